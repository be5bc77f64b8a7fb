"""Bots of somebody else, for the tests."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.kernel.bot import Bot
from donnybrook.kernel.state import Options, State

SEEN: list[bytes] = []


class Last(Bot):
    """Takes its last option, and notes the position that it was shown."""

    def pick(self, state: State, seat: i64, out: Options) -> i64:
        SEEN.append(state.to_bytes())
        return out.codes[out.n - 1]


class Wild(Bot):
    """Picks what is not offered."""

    def pick(self, state: State, seat: i64, out: Options) -> i64:
        return 99


class NoBot:
    pass
