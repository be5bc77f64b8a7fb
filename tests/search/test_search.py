"""The searching bot: what it finds, and that it knows no more than its seat."""

from __future__ import annotations

import pytest

from donnybrook.kernel import registry
from donnybrook.kernel.contract.walk import Walk
from donnybrook.kernel.contract.worlds import other_world
from donnybrook.kernel.errors import UnknownName
from donnybrook.kernel.game import Game
from donnybrook.kernel.parts import Variant
from donnybrook.kernel.state import Options, State
from donnybrook.lab.lineup import line_up
from donnybrook.lab.simulate import simulate
from donnybrook.search import make_bot
from donnybrook.search.mcts import Search
from donnybrook.search.slip import Slip

GAMES = [game for game in registry.games().values() if game.bots]
TABLES = [
    pytest.param(game, variant, id=f"{game.name}-{variant.name}")
    for game in GAMES
    for variant in game.rules.variants
]
POSITIONS = 10  # of each game and variant


def picked(game: Game, walk: Walk, seat: int, worlds: bool) -> int:
    """What a search with the same luck picks here, or in another world its seat cannot tell."""
    state = other_world(walk, seat) if worlds else walk.state
    bot = make_bot(game, "search-12")
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


def position(name: str) -> tuple[Game, State, int, Options]:
    """Somebody's first real choice in a match."""
    game = registry.get(name)
    state, out = game.new_state(game.options(), 7), Options()
    while True:
        seat = next(seat for seat in range(8) if state.to_act() >> seat & 1)
        out.clear()
        state.legal(seat, out)
        if out.n > 1:
            return game, state, seat, out
        state.apply(seat, out.codes[0])


def test_two_processes_think_about_one_choice() -> None:
    game, state, seat, out = position("rivals")
    found = []
    for _ in range(2):
        bot = make_bot(game, "search-40x2")
        bot.begin(3, seat)
        found.append(bot.pick(state, seat, out))
    assert found[0] == found[1]
    assert found[0] in out.listed()


def test_a_search_can_be_given_a_time_instead_of_iterations() -> None:
    game, state, seat, out = position("rivals")
    bot = make_bot(game, "search-20ms")
    bot.begin(3, seat)
    assert bot.pick(state, seat, out) in out.listed()
    assert isinstance(bot, Search)
    assert bot.done > 0


def test_a_search_reports_what_it_has_tried() -> None:
    game, state, seat, out = position("rivals")
    bot = make_bot(game, "search-60")
    bot.begin(3, seat)
    picked_code = bot.pick(state, seat, out)
    assert isinstance(bot, Search)
    report = bot.report(seat, out)
    assert sum(row.visits for row in report) == bot.done
    assert max(report, key=lambda row: row.visits).code == picked_code
    assert all(0.0 <= row.chance <= 1.0 for row in report)


def test_a_slip_can_be_that_of_another_bot() -> None:
    bot = make_bot(registry.get("brawlmart"), "slip-30-solver")
    assert isinstance(bot, Slip)
    assert type(bot.better) is registry.get("brawlmart").bots.named["solver"]


def test_a_bot_that_always_slips_plays_like_the_random_one() -> None:
    lineup = line_up(registry.get("brawl"), None, ("slip-100", "greedy"))
    assert simulate(lineup, 20).sums.bots[1].points > 14


@pytest.mark.parametrize("name", ["slip-", "slip-101", "slip-often"])
def test_a_slip_needs_a_share(name: str) -> None:
    with pytest.raises(UnknownName, match="slips in 0 to 100 of 100 choices"):
        make_bot(registry.get("brawl"), name)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_level_has_a_name_a_sentence_and_a_bot(game: Game) -> None:
    levels = game.bot_levels()
    assert len(levels) == 5
    for level in levels.values():
        assert level.ring_name
        assert level.text.endswith(".")
        make_bot(game, level.bot)


@pytest.mark.parametrize("name", ["search-0", "search-many", "search-1000001", "search-9s"])
def test_a_search_needs_a_sensible_number(name: str) -> None:
    with pytest.raises(UnknownName, match="the number of iterations goes from 1 to 1,000,000"):
        make_bot(registry.get("brawl"), name)
