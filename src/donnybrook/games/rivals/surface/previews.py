"""What a seat may ask before it chooses: `throw r1`, `tackle r1`, `react`, `spend` ..."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from donnybrook.games.rivals.rules import frames, pools, spending
from donnybrook.games.rivals.rules.state import (
    CREW,
    NONE,
    PERSON,
    SLOTS,
    Act,
    Contest,
    RivalsState,
    side_of,
)
from donnybrook.games.rivals.surface import balls, names, odds, presses, wire
from donnybrook.games.rivals.surface.contest import compared
from donnybrook.games.rivals.surface.names import NAMES, SIDES, decision
from donnybrook.kernel.errors import BadWords

ANSWERS = {Act.CATCH: "catch", Act.DODGE: "dodge", Act.TACKLE: "tackle"}
ABOUT = f"throw r1, tackle r1, react, spend, fake_throw, hops b1 or {presses.ABOUT}"


def preview(s: RivalsState, seat: int, about: str) -> wire.Preview:
    """Exact odds, as far as nothing more is spent; everything here is open to all."""
    verb, _, name = about.partition(" ")
    if verb in AIMED:
        if name not in NAMES:
            raise BadWords(f"{about!r}: a Brawler is one of {', '.join(NAMES)}")
        return AIMED[verb](s, seat, NAMES.index(name))
    if verb == "why":
        return presses.why(s, seat, name)
    if about in PLAIN:
        return PLAIN[about](s)
    raise BadWords(f"there is nothing to show about {about!r}, only {ABOUT}")


def offered(s: RivalsState, seat: int) -> list[str]:
    """What can be asked now."""
    found = [f"hops {name}" for one, name in enumerate(NAMES) if s.zone[one]]
    found.append("why drinks")
    asked = decision(s)
    if asked in PLAIN:
        found.append(asked)
    thrower = odds.thrower_now(s)
    if asked in ("act", "bonus", "next_throw", "drinks") and s.hand[thrower] != NONE:
        found += [f"throw {NAMES[one]}" for one in opponents(s, thrower)]
    if asked == "act":
        found += [f"tackle {NAMES[one]}" for one in opponents(s, thrower)]
    return found


def opponents(s: RivalsState, brawler: int) -> list[int]:
    """Opponents that may be aimed at."""
    first = 3 if side_of(brawler) == CREW else 0
    return [one for one in range(first, first + 3) if s.is_target(one)]


def text(chances: dict[str, Fraction]) -> wire.Chances:
    return {name: str(chance) for name, chance in chances.items()}


def throw(s: RivalsState, seat: int, target: int) -> wire.ThrowPreview:
    """For each number of drinks and each answer: hit, caught, perfect, dodged, tackled."""
    thrower = odds.thrower_now(s)
    if thrower == NONE or s.hand[thrower] == NONE:
        raise BadWords("nobody with a ball in hand is about to throw")
    if side_of(thrower) == side_of(target) or not s.is_target(target):
        raise BadWords(f"{NAMES[target]} is no target (KCR-357)")
    acts = [act for act in ANSWERS if odds.can_answer(s, thrower, target, act)]
    backer = int(s.backed_by(s.hand[thrower], thrower))
    return wire.ThrowPreview(
        thrower=NAMES[thrower],
        target=NAMES[target],
        backer=NAMES[backer],
        throw=odds.throw_parts(s, thrower, int(s.zone[target])),
        answers={ANSWERS[act]: answer(s, thrower, target, act) for act in acts},
        drinks=own_drinks(s, seat, backer),
        stakes=stakes(s, thrower, target),
    )


def own_drinks(s: RivalsState, seat: int, backer: int) -> int:
    """Drinks that a seat can declare together with an attack: not if another seat backs it."""
    return int(s.drinks[backer]) if s.seat_of(backer) == seat else 0


def stakes(s: RivalsState, thrower: int, target: int) -> str:
    """What a hit does to the target."""
    thing = int(s.hand[thrower])
    backer = int(s.backed_by(thing, thrower))
    backed = f" {names.who(s, backer)} backs it." if backer != thrower else ""
    if thing >= PERSON:
        return f"A hit: {balls.KNOCKED_OUT}.{backed}"
    ball = balls.BALLS[s.kind[thing // SLOTS]]
    is_last = s.hearts[target] == 1 and ball.kind not in balls.HARMLESS
    return f"A hit: {ball.hit}{', the last one' if is_last else ''}.{backed}"


def answer(s: RivalsState, thrower: int, target: int, act: int) -> wire.Answer:
    backer = s.backed_by(s.hand[thrower], thrower)
    pool = odds.reaction_parts(s, target, act, int(s.zone[target]), thrower)
    table = [
        [text(chances(s, thrower, target, act, thrown, drunk))
         for drunk in range(s.drinks[target] + 1)]
        for thrown in range(s.drinks[backer] + 1)
    ]  # fmt: skip
    return wire.Answer(pool.dice, pool.modifiers, table)


def chances(
    s: RivalsState, thrower: int, target: int, act: int, thrown: int, drunk: int
) -> dict[str, Fraction]:
    if act == Act.CATCH:
        return odds.catches(s, thrower, target, thrown, drunk)
    if act == Act.DODGE:
        return odds.best_dodge(s, thrower, target, thrown, drunk)[1]
    return odds.tackles_back(s, thrower, target, thrown, drunk)


def tackle(s: RivalsState, seat: int, target: int) -> wire.TacklePreview:
    """For each number of drinks of both: the chance that the active Brawler's Tackle succeeds."""
    tackler = int(s.active)
    if tackler == NONE or side_of(tackler) == side_of(target) or not s.is_target(target):
        raise BadWords(f"{NAMES[target]} cannot be tackled now (KCR-359)")
    table = [
        [str(odds.of_tackle(s, tackler, target, mine, theirs))
         for theirs in range(s.drinks[target] + 1)]
        for mine in range(s.drinks[tackler] + 1)
    ]  # fmt: skip
    return wire.TacklePreview(
        tackler=NAMES[tackler],
        target=NAMES[target],
        tackle=odds.reaction_parts(s, tackler, Act.TACKLE, int(s.zone[tackler]), target),
        dodge=odds.reaction_parts(s, target, Act.DODGE, int(s.zone[target]), tackler),
        odds=table,
        drinks=own_drinks(s, seat, tackler),
    )


def react(s: RivalsState) -> wire.ReactPreview:
    """Every answer to the open attack with every number of drinks; where to dodge."""
    if decision(s) != "react":
        raise BadWords("no reaction is asked for now")
    attacker, defender, thrown = int(s.attacker), int(s.defender), int(s.attack_drinks)
    throwing = s.contest == Contest.THROWING
    return wire.ReactPreview(
        attacker=NAMES[attacker],
        defender=NAMES[defender],
        attack_drinks=thrown,
        answers={
            ANSWERS.get(act, "break free"): [
                text(odds.of_reaction(s, act, drinks)) for drinks in range(s.drinks[defender] + 1)
            ]
            for act in reactions(s)
        },
        dodge_zone=odds.best_dodge(s, attacker, defender, thrown, 0)[0] if throwing else 0,
    )


def reactions(s: RivalsState) -> list[int]:
    """What the defender can do; against a Tackle and in the hands there is one thing."""
    if s.contest == Contest.THROWING:
        attacker, defender = int(s.attacker), int(s.defender)
        return [act for act in ANSWERS if odds.can_answer(s, attacker, defender, act)]
    if s.contest == Contest.RETURNING:
        return [Act.CATCH, Act.DODGE]
    return [int(s.reaction)]


def spend(s: RivalsState) -> wire.SpendPreview:
    """What each die that may be raised would change: the results, and who would win."""
    if decision(s) != "spend":
        raise BadWords("nothing can be spent now")
    which = spending.asked_now(s)
    dice = spending.dice_of(s, which)
    rows = [compared(s, which, 0)]
    rows += [compared(s, which, face) for face in range(1, 6) if dice[face - 1]]
    return wire.SpendPreview("bond" if which == spending.BOND else "rivalry", rows)


def fake_throw(s: RivalsState) -> wire.FakeThrowPreview:
    """How it stands, and how likely the side that may roll again wins with the new roll."""
    if decision(s) != "fake_throw":
        raise BadWords("no roll can be made again now")
    attacks = frames.asked_roll(s) == pools.ATTACK
    now = compared(s, spending.BOND, 0)
    again = odds.again(s, attacks, now.defence if attacks else now.attack)
    return wire.FakeThrowPreview("attack" if attacks else "defence", now, str(again))


def hops(s: RivalsState, seat: int, brawler: int) -> wire.HopsPreview:
    """How far every Zone is from a Brawler, and what a Throw would lose on the way."""
    zone = s.zone[brawler]
    if zone == 0:
        raise BadWords(f"{NAMES[brawler]} is knocked out")
    far = {str(z): int(s.distance(zone, z)) for z in range(1, s.terms.zones + 1)}
    landmark = int(pools.landmark(s, zone))
    return wire.HopsPreview(NAMES[brawler], far, landmark, SIDES[side_of(brawler)])


AIMED: dict[str, Callable[[RivalsState, int, int], wire.Preview]] = {
    "throw": throw,
    "tackle": tackle,
    "hops": hops,
}
PLAIN: dict[str, Callable[[RivalsState], wire.Preview]] = {
    "react": react,
    "spend": spend,
    "fake_throw": fake_throw,
}
