"""A tabular study of a small variant: Brawl & Mart without items and without recruits.

python examples/research/tabular.py --runs 60000 --seed 1 --out tabular.csv --picture tabular.svg

Monte-Carlo control: a table has, for each situation and choice, how often the run was won from
there on. A situation is what is named below, nothing else; so the table stays small enough to
read. Choices are the best known ones, and now and then any.
"""

from __future__ import annotations

import argparse
import csv
import time
from collections import defaultdict
from pathlib import Path

import numpy as np
from measures import bot_wins, interval

import donnybrook
from donnybrook import research

GAME, VARIANT = "brawlmart", {"no_items": True, "no_recruits": True}
LANES, CURIOUS = 256, 0.15
FIELDS = ("procedure", "here")  # of the observation, as they are
NUMBERS = (2, 3)  # of `run`: has the TV, brawls lost

Entry = list[float]  # how often, how many wins


class Table:
    """What is known, and the matches in play."""

    def __init__(self, seed: int) -> None:
        self.lanes = research.batch(GAME, LANES, **VARIANT)
        layout = self.lanes.layout
        whole = [layout.at[name] + np.arange(layout[name].size) for name in FIELDS]
        self.columns = np.concatenate([*whole, layout.at["run"] + np.array(NUMBERS)])
        self.ring = layout.at["ring"] + layout["ring"].shape[1] * np.arange(7)  # who is up
        self.known: dict[bytes, dict[int, Entry]] = defaultdict(dict)
        self.luck = np.random.default_rng(seed)

    def situations(self) -> list[bytes]:
        seen = self.lanes.observations
        parts = np.concatenate([seen[:, self.columns], seen[:, self.ring]], axis=1)
        return [row.tobytes() for row in parts]

    def best(self, situation: bytes, legal: np.ndarray) -> int:
        """The choice that won most often; what was never tried counts as a little better."""
        entries = self.known.get(situation)
        if entries is None:
            return int(self.luck.choice(legal))
        worth = [(entries[c][1] + 1.0) / (entries[c][0] + 2.0) if c in entries else 0.5
                 for c in legal.tolist()]  # fmt: skip
        return int(legal[int(np.argmax(worth))])

    def play(self, runs: int, seed: int, learn: bool) -> float:
        """Play so many runs; returns how many of them were won."""
        self.lanes.reset(seed=seed)
        paths: list[list[tuple[bytes, int]]] = [[] for _ in range(LANES)]
        played, wins = 0, 0.0
        while played < runs:
            at = self.situations()
            curious = self.luck.random(LANES) < (CURIOUS if learn else 0.0)
            actions = self.lanes.sample().copy()
            for lane in np.flatnonzero(~curious):
                legal = np.flatnonzero(self.lanes.masks[lane])
                actions[lane] = self.best(at[lane], legal)
            for lane in range(LANES):
                paths[lane].append((at[lane], int(actions[lane])))
            self.lanes.step(actions)
            for lane in np.flatnonzero(self.lanes.ends):
                won = float(self.lanes.rewards[lane, 0])
                played, wins = played + 1, wins + won
                if learn:
                    self.note(paths[lane], won)
                paths[lane] = []
        return wins / played

    def note(self, path: list[tuple[bytes, int]], won: float) -> None:
        for situation, choice in path:
            entry = self.known[situation].setdefault(choice, [0.0, 0.0])
            entry[0] += 1
            entry[1] += won


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=60_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("tabular.csv"))
    parser.add_argument("--picture", type=Path)
    given = parser.parse_args()
    table, rows, began = Table(given.seed), [], time.process_time()
    parts = 10
    for part in range(parts + 1):
        if part:
            table.play(given.runs // parts, given.seed + part, learn=True)
        won = table.play(1000, 1_000_000, learn=False)
        rows.append((part * given.runs // parts, round(won, 4), len(table.known)))
        print(f"{rows[-1][0]:>7,} runs: won {won:.1%}, {len(table.known):,} situations", flush=True)
    won = table.play(4000, 2_000_000, learn=False)
    print(f"learnt: {interval(won, 4000)} runs, {time.process_time() - began:.0f} s")
    known = {bot: bot_wins(GAME, bot, 4000, **VARIANT) for bot in ("random", "greedy")}
    for bot, rate in known.items():
        print(f"{bot}: {interval(rate, 4000)} runs")
    with given.out.open("w", newline="") as file:
        csv.writer(file).writerows([("runs", "won", "situations"), *rows])
    if given.picture:
        draw(given.picture, rows, known)


def draw(picture: Path, rows: list[tuple[int, float, int]], known: dict[str, float]) -> None:
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(6, 3.5))
    axes.plot([row[0] for row in rows], [100 * row[1] for row in rows], marker="o", ms=3)
    for bot, won in known.items():
        axes.axhline(100 * won, color="grey", lw=1)
        axes.text(rows[-1][0], 100 * won + 0.15, bot, color="grey", size=8, ha="right")
    axes.set(xlabel="runs", ylabel="runs won, %", ylim=(0, 100 * max(known.values()) + 2))
    axes.set_title(f"{donnybrook.game(GAME).rules.title}, no items, no recruits: a table learns")
    figure.tight_layout()
    figure.savefig(picture)


if __name__ == "__main__":
    main()
