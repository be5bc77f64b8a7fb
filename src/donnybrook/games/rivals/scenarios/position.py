"""Hand-built positions for scenarios: what differs from the fixture of the worked examples."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.rivals.rules import actions, hands, rounds, turns
from donnybrook.games.rivals.rules.play import Rivals
from donnybrook.games.rivals.rules.state import (
    BRAWLERS,
    CREW,
    NONE,
    PERSON,
    SLOTS,
    Ball,
    Form,
    Procedure,
    RivalsState,
    Where,
)
from donnybrook.games.rivals.surface.names import (
    BALL_KINDS,
    FORMS,
    NAMES,
    SEATS,
    SIDES,
    THING_NAMES,
)
from donnybrook.kernel.errors import BrokenPosition
from donnybrook.kernel.game import Key

KEYS = (
    *(Key(name, "zone, hearts, drinks, form, holds, charge, cover, out") for name in NAMES),
    Key("balls", "a ball by name: kind, zone, charge, count; default: Zone 1, Charge 0"),
    Key("spawns", "spawn Zones of the Crew and of the Rivals; default: the Crew at the lower one"),
    Key("bond", "Bond points of the Crew; default 0"),
    Key("points", "points of the Crew and of the Rivals"),
    Key("active", "the Brawler whose turn it is"),
    Key("ap", "its Action Points; default 3"),
    Key("activate", "instead of active: the side that must activate, crew or rivals"),
    Key("deck", "Brawlers not yet activated in this cycle; default: all but the active one"),
    Key("landmark", "its Zone; default 0, not on the Map"),
    Key("gas", "turns of gas left, by Zone, such as { 4 = 2 }"),
    Key("turn", "turns begun so far, this one counted"),
    Key("round", "number of the round"),
    Key("stall", "turns in a row without a Throw, a Tackle or a lost Heart"),
    Key("bonus", "a Brawler that must take a Catch Bonus Reaction now"),
    Key("throws", "throws made in the chain, with bonus"),
    Key("control", "seats of R1, R2, R3, such as ['dj', 'second', 'second']"),
)
PARTS = ("zone", "hearts", "drinks", "form", "holds", "charge", "cover", "out")
BALL_PARTS = ("kind", "zone", "charge", "count")


def place(s: Rivals, position: Mapping[str, Any]) -> Rivals:
    """Put a position on the table of a state that has begun."""
    s.clear_table()
    lay_table(s, position)
    for number, name in enumerate(NAMES):
        stand(s, number, position.get(name, {}))
    lay_balls(s, position)
    for number, name in enumerate(NAMES):
        fill_hands(s, number, position.get(name, {}))
    for number in range(BRAWLERS):
        if s.form[number] == Form.CAGED:
            close_cage(s, number)
    open_turn(s, position)
    s.run_on()
    return s


def broken(clause: str, reason: str) -> BrokenPosition:
    return BrokenPosition(clause, reason)


def lay_table(s: Rivals, position: Mapping[str, Any]) -> None:
    get = position.get
    s.crew_spawn, s.rival_spawn = get("spawns", [s.terms.low_spawn, s.terms.high_spawn])
    if {s.crew_spawn, s.rival_spawn} != {s.terms.low_spawn, s.terms.high_spawn}:
        raise broken("KCR-213", f"the spawns are {s.terms.low_spawn} and {s.terms.high_spawn}")
    s.bond = get("bond", 0)
    if not 0 <= s.bond <= 3:
        raise broken("KCR-318", f"Bond is 0 to 3, not {s.bond}")
    s.points = vec[i64](get("points", [0, 0]))
    s.landmark = get("landmark", 0)
    s.turn = get("turn", 1)
    s.round = get("round", 1)
    s.stall = get("stall", 0)
    if s.special == Ball.ASK:
        s.special = Ball.BASIC
    for zone, turns_left in get("gas", {}).items():
        s.gas[on_map(s, int(zone))] = turns_left
    if "control" in position:
        s.control = vec[i64]([SEATS.index(seat) for seat in position["control"]])


def on_map(s: RivalsState, zone: int) -> int:
    if not 1 <= zone <= s.terms.zones:
        raise broken("KCR-204", f"there is no Zone {zone}, only 1 to {s.terms.zones}")
    return zone


def known(given: Mapping[str, Any], parts: tuple[str, ...], name: str) -> None:
    for key in given:
        if key not in parts:
            raise broken("KCR-690", f"{name} has no {key!r}, only {', '.join(parts)}")


def stand(s: Rivals, number: int, given: Mapping[str, Any]) -> None:
    known(given, PARTS, NAMES[number])
    if given.get("out"):
        return
    spawn = s.crew_spawn if number < 3 else s.rival_spawn
    s.zone[number] = on_map(s, given.get("zone", spawn))
    s.hearts[number] = given.get("hearts", 2)
    s.drinks[number] = given.get("drinks", 3)
    if not 1 <= s.hearts[number] <= 2 or not 0 <= s.drinks[number] <= 3:
        raise broken("KCR-005", f"{NAMES[number]} has 1 or 2 Hearts and 0 to 3 drinks")
    s.form[number] = FORMS.index(given.get("form", "upright"))
    if given.get("cover"):
        if not actions.has_free_spot(s, s.zone[number]):
            raise broken("KCR-218", f"no free Cover Spot for {NAMES[number]}")
        s.cover[number] = 1


def lay_balls(s: Rivals, position: Mapping[str, Any]) -> None:
    """Three balls, and the parts of a Multi-Ball that are named."""
    given = position.get("balls", {})
    s.kind[2] = s.special if s.special < Ball.PARTY else Ball.BASIC
    for name in given:
        if name not in THING_NAMES[:PERSON]:
            raise broken(
                "KCR-220", f"there is no ball {name!r}; there are 1, 2, 3 and parts 3b, 3c"
            )
    for slot in range(SLOTS):
        row = given.get(str(slot + 1), {})
        if "kind" in row:
            s.kind[slot] = BALL_KINDS.index(row["kind"])
        lay_ball(s, slot * SLOTS, row, present=True)
        for part in (1, 2):
            ball = slot * SLOTS + part
            lay_ball(s, ball, given.get(THING_NAMES[ball], {}), present=THING_NAMES[ball] in given)


def lay_ball(s: Rivals, ball: int, row: Mapping[str, Any], present: bool) -> None:
    known(row, BALL_PARTS, f"ball {THING_NAMES[ball]}")
    if not present:
        return
    multi = s.kind[ball // SLOTS] == Ball.MULTI
    s.where[ball] = on_map(s, row.get("zone", 1))
    s.charge[ball] = row.get("charge", 0)
    s.count[ball] = row.get("count", 3 if multi and ball % SLOTS == 0 else 0)


def fill_hands(s: Rivals, number: int, given: Mapping[str, Any]) -> None:
    if "holds" not in given:
        return
    name = given["holds"]
    if name not in THING_NAMES:
        raise broken("KCR-340", f"{NAMES[number]} cannot hold {name!r}")
    thing = THING_NAMES.index(name)
    if thing < PERSON and not 1 <= s.where[thing] <= s.terms.zones:
        raise broken("KCR-340", f"ball {name} is not there to be held by {NAMES[number]}")
    if thing >= PERSON and s.form[thing - PERSON] == Form.UPRIGHT:
        raise broken("KCR-470", f"{name} is not in Ball Form and cannot be held")
    if s.form[number] != Form.UPRIGHT:
        raise broken("KCR-354", f"{NAMES[number]} is in Ball Form and has no hands")
    hands.take(s, number, thing)
    s.charge[thing] = given.get("charge", s.charge[thing])


def close_cage(s: Rivals, number: int) -> None:
    """The first Cage Ball that nobody holds is around a Caged Brawler."""
    for slot in range(SLOTS):
        ball = slot * SLOTS
        if s.kind[slot] == Ball.CAGE and s.where[ball] < Where.HELD:
            s.cage[number] = ball
            s.caged_at[number] = s.turn - 1
            s.where[ball] = Where.AROUND + number
            return
    raise broken("KCR-551", f"no Cage Ball is there to be around {NAMES[number]}")


def open_turn(s: Rivals, position: Mapping[str, Any]) -> None:
    """A turn is going on, or a side must activate."""
    active = NAMES.index(position["active"]) if "active" in position else NONE
    s.deck = rounds.CREW_BITS | rounds.RIVAL_BITS
    if "deck" in position:
        s.deck = sum(1 << NAMES.index(name) for name in position["deck"])
    elif active != NONE:
        s.deck &= ~(1 << active)
    if active == NONE:
        s.side = SIDES.index(position.get("activate", "crew"))
        s.active = NONE
        s.step = rounds.ACTIVATE
        return
    if s.zone[active] == 0:
        raise broken("KCR-245", f"{NAMES[active]} is knocked out and cannot be active")
    s.side = CREW if active < 3 else 1
    s.active = active
    s.ap = position.get("ap", turns.ACTION_POINTS)
    s.step = rounds.TURN_OVER
    s.push(Procedure.TURN, active)
    s.step = turns.CHOOSE
    if "bonus" in position:
        s.throws = position.get("throws", 0)
        s.push(Procedure.BONUS, NAMES.index(position["bonus"]))
