"""The rule-of-thumb bot."""

from __future__ import annotations

from donnybrook.kernel.bot import Bot


class Greedy(Bot):
    def __init__(self) -> None:
        super().__init__()
        self.why: str = ""
