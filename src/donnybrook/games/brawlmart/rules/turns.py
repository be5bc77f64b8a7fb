"""Turns: rounds, who has a turn, and what it may do with it."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.brawlmart.rules import departments, exchange, frames, hits, items
from donnybrook.games.brawlmart.rules.codes import Code, Happened, No
from donnybrook.games.brawlmart.rules.constants import (
    ENEMY,
    MINE,
    NONE,
    PLACES,
    Cell,
    Ended,
    Stance,
    Standing,
)
from donnybrook.games.brawlmart.rules.ring import all_down, card_at, has_item, is_up, state_at
from donnybrook.games.brawlmart.rules.state import MartState
from donnybrook.kernel.state import Options

# -- rounds


def next_turn(s: MartState) -> None:
    """Your standing brawlers take turns in slot order (BMT-051); enemies have none (BMT-053)."""
    if s.round == 0:
        begin_round(s)
        return
    slot = frames.slot_in_turn(s)
    while slot < ENEMY:
        up = s.ring[slot * Cell.SIZE + Cell.STATE] == Standing.UP
        if up and departments.has_turn(s, slot):
            frames.give_turn(s, slot)
            if s.journal is not None:
                s.emit(Happened.TURN_BEGAN, slot, card_at(s, slot))
            return
        slot += 1
    end_round(s)


def end_round(s: MartState) -> None:
    items.end_of_round(s)
    if s.round >= s.terms.round_cap:  # BMT-124
        lost = s.terms.free_idle and can_attack(s)  # BMT-192
        frames.end_brawl(s, Ended.LOST if lost else Ended.STALEMATE)
        return
    s.must_attack = not s.attacked and not s.terms.free_idle  # BMT-057
    begin_round(s)


def begin_round(s: MartState) -> None:
    s.round += 1
    s.attacked = False
    frames.look_for_turn(s, 0)
    if s.journal is not None:
        s.emit(Happened.ROUND_BEGAN, s.round, s.must_attack)
    if is_stalemate(s):
        frames.end_brawl(s, Ended.STALEMATE)


def is_stalemate(s: MartState) -> bool:  # BMT-122, BMT-124
    """Nobody of yours can attack a standing enemy or use an item."""
    if s.rule.has_target or can_attack(s):  # BMT-123: however hopeless it is
        return False
    slot: i64
    for slot in range(ENEMY):
        if is_up(s, slot) and not s.must_attack and has_item(s, slot):
            out = s.sheet.out
            out.n = 0
            items.add_uses(s, slot, out)
            if out.n > 0:
                return False
    return True


def can_attack(s: MartState) -> bool:
    """Whether somebody of yours may attack a standing enemy."""
    slot: i64
    place: i64
    for slot in range(ENEMY):
        if not is_up(s, slot):
            continue
        for place in range(ENEMY, PLACES):
            if departments.may_attack_standing(s, slot, place):
                return True
    return False


def check_end(s: MartState) -> bool:
    """A brawl ends when a side is down; if both are, you win (BMT-103, BMT-104, BMT-105)."""
    if all_down(s, ENEMY):
        frames.end_brawl(s, Ended.WON)
        return True
    if all_down(s, MINE):
        frames.end_brawl(s, Ended.LOST)
        return True
    return False


# -- a turn


def add_options(s: MartState, out: Options) -> None:
    """DP4 and DP5: attack, use an item or pass (BMT-052)."""
    slot = frames.slot_in_turn(s)
    first = out.n
    add_attacks(s, slot, out)
    if s.must_attack:  # BMT-057
        if out.n == first:
            out.add(Code.PASS)
        return
    if has_item(s, slot):
        items.add_uses(s, slot, out)
    n = out.n
    if not s.rule.no_pass or n == first:  # BMT-152
        out.codes[n] = Code.PASS  # after so few there is room
        out.n = n + 1


def add_attacks(s: MartState, slot: i64, out: Options) -> None:
    """Attacks on standing enemies and finishing blows, by enemy slot."""
    codes = out.codes
    n = out.n
    spares = s.rule.spares
    stances = s.terms.stances
    code: i64 = Code.ATTACK
    at: i64 = ENEMY * Cell.SIZE + Cell.STATE
    place: i64
    for place in range(ENEMY, PLACES):
        state = s.ring[at]
        if state == Standing.UP:
            if not spares or departments.why_spared(s, slot, place) == No.OK:
                codes[n] = code
                n += 1
                if stances:  # BMT-180
                    codes[n] = code + 3
                    codes[n + 1] = code + 6
                    n += 2
        elif (
            state == Standing.KNOCKED_OUT and not s.must_attack and departments.may_finish(s, slot)
        ):
            codes[n] = code
            n += 1
        at += Cell.SIZE
        code += 1
    out.n = n


def why_not_attack(s: MartState, place: i64, stance: i64) -> i64:
    slot = frames.slot_in_turn(s)
    state = state_at(s, place)
    if state == Standing.EMPTY:
        return No.NO_TARGET
    if state == Standing.SLAIN:
        return No.SLAIN_TARGET
    if stance != Stance.NORMAL and not s.terms.stances:
        return No.NO_STANCES
    if state == Standing.UP:
        return departments.why_spared(s, slot, place)
    if s.must_attack:
        return No.IDLE
    return No.FINISHING_STANCE if stance != Stance.NORMAL else departments.why_not_finish(s, slot)


def why_not_pass(s: MartState) -> i64:
    """Passing, unless an idle round or the department forbids it (BMT-057, BMT-152)."""
    if not s.must_attack and not s.rule.no_pass:
        return No.OK
    out = s.sheet.out
    out.n = 0
    add_attacks(s, frames.slot_in_turn(s), out)
    if s.must_attack:
        return No.OK if out.n == 0 else No.MUST_ATTACK
    items.add_uses(s, frames.slot_in_turn(s), out)
    return No.OK if out.n == 0 else No.KEEP_MOVING


def may_attack_or_pass(s: MartState) -> bool:
    """Whether both are surely legal: while a brawl is on, some enemy is a standing target."""
    return s.rule.has_target and not s.rule.no_pass and not s.must_attack


def pass_turn(s: MartState, forced: bool) -> None:
    slot = frames.slot_in_turn(s)
    if s.journal is not None:
        s.emit(Happened.PASSED, slot, card_at(s, slot), forced)
    frames.look_for_turn(s, slot + 1)


def use_item(s: MartState, which: i64, place: i64) -> bool:
    """Use an item in this turn; True if that ended a Pacifist's run."""
    slot = frames.slot_in_turn(s)
    slew = items.use(s, slot, which, place)
    if slew and s.terms.pacifist:
        return True
    if not check_end(s):
        frames.look_for_turn(s, slot + 1)
    return False


def attack(s: MartState, place: i64, stance: i64, forced: bool) -> bool:
    """Attack an enemy; True if that ended a Pacifist's run."""
    slot = frames.slot_in_turn(s)
    if state_at(s, place) == Standing.KNOCKED_OUT:
        return finish_off(s, slot, place, forced)
    if s.journal is not None:
        s.emit(Happened.ATTACKED, slot, card_at(s, slot), place, card_at(s, place), stance, forced)
    declare(s, place, stance)
    asked = exchange.who_chooses_dice(s, s.sheet)
    if asked != NONE:
        exchange.ask_for_dice(s, asked, place)
        return False
    return fight_it_out(s)


def declare(s: MartState, place: i64, stance: i64) -> None:
    """Declare an attack on a standing enemy: the round is not idle (BMT-057)."""
    s.attacked = True
    s.must_attack = False
    exchange.open_exchange(s, frames.slot_in_turn(s), place, stance)


def choose_dice(s: MartState, dice: i64) -> bool:
    """DP6 answered: roll as soon as everybody has chosen; True as for an attack."""
    if exchange.choose_dice(s, dice):
        return fight_it_out(s)
    return False


def fight_it_out(s: MartState) -> bool:
    """Steps 5 to 14; a Pacifist's run ends after step 11 (BMT-172)."""
    exchange.roll_duels(s)
    return conclude(s)


def conclude(s: MartState) -> bool:
    """Steps 9 to 14, when every duel is judged; True if that ended a Pacifist's run."""
    slew = hits.settle(s, s.sheet)
    if slew and s.terms.pacifist:
        if not s.terms.keep_fired:
            exchange.discard_fired(s)
        return True
    exchange.close(s)
    if not check_end(s):
        frames.look_for_turn(s, frames.slot_in_turn(s) + 1)
    return False


def finish_off(s: MartState, slot: i64, place: i64, forced: bool) -> bool:  # BMT-091, BMT-092
    """A finishing blow needs no dice, uses up nothing and counts as no exchange."""
    if s.journal is not None:
        s.emit(Happened.FINISHED_OFF, slot, card_at(s, slot), place, card_at(s, place), forced)
    hits.slay(s, place)
    if s.terms.pacifist:
        return True
    if not check_end(s):
        frames.look_for_turn(s, slot + 1)
    return False
