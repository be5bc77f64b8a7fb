"""Chapter B6: passes and the Catch Bonus Reaction."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.rivals.rules import ball_form, frames, hands, spending, throws
from donnybrook.games.rivals.rules.codes import Code, Happened, No
from donnybrook.games.rivals.rules.state import (
    BRAWLERS,
    CREW,
    NONE,
    PERSON,
    THINGS,
    Ball,
    RivalsState,
    side_of,
)
from donnybrook.kernel.state import Options

ASK: Final = 0
CHOSEN: Final = 1


def begin_chain(s: RivalsState) -> None:
    """A paid action or a sub-throw of a Multi-Ball opens a new chain."""
    s.throws = 0
    s.jumper = NONE
    touched = s.touched
    thing: i64
    for thing in range(THINGS):
        touched[thing] = 0
    holder: i64
    for holder in range(BRAWLERS):  # KCR-435: also who holds the shouter, or is tackled
        thing = s.hand[holder]
        if thing >= 0:
            touched[thing] |= 1 << holder


# -- passes


def can_receive(s: RivalsState, mate: i64) -> bool:
    """Upright with empty hands (KCR-361)."""
    return s.can_act_upright(mate) and s.hand[mate] == NONE


def add_receivers(s: RivalsState, holder: i64, code: i64, held_before: i64, out: Options) -> None:
    """Crew mates in any Zone that have not held the ball in this chain (KCR-344, KCR-435)."""
    first: i64 = 0 if holder < 3 else 3
    mate: i64
    for mate in range(first, first + 3):
        if receive_why_not(s, holder, mate, held_before) == No.OK:
            out.add(code + mate)


def receive_why_not(s: RivalsState, holder: i64, mate: i64, held_before: i64) -> i64:
    """Another one of the own side that has empty hands (KCR-361, KCR-435)."""
    same_side = side_of(mate) == side_of(holder)
    if same_side and held_before >> mate & 1:
        return No.HELD_BEFORE
    can = same_side and mate != holder and can_receive(s, mate)
    return No.OK if can else No.CANNOT_RECEIVE


def held_before(s: RivalsState, holder: i64) -> i64:
    """Who may not get what is in these hands; a ball of a Container is a new one (KCR-435)."""
    thing = s.hand[holder]
    if s.terms.pass_freely or (thing < PERSON and s.count[thing] > 0):
        return 0
    return s.touched[thing]


def pass_to(s: RivalsState, passer: i64, mate: i64) -> None:
    """No roll, always caught; Charge travels along (KCR-344, KCR-345, KCR-587)."""
    thing = hands.release(s, passer)
    s.touched[thing] |= 1 << passer
    if s.terms.pass_freely:  # KCR-435: so that a chain ends
        s.throws += 1
    if s.terms.pass_charges and s.charge[thing] == 0 and s.type_of(thing) != Ball.SNIPER:
        s.charge[thing] = 1  # KCR-562: never for a Sniper Ball
    hands.take(s, mate, thing)
    if s.journal is not None:
        s.emit(Happened.PASSED, passer, mate, thing, s.charge[thing])


# -- the Catch Bonus Reaction (KCR-430)


def bonus(s: RivalsState) -> None:
    """Rally, pass on or hold, one reaction after the other (KCR-362, KCR-434)."""
    if s.step == CHOSEN:
        react(s)
    elif has_choice(s):
        s.ask_brawler(frames.holder(s), CHOSEN)
    else:
        hold(s)


def has_choice(s: RivalsState) -> bool:
    """After 20 throws in the chain only Hold! remains (KCR-435)."""
    if s.throws >= throws.MOST_THROWS:
        return False
    holder = frames.holder(s)
    thing = s.hand[holder]
    if ball_form.holds_captive(s, holder):
        return True
    if throws.can_throw(s, thing) and has_target(s, holder):
        return True
    return has_receiver(s, holder)


def has_target(s: RivalsState, thrower: i64) -> bool:
    first: i64 = 3 if thrower < 3 else 0
    return s.is_target(first) or s.is_target(first + 1) or s.is_target(first + 2)


def has_receiver(s: RivalsState, holder: i64) -> bool:
    before = held_before(s, holder)
    first: i64 = 0 if holder < 3 else 3
    mate: i64
    for mate in range(first, first + 3):
        if receive_why_not(s, holder, mate, before) == No.OK:
            return True
    return False


def bonus_options(s: RivalsState, out: Options) -> None:
    """D-18 with D-19 and D-20 in one choice."""
    holder = frames.holder(s)
    thing = s.hand[holder]
    out.add(Code.HOLD)
    if throws.can_throw(s, thing):  # KCR-431, KCR-438
        throws.add_targets(s, holder, Code.RALLY, out)
    add_receivers(s, holder, Code.PASS_ON, held_before(s, holder), out)  # KCR-432
    if ball_form.holds_captive(s, holder):  # KCR-490
        out.add(Code.THROW_OFF)


def bonus_why_not(s: RivalsState, code: i64) -> i64:
    holder = frames.holder(s)
    if code == Code.HOLD:
        return No.OK
    if Code.RALLY <= code < Code.TACKLE:
        return throws.throw_why_not(s, holder, code - Code.RALLY)
    if Code.PASS_ON <= code < Code.THROW:
        return receive_why_not(s, holder, code - Code.PASS_ON, held_before(s, holder))
    if code == Code.THROW_OFF:
        return No.OK if ball_form.holds_captive(s, holder) else No.NO_CAPTIVE_IN_HAND
    return No.NOT_A_CHOICE


def react(s: RivalsState) -> None:
    holder = frames.holder(s)
    code = s.chosen
    if code == Code.HOLD:
        hold(s)
    elif code == Code.THROW_OFF:
        frames.become_break_free(s, holder, s.hand[holder] - PERSON)
    elif code >= Code.RALLY:
        frames.become_throw(s, holder, code - Code.RALLY)
    else:
        mate = code - Code.PASS_ON
        pass_to(s, holder, mate)
        frames.become_bonus(s, mate)


def hold(s: RivalsState) -> None:
    """Keep the ball; the Crew may gain 1 Bond, once per turn (KCR-433, KCR-436, KCR-437)."""
    holder = frames.holder(s)
    if has_hold_point(s, holder):
        s.hold_points |= hold_mark(s, holder)
        spending.gain_bond(s)
    if s.journal is not None:
        s.emit(Happened.HELD_ON, holder, s.bond)
    s.pop()


def hold_mark(s: RivalsState, holder: i64) -> i64:
    """Whose limit of one point a turn a Hold! counts for (KCR-437)."""
    return 1 << holder if s.terms.hold_by_brawler else 1


def has_hold_point(s: RivalsState, holder: i64) -> bool:
    """Whether a Hold! gives a point now: to the Crew, if the house lets it (KCR-436, KCR-439)."""
    if not s.terms.hold_point or side_of(holder) != CREW:
        return False
    return s.hold_points & hold_mark(s, holder) == 0
