"""The page's symbols, drawn for paper: no CSS, no variables, and in grey where ink is dear."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from xml.sax.saxutils import escape, unescape

from donnybrook.paper.letters import printable

HOME = Path(__file__).parent
SYMBOL = re.compile(r'<symbol id="([^"]+)" viewBox="([^"]+)">(.*?)</symbol>', re.DOTALL)
PATTERN = re.compile(r'<pattern id="([^"]+)".*?</pattern>', re.DOTALL)
VARIABLE = re.compile(r"var\(--([a-z0-9-]+)(?:,\s*([^()]*))?\)")
CLIPPED = re.compile(
    r'<path\b([^>]*?)\s*style="clip-path:inset\([^"]*?(\d+)%\)"([^>]*?)/>', re.DOTALL
)
COLOUR = re.compile(r"#([0-9A-Fa-f]{6})\b")
USE = re.compile(
    r'<use href="#([^"]*)" x="([^"]*)" y="([^"]*)" width="([^"]*)" height="([^"]*)" '
    r'data-initials="([^"]*)"/>'
)
COLOURS = {
    "line": "#14151C", "white": "#FDFDF9", "f-bill": "Anybody", "pip": "#14151C", "die": "#FDFDF9",
    "mark": "#14151C", "team": "#CF2339", "team-2": "#8E1325",
    "seat-a": "#CF2339", "seat-b": "#1D5FD1", "seat-c": "#15803D", "seat-d": "#B45309",
    "seat-e": "#7B5EA7", "seat-f": "#0E7490", "seat-g": "#9D174D", "seat-h": "#3F414B",
}  # fmt: skip
MARKS = {"c-flame": "#CF2339", "c-wave": "#1D5FD1", "c-leaf": "#13824B"}

OWN = {
    "c-flame": "#CF2339",
    "c-wave": "#1D5FD1",
    "c-leaf": "#13824B",
}  # instead of the text's colour


@cache
def sheet() -> str:
    return (HOME / "sprites.svg").read_text(encoding="utf-8")


@cache
def symbols() -> dict[str, tuple[str, str]]:
    """View box and inside of every symbol, ready for paper."""
    return {name: (box, plain(inside, name)) for name, box, inside in SYMBOL.findall(sheet())}


@cache
def patterns() -> str:
    return "".join(found[0] for found in PATTERN.finditer(sheet()))


def plain(svg: str, name: str) -> str:
    """Without CSS: variables have their colours, insets become clips."""
    known = COLOURS | ({"mark": MARKS[name]} if name in MARKS else {})
    svg = VARIABLE.sub(lambda found: known.get(found[1], found[2] or "#FDFDF9"), svg)
    svg = svg.replace("currentColor", known["line"])
    svg = CLIPPED.sub(clipped, svg)
    return re.sub(r'style="font-family:([^;"]+);font-weight:900;font-stretch:\d+%"',
                  r'font-family="\1" font-weight="900"', svg)  # fmt: skip


def clipped(found: re.Match[str]) -> str:
    """The shaded side of a shape: what lies right of a share of its width."""
    before, share, after = found.groups()
    attributes = before + after
    drawn = re.search(r'\bd="([^"]*)"', attributes)
    assert drawn is not None
    left, right = width_of(drawn[1])
    edge = left + (right - left) * int(share) / 100
    name = f"cut{abs(hash((drawn[1], share))):x}"
    return (
        f'<clipPath id="{name}"><rect x="{edge:g}" y="-200" width="400" height="600"/></clipPath>'
        f'<path{before} {after} clip-path="url(#{name})"/>'
    )


def width_of(path: str) -> tuple[float, float]:
    """The least and the greatest x of a path with absolute points, or of arcs side by side."""
    across: list[float] = []
    x = 0.0
    for command, given in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
        numbers = [float(each) for each in re.findall(r"-?\d*\.?\d+", given)]
        if command in "MLCQST":
            across += numbers[0::2]
            x = numbers[-2]
        elif command == "H":
            across += numbers
            x = numbers[-1]
        elif command == "a":
            x += numbers[5]
            across.append(x)
    return min(across), max(across)


def grey(svg: str) -> str:
    """Every colour by its light, and lighter than that: paper saves ink."""

    def by_light(found: re.Match[str]) -> str:
        red, green, blue = (int(found[1][at : at + 2], 16) for at in (0, 2, 4))
        light = (299 * red + 587 * green + 114 * blue) // 1000
        if light > 70:  # outlines and words stay dark
            light = 150 + light * 105 // 255
        return f"#{light:02X}{light:02X}{light:02X}"

    return COLOUR.sub(by_light, svg)


def picture(name: str, initials: str = "") -> str:
    """A symbol as an SVG of its own; one that nobody drew is its initials."""
    if name not in symbols():
        return initialled(initials or name)
    box, inside = symbols()[name]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">'
        f"<defs>{patterns()}</defs>{inside}</svg>"
    )


def initialled(words: str) -> str:
    """Initials in bill type, as on the plain screen."""
    firsts = [word[0] for part in words.split() if (word := re.sub(r"[\W_]", "", part))]
    spelled = [letter for letter in firsts if printable(letter) == letter]
    letters = "".join(spelled[:2]).upper() or "?"
    size, foot = (36, 63) if len(letters) > 1 else (44, 66)  # two of the widest fit into the ring
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
        '<circle cx="50" cy="50" r="46" fill="#FDFDF9" stroke="#14151C" stroke-width="4"/>'
        f'<text x="50" y="{foot}" font-size="{size}" text-anchor="middle" font-family="Anybody" '
        f'font-weight="900" fill="#14151C">{escape(letters)}</text></svg>'
    )


def drawn(inside: str, width: float, height: float) -> str:
    """A drawing with its symbols put in, in true size."""
    body = USE.sub(placed, inside)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}mm" height="{height:g}mm" '
        f'viewBox="0 0 {width:g} {height:g}"><defs>{patterns()}</defs>{body}</svg>'
    )


def placed(found: re.Match[str]) -> str:
    """A symbol at its place, scaled to fit the square and centred in it."""
    name, at_x, at_y, across, _, initials = found.groups()
    whole = picture(name, unescape(initials))
    box = re.search(r'viewBox="([^"]*)"', whole)
    assert box is not None
    left, top, wide, high = (float(each) for each in box[1].split())
    scale = float(across) / max(wide, high)
    x = float(at_x) + (float(across) - wide * scale) / 2 - left * scale
    y = float(at_y) + (float(across) - high * scale) / 2 - top * scale
    inside = re.sub(r"^<svg[^>]*>(<defs>.*?</defs>)?|</svg>$", "", whole, flags=re.DOTALL)
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{inside}</g>'
