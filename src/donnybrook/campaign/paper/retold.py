"""The Brawl retold: its turning points with pictures of the board, and who led when."""

from __future__ import annotations

from typing import Any
from xml.sax.saxutils import escape

from donnybrook.campaign.document import Moment, Result
from donnybrook.campaign.faces import drawing
from donnybrook.campaign.fields import BRAWLERS, RIVALS
from donnybrook.campaign.rules.sheets.blanks import rival_of
from donnybrook.campaign.sitting import Sitting

TINTS = ("#FFD329", "#43DDE6", "#8FE3B4", "#FF9EC7", "#A78BFF", "#FFB37A", "#D9DBD3")
SCALE = 26  # of a Map unit in the picture of the board
WIDE, HIGH, RIM = 680, 170, 34  # of the curve
START = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} {}">'


def turning_points(s: Sitting, chart: dict[str, Any] | None, end: Result) -> list[dict[str, str]]:
    """First blood, the moment that decided it, and the last one; each once, in order."""
    found = end.moments
    if not found or chart is None:
        return []
    by_kind = {0: "First blood", len(found) - 1: "The last throw"}
    at = decided(found, end.winner)
    if at is not None:
        by_kind[at] = "The turning point"
    return [
        {
            "kind": by_kind[n],
            "when": f"Round {found[n].round}, turn {found[n].turn}",
            "told": found[n].told,
            "score": f"{found[n].points[0]} : {found[n].points[1]}",
            "board": board(s, chart, found[n]),
        }
        for n in sorted(by_kind)
    ]


def decided(found: list[Moment], winner: str) -> int | None:
    """The moment from which on the winners led to the end; none in a draw."""
    sign = {"crew": 1, "rivals": -1}.get(winner, 0)
    leads = [sign * (one.points[0] - one.points[1]) > 0 for one in found]
    if not leads or not leads[-1]:
        return None
    return max((n + 1 for n, led in enumerate(leads) if not led), default=0)


# -- who led when


def curve(end: Result, crew: str, rivals: str) -> str:
    """The lead after each of the moments: above the line the Crew, below it the Rivals."""
    leads = [0, *(one.points[0] - one.points[1] for one in end.moments)]
    if len(leads) < 3:
        return ""
    most = max(1, *map(abs, leads))
    step = (WIDE - 2 * RIM) / (len(leads) - 1)
    middle, tall = HIGH / 2, (HIGH / 2 - RIM) / most
    corners = [f"M{RIM} {middle:g}"]
    for n, lead in enumerate(leads[1:], 1):
        corners.append(f"H{RIM + n * step:.1f}V{middle - lead * tall:.1f}")
    dots = "".join(
        f'<circle cx="{RIM + n * step:.1f}" cy="{middle - lead * tall:.1f}" r="5" '
        f'fill="{"#43DDE6" if lead > 0 else "#FF5B3A" if lead < 0 else "#FDFDF9"}" '
        'stroke="#14151C" stroke-width="2.5"/>'
        for n, lead in enumerate(leads)
    )
    words = 'font-family="Archivo" font-weight="700" font-size="13" fill="#14151C"'
    return (
        START.format(WIDE, HIGH)
        + f'<rect width="{WIDE}" height="{middle}" fill="#D8F6F8"/>'
        + f'<rect y="{middle}" width="{WIDE}" height="{middle}" fill="#FFE0D8"/>'
        + f'<path d="M0 {middle}H{WIDE}" stroke="#14151C" stroke-width="2"/>'
        + f'<path d="{"".join(corners)}" fill="none" stroke="#14151C" stroke-width="4" '
        + f'stroke-linejoin="round"/>{dots}'
        + f'<text x="10" y="18" {words}>{escape(crew[:40])} ahead</text>'
        + f'<text x="10" y="{HIGH - 8}" {words}>{escape(rivals[:40])} ahead</text></svg>'
    )


# -- pictures of the board


def board(s: Sitting, chart: dict[str, Any], moment: Moment | None = None) -> str:
    """The Map with both Crews where they started, or where they stood at a moment."""
    zones = chart["zones"]
    wide = max(zone["x"] + zone["w"] for zone in zones) * SCALE + 16
    high = max(zone["y"] + zone["h"] for zone in zones) * SCALE + 16
    parts = [card(zone, number) for number, zone in enumerate(zones, 1)]
    parts += [words(zone, number, zones) for number, zone in enumerate(zones, 1)]
    standing = moment.stood if moment else [chart["spawns"][0]] * 3 + [chart["spawns"][1]] * 3
    people = [*BRAWLERS, *(rival_of(s, seat) or one
                           for seat, one in zip(BRAWLERS, RIVALS, strict=True))]  # fmt: skip
    for number, zone in enumerate(zones, 1):
        here = [at for at, where in enumerate(standing) if where == number]
        apart = min(58.0, (zone["w"] * SCALE - 62) / max(1, len(here) - 1))
        x, y = zone["x"] * SCALE + 14, (zone["y"] + zone["h"]) * SCALE - 54
        for n, at in enumerate(here):
            parts.append(token(s, people[at], x + n * apart, y, bool(moment and at in moment.fell)))
    return START.format(wide, high) + "".join(parts) + "</svg>"


def card(zone: dict[str, Any], number: int) -> str:
    x, y = zone["x"] * SCALE + 8, zone["y"] * SCALE + 8
    w, h = zone["w"] * SCALE, zone["h"] * SCALE
    return (
        f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="8" fill="{TINTS[number % 7]}" '
        'fill-opacity="0.85" stroke="#14151C" stroke-width="4"/>'
    )


def words(zone: dict[str, Any], number: int, zones: list[dict[str, Any]]) -> str:
    """Number and name, where no other card lies over them: cards overlap where one can walk."""
    left, right = own_part(zone, zones)
    x, y = left * SCALE + 18, (zone["y"] + zone["h"] / 2) * SCALE - 30
    size = min(22.0, ((right - left) * SCALE - 14) / (0.56 * max(4, len(zone["name"]))))
    return (
        f'<text x="{x}" y="{y + 26}" font-family="Anybody" font-weight="900" '
        f'font-size="32">{number}</text><text x="{x}" y="{y + 50}" font-family="Archivo" '
        f'font-weight="700" font-size="{size:g}">{escape(zone["name"])}</text>'
    )


def own_part(zone: dict[str, Any], zones: list[dict[str, Any]]) -> tuple[float, float]:
    """From where to where nothing lies over the middle of a Zone, beside its left and right."""
    middle = zone["y"] + zone["h"] / 2
    left, right = zone["x"], zone["x"] + zone["w"]
    for other in zones:
        ends = other["x"] + other["w"]
        if other is zone or not other["y"] < middle + 1 < other["y"] + other["h"] + 2:
            continue
        if other["x"] <= zone["x"] < ends < right:
            left = max(left, ends)
        elif zone["x"] < other["x"] < zone["x"] + zone["w"]:
            right = min(right, other["x"])
    return (left, right) if left < right else (zone["x"], zone["x"] + zone["w"])


def token(s: Sitting, sheet: str, x: float, y: float, fell: bool = False) -> str:
    """A face in its corner's shape: round for the Crew, square for the Rivals; X: knocked out."""
    face = drawing.svg(s.text(f"{sheet}.face"))
    if not face:
        return ""
    radius, ground = (27, "#FDFDF9") if sheet in BRAWLERS else (6, "#FF5B3A")
    placed = face.replace("<svg ", f'<svg x="{x + 4}" y="{y + 4}" width="46" height="46" ', 1)
    cross = f"M{x} {y}l54 54m0 -54l-54 54"
    crossed = (
        f'<path d="{cross}" stroke="#FDFDF9" stroke-width="12" stroke-linecap="round"/>'
        f'<path d="{cross}" stroke="#CF2339" stroke-width="7" stroke-linecap="round"/>'
    )
    return (
        f'<rect x="{x}" y="{y}" width="54" height="54" rx="{radius}" fill="{ground}" '
        f'stroke="#14151C" stroke-width="3"/>{placed}{crossed if fell else ""}'
    )
