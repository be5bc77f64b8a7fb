"""Why a choice may not be made now: which chapter answers for which code."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.brawlmart.rules import (
    cafe,
    codes,
    ending,
    exchange,
    frames,
    items,
    store,
    turns,
)
from donnybrook.games.brawlmart.rules.codes import Code, No
from donnybrook.games.brawlmart.rules.constants import Phase
from donnybrook.games.brawlmart.rules.state import MartState


def why_not(s: MartState, seat: i64, code: i64) -> i64:
    """The first reason against a choice; No.OK if it may be made."""
    if s.over:
        return No.OVER
    if code == Code.CONCEDE:
        return ending.why_not_concede(s)
    if phase_of(code) != s.procedure:
        return No.NOT_NOW
    if code in (Code.DONE, Code.STOP, Code.LEAVE):
        return No.OK
    return why_not_in_brawl(s, code) if code < Code.RECRUIT else why_not_after_it(s, code)


def phase_of(code: i64) -> i64:
    """The decision that a code belongs to."""
    if code < Code.PLACE:
        return Phase.MOVE
    if code < Code.GIVE:
        return Phase.PLACE
    if code < Code.ATTACK:
        return Phase.GIVE
    if code < Code.DICE:
        return Phase.TURN
    if code < Code.RECRUIT:
        return Phase.DICE
    return Phase.RECRUIT if code < Code.BUY else Phase.SHOP


def why_not_in_brawl(s: MartState, code: i64) -> i64:
    """DP1 to DP6."""
    if code < Code.PLACE:
        return store.why_not_move(s, codes.department_chosen(code))
    if code < Code.GIVE:
        return store.why_not_place(s, codes.brawler_placed(code))
    if code < Code.DONE:
        return store.why_not_give(s, codes.item_given(code), codes.slot_given(code))
    if code < Code.USE:
        return turns.why_not_attack(s, codes.attacked_place(code), codes.stance_of(code))
    if code < Code.PASS:
        slot, which = frames.slot_in_turn(s), codes.which_used(code)
        return items.why_not_use(s, slot, which, codes.place_used_on(code))
    if code == Code.PASS:
        return turns.why_not_pass(s)
    return exchange.why_not_dice(s, codes.dice_chosen(code))


def why_not_after_it(s: MartState, code: i64) -> i64:
    """DP7 and DP8."""
    if code < Code.STOP:
        return ending.why_not_recruit(s, codes.recruited_place(code))
    return cafe.why_not_buy(s, codes.shelf_bought(code))
