"""An exhaustive run: every fighter, card, Special, Skill, arena and event turns up, and often."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from donnybrook.kernel.chance import Chance
from donnybrook.kernel.events import Journal
from donnybrook.kernel.playout import someone
from donnybrook.kernel.state import State
from tests.games.knockdown.scenes import KNOCKDOWN, content

pytestmark = pytest.mark.once

OFTEN = 20
TABLES: list[dict[str, Any]] = [
    {"arena": "random", "opening_picks_every_round": True},
    {"random_match": True, "test_mode": "reported"},
    {"stall_limit": 1, "arena": "random"},
]
MATCHES = 300  # at most; a third of them has always been enough


def curious(
    state: State, seat: int, codes: list[int], seen: Counter[str], saves: bool
) -> list[int]:
    """Goes for Specials that were seldom seen; if it saves its cards for them, it still reacts."""
    words = {code: KNOCKDOWN.say(state, seat, code) for code in codes}
    named = {code: special(words[code]) for code in codes}
    rare = [code for code in codes if named[code] and seen[f"attack {named[code]}"] < OFTEN]
    saved = [code for code in codes if not words[code].startswith(("special", "dash", "decline"))]
    return rare or (saved if saves else codes) or codes


def special(words: str) -> str:
    """The Special that a choice names, if any; Perform is told as an attack with the Form."""
    verb, _, name = words.partition("=")
    return name if verb in ("special use", "react special") and name != "perform" else ""


def play(options: dict[str, Any], number: int, seen: Counter[str]) -> list[dict[str, Any]]:
    """One match, sometimes random, sometimes conceded: everything that happened in it."""
    luck = Chance()
    luck.seed(number, 0, 77)
    state = KNOCKDOWN.blank_state(KNOCKDOWN.options(options))
    state.journal = journal = Journal()
    state.begin(number, 0, 5)
    random = number % 4 == 0
    while not state.over:
        seat = int(state.seat if state.seat >= 0 else someone(state, luck))
        codes = KNOCKDOWN.legal(state, seat)
        if not random and len(codes) > 1:
            codes = curious(state, seat, codes, seen, number % 4 == 1)
        elif random and luck.below(80) == 0:
            codes = KNOCKDOWN.asides(state, seat)
        state.apply(seat, codes[int(luck.below(len(codes)))])
    return [KNOCKDOWN.show(state, event) for event in journal.take()]


def everything() -> Counter[str]:
    """All that the content files and the list of events name."""
    known = content()
    wanted = Counter(f"event {kind.name}" for kind in KNOCKDOWN.events)
    for fighter in known["fighters"]:
        wanted[f"fighter {fighter['id']}"] += 1
        for special in fighter["specials"]:
            wanted[f"attack {special['id']}"] += special["type"] != "reaction"
    wanted["attack riposte"] += 1
    for key in ("card", "skill", "arena"):
        wanted.update(f"{key} {thing['id']}" for thing in known[f"{key}s"])
    del wanted["attack perform"]  # it is told as an attack with the Form
    return wanted


def test_everything_occurs_at_least_twenty_times() -> None:
    seen: Counter[str] = Counter()
    wanted = everything()
    for number in range(MATCHES):
        for event in play(TABLES[number % len(TABLES)], number, seen):
            seen[f"event {event['event']}"] += 1
            for key in ("fighter", "attack", "card", "skill", "arena"):
                seen[f"{key} {event.get(key)}"] += 1
        if all(seen[name] >= OFTEN for name in wanted):
            return
    assert {name: seen[name] for name in wanted if seen[name] < OFTEN} == {}
