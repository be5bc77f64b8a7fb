"""A match for programs: who may act, what they may do, and what follows.

Bad input is refused with one sentence that says what would be legal, and changes nothing.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from mypy_extensions import i64

from donnybrook.kernel.chance import WORD, Chance
from donnybrook.kernel.errors import BadInput
from donnybrook.kernel.events import Journal
from donnybrook.kernel.observation import Observer
from donnybrook.kernel.odds import outcomes
from donnybrook.kernel.recall import Recall, information_layout
from donnybrook.kernel.state import SEVERAL, Options, State

STREAM = 0x5EED  # keeps the luck of a new deal apart from a match's
SHOWN = 12  # legal choices that a refusal lists


class Position:
    """A position of a match, a value: it can be copied, compared, hashed and pickled."""

    def __init__(self, game: Any, settings: Any, raw: State, observer: Observer | None) -> None:
        self.game: Any = game
        self.settings: Any = settings
        self.raw: State = raw  # as the rules have it; hides nothing and checks nothing
        self.observer: Observer | None = observer  # None: made when it is first needed
        self.recall: Recall | None = None  # None: nobody keeps a record
        self.seats: i64 = game.rules.seats(settings)
        self.out: Options = Options()
        self.lister: i64 = SEVERAL  # whose options `out` holds; SEVERAL: nobody's

    # -- who, and what

    @property
    def over(self) -> bool:
        return self.raw.over

    @property
    def seat(self) -> int:
        """The seat that acts; the first of them where several may; -1 where none can."""
        seat = self.raw.seat
        if seat != SEVERAL and not self.raw.over:
            return seat
        able = self.to_act
        return able[0] if able else -1

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may choose now; in a sealed choice several, in any order."""
        bits = self.raw.to_act()
        return tuple([int(seat) for seat in range(self.seats) if (bits >> seat) & 1])

    def legal(self, seat: Any = None) -> list[int]:
        """The codes that a seat may choose; empty if it may not act."""
        self.list_options(self.who(seat))
        return self.out.listed()

    def count(self, seat: Any = None) -> i64:
        """How many choices the acting seat has; `take` plays one of them by its place."""
        if seat is not None:
            return self.list_options(self.who(seat))
        raw = self.raw
        acting = raw.seat
        if acting == SEVERAL or raw.over:
            acting = self.seat
            if acting == SEVERAL:
                return 0
        return self.list_options(acting)

    def take(self, place: Any) -> None:
        """Play one of the choices that `count` has just counted."""
        number: int = place if isinstance(place, int) else self.place_meant(place)
        seat = self.lister
        if seat == SEVERAL or number < 0 or number >= int(self.out.n):
            raise BadInput(self.misplaced(number))
        at: i64 = number
        self.play(seat, self.out.codes[at])

    def place_meant(self, place: Any) -> int:
        if not hasattr(place, "__index__"):
            raise BadInput(f"a place is a whole number from 0 to {self.out.n - 1}, not {place!r}")
        return int(place)

    def misplaced(self, place: int) -> str:
        if self.lister == SEVERAL:
            return "nothing is counted yet: ask `count` first, once for each choice"
        return f"there is no choice number {place}: `count` said {self.out.n}, they begin at 0"

    def list_options(self, seat: i64) -> i64:
        out = self.out
        out.n = 0
        raw = self.raw
        if raw.over or (seat != raw.seat and (raw.to_act() >> seat) & 1 == 0):
            self.lister = SEVERAL
            return 0
        raw.legal(seat, out)
        self.lister = seat
        return out.n

    def who(self, seat: Any) -> int:
        """The seat that is meant, checked."""
        if seat is None:
            able = self.to_act
            if len(able) > 1:
                raise BadInput(f"seats {listed(able)} may act: say which one is meant")
            return able[0] if able else 0
        if isinstance(seat, bool) or not hasattr(seat, "__index__"):
            raise BadInput(f"a seat is a whole number from 0 to {self.seats - 1}, not {seat!r}")
        number = int(seat)
        if not 0 <= number < self.seats:
            raise BadInput(f"there is no seat {number}, only 0 to {self.seats - 1}")
        return number

    # -- playing

    def apply(self, choice: Any, seat: Any = None) -> None:
        """Play a choice of a seat, by its code or in words, and run on to the next decision."""
        who, code = self.meant(choice, seat)
        self.play(who, code)

    def play(self, seat: i64, code: i64) -> None:
        self.lister = SEVERAL
        self.raw.apply(seat, code)
        recall = self.recall
        if recall is not None:
            recall.choose(seat, code)
            self.listen()

    def listen(self) -> None:
        """Put what happened into the record."""
        journal = self.raw.journal
        if self.recall is not None and journal is not None:
            self.recall.hear(journal.take())

    def meant(self, choice: Any, seat: Any) -> tuple[int, int]:
        """A legal choice as seat and code; raises BadInput otherwise."""
        if self.raw.over:
            raise BadInput("the match is over: nobody may choose any more")
        who = self.who(seat)
        if (self.raw.to_act() >> who) & 1 == 0:
            raise BadInput(f"seat {who} may not act now, only {listed(self.to_act) or 'nobody'}")
        code = self.code_of(choice, who)
        n = self.list_options(who)
        codes = self.out.codes
        i: i64
        for i in range(n):
            if codes[i] == code:
                return who, code
        raise BadInput(self.refused(who, code))

    def code_of(self, choice: Any, seat: int) -> int:
        if isinstance(choice, str):
            try:
                return int(self.game.language.read(self.raw, seat, choice))
            except Exception as error:
                raise BadInput(f"{error}. {self.offered(seat)}") from None
        if isinstance(choice, bool) or not hasattr(choice, "__index__"):
            raise BadInput(f"a choice is a code or words, not {choice!r}")
        return int(choice)

    def refused(self, seat: int, code: int) -> str:
        size = int(self.game.language.size)
        if not 0 <= code < size:
            return f"there is no code {code}, only 0 to {size - 1}. {self.offered(seat)}"
        found = self.game.language.refusal(self.raw, seat, code)
        why = "it is not offered now" if found is None else str(found)
        return f"seat {seat} may not choose {code}: {why} {self.offered(seat)}"

    def offered(self, seat: int) -> str:
        """What is legal, in words; the first few."""
        codes = self.legal(seat)
        shown = [f"{code} ({self.say(code, seat)})" for code in codes[:SHOWN]]
        more = f" and {len(codes) - SHOWN} more" if len(codes) > SHOWN else ""
        return f"Legal are {', '.join(shown)}{more}."

    def say(self, code: Any, seat: Any = None) -> str:
        """A choice in the words that `apply` takes."""
        size = int(self.game.language.size)
        if isinstance(code, bool) or not hasattr(code, "__index__") or not 0 <= int(code) < size:
            raise BadInput(f"a code is a whole number from 0 to {size - 1}, not {code!r}")
        words: str = self.game.language.say(self.raw, self.who(seat), int(code))
        return words

    def wait(self) -> bool:
        """Let the clock of a live match run to what it does next; False if it does nothing."""
        self.lister = SEVERAL
        happened = self.raw.advance(max(self.raw.clock_due(), self.raw.now))
        self.listen()
        return happened

    @property
    def results(self) -> list[float]:
        """After the end: for each seat 1 for a win, 0 for a loss, a share for a tie."""
        if not self.raw.over:
            raise BadInput("the match is not over: there are no results yet")
        return [self.raw.result(seat) for seat in range(self.seats)]

    # -- what a seat knows

    def watcher(self) -> Observer:
        """Writes observations; all positions of a match share it."""
        if self.observer is None:
            if self.game.observer is None:
                raise BadInput(f"{self.game.title} declares no observation")
            self.observer = self.game.observer(self.settings)
        return self.observer

    def observe(self, seat: Any, out: Any = None) -> Any:
        """What a seat may know, as memoryviews by field; or all of it flat into a buffer."""
        who = self.who(seat)
        watcher = self.watcher()
        watcher.observe(self.raw, who)
        data = bytes(watcher.row)
        if out is None:
            return fields_of(watcher.layout, data)
        return put(data, out)

    def information(self, seat: Any, out: Any = None) -> Any:
        """The same with all that the seat was told and chose; the match must have begun so."""
        who = self.who(seat)
        if self.recall is None:
            raise BadInput("nobody kept a record: begin the match with start(seed, recall=True)")
        watcher = self.watcher()
        watcher.observe(self.raw, who)
        recalled = array("h", self.recall.numbers(who)).tobytes()
        data = bytes(watcher.row) + recalled
        if out is None:
            return fields_of(information_layout(watcher.layout), data)
        return put(data, out)

    # -- other worlds, and what may come

    def redeal(self, seat: Any, seed: Any) -> Position:
        """Another position that a seat cannot tell from this one; the dice to come differ, too."""
        if isinstance(seed, bool) or not hasattr(seed, "__index__") or int(seed) < 0:
            raise BadInput(f"a seed is a whole number from 0 on, not {seed!r}")
        seed = int(seed)
        luck = Chance()
        luck.seed(seed & WORD, (seed >> 32) & WORD, STREAM)
        other = self.copy()
        other.raw.redeal(self.who(seat), luck)
        other.raw.seed(luck.word(), luck.word(), luck.word())
        return other

    def outcomes(self, choice: Any, seat: Any = None) -> Iterator[tuple[Fraction, Position]]:
        """Each way that chance can fall after a choice: how likely, exactly, and the position."""
        who, code = self.meant(choice, seat)
        for chance, after in outcomes(self.raw, who, code):
            then = after.copy()
            then.tape = None
            yield chance, Position(self.game, self.settings, then, self.observer)

    # -- values

    def copy(self) -> Position:
        other = Position(self.game, self.settings, self.raw.copy(), self.observer)
        if self.recall is not None:
            other.record(self.recall.copy())
        return other

    def record(self, recall: Recall) -> None:
        """Keep a record from now on, after what it holds already."""
        self.recall = recall
        self.raw.journal = Journal()

    def copy_into(self, other: Any) -> None:
        """Make another one the same position, without new memory."""
        if not isinstance(other, Position) or other.game is not self.game:
            raise BadInput(f"only a position of {self.game.title} can become this one")
        if other.settings != self.settings:
            raise BadInput("only a position with the same options can become this one")
        self.raw.copy_into(other.raw)
        other.recall = None if self.recall is None else self.recall.copy()
        other.lister = SEVERAL

    def __copy__(self) -> Position:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Position:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.raw == other.raw

    def __hash__(self) -> int:
        return hash(self.raw)

    def __reduce__(self) -> tuple[object, tuple[State, object]]:
        return unpickled, (self.raw, None if self.recall is None else self.recall.told)

    def __str__(self) -> str:
        """The board as text, with everything on it."""
        board: str = self.game.board(self.raw)
        return board


def unpickled(raw: State, told: Any) -> Position:
    origin: Any = raw.origin
    found = Position(origin.game, origin.settings, raw, None)
    if told is not None:
        found.record(Recall(0, told))
    return found


def fields_of(layout: Any, data: bytes) -> dict[str, memoryview]:
    """Each field with its shape; numpy.asarray makes an array of one without copying."""
    found = {}
    for field in layout.fields:
        at = layout.at[field.name] * 2
        part = memoryview(data)[at : at + field.size * 2]
        found[field.name] = part.cast("h", list(field.shape))
    return found


def put(data: bytes, out: Any) -> Any:
    """All numbers into a buffer of a program: 16-bit integers, as many as there are."""
    wanted = f"an observation has {len(data) // 2} 16-bit integers: give a writable buffer of as"
    try:
        view = memoryview(out)
    except TypeError:
        raise BadInput(f"{wanted} many, not {type(out).__name__}") from None
    if view.format != "h" or view.nbytes != len(data) or view.readonly:
        given = f"{view.nbytes // view.itemsize} of format {view.format!r}"
        raise BadInput(f"{wanted} many, not {given}{', read-only' if view.readonly else ''}")
    if not view.c_contiguous:
        raise BadInput(f"{wanted} many, one after the other, not with gaps between them")
    view.cast("B")[:] = data
    return out


def listed(numbers: tuple[int, ...]) -> str:
    return ", ".join([str(number) for number in numbers])
