"""The fields of a state, declared once: in the `__init__` of its class.

    self.turn: i64 = 0                                         a number: i64, int or bool
    self.hand: vec[i64] = vec[i64]()                           numbers in a row; also list[int]
    self.kinds: Shared[vec[i64]] = vec[i64]()                  replaced, but never written into
    self.aims: Seldom[vec[i64]] = vec[i64]()                   empty nearly always
    self.terms: Given[Terms] = terms                           follows from the match's options
    self.journal: Apart[Journal | None] = None                 no part of the position
    self.deck: Annotated[vec[i64], Cut(lambda s: s.left)]      only the first `left` count
    self.arena: Annotated[Arena, Picked(...)] = ...            an object out of a table

Copies, bytes and all that makes a state a value follow from it (kernel/values.py). Positions are
the same if their bytes are: first the numbers, then the rows, each in the order of declaration.
Compiled, a copy into a state overwrites its rows: whoever keeps one for later keeps a slice of it.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any, TypeVar

T = TypeVar("T")

Shared = Annotated[T, "copies have the same object until one puts another in its place"]
Seldom = Annotated[T, "a row that is empty nearly always, which a copy looks at first"]
Given = Annotated[T, "all copies have the same object, which is not in the bytes"]
Apart = Annotated[T, "neither copied nor in the bytes"]


@dataclass(frozen=True)
class Cut:
    """Only so many of the numbers in a row are part of the position."""

    length: Callable[[Any], int]


@dataclass(frozen=True)
class Picked:
    """An object out of a table: which one is a number in the bytes, and leads back to it."""

    key: Callable[[Any], int]
    back: Callable[[Any, int], object]


class BadField(TypeError):
    """A field of a state that is declared in no known way."""


NUMBERS = ("i64", "int", "bool")
ROWS = ("vec[i64]", "list[int]")
ROOM = "_room"  # beside a row that is copied in place: an empty one, where it lies in memory
SIZE = "_size"  # and how many numbers fit into it, unless the row is Final


@dataclass(frozen=True)
class Field:
    """One field, as the declaration has it."""

    name: str
    type: str
    role: str = ""  # Shared, Given or Apart
    final: bool = False
    seldom: bool = False
    cut: ast.Lambda | None = None
    key: ast.Lambda | None = None
    back: ast.Lambda | None = None

    @property
    def is_number(self) -> bool:
        return not self.is_outside and (self.type in NUMBERS or self.key is not None)

    @property
    def is_row(self) -> bool:
        return not self.is_outside and self.type in ROWS

    @property
    def is_outside(self) -> bool:
        """Whether it is not in the bytes."""
        return self.role in ("Given", "Apart")


@dataclass(frozen=True)
class Declaration:
    """A class with the fields that it adds to those of its base."""

    name: str
    fields: tuple[Field, ...]
    init: ast.FunctionDef | None  # the arguments of its constructor; None: those of its base


# -- reading


def declaration(node: ast.ClassDef) -> Declaration:
    """What a class says of its own fields."""
    init = next((each for each in node.body if is_init(each)), None)
    if init is None:
        return Declaration(node.name, (), None)
    assert isinstance(init, ast.FunctionDef)
    found = list(fields_of(node.name, init))
    names = {field.name for field in found}
    rooms = {name + ROOM for name in names} & names
    beside = [replace(field, role="Apart") if field.name in rooms else field for field in found]
    return Declaration(node.name, tuple(checked(node.name, field) for field in beside), init)


def is_init(node: ast.stmt) -> bool:
    return isinstance(node, ast.FunctionDef) and node.name == "__init__"


def fields_of(owner: str, init: ast.FunctionDef) -> Iterator[Field]:
    for line in init.body:
        if isinstance(line, ast.AnnAssign) and is_own(line.target):
            assert isinstance(line.target, ast.Attribute)
            yield read(Field(line.target.attr, ""), line.annotation)
        elif isinstance(line, ast.Assign) and any(map(is_own, line.targets)):
            raise BadField(f"{owner}: `{ast.unparse(line)}` says no type")


def is_own(target: ast.expr) -> bool:
    return isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self"


def read(field: Field, type_: ast.expr) -> Field:
    """A field with what its annotation says, from the outside in."""
    if isinstance(type_, ast.Subscript):
        outer = ast.unparse(type_.value)
        if outer == "Final":
            return read(replace(field, final=True), type_.slice)
        if outer == "Seldom":
            return read(replace(field, seldom=True), type_.slice)
        if outer in ("Shared", "Given", "Apart"):
            return read(replace(field, role=outer), type_.slice)
        if outer == "Annotated":
            assert isinstance(type_.slice, ast.Tuple)
            for mark in type_.slice.elts[1:]:
                field = marked(field, mark)
            return read(field, type_.slice.elts[0])
    return replace(field, type=ast.unparse(type_))


def marked(field: Field, mark: ast.expr) -> Field:
    """A field with one more mark."""
    match mark:
        case ast.Call(func=ast.Name(id="Cut"), args=[ast.Lambda() as length]):
            return replace(field, cut=length)
        case ast.Call(func=ast.Name(id="Picked"), args=[ast.Lambda() as key, ast.Lambda() as back]):
            return replace(field, key=key, back=back)
    raise BadField(f"self.{field.name}: nobody knows the mark {ast.unparse(mark)}")


def applied(what: ast.Lambda, *arguments: str) -> str:
    """The body of a mark's function, with these in place of its parameters."""
    names = dict(zip((each.arg for each in what.args.args), arguments, strict=True))
    body = ast.parse(ast.unparse(what.body), mode="eval")
    for node in ast.walk(body):
        if isinstance(node, ast.Name):
            node.id = names.get(node.id, node.id)
    return ast.unparse(body)


def checked(owner: str, field: Field) -> Field:
    """The same field, if its kind is one that has a value."""
    if not (field.is_outside or field.is_number or field.is_row):
        raise BadField(
            f"{owner}.{field.name} is a {field.type}: what is no number and no row of numbers"
            " is marked Given, Apart or Picked"
        )
    return field


# -- where classes are declared

KERNEL = Path(__file__).parent


def class_in(source: str, name: str) -> ast.ClassDef:
    """A class of a module, by its name."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef) and node.name == name:
            return node
    raise BadField(f"there is no class {name}")


def kernel_fields() -> list[Declaration]:
    """What every state has: its chance, and the open decision."""
    return [
        declaration(class_in((KERNEL / file).read_text(encoding="utf-8"), name))
        for file, name in (("chance.py", "Chance"), ("state.py", "State"))
    ]
