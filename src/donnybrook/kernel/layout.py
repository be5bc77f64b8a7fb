"""What an observation holds: named fields with their shapes and ranges, and where each begins."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import prod

LEAST, MOST = -(1 << 15), (1 << 15) - 1  # of a 16-bit number


@dataclass(frozen=True)
class Field:
    """Some numbers of an observation."""

    name: str
    shape: tuple[int, ...]
    least: int
    most: int
    text: str  # one line for the documents
    of: str = ""  # the table whose rows the last numbers of its shape count, if it counts content

    @property
    def size(self) -> int:
        return prod(self.shape)


@dataclass(frozen=True)
class Table:
    """Properties of content, by its number; the same in every position of a match."""

    name: str
    columns: tuple[str, ...]
    rows: tuple[tuple[int, ...], ...]

    @staticmethod
    def of(name: str, columns: type, numbers: Iterable[int], size: int) -> Table:
        """The numbers of the rules, whose columns a class names."""
        names = {place: key.lower() for key, place in vars(columns).items() if key.isupper()}
        cells = [int(number) for number in numbers]
        rows = [tuple(cells[at : at + size]) for at in range(0, len(cells), size)]
        return Table(name, tuple(names[place] for place in range(size)), tuple(rows))


class Layout:
    """The fields of an observation in their order; all numbers are 16-bit integers."""

    def __init__(
        self, version: int, fields: Sequence[Field], catalogue: Sequence[Table] = ()
    ) -> None:
        self.version = version  # moves whenever the fields do
        self.fields = tuple(fields)
        self.catalogue = {table.name: table for table in catalogue}
        self.at: dict[str, int] = {}  # where each field begins
        self.width = 0
        for field in self.fields:
            assert field.name not in self.at, f"two fields are called {field.name}"
            assert LEAST <= field.least <= field.most <= MOST, f"{field.name} has no such range"
            self.at[field.name] = self.width
            self.width += field.size

    def __getitem__(self, name: str) -> Field:
        return next(field for field in self.fields if field.name == name)

    @property
    def digest(self) -> str:
        """Changes with every name, shape and range."""
        said = [f"{f.name} {f.shape} {f.least} {f.most}" for f in self.fields]
        return hashlib.sha256("\n".join(said).encode()).hexdigest()[:12]

    def by_properties(self) -> Layout:
        """The same with properties in place of numbers: as wide whatever content a pack adds.

        What a field counts becomes how many there are, and the sum of each of their properties.
        """
        return Layout(self.version, [self.summed(field) for field in self.fields])

    def summed(self, field: Field) -> Field:
        if not field.of:
            return field
        table = self.catalogue[field.of]
        text = f"{field.text}: how many, and the sums of {', '.join(table.columns)} ({field.of})"
        shape = (*field.shape[:-1], 1 + len(table.columns))
        return Field(field.name, shape, LEAST, MOST, text)

    def bounds(self) -> Iterator[tuple[int, int]]:
        """The range of each number."""
        for field in self.fields:
            for _ in range(field.size):
                yield field.least, field.most

    def outside(self, row: Sequence[int]) -> list[str]:
        """The fields of a row that are out of their range."""
        found = []
        for field in self.fields:
            begin = self.at[field.name]
            numbers = row[begin : begin + field.size]
            if any(not field.least <= number <= field.most for number in numbers):
                found.append(field.name)
        return found


def frame_fields(procedures: int, names: str) -> list[Field]:
    """The fields that `Observer.write_frames` fills."""
    halves = "each in two halves of 15 bits, low half first; -1, 0 for none"
    return [
        Field("procedure", (procedures,), 0, 1, f"the open procedure: {names}"),
        Field("step", (), 0, MOST, "how far it is"),
        Field("numbers", (4, 2), -1, MOST, f"what it keeps in mind: four numbers, {halves}"),
        Field("below", (procedures,), 0, 1, "the procedure that waits below it"),
        Field("numbers_below", (4, 2), -1, MOST, "and its numbers"),
    ]
