"""Clocks: time for each seat, running while exactly that seat is on turn."""

from __future__ import annotations

STORY_WAITS = 15_000  # milliseconds for shares; then a sitting goes on without them


class Clocks:
    """What is left of each seat's time; it is told the time and remembers the last telling."""

    def __init__(self, seats: int, time_ms: int, increment_ms: int) -> None:
        self.left = [time_ms] * seats
        self.increment = increment_ms
        self.running: int | None = None
        self.since = 0

    def turn(self, seat: int | None, now: int) -> None:
        """From now on the clock of this seat runs; whose ran before gets the increment."""
        if seat == self.running:
            return
        self.settle(now)
        if self.running is not None:
            self.left[self.running] += self.increment
        self.running = seat
        self.since = now

    def settle(self, now: int) -> None:
        """Take the time that has passed from the clock that runs."""
        if self.running is not None:
            self.left[self.running] = max(0, self.left[self.running] - (now - self.since))
        self.since = now

    def shown(self, now: int) -> list[int]:
        """What is left of each seat's time now."""
        left = list(self.left)
        if self.running is not None:
            left[self.running] = max(0, left[self.running] - (now - self.since))
        return left

    def due(self) -> int | None:
        """When the running clock will be empty."""
        return None if self.running is None else self.since + self.left[self.running]

    def flagged(self, now: int) -> int | None:
        """The seat whose clock is empty."""
        due = self.due()
        return self.running if due is not None and due <= now else None

    def stop(self, now: int) -> None:
        self.settle(now)
        self.running = None
