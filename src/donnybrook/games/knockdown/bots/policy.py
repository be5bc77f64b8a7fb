"""The rule-of-thumb bot: it plays each option out to the next decision that matters.

What it may not know it deals anew before it looks; Tests it reckons with exact odds
instead of rolling them.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.knockdown.bots import WEIGHTS, judgement
from donnybrook.games.knockdown.bots.evaluation import (
    ROUND,
    actions_left,
    call_gain,
    fail_chance,
    worth,
)
from donnybrook.games.knockdown.rules import combo, discarding, movement, payment
from donnybrook.games.knockdown.rules.codes import Code, Decision
from donnybrook.games.knockdown.rules.state import NONE, SLOTS, KnockdownState, Who, space_of
from donnybrook.games.knockdown.rules.tables import SPACES, Attack, Skill
from donnybrook.kernel.bot import Bot
from donnybrook.kernel.state import Options, State

DEPTH: Final = 2  # own actions and parts of Combos that are looked ahead
WORLDS: Final = 2  # deals of what is hidden
CONVERTED: Final = 0.06  # how much of the match a point of strain is, roughly
CHASED: Final = 0.25  # chance to fail a Test from which an opponent is worth running after
LONGEST: Final = 60  # decisions until the next one that matters, more than ever occur


class Greedy(Bot):
    """Takes the option after which the position looks best."""

    def __init__(self) -> None:
        super().__init__()
        self.twins: list[KnockdownState] = []  # a world to look at, and one for each step ahead
        self.offers: list[Options] = [Options() for _ in range(DEPTH + 2)]
        self.weights = vec[float](WEIGHTS)
        self.worlds: i64 = WORLDS
        self.deepest: i64 = DEPTH
        self.bonus: float = 0.0  # of Tests that could be called on the way
        self.seat: i64 = 0
        self.round: i64 = 0

    def pick(self, state: State, seat: i64, out: Options) -> i64:
        assert isinstance(state, KnockdownState)
        if out.n == 1:
            return out.codes[0]
        if state.decision <= Decision.FACEUP:
            return self.pick_for_the_match(state, out)
        if state.decision == Decision.REPORT or state.decision == Decision.CONFIRM:
            return out.codes[0]
        return self.pick_for_the_round(state, seat, out)

    def value(self, state: State, seat: i64) -> float:
        """From 0 to 1, for a search: rounds won and how this one stands."""
        assert isinstance(state, KnockdownState)
        if state.over:
            return state.result(seat)
        return judgement.position(state, seat, self.weights)

    def pick_for_the_match(self, s: KnockdownState, out: Options) -> i64:
        """Any fighter; of two Skills drawn at random the one with the lower Initiative.

        Those measured stronger have a lower one; yet every Skill should be seen in play.
        """
        one = out.codes[self.luck.below(out.n)]
        if s.decision == Decision.FIGHTER:
            return one
        other = out.codes[self.luck.below(out.n)]
        return one if initiative(s, one) <= initiative(s, other) else other

    def pick_for_the_round(self, s: KnockdownState, seat: i64, out: Options) -> i64:
        """Every option in a few worlds; the best sum wins."""
        while len(self.twins) < DEPTH + 2:
            twin = s.copy()
            assert isinstance(twin, KnockdownState)
            self.twins.append(twin)
        self.seat = seat
        self.round = s.round
        self.make_room(out.n)
        priors = self.priors
        world: i64
        i: i64
        for i in range(out.n):
            # a little noise, so that equal options are not always taken in the same order
            priors[i] = float(self.luck.below(1000)) * 1e-6
        for world in range(self.worlds):
            self.determinize(s, seat)
            for i in range(out.n):
                priors[i] += self.after(self.twins[0], out.codes[i], 1, i == out.n - 1)
        best: i64 = 0
        for i in range(out.n):
            if priors[i] > priors[best]:
                best = i
        return out.codes[best]

    def weigh(self, state: State, seat: i64, out: Options) -> None:
        """What the options looked like, converted to a share of the match."""
        assert isinstance(state, KnockdownState)
        if out.n == 1 or state.decision <= Decision.FACEUP or state.decision >= Decision.REPORT:
            super().weigh(state, seat, out)
            return
        self.pick_for_the_round(state, seat, out)
        priors = self.priors
        best = priors[0]
        i: i64
        for i in range(out.n):
            if priors[i] > best:
                best = priors[i]
        for i in range(out.n):
            priors[i] = (priors[i] - best) * CONVERTED / float(self.worlds)

    def is_calm(self, state: State) -> bool:
        """Nothing is under way: a new turn, a new round."""
        assert isinstance(state, KnockdownState)
        decision = state.decision
        return decision == Decision.ACTION or decision <= Decision.OPEN

    def determinize(self, s: KnockdownState, seat: i64) -> None:
        """A world that the seat cannot tell from the real one, with dice of its own."""
        world = self.twins[0]
        s.copy_into(world)
        world.redeal(seat, self.luck)
        world.w0 = self.luck.word()
        world.w1 = self.luck.word()
        world.w2 = self.luck.word()

    def after(self, before: KnockdownState, code: i64, level: i64, is_last: bool) -> float:
        """The worth of an option: play it, run on, and look further if there is more to do.

        After the last option nobody asks for the position before it: it needs no copy.
        """
        twin = before
        if not is_last:
            twin = self.twins[level]
            before.copy_into(twin)
        kept = self.bonus
        if twin.decision == Decision.KO:
            self.bonus = self.test_gain(twin, code)
            twin.apply(twin.seat, Code.STOP)
        else:
            self.bonus = 0.0
            twin.apply(twin.seat, code)
        value = self.settle(twin, level) + self.bonus
        self.bonus = kept
        return value

    def test_gain(self, s: KnockdownState, code: i64) -> float:
        """Calling is judged by its exact odds, not by rolling."""
        if code != Code.CALL:
            return 0.0
        gain = call_gain(s, 1 - s.seat, self.weights)
        if gain == 0.0:
            return -1.0
        return gain if s.seat == self.seat else -gain

    def settle(self, s: KnockdownState, level: i64) -> float:
        """Run on by rules of thumb to the next decision that matters, and look at the position."""
        out = self.offers[level]
        step: i64
        for step in range(LONGEST):
            if s.over or s.round != self.round:
                return ROUND if s.last_winner == self.seat else -ROUND
            decision = s.decision
            if decision == Decision.OPEN:
                return worth(s, self.seat, self.weights)
            if decision == Decision.ACTION or decision == Decision.COMBO:
                break
            if decision == Decision.KO:
                gain = call_gain(s, 1 - s.seat, self.weights)
                self.bonus += gain if s.seat == self.seat else -gain
                s.apply(s.seat, Code.STOP)
            else:
                s.apply(s.seat, self.lesser(s, out))
        if level <= self.deepest - 1 and s.seat == self.seat:
            return self.best_further(s, level)
        return worth(s, self.seat, self.weights)

    def lesser(self, s: KnockdownState, out: Options) -> i64:
        """An own roll that leads on, a swap that looks best at once; else what is usual."""
        decision = s.decision
        if decision == Decision.CORR:
            return Code.STOP
        list_usual(s, out)
        if s.seat == self.seat and self.deepest == DEPTH:
            if decision == Decision.ROLL:
                return self.roll(s, out)
            # after the turn (Showman) every action would have to look at it, which takes too long
            if decision == Decision.SWAP and actions_left(s, self.seat) >= 0:
                return self.swap(s, out)
        return usual(s, out)

    def swap(self, s: KnockdownState, out: Options) -> i64:
        """The exchange with the Row that makes the best hand."""
        spare = self.twins[DEPTH + 1]
        best, most = out.codes[0], -1e9
        i: i64
        for i in range(out.n):
            s.copy_into(spare)
            spare.apply(self.seat, out.codes[i])
            value = worth(spare, self.seat, self.weights)
            if value > most + 1e-9:
                best, most = out.codes[i], value
        return best

    def roll(self, s: KnockdownState, out: Options) -> i64:
        """Where more can be attacked from; else nearer to one who may fall; else no more."""
        found: i64 = Code.STOP
        seat = self.seat
        now = attacks_open(s, seat, combo.affordable(s, seat, 0))
        before = s.distance()
        chases = fail_chance(s, 1 - seat) > CHASED
        tokens = seat * Who.SIZE + Who.TOKENS
        s.who[tokens] -= 1
        affordable = combo.affordable(s, seat, 0)
        s.who[tokens] += 1
        i: i64
        for i in range(out.n):
            if out.codes[i] == Code.STOP:
                continue
            opened, distance = self.after_roll(s, out.codes[i], affordable)
            if opened > now:
                return out.codes[i]
            if chases and distance < before:
                found = out.codes[i]
        return found

    def after_roll(self, s: KnockdownState, code: i64, affordable: i64) -> tuple[i64, i64]:
        """The attacks that are open after a step, and the distance."""
        who, seat = s.who, self.seat
        at = seat * Who.SIZE
        tokens, space = who[at + Who.TOKENS], who[at + Who.SPACE]
        if tokens > 1:
            who[at + Who.TOKENS], who[at + Who.SPACE] = tokens - 1, code - Code.SPACE
            goes_on = movement.open_steps(s, seat, 0) != 0
            if who[at + Who.ECHO] != NONE:  # which may stand in the way
                affordable = combo.affordable(s, seat, 0)
            seen = attacks_open(s, seat, affordable), s.distance()
            who[at + Who.TOKENS], who[at + Who.SPACE] = tokens, space
            if goes_on:  # nothing else has changed: there is another step to choose
                return seen
        spare = self.twins[DEPTH + 1]
        s.copy_into(spare)
        spare.apply(seat, code)
        return attacks_open(spare, seat, combo.affordable(spare, seat, 0)), spare.distance()

    def best_further(self, s: KnockdownState, level: i64) -> float:
        """The best that the own turn can go on with."""
        out = self.offers[level]
        out.n = 0
        s.legal(self.seat, out)
        best = -1e9
        i: i64
        for i in range(out.n):
            value = self.after(s, out.codes[i], level + 1, i == out.n - 1)
            if value > best:
                best = value
        return best


class Quick(Greedy):
    """Looks at one world and no further than the option itself: plays on for a search."""

    def __init__(self) -> None:
        super().__init__()
        self.worlds = 1
        self.deepest = 1


def attacks_open(s: KnockdownState, seat: i64, affordable: i64) -> i64:
    """Specials that can be used, and cards of the Row with K.O. that are in range."""
    count: i64 = 0
    special = s.tables.special(s.who[seat * Who.SIZE + Who.FIGHTER], 0)
    while affordable:
        if affordable & 1 and combo.reaches(s, seat, special):
            count += 1
        affordable >>= 1
        special += 1
    slot: i64
    for slot in range(SLOTS):
        card = s.row[slot]
        if card != NONE and s.tables.attack(card, Attack.KO) == 1 and movement.in_range(s, card):
            count += 1
    return count


def initiative(s: KnockdownState, code: i64) -> i64:
    return s.tables.skills[(code - Code.SKILL) * Skill.SIZE + Skill.INITIATIVE]


def list_usual(s: KnockdownState, out: Options) -> None:
    """What is legal; of sets of cards only the first, for that is taken."""
    out.n = 0
    if s.decision == Decision.PAY:
        payment.add_payments(s, payment.payer_of(s), payment.paid_for(s), out, 1)
    elif s.decision == Decision.SHOW:
        discarding.add_shows(s, out, 1)
    else:
        s.legal(s.seat, out)


def usual(s: KnockdownState, out: Options) -> i64:
    """What either side would usually do at a lesser decision."""
    decision = s.decision
    if out.n == 1:
        return out.codes[0]
    if decision == Decision.BLOCK:
        worth_it = s.pool_heavy > 0 or s.pool_light > 1
        return out.codes[1] if worth_it and out.codes[1] == Code.BLOCK else Code.STOP
    if decision == Decision.REACT:
        return out.codes[1]
    if decision == Decision.SPEND:
        return out.codes[out.n - 1]
    if decision == Decision.BLINK:
        return usual_blink(s, out)
    if decision == Decision.HOUND or decision == Decision.SUFFER:
        return out.codes[0]
    if decision <= Decision.STEP2 or decision == Decision.ROLL:
        return Code.STOP
    return out.codes[0]


def usual_blink(s: KnockdownState, out: Options) -> i64:
    """To the first space beside the opponent."""
    theirs = space_of(s, 1 - movement.own_mover(s))
    i: i64
    for i in range(1, out.n):
        if s.arena.steps[theirs * SPACES + out.codes[i] - Code.SPACE] == 1:
            return out.codes[i]
    return Code.STOP
