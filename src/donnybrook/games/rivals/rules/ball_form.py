"""Chapter B8: Ball Form, captives, and B9: leaving a cage."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.rivals.rules import contests, frames, hands, knock_outs, spawning
from donnybrook.games.rivals.rules.codes import Happened, No
from donnybrook.games.rivals.rules.state import (
    NONE,
    PERSON,
    Contest,
    Form,
    RivalsState,
    side_of,
)

DECLARE: Final = 0
OUTCOME: Final = 1
DONE: Final = 2


def break_free(s: RivalsState) -> None:
    """A Break Free contest, the holder attacking (KCR-492, KCR-493, KCR-494)."""
    if s.step == DECLARE:
        declare(s, frames.holder(s), frames.captive(s))
    elif s.step == OUTCOME:
        outcome(s)
    elif not spawning.respawn_first(s):
        s.pop()


def declare(s: RivalsState, holder: i64, captive: i64) -> None:
    if s.journal is not None:
        off: i64 = 1 if frames.throws_off(s) else 0
        s.emit(Happened.BREAK_FREE_BEGAN, holder, captive, off)
    s.step = OUTCOME
    contests.begin(s, Contest.BREAKING, holder, captive, holder, NONE)


def outcome(s: RivalsState) -> None:
    """Captive wins or ties: free; holder wins: off the Map, or it just stays held."""
    captive = frames.captive(s)
    s.step = DONE
    if contests.defended(s):
        free(s, captive)
    elif frames.throws_off(s):
        if s.journal is not None:
            s.emit(Happened.THROWN_OFF, captive, frames.holder(s))
        knock_outs.lose_all_hearts(s, captive, knock_outs.BY_FALL)
        knock_outs.settle(s, side_of(frames.holder(s)))
    elif s.journal is not None:
        s.emit(Happened.STAYED_CAPTIVE, captive, frames.holder(s))


def free(s: RivalsState, brawler: i64) -> None:
    """Out of the hands, in the holder's Zone; a cage stays closed (KCR-492, KCR-496)."""
    holder = s.holder[brawler]
    hands.let_go(s, holder)
    if s.journal is not None:
        s.emit(Happened.FREED, brawler, s.zone[holder])
    hands.set_down(s, brawler, s.zone[holder])


def break_free_why_not(s: RivalsState, brawler: i64) -> i64:
    """All that a captive may do in its turn (KCR-494)."""
    if not s.is_captive(brawler):
        return No.NOT_CAPTIVE
    return No.OK if s.ap > 0 else No.NO_ACTION_POINTS


def holds_captive(s: RivalsState, brawler: i64) -> bool:
    """Who can be thrown off the Map (KCR-490, KCR-491)."""
    thing = s.hand[brawler]
    return thing >= PERSON and s.is_captive(thing - PERSON)


# -- Ball Form of the active Brawler


def ball_up(s: RivalsState, brawler: i64) -> None:
    """A held ball is dropped first (KCR-353, KCR-354)."""
    hands.drop(s, brawler, s.zone[brawler])
    s.form[brawler] = Form.BALLED_UP
    if s.journal is not None:
        s.emit(Happened.BALLED_UP, brawler)


def stand_up_why_not(s: RivalsState, brawler: i64) -> i64:
    """Balled Up and on the floor (KCR-472, KCR-488, KCR-542)."""
    if s.form[brawler] == Form.CAGED:
        return No.CAGED_STAYS_DOWN
    if s.form[brawler] == Form.UPRIGHT:
        return No.NOT_BALLED_UP
    return No.OK if s.holder[brawler] < 0 else No.HELD_JUMPS_OUT


def jump_out_why_not(s: RivalsState, brawler: i64) -> i64:
    """Out of hands, if they are a crew mate's (KCR-478)."""
    return No.OK if s.holder[brawler] >= 0 else No.NOT_HELD


def jump_out(s: RivalsState, brawler: i64) -> None:
    """Out of a crew mate's arms, for nothing (KCR-478, KCR-479)."""
    holder = s.holder[brawler]
    s.jumped_out = True
    hands.let_go(s, holder)
    if s.journal is not None:
        s.emit(Happened.JUMPED_OUT, brawler, s.zone[holder])
    hands.set_down(s, brawler, s.zone[holder])


def throw_me_why_not(s: RivalsState, brawler: i64, mate: i64) -> i64:
    """From the floor, Balled Up, to a crew mate who can take it (KCR-475, KCR-476)."""
    can = s.form[brawler] == Form.BALLED_UP and can_take(s, mate, brawler)
    return No.OK if can else No.NO_HANDS


def jump_in(s: RivalsState, brawler: i64, mate: i64) -> None:
    """Throw Me!: into a crew mate's hands, who takes a Catch Bonus Reaction (KCR-475, KCR-547)."""
    if s.holder[brawler] == NONE:
        hands.take(s, mate, PERSON + brawler)
    s.jumper = brawler
    if s.journal is not None:
        s.emit(Happened.JUMPED_IN, brawler, mate)


def roll_in_why_not(s: RivalsState, brawler: i64, mate: i64) -> i64:
    """Caged on the floor, beside empty hands, and not just out of them (KCR-546, KCR-553)."""
    if s.jumped_out:
        return No.JUMPED_OUT
    caged = s.form[brawler] == Form.CAGED and s.holder[brawler] < 0
    return No.OK if caged and can_take(s, mate, brawler) else No.NO_ROLL_IN


def roll_in(s: RivalsState, brawler: i64, mate: i64) -> None:
    """A Caged Brawler enters empty hands (KCR-545, KCR-546)."""
    hands.take(s, mate, PERSON + brawler)
    if s.journal is not None:
        s.emit(Happened.ROLLED_IN, brawler, mate)


def can_take(s: RivalsState, mate: i64, brawler: i64) -> bool:
    """An upright crew mate with empty hands in the same Zone (KCR-476, KCR-546)."""
    if mate == brawler or s.zone[mate] != s.zone[brawler] or s.hand[mate] != NONE:
        return False
    return s.form[mate] == Form.UPRIGHT and side_of(mate) == side_of(brawler)


# -- cages


def break_cage_why_not(s: RivalsState, brawler: i64) -> i64:
    """In a turn that began after it was Caged (KCR-543, KCR-544)."""
    if s.form[brawler] != Form.CAGED:
        return No.NOT_CAGED
    if s.turn <= s.caged_at[brawler]:
        return No.CAGE_TOO_NEW
    return No.OK if s.ap > 0 else No.NO_ACTION_POINTS


def break_cage(s: RivalsState, brawler: i64) -> None:
    """Upright in its Zone; held by a crew mate, in the holder's (KCR-544)."""
    holder = s.holder[brawler]
    if holder >= 0:
        hands.let_go(s, holder)
    hands.open_cage(s, brawler)


def can_bust_out(s: RivalsState, brawler: i64, mate: i64) -> bool:
    """A Caged crew mate in hand or, with empty hands, lying here (KCR-546, `bustReach`)."""
    if s.form[mate] != Form.CAGED or side_of(mate) != side_of(brawler):
        return False
    if s.hand[brawler] != NONE:
        return s.hand[brawler] == PERSON + mate
    lies_here = s.zone[mate] == s.zone[brawler] and s.holder[mate] < 0
    return lies_here and not s.terms.bust_held_only


def bust_out(s: RivalsState, brawler: i64, mate: i64) -> None:
    """Free in the Zone where it was picked up (KCR-545, `bustZone`)."""
    if s.holder[mate] == brawler:
        hands.let_go(s, brawler)
        if not s.terms.bust_at_holder:
            s.zone[mate] = s.pickup[mate]
    hands.open_cage(s, mate)
