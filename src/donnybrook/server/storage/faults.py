"""What can go wrong with storage: in which words guests hear of it, and what the log says."""

from __future__ import annotations

import logging
import threading
import time

from sqlalchemy.exc import DataError, InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnection

from donnybrook.kernel.errors import DonnybrookError
from donnybrook.server.storage.lost import MOST_REMEMBERED, first_line

LOG = logging.getLogger("donnybrook")
RETRY_AFTER = 2  # seconds until a guest may try again
QUIET = 60.0  # seconds in which the same words are not logged again
AWAY = (
    "The server cannot reach its storage. Nothing that was accepted is lost; try again in a moment."
)
ODD = "There are characters in it that cannot be stored."


class StorageTrouble(DonnybrookError):
    """The database cannot be opened, read or written."""

    def __init__(self, sentence: str = AWAY) -> None:
        super().__init__(sentence)


class Unstorable(DonnybrookError):
    """Text that a database cannot hold."""

    def __init__(self, sentence: str = ODD) -> None:
        super().__init__(sentence)


def is_outage(error: BaseException) -> bool:
    """Whether it is the database that fails, and not what was asked of it."""
    if getattr(error, "connection_invalidated", False):
        return True
    return isinstance(error, OperationalError | InterfaceError | NoConnection | StorageTrouble)


class Pulse:
    """Whether the database can be used; the log hears of every change once."""

    def __init__(self) -> None:
        self.usable = True
        self._told = False  # whether the log knows of the outage
        self._said: dict[str, float] = {}  # words in the log -> when
        self._guard = threading.Lock()  # readers and the writer are threads

    def worked(self) -> None:
        """A commit succeeded."""
        if self.usable:
            return
        with self._guard:
            self.usable = True
            if self._told:
                LOG.warning("the database can be used again")
            self._told = False

    def trouble(self, error: Exception) -> DonnybrookError:
        """What the guest hears instead of the driver's words, which go to the log."""
        if isinstance(error, DataError | UnicodeError):
            return Unstorable()
        with self._guard:
            outage, words = is_outage(error), first_line(error)
            self.usable = self.usable and not outage
            if time.monotonic() - self._said.get(words, -QUIET) >= QUIET:
                self._said[words] = time.monotonic()
                self._told = self._told or outage
                known = isinstance(error, SQLAlchemyError | StorageTrouble)
                what = "cannot be used" if outage else "refuses something"
                LOG.error("the database %s: %s", what, words, exc_info=None if known else error)
            while len(self._said) > MOST_REMEMBERED:
                del self._said[next(iter(self._said))]
        return StorageTrouble()
