"""The numbers of the action space and of events. Stable: never renumbered."""

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
