"""What every game's state is made of: chance, the open decision, the stack of frames."""

from __future__ import annotations

from typing import Annotated, Final, final

from librt.vecs import extend, vec
from mypy_extensions import i64, mypyc_attr

from donnybrook.kernel import values
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.events import EVERYONE, Event, Journal
from donnybrook.kernel.fields import Apart, Cut
from donnybrook.kernel.origin import revived

FRAME: Final = 6  # procedure, step and four numbers
SEVERAL: Final = -1  # as seat: ask to_act()
NEVER: Final = 1 << 60  # as a time


@final
class Options:
    """The codes a seat may choose from; one buffer, used again and again."""

    def __init__(self) -> None:
        self.n: i64 = 0
        self.codes: vec[i64] = vec[i64]([0] * 512)

    def clear(self) -> None:
        self.n = 0

    def add(self, code: i64) -> None:
        n = self.n
        if n == len(self.codes):
            self.grow()
        self.codes[n] = code
        self.n = n + 1

    def make_room(self, count: i64) -> None:
        """Room for so many more codes, for callers that write them directly."""
        while len(self.codes) < self.n + count:
            self.grow()

    def grow(self) -> None:
        self.codes = extend(self.codes, vec[i64]([0] * 512))

    def listed(self) -> list[int]:
        """The codes as a list, for people and tests."""
        return [int(self.codes[i]) for i in range(self.n)]


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Chance):
    """A position, a value: what can be done with values follows from the fields (fields.py)."""

    def __init__(self) -> None:
        super().__init__()
        self.over: bool = False
        self.waiting: bool = False  # a seat must choose
        self.seat: i64 = 0  # which one; SEVERAL if more than one may
        self.chosen: i64 = 0  # the code it chose
        self.now: i64 = 0  # milliseconds, in matches that know time
        self.journal: Apart[Journal | None] = None  # None: simulations are silent
        self.origin: Apart[object] = None  # the game and its options; None: nobody has said it
        # the open frame; the ones below it lie in `frames`
        self.procedure: i64 = 0
        self.step: i64 = 0
        self.arg0: i64 = 0
        self.arg1: i64 = 0
        self.arg2: i64 = 0
        self.arg3: i64 = 0
        self.frames: Annotated[vec[i64], Cut(lambda s: s.depth * FRAME)] = vec[i64]()
        self.depth: i64 = 0

    # -- what a game defines

    def begin(self, w0: i64, w1: i64, w2: i64) -> None:
        """Set up a new match on this object, same settings, from three words of seed."""
        raise NotImplementedError

    def legal(self, seat: i64, out: Options) -> None:
        """Add the options of `seat` in the open decision to `out`."""
        raise NotImplementedError

    def apply(self, seat: i64, code: i64) -> None:
        """Play a legal choice and run on to the next decision."""
        raise NotImplementedError

    def result(self, seat: i64) -> float:
        """After the end: 1 for a win, 0 for a loss, a share for a tie."""
        raise NotImplementedError

    def blank(self) -> State:
        """A new object of the same game, fields unset."""
        raise NotImplementedError

    # -- what a game may define

    def to_act(self) -> i64:
        """The seats that may choose now, one bit each."""
        if self.over:
            return 0
        return 1 << self.seat

    def asides(self, seat: i64, out: Options) -> None:
        """Add what `seat` may do beside the open decision (concede, pause ...)."""

    def advance(self, now: i64) -> bool:
        """Tell the time in milliseconds; True if the rules did something about it.

        False means that nothing at all has changed.
        """
        return False

    def clock_due(self) -> i64:
        """When `advance` will next do something, if nobody chooses before; NEVER if not at all."""
        return NEVER

    def redeal(self, seat: i64, luck: Chance) -> None:
        """Become another world that `seat` cannot tell from this one.

        Which one depends on the luck and on what the seat knows, and on nothing else: from two
        worlds that it cannot tell apart the same luck leads to the same third one.
        """

    def reshuffle(self, luck: Chance) -> None:
        """Become another world that no seat at all can tell from this one.

        Only what nobody has seen is dealt anew: the order of draw piles. Hands stay.
        """

    def recall(self, undone: State, seen: list[Event] | None) -> None:
        """After stepping back from `undone`: keep what the seats have seen there.

        `seen` is what happened from this position to `undone`; None if no way led there.
        """

    # -- values

    def copy(self) -> State:
        other = self.blank()
        self.copy_into(other)
        return other

    def copy_into(self, other: State) -> None:
        """Make `other` the same position; neither its journal nor its tape is touched."""
        values.function(type(self), "copy_into")(self, other)

    def to_bytes(self) -> bytes:
        """Every field; positions are the same if their bytes are."""
        row: bytes = values.function(type(self), "to_bytes")(self)
        return row

    def save(self) -> bytes:
        """All that a copy has, to be loaded in a match with the same options."""
        row: bytes = values.function(type(self), "save")(self)
        return row

    def load(self, data: bytes) -> None:
        """Become the position that was saved; ValueError if the bytes are none of this game."""
        values.function(type(self), "load")(self, data)

    def __eq__(self, other: object) -> bool:
        """The same position of the same game with the same options, and the same luck to come."""
        if not isinstance(other, State) or type(other) is not type(self):
            return False
        return self.origin == other.origin and self.to_bytes() == other.to_bytes()

    def __hash__(self) -> int:
        """Of the position as it is now; a state that is a key must not be played on."""
        return hash(self.to_bytes())

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        return self.copy()

    def __reduce__(self) -> tuple[object, tuple[object, bytes]]:
        """For pickle: the game by name, its options, and the saved position."""
        if self.origin is None:
            raise TypeError("a state that no game has made cannot be pickled")
        return revived, (self.origin, self.save())

    # -- frames

    def clear_frames(self) -> None:
        """Back to the bottom of the stack, at procedure 0."""
        self.depth = 0
        self.procedure = 0
        self.step = 0
        self.arg0 = 0
        self.arg1 = 0
        self.arg2 = 0
        self.arg3 = 0

    def push(
        self, procedure: i64, arg0: i64 = 0, arg1: i64 = 0, arg2: i64 = 0, arg3: i64 = 0
    ) -> None:
        """Open a procedure at step 0; the present one waits below it."""
        at = self.depth * FRAME
        if at + FRAME > len(self.frames):
            self.frames = extend(self.frames, vec[i64]([0] * 48))
        frames = self.frames
        frames[at] = self.procedure
        frames[at + 1] = self.step
        frames[at + 2] = self.arg0
        frames[at + 3] = self.arg1
        frames[at + 4] = self.arg2
        frames[at + 5] = self.arg3
        self.depth += 1
        self.procedure = procedure
        self.step = 0
        self.arg0 = arg0
        self.arg1 = arg1
        self.arg2 = arg2
        self.arg3 = arg3

    def pop(self) -> None:
        """Close the present procedure and go on with the one below it."""
        self.depth -= 1
        at = self.depth * FRAME
        frames = self.frames
        self.procedure = frames[at]
        self.step = frames[at + 1]
        self.arg0 = frames[at + 2]
        self.arg1 = frames[at + 3]
        self.arg2 = frames[at + 4]
        self.arg3 = frames[at + 5]

    def ask(self, seat: i64, step: i64) -> None:
        """Wait for a choice; it is answered in `step` of this procedure."""
        self.seat = seat
        self.step = step
        self.waiting = True

    # -- events

    def emit(
        self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0,
        eyes: i64 = EVERYONE, secret: i64 = 0, news: i64 = 0,
    ) -> None:  # fmt: skip
        """Note an event, unless nobody listens."""
        if self.journal is not None:
            self.journal.events.append(Event(kind, a, b, c, d, e, f, eyes, secret, news))
