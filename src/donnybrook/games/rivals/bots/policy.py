"""The bots of the Brawl (KCR-651): Rookie, and Regular, the rule of thumb with exact odds.

They fill every seat that no person holds; in the DJ's seat they play the Rivals (KCR-650,
KCR-655).

Regular weighs each option by what it may be expected to bring its side (KCR-652) and takes the
best, of equal ones the lowest code. It never looks at dice to come (KCR-653).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.rivals.bots import answers, evaluation
from donnybrook.games.rivals.bots.evaluation import Weight
from donnybrook.games.rivals.bots.weights import WEIGHTS
from donnybrook.games.rivals.rules import bonus, frames, moves, turns
from donnybrook.games.rivals.rules.codes import Code
from donnybrook.games.rivals.rules.state import (
    BRAWLERS,
    CREW,
    FULL_BOND,
    NONE,
    PERSON,
    RIVALS,
    TEAM,
    Ball,
    Form,
    Procedure,
    RivalsState,
    side_of,
)
from donnybrook.kernel.bot import Bot
from donnybrook.kernel.state import Options, State

FOLLOWED: Final = 1.0  # how much worse a suggestion may be (KCR-654)
EAGER: Final = 3  # weight of throws and grabs for a Rookie


class Rookie(Bot):
    """Any legal choice, throws and grabs three times as often (KCR-651)."""

    def pick(self, state: State, seat: i64, out: Options) -> i64:
        weight: i64 = 0
        i: i64
        for i in range(out.n):
            weight += EAGER if is_eager(out.codes[i]) else 1
        drawn = self.luck.below(weight)
        for i in range(out.n):
            drawn -= EAGER if is_eager(out.codes[i]) else 1
            if drawn < 0:
                return out.codes[i]
        return out.codes[0]


def is_eager(code: i64) -> bool:
    """A throw or a grab."""
    return Code.GRAB <= code < Code.ACTIVATE or Code.THROW <= code < Code.TACKLE


class Greedy(Bot):
    """Regular: the option with the best expected outcome."""

    def __init__(self) -> None:
        super().__init__()
        self.weights = vec[float](WEIGHTS)  # of its judgement, for a search

    def pick(self, state: State, seat: i64, out: Options) -> i64:
        assert isinstance(state, RivalsState)
        if out.n == 1:
            return out.codes[0]
        if state.procedure == Procedure.BRAWL and out.codes[0] >= Code.SIDE:
            return self.set_up(out)
        best: i64 = NONE
        best_value = -evaluation.GOOD
        asked: i64 = NONE
        asked_value = -evaluation.GOOD
        i: i64
        for i in range(out.n):
            code = out.codes[i]
            value = worth_of(state, code)
            if value > best_value or (value == best_value and code < best):
                best = code
                best_value = value
            if state.ping != NONE and value > asked_value and is_suggested(state.ping, code):
                asked = code
                asked_value = value
        heeds = seat < TEAM and state.pinger < TEAM  # KCR-654
        if asked != NONE and heeds and asked_value >= best_value - FOLLOWED:
            return asked
        return best

    def set_up(self, out: Options) -> i64:
        """The lower spawn; any Special Ball or none (KCR-656)."""
        if out.codes[0] < Code.SPECIAL:
            return out.codes[0]
        most = out.n if out.codes[out.n - 1] < Code.SPECIAL + Ball.PARTY else out.n - 1
        return out.codes[self.luck.below(most)]

    def value(self, state: State, seat: i64) -> float:
        """From 0 to 1: the lead on the table, as far as it goes towards the points that win."""
        assert isinstance(state, RivalsState)
        if state.over:
            return state.result(seat)
        if len(state.points) == 0 or (state.zone[0] + state.zone[3] == 0 and state.round == 0):
            return 0.5
        side: i64 = CREW if seat < TEAM else RIVALS
        w = self.weights
        bond = w[Weight.BOND] if side == CREW else w[Weight.THREAT]
        lead = evaluation.side_worth(state, side, w, bond)
        lead -= evaluation.side_worth(state, 1 - side, w, bond)
        scale = w[Weight.POINT] * w[Weight.SWAY] * float(state.terms.target_points)
        return 0.5 + 0.5 * lead / (lead + scale if lead > 0.0 else scale - lead)

    def weigh(self, state: State, seat: i64, out: Options) -> None:
        """The expected outcomes, as far as they go towards the points that win."""
        assert isinstance(state, RivalsState)
        if out.n == 1 or (state.procedure == Procedure.BRAWL and out.codes[0] >= Code.SIDE):
            super().weigh(state, seat, out)
            return
        self.make_room(out.n)
        priors = self.priors
        best = -evaluation.GOOD
        i: i64
        for i in range(out.n):
            priors[i] = worth_of(state, out.codes[i])
            if priors[i] > best:
                best = priors[i]
        scale = 0.5 / (evaluation.KNOCK_OUT * float(state.terms.target_points))
        for i in range(out.n):
            priors[i] = (priors[i] - best) * scale

    def is_calm(self, state: State) -> bool:
        """Between contests: somebody is to act or to be activated."""
        return state.procedure == Procedure.TURN or state.procedure == Procedure.BRAWL


def is_suggested(ping: i64, code: i64) -> bool:
    """Whether a choice is aimed at what a person pointed at."""
    if ping < BRAWLERS:
        return Code.ACTIVATE <= code < Code.CAPTAIN and (code - Code.ACTIVATE) % BRAWLERS == ping
    zone = ping - BRAWLERS
    if Code.MOVE <= code < Code.PING:
        path = (code - Code.MOVE) % Code.PATHS
        last = moves.second_zone(path)
        return zone == (last if last > 0 else moves.first_zone(path))
    return Code.DEFLECT < code < Code.MOVE and code - Code.DEFLECT == zone


def worth_of(s: RivalsState, code: i64) -> float:
    """What an option of the open decision may be expected to bring."""
    procedure = s.procedure
    if procedure == Procedure.TURN:
        return turn_value(s, s.active, code)
    if procedure == Procedure.CONTEST:
        return answers.contest_value(s, code)
    if procedure == Procedure.BONUS:
        return bonus_value(s, frames.holder(s), code)
    if procedure == Procedure.BRAWL:
        return promise(s, code - Code.ACTIVATE)
    if procedure == Procedure.MULTI:
        thrower = frames.thrower(s)
        return 0.0 if code == Code.STOP else aimed_throw(s, thrower, code - Code.THROW)
    if procedure == Procedure.SPAWN:
        return answers.spawn_value(s, code)
    return answers.place_value(s, code)


# -- activation (D-06)


def promise(s: RivalsState, brawler: i64) -> float:
    """Who has most to do: a ball to throw, a ball to fetch, hands to leave."""
    thing = s.hand[brawler]
    if s.is_captive(brawler):
        return 3.0
    if s.form[brawler] == Form.CAGED:
        return 1.5
    if thing >= 0:
        charge = s.charge[thing] if s.charge[thing] > 0 else 1
        return 2.0 + evaluation.best_throw(s, brawler, thing, s.zone[brawler], charge)
    return 1.0 - evaluation.HOP * float(evaluation.nearest_ball(s, s.zone[brawler]))


# -- a turn (D-07)


def turn_value(s: RivalsState, brawler: i64, code: i64) -> float:
    if code == Code.END:
        return end_value(s, brawler)
    if code >= Code.MOVE:
        return move_value(s, brawler, code - Code.MOVE)
    if Code.THROW <= code < Code.RALLY:
        return aimed_throw(s, brawler, code - Code.THROW)
    if Code.TACKLE <= code < Code.THROW_ME:
        target = code - Code.TACKLE
        chance = evaluation.tackle_chance(s, brawler, target, 0, 0)
        return chance * evaluation.tackle_gain(s, brawler, target) - evaluation.EFFORT
    if Code.GRAB <= code < Code.ACTIVATE:
        return grab_value(s, brawler, code - Code.GRAB)
    if Code.PASS <= code < Code.PASS_ON:
        return pass_value(s, brawler, code - Code.PASS)
    if Code.THROW_ME <= code < Code.ROLL_IN:
        return evaluation.best_throw(
            s, code - Code.THROW_ME, PERSON + brawler, s.zone[brawler], s.charge[PERSON + brawler]
        )
    return plain_value(s, brawler, code)


def end_value(s: RivalsState, brawler: i64) -> float:
    """Nobody stays in gas, or ends a turn in which nothing was done: rounds must end."""
    if s.gas[s.zone[brawler]] > 0 and s.ap > 0:
        return -2.0
    return -dawdling(s)


def dawdling(s: RivalsState) -> float:
    """The price of what leads nowhere, as long as there was no fight in this turn."""
    if s.ap == 0 or s.stall == NONE:
        return 0.0
    return evaluation.RESTLESS if s.ap == turns.ACTION_POINTS else evaluation.UNUSED


def plain_value(s: RivalsState, brawler: i64, code: i64) -> float:
    """Choices that are aimed at nothing."""
    if code == Code.CHARGE:
        return charge_value(s, brawler)
    if code == Code.COVER:
        idle = s.hand[brawler] < 0 and evaluation.nearest_ball(s, s.zone[brawler]) > s.ap
        return (evaluation.COVER if idle else -0.1) - dawdling(s)
    if code == Code.STEP_OUT:
        leads_on = s.hand[brawler] >= 0 or evaluation.nearest_prey(s, brawler, s.zone[brawler]) > 0
        return 0.3 if leads_on else -0.4 - dawdling(s)
    if code == Code.BALL_UP:
        return ball_up_value(s, brawler)
    if code == Code.STAND_UP:
        return 0.05
    if code == Code.JUMP_OUT:
        return -0.1
    if code == Code.THROW_OFF:
        held = s.hand[brawler] - PERSON
        return answers.throw_off_value(s, brawler, held)
    if Code.ROLL_IN <= code < Code.BUST_OUT:
        return -0.1
    if code >= Code.REFRESH:
        return evaluation.DRINK - 0.1
    return evaluation.CAGE  # out of a cage, or out of an opponent's hands


def aimed_throw(s: RivalsState, thrower: i64, target: i64) -> float:
    thing = s.hand[thrower]
    value = evaluation.throw_value(s, thrower, target, thing, s.zone[thrower], s.charge[thing], 0)
    return value + evaluation.DARING


def grab_value(s: RivalsState, brawler: i64, thing: i64) -> float:
    """A ball in hand; a crew mate only to be thrown at once."""
    if thing < PERSON:
        special = 0.2 if s.type_of(thing) != Ball.BASIC else 0.0
        return evaluation.BALL + special
    if side_of(thing - PERSON) != side_of(brawler):
        return evaluation.CAPTIVE
    if s.ap < 2:
        return -0.1
    return evaluation.best_throw(s, brawler, thing, s.zone[brawler], 0) - 0.5


def charge_value(s: RivalsState, brawler: i64) -> float:
    """Before a Throw of this turn, or for the next one."""
    if s.ap < 2:
        return evaluation.CHARGE
    later = evaluation.best_throw(s, brawler, s.hand[brawler], s.zone[brawler], 1)
    later += evaluation.DARING + 0.01
    return later if later > evaluation.CHARGE else evaluation.CHARGE


def ball_up_value(s: RivalsState, brawler: i64) -> float:
    """Only for Throw Me! with a crew mate here whose hands are free."""
    nothing = -0.5 - dawdling(s)
    if s.ap < 2 or s.hand[brawler] >= 0:
        return nothing
    best = 0.0
    first: i64 = 0 if brawler < TEAM else TEAM
    mate: i64
    for mate in range(first, first + TEAM):
        here = mate != brawler and s.zone[mate] == s.zone[brawler]
        if here and s.hand[mate] < 0 and s.form[mate] == Form.UPRIGHT:
            value = evaluation.best_throw(s, mate, PERSON + brawler, s.zone[brawler], 0) - 0.5
            if value > best:
                best = value
    return best if best > 0.0 else nothing


def pass_value(s: RivalsState, brawler: i64, mate: i64) -> float:
    """A better thrower, or the Bond point of a Hold! (KCR-652)."""
    thing = s.hand[brawler]
    rally = evaluation.best_throw(s, mate, thing, s.zone[mate], s.charge[thing]) + evaluation.DARING
    held = hold_value(s, mate)
    value = rally if rally > held else held
    return value - 0.1 if value > 0.0 else -0.3


def hold_value(s: RivalsState, holder: i64) -> float:
    """The Bond point of a Hold!, where there is one to be had (KCR-436, KCR-439)."""
    if s.bond < FULL_BOND and bonus.has_hold_point(s, holder):
        return evaluation.BOND
    return 0.0


def move_value(s: RivalsState, brawler: i64, path: i64) -> float:
    """A better place, a ball nearer, a better throw with what is left of the turn."""
    second = moves.second_zone(path)
    zone = second if second > 0 else moves.first_zone(path)
    here = s.zone[brawler]
    value = evaluation.standing(s, brawler, zone) - evaluation.standing(s, brawler, here)
    if second > 0 and s.gas[moves.first_zone(path)] > 0:
        value -= evaluation.wound(s, brawler)
    if s.gas[zone] > 0 and s.hearts[brawler] == 1:
        value -= evaluation.KNOCK_OUT
    if s.form[brawler] != Form.UPRIGHT:
        return value - 0.3
    if s.hand[brawler] >= 0:
        lost_charge = s.moved > 0 or second > 0
        gain = closing_value(s, brawler, zone, lost_charge)
    else:
        far = evaluation.nearest_prey(s, brawler, here)
        gain = evaluation.FETCH * float(far - evaluation.nearest_prey(s, brawler, zone))
        if gain <= 0.0 and s.ap >= 2 and is_detour(s, brawler, zone, far):
            gain = evaluation.FETCH
    return value + gain - 0.05 - (0.0 if gain > 0.0 else dawdling(s))


def is_detour(s: RivalsState, brawler: i64, zone: i64, far: i64) -> bool:
    """Around gas: the Zone itself is no nearer to a ball, but the next one is."""
    gas: i64 = 0
    other: i64
    for other in range(1, s.terms.zones + 1):
        gas += s.gas[other]
    if gas == 0 or s.gas[zone] > 0:
        return False
    neighbours = s.terms.adjacent[zone]
    for other in range(1, s.terms.zones + 1):
        near = neighbours >> other & 1 == 1 and s.gas[other] == 0
        if near and evaluation.nearest_prey(s, brawler, other) < far:
            return True
    return False


def is_nearer(s: RivalsState, brawler: i64, zone: i64) -> bool:
    """Whether some target is nearer to another Zone than to where the Brawler stands."""
    here = s.zone[brawler]
    first: i64 = TEAM if brawler < TEAM else 0
    target: i64
    for target in range(first, first + TEAM):
        there = s.zone[target]
        if s.is_target(target) and s.distance(zone, there) < s.distance(here, there):
            return True
    return False


def closing_value(s: RivalsState, brawler: i64, zone: i64, lost_charge: bool) -> float:
    """A better Throw from another Zone: in this turn, or at least in the next."""
    thing = s.hand[brawler]
    charge: i64 = 0 if lost_charge else s.charge[thing]
    toll = evaluation.CHARGE * float(s.charge[thing] - charge)
    if zone != s.landmark and not is_nearer(s, brawler, zone):  # then no Throw is better
        return -toll
    now = evaluation.best_throw(s, brawler, thing, s.zone[brawler], charge)
    then = evaluation.best_throw(s, brawler, thing, zone, charge)
    if then <= now:
        return -toll
    nearer = (then - now) * 0.5
    at_once = then + evaluation.DARING if s.ap >= 2 else 0.0
    return (at_once if at_once > nearer else nearer) - toll


# -- a Catch Bonus Reaction (D-18)


def bonus_value(s: RivalsState, holder: i64, code: i64) -> float:
    if code == Code.HOLD:
        return hold_value(s, holder)
    if code == Code.THROW_OFF:
        return answers.throw_off_value(s, holder, s.hand[holder] - PERSON)
    if code >= Code.RALLY:
        return aimed_throw(s, holder, code - Code.RALLY)
    return pass_value(s, holder, code - Code.PASS_ON) - 0.5
