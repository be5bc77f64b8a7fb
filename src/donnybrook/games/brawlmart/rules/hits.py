"""Hits and states: what a duel does to its brawlers, and what saves them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.brawlmart.codes import Happened
from donnybrook.games.brawlmart.rules import holding
from donnybrook.games.brawlmart.rules.sheet import Roll, Sheet
from donnybrook.games.brawlmart.state import (
    ENEMY,
    MINE,
    NONE,
    PLACES,
    Cell,
    MartState,
    Stance,
    Standing,
)
from donnybrook.games.brawlmart.tables import Dept, Fighter, Item

NEVER: Final = 1000  # above every hit
ALWAYS: Final = -1


def judge(s: MartState, sheet: Sheet, mine: i64, theirs: i64) -> None:
    """Step 7: the higher attack roll hits; on a tie both are knocked out (BMT-069, BMT-070)."""
    my_roll = sheet.contact[0] + sheet.noncontact[0]
    their_roll = sheet.contact[1] + sheet.noncontact[1]
    better = verdict(sheet, my_roll, their_roll)
    if better > 0:
        land(s, sheet, mine, theirs, my_roll, 0)
    elif better < 0:
        land(s, sheet, theirs, mine, their_roll, 1)
    else:
        tie(s, sheet, mine, theirs, my_roll)


def verdict(sheet: Sheet, my_roll: i64, their_roll: i64) -> i64:
    """Above 0 if your brawler hits, below 0 if the enemy does, 0 for a tie that stands."""
    if my_roll != their_roll:
        return my_roll - their_roll
    return sheet.roll[Roll.WIN_TIES] - sheet.roll[Roll.SIZE + Roll.WIN_TIES]  # BMT-072


def tie(s: MartState, sheet: Sheet, mine: i64, theirs: i64, value: i64) -> None:
    """A tie knocks out whatever the resistances (BMT-071) and the stance (BMT-189)."""
    sheet.tied[mine] = 1
    sheet.tied[theirs] = 1
    if s.journal is not None:
        s.emit(Happened.TIED, mine, s.card(mine), theirs, s.card(theirs), value)


def land(s: MartState, sheet: Sheet, by: i64, victim: i64, value: i64, side: i64) -> None:
    """A hit by a roll; `side` is that of the hitter."""
    slays = value > slays_over(s, sheet, by, victim, side)
    suffer(sheet, victim, value, slays)
    raises = s.printed(by, Fighter.STAND_UP) != 0
    if raises and sheet.roll[side * Roll.SIZE + Roll.OVERRIDDEN] == 0:
        sheet.struck[by] = 1
    if s.journal is not None:
        s.emit(
            Happened.HIT, by, s.card(by), victim, s.card(victim), value,
            Standing.SLAIN if slays else Standing.KNOCKED_OUT,
        )  # fmt: skip


def slays_over(s: MartState, sheet: Sheet, by: i64, victim: i64, side: i64) -> i64:
    """Step 8: a hit slays if its value is greater than this (BMT-088)."""
    if s.rule(Dept.NO_SLAY) != 0:  # BMT-148
        return NEVER
    if sheet.roll[side * Roll.SIZE + Roll.SOFTEN] != 0:  # BMT-093
        return NEVER
    if by == sheet.attacker and sheet.stance != Stance.NORMAL:  # BMT-187, BMT-188
        return ALWAYS if sheet.stance == Stance.RUTHLESS else NEVER
    return s.resistance(victim)


def suffer(sheet: Sheet, victim: i64, value: i64, slays: bool) -> None:
    """Only the largest hit counts; of equal ones one that slays (BMT-095, BMT-096)."""
    most = sheet.hit[victim]
    if value > most or (value == most and slays):
        sheet.hit[victim] = value
        sheet.slays[victim] = 1 if slays else 0


def settle(s: MartState, sheet: Sheet) -> bool:
    """Steps 9 to 11; True if an enemy was slain."""
    cancel(s, sheet)
    if largest_slaying(sheet, MINE, ENEMY) != NONE:
        absorb(s, sheet, MINE, ENEMY)
    if largest_slaying(sheet, ENEMY, PLACES) != NONE:
        absorb(s, sheet, ENEMY, PLACES)
    return apply_states(s, sheet)


def is_harmed(sheet: Sheet, place: i64) -> bool:
    return sheet.hit[place] >= 0 or sheet.tied[place] != 0


def cancel(s: MartState, sheet: Sheet) -> None:  # BMT-097
    """Step 9: Bubble Wrap cancels all that its holder suffers."""
    hit = sheet.hit
    tied = sheet.tied
    place: i64
    for place in range(PLACES):
        if (hit[place] >= 0 or tied[place] != 0) and s.has_item(place):
            which = holding.find(s, place, Item.IGNORE_HIT)
            if which != NONE:
                unhurt(sheet, place)
                if s.journal is not None:
                    item = s.ring[place * Cell.SIZE + Cell.HELD + which]
                    s.emit(Happened.HARM_CANCELLED, place, s.card(place), item)
                holding.discard_held(s, place, which)


def unhurt(sheet: Sheet, place: i64) -> None:
    sheet.hit[place] = -1
    sheet.slays[place] = 0
    sheet.tied[place] = 0


def absorb(s: MartState, sheet: Sheet, first: i64, end: i64) -> None:  # BMT-098, BMT-099
    """Step 10: who absorbs takes the largest slaying hit on a teammate and is knocked out."""
    if s.rule(Dept.NO_ABILITIES) != 0:  # BMT-082
        return
    place = first
    while place < end:
        if s.is_up(place) and s.printed(place, Fighter.ABSORB) != 0 and not is_harmed(sheet, place):
            victim = largest_slaying(sheet, first, end)
            if victim != NONE:
                take_for(s, sheet, place, victim)
        place += 1


def largest_slaying(sheet: Sheet, first: i64, end: i64) -> i64:  # BMT-100
    """The victim of the largest slaying hit, the leftmost of equal ones."""
    found: i64 = NONE
    most: i64 = -1
    place = first
    while place < end:
        if sheet.slays[place] != 0 and sheet.hit[place] > most:
            most = sheet.hit[place]
            found = place
        place += 1
    return found


def take_for(s: MartState, sheet: Sheet, place: i64, victim: i64) -> None:
    if s.journal is not None:
        s.emit(Happened.ABSORBED, place, s.card(place), victim, s.card(victim), sheet.hit[victim])
    unhurt(sheet, victim)
    sheet.tied[place] = 1  # knocked out, whatever the size


def apply_states(s: MartState, sheet: Sheet) -> bool:
    """Step 11: everyone who was hit goes down, all together (BMT-061, BMT-094)."""
    slew = False
    slays = sheet.slays
    hit = sheet.hit
    tied = sheet.tied
    place: i64
    for place in range(PLACES):
        if slays[place] != 0:
            slay(s, place)
            if place >= ENEMY:
                slew = True
        elif hit[place] >= 0 or tied[place] != 0:
            knock_out(s, place)
    return slew


def knock_out(s: MartState, place: i64) -> None:
    s.ring[place * Cell.SIZE + Cell.STATE] = Standing.KNOCKED_OUT
    if s.journal is not None:
        s.emit(Happened.KNOCKED_OUT, place, s.card(place))


def slay(s: MartState, place: i64) -> None:
    s.ring[place * Cell.SIZE + Cell.STATE] = Standing.SLAIN
    if s.journal is not None:
        s.emit(Happened.SLAIN, place, s.card(place))


def stand_up(s: MartState, place: i64, by: i64) -> None:  # BMT-102
    """A knocked-out brawler stands up: its daze ends, its mark stays."""
    at = place * Cell.SIZE
    s.ring[at + Cell.STATE] = Standing.UP
    s.ring[at + Cell.DAZED] = 0
    if s.journal is not None:
        s.emit(Happened.STOOD_UP, place, s.card(place), by)


def leftmost_knocked_out(s: MartState, first: i64, end: i64, but: i64) -> i64:
    """The leftmost knocked-out brawler of a side other than one; NONE if there is none."""
    place = first
    while place < end:
        if place != but and s.state_at(place) == Standing.KNOCKED_OUT:
            return place
        place += 1
    return NONE


def after_hits(s: MartState, sheet: Sheet) -> None:  # BMT-101
    """Step 13: who hit, stands and was not overridden raises the leftmost ally."""
    struck = sheet.struck
    place: i64
    for place in range(PLACES):
        if struck[place] == 0 or not s.is_up(place):
            continue
        first: i64 = ENEMY if place >= ENEMY else MINE
        end: i64 = PLACES if place >= ENEMY else ENEMY
        ally = leftmost_knocked_out(s, first, end, place)
        if ally != NONE:
            stand_up(s, ally, place)
