"""The searching bot: what it finds, and that it knows no more than its seat."""

from __future__ import annotations

import pytest

from donnybrook import bots
from donnybrook.kernel import registry
from donnybrook.kernel.contract.walk import Walk
from donnybrook.kernel.contract.worlds import other_world
from donnybrook.kernel.errors import UnknownName
from donnybrook.kernel.game import Game, Variant
from donnybrook.kernel.state import Options
from donnybrook.lab.lineup import line_up
from donnybrook.lab.simulate import simulate

GAMES = [game for game in registry.games().values() if game.bots]
TABLES = [
    pytest.param(game, variant, id=f"{game.name}-{variant.name}")
    for game in GAMES
    for variant in game.variants
]
POSITIONS = 24  # of each game and variant


def picked(game: Game, walk: Walk, seat: int, worlds: bool) -> int:
    """What a search with the same luck picks here, or in another world its seat cannot tell."""
    state = other_world(walk, seat) if worlds else walk.state
    bot = bots.make(game, "search-12")
    bot.begin(7, seat)
    out = Options()
    state.legal(seat, out)
    return int(bot.pick(state, seat, out))


@pytest.mark.parametrize(("game", "variant"), TABLES)
def test_a_search_picks_the_same_in_worlds_that_its_seat_cannot_tell_apart(
    game: Game, variant: Variant
) -> None:
    walk = Walk(game, variant, 0)
    looked = 0
    while not walk.state.over and looked < POSITIONS:
        seats = walk.acting()
        if seats and walk.chance(4):
            looked += 1
            seat = walk.one_of(seats)
            before = walk.state.to_bytes()
            here = picked(game, walk, seat, worlds=False)
            assert walk.state.to_bytes() == before, f"{walk.where}: the search changes the position"
            assert here in game.legal(walk.state, seat)
            assert picked(game, walk, seat, worlds=True) == here, walk.where
        walk.step()


def test_a_search_beats_the_rule_of_thumb() -> None:
    lineup = line_up(registry.get("brawl"), None, ("search-100", "greedy"))
    played = simulate(lineup, 40, swap=True)
    assert played.sums.bots[0].points > played.sums.bots[1].points


def test_the_same_seed_searches_the_same() -> None:
    lineup = line_up(registry.get("brawl"), None, ("search-20", "greedy"))
    assert simulate(lineup, 4).sums == simulate(lineup, 4).sums


@pytest.mark.parametrize("name", ["search-0", "search-many", "search-1000001"])
def test_a_search_needs_a_sensible_number(name: str) -> None:
    with pytest.raises(UnknownName, match="the number of iterations goes from 1 to 1,000,000"):
        bots.make(registry.get("brawl"), name)
