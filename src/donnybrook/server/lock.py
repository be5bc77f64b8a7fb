"""One server for one database: a file beside SQLite's is locked, or PostgreSQL holds a lock.

Both locks go with the process, however it ends, so none is ever stale.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from sqlalchemy import Connection, func, select

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

KEY = 0x0D077B  # of PostgreSQL's advisory lock; its second part is the schema
PATIENCE = 3.0  # seconds for the server before us to end
FAR = 1 << 30  # a byte that nobody writes: on Windows a locked byte cannot be read


class FileLock:
    """A file that one process has locked; its content says which."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)

    def take(self) -> bool:
        """Whether it is ours now."""
        try:
            lock(self.descriptor)
        except (BlockingIOError, PermissionError):
            return False
        with suppress(OSError):  # a courtesy; the disk may be full
            os.ftruncate(self.descriptor, 0)
            os.lseek(self.descriptor, 0, os.SEEK_SET)
            os.write(self.descriptor, str(os.getpid()).encode())
        return True

    def holder(self) -> str:
        """Who has it, as far as one can know."""
        said = self.file.read_text(errors="replace").strip()[:20]
        return f"process {said}" if said else "another process"

    def release(self) -> None:
        if self.descriptor >= 0:
            os.close(self.descriptor)
            self.descriptor = -1


def lock(descriptor: int) -> None:
    """Lock an open file for this process alone, or raise at once."""
    if sys.platform == "win32":
        os.lseek(descriptor, FAR, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def patiently(attempt: Callable[[], bool]) -> bool:
    """Try for a while: a server that was just stopped may need a moment to let go."""
    until = time.monotonic() + PATIENCE
    while not attempt():
        if time.monotonic() > until:
            return False
        time.sleep(0.1)
    return True


def take_session(connection: Connection, shared: bool = False) -> bool:
    """Let a session of PostgreSQL hold the lock of its schema until it ends; whether it could.

    Workers that share a database share the lock; nobody who wants to be alone gets it meanwhile.
    A session whose machine is gone is ended after half a minute, so that another may follow it.
    """
    for setting, seconds in (("idle", 10), ("interval", 5)):
        connection.exec_driver_sql(f"SET tcp_keepalives_{setting} = {seconds}")
    connection.exec_driver_sql("SET tcp_keepalives_count = 4")
    schema = func.hashtext(func.current_schema())
    take = func.pg_try_advisory_lock_shared if shared else func.pg_try_advisory_lock
    taken = connection.execute(select(take(KEY, schema))).scalar_one()
    connection.commit()
    return bool(taken)
