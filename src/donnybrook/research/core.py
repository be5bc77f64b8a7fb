"""One match that environments step through: positions, masks, observations, rewards."""

from __future__ import annotations

from typing import Any

import numpy as np

from donnybrook.kernel.errors import BadInput
from donnybrook.kernel.events import Journal
from donnybrook.kernel.origin import made
from donnybrook.kernel.position import Position
from donnybrook.kernel.recall import Recall
from donnybrook.kernel.state import NEVER, Options
from donnybrook.research.picture import drawn
from donnybrook.research.setup import Mask, Row, Seeds, Setup, checked_action, mask_of


class Core:
    """A match, begun again and again."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.game = setup.game
        self.raw = made(self.game.rules, self.game.settings)
        self.position = Position(self.game.rules, self.game.settings, self.raw, setup.observer)
        self.out = Options()
        self.seeds = Seeds()
        self.length = 0

    def begin(self, seed: int | None) -> None:
        words = self.seeds.next(seed)
        if self.setup.form == "information":
            self.position.record(Recall(self.game.seats))
            self.raw.journal = Journal()
        self.raw.begin(*words)
        self.position.listen()
        self.length = 0
        self.wait()

    def wait(self) -> None:
        """Where nobody can choose, the clock runs on."""
        while not self.raw.over and not self.raw.to_act() and self.raw.clock_due() < NEVER:
            self.position.wait()

    def next_seat(self, last: int) -> int:
        """Who chooses; where several may, the next one after who chose last."""
        bits = self.raw.to_act()
        seats = self.game.seats
        for step in range(1, seats + 1):
            seat = (last + step) % seats
            if bits >> seat & 1:
                return seat
        return -1

    def choose(self, seat: int, action: Any) -> None:
        """Play a choice; refused with what is legal, and nothing has changed."""
        self.position.apply(checked_action(action, self.game.actions), seat)
        self.length += 1
        self.wait()

    @property
    def truncated(self) -> bool:
        return self.length >= self.game.cap and not self.raw.over

    def observe(self, seat: int) -> Row:
        """A new row of what a seat knows."""
        observer = self.setup.observer
        observer.observe(self.raw, seat)
        row = np.frombuffer(observer.row, np.int16)  # type: ignore[call-overload]
        if self.setup.form == "properties":
            return self.setup.properties(row)
        if self.setup.form != "information":
            found: Row = row.copy()
            return found
        assert self.position.recall is not None
        return np.concatenate([row, np.array(self.position.recall.numbers(seat), np.int16)])

    def mask(self, seat: int) -> Mask:
        mask = np.zeros(self.game.actions, np.int8)
        mask_of(self.raw, seat, self.out, mask)
        return mask

    def render(self, mode: str | None) -> Any:
        """The board as text or as a picture, with everything on it."""
        if mode == "ansi":
            return self.game.rules.board(self.raw)
        return None if mode is None else drawn(self.game.rules, self.raw)


RENDER_MODES = ("ansi", "rgb_array")


def checked_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise BadInput(f"render_mode is one of {', '.join(RENDER_MODES)} or None, not {mode!r}")
    return mode
