"""Real time: commands that arrive with a time stamp, and the order in which they count."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field

from donnybrook.kernel.errors import IllegalChoice
from donnybrook.kernel.events import Event
from donnybrook.kernel.match import Match


@dataclass
class Command:
    """One message of a seat, from its arrival to its answer."""

    number: int  # of arrival, from 1
    seat: int
    choice: str  # in the words of the scenario language
    at: int  # when it arrived, in milliseconds
    reaction: int | None = None  # from the moment the seat's page showed what it acted on
    due: int | None = None  # when it may be processed; None if it was refused on arrival
    processed: int | None = None  # when it was
    refusal: IllegalChoice | None = None
    events: list[Event] = field(default_factory=list)


class Race(ABC):
    """Puts the commands of a real-time match in order and plays them. It reads no clock."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @abstractmethod
    def arrive(self, at: int, seat: int, choice: str, reaction: int | None = None) -> Command:
        """Take a command in; it may be refused at once."""

    @abstractmethod
    def run_until(self, at: int) -> list[Command]:
        """Process everything due up to and including a time, in order, and run the clock."""

    @abstractmethod
    def next_due(self) -> int | None:
        """When the next waiting command is due."""
