"""What the prospects of a run weigh; the numbers stand in weights.toml."""

from __future__ import annotations

from pathlib import Path

from donnybrook.kernel import weights

NAMES = ("start", "brawl", "brawler", "power", "item", "kp", "sp")  # in the order of Weight
WEIGHTS = weights.load(Path(__file__).with_name("weights.toml"), NAMES)
