"""Why a choice is refused: one number for each clause that may forbid it."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.brawlmart.rules import cafe, departments, items
from donnybrook.games.brawlmart.rules.codes import Code, No
from donnybrook.games.brawlmart.rules.constants import (
    ENEMY,
    NONE,
    PLACES,
    Cell,
    Phase,
    Stance,
    Standing,
)
from donnybrook.games.brawlmart.rules.holding import count_held
from donnybrook.games.brawlmart.rules.ring import is_up, printed_at, state_at
from donnybrook.games.brawlmart.rules.state import MartState
from donnybrook.games.brawlmart.rules.tables import Fighter, Item


def refusal(s: MartState, code: i64) -> i64:
    """Why a code may not be chosen now; No.OK if it may."""
    if code < 0 or code >= Code.SIZE:
        return No.NO_CODE
    if s.over:
        return No.OVER
    if code == Code.CONCEDE:
        return concede_refusal(s)
    phase = phase_of(code)
    if phase != s.procedure:
        return No.NOT_NOW
    if phase == Phase.TURN:
        return turn_refusal(s, code)
    if phase == Phase.MOVE:
        return No.OK if (s.rule.arrows >> (code - Code.MOVE)) & 1 else No.NO_ARROW
    if phase == Phase.PLACE:
        return No.OK if (s.hand >> (code - Code.PLACE)) & 1 else No.NOT_IN_HAND
    if phase == Phase.GIVE:
        return give_refusal(s, code)
    if phase == Phase.DICE:
        return dice_refusal(s, code)
    if phase == Phase.RECRUIT:
        return recruit_refusal(s, code)
    return shop_refusal(s, code)


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


def concede_refusal(s: MartState) -> i64:  # BMT-181
    if s.over:
        return No.OVER
    completed = s.procedure == Phase.RECRUIT or s.procedure == Phase.SHOP
    if completed and s.rule.exit:
        return No.CHECKED_OUT
    return No.OK


def give_refusal(s: MartState, code: i64) -> i64:
    if code == Code.DONE:
        return No.OK
    item = (code - Code.GIVE) >> 2
    slot = (code - Code.GIVE) & 3
    if s.terms.no_items:
        return No.NO_ITEMS_RUN
    if (s.cart >> item) & 1 == 0:
        return No.NOT_IN_CART
    if not is_up(s, slot):
        return No.SLOT_EMPTY
    return No.OK if count_held(s, slot) < s.terms.items_each else No.HANDS_FULL


def turn_refusal(s: MartState, code: i64) -> i64:
    if code < Code.USE:
        return attack_refusal(s, (code - Code.ATTACK) % 3 + ENEMY, (code - Code.ATTACK) // 3)
    if code == Code.PASS:
        return pass_refusal(s)
    use = code - Code.USE
    return use_refusal(s, use >> 3, use & 7)


def attack_refusal(s: MartState, place: i64, stance: i64) -> i64:
    state = state_at(s, place)
    if state == Standing.EMPTY:
        return No.NO_TARGET
    if state == Standing.SLAIN:
        return No.SLAIN_TARGET
    if stance != Stance.NORMAL and not s.terms.stances:
        return No.NO_STANCES
    if state == Standing.UP:
        return departments.standing_refusal(s, s.arg0, place)
    if s.must_attack:
        return No.IDLE
    if stance != Stance.NORMAL:
        return No.FINISHING_STANCE
    return departments.finishing_refusal(s, s.arg0)


def pass_refusal(s: MartState) -> i64:
    """Passing, unless an idle round or the department forbids it (BMT-057, BMT-152)."""
    if not s.must_attack and not s.rule.no_pass:
        return No.OK
    place: i64
    for place in range(ENEMY, PLACES):
        if attack_refusal(s, place, Stance.NORMAL) == No.OK:
            return No.MUST_ATTACK if s.must_attack else No.KEEP_MOVING
    if s.must_attack:
        return No.OK
    out = s.sheet.out
    out.n = 0
    items.add_uses(s, s.arg0, out)
    return No.OK if out.n == 0 else No.KEEP_MOVING


def use_refusal(s: MartState, which: i64, place: i64) -> i64:
    if s.terms.no_items:
        return No.NO_ITEMS_RUN
    if which >= count_held(s, s.arg0):
        return No.NO_ITEM
    item = s.ring[s.arg0 * Cell.SIZE + Cell.HELD + which]
    if s.item_cards[item * Item.SIZE + Item.ACTIVE] == 0:
        return No.PASSIVE
    if s.must_attack:
        return No.IDLE
    if (s.used >> item) & 1:
        return No.USED_UP
    return aim_refusal(s, item, place)


def aim_refusal(s: MartState, item: i64, place: i64) -> i64:
    """Why an item cannot be used on a place; out of reach is as for an attack (BMT-133)."""
    if place < PLACES and items.is_target(s, s.arg0, item, place):
        return No.OK
    at_enemies = s.item_cards[item * Item.SIZE + Item.STAND_UP] == 0
    if place < ENEMY or place >= PLACES or not at_enemies:
        return No.USELESS
    if state_at(s, place) == Standing.EMPTY:
        return No.NO_TARGET
    if is_up(s, place):
        spared = departments.standing_refusal(s, s.arg0, place)
        return No.USELESS if spared == No.OK else spared
    return No.USELESS


def dice_refusal(s: MartState, code: i64) -> i64:
    dice = code - Code.DICE + 1
    if dice < printed_at(s, s.arg3, Fighter.CHOICE_MIN) or dice > printed_at(
        s, s.arg3, Fighter.CHOICE_MAX
    ):
        return No.DICE_COUNT
    return No.OK


def recruit_refusal(s: MartState, code: i64) -> i64:
    if code == Code.STOP:
        return No.OK
    if state_at(s, code - Code.RECRUIT + ENEMY) != Standing.KNOCKED_OUT:
        return No.NOT_KNOCKED_OUT
    return No.OK


def shop_refusal(s: MartState, code: i64) -> i64:
    if code == Code.LEAVE:
        return No.OK
    slot = code - Code.BUY
    if s.shop[slot] == NONE:
        return No.NOT_STOCKED
    return No.OK if cafe.can_buy(s, slot) else No.TOO_POOR
