"""The numbers of the action space, of refusals and of events. Stable: never renumbered."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.brawlmart.rules.constants import ENEMY


class Code:
    """The action space (DP1 to DP9)."""

    MOVE: Final = 0  # + department 0-23
    PLACE: Final = 24  # + brawler 0-31
    GIVE: Final = 56  # + item 0-31 * 4 + own slot 0-3
    DONE: Final = 184
    ATTACK: Final = 185  # + stance 0-2 * 3 + enemy slot 0-2
    USE: Final = 194  # + which of the items held 0-2 * 8 + place 0-6
    PASS: Final = 218
    DICE: Final = 219  # + dice 1-6 less one
    RECRUIT: Final = 225  # + enemy slot 0-2
    STOP: Final = 228
    BUY: Final = 229  # + shop slot 0-2
    LEAVE: Final = 232
    CONCEDE: Final = 233


def department_chosen(code: i64) -> i64:
    return code - Code.MOVE


def brawler_placed(code: i64) -> i64:
    return code - Code.PLACE


def item_given(code: i64) -> i64:
    return (code - Code.GIVE) >> 2


def slot_given(code: i64) -> i64:
    return (code - Code.GIVE) & 3


def is_blow(code: i64) -> bool:
    """An attack, or a finishing blow."""
    return code >= Code.ATTACK and code < Code.USE


def attacked_place(code: i64) -> i64:
    return (code - Code.ATTACK) % 3 + ENEMY


def stance_of(code: i64) -> i64:
    return (code - Code.ATTACK) // 3


def which_used(code: i64) -> i64:
    """Which of the items that the brawler holds."""
    return (code - Code.USE) >> 3


def place_used_on(code: i64) -> i64:
    return (code - Code.USE) & 7


def dice_chosen(code: i64) -> i64:
    return code - Code.DICE + 1


def recruited_place(code: i64) -> i64:
    return code - Code.RECRUIT + ENEMY


def shelf_bought(code: i64) -> i64:
    return code - Code.BUY


class No:
    """Why not; `surface/reasons.py` has clauses and sentences."""

    OK: Final = 0
    OVER: Final = 1
    NOT_NOW: Final = 2  # the open decision is another one
    NO_ARROW: Final = 3
    NOT_IN_HAND: Final = 4
    NOT_IN_CART: Final = 5
    SLOT_EMPTY: Final = 6
    HANDS_FULL: Final = 7
    SLAIN_TARGET: Final = 8
    NO_TARGET: Final = 9
    OPPOSITE: Final = 10
    QUEUE: Final = 11
    NO_ATTACKS: Final = 12
    NO_SLAY: Final = 13
    SOFTENED: Final = 14
    IDLE: Final = 15
    NO_STANCES: Final = 16
    FINISHING_STANCE: Final = 17
    NO_ITEM: Final = 18
    PASSIVE: Final = 19
    USELESS: Final = 20  # an active item without this target
    USED_UP: Final = 21
    NO_ITEMS_RUN: Final = 22
    MUST_ATTACK: Final = 23  # passing after an idle round
    KEEP_MOVING: Final = 24
    DICE_COUNT: Final = 25
    NOT_KNOCKED_OUT: Final = 26
    NOT_STOCKED: Final = 28
    TOO_POOR: Final = 29
    CHECKED_OUT: Final = 30


class Happened:
    """Kinds of events."""

    RUN_BEGAN: Final = 1
    MOVED: Final = 2
    ENEMY_DRAWN: Final = 3
    ENEMY_ITEM_DRAWN: Final = 4
    ENEMIES_RESTOCKED: Final = 5
    ITEMS_RESTOCKED: Final = 6
    BRAWLER_PLACED: Final = 7
    ITEM_GIVEN: Final = 8
    ROUND_BEGAN: Final = 9
    TURN_BEGAN: Final = 10
    PASSED: Final = 11
    ATTACKED: Final = 12
    FINISHED_OFF: Final = 13
    DREW_IN: Final = 14
    ITEM_SNATCHED: Final = 15
    DICE_CHOSEN: Final = 16
    MARKED: Final = 17
    ROLLED: Final = 18
    ROLL_MADE: Final = 19
    HIT: Final = 20
    TIED: Final = 21
    HARM_CANCELLED: Final = 22
    ABSORBED: Final = 23
    KNOCKED_OUT: Final = 24
    SLAIN: Final = 25
    ITEM_DISCARDED: Final = 26
    STOOD_UP: Final = 27
    ITEM_USED: Final = 28
    STRUCK: Final = 29
    DAZED: Final = 30
    BRAWL_WON: Final = 31
    BRAWL_LOST: Final = 32
    STALEMATE: Final = 33
    PAID: Final = 34
    TV_TAKEN: Final = 35
    TV_LOST: Final = 36
    RECRUITED: Final = 37
    CARDS_RETURNED: Final = 38
    PILE_SHUFFLED: Final = 39
    RESPAWNED: Final = 40
    JOINED: Final = 41
    BOUGHT: Final = 42
    SHOP_RESTOCKED: Final = 43
    SHOP_SLOT_FILLED: Final = 44
    CONCEDED: Final = 45
    CHALLENGE_FAILED: Final = 46
    GOT_OUT: Final = 47
    RUN_ENDED: Final = 48
