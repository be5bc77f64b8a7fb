"""How rounds go, and what is used in them.

.venv/bin/python -m tests.games.knockdown.figures 2000                     rule of thumb, House
.venv/bin/python -m tests.games.knockdown.figures 200 as-printed search-60
.venv/bin/python -m tests.games.knockdown.figures 2000 "" greedy second_player_draws=1

So many matches of a bot against itself, fighters and arenas by lot: how rounds end, how long they
are, how many their first player wins, when Tests are called, and how often each Special, card,
Reaction, Skill, Block and kind of movement is used.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

from donnybrook.games.knockdown import GAME as KNOCKDOWN
from donnybrook.games.knockdown.content import reading
from donnybrook.games.knockdown.rules.play import Knockdown
from donnybrook.games.knockdown.surface.names import Names
from donnybrook.games.knockdown.surface.odds import DICE, fails
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.events import Journal
from donnybrook.kernel.playout import play_bots
from donnybrook.kernel.settings import Settings
from donnybrook.kernel.state import Options
from donnybrook.lab.intervals import wilson
from donnybrook.search import make_bot

NAMES = Names(reading.load())
RISKS = ("below 1 in 4", "1 in 4 to 1 in 2", "1 in 2 to 3 in 4", "3 in 4 and more")
USED = {
    "CardTaken": "card", "ReactionUsed": "attack", "SkillWorked": "skill", "Blocked": "purpose",
    "Moved": "how",
}  # fmt: skip


class Tally:
    """What was counted, by name."""

    def __init__(self) -> None:
        self.matches = 0
        self.found: Counter[str] = Counter()
        self.round = self.first = 0
        self.active: list[set[str]] = [set(), set()]

    def play(self, number: int, settings: Settings, bot: str) -> None:
        """One match, counted."""
        state = KNOCKDOWN.rules.blank(settings)
        assert isinstance(state, Knockdown)
        state.journal = journal = Journal()
        state.begin(number, number >> 32, 0)
        players = [make_bot(KNOCKDOWN, bot), make_bot(KNOCKDOWN, bot)]
        for seat, player in enumerate(players):
            player.begin(number, seat)
        luck = Chance()
        luck.seed(number, 0, 1)
        self.matches += 1
        self.found["decisions"] += int(
            play_bots(state, players, luck, Options(), KNOCKDOWN.rules.cap)
        )
        self.active = [set(), set()]
        for event in journal.take():
            self.count(state, KNOCKDOWN.events.show(state, event))

    def count(self, state: Knockdown, event: dict[str, Any]) -> None:
        kind = event["event"]
        if kind == "RoundBegan":
            self.round, self.first = event["round"], event["first"]
        elif kind == "SkillRevealed":
            self.active[event["seat"]].add(event["skill"])
        elif kind == "RoundEnded":
            self.count_round(event["winner"], event["ended"])
        elif kind == "TestCalled":
            risk = 4 * fails(event["strain"], event["modifier"]) // DICE
            self.found[f"called {RISKS[min(risk, 3)]}"] += 1
            self.found["strain"] += event["strain"]
        elif kind == "Attacked" and event["special"] is not None:
            special = NAMES.specials(state, event["seat"])[event["special"] - 1]
            self.found[f"Special {special.id}"] += 1
        elif kind in USED:
            self.found[f"{kind} {event[USED[kind]]}"] += 1
        self.found[kind] += 1

    def count_round(self, winner: int, ended: str) -> None:
        """How it ended, whether its first player won it, and with which Skills."""
        for name in ("round", f"round {self.round}"):
            self.found[name] += 1
            self.found[f"{name} first"] += winner == self.first
        self.found[f"by {ended}"] += 1
        for seat, skills in enumerate(self.active):
            for skill in skills:
                self.found[f"active {skill}"] += 1
                self.found[f"won {skill}"] += seat == winner


def share(found: Counter[str], what: str, of: str) -> str:
    """A share with its 95 % interval."""
    count = found[of]
    if count == 0:
        return "none"
    rate = wilson(found[what] / count, count)
    return f"{found[what] / count:.1%} ({rate.low:.1%} to {rate.high:.1%}) of {count}"


def lines(tally: Tally) -> Iterator[str]:
    found, rounds = tally.found, tally.found["round"]
    yield f"{tally.matches} matches of {found['decisions'] / tally.matches:.0f} decisions"
    yield f"rounds by K.O.: {share(found, 'by knockdown', 'round')}"
    yield f"turns a round: {found['TurnBegan'] / rounds:.1f}"
    yield f"Tests a round: {found['TestCalled'] / rounds:.2f}"
    yield f"Tests that fail: {share(found, 'TestFailed', 'TestCalled')}"
    yield f"strain at a call: {found['strain'] / found['TestCalled']:.1f} on average"
    for risk in RISKS:
        yield f"  called where it fails {risk}: {found[f'called {risk}'] / found['TestCalled']:.1%}"
    yield f"rounds won by their first player: {share(found, 'round first', 'round')}"
    for n in (1, 2, 3):
        yield f"  round {n}: {share(found, f'round {n} first', f'round {n}')}"
    for skill in NAMES.skills:
        yield f"Skill {skill}: won {share(found, f'won {skill}', f'active {skill}')} rounds"
    yield from uses(found)


def uses(found: Counter[str]) -> Iterator[str]:
    """How often everything was used; what the content has and nobody used is named, too."""
    for fighter in NAMES.content.fighters:
        attacks = [one.id for one in fighter.specials if one.type != "reaction"]
        yield f"{fighter.id}: " + told(found, "Special", attacks)
    yield "Row: " + told(found, "CardTaken", NAMES.cards)
    for kind, key in USED.items():
        names = [name.partition(" ")[2] for name in sorted(found) if name.startswith(f"{kind} ")]
        if key != "card":
            yield f"{kind}: " + told(found, kind, names)


def told(found: Counter[str], kind: str, names: list[str]) -> str:
    return ", ".join(f"{name} {found[f'{kind} {name}']}" for name in names)


def main(matches: int, preset: str = "", bot: str = "greedy", *option: str) -> None:
    given = {"arena": "random", **dict(one.split("=") for one in option)}
    settings = KNOCKDOWN.options(KNOCKDOWN.preset(preset, given))
    tally = Tally()
    for number in range(matches):
        tally.play(number, settings, bot)
    print("\n".join(lines(tally)))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200, *sys.argv[2:])
