"""Pebbles: a toy game that comes in like a third party's, through an entry point.

Seats take one to three pebbles in turn (or all at once, in a rush); who takes the last
one wins, or shares with the seat that took before.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from donnybrook.kernel.bot import Bot
from donnybrook.kernel.errors import BadWords, BrokenContent, BrokenPosition, IllegalChoice
from donnybrook.kernel.events import Event
from donnybrook.kernel.game import EventType, Facts, Game, Key, Variant, Verb
from donnybrook.kernel.settings import Choice, Number, Setting, Settings, Switch
from donnybrook.kernel.state import SEVERAL, Options, State

PILED, TAKEN, PASSED = 1, 2, 3


class Pebbles(State):
    def __init__(self, seats: int, pile: int, share: bool, rush: bool, passing: bool) -> None:
        super().__init__()
        self.rules = (seats, pile, share, rush, passing)
        self.left = 0
        self.last = -1
        self.before = -1

    def begin(self, w0: int, w1: int, w2: int) -> None:
        self.seed(w0, w1, w2)
        self.over, self.last, self.before = False, -1, -1
        self.left = self.rules[1] + self.below(4)
        self.seat = SEVERAL if self.rules[3] else 0
        self.emit(PILED, self.left)

    def to_act(self) -> int:
        if self.over:
            return 0
        return (1 << self.rules[0]) - 1 if self.seat < 0 else 1 << self.seat

    def legal(self, seat: int, out: Options) -> None:
        for code in range(0 if self.rules[4] else 1, min(3, self.left) + 1):
            out.add(code)

    def apply(self, seat: int, code: int) -> None:
        self.left -= code
        self.emit(TAKEN if code else PASSED, seat, code, self.left)
        if code:
            self.before, self.last = self.last, seat
        self.over = self.left == 0
        if self.seat >= 0:
            self.seat = (self.seat + 1) % self.rules[0]

    def result(self, seat: int) -> float:
        if self.rules[2] and self.before not in (-1, self.last):
            return 0.5 if seat in (self.last, self.before) else 0.0
        return 1.0 if seat == self.last else 0.0

    def blank(self) -> Pebbles:
        return Pebbles(*self.rules)

    def copy_into(self, other: State) -> None:
        assert isinstance(other, Pebbles)
        super().copy_into(other)
        other.left, other.last, other.before = self.left, self.last, self.before

    def to_bytes(self) -> bytes:
        return super().to_bytes() + repr((self.left, self.last, self.before)).encode()


class Greedy(Bot):
    """Leaves a multiple of four."""

    def pick(self, state: State, seat: int, out: Options) -> int:
        assert isinstance(state, Pebbles)
        best = state.left % 4
        return best if best in out.listed() and best else out.codes[self.luck.below(out.n)]


class Lazy(Bot):
    """Takes as little as it may."""

    def pick(self, state: State, seat: int, out: Options) -> int:
        return out.codes[0]


class Interrupted(Bot):
    """Presses Ctrl-C in its first match."""

    def pick(self, state: State, seat: int, out: Options) -> int:
        raise KeyboardInterrupt


class PebblesGame(Game):
    name = "pebbles"
    title = "Pebbles"
    version = "1"
    prefix = "PBL"
    home = Path(__file__).parent
    finished = False
    facts = Facts((2, 4), "1", "the pile", "nothing", "turns or a rush", "Take the last pebble.")
    settings: tuple[Setting, ...] = (
        Choice("seats", 2, "How many play", "PBL-001", (2, 3, 4)),
        Number("pile", 12, "Pebbles, and up to three more", "PBL-002", 1, 200),
        Choice("ending", "last", "Who wins", "PBL-003", ("last", "share")),
        Choice("tempo", "turns", "In turns or all at once", "", ("turns", "rush")),
        Switch("passing", False, "Whether taking none is allowed", "PBL-005"),
    )
    actions = 4
    cap = 100
    events = (
        EventType(PILED, "PebblesPiled", ("left",), "PBL-002"),
        EventType(TAKEN, "PebblesTaken", ("seat", "count", "left"), "PBL-010"),
        EventType(PASSED, "TurnPassed", ("seat",), ""),
    )
    verbs = (Verb("take", ("count",), "take pebbles"),)
    position_keys: tuple[Key, ...] = ()
    expect_keys: tuple[Key, ...] = ()
    variants = (
        Variant("duel", {}),
        Variant("rush", {"seats": 3, "tempo": "rush", "pile": 200}),
        Variant("share", {"seats": 4, "ending": "share"}),
    )
    pack_files = ("pebbles.toml",)
    bots: Mapping[str, type[Bot]] = {"greedy": Greedy, "lazy": Lazy, "interrupted": Interrupted}

    def __init__(self, extra: int = 0) -> None:
        self.extra = extra  # pebbles of a pack

    def blank_state(self, settings: Settings) -> Pebbles:
        seats, pile = settings["seats"], settings["pile"]
        assert isinstance(seats, int)
        assert isinstance(pile, int)
        share, rush = settings["ending"] == "share", settings["tempo"] == "rush"
        return Pebbles(seats, pile + self.extra, share, rush, bool(settings["passing"]))

    def seats(self, settings: Settings) -> int:
        assert isinstance(settings["seats"], int)
        return settings["seats"]

    def seat_names(self, settings: Settings) -> list[str]:
        return list("abcd"[: self.seats(settings)])

    def content_digest(self) -> str:
        return f"extra{self.extra}"

    def with_pack(self, folder: Path) -> PebblesGame:
        file = folder / "pebbles.toml"
        try:
            extra = tomllib.loads(file.read_text())["extra"]
        except (OSError, KeyError, tomllib.TOMLDecodeError) as error:
            raise BrokenContent(str(file), 0, f"needs extra = NUMBER: {error!r}") from None
        return PebblesGame(int(extra))

    def say(self, state: State, seat: int, code: int) -> str:
        return f"take {code}"

    def read(self, state: State, seat: int, words: str) -> int:
        verb, _, count = words.partition(" ")
        if verb != "take" or not count.isdigit():
            raise BadWords(f"{words!r} is not `take COUNT`")
        refusal = self.refusal(state, seat, int(count))
        if refusal is not None:
            raise refusal
        return int(count)

    def refusal(self, state: State, seat: int, code: int) -> IllegalChoice | None:
        if code in self.legal(state, seat):
            return None
        return IllegalChoice("PBL-010", "too_many", f"{code} pebbles cannot be taken now")

    def clause(self, state: State, seat: int, code: int) -> str:
        return "PBL-010"

    def view(self, state: State, seat: int) -> dict[str, Any]:
        return self.describe(state)

    def tell(self, state: State, event: Event) -> str:
        if event.kind == PILED:
            return f"There are {event.a} pebbles."
        if event.kind == PASSED:
            return f"{'abcd'[event.a]} takes none."
        return f"{'abcd'[event.a]} takes {event.b}, {event.c} are left."

    def place(self, settings: Settings, seed: int, position: Mapping[str, Any]) -> State:
        raise BrokenPosition("PBL-002", "toys are not placed")

    def describe(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Pebbles)
        return {"left": state.left}

    def board(self, state: State) -> str:
        assert isinstance(state, Pebbles)
        return f"pebbles {state.left}\n{'o' * state.left}"

    def conserved(self, state: State) -> object:
        return None


GAME = PebblesGame()
