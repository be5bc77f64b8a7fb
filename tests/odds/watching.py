"""A choice that is watched: played on until it is known which of its outcomes came true.

One subclass for each game says when that is known, by what the rules have done, and what
everybody does in the meantime, as the odds take it for granted. `tests/odds/every.py` plays it
with every fall of the dice, `tests/odds/sampled.py` with many.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from fractions import Fraction

from donnybrook.kernel.chance import Chance
from donnybrook.kernel.events import Journal
from donnybrook.kernel.game import Game
from donnybrook.kernel.state import State

MOST = 40  # decisions until an outcome is known
Heard = tuple[str, tuple[int, ...]]  # the name and the numbers of an event
Results = list[tuple[int, tuple[int, ...]]]  # what dice may show, each with its weight


class Watch:
    """A choice and what has come of it so far; `state` is played on and not kept."""

    grouped = False  # whether dice of one event are alike and settled together

    def __init__(
        self, game: Game, state: State, seat: int, code: int, names: list[str], about: str
    ) -> None:
        self.game = game
        self.state = state
        self.seat = seat
        self.code = code
        self.names = names  # all outcomes that have odds
        self.about = about  # the one that is asked for
        self.journal = state.journal = Journal()
        self._heard: list[Heard] = []

    def heard(self) -> list[Heard]:
        """What has happened so far."""
        for event in self.journal.events[len(self._heard) :]:
            numbers = tuple(int(number) for number in event.numbers())
            self._heard.append((self.game.events.of(event).name, numbers))
        return self._heard

    def kinds(self) -> set[str]:
        return {kind for kind, _ in self.heard()}

    def numbers(self, kind: str) -> tuple[int, ...] | None:
        """Of the first event of a kind."""
        return next((numbers for name, numbers in self.heard() if name == kind), None)

    def outcome(self) -> set[str]:
        """Play until it is known what came true."""
        self.begin()
        for _ in range(MOST):
            found = self.known()
            if found is not None or self.state.over:
                break
            self.state.apply(*self.answer())
        return self.known() or set()

    # -- what a game says

    def begin(self) -> None:
        self.state.apply(self.seat, self.code)

    def known(self) -> set[str] | None:
        """The outcomes that came true, None as long as dice may still decide."""
        raise NotImplementedError

    def answer(self) -> tuple[int, int]:
        """Who chooses what next, as the odds take it for granted."""
        seat = int(self.state.seat)
        return seat, self.game.legal(self.state, seat)[0]

    def loops(self) -> bool:
        """Whether the dice are back where they were, to be rolled again until they are not."""
        return False

    def worlds(self) -> Iterator[tuple[Fraction, State]]:
        """What the seat cannot tell apart, as far as it matters; it does not: this and another."""
        yield Fraction(1, 2), self.state
        other, luck = self.state.copy(), Chance()
        luck.seed(self.code, self.seat, 0x0DD5)
        other.redeal(self.seat, luck)
        yield Fraction(1, 2), other

    # -- dice that come to the same thing are played once

    def before(self, sides: int) -> Results | None:
        """All that the dice of this roll may show, if that is known before they are rolled."""
        return None

    def after(self, mark: int, dice: list[int]) -> Results:
        """The same when they have been rolled: the event tells what counted; highest faces first.

        `dice` are the sides of each. The first result is the one that was played.
        """
        raise NotImplementedError

    def pools(self, dice: int, sides: int) -> Results | None:
        """How many dice of a pool show each face; None: every different pool is played."""
        return None

    def key(self) -> Hashable:
        """All that can still matter of what has happened; None: that is hard to tell."""
        return None

    def matters(self, n: int) -> bool:
        """Whether a draw below n can matter; else it is not drawn."""
        return True
