"""Faces that are told apart by their lines alone, boxes that are drawn, and ways on."""

from __future__ import annotations

import itertools

from playwright.sync_api import Page, expect

from donnybrook.campaign.faces import drawing
from donnybrook.campaign.fields import BRAWLERS, RIVALS
from tests.browser.people import PHONE, Doors
from tests.browser.story_people import (
    begin,
    fill_the_rest,
    make_brawler,
    open_story,
    phase,
    press,
    sheet,
)
from tests.campaign.company import Company

DARK = """async (faces) => {
  const shots = [];
  for (const face of faces) {
    const image = new Image();
    image.src = 'data:image/svg+xml,' + encodeURIComponent(face);
    await image.decode();
    const canvas = new OffscreenCanvas(40, 40);
    const pen = canvas.getContext('2d');
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, 40, 40);
    pen.drawImage(image, 0, 0, 40, 40);
    const { data } = pen.getImageData(0, 0, 40, 40);
    const lit = (at) => data[at * 4] + data[at * 4 + 1] + data[at * 4 + 2];
    shots.push([...Array(1600).keys()].map((at) => lit(at) < 200));
  }
  return shots;
}"""
APART = 90  # of 1,600 dots: a twentieth of the picture


def lines_of(page: Page, faces: list[str]) -> list[list[bool]]:
    """Which dots are dark when a face is 40 pixels wide: its lines, without any colour."""
    shots: list[list[bool]] = page.evaluate(DARK, faces)
    return shots


def test_faces_of_a_table_are_told_apart_at_forty_pixels_without_colour(doors: Doors) -> None:
    page = doors.visitor()
    page.goto("/story")
    for seed in "579":
        four = Company(secret=seed * 64)
        four.to_brawl()
        faces = [drawing.svg(four.text(f"{sheet}.face")) for sheet in (*BRAWLERS, *RIVALS)]
        shots = lines_of(page, faces)
        assert all(sum(shot) > APART for shot in shots)
        for one, other in itertools.combinations(shots, 2):
            apart = sum(a != b for a, b in zip(one, other, strict=True))
            assert apart >= APART


def test_boxes_and_radios_are_drawn_by_the_page(doors: Doors) -> None:
    page = doors.visitor()
    page.goto("/story")
    for kind in ("checkbox", "radio"):
        for box in page.get_by_role(kind).all():
            assert box.evaluate("box => getComputedStyle(box).appearance") == "none"
    one = page.get_by_role("checkbox", name="Brawler 2")
    one.check()
    expect(one).to_be_checked()
    assert one.evaluate("box => getComputedStyle(box, '::before').scale") == "1"


def test_a_story_that_is_not_there_has_ways_on(doors: Doors) -> None:
    page = doors.visitor()
    page.goto("/story/no-such-story")
    expect(page.get_by_role("heading", name="No story here")).to_be_visible()
    page.get_by_role("link", name="Your stories").click()
    expect(page.get_by_role("heading", name="A new story")).to_be_visible()


def test_a_scene_begins_at_its_top(doors: Doors) -> None:
    page = doors.regular(viewport=PHONE)
    open_story(page, ["B1"], "Ana")
    begin(page)
    make_brawler(page, "B1", "Dottie Damage", "Throw")
    for name in ("The Crew", "Rival Crew"):
        sheet(page, name)
        if name == "The Crew":
            page.get_by_role("group", name="Shape of the hologram").get_by_label("crown").click()
            page.get_by_role("group", name="Colour of the hologram").get_by_label("pink").click()
            shown = page.get_by_role("img", name="Hologram: crown, pink")
            expect(shown.locator("use[href='#f-lg-crown']")).to_be_attached()
        fill_the_rest(page)
    phase(page, "Scenes 1 of 5")
    page.get_by_label("Where?").fill("On the roof")
    press(page, "Open the scene")
    expect(page.get_by_label("Your line")).to_be_attached()
    expect(page.get_by_role("heading", level=2).first).to_be_in_viewport()
    page.wait_for_function("scrollY === 0")
