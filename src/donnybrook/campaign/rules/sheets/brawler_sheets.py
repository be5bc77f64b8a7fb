"""Chapters A3 to A5: writing in sheets, and who overwrites whom (KCR-040 to KCR-098)."""

from __future__ import annotations

from donnybrook.campaign.commands import Confirm, Dismiss, Edit, Suggest
from donnybrook.campaign.document import Suggestion
from donnybrook.campaign.fields import RIVALS, Field, field_of, sheet_fields
from donnybrook.campaign.rules.sheets import rights
from donnybrook.campaign.sitting import Sitting, refuse


def edit(s: Sitting, person: str, command: Edit) -> None:
    """A person writes a field: the right, the limits, then the text (KCR-012, KCR-053)."""
    field = need_right(s, person, command.field)
    text = field.check(command.text)
    if field.sheet in RIVALS:
        check_rival(s, field, text)
    seat = seat_for(s, person, field)
    s.doc.offers = [o for o in s.doc.offers if (o.person, o.field) != (person, field.id)]
    s.offer_back(field.id, command.base, person, seat)
    write(s, field, text, person, seat)


def need_right(s: Sitting, person: str, name: str) -> Field:
    """The field, if this person may write it now (KCR-012)."""
    field = field_of(name)
    found = rights.right(s, person, field)
    addable = found == "add" and not s.text(field.id)
    if found != "write" and not addable:
        raise rights.refusal(s, field, found)
    return field


def write(s: Sitting, field: Field, text: str, person: str = "", seat: str = "") -> None:
    """A Rival's first text settles whom it stands against (KCR-096, KCR-138)."""
    s.write(field.id, text, person, seat)
    s.doc.suggestions = [one for one in s.doc.suggestions if one.field != field.id]
    scene = s.doc.scene
    if field.sheet in RIVALS and scene is not None and scene.rival == field.sheet:
        s.write(f"{field.sheet}.versus", scene.brawler, person, seat)


def check_rival(s: Sitting, field: Field, text: str) -> None:
    """No two Rivals share a Focus (KCR-097)."""
    if field.slot == "focus" and text not in free_focuses(s, field.sheet):
        sentence = f"Another Rival has {text}; free are {', '.join(free_focuses(s, field.sheet))}."
        raise refuse("KCR-097", "taken", sentence)


def free_focuses(s: Sitting, rival: str) -> list[str]:
    taken = {s.text(f"{other}.focus") for other in RIVALS if other != rival}
    return [focus for focus in field_of("R1.focus").choices if focus not in taken]


def seat_for(s: Sitting, person: str, field: Field) -> str:
    """The seat through which somebody writes: the owner's, else the first."""
    seats = s.seats_of(person)
    return field.sheet if field.sheet in seats else seats[0]


def dismiss(s: Sitting, person: str, command: Dismiss) -> None:
    """Let an overwritten text go."""
    s.doc.offers = [o for o in s.doc.offers if (o.person, o.field) != (person, command.field)]


def suggest(s: Sitting, person: str, command: Suggest) -> None:
    """Others suggest what the DJ writes (KCR-012)."""
    field = field_of(command.field)
    if rights.right(s, person, field) != "suggest":
        raise refuse("KCR-012", "not_now", f"Nobody needs a suggestion for {field.label} from you.")
    seat = s.seats_of(person)[0]
    text = field.check(command.text)
    s.doc.suggestions = [
        one for one in s.doc.suggestions if (one.field, one.seat) != (field.id, seat)
    ]
    s.doc.suggestions.append(Suggestion(field.id, text, seat))
    s.tell("Suggested", "KCR-012", f"{seat} suggests for {field.label}: {text}", field.id)


# -- the Rival Crew's second Archetype (KCR-093)


def confirm(s: Sitting, person: str, command: Confirm) -> None:
    """The Brawler players answer, the DJ writes it down (KCR-093)."""
    if s.holder("DJ") != person:
        raise refuse("KCR-093", "not_dj", "The DJ confirms the second Archetype.")
    if not can_be_confirmed(s):
        raise refuse("KCR-093", "not_now", "There is no complete second Archetype to confirm.")
    set_confirmed(s)


def can_be_confirmed(s: Sitting) -> bool:
    open_now = s.doc.phase in ("CREATE", "CHECKLIST", "REVISIT")
    filled = all(s.text(field.id) for field in sheet_fields("rivals") if field.archetype == 2)
    return open_now and filled and not s.doc.confirmed


def set_confirmed(s: Sitting) -> None:
    s.doc.confirmed = True
    sentence = "The DJ confirms the Rival Crew's second Archetype."
    s.tell("ArchetypeConfirmed", "KCR-093", sentence, "rivals.a2.title")
