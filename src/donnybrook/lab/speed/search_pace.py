"""How many iterations a search makes in a second, ours and OpenSpiel's.

`python -m donnybrook.lab.speed.search_pace GAME SECONDS` prints iterations per CPU second; the game
is one of ours, in the middle of a random match, or `open_spiel.NAME` at its root, from Python with
one random rollout.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

from donnybrook.kernel import playout, registry
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.game import Game
from donnybrook.kernel.state import Options, State
from donnybrook.lab.speed.measure import mid_match
from donnybrook.lab.speed.pace import pace
from donnybrook.search import make_bot
from donnybrook.search.mcts import Search

LIKENESS = {"brawl": "hearts"}  # hidden cards in many hands
OTHERS = "backgammon"  # a board, dice, a hundred moves
CURIOSITY = 1.4  # of OpenSpiel's search, as in its example
PREFIX = "open_spiel."


def yardstick_of(game: str) -> str:
    """The game of OpenSpiel that a game's search is compared with."""
    return PREFIX + LIKENESS.get(game, OTHERS)


def searched(game: Game) -> Callable[[int], int]:
    """Work that searches one position n times through."""
    state, seat = choice_of(game)
    bot = make_bot(game, "search")
    assert isinstance(bot, Search)
    bot.begin(0, seat)

    def work(n: int) -> int:
        bot.iterations = n
        bot.stops_early = False
        bot.run(state, seat)
        return n

    return work


def choice_of(game: Game) -> tuple[State, int]:
    """A position of a random match in which somebody has a choice, from the middle on."""
    state, luck, out = mid_match(game), Chance(), Options()
    while True:
        seat = int(state.seat) if state.seat >= 0 else int(playout.someone(state, luck))
        out.clear()
        state.legal(seat, out)
        if out.n > 1:
            return state, seat
        state.apply(seat, out.codes[0])


def searched_by_open_spiel(name: str) -> Callable[[int], int]:
    """The same work for OpenSpiel's search in Python."""
    mcts: Any = import_module("open_spiel.python.algorithms.mcts")
    numpy: Any = import_module("numpy")
    game = import_module("pyspiel").load_game(name)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])

    def work(n: int) -> int:
        luck = numpy.random.RandomState(0)
        rollout = mcts.RandomRolloutEvaluator(1, luck)
        mcts.MCTSBot(game, CURIOSITY, n, rollout, random_state=luck).mcts_search(state)
        return n

    return work


if __name__ == "__main__":
    wanted, seconds = sys.argv[1], float(sys.argv[2])
    if wanted.startswith(PREFIX):
        print(pace(searched_by_open_spiel(wanted.removeprefix(PREFIX)), seconds).counted)
    else:
        print(pace(searched(registry.get(wanted)), seconds).counted)
