"""Content: a pack adds a fighter without code; a broken file is refused with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from donnybrook.kernel.chance import Chance
from donnybrook.kernel.errors import BrokenContent, DonnybrookError
from donnybrook.kernel.match import Match
from donnybrook.kernel.playout import playout
from donnybrook.kernel.state import Options
from tests.games.knockdown.scenes import KNOCKDOWN, content

PUSHER = KNOCKDOWN.home / "scenarios" / "packs" / "pusher"


def test_a_pack_adds_a_fighter_without_code() -> None:
    game = KNOCKDOWN.with_pack(PUSHER)
    ids = {fighter["id"]: fighter["house"] for fighter in content(game)["fighters"]}
    assert ids["pusher"] is False
    assert ids["hask"] is True
    assert game.content_digest() != KNOCKDOWN.content_digest()
    settings = game.options({"fighters": ["pusher", "kade"]})
    luck, out = Chance(), Options()
    for number in range(10):
        state = game.new_state(settings, number)
        luck.seed(number, 0, 9)
        playout(state, luck, out, game.cap)
        assert state.over
        assert game.conserved(state) == "complete"


def test_a_fighter_of_a_pack_uses_tokens_repeats_and_conditions() -> None:
    game = KNOCKDOWN.with_pack(PUSHER)
    position = {
        "fighters": ["pusher", "quill"], "at": ["b2", "b3"], "tokens": [3, 0],
        "hands": [["jab"], []], "deck": ["hook", "cross"],
    }  # fmt: skip
    match = Match(game, start=game.place(game.options(), 0, position))
    match.choose(0, "special use=heave")
    match.choose(0, "spend tokens=2")
    found = game.describe(match.state)
    assert (found["light"], found["tokens"]) == ([0, 2], [0, 0])
    assert found["hands"] == [["cross", "hook"], []]
    assert found["decision"] == "D-KO"


def fighters(folder: Path, old: str, new: str) -> Path:
    """The pack of the pusher with one line changed."""
    text = (PUSHER / "fighters.toml").read_text(encoding="utf-8")
    assert old in text
    (folder / "fighters.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ('cost = "?"', 'cost = "X"', 15, "cost is made of F K O B D ? or Sweat, not 'X'"),
        ('range = "any"', 'range = "far"', 17, "range must be `exactly n`"),
        ('wounds = "0/0"', 'wounds = "0"', 16, "wounds must be light/heavy like 1/0, not '0'"),
        ('type = "ability"', 'type = "spell"', 18, "type must be one of strike, ability"),
        ("backward 1 slam 1", "backwards 1", 20, "there is no instruction 'backwards'"),
        ("backward 1 slam 1", "wound_opp 1", 20, "wound_opp needs 2 numbers from 0 to 9, not '1'"),
        ("backward 1 slam 1", "gain Ammo 1", 20, "own token ('Sweat'), not 'Ammo'"),
        ("backward 1 slam 1", "if near: draw 1", 20, "if needs one of adjacent"),
        ('needs = "Sweat >= 1"', 'needs = "luck"', 31, "needs must be like `Sweat < 6`"),
        ('passive = "fury"', 'passive = "rage"', 9, "passive must be one of guard, fury"),
        ("cap = 3", "cap = 0", 8, "cap must be a whole number from 1 to 7, not 0"),
        ('text = "He shoves."', 'colour = "red"', 10, "unknown key 'colour'"),
        ('id = "pusher"', 'id = "hask"', 4, "fighter 'hask' is there twice"),
    ],
)
def test_a_broken_fighter_is_refused_with_file_line_and_reason(
    tmp_path: Path, old: str, new: str, line: int, reason: str
) -> None:
    folder = fighters(tmp_path, old, new)
    with pytest.raises(BrokenContent) as caught:
        KNOCKDOWN.with_pack(folder)
    assert caught.value.file == str(folder / "fighters.toml")
    assert caught.value.line == line
    assert reason in caught.value.reason


def test_a_folder_without_content_is_no_pack(tmp_path: Path) -> None:
    with pytest.raises(BrokenContent, match=r"a pack needs at least one of attacks\.toml"):
        KNOCKDOWN.with_pack(tmp_path)


def test_a_pack_may_bring_an_arena_with_a_deck_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "attacks.toml").write_text(
        '[[attack]]\nid = "slap"\nname = "Slap"\ndeck = "slaps"\nsymbol = "fist"\ncopies = 8\n'
        'wounds = "1/0"\nrange = "any"\ntype = "strike"\nko = true\n',
        encoding="utf-8",
    )
    (tmp_path / "arenas.toml").write_text(
        '[[arena]]\nid = "closet"\nname = "The Closet"\nbox = "docks"\ndeck = "slaps"\n'
        'starts = ["n", "s"]\ntext = "Small."\n\n[arena.spaces]\nn = [0, 0]\ne = [1, 0]\n'
        "w = [0, 1]\ns = [1, 1]\n",
        encoding="utf-8",
    )
    with pytest.raises(BrokenContent, match="every space needs two neighbours"):
        KNOCKDOWN.with_pack(fault(tmp_path))
    game = KNOCKDOWN.with_pack(tmp_path)
    settings = game.options({"arena": "closet", "fighters": ["hask", "kade"]})
    state = game.new_state(settings, 3)
    luck = Chance()
    luck.seed(1, 1, 1)
    playout(state, luck, Options(), game.cap)
    assert state.over
    assert game.describe(state)["cards"] == 8


def fault(folder: Path) -> Path:
    """A copy of a pack whose arena has a space at the end of nothing."""
    broken = folder / "broken"
    broken.mkdir()
    for file in ("attacks.toml", "arenas.toml"):
        text = (folder / file).read_text(encoding="utf-8")
        (broken / file).write_text(text.replace("s = [1, 1]", "s = [3, 3]"), encoding="utf-8")
    return broken


def test_options_that_do_not_go_together_are_refused() -> None:
    for given, reason in (
        ({"fighters": ["hask"]}, "fighters: 1 for 2 seats"),
        ({"fighters": ["hask", "hask"]}, "one copy of each exists"),
        ({"fighters": ["hask", "kade"], "random_match": True}, "draws its fighters itself"),
    ):
        with pytest.raises(DonnybrookError, match=reason):
            KNOCKDOWN.blank_state(KNOCKDOWN.options(given))
