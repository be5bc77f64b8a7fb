"""Chapter K, BRL-195 and BRL-196: what is held of a seat's line, and what gives it away.

A page can only make its line look slower, never quicker: a round trip is timed by the server from
the sending of a number nobody can foresee to its echo. So everything that is told can only lower
what is made good, and looking slower than the other evidence allows is what gets noted. Nobody can
prove to be far away, though: where the network does not bear an echo out, hardly anything is made
good, so that a lie is not worth it.
"""

from __future__ import annotations

from collections import deque

from donnybrook.kernel.command_queue import LineVerdict, TimedBy

MADE_GOOD = 150  # milliseconds of delay that `fair` makes good to a seat at most (BRL-119)
UNSEEN = 8  # and of a line that the network tells nothing of: a lie wins 53 of 100 races with it
UNSTEADY = 6  # and a little more for a line that usually takes longer than at its best
RECENT = 63  # echoes by which that is judged
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
        self.recent: deque[int] = deque(maxlen=RECENT)
        self.usual = 0  # by how much the middle echo was later than the quickest
        self.answers: deque[bool] = deque(maxlen=ANSWERS)  # whether each was too quick
        self.quick = 0  # of the last answers, at the worst

    def note(self, trip: int, source: TimedBy) -> None:
        """The least counts, of each kind, for the whole match (BRL-195)."""
        self.least[source] = min(max(trip, 0), self.least.get(source, trip))
        if source == "echo":
            self.echoes += 1
            self.recent.append(trip)
            self.usual = sorted(self.recent)[len(self.recent) // 2] - self.least[source]

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
        if self.trip is None or self.is_too_quick:
            return 0
        delay = min(self.trip, MADE_GOOD) + min(self.usual, UNSTEADY)
        return delay if self.is_seen else min(delay, UNSEEN)

    @property
    def is_seen(self) -> bool:
        """Whether the network has told of the line, too."""
        return "wire" in self.least

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
        found, who = [], f"Seat {self.seat}"
        if late := self.late("wire"):
            found.append(
                f"The echoes of {who} came {late} ms later than the line itself is; "
                "only that was made good."
            )
        if late := self.late("play"):
            found.append(
                f"The echoes of {who} came {late} ms later than the plays show the line to be; "
                "only that was made good."
            )
        if self.is_too_quick:
            found.append(
                f"{self.quick} of {ANSWERS} answers of {who} came within {HUMAN} ms, which people "
                "hardly manage; nothing more was made good."
            )
        return found

    def verdict(self) -> LineVerdict:
        return LineVerdict(self.seat, self.trip, self.bonus, self.notes(), self.is_seen)
