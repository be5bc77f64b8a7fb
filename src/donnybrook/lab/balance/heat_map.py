"""A matrix as a picture: every cell has its number, so the colour is never alone."""

from __future__ import annotations

from collections.abc import Iterator

from donnybrook.lab.balance.matrix import Matrix, percent

CELL, LEFT, TOP = 64, 128, 96  # pixels
STRONG, EVEN, WEAK = (11, 122, 117), (255, 250, 236), (214, 64, 69)


def heat_map(matrix: Matrix) -> str:
    """The matrix as an SVG file."""
    names = matrix.contestants
    width, height = LEFT + CELL * (len(names) + 1) + 24, TOP + CELL * len(names) + 56
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'font-family="Archivo, sans-serif" font-size="15" text-anchor="middle">\n'
        f'<rect width="{width}" height="{height}" fill="#fffaec"/>\n'
        f'<text x="16" y="32" font-size="20" font-weight="800" text-anchor="start">'
        f"{matrix.game.title}: how often the row beats the column, in percent</text>\n"
    )
    foot = (
        f'<text x="16" y="{height - 20}" text-anchor="start">'
        f"{matrix.matches:,} matches of each pairing in each seat, both {matrix.bot}; "
        f"a draw counts half</text>\n</svg>\n"
    )
    return head + "".join(parts(matrix)) + foot


def parts(matrix: Matrix) -> Iterator[str]:
    names = matrix.contestants
    for column, name in enumerate([*names, "field"]):
        x = LEFT + CELL * column + CELL // 2 + (8 if name == "field" else 0)
        yield f'<text x="{x}" y="{TOP - 12}" font-weight="700">{short(name)}</text>\n'
    for row, one in enumerate(names):
        y = TOP + CELL * row
        yield (
            f'<text x="{LEFT - 12}" y="{y + CELL // 2 + 5}" font-weight="700" '
            f'text-anchor="end">{one.title()}</text>\n'
        )
        for column, other in enumerate(names):
            found = matrix.rate(one, other)
            yield cell(LEFT + CELL * column, y, found.rate, percent(found))
        field = matrix.field(one)
        yield cell(LEFT + CELL * len(names) + 8, y, field.rate, percent(field), 3)


def short(name: str) -> str:
    """A heading that fits over its column."""
    return name.title() if len(name) < 9 else f"{name.title()[:7]}."


def cell(x: int, y: int, share: float | None, text: str, edge: int = 1) -> str:
    size = CELL - 4
    return (
        f'<rect x="{x + 2}" y="{y + 2}" width="{size}" height="{size}" rx="4" '
        f'fill="{colour(0.5 if share is None else share)}" stroke="#1c1917" '
        f'stroke-width="{edge}"/>\n'
        f'<text x="{x + CELL // 2}" y="{y + CELL // 2 + 5}">{text}</text>\n'
    )


def colour(share: float) -> str:
    """From weak over even to strong; half way to the full colour at most, to keep text readable."""
    end = STRONG if share > 0.5 else WEAK
    weight = min(1.0, abs(share - 0.5) * 4) * 0.6
    mixed = [round(e + (s - e) * weight) for e, s in zip(EVEN, end, strict=True)]
    return "#" + "".join(f"{part:02x}" for part in mixed)
