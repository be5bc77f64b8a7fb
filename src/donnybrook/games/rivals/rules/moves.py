"""Moves: entering Zones on foot, by a push or in flight from gas; paths of one or two steps."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.rivals.rules import frames, knock_outs
from donnybrook.games.rivals.rules.codes import Code, Happened, No
from donnybrook.games.rivals.rules.state import (
    BRAWLERS,
    MOST_ZONES,
    PERSON,
    TEAM,
    RivalsState,
    side_of,
)
from donnybrook.kernel.state import Options

ENTER: Final = 0
LEAVE_GAS: Final = 1
LEFT: Final = 2


def enter(s: RivalsState, brawler: i64, zone: i64) -> None:
    """Be in another Zone: out of Cover, and whoever is held comes along (KCR-349, KCR-485)."""
    if s.cover[brawler]:
        leave_cover(s, brawler)
    s.zone[brawler] = zone  # KCR-232: any number fit in
    thing = s.hand[brawler]
    if thing >= PERSON:
        s.zone[thing - PERSON] = zone


def leave_cover(s: RivalsState, brawler: i64) -> None:
    s.cover[brawler] = 0
    if s.journal is not None:
        s.emit(Happened.COVER_LEFT, brawler, s.zone[brawler])


def walk_into(s: RivalsState, brawler: i64, zone: i64, kind: i64, cause: i64) -> bool:
    """Move one Zone; gas costs a Heart (KCR-603, KCR-606). True if that ended the round."""
    if s.journal is not None:
        s.emit(kind, brawler, s.zone[brawler], zone)
    enter(s, brawler, zone)
    if s.gas[zone] == 0:
        return False
    knock_outs.lose_heart(s, brawler, knock_outs.BY_GAS)
    return s.hearts[brawler] <= 0 and knock_outs.settle(s, cause)


def free_move(s: RivalsState, brawler: i64, path: i64) -> bool:
    """One or two steps that cost nothing; True if gas on the way ended the round."""
    side = side_of(brawler)
    if walk_into(s, brawler, first_zone(path), Happened.MOVED, side):
        return True
    second = second_zone(path)
    if second == 0 or s.zone[brawler] == 0:
        return False
    return walk_into(s, brawler, second, Happened.MOVED, side)


# -- paths


def first_zone(path: i64) -> i64:
    return path + 1 if path < MOST_ZONES else (path - MOST_ZONES) // MOST_ZONES + 1


def second_zone(path: i64) -> i64:
    """0 for a single step."""
    return 0 if path < MOST_ZONES else (path - MOST_ZONES) % MOST_ZONES + 1


def path_of(first: i64, second: i64) -> i64:
    """The number of a path of two steps."""
    return MOST_ZONES + (first - 1) * MOST_ZONES + second - 1


def add_zones(s: RivalsState, out: Options, code: i64, zones: i64) -> None:
    """Single steps to the Zones whose bits are set."""
    codes = out.codes  # twelve at most: there is room for them
    n = out.n
    zones >>= 1
    while zones > 0:
        if zones & 1:
            codes[n] = code
            n += 1
        zones >>= 1
        code += 1
    out.n = n


def add_paths(s: RivalsState, out: Options, code: i64, start: i64, two: bool) -> None:
    """One step or, with the Moon Ball, two that do not lead back (KCR-570, KCR-571)."""
    neighbours = s.terms.adjacent[start]
    add_zones(s, out, code, neighbours)
    if not two:
        return
    first: i64
    second: i64
    for first in range(1, s.terms.zones + 1):
        if neighbours >> first & 1:
            seconds = beyond(s, start, first)
            for second in range(1, s.terms.zones + 1):
                if seconds >> second & 1:
                    out.add(code + path_of(first, second))


def beyond(s: RivalsState, start: i64, first: i64) -> i64:
    """Where a second step may lead: not back (KCR-571)."""
    return s.terms.adjacent[first] & ~(1 << start)


def leads_on(s: RivalsState, start: i64, path: i64, two: bool) -> bool:
    """Whether a path is one that `add_paths` adds."""
    first = first_zone(path)
    second = second_zone(path)
    if s.terms.adjacent[start] >> first & 1 == 0:
        return False
    return second == 0 or (two and beyond(s, start, first) >> second & 1 == 1)


def go_why_not(code: i64, zones: i64) -> i64:
    """A single step to one of the Zones whose bits are set (KCR-449)."""
    if code < Code.GO or code >= Code.PING:
        return No.NOT_A_CHOICE
    zone = code - Code.GO + 1
    return No.OK if zone <= MOST_ZONES and zones >> zone & 1 else No.NOT_THERE


def only_zone(zones: i64) -> i64:
    """The Zone if exactly one bit is set, else 0."""
    if zones == 0 or zones & (zones - 1) != 0:
        return 0
    zone: i64 = 0
    while zones > 1:
        zones >>= 1
        zone += 1
    return zone


# -- pushes


def push(s: RivalsState) -> None:
    """A Brawler knocked back or tackled enters a Zone, or two."""
    if s.step == ENTER:
        enter_by_push(s)
    elif s.step == LEAVE_GAS:
        leave_gas(s)
    else:
        left_gas(s, first_zone(s.chosen - Code.GO))


def enter_by_push(s: RivalsState) -> None:
    """Gas costs a Heart on each step (KCR-573, KCR-605)."""
    brawler = frames.pushed(s)
    side = frames.pusher(s)
    if walk_into(s, brawler, frames.first_push(s), Happened.PUSHED, side):
        return
    second = frames.second_push(s) if s.zone[brawler] > 0 else 0
    if second != 0 and walk_into(s, brawler, second, Happened.PUSHED, side):
        return
    if s.zone[brawler] > 0 and s.gas[s.zone[brawler]] > 0:
        s.step = LEAVE_GAS
    else:
        s.pop()


def leave_gas(s: RivalsState) -> None:  # KCR-605, KCR-606
    """Its own seat chooses where to."""
    brawler = frames.pushed(s)
    only = only_zone(s.terms.adjacent[s.zone[brawler]])
    if only > 0:
        left_gas(s, only)
    else:
        s.ask_brawler(brawler, LEFT)


def left_gas(s: RivalsState, zone: i64) -> None:
    if not walk_into(s, frames.pushed(s), zone, Happened.FLED, frames.pusher(s)):
        s.pop()


def push_options(s: RivalsState, out: Options) -> None:  # D-27
    add_zones(s, out, Code.GO, s.terms.adjacent[s.zone[frames.pushed(s)]])


def push_why_not(s: RivalsState, code: i64) -> i64:
    return go_why_not(code, s.terms.adjacent[s.zone[frames.pushed(s)]])


# -- flight from fresh gas

ASK: Final = 0
FLED: Final = 1


def flee(s: RivalsState) -> None:
    """Everyone in the Zone and not held moves out, one Crew after the other (KCR-600, KCR-601)."""
    if s.step == FLED:
        fled(s, first_zone(s.chosen - Code.GO))
        return
    gas_zone = frames.gas_zone(s)
    while frames.asked_to_flee(s) < BRAWLERS:
        brawler = fleeing(s)
        if s.zone[brawler] == gas_zone and s.holder[brawler] < 0:
            only = only_zone(s.terms.adjacent[gas_zone])
            if only > 0:
                fled(s, only)
            else:
                s.ask_brawler(brawler, FLED)
            return
        frames.set_asked_to_flee(s, frames.asked_to_flee(s) + 1)
    s.pop()


def fleeing(s: RivalsState) -> i64:
    """Who is asked now: the first side in seat order, then the other."""
    return (frames.asked_to_flee(s) + frames.first_to_flee(s) * TEAM) % BRAWLERS


def fled(s: RivalsState, zone: i64) -> None:
    brawler = fleeing(s)
    frames.set_asked_to_flee(s, frames.asked_to_flee(s) + 1)
    s.step = ASK
    walk_into(s, brawler, zone, Happened.FLED, 1 - frames.first_to_flee(s))


def flee_options(s: RivalsState, out: Options) -> None:  # D-27
    add_zones(s, out, Code.GO, s.terms.adjacent[frames.gas_zone(s)])


def flee_why_not(s: RivalsState, code: i64) -> i64:
    return go_why_not(code, s.terms.adjacent[frames.gas_zone(s)])
