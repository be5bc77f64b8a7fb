"""The rules say why not, and only of what they do not offer."""

from __future__ import annotations

import pytest

from donnybrook.games.brawl.rules.codes import Code, No
from donnybrook.games.brawl.rules.commands import why_not
from donnybrook.games.brawl.rules.state import BrawlState
from donnybrook.games.brawl.surface.reasons import REASONS
from donnybrook.kernel import registry
from donnybrook.kernel.contract.walk import Walk, positions
from donnybrook.kernel.game import Variant

BRAWL = registry.get("brawl")


@pytest.mark.parametrize("variant", BRAWL.variants, ids=lambda variant: variant.name)
def test_a_code_is_offered_exactly_if_nothing_is_against_it(variant: Variant) -> None:
    for walk in positions(BRAWL, variant, 1):
        for seat in walk.seats:
            offered = {*BRAWL.legal(walk.state, seat), *BRAWL.asides(walk.state, seat)}
            assert allowed(walk, seat) == offered, walk.where


def allowed(walk: Walk, seat: int) -> set[int]:
    state = walk.state
    assert isinstance(state, BrawlState)
    return {code for code in range(Code.SIZE) if why_not(state, seat, code) == No.OK}


def test_every_reason_has_words() -> None:
    numbers = {number for name, number in vars(No).items() if name.isupper()}
    assert numbers - {No.OK} == set(REASONS)
