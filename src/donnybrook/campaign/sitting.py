"""A sitting: the document, and the questions and small changes that every chapter needs."""

from __future__ import annotations

import copy
import hashlib
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

import msgspec

from donnybrook.campaign.cards import ToldEvent
from donnybrook.campaign.document import Change, Document, Offer, Written
from donnybrook.campaign.fields import BRAWLERS, FIELDS
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.errors import IllegalChoice

DRAWN = ("drawing", "picture", "face", "badge")  # not to be read out
KEPT_CHANGES = 400  # for Rewind; older ones cannot be taken back any more
# what is replaced as a whole and never changed: a copy of the list is a copy of all of it
REPLACED = ("past", "scenes", "changes", "fields", "talk", "offers", "suggestions", "ideas",
            "said")  # fmt: skip
Kind = TypeVar("Kind")


def refuse(clause: str, reason: str, sentence: str) -> IllegalChoice:
    return IllegalChoice(clause, reason, sentence)


class Moment:
    """The document as it was before an entry; it costs the same however long the story is."""

    def __init__(self, doc: Document) -> None:
        self.whole: dict[str, Any] = {name: copy.copy(getattr(doc, name)) for name in REPLACED}
        rest = copy.copy(doc)
        for name, part in self.whole.items():
            setattr(rest, name, type(part)())
        self.rest = msgspec.json.encode(rest)

    def document(self) -> Document:
        doc = msgspec.json.decode(self.rest, type=Document)
        for name, part in self.whole.items():
            setattr(doc, name, part)
        return doc


class Sitting:
    """The document with the time of the entry that is being applied, and what it has caused."""

    def __init__(self, doc: Document) -> None:
        self.doc = doc
        self.now = doc.opened_at
        self.n = 0
        self.events: list[ToldEvent] = []  # of the last entry
        self.replaying = False  # entries that were allowed once are not judged by newer limits

    def encoded(self) -> bytes:
        return msgspec.json.encode(self.doc)

    def limit(self, broken: bool, no: IllegalChoice) -> None:
        """Refuse what goes beyond a limit, unless it is in the log already."""
        if broken and not self.replaying:
            raise no

    def tell(self, event: str, clause: str, text: str, about: str = "") -> None:
        self.events.append(ToldEvent(self.n, event, clause, text, about))

    def new_id(self) -> int:
        self.doc.next_id += 1
        return self.doc.next_id - 1

    # -- luck: one stream for each seat and one for ideas

    def draw(self, stream: str, n: int) -> int:
        """A number from 0 to n - 1."""
        chance = Chance()
        chance.w0, chance.w1, chance.w2, chance.w3 = self.doc.luck[stream]
        drawn = chance.below(n)
        self.doc.luck[stream] = [int(chance.w0), int(chance.w1), int(chance.w2), int(chance.w3)]
        return int(drawn)

    def pick(self, stream: str, things: Sequence[Kind]) -> Kind:
        return things[self.draw(stream, len(things))]

    def some(self, stream: str, things: Iterable[Kind], most: int) -> list[Kind]:
        """Up to `most` different things, in the order they were drawn."""
        rest = list(dict.fromkeys(things))
        return [rest.pop(self.draw(stream, len(rest))) for _ in range(min(most, len(rest)))]

    # -- people and seats (KCR-007)

    def people(self) -> list[str]:
        """Those who count in votes: connected, with a seat, each of them once (KCR-007)."""
        holders = dict.fromkeys(person for person in self.doc.seats.values() if person)
        return [person for person in holders if self.doc.people[person].here]

    def everybody(self, voted: Iterable[str]) -> bool:
        """Whether every connected person is among those; never with nobody there (KCR-016)."""
        people = self.people()
        return bool(people) and set(people) <= set(voted)

    def holder(self, seat: str) -> str:
        """The person in a seat; empty for a bot."""
        return self.doc.seats.get(seat, "")

    def is_bot(self, seat: str) -> bool:
        return not self.holder(seat)

    def seats_of(self, person: str) -> list[str]:
        return [seat for seat, held in self.doc.seats.items() if person and held == person]

    def is_alone(self) -> bool:
        """One person and bots: no claim, no tick, no naming of who chooses next (KCR-018)."""
        options = self.doc.options
        spared = options.get("voices") == "answering" or options.get("alone") == "decides"
        return spared and len({person for person in self.doc.seats.values() if person}) == 1

    def decides_alone(self) -> bool:
        """The same, and each decision of that person is the last word (KCR-018)."""
        return self.doc.options.get("alone") == "decides" and self.is_alone()

    def name(self, person: str) -> str:
        return self.doc.people[person].name if person in self.doc.people else "Bot"

    def captain(self) -> str:
        """Who decides for the Crew (KCR-008)."""
        held = [seat for seat in BRAWLERS if self.holder(seat)]
        if self.doc.captain in held:
            return self.doc.captain
        return held[0] if held else "B1"

    def called(self, seat: str) -> str:
        """A Brawler by name, the DJ as such."""
        return self.text(f"{seat}.name") or seat if seat in BRAWLERS else "The DJ"

    # -- fields

    def text(self, field: str) -> str:
        written = self.doc.fields.get(field)
        return written.text if written is not None else ""

    def written(self, field: str) -> Written:
        return self.doc.fields.get(field) or Written()

    def write(self, field: str, text: str, person: str = "", seat: str = "") -> None:
        """Put a text into a field; the one before is kept for Rewind."""
        before = self.written(field)
        if before.text == text:
            return
        scene = self.doc.scene
        here = scene.number if scene is not None and scene.step != "over" else 0
        line = scene.last_line if scene is not None else 0
        self.doc.changes.append(Change(field, before, here, line))
        del self.doc.changes[:-KEPT_CHANGES]
        self.doc.fields[field] = Written(text, before.revision + 1, person, seat)
        if field.startswith("rivals.a2."):
            self.doc.confirmed = False
        known = FIELDS[field]
        where = f"{known.sheet}: " if known.sheet != "crew" else ""
        shown = text if known.slot not in DRAWN else "a new one"
        self.tell("FieldWritten", "KCR-012", f"{where}{known.label}: {shown}", field)

    def put_back(self, change: Change) -> None:
        """Rewind: the text before, as a new revision so that pages notice."""
        revision = self.written(change.field).revision + 1
        before = change.before
        self.doc.fields[change.field] = Written(before.text, revision, before.person, before.seat)

    def offer_back(self, field: str, base: int | None, person: str, seat: str) -> None:
        """Last writer wins; what somebody else wrote meanwhile is offered back to them."""
        lost = self.written(field)
        unseen = base is not None and base < lost.revision
        if unseen and lost.text and lost.person not in ("", person):
            lately = (lost.person, field)
            self.doc.offers = [o for o in self.doc.offers if (o.person, o.field) != lately]
            self.doc.offers.append(Offer(lost.person, field, lost.text, seat))
            writer, author = self.called(seat), self.called(lost.seat)
            sentence = f"{writer} wrote over a text of {author}; it is offered back."
            self.tell("TextOverwritten", "KCR-079", sentence, field)


def seeded(secret: str, streams: Iterable[str]) -> dict[str, list[int]]:
    """A generator for each stream out of one secret."""
    luck = {}
    for stream in streams:
        digest = hashlib.sha256(f"{secret}:{stream}".encode()).digest()
        chance = Chance()
        words = [int.from_bytes(digest[at : at + 4], "big") for at in (0, 4, 8)]
        chance.seed(*words)
        luck[stream] = [int(chance.w0), int(chance.w1), int(chance.w2), int(chance.w3)]
    return luck


Rule = Callable[[Sitting], bool]
