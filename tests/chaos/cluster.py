"""Three nodes and a PostgreSQL on this machine: `make cluster`, or under the chaos test."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

from tests.server.storage.postgres import Postgres

NODES = 3


class ClusterNode:
    """`donnybrook serve` in a process of its own."""

    def __init__(
        self,
        folder: Path,
        database: str,
        *options: str,
        port: int = 0,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.folder = folder
        self.database = database
        self.options = options
        self.port = port
        self.environment = {**os.environ, **(environment or {})}
        self.base = ""
        self.process: subprocess.Popen[str]
        folder.mkdir(parents=True, exist_ok=True)
        self.start()
        self.wait()

    def start(self) -> None:
        command = [
            sys.executable, "-m", "donnybrook", "serve", "--port", str(self.port),
            "--data", str(self.folder / "data"), "--database", self.database, *self.options,
        ]  # fmt: skip
        with (self.folder / "errors.txt").open("a") as errors:
            self.process = subprocess.Popen(
                command,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                bufsize=1,
                env=self.environment,
            )

    def wait(self) -> None:
        """Until it is open."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Donnybrook is open at http"), self.errors()
        self.base = line.split()[4].rstrip("/")
        self.port = int(self.base.rpartition(":")[2])  # it comes back where it was

    def errors(self) -> str:
        return (self.folder / "errors.txt").read_text()

    @property
    def is_up(self) -> bool:
        return self.process.poll() is None

    def kill(self) -> None:
        """Kill -9."""
        self.process.kill()
        self._reap()

    def stop(self) -> int:
        """Told to end: it hands its tables over."""
        self.process.send_signal(signal.SIGTERM)
        return self._reap()

    def _reap(self) -> int:
        code = self.process.wait(timeout=60)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code


def main() -> None:
    """Nodes to look at, until Ctrl-C."""
    postgres = Postgres()
    with tempfile.TemporaryDirectory() as folder:
        database = postgres.new_database("cluster")
        ports = range(8171, 8171 + NODES)
        nodes = [
            ClusterNode(Path(folder) / f"node{n}", database, port=port)
            for n, port in enumerate(ports)
        ]
        for node in nodes:
            print(f"a node of Donnybrook is open at {node.base}/", flush=True)
        print("Any of them serves any table. Ctrl-C closes them all.", flush=True)
        try:
            while all(node.is_up for node in nodes):
                time.sleep(0.5)
        except KeyboardInterrupt:
            pass
        for node in nodes:
            if node.is_up:
                node.stop()
    postgres.stop()


if __name__ == "__main__":
    main()
