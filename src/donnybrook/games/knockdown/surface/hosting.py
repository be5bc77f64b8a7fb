"""What only a table of people asks."""

from __future__ import annotations

from donnybrook.games.knockdown.rules import setup
from donnybrook.games.knockdown.rules.state import KnockdownState
from donnybrook.kernel.errors import IllegalChoice
from donnybrook.kernel.settings import Settings


def people_only(settings: Settings) -> str:
    """A bot builds no tower (KDN-148)."""
    if settings["test_mode"] == "reported":
        return "test_mode: a bot cannot report a tower; reported Tests are for people (KDN-148)"
    return ""


def undo_refusal(s: KnockdownState, settings: Settings, seat: int) -> IllegalChoice | None:
    """What both have chosen in the draft has shown each of them the other's cards (KDN-025)."""
    gave_up = s.over and s.winner != seat  # that is its last choice then
    if gave_up or not setup.is_past_the_draft(s, seat):
        return None
    sentence = "A choice of the draft is not taken back once both have made theirs."
    return IllegalChoice("KDN-025", "sealed", sentence)
