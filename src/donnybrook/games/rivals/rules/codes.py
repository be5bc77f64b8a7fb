"""The numbers of choices, of refusals and of events. Choices and events are never renumbered."""

from __future__ import annotations

from typing import Final


class Code:
    """The action space (D-02 to D-29, N-24, N-32); brawlers are 0-5, Zones count from 1."""

    END: Final = 0
    CHARGE: Final = 1
    COVER: Final = 2
    STEP_OUT: Final = 3
    BALL_UP: Final = 4
    STAND_UP: Final = 5
    JUMP_OUT: Final = 6
    BREAK_CAGE: Final = 7
    BREAK_FREE: Final = 8
    THROW_OFF: Final = 9
    HOLD: Final = 10
    STOP: Final = 11  # no further sub-throw of a Multi-Ball
    NO: Final = 12  # no Rivalry, no more Bond, no Deflect, no Steal
    STEAL: Final = 13
    REROLL: Final = 14
    KEEP: Final = 15
    CONCEDE: Final = 16
    DRINK: Final = 17  # + 0-3
    CATCH: Final = 21  # + drinks
    DODGE: Final = 25  # + drinks
    TACKLE_BACK: Final = 29  # + drinks
    RAISE: Final = 33  # + face of the die, 1-5
    GRAB: Final = 39  # + thing 0-14
    ACTIVATE: Final = 54  # + brawler, and so on
    PASS: Final = 60
    PASS_ON: Final = 66
    THROW: Final = 72
    RALLY: Final = 78
    TACKLE: Final = 84
    THROW_ME: Final = 90
    ROLL_IN: Final = 96
    BUST_OUT: Final = 102
    REFRESH: Final = 108
    CAPTAIN: Final = 114  # + seat 0-2
    CONTROL: Final = 117  # + 9 * seat of R1 + 3 * of R2 + of R3, each counted from the DJ
    SIDE: Final = 144  # + Zone
    SPECIAL: Final = 157  # + ball type 0-7, PARTY, LATER
    DEFLECT: Final = 167  # + Zone
    MOVE: Final = 180  # + path
    GO: Final = 336  # + path: every other change of Zone, and where a ball lands
    PATHS: Final = 156  # 12 single Zones, then 144 ordered pairs
    PING: Final = 492  # + brawler 0-5, or + 6 + Zone
    PERSON: Final = 511  # the table says: a person has this seat now
    BOT: Final = 512  # and: a bot
    SIZE: Final = 513


class No:
    """Why a choice is refused; `surface/reasons.py` has the clauses and the sentences."""

    OK: Final = 0
    OVER: Final = 1
    NOT_A_CHOICE: Final = 2
    # another seat decides
    NOT_YET: Final = 3
    NOT_YOUR_REACTION: Final = 4
    NOT_YOUR_TURN: Final = 5
    # beside the open decision
    CANNOT_CONCEDE: Final = 6
    NOT_CAPTAIN: Final = 7
    NOT_SPLIT: Final = 8
    POINTED_THERE: Final = 9
    NO_SUCH_ZONE: Final = 10
    SAME_SITTER: Final = 11
    NO_REFRESH: Final = 12
    # activation
    OTHER_SIDE: Final = 13
    KNOCKED_OUT: Final = 14
    HAD_ITS_TURN: Final = 15
    # the form of the active Brawler, its holder, its Action Points
    CAPTIVE: Final = 16
    NOT_CAPTIVE: Final = 17
    HELD: Final = 18
    HELD_JUMPS_OUT: Final = 19
    NOT_HELD: Final = 20
    BALLED_UP: Final = 21
    NOT_BALLED_UP: Final = 22
    CAGED: Final = 23
    CAGED_STAYS_DOWN: Final = 24
    NOT_CAGED: Final = 25
    CAGE_TOO_NEW: Final = 26
    JUMPED_OUT: Final = 27
    NO_ROLL_IN: Final = 28
    NO_ACTION_POINTS: Final = 29
    # actions
    COVERED: Final = 30
    COVERED_UPRIGHT: Final = 31
    NOT_IN_COVER: Final = 32
    NO_SPOT: Final = 33
    SPOT_TAKEN: Final = 34
    NOT_ADJACENT: Final = 35
    NO_SUCH_PATH: Final = 36
    NO_CHARGE: Final = 37
    HANDS_FULL: Final = 38
    NOT_HERE: Final = 39
    NOT_IN_BALL_FORM: Final = 40
    OPPONENT: Final = 41
    NO_BALL: Final = 42
    UNCHARGED: Final = 43
    NO_TARGET: Final = 44
    NOT_TACKLED: Final = 45
    TACKLE_TOO_FAR: Final = 46
    NOTHING_TO_PASS: Final = 47
    CANNOT_RECEIVE: Final = 48
    NO_HANDS: Final = 49
    NO_CAGE: Final = 50
    NOBODY_TO_THROW_OFF: Final = 51
    # a contest
    NOT_UPRIGHT: Final = 52
    TOO_FAR_TO_TACKLE_BACK: Final = 53
    TOO_MANY_DRINKS: Final = 54
    NO_REFRESH_NOW: Final = 55
    NO_DODGE_THERE: Final = 56
    NO_FAKE_THROW: Final = 57
    NO_SUCH_DIE: Final = 58
    # a Catch Bonus Reaction, and where to go
    HELD_BEFORE: Final = 59
    NO_CAPTIVE_IN_HAND: Final = 60
    NOT_THERE: Final = 61


class Happened:
    """Kinds of events."""

    SIDES_CHOSEN: Final = 1
    SPECIAL_CHOSEN: Final = 2
    BALL_SPAWNED: Final = 3
    LANDMARK_PLACED: Final = 4
    INITIATIVE_ROLLED: Final = 5
    INITIATIVE_WON: Final = 6
    ROUND_BEGAN: Final = 7
    TURN_BEGAN: Final = 8
    TURN_ENDED: Final = 9
    GRABBED: Final = 10
    CHARGED: Final = 11
    CHARGE_LOST: Final = 12
    PASSED: Final = 13
    COVER_TAKEN: Final = 14
    COVER_LEFT: Final = 15
    MOVED: Final = 16
    BALLED_UP: Final = 17
    STOOD_UP: Final = 18
    JUMPED_IN: Final = 19
    JUMPED_OUT: Final = 20
    ROLLED_IN: Final = 21
    REFRESHED: Final = 22
    THROWN: Final = 23
    TACKLE_BEGAN: Final = 24
    BREAK_FREE_BEGAN: Final = 25
    DRINKS_DECLARED: Final = 26
    REACTED: Final = 27
    DICE_ROLLED: Final = 28
    FAKE_THROW_USED: Final = 29
    RIVALRY_USED: Final = 30
    BOND_SPENT: Final = 31
    COMPARED: Final = 32
    CAUGHT: Final = 33
    DODGED: Final = 34
    DEFLECTED: Final = 35
    TACKLED: Final = 36
    STOLEN: Final = 37
    HIT: Final = 38
    HEART_LOST: Final = 39
    DROPPED: Final = 40
    LANDED: Final = 41
    KNOCKED_BACK: Final = 42
    PUSHED: Final = 43
    FLED: Final = 44
    KNOCKED_OUT: Final = 45
    POINTS_SCORED: Final = 46
    EXPLODED: Final = 47
    GAS_SPREAD: Final = 48
    GAS_GONE: Final = 49
    CAGED: Final = 50
    CAGE_OPENED: Final = 51
    BALL_DESTROYED: Final = 52
    BALL_RETURNED: Final = 53
    HELD_ON: Final = 54
    BOND_FILLED: Final = 55
    FREED: Final = 56
    STAYED_CAPTIVE: Final = 57
    THROWN_OFF: Final = 58
    ROUND_ENDED: Final = 59
    BRAWL_ENDED: Final = 60
    CONCEDED: Final = 61
    CAPTAIN_NAMED: Final = 62
    CONTROL_CHANGED: Final = 63
    PINGED: Final = 64
    VOTED: Final = 65
    LUCKY_USED: Final = 66
