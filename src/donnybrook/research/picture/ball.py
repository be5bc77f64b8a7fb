"""BrawlBall: the field from above, Red to the left."""

from __future__ import annotations

from typing import Any

from donnybrook.research.picture.sheet import CARD, FAINT, INK, SEATS, TURF, Sheet

SIDE, LEFT, TOP = 42, 26, 56
FILES = "abcdefghi"


def centre(square: str) -> tuple[float, float]:
    row, file = int(square[1:]) - 1, FILES.index(square[0])
    return LEFT + SIDE * (row + 0.5), TOP + SIDE * (8 - file + 0.5)


def draw(sheet: Sheet, view: Any, content: Any) -> None:
    red, blue = view["score"]
    turns = " : ".join(map(str, view["turns"]))
    sheet.title(f"BrawlBall, {red} : {blue}, half {view['half']}, turns {turns}", TURF)
    for row in range(14):
        for file in range(9):
            x, y = LEFT + SIDE * row, TOP + SIDE * file
            shade = "#CFE9D3" if row in (0, 13) else "#E3F2E2" if (row + file) % 2 else "#DCEEDB"
            sheet.box(x, y, SIDE, SIDE, shade, "#B7D3B9")
    sheet.line(LEFT + 7 * SIDE, TOP, LEFT + 7 * SIDE, TOP + 9 * SIDE)
    for player in view["players"]:
        if player["square"]:
            draw_player(sheet, player)
    ball = view["ball"]
    if ball["square"] and not ball["carrier"]:
        sheet.disc(*centre(ball["square"]), 8, "#8A5A2B")
    for team in view["teams"]:
        x = LEFT + 300 * team["seat"]
        name = team["race"] or ("sealed" if team["picked"] else "picking")
        told = f"{name}: bench {team['bench']}, KO {team['ko']}, sent off {team['sent_off']}"
        sheet.disc(x + 6, 456, 6, SEATS[team["seat"]])
        sheet.text(x + 18, 456, told, 12)


def draw_player(sheet: Sheet, player: Any) -> None:
    x, y = centre(player["square"])
    fill = FAINT if player["stunned"] else SEATS[player["seat"]]
    sheet.token(x, y, 15, f"{player['letter']}{player['number']}", fill)
    if player["stunned"]:
        sheet.disc(x - 10, y - 10, 4, SEATS[player["seat"]])
    if player["ball"]:
        sheet.disc(x + 11, y + 10, 6, "#8A5A2B")
    if player["acted"]:
        sheet.line(x - 12, y + 17, x + 12, y + 17, INK if fill != CARD else FAINT)
