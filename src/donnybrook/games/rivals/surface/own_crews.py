"""A Crew of somebody's own as one line of text: the options `crew` and `rivals`, a log.

own~Alley Cadets~Comet Carla.throw~Echo Ellis.catch~Hop Harlow.dodge: its name, and each Brawler
with a Focus, in the order of the seats; in names, ~ is written %7E and % is written %25. A third
part of a Brawler, made of words and hyphens, is the face that the page draws.
"""

from __future__ import annotations

import re

from donnybrook.games.rivals.maps.codes import MARK, plain
from donnybrook.games.rivals.rules.state import TEAM
from donnybrook.games.rivals.surface.content import Crew, Person
from donnybrook.games.rivals.surface.names import FOCUSES
from donnybrook.kernel.errors import BadSetting

LONGEST_NAME = 40  # KCR-053
FACE = re.compile(r"([a-z+]+-){11}[a-z]+")  # twelve values; extras are joined by a plus
SAMPLE = "own~Alley Cadets~Comet Carla.throw~Echo Ellis.catch~Hop Harlow.dodge"


def read(code: str) -> Crew:
    """Three Brawlers of the sheets (KCR-006); raises BadSetting if the text is no Crew."""
    name, *people = [part.strip() for part in code.removeprefix(MARK).split("~")]
    if not code.startswith(MARK) or len(people) != TEAM or not fits(name):
        raise BadSetting(f"a Crew of your own is written {SAMPLE}")
    return Crew(code, plain(name), "", "", tuple(map(person, people)), False, house=False)


def fits(name: str) -> bool:
    return 1 <= len(plain(name)) <= LONGEST_NAME


def person(part: str) -> Person:
    """A name and one Focus (KCR-041); how somebody looks is no matter of the rules."""
    named, _, last = part.rpartition(".")
    face = last if FACE.fullmatch(last) else ""
    name, _, focus = (named if face else part).rpartition(".")
    if not fits(name) or focus not in FOCUSES:
        raise BadSetting(f"a Brawler is written name.focus such as Comet Carla.throw, not {part!r}")
    return Person(plain(name), FOCUSES[FOCUSES.index(focus)], "", False, face)


def settle(text: str) -> str:
    """The option `crew` as a log keeps it; empty if it is no code."""
    if not text.startswith(MARK):
        return ""
    read(text)
    return text


def settle_rivals(text: str) -> str:
    """The option `rivals`: no two of them share a Focus (KCR-097)."""
    if settle(text) and len({one.focus for one in read(text).people}) < TEAM:
        raise BadSetting("no two Rivals share a Focus (KCR-097)")
    return settle(text)
