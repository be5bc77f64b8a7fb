"""An exhaustive run: every fighter, card, Special, Skill, arena and event turns up, and often."""

from __future__ import annotations

from collections import Counter
from typing import Any

from donnybrook.kernel.chance import Chance
from donnybrook.kernel.events import Journal
from donnybrook.kernel.playout import someone
from donnybrook.kernel.state import State
from tests.games.knockdown.scenes import KNOCKDOWN

OFTEN = 20
TABLES: list[dict[str, Any]] = [
    {"arena": "random", "opening_picks_every_round": True},
    {"random_match": True, "test_mode": "reported"},
    {"stall_limit": 1, "arena": "random"},
]
MATCHES = 76  # at each table
PRICES = {
    special["id"]: len(special["cost"])
    for fighter in KNOCKDOWN.screen_content()["fighters"]
    for special in fighter["specials"]
}


def thrifty(state: State, seat: int, codes: list[int], price: int) -> list[int]:
    """Saves its cards for the Specials of a price, and reacts whenever it can."""
    words = {code: KNOCKDOWN.say(state, seat, code) for code in codes}
    dear = [code for code in codes if PRICES.get(words[code].partition("=")[2]) == price]
    if dear:
        return dear
    saved = [code for code in codes if not words[code].startswith(("special", "dash", "decline"))]
    return saved or codes


def play(options: dict[str, Any], number: int) -> list[dict[str, Any]]:
    """One random match, sometimes conceded: everything that happened in it."""
    luck = Chance()
    luck.seed(number, 0, 77)
    state = KNOCKDOWN.blank_state(KNOCKDOWN.options(options))
    state.journal = journal = Journal()
    state.begin(number, 0, 5)
    resigns = number % 4 == 0
    while not state.over:
        seat = int(state.seat if state.seat >= 0 else someone(state, luck))
        codes = KNOCKDOWN.legal(state, seat)
        if number % 4 > 1:
            codes = thrifty(state, seat, codes, number % 4)
        if resigns and luck.below(150) == 0:
            codes = KNOCKDOWN.asides(state, seat)
        state.apply(seat, codes[int(luck.below(len(codes)))])
    return [KNOCKDOWN.show(state, event) for event in journal.take()]


def everything() -> Counter[str]:
    """All that the content files and the list of events name."""
    content = KNOCKDOWN.screen_content()
    wanted = Counter(f"event {kind.name}" for kind in KNOCKDOWN.events)
    for fighter in content["fighters"]:
        wanted[f"fighter {fighter['id']}"] += 1
        for special in fighter["specials"]:
            wanted[f"attack {special['id']}"] += special["type"] != "reaction"
    wanted["attack riposte"] += 1
    for key in ("card", "skill", "arena"):
        wanted.update(f"{key} {thing['id']}" for thing in content[f"{key}s"])
    del wanted["attack perform"]  # it is told as an attack with the Form
    return wanted


def test_everything_occurs_at_least_twenty_times() -> None:
    seen: Counter[str] = Counter()
    for options in TABLES:
        for number in range(MATCHES):
            for event in play(options, number):
                seen[f"event {event['event']}"] += 1
                for key in ("fighter", "attack", "card", "skill", "arena"):
                    seen[f"{key} {event.get(key)}"] += 1
    assert {name: seen[name] for name in everything() if seen[name] < OFTEN} == {}
