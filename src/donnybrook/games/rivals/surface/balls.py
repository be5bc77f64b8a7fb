"""The kinds of balls in a line each, and what the third ball can be."""

from __future__ import annotations

from donnybrook.games.rivals.surface import wire
from donnybrook.games.rivals.surface.names import BALL_KINDS, BALL_WORDS, PICK_WORDS, SPECIALS

HIT = "1 Heart and a Knock Back"
TEXTS = {  # what a hit does, and what is special about it
    "basic": (HIT, "No surprises."),
    "bomb": ("1 Heart for everybody in the Zone", "Explodes when it is thrown, hit or miss."),
    "cage": ("the target is Caged", "Locks the target up instead of hurting it."),
    "sniper": (HIT, "Charged, it does not mind the distance."),
    "moon": (f"{HIT} over two Zones", "Two Zones for one Move while you hold it."),
    "multi": (HIT, "Up to three Throws for one action."),
    "boomerang": (HIT, "After a hit it flies back at you."),
    "poison": ("1 Heart, and gas in the Zone", "Leaves gas behind, for three turns."),
}
PICKS = {
    "none": "A third Basic Ball.",
    "party": "By lot, every time it comes in.",
    "later": "When all three lie on the Map.",
    "choose": "The Crew picks when the Brawl begins.",
}
KNOCKED_OUT = "knocked out at once"  # by a Brawler in full flight (KCR-481)
HARMLESS = frozenset(["cage"])  # a hit takes no Heart

BALLS = [
    wire.BallText(kind, name, *TEXTS[kind])
    for kind, name in zip(BALL_KINDS, BALL_WORDS, strict=True)
]
THIRD = [
    wire.PickText(kind, name, PICKS[kind] if kind in PICKS else TEXTS[kind][1])
    for kind, name in zip(SPECIALS, PICK_WORDS, strict=True)
]
