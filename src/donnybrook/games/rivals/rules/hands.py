"""Hands: taking, releasing and dropping balls and Brawlers in Ball Form; cages; destruction."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.rivals.rules.codes import Happened
from donnybrook.games.rivals.rules.state import (
    MOST_CHARGE,
    NONE,
    PERSON,
    SLOTS,
    Ball,
    Form,
    RivalsState,
    Where,
)


def take(s: RivalsState, brawler: i64, thing: i64) -> None:
    """A thing comes into empty hands; a Brawler is picked up in its holder's Zone (KCR-546)."""
    s.hand[brawler] = thing
    s.touched[thing] |= 1 << brawler
    if thing < PERSON:
        s.where[thing] = Where.HELD + brawler
        return
    held = thing - PERSON
    s.holder[held] = brawler
    s.zone[held] = s.zone[brawler]
    s.pickup[held] = s.zone[brawler]


def let_go(s: RivalsState, brawler: i64) -> i64:
    """What was in the hands is in nobody's; NONE if they were empty."""
    thing = s.hand[brawler]
    s.hand[brawler] = NONE
    if thing >= PERSON:
        s.holder[thing - PERSON] = NONE
    elif thing >= 0:
        s.where[thing] = Where.FLYING
    return thing


def release(s: RivalsState, brawler: i64) -> i64:
    """What leaves the hands by Throw or pass: one ball of a Container (KCR-582, KCR-586)."""
    thing = s.hand[brawler]
    if thing >= PERSON or s.count[thing] == 0:
        return let_go(s, brawler)
    if s.count[thing] == 1:  # KCR-584: a Container at 0 vanishes
        s.count[thing] = 0
        return let_go(s, brawler)
    s.count[thing] -= 1
    part = thing + 1
    if s.where[part] != Where.GONE:
        part += 1
    s.where[part] = Where.FLYING
    s.count[part] = 0
    s.charge[part] = s.charge[thing]
    s.touched[part] = 1 << brawler  # KCR-435
    return part


def add_charge(s: RivalsState, thing: i64, more: i64) -> None:
    """Charge is at most 5 (KCR-343)."""
    charge = s.charge[thing] + more
    s.charge[thing] = charge if charge < MOST_CHARGE else MOST_CHARGE


def drop(s: RivalsState, brawler: i64, zone: i64) -> None:
    """A held thing falls to the floor of a Zone (KCR-440, KCR-485)."""
    if s.hand[brawler] < 0:
        return
    thing = let_go(s, brawler)
    if s.journal is not None:
        s.emit(Happened.DROPPED, brawler, thing, zone)
    put_down(s, thing, zone)


def put_down(s: RivalsState, thing: i64, zone: i64) -> None:
    """A thing lies in a Zone with Charge 0; an Individual is destroyed (KCR-583).

    Nothing explodes here: Bomb and Poison do so only when thrown (KCR-534, KCR-611).
    """
    s.charge[thing] = 0
    if thing >= PERSON:
        set_down(s, thing - PERSON, zone)
    elif s.is_individual(thing):
        destroy(s, thing)
    else:
        s.where[thing] = zone  # KCR-588: a Container keeps its number


def set_down(s: RivalsState, brawler: i64, zone: i64) -> None:
    """Out of hands, unharmed also in gas: it stands, or stays Caged (KCR-484, KCR-607)."""
    s.holder[brawler] = NONE
    s.zone[brawler] = zone
    s.charge[PERSON + brawler] = 0  # KCR-474
    if s.form[brawler] == Form.BALLED_UP:
        stand_up(s, brawler)


def stand_up(s: RivalsState, brawler: i64) -> None:
    s.form[brawler] = Form.UPRIGHT
    s.charge[PERSON + brawler] = 0
    if s.journal is not None:
        s.emit(Happened.STOOD_UP, brawler)


def destroy(s: RivalsState, ball: i64) -> None:
    """A destroyed ball comes back later, a Multi-Ball when its last ball is gone (KCR-589)."""
    s.where[ball] = Where.GONE
    s.charge[ball] = 0
    slot = ball // SLOTS
    if s.journal is not None:
        s.emit(Happened.BALL_DESTROYED, ball, s.kind[slot])
    if s.kind[slot] == Ball.MULTI:
        first = slot * SLOTS
        where = s.where
        if where[first] != 0 or where[first + 1] != 0 or where[first + 2] != 0:
            return
    s.respawns |= 1 << slot  # KCR-226


def open_cage(s: RivalsState, brawler: i64) -> None:
    """Out of the cage by any means: upright, and the Cage Ball is destroyed (KCR-550)."""
    ball = s.cage[brawler]
    s.cage[brawler] = NONE
    s.form[brawler] = Form.UPRIGHT
    s.charge[PERSON + brawler] = 0
    if s.journal is not None:
        s.emit(Happened.CAGE_OPENED, brawler)
    destroy(s, ball)
