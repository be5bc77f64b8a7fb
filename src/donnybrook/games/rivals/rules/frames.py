"""The frames of the Brawl: how each is opened, and what the four numbers in it are called."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.rivals.rules.state import Procedure, RivalsState

# -- BRAWL, the bottom frame


def next_slot(s: RivalsState) -> i64:
    """The next of the three balls to spawn."""
    return s.arg0


def set_next_slot(s: RivalsState, slot: i64) -> None:
    s.arg0 = slot


def has_played(s: RivalsState) -> bool:
    """Whether a round was played before."""
    return s.arg1 != 0


def set_has_played(s: RivalsState) -> None:
    s.arg1 = 1


# -- SPAWN


def open_spawn(s: RivalsState, slot: i64) -> None:
    s.push(Procedure.SPAWN, slot)


def slot(s: RivalsState) -> i64:
    """Which of the three balls."""
    return s.arg0


# -- TURN


def open_turn(s: RivalsState, brawler: i64) -> None:
    s.push(Procedure.TURN, brawler)


def activated(s: RivalsState) -> i64:
    return s.arg0


# -- CONTEST


def open_contest(s: RivalsState, returning: i64) -> None:
    s.push(Procedure.CONTEST, 0, 0, 0, returning)


def asked_roll(s: RivalsState) -> i64:
    """Whose Fake Throw is asked about: the attack's, the defence's, nobody's any more."""
    return s.arg0


def set_asked_roll(s: RivalsState, roll: i64) -> None:
    s.arg0 = roll


def stage(s: RivalsState) -> i64:
    """How far Rivalry and Bond have been asked about (KCR-323)."""
    return s.arg1


def set_stage(s: RivalsState, number: i64) -> None:
    s.arg1 = number


def returning(s: RivalsState) -> i64:
    """The ball of a Boomerang return."""
    return s.arg3


# -- THROW, and RETURN of a Boomerang


def open_throw(s: RivalsState, thrower: i64, target: i64) -> None:
    s.push(Procedure.THROW, thrower, target)


def become_throw(s: RivalsState, thrower: i64, target: i64) -> None:
    s.become(Procedure.THROW, thrower, target)


def become_return(s: RivalsState) -> None:
    """A Throw has hit and flies back."""
    s.become(Procedure.RETURN, s.arg0, s.arg1, s.arg2, s.impact)


def thrower(s: RivalsState) -> i64:
    return s.arg0


def target(s: RivalsState) -> i64:
    return s.arg1


def thrown(s: RivalsState) -> i64:
    """The ball or Brawler in the air."""
    return s.arg2


def set_thrown(s: RivalsState, thing: i64) -> None:
    s.arg2 = thing


def landing(s: RivalsState) -> i64:
    """The Zone where it lands; of a return, where it hit."""
    return s.arg3


def set_landing(s: RivalsState, zone: i64) -> None:
    s.arg3 = zone


# -- MULTI: `thrower` and `target` of the first Throw, and


def open_multi(s: RivalsState, thrower: i64, target: i64, container: i64) -> None:
    s.push(Procedure.MULTI, thrower, target, container)


def container(s: RivalsState) -> i64:
    """The Multi-Ball that is thrown from."""
    return s.arg2


# -- BONUS and BREAK_FREE


def open_bonus(s: RivalsState, holder: i64) -> None:
    s.push(Procedure.BONUS, holder)


def become_bonus(s: RivalsState, holder: i64) -> None:
    s.become(Procedure.BONUS, holder)


def open_break_free(s: RivalsState, holder: i64, captive: i64, throws_off: bool) -> None:
    s.push(Procedure.BREAK_FREE, holder, captive, 1 if throws_off else 0)


def become_break_free(s: RivalsState, holder: i64, captive: i64) -> None:
    """The holder throws its captive off the Map instead of a ball."""
    s.become(Procedure.BREAK_FREE, holder, captive, 1)


def holder(s: RivalsState) -> i64:
    return s.arg0


def captive(s: RivalsState) -> i64:
    return s.arg1


def throws_off(s: RivalsState) -> bool:
    """Whether the holder would throw the captive off the Map."""
    return s.arg2 != 0


# -- TACKLE, and TACKLED once it has succeeded


def open_tackle(s: RivalsState, tackler: i64, tackled: i64) -> None:
    s.push(Procedure.TACKLE, tackler, tackled)


def become_tackled(s: RivalsState, tackler: i64, tackled: i64) -> None:
    s.become(Procedure.TACKLED, tackler, tackled)


def tackler(s: RivalsState) -> i64:
    return s.arg0


def tackled(s: RivalsState) -> i64:
    return s.arg1


def loose(s: RivalsState) -> i64:
    """What has left the hands of the tackled Brawler, or NONE."""
    return s.arg2


def set_loose(s: RivalsState, thing: i64) -> None:
    s.arg2 = thing


def tackle_zone(s: RivalsState) -> i64:
    """Where it happened."""
    return s.arg3


def set_tackle_zone(s: RivalsState, zone: i64) -> None:
    s.arg3 = zone


# -- PUSH


def open_push(s: RivalsState, pushed: i64, first: i64, second: i64, side: i64) -> None:
    s.push(Procedure.PUSH, pushed, first, second, side)


def pushed(s: RivalsState) -> i64:
    return s.arg0


def first_push(s: RivalsState) -> i64:
    """The Zone that is entered first."""
    return s.arg1


def second_push(s: RivalsState) -> i64:
    """The Zone after it, 0: none."""
    return s.arg2


def pusher(s: RivalsState) -> i64:
    """The side that pushes."""
    return s.arg3


# -- FLEE


def open_flee(s: RivalsState, zone: i64, first_side: i64) -> None:
    s.push(Procedure.FLEE, zone, 0, first_side)


def gas_zone(s: RivalsState) -> i64:
    return s.arg0


def asked_to_flee(s: RivalsState) -> i64:
    """How many Brawlers have been asked."""
    return s.arg1


def set_asked_to_flee(s: RivalsState, count: i64) -> None:
    s.arg1 = count


def first_to_flee(s: RivalsState) -> i64:
    """The side that is asked first."""
    return s.arg2
