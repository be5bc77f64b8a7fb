"""Why not: the rules' own answer agrees with what they offer, and each reason has its sentence."""

from __future__ import annotations

import pytest

from donnybrook.games.brawlmart import GAME as MART
from donnybrook.games.brawlmart.rules.codes import No
from donnybrook.games.brawlmart.surface.reasons import REASONS
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.game import Variant

RUNS = 6


@pytest.mark.parametrize("variant", MART.variants, ids=lambda variant: variant.name)
def test_a_choice_is_offered_exactly_if_nothing_is_against_it(variant: Variant) -> None:
    luck = Chance()
    luck.seed(1, 2, 3)
    for number in range(RUNS):
        state = MART.new_state(MART.options(variant.options), number)
        while not state.over:
            offered = MART.legal(state, 0)
            codes = range(MART.actions)
            free = [code for code in codes if MART.refusal(state, 0, code) is None]
            assert free == sorted(offered + MART.asides(state, 0)), MART.describe(state)
            state.apply(0, offered[luck.below(len(offered))])


def test_every_reason_has_a_sentence() -> None:
    numbers = {number for name, number in vars(No).items() if name.isupper()}
    assert set(REASONS) == numbers - {No.OK}
