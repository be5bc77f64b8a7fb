"""What the evaluation of BrawlBall weighs; the numbers stand in weights.toml."""

from __future__ import annotations

from pathlib import Path

from donnybrook.kernel import weights

NAMES = (
    "hold",
    "standing",
    "loose",
    "sway",
    "ending",
)  # in the order of Weight
WEIGHTS = weights.load(Path(__file__).with_name("weights.toml"), NAMES)
