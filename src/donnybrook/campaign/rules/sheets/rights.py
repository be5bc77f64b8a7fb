"""Chapter A1, the table of rights: who may write what, and when (KCR-012)."""

from __future__ import annotations

from typing import Literal

from donnybrook.campaign.fields import BRAWLERS, FIELDS, RIVALS, Field
from donnybrook.campaign.rules.sheets.blanks import lacking
from donnybrook.campaign.sitting import Sitting, refuse
from donnybrook.kernel.errors import IllegalChoice

Right = Literal["", "write", "add", "rewrite", "suggest"]

LATER = ("STAKES", "SETUP", "BRAWL", "CLOSING", "ADVANCE")
OWNER, ALL, DJ, BRAWLER_SEATS = "owner", "all", "dj", "brawlers"
VERSUS, DJ_OR_VERSUS = "versus", "dj or versus"

# KCR-012: row -> column -> who may, and how. OVER is the end of ADVANCE.
WHO: dict[str, dict[str, tuple[str, Right]]] = {
    "names": dict.fromkeys(("CREATE", *LATER, "REVISIT"), (OWNER, "write")),
    "focus": {"CREATE": (OWNER, "write"), "REVISIT": (OWNER, "rewrite")},
    "archetypes": {
        "CREATE": (OWNER, "write"), "STAKES": (OWNER, "rewrite"), "REVISIT": (OWNER, "write"),
    },
    "crew": {"CREATE": (ALL, "write"), "REVISIT": (ALL, "write")},
    "reasons": {
        "CREATE": (ALL, "write"), "STAKES": (ALL, "add"), "CLOSING": (ALL, "add"),
        "ADVANCE": (ALL, "add"), "REVISIT": (ALL, "write"),
    },
    "rival_crew": {"CREATE": (DJ, "write"), "REVISIT": (DJ, "write")},
    "second_archetype": {"CREATE": (BRAWLER_SEATS, "write"), "REVISIT": (BRAWLER_SEATS, "write")},
    "rival": {"STAKES": (VERSUS, "write"), "REVISIT": (DJ_OR_VERSUS, "write")},
    "personality": {"STAKES": (DJ_OR_VERSUS, "write"), "REVISIT": (DJ_OR_VERSUS, "write")},
    "versus": {},
}  # fmt: skip
WORDS = {
    "owner": "only whoever holds {sheet} writes it",
    "all": "everybody with a seat writes it",
    "dj": "only the DJ writes it",
    "brawlers": "only the Brawler seats write it",
    "versus": "only the player of its versus Brawler writes it, in scenes 2 to 4",
    "dj or versus": "only the DJ and the player of its versus Brawler write it",
}


def column(s: Sitting, field: Field) -> str:
    """The column of the table that holds now."""
    phase = s.doc.phase
    if is_lacking(s, field):
        return "REVISIT" if field.sheet in RIVALS else "CREATE"
    if phase in ("CREATE", "CHECKLIST"):
        later = s.doc.number > 1 and s.text(field.id) != ""
        return "REVISIT" if later else "CREATE"
    return "ADVANCE" if phase == "OVER" else phase


def is_lacking(s: Sitting, field: Field) -> bool:
    """What the Brawl lacks is written as when it was made, until the Map is chosen (KCR-012)."""
    return s.doc.phase == "SETUP" and field.id in lacking(s)


def right(s: Sitting, person: str, field: Field) -> Right:
    """What a person may do with a field now; empty: read it."""
    rule = WHO[field.row].get(column(s, field))
    seats = s.seats_of(person)
    if rule is None or not seats or s.doc.status != "running":
        return ""
    who, how = rule
    if holds(s, seats, field, who):
        return how
    suggests = field.row == "rival_crew" and column(s, field) == "CREATE"
    return "suggest" if suggests else ""


def holds(s: Sitting, seats: list[str], field: Field, who: str) -> bool:
    """Whether one of the seats is meant."""
    if who == "owner":  # KCR-047: the owner has the last word
        return field.sheet in seats
    if who == "all":
        return True
    if who == "brawlers":  # KCR-093
        return any(seat in BRAWLERS for seat in seats)
    meant = {"DJ"} if "dj" in who else set()  # KCR-092
    if "versus" in who:
        meant.add(versus(s, field.sheet))
        if s.doc.phase == "STAKES" and not can_be_introduced(s, field.sheet):
            return False
        if s.doc.phase == "REVISIT" and not versus(s, field.sheet) and not s.replaying:
            return False  # KCR-095: blank until a scene brings it
    return not meant.isdisjoint(seats)


def versus(s: Sitting, rival: str) -> str:
    """The Brawler a Rival stands against, or will (KCR-096)."""
    scene = s.doc.scene
    if scene is not None and scene.rival == rival:
        return scene.brawler
    return s.text(f"{rival}.versus")


def can_be_introduced(s: Sitting, rival: str) -> bool:
    """Rivals stay blank until scenes 2 to 4 introduce them (KCR-095)."""
    scene = s.doc.scene
    return scene is not None and 2 <= scene.number <= 4 and versus(s, rival) != ""


def refusal(s: Sitting, field: Field, found: Right) -> IllegalChoice:
    """Why a field cannot simply be written."""
    phase = s.doc.phase
    if found == "rewrite":
        sentence = f"{field.label} is changed with the others' yes now: ask for a new wording."
        return refuse("KCR-052", "needs_yes", sentence)
    if found == "add":
        return refuse("KCR-012", "add_only", "Rumble Reasons can only be added now.")
    rule = WHO[field.row].get(column(s, field))
    if rule is None:
        return refuse("KCR-012", "not_now", f"{field.label} cannot be changed in {phase}.")
    who = WORDS[rule[0]].format(sheet=field.sheet)
    return refuse("KCR-012", "not_yours", f"{field.label} of {field.sheet}: {who}.")


def writable(s: Sitting, person: str) -> list[Field]:
    """All fields that a person may simply write."""
    return [field for field in FIELDS.values() if right(s, person, field) == "write"]
