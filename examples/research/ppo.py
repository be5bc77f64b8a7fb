"""Masked PPO against a bot, in one file, on a CPU.

python examples/research/ppo.py brawl --against random --minutes 8 --seed 1 --out curve.csv

It learns in `research.vector`, plays test matches in between, and writes a curve: CPU seconds of
one core, steps, how often it won (a tie counts half). With --picture it draws the curve, too.
In a solo game nobody is against it; the bots then play runs of their own, to compare with.
"""

from __future__ import annotations

import argparse
import csv
import time
from pathlib import Path

import numpy as np
import torch
from measures import bot_wins, interval
from torch import nn

import donnybrook
from donnybrook import research

LANES, HORIZON, EPOCHS, BATCH = 64, 128, 4, 2048
GAMMA, LAMBDA, CLIP, ENTROPY, RATE = 0.997, 0.95, 0.2, 0.01, 5e-4


class Net(nn.Module):
    """What to choose, and what a position is worth."""

    def __init__(self, scale: torch.Tensor, actions: int) -> None:
        super().__init__()
        self.register_buffer("scale", scale)
        self.body = nn.Sequential(
            nn.Linear(len(scale), 256), nn.ReLU(), nn.Linear(256, 128), nn.ReLU()
        )
        self.policy, self.value = nn.Linear(128, actions), nn.Linear(128, 1)

    def forward(
        self, seen: torch.Tensor, mask: torch.Tensor
    ) -> tuple[torch.distributions.Categorical, torch.Tensor]:
        hidden = self.body((seen * self.scale).clamp(-3, 3))
        scores = self.policy(hidden).masked_fill(~mask, -1e9)
        return torch.distributions.Categorical(logits=scores), self.value(hidden).squeeze(-1)


class Learner:
    def __init__(self, game: str, against: str, seed: int) -> None:
        torch.manual_seed(seed)
        self.game, self.against = game, against
        seats = donnybrook.game(game).seats
        self.envs = [  # as many lanes in each seat: what wins in one need not win in another
            research.vector(
                game, LANES // seats, bots=against, seat=seat, autoreset_mode="SameStep"
            )
            for seat in range(seats)
        ]
        most = [max(1, min(high, 20)) for _, high in self.envs[0].layout.bounds()]
        scale = 1.0 / torch.tensor(most, dtype=torch.float32)
        self.net = Net(scale, int(self.envs[0].single_action_space.n))
        self.optimizer = torch.optim.Adam(self.net.parameters(), RATE)
        begun = [env.reset(seed=seed + 1000 * place) for place, env in enumerate(self.envs)]
        self.seen = np.concatenate([seen for seen, _ in begun])
        self.mask = np.concatenate([info["action_mask"] for _, info in begun])

    def step(self, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """One step in every seat: what was paid, and where a match ended."""
        parts = np.split(actions, len(self.envs))
        told = [env.step(part) for env, part in zip(self.envs, parts, strict=True)]
        self.seen = np.concatenate([each[0] for each in told])
        self.mask = np.concatenate([each[4]["action_mask"] for each in told])
        ended = np.concatenate([each[2] | each[3] for each in told])
        return np.concatenate([each[1] for each in told]), ended

    @torch.no_grad()
    def collect(self) -> list[torch.Tensor]:
        """Play HORIZON steps in every lane."""
        rows: list[list[torch.Tensor]] = []
        for _ in range(HORIZON):
            seen, mask = torch.from_numpy(self.seen).float(), torch.from_numpy(self.mask).bool()
            choices, value = self.net(seen, mask)
            action = choices.sample()
            reward, over = self.step(action.numpy())
            paid, ended = torch.from_numpy(reward).float(), torch.from_numpy(over).float()
            rows.append([seen, mask, action, choices.log_prob(action), value, paid, ended])
        return [torch.stack(column) for column in zip(*rows, strict=True)]

    @torch.no_grad()
    def advantages(
        self, value: torch.Tensor, paid: torch.Tensor, ended: torch.Tensor
    ) -> torch.Tensor:
        seen, mask = torch.from_numpy(self.seen).float(), torch.from_numpy(self.mask).bool()
        _, following = self.net(seen, mask)
        found, last = torch.zeros_like(value), torch.zeros(LANES)
        for at in reversed(range(HORIZON)):
            goes_on = 1.0 - ended[at]
            wrong = paid[at] + GAMMA * following * goes_on - value[at]
            last = wrong + GAMMA * LAMBDA * goes_on * last
            found[at], following = last, value[at]
        return found

    def learn(self) -> None:
        seen, mask, action, before, value, paid, ended = self.collect()
        gain = self.advantages(value, paid, ended)
        flat = [each.flatten(0, 1) for each in (seen, mask, action, before, gain, gain + value)]
        for _ in range(EPOCHS):
            for part in torch.randperm(LANES * HORIZON).split(BATCH):
                self.improve(*(each[part] for each in flat))

    def improve(
        self, seen: torch.Tensor, mask: torch.Tensor, action: torch.Tensor, before: torch.Tensor,
        gain: torch.Tensor, worth: torch.Tensor,
    ) -> None:  # fmt: skip
        choices, value = self.net(seen, mask)
        ratio = (choices.log_prob(action) - before).exp()
        better = (gain - gain.mean()) / (gain.std() + 1e-8)
        cut = ratio.clamp(1 - CLIP, 1 + CLIP)
        loss = -torch.min(ratio * better, cut * better).mean() - ENTROPY * choices.entropy().mean()
        loss = loss + 0.5 * (value - worth).pow(2).mean()
        self.optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
        self.optimizer.step()

    def rate_of_all(self, against: str, matches: int, seed: int) -> float:
        """The same from every seat."""
        seats = len(self.envs)
        rates = [self.rate(against, matches // seats, seat, seed) for seat in range(seats)]
        return float(np.mean(rates))

    @torch.no_grad()
    def rate(self, against: str, matches: int, seat: int, seed: int) -> float:
        """How often the greedy policy wins from a seat; a tie counts half."""
        env = research.vector(self.game, LANES, bots=against, seat=seat, autoreset_mode="SameStep")
        seen, info = env.reset(seed=seed)
        points, played = 0.0, 0
        while played < matches:
            mask = torch.from_numpy(info["action_mask"]).bool()
            choices, _ = self.net(torch.from_numpy(seen).float(), mask)
            seen, reward, over, cut, info = env.step(choices.probs.argmax(-1).numpy())
            ended = over | cut
            solo = env.lanes.game.seats == 1
            points += float(reward[ended].sum() if solo else (reward[ended] + 1).sum() / 2)
            played += int(ended.sum())
        return points / played


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--against", default="random")
    parser.add_argument("--minutes", type=float, default=8.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("curve.csv"))
    parser.add_argument("--picture", type=Path)
    given = parser.parse_args()
    torch.set_num_threads(1)
    learner, rows, steps = Learner(given.game, given.against, given.seed), [], 0
    began = time.process_time()
    while True:
        if len(rows) == 0 or time.process_time() - began > rows[-1][0] + 15:
            won = learner.rate_of_all(given.against, 300, 1_000_000)
            rows.append((round(time.process_time() - began, 1), steps, round(won, 4)))
            print(f"{rows[-1][0]:6.0f} s {steps:>9,} steps  won {won:.1%}", flush=True)
        if time.process_time() - began > given.minutes * 60:
            break
        learner.learn()
        steps += LANES * HORIZON
    finish(learner, given, rows)


def finish(
    learner: Learner, given: argparse.Namespace, rows: list[tuple[float, int, float]]
) -> None:
    """The curve, and a long test from every seat against every bot."""
    with given.out.open("w", newline="") as file:
        csv.writer(file).writerows([("seconds", "steps", "won"), *rows])
    for bot in ("random", "greedy"):
        if len(learner.envs) == 1:
            print(f"{bot}: {interval(bot_wins(given.game, bot, 2000), 2000)} runs")
            continue
        won = learner.rate_of_all(bot, 2000, 2_000_000)
        print(f"against {bot}: {interval(won, 2000)} matches, as many in each seat")
    if len(learner.envs) == 1:
        won = learner.rate_of_all(given.against, 2000, 2_000_000)
        print(f"learnt: {interval(won, 2000)} runs")
    if given.picture:
        draw(given, rows)


def draw(given: argparse.Namespace, rows: list[tuple[float, int, float]]) -> None:
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(6, 3.5))
    axes.plot([row[0] / 60 for row in rows], [100 * row[2] for row in rows], marker="o", ms=3)
    axes.set(xlabel="CPU minutes of one core", ylabel="matches won, %", ylim=(0, 100))
    if donnybrook.game(given.game).seats == 1:
        for bot in ("random", "greedy"):
            won = 100 * bot_wins(given.game, bot, 2000)
            axes.axhline(won, color="grey", lw=1)
            axes.text(0, won + 1, bot, color="grey", size=8)
        axes.set_title(f"{given.game}: masked PPO, seed {given.seed}")
    else:
        axes.axhline(50, color="grey", lw=1)
        axes.set_title(f"{given.game}: masked PPO against {given.against}, seed {given.seed}")
    figure.tight_layout()
    figure.savefig(given.picture)


if __name__ == "__main__":
    main()
