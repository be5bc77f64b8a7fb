"""Chapter A3: bots fill sheets, and "fill the rest" (KCR-056, KCR-058)."""

from __future__ import annotations

from donnybrook.campaign import listed
from donnybrook.campaign.commands import Fill
from donnybrook.campaign.content import SLOTS
from donnybrook.campaign.fields import BRAWLERS, FIELDS, FOCUSES, RIVALS, Field, sheet_fields
from donnybrook.campaign.rules import introductions, map_table
from donnybrook.campaign.rules.sheets import blanks, brawler_sheets, ideas, rights
from donnybrook.campaign.sitting import Sitting, refuse


def fill(s: Sitting, person: str, command: Fill) -> None:
    """Any person, for the blanks that this person may write (KCR-058)."""
    if command.sheet == "rival" and introductions.fill(s, person):
        s.tell("RestFilled", "KCR-058", "The Rival is filled in.", "rival")
        return
    if command.sheet == "map" and map_table.fill(s, person):
        s.tell("RestFilled", "KCR-058", "The Zones are filled in.", "map")
        return
    if s.doc.phase not in ("CREATE", "CHECKLIST"):
        raise refuse("KCR-058", "not_now", "Sheets are filled in CREATE.")
    wanted = [field for field in blanks_of(s, person) if command.sheet in ("", field.sheet)]
    if not wanted:
        raise refuse("KCR-058", "nothing_blank", "Nothing is blank that you may write.")
    for field in wanted:
        seat = brawler_sheets.seat_for(s, person, field)
        if not s.text(field.id):  # an Archetype is filled as a whole
            fill_field(s, "ideas", field, person, seat)
    s.tell("RestFilled", "KCR-058", f"{s.name(person)} lets the rest be filled.", command.sheet)


def blanks_of(s: Sitting, person: str) -> list[Field]:
    """The blanks that a person may write, in CREATE."""
    if s.doc.phase not in ("CREATE", "CHECKLIST"):
        return []
    return [field for field in rights.writable(s, person) if is_blank(s, field)]


def is_blank(s: Sitting, field: Field) -> bool:
    """Blank and needed; of the three kinds of logo one is enough (KCR-111)."""
    if field.id == "crew.logo":
        return not blanks.has_logo(s)
    return field.required and not s.text(field.id)


def fill_field(s: Sitting, stream: str, field: Field, person: str = "", seat: str = "") -> None:
    if field.archetype:
        fill_archetype(s, stream, field, person, seat)
    elif field.slot == "player":
        s.write(field.id, s.name(person), person, seat)
    elif field.slot == "focus":
        s.write(field.id, lacking_focus(s), person, seat)
    else:
        texts = [text for text in ideas.texts_for(s, field) if not is_used(s, field, text)]
        if field.id == "crew.logo":  # KCR-058: the Crew's name in neon
            texts = texts[:1]
        neutral = listed.neutral(s, field.neutral)
        s.write(field.id, s.pick(stream, texts) if texts else neutral, person, seat)


def is_used(s: Sitting, field: Field, text: str) -> bool:
    """Rumble Reasons differ, and so do the Hideouts of the two Crews."""
    return any(s.text(other.id) == text for other in FIELDS.values() if other.slot != field.slot
               or other.sheet != field.sheet)  # fmt: skip


def lacking_focus(s: Sitting) -> str:
    """The first in the order Throw, Catch, Dodge, Tackle that the Crew lacks (KCR-056)."""
    taken = {s.text(f"{seat}.focus") for seat in BRAWLERS}
    return next(focus for focus in FOCUSES if focus not in taken)


def fill_archetype(s: Sitting, stream: str, field: Field, person: str, seat: str) -> None:
    """A whole row of C1, C2 or C7; no title is used twice in the Crew (KCR-056)."""
    sheet, number = field.sheet, field.archetype
    titles = {s.text(f"{other}.a{one}.title") for other in BRAWLERS for one in (1, 2)}
    rows = ideas.archetype_rows(s, sheet, number)
    rows = [row for row in rows if row.title not in titles] or rows
    row = s.pick(stream, rows) if rows else None
    for slot in SLOTS:
        part = FIELDS[f"{sheet}.a{number}.{slot}"]
        if not s.text(part.id):
            neutral = listed.neutral(s, part.neutral)
            s.write(part.id, row.slot(slot) if row is not None else neutral, person, seat)
    group = f"{sheet}.a2.group"
    if row is not None and row.group and number == 2 and not s.text(group):
        s.write(group, row.group, person, seat)


# -- bots


def mend(s: Sitting) -> bool:
    """What the Brawl lacks and no person may write, bots write in SETUP, too."""
    rivals = blanks.without_own(s, "versus")
    brawlers = [seat for seat in BRAWLERS if not blanks.rival_of(s, seat)]
    for rival, seat in zip(rivals, brawlers, strict=True):  # KCR-096
        s.write(f"{rival}.versus", seat, "", seat)
    people = {person for person in s.doc.seats.values() if person}
    lacking = [FIELDS[name] for name in blanks.lacking(s)]
    left = [f for f in lacking if not any(rights.right(s, one, f) == "write" for one in people)]
    for field in left:
        if field.sheet in RIVALS and field.slot == "focus":  # KCR-097
            free = brawler_sheets.free_focuses(s, field.sheet)
            s.write(field.id, free[0], "", "DJ")
        else:
            fill_field(s, "ideas", field, "", "DJ")
    return bool(rivals or left)


def fill_as_bots(s: Sitting) -> bool:
    """Bots fill what no person may write (KCR-056, KCR-058)."""
    filled = False
    for seat in BRAWLERS:
        if s.is_bot(seat):
            filled = fill_sheet(s, seat, sheet_fields(seat)) or filled
    rivals = sheet_fields("rivals")
    if s.is_bot("DJ"):
        mine = [field for field in rivals if field.archetype != 2]
        filled = fill_sheet(s, "DJ", mine) or filled
    if all(s.is_bot(seat) for seat in BRAWLERS):
        filled = fill_sheet(s, "B1", [f for f in rivals if f.archetype == 2]) or filled
    if s.is_bot("DJ") and brawler_sheets.can_be_confirmed(s):  # at once (KCR-058)
        brawler_sheets.set_confirmed(s)
        filled = True
    return filled


def fill_sheet(s: Sitting, bot: str, fields: list[Field]) -> bool:
    empty = [field for field in fields if is_blank(s, field)]
    for field in empty:
        if not s.text(field.id):  # an Archetype is filled as a whole
            fill_field(s, bot, field, "", bot)
    return bool(empty)
