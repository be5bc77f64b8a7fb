"""The numbers of the action space, of decisions and of events. Stable: never renumbered."""

from __future__ import annotations

from typing import Final


class Code:
    """The action space. What a code means depends on the open decision."""

    STOP: Final = 0  # no more: decline, stay, stop, end the Combo
    CALL: Final = 1  # a Knockdown Test
    PASS: Final = 2  # reported Test
    FAIL: Final = 3
    CONFIRM: Final = 4
    DISPUTE: Final = 5
    CONCEDE: Final = 6
    SUFFER: Final = 7  # rather than discard
    GO: Final = 8  # Bloodhound: Forward 1
    BLOCK: Final = 9  # + purpose: 0 reduce, 1 cancel, 2 both
    SLOT: Final = 12  # + slot 0-3 of the Row
    SPECIAL: Final = 16  # + number 0-3
    SPEND: Final = 20  # + tokens 0-7
    SOAK: Final = 28  # + heavy 0-3 * 8 + light 0-7
    FIGHTER: Final = 60  # + fighter 0-15
    SKILL: Final = 76  # + Skill 0-31
    SPACE: Final = 108  # + space 0-23
    DASH: Final = 132  # + space 0-23
    CARD: Final = 156  # + Attack card by name 0-63
    SWAP: Final = 220  # + place in hand 0-9 * 4 + slot
    CARDS: Final = 260  # + a bit for each place in hand 0-9
    SIZE: Final = 1284


class Decision:
    """The rows of the rulebook's table of decision points."""

    NONE: Final = 0
    FIGHTER: Final = 1
    SKILL1: Final = 2
    SKILL2: Final = 3
    FACEUP: Final = 4
    OPEN: Final = 5
    HOUND: Final = 6
    CORR: Final = 7
    ACTION: Final = 8
    STEP2: Final = 9
    COMBO: Final = 10
    PAY: Final = 11
    DASHCARD: Final = 12
    LIMIT: Final = 13
    REACT: Final = 14
    BLOCK: Final = 15
    BLOCKCARD: Final = 16
    SOAK: Final = 17
    STEP: Final = 18
    ROLL: Final = 19
    BLINK: Final = 20
    FORWARD: Final = 21
    PUSH: Final = 22
    BACK: Final = 23
    OWNDISC: Final = 24
    SUFFER: Final = 25
    SHOW: Final = 26
    TAKE: Final = 27
    SPEND: Final = 28
    RELOAD: Final = 29
    SWAP: Final = 30
    FORM: Final = 31
    KO: Final = 32
    REPORT: Final = 33
    CONFIRM: Final = 34


class No:
    """Why a choice is not possible; the sentences are in surface/reasons.py."""

    OK: Final = 0  # it is
    OVER: Final = 1
    SEALED: Final = 2
    NOT_ASKED: Final = 3
    NOT_OFFERED: Final = 4  # at the open decision
    # actions and Moves
    MUST_ACT: Final = 5
    EMPTY_SLOT: Final = 6
    IN_HAND: Final = 7
    MOVE_OCCUPIED: Final = 8
    NO_SPACE: Final = 9
    BY_CORRIDOR: Final = 10
    NOT_ADJACENT: Final = 11
    # parts of a Combo
    NO_PART: Final = 12
    NO_SPECIAL: Final = 13
    REACTION_ONLY: Final = 14
    USED: Final = 15
    NEEDS: Final = 16
    OUT_OF_RANGE: Final = 17
    COST: Final = 18
    NO_STUDY: Final = 19
    NO_DASH_CARD: Final = 20
    DASH_CLOSED: Final = 21
    # cards that pay
    NOT_THE_COST: Final = 22
    WRONG_SYMBOLS: Final = 23
    # Blocks and Reactions
    NO_BLOCK_CARD: Final = 24
    TWO_CARDS: Final = 25
    USELESS: Final = 26
    ONLY_SYMBOLS: Final = 27
    # movement effects and corridors
    OCCUPIED: Final = 28
    OUT_OF_REACH: Final = 29
    NOT_RED: Final = 30
    CLOSED: Final = 31
    # cards of the Row that are only taken
    TAKEN_REACTION: Final = 32
    TAKEN_FAR: Final = 33


class Happened:
    """Kinds of events."""

    ASKED: Final = 1  # only the asked seat hears of it
    FIGHTER_PICKED: Final = 2
    BOXES_DRAWN: Final = 3
    SKILLS_DEALT: Final = 4
    SKILL_KEPT: Final = 5
    SKILLS_PASSED: Final = 6
    SKILL_CHOSEN: Final = 7
    SKILL_REVEALED: Final = 8
    ROUND_BEGAN: Final = 9
    CARD_DEALT: Final = 10
    CARD_PICKED: Final = 11
    TURN_BEGAN: Final = 12
    ROW_SWEPT: Final = 13
    MOVED: Final = 14
    ATTACKED: Final = 15
    MISSED: Final = 16
    CARD_TAKEN: Final = 17
    CARD_DISCARDED: Final = 18
    CARD_DRAWN: Final = 19
    CARD_SHOWN: Final = 20
    CARD_SWAPPED: Final = 21
    FORM_SET: Final = 22
    TOKENS_CHANGED: Final = 23
    VENOM_CHANGED: Final = 24
    ECHO_DROPPED: Final = 25
    ECHO_TAKEN: Final = 26
    REACTED: Final = 27
    BLOCKED: Final = 28
    SKILL_WORKED: Final = 29
    WOUNDED: Final = 30
    HEALED: Final = 31
    TEST_CALLED: Final = 32
    DICE_ROLLED: Final = 33
    TEST_PASSED: Final = 34
    TEST_FAILED: Final = 35
    TEST_REPORTED: Final = 36
    TEST_ANSWERED: Final = 37
    COMBO_ENDED: Final = 38
    ROUND_ENDED: Final = 39
    CONCEDED: Final = 40
    MATCH_ENDED: Final = 41


class How:
    """How a fighter moved."""

    MOVE: Final = 0
    DASH: Final = 1
    STEP: Final = 2
    PUSHED: Final = 3
    BACKWARD: Final = 4
    FORWARD: Final = 5
    BLINK: Final = 6
    CORRIDOR: Final = 7
    ROLL: Final = 8
    RECALL: Final = 9


class Why:
    """What wounds came from, and what a card was discarded for."""

    POOL: Final = 0
    EFFECT: Final = 1
    SLAM: Final = 2
    REACTION: Final = 3
    SKILL: Final = 4
    VENOM: Final = 5
    CORRIDOR: Final = 6
    COST: Final = 7
    DASH: Final = 8
    BLOCK: Final = 9
    LIMIT: Final = 10
    FORM: Final = 11


class Ended:
    """Why a round or the match ended."""

    NOT_YET: Final = 0
    KNOCKDOWN: Final = 1  # KDN-200
    DECK_OUT: Final = 2  # KDN-201
    TURNS: Final = 3  # KDN-261
    CONCEDED: Final = 4  # KDN-255
