"""What only a table of people asks."""

from __future__ import annotations

from donnybrook.games.brawl.rules.codes import Code, No
from donnybrook.games.brawl.rules.commands import why_not
from donnybrook.games.brawl.rules.content import Content
from donnybrook.games.brawl.rules.state import NONE, BrawlState
from donnybrook.kernel.errors import IllegalChoice
from donnybrook.kernel.settings import Settings


def undo_refusal(s: BrawlState, settings: Settings, seat: int) -> IllegalChoice | None:
    if settings["mode"] == "training" and settings["takeback"]:
        return None
    return IllegalChoice("BRL-098", "no_takeback", "There are no takebacks in this match.")


def connection(s: BrawlState, seat: int, here: bool) -> int | None:
    """What the table says when a line breaks or is there again (BRL-192)."""
    code = Code.BACK if here else Code.LOST
    return code if why_not(s, seat, code) == No.OK else None


def hold(s: BrawlState, seat: int) -> int | None:
    """A pause, where the seat may have one (BRL-112)."""
    return Code.PAUSE if why_not(s, seat, Code.PAUSE) == No.OK else None


def taken_over(s: BrawlState, seat: int) -> bool:
    return s.bots >> seat & 1 == 1


def deck_of(content: Content, s: BrawlState, seat: int) -> str:
    """Empty until it is claimed."""
    dealt = len(s.decks) > 0 and s.decks[seat] != NONE
    return content.decks[s.decks[seat]].id if dealt else ""
