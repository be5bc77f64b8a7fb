"""States are values: what follows from the declaration of their fields (kernel/fields.py).

`code` writes the methods. For our games `tools/states.py` puts them into a module beside the
state, which is compiled; for a class that is not compiled they are made when first asked for.
"""

from __future__ import annotations

import ast
import inspect
import sys
import textwrap
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, cast

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.kernel.fields import (
    ROOM,
    SIZE,
    Declaration,
    Field,
    applied,
    declaration,
    kernel_fields,
)

WIDTH = 96
INDENT = "    "
OFTEN = 64  # copies after which rooms are measured again; a power of two


# -- the code of the methods


def code(owner: str, declared: Sequence[Declaration], in_place: bool) -> str:
    """The methods of a class; `in_place` if it can have the rooms that its fields ask for."""
    fields = [field for each in declared for field in each.fields]
    parts = [*copying_in_place(owner, fields)] if in_place else [copying(owner, fields)]
    return "\n\n".join([*parts, telling(declared), saving(fields), loading(fields)]) + "\n"


def method(head: str, lines: Iterable[str]) -> str:
    return "\n".join([f"def {head}:", *(INDENT + line for line in lines)])


def copying(owner: str, fields: Sequence[Field]) -> str:
    lines = [f"twin = cast({owner}, other)", *copies(fields)]
    lines += [sliced(field) for field in fields if is_own_row(field)]
    return method("copy_into(self, other: State) -> None", lines)


def copying_in_place(owner: str, fields: Sequence[Field]) -> Iterator[str]:
    """A new copy has new rows; a state that is copied into has rooms that are used again."""
    rows = [field for field in fields if is_own_row(field)]
    lines = [f"twin = cast({owner}, self.blank())", "self.fill(twin)", *map(sliced, rows)]
    yield method("copy(self) -> State", [*lines, "return twin"])
    lines = [f"twin = cast({owner}, other)"]
    lines += [f"if twin.copied & {OFTEN - 1} == 0:", f"{INDENT}twin.make_rooms(self)"]
    lines += ["twin.copied += 1", "self.fill(twin)"]
    lines += [line for field in rows for line in overwriting(field)]
    yield method("copy_into(self, other: State) -> None", lines)
    lines = [line for field in rows if not field.final for line in measured(field)]
    yield method(f"make_rooms(self, source: {owner}) -> None", lines)
    yield method(f"fill(self, twin: {owner}) -> None", copies(fields))


def copies(fields: Sequence[Field]) -> Iterator[str]:
    """All but the rows of which each copy has its own."""
    yield from ["if self.origin is not None:", f"{INDENT}twin.origin = self.origin"]
    for field in fields:
        if field.role != "Apart" and not is_own_row(field):
            yield f"twin.{field.name} = self.{field.name}"


def is_own_row(field: Field) -> bool:
    return field.is_row and field.role != "Shared"


def sliced(field: Field) -> str:
    return overwritten(field) if field.final else f"twin.{field.name} = self.{field.name}[:]"


def overwriting(field: Field) -> Iterator[str]:
    if field.seldom:
        yield f"if len(self.{field.name}) > 0 or len(twin.{field.name}) > 0:"
        yield INDENT + overwritten(field)
    else:
        yield overwritten(field)


def overwritten(field: Field) -> str:
    name = field.name
    in_its_room = f"extend(twin.{name}{ROOM}, self.{name})"
    return in_its_room if field.final else f"twin.{name} = {in_its_room}"


def measured(field: Field) -> Iterator[str]:
    """A larger room, if the source needs one; until then what does not fit is copied anew."""
    name = field.name
    yield f"if len(source.{name}) > self.{name}{SIZE}:"
    yield f"{INDENT}self.{name}{SIZE} = len(source.{name})"
    yield f"{INDENT}self.{name}{ROOM} = vec[i64](capacity=self.{name}{SIZE})"


def telling(declared: Sequence[Declaration]) -> str:
    """The bytes of a position: class by class its numbers, then its rows."""
    lines: list[str] = []
    numbers: list[str] = []
    for each in declared:
        numbers += [number(field) for field in each.fields if field.is_number]
        rows = [told(field) for field in each.fields if field.is_row]
        if numbers and (rows or each is declared[-1]):
            ends = ("extend(row, vec[i64]([", "]))") if lines else ("vec[i64]([", "])")
            lines += vec_of(f"row = {ends[0]}", numbers, ends[1])
            numbers = []
        lines += [f"row = extend(row, {row})" for row in rows]
    return method("to_bytes(self) -> bytes", [*lines, "return bytes(row)"])


def told(field: Field) -> str:
    """The part of a row that counts."""
    if field.cut:
        return f"self.{field.name}[: {applied(field.cut, 'self')}]"
    return f"self.{field.name}"


def saving(fields: Sequence[Field]) -> str:
    """All that a copy has: a sign of the class, all numbers, the length of each row, the rows."""
    numbers = [number(field) for field in fields if field.is_number]
    rows = [f"self.{field.name}" for field in fields if field.is_row]
    words = [str(sign(fields)), *numbers, *(f"len({row})" for row in rows)]
    lines = [*vec_of("row = vec[i64]([", words, "])")]
    lines += [f"row = extend(row, {row})" for row in rows]
    return method("save(self) -> bytes", [*lines, "return bytes(row)"])


def loading(fields: Sequence[Field]) -> str:
    numbers = [field for field in fields if field.is_number]
    rows = [field for field in fields if field.is_row]
    first, head = 1 + len(numbers), 1 + len(numbers) + len(rows)
    lines = [f"row = opened(data, {sign(fields)}, {first}, {head})"]
    lines += [loaded(field, f"row[{at}]") for at, field in enumerate(numbers, start=1)]
    lines += [f"at: i64 = {head}"] if rows else []
    for at, field in enumerate(rows, start=first):
        lines += [loaded(field, f"row[at : at + row[{at}]]"), f"at += row[{at}]"]
    return method("load(self, data: bytes) -> None", lines)


def loaded(field: Field, value: str) -> str:
    if field.back:
        value = applied(field.back, "self", value)
    elif field.type == "bool":
        value = f"{value} != 0"
    elif field.type == "list[int]":
        value = f"list({value})"
    elif field.final:
        return f"extend(self.{field.name}{ROOM}, {value})"
    return f"self.{field.name} = {value}"


def number(field: Field) -> str:
    return applied(field.key, "self") if field.key else f"self.{field.name}"


def sign(fields: Sequence[Field]) -> int:
    """A number that changes with the fields, so that old bytes are not read as new ones."""
    said = [f"{field.name}: {field.type}" for field in fields if not field.is_outside]
    return zlib.crc32("\n".join(said).encode())


def vec_of(head: str, items: Sequence[str], tail: str) -> Iterator[str]:
    """A long list, as many items in a line as there is room for."""
    yield head
    for line in textwrap.wrap(
        ", ".join(items) + ",", WIDTH - 3 * len(INDENT), break_long_words=False
    ):
        yield INDENT + line
    yield f"{tail}  # fmt: skip"


# -- for classes that are not compiled


def opened(data: bytes, sign: int, first: int, head: int) -> vec[i64]:
    """The numbers that `save` wrote, if it was the same class; the lengths begin at `first`."""
    row = vec[i64](memoryview(data).cast("q")) if len(data) % 8 == 0 else vec[i64]()
    if len(row) < head or row[0] != sign or len(row) != head + sum(row[first:head]):
        raise ValueError("these bytes are no saved position of this game, or of another version")
    return row


KERNEL = ("builtins", "donnybrook.kernel.chance", "donnybrook.kernel.state")
FUTURE = "from __future__ import annotations\n\n"
MADE: dict[tuple[type, str], Callable[..., Any]] = {}


def function(kind: type, name: str) -> Callable[..., Any]:
    """What the kernel does under this name for a class, made when it is first asked for."""
    if (kind, name) not in MADE:
        MADE[kind, name] = functions(answered_for(kind, name))[name]
    return MADE[kind, name]


def answered_for(kind: type, name: str) -> type:
    """The part of a class whose fields are the kernel's business.

    Where a class writes the method by hand and asks the kernel with super(), its own fields
    and those of its subclasses are not.
    """
    answered = kind
    for each in kind.__mro__:
        if each.__module__ in KERNEL:
            break
        if name in vars(each):
            answered = each.__mro__[1]
    return answered


def functions(kind: type) -> dict[str, Any]:
    """The methods of a class as functions, among the names of its modules."""
    names: dict[str, Any] = {}
    for each in reversed(kind.__mro__):
        names |= vars(sys.modules[each.__module__])
    names |= {"cast": cast, "opened": opened, kind.__name__: kind}
    own = [each for each in reversed(kind.__mro__) if each.__module__ not in KERNEL]
    found = [*kernel_fields(), *(declaration(source_of(each)) for each in own)]
    declared = [each for each in found if each.fields]
    exec(FUTURE + code(kind.__name__, declared, in_place=False), names)
    return names


def source_of(kind: type) -> ast.ClassDef:
    """The text of a class."""
    node = ast.parse(textwrap.dedent(inspect.getsource(kind))).body[0]
    assert isinstance(node, ast.ClassDef)
    return node
