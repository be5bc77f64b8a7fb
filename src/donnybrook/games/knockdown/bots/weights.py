"""What the bots of Knockdown weigh; the numbers stand in weights.toml.

Taste is what things are worth to a fighter who decides what to do, a round being ten; judgement is
how a position stands.
"""

from __future__ import annotations

from pathlib import Path

from donnybrook.kernel import weights

TASTE = (
    "strain",
    "action",
    "card",
    "spare",
    "block",
    "reaction",
    "mixed",
    "unknown",
    "venom",
    "echo",
    "form",
    "ammo",
    "guard",
    "fury",
    "distance",
)  # in the order of values.Weight
JUDGEMENT = (
    "tempo",
    "left",
    "fall",
    "hurt",
    "poison",
    "hand",
    "surplus",
    "shield",
    "veiled",
    "image",
    "shape",
    "rage",
)  # in the order of judgement.Weight
NAMES = TASTE + JUDGEMENT
WEIGHTS = weights.load(Path(__file__).with_name("weights.toml"), NAMES)
