"""How long bots think, in CPU time: every choice is counted by the time it stayed within."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from donnybrook.kernel.bot import Bot
from donnybrook.kernel.state import Options, State

WITHIN = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)  # milliseconds


@dataclass
class Thinking:
    """How many choices took at most 1 ms, at most 2 ms ...; the last number is all the rest."""

    counts: list[int] = field(default_factory=lambda: [0] * (len(WITHIN) + 1))

    def note(self, milliseconds: float) -> None:
        place = sum(milliseconds > limit for limit in WITHIN)
        self.counts[place] += 1

    def add(self, counts: Sequence[int]) -> None:
        self.counts = [mine + more for mine, more in zip(self.counts, counts, strict=True)]

    def within(self, share: float) -> str:
        """The time that this share of all choices stayed within."""
        needed = share * sum(self.counts)
        for place, limit in enumerate(WITHIN):
            if sum(self.counts[: place + 1]) >= needed:
                return f"{limit:,} ms"
        return f"more than {WITHIN[-1]:,} ms"


class Stopwatch:
    """Times the choices of one level, whatever seats it plays."""

    def __init__(self) -> None:
        self.thinking = Thinking()

    def around(self, bot: Bot) -> Bot:
        return Timed(bot, self.thinking)


class Timed(Bot):
    """A bot with a stopwatch; choices without an alternative are not counted."""

    def __init__(self, bot: Bot, thinking: Thinking) -> None:
        super().__init__()
        self.bot = bot
        self.thinking = thinking

    def begin(self, seed: int, seat: int) -> None:
        self.bot.begin(seed, seat)

    def pick(self, state: State, seat: int, out: Options) -> int:
        if out.n == 1:
            return int(out.codes[0])
        started = time.process_time()
        code = self.bot.pick(state, seat, out)
        self.thinking.note(1000 * (time.process_time() - started))
        return int(code)
