"""BrawlBall on paper: the field, tokens, the races, and the template of the scatter."""

from __future__ import annotations

from donnybrook.games.brawlball.surface import wire
from donnybrook.kernel.paper import Board, Card, Deck, Drawing, Leaf

STOCK = "#3FC66B"
TURF = "#8FDDA8"
ZONE = "#3FC66B"
SQUARE = 25.0
FILES, RANKS = 9, 14
TEAMS = (("Red", "#CF2339"), ("Blue", "#1D5FD1"))


def leaves(content: wire.Content) -> list[Leaf]:
    return [
        half(0),
        half(1),
        whole(),
        tokens(content.races),
        Deck(title="BRAWLBALL: races", stock=STOCK, back=("BALL", "ball-gridiron", TURF),
             cards=tuple(race(each, content) for each in content.races)),
    ]  # fmt: skip


def field(first: int, last: int) -> Drawing:
    """Rows of the field from a rank to another, the far end on top."""
    drawing = Drawing()
    for rank in range(first, last + 1):
        for file in range(FILES):
            x, y = 6 + file * SQUARE, 4 + (last - rank) * SQUARE
            goal = rank in (1, RANKS)
            drawing.box(x, y, SQUARE, SQUARE, fill=ZONE if goal else TURF, stroke="#FDFDF9",
                        stroke_width=0.5)  # fmt: skip
            drawing.words(x + 3.6, y + SQUARE - 2, f"{'abcdefghi'[file]}{rank}", 3, fill="#14532D")
            if goal:
                word = ("RED'S", "END", "ZONE")[file % 3] if rank == 1 else (
                    "BLUE'S", "END", "ZONE")[file % 3]  # fmt: skip
                drawing.words(x + SQUARE / 2, y + 14, word, 5.4, bill=True, fill="#14532D")
    if first <= 7 < last:
        y = 4 + (last - 7) * SQUARE
        drawing.line(6, y, 6 + FILES * SQUARE, y, stroke="#FDFDF9", stroke_width=1.6)
    drawing.box(6, 4, FILES * SQUARE, (last - first + 1) * SQUARE, stroke_width=1)
    return drawing


def board(title: str, first: int, last: int) -> Board:
    return Board(title=title, width=FILES * SQUARE + 12, height=(last - first + 1) * SQUARE + 8,
                 drawing=str(field(first, last)))  # fmt: skip


def half(which: int) -> Board:
    """Half of the field on a sheet; two of them are taped together at the line."""
    title = f"BRAWLBALL: {TEAMS[which][0]}'s half"
    return board(title, 1, 7) if which == 0 else board(title, 8, RANKS)


def whole() -> Board:
    return board("BRAWLBALL: the whole field", 1, RANKS)


def tokens(races: list[wire.Race]) -> Board:
    """Ten players a side, numbered; Red's are round and Blue's square. Signs, and the scatter."""
    drawing = Drawing()
    drawing.words(6, 8, "PLAYERS, BALLS AND MARKS", 7, bill=True, text_anchor="start")
    for side, (_, colour) in enumerate(TEAMS):
        for n in range(10):
            x, y = 6 + n % 7 * 26, 14 + side * 56 + n // 7 * 27
            if side == 0:
                drawing.disc(x + 11, y + 11, 11, fill=colour)
            else:
                drawing.box(x, y, 22, 22, rx=2, fill=colour)
            drawing.words(x + 11, y + 15, str(n + 1), 11, bill=True, fill="#FDFDF9")
    for n in range(10):
        drawing.disc(15 + n * 18, 133, 8.6, stroke_width=0.25)
        drawing.symbol("stunned" if n < 8 else "ball-gridiron", 8 + n * 18, 126, 14)
    for n, each in enumerate(races * 2):
        x, y = 6 + n % 5 * 20, 152 + n // 5 * 27
        drawing.box(x, y, 18, 22, rx=2, stroke_width=0.25)
        drawing.symbol(f"race-{each.id}", x + 2, y + 2, 14, each.name)
        drawing.words(x + 9, y + 20, each.name, 2.8)
    template(drawing, 111, 150)
    return Board(title="BRAWLBALL: tokens, races and the scatter", width=190, height=242,
                 drawing=str(drawing))  # fmt: skip


def race(each: wire.Race, content: wire.Content) -> Card:
    """A race with the numbers of its four positions."""
    letters = {kind.id: kind.letter for kind in content.positions}
    rows = tuple(
        f"{letters[kind.position]}  F {kind.force}  A {kind.accuracy}  S {kind.speed}  MV {kind.mv}"
        for kind in content.players
        if kind.race == each.id
    )
    legend = ", ".join(f"{kind.letter} {kind.name}" for kind in content.positions)
    return Card(name=each.name, kind=each.team, text=f"{each.text} {each.motto}",
                art=f"race-{each.id}", ground=TURF, facts=rows, foot=legend)  # fmt: skip


def template(drawing: Drawing, left: float, top: float) -> None:
    """Three by three squares with the eight ways of the scatter, to lay on the field."""
    numbers = (1, 2, 3, 8, 0, 4, 7, 6, 5)
    for n, number in enumerate(numbers):
        x, y = left + n % 3 * SQUARE, top + 4 + n // 3 * SQUARE
        drawing.box(x, y, SQUARE, SQUARE, fill="#FDFDF9")
        if number:
            drawing.words(x + SQUARE / 2, y + 17, str(number), 14, bill=True)
        else:
            drawing.symbol("ball-gridiron", x + 3.5, y + 3.5, 18)
    drawing.words(left, top + 84, "Scatter: roll a D8, 1 points to Blue's left.", 3.6,
                  text_anchor="start")  # fmt: skip
