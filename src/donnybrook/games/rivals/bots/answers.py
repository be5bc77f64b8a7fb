"""How the rule of thumb answers: drinks, reactions, Rivalry and Bond, and where to go."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.rivals.bots import evaluation
from donnybrook.games.rivals.bots.contest_odds import at_most, hit_chance
from donnybrook.games.rivals.rules import boomerang, contests, frames, moves, pools, spending
from donnybrook.games.rivals.rules.codes import Code
from donnybrook.games.rivals.rules.state import (
    CREW,
    PERSON,
    SLOTS,
    TEAM,
    Act,
    Ball,
    Contest,
    Procedure,
    RivalsState,
    side_of,
)

SAFE: Final = 0.2  # a dodge costs no ball and brings a place


def contest_value(s: RivalsState, code: i64) -> float:
    """Drinks of the attacker, reaction and drinks of the defender, dodge, re-roll, dice."""
    if code >= Code.REFRESH and code < Code.CAPTAIN:
        return -0.5
    if s.step == contests.DRUNK:
        drinks = code - Code.DRINK
        return attack_value(s, drinks) - evaluation.DRINK * float(drinks)
    if s.step == contests.REACTED:
        return reaction_value(s, code)
    if s.step == contests.MOVED:
        return dodge_zone_value(s, code - Code.GO)
    if s.step == contests.FAKED:
        losing = is_losing(s, side_of(spending.backer(s, frames.asked_roll(s))))
        return 1.0 if (code == Code.REROLL) == losing else 0.0
    return spend_value(s, code)


# -- drinks of the attacker (D-08)


def attack_value(s: RivalsState, drinks: i64) -> float:
    attacker = s.attacker
    if s.contest == Contest.THROWING:
        thing = s.hand[attacker]
        zone = s.zone[attacker]
        return evaluation.throw_value(s, attacker, s.defender, thing, zone, s.charge[thing], drinks)
    if s.contest == Contest.TACKLING:
        chance = evaluation.tackle_chance(s, attacker, s.defender, drinks, 0)
        return chance * evaluation.tackle_gain(s, attacker, s.defender)
    chance = hit_chance(1 + drinks, 0, 1, 0, False)
    return chance * (
        evaluation.KNOCK_OUT if side_of(s.active) == side_of(attacker) else evaluation.CAPTIVE
    )


# -- reactions (D-09, D-10, D-23)


def reaction_value(s: RivalsState, code: i64) -> float:
    drinks = (code - Code.DRINK) % 4
    cost = evaluation.DRINK * float(drinks)
    attacker = s.attacker
    defender = s.defender
    if s.contest == Contest.BREAKING:
        lost = hit_chance(1 + s.attack_drinks, 0, 1 + drinks, 0, False)
        return -lost * evaluation.KNOCK_OUT - cost
    if s.contest == Contest.TACKLING:
        lost = evaluation.tackle_chance(s, attacker, defender, s.attack_drinks, drinks)
        return -lost * evaluation.tackle_gain(s, attacker, defender) - cost
    act = (code - Code.CATCH) // 4 + Act.CATCH
    if s.contest == Contest.RETURNING:
        return return_value(s, act, drinks) - cost
    thing = s.hand[attacker]
    loss = evaluation.hit_value(s, attacker, defender, thing)
    if act == Act.DODGE:
        return best_dodge(s, thing, drinks, loss) - cost
    lost = lost_chance(s, thing, act, drinks, s.zone[defender])
    if act == Act.CATCH:
        gain = evaluation.caught_cost(thing, s.charge[thing])
        held = s.hand[defender]
        if held >= 0:
            gain -= evaluation.BALL + evaluation.CHARGE * float(s.charge[held])
    else:
        gain = evaluation.tackle_gain(s, defender, attacker) + evaluation.LOOSE
    return (1.0 - lost) * gain - lost * loss - cost


def lost_chance(s: RivalsState, thing: i64, act: i64, drinks: i64, zone: i64) -> float:
    """The chance to be hit, answering in a Zone."""
    attacker = s.attacker
    defender = s.defender
    dice = pools.throw_dice(s, attacker, thing) + s.attack_drinks
    modifier = pools.throw_modifier(s, attacker, thing, zone)
    answer = pools.reaction_dice(s, defender, act, s.covered) + drinks
    back = pools.reaction_modifier(s, defender, act, zone, attacker)
    doubles = act == Act.CATCH and s.terms.doubles_always
    backer = s.attack_backer
    others = evaluation.rivalry_lift(backer, defender)
    ours = evaluation.rivalry_lift(defender, backer)
    return hit_chance(dice, modifier, answer, back, doubles, others, ours)


def best_dodge(s: RivalsState, thing: i64, drinks: i64, loss: float) -> float:
    """Dodging into the best Zone around."""
    best = -evaluation.GOOD
    neighbours = s.terms.adjacent[s.zone[s.defender]]
    zone: i64
    for zone in range(1, s.terms.zones + 1):
        if neighbours >> zone & 1:
            value = dodge_into(s, thing, drinks, loss, zone)
            if value > best:
                best = value
    return best


def dodge_into(s: RivalsState, thing: i64, drinks: i64, loss: float, zone: i64) -> float:
    defender = s.defender
    lost = lost_chance(s, thing, Act.DODGE, drinks, zone)
    safe = SAFE
    if s.type_of(thing) == Ball.BOMB:
        pays = s.bond > 0 if defender < TEAM else spending.has_rivalry_effect(s)
        harm = evaluation.blast_after_dodge(s, s.attacker, defender, zone)
        safe -= evaluation.BOND if pays and harm > evaluation.BOND else harm
    if s.gas[zone] > 0:
        safe -= evaluation.wound(s, defender)
    return (1.0 - lost) * safe - lost * loss


def return_value(s: RivalsState, act: i64, drinks: i64) -> float:
    """The own Boomerang: caught it is worth a ball, failed only a place."""
    thrower = s.defender
    dice = pools.reaction_dice(s, thrower, act, s.covered) + drinks
    back = pools.landmark(s, s.zone[thrower]) if act == Act.CATCH else 0
    doubles = act == Act.CATCH and s.terms.doubles_always
    lost = at_most(s.attack - 1, dice, back, doubles)
    gain = evaluation.BALL + evaluation.COUNTER if act == Act.CATCH else SAFE
    return (1.0 - lost) * gain - lost * evaluation.LOOSE


def dodge_zone_value(s: RivalsState, path: i64) -> float:
    """D-12: the Zone where the dodge works best."""
    second = moves.second_zone(path)
    zone = second if second > 0 else moves.first_zone(path)
    defender = s.defender
    through = second > 0 and s.gas[moves.first_zone(path)] > 0
    toll = evaluation.wound(s, defender) if through else 0.0
    place = evaluation.standing(s, defender, zone) * 0.1
    if s.contest == Contest.RETURNING:
        return place + evaluation.standing(s, defender, zone) - toll
    thing = s.hand[s.attacker]
    loss = evaluation.hit_value(s, s.attacker, defender, thing)
    return dodge_into(s, thing, s.defence_drinks, loss, zone) + place - toll


# -- re-rolls, Rivalry and Bond (D-13 to D-15)


def results(s: RivalsState, attack: i64, defence: i64) -> bool:
    """Whether the defender comes out well with these highest dice."""
    first = s.attack
    if s.contest != Contest.RETURNING or s.terms.fresh_return:
        first = pools.within(attack + pools.attack_modifier(s))
    second = pools.within(defence + pools.defence_modifier(s))
    return second >= first


def is_defended(s: RivalsState) -> bool:
    """How the contest would end as the dice lie."""
    if s.reaction == Act.CATCH and s.terms.doubles_always and pools.has_doubles(s.defence_dice):
        return True
    attack = pools.highest(s.attack_dice) if has_attack_dice(s) else 0
    return results(s, attack, pools.highest(s.defence_dice))


def has_attack_dice(s: RivalsState) -> bool:
    return s.contest != Contest.RETURNING or s.terms.fresh_return


def is_losing(s: RivalsState, side: i64) -> bool:
    return is_defended(s) != (side_of(s.defender) == side)


def spend_value(s: RivalsState, code: i64) -> float:
    """Raise the die that turns the contest with the fewest points; else keep them."""
    which = spending.asked_now(s)
    if code == Code.NO:
        return 0.0
    side = side_of(spending.spender(s, which))
    if not is_losing(s, side):
        return -1.0
    points: i64 = s.bond if which == spending.BOND else 1
    needed = points_needed(s, spending.dice_of(s, which), code - Code.RAISE, points)
    if needed == 0:
        return -1.0
    price = evaluation.BOND * float(needed) if which == spending.BOND else 0.0
    return stake(s) - price


def points_needed(s: RivalsState, dice: vec[i64], face: i64, most: i64) -> i64:
    """How many points on a die of this face turn the contest; 0 if `most` do not."""
    defends = side_of(s.defender) == side_of(s.asked)
    needed: i64
    for needed in range(1, most + 1):
        raised = face + needed
        if raised > 6:
            return 0
        high = pools.highest(dice)
        if raised > high:
            high = raised
        if defends:
            attack = pools.highest(s.attack_dice) if has_attack_dice(s) else 0
            pair = s.reaction == Act.CATCH and s.terms.doubles_always and dice[raised - 1] > 0
            if pair or results(s, attack, high):
                return needed
        elif not results(s, high, pools.highest(s.defence_dice)) and not saved_by_doubles(s):
            return needed
    return 0


def saved_by_doubles(s: RivalsState) -> bool:
    catches = s.reaction == Act.CATCH and s.terms.doubles_always
    return catches and pools.has_doubles(s.defence_dice)


def stake(s: RivalsState) -> float:
    """What the contest is about."""
    if s.contest == Contest.THROWING:
        thing = s.hand[s.attacker]
        return evaluation.hit_value(s, s.attacker, s.defender, thing) + evaluation.BALL
    if s.contest == Contest.BREAKING:
        return evaluation.KNOCK_OUT
    if s.contest == Contest.TACKLING:
        return evaluation.tackle_gain(s, s.attacker, s.defender)
    return evaluation.BALL


def throw_off_value(s: RivalsState, holder: i64, captive: i64) -> float:
    """Off the Map, or free again."""
    chance = hit_chance(1, 0, 1, 0, False)
    return chance * evaluation.KNOCK_OUT - (1.0 - chance) * evaluation.BALL


# -- places (D-16, D-17, D-21 to D-27), respawns (D-05)


def place_value(s: RivalsState, code: i64) -> float:
    if code == Code.NO:
        return 0.0
    if code == Code.STEAL:
        thing = frames.loose(s)
        bonus = evaluation.CAPTIVE if thing >= PERSON else evaluation.BALL
        return bonus + evaluation.CHARGE * float(s.charge[thing]) - evaluation.BOND
    if Code.DEFLECT <= code < Code.MOVE:
        return deflect_value(s, code - Code.DEFLECT)
    path = code - Code.GO
    second = moves.second_zone(path)
    zone = second if second > 0 else moves.first_zone(path)
    if s.procedure == Procedure.RETURN and s.step != boomerang.KNOCKED_BACK:
        return nearness(s, zone, side_of(frames.target(s)))
    who = moved_brawler(s)
    own = s.seat_of(who) == s.seat
    value = evaluation.standing(s, who, zone)
    if s.gas[zone] > 0:
        value -= evaluation.wound(s, who)
    return value if own else -value


def moved_brawler(s: RivalsState) -> i64:
    """Who is moved by the open choice of a Zone."""
    if s.procedure == Procedure.PUSH:
        return frames.pushed(s)
    if s.procedure == Procedure.RETURN:
        return frames.thrower(s)
    if s.procedure == Procedure.FLEE:
        return moves.fleeing(s)
    return frames.target(s) if s.procedure == Procedure.THROW else frames.tackled(s)


def nearness(s: RivalsState, zone: i64, side: i64) -> float:
    """How much nearer a Zone is to a side than to the other."""
    value = 0.0
    brawler: i64
    for brawler in range(2 * TEAM):
        if s.zone[brawler] > 0:
            hops = float(s.distance(s.zone[brawler], zone))
            value += -hops if side_of(brawler) == side else hops
    return value * evaluation.HOP


def deflect_value(s: RivalsState, zone: i64) -> float:
    """Send a Bomb or gas to the others; a ball to the own side."""
    dodger = frames.thrower(s) if s.procedure == Procedure.RETURN else frames.target(s)
    side = side_of(dodger)
    price = evaluation.BOND if side == CREW else 0.0
    thing = frames.thrown(s)
    landing = frames.landing(s)
    kind = s.type_of(thing)
    if kind == Ball.BOMB:
        around = evaluation.blast(s, dodger, zone, -1)
        return around - evaluation.blast(s, dodger, landing, -1) - price
    if thing >= PERSON:
        return nearness(s, zone, side_of(thing - PERSON)) * 0.2 - price
    return (nearness(s, zone, side) - nearness(s, landing, side)) * 0.3 - price


def spawn_value(s: RivalsState, code: i64) -> float:
    """Lucky only if the ball lies nearer to the other spawn than to the own (KCR-656)."""
    zone = s.where[frames.slot(s) * SLOTS]
    mine = s.distance(s.crew_spawn, zone)
    theirs = s.distance(s.rival_spawn, zone)
    if s.seat >= TEAM:
        mine, theirs = theirs, mine
    return 1.0 if (code == Code.REROLL) == (theirs < mine) else 0.0
