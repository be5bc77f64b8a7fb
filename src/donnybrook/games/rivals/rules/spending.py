"""Chapter B4: Energy Drinks, Bond, Rivalry, Refreshing and Fake Throw."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.rivals.rules import frames
from donnybrook.games.rivals.rules.codes import Code, Happened, No
from donnybrook.games.rivals.rules.state import (
    CREW,
    FULL_BOND,
    FULL_DRINKS,
    NONE,
    RIVALS,
    TEAM,
    Boost,
    Contest,
    RivalsState,
    side_of,
    versus,
)
from donnybrook.kernel.state import Options

RIVALRY: Final = 0  # stages of KCR-323
BOND: Final = 1


# -- drinks


def can_drink(s: RivalsState, brawler: i64) -> bool:
    """Something to decide: a drink left, or one to be regained."""
    return s.drinks[brawler] > 0 or s.uses_of(side_of(brawler), Boost.REFRESHING) > 0


def drink(s: RivalsState, brawler: i64, count: i64) -> None:
    """Each adds one die, before the roll (KCR-310, KCR-330)."""
    s.drinks[brawler] -= count
    if s.journal is not None and count > 0:
        s.emit(Happened.DRINKS_DECLARED, brawler, count, s.drinks[brawler])


def add_counts(out: Options, code: i64, most: i64) -> None:
    """0 to `most` drinks, three at most (KCR-330)."""
    codes = out.codes
    n = out.n
    count: i64
    for count in range(most + 1):
        codes[n] = code + count
        n += 1
    out.n = n


def count_why_not(count: i64, most: i64) -> i64:
    return No.OK if count <= most else No.TOO_MANY_DRINKS


def may_refresh(s: RivalsState, brawler: i64) -> bool:
    """A Brawler in play with fewer than 3 drinks, and a use left (KCR-324, KCR-325)."""
    return has_refreshing(s, brawler) and s.zone[brawler] > 0 and s.drinks[brawler] < FULL_DRINKS


def has_refreshing(s: RivalsState, brawler: i64) -> bool:
    """Whether the side of a Brawler has a use left."""
    at = side_of(brawler) * TEAM + Boost.REFRESHING
    return s.uses[at] > 0


def add_refresh(s: RivalsState, brawler: i64, out: Options) -> None:  # D-11
    if may_refresh(s, brawler):
        out.add(Code.REFRESH + brawler)


def refresh_why_not(s: RivalsState, side: i64, brawler: i64) -> i64:
    """Somebody of the own side who may (KCR-325)."""
    return No.OK if side_of(brawler) == side and may_refresh(s, brawler) else No.NO_REFRESH


def refresh(s: RivalsState, side: i64, brawler: i64) -> None:
    s.uses[side * TEAM + Boost.REFRESHING] -= 1
    s.drinks[brawler] += 1
    if s.journal is not None:
        uses = s.uses_of(side, Boost.REFRESHING)
        s.emit(Happened.REFRESHED, brawler, s.drinks[brawler], uses)


# -- Fake Throw


def backer(s: RivalsState, roll: i64) -> i64:
    """Who feeds a roll of the contest: 0 the attack, 1 the defence (KCR-279)."""
    return s.attack_backer if roll == 0 else s.defender


def may_fake(s: RivalsState, roll: i64) -> bool:
    """A contest roll of a side that has a use left (KCR-327); a returning ball is nobody's roll."""
    if s.uses_of(side_of(backer(s, roll)), Boost.FAKE) == 0:
        return False
    if roll == 0 and s.contest == Contest.RETURNING:
        return False
    return not s.terms.fake_throws_only or (roll == 0 and s.contest == Contest.THROWING)


def use_fake_throw(s: RivalsState, side: i64) -> None:
    s.uses[side * TEAM + Boost.FAKE] -= 1
    if s.journal is not None:
        s.emit(Happened.FAKE_THROW_USED, side, s.uses_of(side, Boost.FAKE))


# -- Rivalry and Bond


def asked_now(s: RivalsState) -> i64:
    """The Rivalry is asked first, Bond second, or the other way round (KCR-323)."""
    bond_first = s.terms.attacker_first and side_of(s.attack_backer) == CREW
    return 1 - frames.stage(s) if bond_first else frames.stage(s)


def roll_of_side(s: RivalsState, side: i64) -> i64:
    """Which roll of the contest a side makes: 0 the attack, 1 the defence, NONE."""
    if side_of(s.defender) == side:
        return 1
    if s.contest == Contest.RETURNING:  # nobody may change the dice of the return (KCR-592)
        return NONE
    return 0


def spender(s: RivalsState, which: i64) -> i64:
    """The Brawler whose seat may spend now, or NONE (KCR-316, KCR-319, KCR-322)."""
    roll = roll_of_side(s, RIVALS if which == RIVALRY else CREW)
    if roll == NONE:
        return NONE
    return backer(s, roll)


def may_spend(s: RivalsState, which: i64) -> bool:
    """Something to spend, and a die that can still grow (D-14, D-15)."""
    if which == BOND:
        if s.bond == 0:
            return False
    elif not has_rivalry(s):
        return False
    dice = dice_of(s, which)
    return dice[0] + dice[1] + dice[2] + dice[3] + dice[4] > 0


def has_rivalry(s: RivalsState) -> bool:
    """A Rival rolls against its versus Brawler (KCR-145, KCR-320)."""
    roll = roll_of_side(s, RIVALS)
    return roll != NONE and versus(s.attack_backer) == s.defender


def has_rivalry_effect(s: RivalsState) -> bool:
    """The Rivalry may pay for a Deflect or a Steal: not after a die was raised (KCR-321)."""
    return has_rivalry(s) and (s.rivalry == 0 or s.terms.rivalry_both)


def can_pay_effect(s: RivalsState, side: i64) -> bool:
    """Deflect and Steal cost 1 Bond point, or the Rivalry (KCR-317)."""
    return s.bond > 0 if side == CREW else has_rivalry_effect(s)


def pay_effect(s: RivalsState, brawler: i64) -> None:
    if side_of(brawler) == CREW:
        s.bond -= 1
        if s.journal is not None:
            s.emit(Happened.BOND_SPENT, brawler, 0, s.bond)
    else:
        s.rivalry |= 2
        if s.journal is not None:
            s.emit(Happened.RIVALRY_USED, brawler, 0)


def dice_of(s: RivalsState, which: i64) -> vec[i64]:
    """The pool that a stage is about."""
    roll = roll_of_side(s, RIVALS if which == RIVALRY else CREW)
    return s.attack_dice if roll == 0 else s.defence_dice


def raise_die(s: RivalsState, which: i64, face: i64) -> None:
    """+1 on one die, no die above 6; doubles and result are worked out again (KCR-314, KCR-315)."""
    dice = dice_of(s, which)
    dice[face - 1] -= 1
    dice[face] += 1
    if which == BOND:  # KCR-313
        s.bond -= 1
        if s.journal is not None:
            s.emit(Happened.BOND_SPENT, spender(s, which), face, s.bond)
    else:
        s.rivalry |= 1
        if s.journal is not None:
            s.emit(Happened.RIVALRY_USED, spender(s, which), face)


def spend_options(s: RivalsState, which: i64, out: Options) -> None:
    """Equal faces are one option."""
    out.add(Code.NO)
    dice = dice_of(s, which)
    face: i64
    for face in range(1, 6):
        if dice[face - 1] > 0:
            out.add(Code.RAISE + face)


def spend_why_not(s: RivalsState, which: i64, code: i64) -> i64:
    """A die that shows the face and can still grow (KCR-314)."""
    if code == Code.NO:
        return No.OK
    if code <= Code.RAISE or code >= Code.GRAB:
        return No.NOT_A_CHOICE
    return No.OK if dice_of(s, which)[code - Code.RAISE - 1] > 0 else No.NO_SUCH_DIE


def gain_bond(s: RivalsState) -> None:
    """One point for the Crew, never above 3 (KCR-318)."""
    if s.bond < FULL_BOND:
        s.bond += 1
