"""Chapter B11: the automatic DJ comments on what happens in the story (KCR-650; table C9)."""

from __future__ import annotations

from donnybrook.campaign import listed
from donnybrook.campaign.content import story
from donnybrook.campaign.document import Line
from donnybrook.campaign.rules import arc
from donnybrook.campaign.sitting import Sitting


def at_brawl(s: Sitting) -> dict[str, list[str]]:
    """What the automatic DJ may say at the Brawl's table, by event (KCR-024, KCR-650)."""
    if not s.is_bot("DJ"):
        return {}
    tables = story().tables.commentary
    return {event: listed.allowed(s, lines) for event, lines in tables.items()}


def comment(s: Sitting, occasion: str) -> None:
    """The automatic DJ comments; says nothing if a line or veil forbids all of it."""
    scene = s.doc.scene
    if arc.is_on(s):
        answer(s, occasion)
        return
    lines = listed.allowed(s, story().tables.commentary[occasion])
    if scene is not None and s.is_bot("DJ") and lines:
        scene.lines.append(Line(scene.last_line + 1, "DJ", "", "dj", s.pick("DJ", lines)))


def answer(s: Sitting, occasion: str) -> None:
    """The same out of the grammar, where scenes answer (KCR-146)."""
    scene = s.doc.scene
    if scene is not None and s.is_bot("DJ"):
        kind = {"scene": "open", "rival": "who", "bond": "bond", "won": "curtain"}[occasion]
        arc.put(s, scene, "DJ", arc.dj_line(s, scene, kind))
