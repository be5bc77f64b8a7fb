"""The bench: real measurements, kept very short, and what is told about them."""

from __future__ import annotations

from random import Random

import pytest

from donnybrook.kernel import registry
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.kernel.game import Game
from donnybrook.lab.speed import bench, questions, yardstick
from donnybrook.lab.speed.measure import Speed, mid_match, random_matches
from donnybrook.lab.speed.memory import Growth, growth, halts, resident
from donnybrook.lab.speed.pace import calibrate, pace

FAST = Speed(9_000_000.0, 60_000.0, 3_000_000.0, 0.4, 0.08, 1_500_000.0)
SLOW = Speed(300_000.0, 2_000.0, 100_000.0, 4.0, 1.5, None)
YARDS = {"open_spiel.leduc_poker": 450_000.0, "open_spiel.hearts": 300_000.0}


def test_both_bodies_and_the_yardsticks_are_measured(pebbles: Game) -> None:
    report = bench.bench(["pebbles"], 0.01)
    figures = report["games"]["pebbles"]
    assert list(figures)[:3] == ["compiled", "uncompiled", "copy_us"]
    assert figures["uncompiled"] > figures["uncompiled_matches"] > 0
    assert figures["uncompiled_copy_us"] > 0
    assert (figures["compiled"] is not None) == bench.is_compiled()
    assert list(report["yardsticks"]) == list(YARDS)
    for speed in report["yardsticks"].values():
        assert (speed is not None) == yardstick.is_there()


def test_a_row_holds_the_figures_and_their_ratios() -> None:
    assert bench.row(FAST, SLOW, {**YARDS}) == {
        "compiled": 9_000_000.0,
        "uncompiled": 300_000.0,
        "copy_us": 0.4,
        "copy_into_us": 0.08,
        "by_rule": 1_500_000.0,
        "compiled_matches": 60_000.0,
        "uncompiled_matches": 2_000.0,
        "compiled_with_events": 3_000_000.0,
        "uncompiled_with_events": 100_000.0,
        "uncompiled_copy_us": 4.0,
        "uncompiled_copy_into_us": 1.5,
        "uncompiled_by_rule": None,
        "ratio": 30.0,
        "ratios": {"open_spiel.leduc_poker": 20.0, "open_spiel.hearts": 30.0},
    }


def test_the_text_tells_the_ratios() -> None:
    search = {
        "iterations": 60_000.0, "body": "compiled", "like": "open_spiel.hearts",
        "its_iterations": 2_000.0, "ratio": 30.0,
    }  # fmt: skip
    report = {
        "games": {"brawl": bench.row(FAST, SLOW, {**YARDS})},
        "yardsticks": YARDS,
        "search": {"brawl": search},
    }
    assert list(bench.as_text(report)) == [
        "decisions per CPU second, uniformly random play, median of 3",
        "",
        "                           events off    events on     matches      a copy"
        "    into one     by rule",
        "brawl, compiled             9,000,000    3,000,000      60,000     0.40 µs"
        "     0.08 µs   1,500,000",
        "brawl, uncompiled             300,000      100,000       2,000     4.00 µs"
        "     1.50 µs           -",
        "open_spiel.leduc_poker        450,000",
        "open_spiel.hearts             300,000",
        "",
        "brawl: compiled is 30.0 times as fast as uncompiled",
        "brawl: compiled is 20.0 times as fast as open_spiel.leduc_poker from Python",
        "brawl: compiled is 30.0 times as fast as open_spiel.hearts from Python",
        "",
        "iterations of a search per CPU second, in the middle of a match",
        "",
        "brawl, compiled                60,000"
        "  30.0 times as many as open_spiel.hearts from Python (2,000)",
    ]


def test_without_a_compiled_body_and_yardsticks_the_text_says_how_to_get_them() -> None:
    yards: dict[str, float | None] = {"open_spiel.leduc_poker": None, "open_spiel.hearts": None}
    row = bench.row(None, SLOW, yards)
    assert (row["compiled"], row["copy_us"], row["ratio"]) == (None, None, None)
    report = {"games": {"brawl": row}, "yardsticks": yards, "search": {}}
    assert list(bench.as_text(report))[-2:] == [
        "brawl: not compiled; `donnybrook doctor` tells how to compile it",
        "OpenSpiel is not installed: `pip install donnybrook[bench]` brings the yardsticks",
    ]


def test_a_missing_open_spiel_gives_no_yardstick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yardstick, "MODULE", "no_such_module")
    assert bench.yard("leduc_poker", 0.01) is None


def test_what_cannot_be_measured_is_one_sentence() -> None:
    with pytest.raises(DonnybrookError) as refused:
        bench.speed("marbles", "plain", 0.01)
    assert str(refused.value).startswith("marbles cannot be measured in the plain body: ")
    assert "there is no game 'marbles'" in str(refused.value)


@pytest.mark.parametrize("seconds", [0.0, -1.0, 61.0, float("nan")])
def test_seconds_that_make_no_sense_are_refused(seconds: float) -> None:
    with pytest.raises(DonnybrookError, match="--seconds must be more than 0 and at most 60"):
        bench.bench([], seconds)


class Coins:
    """A state as OpenSpiel has them: a coin falls, then two players choose."""

    def __init__(self) -> None:
        self.history: list[int] = []

    def is_terminal(self) -> bool:
        return len(self.history) == 3

    def is_chance_node(self) -> bool:
        return not self.history

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(4, 0.5), (5, 0.5)]

    def legal_actions(self) -> list[int]:
        return [7]

    def apply_action(self, action: int) -> None:
        self.history.append(action)


def test_the_choices_of_players_are_counted_and_those_of_chance_are_not() -> None:
    coins = Coins()
    assert yardstick.random_match(coins, Random(1)) == 2
    assert coins.history[0] in (4, 5)
    assert coins.history[1:] == [7, 7]


def test_outcomes_are_drawn_by_their_probability() -> None:
    outcomes = [(4, 0.25), (5, 0.75)]
    assert [yardstick.drawn(outcomes, point) for point in (0.0, 0.24, 0.25, 0.99)] == [4, 4, 5, 5]
    assert yardstick.drawn([(4, 0.5), (5, 0.49999)], 0.999999) == 5


def test_random_matches_count_their_decisions(pebbles: Game) -> None:
    work = random_matches(pebbles, listen=False)
    assert work(20) == random_matches(pebbles, listen=True)(20) == work(20)
    assert work(20) > 20


def test_copies_are_made_of_a_position_in_mid_match(pebbles: Game) -> None:
    state = mid_match(pebbles)
    assert not state.over
    assert 0 < pebbles.scenarios.describe(state)["left"] < 12


def test_work_is_repeated_until_it_can_be_timed() -> None:
    calls: list[int] = []

    def work(n: int) -> int:
        calls.append(n)
        return sum(1 for _ in range(n * 100))

    found = pace(work, 0.01)
    assert calls[-3:] == [calls[-1]] * 3
    assert found.counted == pytest.approx(100 * found.repeated)
    assert calibrate(work, 0.01) > 1


def test_memory_is_read_after_a_tenth_and_at_the_end(pebbles: Game) -> None:
    heard: list[int] = []
    seen = growth(pebbles, 2000, heard.append)
    assert heard == [200, 1800]
    assert resident() > seen.early // 2 > 1_000_000
    assert seen.is_flat


def test_memory_that_grows_by_more_than_a_twentieth_is_not_flat() -> None:
    assert Growth(10, 1000, 1050).is_flat
    assert not Growth(10, 1000, 1051).is_flat


def test_the_parts_of_a_memory_run_halt_at_a_tenth() -> None:
    assert list(halts(300_000)) == [
        (0, 20_000), (20_000, 10_000),
        *((first, 20_000) for first in range(30_000, 290_000, 20_000)), (290_000, 10_000),
    ]  # fmt: skip


def test_too_few_matches_for_a_tenth_are_refused(pebbles: Game) -> None:
    with pytest.raises(DonnybrookError, match="--memory must be a whole number of matches from 10"):
        growth(pebbles, 9)


def test_questions_are_timed_where_there_is_something_to_tell() -> None:
    mart = registry.get("brawlmart")
    spent = questions.times(mart, mart.rules.variants[0], "odds", 5)
    assert len(spent) == 5
    assert 0 < spent[0] <= spent[-1]
    assert questions.report([1.0, 2.0, 30.0]) == "p50 2.00 ms, p99 30.00 ms, max 30.00 ms"
