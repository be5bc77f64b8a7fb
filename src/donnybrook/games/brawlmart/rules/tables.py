"""The numbers of the content files, by card: what the rules read. Made once, never changed."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.brawlmart.rules.roll import Roll


class Fighter:
    """A brawler card is so many numbers of `fighters`; 0 where the card has no such effect."""

    TYPE: Final = 0
    RESISTANCE: Final = 1
    KIND: Final = 2  # 0 contact, 1 non-contact (BMT-010)
    DICE: Final = 3
    SIDES: Final = 4
    IF_COND: Final = 5  # dice_if
    IF_DICE: Final = 6
    IF_SIDES: Final = 7
    COUNT_VALUE: Final = 8  # dice_count
    COUNT_BASE: Final = 9
    COUNT_MAX: Final = 10
    COUNT_SIDES: Final = 11
    CHOICE_MIN: Final = 12  # dice_choice
    CHOICE_MAX: Final = 13
    CHOICE_ENEMY: Final = 14
    REROLL: Final = 15  # one bit for each face
    BUST: Final = 16  # one bit for each face
    SCALE_NUM: Final = 17  # 1 without `scale`
    SCALE_DEN: Final = 18
    ADD: Final = 19
    ADD_PART: Final = 20
    ADD_COND: Final = 21
    VALUE: Final = 22  # add_value
    VALUE_PART: Final = 23
    VALUE_MAX: Final = 24
    WIN_TIES: Final = 25
    SPREAD: Final = 26
    OVERRIDE: Final = 27
    SOFTEN: Final = 28
    ABSORB: Final = 29
    STAND_UP: Final = 30  # after a hit: the leftmost ally
    BONUS: Final = 31  # `resistance`
    READS: Final = 32  # needs the opponent's roll (BMT-079)
    SIZE: Final = 33


class Item:
    """An item card is so many numbers of `items`."""

    ACTIVE: Final = 0
    REUSABLE: Final = 1
    ONCE: Final = 2  # once per brawl
    ADD: Final = 3
    ADD_PART: Final = 4
    ADD_COND: Final = 5
    NEXT: Final = 6  # spent in the holder's next exchange
    RESISTANCE: Final = 7
    REROLL: Final = 8
    WIN_TIES: Final = 9
    OVERRIDE: Final = 10
    SNATCH: Final = 11
    SOFTEN: Final = 12
    IGNORE_HIT: Final = 13
    STRIKE: Final = 14
    STRIKE_PART: Final = 15
    DAZE: Final = 16
    MARK: Final = 17
    STAND_UP: Final = 18
    SIZE: Final = 19


class Dept:
    """A department is so many numbers of `departments`."""

    ENEMIES: Final = 0
    CARRIERS: Final = 1  # one bit for each enemy slot that gets an item
    SLOTS: Final = 2
    ARROWS: Final = 3  # one bit for each department
    ENEMY_ADD: Final = 4
    CONTACT_ADD: Final = 5  # kind_add; the non-contact one follows
    NONCONTACT_ADD: Final = 6
    DIE_SIZE: Final = 7  # of a D6
    TYPE_BONUS: Final = 8
    RESISTANCE: Final = 9
    NO_SLAY: Final = 10
    NO_ABILITIES: Final = 11
    OPPOSITE_ONLY: Final = 12
    QUEUE: Final = 13
    NO_PASS: Final = 14
    WIN_BONUS: Final = 15
    NO_ATTACKS: Final = 16
    TV: Final = 17  # a win gives the TV
    EXTRA: Final = 18  # one enemy more if you carry it
    EXIT: Final = 19
    RESTROOM: Final = 20
    SIZE: Final = 21


class Cond:
    """When an effect holds."""

    ALWAYS: Final = 0
    OPP_HAS_ITEM: Final = 1
    FIRST_EXCHANGE: Final = 2
    OPP_ROLL_EVEN: Final = 3  # reads the opponent


class Value:
    """What X is."""

    NONE: Final = 0
    ALLIES_STANDING: Final = 1
    DUELS: Final = 2
    DOWN_TOTAL: Final = 3
    OPP_NONCONTACT: Final = 4  # reads the opponent


class Spread:
    NONE: Final = 0
    SAME_RESISTANCE: Final = 1
    ADJACENT: Final = 2


class Override:
    NONE: Final = 0
    OPPONENT: Final = 1
    BOTH: Final = 2


@final
class DepartmentRule:
    """A department as the rules read it; see `Dept`."""

    def __init__(self, numbers: vec[i64], department: i64) -> None:
        at = department * Dept.SIZE
        self.enemies: i64 = numbers[at + Dept.ENEMIES]
        self.carriers: i64 = numbers[at + Dept.CARRIERS]
        self.slots: i64 = numbers[at + Dept.SLOTS]
        self.arrows: i64 = numbers[at + Dept.ARROWS]
        enemy = numbers[at + Dept.ENEMY_ADD]
        contact = numbers[at + Dept.CONTACT_ADD]
        noncontact = numbers[at + Dept.NONCONTACT_ADD]
        # to a roll of a kind (see Part), yours before the enemy's
        self.adds: vec[i64] = vec[i64]([contact, contact + enemy, noncontact, noncontact + enemy])
        self.die_size: i64 = numbers[at + Dept.DIE_SIZE]
        self.type_bonus: i64 = numbers[at + Dept.TYPE_BONUS]
        self.resistance: i64 = numbers[at + Dept.RESISTANCE]
        self.win_bonus: i64 = numbers[at + Dept.WIN_BONUS]
        self.no_slay: bool = numbers[at + Dept.NO_SLAY] != 0
        self.no_abilities: bool = numbers[at + Dept.NO_ABILITIES] != 0
        self.opposite_only: bool = numbers[at + Dept.OPPOSITE_ONLY] != 0
        self.queue: bool = numbers[at + Dept.QUEUE] != 0
        self.no_pass: bool = numbers[at + Dept.NO_PASS] != 0
        self.no_attacks: bool = numbers[at + Dept.NO_ATTACKS] != 0
        self.tv: bool = numbers[at + Dept.TV] != 0
        self.extra: bool = numbers[at + Dept.EXTRA] != 0
        self.exit: bool = numbers[at + Dept.EXIT] != 0
        # whether some standing enemies may be out of reach, and whether one never is
        self.spares: bool = self.no_attacks or self.opposite_only or self.queue
        self.has_target: bool = not self.no_attacks and not (self.opposite_only and self.queue)


@final
class Tables:
    """All cards as numbers; shared by every state of a game."""

    def __init__(
        self,
        fighters: list[int],
        items: list[int],
        departments: list[int],
        arrows: list[int],
        prices: list[int],
        coins: list[int],
        start: int,
        restroom: int,
        types: int,
    ) -> None:
        self.fighters: vec[i64] = vec[i64](fighters)  # brawler * Fighter.SIZE
        self.items: vec[i64] = vec[i64](items)  # item * Item.SIZE
        self.departments: vec[i64] = vec[i64](departments)  # department * Dept.SIZE
        self.arrows: vec[i64] = vec[i64](arrows)  # type * types + type: 1 if the first beats it
        self.prices: vec[i64] = vec[i64](prices)  # of the shop slots
        self.coins: vec[i64] = vec[i64](coins)  # 0 KP, 1 SP
        self.brawler_count: i64 = len(fighters) // Fighter.SIZE
        self.item_count: i64 = len(items) // Item.SIZE
        self.department_count: i64 = len(departments) // Dept.SIZE
        self.start: i64 = start
        self.restroom: i64 = restroom
        self.types: i64 = types
        self.rules: list[DepartmentRule] = [
            DepartmentRule(self.departments, n) for n in range(self.department_count)
        ]
        self.rolls: list[Roll] = [self.printed_roll(n) for n in range(self.brawler_count)]
        self.plain_rolls: list[Roll] = [Roll(0), Roll(1)]  # of the overridden, by kind
        # sets of brawlers, one bit each: most steps of an exchange concern nobody there
        self.spreaders: i64 = self.with_effect(Fighter.SPREAD)
        self.choosers: i64 = self.with_effect(Fighter.CHOICE_MAX)
        self.overriders: i64 = self.with_effect(Fighter.OVERRIDE)
        self.readers: i64 = self.with_effect(Fighter.READS)
        self.absorbers: i64 = self.with_effect(Fighter.ABSORB)
        self.raisers: i64 = self.with_effect(Fighter.STAND_UP)
        self.softeners: i64 = self.with_effect(Fighter.SOFTEN)

    def with_effect(self, column: i64) -> i64:
        """The set of brawlers with a number in a column."""
        found: i64 = 0
        one: i64 = 1
        card: i64
        for card in range(self.brawler_count):
            if self.fighters[card * Fighter.SIZE + column] != 0:
                found |= one << card
        return found

    def printed_roll(self, card: i64) -> Roll:
        """How a brawler rolls by its card, as far as that does not depend on the moment."""
        cards = self.fighters
        at = card * Fighter.SIZE
        roll = Roll(cards[at + Fighter.KIND])
        roll.overridden = False
        roll.beats = self.beaten_by(card)
        roll.dice = cards[at + Fighter.DICE]
        roll.sides = cards[at + Fighter.SIDES]
        roll.reroll = cards[at + Fighter.REROLL]
        roll.bust = cards[at + Fighter.BUST]
        roll.num = cards[at + Fighter.SCALE_NUM]
        roll.den = cards[at + Fighter.SCALE_DEN]
        roll.win_ties = cards[at + Fighter.WIN_TIES] != 0
        roll.soften = cards[at + Fighter.SOFTEN] != 0
        add = cards[at + Fighter.ADD]
        cond = cards[at + Fighter.ADD_COND]
        if cond == Cond.OPP_ROLL_EVEN:
            roll.even_add = add
            roll.even_part = cards[at + Fighter.ADD_PART]
        elif cond == Cond.ALWAYS:
            roll.add_by_ability(cards[at + Fighter.ADD_PART], add)
        value = cards[at + Fighter.VALUE]
        if value == Value.OPP_NONCONTACT:
            roll.read_max = cards[at + Fighter.VALUE_MAX]
            roll.read_part = cards[at + Fighter.VALUE_PART]
        moment = cards[at + Fighter.IF_COND] + cards[at + Fighter.COUNT_VALUE]
        moment += cards[at + Fighter.CHOICE_MAX]
        if cond in (Cond.OPP_HAS_ITEM, Cond.FIRST_EXCHANGE):
            moment += 1
        roll.varies = moment != 0 or value not in (Value.NONE, Value.OPP_NONCONTACT)
        return roll

    def beaten_by(self, card: i64) -> i64:
        """The set of brawlers that an arrow of this one's type points to (BMT-085)."""
        found: i64 = 0
        one: i64 = 1
        mine = self.fighters[card * Fighter.SIZE + Fighter.TYPE]
        other: i64
        for other in range(self.brawler_count):
            theirs = self.fighters[other * Fighter.SIZE + Fighter.TYPE]
            if self.arrows[mine * self.types + theirs] != 0:
                found |= one << other
        return found
