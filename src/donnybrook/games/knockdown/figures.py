"""How rounds go: `python -m donnybrook.games.knockdown.figures 1000` plays so many matches.

Rule-of-thumb bots, fighters and arenas by lot: how rounds end, how long they are, who wins them.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator

from donnybrook.games.knockdown import GAME
from donnybrook.games.knockdown.codes import Ended, Happened
from donnybrook.kernel.bot import Bot
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.events import Journal
from donnybrook.kernel.playout import play_bots
from donnybrook.kernel.state import Options


def play(number: int) -> Counter[str]:
    """One match, counted."""
    settings = GAME.options({"arena": "random"})
    state = GAME.blank_state(settings)
    state.journal = journal = Journal()
    state.begin(number, number >> 32, 0)
    bots: list[Bot] = [GAME.bots["greedy"](), GAME.bots["greedy"]()]
    for seat, bot in enumerate(bots):
        bot.begin(number, seat)
    luck = Chance()
    luck.seed(number, 0, 1)
    found = Counter(decisions=int(play_bots(state, bots, luck, Options(), GAME.cap)))
    first, active = 0, [0, 0]
    for event in journal.take():
        if event.kind == Happened.ROUND_BEGAN:
            first = int(event.b)
            found["rounds"] += 1
        elif event.kind == Happened.TURN_BEGAN:
            found["turns"] += 1
        elif event.kind == Happened.TEST_CALLED:
            found["tests"] += 1
        elif event.kind == Happened.SKILL_REVEALED:
            active[event.a] |= 1 << event.b
        elif event.kind == Happened.ROUND_ENDED:
            found["by K.O."] += event.b == Ended.KNOCKDOWN
            found["by the first player"] += event.a == first
            count_skills(found, active, int(event.a))
    return found


def count_skills(found: Counter[str], active: list[int], winner: int) -> None:
    """Which Skills were active in a round, and which of them won it."""
    for seat, bits in enumerate(active):
        for number, skill in enumerate(GAME.names.skills):
            if bits >> number & 1:
                found[f"active {skill}"] += 1
                found[f"won {skill}"] += seat == winner


def lines(matches: int, found: Counter[str]) -> Iterator[str]:
    rounds = found["rounds"]
    yield f"{matches} matches of {found['decisions'] / matches:.0f} decisions, {rounds} rounds"
    yield f"rounds that end by K.O.: {found['by K.O.'] / rounds:.1%}"
    yield f"turns a round: {found['turns'] / rounds:.1f}"
    yield f"Tests a round: {found['tests'] / rounds:.2f}"
    yield f"rounds won by their first player: {found['by the first player'] / rounds:.1%}"
    for skill in GAME.names.skills:
        count = found[f"active {skill}"]
        won = found[f"won {skill}"] / max(count, 1)
        yield f"  {skill:<10} active in {count:>6} rounds, won {won:.1%}"


def main(matches: int) -> None:
    found: Counter[str] = Counter()
    for number in range(matches):
        found += play(number)
    print("\n".join(lines(matches, found)))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
