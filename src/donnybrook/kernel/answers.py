"""Answers to messages: each message has its effect once, however often it is sent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from donnybrook.kernel.errors import BadWords, DonnybrookError, IllegalChoice, StaleVersion

M = TypeVar("M")
REMEMBERED = 512  # answers kept for messages that come twice
REASONS: dict[type[DonnybrookError], str] = {StaleVersion: "stale", BadWords: "bad_words"}


@dataclass(frozen=True, slots=True)
class Answer(Generic[M]):
    """An answer, and who sent the message under which nonce."""

    who: str
    nonce: str
    message: M


class Answers(Generic[M]):
    """The answers that wait to be sent, and the last ones, for messages that come again."""

    def __init__(self) -> None:
        self.waiting: list[Answer[M]] = []
        self.known: dict[tuple[str, str], M] = {}

    def give(self, who: str, nonce: str, message: M) -> None:
        """Answer a message, and remember that; what has no nonce waits for no answer."""
        if nonce:
            self.keep(who, nonce, message)
            self.waiting.append(Answer(who, nonce, message))

    def keep(self, who: str, nonce: str, message: M) -> None:
        """Remember an answer without giving it: its message is told by a row."""
        self.known[who, nonce] = message
        if len(self.known) > REMEMBERED:
            del self.known[next(iter(self.known))]

    def repeat(self, who: str, nonce: str) -> bool:
        """Answer a message that has come before as it was answered then; whether it has."""
        known = self.known.get((who, nonce))
        if known is None:
            return False
        self.waiting.append(Answer(who, nonce, known))
        return True

    def take(self) -> list[Answer[M]]:
        """The answers since this was last asked."""
        waiting, self.waiting = self.waiting, []
        return waiting


def why_not(error: DonnybrookError) -> tuple[str, str, str]:
    """An error as people are told of it: reason, clause and sentence."""
    if isinstance(error, IllegalChoice):
        return error.reason, error.clause, error.sentence
    return REASONS.get(type(error), "not_now"), "", str(error)
