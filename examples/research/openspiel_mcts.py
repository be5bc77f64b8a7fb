"""OpenSpiel's own Monte-Carlo tree search (its Python one) on BRAWL, with more and more thought.

python examples/research/openspiel_mcts.py --matches 20 --seed 1 --out mcts.csv --picture mcts.svg

That search is made for games without secrets: it looks into the piles of OpenSpiel's state, which
no player can. What it reaches is a bound, not a player's strength.
"""

from __future__ import annotations

import argparse
import csv
import math
import time
from pathlib import Path
from typing import Any

import numpy as np
from measures import interval
from open_spiel.python.algorithms import mcts

from donnybrook import research
from donnybrook.kernel.bot import Bot
from donnybrook.kernel.state import Options
from donnybrook.search import make_bot

GAME = "brawl"
SIMULATIONS = [2, 4, 8]


class House:
    """A bot of the house, as OpenSpiel's loop asks it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.bot: Bot
        self.out = Options()

    def begin(self, game: Any, number: int, seat: int) -> None:
        self.bot = make_bot(game.setup.game.rules, self.name)
        self.bot.begin(number, seat)

    def step(self, state: Any) -> int:
        raw, seat = state.position.raw, state.current_player()
        self.out.clear()
        raw.legal(seat, self.out)
        return int(self.bot.pick(raw, seat, self.out))


def won(simulations: int, against: str, matches: int, seed: int) -> float:
    """What the search wins, as many matches in each seat; a tie counts half."""
    game = research.open_spiel(GAME)
    luck = np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=luck)
    search = mcts.MCTSBot(game, math.sqrt(2), simulations, evaluator, random_state=luck)
    other, points = House(against), 0.0
    for number in range(matches):
        seat = number % 2
        other.begin(game, number, 1 - seat)
        state = game.new_initial_state()
        state.apply_action(int(luck.randint(len(state.chance_outcomes()))))  # the deal
        while not state.is_terminal():
            player = search if state.current_player() == seat else other
            state.apply_action(player.step(state))
        points += (state.returns()[seat] + 1) / 2
    return points / matches


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("mcts.csv"))
    parser.add_argument("--picture", type=Path)
    given = parser.parse_args()
    rows: list[tuple[str, int, float, int, float]] = []
    for against in ("random", "greedy"):
        for simulations in SIMULATIONS:
            began = time.process_time()
            rate = won(simulations, against, given.matches, given.seed)
            spent = round(time.process_time() - began, 1)
            rows.append((against, simulations, rate, given.matches, spent))
            told = f"{simulations:>3} simulations against {against}"
            print(f"{told}: {interval(rate, given.matches)}, {spent} s", flush=True)
    with given.out.open("w", newline="") as file:
        head = ("against", "simulations", "won", "matches", "seconds")
        csv.writer(file).writerows([head, *rows])
    if given.picture:
        draw(given.picture, rows)


def draw(picture: Path, rows: list[tuple[str, int, float, int, float]]) -> None:
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(6, 3.5))
    for against in ("random", "greedy"):
        found = [(row[1], 100 * row[2]) for row in rows if row[0] == against]
        axes.plot(*zip(*found, strict=True), marker="o", ms=4, label=f"against {against}")
    axes.axhline(50, color="grey", lw=1)
    axes.set(xscale="log", xlabel="simulations a choice", ylabel="matches won, %", ylim=(0, 100))
    axes.set_xticks(SIMULATIONS, [str(each) for each in SIMULATIONS])
    axes.minorticks_off()
    axes.set_title("BRAWL: OpenSpiel's MCTS, which sees all cards")
    axes.legend()
    figure.tight_layout()
    figure.savefig(picture)


if __name__ == "__main__":
    main()
