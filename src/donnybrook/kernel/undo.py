"""Stepping back: a seat asks, the others agree, the log keeps it all."""

from __future__ import annotations

from donnybrook.kernel.errors import DonnybrookError
from donnybrook.kernel.match import Match


class UndoOffer:
    """A seat's wish to step back to its own last decision.

    Free where nothing secret or random was revealed since (if the game allows
    free undo at all); otherwise every seat of another side must agree, and who
    plays alone cannot take it back.
    """

    def __init__(self, match: Match, seat: int) -> None:
        refusal = match.game.undo_refusal(match.state, match.settings, seat)
        if refusal is not None:
            raise refusal
        target = match.last_decision(seat)
        if target is None:
            raise DonnybrookError("there is no decision of this seat to take back")
        self.match = match
        self.seat = seat
        self.version = match.version  # any other entry makes the offer void
        self.target = target
        self.waiting_for: set[int] = set()
        if not match.game.free_undo or match.revealed_since(target):
            for side in match.game.sides(match.settings):
                if seat not in side:
                    self.waiting_for.update(side)
            if match.seats == 1:
                raise DonnybrookError("this stands: nobody is there who could agree to undo it")
        self.done = False
        self._carry_out()

    def answer(self, seat: int, agree: bool) -> None:
        """An answer; a refusal ends the offer, the last agreement carries it out."""
        if self.done or seat not in self.waiting_for or self.match.version != self.version:
            raise DonnybrookError("there is nothing to agree to")
        if not agree:
            self.done = True
            self.waiting_for.clear()
            return
        self.waiting_for.discard(seat)
        self._carry_out()

    def _carry_out(self) -> None:
        if not self.waiting_for:
            self.match.undo(self.target)
            self.done = True
