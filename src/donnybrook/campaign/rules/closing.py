"""Chapter A8: the closing scene (KCR-160, KCR-161)."""

from __future__ import annotations

from donnybrook.campaign.document import CLOSING, Scene
from donnybrook.campaign.fields import BRAWLERS
from donnybrook.campaign.rules import commentary
from donnybrook.campaign.sitting import Sitting


def begin(s: Sitting) -> None:
    """One last scene, started by the DJ (KCR-160, KCR-161)."""
    s.doc.scene = Scene(
        CLOSING, s.now, step="play", chooser="DJ", prompt="closing", cast=list(BRAWLERS)
    )
    s.tell("SceneOpened", "KCR-160", "The closing scene: how does it end?", "scene")
    commentary.comment(s, "won")
