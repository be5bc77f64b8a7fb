"""BrawlBall on paper: the field, tokens, the races, and the template of the scatter."""

from __future__ import annotations

from donnybrook.games.brawlball.surface import wire
from donnybrook.kernel.paper import NUMERAL, Board, Card, Deck, Drawing, Leaf

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
        *tokens(content.races),
        Deck(title="BRAWLBALL: races", stock=STOCK, back=("BALL", "ball-gridiron", TURF),
             cards=tuple(race(each, content) for each in content.races),
             codes=tuple((each.name, f"/play/brawlball?race={each.id}") for each in content.races)),
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
    drawing = field(first, last)
    for edge, other in ((first, 1), (last, 0)):
        if edge not in (1, RANKS):  # where the other half is taped to
            seam(drawing, 4 + (last - edge + other) * SQUARE, other, edge)
    return drawing.board(title, FILES * SQUARE + 12, (last - first + 1) * SQUARE + 8)


def seam(drawing: Drawing, y: float, below: int, edge: int) -> None:
    """Marks on either side of the field: those of the two halves meet."""
    for x in (3.0, 9 + FILES * SQUARE):
        tip = y - 4 if below else y + 4
        drawing.polygon([(x - 2, y), (x + 2, y), (x, tip)], fill="#14151C", stroke="none")
    told = f"Cut along this line and tape it to row {edge + (-1 if below else 1)} of the other half"
    drawing.words(6 + FILES * SQUARE / 2, y + 3 if below else y - 1.2, told, 2.4)


def half(which: int) -> Board:
    """Half of the field on a sheet; two of them are taped together at the line."""
    title = f"BRAWLBALL: {TEAMS[which][0]}'s half"
    return board(title, 1, 7) if which == 0 else board(title, 8, RANKS)


def whole() -> Board:
    return board("BRAWLBALL: the whole field", 1, RANKS)


def tokens(races: list[wire.Race]) -> list[Board]:
    """Players, signs and the scatter; signs of races that find no room have sheets of their own."""
    signs = [race for race in races for _ in TEAMS]
    drawing = players()
    beside = [(6 + n % 5 * 20.0, 152 + n // 5 * 27.0) for n in range(15)]
    below = [(6 + n * 20.0, 238.0) for n in range(9)]
    spots = [*beside, *below]
    for each, spot in zip(signs, spots, strict=False):
        sign(drawing, each, *spot)
    template(drawing, 111, 150)
    height = 262 if len(signs) > len(beside) else 242
    sheets = [drawing.board("BRAWLBALL: tokens, races and the scatter", 190, height)]
    for first in range(len(spots), len(signs), 81):
        more = Drawing()
        for n, each in enumerate(signs[first : first + 81]):
            sign(more, each, 6 + n % 9 * 20.0, 6 + n // 9 * 27.0)
        sheets.append(more.board("BRAWLBALL: more races", 190, 250))
    return sheets


def players() -> Drawing:
    """Ten players a side, numbered; Red's are round and Blue's square. Marks and balls."""
    drawing = Drawing()
    drawing.words(6, 8, "PLAYERS, BALLS AND MARKS", 7, bill=True, text_anchor="start")
    for side, (_, colour) in enumerate(TEAMS):
        for n in range(10):
            x, y = 6 + n % 7 * 26, 14 + side * 56 + n // 7 * 27
            if side == 0:
                drawing.disc(x + 11, y + 11, 11, fill=colour)
            else:
                drawing.box(x, y, 22, 22, rx=2, fill=colour)
            drawing.words(x + 11, y + 15, str(n + 1), 11, bill=True, **NUMERAL)
    for n in range(10):
        drawing.disc(15 + n * 18, 133, 8.6, stroke_width=0.25)
        drawing.symbol("stunned" if n < 8 else "ball-gridiron", 8 + n * 18, 126, 14)
    return drawing


def sign(drawing: Drawing, each: wire.Race, x: float, y: float) -> None:
    """Beside the bench it says who plays."""
    drawing.box(x, y, 18, 22, rx=2, stroke_width=0.25)
    drawing.symbol(f"race-{each.id}", x + 2, y + 1.4, 14, each.name)
    drawing.fitted(x + 0.8, y + 15.8, 16.4, 5.6, each.name, 2.8)


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
