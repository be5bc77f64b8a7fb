"""Files are short, rooms introduce themselves, nothing of one machine is in the tree."""

from __future__ import annotations

import ast
import re
import subprocess
from pathlib import Path

HOUSE = Path(__file__).parents[2]
PACKAGE = HOUSE / "src" / "donnybrook"
MOST_LINES = 400
MOST_MODULES = 20  # in one folder
MOST_CHARACTERS = 120  # in the page; Python has its own line length

# Put together here, so that this file does not find itself.
MACHINE_PATH = re.compile(
    r"(?<![\w.~-])/(?:" + "|".join(["work", "root", "home", "Users"]) + r")/(?!someone)\w"
)
REGISTRIES = ["py" + "pi", "python" + "hosted", "registry.n" + "pmjs", "arti" + "factory"]
REGISTRY_HOST = re.compile(r"//[\w.-]*(?:" + "|".join(map(re.escape, REGISTRIES)) + ")")


def tracked() -> list[Path]:
    """The files that are, or are about to be, in the repository."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=HOUSE, check=True, capture_output=True, text=True)
    return [path for name in listed.stdout.splitlines() if (path := HOUSE / name).is_file()]


def lines_with(pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{path.relative_to(HOUSE)}:{number}: {line.strip()}"
        for path in tracked()
        for number, line in enumerate(path.read_text(errors="replace").splitlines(), start=1)
        if pattern.search(line)
    ]


def introduces_itself(room: Path) -> bool:
    """Whether a folder says what lives there, in a README or as a docstring."""
    if (room / "README.md").exists():
        return True
    front_door = room / "__init__.py"
    return front_door.exists() and bool(ast.get_docstring(ast.parse(front_door.read_text())))


def is_generated(path: Path) -> bool:
    return "Written by `make" in path.read_text().partition("\n")[0]


def test_no_source_file_is_longer_than_400_lines() -> None:
    long = {
        str(path.relative_to(HOUSE)): count
        for path in [*PACKAGE.rglob("*.py"), *(HOUSE / "tests").rglob("*.py")]
        if (count := len(path.read_text().splitlines())) > MOST_LINES and not is_generated(path)
    }
    assert long == {}


def test_no_line_of_the_page_is_longer_than_120_characters() -> None:
    written = {".ts", ".svelte", ".css", ".js", ".mjs", ".svg", ".html", ".md", ".py"}
    long = [
        f"{path.relative_to(HOUSE)}:{number}"
        for path in tracked()
        if path.is_relative_to(HOUSE / "web") and path.suffix in written
        for number, line in enumerate(path.read_text().splitlines(), start=1)
        if len(line) > MOST_CHARACTERS
    ]
    assert long == []


def test_no_folder_of_a_hosted_room_has_more_than_20_modules() -> None:
    hosted = [PACKAGE / room for room in ("table", "campaign", "server", "load")]
    folders = {path.parent for room in hosted for path in room.rglob("*.py")}
    counts = {str(each.relative_to(HOUSE)): len(list(each.glob("*.py"))) for each in folders}
    assert {name: count for name, count in counts.items() if count > MOST_MODULES} == {}


def test_every_room_says_what_lives_there() -> None:
    rooms = {path.parent for path in PACKAGE.rglob("__init__.py")}
    assert (
        sorted(str(room.relative_to(HOUSE)) for room in rooms if not introduces_itself(room)) == []
    )


def test_every_module_says_what_it_is() -> None:
    silent = [
        str(path.relative_to(HOUSE))
        for path in PACKAGE.rglob("*.py")
        if not ast.get_docstring(ast.parse(path.read_text()))
    ]
    assert silent == []


def test_no_path_of_a_machine_is_in_the_tree() -> None:
    assert lines_with(MACHINE_PATH) == []


def test_no_package_registry_is_named_in_the_tree() -> None:
    assert lines_with(REGISTRY_HOST) == []


def test_nothing_that_a_build_makes_is_in_the_tree() -> None:
    made = [p.name for p in tracked() if p.suffix in {".so", ".pyd", ".pyc", ".whl"}]
    assert made == []
