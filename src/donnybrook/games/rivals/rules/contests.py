"""Chapters B3 and B4: a contest from the first drink to the comparison of results (KCR-276)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.rivals.rules import frames, moves, pools, spending
from donnybrook.games.rivals.rules.codes import Code, Happened, No
from donnybrook.games.rivals.rules.state import (
    NONE,
    Act,
    Contest,
    Form,
    RivalsState,
    side_of,
)
from donnybrook.kernel.state import Options

DRINK: Final = 0
DRUNK: Final = 1
REACT: Final = 2
REACTED: Final = 3
MOVE: Final = 4
MOVED: Final = 5
ROLL: Final = 6
FAKE: Final = 7
FAKED: Final = 8
SPEND: Final = 9
SPENT: Final = 10
COMPARE: Final = 11


def begin(s: RivalsState, kind: i64, attacker: i64, defender: i64, backer: i64, ball: i64) -> None:
    """Step 1 of KCR-276: who against whom (KCR-275)."""
    s.contest = kind
    s.attacker = attacker
    s.defender = defender
    s.attack_backer = backer
    s.attack_drinks = 0
    s.defence_drinks = 0
    s.covered = s.cover[defender] == 1 if kind != Contest.BREAKING else False
    s.rivalry = 0
    s.fell = False
    s.doubles = False
    s.reaction = Act.BREAK_FREE if kind == Contest.BREAKING else Act.DODGE
    frames.open_contest(s, ball)
    if kind == Contest.RETURNING:  # KCR-592: the attack is the Throw just made
        s.step = REACT


def contest(s: RivalsState) -> None:
    """The steps of a contest, in the order of KCR-276."""
    step = s.step
    if step == DRINK:
        declare_attack_drinks(s)
    elif step == DRUNK:
        drink(s)
    elif step == REACT:
        declare_reaction(s)
    elif step == REACTED:
        react(s)
    elif step == MOVE:
        dodge_move(s)
    elif step == MOVED:
        dodge_moved(s, s.chosen - Code.GO)
    elif step == ROLL:
        roll(s)
    elif step == FAKE:
        ask_fake_throw(s)
    elif step == FAKED:
        fake_throw(s)
    elif step == SPEND:
        ask_to_spend(s)
    elif step == SPENT:
        spend(s)
    else:
        compare(s)


# -- 2: the attacker's backer declares drinks


def declare_attack_drinks(s: RivalsState) -> None:
    """Known to the defender before it reacts (KCR-277, KCR-311)."""
    backer = s.attack_backer
    if spending.can_drink(s, backer):
        s.ask_brawler(backer, DRUNK)
    else:
        s.step = REACT


def drink(s: RivalsState) -> None:
    backer = s.attack_backer
    if s.chosen >= Code.REFRESH:  # KCR-325
        spending.refresh(s, side_of(backer), s.chosen - Code.REFRESH)
        s.step = DRINK
        return
    s.attack_drinks = s.chosen - Code.DRINK
    spending.drink(s, backer, s.attack_drinks)
    s.step = REACT


# -- 3: the defender chooses reaction and drinks


def declare_reaction(s: RivalsState) -> None:
    """Free (KCR-390) but not optional; in Ball Form only the drinks are chosen (KCR-391)."""
    defender = s.defender
    throwing = s.contest == Contest.THROWING or s.contest == Contest.RETURNING
    choice = throwing and s.form[defender] == Form.UPRIGHT
    if choice or spending.can_drink(s, defender):
        s.ask_brawler(defender, REACTED)
    else:
        s.step = MOVE if throwing else ROLL


def react(s: RivalsState) -> None:
    defender = s.defender
    code = s.chosen
    if code >= Code.REFRESH:
        spending.refresh(s, side_of(defender), code - Code.REFRESH)
        s.step = REACT
        return
    if code < Code.CATCH:
        s.defence_drinks = code - Code.DRINK
    else:
        s.reaction = (code - Code.CATCH) // 4 + Act.CATCH
        s.defence_drinks = (code - Code.CATCH) % 4
    if s.journal is not None:
        s.emit(Happened.REACTED, defender, s.reaction, s.defence_drinks)
    spending.drink(s, defender, s.defence_drinks)
    ball = s.contest == Contest.THROWING or s.contest == Contest.RETURNING
    s.step = MOVE if ball and s.reaction == Act.DODGE else ROLL


def reaction_options(s: RivalsState, out: Options) -> None:
    """D-09, D-10, D-23."""
    defender = s.defender
    spending.add_refresh(s, defender, out)
    most = s.drinks[defender]
    if s.contest == Contest.TACKLING or s.contest == Contest.BREAKING:
        spending.add_counts(out, Code.DRINK, most)
        return
    if s.form[defender] == Form.UPRIGHT:
        spending.add_counts(out, Code.CATCH, most)
    spending.add_counts(out, Code.DODGE, most)
    if s.contest == Contest.THROWING and can_tackle_back(s):
        spending.add_counts(out, Code.TACKLE_BACK, most)


def can_tackle_back(s: RivalsState) -> bool:
    """Upright and at most 1 hop from the thrower (KCR-391, KCR-392)."""
    near = s.distance(s.zone[s.defender], s.zone[s.attacker]) <= 1
    return near and s.form[s.defender] == Form.UPRIGHT


# -- 4: the free move of a Dodge against a ball


def dodge_move(s: RivalsState) -> None:
    """Into any adjacent Zone, the thrower's and gas included; not optional (KCR-410, KCR-412)."""
    dodger = s.defender
    only = moves.only_zone(s.terms.adjacent[s.zone[dodger]])
    if only > 0 and not s.holds_moon(dodger):
        dodge_moved(s, only - 1)
    else:
        s.ask_brawler(dodger, MOVED)


def dodge_moved(s: RivalsState, path: i64) -> None:
    """Gas may knock the dodger out before any die is rolled (KCR-412)."""
    dodger = s.defender
    side = side_of(dodger)
    s.impact = moves.first_zone(path)
    if moves.walk_into(s, dodger, s.impact, Happened.MOVED, side):
        return
    second = moves.second_zone(path)
    if second > 0 and s.zone[dodger] > 0:
        s.impact = second
        if moves.walk_into(s, dodger, second, Happened.MOVED, side):
            return
    if s.zone[dodger] > 0:
        s.step = ROLL
    else:
        s.fell = True
        s.pop()


# -- 5: both pools are rolled


def roll(s: RivalsState) -> None:
    """All dice of the attacker's pool, then all of the defender's (KCR-277)."""
    if s.contest != Contest.RETURNING or s.terms.fresh_return:
        pools.roll_pool(s, pools.ATTACK)
    pools.roll_pool(s, pools.DEFENCE)
    frames.set_asked_roll(s, pools.ATTACK)
    s.step = FAKE


# -- 6: Fake Throw


def ask_fake_throw(s: RivalsState) -> None:
    """After a roll the own pool may be rolled again, the attacker first (KCR-164, KCR-326)."""
    while frames.asked_roll(s) <= pools.DEFENCE:
        roll = frames.asked_roll(s)
        if spending.may_fake(s, roll):
            s.ask_brawler(spending.backer(s, roll), FAKED)
            return
        frames.set_asked_roll(s, roll + 1)
    frames.set_stage(s, 0)
    s.step = SPEND


def fake_throw(s: RivalsState) -> None:
    """The new roll stands unless another use is spent (KCR-327)."""
    s.step = FAKE
    roll = frames.asked_roll(s)
    if s.chosen == Code.KEEP:
        frames.set_asked_roll(s, roll + 1)
        return
    spending.use_fake_throw(s, side_of(spending.backer(s, roll)))
    pools.roll_pool(s, roll)


# -- 7 and 8: Rivalry and Bond


def ask_to_spend(s: RivalsState) -> None:
    """The Rivalry first, then Bond; or the attacker first (KCR-323)."""
    while frames.stage(s) <= spending.BOND:
        which = spending.asked_now(s)
        backer = spending.spender(s, which)
        if backer != NONE and spending.may_spend(s, which):
            s.ask_brawler(backer, SPENT)
            return
        frames.set_stage(s, frames.stage(s) + 1)
    s.step = COMPARE


def spend(s: RivalsState) -> None:
    s.step = SPEND
    which = spending.asked_now(s)
    if s.chosen != Code.NO:
        spending.raise_die(s, which, s.chosen - Code.RAISE)
    if s.chosen == Code.NO or which == spending.RIVALRY:  # once per contest (KCR-321)
        frames.set_stage(s, frames.stage(s) + 1)


# -- 9: results compared


def compare(s: RivalsState) -> None:
    """The higher result wins, a tie goes to the defender (KCR-274)."""
    if s.contest != Contest.RETURNING or s.terms.fresh_return:
        s.attack = pools.within(pools.highest(s.attack_dice) + pools.attack_modifier(s))
    s.defence = pools.within(pools.highest(s.defence_dice) + pools.defence_modifier(s))
    s.doubles = s.reaction == Act.CATCH and pools.has_doubles(s.defence_dice)
    s.impact = s.zone[s.defender]
    if s.journal is not None:
        s.emit(Happened.COMPARED, s.attacker, s.attack, s.defender, s.defence, s.reaction)
    s.pop()


def defended(s: RivalsState) -> bool:
    """The defender wins or ties; doubles catch whatever the Throw (KCR-274, KCR-403)."""
    return s.defence >= s.attack or (s.doubles and s.terms.doubles_always)


def contest_options(s: RivalsState, out: Options) -> None:
    if s.step == DRUNK:  # D-08
        backer = s.attack_backer
        spending.add_refresh(s, backer, out)
        spending.add_counts(out, Code.DRINK, s.drinks[backer])
    elif s.step == REACTED:
        reaction_options(s, out)
    elif s.step == MOVED:  # D-12
        dodger = s.defender
        moves.add_paths(s, out, Code.GO, s.zone[dodger], s.holds_moon(dodger))
    elif s.step == FAKED:  # D-13
        out.add(Code.REROLL)
        out.add(Code.KEEP)
    else:  # D-14, D-15
        spending.spend_options(s, spending.asked_now(s), out)


# -- and why not


def contest_why_not(s: RivalsState, code: i64) -> i64:
    if Code.REFRESH <= code < Code.CAPTAIN:
        return refresh_why_not(s, code - Code.REFRESH)
    if code == Code.REROLL:
        return No.OK if s.step == FAKED else No.NO_FAKE_THROW  # KCR-327
    if s.step == DRUNK:
        if code < Code.DRINK or code >= Code.CATCH:
            return No.NOT_A_CHOICE
        return spending.count_why_not(code - Code.DRINK, s.drinks[s.attack_backer])
    if s.step == REACTED:
        return reaction_why_not(s, code)
    if s.step == MOVED:
        return dodge_why_not(s, code)
    if s.step == FAKED:
        return No.OK if code == Code.KEEP else No.NOT_A_CHOICE
    return spending.spend_why_not(s, spending.asked_now(s), code)


def refresh_why_not(s: RivalsState, brawler: i64) -> i64:
    """Before drinks are declared, for whoever may drink them (KCR-325)."""
    drinker: i64 = NONE
    if s.step == DRUNK:
        drinker = s.attack_backer
    elif s.step == REACTED:
        drinker = s.defender
    may = brawler == drinker and spending.may_refresh(s, brawler)
    return No.OK if may else No.NO_REFRESH_NOW


def reaction_why_not(s: RivalsState, code: i64) -> i64:
    """Against a ball one of three, as far as form and distance allow; else only drinks."""
    if code < Code.DRINK or code >= Code.RAISE:
        return No.NOT_A_CHOICE
    drinks = (code - Code.DRINK) % 4
    most = s.drinks[s.defender]
    if s.contest == Contest.TACKLING or s.contest == Contest.BREAKING:
        return spending.count_why_not(drinks, most) if code < Code.CATCH else No.NOT_A_CHOICE
    dodges = Code.DODGE <= code < Code.TACKLE_BACK
    if s.form[s.defender] != Form.UPRIGHT and not dodges:
        return No.NOT_UPRIGHT  # KCR-391
    if code < Code.CATCH or (code >= Code.TACKLE_BACK and s.contest == Contest.RETURNING):
        return No.NOT_A_CHOICE
    if code >= Code.TACKLE_BACK and not can_tackle_back(s):
        return No.TOO_FAR_TO_TACKLE_BACK  # KCR-392
    return spending.count_why_not(drinks, most)


def dodge_why_not(s: RivalsState, code: i64) -> i64:
    """An adjacent Zone, or two with the Moon Ball (KCR-410, KCR-571)."""
    if code < Code.GO or code >= Code.PING:
        return No.NOT_A_CHOICE
    path = code - Code.GO
    if moves.leads_on(s, s.zone[s.defender], path, s.holds_moon(s.defender)):
        return No.OK
    return No.NO_SUCH_PATH if moves.second_zone(path) > 0 else No.NO_DODGE_THERE
