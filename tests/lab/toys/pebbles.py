"""Pebbles: a toy game that comes in like a third party's, through an entry point.

Seats take one to three pebbles in turn (or all at once, in a rush); who takes the last
one wins, or shares with the seat that took before.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

from donnybrook.kernel.bot import Bot
from donnybrook.kernel.errors import BrokenContent
from donnybrook.kernel.event_table import NUMBER, EventRow, EventTable, Field
from donnybrook.kernel.game import Game, Packs
from donnybrook.kernel.language import Language, Reason, Verb, numbered
from donnybrook.kernel.parts import Bots, Facts, Level, Rules, Scenarios, Variant, View
from donnybrook.kernel.settings import Choice, Number, Settings, Switch
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


TOO_MANY = 1
NAMES = "abcd"
SEAT = Field[Pebbles](text=lambda s, seat: NAMES[seat])
V = Verb[Pebbles]
E = EventRow[Pebbles]


def why_not(state: Pebbles, seat: int, code: int) -> int:
    out = Options()
    if state.to_act() >> seat & 1:
        state.legal(seat, out)
    return 0 if code in out.listed() else TOO_MANY


LANGUAGE = Language(
    (V("take", 0, "Take {count}", "PBL-010", "take pebbles", {"count": numbered("count", 0, 3)}),),
    why_not,
    {TOO_MANY: Reason("PBL-010", "too_many", "{count} pebbles cannot be taken now")},
)
EVENTS = EventTable(
    E(PILED, "PebblesPiled", "PBL-002", {"left": NUMBER}, "There are {left} pebbles."),
    E(TAKEN, "PebblesTaken", "PBL-010", {"seat": SEAT, "count": NUMBER, "left": NUMBER},
      "{seat} takes {count}, {left} are left."),
    E(PASSED, "TurnPassed", "", {"seat": SEAT}, "{seat} takes none."),
)  # fmt: skip
SETTINGS = (
    Choice("seats", 2, "How many play", "PBL-001", (2, 3, 4)),
    Number("pile", 12, "Pebbles, and up to three more", "PBL-002", 1, 200),
    Choice("ending", "last", "Who wins", "PBL-003", ("last", "share")),
    Choice("tempo", "turns", "In turns or all at once", "", ("turns", "rush")),
    Switch("passing", False, "Whether taking none is allowed", "PBL-005"),
)
VARIANTS = (
    Variant("duel", {}),
    Variant("rush", {"seats": 3, "tempo": "rush", "pile": 200}),
    Variant("share", {"seats": 4, "ending": "share"}),
)


def seats(settings: Settings) -> int:
    assert isinstance(settings["seats"], int)
    return settings["seats"]


def board(state: Pebbles) -> str:
    return f"pebbles {state.left}\n{'o' * state.left}"


def describe(state: Pebbles) -> dict[str, int]:
    return {"left": state.left}


def with_pack(folder: Path) -> Game:
    file = folder / "pebbles.toml"
    try:
        extra = tomllib.loads(file.read_text())["extra"]
    except (OSError, KeyError, tomllib.TOMLDecodeError) as error:
        raise BrokenContent(str(file), 0, f"needs extra = NUMBER: {error!r}") from None
    return make(int(extra))


def make(extra: int = 0) -> Game:
    """The game, with the pebbles of a pack."""

    def blank(settings: Settings) -> Pebbles:
        pile = settings["pile"]
        assert isinstance(pile, int)
        share, rush = settings["ending"] == "share", settings["tempo"] == "rush"
        return Pebbles(seats(settings), pile + extra, share, rush, bool(settings["passing"]))

    return Game(
        name="pebbles",
        title="Pebbles",
        prefix="PBL",
        home=Path(__file__).parent,
        facts=Facts((2, 4), "1", "the pile", "nothing", "turns or a rush", "Take the last pebble."),
        rules=Rules(
            blank=blank,
            settings=SETTINGS,
            seats=seats,
            seat_names=lambda settings: list(NAMES[: seats(settings)]),
            variants=VARIANTS,
            cap=100,
            digest=f"extra{extra}",
        ),
        language=LANGUAGE,
        events=EVENTS,
        view=View(of=lambda state, seat: describe(state), board=board),
        bots=Bots(
            named={"greedy": Greedy, "lazy": Lazy, "interrupted": Interrupted},
            levels={name: Level(name) for name in ("random", "greedy", "lazy", "interrupted")},
        ),
        scenarios=Scenarios(describe=describe),
        packs=Packs(files=("pebbles.toml",), load=with_pack),
    )


GAME = make()
