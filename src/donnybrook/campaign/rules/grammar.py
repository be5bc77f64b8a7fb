"""A grammar with memory: rows with slots, filled from sheets, hopes and lines (KCR-024, KCR-146).

What it makes is never said twice in a campaign and never touches a line or veil.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from donnybrook.campaign.content import story
from donnybrook.campaign.document import Line, Scene
from donnybrook.campaign.fields import BRAWLERS
from donnybrook.campaign.listed import is_allowed
from donnybrook.campaign.listed.before import is_longer
from donnybrook.campaign.rules.lines import LONGEST
from donnybrook.campaign.sitting import Sitting

SLOT = re.compile(r"\{(\w+)\}")
WORD = re.compile(r"[^\W\d_]+")
TRIES = 16  # rows that are looked at before somebody rather stays silent
REMEMBERED = 900  # rows
QUOTED = 70  # characters of an earlier line that are repeated at most
TRAITS = ("a1.trait1", "a1.trait2", "a1.trait3", "a2.trait1", "a2.trait2", "a2.trait3")
ARTICLES = ("a ", "an ", "the ")


@dataclass(frozen=True)
class Speaker:
    """Who speaks, and to whom; empty: to nobody in particular."""

    seat: str
    listener: str = ""
    heard: str = ""  # what was just said


def made(s: Sitting, speaker: Speaker, rows: Iterable[str], stream: str = "") -> str:
    """A line out of one of the rows that nobody has used yet; empty if there is none."""
    stream = stream or speaker.seat
    used = set(s.doc.said)
    given = list(dict.fromkeys(rows))
    fresh = [row for row in given if key(row) not in used]
    said = {line.text.casefold() for line in all_lines(s)}
    for row in s.some(stream, fresh, TRIES) or s.some(stream, given, TRIES):
        text = filled(s, speaker, row, stream)
        if text and text.casefold() not in said and is_allowed(s, text, is_longer):
            s.doc.said = [*s.doc.said, key(row)][-REMEMBERED:]
            return text
    return ""


def key(row: str) -> str:
    return f"{zlib.crc32(row.encode()):08x}"


def scenes_of(s: Sitting) -> Iterator[Scene]:
    for past in s.doc.past:
        yield from past.scenes
    yield from s.doc.scenes
    if s.doc.scene is not None:
        yield s.doc.scene


def all_lines(s: Sitting) -> Iterator[Line]:
    """Every line of the campaign."""
    for scene in scenes_of(s):
        yield from scene.lines


# -- slots


def filled(s: Sitting, speaker: Speaker, row: str, stream: str) -> str:
    """A row with its slots filled; empty if one has nothing to be filled with."""
    found: dict[str, str] = {}
    for slot in dict.fromkeys(SLOT.findall(row)):
        texts = [text for text in candidates(s, speaker, slot) if text]
        if not texts:
            return ""
        found[slot] = s.pick(stream, texts)
    text = SLOT.sub(lambda slot: found[slot[1]], row)
    return text if len(text) <= LONGEST else ""


def candidates(s: Sitting, speaker: Speaker, slot: str) -> list[str]:
    scene, listener = s.doc.scene, speaker.listener
    listener = listener if listener in BRAWLERS else ""
    if slot == "M":
        mates = [seat for seat in BRAWLERS if seat != speaker.seat]
        others = [seat for seat in mates if seat != listener] or mates
        return [short(s, seat) for seat in others]
    if slot == "B":
        return [short(s, scene.brawler)] if scene is not None and scene.brawler else []
    if slot == "R":
        return [s.text(f"{scene.rival}.name")] if scene is not None and scene.rival else []
    if slot in ("P", "L"):
        return [short(s, listener)] if listener else []
    if slot == "theirs":
        return [s.text(f"{listener}.{part}") for part in TRAITS] if listener else []
    if slot == "before":
        return earlier(s, listener)
    return of_sheets(s, speaker, slot)


def of_sheets(s: Sitting, speaker: Speaker, slot: str) -> list[str]:
    if slot == "trait":
        return [s.text(f"{speaker.seat}.{part}") for part in TRAITS]
    if slot == "reason":
        reasons = [s.text(f"crew.reason{number}") for number in range(1, 13)]
        return [f'"{bare(reason)}"' for reason in reasons if reason]
    if slot == "hope":
        hopes = [entry.text for entry in s.doc.talk if entry.kind == "hope" and not entry.for_dj]
        return [bare(hope) for hope in hopes if len(hope) <= QUOTED]
    if slot == "echo":
        return echo(s, speaker.heard)
    texts = {"crew": s.text("crew.name"), "rivals": s.text("rivals.name"),
             "title": s.text(f"{speaker.seat}.a1.title"),
             "hideout": known_place(s.text("crew.hideout"))}  # fmt: skip
    return [texts[slot]]


def short(s: Sitting, seat: str) -> str:
    """A Brawler as friends say it: the first word of the name, unless that is none."""
    name = s.called(seat)
    first = name.split()[0] if name else ""
    plain = len(first) > 2 and first.isalpha() and first.casefold() not in ("the", "mister", "miss")
    return first if plain else name


def bare(text: str) -> str:
    return text.strip().rstrip(".!?…").replace('"', "'")


def known_place(text: str) -> str:
    """Everybody knows it: a laundromat becomes the laundromat."""
    text = bare(text)
    for article in ARTICLES:
        if text.casefold().startswith(article):
            return f"the {text[len(article) :]}"
    return text


def earlier(s: Sitting, seat: str) -> list[str]:
    """What a Brawler said in the scenes before this one."""
    if not seat:
        return []
    now = s.doc.scene
    lines = [line for scene in scenes_of(s) if scene is not now for line in scene.lines]
    said = [line.text for line in lines if line.seat == seat and line.mark == "says"]
    fitting = [text.replace('"', "'") for text in said if 10 <= len(text) <= QUOTED]
    return [text if text[-1] in ".!?…" else f"{text}." for text in fitting]


def echo(s: Sitting, heard: str) -> list[str]:
    """The words of a line that are worth repeating: the longest two."""
    names = {word.casefold() for seat in BRAWLERS for word in WORD.findall(s.called(seat))}
    words = [word for word in WORD.findall(heard) if 4 <= len(word) <= 20]
    common = {*story().voices["common"]["words"], *names}
    telling = [word for word in words if word.casefold() not in common]
    return sorted(dict.fromkeys(telling), key=len, reverse=True)[:2]
