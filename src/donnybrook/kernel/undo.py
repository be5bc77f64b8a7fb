"""Stepping back: a seat asks, the others agree, the log keeps it all."""

from __future__ import annotations

from donnybrook.kernel.errors import DonnybrookError
from donnybrook.kernel.match import Match


def undo_target(match: Match, seat: int) -> int:
    """The version to which a seat may ask to step back; raises if it may not ask at all."""
    refusal = match.game.hosting.undo_refusal(match.state, match.settings, seat)
    if refusal is not None:
        raise refusal
    target = match.last_decision(seat)
    if target is None:
        raise DonnybrookError("There is no decision of this seat to take back.")
    if match.seats == 1 and needs_consent(match, target):
        raise DonnybrookError("Dice or cards were shown since then, and nobody is there to agree.")
    return target


def needs_consent(match: Match, target: int) -> bool:
    return not match.game.hosting.free_undo or match.revealed_since(target)


class UndoOffer:
    """A seat's wish to step back to its own last decision.

    Free where nothing secret or random was revealed since (if the game allows
    free undo at all); otherwise every seat of another side must agree.
    """

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.version = match.version  # any other entry makes the offer void
        self.target = undo_target(match, seat)
        self.waiting_for: set[int] = set()
        if needs_consent(match, self.target):
            for side in match.game.sides(match.settings):
                if seat not in side:
                    self.waiting_for.update(side)
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
