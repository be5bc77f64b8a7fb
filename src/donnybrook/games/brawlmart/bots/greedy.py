"""The rule-of-thumb bot: exact odds of the next exchange, and a rough worth of what is left."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.brawlmart.bots import matchups
from donnybrook.games.brawlmart.bots.matchups import Arena
from donnybrook.games.brawlmart.bots.prospects import own_cards
from donnybrook.games.brawlmart.rules import frames, odds, piles, turns
from donnybrook.games.brawlmart.rules.codes import (
    Code,
    attacked_place,
    brawler_placed,
    department_chosen,
    is_blow,
    item_given,
    place_used_on,
    recruited_place,
    shelf_bought,
    slot_given,
    which_used,
)
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
from donnybrook.games.brawlmart.rules.state import MartState
from donnybrook.games.brawlmart.rules.tables import Dept, Fighter, Item
from donnybrook.kernel.bot import Bot
from donnybrook.kernel.state import Options, State

WON: Final = 3.0  # a brawl
LOST: Final = -6.0
FAILED: Final = -20.0  # a challenge
OWN_OUT: Final = 0.45  # a knocked-out brawler of yours against a standing one
THEIR_OUT: Final = 0.30  # a knocked-out enemy: 1 KP, or a recruit
THEIR_SLAIN: Final = 0.25  # a slain enemy: 1 SP
FOE: Final = 1.1  # a standing enemy
ENOUGH: Final = 5.0  # brawlers; beyond them KP are saved for the shop
CROWD: Final = 0.5
TO_FINISH: Final = 0.15  # a knocked-out enemy in a Rampage: it must be slain before the end
PASSING: Final = 0.02
MOST_DICE: Final = 6


class Greedy(Bot):
    """Looks one exchange ahead with exact odds; outside brawls it follows rules of thumb."""

    def __init__(self) -> None:
        super().__init__()
        self.arena: Arena | None = None
        self.after: MartState | None = None
        self.strength: vec[i64] = vec[i64]()  # of each brawler, in thousandths
        self.known: MartState | None = None  # the run whose cards were reckoned

    def pick(self, state: State, seat: i64, out: Options) -> i64:
        assert isinstance(state, MartState)
        if out.n == 1:
            return out.codes[0]
        self.get_ready(state)
        arena = self.arena
        assert arena is not None
        arena.remember(True)
        best = out.codes[0]
        best_worth = -1e9
        i: i64
        for i in range(out.n):
            if out.codes[i] == Code.PASS and is_dawdling(state):
                continue
            worth = self.promise(state, out.codes[i])
            # a little noise, so that equal options are not always taken in the same order
            worth += float(self.luck.below(1000)) * 1e-7
            if worth > best_worth:
                best_worth = worth
                best = out.codes[i]
        arena.remember(False)
        return best

    def get_ready(self, s: MartState) -> None:
        """Reckon the strengths of all cards once for each content."""
        if self.known is not None and self.known.tables is s.tables:
            return
        self.known = odds.copy_of(s)
        self.arena = Arena(s)
        self.after = odds.copy_of(s)
        plain = odds.copy_of(s)
        plain.rule = s.tables.rules[0]
        self.strength = matchups.strengths(plain)

    def promise(self, s: MartState, code: i64) -> float:
        """How good an option looks."""
        phase = s.procedure
        if phase == Phase.TURN or phase == Phase.DICE:
            return self.worth_in_turn(s, code)
        if phase == Phase.PLACE:
            return self.worth_of_brawler(s, brawler_placed(code))
        if phase == Phase.GIVE:
            return self.worth_of_gift(s, code)
        if phase == Phase.RECRUIT:
            if code == Code.STOP:
                return 0.0
            return self.power(card_at(s, recruited_place(code))) + want_of_brawlers(s)
        if phase == Phase.SHOP:
            return 0.0 if code == Code.LEAVE else worth_of_item(s, s.shop[shelf_bought(code)])
        return worth_of_way(s, department_chosen(code))

    def power(self, card: i64) -> float:
        return float(self.strength[card]) / 1000.0

    # -- in a brawl

    def worth_in_turn(self, s: MartState, code: i64) -> float:
        after = self.after
        assert after is not None
        if odds.is_attack(s, code):
            return self.worth_of_attack(s, code)
        s.copy_into(after)
        if code == Code.PASS:
            return self.look(after, False) - PASSING
        if is_blow(code):
            slot = frames.slot_in_turn(s)
            failed = turns.finish_off(after, slot, attacked_place(code), False)
            return self.look(after, failed) + 0.05
        failed = turns.use_item(after, which_used(code), place_used_on(code))
        return self.look(after, failed) + use_bonus(s, which_used(code))

    def worth_of_attack(self, s: MartState, code: i64) -> float:
        if not odds.needs_dice(s, code):
            return self.expect(odds.outlook(s, code, 1))
        best = -1e9
        most = odds.most_to_choose(s)  # more dice than that are as many
        if most > MOST_DICE:
            most = MOST_DICE
        dice: i64
        for dice in range(1, most + 1):
            worth = self.expect(odds.outlook(s, code, dice))
            if worth > best:
                best = worth
        return best

    def expect(self, outlook: odds.Outlook) -> float:
        """The mean worth of what an attack comes to."""
        after = self.after
        assert after is not None
        total = 0.0
        for harm, ways in outlook.harms.items():
            failed = outlook.realise(harm, after)
            total += float(ways) * self.look(after, failed)
        return total / float(outlook.all_ways)

    def look(self, s: MartState, failed: bool) -> float:
        """The worth of a position in a brawl."""
        if failed:
            return FAILED
        ended = s.procedure == Phase.ENDED
        won = ended and frames.how_ended(s) == Ended.WON
        total = 0.0
        place: i64
        for place in range(PLACES):
            state = state_at(s, place)
            if state == Standing.EMPTY:
                continue
            power = 1.0 + self.power(card_at(s, place))
            if place < ENEMY:
                if state == Standing.UP or (won and state == Standing.KNOCKED_OUT):
                    total += power
                elif state == Standing.KNOCKED_OUT:
                    total += power * OWN_OUT
            elif state == Standing.UP:
                total -= power * FOE
                total += 0.1 * float(s.ring[place * Cell.SIZE + Cell.DAZED])
            elif state == Standing.KNOCKED_OUT:
                total += worth_of_knocked_out(s, ended)
            else:
                total += THEIR_SLAIN
        if ended:
            total += WON if won else LOST
        return total

    # -- before a brawl

    def worth_of_brawler(self, s: MartState, card: i64) -> float:
        """How a card of the hand fares against the enemies in sight."""
        arena = self.arena
        assert arena is not None
        total = 0.0
        foes = 0.0
        place: i64
        for place in range(ENEMY, PLACES):
            if state_at(s, place) == Standing.EMPTY:
                continue
            item = s.ring[place * Cell.SIZE + Cell.HELD]
            fate = arena.remembered(s, card, NONE, card_at(s, place), item)
            weight = 1.0
            if s.rule.opposite_only and place - ENEMY == frames.slot_to_fill(s):
                weight = 2.0
            total += weight * (fate.down - fate.own_down + slaying(s, fate))
            foes += weight
        total /= foes
        if s.fighters[card * Fighter.SIZE + Fighter.ABSORB] != 0:
            total += 0.3
        if s.fighters[card * Fighter.SIZE + Fighter.STAND_UP] != 0:
            total += 0.15
        return total

    def worth_of_gift(self, s: MartState, code: i64) -> float:
        """What an item changes for the one who gets it; more than nothing is worth giving."""
        if code == Code.DONE:
            return 0.0
        item = item_given(code)
        slot = slot_given(code)
        if s.item_cards[item * Item.SIZE + Item.ACTIVE] != 0:
            return 0.2 - 0.01 * float(slot)
        arena = self.arena
        assert arena is not None
        gain = 0.0
        place: i64
        for place in range(ENEMY, PLACES):
            if state_at(s, place) == Standing.EMPTY:
                continue
            foe = card_at(s, place)
            foe_item = s.ring[place * Cell.SIZE + Cell.HELD]
            bare = arena.remembered(s, card_at(s, slot), NONE, foe, foe_item)
            armed = arena.remembered(s, card_at(s, slot), item, foe, foe_item)
            gain += armed.down - bare.down - (armed.own_down - bare.own_down)
            gain -= 0.3 * (armed.own_slain - bare.own_slain)
            gain += slaying(s, armed) - slaying(s, bare)
        return gain


def is_dawdling(s: MartState) -> bool:
    """Where passing is free: somebody attacks in every second round at least."""
    return s.terms.free_idle and s.procedure == Phase.TURN and s.round & 1 == 0 and not s.attacked


def want_of_brawlers(s: MartState) -> float:
    """What a recruit is worth beside its strength: less, the more brawlers there are already."""
    return CROWD * (ENOUGH - float(piles.count(s.hand | own_cards(s))))


def worth_of_knocked_out(s: MartState, ended: bool) -> float:
    """A knocked-out enemy: worth a KP, but a Rampage has to finish it in time (BMT-173)."""
    if not s.terms.rampage:
        return THEIR_OUT
    return FAILED if ended else TO_FINISH


def slaying(s: MartState, fate: matchups.Fate) -> float:
    """What it is worth in a challenge that an enemy is slain, where no stance settles it."""
    if s.terms.stances:
        return 0.0
    if s.terms.pacifist:
        return -2.0 * fate.slain
    return fate.slain - 0.5 * fate.down if s.terms.rampage else 0.0


def use_bonus(s: MartState, which: i64) -> float:
    """What using an active item is worth beside what the ring shows at once."""
    item = s.ring[frames.slot_in_turn(s) * Cell.SIZE + Cell.HELD + which]
    if s.item_cards[item * Item.SIZE + Item.MARK] != 0:  # better than passing, but for a Pacifist
        return -1.0 if s.terms.pacifist else 0.0
    return 0.1


def worth_of_item(s: MartState, item: i64) -> float:
    """Any item is worth buying; those that fight for you most of all."""
    card = item * Item.SIZE
    cards = s.item_cards
    worth = 0.3 + 0.3 * float(cards[card + Item.ADD])
    if cards[card + Item.IGNORE_HIT] + cards[card + Item.DAZE] + cards[card + Item.STRIKE] != 0:
        worth += 0.5
    if cards[card + Item.SOFTEN] != 0 and s.terms.pacifist:
        worth += 1.0
    return worth


def worth_of_way(s: MartState, department: i64) -> float:
    """On to the TV while it can be had, by the way with most room for your brawlers; then out."""
    at = department * Dept.SIZE
    slots = float(s.departments[at + Dept.SLOTS])
    foes = float(s.departments[at + Dept.ENEMIES])
    slots += suits(s, department)
    if s.eligible() and not s.tv:
        return 10.0 * reach(s, department) + slots + 0.1 * foes
    return -float(way_out(s, department)) + slots - foes


def suits(s: MartState, department: i64) -> float:
    """How far a department suits a challenge: a Pacifist likes what saves enemies, and so on."""
    at = department * Dept.SIZE
    no_slay = float(s.departments[at + Dept.NO_SLAY])
    if s.terms.rampage:
        return -100.0 * no_slay
    if s.terms.pacifist and not s.terms.stances:
        return 3.0 * no_slay + float(s.departments[at + Dept.RESISTANCE])
    return 0.0


def reach(s: MartState, department: i64) -> float:
    """1 if a way from a department leads to the TV."""
    at = department * Dept.SIZE
    if s.departments[at + Dept.TV] != 0:
        return 1.0
    arrows = s.departments[at + Dept.ARROWS]
    following: i64 = 0
    best = 0.0
    while arrows != 0:
        if arrows & 1:
            found = reach(s, following)
            if found > best:
                best = found
        arrows >>= 1
        following += 1
    return best


def way_out(s: MartState, department: i64) -> i64:
    """Brawls on the shortest way out, this one included."""
    at = department * Dept.SIZE
    if s.departments[at + Dept.EXIT] != 0:
        return 1
    arrows = s.departments[at + Dept.ARROWS]
    following: i64 = 0
    least: i64 = 99
    while arrows != 0:
        if arrows & 1:
            found = way_out(s, following)
            if found < least:
                least = found
        arrows >>= 1
        following += 1
    return least + 1
