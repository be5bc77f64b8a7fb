"""Chapter A1: seats, the Captain, coming and going (KCR-001, KCR-007, KCR-008, KCR-016)."""

from __future__ import annotations

from donnybrook.campaign.commands import AllowWatchers, Captain, GiveToBot, Note, Sit, Stand
from donnybrook.campaign.document import Person
from donnybrook.campaign.entries import Came, Joined, Went
from donnybrook.campaign.fields import BRAWLERS, tidy
from donnybrook.campaign.sitting import Sitting, refuse

AWAY = 5 * 60 * 1000  # milliseconds after which a seat may be given away (KCR-016)
LONGEST_NAME = 40
LONGEST_NOTE = 4000


def join(s: Sitting, person: str, command: Joined) -> None:
    """Somebody new, perhaps with the invitation to a seat."""
    s.doc.people[person] = Person(person, tidy(command.name)[:LONGEST_NAME] or "Somebody")
    s.tell("PersonJoined", "KCR-007", f"{s.name(person)} is at the table.", person)
    if command.seat is not None and command.seat in s.doc.seats and s.is_bot(command.seat):
        take(s, person, command.seat)


def come(s: Sitting, person: str, command: Came) -> None:
    s.doc.people[person].here = True
    s.doc.people[person].away_since = None


def go(s: Sitting, person: str, command: Went) -> None:
    s.doc.people[person].here = False
    s.doc.people[person].away_since = s.now


def sit(s: Sitting, person: str, command: Sit) -> None:
    """A bot's seat may be taken over between any two decisions (KCR-007)."""
    if command.seat not in s.doc.seats:
        raise refuse("KCR-001", "no_seat", f"This table has no seat {command.seat}.")
    if not s.is_bot(command.seat):
        taken = f"{command.seat} is held by {s.name(s.holder(command.seat))}."
        raise refuse("KCR-007", "taken", taken)
    take(s, person, command.seat)


def take(s: Sitting, person: str, seat: str) -> None:
    s.doc.seats[seat] = person
    for rewrite in s.doc.rewrites:
        if rewrite.seat == seat and not rewrite.person:  # out of a campaign file
            rewrite.person = person
    s.tell("SeatTaken", "KCR-007", f"{s.name(person)} takes {seat}.", seat)


def stand(s: Sitting, person: str, command: Stand) -> None:
    """A seat without a person is a bot's, the DJ's is automatic (KCR-007)."""
    if s.holder(command.seat) != person:
        raise refuse("KCR-007", "not_yours", f"{command.seat} is not your seat.")
    leave_to_bot(s, command.seat)


def give_to_bot(s: Sitting, person: str, command: GiveToBot) -> None:
    """Any other person may, after five minutes (KCR-016)."""
    holder = s.holder(command.seat)
    if not holder or holder == person:
        raise refuse("KCR-016", "not_away", f"{command.seat} is not the seat of somebody away.")
    if not is_long_away(s, command.seat, s.now):
        sentence = f"{s.name(holder)} has not been away for five minutes yet."
        raise refuse("KCR-016", "not_away", sentence)
    leave_to_bot(s, command.seat)


def is_long_away(s: Sitting, seat: str, now: int) -> bool:
    holder = s.holder(seat)
    since = s.doc.people[holder].away_since if holder else None
    return since is not None and now - since >= AWAY


def leave_to_bot(s: Sitting, seat: str) -> None:
    s.doc.seats[seat] = ""
    if s.doc.captain == seat:  # KCR-008: or leaves
        s.doc.captain = ""
    s.tell("SeatGiven", "KCR-016", f"A bot plays {seat} now.", seat)


def hand_over(s: Sitting, person: str, command: Captain) -> None:
    """The Captain hands the role to another Brawler seat, free, at any time (KCR-008)."""
    if s.holder(s.captain()) != person:
        raise refuse("KCR-008", "not_captain", f"{s.captain()} is the Captain, not you.")
    if s.is_bot(command.seat) or command.seat == s.captain():
        sentence = "The next Captain is another Brawler seat that a person holds."
        raise refuse("KCR-008", "no_captain", sentence)
    s.doc.captain = command.seat
    s.tell("CaptainNamed", "KCR-008", f"{command.seat} is the Captain now.", command.seat)


def captains(s: Sitting) -> list[str]:
    """Whom the Captain may hand the role to."""
    return [seat for seat in BRAWLERS if s.holder(seat) and seat != s.captain()]


def allow_watchers(s: Sitting, person: str, command: AllowWatchers) -> None:
    """Spectators see scenes only if every person allows it."""
    mark(s.doc.watchers_allowed, person, command.allow)
    word = "lets" if command.allow else "does not let"
    s.tell("WatchersAllowed", "KCR-011", f"{s.name(person)} {word} spectators see the scenes.")


def watchers_see(s: Sitting) -> bool:
    holders = {person for person in s.doc.seats.values() if person}
    return bool(holders) and holders <= set(s.doc.watchers_allowed)


def note(s: Sitting, person: str, command: Note) -> None:
    if len(command.text) > LONGEST_NOTE:
        sentence = f"A note has at most {LONGEST_NOTE} characters, not {len(command.text)}."
        raise refuse("KCR-011", "too_long", sentence)
    s.doc.people[person].note = command.text


def mark(marks: list[str], person: str, on: bool) -> bool:
    """Set or take back somebody's mark; whether that changed anything."""
    if on == (person in marks):
        return False
    if on:
        marks.append(person)
    else:
        marks.remove(person)
    return True
