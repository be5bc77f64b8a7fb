"""Why a hint is given, where Knockdown has something special to say."""

from __future__ import annotations

from donnybrook.games.knockdown.codes import Code, Decision
from donnybrook.games.knockdown.state import KnockdownState


def reasons(s: KnockdownState, code: int) -> list[str]:
    if code == Code.CALL:
        return ["The chance that the Test fails is worth what a pass would give back."]
    if s.decision == Decision.KO:
        return ["Too likely to pass, and a pass removes half of the wounds."]
    if s.decision == Decision.BLOCK:
        return ["Cards against wounds: this leaves you better off."]
    return []
