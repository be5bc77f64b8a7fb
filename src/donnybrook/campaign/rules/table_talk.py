"""Chapter A2: lines, veils and hopes (KCR-020 to KCR-023, KCR-029)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from donnybrook.campaign.commands import Happy, Talk, Untalk
from donnybrook.campaign.document import TalkEntry
from donnybrook.campaign.fields import tidy
from donnybrook.campaign.rules.seats import mark
from donnybrook.campaign.sitting import Sitting, refuse

MOST_ENTRIES = 20  # of a seat
MOST_IN_ALL = 400  # with those of people who are not there any more
LONGEST = 120
STRENGTH = ("line", "veil", "hope")  # the first beats the others
WORD = re.compile(r"[^\W\d_]{3,}")


def talk(s: Sitting, person: str, command: Talk) -> None:
    """An entry holds from this moment, in any phase (KCR-022, KCR-023)."""
    text = tidy(command.text)
    if not 1 <= len(text) <= LONGEST:
        sentence = f"An entry has 1 to {LONGEST} characters, not {len(text)}."
        raise refuse("KCR-022", "unfit", sentence)
    own = [entry for entry in s.doc.talk if entry.person == person]
    if len(own) >= MOST_ENTRIES * max(1, len(s.seats_of(person))):
        raise refuse("KCR-022", "too_many", f"A seat has at most {MOST_ENTRIES} entries.")
    full = f"The list has {MOST_IN_ALL} entries; more there cannot be."
    s.limit(len(s.doc.talk) >= MOST_IN_ALL, refuse("KCR-022", "too_many", full))
    entry = TalkEntry(s.new_id(), command.kind, text, person, command.for_dj)
    s.doc.talk.append(entry)
    if is_to_be_agreed(s):  # KCR-029: the marks of the others who read it are cleared
        s.doc.happy = [one for one in s.doc.happy if one == person or not may_read(s, one, entry)]
    s.tell("TalkChanged", "KCR-022", "The table talk has a new entry.", "talk")


def untalk(s: Sitting, person: str, command: Untalk) -> None:
    """Only the author may remove an entry (KCR-023)."""
    for entry in s.doc.talk:
        if entry.id == command.entry and entry.person == person:
            s.doc.talk.remove(entry)
            s.tell("TalkChanged", "KCR-023", "An entry was taken out of the table talk.", "talk")
            return
    raise refuse("KCR-023", "not_yours", "Only the author may remove an entry.")


def happy(s: Sitting, person: str, command: Happy) -> None:
    """Before CREATE every person is happy with the list (KCR-029)."""
    if s.doc.status != "running" and not s.doc.withheld:
        raise refuse("KCR-025", "paused", "The table is paused; the list can wait.")
    if not is_to_be_agreed(s):
        raise refuse("KCR-029", "not_now", "The list is agreed on in TABLE_TALK.")
    if mark(s.doc.happy, person, command.happy):
        word = "is happy with the list" if command.happy else "wants to talk on"
        s.tell("HappyPressed", "KCR-029", f"{s.name(person)} {word}.", person)


def is_to_be_agreed(s: Sitting) -> bool:
    """In TABLE_TALK, and whenever a campaign file left entries behind (KCR-022, KCR-029)."""
    return s.doc.phase == "TABLE_TALK" or s.doc.withheld > 0


def is_known(s: Sitting) -> bool:
    """In a later sitting of one person there is nobody to agree with again (KCR-018)."""
    return s.doc.number > 1 and not s.doc.withheld and s.decides_alone()


def settle(s: Sitting) -> bool:
    """Everybody knows what was left behind and is happy with the list: it is whole again."""
    if not s.doc.withheld or not s.everybody(s.doc.happy):
        return False
    s.doc.withheld = 0
    if s.doc.phase != "TABLE_TALK":
        s.doc.happy = []
    s.tell("TalkChanged", "KCR-022", "The list of the table talk is whole again.", "talk")
    return True


def may_read(s: Sitting, person: str, entry: TalkEntry) -> bool:
    """An entry for the DJ alone is read by its author and the DJ (KCR-022)."""
    return not entry.for_dj or person in (entry.person, s.holder("DJ"))


def listed(s: Sitting, person: str) -> list[TalkEntry]:
    """The list as a person reads it, sorted by kind and text (KCR-022)."""
    read = [entry for entry in s.doc.talk if may_read(s, person, entry)]
    return sorted(read, key=lambda entry: (STRENGTH.index(entry.kind), entry.text, entry.id))


def beaten(entries: Iterable[TalkEntry]) -> set[int]:
    """The entries that a stronger one is about: a line beats a veil, a veil a hope (KCR-022)."""
    strongest: dict[str, int] = {}
    for entry in entries:
        subject, strength = entry.text.casefold(), STRENGTH.index(entry.kind)
        strongest[subject] = min(strength, strongest.get(subject, strength))
    return {
        entry.id for entry in entries
        if strongest[entry.text.casefold()] < STRENGTH.index(entry.kind)
    }  # fmt: skip


@lru_cache(maxsize=4096)
def words_of(text: str) -> frozenset[str]:
    """Its words of three letters or more, case ignored."""
    return frozenset(word.casefold() for word in WORD.findall(text))
