"""What is taken of a model: one line that passes the same list as every bot's, or nothing.

What was taken is an entry of the log, so that a sitting is rebuilt without the model.
"""

from __future__ import annotations

import re
import unicodedata

from donnybrook.campaign.document import Line, Scene, mark_of
from donnybrook.campaign.entries import Voiced
from donnybrook.campaign.fields import BRAWLERS, RIVALS
from donnybrook.campaign.listed import before, entries, is_allowed
from donnybrook.campaign.rules import grammar
from donnybrook.campaign.sitting import Sitting, refuse

LONGEST = 240
SHORTEST = 2
QUOTES = "\"'“”„«»"
FOREIGN = re.compile(r"[{}<>`\\|]|://|www\.|\*\*")  # markup, slots and addresses
TWICE = re.compile(r"\b(\w{2,})\W+\1\b", re.IGNORECASE)
SPEAKER = re.compile(r"^[\w' ]{1,40}:")
HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def fit(s: Sitting, seat: str, given: str) -> str:
    """The line as it may stand in the log; empty if it may not."""
    text = without_name(s, seat, given.strip().strip(QUOTES).strip())
    if not SHORTEST <= len(text) <= LONGEST or not text[0].isalnum():
        return ""
    if any(unicodedata.category(letter) in HIDDEN for letter in text):  # a new line, too
        return ""
    if FOREIGN.search(text) or SPEAKER.search(text) or is_doubled(s, seat, text):
        return ""
    said = {line.text.casefold() for line in grammar.all_lines(s)}
    return text if text.casefold() not in said and is_safe(s, text) else ""


def without_name(s: Sitting, seat: str, text: str) -> str:
    """The name of who speaks stands beside the line already."""
    for name in (s.called(seat), grammar.short(s, seat)):
        found = re.match(rf"{re.escape(name)}(?:\s+says)?\s*[:,]?\s+", text, re.IGNORECASE)
        if found:
            return text[found.end() :].strip(QUOTES).strip()
    return text


def is_doubled(s: Sitting, seat: str, text: str) -> bool:
    """A word twice in a row, somebody's name twice in a line, or one's own in front."""
    names = [s.called(one) for one in BRAWLERS] + [s.text(f"{one}.name") for one in RIVALS]
    whole = text.casefold()
    twice = any(name and whole.count(name.casefold()) > 1 for name in names)
    return twice or bool(TWICE.search(text)) or whole.startswith(s.called(seat).casefold())


def is_safe(s: Sitting, text: str) -> bool:
    """As for bots, and not by a trick either: spaced out, accented, in letters of two scripts."""
    plain = unicodedata.normalize("NFKD", text)
    plain = "".join(letter for letter in plain if not unicodedata.combining(letter))
    if not is_allowed(s, text, before.is_longer) or not is_allowed(s, plain, before.is_longer):
        return False
    if any(len(scripts(word)) > 1 for word in grammar.WORD.findall(plain)):
        return False
    joined = "".join(letter for letter in plain.casefold() if letter.isalpha())
    out = [word for word in before.avoided(entries(s)) if len(word) >= before.STEM]
    return not any(word in joined for word in out)


def scripts(word: str) -> set[str]:
    return {unicodedata.name(letter, "?").partition(" ")[0] for letter in word}


# -- the entry


def speak(s: Sitting, person: str, command: Voiced) -> None:
    """A bot's line in other words, as long as it still stands there and nobody pressed X."""
    line = standing(s.doc.scene, command)
    if line is None or s.doc.status != "running":
        raise refuse("KCR-146", "too_late", "The line is not there any more.")
    text = fit(s, line.seat, command.text)
    if not text:
        raise refuse("KCR-024", "unfit", "What the model said is not taken.")
    line.text = text
    if line.seat != "DJ":
        line.mark = mark_of(text)


def standing(scene: Scene | None, command: Voiced) -> Line | None:
    if scene is None or scene.number != command.scene:
        return None
    found = (line for line in scene.lines if line.number == command.line)
    return next((line for line in found if line.text == command.was and not line.person), None)
