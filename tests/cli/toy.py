"""A toy game for the terminal: a heap of five sticks, take one or two, the last stick wins.

The first seat holds a secret number that only it is told.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

from donnybrook.kernel.bot import Bot
from donnybrook.kernel.errors import BadWords, IllegalChoice
from donnybrook.kernel.events import HIDDEN, Event
from donnybrook.kernel.game import EventType, Facts, Game, Verb
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


class SticksGame(Game):
    name = "sticks"
    title = "Sticks"
    version = "1"
    prefix = "STK"
    finished = False
    facts = Facts((2, 2), "1", "none", "a number", "turns", "Take the last stick.")
    settings = (Number("sticks", 5, "sticks in the heap", "STK-001", 1, 9),)
    actions = 3
    cap = 100
    events = (
        EventType(1, "SticksTaken", ("seat", "count", "left"), "STK-001"),
        EventType(2, "SecretTold", ("number",), "STK-003"),
    )
    verbs = (Verb("take", ("count=N",), "take sticks"), Verb("concede", (), "give up"))
    position_keys = ()
    expect_keys = ()
    variants = ()
    bots: Mapping[str, type[Bot]] = {"cautious": Cautious}

    def __init__(self, home: Path) -> None:
        self.home = home
        self.kind: type[Sticks] = Sticks
        (home / "rulebook.md").write_text(RULEBOOK)

    def blank_state(self, settings: Settings) -> State:
        state = self.kind()
        size = settings["sticks"]
        assert isinstance(size, int)
        state.size = size
        return state

    def seats(self, settings: Settings) -> int:
        return 2

    def seat_names(self, settings: Settings) -> list[str]:
        return ["left", "right"]

    def content_digest(self) -> str:
        return ""

    def say(self, state: State, seat: int, code: int) -> str:
        return f"take count={code}" if code else "concede"

    def read(self, state: State, seat: int, words: str) -> int:
        for code in range(3):
            if words == self.say(state, seat, code):
                refusal = self.refusal(state, seat, code)
                if refusal is not None:
                    raise refusal
                return code
        raise BadWords(f"{words!r} is no choice of Sticks")

    def refusal(self, state: State, seat: int, code: int) -> IllegalChoice | None:
        if code in [*self.legal(state, seat), *self.asides(state, seat)]:
            return None
        return IllegalChoice("STK-002", "too_many", "there are not so many sticks")

    def clause(self, state: State, seat: int, code: int) -> str:
        return "STK-001" if code else "STK-003"

    def odds(self, state: State, seat: int, code: int) -> dict[str, Fraction]:
        return {"win": Fraction(1)} if code == getattr(state, "left", 0) else {}

    def undo_refusal(self, state: State, settings: Settings, seat: int) -> IllegalChoice | None:
        if state.over:
            return IllegalChoice("STK-003", "over", "nothing is taken back after the end")
        return None

    def view(self, state: State, seat: int) -> dict[str, Any]:
        return {}

    def tell(self, state: State, event: Event) -> str:
        if event.kind == 2:
            return "a number is told" if event.a == HIDDEN else "your number is told"
        return f"{event.b} taken, {event.c} left"

    def place(self, settings: Settings, seed: int, position: Mapping[str, Any]) -> State:
        raise NotImplementedError

    def describe(self, state: State) -> dict[str, Any]:
        return {}

    def board(self, state: State) -> str:
        assert isinstance(state, Sticks)
        return f"heap [{'|' * state.left}]"

    def conserved(self, state: State) -> object:
        return None
