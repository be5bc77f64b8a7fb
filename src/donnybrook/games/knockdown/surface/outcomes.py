"""What an answer to one of the rarer questions leads to, as far as its seat can be sure of it."""

from __future__ import annotations

import re
from typing import Any

from msgspec.structs import asdict

from donnybrook.games.knockdown.rules import corridors, discarding, movement, reactions
from donnybrook.games.knockdown.rules.state import NONE, KnockdownState, Who
from donnybrook.games.knockdown.rules.tables import Trigger
from donnybrook.games.knockdown.surface.names import Names
from donnybrook.games.knockdown.surface.odds import outlook

BONUS = re.compile(r"test_bonus (\d+)")
STEPS = re.compile(r"step_self \d+")
SPENT = re.compile(r"spend_each \w+ \d+: wound_opp (\d+) (\d+)$")


def suffers(s: KnockdownState, seat: int, light: int, heavy: int) -> dict[str, Any]:
    """The seat itself takes these wounds."""
    return {"suffers": {"light": light, "heavy": heavy}, "after": after(s, seat, light, heavy)}


def deals(s: KnockdownState, seat: int, light: int, heavy: int) -> dict[str, Any]:
    """The opponent takes these wounds."""
    return {"deals": {"light": light, "heavy": heavy}, "after": after(s, 1 - seat, light, heavy)}


def after(
    s: KnockdownState, seat: int, light: int = 0, heavy: int = 0, bonus: int = 0
) -> dict[str, Any]:
    """Wounds, strain and the chance to fail a Test of a seat with some more wounds."""
    return {"seat": seat, **asdict(outlook(s, seat, light, heavy, bonus))}


def soaking(s: KnockdownState, seat: int, heavy: int, light: int) -> dict[str, Any]:
    """What of the Pool is not ignored."""
    return suffers(s, seat, int(s.pool_light) - light, int(s.pool_heavy) - heavy)


def suffering(s: KnockdownState, seat: int) -> dict[str, Any]:
    """Rather than discard a card."""
    return suffers(s, seat, int(discarding.light_at_stake(s)), 0)


def passing(s: KnockdownState, seat: int, space: int) -> dict[str, Any]:
    """The wound of a corridor (KDN-192)."""
    heavy = int(corridors.wound_is_heavy(s, space))
    return suffers(s, seat, 1 - heavy, heavy)


def spending(names: Names, s: KnockdownState, seat: int, tokens: int) -> dict[str, Any]:
    """So many tokens, each for the same wounds (KDN-128: a cancelled effect asks for none)."""
    found = SPENT.search(names.attack(s.attack).effect)
    if found is None:
        return {}
    return deals(s, seat, tokens * int(found[1]), tokens * int(found[2]))


def stepping(s: KnockdownState, seat: int, space: int) -> dict[str, Any]:
    """Whether an attack on this seat would miss it there."""
    if s.attack == NONE or seat == s.attacker:
        return {}
    return {"misses": misses(s, seat, space)}


def misses(s: KnockdownState, seat: int, space: int) -> bool:
    """Whether the attack would miss a fighter who has stepped there (KDN-103)."""
    twin = s.copy()
    assert isinstance(twin, KnockdownState)
    twin.who[seat * Who.SIZE + Who.SPACE] = space
    return not movement.in_range(twin, s.attack)


# -- Reactions


def reacting(names: Names, s: KnockdownState, seat: int, attack: int) -> dict[str, Any]:
    one = names.attack(attack)
    found: dict[str, Any] = {"trigger": one.trigger}
    bonus = BONUS.search(one.effect)
    if bonus is not None:
        value = int(bonus[1])
        return {**found, "bonus": value, "after": after(s, seat, bonus=value)}
    if STEPS.search(one.effect):
        return {**found, "steps": steps(names, s, seat)}
    return {**found, **deals(s, seat, one.light, one.heavy)}


def steps(names: Names, s: KnockdownState, seat: int) -> list[dict[str, Any]]:
    """Where one step could lead, and whether the attack would miss there."""
    ways = movement.open_steps(s, seat, 0)
    spaces = [space for space in range(s.arena.spaces) if ways >> space & 1]
    return [{"space": names.space(s, i), "misses": misses(s, seat, i)} for i in spaces]


def declining(s: KnockdownState, seat: int) -> dict[str, Any]:
    """Without a Reaction: before a hit its Pool comes, before a Test the dice are rolled."""
    trigger = reactions.open_trigger(s)
    if trigger == Trigger.TARGETED:
        return suffers(s, seat, int(s.pool_light), int(s.pool_heavy))
    return {"after": after(s, seat)} if trigger == Trigger.TEST else {}
