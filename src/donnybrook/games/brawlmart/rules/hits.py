"""Hits and states: what a duel does to its brawlers, and what saves them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.brawlmart.rules import holding
from donnybrook.games.brawlmart.rules.codes import Happened
from donnybrook.games.brawlmart.rules.constants import (
    ENEMY,
    MINE,
    NONE,
    PLACES,
    Cell,
    Stance,
    Standing,
)
from donnybrook.games.brawlmart.rules.ring import card_at, is_up, resistance_of, state_at
from donnybrook.games.brawlmart.rules.roll import Roll
from donnybrook.games.brawlmart.rules.sets import bit, lowest
from donnybrook.games.brawlmart.rules.sheet import Sheet
from donnybrook.games.brawlmart.rules.state import MartState
from donnybrook.games.brawlmart.rules.tables import Item

NEVER: Final = 1000  # above every hit
ALWAYS: Final = -1
MY_PLACES: Final = 0b0001111  # as a set
ENEMY_PLACES: Final = 0b1110000


def judge(s: MartState, sheet: Sheet, mine: i64, theirs: i64) -> None:
    """Step 7: the higher attack roll hits; on a tie both are knocked out (BMT-069, BMT-070)."""
    my_roll = sheet.my_roll
    their_roll = sheet.their_roll
    better = verdict(my_roll, their_roll)
    if better > 0:
        land(s, sheet, my_roll, mine, theirs)
    elif better < 0:
        land(s, sheet, their_roll, theirs, mine)
    else:
        tie(s, sheet, mine, theirs, my_roll.total())


def verdict(my_roll: Roll, their_roll: Roll) -> i64:
    """Above 0 if your brawler hits, below 0 if the enemy does, 0 for a tie that stands."""
    more = my_roll.total() - their_roll.total()
    if more == 0 and my_roll.win_ties != their_roll.win_ties:  # BMT-072
        return 1 if my_roll.win_ties else -1
    return more


def tie(s: MartState, sheet: Sheet, mine: i64, theirs: i64, value: i64) -> None:
    """A tie knocks out whatever the resistances (BMT-071) and the stance (BMT-189)."""
    sheet.tied |= bit(mine) | bit(theirs)
    if s.journal is not None:
        s.emit(Happened.TIED, mine, card_at(s, mine), theirs, card_at(s, theirs), value)


def land(s: MartState, sheet: Sheet, roll: Roll, by: i64, victim: i64) -> None:
    """A hit by a roll."""
    value = roll.total()
    slays = value > slays_over(s, sheet, roll, by, victim)
    suffer(sheet, victim, value, slays)
    if not roll.overridden and (s.tables.raisers >> card_at(s, by)) & 1:
        sheet.struck |= bit(by)
    if s.journal is not None:
        s.emit(
            Happened.HIT, by, card_at(s, by), victim, card_at(s, victim), value,
            Standing.SLAIN if slays else Standing.KNOCKED_OUT,
        )  # fmt: skip


def slays_over(s: MartState, sheet: Sheet, roll: Roll, by: i64, victim: i64) -> i64:
    """Step 8: a hit slays if its value is greater than this (BMT-088)."""
    if s.rule.no_slay or roll.soften:  # BMT-148, BMT-093
        return NEVER
    if sheet.stance != Stance.NORMAL and by == sheet.attacker:  # BMT-187, BMT-188
        return ALWAYS if sheet.stance == Stance.RUTHLESS else NEVER
    return resistance_of(s, victim)


def suffer(sheet: Sheet, victim: i64, value: i64, slays: bool) -> None:
    """Only the largest hit counts; of equal ones one that slays (BMT-095, BMT-096)."""
    one = bit(victim)
    if sheet.hit & one:
        most = sheet.value[victim]
        if value < most or (value == most and not slays):
            return
    sheet.hit |= one
    sheet.value[victim] = value
    if slays:
        sheet.slays |= one
    else:
        sheet.slays &= ~one


def settle(s: MartState, sheet: Sheet) -> bool:
    """Steps 9 to 11; True if an enemy was slain."""
    cancel(s, sheet)
    if sheet.slays & MY_PLACES:
        absorb(s, sheet, MINE, ENEMY)
    if sheet.slays & ENEMY_PLACES:
        absorb(s, sheet, ENEMY, PLACES)
    return apply_states(s, sheet)


def cancel(s: MartState, sheet: Sheet) -> None:  # BMT-097
    """Step 9: Bubble Wrap cancels all that its holder suffers."""
    harmed = sheet.hit | sheet.tied
    place: i64 = -1
    while harmed != 0:
        place += 1
        there = harmed & 1
        harmed >>= 1
        if there != 0 and s.ring[place * Cell.SIZE + Cell.HELD] >= 0:
            which = holding.find(s, place, Item.IGNORE_HIT)
            if which != NONE:
                sheet.unhurt(place)
                if s.journal is not None:
                    item = s.ring[place * Cell.SIZE + Cell.HELD + which]
                    s.emit(Happened.HARM_CANCELLED, place, card_at(s, place), item)
                holding.discard_held(s, place, which)


def absorb(s: MartState, sheet: Sheet, first: i64, end: i64) -> None:  # BMT-098, BMT-099
    """Step 10: who absorbs takes the largest slaying hit on a teammate and is knocked out."""
    if s.rule.no_abilities:  # BMT-082
        return
    absorbers = s.tables.absorbers
    place = first
    while place < end:
        card = s.ring[place * Cell.SIZE]
        if card >= 0 and (absorbers >> card) & 1 and is_up(s, place):
            harmed = (sheet.hit | sheet.tied) >> place
            victim = largest_slaying(sheet, first, end)
            if harmed & 1 == 0 and victim != NONE:
                take_for(s, sheet, place, victim)
        place += 1


def largest_slaying(sheet: Sheet, first: i64, end: i64) -> i64:  # BMT-100
    """The victim of the largest slaying hit, the leftmost of equal ones."""
    found: i64 = NONE
    most: i64 = -1
    place = first
    while place < end:
        if (sheet.slays >> place) & 1 and sheet.value[place] > most:
            most = sheet.value[place]
            found = place
        place += 1
    return found


def take_for(s: MartState, sheet: Sheet, place: i64, victim: i64) -> None:
    if s.journal is not None:
        s.emit(
            Happened.ABSORBED,
            place,
            card_at(s, place),
            victim,
            card_at(s, victim),
            sheet.value[victim],
        )
    sheet.unhurt(victim)
    sheet.tied |= bit(place)  # knocked out, whatever the size


def apply_states(s: MartState, sheet: Sheet) -> bool:
    """Step 11: everyone who was hit goes down, all together (BMT-061, BMT-094)."""
    slays = sheet.slays | sheet.swept
    harmed = sheet.hit | sheet.tied | sheet.swept
    place: i64 = 0
    while harmed != 0:
        if harmed & 1:
            if (slays >> place) & 1:
                slay(s, place)
            else:
                knock_out(s, place)
        harmed >>= 1
        place += 1
    return slays & ENEMY_PLACES != 0


def knock_out(s: MartState, place: i64) -> None:
    s.ring[place * Cell.SIZE + Cell.STATE] = Standing.KNOCKED_OUT
    if s.journal is not None:
        s.emit(Happened.KNOCKED_OUT, place, card_at(s, place))


def slay(s: MartState, place: i64) -> None:
    s.ring[place * Cell.SIZE + Cell.STATE] = Standing.SLAIN
    if s.journal is not None:
        s.emit(Happened.SLAIN, place, card_at(s, place))


def stand_up(s: MartState, place: i64, by: i64) -> None:  # BMT-102
    """A knocked-out brawler stands up: its daze ends, its mark stays."""
    at = place * Cell.SIZE
    s.ring[at + Cell.STATE] = Standing.UP
    s.ring[at + Cell.DAZED] = 0
    if s.journal is not None:
        s.emit(Happened.STOOD_UP, place, card_at(s, place), by)


def leftmost_knocked_out(s: MartState, first: i64, end: i64, but: i64) -> i64:
    """The leftmost knocked-out brawler of a side other than one; NONE if there is none."""
    place = first
    while place < end:
        if place != but and state_at(s, place) == Standing.KNOCKED_OUT:
            return place
        place += 1
    return NONE


def after_hits(s: MartState, sheet: Sheet) -> None:  # BMT-101
    """Step 13: who hit, stands and was not overridden raises the leftmost ally."""
    struck = sheet.struck
    while struck != 0:
        place = lowest(struck)
        struck &= struck - 1
        if is_up(s, place):
            first: i64 = ENEMY if place >= ENEMY else MINE
            end: i64 = PLACES if place >= ENEMY else ENEMY
            ally = leftmost_knocked_out(s, first, end, place)
            if ally != NONE:
                stand_up(s, ally, place)
