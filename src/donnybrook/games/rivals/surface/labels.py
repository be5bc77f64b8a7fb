"""A choice as its seat would put it in plain words, for the button; and what it is aimed at."""

from __future__ import annotations

from typing import Any

from donnybrook.games.rivals.rules import moves
from donnybrook.games.rivals.rules.codes import Code
from donnybrook.games.rivals.rules.state import BRAWLERS, DJ, RivalsState
from donnybrook.games.rivals.surface.actions import KINDS, NAMES, THING_NAMES
from donnybrook.games.rivals.surface.options import SEATS
from donnybrook.games.rivals.surface.words import Teller

PLAIN = {
    Code.END: "End turn",
    Code.CHARGE: "Charge the ball",
    Code.COVER: "Take Cover",
    Code.STEP_OUT: "Step out of Cover",
    Code.BALL_UP: "Ball Up",
    Code.STAND_UP: "Stand up",
    Code.JUMP_OUT: "Jump out",
    Code.BREAK_CAGE: "Break the cage",
    Code.BREAK_FREE: "Break free",
    Code.THROW_OFF: "Throw off the Map",
    Code.HOLD: "Hold!",
    Code.STOP: "No more throws",
    Code.NO: "No",
    Code.STEAL: "Steal the ball",
    Code.REROLL: "Roll again",
    Code.KEEP: "Keep the roll",
    Code.CONCEDE: "Concede",
}
AIMED = (
    (Code.ACTIVATE, "Activate {}"),
    (Code.PASS, "Pass to {}"),
    (Code.PASS_ON, "Pass it on to {}"),
    (Code.THROW, "Throw at {}"),
    (Code.RALLY, "Rally at {}"),
    (Code.TACKLE, "Tackle {}"),
    (Code.THROW_ME, "Throw Me! to {}"),
    (Code.ROLL_IN, "Roll into the hands of {}"),
    (Code.BUST_OUT, "Bust out {}"),
    (Code.REFRESH, "Refresh {}"),
)
ZONES = ((Code.SIDE, "Start in {}", 13), (Code.DEFLECT, "Deflect to {}", 13))
PATHS = ((Code.MOVE, "Move to {}"), (Code.GO, "{}"))


def label(s: RivalsState, code: int) -> str:
    if code in PLAIN:
        return PLAIN[code]
    teller = Teller(s)
    if code < Code.GRAB:
        return roll_label(code)
    if code < Code.ACTIVATE:
        return f"Grab {teller.thing(code - Code.GRAB)}"
    for first, words in AIMED:
        if first <= code < first + BRAWLERS:
            return words.format(teller.who(code - first))
    for first, words, size in ZONES:
        if first <= code < first + size:
            return words.format(s.terms.zone_names[code - first])
    for first, words in PATHS:
        if first <= code < first + Code.PATHS:
            return words.format(path_label(s, code - first))
    return rare_label(teller, code)


def roll_label(code: int) -> str:
    if code < Code.CATCH:
        return drinks("No drink", "Drink", code - Code.DRINK)
    if code < Code.DODGE:
        return drinks("Catch", "Catch", code - Code.CATCH)
    if code < Code.TACKLE_BACK:
        return drinks("Dodge", "Dodge", code - Code.DODGE)
    if code < Code.RAISE:
        return drinks("Tackle", "Tackle", code - Code.TACKLE_BACK)
    face = code - Code.RAISE
    return f"Turn a {face} into a {face + 1}"


def drinks(none: str, some: str, count: int) -> str:
    if count == 0:
        return none
    if some == "Drink":
        return f"Drink {count}"
    return f"{some} with {count} drink{'' if count == 1 else 's'}"


def path_label(s: RivalsState, path: int) -> str:
    names = s.terms.zone_names
    first, second = moves.first_zone(path), moves.second_zone(path)
    return f"{names[first]}, then {names[second]}" if second else names[first]


def rare_label(teller: Teller, code: int) -> str:
    if code >= Code.PERSON:
        return "A person takes over" if code == Code.PERSON else "A bot takes over"
    if code >= Code.PING:
        what = code - Code.PING
        aim = teller.who(what) if what < BRAWLERS else teller.zone(what - BRAWLERS)
        return f"Point at {aim}"
    if code >= Code.SPECIAL:
        return KINDS[code - Code.SPECIAL].capitalize()
    if code >= Code.CONTROL:
        number = code - Code.CONTROL
        seats = [SEATS[DJ + seat] for seat in (number // 9, number // 3 % 3, number % 3)]
        return f"Rivals: {', '.join(seats)}"
    return f"Make {teller.who(code - Code.CAPTAIN)} Captain"


def targets(code: int) -> dict[str, Any]:
    """Brawlers, things, Zones, dice and drinks that a choice is about, in the view's names."""
    if Code.DRINK <= code < Code.RAISE:
        return {"drinks": (code - Code.DRINK) % 4}
    if Code.RAISE <= code < Code.GRAB:
        return {"die": code - Code.RAISE}
    if Code.GRAB <= code < Code.ACTIVATE:
        return {"thing": THING_NAMES[code - Code.GRAB]}
    for first, _ in AIMED:
        if first <= code < first + BRAWLERS:
            return {"brawler": NAMES[code - first]}
    for first, _, size in ZONES:
        if first <= code < first + size:
            return {"zone": code - first}
    for first, _ in PATHS:
        if first <= code < first + Code.PATHS:
            return path_targets(code - first)
    if Code.PING <= code < Code.PERSON:
        what = code - Code.PING
        return {"brawler": NAMES[what]} if what < BRAWLERS else {"zone": what - BRAWLERS}
    return {}


def path_targets(path: int) -> dict[str, Any]:
    first, second = int(moves.first_zone(path)), int(moves.second_zone(path))
    return {"zone": second or first, "path": [first, second] if second else [first]}
