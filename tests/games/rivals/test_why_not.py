"""Refusals: a code is legal exactly if the rules have nothing against it."""

from __future__ import annotations

import pytest

from donnybrook.games.rivals.rules.codes import Code, No
from donnybrook.games.rivals.rules.state import RivalsState
from donnybrook.games.rivals.rules.why_not import why_not
from donnybrook.kernel import registry
from donnybrook.kernel.chance import Chance

GAME = registry.get("rivals")
BOOSTS = {"boosts": [2, 3, 2], "rivalBoosts": "earned", "rivalLevels": [1, 3, 1]}
OPTIONS: list[dict[str, object]] = [
    {"special": "party", "partyScope": "all", "enemyGrab": "on", **BOOSTS},
    {"special": "cage", "enemyGrab": "on", "refreshTime": "anyTime", **BOOSTS},
    {"special": "cage", "bustReach": "held", "crewDecisions": "vote", "rivalControl": "split"},
    {"special": "moon", "map": "city-block"},
    {"special": "sniper", "sniperUncharged": "forbidden"},
    {"special": "boomerang", "specialPick": "after"},
]
STEPS = 250


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: " ".join(map(str, options)))
def test_a_code_is_legal_exactly_if_nothing_is_against_it(options: dict[str, object]) -> None:
    settings = GAME.options(options)
    state = GAME.new_state(settings, 11)
    assert isinstance(state, RivalsState)
    luck = Chance()
    luck.seed(4, 5, 6)
    for step in range(STEPS):
        if state.over:
            break
        seats = range(GAME.seats(settings)) if step % 10 == 0 else [int(state.seat)]
        for seat in seats:
            listed = {*GAME.legal(state, seat), *GAME.asides(state, seat)}
            open_to_it = {code for code in range(Code.SIZE) if why_not(state, seat, code) == No.OK}
            assert open_to_it == listed
        codes = GAME.legal(state, int(state.seat))
        state.apply(state.seat, codes[int(luck.below(len(codes)))])
