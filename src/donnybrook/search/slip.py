"""A bot that slips: between picking blindly and playing as well as it can."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.kernel.bot import Bot
from donnybrook.kernel.state import Options, State


class Slip(Bot):
    """Plays as `better` does, but in so many of 100 choices it takes any option."""

    def __init__(self, better: Bot, percent: i64) -> None:
        super().__init__()
        self.better: Bot = better
        self.percent: i64 = percent

    def begin(self, seed: i64, seat: i64) -> None:
        super().begin(seed, seat)
        self.better.begin(seed, seat)

    def pick(self, state: State, seat: i64, out: Options) -> i64:
        if self.luck.below(100) < self.percent:
            return super().pick(state, seat, out)
        return self.better.pick(state, seat, out)

    def value(self, state: State, seat: i64) -> float:
        return self.better.value(state, seat)
