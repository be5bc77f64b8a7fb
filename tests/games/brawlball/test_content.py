"""Content files: what is broken is refused with its place and what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest

from donnybrook.games.brawlball import content, make
from donnybrook.kernel.errors import BrokenContent

RACE = (content.HOUSE / "races.toml").read_text(encoding="utf-8").split("[[race]]")[1]
FORMATION = (
    (content.HOUSE / "formations.toml").read_text(encoding="utf-8").split("[[formation]]")[1]
)
OWN_RACE = "[[race]]" + RACE.replace('"humans"', '"halflings"')
OWN_FORMATION = "[[formation]]" + FORMATION.replace('"wall"', '"hedge"')


def pack(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


def test_the_house_has_seven_races_four_positions_and_six_formations() -> None:
    house = content.load()
    assert house.race_ids() == (
        "humans", "avians", "elves", "goblins", "devils", "orcs", "dwarves",
    )  # fmt: skip
    sides = [one.side for one in house.formations]
    assert (sides.count("kicking"), sides.count("receiving")) == (3, 3)


def test_a_pack_adds_races_and_formations(tmp_path: Path) -> None:
    game = make(pack(tmp_path, races=OWN_RACE, formations=OWN_FORMATION))
    shown = game.view.content()
    assert [race.id for race in shown.races if not race.house] == ["halflings"]
    assert [one.id for one in shown.formations if not one.house] == ["hedge"]
    assert game.language.size == make().language.size + 56
    assert game.rules.digest != make().rules.digest


def test_a_pack_may_give_positions_other_numbers(tmp_path: Path) -> None:
    house = (content.HOUSE / "positions.toml").read_text(encoding="utf-8")
    quicker = house.replace("speed = 2", "speed = 3").replace("[2, 0, 2]", "[2, 0, 3]")
    game = make(pack(tmp_path, positions=quicker))
    runner = next(one for one in game.view.content().players if one.position == "runner")
    assert (runner.speed, runner.mv) == (5, 5), "the bonus of a match is on top"


@pytest.mark.parametrize(
    ("files", "says"),
    [
        ({}, "a pack has one or more of races.toml, formations.toml, positions.toml"),
        ({"races": "[[race]]" + RACE}, "'humans' is there twice"),
        ({"races": OWN_RACE.replace("force = 2", "force = 9")},
         "races.toml:4: force must be a whole number from 0 to 6, not 9"),
        ({"races": OWN_RACE.replace("[2, 2, 1]", "[3, 2, 1]")},
         "five at most in all, not [3, 2, 1] (BBL-023)"),
        ({"races": OWN_RACE.replace("force = 2", "tuned = [1, 7, 2]\nforce = 2")},
         "tuned must be three whole numbers from 0 to 6, not [1, 7, 2] (BBL-024)"),
        ({"races": OWN_RACE.replace("force = 2", "tuned = 3\nforce = 2")},
         "tuned must be three whole numbers from 0 to 6, not 3 (BBL-024)"),
        ({"races": OWN_RACE.replace('"Wick"', '"Abbot"')}, "two players have the same name"),
        ({"races": OWN_RACE.replace('"Abbot", ', "")}, "players must be a list of 10 texts"),
        ({"races": OWN_RACE + 'colour = "red"\n'}, "unknown key 'colour'"),
        ({"races": "[[raze]]\n"}, "races.toml:1: unknown table 'raze'; there are race"),
        ({"races": "race = 3\n"}, "races.toml:1: race must be written as tables"),
        ({"races": "[[race]\n"}, "races.toml:1: not TOML"),
        ({"positions": '[[position]]\nid = "goalie"\nname = "Goalie"\nletter = "G"\nforce = 1\n'
                       'accuracy = 1\nspeed = 1\ntext = "None"\n'},
         "the positions must be lineman, basher, runner, ballhandler, in this order"),
        ({"formations": OWN_FORMATION.replace('"c7"', '"c8"')},
         "'c8' is no square of rows 2 to 7 (BBL-035, BBL-038)"),
        ({"formations": OWN_FORMATION.replace('"c7"', '"c6"')},
         "the first three squares must be on row 7 (BBL-036)"),
        ({"formations": OWN_FORMATION.replace('"d5"', '"a5"')},
         "two players on files a and b, one is allowed (BBL-037)"),
        ({"formations": OWN_FORMATION.replace('"d5"', '"f5"')},
         "a square is there twice (BBL-016)"),
        ({"formations": OWN_FORMATION.replace('"kicking"', '"lazy"')},
         "side must be one of kicking, receiving, not 'lazy'"),
    ],
)  # fmt: skip
def test_a_broken_pack_is_refused(tmp_path: Path, files: dict[str, str], says: str) -> None:
    with pytest.raises(BrokenContent) as caught:
        make(pack(tmp_path, **files))
    assert says in str(caught.value)
