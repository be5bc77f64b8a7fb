"""Set-up, the store map, and setting up a brawl."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.brawlmart.rules import frames, piles
from donnybrook.games.brawlmart.rules.codes import Code, Happened, No
from donnybrook.games.brawlmart.rules.constants import (
    ENEMY,
    NONE,
    Cell,
    Ended,
    Over,
    Phase,
    Standing,
)
from donnybrook.games.brawlmart.rules.holding import hold
from donnybrook.games.brawlmart.rules.ring import card_at, is_up, state_at
from donnybrook.games.brawlmart.rules.sets import bit, lowest
from donnybrook.games.brawlmart.rules.state import MartState
from donnybrook.kernel.events import EVERYONE
from donnybrook.kernel.state import Options

ROUTE: Final = (1 << 60) - 1  # as many departments of the route as one number holds
ROOM: Final = 32  # for cards in a pile

# -- set-up


def begin_run(s: MartState) -> None:
    """Deal brawlers before items (BMT-005), with nothing yet (BMT-006), and walk in (BMT-007)."""
    s.clear_frames()
    s.over = False
    s.why_over = Over.NOT_YET
    s.route = 0
    s.kp = 0
    s.sp = 0
    s.tv = False
    s.losses = 0
    s.brawls = 0
    s.knocked_out = 0
    s.slain_mine = 0
    s.slain_theirs = 0
    s.cart = 0
    s.discard = 0
    s.set_aside = 0
    clear_ring(s)
    deal_brawlers(s)
    deal_items(s)
    if s.journal is not None:
        s.emit(Happened.RUN_BEGAN, piles.count(s.hand))
    go_to(s, s.tables.start)
    s.procedure = Phase.ENTER


def clear_ring(s: MartState) -> None:
    s.empty_ring()
    close_ring(s)


def close_ring(s: MartState) -> None:
    """There is no brawl."""
    s.round = 0
    s.attacked = False
    s.must_attack = False
    s.used = 0


def first_hand(s: MartState) -> i64:
    """BMT-003; Hardcore has one brawler less (BMT-167), No Recruits one more (BMT-177)."""
    count: i64 = 3
    if s.terms.hardcore:
        count -= 1
    if s.terms.no_recruits:
        count += 1
    return count


def deal_brawlers(s: MartState) -> None:
    if len(s.pile) == 0:
        s.pile = vec[i64]([0] * ROOM)
    pile = s.pile
    count = s.tables.brawler_count
    card: i64
    for card in range(count):
        pile[card] = card
    s.pile_left = count
    s.shuffle(pile, 0, count)
    s.hand = 0
    i: i64
    for i in range(first_hand(s)):
        s.hand |= bit(piles.draw_enemy(s))


def deal_items(s: MartState) -> None:
    """BMT-004; in Hardcore slot A stays empty (BMT-168, BMT-169)."""
    if len(s.draw) == 0:
        s.draw = vec[i64]([0] * ROOM)
    draw = s.draw
    count = s.tables.item_count
    item: i64
    for item in range(count):
        draw[item] = item
    s.draw_left = count
    s.shuffle(draw, 0, count)
    s.shop = vec[i64]([NONE] * 3)
    slot: i64 = 1 if s.terms.hardcore else 0
    while slot < 3:
        s.shop[slot] = piles.draw_item(s)
        slot += 1


# -- the store map


def go_to(s: MartState, department: i64) -> None:
    s.here = department
    s.rule = s.tables.rules[department]
    s.route = (s.route << 5 | (department + 1)) & ROUTE


def add_moves(s: MartState, out: Options) -> None:
    """DP1: along an arrow, never against one (BMT-026)."""
    arrows = s.rule.arrows
    codes = out.codes
    n = out.n
    code: i64 = Code.MOVE
    while arrows != 0:
        if arrows & 1:
            codes[n] = code
            n += 1
        arrows >>= 1
        code += 1
    out.n = n


def why_not_move(s: MartState, department: i64) -> i64:
    return No.OK if (s.rule.arrows >> department) & 1 else No.NO_ARROW


def move(s: MartState, department: i64, forced: bool) -> None:  # BMT-027, BMT-029
    go_to(s, department)
    if s.journal is not None:
        s.emit(Happened.MOVED, department, forced)
    s.procedure = Phase.ENTER


def respawn(s: MartState) -> None:  # BMT-116, BMT-034
    """After the first loss: THE RESTROOM, where the empty hand is filled up to two."""
    go_to(s, s.tables.restroom)
    if s.journal is not None:
        s.emit(Happened.RESPAWNED)
    if not s.terms.no_recruits:  # BMT-178
        while piles.count(s.hand) < 2:  # BMT-035
            card = piles.draw_enemy(s)
            if card == NONE:
                break
            s.hand |= bit(card)
            if s.journal is not None:
                s.emit(Happened.JOINED, card, news=EVERYONE)
    s.procedure = Phase.MOVE


# -- setting up a brawl


def enter(s: MartState) -> None:
    """Enemies and their items first; you choose your line-up with them in sight (BMT-040)."""
    s.brawls += 1
    draw_enemies(s)
    if state_at(s, ENEMY) == Standing.EMPTY:  # BMT-048
        frames.end_brawl(s, Ended.WON)
    elif s.hand == 0:  # BMT-050
        frames.end_brawl(s, Ended.LOST)
    else:
        frames.ask_for_line_up(s, 0)


def draw_enemies(s: MartState) -> None:
    wanted = s.rule.enemies
    if s.tv and s.rule.extra:  # BMT-032
        wanted += 1
    slot: i64
    for slot in range(wanted):
        card = piles.draw_enemy(s)
        if card == NONE:  # BMT-048
            break
        put(s, ENEMY + slot, card)
        if s.journal is not None:
            s.emit(Happened.ENEMY_DRAWN, ENEMY + slot, card, news=EVERYONE)
    carriers = s.rule.carriers
    for slot in range(3):
        if (carriers >> slot) & 1 and state_at(s, ENEMY + slot) != Standing.EMPTY:  # BMT-037
            item = piles.draw_item(s)  # BMT-038
            if item != NONE:
                hold(s, ENEMY + slot, item)
                if s.journal is not None:
                    card = card_at(s, ENEMY + slot)
                    s.emit(Happened.ENEMY_ITEM_DRAWN, ENEMY + slot, card, item, news=EVERYONE)


def put(s: MartState, place: i64, card: i64) -> None:
    s.ring[place * Cell.SIZE + Cell.CARD] = card
    s.ring[place * Cell.SIZE + Cell.STATE] = Standing.UP


def add_places(s: MartState, out: Options) -> None:
    """DP2: any brawler of the hand that is not yet placed (BMT-039)."""
    hand = s.hand
    codes = out.codes
    n = out.n
    while hand != 0:
        codes[n] = Code.PLACE + lowest(hand)
        hand &= hand - 1
        n += 1
    out.n = n


def why_not_place(s: MartState, card: i64) -> i64:
    return No.OK if (s.hand >> card) & 1 else No.NOT_IN_HAND


def place(s: MartState, card: i64, forced: bool) -> None:
    """Fill the next slot; filling is compulsory (BMT-041, BMT-042)."""
    slot = frames.slot_to_fill(s)
    put(s, slot, card)
    s.hand &= ~bit(card)
    if s.journal is not None:
        s.emit(Happened.BRAWLER_PLACED, slot, card, forced)
    frames.ask_for_line_up(s, slot + 1)
    if slot + 1 >= s.rule.slots or s.hand == 0:
        s.procedure = Phase.GIVE


def add_gifts(s: MartState, out: Options) -> None:
    """DP3: any item of the cart to any brawler with a free hand (BMT-043, BMT-044), or done."""
    free = free_hands(s)
    if free != 0:
        add_gifts_to(s, free, out)
    n = out.n
    out.codes[n] = Code.DONE
    out.n = n + 1


def free_hands(s: MartState) -> i64:
    """The slots that could get an item, as a set; none if there is nothing to give (BMT-175)."""
    free: i64 = 0
    if s.cart == 0 or s.terms.no_items:
        return free
    ring = s.ring
    last = Cell.HELD + s.terms.items_each - 1  # items are held from the first cell on
    slot: i64
    for slot in range(ENEMY):
        at = slot * Cell.SIZE
        if ring[at + Cell.STATE] == Standing.UP and ring[at + last] == NONE:
            free |= bit(slot)
    return free


def add_gifts_to(s: MartState, free: i64, out: Options) -> None:
    """Every item of the cart to every slot of a set."""
    cart = s.cart
    codes = out.codes
    n = out.n
    while cart != 0:
        code = Code.GIVE + lowest(cart) * 4
        cart &= cart - 1
        slots = free
        while slots != 0:
            codes[n] = code + lowest(slots)
            slots &= slots - 1
            n += 1
    out.n = n


def why_not_give(s: MartState, item: i64, slot: i64) -> i64:
    if s.terms.no_items:
        return No.NO_ITEMS_RUN
    if (s.cart >> item) & 1 == 0:
        return No.NOT_IN_CART
    if (free_hands(s) >> slot) & 1:
        return No.OK
    return No.HANDS_FULL if is_up(s, slot) else No.SLOT_EMPTY


def give(s: MartState, item: i64, slot: i64) -> None:
    s.cart &= ~bit(item)
    hold(s, slot, item)
    if s.journal is not None:
        s.emit(Happened.ITEM_GIVEN, slot, card_at(s, slot), item)


def start_brawl(s: MartState) -> None:
    """Items are given, the first round begins (BMT-045)."""
    frames.look_for_turn(s, 0)
