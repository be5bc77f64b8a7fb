"""Who plays where nobody sits: a rule of thumb, and a solver of brawls.

The weights are read here because compiled modules do not know where they lie.
"""

from __future__ import annotations

from pathlib import Path

from donnybrook.kernel import weights

# What the prospects of a run weigh, in the order of prospects.Weight.
WEIGHT_NAMES = ("start", "brawl", "brawler", "power", "item", "kp", "sp")
WEIGHTS = weights.load(Path(__file__).with_name("weights.toml"), WEIGHT_NAMES)
