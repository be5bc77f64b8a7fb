"""What the evaluation of BRAWL weighs; the numbers stand in weights.toml."""

from __future__ import annotations

from pathlib import Path

from donnybrook.kernel import weights

NAMES = (
    "tie",
    "room",
    "growing",
    "blocked",
    "softness",
    "tempo",
    "buried",
    "idle",
)  # in the order of Weight
WEIGHTS = weights.load(Path(__file__).with_name("weights.toml"), NAMES)
