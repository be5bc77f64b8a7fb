"""A real PostgreSQL for measurements and tests, from the package pgserver: no set-up, no port."""

from __future__ import annotations

import atexit
import importlib
import os
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote


class Postgres:
    """One PostgreSQL in a folder of its own; it can be killed and started again."""

    def __init__(self) -> None:
        # Short: the path of a socket may have about 100 characters.
        self.folder = Path(tempfile.mkdtemp(prefix="donnybrook-pg-"))
        os.environ.setdefault("XDG_RUNTIME_DIR", str(self.folder))
        package = importlib.import_module("pgserver")  # it looks at the environment
        with suppress(subprocess.TimeoutExpired):
            package.get_server(self.folder / "data", cleanup_mode="stop")
        self.server: Any = package.get_server(self.folder / "data")
        self.start()

    def new_database(self, name: str) -> str:
        """An empty database; its address, with a password that nobody may ever see."""
        self.server.psql(f"CREATE DATABASE {name};")
        where = quote(str(self.server.get_postmaster_info().socket_dir), safe="")
        return f"postgresql://postgres:hunter2@/{name}?host={where}"

    def kill(self) -> None:
        """As a crash does: all sessions end at once, nothing is tidied up."""
        pid = self.server.get_pid()
        assert pid is not None
        os.kill(pid, signal.SIGQUIT)
        while is_alive(pid):
            time.sleep(0.05)

    def start(self) -> None:
        """On a busy machine the ten seconds that pgserver gives it are not always enough."""
        for _ in range(12):
            with suppress(subprocess.TimeoutExpired, AssertionError):
                self.server.ensure_postgres_running()
                return
            time.sleep(1)
        raise AssertionError("PostgreSQL does not start")

    def stop(self) -> None:
        self.kill()  # nobody needs what is in it
        self.server.cleanup()
        atexit.unregister(self.server._cleanup)  # it would make its folder again
        shutil.rmtree(self.folder, ignore_errors=True)


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
