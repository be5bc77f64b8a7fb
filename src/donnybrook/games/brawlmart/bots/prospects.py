"""What a run is worth outside its brawls: the chance to bring the TV home, fitted to many runs."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.brawlmart.rules import frames, piles
from donnybrook.games.brawlmart.rules.codes import Code, recruited_place, shelf_bought
from donnybrook.games.brawlmart.rules.constants import (
    ENEMY,
    NONE,
    PLACES,
    Cell,
    Ended,
    Phase,
    Standing,
)
from donnybrook.games.brawlmart.rules.ring import card_at, state_at
from donnybrook.games.brawlmart.rules.sets import bit
from donnybrook.games.brawlmart.rules.state import MartState
from donnybrook.games.brawlmart.rules.tables import Dept, Tables

POINT: Final = 0.0005  # what a point of the score is worth beside the TV
ESCAPE: Final = 0.02  # what getting out is worth beside the TV


class Weight:
    """Places in the weights, by the names of weights.toml."""

    START: Final = 0
    BRAWL: Final = 1
    BRAWLER: Final = 2
    POWER: Final = 3
    ITEM: Final = 4
    KP: Final = 5
    SP: Final = 6


class Prospects:
    """The chance of the TV when a department is entered, by hand, cart and purse."""

    def __init__(
        self, tables: Tables, strength: vec[i64], bias: list[float], weights: vec[float]
    ) -> None:
        self.tables: Tables = tables
        self.strength: vec[i64] = strength
        self.bias: list[float] = bias  # of each department
        self.weights: vec[float] = weights

    def features(self, s: MartState, hand: i64, cart: i64, kp: i64, sp: i64) -> float:
        """How well a run is equipped."""
        w = self.weights
        total = w[Weight.KP] * float(kp if kp < 6 else 6)
        total += w[Weight.SP] * float(sp if sp < 6 else 6)
        total += w[Weight.ITEM] * float(piles.count(cart))
        card: i64 = 0
        while hand != 0:
            if hand & 1:
                total += w[Weight.BRAWLER] + w[Weight.POWER] * self.power_of(card)
            hand >>= 1
            card += 1
        return total

    def power_of(self, card: i64) -> float:
        """The strength of a brawler, about -0.4 to 0.4."""
        return float(self.strength[card]) / 1000.0

    def ahead(self, s: MartState, hand: i64, cart: i64, kp: i64, sp: i64, tv: bool) -> float:
        """The worth of the run after the café of this department: the best way on."""
        equipped = self.features(s, hand, cart, kp, sp)
        if s.rule.exit:
            return (1.0 if tv else ESCAPE) + POINT * equipped
        arrows = s.rule.arrows
        department: i64 = 0
        best = 0.0
        while arrows != 0:
            if arrows & 1:
                worth = self.enter(s, department, equipped, tv)
                if worth > best:
                    best = worth
            arrows >>= 1
            department += 1
        return best

    def enter(self, s: MartState, department: i64, equipped: float, tv: bool) -> float:
        if s.terms.rampage and s.tables.rules[department].no_slay:
            return 0.0  # nobody can be slain there
        chance = 1.0 / (1.0 + exp(-(self.bias[department] + equipped)))
        hopeless = not tv and (s.losses > 0 or not leads_to_tv(s, department))
        return chance * ESCAPE if hopeless else chance

    # -- decisions

    def entering(self, s: MartState, department: i64) -> float:
        equipped = self.features(s, s.hand, s.cart, s.kp, s.sp)
        return self.enter(s, department, equipped, s.tv)

    def after_recruit(self, s: MartState, code: i64) -> float:
        hand = s.hand | own_cards(s)
        kp = s.kp
        if code != Code.STOP:
            hand |= bit(card_at(s, recruited_place(code)))
            kp -= 2
        return self.ahead(s, hand, own_items(s), kp, s.sp, s.tv)

    def after_purchase(self, s: MartState, code: i64) -> float:
        cart = s.cart
        kp = s.kp
        sp = s.sp
        if code != Code.LEAVE:
            slot = shelf_bought(code)
            cart |= bit(s.shop[slot])
            if s.tables.coins[slot] == 0:
                kp -= s.tables.prices[slot]
            else:
                sp -= s.tables.prices[slot]
        return self.ahead(s, s.hand, cart, kp, sp, s.tv)

    def after_brawl(self, s: MartState) -> float:
        """The worth of a brawl that has ended (or of a win, if it has not), as the ring stands."""
        kp = s.kp
        sp = s.sp
        place: i64
        for place in range(ENEMY, PLACES):
            state = state_at(s, place)
            if state == Standing.KNOCKED_OUT:
                if s.terms.rampage and s.procedure == Phase.ENDED:
                    return 0.0
                kp += 1
            elif state == Standing.SLAIN:
                sp += 1
        hand = s.hand | own_cards(s)
        if s.procedure == Phase.ENDED and frames.how_ended(s) == Ended.LOST:
            if s.losses > 0 or s.terms.hardcore:
                return 0.0
            return 0.01 * self.features(s, hand, s.cart, s.kp, s.sp)
        kp += s.rule.win_bonus
        tv = s.tv or (s.rule.tv and s.losses == 0)
        return self.ahead(s, hand, own_items(s), kp, sp, tv)


def own_cards(s: MartState) -> i64:
    """Your brawlers in the ring that will return to the hand."""
    found: i64 = 0
    place: i64
    for place in range(ENEMY):
        state = state_at(s, place)
        if state == Standing.UP or state == Standing.KNOCKED_OUT:
            found |= bit(card_at(s, place))
    return found


def own_items(s: MartState) -> i64:
    """Your items, in the cart and in play."""
    found = s.cart | s.set_aside
    place: i64
    k: i64
    for place in range(ENEMY):
        for k in range(3):
            item = s.ring[place * Cell.SIZE + Cell.HELD + k]
            if item != NONE:
                found |= bit(item)
    return found


def leads_to_tv(s: MartState, department: i64) -> bool:
    """Whether the TV can be had in a department or further on."""
    at = department * Dept.SIZE
    if s.departments[at + Dept.TV] != 0:
        return True
    arrows = s.departments[at + Dept.ARROWS]
    following: i64 = 0
    while arrows != 0:
        if arrows & 1 and leads_to_tv(s, following):
            return True
        arrows >>= 1
        following += 1
    return False


def prospects_of(s: MartState, strength: vec[i64], weights: vec[float]) -> Prospects:
    """Prospects in the store of a run."""
    bias: list[float] = []
    department: i64
    for department in range(s.tables.department_count):
        brawls = float(brawls_ahead(s, department))
        bias.append(weights[Weight.START] + weights[Weight.BRAWL] * brawls)
    return Prospects(s.tables, strength, bias, weights)


def brawls_ahead(s: MartState, department: i64) -> i64:
    """Brawls on the shortest way from a department to the TV and out."""
    at = department * Dept.SIZE
    arrows = s.departments[at + Dept.ARROWS]
    if arrows == 0:
        return 1
    least: i64 = 99
    following: i64 = 0
    while arrows != 0:
        if arrows & 1:
            found = brawls_ahead(s, following)
            if found < least:
                least = found
        arrows >>= 1
        following += 1
    return least + 1
