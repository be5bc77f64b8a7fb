"""The tool that asks once more, alone, what failed beside others."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HOUSE = Path(__file__).parents[2]
SLOW_THE_FIRST_TIME = """
from pathlib import Path
def test_late():
    mark = Path(__file__).with_name("mark")
    was_there = mark.exists()
    mark.touch()
    assert was_there
"""


def lane(folder: Path, *tests: str) -> list[str]:
    """A run of pytest with a cache of its own, as the Makefile's lanes have."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:donnybrook.law.proofs"]
    return [*command, f"--rootdir={folder}", "-o", "cache_dir=cache", *tests]


def ask(folder: Path, source: str) -> tuple[int, int, str]:
    """The lane's exit code, then that of asking again, and what was said then."""
    (folder / "test_it.py").write_text(source)
    first = subprocess.run(lane(folder, "test_it.py"), cwd=folder, capture_output=True, check=False)
    tool = [sys.executable, str(HOUSE / "tools" / "again.py"), "cache", "--"]
    again = subprocess.run(
        [*tool, *lane(folder)], cwd=folder, capture_output=True, text=True, check=False
    )
    return first.returncode, again.returncode, again.stdout


def test_what_was_only_late_passes_alone(tmp_path: Path) -> None:
    first, again, said = ask(tmp_path, SLOW_THE_FIRST_TIME + "def test_other(): pass\n")
    assert (first, again) == (1, 0)
    assert "1 failed beside others:\n  test_it.py::test_late\n" in said
    assert "1 passed" in said


def test_what_fails_twice_has_failed(tmp_path: Path) -> None:
    assert ask(tmp_path, "def test_wrong(): assert False\n")[:2] == (1, 1)


def test_many_failures_are_no_matter_of_time(tmp_path: Path) -> None:
    source = "import pytest\n@pytest.mark.parametrize('n', range(9))\ndef test_n(n): assert 0\n"
    first, again, said = ask(tmp_path, source)
    assert (first, again) == (1, 1)
    assert "too many to be a matter of time" in said
    assert "once more" not in said


def test_a_lane_that_never_came_to_its_end_has_failed(tmp_path: Path) -> None:
    first, again, said = ask(tmp_path, "import os\ndef test_stops(): os._exit(1)\n")
    assert (first, again) == (1, 1)
    assert said == "cache: these tests never came to their end\n"


def test_where_nothing_failed_nothing_is_asked(tmp_path: Path) -> None:
    assert ask(tmp_path, "def test_fine(): pass\n") == (0, 0, "")
