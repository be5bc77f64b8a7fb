"""The ladder: levels against each other, kept in a file, as a table and a picture."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from donnybrook.kernel.errors import DonnybrookError
from donnybrook.kernel.game import Game
from donnybrook.lab.balance import ladder as lab
from donnybrook.lab.balance.ladder import Ladder, climb, raise_ladder, resume
from donnybrook.lab.balance.ladder_plot import plot
from donnybrook.lab.balance.ladder_report import as_json, as_text, ratings
from donnybrook.lab.executors import Here, Processes
from donnybrook.lab.lineup import line_up
from donnybrook.lab.speed.stopwatch import Thinking
from tests.lab.conftest import Run


def climbed(pebbles: Game, matches: int = 8) -> Ladder:
    found = raise_ladder(pebbles)
    climb(found, matches)
    return found


def test_every_level_meets_the_one_below_and_the_top_the_rule_of_thumb(pebbles: Game) -> None:
    assert raise_ladder(pebbles).pairs() == [
        ("greedy", "random"), ("lazy", "greedy"), ("interrupted", "lazy"),
        ("interrupted", "greedy"),
    ]  # fmt: skip


def test_a_ladder_resumes_from_its_file(pebbles: Game, tmp_path: Path) -> None:
    path = tmp_path / "pebbles.jsonl"
    first = raise_ladder(pebbles)
    first.rungs = first.rungs[:2]
    resume(first, path)
    climb(first, 4, path=path)
    again = raise_ladder(pebbles)
    again.rungs = again.rungs[:2]
    resume(again, path)
    assert again.results == first.results
    played: list[int] = []
    climb(again, 8, path=path, heard=played.append)
    assert played == [4, 4]  # those of the file, then the missing ones
    assert len(path.read_text().splitlines()) == 3


def test_the_file_of_another_ladder_is_refused(pebbles: Game, tmp_path: Path) -> None:
    path = tmp_path / "other.jsonl"
    resume(raise_ladder(pebbles, seed=1), path)
    with pytest.raises(DonnybrookError, match="is the file of another ladder"):
        resume(raise_ladder(pebbles, seed=2), path)


def test_a_line_that_was_cut_off_is_played_again(pebbles: Game, tmp_path: Path) -> None:
    path = tmp_path / "cut.jsonl"
    resume(raise_ladder(pebbles), path)
    with path.open("a") as file:
        file.write('{"pair": ["greedy", "ran')
    found = raise_ladder(pebbles)
    resume(found, path)
    assert found.results == {}


def test_two_processes_play_the_same_matches(pebbles: Game) -> None:
    tasks = [
        lab.Task(line_up(pebbles), 0, ("greedy", "random"), ("greedy", "random"), first)
        for first in (0, 4)
    ]
    alone = [row["points"] for row in lab.play_all(tasks, Here())]
    assert [row["points"] for row in lab.play_all(tasks, Processes(2))] == alone
    assert all(0.0 <= points <= 1.0 for row in alone for points in row)


def small(pebbles: Game) -> Ladder:
    """Nobody has to play: the upper level won three of four."""
    found = raise_ladder(pebbles)
    found.rungs = found.rungs[:2]
    found.note({"pair": ["greedy", "random"], "first": 0, "points": [1, 1, 0, 1], "thinking": {}})
    found.thinking["greedy"] = Thinking([98, 1, 1, *[0] * 10])
    return found


def test_the_table_has_rates_ratings_and_thinking_times(pebbles: Game) -> None:
    rows = list(as_text(small(pebbles)))
    assert "75.0 % (30.1 to 95.4) | 4 | 2 ms |" in rows[2]
    assert "| - | - | - |" in rows[3]
    rated = ratings(small(pebbles))
    assert rated["greedy"].strength > rated["random"].strength
    assert as_json(small(pebbles))["pairs"][0]["rate"] == 0.75


def test_the_picture_names_every_level(pebbles: Game) -> None:
    picture = ElementTree.fromstring(plot(small(pebbles)))
    texts = [text.text for text in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert {"greedy", "random", "75.0 % (30.1 to 95.4)"} <= set(texts)
    assert str(texts[-1]).startswith("Up to 4 matches of a pair, seats swapped; ")


def test_the_command_prints_a_table_and_writes_a_picture(run: Run, tmp_path: Path) -> None:
    picture = tmp_path / "brawlmart.svg"
    words = ("ladder", "brawlmart", "-n", "4", "--json", "--picture", picture)
    done = run(*words)
    assert done.exit_code == 0, done.output
    report = json.loads(done.stdout)
    assert [row["matches"] for row in report["pairs"]] == [4] * 5  # alone, so each by itself
    assert "Up to 4 runs of a level" in picture.read_text()
