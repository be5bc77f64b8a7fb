"""A match that tells its log line by line, in the two forms in which an event can be known."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass

import msgspec

from donnybrook.kernel.errors import BrokenLog
from donnybrook.kernel.events import EVERYONE, SPECTATOR, Event
from donnybrook.kernel.game import Game
from donnybrook.kernel.match import Entry, Match
from donnybrook.kernel.state import State
from donnybrook.table.info import LogLine

ENCODER = msgspec.json.Encoder()


@dataclass(slots=True)
class Line:
    """A line of the log, encoded: for the eyes that may know it and for all others."""

    row: int
    eyes: int  # a bit for each seat that reads `full`
    full: msgspec.Raw
    hidden: msgspec.Raw | None  # None: the others do not even learn that it happened

    def seen_by(self, seat: int) -> msgspec.Raw | None:
        return self.full if self.eyes >> seat & 1 else self.hidden


def raw_line(row: int, event: str, clause: str, text: str, data: object, at_ms: int) -> msgspec.Raw:
    assert isinstance(data, dict)
    return msgspec.Raw(ENCODER.encode(LogLine(row, event, clause, text, data, at_ms)))


def open_line(row: int, event: str, text: str, data: dict[str, object], at_ms: int) -> Line:
    """A line about the table itself; everybody reads it."""
    raw = raw_line(row, event, "", text, data, at_ms)
    return Line(row, EVERYONE, raw, raw)


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match stands, as far as the table around it has to know."""

    version: int
    over: bool
    on_turn: int | None  # the one seat that is waited for
    concealed: int | None  # the seat whose decision is nobody else's business,
    state: State | None  # and the position in which it is asked


@dataclass(frozen=True, slots=True)
class Noted:
    """An entry that took effect, its lines, and how the match stood right after it."""

    entry: Entry
    lines: list[Line]
    standing: Standing


class HostedMatch(Match):
    """Notes each new entry, whoever caused it: a seat, the race, the clock, or a row of a log."""

    def __init__(self, game: Game, options: Mapping[str, object], seed: int, row: int) -> None:
        super().__init__(game, options, seed)
        self.next_row = row + 1  # that the next entry will have
        self.fresh: deque[Noted] = deque()
        self.opening_lines = [self.line_of(event, row, 0) for event in self.opening]

    def _note(self, entry: Entry, words_drawn: int) -> list[Event]:
        events = super()._note(entry, words_drawn)
        row = self.next_row + len(self.fresh)
        lines = [self.line_of(event, row, entry.at or 0) for event in events]
        self.fresh.append(Noted(entry, lines, self.standing()))
        return events

    def noted(self, entry: Entry) -> Noted:
        """What an entry did: just now if it was played here, else it is played again."""
        if not self.fresh:
            self.replay(entry)
        found = self.fresh.popleft()
        if (found.entry.seat, found.entry.code) != (entry.seat, entry.code):
            raise BrokenLog("does not play as it was played", self.next_row)
        return found

    def take_lines(self) -> list[Line]:
        """The lines of all entries since this was last asked."""
        lines = [line for noted in self.fresh for line in noted.lines]
        self.fresh.clear()
        return lines

    def standing(self) -> Standing:
        state = self.state
        alone = not state.over and state.seat >= 0 and state.to_act() == 1 << state.seat
        concealed = not state.over and state.seat >= 0 and self.game.hosting.is_concealed(state)
        return Standing(
            self.version,
            bool(state.over),
            int(state.seat) if alone else None,
            int(state.seat) if concealed else None,
            state.copy() if concealed else None,
        )

    def line_of(self, event: Event, row: int, at: int) -> Line:
        full = self.tell(event, row, at)
        if event.eyes == EVERYONE or event.secret == 0:
            return Line(row, EVERYONE, full, full)
        hidden = event.seen_by(SPECTATOR)
        return Line(row, event.eyes, full, None if hidden is None else self.tell(hidden, row, at))

    def tell(self, event: Event, row: int, at: int) -> msgspec.Raw:
        """An event as its reader may know it, encoded."""
        data = self.game.events.show(self.state, event)
        name, clause = data.pop("event"), data.pop("clause")
        return raw_line(row, name, clause, self.game.events.tell(self.state, event), data, at)
