"""KCR-012, the table of rights: every cell of it, for the owner, a crew mate and the DJ."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from donnybrook.campaign import commands as d
from donnybrook.campaign.fields import FIELDS
from tests.campaign.company import Company

LETTERS = {"write": "w", "add": "a", "rewrite": "r", "suggest": "s", "": "-"}
READERS = ("B1", "B2", "DJ")  # B1 owns the sheet, B2 plays the versus Brawler of R1
FIELDS_OF_ROWS = {
    "names": "B1.name",
    "focus": "B1.focus",
    "archetypes": "B1.a1.trait1",
    "crew": "crew.name",
    "reasons": "crew.reason4",
    "rival_crew": "rivals.name",
    "second_archetype": "rivals.a2.trait1",
    "rival": "R1.name",
    "personality": "R1.personality",
    "versus": "R1.versus",
}


def at(way: str) -> Callable[[Company], None]:
    return lambda four: getattr(four, way)()


def into_scene_2(four: Company) -> None:
    four.to_scene(2)


def into_closing(four: Company) -> None:
    four.to_brawl()
    four.brawl_ends()


def into_advance(four: Company) -> None:
    into_closing(four)
    four.do("DJ", d.EndScene())


def into_revisit(four: Company) -> None:
    four.to_over()
    four.do("B1", d.NextSitting())


NOTHING = dict.fromkeys(FIELDS_OF_ROWS, "---")
CREATING = NOTHING | {
    "names": "w--", "focus": "w--", "archetypes": "w--", "crew": "www", "reasons": "www",
    "rival_crew": "ssw", "second_archetype": "ww-",
}  # fmt: skip
PLAYING = NOTHING | {"names": "w--"}
CELLS: dict[str, tuple[Callable[[Company], None], dict[str, str]]] = {
    "TABLE_TALK": (lambda four: None, NOTHING),
    "CREATE": (at("to_create"), CREATING),
    "CHECKLIST": (at("to_checklist"), CREATING),
    "STAKES": (into_scene_2, PLAYING | {
        "archetypes": "r--", "reasons": "aaa", "rival": "-w-", "personality": "-ww",
    }),
    "SETUP": (at("to_setup"), PLAYING),
    "BRAWL": (at("to_brawl"), PLAYING),
    "CLOSING": (into_closing, PLAYING | {"reasons": "aaa"}),
    "ADVANCE": (into_advance, PLAYING | {"reasons": "aaa"}),
    "REVISIT": (into_revisit, CREATING | {
        "focus": "r--", "rival_crew": "--w", "rival": "-ww", "personality": "-ww",
    }),
}  # fmt: skip


@pytest.mark.clause("KCR-012")
@pytest.mark.parametrize("phase", CELLS)
def test_each_field_is_written_by_whom_the_table_names_in_each_phase(phase: str) -> None:
    way, expected = CELLS[phase]
    four = Company()
    way(four)
    assert four.phase == phase
    found = {}
    for row, field in FIELDS_OF_ROWS.items():
        rights = [four.view(reader).fields[field].right for reader in READERS]
        found[row] = "".join(LETTERS[right] for right in rights)
        text = FIELDS[field].choices[0] if FIELDS[field].choices else "Something else"
        for reader, right in zip(READERS, rights, strict=True):
            if right not in ("write", "add"):
                assert four.refused(reader, d.Edit(field, text)) in ("KCR-012", "KCR-052")
    assert found == expected


# command -> phase -> the seats that are offered it; elsewhere nobody is
DEEDS: dict[str, dict[str, tuple[str, ...]]] = {
    "award": {"STAKES": ("DJ",)},
    "raise_boost": {"ADVANCE": ("B1",)},
    "open_scene": {"STAKES": ("B2",), "CLOSING": READERS},
    "line": {"STAKES": READERS, "BRAWL": READERS, "CLOSING": READERS},
    "propose": {"SETUP": READERS},
    "talk": dict.fromkeys(CELLS, READERS),
}


@pytest.mark.clause("KCR-012", "KCR-023")
@pytest.mark.parametrize("phase", CELLS)
def test_bond_boosts_scenes_map_and_talk_are_offered_to_whom_the_table_names(phase: str) -> None:
    four = Company()
    CELLS[phase][0](four)
    offers = {reader: four.offers(reader) for reader in READERS}
    for command, cells in DEEDS.items():
        offered = tuple(reader for reader in READERS if command in offers[reader])
        assert offered == cells.get(phase, ()), command


@pytest.mark.clause("KCR-022", "KCR-011")
@pytest.mark.parametrize("phase", CELLS)
def test_a_spectator_sees_neither_talk_nor_sheets_nor_scenes_in_any_phase(phase: str) -> None:
    four = Company()
    four.do("B1", d.Talk("line", "zeppelins"))
    CELLS[phase][0](four)
    four.do("B3", d.Note("secret plan"))
    seen = four.view("")
    assert (seen.talk, seen.fields, seen.scene, seen.stakes.past) == (None, {}, None, [])
    assert (seen.deeds, seen.offers, seen.ideas, seen.me.seats) == ([], [], None, [])
    assert "zeppelins" not in str(seen)
    assert "secret plan" not in str(seen)
