"""Chapter B5: the actions of the active Brawler, why it may not take one, and what comes of it."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.rivals.rules import (
    ball_form,
    bonus,
    frames,
    hands,
    moves,
    spending,
    tackles,
    throws,
)
from donnybrook.games.rivals.rules.codes import Code, Happened, No
from donnybrook.games.rivals.rules.state import (
    NONE,
    PERSON,
    Form,
    RivalsState,
    side_of,
)

# -- why not


def action_why_not(s: RivalsState, brawler: i64, code: i64) -> i64:
    """Of a Brawler that has an Action Point, and whose form allows such an action."""
    if Code.MOVE <= code < Code.GO:
        return move_why_not(s, brawler, code - Code.MOVE)
    if Code.GRAB <= code < Code.ACTIVATE:
        return grab_why_not(s, brawler, code - Code.GRAB)
    if Code.PASS <= code < Code.PASS_ON:
        return pass_why_not(s, brawler, code - Code.PASS)
    if Code.THROW <= code < Code.RALLY:
        return throws.throw_why_not(s, brawler, code - Code.THROW)
    if Code.TACKLE <= code < Code.THROW_ME:
        return tackles.tackle_why_not(s, brawler, code - Code.TACKLE)
    if Code.THROW_ME <= code < Code.ROLL_IN:
        return ball_form.throw_me_why_not(s, brawler, code - Code.THROW_ME)
    if Code.BUST_OUT <= code < Code.REFRESH:
        can = ball_form.can_bust_out(s, brawler, code - Code.BUST_OUT)
        return No.OK if can else No.NO_CAGE
    return plain_why_not(s, brawler, code)


def plain_why_not(s: RivalsState, brawler: i64, code: i64) -> i64:
    """Actions that are aimed at nothing."""
    if code == Code.CHARGE:  # KCR-342
        thing = s.hand[brawler]
        return No.OK if thing >= 0 and s.charge[thing] == 0 else No.NO_CHARGE
    if code == Code.COVER:
        return cover_why_not(s, brawler)
    if code == Code.STEP_OUT:  # KCR-347
        return No.OK if s.cover[brawler] else No.NOT_IN_COVER
    if code == Code.BALL_UP:  # KCR-348
        return No.COVERED_UPRIGHT if s.cover[brawler] else No.OK
    if code == Code.THROW_OFF:  # KCR-491
        return No.OK if ball_form.holds_captive(s, brawler) else No.NOBODY_TO_THROW_OFF
    return No.NOT_A_CHOICE


def move_why_not(s: RivalsState, brawler: i64, path: i64) -> i64:
    """Out of Cover nobody moves (KCR-348); otherwise to an adjacent Zone (KCR-350)."""
    if s.cover[brawler]:
        return No.COVERED
    if moves.leads_on(s, s.zone[brawler], path, s.holds_moon(brawler)):
        return No.OK
    return No.NO_SUCH_PATH if moves.second_zone(path) > 0 else No.NOT_ADJACENT


def cover_why_not(s: RivalsState, brawler: i64) -> i64:
    """A free Cover Spot for somebody who is not in one (KCR-218, KCR-346)."""
    zone = s.zone[brawler]
    if s.cover[brawler] or s.terms.cover[zone] == 0:
        return No.NO_SPOT
    return No.OK if has_free_spot(s, zone) else No.SPOT_TAKEN


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


def grab_why_not(s: RivalsState, brawler: i64, thing: i64) -> i64:
    """Empty hands, and a ball or a Brawler in Ball Form on the floor (KCR-340, KCR-341)."""
    zone = s.zone[brawler]
    if s.hand[brawler] != NONE:
        return No.HANDS_FULL
    if thing < PERSON:
        return No.OK if s.where[thing] == zone else No.NOT_HERE
    if not may_lift(s, brawler, thing - PERSON):
        return No.OPPONENT
    return No.OK if lies_here(s, thing - PERSON, zone) else No.NOT_IN_BALL_FORM


def lies_here(s: RivalsState, other: i64, zone: i64) -> bool:
    """In Ball Form on the floor of a Zone."""
    return s.form[other] != Form.UPRIGHT and s.zone[other] == zone and s.holder[other] < 0


def may_lift(s: RivalsState, brawler: i64, other: i64) -> bool:
    """A crew mate, or anybody with `enemyGrab` (KCR-341)."""
    return side_of(other) == side_of(brawler) or s.terms.enemy_grab


def pass_why_not(s: RivalsState, brawler: i64, mate: i64) -> i64:
    """What is in hand, to whoever can receive it (KCR-344)."""
    if s.hand[brawler] == NONE:
        return No.NOTHING_TO_PASS
    return bonus.receive_why_not(s, brawler, mate, 0)


# -- what comes of it


def act(s: RivalsState, brawler: i64, code: i64) -> None:
    """Free choices first; everything else costs 1 Action Point (KCR-247)."""
    if code >= Code.MOVE:
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
        frames.open_break_free(s, s.holder[brawler], brawler, False)
    else:
        bonus.begin_chain(s)
        frames.open_break_free(s, brawler, s.hand[brawler] - PERSON, True)


def begin_chained_action(s: RivalsState, brawler: i64, code: i64) -> None:
    """Actions that may set off a chain of reactions."""
    bonus.begin_chain(s)
    if code >= Code.THROW_ME:  # KCR-355
        mate = code - Code.THROW_ME
        ball_form.jump_in(s, brawler, mate)
        frames.open_bonus(s, mate)
    elif code >= Code.TACKLE:
        frames.open_tackle(s, brawler, code - Code.TACKLE)
    elif code >= Code.THROW:
        thing = s.hand[brawler]
        target = code - Code.THROW
        if thing < PERSON and s.count[thing] > 0:
            frames.open_multi(s, brawler, target, thing)
        else:
            frames.open_throw(s, brawler, target)
    else:
        mate = code - Code.PASS
        bonus.pass_to(s, brawler, mate)
        frames.open_bonus(s, mate)


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
