"""Tuning of evaluation weights by self-play."""

from __future__ import annotations

from pathlib import Path

import pytest

from donnybrook.kernel import registry, weights
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.kernel.game import Game
from donnybrook.lab.balance import tune
from donnybrook.lab.intervals import Rate

BRAWL = registry.get("brawl")


def seeded() -> Chance:
    luck = Chance()
    luck.seed(1, 2, 3)
    return luck


def test_the_same_seed_tunes_the_same() -> None:
    found = []
    for _ in range(2):
        tuning = tune.start(BRAWL, "greedy")
        tune.tune(tuning, rounds=2, matches=8, seed=3)
        found.append((tuning.best, tuning.rounds, tuning.check))
    assert found[0] == found[1]
    assert len(found[0][1]) == 2


def test_a_challenger_differs_in_some_weights_and_keeps_their_signs() -> None:
    old = (0.5, -0.6, 2.5, 0.1, 1.0, 3.0)
    new = tune.moved(old, seeded())
    assert new != old
    assert any(one == other for one, other in zip(new, old, strict=True))
    assert all(one * other > 0 for one, other in zip(new, old, strict=True))


def test_weights_that_are_plainly_worse_lose() -> None:
    tuning = tune.start(BRAWL, "greedy")
    bad = tuple(-weight if weight < 1 else weight for weight in tuning.first)
    share = tune.contest(tuning, tuning.first, bad, 60, seed=0, jobs=1).rate
    assert share is not None
    assert share > 0.6


def test_only_more_than_chance_is_better() -> None:
    tuning = tune.start(BRAWL, "greedy")
    tuning.check = Rate(0.56, 0.49, 0.63)
    assert not tune.is_better(tuning)
    tuning.check = Rate(0.56, 0.51, 0.61)
    assert tune.is_better(tuning)
    assert list(tune.as_text(tuning))[-1] == (
        "After against before, each played by greedy: 56.0 % (95 %: 51.0 to 61.0) of the points."
    )


def test_a_game_without_weights_says_so(pebbles: Game) -> None:
    with pytest.raises(DonnybrookError, match="Pebbles has no weights to tune"):
        tune.start(pebbles, "greedy")


@pytest.mark.parametrize(
    ("text", "trouble"),
    [
        ("tie = 1", "missing or unknown: room"),
        ("tie = 1\nroom = 'big'", "room must be a number, not 'big'"),
        ("tie = ", "Invalid value"),
    ],
)
def test_a_broken_file_of_weights_is_refused(tmp_path: Path, text: str, trouble: str) -> None:
    path = tmp_path / "weights.toml"
    path.write_text(text)
    with pytest.raises(DonnybrookError, match=trouble):
        weights.load(path, ("tie", "room"))


def test_weights_are_written_as_they_are_read(tmp_path: Path) -> None:
    path = tmp_path / "weights.toml"
    path.write_text(weights.as_toml({"tie": 0.5, "room": -0.25}, "Tuned."))
    assert weights.load(path, ("tie", "room")) == [0.5, -0.25]


def test_what_was_said_about_weights_stays_when_they_are_written_anew() -> None:
    before = "# Fitted.\n# Tuned.\ntie = 1.0  # nobody wins\nroom = 2.0\n"
    assert weights.as_toml({"tie": 0.5, "room": -0.25}, "Tuned.", before) == (
        "# Tuned.\n# Fitted.\ntie = 0.5  # nobody wins\nroom = -0.25\n"
    )


@pytest.mark.parametrize(
    ("text", "trouble"),
    [
        ("[bold]\nfear = 0.5", "bold: unknown: fear"),
        ("bold = 2", "bold must be a table of factors"),
        ("[bold]\ntie = 'much'", "tie must be a number, not 'much'"),
        ("[bold", "Expected"),
    ],
)
def test_a_broken_file_of_moods_is_refused(tmp_path: Path, text: str, trouble: str) -> None:
    path = tmp_path / "moods.toml"
    path.write_text(text)
    with pytest.raises(DonnybrookError, match=trouble):
        weights.load_moods(path, ("tie", "room"))


def test_a_mood_leaves_alone_what_it_does_not_name(tmp_path: Path) -> None:
    path = tmp_path / "moods.toml"
    path.write_text("[bold]\nroom = 2\n[meek]\ntie = 0.5\n")
    assert weights.load_moods(path, ("tie", "room")) == [[1.0, 2.0], [0.5, 1.0]]


def test_alone_the_same_weights_come_to_the_same_result() -> None:
    tuning = tune.start(registry.get("brawlmart"), "solver")
    found = tune.contest(tuning, tuning.first, tuning.first, 3, seed=0, jobs=1)
    assert found.rate == 0.5
