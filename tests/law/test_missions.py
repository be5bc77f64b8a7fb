"""Missions: what a file may say, and whether following its words reaches its goal."""

from __future__ import annotations

from pathlib import Path

import pytest

from donnybrook.cli.mission_check import Learner, check, seed_of
from donnybrook.kernel import registry
from donnybrook.kernel.game import Game
from donnybrook.law import missions
from donnybrook.law.failure import ScenarioFailed
from donnybrook.law.mission import parse
from donnybrook.law.tables import BrokenScenario

GOOD = """title = "Draw"
idea = "Cards come from the pile."
goal = "Draw a card."
success = "Drawn."
otherwise = "Draw."
options = { decks = ["zip", "mags"] }

[position]
row = "a1 / b1"
next = { 0 = "R" }

[[step]]
say = "Draw."
choose = "draw"

[expect]
hands = ["R", ""]
"""


def play(text: str, name: str = "01-draw") -> None:
    game = registry.get("brawl")
    mission = parse(text, f"{name}.toml", name)
    missions.check(mission, game, seed_of(game, mission), Learner(game).pick)


@pytest.mark.parametrize("game", registry.games().values(), ids=lambda game: game.name)
def test_every_mission_of_the_games_reaches_its_goal(
    game: Game, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check(game) == 0, capsys.readouterr().out


def test_a_mission_that_is_as_it_should_be_passes() -> None:
    play(GOOD)


def test_a_goal_that_is_not_reached_is_told_key_by_key() -> None:
    with pytest.raises(ScenarioFailed, match=r"hands: expected \[\"B\", nothing\]"):
        play(GOOD.replace('hands = ["R"', 'hands = ["B"'))


@pytest.mark.parametrize(
    ("before", "after", "line", "words"),
    [
        ('goal = "Draw a card."', "", 0, "needs goal"),
        ('idea = "', 'ideal = "', 2, "did you mean 'idea'"),
        ('choose = "draw"', 'choose = "drow"', 14, "drow"),
        ('choose = "draw"', 'choose = "draw"\nrolls = [3]', 15, "left over"),
        ('row = "a1 / b1"', 'row = "a1 / q1"', 9, "q1"),
        ("next = ", "nest = ", 10, "did you mean 'next'"),
        ("hands = [", "hand = [", 17, "did you mean 'hands'"),
        ('otherwise = "Draw."', 'otherwise = "Draw."\nlevel = "godlike"', 6, "no level 'godlike'"),
        ('otherwise = "Draw."', 'otherwise = "Draw."\nevents = ["Rain"]', 6, "no event 'Rain'"),
        ('choose = "draw"', "free = true\nchoose = 'draw'", 14, "anything goes"),
        ('choose = "draw"', "", 12, "needs a step with choose"),
    ],
)
def test_a_broken_file_is_told_with_line_and_sentence(
    before: str, after: str, line: int, words: str
) -> None:
    with pytest.raises(BrokenScenario) as caught:
        play(GOOD.replace(before, after))
    assert words in caught.value.reason
    if line:
        assert caught.value.line == line, caught.value


def test_a_file_has_a_number_and_a_name() -> None:
    with pytest.raises(BrokenScenario, match=r"called 01-take-a-base\.toml"):
        play(GOOD, "draw")


def test_every_choice_that_is_called_right_must_be_possible() -> None:
    with pytest.raises(ScenarioFailed, match="discard"):
        play(GOOD.replace('choose = "draw"', 'choose = ["draw", "discard"]'))


def test_a_free_step_is_played_until_the_goal_is_reached() -> None:
    play(GOOD.replace('choose = "draw"', "free = true"))


def test_the_command_tells_what_is_broken(tmp_path: Path) -> None:
    game = registry.get("brawl")
    file = tmp_path / "missions" / "01-draw.toml"
    file.parent.mkdir()
    file.write_text(GOOD.replace("title", "titel"))
    home, game.home = game.home, tmp_path
    try:
        assert check(game) == 2
        file.write_text(GOOD.replace('hands = ["R"', 'hands = ["B"'))
        assert check(game) == 1
    finally:
        game.home = home
