"""Packs for tests: one of each game, from the scenarios that already need them."""

from __future__ import annotations

import shutil
from pathlib import Path

from donnybrook.kernel import registry

PACKS = {
    "brawl": "least",
    "brawlball": "wisps",
    "brawlmart": "demo",
    "knockdown": "pusher",
    "rivals": "is-a-zigzag",
}


def source(game: str, name: str = "") -> Path:
    """Where a pack lies in the house."""
    return registry.get(game).home / "scenarios" / "packs" / (name or PACKS[game])


def put(root: Path, game: str, name: str = "", as_name: str = "") -> Path:
    """Put a pack into a data folder's `packs`."""
    folder = source(game, name)
    target = root / game / (as_name or folder.name)
    shutil.copytree(folder, target)
    return target
