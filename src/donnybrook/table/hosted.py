"""A match that tells its log line by line, in the two forms in which an event can be known."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any

import msgspec

from donnybrook.kernel.beginning import Beginning
from donnybrook.kernel.errors import BrokenLog
from donnybrook.kernel.events import EVERYONE, SPECTATOR, Event
from donnybrook.kernel.game import Game
from donnybrook.kernel.match import Entry, Match
from donnybrook.table.lines import Line, Noted, Standing, raw_line


class HostedMatch(Match):
    """Notes each new entry, whoever caused it: a seat, the race, the clock, or a row of a log."""

    def __init__(
        self,
        game: Game,
        options: Mapping[str, object],
        seed: int,
        row: int,
        beginning: Beginning | None = None,
    ) -> None:
        super().__init__(game, options, seed, beginning=beginning)
        self.next_row = row + 1  # that the next entry will have
        self.notes: deque[Noted] = deque()
        self.happened: list[str] = []  # the kinds of events, where a mission asks for them
        self.opening_lines = [self.line_of(event, row, 0) for event in self.opening]

    def _note(self, entry: Entry, words_drawn: int) -> list[Event]:
        events = super()._note(entry, words_drawn)
        row = self.next_row + len(self.notes)
        lines = [self.line_of(event, row, entry.at or 0) for event in events]
        if self.beginning is not None:
            self.happened += [self.game.events.of(event).name for event in events]
        self.notes.append(Noted(entry, lines, self.standing(), len(events) == 1))
        return events

    def _vouch(self, entry: Entry) -> None:
        """A match in play has no digests: whoever wants them has it played again."""

    def vouched(self) -> Match:
        """The same match played again, with the digest of each position."""
        return self._retraced(self.version, self.version).match

    @property
    def digest(self) -> str:
        return self.vouched().digest

    def to_log(self) -> dict[str, Any]:
        return self.vouched().to_log()

    def noted(self, entry: Entry) -> Noted:
        """What an entry did: just now if it was played here, else it is played again."""
        if not self.notes:
            self.replay(entry)
        found = self.notes.popleft()
        if (found.entry.seat, found.entry.code) != (entry.seat, entry.code):
            raise BrokenLog("does not play as it was played", self.next_row)
        return found

    def take_lines(self) -> list[Line]:
        """The lines of all entries since this was last asked."""
        lines = [line for noted in self.notes for line in noted.lines]
        self.notes.clear()
        return lines

    def standing(self) -> Standing:
        state = self.state
        if state.over or state.seat < 0:
            return Standing(self.version, bool(state.over), None, None, None)
        seat = int(state.seat)
        alone = state.to_act() == 1 << seat
        concealed = self.game.hosting.is_concealed(state)
        return Standing(
            self.version,
            False,
            seat if alone else None,
            seat if concealed else None,
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
