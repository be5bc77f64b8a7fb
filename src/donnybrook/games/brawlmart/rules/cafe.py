"""The café's shop: prices belong to the slots, items slide towards A."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.brawlmart.rules import ending, piles
from donnybrook.games.brawlmart.rules.codes import Code, Happened, No
from donnybrook.games.brawlmart.rules.constants import NONE, Over, Phase
from donnybrook.games.brawlmart.rules.sets import bit
from donnybrook.games.brawlmart.rules.state import MartState
from donnybrook.kernel.events import EVERYONE
from donnybrook.kernel.state import Options


def can_buy(s: MartState, slot: i64) -> bool:
    return why_not_buy(s, slot) == No.OK


def why_not_buy(s: MartState, slot: i64) -> i64:
    """Empty, or too dear: KP and SP cannot be changed into each other (BMT-130, BMT-132)."""
    if s.shop[slot] == NONE:
        return No.NOT_STOCKED
    return No.OK if s.tables.prices[slot] <= purse(s, slot) else No.TOO_POOR


def purse(s: MartState, slot: i64) -> i64:
    """What you have of the coin of a slot (BMT-129)."""
    return s.kp if s.tables.coins[slot] == 0 else s.sp


def has_offer(s: MartState) -> bool:
    """Whether there is anything that you can buy."""
    return can_buy(s, 0) or can_buy(s, 1) or can_buy(s, 2)


def add_offers(s: MartState, out: Options) -> None:
    """DP8: buy or leave; with No Items you may still buy for the score (BMT-176)."""
    codes = out.codes  # four at most: there is room for them
    n = out.n
    slot: i64
    for slot in range(3):
        if can_buy(s, slot):
            codes[n] = Code.BUY + slot
            n += 1
    codes[n] = Code.LEAVE
    out.n = n + 1


def buy(s: MartState, slot: i64) -> None:
    item = s.shop[slot]
    if s.tables.coins[slot] == 0:
        s.kp -= s.tables.prices[slot]
    else:
        s.sp -= s.tables.prices[slot]
    s.shop[slot] = NONE  # BMT-130: it stays empty during the visit
    s.cart |= bit(item)  # BMT-008
    if s.journal is not None:
        s.emit(Happened.BOUGHT, slot, item)


def close(s: MartState) -> None:  # BMT-131
    """On leaving items slide towards A, then empty slots are filled, A before B before C."""
    if s.journal is not None:
        s.emit(Happened.SHOP_RESTOCKED)
    first: i64 = 1 if s.terms.hardcore else 0  # BMT-169
    free = first
    slot = first
    while slot < 3:
        item = s.shop[slot]
        if item != NONE:
            if slot != free:
                s.shop[free] = item
                s.shop[slot] = NONE
                if s.journal is not None:
                    s.emit(Happened.SHOP_SLOT_FILLED, free, item)
            free += 1
        slot += 1
    while free < 3:
        item = piles.draw_item(s)
        if item == NONE:
            break
        s.shop[free] = item
        if s.journal is not None:
            s.emit(Happened.SHOP_SLOT_FILLED, free, item, news=EVERYONE)
        free += 1
    leave(s)


def leave(s: MartState) -> None:
    """On to the next department, or home (BMT-028)."""
    if s.rule.exit:
        ending.finish(s, Over.OUT)
    else:
        s.procedure = Phase.MOVE
