"""Chapter K, BRL-195 and BRL-196: what is held of a seat's line, and what gives it away.

A page can only make its line look slower, never quicker: a round trip is timed by the server from
the sending of a number nobody can foresee to its echo. So everything that is told can only lower
what is made good, and looking slower than the other evidence allows is what gets noted.
"""

from __future__ import annotations

from collections import deque

from donnybrook.kernel.race import LineVerdict, TimedBy

MADE_GOOD = 150  # milliseconds of delay that `fair` makes good to a seat at most (BRL-119)
SLACK = 25  # milliseconds that echoes may be later than other evidence before it is noted
FEWEST_ECHOES = 12  # before that the least of them may be late by chance
HUMAN = 150  # milliseconds within which hardly anybody answers what nobody could foresee
ANSWERS = 30  # of the last so many answers ...
MOST_QUICK = 5  # ... this many may come within HUMAN, by luck


class Trips:
    """The round trips of one seat's line, in milliseconds."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.echoes = 0
        self.least: dict[TimedBy, int] = {}
        self.answers: deque[bool] = deque(maxlen=ANSWERS)  # whether each was too quick
        self.quick = 0  # of the last answers, at the worst

    def note(self, trip: int, source: TimedBy) -> None:
        """The least counts, of each kind, for the whole match (BRL-195)."""
        self.echoes += source == "echo"
        self.least[source] = min(max(trip, 0), self.least.get(source, trip))

    def note_answer(self, reaction: int) -> None:
        """How long after its cause a play was made that was illegal before (BRL-196)."""
        self.answers.append(reaction < HUMAN)
        self.quick = max(self.quick, sum(self.answers))

    @property
    def trip(self) -> int | None:
        """Without an echo nothing is known; the rest can only lower it."""
        return min(self.least.values()) if self.echoes else None

    @property
    def bonus(self) -> int:
        """The delay that is made good (BRL-119); nothing to whom is quicker than people."""
        return 0 if self.is_too_quick else min(self.trip or 0, MADE_GOOD)

    @property
    def is_too_quick(self) -> bool:
        return self.quick > MOST_QUICK

    def late(self, source: TimedBy) -> int:
        """By how much the quickest echo is later than other evidence allows."""
        if self.echoes < FEWEST_ECHOES or source not in self.least:
            return 0
        late = self.least["echo"] - self.least[source]
        return late if late > SLACK else 0

    def notes(self) -> list[str]:
        """What does not fit together, for both players to read (BRL-196)."""
        found = []
        if late := self.late("wire"):
            found.append(f"The echoes of Seat {self.seat} came {late} ms later than the line.")
        if late := self.late("play"):
            found.append(f"The echoes of Seat {self.seat} came {late} ms later than its plays.")
        if self.is_too_quick:
            found.append(
                f"{self.quick} of {ANSWERS} answers of Seat {self.seat} came within {HUMAN} ms, "
                "which people hardly manage."
            )
        return found

    def verdict(self) -> LineVerdict:
        return LineVerdict(self.seat, self.trip, self.bonus, self.notes())
