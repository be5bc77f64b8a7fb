"""What the evaluation of the Brawl weighs; the numbers stand in weights.toml."""

from __future__ import annotations

from pathlib import Path

from donnybrook.kernel import weights

NAMES = (
    "point",
    "heart",
    "drink",
    "cage",
    "captive",
    "ball",
    "charge",
    "cover",
    "bond",
    "place",
    "sway",
    "threat",
)  # in the order of Weight
WEIGHTS = weights.load(Path(__file__).with_name("weights.toml"), NAMES)
