"""Brawl & Mart: the ring, the café's piles and the purse."""

from __future__ import annotations

from typing import Any

from donnybrook.research.picture.sheet import CARD, FAINT, PINK, SEATS, SUNK, Sheet

STATES = {"standing": CARD, "knocked_out": SUNK, "slain": "#B9B9B9"}


def draw(sheet: Sheet, view: Any, content: Any) -> None:
    names = {one["id"]: one["short"] for one in content["brawlers"]}
    tv = ", has the TV" if view["tv"] else ""
    score = view["score"]["total"]
    sheet.title(f"Brawl & Mart, {view['department']}, {score} points{tv}", PINK)
    sheet.text(16, 50, f"KP {view['kp']}   SP {view['sp']}   brawls {view['brawls']}", 14)
    sheet.text(16, 72, "way: " + " > ".join(view["route"][-7:]), 12, FAINT)
    brawl = view["brawl"]
    if brawl:
        sheet.text(16, 104, f"round {brawl['round']}", 13)
        draw_side(sheet, brawl["enemies"], names, 120, SEATS[0])
        draw_side(sheet, brawl["mine"], names, 235, SEATS[1])
    cafe = view["cafe"]
    told = [
        ("hand", [names[one] for one in view["hand"]]),
        ("cart", view["cart"]),
        ("shop", [shelf["item"] or "-" for shelf in cafe["shop"]]),
        ("standing", [names[one] for one in cafe["standing"]]),
        ("knocked out", [names[one] for one in cafe["knocked_out"]]),
    ]
    for number, (what, things) in enumerate(told):
        line = f"{what}: {', '.join(things) or 'nothing'}"
        sheet.text(16, 362 + number * 22, line[:96], 12)


def draw_side(sheet: Sheet, fighters: Any, names: Any, top: float, edge: str) -> None:
    for one in fighters:
        x = 16 + 154 * (one["slot"] - 1)
        sheet.box(x, top, 144, 100, STATES[one["state"]], edge)
        sheet.text(x + 10, top + 20, names[one["brawler"]], 15)
        sheet.text(x + 10, top + 42, one["state"].replace("_", " "), 12, FAINT)
        sheet.text(x + 10, top + 62, f"resistance {one['resistance']}", 12)
        sheet.text(x + 10, top + 82, ", ".join(one["items"])[:22] or "no items", 11, FAINT)
