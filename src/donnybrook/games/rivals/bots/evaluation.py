"""What things are worth to a side (KCR-652), and what a Throw or a Tackle may bring."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.rivals.bots.contest_odds import hit_chance
from donnybrook.games.rivals.rules import pools, throws
from donnybrook.games.rivals.rules.state import (
    BALLS,
    BRAWLERS,
    CREW,
    PERSON,
    TEAM,
    Act,
    Ball,
    Form,
    RivalsState,
    Where,
    side_of,
)

KNOCK_OUT: Final = 10.0
HEART: Final = 4.0
BALL: Final = 1.5
CHARGE: Final = 0.5
DRINK: Final = 0.4
BOND: Final = 0.8
COVER: Final = 0.5
LANDMARK: Final = 0.4
HOP: Final = 0.2
CAGE: Final = 3.0  # to be Caged, or a crew mate out of it
CAPTIVE: Final = 5.0  # to be in an opponent's hands
COUNTER: Final = 0.5  # what a caught ball is good for at once
LOOSE: Final = 0.6  # a ball that lies on the floor instead of in the hands
EFFORT: Final = 0.6  # what a Tackle must bring to be worth its Action Point
DARING: Final = 1.6  # a Throw that is not quite even is better than waiting
RESTLESS: Final = 4.0  # to begin a turn with what leads nowhere, or to end it so
UNUSED: Final = 0.6  # the same after the first Action Point
FETCH: Final = 0.4  # a step towards a ball for empty hands, besides HOP
GOOD: Final = 1e9
NO_BALL: Final = 6  # hops to the nearest ball if there is none


class Weight:
    """Places in the weights of a search's judgement, by the names of weights.toml."""

    POINT: Final = 0
    HEART: Final = 1
    DRINK: Final = 2
    CAGE: Final = 3
    CAPTIVE: Final = 4
    BALL: Final = 5
    CHARGE: Final = 6
    COVER: Final = 7
    BOND: Final = 8
    PLACE: Final = 9
    SWAY: Final = 10
    THREAT: Final = 11


def nearest_ball(s: RivalsState, zone: i64) -> i64:
    """Hops to the nearest ball on the floor that does not lie in gas."""
    best: i64 = NO_BALL
    ball: i64
    for ball in range(BALLS):
        where = s.where[ball]
        if 0 < where < Where.HELD and s.gas[where] == 0:
            hops = s.distance(zone, where)
            if hops < best:
                best = hops
    return best


def nearest_prey(s: RivalsState, brawler: i64, zone: i64) -> i64:
    """Hops to a ball on the floor; without one, to an opponent who could be tackled for a ball."""
    hops = nearest_ball(s, zone)
    if hops < NO_BALL:
        return hops
    hops = NO_BALL + NO_BALL
    first: i64 = TEAM if brawler < TEAM else 0
    other: i64
    for other in range(first, first + TEAM):
        if s.is_target(other):
            far = s.distance(zone, s.zone[other])
            if s.hand[other] < 0:  # one with empty hands only if nobody has a ball
                far += NO_BALL
            if far < hops:
                hops = far
    return hops


def standing(s: RivalsState, brawler: i64, zone: i64) -> float:
    """What it is worth to stand in a Zone: Landmark, gas, a ball in reach."""
    value = LANDMARK if zone == s.landmark else 0.0
    if s.gas[zone] > 0:
        value -= HEART
    if s.hand[brawler] < 0:
        value -= HOP * float(nearest_prey(s, brawler, zone))
    return value


def wound(s: RivalsState, brawler: i64) -> float:
    """One Heart of a Brawler."""
    return KNOCK_OUT if s.hearts[brawler] <= 1 else HEART


def side_worth(s: RivalsState, side: i64, w: vec[float], bond: float) -> float:
    """Everything a side has on the table; `bond` is what a point of Bond is worth."""
    total = w[Weight.POINT] * float(s.points[side])
    brawler: i64
    for brawler in range(side * TEAM, side * TEAM + TEAM):
        if s.zone[brawler] == 0:
            continue
        total += w[Weight.HEART] * float(s.hearts[brawler])
        total += w[Weight.DRINK] * float(s.drinks[brawler])
        if s.form[brawler] == Form.CAGED:
            total -= w[Weight.CAGE]
        if s.is_captive(brawler):
            total -= w[Weight.CAPTIVE]
            continue
        total += w[Weight.PLACE] * standing(s, brawler, s.zone[brawler])
        thing = s.hand[brawler]
        if thing >= 0:
            total += w[Weight.BALL] + w[Weight.CHARGE] * float(s.charge[thing])
        if s.cover[brawler]:
            total += w[Weight.COVER]
    if side == CREW:
        total += bond * float(s.bond)
    return total


# -- a Throw


def hit_value(s: RivalsState, thrower: i64, target: i64, thing: i64) -> float:
    """What a hit brings; a Bomb hurts everyone around the target."""
    kind = s.type_of(thing)
    if thing >= PERSON:
        return KNOCK_OUT
    if kind == Ball.CAGE:
        return CAGE if s.form[target] != Form.CAGED else 0.2
    value = wound(s, target)
    held = s.hand[target]
    if held >= 0:
        value += LOOSE + CHARGE * float(s.charge[held])
        if held >= PERSON and s.is_captive(held - PERSON):
            value += CAPTIVE
    if kind == Ball.BOMB:
        value += blast(s, thrower, s.zone[target], target)
    return value


def blast(s: RivalsState, thrower: i64, zone: i64, target: i64) -> float:
    """Hearts lost by opponents less those of the own side, the target not counted."""
    value = 0.0
    other: i64
    for other in range(BRAWLERS):
        if other != target and s.zone[other] == zone and s.holder[other] < 0:
            same = side_of(other) == side_of(thrower)
            value += -wound(s, other) if same else wound(s, other)
    return value


def blast_after_dodge(s: RivalsState, thrower: i64, target: i64, impact: i64) -> float:
    """What a dodged Bomb brings its thrower, in the Zone left or moved to (KCR-411, KCR-533)."""
    if s.terms.impact_old_zone:
        return blast(s, thrower, s.zone[target], target)
    return wound(s, target) + blast(s, thrower, impact, target)


def throw_hit_chance(
    s: RivalsState, thrower: i64, target: i64, thing: i64, zone: i64, charge: i64, drinks: i64,
    act: i64, impact: i64,
) -> float:  # fmt: skip
    """The chance of a hit against a reaction without drinks, thrown from a Zone with a Charge."""
    dice = 1 + pools.focus_die(s, thrower, Act.THROW) + charge + drinks
    hops = s.distance(zone, impact)
    if s.terms.between and hops > 0:
        hops -= 1
    if s.type_of(thing) == Ball.SNIPER:
        hops = 0 if charge > 0 else hops + 1
    modifier = pools.landmark(s, zone) - hops
    if zone == s.zone[thrower]:
        modifier -= s.cover[thrower]
    covered = s.cover[target] == 1
    answer = pools.reaction_dice(s, target, act, covered)
    if act == Act.TACKLE:
        away: i64 = 0 if zone == s.zone[target] else 1
        back = pools.landmark(s, s.zone[target]) - away - s.cover[target]
    else:
        back = pools.reaction_modifier(s, target, act, impact, thrower)
    doubles = act == Act.CATCH and s.terms.doubles_always
    backer = s.backed_by(thing, thrower)
    ours = rivalry_lift(backer, target)
    return hit_chance(dice, modifier, answer, back, doubles, ours, rivalry_lift(target, backer))


def rivalry_lift(roller: i64, against: i64) -> i64:
    """What the Rivalry of a Rival adds to its own die against this Brawler (KCR-320)."""
    return 1 if roller - TEAM == against else 0


def throw_value(
    s: RivalsState, thrower: i64, target: i64, thing: i64, zone: i64, charge: i64, drinks: i64
) -> float:
    """The expected gain of a Throw against the answer that suits the target best."""
    gain = hit_value(s, thrower, target, thing)
    worst = GOOD
    if s.form[target] == Form.UPRIGHT:
        chance = throw_hit_chance(
            s, thrower, target, thing, zone, charge, drinks, Act.CATCH, s.zone[target]
        )
        worst = chance * gain - (1.0 - chance) * caught_cost(thing, charge)
        if s.distance(zone, s.zone[target]) <= 1:
            chance = throw_hit_chance(
                s, thrower, target, thing, zone, charge, drinks, Act.TACKLE, s.zone[target]
            )
            value = chance * gain - (1.0 - chance) * (LOOSE + CHARGE * float(charge))
            if value < worst:
                worst = value
    value = dodge_value(s, thrower, target, thing, zone, charge, drinks, gain)
    return value if value < worst else worst


def dodge_value(
    s: RivalsState, thrower: i64, target: i64, thing: i64, zone: i64, charge: i64, drinks: i64,
    gain: float,
) -> float:  # fmt: skip
    """Against a Dodge into the adjacent Zone where it works best."""
    worst = GOOD
    neighbours = s.terms.adjacent[s.zone[target]]
    impact: i64
    for impact in range(1, s.terms.zones + 1):
        if neighbours >> impact & 1 == 0:
            continue
        chance = throw_hit_chance(
            s, thrower, target, thing, zone, charge, drinks, Act.DODGE, impact
        )
        miss = -LOOSE
        if s.type_of(thing) == Ball.BOMB:
            miss += blast_after_dodge(s, thrower, target, impact)
        if s.gas[impact] > 0:
            miss += HEART
        value = chance * gain + (1.0 - chance) * miss
        if value < worst:
            worst = value
    return worst


def caught_cost(thing: i64, charge: i64) -> float:
    """What a catch costs the thrower: the ball, its Charge, the answer."""
    if thing >= PERSON:
        return CAPTIVE
    return BALL + COUNTER + CHARGE * float(charge + 1)


def best_throw(s: RivalsState, thrower: i64, thing: i64, zone: i64, charge: i64) -> float:
    """The best Throw of a thing from a Zone; −GOOD if there is no target."""
    best = -GOOD
    if charge == 0 and not throws.can_throw(s, thing):
        return best
    first: i64 = TEAM if thrower < TEAM else 0
    target: i64
    for target in range(first, first + TEAM):
        if s.is_target(target):
            value = throw_value(s, thrower, target, thing, zone, charge, 0)
            if value > best:
                best = value
    return best


# -- a Tackle


def tackle_gain(s: RivalsState, tackler: i64, target: i64) -> float:
    """What a successful Tackle brings: the ball out of the hands, perhaps into the own."""
    thing = s.hand[target]
    if thing < 0:
        return 0.1
    value = LOOSE + CHARGE * float(s.charge[thing])
    if thing >= PERSON and s.is_captive(thing - PERSON):
        value += CAPTIVE
    if s.bond > 0 if tackler < TEAM else target == tackler - TEAM:
        value += BALL - LOOSE
    return value


def tackle_chance(s: RivalsState, tackler: i64, target: i64, mine: i64, theirs: i64) -> float:
    """The chance that a Tackle succeeds, with drinks on both sides."""
    covered = s.cover[tackler] == 1
    dice = pools.reaction_dice(s, tackler, Act.TACKLE, covered) + mine
    modifier = pools.tackle_modifier(s, tackler, target)
    answer = pools.reaction_dice(s, target, Act.DODGE, s.cover[target] == 1) + theirs
    back = pools.reaction_modifier(s, target, Act.DODGE, s.zone[target], tackler)
    ours, others = rivalry_lift(tackler, target), rivalry_lift(target, tackler)
    return hit_chance(dice, modifier, answer, back, False, ours, others)
