"""The numbers of the action space, of refusals and of events. Codes are never renumbered."""

from __future__ import annotations

from typing import Final


class Code:
    """The action space. Players are places in the team (0-9), squares places in a half (0-53)."""

    END_TURN: Final = 0
    END_ACTION: Final = 1
    DASH: Final = 2
    TRY: Final = 3
    DECLINE: Final = 4
    FOLLOW: Final = 5
    STAY: Final = 6
    LET_GO: Final = 7
    LONG: Final = 8
    WIDE: Final = 9
    ROUTE_FILE: Final = 10
    ROUTE_ROW: Final = 11
    RESIGN: Final = 12
    STEP: Final = 16  # + direction 0-7
    ACT: Final = 24  # + player * 6 + action
    BASH: Final = 84  # + player of the other team
    PASS: Final = 94  # + teammate
    HAND: Final = 104  # + teammate
    FOUL: Final = 114  # + player of the other team
    INTERCEPT: Final = 124  # + own player
    GIVE: Final = 134  # + own player, at a touchback
    FILL: Final = 144  # + own player on the bench
    PUSH: Final = 154  # + direction 0-7
    KICK: Final = 162  # + square of the receiving half
    PLACE: Final = 216  # + player * 54 + square of the own half
    ROSTER: Final = 756  # + race * 56 + mix; last, because packs add races
    SIZE: Final = 756 + 7 * 56  # with the seven races of the house


class No:
    """Why a seat may not choose a code; the sentences stand in surface/reasons.py."""

    OK: Final = 0  # it may
    OVER: Final = 1
    NOT_ASKED: Final = 2  # the open decision is another one
    # somebody else's decision
    STILL_PICKING: Final = 3
    OTHERS_TURN: Final = 4
    OTHER_ASKED: Final = 5
    # set-up
    NOT_READY: Final = 6
    SPOT_TAKEN: Final = 7
    SIDE_ZONE: Final = 8
    CENTRE_LINE: Final = 9
    NOT_ON_BENCH: Final = 10
    MUST_FILL: Final = 11
    # kick-off
    KICK_END_ZONE: Final = 12
    TAKER_OFF_FIELD: Final = 13
    # an action
    NOT_ON_FIELD: Final = 14
    ACTED: Final = 15
    USED_UP: Final = 16
    STUNNED: Final = 17
    NO_BALL: Final = 18
    NOBODY_BESIDE: Final = 19
    NOBODY_STANDS: Final = 20
    NO_MATE_STANDS: Final = 21
    NOBODY_STUNNED: Final = 22
    ACTION_OPEN: Final = 23
    # a step, a dash
    OFF_THE_FIELD: Final = 24
    TAKEN: Final = 25
    STOPPED: Final = 26
    NO_STEPS: Final = 27
    DASHED: Final = 28
    DASH_STOPPED: Final = 29
    STEPS_LEFT: Final = 30
    NO_ROOM: Final = 31
    # the bash, pass, handover or foul of an action
    OTHER_ACTION: Final = 32
    DONE: Final = 33
    NOT_CARRYING: Final = 34
    IMPOSSIBLE: Final = 35
    NO_CATCHER: Final = 36
    NO_TAKER: Final = 37
    TARGET_STUNNED: Final = 38
    TARGET_FAR: Final = 39
    FOUL_STANDING: Final = 40
    FOUL_FAR: Final = 41
    NO_CHANCE: Final = 42  # to intercept
    # a push
    PUSH_OFF: Final = 43
    WRONG_SIDE: Final = 44
    EMPTY_FIRST: Final = 45
    IN_CHAIN: Final = 46
    # what has no code at all
    NOT_YOURS: Final = 47
    PLACED_NOT_YOURS: Final = 48
    BASH_OWN: Final = 49
    FOUL_OWN: Final = 50
    PLACED_END_ZONE: Final = 51
    PLACED_OTHER_HALF: Final = 52
    KICK_OWN_HALF: Final = 53
    TOO_MANY: Final = 54  # specialists
    STEP_FAR: Final = 55
    PUSH_FAR: Final = 56
    ROUTE_FAR: Final = 57


class Happened:
    """Kinds of events."""

    ROSTER_PICKED: Final = 1
    TEAM_REVEALED: Final = 2
    COIN_TOSSED: Final = 3
    HALF_BEGAN: Final = 4
    SET_UP_BEGAN: Final = 5
    REPLACED: Final = 6
    PLACED: Final = 7
    KICKED: Final = 8
    TEMPLATE_PLACED: Final = 9
    SCATTERED: Final = 10
    TOUCHBACK: Final = 11
    CATCH_DECLINED: Final = 12
    TURN_BEGAN: Final = 13
    ANNOUNCED: Final = 14
    STOOD_UP: Final = 15
    STEPPED: Final = 16
    DODGE_ROLLED: Final = 17
    DASH_ROLLED: Final = 18
    PICK_UP_ROLLED: Final = 19
    BASH_ROLLED: Final = 20
    PASS_ROLLED: Final = 21
    INTERCEPTION_ROLLED: Final = 22
    CATCH_ROLLED: Final = 23
    FOUL_ROLLED: Final = 24
    REF_ROLLED: Final = 25
    STUNNED: Final = 26
    PUSHED: Final = 27
    CROWDED: Final = 28
    PUSH_HELD: Final = 29
    FOLLOWED_UP: Final = 30
    KNOCKED_OUT: Final = 31
    SENT_OFF: Final = 32
    BALL_GAINED: Final = 33
    BALL_DROPPED: Final = 34
    BALL_RESTED: Final = 35
    BALL_FLEW: Final = 36
    FELL_SHORT: Final = 37
    THROWN_IN: Final = 38
    TURNOVER: Final = 39
    POINT: Final = 40
    TURN_ENDED: Final = 41
    HALF_ENDED: Final = 42
    MATCH_ENDED: Final = 43
    RESIGNED: Final = 44
    HELP: Final = 45
    ROUTE_FIXED: Final = 46
    LET_GO: Final = 47


class Cause:
    """What a turnover comes from (BBL-071)."""

    DODGE: Final = 0
    DASH: Final = 1
    PICK_UP: Final = 2
    BASH: Final = 3
    PASS: Final = 4
    CATCH: Final = 5
    SCATTER: Final = 6
    LOST_BALL: Final = 7
    FOUL: Final = 8
