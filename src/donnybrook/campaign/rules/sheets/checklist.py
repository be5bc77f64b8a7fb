"""Chapter A6: the four checks that end creation (KCR-110, KCR-111)."""

from __future__ import annotations

from donnybrook.campaign.commands import Agree
from donnybrook.campaign.fields import BRAWLERS
from donnybrook.campaign.rules.seats import mark
from donnybrook.campaign.rules.sheets.blanks import has_logo, missing
from donnybrook.campaign.sitting import Sitting, refuse

CHECKS = (
    "Everyone agrees on the kind of game",
    "Every player has a Brawler",
    "The Crew exists",
    "The Rival Crew exists",
)


def agree(s: Sitting, person: str, command: Agree) -> None:
    """Check 1 needs every person's tick, which may be taken back (KCR-111)."""
    if s.doc.phase != "CHECKLIST":
        raise refuse("KCR-111", "not_now", "The first check is ticked in CHECKLIST.")
    if mark(s.doc.agreed, person, command.agree):
        word = "agrees on the kind of game" if command.agree else "wants to talk about it again"
        s.tell("CheckTicked", "KCR-111", f"{s.name(person)} {word}.", person)


def lacking(s: Sitting, check: int) -> list[str]:
    """What is missing to a check: people for the first, fields for the others (KCR-111)."""
    if check == 1:
        return [person for person in s.people() if person not in s.doc.agreed]
    if check == 2:
        return [field for seat in BRAWLERS for field in missing(s, seat)]
    if check == 3:
        return missing(s, "crew") + ([] if has_logo(s) else ["crew.logo"])
    unconfirmed = [] if s.doc.confirmed else ["rivals.a2.title"]
    return missing(s, "rivals") or unconfirmed


def is_created(s: Sitting) -> bool:
    """Checks 2 to 4 tick themselves while their required fields are filled (KCR-111)."""
    return not any(lacking(s, check) for check in (2, 3, 4))


def is_complete(s: Sitting) -> bool:
    return is_created(s) and (s.is_alone() or s.everybody(s.doc.agreed))
