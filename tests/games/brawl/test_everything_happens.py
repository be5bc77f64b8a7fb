"""An exhaustive run: every card, deck and kind of event turns up, and turns up often."""

from __future__ import annotations

from collections import Counter

import pytest

from donnybrook.kernel import registry
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.events import Journal
from donnybrook.kernel.playout import someone
from donnybrook.kernel.state import State

pytestmark = pytest.mark.once

BRAWL = registry.get("brawl")
OFTEN = 20
LIVE = {"clock": "live", "countdown_ms": 5, "deck_pick": "claim"}
TABLES = [
    {"form": "round_robin", "deck_pick": "random", "seats": 6},
    {"mode": "tournament", "sim_lag_ms": 150, "deck_pick": "random"},
    {"mode": "tournament", **LIVE},
    {"form": "tag_team", "on_leave": "bot", "turn_limit_ms": 5000, **LIVE},
]


def fidget(state: State, luck: Chance) -> bool:
    """Somebody does something beside the open decision: claims, pauses, loses the line ..."""
    seat = int(luck.below(2))
    asides = [
        code
        for code in BRAWL.asides(state, seat)
        if BRAWL.language.say(state, seat, code) != "concede"
    ]
    if not asides:
        return False
    state.apply(seat, asides[int(luck.below(len(asides)))])
    return True


def play(options: dict[str, object], number: int) -> tuple[list[str], list[str]]:
    """One restless random match: the kinds of its events, and the decks that were in it."""
    luck = Chance()
    luck.seed(number, 0, 77)
    state = BRAWL.rules.blank(BRAWL.options(options))
    state.journal = journal = Journal()
    state.begin(number, 0, 5)
    for step in range(3000):
        if state.over:
            break
        if luck.below(8 if step > 20 else 2) == 0 and fidget(state, luck):
            continue
        waits = state.to_act() == 0
        if (waits or luck.below(40) == 0) and (state.advance(state.clock_due()) or waits):
            continue  # the clock ran to its next stroke
        seat = state.seat if state.seat >= 0 else someone(state, luck)
        codes = BRAWL.legal(state, int(seat))
        state.apply(seat, codes[int(luck.below(len(codes)))])
    decks = BRAWL.scenarios.describe(state)["decks"]
    return [BRAWL.events.of(event).name for event in journal.take()], decks


def test_every_event_and_every_deck_occurs_at_least_twenty_times() -> None:
    events: Counter[str] = Counter()
    decks: Counter[str] = Counter()
    for number in range(120):
        for options in TABLES:
            happened, played = play(options, number)
            events.update(happened)
            decks.update(played)
    assert {
        kind.name: events[kind.name] for kind in BRAWL.events.rows if events[kind.name] < OFTEN
    } == {}
    assert all(decks[deck] >= OFTEN for deck in ("zip", "mags", "tova", "rafi", "ines", "kit"))
