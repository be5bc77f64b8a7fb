"""The rule-of-thumb bot."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.knockdown.state import KnockdownState
from donnybrook.kernel.bot import Bot


class Greedy(Bot):
    def reason(self, s: KnockdownState, seat: i64, code: i64) -> str:
        return "It looks best."
