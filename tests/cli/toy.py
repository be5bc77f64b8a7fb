"""A toy game for the terminal: a heap of five sticks, take one or two, the last stick wins.

The first seat holds a secret number that only it is told.
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from donnybrook.kernel.bot import Bot
from donnybrook.kernel.composed import Composed, Parts
from donnybrook.kernel.errors import IllegalChoice
from donnybrook.kernel.event_table import NUMBER, EventRow, EventTable
from donnybrook.kernel.game import Facts
from donnybrook.kernel.language import Language, Reason, Verb, numbered
from donnybrook.kernel.parts import Advice, Bots, Hosting, Rules, View
from donnybrook.kernel.settings import Number, Settings
from donnybrook.kernel.state import Options, State

RULEBOOK = """# Sticks

## Rules

### A. Taking

- **STK-001** `[rule]` A turn takes one or two sticks.
- **STK-002** `[rule]` Nobody takes more sticks than there are.
- **STK-003** `[rule]` Who takes the last stick wins.
"""


class Sticks(State):
    def __init__(self) -> None:
        super().__init__()
        self.size = 0
        self.left = 0

    def begin(self, w0: int, w1: int, w2: int) -> None:
        self.seed(w0, w1, w2)
        self.left = self.size
        self.over = False
        self.seat = 0
        self.emit(2, self.below(10), eyes=1, secret=1)

    def legal(self, seat: int, out: Options) -> None:
        for count in range(1, min(self.left, 2) + 1):
            out.add(count)

    def asides(self, seat: int, out: Options) -> None:
        out.add(0)

    def apply(self, seat: int, code: int) -> None:
        self.left -= code
        self.emit(1, seat, code, self.left)
        self.over = self.left == 0 or code == 0
        self.seat = 1 - seat
        self.chosen = code

    def result(self, seat: int) -> float:
        winner = self.seat if self.chosen == 0 else 1 - self.seat
        return float(seat == winner)

    def blank(self) -> Sticks:
        return Sticks()

    def copy_into(self, other: State) -> None:
        assert isinstance(other, Sticks)
        super().copy_into(other)
        other.size = self.size
        other.left = self.left

    def to_bytes(self) -> bytes:
        return super().to_bytes() + bytes([self.size, self.left])


class Together(Sticks):
    """Both seats may take at any time."""

    def to_act(self) -> int:
        return 0 if self.over else 3

    def blank(self) -> Sticks:
        return Together()


class Waiting(Sticks):
    """Nobody may act before a clock has run."""

    def to_act(self) -> int:
        return 0

    def blank(self) -> Sticks:
        return Waiting()


class Cautious(Bot):
    """Always takes one stick."""

    def pick(self, state: State, seat: int, out: Options) -> int:
        return 1


TOO_MANY = 1
V = Verb[Sticks]
E = EventRow[Sticks]


def why_not(state: Sticks, seat: int, code: int) -> int:
    out = Options()
    if state.to_act() >> seat & 1:
        state.legal(seat, out)
    state.asides(seat, out)
    return 0 if code in out.listed() else TOO_MANY


def undo_refusal(state: Sticks, settings: Settings, seat: int) -> IllegalChoice | None:
    if state.over:
        return IllegalChoice("STK-003", "over", "nothing is taken back after the end")
    return None


LANGUAGE = Language(
    (
        V("take", 1, "Take {count}", "STK-001", "take sticks", {"count": numbered("count", 1, 2)}),
        V("concede", 0, "Concede", "STK-003", "give up"),
    ),
    why_not,
    {TOO_MANY: Reason("STK-002", "too_many", "there are not so many sticks")},
)
EVENTS = EventTable(
    E(1, "SticksTaken", "STK-001", {"seat": NUMBER, "count": NUMBER, "left": NUMBER},
      "{count} taken, {left} left"),
    E(2, "SecretTold", "STK-003", {"number": NUMBER.or_hidden}, "your number is told",
      "a number is told"),
)  # fmt: skip


class SticksGame(Composed):
    """Sticks, with a rulebook in a folder of its own and a kind of state that tests may change."""

    def __init__(self, home: Path) -> None:
        self.kind: type[Sticks] = Sticks
        (home / "rulebook.md").write_text(RULEBOOK)
        super().__init__(
            Parts(
                name="sticks",
                title="Sticks",
                prefix="STK",
                home=home,
                facts=Facts((2, 2), "1", "none", "a number", "turns", "Take the last stick."),
                rules=Rules(
                    blank=self.make,
                    settings=(Number("sticks", 5, "sticks in the heap", "STK-001", 1, 9),),
                    seat_names=lambda settings: ["left", "right"],
                    cap=100,
                ),
                language=LANGUAGE,
                events=EVENTS,
                view=View(
                    of=lambda state, seat: {}, board=lambda state: f"heap [{'|' * state.left}]"
                ),
                bots=Bots(named={"cautious": Cautious}),
                advice=Advice(odds=odds),
                hosting=Hosting(undo_refusal=undo_refusal),
            )
        )

    def make(self, settings: Settings) -> Sticks:
        state = self.kind()
        size = settings["sticks"]
        assert isinstance(size, int)
        state.size = size
        return state


def odds(state: Sticks, seat: int, code: int) -> dict[str, Fraction]:
    return {"win": Fraction(1)} if code == state.left else {}
