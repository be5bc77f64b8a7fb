"""One match between two contestants: every deal twice, with the seats swapped."""

from __future__ import annotations

from collections.abc import Callable

from donnybrook.kernel import playout
from donnybrook.kernel.bot import Bot
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.game import Game
from donnybrook.kernel.settings import Settings
from donnybrook.kernel.state import Options
from donnybrook.lab.balance.casts import Cast, cast_of
from donnybrook.lab.lineup import match_number

WORD = 0xFFFFFFFF


def play(
    game: Game, settings: Settings, seed: int, index: int, bot_of: Callable[[int], Bot]
) -> float:
    """Match `index` of a seed: what contestant 0 makes of it; it depends on its number alone."""
    return play_cast(game, settings, seed, index, bot_of)[0]


def play_cast(
    game: Game, settings: Settings, seed: int, index: int, bot_of: Callable[[int], Bot]
) -> tuple[float, Cast]:
    """The same, with what each side was (its decks, races, fighters).

    A contestant plays all seats of its side. In a game for one, contestant 0 plays alone.
    """
    sides = game.sides(settings)
    alone = len(sides) == 1
    number = match_number(seed, index if alone else index // 2)
    state = game.rules.blank(settings)
    state.begin(number & WORD, number >> 32, 0)
    seated: dict[int, Bot] = {}
    for place, side in enumerate(sides):
        which = 0 if alone else (place + index) % 2
        for seat in side:
            seated[seat] = bot_of(which)
            seated[seat].begin(match_number(seed, index), seat)
    luck = Chance()
    luck.seed(number & WORD, number >> 32, 1)
    order = [seated[seat] for seat in range(len(seated))]
    playout.play_bots(state, order, luck, Options(), game.rules.cap)
    mine = sides[0 if alone else index % 2]
    points = float(state.result(mine[0])) if state.over else 0.5
    return points, cast_of(game, settings, state)
