"""The numbers of the action space, of refusals and of events. Stable: never renumbered."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64


class Code:
    """The action space (DP-01 to DP-15), by position in the row."""

    DRAW: Final = 0
    DISCARD: Final = 1
    PASS: Final = 2
    WAIT: Final = 3  # virtual clock only
    KNOCK: Final = 4
    UNKNOCK: Final = 5
    PAUSE: Final = 6
    CONCEDE: Final = 7
    TAG: Final = 8  # + seat 0-7
    PLAY: Final = 16  # + zone * ZONE + target
    ZONE: Final = 14  # targets of a zone
    NEW: Final = 0  # + 0 left, 1 right
    ON_BASE: Final = 2  # + place 0-3
    ON_STRING: Final = 6  # + place * 2 + side
    PLAY_END: Final = 128
    CLAIM: Final = 128  # + deck 0-15
    RELEASE: Final = 144
    STARTER: Final = 145  # + seat 0-7
    LOST: Final = 153  # the seat's connection is lost, said by the table
    BACK: Final = 154  # and is there again
    SIZE: Final = 155


class No:
    """Why a command is rejected (BRL-051); the numbers are in no order, the checks are."""

    OK: Final = 0
    NOT_STARTED: Final = 1
    PAUSED: Final = 2
    GAME_OVER: Final = 3
    BAD_COMMAND: Final = 6
    # whose turn, who may act
    NOT_YOUR_TURN: Final = 4
    ANOTHER_MEMBER: Final = 24
    ANOTHER_DECIDES: Final = 25
    NOT_ACTIVE: Final = 5
    OUT: Final = 26
    FINISHED: Final = 27
    # draw, pass, pause, tag
    HAND_FULL: Final = 7
    DECK_EMPTY: Final = 8
    CANNOT_PASS: Final = 9
    CAN_PLAY: Final = 28
    TEAM_CAN_DRAW: Final = 29
    NO_TURNS: Final = 30
    NO_PAUSE: Final = 11
    ALREADY_TAGGED: Final = 10
    TAGGED_TWICE: Final = 31
    CARD_IN_HAND: Final = 32
    NO_TEAMMATE: Final = 33
    # plays
    OUT_OF_REACH: Final = 12
    BAD_TARGET: Final = 13
    NOT_YOUR_ZONE: Final = 14
    ZONE_CLOSED: Final = 15
    BASE_GONE: Final = 16
    FROZEN: Final = 17
    ROW_FULL: Final = 18
    TEAM_ROW_FULL: Final = 34
    FROZEN_IS_SAFE: Final = 35
    LAST_BASE: Final = 19
    MIDDLE_BASE: Final = 20
    INNER_BASE: Final = 36
    # strings
    PRESS_NEEDS_BLOCK: Final = 37
    BLOCKED: Final = 38
    TWO_COLOURS: Final = 39
    HIT2_FIRST: Final = 40
    HIT2_COLOUR: Final = 41
    HIT2_ON_PRESS: Final = 42
    BLOCK_FIRST: Final = 43
    BLOCK_COLOUR: Final = 44
    # real time, lobby
    TOO_MANY: Final = 22  # given on arrival (BRL-109)
    DECK_TAKEN: Final = 23
    NO_STARTER: Final = 45


class Happened:
    """Kinds of events."""

    DEALT: Final = 1
    FIRST_CHOSEN: Final = 2
    DRAWN: Final = 3
    DISCARDED: Final = 4
    BASE_PLAYED: Final = 5
    HIT_PLAYED: Final = 6
    BLOCK_PLAYED: Final = 7
    PRESS_PLAYED: Final = 8
    BASE_CLEARED: Final = 9
    BASE_FROZEN: Final = 10
    ZONE_CLOSED: Final = 11
    TURN_BEGAN: Final = 12
    PASSED: Final = 13
    TAGGED: Final = 14
    GAME_ENDED: Final = 15
    BASE_SCORED: Final = 16
    GAME_SCORED: Final = 17
    MATCH_ENDED: Final = 18
    KNOCKED: Final = 19
    UNKNOCKED: Final = 20
    COUNTDOWN_BEGAN: Final = 21
    TABLE_OPENED: Final = 22
    PAUSED: Final = 23
    CONCEDED: Final = 24
    TIE_BREAK_BEGAN: Final = 25
    REJECTED: Final = 26
    DECK_CLAIMED: Final = 27
    DECK_RELEASED: Final = 28
    STARTER_NAMED: Final = 29
    CONNECTION_LOST: Final = 30
    CONNECTION_BACK: Final = 31
    BOT_TOOK_OVER: Final = 32
    TIME_RAN_OUT: Final = 33


# -- what the code of a play means


def zone_meant(code: i64) -> i64:
    return (code - Code.PLAY) // Code.ZONE


def spot_meant(code: i64) -> i64:
    """The target, as a number within its zone."""
    return (code - Code.PLAY) % Code.ZONE


def target_meant(code: i64) -> i64:
    """The kind of target: NEW, ON_BASE or ON_STRING."""
    spot = spot_meant(code)
    if spot < Code.ON_BASE:
        return Code.NEW
    return Code.ON_BASE if spot < Code.ON_STRING else Code.ON_STRING


def place_meant(code: i64) -> i64:
    """The place in the row of the Base that is meant."""
    spot = spot_meant(code)
    return spot - Code.ON_BASE if spot < Code.ON_STRING else (spot - Code.ON_STRING) // 2


def side_meant(code: i64) -> i64:
    """The side of the Base whose string is meant."""
    return (spot_meant(code) - Code.ON_STRING) % 2
