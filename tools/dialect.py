"""What compiled Python costs: `python tools/dialect.py` counts the instructions of small samples.

Each sample is compiled by mypyc as one loop and counted with callgrind (Valgrind); the loop alone
is taken off. The table stands in docs/compiled-python.md: run this again with a new mypy or librt.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path

TIMES = 1000
HEAD = """
from __future__ import annotations
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, Protocol, cast, final
from librt.vecs import append, extend, vec
from mypy_extensions import i64, mypyc_attr

changing = 6
OF_BYTES: Final = bytes(range(64))
OF_VEC: Final = vec[i64](list(range(64)))
OF_LIST: Final = list(range(64))
OF_TUPLE: Final = tuple(range(64))
OF_DICT: Final = {number: number for number in range(64)}
ZEROS: Final = vec[i64]([0] * 16)

class Named:
    HIT: Final = 3

class Card(IntEnum):
    HIT = 3

class Answers(Protocol):
    def answer(self, x: i64) -> i64: ...

@mypyc_attr(allow_interpreted_subclasses=True)
class Base:
    def __init__(self) -> None:
        self.turn: i64 = 0
        self.python_int: int = 0
        self.maybe: i64 | None = 0
        self.row: vec[i64] = vec[i64]([1] * 16)
        self.room: vec[i64] = vec[i64](capacity=16)
        self.listed: list[int] = [1] * 16
        self.fixed_room: Final[vec[i64]] = vec[i64](capacity=16)
        self.fixed: Final[vec[i64]] = extend(self.fixed_room, ZEROS)

    def answer(self, x: i64) -> i64:
        return x

    @property
    def current(self) -> i64:
        return self.turn

    def copy_asserting(self, other: Base) -> None:
        assert isinstance(other, Middle)
        other.a = self.turn
        other.b = self.turn
        other.c = self.turn
        other.d = self.turn

    def copy_casting(self, other: Base) -> None:
        twin = cast(Middle, other)
        twin.a = self.turn
        twin.b = self.turn
        twin.c = self.turn
        twin.d = self.turn

class Middle(Base):
    def __init__(self) -> None:
        super().__init__()
        self.a: i64 = 0
        self.b: i64 = 0
        self.c: i64 = 0
        self.d: i64 = 0

    def answer(self, x: i64) -> i64:
        return x + 1

class Leaf(Middle):
    pass

@final
class Small:
    def __init__(self, x: i64) -> None:
        self.x: i64 = x

    def answer(self, x: i64) -> i64:
        return x

@dataclass
class Pair:
    x: int
    y: int

def function(x: i64) -> i64:
    return x

def with_defaults(x: i64, y: i64 = 2, z: i64 = 3) -> i64:
    return x + y + z

def fails(x: i64) -> None:
    raise ValueError

def tried(x: i64) -> i64:
    try:
        return function(x)
    except ValueError:
        return 0

def caught(x: i64) -> i64:
    try:
        fails(x)
    except ValueError:
        return 1
    return 0

def pair(x: i64) -> tuple[i64, i64]:
    return x, x
"""
# What is done, what comes before the loop, and the loop's body (i counts, total is returned).
SAMPLES = {
    "numbers": [
        ("i64 field, written and read", "s = Base()", "s.turn = i; total += s.turn"),
        ("int field", "s = Base()", "s.python_int = int(i); total += i64(s.python_int)"),
        ("i64 or None", "s = Base()", "s.maybe = i; total += s.maybe or 0"),
        ("// by a constant", "", "total += i // 6"),
        ("// by a variable", "by = n // 2 + 1", "total += i // by"),
        ("a mask below 2**62", "", "total += i & 0x1555555555555555"),
        ("a mask above it", "", "total += i & 0x5555555555555555"),
    ],
    "rows": [
        ("s.row[at], index by name", "s = Base()", "at = i & 15; total += s.row[at]"),
        ("s.row[i & 15], index by expression", "s = Base()", "total += s.row[i & 15]"),
        ("the same, row Final", "s = Base()", "total += s.fixed[i & 15]"),
        ("row[i & 15], row a local name", "row = Base().row", "total += row[i & 15]"),
        ("list[int]", "s = Base()", "total += i64(s.listed[i & 15])"),
        ("s.row[i & 15] = i", "s = Base()", "s.row[i & 15] = i"),
        ("row[i & 15] = i, row a local name", "row = Base().row", "row[i & 15] = i"),
        ("t.row = s.row[:], of 16", "s, t = Base(), Base()", "t.row = s.row[:]"),
        ("t.row = extend(t.room, s.row)", "s, t = Base(), Base()", "t.row = extend(t.room, s.row)"),
        ("extend(t.room, s.row), both Final", "s, t = Base(), Base()",
         "extend(t.fixed_room, s.fixed)"),
        ("vec[i64]([0] * 16)", "", "total += len(vec[i64]([0] * 16))"),
        ("vec[i64](a list of 16)", "given = [0] * 16", "total += len(vec[i64](given))"),
    ],
    "calls": [
        ("a function", "", "total += function(i)"),
        ("a function with defaults", "", "total += with_defaults(i, z=4)"),
        ("a function that returns a pair", "", "a, b = pair(i); total += a"),
        ("a method", "s: Base = Leaf()", "total += s.answer(i)"),
        ("a method of a @final class", "s = Small(0)", "total += s.answer(i)"),
        ("a property", "s = Base()", "total += s.current"),
        ("a method of a Protocol", "s: Answers = Base()", "total += s.answer(i)"),
        ("a Callable", "f: Callable[[i64], i64] = function", "total += f(i)"),
        ("four fields after assert isinstance", "s, t = Base(), Leaf()", "s.copy_asserting(t)"),
        ("four fields after one cast", "s, t = Base(), Leaf()", "s.copy_casting(t)"),
    ],
    "names and tables": [
        ("== a Final of a class", "", "total += 1 if i & 7 == Named.HIT else 0"),
        ("== a variable of the module", "", "total += 1 if i & 7 == changing else 0"),
        ("== a member of an IntEnum", "", "total += 1 if i & 7 == Card.HIT else 0"),
        ("x in (1, 3, 5)", "", "total += 1 if i & 7 in (1, 3, 5) else 0"),
        ("bytes[i & 63]", "", "total += OF_BYTES[i & 63]"),
        ("vec[i & 63]", "", "total += OF_VEC[i & 63]"),
        ("list[i & 63]", "", "total += i64(OF_LIST[i & 63])"),
        ("tuple[i & 63]", "", "total += i64(OF_TUPLE[i & 63])"),
        ("dict[i & 63]", "", "total += i64(OF_DICT[int(i & 63)])"),
    ],
    "objects": [
        ("a new object", "", "total += Small(i).x"),
        ("a new dataclass", "", "total += i64(Pair(int(i), 2).y)"),
        ("an f-string", "", 'total += len(f"{i}")'),
        ("a call inside of try", "", "total += tried(i)"),
        ("raise and except", "", "total += caught(i)"),
    ],
}  # fmt: skip


def module(names: dict[str, tuple[str, str]]) -> str:
    """All samples as functions, and the loop alone."""
    return HEAD + "".join(
        f"\n\ndef {name}(n: i64) -> i64:\n    total: i64 = 0\n    {before or 'pass'}\n    i: i64\n"
        f"    for i in range(n):\n        total += i\n        {body}\n    return total\n"
        for name, (before, body) in names.items()
    )


def build(folder: Path, text: str) -> None:
    (folder / "samples.py").write_text(text)
    setup = (
        "from setuptools import setup\nfrom mypyc.build import mypycify\n"
        "setup(name='samples', ext_modules=mypycify(['--config-file=', '--cache-dir', '/dev/null',"
        " 'samples.py'], opt_level='3'))\n"
    )
    (folder / "setup.py").write_text(setup)
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)


def count(folder: Path, name: str) -> int:
    """The instructions of TIMES rounds of a sample."""
    script = f"import samples; samples.{name}(9); samples.{name}({TIMES + 9})"
    command = ["valgrind", "--quiet", "--tool=callgrind", f"--toggle-collect=CPyPy_{name}"]
    command += [f"--callgrind-out-file={folder}/out", sys.executable, "-c", script]
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
    found = re.search(r"^totals: (\d+)$", (folder / "out").read_text(), re.MULTILINE)
    return int(found[1]) if found else 0


def main() -> None:
    names = {"empty": ("", "pass")}
    for group in SAMPLES.values():
        for _, before, body in group:
            names[f"sample{len(names)}"] = (before, body)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        build(folder, module(names))
        empty = count(folder, "empty")
        number = 0
        for title, group in SAMPLES.items():
            print(f"| {title} | instructions |\n|---|--:|")
            for what, _, _ in group:
                number += 1
                each = (count(folder, f"sample{number}") - empty) / TIMES
                print(f"| {what.replace('|', ' or ')} | {each:.0f} |", flush=True)
            print()


if __name__ == "__main__":
    main()
