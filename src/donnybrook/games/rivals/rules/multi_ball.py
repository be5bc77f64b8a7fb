"""Chapter B9: Throws of a Multi-Ball."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.rivals.rules import bonus, frames, spawning, throws
from donnybrook.games.rivals.rules.codes import Code, No
from donnybrook.games.rivals.rules.state import RivalsState
from donnybrook.kernel.state import Options

FIRST: Final = 0
NEXT: Final = 1
CHOSEN: Final = 2


def multi(s: RivalsState) -> None:
    """Up to three Throws for one action, as many as it contains (KCR-580)."""
    thrower = frames.thrower(s)
    if s.step == FIRST:
        s.step = NEXT
        frames.open_throw(s, thrower, frames.target(s))
    elif s.step == NEXT:
        if spawning.respawn_first(s):
            return
        if can_go_on(s):
            s.ask_brawler(thrower, CHOSEN)
        else:
            s.pop()
    elif s.chosen == Code.STOP:
        s.pop()
    else:
        s.step = NEXT
        bonus.begin_chain(s)
        frames.open_throw(s, thrower, s.chosen - Code.THROW)


def can_go_on(s: RivalsState) -> bool:
    """Still upright, still holding the Container, and somebody to throw at (KCR-581)."""
    thrower = frames.thrower(s)
    container = frames.container(s)
    holds = s.hand[thrower] == container and s.count[container] > 0
    return holds and s.can_act_upright(thrower) and bonus.has_target(s, thrower)


def multi_options(s: RivalsState, out: Options) -> None:  # D-25
    out.add(Code.STOP)
    throws.add_targets(s, frames.thrower(s), Code.THROW, out)


def multi_why_not(s: RivalsState, code: i64) -> i64:
    if Code.THROW <= code < Code.RALLY:
        is_target = throws.throw_why_not(s, frames.thrower(s), code - Code.THROW) == No.OK
        return No.OK if is_target else No.NOT_A_CHOICE
    return No.OK if code == Code.STOP else No.NOT_A_CHOICE
