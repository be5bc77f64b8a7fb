"""A match whose chance is forced step by step, also when it is replayed to step back."""

from __future__ import annotations

from collections.abc import Mapping

from donnybrook.kernel.chance import Tape
from donnybrook.kernel.events import Event
from donnybrook.kernel.game import Game
from donnybrook.kernel.match import Match
from donnybrook.kernel.state import State


class TapedMatch(Match):
    """Keeps the tape of each step, so that an undo rolls the same dice, and all it has heard."""

    def __init__(
        self, game: Game, options: Mapping[str, object], seed: int, position: State
    ) -> None:
        super().__init__(game, options, seed, start=position)
        self.position = position  # the match starts from a copy of it
        self.tapes: dict[int, list[int] | None] = {}  # by the version at which each was put in
        self.heard: list[Event] = []  # everything that happened

    def put_in(self, rolls: list[int] | None) -> None:
        """Force the chance from here on; None leaves it to the generator."""
        self.tapes[self.version] = rolls
        self.state.tape = None if rolls is None else Tape(rolls)

    def take_out(self) -> None:
        """Back to the generator; raises TapeError if a result is left over."""
        tape = self.state.tape
        self.state.tape = None
        if tape is not None:
            tape.close()

    def choose(
        self, seat: int, choice: int | str, version: int | None = None, at: int | None = None
    ) -> list[Event]:
        mark, used = len(self.heard), self._used()
        events = super().choose(seat, choice, version, at)
        self.heard[mark:] = events  # the clock's events, heard below, are among them
        # a tape leaves the generator alone, but what it told is news all the same
        self.news[-1] = self.news[-1] or self._used() > used
        return events

    def tick(self, at: int) -> list[Event]:
        used = self._used()
        events = super().tick(at)
        self.heard.extend(events)
        if self._used() > used:
            self.news[-1] = True
        return events

    def _used(self) -> int:
        return 0 if self.state.tape is None else int(self.state.tape.at)

    def fresh(self) -> Match:
        return TapedMatch(self.game, self.settings, self.seed, self.position)

    def _retrace(self, twin: Match, number: int) -> list[Event]:
        assert isinstance(twin, TapedMatch)
        if number in self.tapes:
            twin.put_in(self.tapes[number])
        return super()._retrace(twin, number)
