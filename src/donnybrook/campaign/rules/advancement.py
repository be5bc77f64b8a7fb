"""Chapter A8: Crew Boosts grow by won Brawls (KCR-076, KCR-162 to KCR-164)."""

from __future__ import annotations

from typing import Literal

from donnybrook.campaign.commands import RaiseBoost
from donnybrook.campaign.document import BOOSTS
from donnybrook.campaign.sitting import Sitting, refuse

TOP = 3
NAMES = {"lucky": "Lucky Ball Respawns", "refreshing": "Refreshing", "fakeThrow": "Fake Throw"}


def winner(s: Sitting) -> Literal["crew", "rivals", ""]:
    """Which side has a Boost to raise: crew, rivals or neither (KCR-162 to KCR-164)."""
    brawl = s.doc.brawl
    won = brawl.result.winner if brawl is not None and brawl.result is not None else "draw"
    earned = s.doc.options.get("rivalBoosts") == "earned"
    if won == "draw" or (won == "rivals" and not earned):
        return ""
    return won if open_boosts(s, won) else ""


def levels(s: Sitting, side: str) -> list[int]:
    return s.doc.boosts if side == "crew" else s.doc.rival_boosts


def open_boosts(s: Sitting, side: str) -> list[str]:
    """Boosts below level 3 (KCR-076)."""
    return [name for name, level in zip(BOOSTS, levels(s, side), strict=True) if level < TOP]


def decider(s: Sitting, side: str) -> str:
    """The Captain for the Crew, the DJ for the Rivals (KCR-008, KCR-164)."""
    return s.captain() if side == "crew" else "DJ"


def raise_boost(s: Sitting, person: str, command: RaiseBoost) -> None:
    """One level of one Boost (KCR-162)."""
    side = winner(s) if s.doc.phase == "ADVANCE" else ""
    if not side:
        raise refuse("KCR-163", "not_now", "There is no Boost to raise.")
    if s.holder(decider(s, side)) != person:
        raise refuse("KCR-012", "not_captain", f"{decider(s, side)} raises the Boost.")
    if command.boost not in open_boosts(s, side):
        raise refuse("KCR-076", "full", f"{NAMES[command.boost]} is at level {TOP} already.")
    raise_level(s, side, command.boost)


def raise_level(s: Sitting, side: str, boost: str) -> None:
    owned = levels(s, side)
    owned[BOOSTS.index(boost)] += 1
    level = owned[BOOSTS.index(boost)]
    sentence = f"{NAMES[boost]} is at level {level}."
    if s.doc.brawl is not None and s.doc.brawl.result is not None:
        s.doc.brawl.result.raised = sentence
    s.tell("BoostRaised", "KCR-162", sentence, boost)
    s.doc.phase = "OVER"


def settle(s: Sitting) -> bool:
    """Without a choice to make ADVANCE passes at once; bots take the lowest (KCR-163, KCR-656)."""
    side = winner(s)
    if not side:
        s.doc.phase = "OVER"
        return True
    if s.is_bot(decider(s, side)):
        owned = levels(s, side)
        raise_level(s, side, BOOSTS[owned.index(min(owned))])
        return True
    return False
