"""The arc of a scene that answers, and what the automatic DJ says to it (KCR-146, KCR-650)."""

from __future__ import annotations

from donnybrook.campaign.content import story
from donnybrook.campaign.document import CLOSING, Line, Scene, mark_of
from donnybrook.campaign.rules import grammar
from donnybrook.campaign.rules.grammar import Speaker
from donnybrook.campaign.sitting import Sitting


def is_on(s: Sitting) -> bool:
    """Stories that were begun before keep one line of each bot a scene."""
    return s.doc.options.get("voices") == "answering"


def rows(kind: str, *groups: str) -> list[str]:
    table = story().voices[kind]
    return [row for group in groups for row in table.get(group, [])]


def put(s: Sitting, scene: Scene, seat: str, text: str) -> Line | None:
    """A line in the log."""
    if not text:
        return None
    line = Line(scene.last_line + 1, seat, "", "dj" if seat == "DJ" else mark_of(text), text)
    scene.lines.append(line)
    return line


def dj_line(s: Sitting, scene: Scene, kind: str) -> str:
    """The arc of the scene's own prompt first, then what serves in every scene."""
    groups = {
        "open": [scene.prompt],
        "twist": [scene.prompt],
        "turn": [f"{scene.prompt}/{purpose(s, scene)}", purpose(s, scene)],
        "cut": [scene.prompt, "any"],
        "curtain": [how_it_ended(s)],
    }.get(kind, ["any"])
    made = (grammar.made(s, Speaker("DJ"), rows(kind, group)) for group in groups)
    return next((text for text in made if text), "")


def purpose(s: Sitting, scene: Scene) -> str:
    """What a scene is for (KCR-126, KCR-138, KCR-137, KCR-160)."""
    if scene.number == CLOSING:
        return "end"
    if 2 <= scene.number <= 4:
        return "met" if scene.introduced else "meet"
    return "introduce" if scene.number == 1 else "stakes"


def how_it_ended(s: Sitting) -> str:
    brawl = s.doc.brawl
    return brawl.result.winner if brawl is not None and brawl.result is not None else "draw"
