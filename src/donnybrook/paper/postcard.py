"""Pictures to share, 1200 by 630: a game by its poster, or how a match of it ended."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from donnybrook.paper import art
from donnybrook.paper.press import HOME, picture

GROUNDS = {
    "brawl": "#FFD329", "brawlball": "#3FC66B", "brawlmart": "#FF6FB0", "knockdown": "#FF7E33",
    "rivals": "#A78BFF",
}  # fmt: skip
GUEST = "#C9CCD6"  # a game that came without a poster


@dataclass(frozen=True)
class Postcard:
    """What a picture says; what is the same here is the same picture."""

    game: str
    title: str
    line: str
    names: str = ""
    score: str = ""


def png(card: Postcard) -> bytes:
    """A postcard as messengers show it."""
    drawn = art.picture(f"poster-{card.game}", card.title)
    ground = GROUNDS.get(card.game, GUEST)
    return picture(HOME / "postcard.typ", asdict(card) | {"art": drawn, "ground": ground})
