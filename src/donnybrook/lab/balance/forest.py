"""Influence as a picture: a dot for each change, a line for its interval, names and numbers."""

from __future__ import annotations

from collections.abc import Iterator

from donnybrook.lab.balance.influence import Influence, Thing

ROW, LEFT, TOP, WIDTH = 22, 190, 84, 520  # pixels
HELPS, HURTS, INK = "#0b7a75", "#b3261e", "#1c1917"


def forest(influence: Influence) -> str:
    """The influence as an SVG file."""
    things = influence.things
    widest = max((abs(one.change) + one.reach for one in things), default=0.1)
    groups = len({one.source for one in things})
    width, height = LEFT + WIDTH + 130, TOP + ROW * (len(things) + 2 * groups) + 48
    title = influence.lineup.game.title
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'font-family="Archivo, sans-serif" font-size="13" fill="{INK}">\n'
        f'<rect width="{width}" height="{height}" fill="#fffaec"/>\n'
        f'<text x="16" y="32" font-size="20" font-weight="800">'
        f"{escaped(title)}: what each thing changes, in points of percent</text>\n"
    )
    foot = (
        f'<text x="16" y="{height - 18}">{influence.matches:,} matches, '
        f"{', '.join(influence.lineup.bots)}, {100 * influence.mean:.1f} % on average; "
        f"lines are 95 % intervals; in brackets how often it was seen</text>\n</svg>\n"
    )
    return head + "".join(rows(influence, widest)) + foot


def rows(influence: Influence, widest: float) -> Iterator[str]:
    y = TOP
    source = None
    middle = LEFT + WIDTH // 2
    for one in influence.things:
        if one.source != source:
            y += ROW if source is not None else 0
            source = one.source
            yield f'<text x="16" y="{y}" font-weight="800">{source}</text>\n'
            y += ROW
        yield f'<line x1="{middle}" x2="{middle}" y1="{y - 16}" y2="{y + 6}" stroke="{INK}"/>\n'
        yield row(one, y, middle, WIDTH / 2 / widest)
        y += ROW


def row(one: Thing, y: int, middle: int, scale: float) -> str:
    """Above 0 a full dot, below 0 an open one, so that colour is never the only sign."""
    x = middle + one.change * scale
    low, high = x - one.reach * scale, x + one.reach * scale
    colour = HELPS if one.change >= 0 else HURTS
    fill = colour if one.change >= 0 else "#fffaec"
    return (
        f'<text x="{LEFT - 12}" y="{y}" text-anchor="end">'
        f"{escaped(one.name)} ({100 * one.seen:.0f} %)</text>\n"
        f'<line x1="{low:.1f}" x2="{high:.1f}" y1="{y - 5}" y2="{y - 5}" stroke="{colour}" '
        f'stroke-width="2"/>\n'
        f'<circle cx="{x:.1f}" cy="{y - 5}" r="5" fill="{fill}" stroke="{colour}" '
        f'stroke-width="2"/>\n'
        f'<text x="{LEFT + WIDTH + 16}" y="{y}">{100 * one.change:+.1f}</text>\n'
    )


def escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;")
