"""A real server in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


class RunningServer:
    """`donnybrook play` on a free port; can be killed and started again on the same data."""

    def __init__(self, data: Path, database: str = "", *options: str) -> None:
        self.data = data
        self.options = options
        self.database = database
        self.base = ""
        self.process: subprocess.Popen[str]
        self.start()

    def start(self) -> None:
        command = [
            sys.executable, "-m", "donnybrook", "play", "--port", "0", "--no-open",
            "--data", str(self.data), "--database", self.database, *self.options,
        ]  # fmt: skip
        errors = (self.data.parent / "errors.txt").open("a")
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=errors, text=True, bufsize=1
        )
        errors.close()
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Donnybrook is open at http"), self.errors()
        self.base = line.split()[4].rstrip("/")

    def errors(self) -> str:
        """Everything the server complained about."""
        return (self.data.parent / "errors.txt").read_text()

    def kill(self) -> None:
        """Kill -9: no goodbye, nothing is written down any more."""
        self.process.kill()
        self._reap()

    def stop(self) -> int:
        """Ctrl-C; returns the exit code."""
        self.process.terminate()
        return self._reap()

    def _reap(self) -> int:
        code = self.process.wait(timeout=30)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code
