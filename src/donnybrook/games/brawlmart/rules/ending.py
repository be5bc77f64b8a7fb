"""Ending a brawl: pay, recruits, where the cards go, and what a loss costs."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.brawlmart.rules import frames, piles, scoring, store
from donnybrook.games.brawlmart.rules.codes import Code, Happened, No
from donnybrook.games.brawlmart.rules.constants import (
    ENEMY,
    NONE,
    PLACES,
    Cell,
    Ended,
    Over,
    Phase,
    Standing,
)
from donnybrook.games.brawlmart.rules.ring import card_at, state_at
from donnybrook.games.brawlmart.rules.sets import bit
from donnybrook.games.brawlmart.rules.state import MartState
from donnybrook.kernel.events import EVERYONE
from donnybrook.kernel.state import Options

RECRUIT_PRICE: Final = 2


def end_brawl(s: MartState) -> None:
    how = frames.how_ended(s)
    if s.terms.rampage and count_enemies(s, Standing.KNOCKED_OUT) > 0:  # BMT-174: checked first
        fail(s, Over.RAMPAGE)
    elif how == Ended.LOST:
        lose(s)
    else:
        complete(s, how)


def count_enemies(s: MartState, state: i64) -> i64:
    n: i64 = 0
    place: i64
    for place in range(ENEMY, PLACES):
        if state_at(s, place) == state:
            n += 1
    return n


# -- won, or a stalemate


def complete(s: MartState, how: i64) -> None:
    """KP and SP by the enemies' states now (BMT-106, BMT-107), the TV, then recruiting."""
    kp = count_enemies(s, Standing.KNOCKED_OUT)
    sp = count_enemies(s, Standing.SLAIN)
    won = how == Ended.WON
    if s.journal is not None:
        if won:
            s.emit(Happened.BRAWL_WON, s.here, kp, sp)
        else:
            s.emit(Happened.STALEMATE, s.here, s.round)
    if won:
        kp += s.rule.win_bonus  # BMT-153
    s.kp += kp
    s.sp += sp
    if s.journal is not None:
        s.emit(Happened.PAID, kp, sp)
    if s.rule.tv and s.eligible() and (won or s.terms.stalemate_tv):  # BMT-031, BMT-125
        take_tv(s)
    s.procedure = Phase.RECRUIT


def take_tv(s: MartState) -> None:
    s.tv = True
    if s.journal is not None:
        s.emit(Happened.TV_TAKEN)


def add_recruits(s: MartState, out: Options) -> None:
    """DP7: knocked-out enemies of this brawl, 2 KP each (BMT-108, BMT-109, BMT-183), or stop."""
    codes = out.codes  # four at most: there is room for them
    n = out.n
    place: i64
    for place in range(ENEMY, PLACES):
        if why_not_recruit(s, place) == No.OK:
            codes[n] = Code.RECRUIT + place - ENEMY
            n += 1
    codes[n] = Code.STOP
    out.n = n + 1


def why_not_recruit(s: MartState, place: i64) -> i64:
    """Who has nobody to recruit, or cannot pay, is not asked: see `has_recruit`."""
    return No.OK if state_at(s, place) == Standing.KNOCKED_OUT else No.NOT_KNOCKED_OUT


def has_recruit(s: MartState) -> bool:
    """Whether there is somebody whom you may recruit and can pay for (BMT-177)."""
    if s.kp < RECRUIT_PRICE or s.terms.no_recruits:
        return False
    return count_enemies(s, Standing.KNOCKED_OUT) > 0


def recruit(s: MartState, place: i64) -> None:
    card = card_at(s, place)
    s.kp -= RECRUIT_PRICE
    s.hand |= bit(card)
    s.ring[place * Cell.SIZE + Cell.CARD] = NONE
    s.ring[place * Cell.SIZE + Cell.STATE] = Standing.EMPTY
    if s.journal is not None:
        s.emit(Happened.RECRUITED, place, card, RECRUIT_PRICE)


def sort_cards(s: MartState) -> None:
    """After recruiting: the piles, then the shop (BMT-126, BMT-127).

    At CHECKOUT you are out, paid and with your recruits (BMT-033, BMT-166).
    """
    return_cards(s)
    closed = frames.how_ended(s) == Ended.STALEMATE and not s.terms.stalemate_shop  # BMT-125
    s.procedure = Phase.MOVE if closed else Phase.SHOP
    if s.rule.exit:
        if s.journal is not None:
            s.emit(Happened.GOT_OUT, s.tv)
        if closed or not s.terms.late_shop:  # BMT-128
            finish(s, Over.OUT)


# -- where the cards go


def return_cards(s: MartState) -> None:
    """Cards and items go to hand, cart and piles (BMT-110 to BMT-115, BMT-184)."""
    returning: i64 = 0  # enemies that go back to STANDING ENEMIES
    ring = s.ring
    place: i64
    for place in range(PLACES):
        card = ring[place * Cell.SIZE]
        if card != NONE:
            if place < ENEMY:
                return_mine(s, place, card)
            else:
                returning += return_enemy(s, place, card)
        if ring[place * Cell.SIZE + Cell.HELD] >= 0:
            return_items(s, place)
    s.empty_ring()
    s.cart |= s.set_aside  # BMT-136
    s.set_aside = 0
    if s.journal is not None:
        s.emit(Happened.CARDS_RETURNED, piles.count(s.hand), piles.count(s.cart))
    if returning > 0:  # BMT-117
        s.shuffle(s.pile, 0, s.pile_left)
        if s.journal is not None:
            s.emit(Happened.PILE_SHUFFLED, returning, s.pile_left, news=EVERYONE)
    store.close_ring(s)


def return_mine(s: MartState, place: i64, card: i64) -> None:
    if state_at(s, place) == Standing.SLAIN:
        s.slain_mine |= bit(card)  # BMT-112
    else:
        s.hand |= bit(card)


def return_enemy(s: MartState, place: i64, card: i64) -> i64:
    """How many go back to STANDING ENEMIES: 1 or 0."""
    state = state_at(s, place)
    if state == Standing.UP:
        s.pile[s.pile_left] = card
        s.pile_left += 1
        return 1
    if state == Standing.SLAIN:
        s.slain_theirs |= bit(card)
    else:
        s.knocked_out |= bit(card)
    return 0


def return_items(s: MartState, place: i64) -> None:
    """Yours to the cart, used or not, even from a slain brawler; theirs are discarded."""
    k: i64
    for k in range(3):
        item = s.ring[place * Cell.SIZE + Cell.HELD + k]
        if item < 0:
            return
        if place < ENEMY:
            s.cart |= bit(item)  # BMT-113, BMT-114
        else:
            s.discard |= bit(item)  # BMT-115


# -- lost


def lose(s: MartState) -> None:
    """A loss pays nothing (BMT-118); the first one costs the TV, the second one the run."""
    s.losses += 1
    if s.journal is not None:
        s.emit(Happened.BRAWL_LOST, s.here, s.losses)
    return_cards(s)
    if s.losses > 1 or s.terms.hardcore:  # BMT-121, BMT-170
        finish(s, Over.LOST)
        return
    if s.tv and not s.terms.keep_tv:  # BMT-120
        s.tv = False
        if s.journal is not None:
            s.emit(Happened.TV_LOST)
    store.respawn(s)


# -- the end of the run


def fail(s: MartState, why: i64) -> None:
    """A challenge has failed: cards move as after a loss, nothing is paid (BMT-172, BMT-174)."""
    if s.journal is not None:
        s.emit(Happened.CHALLENGE_FAILED, why)
    return_cards(s)
    finish(s, why)


def why_not_concede(s: MartState) -> i64:  # BMT-181
    if s.over:
        return No.OVER
    completed = s.procedure == Phase.RECRUIT or s.procedure == Phase.SHOP
    return No.CHECKED_OUT if completed and s.rule.exit else No.OK


def concede(s: MartState) -> None:
    if s.journal is not None:
        s.emit(Happened.CONCEDED)
    s.clear_frames()
    return_cards(s)
    finish(s, Over.CONCEDED)


def finish(s: MartState, why: i64) -> None:  # BMT-154
    s.over = True
    s.why_over = why
    if s.journal is not None:
        s.emit(Happened.RUN_ENDED, scoring.total(s), scoring.is_tv_home(s), why)
