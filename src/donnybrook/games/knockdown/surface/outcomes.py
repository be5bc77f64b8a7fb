"""What an answer to one of the rarer questions leads to, as far as its seat can be sure of it."""

from __future__ import annotations

import re
from typing import Any

from donnybrook.games.knockdown.rules import corridors, movement
from donnybrook.games.knockdown.rules.codes import Code, Decision
from donnybrook.games.knockdown.rules.state import NONE, KnockdownState, Who
from donnybrook.games.knockdown.rules.tables import Trigger
from donnybrook.games.knockdown.surface.names import Names
from donnybrook.games.knockdown.surface.odds import outlook
from donnybrook.kernel.state import Options

BONUS = re.compile(r"test_bonus (\d+)")
STEPS = re.compile(r"step_self \d+")
SPENT = re.compile(r"spend_each \w+ \d+: wound_opp (\d+) (\d+)$")


def outcome(s: KnockdownState, names: Names, seat: int, code: int) -> dict[str, Any]:
    """Wounds, strain and the chance to fail a Test after it; empty where nothing is sure."""
    if code == Code.CONCEDE:
        return {}
    if s.decision == Decision.REACT:
        return reaction(s, names, seat, code)
    if s.decision == Decision.SOAK:
        heavy, light = divmod(code - Code.SOAK, 8)
        return suffers(s, seat, int(s.pool_light) - light, int(s.pool_heavy) - heavy)
    if s.decision == Decision.SUFFER and code == Code.SUFFER:
        return suffers(s, seat, int(s.arg1), 0)
    if s.decision == Decision.CORR and code >= Code.SPACE:
        heavy = int(corridors.wound_is_heavy(s, code - Code.SPACE))
        return suffers(s, seat, 1 - heavy, heavy)
    if s.decision == Decision.SPEND:
        return spending(s, names, seat, code - Code.SPEND)
    if s.decision == Decision.STEP and code >= Code.SPACE and s.attack != NONE:
        return {} if seat == s.attacker else {"misses": misses(s, seat, code - Code.SPACE)}
    return {}


def suffers(s: KnockdownState, seat: int, light: int, heavy: int) -> dict[str, Any]:
    """The seat itself takes these wounds."""
    after = {"seat": seat, **outlook(s, seat, light, heavy)}
    return {"suffers": {"light": light, "heavy": heavy}, "after": after}


def deals(s: KnockdownState, seat: int, light: int, heavy: int) -> dict[str, Any]:
    """The opponent takes these wounds."""
    after = {"seat": 1 - seat, **outlook(s, 1 - seat, light, heavy)}
    return {"deals": {"light": light, "heavy": heavy}, "after": after}


def spending(s: KnockdownState, names: Names, seat: int, tokens: int) -> dict[str, Any]:
    """So many tokens, each for the same wounds (KDN-128: a cancelled effect asks for none)."""
    found = SPENT.search(names.attack(s.attack).effect)
    if found is None:
        return {}
    return deals(s, seat, tokens * int(found[1]), tokens * int(found[2]))


def misses(s: KnockdownState, seat: int, space: int) -> bool:
    """Whether the attack would miss a fighter who has stepped there (KDN-103)."""
    twin = s.copy()
    assert isinstance(twin, KnockdownState)
    twin.who[seat * Who.SIZE + Who.SPACE] = space
    return not movement.in_range(twin, s.attack)


# -- Reactions


def reaction(s: KnockdownState, names: Names, seat: int, code: int) -> dict[str, Any]:
    if code == Code.STOP:
        return declined(s, seat)
    number = code - Code.CARD
    if code < Code.CARD:
        number = int(s.tables.special(s.at(seat, Who.FIGHTER), code - Code.SPECIAL))
    one = names.attack(number)
    found: dict[str, Any] = {"trigger": one.trigger}
    bonus = BONUS.search(one.effect)
    if bonus is not None:
        value = int(bonus[1])
        return {**found, "bonus": value, "after": {"seat": seat, **outlook(s, seat, 0, 0, value)}}
    if STEPS.search(one.effect):
        return {**found, "steps": steps(s, names, seat)}
    return {**found, **deals(s, seat, one.light, one.heavy)}


def steps(s: KnockdownState, names: Names, seat: int) -> list[dict[str, Any]]:
    """Where one step could lead, and whether the attack would miss there."""
    out = Options()
    movement.add_steps(s, seat, 0, Code.SPACE, out)
    spaces = [code - Code.SPACE for code in out.listed()]
    return [{"space": names.space(s, i), "misses": misses(s, seat, i)} for i in spaces]


def declined(s: KnockdownState, seat: int) -> dict[str, Any]:
    """Without a Reaction: before a hit its Pool comes, before a Test the dice are rolled."""
    trigger = int(s.arg1)
    if trigger == Trigger.TARGETED:
        return suffers(s, seat, int(s.pool_light), int(s.pool_heavy))
    return {"after": {"seat": seat, **outlook(s, seat, 0, 0)}} if trigger == Trigger.TEST else {}
