"""Chapter A2: lines, veils and hopes (KCR-020 to KCR-024, KCR-029)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TypeVar

from donnybrook.campaign.deeds import Happy, Talk, Untalk
from donnybrook.campaign.document import TalkEntry
from donnybrook.campaign.fields import tidy
from donnybrook.campaign.rules.seats import mark
from donnybrook.campaign.sitting import Sitting, refuse

MOST_ENTRIES = 20  # of a seat
LONGEST = 120
STRENGTH = ("line", "veil", "hope")  # the first beats the others
WORD = re.compile(r"[^\W\d_]{3,}")
Row = TypeVar("Row")


def talk(s: Sitting, person: str, deed: Talk) -> None:
    """An entry holds from this moment, in any phase (KCR-022, KCR-023)."""
    text = tidy(deed.text)
    if not 1 <= len(text) <= LONGEST:
        sentence = f"An entry has 1 to {LONGEST} characters, not {len(text)}."
        raise refuse("KCR-022", "unfit", sentence)
    own = [entry for entry in s.doc.talk if entry.person == person]
    if len(own) >= MOST_ENTRIES * max(1, len(s.seats_of(person))):
        raise refuse("KCR-022", "too_many", f"A seat has at most {MOST_ENTRIES} entries.")
    entry = TalkEntry(s.new_id(), deed.kind, text, person, deed.for_dj)
    s.doc.talk.append(entry)
    if s.doc.phase == "TABLE_TALK":  # KCR-029: the marks of the others who read it are cleared
        s.doc.happy = [one for one in s.doc.happy if one == person or not may_read(s, one, entry)]
    s.tell("TalkChanged", "KCR-022", "The table talk has a new entry.", "talk")


def untalk(s: Sitting, person: str, deed: Untalk) -> None:
    """Only the author may remove an entry (KCR-023)."""
    for entry in s.doc.talk:
        if entry.id == deed.entry and entry.person == person:
            s.doc.talk.remove(entry)
            s.tell("TalkChanged", "KCR-023", "An entry was taken out of the table talk.", "talk")
            return
    raise refuse("KCR-023", "not_yours", "Only the author may remove an entry.")


def happy(s: Sitting, person: str, deed: Happy) -> None:
    """Before CREATE every person is happy with the list (KCR-029)."""
    if s.doc.phase != "TABLE_TALK":
        raise refuse("KCR-029", "not_now", "The list is agreed on in TABLE_TALK.")
    if mark(s.doc.happy, person, deed.happy):
        word = "is happy with the list" if deed.happy else "wants to talk on"
        s.tell("HappyPressed", "KCR-029", f"{s.name(person)} {word}.", person)


def may_read(s: Sitting, person: str, entry: TalkEntry) -> bool:
    """An entry for the DJ alone is read by its author and the DJ (KCR-022)."""
    return not entry.for_dj or person in (entry.person, s.holder("DJ"))


def listed(s: Sitting, person: str) -> list[TalkEntry]:
    """The list as a person reads it, sorted by kind and text (KCR-022)."""
    read = [entry for entry in s.doc.talk if may_read(s, person, entry)]
    return sorted(read, key=lambda entry: (STRENGTH.index(entry.kind), entry.text, entry.id))


def is_beaten(entries: Iterable[TalkEntry], entry: TalkEntry) -> bool:
    """On the same subject a line beats a veil, a veil beats a hope (KCR-022)."""
    same = [other for other in entries if other.text.casefold() == entry.text.casefold()]
    return any(STRENGTH.index(other.kind) < STRENGTH.index(entry.kind) for other in same)


# -- what bots and ideas leave out (KCR-024)


def avoided(s: Sitting) -> set[str]:
    """The words of all lines and veils: three letters or more, case ignored."""
    entries = [entry.text for entry in s.doc.talk if entry.kind != "hope"]
    return {word.casefold() for text in entries for word in WORD.findall(text)}


def is_allowed(s: Sitting, text: str) -> bool:
    return avoided(s).isdisjoint(word.casefold() for word in WORD.findall(text))


def allowed(s: Sitting, rows: Iterable[Row], words: Callable[[Row], str] = str) -> list[Row]:
    """The rows in which no word of a line or veil occurs."""
    return [row for row in rows if is_allowed(s, words(row))]
