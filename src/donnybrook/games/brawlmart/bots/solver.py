"""The solver: every way a brawl can go, weighed exactly, and a fitted worth of what follows it."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.brawlmart.bots import WEIGHTS
from donnybrook.games.brawlmart.bots.greedy import MOST_DICE, Greedy
from donnybrook.games.brawlmart.bots.prospects import Prospects, prospects_of
from donnybrook.games.brawlmart.rules import frames, odds, piles, store, turns
from donnybrook.games.brawlmart.rules.codes import (
    Code,
    attacked_place,
    brawler_placed,
    department_chosen,
    is_blow,
    item_given,
    place_used_on,
    slot_given,
    which_used,
)
from donnybrook.games.brawlmart.rules.constants import ENEMY, PLACES, Cell, Ended, Phase, Standing
from donnybrook.games.brawlmart.rules.ring import card_at, has_item, holds, is_up, printed_at
from donnybrook.games.brawlmart.rules.state import MartState
from donnybrook.games.brawlmart.rules.tables import Cond, Fighter, Item
from donnybrook.kernel.state import Options, State

DEEPEST: Final = 80  # decisions of one line; custom cards might go round in circles
AHEAD: Final = 3  # turns that are looked at while many stand
FEW: Final = 4  # pairs of standing brawlers that are solved to the end
MOST_KNOWN: Final = 200_000  # positions kept in mind
STANDING_ENEMY: Final = 0.8  # against a standing brawler of yours: you choose who fights
STEEP: Final = 1.1


class Search:
    """Weighs the turns of one brawl to its end: best choices against all dice.

    Passing, items and finishing blows are looked at only where they are decided now. Further
    on everybody attacks who can, which leaves a hundred times fewer positions. While many
    still stand it looks a few turns ahead and estimates the rest.
    """

    def __init__(self, like: MartState, prospects: Prospects, only_win: bool) -> None:
        self.prospects: Prospects = prospects
        self.only_win: bool = only_win  # the chance to win the brawl, whatever it costs
        self.like: MartState = like
        self.known: dict[int, float] = {}
        self.brawl: int = -1  # which brawl is known
        self.states: list[MartState] = []
        self.outs: list[Options] = []

    def forget(self) -> None:
        self.known = {}
        self.brawl = -1

    def recall(self, s: MartState) -> None:
        """Start anew when another brawl is looked at."""
        brawl = print_of(s)
        if brawl != self.brawl or len(self.known) > MOST_KNOWN:
            self.known = {}
            self.brawl = brawl

    def state_at(self, depth: i64) -> MartState:
        while len(self.states) <= depth:
            self.states.append(odds.copy_of(self.like))
            self.outs.append(Options())
        return self.states[depth]

    def value(self, s: MartState, code: i64) -> float:
        """What an option of a turn (or a number of dice) is worth."""
        self.recall(s)
        return self.option(s, code, 0)

    def best(self, s: MartState, depth: i64) -> float:
        """The worth of a turn."""
        if depth >= AHEAD and pairs_up(s) > FEW:
            return self.estimate(s)
        key = key_of(s) << 3 | (depth if depth < AHEAD else AHEAD)
        found = self.known.get(key)
        if found is not None:
            return found
        self.state_at(depth)
        out = self.outs[depth]
        out.n = 0
        turns.add_options(s, out)
        best = -1.0
        i: i64
        for i in range(out.n):
            code = out.codes[i]
            worth = -1.0
            if odds.is_attack(s, code):
                worth = self.attack(s, code, depth)
            elif s.terms.rampage and is_blow(code):  # a Rampage lives by finishing blows
                worth = self.option(s, code, depth)
            if worth > best:
                best = worth
        if best < 0.0:
            best = self.option(s, out.codes[out.n - 1], depth)  # nobody to attack: it passes
        self.known[key] = best
        return best

    def estimate(self, s: MartState) -> float:
        """A guess where the search stops: who stands against whom, times what a win would bring."""
        lead = 0.0
        place: i64
        for place in range(PLACES):
            if is_up(s, place):
                power = 1.0 + self.prospects.power_of(card_at(s, place))
                lead += power if place < ENEMY else -STANDING_ENEMY * power
        chance = 1.0 / (1.0 + exp(-STEEP * lead))
        return chance if self.only_win else chance * self.prospects.after_brawl(s)

    def option(self, s: MartState, code: i64, depth: i64) -> float:
        if depth > DEEPEST:
            return 0.0
        if odds.is_attack(s, code):
            return self.attack(s, code, depth)
        after = self.state_at(depth)
        s.copy_into(after)
        failed = False
        if code == Code.PASS:
            turns.pass_turn(after, False)
        elif is_blow(code):
            slot = frames.slot_in_turn(s)
            failed = turns.finish_off(after, slot, attacked_place(code), False)
        else:
            failed = turns.use_item(after, which_used(code), place_used_on(code))
        return self.go_on(after, failed, depth + 1)

    def attack(self, s: MartState, code: i64, depth: i64) -> float:
        if not odds.needs_dice(s, code):
            return self.expect(odds.outlook(s, code, 1), depth)
        best = 0.0
        dice: i64
        for dice in range(1, MOST_DICE + 1):
            worth = self.expect(odds.outlook(s, code, dice), depth)
            if worth > best:
                best = worth
        return best

    def expect(self, outlook: odds.Outlook, depth: i64) -> float:
        after = self.state_at(depth)
        total = 0.0
        for harm, ways in outlook.harms.items():
            failed = outlook.realise(harm, after)
            total += float(ways) * self.go_on(after, failed, depth + 1)
        return total / float(outlook.all_ways)

    def go_on(self, s: MartState, failed: bool, depth: i64) -> float:
        """Run on to the next turn or to the end of the brawl; no chance comes in between."""
        if failed:
            return 0.0
        while s.procedure == Phase.NEXT:
            turns.next_turn(s)
        if s.procedure != Phase.ENDED:
            return self.best(s, depth)
        if self.only_win:
            return 0.0 if frames.how_ended(s) == Ended.LOST else 1.0
        return self.prospects.after_brawl(s)


def pairs_up(s: MartState) -> i64:
    """How many pairs of standing brawlers could still fight."""
    mine: i64 = 0
    theirs: i64 = 0
    place: i64
    for place in range(PLACES):
        if is_up(s, place):
            if place < ENEMY:
                mine += 1
            else:
                theirs += 1
    return mine * theirs


def key_of(s: MartState) -> int:
    """What may differ between two positions of one brawl and matters, as one number."""
    ring = s.ring
    key: i64 = frames.slot_in_turn(s)
    place: i64
    for place in range(PLACES):
        at = place * Cell.SIZE
        state = ring[at + Cell.STATE]
        key = key << 7 | state
        if state == Standing.UP or state == Standing.KNOCKED_OUT:
            if ring[at + Cell.ROLLED] == 0 and first_matters(s, place):
                key |= 4
            if ring[at + Cell.DAZED] > 0:
                key |= 8
            if ring[at + Cell.MARKED] > 0:
                key |= 16
            if ring[at + Cell.HELD] >= 0:
                key |= 32 if ring[at + Cell.HELD + 1] < 0 else 64
                key |= 96 if ring[at + Cell.HELD + 2] >= 0 else 0
    key = key << 1 | (1 if s.must_attack else 0)
    return key << 4 | (s.used ^ s.used >> 4 ^ s.used >> 8 ^ s.used >> 12) & 15


def first_matters(s: MartState, place: i64) -> bool:
    """Whether it matters that a brawler has not rolled yet: by its card, or an enemy's item."""
    if printed_at(s, place, Fighter.IF_COND) == Cond.FIRST_EXCHANGE:
        return True
    if printed_at(s, place, Fighter.ADD_COND) == Cond.FIRST_EXCHANGE:
        return True
    if place < ENEMY or not has_item(s, place):
        return False
    return (
        holds(s, place, Item.STRIKE) + holds(s, place, Item.DAZE) + holds(s, place, Item.MARK) > 0
    )


def print_of(s: MartState) -> int:
    """Tells one brawl from another: who is in it, with what, where and after what."""
    mark: i64 = s.brawls * 31 + s.here
    place: i64
    for place in range(PLACES):
        mark = (mark * 37 + s.ring[place * Cell.SIZE] + 2) & 0xFFFFFFFFFFF
    return (mark * 41 + s.hand + s.cart * 3 + s.kp * 7 + s.sp * 11) & 0xFFFFFFFFFFF


class Solver(Greedy):
    """The strongest bot: solves each brawl, and chooses the rest by what it does to the run."""

    def __init__(self) -> None:
        super().__init__()
        self.slow = True
        self.weights = vec[float](WEIGHTS)  # of the prospects of a run
        self.search: Search | None = None
        self.prospects: Prospects | None = None
        self.plan: MartState | None = None

    def begin(self, seed: i64, seat: i64) -> None:
        super().begin(seed, seat)
        if self.search is not None:
            self.search.forget()

    def take_weights(self, weights: vec[float]) -> None:
        super().take_weights(weights)
        self.prospects = None

    def get_ready(self, s: MartState) -> None:
        super().get_ready(s)
        if self.prospects is None or self.prospects.tables is not s.tables:
            prospects = prospects_of(s, self.strength, self.weights)
            self.prospects = prospects
            self.search = Search(odds.copy_of(s), prospects, False)
            self.plan = odds.copy_of(s)

    def value(self, state: State, seat: i64) -> float:
        """The chance to bring the TV home, by the best option."""
        assert isinstance(state, MartState)
        if state.over:
            return state.result(seat)
        self.get_ready(state)
        out = Options()
        state.legal(seat, out)
        best = 0.0
        i: i64
        for i in range(out.n):
            promised = self.promise(state, out.codes[i])
            if promised > best:
                best = promised
        return best if best < 1.0 else 1.0

    def is_calm(self, state: State) -> bool:
        """Nobody can say what a line-up is worth before it stands."""
        return state.procedure != Phase.PLACE and state.procedure != Phase.GIVE

    def is_routine(self, state: State) -> bool:
        """A brawl is solved; what its end is worth must be judged."""
        phase = state.procedure
        return phase != Phase.RECRUIT and phase != Phase.SHOP and phase != Phase.MOVE

    def promise(self, s: MartState, code: i64) -> float:
        phase = s.procedure
        if phase == Phase.TURN or phase == Phase.DICE:
            search = self.search
            assert search is not None
            return search.value(s, code)
        prospects = self.prospects
        assert prospects is not None
        if phase == Phase.RECRUIT:
            return prospects.after_recruit(s, code)
        if phase == Phase.SHOP:
            return prospects.after_purchase(s, code)
        if phase == Phase.MOVE:
            return prospects.entering(s, department_chosen(code))
        if phase == Phase.PLACE and self.must_choose(s):
            return self.worth_of_line_up(s, code)
        return super().promise(s, code)

    def must_choose(self, s: MartState) -> bool:
        """Whether not everybody will find a slot; who comes first settles most of it."""
        return frames.slot_to_fill(s) == 0 and piles.count(s.hand) > s.rule.slots

    def worth_of_line_up(self, s: MartState, code: i64) -> float:
        """Place this one, fill up and arm by rule of thumb, and solve the brawl."""
        plan = self.plan
        search = self.search
        assert plan is not None
        assert search is not None
        s.copy_into(plan)
        store.place(plan, brawler_placed(code), False)
        while plan.procedure == Phase.PLACE:
            store.place(plan, self.likeliest(plan), False)
        self.arm(plan)
        search.forget()
        store.start_brawl(plan)
        return search.go_on(plan, False, 1)

    def likeliest(self, s: MartState) -> i64:
        """The card of the hand that a rule of thumb would place next."""
        out = Options()
        store.add_places(s, out)
        best = brawler_placed(out.codes[0])
        best_worth = -1e9
        i: i64
        for i in range(out.n):
            card = brawler_placed(out.codes[i])
            worth = self.worth_of_brawler(s, card)
            if worth > best_worth:
                best_worth = worth
                best = card
        return best

    def arm(self, s: MartState) -> None:
        """Give items by rule of thumb until nothing helps."""
        out = Options()
        while True:
            out.n = 0
            store.add_gifts(s, out)
            best: i64 = Code.DONE
            best_worth = 0.0
            i: i64
            for i in range(out.n):
                worth = self.worth_of_gift(s, out.codes[i])
                if worth > best_worth:
                    best_worth = worth
                    best = out.codes[i]
            if best == Code.DONE:
                return
            store.give(s, item_given(best), slot_given(best))
