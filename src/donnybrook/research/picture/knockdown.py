"""Knockdown: the arena of six-sided spaces, the Row, and what everybody may know of a fighter."""

from __future__ import annotations

from math import sqrt
from typing import Any

from donnybrook.research.picture.sheet import CARD, FAINT, SEATS, SIGNAL, SUNK, Sheet

RED = {"": CARD, "light": "#FFD9C2", "heavy": "#FFA97A"}


def draw(sheet: Sheet, view: Any, content: Any) -> None:
    sheet.title(f"Knockdown, round {view['round']}, turn {view['turn']}, {view['stage']}", SIGNAL)
    arena = next(one for one in content["arenas"] if one["id"] == view["arena"])
    at = places(arena["spaces"])
    for space in arena["spaces"]:
        sheet.hexagon(*at[space["id"]], 36, RED[view["corridor"].get(space["id"], "")])
        x, y = at[space["id"]]
        sheet.text(x, y + 24, space["id"], 10, FAINT, "mm")
    for player in view["players"]:
        if player["space"]:
            x, y = at[player["space"]]
            sheet.token(x, y, 17, "AB"[player["seat"]], SEATS[player["seat"]])
        draw_player(sheet, player, 10 + 315 * player["seat"])
    for slot, card in enumerate(view["row"]):
        sheet.box(10 + 156 * slot, 300, 148, 44, CARD if card else SUNK)
        name = card["card"].replace("_", " ") if card else "empty"
        sheet.text(20 + 156 * slot, 322, name, 14, "#14151C" if card else FAINT)


def places(spaces: Any) -> dict[str, tuple[float, float]]:
    """Where each space lies, by its two slanted coordinates."""
    wide = sqrt(3) * 36
    flat = {one["id"]: (wide * (one["q"] + one["r"] / 2), 54.0 * one["r"]) for one in spaces}
    middle = [
        (min(one[k] for one in flat.values()) + max(one[k] for one in flat.values())) / 2
        for k in (0, 1)
    ]
    return {name: (320 + x - middle[0], 165 + y - middle[1]) for name, (x, y) in flat.items()}


def draw_player(sheet: Sheet, player: Any, x: float) -> None:
    sheet.box(x, 356, 305, 114, CARD, SEATS[player["seat"]])
    sheet.token(x + 20, 376, 12, "AB"[player["seat"]], SEATS[player["seat"]])
    sheet.text(x + 40, 376, f"{player['fighter'] or '-'}   won {player['victory']}", 14)
    wounds = f"light {player['light']}, heavy {player['heavy']}, strain {player['strain']}"
    sheet.text(x + 12, 402, wounds, 13)
    cards = f"cards {player['hand_count']} of {player['hand_limit']}, tokens {player['tokens']}"
    sheet.text(x + 12, 424, cards, 13)
    skills = ", ".join(one["id"] for one in player["skills"]) or "no Skill"
    sheet.text(x + 12, 446, skills + (", one face down" if player["has_face_down"] else ""), 12)
