"""What is stored and cannot be read any more. Workers need it too: no database is loaded for it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import ParamSpec, TypeVar

import msgspec

from donnybrook.kernel.errors import BrokenLog, DonnybrookError

Args = ParamSpec("Args")
Found = TypeVar("Found")
LOG = logging.getLogger("donnybrook")
MOST_REMEMBERED = 1000  # complaints
UNREADABLE = (msgspec.MsgspecError, TypeError, ValueError)  # what decoding a broken row may raise


def first_line(error: BaseException) -> str:
    """What the driver says; further lines hold the statement and what is nobody's business."""
    return next(iter(str(error).splitlines()), "") or type(error).__name__


class Lost:
    """What is stored and cannot be read any more; the log hears of each once."""

    def __init__(self, *passing: type[Exception]) -> None:
        self.passing = passing  # errors that say nothing about what is stored
        self._known: dict[str, None] = {}

    def note(self, what: str, error: Exception, room: str = "") -> None:
        if what not in self._known:
            told = (what, first_line(error)[:200])
            LOG.error("%s cannot be read: %s", *told, extra={"room": room})
            self._known[what] = None
        if len(self._known) > MOST_REMEMBERED:
            del self._known[next(iter(self._known))]

    def readable(
        self, what: str, read: Callable[Args, Found], *given: Args.args, **more: Args.kwargs
    ) -> Found | None:
        """What was stored, or None if it is broken: one broken row takes nothing from anybody."""
        try:
            return read(*given, **more)
        except UNREADABLE as error:
            self.note(what, error)
            return None

    def rebuilt(
        self, what: str, build: Callable[Args, Found], *given: Args.args, **more: Args.kwargs
    ) -> Found:
        """What is made of many rows; raises BrokenLog if they contradict each other."""
        try:
            return build(*given, **more)
        except DonnybrookError as error:
            if isinstance(error, BrokenLog):
                self.note(what, error)
            raise
        except self.passing:
            raise
        except Exception as error:
            self.note(what, error)
            raise BrokenLog(f"{what} cannot be read any more") from None
