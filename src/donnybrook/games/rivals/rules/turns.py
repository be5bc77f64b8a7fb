"""Chapter B2: a turn, and what the active Brawler may do in it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.rivals.rules import (
    actions,
    ball_form,
    bonus,
    frames,
    knock_outs,
    moves,
    spawning,
    spending,
    throws,
)
from donnybrook.games.rivals.rules.codes import Code, Happened, No
from donnybrook.games.rivals.rules.state import (
    BALLS,
    BRAWLERS,
    NONE,
    PERSON,
    Form,
    RivalsState,
    side_of,
)
from donnybrook.kernel.state import Options

START: Final = 0
CHOOSE: Final = 1
CHOSEN: Final = 2
END: Final = 3
CLOSE: Final = 4

ACTION_POINTS: Final = 3  # KCR-247


def turn(s: RivalsState) -> None:
    """One activation of one Brawler."""
    if s.step == CHOSEN:
        acted(s, s.chosen)
    elif s.step == CHOOSE:
        choose(s)
    elif s.step == START:
        start(s)
    elif s.step == END:
        end(s)
    elif not spawning.respawn_first(s):
        s.pop()


def start(s: RivalsState) -> None:
    """Its card is face up, 3 Action Points (KCR-247, KCR-256)."""
    s.active = frames.activated(s)
    s.turn += 1
    s.ap = ACTION_POINTS
    s.moved = 0
    s.hold_points = 0
    s.jumped_out = False
    if s.journal is not None:
        s.emit(Happened.TURN_BEGAN, s.active, s.turn)
    s.step = CHOOSE


def choose(s: RivalsState) -> None:
    """Actions in any order and number, until nothing is left to choose (KCR-248, KCR-251)."""
    if spawning.respawn_first(s):
        return
    brawler = s.active
    if s.zone[brawler] > 0 and (s.ap > 0 or has_free_choice(s, brawler)):
        s.ask_brawler(brawler, CHOSEN)
    else:
        s.step = END


def has_free_choice(s: RivalsState, brawler: i64) -> bool:
    """What costs nothing (KCR-360)."""
    if spending.has_refreshing(s, brawler):
        mate: i64
        first: i64 = 0 if brawler < 3 else 3
        for mate in range(first, first + 3):
            if spending.may_refresh(s, mate):
                return True
    if s.form[brawler] == Form.UPRIGHT or s.is_captive(brawler):
        return False
    if s.holder[brawler] >= 0 or s.form[brawler] == Form.BALLED_UP:
        return True
    return can_roll_in_somewhere(s, brawler)


def can_roll_in_somewhere(s: RivalsState, brawler: i64) -> bool:
    first: i64 = 0 if brawler < 3 else 3
    mate: i64
    for mate in range(first, first + 3):
        if ball_form.roll_in_why_not(s, brawler, mate) == No.OK:
            return True
    return False


def acted(s: RivalsState, code: i64) -> None:
    """The turn may also be ended early (KCR-248)."""
    if code == Code.END:
        s.step = END
    else:
        s.step = CHOOSE
        actions.act(s, s.active, code)


def end(s: RivalsState) -> None:
    """Poison, gas counters, marks cleared (KCR-250, KCR-602, KCR-604)."""
    brawler = s.active
    zone = s.zone[brawler]
    s.step = CLOSE
    if zone > 0 and s.gas[zone] > 0 and s.holder[brawler] < 0:
        knock_outs.lose_heart(s, brawler, knock_outs.BY_GAS)
        if knock_outs.settle(s, side_of(brawler)):
            return
    thin_gas(s)
    if s.journal is not None:
        s.emit(Happened.TURN_ENDED, brawler, s.ap)


def thin_gas(s: RivalsState) -> None:
    """Gas of this very turn does not count yet, unless `poisonCount` says so (KCR-602)."""
    fresh: i64 = 0
    if not s.terms.gas_counts_now:
        fresh = s.fresh_gas
    gas = s.gas
    zone: i64
    for zone in range(1, s.terms.zones + 1):
        if gas[zone] > 0 and fresh >> zone & 1 == 0:
            gas[zone] -= 1
            if gas[zone] == 0 and s.journal is not None:
                s.emit(Happened.GAS_GONE, zone)
    s.fresh_gas = 0


# -- what the active Brawler may do (D-07)


def turn_options(s: RivalsState, out: Options) -> None:
    """Upright, Balled Up, Caged, held: each has its own list (KCR-249)."""
    brawler = s.active
    n = out.n
    out.codes[n] = Code.END  # there is always room for the first
    out.n = n + 1
    add_refreshes(s, brawler, out)
    if s.holder[brawler] >= 0:
        add_held_choices(s, brawler, out)
    elif s.form[brawler] == Form.UPRIGHT:
        if s.ap > 0:
            add_upright_choices(s, brawler, out)
    else:
        add_ball_form_choices(s, brawler, out)


def add_refreshes(s: RivalsState, brawler: i64, out: Options) -> None:
    """Any Brawler of the Crew in play with fewer than 3 drinks (KCR-325)."""
    if not spending.has_refreshing(s, brawler):
        return
    first: i64 = 0 if brawler < 3 else 3
    mate: i64
    for mate in range(first, first + 3):
        spending.add_refresh(s, mate, out)


def add_held_choices(s: RivalsState, brawler: i64, out: Options) -> None:
    """A captive may only try to break free (KCR-494); in a crew mate's arms: KCR-488."""
    if s.is_captive(brawler):
        if ball_form.break_free_why_not(s, brawler) == No.OK:
            out.add(Code.BREAK_FREE)
        return
    out.add(Code.JUMP_OUT)
    if s.ap > 0:
        out.add(Code.THROW_ME + s.holder[brawler])
        if ball_form.break_cage_why_not(s, brawler) == No.OK:
            out.add(Code.BREAK_CAGE)


def add_ball_form_choices(s: RivalsState, brawler: i64, out: Options) -> None:
    """On the floor: Move; Balled Up: Throw Me!, stand up (KCR-472); Caged: KCR-542 to KCR-546."""
    balled_up = s.form[brawler] == Form.BALLED_UP
    if balled_up:
        n = out.n
        out.codes[n] = Code.STAND_UP
        out.n = n + 1
    elif ball_form.break_cage_why_not(s, brawler) == No.OK:
        out.add(Code.BREAK_CAGE)
    if s.ap > 0:
        moves.add_zones(s, out, Code.MOVE, s.terms.adjacent[s.zone[brawler]])
    first: i64 = 0 if brawler < 3 else 3
    mate: i64
    for mate in range(first, first + 3):
        if balled_up:
            if s.ap > 0 and ball_form.can_take(s, mate, brawler):
                out.add(Code.THROW_ME + mate)
        elif ball_form.roll_in_why_not(s, brawler, mate) == No.OK:
            out.add(Code.ROLL_IN + mate)


def add_upright_choices(s: RivalsState, brawler: i64, out: Options) -> None:
    zone = s.zone[brawler]
    if s.cover[brawler]:  # KCR-348: no Move, no Ball Up
        out.add(Code.STEP_OUT)
    else:
        moves.add_paths(s, out, Code.MOVE, zone, s.holds_moon(brawler))
        add_hiding(s, zone, out)
    if s.hand[brawler] == NONE:
        add_grabs(s, brawler, zone, out)
    else:
        add_uses_of_ball(s, brawler, out)
    first: i64 = 3 if brawler < 3 else 0
    zones, hops, holder = s.zone, s.terms.hops, s.holder
    codes = out.codes  # written directly: this list is made most often; there is room for it
    n = out.n
    target: i64
    for target in range(first, first + 3):  # as in tackles.reaches
        there = zones[target]
        if there > 0 and holder[target] < 0 and hops[zone * 13 + there] <= 1:
            codes[n] = Code.TACKLE + target
            n += 1
    out.n = n


def add_hiding(s: RivalsState, zone: i64, out: Options) -> None:
    """Ball Up, and a free Cover Spot (KCR-346, KCR-353)."""
    codes = out.codes
    n = out.n
    codes[n] = Code.BALL_UP
    n += 1
    if actions.has_free_spot(s, zone):
        codes[n] = Code.COVER
        n += 1
    out.n = n


def add_grabs(s: RivalsState, brawler: i64, zone: i64, out: Options) -> None:
    """Balls on the floor, crew mates in Ball Form (KCR-340, KCR-341), a cage to open (KCR-546)."""
    where, form, codes = s.where, s.form, out.codes
    n = out.n
    ball: i64
    for ball in range(BALLS):
        if where[ball] == zone:
            codes[n] = Code.GRAB + ball
            n += 1
    out.n = n
    other: i64
    for other in range(BRAWLERS):
        if form[other] == Form.UPRIGHT or not actions.lies_here(s, other, zone):
            continue
        if actions.may_lift(s, brawler, other):
            out.add(Code.GRAB + PERSON + other)
        if ball_form.can_bust_out(s, brawler, other):
            out.add(Code.BUST_OUT + other)


def add_uses_of_ball(s: RivalsState, brawler: i64, out: Options) -> None:
    """Charge, Pass, Throw; a captive may be thrown off (KCR-342, KCR-344, KCR-356, KCR-491)."""
    thing = s.hand[brawler]
    if s.charge[thing] == 0:
        out.add(Code.CHARGE)
    bonus.add_receivers(s, brawler, Code.PASS, 0, out)
    if throws.can_throw(s, thing):
        throws.add_targets(s, brawler, Code.THROW, out)
    if thing < PERSON:
        return
    if s.is_captive(thing - PERSON):
        out.add(Code.THROW_OFF)
    elif ball_form.can_bust_out(s, brawler, thing - PERSON):
        out.add(Code.BUST_OUT + thing - PERSON)


# -- and why not


def turn_why_not(s: RivalsState, code: i64) -> i64:
    """What costs nothing first, and what only a captive, a held or a Caged Brawler does."""
    brawler = s.active
    if code == Code.END:
        return No.OK
    if Code.REFRESH <= code < Code.CAPTAIN:
        return spending.refresh_why_not(s, side_of(brawler), code - Code.REFRESH)
    if code == Code.BREAK_FREE:
        return ball_form.break_free_why_not(s, brawler)
    if s.is_captive(brawler):
        return No.CAPTIVE  # KCR-494
    if code == Code.STAND_UP:
        return ball_form.stand_up_why_not(s, brawler)
    if code == Code.JUMP_OUT:
        return ball_form.jump_out_why_not(s, brawler)
    if code == Code.BREAK_CAGE:
        return ball_form.break_cage_why_not(s, brawler)
    if Code.ROLL_IN <= code < Code.BUST_OUT:
        return ball_form.roll_in_why_not(s, brawler, code - Code.ROLL_IN)
    return paid_why_not(s, brawler, code)


def paid_why_not(s: RivalsState, brawler: i64, code: i64) -> i64:
    """An action costs 1 Action Point, and few are open to whoever is not upright (KCR-249)."""
    moving = Code.MOVE <= code < Code.GO
    shouting = Code.THROW_ME <= code < Code.ROLL_IN
    holder = s.holder[brawler]
    if holder >= 0 and code != Code.THROW_ME + holder:
        return No.HELD  # KCR-488
    if s.ap == 0:
        return No.NO_ACTION_POINTS  # KCR-247
    if holder >= 0:
        return No.OK
    if s.form[brawler] == Form.BALLED_UP and not moving and not shouting:
        return No.BALLED_UP  # KCR-472
    if s.form[brawler] == Form.CAGED and not moving:
        return No.CAGED  # KCR-542
    return actions.action_why_not(s, brawler, code)
