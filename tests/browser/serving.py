"""The real server in a process of its own, as `donnybrook play` starts it."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

LUCK = "of the tests: " + "01" * 16
OPEN = re.compile(r"Donnybrook is open at (http://\S+:(\d+))/")


class Server:
    """One server and its data folder; it can be killed and started again.

    Its bots answer at once, and its luck is always the same: with the visitors' shares, which are
    always the same, too, every run of a test meets the same cards and dice.
    """

    def __init__(self, data: Path, beside: Path | None = None) -> None:
        self.data = data
        self.beside = beside  # a folder with what is installed beside the package
        self.address = ""
        self.port = 0  # any; after the first start always the same
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start it and wait until it says where it is."""
        self.data.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "-m", "donnybrook", "play", "--no-open"]
        command += ["--port", str(self.port), "--data", str(self.data)]
        command += ["--bot-pause", "20", "--luck", LUCK]
        with (self.data / "server.log").open("a") as log:
            self.process = subprocess.Popen(
                command,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                encoding="utf-8",
                env=self._surroundings(),
            )
        assert self.process.stdout is not None
        said = OPEN.match(self.process.stdout.readline())
        assert said is not None, (self.data / "server.log").read_text()
        self.address, self.port = said[1], int(said[2])

    def _surroundings(self) -> dict[str, str]:
        if self.beside is None:
            return dict(os.environ)
        path = [str(self.beside), os.environ.get("PYTHONPATH", "")]
        return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, path))}

    def kill(self) -> None:
        """As a power cut would: no goodbye, nothing flushed."""
        assert self.process is not None
        self.process.kill()
        self._end()

    def stop(self) -> None:
        """As Ctrl-C does."""
        if self.process is not None:
            self.process.send_signal(signal.SIGINT)
            self._end()

    def _end(self) -> None:
        assert self.process is not None
        assert self.process.stdout is not None
        self.process.wait(timeout=20)
        self.process.stdout.close()
        self.process = None

    def log(self) -> str:
        return (self.data / "server.log").read_text()
