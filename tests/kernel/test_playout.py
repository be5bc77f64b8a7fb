"""Loops over any game: tallies, bots, the bench's loops."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mypy_extensions import i64

from donnybrook.kernel.bot import Bot
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.playout import Tally, copies, play_bots, playout, run, silent_or_not, someone
from donnybrook.kernel.state import SEVERAL, Options, State
from tests.kernel.dodge import DODGE
from tests.kernel.dodge.bot import Careful


class Crowd(State):
    """A position in which any set of seats may act."""

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.seat = SEVERAL
        self.seats = seats

    def to_act(self) -> i64:
        return i64(self.seats)


def tally_of(first: int, count: int, bots: list[Bot]) -> Tally:
    tally = Tally(2)
    run(DODGE.rules.blank(DODGE.options()), bots, first, count, DODGE.rules.cap, tally)
    return tally


def sums(tally: Tally) -> list[float]:
    counts = [tally.matches, tally.unfinished, tally.draws, tally.decisions]
    return [*map(float, counts), *tally.points, *tally.squares]


@pytest.mark.parametrize("bots", [[], [Careful(), Bot()]], ids=["random", "bots"])
def test_tallies_of_parts_add_up_to_the_tally_of_the_whole(bots: list[Bot]) -> None:
    whole = tally_of(0, 30, bots)
    parts = tally_of(0, 13, bots), tally_of(13, 17, bots)
    assert sums(whole) == [sum(pair) for pair in zip(*map(sums, parts), strict=True)]
    assert whole.most == max(part.most for part in parts)


def test_a_tally_adds_up() -> None:
    tally = tally_of(0, 200, [])
    assert tally.matches == 200
    assert tally.unfinished == 0
    assert sum(tally.points) == 200
    assert tally.squares[0] == tally.points[0] - tally.draws / 4  # a draw counts a half, squared
    assert 0 < tally.most < DODGE.rules.cap
    assert tally.decisions <= 200 * tally.most


def test_a_match_that_is_stopped_at_the_cap_has_no_result() -> None:
    tally = Tally(2)
    run(DODGE.rules.blank(DODGE.options()), [], 0, 5, 1, tally)
    assert (tally.matches, tally.unfinished, tally.decisions) == (5, 5, 5)
    assert tally.points == [0.0, 0.0]


def test_a_rule_of_thumb_beats_random_play() -> None:
    tally = tally_of(0, 100, [Careful(), Bot()])
    assert tally.points[0] > 80


def test_a_match_depends_on_its_number_alone() -> None:
    twice = Tally(2)
    state = DODGE.rules.blank(DODGE.options())
    run(state, [], 7, 1, DODGE.rules.cap, twice)
    first = state.to_bytes()
    run(state, [], 8, 1, DODGE.rules.cap, twice)
    run(state, [], 7, 1, DODGE.rules.cap, twice)
    assert state.to_bytes() == first


def test_playing_on_after_the_end_does_nothing() -> None:
    state, luck, out = DODGE.new_state(DODGE.options(), 1), Chance(), Options()
    assert playout(state, luck, out, DODGE.rules.cap) > 0
    assert state.over
    assert playout(state, luck, out, DODGE.rules.cap) == 0
    assert play_bots(state, [Bot(), Bot()], luck, out, DODGE.rules.cap) == 0


@given(st.sets(st.integers(0, 61), min_size=1), st.integers(0, 2**32 - 1))
def test_someone_is_one_of_the_seats_that_may_act(seats: set[int], seed: int) -> None:
    luck = Chance()
    luck.seed(seed, 0, 0)
    assert someone(Crowd(sum(1 << seat for seat in seats)), luck) in seats


def test_everyone_who_may_act_is_someone_now_and_then() -> None:
    luck = Chance()
    crowd = Crowd(0b1000101)
    assert {int(someone(crowd, luck)) for _ in range(100)} == {0, 2, 6}


def test_nobody_is_someone_where_nobody_may_act() -> None:
    luck, out = Chance(), Options()
    assert someone(Crowd(0), luck) == -1
    assert playout(Crowd(0), luck, out, 9) == 0
    assert play_bots(Crowd(0), [], luck, out, 9) == 0


def test_a_bot_picks_the_same_again_from_the_same_seed() -> None:
    out = Options()
    for code in range(100, 200):
        out.add(code)
    picks = []
    for _ in range(2):
        bot = Bot()
        bot.begin(2**40 + 3, 1)
        picks.append([int(bot.pick(Crowd(1), 1, out)) for _ in range(20)])
    assert picks[0] == picks[1]
    assert set(picks[0]) <= set(range(100, 200))


def test_bots_of_two_seats_have_luck_of_their_own() -> None:
    one, other = Bot(), Bot()
    one.begin(5, 0)
    other.begin(5, 1)
    assert one.luck.word() != other.luck.word()


def test_the_bench_counts_decisions_and_events() -> None:
    state = DODGE.new_state(DODGE.options(), 1)
    copies(state, 10)
    silent = silent_or_not(state, 0, 5, DODGE.rules.cap, False)
    heard = silent_or_not(state, 0, 5, DODGE.rules.cap, True)
    assert silent[0] == heard[0] == tally_of(0, 5, []).decisions
    assert silent[1] == 0
    assert heard[1] > heard[0]
    assert state.journal is None
