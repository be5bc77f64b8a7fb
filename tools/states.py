"""Writes the module that makes a value of each game's state: `python tools/states.py [--check]`.

Beside every `state.py` of a game lies `state_values.py`: a class that adds to the state what
follows from the fields it declares (donnybrook/kernel/fields.py). It is compiled like the rules.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from donnybrook.kernel.fields import ROOM, SIZE, Declaration, declaration, kernel_fields
from donnybrook.kernel.values import INDENT, code, is_own_row, method

HOUSE = Path(__file__).parents[1] / "src"
GAMES = HOUSE / "donnybrook" / "games"


def states() -> list[Path]:
    """The module of each game that declares its state."""
    return sorted([*GAMES.glob("*/state.py"), *GAMES.glob("*/rules/state.py")])


def written(path: Path) -> str:
    """The module beside a state."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    node = next(each for each in tree.body if isinstance(each, ast.ClassDef) and is_state(each))
    own = declaration(node)
    declared = [*kernel_fields(), own]
    owner = own.name.removesuffix("State") + "Values"
    methods = constructor(declared) + "\n\n" + code(owner, declared, in_place=True)
    inside = "\n".join(INDENT + line if line else "" for line in methods.splitlines())
    text = f"class {owner}({own.name}):\n{inside}\n"
    package = ".".join(path.relative_to(HOUSE).with_suffix("").parts)
    return f"{head(own.name, imports(tree, package, text))}\n\n\n{text}"


def is_state(node: ast.ClassDef) -> bool:
    return any(isinstance(base, ast.Name) and base.id == "State" for base in node.bases)


def constructor(declared: Sequence[Declaration]) -> str:
    """As that of the state; nothing is allocated for rooms before they are needed."""
    init = declared[-1].init
    assert init is not None
    names = ", ".join(each.arg for each in init.args.args[1:])
    lines = [
        f"super().__init__({names})",
        "self.copied: i64 = 0  # how often something was, into it",
    ]
    for field in (field for each in declared for field in each.fields):
        if is_own_row(field) and not field.final:
            lines.append(f"self.{field.name}{ROOM}: vec[i64] = vec[i64]()")
            lines.append(f"self.{field.name}{SIZE}: i64 = 0")
    return method(f"__init__({ast.unparse(init.args)}) -> None", lines)


# -- imports


def imports(tree: ast.Module, package: str, text: str) -> dict[str, set[str]]:
    """Where the names of the text come from: module by module."""
    known = {
        "cast": "typing",
        "extend": "librt.vecs",
        "vec": "librt.vecs",
        "i64": "mypy_extensions",
        "FRAME": "donnybrook.kernel.state",
        "State": "donnybrook.kernel.state",
        "opened": "donnybrook.kernel.values",
        **dict(names_of(tree, package)),
    }
    found: dict[str, set[str]] = {}
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Name) and node.id in known:
            found.setdefault(known[node.id], set()).add(node.id)
    return found


def names_of(tree: ast.Module, package: str) -> Iterator[tuple[str, str]]:
    """The names of a module, and where they come from."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from ((each.name, node.module) for each in node.names)
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield node.name, package
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id, package


def head(name: str, found: dict[str, set[str]]) -> str:
    """The first lines, imports in the house's order."""
    groups = [["typing"], ["librt.vecs", "mypy_extensions"]]
    groups.append(sorted(module for module in found if module.startswith("donnybrook.")))
    lines = [f'"""{name} as a value. Written by `make states`; do not edit."""', ""]
    lines.append("from __future__ import annotations")
    for group in groups:
        lines.append("")
        for module in group:
            if module in found:
                names = ", ".join(sorted(found[module], key=as_sorted))
                lines.append(f"from {module} import {names}")
    return "\n".join(lines)


def as_sorted(name: str) -> tuple[int, str]:
    """Constants, then classes, then functions."""
    return (0 if name.isupper() else 1 if name[0].isupper() else 2), name


def main(arguments: list[str]) -> int:
    files = {path.with_name("state_values.py"): written(path) for path in states()}
    if arguments == ["--check"]:
        stale = [path for path, text in files.items() if not is_fresh(path, text)]
        for path in files:
            print(f"{path} is {'stale: run `make states`' if path in stale else 'fresh'}")
        return 1 if stale else 0
    for path, text in files.items():
        path.write_text(text, encoding="utf-8")
    return 0


def is_fresh(path: Path, text: str) -> bool:
    return path.exists() and path.read_text(encoding="utf-8") == text


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
