"""Why a hint is given, where BRAWL has something special to say."""

from __future__ import annotations

from donnybrook.games.brawl.rules.codes import is_play
from donnybrook.games.brawl.rules.play import Brawl
from donnybrook.games.brawl.rules.state import BrawlState, Form
from donnybrook.games.brawl.surface.effects import bases_now


def reasons(s: Brawl, seat: int, code: int) -> list[str]:
    """What a card does to the Bases that each side would win."""
    if not is_play(code):
        return []
    after = s.copy()
    assert isinstance(after, BrawlState)
    after.apply(seat, code)
    mine, others = bases(s, seat)
    mine_then, others_then = bases(after, seat)
    if after.over:
        return ["It ends the game."]
    if mine_then > mine:
        return [f"You would win {told(mine_then)} then, not {mine}."]
    if others_then < others:
        return [f"The others would win {told(others_then)} then, not {others}."]
    return ["No Base changes hands now; it is about what can still be played there."]


def told(count: int) -> str:
    return "1 Base" if count == 1 else f"{count} Bases"


def bases(s: BrawlState, seat: int) -> tuple[int, int]:
    """The Bases that a seat or its team would win now, and all others."""
    count = bases_now(s)
    mine = count[seat % 2 if s.form == Form.TAG_TEAM else seat]
    return mine, sum(count) - mine
