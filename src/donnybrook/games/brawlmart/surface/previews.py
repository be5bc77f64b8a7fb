"""What the player may ask before choosing: odds, the score so far; and the solver's hint."""

from __future__ import annotations

from typing import Any

from donnybrook.games.brawlmart.bots.solver import Search, Solver
from donnybrook.games.brawlmart.rules import odds, store
from donnybrook.games.brawlmart.rules.codes import Code
from donnybrook.games.brawlmart.rules.constants import Phase
from donnybrook.games.brawlmart.rules.play import BrawlMart
from donnybrook.games.brawlmart.surface import labels, view
from donnybrook.games.brawlmart.surface import language as actions
from donnybrook.games.brawlmart.surface import odds as chances
from donnybrook.games.brawlmart.surface.content import Content
from donnybrook.kernel.errors import BadWords
from donnybrook.kernel.state import Options

TOPICS = "odds, odds and a choice (such as `odds attack enemy=2`), score"
IN_BRAWL = (Phase.PLACE, Phase.GIVE, Phase.TURN, Phase.DICE)


def preview(s: BrawlMart, content: Content, about: str) -> dict[str, Any]:
    topic, _, rest = about.strip().partition(" ")
    if topic == "score" and not rest:
        return view.score(s)
    if topic == "odds":
        codes = [actions.read(s, content, rest)] if rest else legal(s)
        return chances.preview(s, content, codes)
    raise BadWords(f"there is nothing to show about {about!r}; ask for {TOPICS}")


def legal(s: BrawlMart) -> list[int]:
    out = Options()
    if not s.over:
        s.legal(0, out)
    return out.listed()


# -- the hint


def hint(s: BrawlMart, content: Content) -> dict[str, Any]:
    """The solver's advice: what every option is worth, and what it costs against the best."""
    in_brawl = s.procedure in IN_BRAWL
    worths = {code: min(1.0, worth) for code, worth in appraise(s).items()}
    best = max(worths, key=lambda code: worths[code])
    options = [
        {
            "code": code,
            "words": actions.say(s, content, code),
            "label": labels.label(s, content, code),
            "value": worth,
            "loss": worths[best] - worth,
        }
        for code, worth in sorted(worths.items(), key=lambda pair: -pair[1])
    ]
    what = "wins the brawl" if in_brawl else "brings the TV home"
    return {
        "best": best,
        "words": actions.say(s, content, best),
        "unit": "brawl" if in_brawl else "run",
        "value": worths[best],
        "options": options,
        "likely": [],
        "reason": f"It {what} in about {round(100 * worths[best])} of 100.",
    }


def appraise(s: BrawlMart) -> dict[int, float]:
    """The chance to win the brawl (or to bring the TV home) for every option."""
    solver = Solver()
    solver.get_ready(s)
    prospects = solver.prospects
    assert prospects is not None
    search = Search(odds.copy_of(s), prospects, True)
    solver.search = search
    if s.procedure == Phase.PLACE:
        return {code: solver.worth_of_line_up(s, code) for code in legal(s)}
    if s.procedure == Phase.GIVE:
        return {code: worth_of_arms(s, code, solver, search) for code in legal(s)}
    if s.procedure in IN_BRAWL:
        return {code: search.value(s, code) for code in legal(s)}
    return {code: solver.promise(s, code) for code in legal(s)}


def worth_of_arms(s: BrawlMart, code: int, solver: Solver, search: Search) -> float:
    """Give this item and go on giving by rule of thumb, or give nothing more; then fight."""
    plan = odds.copy_of(s)
    if code != Code.DONE:
        store.give(plan, (code - Code.GIVE) >> 2, (code - Code.GIVE) & 3)
        solver.arm(plan)
    search.forget()
    store.start_brawl(plan)
    return search.go_on(plan, False, 1)
