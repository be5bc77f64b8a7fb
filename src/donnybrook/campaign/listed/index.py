"""A whole list at once: which of its topics a word could touch, without asking each of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache

from donnybrook.campaign.listed import forms

SHORTEST = forms.SHORTEST


class Listed:
    """The lines and veils of a table, by everything that a word may have in common with them."""

    def __init__(self, entries: Iterable[str]) -> None:
        self.as_it_stands: list[str] = []  # entries of signs, of little words, without spaces
        self.topics: set[str] = set()
        self.pairs: set[str] = set()  # two words of an entry as one
        self.found: dict[str, bool] = {}  # words that were asked for
        self.near: defaultdict[str, set[str]] = defaultdict(set)
        for entry in entries:
            topics = forms.topics_of(entry)
            if not topics or not forms.is_spaced(entry):
                self.as_it_stands.append(entry)
            self.topics |= topics
            if len(topics) > 1:
                self.pairs |= {one for one in forms.neighbours(entry) if len(one) > forms.WHOLE}
        for topic in self.topics:
            for key in keys(topic):
                self.near[key].add(topic)

    def is_about(self, text: str) -> bool:
        """Whether a text touches one of the entries."""
        words = forms.words_of(text)
        if any(self.touches(word) for word in words) or not words.isdisjoint(self.pairs):
            return True
        if not forms.neighbours(text).isdisjoint(self.topics):
            return True
        return any(forms.holds(text, entry) for entry in self.as_it_stands)

    def touches(self, word: str) -> bool:
        if word not in self.found:
            could = {topic for key in keys(word) for topic in self.near.get(key, ())}
            self.found[word] = any(forms.touches(word, topic) for topic in could)
        return self.found[word]


@lru_cache(maxsize=32768)
def keys(word: str) -> frozenset[str]:
    """What two words share if one touches the other: a base, a beginning, a part of a compound."""
    if len(word) > forms.LONGEST:
        return frozenset({word})
    bases = forms.bases(word)
    beginnings = (word[:end] for end in range(forms.WHOLE, len(word)))
    return frozenset({word, *bases, *beginnings, *(part for one in bases for part in parts(one))})


def parts(base: str) -> Iterator[str]:
    """Gun of gunshot, fire of campfire."""
    known = forms.known().parts
    for end in range(SHORTEST, len(base) - 1):
        if not forms.bases(base[end:]).isdisjoint(known):
            yield base[:end]
        if base[: len(base) - end] in known:
            yield base[-end:]


@lru_cache(maxsize=16)
def listed(entries: tuple[str, ...]) -> Listed:
    return Listed(entries)


def is_about(text: str, entries: Iterable[str]) -> bool:
    """Whether a text touches one of the entries."""
    return listed(tuple(entries)).is_about(text)
