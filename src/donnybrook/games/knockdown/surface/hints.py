"""Why a hint is given, where Knockdown has something special to say."""

from __future__ import annotations

from donnybrook.games.knockdown.rules import sequence, turn
from donnybrook.games.knockdown.rules.codes import Decision
from donnybrook.games.knockdown.rules.state import NONE, KnockdownState
from donnybrook.games.knockdown.surface import previews
from donnybrook.games.knockdown.surface.names import Names

CALL = "The chance that the Test fails is worth what a pass would give back."
WAIT = "Too likely to pass, and a pass removes half of the wounds."


def reasons(names: Names, s: KnockdownState, seat: int, code: int) -> list[str]:
    if s.decision == Decision.ACTION:
        card = int(turn.card_of(s, code))
        return [] if card == NONE else hit(names, s, seat, card)
    if s.decision == Decision.KO:
        return [CALL if sequence.is_call(code) else WAIT]
    if s.decision == Decision.BLOCK:
        return ["Cards against wounds: this leaves you better off."]
    return []


def hit(names: Names, s: KnockdownState, seat: int, card: int) -> list[str]:
    """What an attack does to a Test of the other one, if nothing is blocked."""
    told = previews.attack(names, s, seat, card)
    if not told.in_range:
        return ["Out of range, but a card in hand pays for Specials and Blocks."]
    strain, chance = told.after.strain, round(100 * told.after.chance)
    return [f"Unblocked it makes their strain {strain}; a Test fails in {chance} of 100 then."]
