"""The taste of a bot, and the moods in which a search thinks a turn through.

What things are worth decides who goes where. A bold player runs where a careful one waits; each
mood is a whole plan for the turn, and a search finds out which of them ends best.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.brawlball.bots.weights import MOODS, TASTE, WEIGHTS
from donnybrook.games.brawlball.rules.state import BallState, Procedure
from donnybrook.kernel.bot import Bot
from donnybrook.kernel.state import State

TASTES: Final = len(TASTE)
FACTORS: Final = vec[float]([factor for mood in MOODS for factor in mood])


class Moody(Bot):
    """A bot whose taste its mood changes."""

    def __init__(self) -> None:
        super().__init__()
        self.weights = vec[float](WEIGHTS)
        self.taste: vec[float] = self.weights  # as the mood makes them

    def take_weights(self, weights: vec[float]) -> None:
        super().take_weights(weights)
        self.taste = weights

    def moods(self, state: State) -> i64:
        """A turn can be played in several moods; an action goes on in the one that began it."""
        assert isinstance(state, BallState)
        return 1 + len(FACTORS) // TASTES if state.procedure == Procedure.TURN else 1

    def take_mood(self, mood: i64) -> None:
        self.taste = self.weights
        if mood > 0:
            taste = self.weights[:]
            i: i64
            for i in range(TASTES):
                taste[i] *= FACTORS[(mood - 1) * TASTES + i]
            self.taste = taste
