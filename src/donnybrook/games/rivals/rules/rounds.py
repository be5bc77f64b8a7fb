"""Chapter B1, first half, and B2: set-up, initiative, activation, rounds. The bottom frame."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.rivals.rules import frames, knock_outs, spawning
from donnybrook.games.rivals.rules.codes import Code, Happened, No
from donnybrook.games.rivals.rules.state import (
    BRAWLERS,
    CREW,
    FULL_DRINKS,
    FULL_HEARTS,
    NONE,
    RIVALS,
    SLOTS,
    TEAM,
    Ball,
    Form,
    RivalsState,
    side_of,
)
from donnybrook.kernel.state import Options

# BRAWL, in the order of KCR-201
SIDES: Final = 0
SIDE_CHOSEN: Final = 1
SPECIAL: Final = 2
SPECIAL_CHOSEN: Final = 3
BALLS: Final = 4
SPECIAL_AFTER: Final = 5
SPECIAL_CHOSEN_AFTER: Final = 6
LANDMARK: Final = 7
ACTIVATE: Final = 8
ACTIVATED: Final = 9
TURN_OVER: Final = 10
NEW_ROUND: Final = knock_outs.NEW_ROUND

STALL: Final = 24  # KCR-632
TURN_CAP: Final = 400  # KCR-633
CREW_BITS: Final = 7
RIVAL_BITS: Final = 56


def brawl(s: RivalsState) -> None:
    """Set-up, then turn after turn, round after round."""
    if s.step == ACTIVATE:
        activate(s)
    elif s.step == ACTIVATED:
        begin_turn(s, s.chosen - Code.ACTIVATE)
    elif s.step == TURN_OVER:
        turn_over(s)
    elif s.step == NEW_ROUND:
        new_round(s)
    elif s.step == BALLS:
        spawn_balls(s)
    elif s.step == LANDMARK:
        spawning.place_landmark(s)
        open_round(s)
    else:
        set_up(s)


def set_up(s: RivalsState) -> None:
    """Spawn sides, then the Special Ball (KCR-201)."""
    if s.step == SIDES:
        pick_sides(s)
    elif s.step == SIDE_CHOSEN:
        take_sides(s, s.chosen - Code.SIDE)
    elif s.step == SPECIAL:
        pick_special(s, SPECIAL_CHOSEN, BALLS)
    elif s.step == SPECIAL_CHOSEN:
        take_special(s, BALLS)
    elif s.step == SPECIAL_AFTER:
        pick_special(s, SPECIAL_CHOSEN_AFTER, LANDMARK)
    else:
        take_special(s, LANDMARK)


def pick_sides(s: RivalsState) -> None:
    """The Crew picks its end of the spawn pair, unless the options do (KCR-213, KCR-215)."""
    if s.terms.spawn_sides == 1:
        take_sides(s, s.terms.low_spawn)
    elif s.terms.spawn_sides == 2:
        take_sides(s, s.terms.low_spawn if s.die() % 2 == 1 else s.terms.high_spawn)
    else:
        s.ask_side(CREW, SIDE_CHOSEN)


def take_sides(s: RivalsState, zone: i64) -> None:
    s.crew_spawn = zone
    s.rival_spawn = s.terms.low_spawn + s.terms.high_spawn - zone
    if s.journal is not None:
        s.emit(Happened.SIDES_CHOSEN, s.crew_spawn, s.rival_spawn)
    place_brawlers(s)
    s.step = SPECIAL


def pick_special(s: RivalsState, asked: i64, settled: i64) -> None:
    """One Special Ball type, none, or Party Mode (KCR-219); or it is picked after the dice."""
    if s.special == Ball.ASK or (s.special == Ball.LATER and settled == LANDMARK):
        s.ask_side(CREW, asked)
    else:
        s.step = settled


def take_special(s: RivalsState, settled: i64) -> None:
    s.special = s.chosen - Code.SPECIAL
    if s.journal is not None:
        s.emit(Happened.SPECIAL_CHOSEN, s.special)
    if settled == LANDMARK:  # the third ball lies there already
        s.kind[2] = s.special
        s.count[6] = spawning.NEW_MULTI if s.special == Ball.MULTI else 0
    s.step = settled


def spawn_balls(s: RivalsState) -> None:
    """Ball 1, 2, 3, one after the other (KCR-224)."""
    slot = frames.next_slot(s)
    if slot < SLOTS:
        frames.set_next_slot(s, slot + 1)
        frames.open_spawn(s, slot)
    else:
        s.step = LANDMARK if frames.has_played(s) else SPECIAL_AFTER


def open_round(s: RivalsState) -> None:
    """Dice decide who begins the first round; later ones know it already (KCR-240)."""
    if s.round == 0:
        roll_initiative(s)
    s.round += 1
    s.stall = 0
    s.deck = CREW_BITS | RIVAL_BITS
    if s.journal is not None:
        s.emit(Happened.ROUND_BEGAN, s.round, s.side)
    s.step = ACTIVATE


def roll_initiative(s: RivalsState) -> None:
    """The single highest die wins; tied highest dice are rolled again (KCR-241, KCR-242)."""
    rolling: i64 = CREW_BITS | RIVAL_BITS
    while rolling & CREW_BITS and rolling & RIVAL_BITS:
        rolling = highest_of(s, rolling)
    s.side = CREW if rolling & CREW_BITS else RIVALS
    if s.journal is not None:
        s.emit(Happened.INITIATIVE_WON, s.side)


def highest_of(s: RivalsState, rolling: i64) -> i64:
    """Roll the dice of these Brawlers; those with the highest."""
    best: i64 = 0
    top: i64 = 0
    shown: i64 = 0
    brawler: i64
    for brawler in range(BRAWLERS):
        if rolling >> brawler & 1:
            die = s.die()
            shown += die << (4 * brawler)
            if die > best:
                best = die
                top = 0
            if die == best:
                top |= 1 << brawler
    if s.journal is not None:
        s.emit(
            Happened.INITIATIVE_ROLLED, shown & 15, shown >> 4 & 15, shown >> 8 & 15,
            shown >> 12 & 15, shown >> 16 & 15, shown >> 20 & 15,
        )  # fmt: skip
    return top


# -- activation


def eligible(s: RivalsState) -> i64:
    """Brawlers of the side whose card is still in the deck, one bit each (KCR-244, KCR-245)."""
    waiting = s.deck & in_play(s, s.side)
    return waiting if waiting else in_play(s, s.side)


def in_play(s: RivalsState, side: i64) -> i64:
    bits: i64 = 0
    brawler: i64
    for brawler in range(side * TEAM, side * TEAM + TEAM):
        if s.zone[brawler] > 0:
            bits |= 1 << brawler
    return bits


def activate(s: RivalsState) -> None:
    """A side activates one of its Brawlers; the last one acts every time (KCR-243, KCR-246)."""
    if s.deck & in_play(s, s.side) == 0:  # KCR-244: the cards are picked up
        s.deck |= CREW_BITS if s.side == CREW else RIVAL_BITS
    ready = eligible(s)
    if ready & (ready - 1) == 0:
        brawler: i64 = s.side * TEAM
        while ready >> brawler & 1 == 0:
            brawler += 1
        begin_turn(s, brawler)
    else:
        s.ask_side(s.side, ACTIVATED)


def begin_turn(s: RivalsState, brawler: i64) -> None:
    s.deck &= ~(1 << brawler)
    s.step = TURN_OVER
    frames.open_turn(s, brawler)


def turn_over(s: RivalsState) -> None:
    """Stall and turn cap; otherwise the other Crew activates (KCR-250, KCR-632, KCR-633)."""
    s.stall += 1  # NONE becomes 0: something happened
    if s.turn >= TURN_CAP:
        knock_outs.end_by_turn_cap(s)
    elif s.stall >= STALL:
        knock_outs.end_round(s, knock_outs.behind(s, 1 - s.side))
    else:
        s.side = 1 - s.side
        s.step = ACTIVATE


# -- a new round


def new_round(s: RivalsState) -> None:
    """Everybody back to the spawns, all balls and the Landmark rolled anew (KCR-253, KCR-254)."""
    if s.turn >= TURN_CAP:
        knock_outs.end_by_turn_cap(s)
        return
    place_brawlers(s)
    spawning.clear_balls(s)
    zone: i64
    for zone in range(len(s.gas)):
        s.gas[zone] = 0
    s.fresh_gas = 0
    s.hold_points = 0
    frames.set_next_slot(s, 0)
    frames.set_has_played(s)
    s.step = BALLS


def place_brawlers(s: RivalsState) -> None:
    """In play: Hearts and drinks unchanged; knocked out: full again (KCR-253, KCR-312)."""
    brawler: i64
    for brawler in range(BRAWLERS):
        if s.zone[brawler] == 0:
            s.hearts[brawler] = FULL_HEARTS
            s.drinks[brawler] = FULL_DRINKS
        s.zone[brawler] = s.crew_spawn if brawler < TEAM else s.rival_spawn
        s.form[brawler] = Form.UPRIGHT
        s.hand[brawler] = NONE
        s.holder[brawler] = NONE
        s.cover[brawler] = 0
        s.cage[brawler] = NONE


def brawl_options(s: RivalsState, out: Options) -> None:
    if s.step == ACTIVATED:  # D-06
        ready = eligible(s)
        codes = out.codes  # six at most: there is room for them
        n = out.n
        brawler: i64
        for brawler in range(BRAWLERS):
            if ready >> brawler & 1:
                codes[n] = Code.ACTIVATE + brawler
                n += 1
        out.n = n
    elif s.step == SIDE_CHOSEN:  # D-02
        out.add(Code.SIDE + s.terms.low_spawn)
        out.add(Code.SIDE + s.terms.high_spawn)
    elif s.step == SPECIAL_CHOSEN and s.terms.pick_after:  # D-04: Party Mode only before the dice
        out.add(Code.SPECIAL + Ball.PARTY)
        out.add(Code.SPECIAL + Ball.LATER)
    else:  # D-04
        kind: i64
        for kind in range(kinds_to_pick(s)):
            out.add(Code.SPECIAL + kind)


def kinds_to_pick(s: RivalsState) -> i64:
    """No ball, the seven types and, before the dice, Party Mode."""
    return Ball.PARTY if s.step == SPECIAL_CHOSEN_AFTER else Ball.PARTY + 1


def brawl_why_not(s: RivalsState, code: i64) -> i64:
    if s.step == ACTIVATED:
        if Code.ACTIVATE <= code < Code.PASS:
            return activate_why_not(s, code - Code.ACTIVATE)
        return No.NOT_A_CHOICE
    if s.step == SIDE_CHOSEN:
        zone = code - Code.SIDE
        is_spawn = zone == s.terms.low_spawn or zone == s.terms.high_spawn
        return No.OK if is_spawn else No.NOT_A_CHOICE
    kind = code - Code.SPECIAL
    if s.step == SPECIAL_CHOSEN and s.terms.pick_after:
        return No.OK if kind == Ball.PARTY or kind == Ball.LATER else No.NOT_A_CHOICE
    return No.OK if 0 <= kind < kinds_to_pick(s) else No.NOT_A_CHOICE


def activate_why_not(s: RivalsState, brawler: i64) -> i64:
    """Not of this side, knocked out, or its card is not in the deck (D-06)."""
    if eligible(s) >> brawler & 1:
        return No.OK
    if side_of(brawler) != s.side:
        return No.OTHER_SIDE  # KCR-243
    return No.KNOCKED_OUT if s.zone[brawler] == 0 else No.HAD_ITS_TURN  # KCR-244, KCR-245
