"""Simulations: the same matches, whoever plays them and in however many processes."""

from __future__ import annotations

from itertools import pairwise

import pytest

from donnybrook.kernel import registry
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.kernel.game import Game
from donnybrook.lab import report
from donnybrook.lab.lineup import Lineup, line_up
from donnybrook.lab.simulate import no_sums, parts, play_part, simulate


@pytest.fixture
def sharing(pebbles: Game) -> Lineup:
    """Four seats that share in thirds and halves: fractional points."""
    return line_up(pebbles, {"seats": 4, "ending": "share"}, ["greedy", "random", "lazy", "random"])


@pytest.mark.parametrize("swap", [False, True])
def test_two_processes_give_exactly_the_sums_of_one(sharing: Lineup, swap: bool) -> None:
    one = simulate(sharing, 250, seed=3, jobs=1, swap=swap)
    two = simulate(sharing, 250, seed=3, jobs=2, swap=swap)
    assert two.sums == one.sums
    assert one.sums.matches == 250


def test_a_part_gives_the_sums_of_its_halves(sharing: Lineup) -> None:
    whole = play_part(sharing, 5, True, (7, 40))
    halves = play_part(sharing, 5, True, (7, 13))
    halves.add(play_part(sharing, 5, True, (20, 27)))
    assert halves == whole


@pytest.mark.parametrize("matches", [1, 99, 100, 12_345, 5_000_000])
def test_the_parts_hold_every_match_once(matches: int) -> None:
    found = list(parts(matches, 20_000))
    assert found[0][0] == 0
    assert all(first + count == after for (first, count), (after, _) in pairwise(found))
    assert sum(found[-1]) == matches


def test_another_seed_plays_other_matches(pebbles: Game) -> None:
    lineup = line_up(pebbles)
    assert simulate(lineup, 50, seed=1).sums != simulate(lineup, 50, seed=2).sums


def test_swapped_bots_move_one_seat_on_after_each_match(pebbles: Game) -> None:
    bots = ["greedy", "random", "lazy"]
    swapped = play_part(line_up(pebbles, {"seats": 3}, bots), 4, True, (0, 30))
    expected = no_sums(3)
    for index in range(30):
        shift = index % 3
        seated = [bots[(seat - shift) % 3] for seat in range(3)]
        match = play_part(line_up(pebbles, {"seats": 3}, seated), 4, False, (index, 1))
        match.bots = [match.seats[(bot + shift) % 3] for bot in range(3)]
        expected.add(match)
    assert swapped == expected
    assert swapped.bots != swapped.seats


def test_progress_is_told_of_every_match(pebbles: Game) -> None:
    heard: list[int] = []
    simulate(line_up(pebbles), 230, heard=heard.append)
    assert heard == [2] * 115


def test_matches_that_reach_the_cap_are_unfinished_and_not_rated(pebbles: Game) -> None:
    lineup = line_up(pebbles, {"passing": True}, ["lazy"])
    done = simulate(lineup, 5)
    assert (done.sums.unfinished, done.sums.most) == (5, pebbles.rules.cap)
    found = report.as_json(done)
    assert found["seats"][0] == {"bot": "lazy", "rate": None, "low": 0.0, "high": 1.0}
    text = "\n".join(report.as_text(done))
    assert "unfinished: 5 (cut off at 100 decisions or waiting for a clock), not rated" in text
    assert "seat advantage: no match was finished" in text


def test_who_plays_alone_is_told_of_no_draws_and_no_better_seat() -> None:
    text = "\n".join(report.as_text(simulate(line_up(registry.get("brawlmart")), 3)))
    assert "seat 0, random" in text
    assert "draws" not in text
    assert "advantage" not in text


@pytest.mark.parametrize(
    ("matches", "seed", "jobs", "sentence"),
    [
        (0, 0, 1, "-n must be a whole number from 1 to 2**30, not 0"),
        (2**30 + 1, 0, 1, "-n must be a whole number from 1 to 2**30, not 1073741825"),
        (1, 0, 0, "--jobs must be a whole number from 1, not 0"),
        (1, -1, 1, "--seed must be a whole number from 0 to 2**32 - 1, not -1"),
    ],
)
def test_numbers_that_make_no_sense_are_refused(
    pebbles: Game, matches: int, seed: int, jobs: int, sentence: str
) -> None:
    with pytest.raises(DonnybrookError) as refused:
        simulate(line_up(pebbles), matches, seed, jobs)
    assert str(refused.value) == sentence


def test_the_seat_advantage_is_told_where_all_bots_are_equal(pebbles: Game) -> None:
    lineup = line_up(pebbles, {"pile": 1}, ["greedy"])  # 1 to 4 pebbles: three times a wins
    done = simulate(lineup, 400)
    assert "seat a is 2" in report.seat_advantage(done)
    assert report.seat_advantage(done).endswith("average seat (more than chance explains)")


def test_the_seat_advantage_cannot_be_told_from_unequal_bots(pebbles: Game) -> None:
    done = simulate(line_up(pebbles, {}, ["greedy", "random"]), 10)
    assert report.seat_advantage(done).endswith("--swap moves them around")


def test_a_fair_game_shows_no_seat_advantage(pebbles: Game) -> None:
    done = simulate(line_up(pebbles, {"tempo": "rush"}), 200)
    assert report.seat_advantage(done).startswith("none to be seen (seat ")
