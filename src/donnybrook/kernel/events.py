"""Events: what happened, in a form for those who may know and one for everyone."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

HIDDEN: Final = -1_000_000  # stands for a number that the reader may not know
EVERYONE: Final = -1  # as eyes: every bit is set
WHOLE: Final = 64  # as secret: the others do not even learn that it happened
SPECTATOR: Final = 62  # the seat number of somebody who only watches


class Event:
    """A kind, six numbers, and who may know them.

    `eyes` has a bit for each seat that sees all numbers; `secret` a bit for each
    number that the others do not see (bit 0 hides `a`, bit 5 hides `f`, WHOLE the
    event itself); `news` a bit for each seat that learns something hidden by it,
    which is what makes a choice impossible to take back without consent.
    """

    def __init__(
        self, kind: i64, a: i64, b: i64, c: i64, d: i64, e: i64, f: i64,
        eyes: i64, secret: i64, news: i64,
    ) -> None:  # fmt: skip
        self.kind: i64 = kind
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d
        self.e: i64 = e
        self.f: i64 = f
        self.eyes: i64 = eyes
        self.secret: i64 = secret
        self.news: i64 = news

    def seen_by(self, seat: i64) -> Event | None:
        """This event as a seat sees it; None if the seat does not see it at all."""
        if (self.eyes >> seat) & 1:
            return self
        hide = self.secret
        if hide & WHOLE:
            return None
        return Event(
            self.kind,
            HIDDEN if hide & 1 else self.a,
            HIDDEN if hide & 2 else self.b,
            HIDDEN if hide & 4 else self.c,
            HIDDEN if hide & 8 else self.d,
            HIDDEN if hide & 16 else self.e,
            HIDDEN if hide & 32 else self.f,
            self.eyes,
            0,
            self.news,
        )

    def numbers(self) -> list[int]:
        """The six numbers, in order."""
        return [self.a, self.b, self.c, self.d, self.e, self.f]


class Journal:
    """The events since it was last taken."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def take(self) -> list[Event]:
        taken = self.events
        self.events = []
        return taken
