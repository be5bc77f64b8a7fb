"""What the evaluation of Knockdown weighs; the numbers stand in weights.toml."""

from __future__ import annotations

from pathlib import Path

from donnybrook.kernel import weights

NAMES = (
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
)  # in the order of Weight
WEIGHTS = weights.load(Path(__file__).with_name("weights.toml"), NAMES)
