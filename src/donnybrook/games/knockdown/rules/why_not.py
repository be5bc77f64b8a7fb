"""Why a seat may not choose a code now: which chapter says so."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.knockdown.rules import (
    blocking,
    combo,
    corridors,
    movement,
    payment,
    reactions,
    setup,
    turn,
)
from donnybrook.games.knockdown.rules.codes import Code, Decision, No
from donnybrook.games.knockdown.rules.state import KnockdownState
from donnybrook.kernel.state import Options

LISTED: Final = Options()  # of the open decision


def why_not(s: KnockdownState, seat: i64, code: i64) -> i64:
    """No.OK if the seat may."""
    if s.over:
        return No.OVER  # KDN-002
    if code == Code.CONCEDE:
        return No.OK  # KDN-255
    if (s.to_act() >> seat) & 1 == 0:
        return No.SEALED if setup.is_sealed(s.decision) else No.NOT_ASKED  # KDN-025
    decision = s.decision
    if decision == Decision.ACTION:
        return turn.action_why_not(s, code)
    if decision == Decision.COMBO and code != Code.STOP:
        return combo.part_why_not(s, s.arg0, s.arg1, code, No.NO_PART)
    if code >= Code.SPACE and code < Code.DASH:
        return space_why_not(s, seat, code - Code.SPACE)
    return answer_why_not(s, seat, code)


def space_why_not(s: KnockdownState, seat: i64, space: i64) -> i64:
    if s.decision == Decision.CORR:
        return corridors.space_why_not(s, s.arg0, s.arg2, space)
    if movement.is_movement(s.decision):
        return movement.space_why_not(s, seat, space)
    return No.NOT_OFFERED


def answer_why_not(s: KnockdownState, seat: i64, code: i64) -> i64:
    decision = s.decision
    if decision == Decision.PAY and code >= Code.CARDS:
        return payment.set_why_not(s, s.arg0, s.arg1, code - Code.CARDS)
    if decision == Decision.BLOCK and code >= Code.BLOCK and code < Code.SLOT:
        return blocking.purpose_why_not(s, s.arg0, code - Code.BLOCK)
    if decision == Decision.REACT and code >= Code.CARD and code < Code.SWAP:
        return reactions.card_why_not(s, s.arg0, s.arg1, code - Code.CARD)
    return listed_why_not(s, seat, code)


def listed_why_not(s: KnockdownState, seat: i64, code: i64) -> i64:
    """Where there is no more to say than what the decision offers."""
    LISTED.n = 0
    s.legal(seat, LISTED)
    at: i64
    for at in range(LISTED.n):
        if LISTED.codes[at] == code:
            return No.OK
    return No.NOT_OFFERED
