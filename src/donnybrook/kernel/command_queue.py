"""Real time: commands that arrive with a time stamp, and the order in which they count."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Literal

from mypy_extensions import mypyc_attr

from donnybrook.kernel.errors import IllegalChoice
from donnybrook.kernel.events import Event
from donnybrook.kernel.match import Match

# Who timed a round trip: the server by an echo, the network below it, or a choice that answers.
TimedBy = Literal["echo", "wire", "play"]


@dataclass
class Command:
    """One message of a seat, from its arrival to its answer."""

    number: int  # of arrival, from 1
    seat: int
    choice: str  # in the words of the scenario language
    at: int  # when it arrived, in milliseconds
    due: int | None = None  # when it may be processed; None if it was refused on arrival
    bonus: int = 0  # delay that is made good to it
    moment: int = 0  # from when it counts then
    processed: int | None = None  # when it was
    refusal: IllegalChoice | None = None
    events: list[Event] = field(default_factory=list)


@dataclass(frozen=True)
class Contest:
    """Two choices after the same thing, of which one was first; times in milliseconds."""

    at: int  # when the first one counted
    first: int  # the seats
    other: int
    margin: int  # how much earlier the first one was, with delays made good
    lead: int  # how much earlier it arrived; below zero: it arrived later
    bonus: int  # delay made good to the first
    other_bonus: int
    hold: int  # how long the first waited after it was due
    other_hold: int


@dataclass(frozen=True)
class LineVerdict:
    """What a race holds of a seat's line."""

    seat: int
    trip: int | None  # its round trip; None: not measured
    bonus: int  # delay made good
    notes: list[str]  # what does not fit together, in sentences
    seen: bool  # whether the network told of it, too


@mypyc_attr(allow_interpreted_subclasses=True)
class CommandQueue(ABC):
    """Puts the commands of a real-time match in order and plays them. It reads no clock."""

    times_lines = False  # whether it wants to be told the round trips

    def __init__(self, match: Match) -> None:
        self.match = match

    @abstractmethod
    def arrive(self, at: int, seat: int, choice: str) -> Command:
        """Take a command in; it may be refused at once."""

    @abstractmethod
    def run_until(self, at: int) -> list[Command]:
        """Process everything due up to and including a time, in order, and run the clock."""

    @abstractmethod
    def next_due(self) -> int | None:
        """When the next waiting command is due."""

    def time_line(self, seat: int, trip: int, source: TimedBy = "echo") -> None:
        """Be told a round trip of a seat's line in milliseconds; most races need none."""
        return

    def forget_line(self, seat: int) -> None:
        """Somebody else plays a seat from now on, over another line or none."""
        return

    def contests(self) -> list[Contest]:
        """What was contested so far, for the ledger after the end."""
        return []

    def verdicts(self) -> list[LineVerdict]:
        """What is held of each seat's line."""
        return []
