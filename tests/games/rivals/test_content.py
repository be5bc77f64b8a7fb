"""Content files: a broken one is refused with file, line and reason; a pack joins the house's."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import to_builtins

from donnybrook.games.rivals.surface.content import HOUSE, load
from donnybrook.kernel import registry
from donnybrook.kernel.errors import BadSetting, BrokenContent

MAP = """
[[map]]
id = "yard"
name = "Yard"
cover = [2, 5]
zones = [
  { name = "A", x = 0, y = 0, w = 9, h = 6 },
  { name = "B", x = 8, y = 0, w = 9, h = 6 },
  { name = "C", x = 16, y = 0, w = 9, h = 6 },
  { name = "D", x = 24, y = 0, w = 9, h = 6 },
  { name = "E", x = 32, y = 0, w = 9, h = 6 },
  { name = "F", x = 40, y = 0, w = 9, h = 6 },
]
"""
RIVALS = """
[[rival_crew]]
id = "bots"
name = "The Bots"
rivals = [
  { name = "One", focus = "throw" },
  { name = "Two", focus = "catch" },
  { name = "Three", focus = "dodge" },
]
"""


def refused(folder: Path, file: str, text: str) -> str:
    (folder / file).write_text(text)
    with pytest.raises(BrokenContent) as error:
        load(folder)
    return str(error.value)


@pytest.mark.clause("KCR-211")
@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ('name = "Yard"', 'name = ""', 4, "name must be text"),
        ('name = "Yard"', 'nome = "Yard"', 4, "unknown key 'nome'"),
        ("cover = [2, 5]", "cover = [2]", 5, "cover must be two numbers of Zones"),
        ("cover = [2, 5]", "cover = [3, 5]", 5, "not adjacent to spawn 1 (KCR-216)"),
        ("cover = [2, 5]", "cover = [2, 5]\nspawns = [1, 3]", 6, "farther apart (KCR-213)"),
        ("w = 9, h = 6 },\n]", "w = 9, h = 2 },\n]", 6, "each side is at least 4"),
        (
            'name = "B", x = 8',
            'name = "B", x = "8"',
            6,
            "x must be a whole number from -9999 to 9999, not '8'",
        ),
        ("[[map]]", "[[maps]]", 2, "unknown table 'maps'"),
        ("[[map]]", "[[map", 2, "not TOML"),
    ],
)
def test_a_broken_map_file_is_refused_by_its_line(
    tmp_path: Path, old: str, new: str, line: int, says: str
) -> None:
    reason = refused(tmp_path, "maps.toml", MAP.replace(old, new))
    assert f"maps.toml:{line}: " in reason
    assert says in reason


@pytest.mark.clause("KCR-211")
def test_an_adjacency_list_must_be_what_the_cards_say(tmp_path: Path) -> None:
    wrong = MAP + "adjacent = [[2], [1, 3], [2, 4], [3, 5], [4], []]\n"
    assert "(KCR-211)" in refused(tmp_path, "maps.toml", wrong)


@pytest.mark.clause("KCR-041", "KCR-096", "KCR-097")
@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"Three", focus = "dodge"', '"Three", focus = "throw"', "share a Focus (KCR-097)"),
        ('"Three", focus = "dodge"', '"Three", focus = "luck"', "not 'luck' (KCR-041)"),
        ('  { name = "Two", focus = "catch" },\n', "", "three Rivals, not 2 (KCR-096)"),
        ('"Two", focus', '"Two", fokus', "unknown key 'fokus'"),
    ],
)
def test_a_broken_crew_is_refused(tmp_path: Path, old: str, new: str, says: str) -> None:
    assert says in refused(tmp_path, "crews.toml", RIVALS.replace(old, new))


def test_a_pack_without_content_or_with_a_known_name_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BrokenContent, match=r"a pack has a maps\.toml or a crews\.toml"):
        load(tmp_path)
    (tmp_path / "maps.toml").write_text((HOUSE / "maps.toml").read_text())
    with pytest.raises(BrokenContent, match="is there twice"):
        load(tmp_path)


def test_a_pack_is_played_and_marked(tmp_path: Path) -> None:
    (tmp_path / "maps.toml").write_text(MAP)
    (tmp_path / "crews.toml").write_text(RIVALS)
    game = registry.get("rivals").with_pack(tmp_path)
    state = game.new_state(game.options({"map": "yard", "rivals": "bots"}), 1)
    assert to_builtins(game.view(state, 0))["brawlers"][3]["called"] == "One"
    maps = to_builtins(game.screen_content())["maps"]
    shown = {one["id"]: one["house"] for one in maps}
    assert shown["yard"] is False
    assert shown["city-block"] is True
    assert game.content_digest() != registry.get("rivals").content_digest()


@pytest.mark.clause("KCR-690")
def test_an_option_that_does_not_exist_is_refused() -> None:
    game = registry.get("rivals")
    with pytest.raises(BadSetting, match="there is no option 'luck'"):
        game.options({"luck": 1})
    with pytest.raises(BadSetting, match="throwDistance cannot be 'far'"):
        game.options({"throwDistance": "far"})
    with pytest.raises(BadSetting, match="rivalBoosts = earned"):
        game.blank_state(game.options({"rivalLevels": [1, 0, 0]}))
