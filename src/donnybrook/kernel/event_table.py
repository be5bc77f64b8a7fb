"""The events of a game as one table: each row names its numbers, their types and its sentence.

The same row gives the line of the log, what the page is told, and the text of a playthrough.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from string import Formatter
from typing import Any, Generic, TypeVar

from donnybrook.kernel.events import HIDDEN, Event

S = TypeVar("S")  # the state of a game

Sentence = str | Callable[[S, Event], str]


class Field(Generic[S]):
    """What a number of an event means: as a value on the wire, and as words in a sentence."""

    def __init__(
        self,
        type: Any = int,  # on the wire
        value: Callable[[S, int], Any] | None = None,  # None: the number itself
        text: Callable[[S, int], str] | None = None,  # None: the value, as Python writes it
        hides: bool = False,  # some readers may not know it: null on the wire
    ) -> None:
        self.type = type
        self.value = value
        self.text = text
        self.hides = hides

    def shown(self, s: S, number: int) -> Any:
        if number == HIDDEN:
            return None
        return number if self.value is None else self.value(s, number)

    def told(self, s: S, number: int) -> str:
        return str(self.shown(s, number)) if self.text is None else self.text(s, number)

    @property
    def or_hidden(self) -> Field[S]:
        """The same, where some readers may not know it."""
        return Field(self.type, self.value, self.text, hides=True)


NUMBER: Field[Any] = Field()
FLAG: Field[Any] = Field(bool, lambda s, number: bool(number))


def one_of(words: Sequence[str], texts: Sequence[str] = ()) -> Field[Any]:
    """A number that stands for one of a few words; `texts` are what a sentence calls them."""
    told = texts or words
    return Field(str, lambda s, n: words[n], lambda s, n: told[n])


class Template:
    """A sentence with names in braces, taken apart: each text is followed by a field, or none."""

    def __init__(self, sentence: str, names: Sequence[str]) -> None:
        self.texts: list[str] = []
        self.places: list[int] = []
        for text, name, _, _ in Formatter().parse(sentence):
            self.texts.append(text)
            self.places.append(-1 if name is None else names.index(name))


class EventRow(Generic[S]):
    """A kind of event: its name in the past tense, its clause, its numbers in order, its sentence.

    `{player}` in a sentence is the text of that field; `unseen` is told to those who may not know
    all of it. What has no such form is a small function of state and event.
    """

    def __init__(
        self,
        kind: int,
        name: str,
        clause: str,
        fields: Mapping[str, Field[S]],
        sentence: Sentence[S],
        unseen: str = "",
        adds: Mapping[str, Any] | None = None,  # what else the page is told: types
        more: Callable[[S, Event], Mapping[str, Any]] | None = None,  # and values
    ) -> None:
        self.kind = kind
        self.name = name
        self.clause = clause
        self.fields = fields
        self.sentence = sentence
        self.adds: Mapping[str, Any] = {} if adds is None else adds
        self.more = more
        self.names = list(fields)
        self.types = list(fields.values())
        told = sentence if isinstance(sentence, str) else ""
        self.template = Template(told, self.names)
        self.unseen = Template(unseen, self.names) if unseen else self.template

    def show(self, s: S, event: Event) -> dict[str, Any]:
        """The event as JSON; hidden numbers are null."""
        row: dict[str, Any] = {"event": self.name, "clause": self.clause}
        numbers = event.numbers()
        for i in range(len(self.names)):
            row[self.names[i]] = self.types[i].shown(s, numbers[i])
        if self.more is not None:
            row.update(self.more(s, event))
        return row

    def tell(self, s: S, event: Event) -> str:
        """The event, as its reader may know it, in a sentence."""
        sentence = self.sentence
        if not isinstance(sentence, str):
            return sentence(s, event)
        numbers = event.numbers()
        template = self.unseen if HIDDEN in numbers else self.template
        said: list[str] = []
        for i in range(len(template.texts)):
            said.append(template.texts[i])
            place = template.places[i]
            if place >= 0:
                said.append(self.types[place].told(s, numbers[place]))
        return "".join(said)


class EventTable(Generic[S]):
    """All kinds of events of a game."""

    def __init__(self, *rows: EventRow[S]) -> None:
        self.rows = rows
        self.by_kind = {row.kind: row for row in rows}

    def show(self, s: S, event: Event) -> dict[str, Any]:
        return self.by_kind[event.kind].show(s, event)

    def tell(self, s: S, event: Event) -> str:
        return self.by_kind[event.kind].tell(s, event)
