"""An exhaustive run: every ball, Map, Brawler and kind of event turns up, and turns up often."""

from __future__ import annotations

from collections import Counter

import pytest

from donnybrook.games.rivals.bots.policy import Greedy, Rookie
from donnybrook.games.rivals.rules.codes import Code
from donnybrook.games.rivals.surface.content import load
from donnybrook.games.rivals.surface.names import BALL_WORDS
from donnybrook.kernel import registry
from donnybrook.kernel.bot import Bot
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.events import Journal
from donnybrook.kernel.state import Options, State

pytestmark = pytest.mark.once

GAME = registry.get("rivals")
OFTEN = 20
MAPS = [name for name in load().maps if name != "line-6"]
PARTY = {
    "special": "party", "partyScope": "all", "boosts": [3, 3, 3], "targetPoints": 2,
    "rivalBoosts": "earned", "rivalLevels": [2, 2, 2], "enemyGrab": "on",
}  # fmt: skip
SHARED = {"rivalControl": "split", "crewDecisions": "vote", "targetPoints": 1}


def options(number: int) -> dict[str, object]:
    """Every Map, every ball, every way to decide, in turn."""
    base: dict[str, object] = {"map": MAPS[number % len(MAPS)]}
    if number % 4 < 2:
        return {**base, **PARTY}
    if number % 4 == 2:
        return {**base, **SHARED}
    return {**base, "targetPoints": 6, "special": "cage"}


def fidget(state: State, luck: Chance) -> None:
    """Somebody does something beside the open decision: points, hands over, shares the Rivals."""
    seat = int(luck.below(4))
    asides = [code for code in GAME.asides(state, seat) if code != Code.CONCEDE]
    if asides:
        state.apply(seat, asides[int(luck.below(len(asides)))])


def play(number: int) -> Counter[str]:
    """One restless match of Rookies, or of Regulars, and what happened in it."""
    luck = Chance()
    luck.seed(number, 0, 77)
    settings = GAME.options(options(number))
    state = GAME.blank_state(settings)
    state.journal = journal = Journal()
    state.begin(number, 0, 5)
    kind: type[Bot] = Greedy if number % 4 == 0 else Rookie
    bots = [kind() for _ in range(GAME.seats(settings))]
    out = Options()
    for step in range(1500):
        if state.over:
            break
        if luck.below(30) == 0:
            fidget(state, luck)
        if step == 1499:
            state.apply(3, Code.CONCEDE)
            break
        out.clear()
        state.legal(state.seat, out)
        state.apply(state.seat, bots[int(state.seat)].pick(state, state.seat, out))
    if number % 4 == 0 and not state.over:
        for seat in range(3):
            state.apply(seat, Code.CONCEDE)
    found: Counter[str] = Counter()
    for event in journal.take():
        name = GAME.event_type(event).name
        found[name] += 1
        if name == "BallSpawned":
            found[BALL_WORDS[event.b]] += 1
    return found


def conceded(number: int) -> Counter[str]:
    """A match that a side gives up."""
    state = GAME.new_state(GAME.options({}), number)
    state.journal = journal = Journal()
    state.apply(3, Code.CONCEDE)
    return Counter(GAME.event_type(event).name for event in journal.take())


def test_every_event_and_every_ball_occurs_at_least_twenty_times() -> None:
    seen: Counter[str] = Counter()
    for number in range(720):
        seen.update(play(number))
    for number in range(OFTEN):
        seen.update(conceded(number))
    names = [*(kind.name for kind in GAME.events), *BALL_WORDS]
    assert {name: seen[name] for name in names if seen[name] < OFTEN} == {}
