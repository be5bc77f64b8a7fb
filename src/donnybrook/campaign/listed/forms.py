"""When a text touches a topic: the word in all its forms, and nothing that only looks like it."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise

import msgspec

from donnybrook.campaign.content import HOME, read

PIECE = re.compile(r"[^\W_]+")  # letters and figures
CHAIN = re.compile(r"[^\W_]+(?:[-\u2010-\u2013/'\u2019][^\W_]+)+")  # fire-fighter
SHORTEST = 3  # letters of what an ending is taken from
LONGEST = 24  # letters of a word that has forms: nobody's word, but it may cost
WHOLE = 5  # letters with which a word also touches what begins with them
ENDINGS = ("ings", "ing", "ers", "ery", "eries", "ed", "er", "ors", "or", "ish", "ier", "iest",
           "ist", "ists", "ism", "y", "es")  # fmt: skip
STUCK = ("less", "ful", "ness", "like", "hood", "ship")  # these change nothing before them
CLOSED = re.compile(r"[^aeiou]*[aeiou][bcdfgklmnprstvz]")  # hat: hatted, not hated
VOWELS = "aeiou"


class Forms(msgspec.Struct, forbid_unknown_fields=True):
    """content/forms.toml, as it is written."""

    stop: str
    families: str
    apart: str
    parts: str


@dataclass(frozen=True)
class Known:
    stop: frozenset[str]
    family: dict[str, str]  # of a word: its first
    apart: frozenset[tuple[str, str]]
    parts: frozenset[str]


@cache
def known() -> Known:
    forms = read(HOME / "forms.toml", Forms)
    rows = [row.partition(":") for row in forms.families.split("\n") if row]
    family = {word: name for name, _, words in rows for word in words.split()}
    pairs = [pair.partition(":") for pair in forms.apart.split()]
    apart = {(one, other) for one, _, other in pairs}
    return Known(frozenset(forms.stop.split()), family, frozenset(apart),
                 frozenset(forms.parts.split()))  # fmt: skip


# -- words


def plain(text: str) -> str:
    """Without accents, wide letters and capitals."""
    spread = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    return "".join(one for one in spread if not unicodedata.combining(one)).casefold()


@lru_cache(maxsize=32768)
def bases(word: str) -> frozenset[str]:
    """A word without its endings, in every way that they may have come to it."""
    if len(word) > LONGEST:
        return frozenset({word})
    found = {word} | singular(word)
    for one in tuple(found):
        found |= {base for ending in ENDINGS for base in without(one, ending)}
        found |= {base for ending in STUCK for base in cut(one, ending)}
        if one.endswith("ly") and len(one) > 5:
            found.add(one[:-2])
        if one.endswith("en") and len(one) > 5:  # darken
            found.add(one[:-2])
    family = known().family
    return frozenset(found | {family[one] for one in found if one in family})


def singular(word: str) -> set[str]:
    found = cut(word, "s", 2) | cut(word, "es")
    for ending, stems in (("ies", ("y", "ie")), ("ves", ("f", "fe")), ("ied", ("y", "ie")),
                          ("ying", ("ie",)), ("iness", ("y",)), ("ily", ("y",))):  # fmt: skip
        found |= {base + stem for base in cut(word, ending, 1) for stem in stems}
    return found


def cut(word: str, ending: str, least: int = SHORTEST) -> set[str]:
    short = word[: -len(ending)]
    return {short} if word.endswith(ending) and len(short) >= least else set()


def without(word: str, ending: str) -> set[str]:
    """hugging: hug; hating: hate, not hat; killer: kill; burned: burn."""
    found: set[str] = set()
    for short in cut(word, ending, 2):
        doubled = len(short) > SHORTEST and short[-1] == short[-2] and short[-1] not in VOWELS
        if doubled:
            found.add(short[:-1])
        if not CLOSED.fullmatch(short):
            found.add(short)
        if ending != "y":
            found.add(short + "e")
    return {one for one in found if len(one) >= SHORTEST}


def begins(short: str, long: str) -> bool:
    """From five letters on a word touches what begins with it: night, nightmare."""
    rest = len(long) - len(short)
    return len(short) >= WHOLE and rest >= 2 and long.startswith(short)


def is_compound(word: str, topic: str) -> bool:
    """gunshot, campfire: a topic and a known word in one."""
    if len(topic) < SHORTEST or len(word) < len(topic) + SHORTEST - 1:
        return False
    parts = known().parts
    head, tail = word.removeprefix(topic), word.removesuffix(topic)
    return (head != word and not bases(head).isdisjoint(parts)) or (tail != word and tail in parts)


@lru_cache(maxsize=65536)
def touches(word: str, topic: str) -> bool:
    """Whether two words are one in another form, or one is in the other."""
    word_bases, topic_bases = bases(word), bases(topic)
    short, long = sorted((word, topic), key=len)
    if any((one, long) in known().apart for one in topic_bases | word_bases | {short}):
        return word == topic
    if not word_bases.isdisjoint(topic_bases) or begins(short, long):
        return True
    return any(is_compound(one, base) or is_compound(base, one)
               for one in word_bases for base in topic_bases)  # fmt: skip


# -- texts


@lru_cache(maxsize=8192)
def words_of(text: str) -> frozenset[str]:
    """The words of a text, and those with hyphens or in two pieces also as one."""
    text = plain(text)
    return frozenset({*PIECE.findall(text), *map(joined, CHAIN.findall(text))})


def joined(chain: str) -> str:
    return "".join(PIECE.findall(chain))


def neighbours(text: str) -> set[str]:
    """Two words that may be one elsewhere: fire fighter."""
    pieces = PIECE.findall(plain(text))
    return {one + other for one, other in pairwise(pieces)}


@lru_cache(maxsize=1024)
def topics_of(entry: str) -> frozenset[str]:
    """The telling words of an entry."""
    return frozenset(word for word in words_of(entry) if len(word) > 1) - known().stop


def is_spaced(text: str) -> bool:
    """Whether a script puts spaces between words, as far as that can be told."""
    return all(ord(one) < 0x0E00 or 0x1E00 <= ord(one) < 0x2E80 for one in text)


def holds(text: str, entry: str) -> bool:
    """An entry of signs, of little words, or in a script without spaces: as it stands."""
    wanted, told = plain(entry).strip(), plain(text)
    if is_spaced(wanted) and PIECE.search(wanted):
        return f" {' '.join(PIECE.findall(wanted))} " in f" {' '.join(PIECE.findall(told))} "
    return wanted in told
