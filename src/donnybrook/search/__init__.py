"""Bots by name. A bot sees a state through its seat; which bots a game has, the game says.

`champ` is whoever plays that level of the game, and so is `expert`, as tables write it;
`search-400` walks through its tree 400 times, `search-250ms` for a quarter of a second,
`search-400x2` does it in two processes at once; `slip-30` is the rule of thumb with a slip in
30 of 100 choices; `module:Class` is a bot of your own (search/outside.py).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from librt.vecs import vec

from donnybrook.kernel import outside_bots
from donnybrook.kernel.bot import Bot
from donnybrook.kernel.errors import UnknownName
from donnybrook.kernel.game import Game
from donnybrook.kernel.levels import NAMES
from donnybrook.search.mcts import Search
from donnybrook.search.outside import is_outside, outside_bot
from donnybrook.search.parallel import CAN_FORK, ParallelSearch
from donnybrook.search.slip import Slip

ITERATIONS = 400  # of a search that is not told how many
MOST = 1_000_000
BUDGET = re.compile(r"(?P<number>\d*)(?P<unit>ms)?(?P<two>x2)?")


def bot_names(game: Game) -> list[str]:
    """The bots that can play a game, weakest first; `search` takes a number: search-2000."""
    search = ["search"] if can_search(game) else []
    return ["random", *game.bots.named, *search, *outside_bots.names(game.name)]


def level_names(game: Game) -> list[str]:
    """The levels of a game, each the name of its bot, weakest first."""
    return [name.lower() for level, name in NAMES.items() if level in game.bots.levels]


def bot_of_level(game: Game, name: str) -> str:
    """Whom a level stands for, by either of its names; any other name stands for itself."""
    for level, ring_name in NAMES.items():
        if name.lower() in (level, ring_name.lower()) and level in game.bots.levels:
            return game.bots.levels[level].bot
    return name


def make_bot(game: Game, name: str) -> Bot:
    """A new bot; it must be told to `begin` before each match."""
    name = bot_of_level(game, name)
    if is_outside(game, name):
        return outside_bot(game, name)
    kind, _, number = name.partition("-")
    if kind == "search" and can_search(game):
        return searching(game, number)
    if kind == "slip" and can_search(game):
        return slipping(game, number)
    if name == "random":
        return Bot()
    if name not in game.bots.named:
        known = ", ".join(bot_names(game))
        levels = ", ".join(level_names(game))
        raise UnknownName(
            f"{game.name} has no bot {name!r}; it has {known}"
            f"{f' and the levels {levels}' if levels else ''}; yours is named module:Class"
        )
    return game.bots.named[name]()


def can_search(game: Game) -> bool:
    """A search needs a rule-of-thumb bot that judges positions for it."""
    return "greedy" in game.bots.named


def searching(game: Game, budget: str) -> Bot:
    """A search with a budget: iterations, or milliseconds; in two processes if it says so."""
    found = BUDGET.fullmatch(budget)
    number = int(found["number"] or ITERATIONS) if found else 0
    if found is None or not 1 <= number <= MOST:
        raise UnknownName(
            f"search-{budget}: the number of iterations goes from 1 to {MOST:,};"
            " search-250ms thinks for a time, search-400x2 in two processes"
        )
    here = one_search(game, number, found["unit"])
    if not found["two"]:
        return here
    if not CAN_FORK:
        raise UnknownName(f"search-{budget}: this system cannot fork a second process")
    return ParallelSearch(here, one_search(game, number, found["unit"]))


def one_search(game: Game, number: int, unit: str | None) -> Search:
    rollout = game.bots.rollout or game.bots.named["greedy"]
    kind = game.bots.search or Search
    search = kind(game.bots.named["greedy"](), rollout(), number, game.bots.search_depth)
    assert isinstance(search, Search)
    if unit:
        search.milliseconds = number
    return search


def slipping(game: Game, how: str) -> Slip:
    """The rule of thumb with slips, or another bot of the game: slip-30-solver."""
    percent, _, better = how.partition("-")
    if not percent.isdecimal() or not 0 <= int(percent) <= 100:
        raise UnknownName(f"slip-{how}: slips in 0 to 100 of 100 choices, as in slip-30")
    return Slip(make_bot(game, better or "greedy"), int(percent))


def give_weights(bot: Bot, weights: Sequence[float]) -> None:
    """Let a bot, and those that advise it, judge by other weights."""
    bot.take_weights(vec[float](list(weights)))
    if isinstance(bot, Search):
        give_weights(bot.policy, weights)
        give_weights(bot.rollout_policy, weights)
