"""A table for one: what may be taken back, and how the end is told."""

from __future__ import annotations

import random

from donnybrook.table import opening, outcome
from donnybrook.table.api import NewSeat, NewTable
from donnybrook.table.protocol import Accepted, AskUndo, Choose, Refusal
from donnybrook.table.table import Table
from tests.table.scenes import SECRET, commitment, do, nonce, play_by_luck, reveal_all


def run() -> Table:
    """A run of Brawl & Mart, at its first decision."""
    wish = NewTable("brawlmart", {}, [NewSeat("me")], commitment(0))
    table = Table("table")
    table.write(opening.plan(wish, "g0", "Ann", "2026-01-01", lambda: "token", SECRET), 0)
    reveal_all(table)
    return table


def choose(table: Table, verb: str) -> None:
    """Choose the first option with a verb."""
    assert table.match is not None
    state = table.match.state
    words = [table.game.language.say(state, 0, code) for code in table.game.legal(state, 0)]
    choice = next(each for each in words if each.startswith(verb))
    assert isinstance(do(table, "g0", Choose(nonce(), 0, choice)), Accepted)


def test_who_plays_alone_takes_a_line_up_back_without_asking_anybody() -> None:
    table = run()
    assert table.match is not None
    before = table.game.scenarios.describe(table.match.state)
    choose(table, "place")
    assert isinstance(do(table, "g0", AskUndo(nonce(), 0)), Accepted)
    assert table.offer is None
    assert table.game.scenarios.describe(table.match.state) == before


def test_who_plays_alone_cannot_take_back_what_the_dice_have_shown() -> None:
    table = run()
    choose(table, "place")
    choose(table, "place")  # the third has no choice
    choose(table, "attack")
    answer = do(table, "g0", AskUndo(nonce(), 0))
    assert isinstance(answer, Refusal)
    assert answer.sentence.startswith("Dice or cards were shown since then")


def test_a_game_for_points_ends_with_its_points_and_not_with_a_draw() -> None:
    table = run()
    play_by_luck(table, random.Random(1))
    score = table.score()
    assert score is not None
    assert outcome.result(table).startswith(f"{score.points} points: ")
    assert score.line.endswith(f"{score.points} points, {score.how}")
    assert (outcome.winners(table), outcome.is_drawn(table)) == ([], False)
