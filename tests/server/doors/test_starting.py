"""Starting and ending: ports, browsers, mistakes, Ctrl-C."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from donnybrook.cli.hosting.serve import bind
from tests.server.running import RunningServer


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_the_server_ends_cleanly_when_told_to(tmp_path: Path, how: signal.Signals) -> None:
    server = RunningServer(tmp_path / "data")
    server.process.send_signal(how)
    assert server.process.wait(timeout=30) == 0
    assert server.process.stdout is not None
    server.process.stdout.close()
    assert server.errors() == ""


def test_a_taken_port_moves_on_to_the_next() -> None:
    with bind("127.0.0.1", 0) as first:
        taken = first.getsockname()[1]
        with bind("127.0.0.1", taken) as second:
            assert taken < second.getsockname()[1] < taken + 20


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--database", "nonsense"], "the database nonsense cannot be used"),
        (["--data", "/proc/nowhere"], "--data /proc/nowhere"),
        (["--host", "no such host"], "--host no such host"),
    ],
)
def test_a_mistake_ends_with_one_sentence(arguments: list[str], sentence: str) -> None:
    command = [sys.executable, "-m", "donnybrook", "play", "--no-open", "--port", "0", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


def test_the_key_of_the_cookies_is_for_its_owner_only(tmp_path: Path) -> None:
    server = RunningServer(tmp_path / "data")
    server.stop()
    assert (tmp_path / "data" / "cookie.key").stat().st_mode & 0o777 == 0o600


def test_a_free_port_is_really_free() -> None:
    with bind("127.0.0.1", 0) as listener:
        probe = socket.create_connection(listener.getsockname())
        probe.close()
