"""What the solver thinks of every option of the open decision."""

from __future__ import annotations

from donnybrook.games.brawlmart.bots.solver import Search, Solver
from donnybrook.games.brawlmart.rules import odds, store
from donnybrook.games.brawlmart.rules.codes import Code, item_given, slot_given
from donnybrook.games.brawlmart.rules.constants import Phase
from donnybrook.games.brawlmart.rules.play import options_of
from donnybrook.games.brawlmart.rules.state import MartState


def appraise(s: MartState) -> dict[int, float]:
    """The chance to win the brawl (or to bring the TV home) for every option."""
    solver = Solver()
    solver.get_ready(s)
    prospects = solver.prospects
    assert prospects is not None
    search = Search(odds.copy_of(s), prospects, True)
    solver.search = search
    codes = options_of(s)
    if s.procedure == Phase.PLACE:
        return {code: solver.worth_of_line_up(s, code) for code in codes}
    if s.procedure == Phase.GIVE:
        return {code: worth_of_arms(s, code, solver, search) for code in codes}
    if s.procedure in (Phase.TURN, Phase.DICE):
        return {code: search.value(s, code) for code in codes}
    return {code: solver.promise(s, code) for code in codes}


def worth_of_arms(s: MartState, code: int, solver: Solver, search: Search) -> float:
    """Give this item and go on giving by rule of thumb, or give nothing more; then fight."""
    plan = odds.copy_of(s)
    if code != Code.DONE:
        store.give(plan, item_given(code), slot_given(code))
        solver.arm(plan)
    search.forget()
    store.start_brawl(plan)
    return search.go_on(plan, False, 1)
