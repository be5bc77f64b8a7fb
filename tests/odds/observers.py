"""The watches of all games, and those of BRAWL and Knockdown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from donnybrook.games.brawl.rules.codes import Code as BrawlCode
from donnybrook.games.brawl.rules.state import DECK, NONE, BrawlState, Form
from donnybrook.games.knockdown.rules.codes import Code as KnockCode
from donnybrook.kernel.game import Game
from donnybrook.kernel.state import Options, State
from tests.odds.ball import BallWatch
from tests.odds.mart import watch_mart
from tests.odds.rival import RivalsWatch
from tests.odds.watching import Watch

Watcher = Callable[[Game, State, int, int, list[str], str], Watch]


class BrawlWatch(Watch):
    """What is drawn, and whether there is a place for it."""

    def begin(self) -> None:
        """Commands of others that are on their way come to nothing."""
        s = self.state
        assert isinstance(s, BrawlState)
        for other in range(len(s.pending)):
            if s.pending[other] != NONE:
                s.pending[other] = BrawlCode.WAIT
                s.aim[other] = NONE
        super().begin()

    def answer(self) -> tuple[int, int]:
        """Until the card is there everybody waits."""
        return int(self.state.seat), BrawlCode.WAIT

    def matters(self, n: int) -> bool:
        return False  # who is how quick

    def known(self) -> set[str] | None:
        s = self.state
        drawn = next((n for kind, n in self.heard() if kind == "CardDrawn" and n[0] == self.seat),
                     None)  # fmt: skip
        if drawn is None:
            return None
        assert isinstance(s, BrawlState)
        content: Any = self.game.screen_content()
        found = {content.cards[drawn[2]].sign}
        may = Options()
        s.legal(self.seat, may)  # also where it is somebody else's moment by now
        plays = range(BrawlCode.PLAY, BrawlCode.PLAY_END)
        return found | ({"playable"} if any(code in plays for code in may.listed()) else set())

    def worlds(self) -> Iterator[tuple[Fraction, State]]:
        """The next card is any of those unseen; the Freezes lie at the bottom (BRL-031)."""
        s = self.state
        assert isinstance(s, BrawlState)
        end = (self.seat + 1) * DECK
        first = int(end - s.left[self.seat])
        last = max(end - (2 if s.form == Form.TAG_TEAM else 3), first + 1)
        for at in range(first, last):
            other = s.copy()
            assert isinstance(other, BrawlState)
            other.piles = other.piles[:]
            other.piles[first], other.piles[at] = other.piles[at], other.piles[first]
            yield Fraction(1, last - first), other


class KnockdownWatch(Watch):
    """The Test, without a Reaction."""

    def known(self) -> set[str] | None:
        kinds = self.kinds()
        if "TestFailed" in kinds:
            return {"fails"}
        return set() if "TestPassed" in kinds else None

    def answer(self) -> tuple[int, int]:
        seat = int(self.state.seat)
        codes = self.game.legal(self.state, seat)
        return seat, KnockCode.STOP if KnockCode.STOP in codes else codes[0]


WATCHES: dict[str, Watcher] = {
    "brawl": BrawlWatch,
    "brawlball": BallWatch,
    "brawlmart": watch_mart,
    "knockdown": KnockdownWatch,
    "rivals": RivalsWatch,
}
