"""How much a socket may send: a bucket that fills steadily and lets bursts through."""

from __future__ import annotations

SUSTAINED = 30.0  # messages a second
BURST = 60.0
LARGEST = 16 * 1024  # bytes of a message
PATIENCE = 5  # troubles before the socket is closed


class Bucket:
    def __init__(self, now: float) -> None:
        self.level = BURST
        self.at = now

    def take(self, now: float) -> bool:
        """Whether one more message fits."""
        self.level = min(BURST, self.level + (now - self.at) * SUSTAINED)
        self.at = now
        if self.level < 1.0:
            return False
        self.level -= 1.0
        return True
