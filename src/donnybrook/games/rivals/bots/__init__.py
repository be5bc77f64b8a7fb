"""Who plays the Brawl where nobody sits. Compiled whole but for this file, which has a place."""

from __future__ import annotations

from pathlib import Path

HOME = Path(__file__).parent  # a compiled module does not know where it lies
