"""Hidden information: the order of the two draw piles, and nothing else."""

from __future__ import annotations

from donnybrook.games.brawlmart.rules.state import MartState
from donnybrook.kernel.chance import Chance


def redeal(s: MartState, luck: Chance) -> None:
    """Another order of both draw piles; which cards they hold is known by elimination."""
    luck.deal_anew(s.pile, 0, s.pile_left)
    luck.deal_anew(s.draw, 0, s.draw_left)
