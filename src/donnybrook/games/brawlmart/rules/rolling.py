"""Rolling, type matchups: how a brawler rolls in a duel, and what the dice make of it.

Everything but the dice is settled first, on a `Roll`. The dice then make an attack roll of
it; exact odds run through the same rolls.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.brawlmart.rules.codes import Happened
from donnybrook.games.brawlmart.rules.constants import ENEMY, PLACES, Cell, Stance, Standing
from donnybrook.games.brawlmart.rules.ring import (
    card_at,
    has_item,
    holds,
    is_up,
    printed_at,
    state_at,
)
from donnybrook.games.brawlmart.rules.roll import PLAIN_DIE, Part, Roll
from donnybrook.games.brawlmart.rules.sheet import Sheet
from donnybrook.games.brawlmart.rules.state import MartState
from donnybrook.games.brawlmart.rules.tables import Cond, Fighter, Item, Override, Value
from donnybrook.kernel.chance import draw
from donnybrook.kernel.events import EVERYONE

BUSTED: Final = 1 << 42
OVERRIDDEN: Final = 1 << 43


def is_overridden(s: MartState, place: i64, opponent: i64) -> bool:
    """Step a: whether the ability of a brawler is switched off in a duel."""
    if s.rule.no_abilities:  # BMT-149
        return True
    mine = place * Cell.SIZE
    theirs = opponent * Cell.SIZE
    tables = s.tables
    overriders = tables.overriders >> s.ring[mine] | tables.overriders >> s.ring[theirs]
    nobody_holds = s.ring[mine + Cell.HELD] & s.ring[theirs + Cell.HELD] < 0
    if (overriders & 1 or not nobody_holds) and switched_off(s, place, opponent):
        return True
    # BMT-079: a loop costs the enemy its ability; BMT-080: if both abilities are active
    readers = tables.readers
    if place < ENEMY or (readers >> s.ring[mine]) & 1 == 0:
        return False
    return (readers >> card_at(s, opponent)) & 1 != 0 and not switched_off(s, opponent, place)


def switched_off(s: MartState, place: i64, opponent: i64) -> bool:  # BMT-143
    """Whether an item of the two, or the opponent's ability, overrides this one's ability."""
    mine = place * Cell.SIZE
    theirs = opponent * Cell.SIZE
    if s.ring[mine + Cell.HELD] >= 0 and overrides_by_item(s, place, Override.BOTH):
        return True
    if s.ring[theirs + Cell.HELD] >= 0 and overrides_by_item(s, opponent, Override.OPPONENT):
        return True
    overriders = s.tables.overriders
    card = s.ring[mine]
    if (overriders >> card) & 1 and printed_at(s, place, Fighter.OVERRIDE) == Override.BOTH:
        return True
    if (overriders >> s.ring[theirs]) & 1 == 0:
        return False
    return not overrides_by_item(s, place, Override.OPPONENT)


def overrides_by_item(s: MartState, holder: i64, least: i64) -> bool:
    """Whether an item of the holder overrides at least so much."""
    first = holder * Cell.SIZE + Cell.HELD
    k: i64
    for k in range(3):
        item = s.ring[first + k]
        if item < 0:
            return False
        at = item * Item.SIZE + Item.OVERRIDE
        if s.item_cards[at] >= least:
            return True
    return False


def prepare(s: MartState, sheet: Sheet, roll: Roll, place: i64, opponent: i64) -> None:
    """Settle everything about a roll but its dice, steps a, b and e to h of BMT-074.

    Abilities and passive items always apply: nobody is asked (BMT-022).
    """
    ring = s.ring
    at = place * Cell.SIZE
    tables = s.tables
    printed = tables.rolls[ring[at]]
    if is_overridden(s, place, opponent):
        roll.take(tables.plain_rolls[printed.kind])
    else:
        roll.take(printed)
        if printed.varies:
            vary(s, sheet, roll, place, opponent)
    rule = s.rule
    if roll.sides == PLAIN_DIE:  # BMT-145
        roll.sides = rule.die_size
    column = roll.kind * 2
    if place >= ENEMY:
        column += 1
    department = rule.adds[column]  # BMT-144
    roll.department = department
    # an arrow of the type chart adds to each die: BMT-085, BMT-087, BMT-146
    roll.type = ((printed.beats >> ring[opponent * Cell.SIZE]) & 1) * rule.type_bonus
    stance: i64 = 0
    if sheet.stance != Stance.NORMAL and place == sheet.attacker:  # BMT-186
        stance = -1
    daze = -ring[at + Cell.DAZED]
    if opponent >= ENEMY and ring[opponent * Cell.SIZE + Cell.HELD] >= 0:
        daze -= daze_by(s, opponent)
    roll.stance = stance
    roll.daze = daze
    roll.flat = roll.ability + department + stance + daze
    if ring[at + Cell.HELD] >= 0:
        item_roll(s, roll, place, opponent)


def daze_by(s: MartState, enemy: i64) -> i64:  # BMT-142
    """What an enemy's item takes from its opponents in its first exchange."""
    if not is_first(s, enemy):
        return 0
    return holds(s, enemy, Item.DAZE)


def is_first(s: MartState, place: i64) -> bool:
    """Whether a brawler has not rolled in this brawl before this exchange (BMT-068)."""
    return s.ring[place * Cell.SIZE + Cell.ROLLED] == 0


def vary(s: MartState, sheet: Sheet, roll: Roll, place: i64, opponent: i64) -> None:
    """What the card leaves to the moment: its dice, a condition, X (BMT-011)."""
    cards = s.fighters
    card = card_at(s, place) * Fighter.SIZE
    choose_dice(s, sheet, roll, card, place, opponent)
    cond = cards[card + Fighter.ADD_COND]
    if cond in (Cond.OPP_HAS_ITEM, Cond.FIRST_EXCHANGE) and holds_now(s, cond, place, opponent):
        roll.add_by_ability(cards[card + Fighter.ADD_PART], cards[card + Fighter.ADD])
    value = cards[card + Fighter.VALUE]
    if value not in (Value.NONE, Value.OPP_NONCONTACT):
        x = count_now(s, sheet, value, place)
        most = cards[card + Fighter.VALUE_MAX]
        roll.add_by_ability(cards[card + Fighter.VALUE_PART], x if x < most else most)


def choose_dice(
    s: MartState, sheet: Sheet, roll: Roll, card: i64, place: i64, opponent: i64
) -> None:
    """Step b: number and size of the dice, where they are not simply printed."""
    cards = s.fighters
    cond = cards[card + Fighter.IF_COND]
    if cond != Cond.ALWAYS and holds_now(s, cond, place, opponent):
        roll.dice = cards[card + Fighter.IF_DICE]
        roll.sides = cards[card + Fighter.IF_SIDES]
    elif cards[card + Fighter.COUNT_VALUE] != Value.NONE:  # BMT-016
        value = count_now(s, sheet, cards[card + Fighter.COUNT_VALUE], place)
        roll.dice = cards[card + Fighter.COUNT_BASE] + value
        if roll.dice > cards[card + Fighter.COUNT_MAX]:
            roll.dice = cards[card + Fighter.COUNT_MAX]
        roll.sides = cards[card + Fighter.COUNT_SIDES]
    elif cards[card + Fighter.CHOICE_MAX] != 0:  # BMT-083, BMT-084
        roll.dice = cards[card + Fighter.CHOICE_ENEMY]  # BMT-023
        if place < ENEMY:
            roll.dice = s.ring[place * Cell.SIZE + Cell.DICE]


def holds_now(s: MartState, cond: i64, place: i64, opponent: i64) -> bool:
    """A condition that does not read the opponent's roll."""
    if cond == Cond.OPP_HAS_ITEM:
        return has_item(s, opponent)
    if cond == Cond.FIRST_EXCHANGE:
        return is_first(s, place)
    return True


def count_now(s: MartState, sheet: Sheet, value: i64, place: i64) -> i64:
    """X, where it does not read the opponent's roll."""
    if value == Value.DUELS:
        return sheet.fights(place)
    if value == Value.DOWN_TOTAL:
        return count_down(s)
    count: i64 = -1  # itself
    other: i64 = ENEMY if place >= ENEMY else 0
    end: i64 = PLACES if place >= ENEMY else ENEMY
    while other < end:
        if is_up(s, other):
            count += 1
        other += 1
    return count


def count_down(s: MartState) -> i64:
    """How many brawlers of both sides are down."""
    count: i64 = 0
    place: i64
    for place in range(PLACES):
        if state_at(s, place) >= Standing.KNOCKED_OUT:
            count += 1
    return count


def type_bonus(s: MartState, printed: Roll, opponent: i64) -> i64:
    """What an arrow of the type chart adds to each die against a card (BMT-085, BMT-087)."""
    return ((printed.beats >> opponent) & 1) * s.rule.type_bonus  # BMT-146


def item_roll(s: MartState, roll: Roll, place: i64, opponent: i64) -> None:
    """Step h: what the items of the holder add (BMT-017, BMT-021)."""
    ring = s.ring
    cards = s.item_cards
    held = place * Cell.SIZE + Cell.HELD
    k: i64
    for k in range(3):
        item = ring[held + k]
        if item < 0:
            break
        card = item * Item.SIZE
        if cards[card + Item.ADD] != 0 and holds_now(
            s, cards[card + Item.ADD_COND], place, opponent
        ):
            roll.add_after(cards[card + Item.ADD_PART], cards[card + Item.ADD])
        if cards[card + Item.STRIKE] != 0 and place >= ENEMY and is_first(s, place):  # BMT-142
            roll.add_after(cards[card + Item.STRIKE_PART], cards[card + Item.STRIKE])
        roll.reroll |= cards[card + Item.REROLL]  # BMT-077
        if cards[card + Item.WIN_TIES] != 0:
            roll.win_ties = True
        if cards[card + Item.SOFTEN] != 0:
            roll.soften = True


# -- the dice


def throw(s: MartState, roll: Roll, place: i64, opponent: i64) -> None:
    """Steps c and d: roll, then reroll once what must be rerolled; then look for a bust."""
    sides = roll.sides
    dice = roll.dice
    shown: i64 = 0  # faces, three bits each
    total: i64 = 0
    taped = s.tape is not None
    i: i64
    for i in range(dice):
        face = s.roll(sides) if taped else draw(s, sides) + 1
        total += face
        shown |= face << (3 * i)
    before: i64 = 0  # what rerolled dice showed
    if roll.reroll != 0:
        for i in range(dice):
            face = (shown >> (3 * i)) & 7
            if (roll.reroll >> face) & 1:  # BMT-077
                before |= face << (3 * i)
                more = s.roll(sides) - face
                total += more
                shown += more << (3 * i)
    roll.sum = total
    roll.busted = roll.bust != 0 and is_bust(roll.bust, shown)
    if s.journal is not None:
        s.emit(
            Happened.ROLLED, place, card_at(s, place), opponent, shown, before, sides, news=EVERYONE
        )


def is_bust(faces: i64, shown: i64) -> bool:
    """Whether a die shows one of the faces."""
    while shown != 0:
        if (faces >> (shown & 7)) & 1:
            return True
        shown >>= 3
    return False


def build(roll: Roll, total: i64, busted: bool) -> None:
    """Steps d to h: the parts of an attack roll, before it reads the opponent.

    The type bonus comes before anything else (BMT-073), once for each die (BMT-012).
    """
    if busted:  # BMT-076
        roll.contact = 0
        roll.noncontact = 0
        return
    own = total + roll.type * roll.dice  # BMT-086
    own *= roll.num  # BMT-013
    if roll.den != 1:
        own = (own + roll.den - 1) // roll.den  # BMT-014, BMT-015
    own += roll.flat
    if own < 0:  # BMT-075
        own = 0
    roll.contact = roll.plus_contact
    roll.noncontact = roll.plus_noncontact
    if roll.kind == Part.CONTACT:
        roll.contact += own
    else:
        roll.noncontact += own


def read_opponent(roll: Roll, other: Roll, busted: bool) -> i64:
    """Step i: what an ability adds for the opponent's finished roll (BMT-020, BMT-078)."""
    if busted:
        return 0
    total: i64 = 0
    if roll.even_add != 0 and other.total() & 1 == 0:
        total += roll.even_add
        roll.add_part(roll.even_part, roll.even_add)
    if roll.read_max != 0:
        x = other.noncontact
        if x > roll.read_max:
            x = roll.read_max
        total += x
        roll.add_part(roll.read_part, x)
    return total


def pack_why(roll: Roll, reading: i64) -> i64:
    """The additions of a roll as one number, six bits each, for its event."""
    items = roll.plus_contact + roll.plus_noncontact
    packed: i64 = roll.type * roll.dice + 32
    packed |= (roll.ability + 32) << 6
    packed |= (roll.department + 32) << 12
    packed |= (roll.stance + 32) << 18
    packed |= (roll.daze + 32) << 24
    packed |= (items + 32) << 30
    packed |= (reading + 32) << 36
    if roll.busted:
        packed |= BUSTED
    if roll.overridden:
        packed |= OVERRIDDEN
    return packed
