"""Refusals: the rules say why not, and they say it of exactly what is not offered."""

from __future__ import annotations

import pytest

from donnybrook.games.brawlball.rules.codes import No
from donnybrook.games.brawlball.rules.play import BrawlBall as BallMatch
from donnybrook.games.brawlball.rules.why_not import why_not
from donnybrook.games.brawlball.surface.reasons import REASONS
from donnybrook.kernel.contract.walk import Walk
from donnybrook.kernel.game import Variant
from tests.games.brawlball.scenes import GAME, scene

EVERY = 6  # positions between two that are looked at: each has more than a thousand codes


def numbers() -> dict[str, int]:
    return {name: number for name, number in vars(No).items() if name.isupper()}


def test_every_number_of_the_rules_has_a_reason_of_its_own() -> None:
    found = numbers()
    assert len(set(found.values())) == len(found)
    assert set(REASONS) == set(found.values()) - {No.OK}


@pytest.mark.parametrize("variant", GAME.variants, ids=lambda variant: variant.name)
def test_a_code_is_offered_exactly_if_the_rules_have_nothing_against_it(variant: Variant) -> None:
    walk = Walk(GAME, variant, 11)
    while not walk.state.over:
        state = walk.state
        assert isinstance(state, BallMatch)
        if walk.match.version % EVERY == 0:
            for seat in walk.seats:
                offered = {*GAME.asides(state, seat)}
                if state.to_act() >> seat & 1:
                    offered |= {*GAME.legal(state, seat)}
                free = {code for code in range(GAME.actions) if not why_not(state, seat, code)}
                assert free == offered, f"{walk.where}, seat {seat}"
        walk.step()
    assert isinstance(walk.state, BallMatch)
    assert all(why_not(walk.state, 0, code) == No.OVER for code in range(GAME.actions))


@pytest.mark.clause("BBL-042")
def test_a_kick_into_the_end_zone_is_refused_by_its_own_clause() -> None:
    deep = GAME.actions - 1
    for options, clause in (({}, "BBL-042"), ({"kick_target": "half"}, "")):
        state = scene(options, formations={"red": "spearhead", "blue": "wall"})
        refusal = GAME.refusal(state, int(state.kicking), deep)
        assert (refusal.clause if refusal else "") == clause


def test_a_code_that_stands_for_nothing_is_no_choice() -> None:
    refusal = GAME.refusal(scene(red=["lineman e5"]), 0, 13)
    assert refusal is not None
    assert refusal.sentence == "13 is no choice of BrawlBall."
