"""Range and movement effects (KDN-170 to KDN-180). No movement here uses corridors (KDN-180)."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.knockdown.rules.codes import Code, Decision, Happened, How, No
from donnybrook.games.knockdown.rules.state import NONE, KnockdownState, Procedure, Who, space_of
from donnybrook.games.knockdown.rules.tables import NEAR, SPACES, Attack
from donnybrook.kernel.state import Options


def in_range(s: KnockdownState, attack: i64) -> bool:  # KDN-170, KDN-171
    """Whether an attack reaches from fighter to fighter, at the present distance or in line."""
    at = s.who[Who.SPACE] * SPACES + s.who[Who.SIZE + Who.SPACE]
    row = attack * Attack.SIZE + Attack.REACH  # a name, as an index, is read more quickly
    reach = s.tables.attacks[row]
    if reach == 0:
        return s.arena.heading[at] >= 0
    return (reach >> s.arena.steps[at]) & 1 == 1


def reached(s: KnockdownState, seat: i64, attack: i64) -> i64:
    """The spaces that an attack reaches from where its owner stands, one bit each."""
    mine = space_of(s, seat)
    reach = s.tables.attack(attack, Attack.REACH)
    found: i64 = 0
    space: i64
    for space in range(s.arena.spaces):
        at = mine * SPACES + space
        hit = s.arena.heading[at] >= 0 if reach == 0 else (reach >> s.arena.steps[at]) & 1 == 1
        if hit and space != mine:
            found |= 1 << space
    return found


def go(s: KnockdownState, seat: i64, space: i64, how: i64) -> None:
    """Put a fighter on another space."""
    at = seat * Who.SIZE + Who.SPACE
    before = s.who[at]
    s.who[at] = space
    if s.journal is not None:
        s.emit(Happened.MOVED, seat, before, space, how)


def open_steps(s: KnockdownState, mover: i64, visited: i64) -> i64:
    """Empty adjacent spaces that were not visited (KDN-061, KDN-062, KDN-179), one bit each."""
    mine = space_of(s, mover)
    return s.arena.around[mine] & ~(visited | (1 << space_of(s, 1 - mover)))


def add_steps(s: KnockdownState, mover: i64, visited: i64, code: i64, out: Options) -> None:
    """The spaces of open_steps, as codes."""
    near = s.arena.near
    first = space_of(s, mover) * NEAR
    closed = visited | (1 << space_of(s, 1 - mover))
    codes = out.codes  # six at most: there is room for them
    n = out.n
    at: i64
    for at in range(first, first + NEAR):
        space = near[at]
        if space < 0:
            break
        if (closed >> space) & 1 == 0:
            codes[n] = code + space
            n += 1
    out.n = n


# -- the frames of WANDER, STEP and PUSH: one fighter is moved, the own or the other


def open_walk(s: KnockdownState, procedure: i64, chooser: i64, mover: i64, steps: i64) -> None:
    """So many steps, none to a space twice."""
    s.push(procedure, chooser, mover, steps, 1 << space_of(s, mover))


def chooser_of(s: KnockdownState) -> i64:
    return s.arg0


def mover_of(s: KnockdownState) -> i64:
    return s.arg1


def steps_left(s: KnockdownState) -> i64:
    return s.arg2


def visited(s: KnockdownState) -> i64:
    """The spaces that the walk has led over, one bit each."""
    return s.arg3


def note_step(s: KnockdownState, space: i64) -> None:
    s.arg2 -= 1
    s.arg3 |= 1 << space


# -- the frames of TURN, MOVE, FORWARD, BLINK and ROLL: who acts moves the own fighter


def own_mover(s: KnockdownState) -> i64:
    return s.arg0


def open_second_step(s: KnockdownState, mover: i64, left: i64) -> None:
    s.push(Procedure.MOVE, mover, left)


def space_left(s: KnockdownState) -> i64:
    """Of MOVE: where the first step came from."""
    return s.arg1


def open_forward(s: KnockdownState, mover: i64, steps: i64) -> None:
    s.push(Procedure.FORWARD, mover, steps)


def forward_left(s: KnockdownState) -> i64:
    """Of FORWARD: how many steps are still to be made."""
    return s.arg1


def go_forward(s: KnockdownState, space: i64) -> None:
    go(s, own_mover(s), space, How.FORWARD)
    s.arg1 -= 1


def open_blink(s: KnockdownState, mover: i64, distance: i64) -> None:
    s.push(Procedure.BLINK, mover, distance)


def blink_distance(s: KnockdownState) -> i64:
    """Of BLINK: how far at most."""
    return s.arg1


def blinked_from(s: KnockdownState) -> i64:
    """Of EFFECT: the space that its last Blink left, NONE if it stayed."""
    return s.arg3


def note_blink(s: KnockdownState, space: i64) -> None:
    s.arg3 = space


# -- step by step


def steps(s: KnockdownState) -> None:  # KDN-177, KDN-178
    """Move the opponent n, move up to n, or step exactly n: one space after another."""
    if s.step == 1:
        if s.chosen == Code.STOP:
            s.pop()
            return
        take_step(s, s.chosen - Code.SPACE)
    if steps_left(s) == 0:
        s.pop()
        return
    ways = open_steps(s, mover_of(s), visited(s))
    if ways == 0:  # fewer steps only if no such space is left
        s.pop()
    elif s.procedure == Procedure.PUSH:
        choose_step(s, ways, Decision.PUSH)
    elif s.procedure == Procedure.STEP:
        choose_step(s, ways, Decision.STEP)
    else:
        s.offer(chooser_of(s), Decision.STEP, 1)


def choose_step(s: KnockdownState, ways: i64, decision: i64) -> None:
    """A step that must be made; with one space it is made without asking."""
    space = only_space(ways)
    if space == NONE:
        s.offer(chooser_of(s), decision, 1)
    else:
        take_step(s, space)
        s.step = 0


def take_step(s: KnockdownState, space: i64) -> None:
    how: i64 = How.PUSHED if s.procedure == Procedure.PUSH else How.STEP
    go(s, mover_of(s), space, how)
    note_step(s, space)


# -- away and toward


def farther(s: KnockdownState, attacker: i64) -> i64:  # KDN-175
    """Where a Backward step may lead, one bit a space."""
    arena = s.arena
    mine = space_of(s, attacker)
    theirs = space_of(s, 1 - attacker)
    heading = arena.heading[mine * SPACES + theirs]
    if heading >= 0:
        beyond = arena.ahead[theirs * NEAR + heading]
        return 0 if beyond < 0 else 1 << beyond
    return ring(s, theirs, mine, arena.steps[mine * SPACES + theirs] + 1)


def nearer(s: KnockdownState, mover: i64) -> i64:  # KDN-176
    """Where a Forward step may lead, one bit a space; none beside the opponent."""
    mine = space_of(s, mover)
    theirs = space_of(s, 1 - mover)
    distance = s.arena.steps[mine * SPACES + theirs]
    if distance <= 1:
        return 0
    return ring(s, mine, theirs, distance - 1)


def ring(s: KnockdownState, around: i64, centre: i64, distance: i64) -> i64:
    """The neighbours of a space that lie at a distance from another, one bit each."""
    near = s.arena.near
    rows = s.arena.steps
    found: i64 = 0
    at: i64
    for at in range(around * NEAR, around * NEAR + NEAR):
        space = near[at]
        if space < 0:
            break
        if rows[centre * SPACES + space] == distance:
            found |= 1 << space
    return found


def only_space(bits: i64) -> i64:
    """The one space of a set of spaces, NONE if there are several or none."""
    if bits == 0 or bits & (bits - 1):
        return NONE
    space: i64 = 0
    while bits > 1:
        bits >>= 1
        space += 1
    return space


def add_spaces(bits: i64, out: Options) -> None:
    codes = out.codes  # as many as spaces: there is room for them
    n = out.n
    code: i64 = Code.SPACE
    while bits > 0:
        if bits & 1:
            codes[n] = code
            n += 1
        bits >>= 1
        code += 1
    out.n = n


def forward(s: KnockdownState) -> None:  # KDN-174, KDN-176
    """The own fighter moves toward the opponent, one space after another."""
    if s.step == 1:
        go_forward(s, s.chosen - Code.SPACE)
        s.step = 0
    mover = own_mover(s)
    ways = nearer(s, mover) if forward_left(s) > 0 else 0
    if ways == 0:
        s.pop()
        return
    space = only_space(ways)
    if space == NONE:
        s.offer(mover, Decision.FORWARD, 1)
        return
    go_forward(s, space)


def blink(s: KnockdownState) -> None:  # KDN-172, KDN-173
    """Any empty space at distance n or less, past the opponent too, or stay."""
    mover = own_mover(s)
    if s.step == 0:
        s.offer(mover, Decision.BLINK, 1)
        return
    before = space_of(s, mover)
    s.pop()
    stays = s.chosen == Code.STOP
    note_blink(s, NONE if stays else before)
    if not stays:
        go(s, mover, s.chosen - Code.SPACE, How.BLINK)


def blinks(s: KnockdownState) -> i64:
    """Where a Blink may lead, one bit a space."""
    mine = space_of(s, own_mover(s))
    theirs = space_of(s, 1 - own_mover(s))
    most = blink_distance(s)
    rows = s.arena.steps
    found: i64 = 0
    space: i64
    for space in range(s.arena.spaces):
        if space != mine and space != theirs and rows[mine * SPACES + space] <= most:
            found |= 1 << space
    return found


# -- what can be chosen


def reach(s: KnockdownState) -> i64:
    """Where the open movement may lead, one bit a space."""
    decision = s.decision
    if decision == Decision.STEP or decision == Decision.PUSH:
        return open_steps(s, mover_of(s), visited(s))
    acting = own_mover(s)
    if decision == Decision.STEP2:
        return open_steps(s, acting, 1 << space_left(s))
    if decision == Decision.ROLL:
        return open_steps(s, acting, 0)
    if decision == Decision.BLINK:
        return blinks(s)
    return nearer(s, acting) if decision == Decision.FORWARD else farther(s, acting)


def is_movement(decision: i64) -> bool:
    """Whether a space within reach is asked for."""
    return decision == Decision.STEP2 or (decision >= Decision.STEP and decision <= Decision.BACK)


def add_movements(s: KnockdownState, out: Options) -> None:
    """A space within reach; or no further, where that is allowed."""
    decision = s.decision
    if decision == Decision.BLINK or s.procedure == Procedure.WANDER:
        out.add(Code.STOP)
    add_spaces(reach(s), out)
    if decision == Decision.STEP2 or decision == Decision.ROLL:
        out.add(Code.STOP)


def space_why_not(s: KnockdownState, seat: i64, space: i64) -> i64:  # KDN-179
    """Why the open movement does not lead to a space."""
    if (reach(s) >> space) & 1:
        return No.OK
    moves_other = s.decision == Decision.PUSH or s.decision == Decision.BACK
    other = seat if moves_other else 1 - seat
    return No.OCCUPIED if space == space_of(s, other) else No.OUT_OF_REACH
