"""The numbers of the content files, by index; made once, never changed, shared by all copies."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

SPACES: Final = 24  # kept for an arena
NEAR: Final = 6  # neighbours of a space
SPECIALS: Final = 4  # of a Fighter Sheet
OP: Final = 4  # an instruction and its three numbers
ANY_DISTANCE: Final = (1 << 30) - 1


class Symbol:
    """As content/script.py lists them; no rule names fist and kick, 0 and 1."""

    FOCUS: Final = 2
    BLOCK: Final = 3
    DASH: Final = 4
    ANY: Final = 5  # in a cost
    COUNT: Final = 5
    BITS: Final = 6  # each has six bits in a packed count


class Type:
    """Of an attack; 1 is an Ability."""

    STRIKE: Final = 0
    REACTION: Final = 2


class Trigger:
    """Of a Reaction; 0: none."""

    TARGETED: Final = 1
    HIT: Final = 2
    TEST: Final = 3


class Needs:
    """What a Special needs beside its range (KDN-086)."""

    NOTHING: Final = 0
    TOKENS_BELOW: Final = 1
    TOKENS_AT_LEAST: Final = 2
    VENOM_BELOW: Final = 3  # on the opponent
    VENOM_AT_LEAST: Final = 4
    ECHO: Final = 5
    FORM: Final = 6
    STUDY: Final = 7


class Passive:
    """Of a fighter; 0: none."""

    GUARD: Final = 1  # KDN-223
    FURY: Final = 2  # KDN-224


class Rule:
    """Irregular Skills."""

    HEAVY_HANDS: Final = 0
    THICK_HIDE: Final = 1
    NO_QUARTER: Final = 2
    LAST_STAND: Final = 3
    ADAPTABLE: Final = 4
    SUCKER_PUNCH: Final = 5
    CHAIN_ARTIST: Final = 6
    COUNT: Final = 7
    FURY: Final = 8  # as a once-per-turn use: the passive of KDN-224


class Op:
    """The effect vocabulary; an instruction is one of these and up to three numbers."""

    END: Final = 0
    WOUND_OPP: Final = 1  # light, heavy
    WOUND_SELF: Final = 2  # light, heavy
    MOVE_SELF: Final = 3  # up to
    STEP_SELF: Final = 4  # exactly
    MOVE_OPP: Final = 5
    BACKWARD: Final = 6  # spaces, slam
    FORWARD: Final = 7
    MAY_FORWARD: Final = 8
    BLINK: Final = 9
    DRAW: Final = 10
    OPP_DISCARD: Final = 11
    OPP_DISCARD_RANDOM: Final = 12
    REVEAL_DISCARD: Final = 13  # cards shown
    DISCARD_OR_SUFFER: Final = 14  # light
    HEAL_LIGHT: Final = 15
    GAIN: Final = 16  # own tokens
    GIVE_VENOM: Final = 17
    SPEND_EACH: Final = 18  # at most, where the repeated part ends
    NEXT: Final = 19  # where the repeated part begins
    SPEND_MOVE: Final = 20
    DISCARD_EACH: Final = 21  # symbol (NONE: the reload symbol), where the repeated part ends
    AGAIN: Final = 22  # back to its DISCARD_EACH
    DRAIN_VENOM: Final = 23
    SWAP_ROW: Final = 24
    SET_FORM: Final = 25
    DROP_ECHO: Final = 26
    RECALL: Final = 27
    TEST_BONUS: Final = 28
    IF_ADJACENT: Final = 29  # -, where to go on if not
    IF_ECHO: Final = 30
    IF_OPP_HAND_AT_MOST: Final = 31  # cards, where to go on if not
    IF_OWN_HAND_AT_MOST: Final = 32
    IF_DISTANCE_AT_LEAST: Final = 33


class Attack:
    """An attack, card or Special, is these numbers of `attacks`."""

    LIGHT: Final = 0
    HEAVY: Final = 1
    REACH: Final = 2  # a bit for each distance in range; 0: in line
    TYPE: Final = 3
    TRIGGER: Final = 4
    KO: Final = 5
    EFFECT: Final = 6  # its first instruction or -1
    SYMBOL: Final = 7  # of a card
    COST: Final = 8  # of a Special: six bits a symbol
    CARDS: Final = 9  # how many cards it costs
    TOKENS: Final = 10  # and tokens
    NEEDS: Final = 11
    NEEDED: Final = 12
    PERFORM: Final = 13  # light added to the Form; 0: an attack of its own
    IN_COMBO: Final = 14  # 1: a Special that is no Reaction
    SIZE: Final = 15


class Skill:
    """A Skill is these numbers of `skills`."""

    INITIATIVE: Final = 0
    SET: Final = 1
    EFFECT: Final = 2
    OWN_TEST: Final = 3
    OPP_TEST: Final = 4
    BLOCK: Final = 5
    HAND_LIMIT: Final = 6
    MOVE: Final = 7
    RULE: Final = 8  # or -1
    SIZE: Final = 9


class Fighter:
    """A fighter is these numbers of `fighters`."""

    START: Final = 0  # tokens
    CAP: Final = 1
    PASSIVE: Final = 2
    REACTS: Final = 3  # at which triggers a Reaction Special works, one bit each
    SIZE: Final = 4


@final
class Arena:
    """The ground: which spaces touch, how far it is, what lies in a line."""

    def __init__(self, number: int, numbers: dict[str, list[int]]) -> None:
        self.number: i64 = number
        self.spaces: i64 = numbers["spaces"][0]
        self.near: vec[i64] = vec[i64](numbers["near"])  # space * NEAR; -1 after the last
        self.around: vec[i64] = vec[i64](numbers["around"])  # the same, one bit a space
        self.steps: vec[i64] = vec[i64](numbers["steps"])  # distance, space * SPACES + space
        self.heading: vec[i64] = vec[i64](numbers["heading"])  # direction 0-5 to a space in line
        self.ahead: vec[i64] = vec[i64](numbers["ahead"])  # space * NEAR + direction -> space
        self.starts: vec[i64] = vec[i64](numbers["starts"])
        self.red: i64 = numbers["red"][0]  # one bit a space
        self.centre: i64 = numbers["centre"][0]
        self.deck: vec[i64] = vec[i64](numbers["deck"])  # every Attack card of its deck, in order

    def distance(self, one: i64, other: i64) -> i64:
        return self.steps[one * SPACES + other]

    def in_line(self, one: i64, other: i64) -> bool:
        return self.heading[one * SPACES + other] >= 0


@final
class Tables:
    """All of the content as numbers."""

    def __init__(self, arenas: list[Arena], numbers: dict[str, list[int]]) -> None:
        self.arenas: list[Arena] = arenas
        self.cards: i64 = numbers["cards"][0]  # Attack cards by name; Specials come after them
        self.fighter_count: i64 = numbers["fighter_count"][0]
        self.skill_count: i64 = numbers["skill_count"][0]
        self.set_count: i64 = numbers["set_count"][0]
        self.attacks: vec[i64] = vec[i64](numbers["attacks"])
        self.fighters: vec[i64] = vec[i64](numbers["fighters"])
        self.skills: vec[i64] = vec[i64](numbers["skills"])
        self.program: vec[i64] = vec[i64](numbers["program"])
        self.by_initiative: vec[i64] = vec[i64](numbers["by_initiative"])  # Skills, ascending
        self.rule_skills: vec[i64] = vec[i64](numbers["rule_skills"])  # Skills of each rule, bits
        self.begins: i64 = numbers["begins"][0]  # Skills that work when a turn begins, bits
        self.ends: i64 = numbers["ends"][0]  # and when it ends

    def attack(self, attack: i64, what: i64) -> i64:
        """A number of an attack."""
        return self.attacks[attack * Attack.SIZE + what]

    def special(self, fighter: i64, number: i64) -> i64:
        """The attack that is a Special of a fighter."""
        return self.cards + fighter * SPECIALS + number
