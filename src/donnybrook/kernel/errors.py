"""Named errors: each says where, what is wrong and what would be right."""

from __future__ import annotations


class DonnybrookError(Exception):
    """Anything a person may have done wrong; its text is one clear sentence."""


class IllegalChoice(DonnybrookError):
    """A choice that the rules forbid, with the clause that forbids it."""

    def __init__(self, clause: str, reason: str, sentence: str) -> None:
        super().__init__(f"{sentence} ({reason}, {clause})")
        self.clause = clause
        self.reason = reason  # the short code of the rulebook, such as wrong_top
        self.sentence = sentence


class StaleVersion(DonnybrookError):
    """A choice made for another moment of the match."""

    def __init__(self, meant: int, now: int) -> None:
        super().__init__(f"this choice was made for version {meant}, the match is at {now}")
        self.meant = meant
        self.now = now


class BrokenContent(DonnybrookError):
    """A content file that cannot be used."""

    def __init__(self, file: str, line: int, reason: str) -> None:
        super().__init__(f"{file}:{line}: {reason}" if line else f"{file}: {reason}")
        self.file = file
        self.line = line
        self.reason = reason


class BrokenLog(DonnybrookError):
    """A log that does not replay."""

    def __init__(self, reason: str, entry: int | None = None) -> None:
        where = "" if entry is None else f"entry {entry}: "
        super().__init__(f"broken log: {where}{reason}")
        self.entry = entry
        self.reason = reason


class BrokenPosition(DonnybrookError):
    """A hand-built position that no match can reach, with the clause it breaks."""

    def __init__(self, clause: str, reason: str) -> None:
        super().__init__(f"impossible position: {reason} ({clause})")
        self.clause = clause
        self.reason = reason


class BadSetting(DonnybrookError):
    """A match option that does not exist or a value it does not take."""


class BadWords(DonnybrookError):
    """Words that name no choice of this game."""


class UnknownName(DonnybrookError):
    """A game, a bot or a seat that is not there."""


class BadInput(DonnybrookError, ValueError):
    """What a program asked for cannot be; the text says what can."""
