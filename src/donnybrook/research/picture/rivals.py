"""The Brawl of Rivals: the cards of the Map, who stands where, the balls."""

from __future__ import annotations

from typing import Any

from donnybrook.research.picture.sheet import CARD, FAINT, SEATS, VIOLET, Sheet


def draw(sheet: Sheet, view: Any, content: Any) -> None:
    crew, rivals = (side["points"] for side in view["sides"])
    sheet.title(
        f"Rivals, Crew {crew} : {rivals}, round {view['round']}, turn {view['turn']}", VIOLET
    )
    known = next((one for one in content["maps"] if one["id"] == view["map"]), None)
    zones = (known or view["chart"])["zones"]
    wide = max(zone["x"] + zone["w"] for zone in zones)
    tall = max(zone["y"] + zone["h"] for zone in zones)
    scale = min(616 / wide, 350 / tall)
    places = [
        (12 + zone["x"] * scale, 46 + zone["y"] * scale, zone["w"] * scale, zone["h"] * scale)
        for zone in zones
    ]
    for number, place in enumerate(places, start=1):  # the cards overlap, so all of them first
        sheet.box(*place, "#CFE6B8" if view["gas"][number] else CARD)
    for number, (zone, place) in enumerate(zip(zones, places, strict=True), start=1):
        draw_zone(sheet, view, number, zone, place)
    for number, one in enumerate(view["brawlers"]):
        told = f"{one['name']} {one['hearts']}h {one['drinks']}d {one['form']} {one['holds']}"
        x, y = 16 + 208 * (number % 3), 430 + 24 * (number // 3)
        sheet.disc(x, y, 6, SEATS[number // 3])
        active = "*" if one["name"] == view["active"] else ""
        sheet.text(x + 12, y, told + active, 12)


def draw_zone(
    sheet: Sheet, view: Any, number: int, zone: Any, at: tuple[float, float, float, float]
) -> None:
    x, y, _, h = at
    mark = " (Landmark)" if view["landmark"] == number else ""
    sheet.text(x + 8, y + 12, f"{number} {zone['name']}{mark}", 11, FAINT)
    here = [one for one in view["brawlers"] if one["zone"] == number and not one["held_by"]]
    for place, one in enumerate(here):
        fill = SEATS[0 if one["name"][0] == "b" else 1]
        sheet.token(x + 22 + 31 * (place % 3), y + 38 + 31 * (place // 3), 13, one["name"], fill)
    balls = [ball for ball in view["balls"] if ball["zone"] == number]
    for place, ball in enumerate(balls):
        sheet.token(x + 18 + 26 * place, y + h - 16, 10, ball["kind"][:2], "#F0B400")
