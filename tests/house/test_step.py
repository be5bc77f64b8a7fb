"""The tool that runs a step of a long job and says how far it is."""

from __future__ import annotations

import os
import pty
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[2]
STEP = [sys.executable, str(HOUSE / "tools" / "step.py"), "Lifting"]
TALK = "echo out; echo err >&2; echo 'donnybrook: mind the step'; echo 'progress: half'; echo end"


def environment(**changes: str) -> dict[str, str]:
    """As `make` alone would give it; the tests may run under a make with several jobs."""
    return {**os.environ, "MAKEFLAGS": "", **changes}


def run(*words: str) -> subprocess.CompletedProcess[str]:
    """A step whose output goes into a pipe; however long it took, its seconds are told as 0."""
    answer = subprocess.run(
        [*STEP, *words], env=environment(), stdout=subprocess.PIPE, text=True, check=False
    )
    answer.stdout = re.sub(r"\d+ s\b", "0 s", answer.stdout)
    return answer


def held(folder: Path, said: str) -> tuple[Path, list[str]]:
    """A command that says something and then waits until it is let go, by its pipe."""
    gate = folder / "gate"
    os.mkfifo(gate)
    return gate, ["--", "sh", "-c", f"echo '{said}'; read go < '{gate}'"]


def test_a_step_that_fails_shows_all_that_was_said_and_passes_the_exit_code_on() -> None:
    answer = run("--", "sh", "-c", f"{TALK}; exit 7")
    assert answer.returncode == 7
    assert answer.stdout == (
        "Lifting ...\n"
        "Lifting: failed after 0 s (exit code 7), and said:\n"
        "out\nerr\ndonnybrook: mind the step\nend\n"
    )


def test_a_failure_that_a_later_step_decides_about_is_shown_and_goes_on() -> None:
    later = run("--put-off", "1", "--", "sh", "-c", "echo 1 failed; exit 1")
    assert later.returncode == 0
    assert "1 failed\n" in later.stdout
    assert later.stdout.endswith("Lifting: what failed is asked once more at the end\n")
    assert run("--put-off", "1", "--", "sh", "-c", "exit 2").returncode == 2


def test_a_step_that_succeeds_shows_only_what_is_meant_for_people() -> None:
    answer = run("--", "sh", "-c", TALK)
    assert answer.returncode == 0
    assert answer.stdout == "Lifting ...\nLifting: done in 0 s\ndonnybrook: mind the step\n"


def test_the_last_lines_are_shown_where_they_are_asked_for() -> None:
    answer = run("--last", "2", "--", "sh", "-c", "echo one; echo two; echo; echo 3 passed")
    assert answer.stdout == "Lifting ...\nLifting: done in 0 s\ntwo\n3 passed\n"


def test_a_program_that_is_not_there_is_named() -> None:
    answer = run("--", "no-such-crane")
    assert answer.returncode == 127
    assert answer.stdout == "Lifting: no-such-crane cannot be run: No such file or directory\n"


def test_without_a_terminal_a_line_comes_from_time_to_time(tmp_path: Path) -> None:
    gate, command = held(tmp_path, "progress: 3 of 7")
    step = [*STEP, "--every", "0.01", *command]
    with subprocess.Popen(step, env=environment(), stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = iter(process.stdout)
        assert next(said) == "Lifting ...\n"
        assert any(line.endswith(" s, 3 of 7\n") for line in said)
        gate.write_text("go\n")
        assert list(said)[-1].startswith("Lifting: done in ")


def test_lines_of_other_programs_are_counted_and_quoted(tmp_path: Path) -> None:
    gate, command = held(tmp_path, "Collecting alembic")
    pattern = r"Collecting (\w+)"
    step = [*STEP, "--every", "0.01", "--count", "packages", pattern, "--show", pattern, *command]
    with subprocess.Popen(step, env=environment(), stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert any(line.endswith(" s, packages: 1, alembic\n") for line in process.stdout)
        gate.write_text("go\n")


def at_a_terminal(command: list[str], gate: Path, until: bytes, **changes: str) -> bytes:
    """All that a step writes to a terminal; it is let go as soon as this was to be seen."""
    ours, its = pty.openpty()
    with subprocess.Popen([*STEP, *command], env=environment(**changes), stdout=its, stderr=its):
        os.close(its)
        written = b""
        while until not in written:
            written += os.read(ours, 1024)
        gate.write_text("go\n")
        while not written.endswith(b" s\r\n"):
            written += os.read(ours, 1024)
    os.close(ours)
    return written


def test_at_a_terminal_one_line_is_written_over_and_fits(tmp_path: Path) -> None:
    gate, command = held(tmp_path, "progress: " + "far " * 20)
    written = at_a_terminal(command, gate, b"far", COLUMNS="30")
    assert written.count(b"\n") == 1
    drawn = [part.removesuffix(b"\x1b[K") for part in written.split(b"\r")]
    assert max(map(len, drawn)) == 29
    assert b"\x1b[KLifting: done in " in drawn[-2]


def test_beside_other_jobs_of_make_nothing_is_written_over(tmp_path: Path) -> None:
    gate, command = held(tmp_path, "progress: far")
    flags = " -j2 --jobserver-auth=3,4"
    written = at_a_terminal(["--every", "0", *command], gate, b"far", MAKEFLAGS=flags)
    assert b"\x1b" not in written
    assert written.startswith(b"Lifting ...\r\n")


def test_whoever_ends_the_step_ends_its_command(tmp_path: Path) -> None:
    number = tmp_path / "number"
    script = f"echo $$ > '{number}'; echo progress: on; exec sleep 600"
    step = [*STEP, "--every", "0.01", "--", "sh", "-c", script]
    with subprocess.Popen(step, env=environment(), stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert any(line.endswith(", on\n") for line in process.stdout)
        process.send_signal(signal.SIGTERM)
        assert process.wait() == 128 + signal.SIGTERM
    with pytest.raises(ProcessLookupError):
        os.kill(int(number.read_text()), 0)
