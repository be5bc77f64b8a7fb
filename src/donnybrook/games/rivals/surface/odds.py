"""Exact odds of contests before anything is spent on them, and what makes up each pool."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb, factorial

from donnybrook.games.rivals.rules import frames, moves, pools
from donnybrook.games.rivals.rules.state import Act, Ball, Contest, Form, Procedure, RivalsState
from donnybrook.games.rivals.surface import wire
from donnybrook.games.rivals.surface.language import LANGUAGE
from donnybrook.games.rivals.surface.names import decision
from donnybrook.kernel.kept_odds import kept

FACES = range(1, 7)
ANSWERS = {"catch": Act.CATCH, "dodge": Act.DODGE, "tackle": Act.TACKLE}  # to a ball


@lru_cache(maxsize=4096)
def hit(attack: tuple[int, int], defence: tuple[int, int], doubles_save: bool) -> Fraction:
    """The chance that the attack wins; a side is its dice and its modifier (KCR-272 to KCR-274)."""
    won = Fraction(0)
    for high, chance in highest(attack[0]).items():
        result = within(high + attack[1])
        beaten = unequal(defence[0]) if doubles_save else highest(defence[0])
        for low, other in beaten.items():
            if within(low + defence[1]) < result:
                won += chance * other
    return won


@lru_cache(maxsize=4096)
def saved(attack: tuple[int, int], defence: tuple[int, int], doubles_save: bool) -> Fraction:
    """The chance that it does not."""
    return 1 - hit(attack, defence, doubles_save)


@kept
def dodge_of(attack: tuple[int, int], defence: tuple[int, int]) -> dict[str, Fraction]:
    return {"hit": hit(attack, defence, False), "dodged": saved(attack, defence, False)}


@lru_cache(maxsize=16)
def highest(dice: int) -> dict[int, Fraction]:
    """The chance of each highest die."""
    ways = 6**dice
    return {face: Fraction(face**dice - (face - 1) ** dice, ways) for face in FACES}


@lru_cache(maxsize=16)
def unequal(dice: int) -> dict[int, Fraction]:
    """The chance of each highest die without doubles (KCR-402)."""
    return {face: Fraction(comb(face - 1, dice - 1) * factorial(dice), 6**dice) for face in FACES}


@lru_cache(maxsize=16)
def doubles(dice: int) -> Fraction:
    """The chance that any two dice show the same number."""
    return 1 - sum(unequal(dice).values(), Fraction(0))


def within(result: int) -> int:
    return max(1, min(6, result))


# -- of a Throw


def throw_pool(s: RivalsState, thrower: int, impact: int, drinks: int) -> tuple[int, int]:
    thing = s.hand[thrower]
    dice = pools.throw_dice(s, thrower, thing) + drinks
    return int(dice), int(pools.throw_modifier(s, thrower, thing, impact))


def reaction_pool(
    s: RivalsState, target: int, act: int, zone: int, thrower: int, drinks: int
) -> tuple[int, int]:
    covered = s.cover[target] == 1
    dice = pools.reaction_dice(s, target, act, covered) + drinks
    return int(dice), int(pools.reaction_modifier(s, target, act, zone, thrower))


def catches(
    s: RivalsState, thrower: int, target: int, thrown: int, drinks: int
) -> dict[str, Fraction]:
    """A Catch: hit, caught, and how often it is a Perfect Catch."""
    zone = s.zone[target]
    attack = throw_pool(s, thrower, zone, thrown)
    defence = reaction_pool(s, target, Act.CATCH, zone, thrower, drinks)
    missed = hit(attack, defence, s.terms.doubles_always)
    perfect = doubles(defence[0])
    if not s.terms.doubles_always:
        perfect -= hit(attack, defence, False) - hit(attack, defence, True)
    return {"hit": missed, "caught": 1 - missed, "perfect": perfect}


def dodges(
    s: RivalsState, thrower: int, target: int, thrown: int, drinks: int, zone: int, over: int = 0
) -> dict[str, Fraction]:
    """A Dodge into a Zone, perhaps over another; gas comes before the dice (KCR-412)."""
    gas = sum(bool(s.gas[way]) for way in (over, zone) if way)
    if gas >= s.hearts[target]:
        return {"hit": Fraction(0), "dodged": Fraction(0)}
    attack = throw_pool(s, thrower, zone, thrown)
    dice, more = reaction_pool(s, target, Act.DODGE, zone, thrower, drinks)
    if gas and s.form[target] == Form.CAGED:  # which opens the cage (KCR-549)
        more = int(pools.landmark(s, zone))
    return dodge_of(attack, (dice, more))


def tackles_back(
    s: RivalsState, thrower: int, target: int, thrown: int, drinks: int
) -> dict[str, Fraction]:
    """A Tackle as a reaction."""
    zone = s.zone[target]
    attack = throw_pool(s, thrower, zone, thrown)
    defence = reaction_pool(s, target, Act.TACKLE, zone, thrower, drinks)
    missed = hit(attack, defence, False)
    return {"hit": missed, "tackled": 1 - missed}


def best_dodge(
    s: RivalsState, thrower: int, target: int, thrown: int, drinks: int
) -> tuple[int, dict[str, Fraction]]:
    """The adjacent Zone where a Dodge is most likely to succeed, and its odds."""
    near = [
        zone for zone in range(1, s.terms.zones + 1) if s.terms.adjacent[s.zone[target]] >> zone & 1
    ]
    found = {zone: dodges(s, thrower, target, thrown, drinks, zone) for zone in near}
    best = max(near, key=lambda zone: found[zone]["dodged"])
    return best, found[best]


def can_answer(s: RivalsState, thrower: int, target: int, act: int) -> bool:
    """Whether a target could react in a way (KCR-391, KCR-392)."""
    if act == Act.DODGE:
        return True
    if s.form[target] != Form.UPRIGHT:
        return False
    return act == Act.CATCH or bool(s.distance(s.zone[thrower], s.zone[target]) <= 1)


def of_throw(s: RivalsState, thrower: int, target: int, drinks: int) -> dict[str, Fraction]:
    """The chance of a hit against each answer without drinks."""
    found = {"dodge": best_dodge(s, thrower, target, drinks, 0)[1]["hit"]}
    if can_answer(s, thrower, target, Act.CATCH):
        found["catch"] = catches(s, thrower, target, drinks, 0)["hit"]
    if can_answer(s, thrower, target, Act.TACKLE):
        found["tackle"] = tackles_back(s, thrower, target, drinks, 0)["hit"]
    return {f"hit against {answer}": chance for answer, chance in found.items()}


def of_tackle(s: RivalsState, tackler: int, target: int, drinks: int, more: int = 0) -> Fraction:
    """The chance that a Tackle action succeeds."""
    cover = s.cover[tackler] == 1
    dice = int(pools.reaction_dice(s, tackler, Act.TACKLE, cover)) + drinks
    attack = dice, int(pools.tackle_modifier(s, tackler, target))
    defence = reaction_pool(s, target, Act.DODGE, s.zone[target], tackler, more)
    return hit(attack, defence, False)


def of_reaction(s: RivalsState, act: int, drinks: int) -> dict[str, Fraction]:
    """The odds of an answer to the open Throw, Tackle or Break Free contest."""
    attacker, defender, thrown = int(s.attacker), int(s.defender), int(s.attack_drinks)
    if s.contest == Contest.BREAKING:
        lost = hit((1 + thrown, 0), (1 + drinks, 0), False)
        return {"held": lost, "free": 1 - lost}
    if s.contest == Contest.TACKLING:
        lost = of_tackle(s, attacker, defender, thrown, drinks)
        return {"tackled": lost, "dodged": 1 - lost}
    if s.contest == Contest.RETURNING:
        return of_return(s, act, drinks)
    if act == Act.CATCH:
        return catches(s, attacker, defender, thrown, drinks)
    if act == Act.DODGE:
        return best_dodge(s, attacker, defender, thrown, drinks)[1]
    return tackles_back(s, attacker, defender, thrown, drinks)


def of_return(s: RivalsState, act: int, drinks: int) -> dict[str, Fraction]:
    """The odds of catching or dodging the own Boomerang (KCR-592)."""
    thrower = int(s.defender)
    attack = (1 + int(s.charge[frames.returning(s)]), 0)
    zone = s.zone[thrower]
    if act == Act.DODGE:
        near = s.terms.adjacent[zone]
        zone = next(
            (z for z in range(1, s.terms.zones + 1) if near >> z & 1 and z == s.landmark),
            next(z for z in range(1, s.terms.zones + 1) if near >> z & 1),
        )
    defence = reaction_pool(s, thrower, act, zone, thrower, drinks)
    saves = act == Act.CATCH and s.terms.doubles_always
    if s.terms.fresh_return:
        lost = hit(attack, defence, saves)
    else:
        low = unequal(defence[0]) if saves else highest(defence[0])
        beaten = [chance for face, chance in low.items() if within(face + defence[1]) < s.attack]
        lost = sum(beaten, Fraction(0))
    return {"failed": lost, "caught" if act == Act.CATCH else "dodged": 1 - lost}


def again(s: RivalsState, attacks: bool, other: int) -> Fraction:
    """The chance that a side wins if it rolls its pool again and the other roll stays (KCR-326)."""
    saves = s.reaction == Act.CATCH and s.terms.doubles_always
    if attacks:
        if saves and pools.has_doubles(s.defence_dice):
            return Fraction(0)
        dice, more = int(pools.attack_dice(s)), int(pools.attack_modifier(s))
        won = [chance for face, chance in highest(dice).items() if within(face + more) > other]
        return sum(won, Fraction(0))
    dice, more = int(pools.defence_dice(s)), int(pools.defence_modifier(s))
    beaten = unequal(dice) if saves else highest(dice)
    lost = [chance for face, chance in beaten.items() if within(face + more) < other]
    return 1 - sum(lost, Fraction(0))


# -- of an option


def of_option(s: RivalsState, seat: int, code: int) -> dict[str, Fraction]:
    """What may come of a choice, as far as dice decide it and nothing more is spent."""
    verb = LANGUAGE.of(s, seat, code).verb
    index = code - verb.first
    if verb.words in ("throw", "rally"):
        return of_throw(s, thrower_now(s), index, 0)
    if verb.words == "tackle" and "at" in verb.takes:
        return {"tackled": of_tackle(s, int(s.active), index, 0)}
    if verb.words == "throw_off":
        return {"thrown off": hit((1, 0), (1, 0), False)}
    if verb.words == "break_free":
        return {"free": 1 - hit((1, 0), (1, 0), False)}
    if verb.words in ANSWERS:
        return of_reaction(s, ANSWERS[verb.words], index)
    if verb.words == "drink":
        return of_drinks(s, index) if decision(s) == "drinks" else answered(s, index)
    if verb.words == "go" and decision(s) == "dodge_move":
        return of_dodge(s, index)
    return {}


def answered(s: RivalsState, drinks: int) -> dict[str, Fraction]:
    """What the defender's drinks make of a Tackle or a Break Free contest."""
    return of_reaction(s, int(s.reaction), drinks)


def of_dodge(s: RivalsState, path: int) -> dict[str, Fraction]:
    """A Dodge from a Throw over a path."""
    if s.contest != Contest.THROWING:
        return {}
    first, second = int(moves.first_zone(path)), int(moves.second_zone(path))
    zone, over = (second, first) if second else (first, 0)
    drinks = int(s.attack_drinks), int(s.defence_drinks)
    return dodges(s, int(s.attacker), int(s.defender), *drinks, zone, over)


def of_drinks(s: RivalsState, drinks: int) -> dict[str, Fraction]:
    """What the attacker's drinks make of it, if the other side has none."""
    attacker, defender = int(s.attacker), int(s.defender)
    if s.contest == Contest.BREAKING:
        held = hit((1 + drinks, 0), (1, 0), False)
        return {"held": held, "free": 1 - held}
    if s.contest == Contest.TACKLING:
        return {"tackled": of_tackle(s, attacker, defender, drinks)}
    return of_throw(s, attacker, defender, drinks)


def thrower_now(s: RivalsState) -> int:
    """Who would throw: the one that reacts, the one that throws on, or the active Brawler."""
    if s.procedure == Procedure.BONUS:
        return int(frames.holder(s))
    if s.procedure == Procedure.MULTI:
        return int(frames.thrower(s))
    return int(s.attacker if s.procedure == Procedure.CONTEST else s.active)


# -- what makes up a pool


def throw_parts(s: RivalsState, thrower: int, impact: int) -> wire.Pool:
    """Dice and modifiers of a Throw, each with its source (KCR-280)."""
    thing = s.hand[thrower]
    hops = int(s.distance(s.zone[thrower], impact))
    counted = max(0, hops - 1) if s.terms.between else hops
    sniper = s.type_of(thing) == Ball.SNIPER
    charge = int(s.charge[thing])
    return wire.Pool(
        parts(base=1, focus=int(pools.focus_die(s, thrower, Act.THROW)), charge=charge),
        parts(
            landmark=int(pools.landmark(s, s.zone[thrower])),
            distance=0 if sniper and charge else -counted,
            sniper=-1 if sniper and not charge else 0,
            cover=-int(s.cover[thrower]),
        ),
    )


def reaction_parts(s: RivalsState, target: int, act: int, zone: int, thrower: int) -> wire.Pool:
    """Dice and modifiers of a reaction, each with its source (KCR-281 to KCR-283)."""
    covered = s.cover[target] == 1
    counts = act != Act.TACKLE or s.terms.tackle_cover_die
    away = act == Act.TACKLE and s.zone[target] != s.zone[thrower]
    caged = act == Act.DODGE and s.form[target] == Form.CAGED
    focus = int(pools.focus_die(s, target, act))
    return wire.Pool(
        parts(base=1, focus=focus, cover=int(covered and counts)),
        parts(
            landmark=int(pools.landmark(s, zone)),
            distance=-1 if away else 0,
            cover=-1 if covered and act == Act.TACKLE else 0,
            caged=-2 if caged else 0,
        ),
    )


def parts(**counts: int) -> dict[str, int]:
    return {name: count for name, count in counts.items() if count}
