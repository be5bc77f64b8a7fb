"""Why a hint is given, where Knockdown has something special to say."""

from __future__ import annotations

from donnybrook.games.knockdown.rules.codes import Code, Decision
from donnybrook.games.knockdown.rules.state import KnockdownState
from donnybrook.games.knockdown.surface import previews
from donnybrook.games.knockdown.surface.names import Names


def reasons(s: KnockdownState, names: Names, seat: int, code: int) -> list[str]:
    if s.decision == Decision.ACTION and Code.SLOT <= code < Code.SPECIAL:
        return hit(s, names, seat, int(s.row[code - Code.SLOT]))
    if code == Code.CALL:
        return ["The chance that the Test fails is worth what a pass would give back."]
    if s.decision == Decision.KO:
        return ["Too likely to pass, and a pass removes half of the wounds."]
    if s.decision == Decision.BLOCK:
        return ["Cards against wounds: this leaves you better off."]
    return []


def hit(s: KnockdownState, names: Names, seat: int, card: int) -> list[str]:
    """What an attack does to a Test of the other one, if nothing is blocked."""
    told = previews.attack(s, names, seat, card, 0)
    if not told["in_range"]:
        return ["Out of range, but a card in hand pays for Specials and Blocks."]
    strain, chance = told["after"]["strain"], round(100 * told["after"]["chance"])
    return [f"Unblocked it makes their strain {strain}; a Test fails in {chance} of 100 then."]
