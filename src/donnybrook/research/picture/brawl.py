"""BRAWL: each zone a row of Bases, a string above and below each."""

from __future__ import annotations

from typing import Any

from donnybrook.research.picture.sheet import CANARY, CARD, FAINT, HEIGHT, SEATS, SUNK, WIDTH, Sheet

COLOURS = {"R": "#CF2339", "B": "#1D5FD1", "G": "#13824B"}


def draw(sheet: Sheet, view: Any, content: Any) -> None:
    score = " : ".join(str(count) for count in view.get("bases_now", []))
    sheet.title(f"BRAWL, Bases now {score or '-'}", CANARY)
    zones = view.get("zones", [])
    tall = (HEIGHT - 130) / max(1, len(zones))
    for zone in zones:
        draw_zone(sheet, zone, 44 + tall * zone["zone"], tall)
    wide = WIDTH / len(view["seats"])
    for seat in view["seats"]:
        draw_seat(sheet, view, seat, 8 + wide * seat["seat"], HEIGHT - 78, wide - 16)


def draw_zone(sheet: Sheet, zone: Any, top: float, tall: float) -> None:
    wide = WIDTH / 4
    middle = top + tall / 2
    for place, base in enumerate(zone["row"]):
        x = wide * place + 14
        fill = SUNK if base["frozen"] else CARD
        sheet.box(x, middle - 15, wide - 28, 30, fill, SEATS[base["owner"]])
        frozen = ", frozen" if base["frozen"] else ""
        sheet.text(x + 8, middle, f"{base['base']}{frozen}", 12)
        sheet.disc(x + wide - 44, middle, 7, SEATS[base["leader"]])
        for side, way in (("A", -1), ("B", 1)):
            draw_string(sheet, base[side], x, middle, way, tall / 2 - 18)


def draw_string(sheet: Sheet, string: Any, x: float, middle: float, way: int, room: float) -> None:
    step = min(20.0, room / max(1, len(string["cards"])))
    for number, card in enumerate(string["cards"]):
        y = middle + way * (25 + step * number)
        sheet.box(x + 8, y - 8, 46, 17, COLOURS.get(card[0], CARD))
        sheet.text(x + 31, y, card, 10, "#FFFFFF" if card[0] in COLOURS else "#14151C", "mm")
    sheet.text(x + 70, middle + way * 26, string["score"], 16, anchor="mm")


def draw_seat(sheet: Sheet, view: Any, seat: Any, x: float, y: float, wide: float) -> None:
    number = seat["seat"]
    sheet.box(x, y, wide, 68, CARD)
    sheet.token(x + 18, y + 20, 12, "ABCDEFGH"[number], SEATS[number])
    turn = "to act" if number in view["to_act"] else ""
    sheet.text(x + 38, y + 20, f"{seat['deck'] or '-'}  {turn}", 12)
    holds = "a card" if seat.get("holds") else "nothing"
    sheet.text(x + 8, y + 42, f"pile {seat.get('pile', 0)}, holds {holds}", 11, FAINT)
    top = (seat.get("discards") or ["-"])[-1]
    sheet.text(x + 8, y + 56, f"discard {top}", 11, FAINT)
