"""Faces: who has one, how far they are apart, and that every place draws the same parts."""

from __future__ import annotations

import itertools
import re

import msgspec
import pytest

from donnybrook.campaign import commands as d
from donnybrook.campaign import faces
from donnybrook.campaign.entries import Entry
from donnybrook.campaign.faces import drawing
from donnybrook.campaign.fields import BRAWLERS, RIVALS
from donnybrook.campaign.files import file
from donnybrook.campaign.reducer import Log
from donnybrook.campaign.rules.sheets.faces import mood_of
from donnybrook.kernel import registry
from tests.campaign.company import FOUR, Company

KIT = "wedge-peach-spikes-plum-wide-dot-smirk-plaster-hoodie-flame-canary-neon"
EVERYBODY = (*BRAWLERS, *RIVALS)


def played(seats: tuple[str, ...] = FOUR) -> Company:
    four = Company(seats)  # type: ignore[arg-type]
    four.to_create()
    four.do("B1", d.Edit("B1.face", KIT))
    return four


def test_every_brawler_and_every_rival_has_a_face_unlike_all_others() -> None:
    four = played()
    assert not four.text("R1.face")  # nobody yet
    four.to_brawl()
    worn = [faces.read(four.text(f"{sheet}.face")) for sheet in EVERYBODY]
    assert four.text("B1.face") == KIT
    for one, other in itertools.combinations(worn, 2):
        assert one is not None
        assert other is not None
        assert faces.apart(one, other) >= faces.APART
    assert {worn[at]["fc"] for at in (3, 4, 5)} <= {"night", "red"}  # type: ignore[index]
    assert faces.is_badge(four.text("crew.badge"))


def test_the_brawl_gets_the_faces_and_its_rules_do_not_mind() -> None:
    four = played()
    four.to_brawl()
    options = four.doc.brawl.options
    assert f".throw.{KIT}~" in options["crew"]
    for rival in RIVALS:
        assert f".{four.text(f'{rival}.face')}" in options["rivals"]
    rules = registry.get("rivals").rules
    state = rules.blank({one.name: one.default for one in rules.settings} | options)
    assert list(state.terms.brawler_names[:1]) == ["Dottie Damage"]
    state.begin(1, 2, 3)
    shown = registry.get("rivals").view.of(state, 0).brawlers
    assert [one.portrait for one in shown[:1]] == [f"face-{KIT}"]
    rivals = {f"face-{four.text(f'{rival}.face')}" for rival in RIVALS}
    assert {one.portrait for one in shown[3:]} == rivals


def test_a_text_that_is_no_face_is_refused_and_an_emptied_face_is_drawn_anew() -> None:
    four = played()
    for wrong in ("Kit", KIT.replace("peach", "purple"), KIT.replace("plaster", "specs+specs")):
        assert four.refused("B1", d.Edit("B1.face", wrong)) == "KCR-053"
    assert four.refused("B2", d.Edit("B1.face", KIT)) == "KCR-012"
    assert four.refused("B1", d.Edit("crew.badge", "tram")) == "KCR-072"
    four.do("B1", d.Edit("B1.name", "Dottie"))
    four.do("B1", d.Edit("B1.face", ""))
    assert faces.read(four.text("B1.face")) is not None


def test_an_old_log_and_an_old_file_without_faces_get_the_same_ones_each_time() -> None:
    alone = Company(("B1",))
    alone.to_checklist()
    stored = [entry.encoded() for entry in alone.log.fresh]
    again = Log.rebuilt("test", [msgspec.json.decode(text, type=Entry) for text in stored])
    assert again.doc.fields == alone.doc.fields
    saved = file.export(alone.log.doc)
    for name in [name for name in saved["campaign"]["fields"] if name.endswith(".face")]:
        del saved["campaign"]["fields"][name]
    del saved["campaign"]["fields"]["crew.badge"]
    moved = Company(("B1",), campaign=saved)
    assert faces.read(moved.text("B2.face")) is not None


def test_old_scenes_keep_the_old_face() -> None:
    four = played()
    four.to_scene(2)
    four.do("B1", d.Edit("B1.face", KIT.replace("spikes", "buzz")))
    view = four.view("B1")
    assert view.stakes.past[0].faces["B1"] == KIT
    assert view.scene is not None
    assert view.scene.faces["B1"] != KIT


def test_a_sheet_that_speaks_of_gadgets_wears_goggles_or_headphones() -> None:
    four = Company()
    four.to_create()
    four.write("B2", B2__a1__title="High-Tech Techie", B2__name="Volt")
    worn = faces.read(four.text("B2.face"))
    assert worn is not None
    assert worn["extras"] in ("goggles", "phones")


@pytest.mark.parametrize("mood", ["", *faces.known()["moods"]])
def test_every_part_of_a_face_is_drawn_for_paper_without_css(mood: str) -> None:
    svg = drawing.svg(KIT, mood)
    assert "var(" not in svg
    assert "clip-path:" not in svg
    assert drawing.uses(KIT, mood)[0] == "ha-spikes-b"
    assert "#F6CFA8" in svg  # peach
    assert not drawing.svg("nobody")


def test_every_value_has_its_part() -> None:
    table = faces.known()
    for prefix, name in (("hd", "head"), ("ey", "eyes"), ("no", "nose"), ("mo", "mouth"),
                         ("ex", "extras"), ("ou", "out"), ("lg", "logo")):  # fmt: skip
        assert all(f"{prefix}-{value}" in drawing.parts() for value in table[name])
    bald = [hair for hair in table["hair"] if f"ha-{hair}" not in drawing.parts()]
    assert bald == ["none"]
    assert all(re.fullmatch("[a-z]+", value) for name in faces.VALUES for value in table[name])


def test_a_mood_follows_the_words() -> None:
    assert mood_of("I am so sorry.") == "hurt"
    assert mood_of("Run!") == "loud"
    assert mood_of("We sit down.") == ""
