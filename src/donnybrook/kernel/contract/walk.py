"""Random matches for the checks, and what can be counted on the way."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeVar

import msgspec

from donnybrook.kernel.chance import Chance
from donnybrook.kernel.events import SPECTATOR, Event
from donnybrook.kernel.game import Game
from donnybrook.kernel.match import Match
from donnybrook.kernel.parts import Variant
from donnybrook.kernel.state import NEVER, State

STREAM: Final = 0xC0  # keeps the luck of a walk apart from the match's and from the bots'
FEW: Final = 2  # seats that are all looked at in every position

Thing = TypeVar("Thing")


class Walk:
    """A match that is played at random, one choice after another."""

    def __init__(self, game: Game, variant: Variant, number: int) -> None:
        self.game = game
        self.variant = variant
        self.number = number
        self.luck = Chance()
        self.luck.seed(number, number >> 32, STREAM)
        self.match = Match(game, variant.options, number)
        self.seats = list(range(game.rules.seats(self.match.settings)))
        self.events: list[Event] = self.match.opening  # of the last step

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def waits(self) -> bool:
        """Nobody may choose before the clock has run."""
        return not self.state.over and not self.acting()

    @property
    def where(self) -> str:
        """The place of a failure, enough to come back to it."""
        version = self.match.version
        return f"{self.game.name} {self.variant.name}, match {self.number}, version {version}"

    def acting(self) -> list[int]:
        """The seats that may choose now."""
        return acting(self.state, self.seats)

    def some_seats(self) -> list[int]:
        """All seats of a small table; a few of a crowd, those that may choose among them."""
        if len(self.seats) <= FEW:
            return self.seats
        able = self.acting()[:FEW]
        return sorted({*able, self.one_of(self.seats), self.one_of(self.seats)})

    def audience(self) -> list[int]:
        """Some seats, and somebody who only watches."""
        return [*self.some_seats(), SPECTATOR]

    def one_of(self, things: Sequence[Thing]) -> Thing:
        return things[self.luck.below(len(things))]

    def chance(self, one_in: int) -> bool:
        """True about once in so many times."""
        return self.luck.below(one_in) == 0

    def step(self) -> None:
        """A seat that may choose takes one of its options; if none may, the clock runs."""
        able = self.acting()
        if not able:
            self.wait()
            return
        seat = self.one_of(able)
        self.choose(seat, self.one_of(self.game.legal(self.state, seat)))

    def choose(self, seat: int, code: int) -> None:
        assert self.match.version < self.game.rules.cap, f"{self.where}: no end under the cap"
        self.events = self.match.choose(seat, code)

    def wait(self) -> None:
        """Let the clock run until the rules do something about it."""
        time = next_strike(self.state)
        assert time is not None, f"{self.where}: not over, but nothing can happen"
        self.events = self.match.tick(time)


def acting(state: State, seats: Sequence[int]) -> list[int]:
    """Those of the seats that may choose now."""
    bits = state.to_act()
    return [seat for seat in seats if bits >> seat & 1]


def next_strike(state: State) -> int | None:
    """A time at which the rules will do something of their own; None if they never will."""
    due = state.clock_due()
    return None if due == NEVER else max(due, state.now)


def goes_on(state: State, game: Game, seats: Sequence[int]) -> bool:
    """Whether a position is over, or a seat can choose, or time will bring something."""
    able = acting(state, seats)
    if state.over:
        return not able
    if not able:
        return next_strike(state) is not None
    return all(game.legal(state, seat) for seat in able)


def positions(game: Game, variant: Variant, matches: int) -> Iterator[Walk]:
    """Every position of some random matches, from the opening to the end."""
    for number in range(matches):
        walk = Walk(game, variant, number)
        yield walk
        while not walk.state.over:
            walk.step()
            yield walk


def looks(game: Game, variant: Variant, matches: int) -> Iterator[Walk]:
    """For checks that take their time: the first positions, the end, and some in between."""
    for walk in positions(game, variant, matches):
        if walk.match.version < 50 or walk.state.over or walk.chance(5):
            yield walk


def endings(game: Game, variant: Variant, matches: int) -> Iterator[Walk]:
    """Some random matches, played to the end."""
    for walk in positions(game, variant, matches):
        if walk.state.over:
            yield walk


def play_on(state: State, game: Game, seats: Sequence[int], luck: Chance, decisions: int) -> None:
    """Some more random decisions, straight on the state."""
    for _ in range(decisions):
        if state.over:
            return
        able = acting(state, seats)
        if not able:
            state.advance(next_strike(state) or 0)
            continue
        seat = able[luck.below(len(able))]
        codes = game.legal(state, seat)
        state.apply(seat, codes[luck.below(len(codes))])


def is_clause(game: Game, name: str) -> bool:
    """Whether a name has the form of this game's clauses."""
    return re.fullmatch(rf"{re.escape(game.prefix)}-\d{{3}}", name) is not None


def digests(game: Game, matches: int) -> Iterator[tuple[str, list[str]]]:
    """Random matches, spread over the variants: the name and the digest after every entry."""
    for number in range(matches):
        walk = Walk(game, game.rules.variants[number % len(game.rules.variants)], number)
        while not walk.state.over:
            walk.step()
        yield f"{walk.variant.name} {number}", [walk.match.first_digest, *walk.match.digests]


def kinds_seen(game: Game, matches: int) -> dict[str, int]:
    """How often each kind of event occurred in random matches of every variant.

    Every other match is restless: asides and long waits come between the choices.
    """
    seen = {kind.name: 0 for kind in game.events.rows}
    for variant in game.rules.variants:
        for number in range(matches):
            walk = Walk(game, variant, number)
            count(walk, seen)
            while not walk.state.over:
                if number % 2:
                    stray(walk)
                else:
                    walk.step()
                count(walk, seen)
    return seen


def count(walk: Walk, seen: dict[str, int]) -> None:
    for event in walk.events:
        seen[walk.game.events.of(event).name] += 1


def stray(walk: Walk) -> None:
    """A step, often an aside or a wait in its place."""
    seat = walk.one_of(walk.seats)
    asides = walk.game.asides(walk.state, seat)
    if walk.chance(12):
        walk.events = walk.match.tick(walk.state.now + walk.luck.below(1 << 18))
    elif asides and walk.chance(8):
        walk.choose(seat, walk.one_of(asides))
    else:
        walk.step()


def clauses_cited(game: Game, variant: Variant, matches: int) -> set[str]:
    """The clauses that options and events of random matches name, and those declared."""
    cited = {kind.clause for kind in game.events.rows}
    cited |= {setting.clause for setting in game.rules.settings if setting.clause}
    for walk in positions(game, variant, matches):
        for seat in walk.acting():
            for code in game.legal(walk.state, seat):
                cited.add(game.language.clause(walk.state, seat, code))
            refusal = game.language.refusal(walk.state, seat, walk.luck.below(game.language.size))
            if refusal is not None:
                cited.add(refusal.clause)
    return cited


def as_sent(value: Any) -> Any:
    """What the page gets of a view or a preview; a struct is what its encoding says."""
    is_struct = isinstance(value, msgspec.Struct)
    return msgspec.json.decode(msgspec.json.encode(value)) if is_struct else value
