"""Items: where they lie, what an active one does in a turn, what an enemy does with its own."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.brawlmart.rules import departments, hits
from donnybrook.games.brawlmart.rules.codes import Code, Happened, No
from donnybrook.games.brawlmart.rules.constants import ENEMY, NONE, PLACES, Cell, Standing
from donnybrook.games.brawlmart.rules.holding import count_held, discard_held, find, let_go
from donnybrook.games.brawlmart.rules.ring import (
    card_at,
    has_item,
    holds,
    is_up,
    resistance_of,
    state_at,
)
from donnybrook.games.brawlmart.rules.sets import bit
from donnybrook.games.brawlmart.rules.sheet import Sheet
from donnybrook.games.brawlmart.rules.state import MartState
from donnybrook.games.brawlmart.rules.tables import Item
from donnybrook.kernel.state import Options

# -- in an exchange


def snatch(s: MartState, sheet: Sheet) -> None:  # BMT-135
    """Step 3, duel by duel: a Stretchy Hand takes the opponent's item and is discarded."""
    duel: i64
    for duel in range(sheet.duels):
        mine = sheet.mine[duel]
        theirs = sheet.theirs[duel]
        if has_item(s, theirs) and has_item(s, mine):  # BMT-134
            snatch_from(s, mine, theirs)
            snatch_from(s, theirs, mine)


def snatch_from(s: MartState, holder: i64, opponent: i64) -> None:
    which = find(s, holder, Item.SNATCH)
    if which == NONE or not has_item(s, opponent):
        return
    item = let_go(s, opponent, 0)  # BMT-044: the one that was given first
    s.set_aside |= bit(item)  # BMT-136: for your cart, whoever took it
    if s.journal is not None:
        s.emit(Happened.ITEM_SNATCHED, holder, card_at(s, holder), opponent, item)
    discard_held(s, holder, which)


def mark_opponent(s: MartState, enemy: i64, opponent: i64) -> None:  # BMT-142
    """Step 5: an enemy's Price Gun marks each opponent in its first exchange."""
    if s.ring[enemy * Cell.SIZE + Cell.ROLLED] == 0:
        amount = holds(s, enemy, Item.MARK)
        if amount != 0:
            mark(s, opponent, enemy, amount)


def mark(s: MartState, place: i64, by: i64, amount: i64) -> None:
    at = place * Cell.SIZE + Cell.MARKED
    if s.ring[at] < amount:
        s.ring[at] = amount
        if s.journal is not None:
            s.emit(Happened.MARKED, place, card_at(s, place), by, amount)


def discard_spent(s: MartState, place: i64) -> None:
    """Step 12: what worked in this exchange and is not reusable (BMT-137, BMT-142)."""
    k = count_held(s, place) - 1
    while k >= 0:
        card = s.ring[place * Cell.SIZE + Cell.HELD + k] * Item.SIZE
        cards = s.item_cards
        spent = cards[card + Item.NEXT] != 0
        if place >= ENEMY and s.ring[place * Cell.SIZE + Cell.ROLLED] == 0:
            shown = cards[card + Item.STRIKE] + cards[card + Item.DAZE] + cards[card + Item.MARK]
            spent = spent or (shown != 0 and cards[card + Item.REUSABLE] == 0)
        if spent:
            discard_held(s, place, k)
        k -= 1


def end_of_round(s: MartState) -> None:  # BMT-059
    """Enemy items with an end-of-round usage act in slot order."""
    place: i64
    for place in range(ENEMY, PLACES):
        if not is_up(s, place) or not has_item(s, place):
            continue
        which = find(s, place, Item.STAND_UP)
        if which == NONE:
            continue
        ally = hits.leftmost_knocked_out(s, ENEMY, PLACES, place)
        if ally == NONE:
            continue
        item = s.ring[place * Cell.SIZE + Cell.HELD + which]
        if s.journal is not None:
            s.emit(Happened.ITEM_USED, place, card_at(s, place), item, ally)
        hits.stand_up(s, ally, place)
        if s.item_cards[item * Item.SIZE + Item.REUSABLE] == 0:
            discard_held(s, place, which)


# -- in a turn


def add_uses(s: MartState, slot: i64, out: Options) -> None:
    """DP4: every legal target of every active item that the brawler holds."""
    if s.terms.no_items:  # BMT-175
        return
    which: i64
    place: i64
    for which in range(count_held(s, slot)):
        item = s.ring[slot * Cell.SIZE + Cell.HELD + which]
        if s.item_cards[item * Item.SIZE + Item.ACTIVE] == 0:  # BMT-018
            continue
        for place in range(PLACES):
            if is_target(s, slot, item, place):
                out.add(Code.USE + which * 8 + place)


def why_not_use(s: MartState, slot: i64, which: i64, place: i64) -> i64:
    """Why the brawler of a slot may not use one of its items on a place."""
    if s.terms.no_items:
        return No.NO_ITEMS_RUN
    if which >= count_held(s, slot):
        return No.NO_ITEM
    item = s.ring[slot * Cell.SIZE + Cell.HELD + which]
    if s.item_cards[item * Item.SIZE + Item.ACTIVE] == 0:
        return No.PASSIVE
    if s.must_attack:
        return No.IDLE
    if is_target(s, slot, item, place):
        return No.OK
    return No.USED_UP if (s.used >> item) & 1 else why_no_target(s, slot, item, place)


def why_no_target(s: MartState, slot: i64, item: i64, place: i64) -> i64:
    """Out of reach is as for an attack (BMT-133)."""
    at_enemies = s.item_cards[item * Item.SIZE + Item.STAND_UP] == 0
    if place < ENEMY or not at_enemies:
        return No.USELESS
    if state_at(s, place) == Standing.EMPTY:
        return No.NO_TARGET
    spared = departments.why_spared(s, slot, place) if is_up(s, place) else i64(No.OK)
    return No.USELESS if spared == No.OK else spared


def is_target(s: MartState, slot: i64, item: i64, place: i64) -> bool:
    """Whether an active item may be used on a place (BMT-133)."""
    card = item * Item.SIZE
    cards = s.item_cards
    if (s.used >> item) & 1:
        return False
    if cards[card + Item.STAND_UP] != 0:  # BMT-138
        return place < ENEMY and state_at(s, place) == Standing.KNOCKED_OUT
    if place < ENEMY or not departments.may_attack_standing(s, slot, place):
        return False  # BMT-139, BMT-140, BMT-141: a standing enemy that the holder could attack
    at = place * Cell.SIZE
    if cards[card + Item.DAZE] != 0:
        return s.ring[at + Cell.DAZED] == 0
    if cards[card + Item.MARK] != 0:
        return s.ring[at + Cell.MARKED] == 0
    return True


def use(s: MartState, slot: i64, which: i64, place: i64) -> bool:
    """Use an active item in a turn (BMT-056); True if an enemy was slain."""
    item = s.ring[slot * Cell.SIZE + Cell.HELD + which]
    card = item * Item.SIZE
    cards = s.item_cards
    if s.journal is not None:
        s.emit(Happened.ITEM_USED, slot, card_at(s, slot), item, place)
    if cards[card + Item.REUSABLE] == 0:
        discard_held(s, slot, which)
    elif cards[card + Item.ONCE] != 0:
        s.used |= bit(item)
    at = place * Cell.SIZE
    if cards[card + Item.STAND_UP] != 0:
        hits.stand_up(s, place, slot)
    elif cards[card + Item.DAZE] != 0:  # BMT-140
        s.ring[at + Cell.DAZED] = cards[card + Item.DAZE]
        if s.journal is not None:
            s.emit(Happened.DAZED, place, card_at(s, place), cards[card + Item.DAZE])
    elif cards[card + Item.MARK] != 0:  # BMT-141
        mark(s, place, slot, cards[card + Item.MARK])
    else:
        return strike(s, place, cards[card + Item.STRIKE])
    return False


def strike(s: MartState, place: i64, value: i64) -> bool:  # BMT-139
    """A hit without a duel: steps 8 to 11 follow."""
    sheet = s.sheet
    sheet.clear_harm()
    sheet.swept = 0
    slays = value > resistance_of(s, place) and not s.rule.no_slay
    hits.suffer(sheet, place, value, slays)
    if s.journal is not None:
        severity = Standing.SLAIN if slays else Standing.KNOCKED_OUT
        s.emit(Happened.STRUCK, place, card_at(s, place), value, severity)
    return hits.settle(s, sheet)
