"""The numbers of the action space and of events. Stable: never renumbered."""

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
