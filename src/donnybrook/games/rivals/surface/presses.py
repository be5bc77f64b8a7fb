"""Why nothing comes of a press on the table: what it would mean, and what forbids that."""

from __future__ import annotations

from collections.abc import Callable

from donnybrook.games.rivals.rules.codes import Code, No
from donnybrook.games.rivals.rules.state import BRAWLERS, NONE, RivalsState, side_of
from donnybrook.games.rivals.surface import wire
from donnybrook.games.rivals.surface.language import LANGUAGE, VERBS
from donnybrook.games.rivals.surface.names import NAMES, THING_NAMES, decision
from donnybrook.kernel.errors import BadWords, IllegalChoice

ABOUT = "why brawler r1, why zone 3, why ball 1, why action throw or why drinks"


def why(s: RivalsState, seat: int, about: str) -> wire.WhyNot:
    """`brawler r1`, `zone 3`, `ball 1`, `action throw`, `drinks`: the reason against it."""
    kind, _, name = about.partition(" ")
    if about == "drinks":
        return told(LANGUAGE.refused(s, seat, No.TOO_MANY_DRINKS, Code.DRINK))
    if kind not in MEANT:
        raise BadWords(f"there is nothing to say about {about!r}, only {ABOUT}")
    refusal = LANGUAGE.refusal(s, seat, MEANT[kind](s, name))
    if refusal is None:
        raise BadWords(f"{about!r} can be chosen now")
    return told(refusal)


def told(refusal: IllegalChoice) -> wire.WhyNot:
    return wire.WhyNot(refusal.reason, refusal.clause, refusal.sentence)


# -- what a press would mean


def on_brawler(s: RivalsState, name: str) -> int:
    """Whose turn it is, a rally or a pass in a chain, else a Throw, a Tackle or a pass."""
    if name not in NAMES:
        raise BadWords(f"{name!r}: a Brawler is one of {', '.join(NAMES)}")
    one = NAMES.index(name)
    asked, actor = decision(s), actor_of(s)
    is_foe = actor != NONE and side_of(actor) != side_of(one)
    if asked in ("activate", "") or actor == NONE:
        return Code.ACTIVATE + one
    if asked == "bonus":
        return (Code.RALLY if is_foe else Code.PASS_ON) + one
    if is_foe:
        return (Code.TACKLE if s.hand[actor] == NONE else Code.THROW) + one
    return Code.PASS + one


def actor_of(s: RivalsState) -> int:
    return int(s.active if s.asked == NONE else s.asked)


def on_zone(s: RivalsState, name: str) -> int:
    """A Move, or what else asks for a Zone."""
    zone = int(name) if name.isdecimal() else 0
    if not 1 <= zone <= s.terms.zones:
        raise BadWords(f"{name!r}: the Map has Zones 1 to {s.terms.zones}")
    asked = decision(s)
    if asked in ("act", ""):
        return Code.MOVE + zone - 1
    plain = {"side": Code.SIDE, "deflect": Code.DEFLECT}
    return plain[asked] + zone if asked in plain else Code.GO + zone - 1


def on_ball(s: RivalsState, name: str) -> int:
    if name not in THING_NAMES:
        raise BadWords(f"{name!r}: a ball is one of {', '.join(THING_NAMES[:-BRAWLERS])}")
    return Code.GRAB + THING_NAMES.index(name)


def on_action(s: RivalsState, name: str) -> int:
    """The first code of an action; what has a target is tried at somebody it could mean."""
    firsts = [verb.first for verb in VERBS if verb.words == name]
    if not firsts:
        raise BadWords(f"{name!r} is no action")
    actor = actor_of(s)
    foe = 0 if actor >= BRAWLERS // 2 else BRAWLERS // 2
    if name in ("throw", "tackle", "rally"):
        return firsts[0] + foe
    if name in ("pass", "pass_on", "throw_me", "bust_out", "roll_in"):
        return firsts[0] + (BRAWLERS // 2 - foe) + (1 if actor % 3 == 0 else 0)
    if name == "grab":
        return firsts[0] + ball_near(s, actor)
    return firsts[0]


def ball_near(s: RivalsState, actor: int) -> int:
    """A ball on the floor, best of all where the actor stands."""
    here = int(s.zone[actor])
    found = [ball for ball in range(len(s.where)) if s.where[ball] == here]
    return found[0] if found else 0


MEANT: dict[str, Callable[[RivalsState, str], int]] = {
    "brawler": on_brawler,
    "zone": on_zone,
    "ball": on_ball,
    "action": on_action,
}
