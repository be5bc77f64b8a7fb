"""What the player may ask before choosing: odds, a hint, the score so far."""

from __future__ import annotations

from typing import Any

from donnybrook.games.brawlmart import actions, chances, view
from donnybrook.games.brawlmart.content import Content
from donnybrook.games.brawlmart.play import BrawlMart
from donnybrook.kernel.errors import BadWords
from donnybrook.kernel.state import Options

TOPICS = "odds, odds and a choice (such as `odds attack enemy=2`), hint, score"


def preview(s: BrawlMart, content: Content, about: str) -> dict[str, Any]:
    topic, _, rest = about.strip().partition(" ")
    if topic == "score" and not rest:
        return view.score(s)
    if topic == "odds":
        codes = [actions.read(s, content, rest)] if rest else legal(s)
        return chances.preview(s, content, codes)
    raise BadWords(f"there is nothing to show about {about!r}; ask for {TOPICS}")


def legal(s: BrawlMart) -> list[int]:
    out = Options()
    if not s.over:
        s.legal(0, out)
    return out.listed()
