"""What the bots of BrawlBall weigh; the numbers stand in weights.toml.

Taste is what things are worth to a player who decides what to do, in points; judgement is how a
position stands. moods.toml changes the taste for a while.
"""

from __future__ import annotations

from pathlib import Path

from donnybrook.kernel import weights

TASTE = (
    "near_goal",
    "per_turn",
    "no_time",
    "progress",
    "beside",
    "in_range",
    "guard",
    "side_line",
    "marked",
    "down",
    "out",
    "back",
    "ball_free",
    "ball_back",
    "ball_lost",
    "stunned_self",
    "stand_up",
    "open",
    "strong",
    "foe_weak",
    "foe_fair",
    "foe_strong",
    "chase",
    "company",
    "escort",
    "vanguard",
    "pursue",
    "mark",
    "goal_side",
    "wall",
    "turnover",
    "chances_lost",
    "after_run",
    "stray",
    "sent_off",
)  # in the order of Taste
JUDGEMENT = (
    "attack",
    "tempo",
    "blocked",
    "beset",
    "edge",
    "late",
    "exposed",
    "counter",
    "away",
    "shadowed",
    "threat",
    "grip",
    "loose",
    "near",
    "receive",
    "kick",
    "time",
    "numbers",
    "place",
    "decides",
    "reserve",
    "drive",
)  # in the order of Weight
NAMES = TASTE + JUDGEMENT

HOME = Path(__file__).parent
WEIGHTS = weights.load(HOME / "weights.toml", NAMES)
MOODS = weights.load_moods(HOME / "moods.toml", TASTE)
