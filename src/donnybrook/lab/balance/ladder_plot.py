"""A ladder as a picture: a rung for each level, how often it beats the one below, and how sure."""

from __future__ import annotations

from collections.abc import Iterator

from donnybrook.lab.balance.ladder import Ladder
from donnybrook.lab.balance.ladder_report import percent, step_below
from donnybrook.lab.intervals import Rate

WIDTH, LEFT, TOP, ROW, SPAN = 760, 150, 96, 52, 360  # pixels
INK, PAPER, BAR, LINE = "#1c1917", "#fffaec", "#0b7a75", "#d64045"


def plot(ladder: Ladder) -> str:
    """The ladder as an SVG file, strongest level on top."""
    height = TOP + ROW * len(ladder.rungs) + 56
    what = "how often each level wins" if ladder.solo else "each level against the one below"
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'font-family="Archivo, sans-serif" font-size="15" fill="{INK}">\n'
        f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>\n'
        f'<text x="16" y="32" font-size="20" font-weight="800">{ladder.game.title}: {what}</text>\n'
    )
    most = max(ladder.played(pair) for pair in ladder.pairs())
    if ladder.solo:
        notes = f"Up to {most:,} runs of a level; bars with 95 % intervals"
    else:
        notes = (
            f"Up to {most:,} matches of a pair, seats swapped; bars with 95 % intervals; "
            "a draw counts half; dashed: the goal"
        )
    foot = f'<text x="16" y="{height - 20}">{notes}</text>\n</svg>\n'
    return head + "".join([*scale(ladder), *rows(ladder)]) + foot


def scale(ladder: Ladder) -> Iterator[str]:
    """Marks at 0, 50 and 100 %; the goal of 60 % as a dashed line."""
    bottom = TOP + ROW * len(ladder.rungs)
    for share in (0.0, 0.5, 1.0):
        x = LEFT + round(SPAN * share)
        yield f'<line x1="{x}" x2="{x}" y1="{TOP - 8}" y2="{bottom}" stroke="{INK}"/>\n'
        yield f'<text x="{x}" y="{TOP - 14}" text-anchor="middle">{share:.0%}</text>\n'
    if not ladder.solo:
        x = LEFT + round(SPAN * 0.6)
        yield (
            f'<line x1="{x}" x2="{x}" y1="{TOP - 8}" y2="{bottom}" stroke="{LINE}" '
            f'stroke-dasharray="4 4"/>\n'
        )


def rows(ladder: Ladder) -> Iterator[str]:
    for place, rung in enumerate(reversed(ladder.rungs)):
        y = TOP + ROW * place
        middle = y + ROW // 2
        yield (
            f'<text x="{LEFT - 12}" y="{middle - 1}" font-weight="700" text-anchor="end">'
            f"{rung.name}</text>\n"
            f'<text x="{LEFT - 12}" y="{middle + 16}" font-size="12" text-anchor="end">'
            f"{rung.bot}</text>\n"
        )
        pair = step_below(ladder, rung.level)
        if pair is not None:
            found = ladder.rate(pair)
            yield from bar(found, middle)
            yield f'<text x="{LEFT + SPAN + 16}" y="{middle + 5}">{percent(found)}</text>\n'


def bar(found: Rate, y: int) -> Iterator[str]:
    """A bar to the rate, and its interval across the end."""
    if found.rate is None:
        return
    yield (
        f'<rect x="{LEFT}" y="{y - 12}" width="{SPAN * found.rate:.1f}" height="24" rx="4" '
        f'fill="{BAR}" fill-opacity="0.55" stroke="{INK}"/>\n'
    )
    low, high = LEFT + SPAN * found.low, LEFT + SPAN * found.high
    yield (
        f'<path d="M{low:.1f} {y - 6}V{y + 6}M{low:.1f} {y}H{high:.1f}M{high:.1f} {y - 6}V{y + 6}" '
        f'stroke="{INK}" stroke-width="2" fill="none"/>\n'
    )
