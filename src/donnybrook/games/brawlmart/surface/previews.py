"""What the player may ask before choosing: odds, and the score so far."""

from __future__ import annotations

from donnybrook.games.brawlmart.rules.play import options_of
from donnybrook.games.brawlmart.rules.state import MartState
from donnybrook.games.brawlmart.surface import odds, view, wire
from donnybrook.games.brawlmart.surface.content import Content
from donnybrook.kernel.errors import BadWords
from donnybrook.kernel.language import Language

TOPICS = "odds, odds and a choice (such as `odds attack enemy=2`), score"


def preview(
    s: MartState, talk: Language[MartState], content: Content, about: str
) -> wire.OddsPreview | wire.ScoreSheet:
    topic, _, rest = about.strip().partition(" ")
    if topic == "score" and not rest:
        return view.score(s)
    if topic == "odds":
        codes = [talk.read(s, 0, rest)] if rest else options_of(s)
        return odds.preview(s, talk, content, codes)
    raise BadWords(f"there is nothing to show about {about!r}; ask for {TOPICS}")
