"""What each race's bots do in a match: `python -m tests.games.brawlball.habits 20 [BOT]`.

Every race plays every race, so many matches each; the numbers are per match and team.
"""

from __future__ import annotations

import sys
from collections import Counter
from itertools import product

from donnybrook.games.brawlball.rules.codes import Happened
from donnybrook.games.brawlball.rules.state import TEAM, Action
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.events import Event, Journal
from donnybrook.kernel.playout import play_bots
from donnybrook.kernel.state import Options
from donnybrook.lab.balance.matrix import cast_all
from donnybrook.lab.lineup import Lineup, line_up, match_number
from tests.games.brawlball.scenes import GAME

COLUMNS = (
    "points", "passes", "squares thrown", "caught", "handovers", "steps with ball", "dodges",
    "dashes", "bashes", "stuns", "K.O.s", "fouls", "sent off", "interceptions tried",
    "interceptions",
)  # fmt: skip
COUNTED = {
    Happened.PASS_ROLLED: "passes",
    Happened.DODGE_ROLLED: "dodges",
    Happened.DASH_ROLLED: "dashes",
    Happened.BASH_ROLLED: "bashes",
    Happened.FOUL_ROLLED: "fouls",
    Happened.SENT_OFF: "sent off",
    Happened.INTERCEPTION_ROLLED: "interceptions tried",
}


class Count:
    """Counts what the two teams of a match do."""

    def __init__(self) -> None:
        self.teams: tuple[Counter[str], Counter[str]] = Counter(), Counter()
        self.carrier = -1
        self.flight = -1  # the team whose pass or handover is under way

    def hear(self, event: Event) -> None:
        kind, team = event.kind, int(event.a) // TEAM
        if kind in COUNTED:
            self.teams[team][COUNTED[kind]] += 1
        if kind == Happened.ANNOUNCED and event.b == Action.HANDOVER:
            self.teams[team]["handovers"] += 1
        if kind == Happened.STEPPED and event.a == self.carrier:
            self.teams[team]["steps with ball"] += 1
        elif kind in (Happened.STUNNED, Happened.KNOCKED_OUT):
            self.teams[1 - team]["stuns" if kind == Happened.STUNNED else "K.O.s"] += 1
        elif kind == Happened.POINT:
            self.teams[int(event.a)]["points"] += 1
        elif kind == Happened.PASS_ROLLED:
            self.teams[team]["squares thrown"] += int(event.e)
        self.follow_ball(event, team)

    def follow_ball(self, event: Event, team: int) -> None:
        if event.kind == Happened.PASS_ROLLED:
            self.flight, self.carrier = team, -1
        elif event.kind == Happened.BALL_GAINED:
            if self.flight >= 0:
                mine = self.flight == team
                self.teams[team]["caught" if mine else "interceptions"] += 1
            self.flight, self.carrier = -1, int(event.a)
        elif event.kind in (Happened.SCATTERED, Happened.BALL_RESTED, Happened.BALL_DROPPED):
            self.flight, self.carrier = -1, -1


def play(lineup: Lineup, pair: tuple[str, str], index: int) -> Count:
    state, number = lineup.game.rules.blank(lineup.settings), match_number(0, index)
    state.journal = journal = Journal()
    state.begin(number & 0xFFFFFFFF, number >> 32, 0)
    bots = lineup.make_bots()
    for seat, bot in enumerate(bots):
        bot.begin(number, seat)
    cast_all(lineup.game, state, pair)
    play_bots(state, bots, Chance(), Options(), lineup.game.rules.cap)
    count = Count()
    for event in journal.take():
        count.hear(event)
    return count


def measure(matches: int, lineup: Lineup) -> dict[str, Counter[str]]:
    races = GAME.balance.contestants
    found: dict[str, Counter[str]] = {race: Counter() for race in races}
    for pair, index in product(product(races, races), range(matches)):
        count = play(lineup, pair, index)
        for race, team in zip(pair, count.teams, strict=True):
            found[race] += team
    return found


def main(matches: str = "10", bot: str = "greedy", preset: str = "house") -> None:
    lineup = line_up(GAME, GAME.preset(preset), (bot,))
    each = 2 * len(GAME.balance.contestants) * int(matches)
    print("| race |", " | ".join(COLUMNS), "|\n|---|" + "--:|" * len(COLUMNS))
    for race, counted in measure(int(matches), lineup).items():
        numbers = [f"{counted[name] / each:.2f}" for name in COLUMNS]
        print("|", race, "|", " | ".join(numbers), "|")


if __name__ == "__main__":
    main(*sys.argv[1:])
