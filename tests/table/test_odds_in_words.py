"""Odds that are written down without fractions are the same odds."""

from __future__ import annotations

import random

from donnybrook.kernel.kept_odds import in_words
from donnybrook.table.table import Table
from tests.table.scenes import play_by_luck, seated


def odds_both_ways(table: Table) -> list[tuple[dict[str, str], dict[str, str]]]:
    assert table.match is not None
    game, state = table.game, table.match.state
    return [
        (
            game.odds_in_words(state, seat, code),
            {name: in_words(share) for name, share in game.advice.odds(state, seat, code).items()},
        )
        for seat in range(2)
        for code in game.legal(state, seat)
    ]


def test_the_quick_way_to_the_odds_of_a_draw_says_what_fractions_say() -> None:
    table = seated()
    compared = 0
    for seed in range(40):
        play_by_luck(table, random.Random(seed), 1)
        for quick, exact in odds_both_ways(table):
            assert quick == exact
            compared += bool(exact)
    assert compared > 5
