"""The picture of each scene prompt, for page and paper (KCR-122)."""

from __future__ import annotations

from functools import cache

from donnybrook.campaign.content import HOME, story


@cache
def svg(prompt: str) -> str:
    """Where a scene is played; empty if it has no prompt."""
    if prompt not in story().scenes:
        return ""
    return (HOME / "places" / f"{prompt}.svg").read_text(encoding="utf-8")
