"""How Knockdown plays by itself: policy, evaluation, judgement, and what they weigh.

Taste is what things are worth to a fighter who decides what to do, a round being ten; judgement is
how a position stands. The weights are read here because compiled modules do not know where they
lie.
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
)  # in the order of evaluation.Weight
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
