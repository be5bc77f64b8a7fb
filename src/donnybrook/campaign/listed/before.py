"""How lines and veils were kept in stories that were begun before words had forms."""

from __future__ import annotations

from collections.abc import Iterable

from donnybrook.campaign.rules.table_talk import words_of

STEM = 4  # letters: from there on a word also touches its longer forms


def avoided(entries: Iterable[str]) -> set[str]:
    """Their words: three letters or more, case ignored."""
    return {word for text in entries for word in words_of(text)}


def is_same(word: str, out: str) -> bool:
    return word == out


def is_longer(word: str, out: str) -> bool:
    """Lines of the grammar: one of both begins the other."""
    short, long = sorted((word, out), key=len)
    return word == out or (len(short) >= STEM and long.startswith(short))
