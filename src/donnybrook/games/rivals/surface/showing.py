"""Events as JSON in the view's names: Brawlers, things, seats and faces instead of numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from donnybrook.games.rivals.rules.codes import Happened
from donnybrook.games.rivals.rules.state import BRAWLERS, NONE
from donnybrook.games.rivals.scenarios.describe import KINDS, SIDES, SPECIALS
from donnybrook.games.rivals.surface.actions import NAMES, THING_NAMES, say
from donnybrook.games.rivals.surface.options import SEATS
from donnybrook.games.rivals.surface.words import ACTS, ENDED, dice, modifiers, pool
from donnybrook.kernel.events import Event

CAUSES = ("hit", "explosion", "gas", "ball_form", "fall")
Name = Callable[[int], Any]

FIELDS: dict[str, Name] = {
    **dict.fromkeys(
        ("brawler", "target", "mate", "holder", "captive", "attacker", "defender"),
        NAMES.__getitem__,
    ),
    **dict.fromkeys(("thing", "ball"), THING_NAMES.__getitem__),
    "side": SIDES.__getitem__,
    "seat": SEATS.__getitem__,
    "dice": dice,
    "act": ACTS.__getitem__,
    "reaction": ACTS.__getitem__,
    "cause": CAUSES.__getitem__,
    "reason": ENDED.__getitem__,
    "winner": lambda side: "draw" if side == NONE else SIDES[side],
    "code": say,
    "what": lambda what: NAMES[what] if what < BRAWLERS else what - BRAWLERS,
    "kind": KINDS.__getitem__,
    "perfect": bool,
    "throw_off": bool,
}


def show(event: Event, row: dict[str, Any]) -> dict[str, Any]:
    """The row of an event with names in place of numbers."""
    if event.kind == Happened.SPECIAL_CHOSEN:
        return {**row, "kind": SPECIALS[row["kind"]]}
    if event.kind == Happened.CONTROL_CHANGED:
        return {**row, **{rival: SEATS[row[rival]] for rival in ("r1", "r2", "r3")}}
    if event.kind == Happened.DICE_ROLLED:
        row = {**row, "pool": pool(event.d), "modifiers": modifiers(event.e, event.b)}
    return {
        name: FIELDS[name](value) if name in FIELDS and isinstance(value, int) else value
        for name, value in row.items()
    }
