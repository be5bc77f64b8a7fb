"""The turn (KDN-040 to KDN-048), with corridor windows and both actions."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.knockdown.rules import (
    combo,
    corridors,
    effects,
    fighters,
    hands,
    movement,
    rounds,
    skills,
    wounds,
)
from donnybrook.games.knockdown.rules.codes import Code, Decision, Ended, Happened, How, No, Why
from donnybrook.games.knockdown.rules.state import (
    NONE,
    SLOTS,
    KnockdownState,
    Procedure,
    TurnStep,
    Who,
    of_player,
    space_of,
)
from donnybrook.games.knockdown.rules.tables import Attack, Skill, Type
from donnybrook.kernel.state import FRAME, Options

# -- the frame of TURN; corridors.py has one more of its numbers


def active(s: KnockdownState) -> i64:
    """Whose turn it is."""
    return s.arg0


def done(s: KnockdownState) -> i64:
    """How many of the two actions are behind."""
    return s.arg1


def skills_passed(s: KnockdownState) -> i64:
    """How many Skills of the order of Initiative have had their moment."""
    return s.arg3


def pass_skills(s: KnockdownState, count: i64) -> None:
    s.arg3 = count


def go_on(s: KnockdownState) -> None:
    """One more action is behind."""
    s.arg1 += 1
    corridors.forget(s)


def hand_over(s: KnockdownState) -> None:
    """The turn of the other player, from its beginning."""
    s.arg0 = 1 - s.arg0
    s.arg1 = 0
    corridors.forget(s)
    pass_skills(s, 0)
    s.step = TurnStep.START


def on_turn(s: KnockdownState) -> i64:
    """Whose turn it is, whatever goes on in it; NONE outside of turns."""
    if s.procedure == Procedure.TURN:
        return active(s)
    return s.frames[FRAME + 2] if is_within(s) else NONE


def actions_done(s: KnockdownState) -> i64:
    """How many of the two actions are behind; NONE outside of turns."""
    if s.procedure == Procedure.TURN:
        return done(s)
    return s.frames[FRAME + 3] if is_within(s) else NONE


def is_within(s: KnockdownState) -> bool:
    """Whether a turn waits for something else; its frame lies on that of the match."""
    return s.depth > 1 and s.frames[FRAME] == Procedure.TURN


# -- the course of a turn


def turn(s: KnockdownState) -> None:  # KDN-041
    """The eight steps of a turn, in order, as far as nothing comes between them."""
    while True:
        take_step(s)
        if s.waiting or s.procedure != Procedure.TURN or s.over:
            return


def take_step(s: KnockdownState) -> None:
    step = s.step
    if step == TurnStep.ACT:
        act(s)
    elif step == TurnStep.ACTED:
        go_on(s)
        s.step = TurnStep.WINDOW if done(s) == 1 else TurnStep.END_SKILLS
    elif step == TurnStep.WINDOW:
        corridors.open_window(s)
    elif step == TurnStep.CORRIDOR:
        corridors.answer(s)
    elif step == TurnStep.ACTION:
        s.offer(active(s), Decision.ACTION, TurnStep.ACT)
    elif step == TurnStep.TAKE:
        take(s)
    elif step == TurnStep.END_SKILLS:
        run_skills(s, s.tables.ends, TurnStep.OVER)
    elif step == TurnStep.OVER:
        finish(s)
    elif step == TurnStep.START:
        start(s)
    elif step == TurnStep.REFILL:
        rounds.refill_or_end(s, active(s))
    elif step == TurnStep.BEGIN:
        begin(s)
    else:
        run_skills(s, s.tables.begins, TurnStep.WINDOW)


def start(s: KnockdownState) -> None:  # KDN-260, KDN-261
    """Step 1: the round's last turn ends it; a Row that nobody uses is swept."""
    s.turn += 1
    s.step = TurnStep.REFILL
    if s.turn >= s.terms.max_turns:
        rounds.end_by_wounds(s, active(s), Ended.TURNS)
        return
    if s.journal is not None:
        s.emit(Happened.TURN_BEGAN, active(s), s.turn)
    s.who[Who.USED] = 0
    s.who[Who.REACTED] = 0
    s.who[Who.SIZE + Who.USED] = 0
    s.who[Who.SIZE + Who.REACTED] = 0
    limit = s.terms.stall_limit
    if limit > 0 and s.idle >= limit and s.row[0] != NONE:
        card = s.row[0]
        s.row[0] = NONE
        hands.bury(s, card)
        if s.journal is not None:
            s.emit(Happened.ROW_SWEPT, 0, card)


def begin(s: KnockdownState) -> None:  # KDN-047, KDN-225
    """Step 3: Venom on the active player, then beginning-of-turn Skills."""
    player = active(s)
    if of_player(s, player, Who.VENOM) > 0:
        wounds.suffer(s, player, 1, 0, Why.VENOM)
        fighters.change_venom(s, player, -1)
    pass_skills(s, 0)
    s.step = TurnStep.BEGIN_SKILLS


def run_skills(s: KnockdownState, these: i64, after: i64) -> None:  # KDN-047, KDN-048
    """The active player's Skills of this moment, in ascending Initiative."""
    mine = of_player(s, active(s), Who.SKILLS) & these
    if mine:
        order = s.tables.by_initiative
        passed = skills_passed(s)
        while passed < len(order):
            skill = order[passed]
            passed += 1
            if (mine >> skill) & 1:
                pass_skills(s, passed)
                effects.open_effect(
                    s, active(s), s.tables.skills[skill * Skill.SIZE + Skill.EFFECT]
                )
                return
    pass_skills(s, 0)
    s.step = after


# -- actions


def add_actions(s: KnockdownState, out: Options) -> None:  # KDN-044, KDN-045
    """Move to an empty adjacent space, attack with a card of the Row, or open a Combo."""
    player = active(s)
    movement.add_steps(s, player, 0, Code.SPACE, out)
    row = s.row
    codes = out.codes
    n = out.n
    slot: i64
    for slot in range(SLOTS):
        if row[slot] != NONE:
            codes[n] = Code.SLOT + slot
            n += 1
    out.n = n
    combo.add_parts(s, player, 0, out)


def card_of(s: KnockdownState, code: i64) -> i64:
    """The card of the Row that an action attacks with, NONE if it is another action."""
    return s.row[code - Code.SLOT] if code >= Code.SLOT and code < Code.SPECIAL else NONE


def action_why_not(s: KnockdownState, code: i64) -> i64:
    """Why an action cannot be chosen; a card in hand is none by itself (KDN-076)."""
    player = active(s)
    if code == Code.STOP:
        return No.MUST_ACT
    if code >= Code.SLOT and code < Code.SPECIAL:
        return No.OK if card_of(s, code) != NONE else No.EMPTY_SLOT
    if code >= Code.SPACE and code < Code.DASH:
        return move_why_not(s, player, code - Code.SPACE)
    if code >= Code.CARD and code < Code.SWAP and hands.holds(s, player, code - Code.CARD):
        return No.IN_HAND
    return combo.part_why_not(s, player, 0, code, No.NOT_OFFERED)


def move_why_not(s: KnockdownState, mover: i64, space: i64) -> i64:  # KDN-061, KDN-062, KDN-063
    """Why a Move does not lead to a space."""
    if (movement.open_steps(s, mover, 0) >> space) & 1:
        return No.OK
    if space == space_of(s, 1 - mover):
        return No.MOVE_OCCUPIED
    if space >= s.arena.spaces:
        return No.NO_SPACE
    both_red = (s.arena.red >> space) & (s.arena.red >> space_of(s, mover)) & 1
    return No.BY_CORRIDOR if both_red else No.NOT_ADJACENT


def act(s: KnockdownState) -> None:
    code = s.chosen
    s.step = TurnStep.ACTED
    if code < Code.SPECIAL:
        attack(s, code - Code.SLOT)
    elif code >= Code.SPACE and code < Code.DASH:
        move(s, code - Code.SPACE)
    else:
        combo.open_combo(s, active(s))


def move(s: KnockdownState, space: i64) -> None:  # KDN-060
    """To an adjacent space; with Light Feet perhaps one more (KDN-004)."""
    player = active(s)
    before = space_of(s, player)
    movement.go(s, player, space, How.MOVE)
    if of_player(s, player, Who.STRIDE) > 1 and movement.open_steps(s, player, 1 << before):
        movement.open_second_step(s, player, before)
    else:
        skills.sucker_punch(s, player)


def move_on(s: KnockdownState) -> None:
    """D-STEP2: stop, or a second space other than the one left."""
    mover = movement.own_mover(s)
    if s.step == 0:
        s.offer(mover, Decision.STEP2, 1)
        return
    if s.chosen != Code.STOP:
        movement.go(s, mover, s.chosen - Code.SPACE, How.MOVE)
    s.pop()
    skills.sucker_punch(s, mover)


def resolve_why_not(s: KnockdownState, card: i64) -> i64:  # KDN-071, KDN-072, KDN-077
    """Why a card of the Row would only be taken."""
    if s.tables.attack(card, Attack.TYPE) == Type.REACTION:
        return No.TAKEN_REACTION
    return No.OK if movement.in_range(s, card) else No.TAKEN_FAR


def attack(s: KnockdownState, slot: i64) -> None:  # KDN-070, KDN-072
    """A card in range is resolved, it must be; out of range it is only taken."""
    card = s.row[slot]
    s.row[slot] = NONE
    s.in_play = card
    s.slot = slot
    s.step = TurnStep.TAKE
    s.resolved = resolve_why_not(s, card) == No.OK
    if s.resolved:
        s.special = NONE
        s.push(Procedure.ATTACK, active(s), card)


def take(s: KnockdownState) -> None:  # KDN-073
    """Afterwards the card joins the attacker's hand, whether or not it was resolved."""
    card = s.in_play
    s.in_play = NONE
    s.step = TurnStep.ACTED
    player = active(s)
    hands.gain(s, player, card, True)
    if s.journal is not None:
        resolved: i64 = 1 if s.resolved else 0
        s.emit(Happened.CARD_TAKEN, player, card, s.slot, resolved)
    hands.keep_limit(s, player)


def finish(s: KnockdownState) -> None:  # KDN-040, KDN-260
    """A turn that ends with four cards in the Row is idle; then turns alternate."""
    if rounds.gaps(s) == 0:
        s.idle += 1
    else:
        s.idle = 0
    hand_over(s)
