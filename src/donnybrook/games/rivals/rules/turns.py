"""Chapters B2 and B5: a turn and its actions. TURN: arg0 the active Brawler."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.rivals.rules import (
    ball_form,
    bonus,
    hands,
    knock_outs,
    moves,
    spawning,
    spending,
    tackles,
    throws,
)
from donnybrook.games.rivals.rules.codes import Code, Happened
from donnybrook.games.rivals.rules.state import (
    BALLS,
    NONE,
    PERSON,
    Form,
    Procedure,
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
        act(s, s.chosen)
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
    s.active = s.arg0
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
        if not s.jumped_out and ball_form.can_take(s, mate, brawler):
            return True
    return False


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
        s.emit(Happened.TURN_ENDED, brawler)


def thin_gas(s: RivalsState) -> None:
    """Gas of this very turn does not count yet, unless `poisonCount` says so (KCR-602)."""
    fresh = 0 if s.terms.gas_counts_now else s.fresh_gas
    zone: i64
    for zone in range(1, s.terms.zones + 1):
        if s.gas[zone] > 0 and fresh >> zone & 1 == 0:
            s.gas[zone] -= 1
            if s.gas[zone] == 0 and s.journal is not None:
                s.emit(Happened.GAS_GONE, zone)
    s.fresh_gas = 0


# -- what the active Brawler may do (D-07)


def turn_options(s: RivalsState, out: Options) -> None:
    """Upright, Balled Up, Caged, held: each has its own list (KCR-249)."""
    brawler = s.active
    out.add(Code.END)
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
    first: i64 = 0 if brawler < 3 else 3
    mate: i64
    for mate in range(first, first + 3):
        spending.add_refresh(s, mate, out)


def add_held_choices(s: RivalsState, brawler: i64, out: Options) -> None:
    """A captive may only try to break free (KCR-494); in a crew mate's arms: KCR-488."""
    holder = s.holder[brawler]
    if s.is_captive(brawler):
        if s.ap > 0:
            out.add(Code.BREAK_FREE)
        return
    out.add(Code.JUMP_OUT)
    if s.ap > 0:
        out.add(Code.THROW_ME + holder)
        if ball_form.can_break_cage(s, brawler):
            out.add(Code.BREAK_CAGE)


def add_ball_form_choices(s: RivalsState, brawler: i64, out: Options) -> None:
    """On the floor: Move; Balled Up: Throw Me!, stand up (KCR-472); Caged: KCR-542 to KCR-546."""
    balled_up = s.form[brawler] == Form.BALLED_UP
    if balled_up:
        out.add(Code.STAND_UP)
    elif s.ap > 0 and ball_form.can_break_cage(s, brawler):
        out.add(Code.BREAK_CAGE)
    if s.ap > 0:
        moves.add_zones(s, out, Code.MOVE, s.terms.adjacent[s.zone[brawler]])
    first: i64 = 0 if brawler < 3 else 3
    mate: i64
    for mate in range(first, first + 3):
        if not ball_form.can_take(s, mate, brawler):
            continue
        if not balled_up:
            if not s.jumped_out:  # KCR-553
                out.add(Code.ROLL_IN + mate)
        elif s.ap > 0:
            out.add(Code.THROW_ME + mate)


def add_upright_choices(s: RivalsState, brawler: i64, out: Options) -> None:
    zone = s.zone[brawler]
    if s.cover[brawler]:  # KCR-348: no Move, no Ball Up
        out.add(Code.STEP_OUT)
    else:
        moves.add_paths(s, out, Code.MOVE, zone, s.holds_moon(brawler))
        out.add(Code.BALL_UP)
        if has_free_spot(s, zone):
            out.add(Code.COVER)
    if s.hand[brawler] == NONE:
        add_grabs(s, brawler, zone, out)
    else:
        add_uses_of_ball(s, brawler, out)
    first: i64 = 3 if brawler < 3 else 0
    target: i64
    for target in range(first, first + 3):
        if tackles.can_tackle(s, brawler, target):
            out.add(Code.TACKLE + target)


def has_free_spot(s: RivalsState, zone: i64) -> bool:
    """A Cover Spot holds one Brawler of either side (KCR-218, KCR-346)."""
    spots = s.terms.cover[zone]
    if spots == 0:
        return False
    brawler: i64
    for brawler in range(6):
        if s.cover[brawler] and s.zone[brawler] == zone:
            spots -= 1
    return spots > 0


def add_grabs(s: RivalsState, brawler: i64, zone: i64, out: Options) -> None:
    """Balls on the floor, crew mates in Ball Form (KCR-340, KCR-341), a cage to open (KCR-546)."""
    ball: i64
    for ball in range(BALLS):
        if s.where[ball] == zone:
            out.add(Code.GRAB + ball)
    other: i64
    for other in range(6):
        if s.form[other] == Form.UPRIGHT or s.zone[other] != zone or s.holder[other] >= 0:
            continue
        mate = side_of(other) == side_of(brawler)
        if mate or s.terms.enemy_grab:
            out.add(Code.GRAB + PERSON + other)
        if mate and s.form[other] == Form.CAGED and not s.terms.bust_held_only:
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
    held = thing - PERSON
    if s.is_captive(held):
        out.add(Code.THROW_OFF)
    elif s.form[held] == Form.CAGED:
        out.add(Code.BUST_OUT + held)


# -- and what comes of it


def act(s: RivalsState, code: i64) -> None:
    """Free choices first; everything else costs 1 Action Point (KCR-247)."""
    brawler = s.active
    s.step = CHOOSE
    if code == Code.END:
        s.step = END
    elif code >= Code.MOVE:
        s.ap -= 1
        move(s, brawler, code - Code.MOVE)
    elif code == Code.STAND_UP:
        hands.stand_up(s, brawler)
    elif code == Code.JUMP_OUT:
        ball_form.jump_out(s, brawler)
    elif code >= Code.REFRESH:
        spending.refresh(s, side_of(brawler), code - Code.REFRESH)
    elif Code.ROLL_IN <= code < Code.BUST_OUT:
        ball_form.roll_in(s, brawler, code - Code.ROLL_IN)
    else:
        s.ap -= 1
        act_with_ball(s, brawler, code)


def act_with_ball(s: RivalsState, brawler: i64, code: i64) -> None:
    """The paid actions that are no Move."""
    if code >= Code.BUST_OUT:
        ball_form.bust_out(s, brawler, code - Code.BUST_OUT)
    elif code >= Code.PASS:
        begin_chained_action(s, brawler, code)
    elif code >= Code.GRAB:
        grab(s, brawler, code - Code.GRAB)
    elif code == Code.CHARGE:
        charge(s, brawler)
    elif code == Code.COVER:
        take_cover(s, brawler)
    elif code == Code.STEP_OUT:
        moves.leave_cover(s, brawler)  # KCR-347
    elif code == Code.BALL_UP:
        ball_form.ball_up(s, brawler)
    elif code == Code.BREAK_CAGE:
        ball_form.break_cage(s, brawler)
    elif code == Code.BREAK_FREE:
        bonus.begin_chain(s)
        s.push(Procedure.BREAK_FREE, s.holder[brawler], brawler, 0)
    else:
        bonus.begin_chain(s)
        s.push(Procedure.BREAK_FREE, brawler, s.hand[brawler] - PERSON, 1)


def begin_chained_action(s: RivalsState, brawler: i64, code: i64) -> None:
    """Actions that may set off a chain of reactions."""
    bonus.begin_chain(s)
    if code >= Code.THROW_ME:  # KCR-355
        mate = code - Code.THROW_ME
        ball_form.jump_in(s, brawler, mate)
        s.push(Procedure.BONUS, mate)
    elif code >= Code.TACKLE:
        s.push(Procedure.TACKLE, brawler, code - Code.TACKLE)
    elif code >= Code.THROW:
        thing = s.hand[brawler]
        target = code - Code.THROW
        if thing < PERSON and s.count[thing] > 0:
            s.push(Procedure.MULTI, brawler, target, thing)
        else:
            s.push(Procedure.THROW, brawler, target)
    else:
        mate = code - Code.PASS
        bonus.pass_to(s, brawler, mate)
        s.push(Procedure.BONUS, mate)


def grab(s: RivalsState, brawler: i64, thing: i64) -> None:
    hands.take(s, brawler, thing)
    if s.journal is not None:
        s.emit(Happened.GRABBED, brawler, thing)


def charge(s: RivalsState, brawler: i64) -> None:
    thing = s.hand[brawler]
    s.charge[thing] = 1
    if s.journal is not None:
        s.emit(Happened.CHARGED, brawler, thing, 1)


def take_cover(s: RivalsState, brawler: i64) -> None:
    s.cover[brawler] = 1
    if s.journal is not None:
        s.emit(Happened.COVER_TAKEN, brawler, s.zone[brawler])


def move(s: RivalsState, brawler: i64, path: i64) -> None:
    """The second and later Zones of the turn cost a held ball its Charge (KCR-351, KCR-352)."""
    side = side_of(brawler)
    count_step(s, brawler)
    if moves.walk_into(s, brawler, moves.first_zone(path), Happened.MOVED, side):
        return
    second = moves.second_zone(path)
    if second > 0 and s.zone[brawler] > 0:
        count_step(s, brawler)
        moves.walk_into(s, brawler, second, Happened.MOVED, side)


def count_step(s: RivalsState, brawler: i64) -> None:
    s.moved += 1
    thing = s.hand[brawler]
    if s.moved > 1 and thing >= 0 and s.charge[thing] > 0:
        s.charge[thing] = 0
        if s.journal is not None:
            s.emit(Happened.CHARGE_LOST, brawler, thing)
