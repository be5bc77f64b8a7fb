"""How much somebody may send: a bucket that fills steadily and lets bursts through."""

from __future__ import annotations

SUSTAINED = 30.0  # messages a second on a socket
BURST = 60.0
LARGEST = 16 * 1024  # bytes of a message
PATIENCE = 5  # troubles before the socket is closed


class TokenBucket:
    def __init__(self, now: float, burst: float = BURST, rate: float = SUSTAINED) -> None:
        self.burst = burst
        self.rate = rate
        self.level = burst
        self.at = now

    def take(self, now: float, count: int = 1) -> bool:
        """Whether one more fits, or so many at once."""
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < count:
            return False
        self.level -= count
        return True

    def wait(self) -> float:
        """Seconds from the last taking until one more will fit."""
        return max(0.0, (1.0 - self.level) / self.rate)
