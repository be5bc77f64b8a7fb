"""Chapter B1, second half: where balls and the Landmark come to lie, and respawns."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.rivals.rules import frames
from donnybrook.games.rivals.rules.codes import Code, Happened, No
from donnybrook.games.rivals.rules.state import (
    BALLS,
    CREW,
    PERSON,
    RIVALS,
    SLOTS,
    TEAM,
    Ball,
    Boost,
    Procedure,
    RivalsState,
    Where,
)
from donnybrook.kernel.state import Options

# SPAWN
TYPE: Final = 0
LOCATION: Final = 1
ASK_CREW: Final = 2
CREW_CHOSE: Final = 3
ASK_RIVALS: Final = 4
RIVALS_CHOSE: Final = 5

NEW_MULTI: Final = 3  # balls in a new Multi-Ball (KCR-580)


def spawn(s: RivalsState) -> None:
    """A ball appears: its type, its Zone, and any re-rolls of the Zone (KCR-224)."""
    if s.step == TYPE:
        roll_type(s)
    elif s.step == LOCATION:
        place_ball(s)
    elif s.step == ASK_CREW:
        ask_lucky(s, CREW, CREW_CHOSE, ASK_RIVALS)
    elif s.step == CREW_CHOSE:
        lucky(s, CREW, ASK_RIVALS)
    elif s.step == ASK_RIVALS:
        ask_lucky(s, RIVALS, RIVALS_CHOSE, NONE_LEFT)
    elif s.step == RIVALS_CHOSE:
        lucky(s, RIVALS, NONE_LEFT)
    else:
        s.pop()


NONE_LEFT: Final = 6  # nobody to ask any more


def roll_type(s: RivalsState) -> None:
    """Party Mode draws the type anew at every spawn and respawn (KCR-227, KCR-228)."""
    slot = frames.slot(s)
    if slot == 2 or s.terms.party_all:
        if s.special == Ball.PARTY:
            s.kind[slot] = s.roll(7)
        elif slot == 2:  # KCR-226; not yet picked: KCR-201
            s.kind[slot] = Ball.BASIC if s.special == Ball.LATER else s.special
    s.step = LOCATION


def place_ball(s: RivalsState) -> None:
    """Roll until the Zone is empty of balls on the floor (KCR-221, KCR-225)."""
    zone = roll_zone(s)
    while has_ball(s, zone):
        zone = roll_zone(s)
    slot = frames.slot(s)
    ball = slot * SLOTS
    kind = s.kind[slot]
    s.where[ball] = zone
    s.charge[ball] = 0
    s.count[ball] = NEW_MULTI if kind == Ball.MULTI else 0
    if s.journal is not None:
        s.emit(Happened.BALL_SPAWNED, ball, kind, zone)
    s.step = ASK_CREW


def roll_zone(s: RivalsState) -> i64:
    """One die on six Zones; else a parity die and a counting die (KCR-220, KCR-222, KCR-223)."""
    zones = s.terms.zones
    if zones == 6:
        return s.die()
    parity = s.die()
    value = s.die()
    return value if parity % 2 == 0 else zones + 1 - value


def has_ball(s: RivalsState, zone: i64) -> bool:
    """Whether a ball lies on the floor of a Zone."""
    where = s.where
    ball: i64
    for ball in range(BALLS):
        if where[ball] == zone:
            return True
    return False


# -- Lucky Ball Respawns


def ask_lucky(s: RivalsState, side: i64, asked: i64, skipped: i64) -> None:
    """After every location roll, the Crew first (KCR-164, KCR-328, KCR-329)."""
    if s.uses_of(side, Boost.LUCKY) > 0:
        s.ask_side(side, asked)
    else:
        s.step = skipped


def lucky(s: RivalsState, side: i64, kept: i64) -> None:
    if s.chosen == Code.KEEP:
        s.step = kept
        return
    s.uses[side * TEAM + Boost.LUCKY] -= 1
    s.where[frames.slot(s) * SLOTS] = Where.FLYING  # KCR-329: the ball is lifted first
    if s.journal is not None:
        s.emit(Happened.LUCKY_USED, side, s.uses_of(side, Boost.LUCKY))
    s.step = LOCATION


def spawn_options(s: RivalsState, out: Options) -> None:  # D-05
    out.add(Code.REROLL)
    out.add(Code.KEEP)


def spawn_why_not(s: RivalsState, code: i64) -> i64:
    return No.OK if code == Code.REROLL or code == Code.KEEP else No.NOT_A_CHOICE


# -- respawns


def respawn(s: RivalsState) -> None:
    """Destroyed balls come back, in ball order (KCR-226, KCR-233)."""
    slot: i64
    for slot in range(SLOTS):
        if s.respawns >> slot & 1:
            s.respawns &= ~(1 << slot)
            frames.open_spawn(s, slot)
            return
    s.pop()


def respawn_first(s: RivalsState) -> bool:
    """Open a respawn if one is due; the caller runs again afterwards."""
    if s.respawns == 0:
        return False
    s.push(Procedure.RESPAWN)
    return True


# -- the Landmark


def place_landmark(s: RivalsState) -> None:
    """Never in the same Zone two rounds in a row (KCR-229)."""
    zone = roll_zone(s)
    while zone == s.landmark:
        zone = roll_zone(s)
    s.landmark = zone
    if s.journal is not None:
        s.emit(Happened.LANDMARK_PLACED, zone)


def clear_balls(s: RivalsState) -> None:
    """All balls and all Charge off the table."""
    ball: i64
    for ball in range(BALLS):
        s.where[ball] = Where.GONE
        s.count[ball] = 0
    thing: i64
    for thing in range(PERSON + 6):
        s.charge[thing] = 0
    s.respawns = 0
