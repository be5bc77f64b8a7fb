"""Simulated lines and people at real fair races, honest and not; see docs/race.md.

.venv/bin/python -m tests.games.brawl.racing -n 20000     prints the figures of docs/race.md
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

from donnybrook.games.brawl.realtime.queue import BrawlQueue
from donnybrook.games.brawl.realtime.trips import Trips
from donnybrook.kernel import registry
from donnybrook.kernel.command_queue import Contest
from donnybrook.kernel.match import Match
from donnybrook.server.lines.timing import SLOWEST

BRAWL = registry.get("brawl")
OPTIONS = {
    "clock": "live", "mode": "tournament", "pace_ms": 0, "race_order": "fair",
    "decks": ["rafi", "tova"],
}  # fmt: skip
# A Press opens the string; then both hands have a Block for it, and only one of them fits.
POSITION = {"row": "a1 A[R RX] / b1", "hands": {"0": "P", "1": "RX"}, "discards": {"0": "RX"}}
START = BRAWL.place(BRAWL.options(OPTIONS), 0, POSITION)
SPOT = "play string=a1.A"
WARM_UP = 10  # echoes before the first contest: knocks and the countdown take longer
ECHOES = 4  # between two contests
Delay = Callable[[random.Random, int], float]  # of an echo, by the number of the contest


def on_time(luck: random.Random, contest: int) -> float:
    return 0.0


@dataclass
class Player:
    """A person at the end of a line, and how honest page and line are."""

    round_trip: float
    jitter: float | None = None  # mean of each way; by default that of a cable
    delay: Delay = on_time  # with which echoes are sent back
    tells: bool = True  # whether the page says truly what it answers and how quickly
    forges: bool = False  # whether it says that it took no time at all
    wired: bool = True  # whether the server sees the TCP connection itself
    trusted: bool = False  # whether it believes the echoes all the same
    quickest: float = 250.0  # of its reactions: a bell of 35 ms around this ...
    dawdles: float = 70.0  # ... and an exponential tail
    guesses: float = 0.0  # how often it is lucky to have foreseen what happened

    def way(self, luck: random.Random) -> float:
        mean = 1 + self.round_trip / 100 if self.jitter is None else self.jitter
        return self.round_trip / 2 + (luck.expovariate(1 / mean) if mean else 0.0)

    def react(self, luck: random.Random) -> float:
        if luck.random() < self.guesses:
            return luck.uniform(0, 150)
        return luck.gauss(self.quickest, 35) + luck.expovariate(1 / self.dawdles)


@dataclass
class Meeting:
    """Two people and what their race has learned of them, over many contests."""

    players: tuple[Player, Player]
    luck: random.Random
    trips: list[Trips] = field(default_factory=lambda: [Trips(0), Trips(1)])
    contests: int = 0
    wins: int = 0  # of the second, who does not play the Press
    holds: list[int] = field(default_factory=list)
    ledger: list[Contest] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.listen(WARM_UP)

    def listen(self, echoes: int) -> None:
        """The server times both lines."""
        for trips, player in zip(self.trips, self.players, strict=True):
            for _ in range(echoes):
                there_and_back = player.way(self.luck) + player.way(self.luck)
                if player.wired or player.trusted:
                    trips.note(int(there_and_back) if player.wired else SLOWEST, "wire")
                late = player.delay(self.luck, self.contests)
                trips.note(int(there_and_back + late), "echo")

    def contest(self, reactions: tuple[float, float] | None = None) -> int:
        """The string opens, both go for it; returns who was first."""
        race = BRAWL.real_time.queue(Match(BRAWL, OPTIONS, start=START))
        assert isinstance(race, BrawlQueue)
        race.trips = self.trips
        opened = open_string(race)
        arrivals = []
        for seat, player in enumerate(self.players):
            took = player.react(self.luck) if reactions is None else reactions[seat]
            at = opened + int(player.way(self.luck) + took + player.way(self.luck))
            arrivals.append((at, self.luck.random(), seat))
            self.cite(seat, at - opened, took)
        winner = finish(race, [(at, seat) for at, _, seat in sorted(arrivals)])
        self.take(race, winner)
        return winner

    def cite(self, seat: int, elapsed: int, took: float) -> None:
        """What the page says of its play."""
        player = self.players[seat]
        if player.tells:
            told = 0 if player.forges else round(took)
            self.trips[seat].note(elapsed - told, "play")

    def take(self, race: BrawlQueue, winner: int) -> None:
        self.contests += 1
        self.wins += winner == 1
        self.ledger += race.contests()
        self.holds += [hold for each in race.contests() for hold in (each.hold, each.other_hold)]
        self.listen(ECHOES)

    def notes(self, seat: int) -> list[str]:
        return self.trips[seat].notes()


def open_string(race: BrawlQueue) -> int:
    """Seat 0 plays its Press; returns when it counted."""
    press = race.arrive(1000, 0, SPOT)
    while press.processed is None:
        race.run_until(race.next_due() or 0)
    return press.processed


def finish(race: BrawlQueue, arrivals: Iterable[tuple[int, int]]) -> int:
    """Let plays arrive as a server does; returns the seat that was first."""
    plays = []
    for at, seat in arrivals:
        race.run_until(at - 1)
        plays.append(race.arrive(at, seat, SPOT))
        race.run_until(at)
    while (due := race.next_due()) is not None:
        race.run_until(due)
    return next(play.seat for play in plays if play.refusal is None)


# -- whole experiments


def rate(players: tuple[Player, Player], races: int, seed: int) -> tuple[float, float]:
    """How often the second wins, and the mean hold; each pair of reactions is run both ways."""
    meeting = Meeting(players, random.Random(seed))
    for _ in range(races // 2):
        one, two = (player.react(meeting.luck) for player in players)
        meeting.contest((one, two))
        meeting.contest((two, one))
    return meeting.wins / meeting.contests, sum(meeting.holds) / max(1, len(meeting.holds))


def noted_after(players: tuple[Player, Player], seed: int, most: int = 30) -> int | None:
    """After how many contests the second player is noted; None: not within so many."""
    meeting = Meeting(players, random.Random(seed))
    for number in range(1, most + 1):
        meeting.contest()
        if meeting.notes(1):
            return number
    return None


def later_by(milliseconds: float) -> Delay:
    return lambda luck, contest: milliseconds


def unsteadily(least: float, most: float) -> Delay:
    return lambda luck, contest: luck.uniform(least, most)


def from_contest(first: int, milliseconds: float) -> Delay:
    """Honest at the start, to look harmless."""
    return lambda luck, contest: milliseconds if contest >= first else 0.0


def most_of_the_time(share: float, milliseconds: float) -> Delay:
    return lambda luck, contest: milliseconds if luck.random() < share else 0.0


LINES = ((20, 20), (20, 60), (40, 40), (30, 90), (80, 80), (30, 150), (150, 150))
HONEST = Player(20)


def forger(round_trip: float, late: float, trusted: bool = False) -> Player:
    """Somebody whose own program lies in everything, where the server cannot see the network."""
    delay = later_by(late)
    return Player(round_trip, 0.5, delay, tells=False, wired=False, trusted=trusted)


def fares(player: Player, races: int, matches: int, seed: int = 5) -> str:
    """How a dishonest player fares against an honest one of the same line and server."""
    honest = replace(player, delay=on_time, tells=True, forges=False)
    won, _ = rate((honest, player), races, seed)
    return f"wins {won:.1%}, {noted(player, matches, seed)}"


def noted(player: Player, matches: int, seed: int = 5) -> str:
    found = [noted_after((HONEST, player), seed + number) for number in range(matches)]
    after = sorted(number for number in found if number is not None)
    when = f" (half of them by contest {after[len(after) // 2]})" if after else ""
    return f"noted in {len(after)} of {matches} matches{when}"


def main() -> None:
    reader = argparse.ArgumentParser()
    reader.add_argument("-n", type=int, default=20_000, help="races for each rate")
    races = reader.parse_args().n
    matches = max(50, races // 50)
    for one, two in LINES:
        won, hold = rate((Player(one), Player(two)), races, 1)
        print(f"honest, {one} and {two} ms: {won:.1%}, mean hold {hold:.0f} ms")
    for one, two in LINES:
        won, hold = rate((Player(one, wired=False), Player(two, wired=False)), races, 1)
        print(f"honest, unseen, {one} and {two} ms: {won:.1%}, mean hold {hold:.0f} ms")
    for jitter in (2.0, 5.0, 10.0):
        player = Player(60, jitter=jitter)
        won = rate((Player(60), player), races, 2)[0]
        print(f"honest, {jitter} ms of jitter each way: {won:.1%}, {noted(player, 5 * matches)}")
    print("honest, very quick:", noted(Player(20, quickest=200, dawdles=60), 5 * matches))
    print("honest, guesses 5 %:", noted(Player(20, guesses=0.05), 5 * matches))
    print("says reaction 0:", fares(Player(20, forges=True), races, matches))
    for late in (10, 25, 30, 60, 100, 130):
        delay = later_by(late)
        print(f"echoes {late} ms late")
        known = Player(20, delay=delay, tells=False)
        print("  own program, server sees the network:", fares(known, races, matches))
        ours = Player(20, delay=delay, wired=False, trusted=True)
        print("  our page, unseen but trusted:", fares(ours, races, matches))
        print("  own program, unseen but trusted:", fares(forger(20, late, True), races, matches))
        for line in (0, 5, 20):
            won = rate((forger(line, 0), forger(line, late)), races, 5)[0]
            print(f"  own program, unseen, on a line of {line} ms: wins {won:.1%}")


if __name__ == "__main__":
    main()
