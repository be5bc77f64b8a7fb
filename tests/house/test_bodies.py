"""Which body runs: the switch, and what happens to compiled modules that are stale."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from donnybrook import body

KERNEL = "from donnybrook.kernel import bot, chance, events, odds, playout, state"
FILES = "print([m.__file__.endswith('.py') for m in (bot, chance, events, odds, playout, state)])"
BUILT = body.MANIFEST.exists() and not body.stale()


def run(code: str, folder: Path, wish: str = "") -> subprocess.CompletedProcess[str]:
    """Run Python on the package that lies in a folder."""
    environment = {**os.environ, "DONNYBROOK_BODY": wish, "PYTHONPATH": str(folder)}
    command = [sys.executable, "-W", "always", "-c", code]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the kernel that looks compiled, whatever the original is."""
    home = tmp_path / "donnybrook"
    home.mkdir()
    for path in [*body.HOUSE.glob("*.py"), *body.HOUSE.glob("*.so")]:
        shutil.copy(path, home)
    shutil.copytree(body.HOUSE / "kernel", home / "kernel")
    if BUILT:
        built = json.loads(body.MANIFEST.read_text())
        kept = {name: digest for name, digest in built.items() if name.startswith("kernel/")}
        (home / "compiled.json").write_text(json.dumps(kept))
    else:
        (home / "compiled.json").write_text(json.dumps({"kernel/chance.py": "another source"}))
    return tmp_path


def test_plain_can_be_asked_for() -> None:
    answer = run(
        f"{KERNEL}; {FILES}; from donnybrook import body; print(body.is_compiled())",
        body.HOUSE.parent,
        "plain",
    )
    assert answer.stdout == f"{[True] * 6}\nFalse\n"
    assert answer.stderr == ""


def test_compiled_is_compiled_or_an_error() -> None:
    answer = run(
        "from donnybrook import body; print(body.is_compiled())", body.HOUSE.parent, "compiled"
    )
    if BUILT:
        assert answer.stdout == "True\n"
    else:
        assert answer.stderr.splitlines()[-1].startswith(
            "ImportError: DONNYBROOK_BODY=compiled, but not compiled since: "
        )


def test_an_edited_source_makes_the_whole_package_run_plain_with_one_warning(copy: Path) -> None:
    with (copy / "donnybrook" / "kernel" / "chance.py").open("a") as source:
        source.write("EDITED = True\n")
    answer = run(f"{KERNEL}; {FILES}; print(chance.EDITED)", copy)
    assert answer.stdout == f"{[True] * 6}\nTrue\n"
    assert answer.stderr.count("Warning") == 1
    assert "compiled modules are stale (kernel/chance.py ...): running the plain body" in (
        answer.stderr
    )


def test_a_module_compiled_for_another_python_counts_as_stale(copy: Path) -> None:
    for path in copy.rglob("*.so"):
        path.rename(path.with_suffix(".elsewhere"))
    answer = run(f"{KERNEL}; {FILES}", copy)
    assert answer.stdout == f"{[True] * 6}\n"
    assert answer.stderr.count("Warning") == 1


def test_a_stale_package_refuses_to_call_itself_compiled(copy: Path) -> None:
    with (copy / "donnybrook" / "kernel" / "events.py").open("a") as source:
        source.write("EDITED = True\n")
    answer = run("import donnybrook", copy, "compiled")
    assert answer.returncode == 1
    assert "ImportError: DONNYBROOK_BODY=compiled, but not compiled since: ['kernel/" in (
        answer.stderr
    )
