"""The record of which tests have proven which clauses, and for which state of the code."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from donnybrook import kernel
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.kernel.game import Game

RECORD = ".proofs.json"  # in the folder where the tests run

FRESH, STALE, ABSENT = "fresh", "stale", "absent"
Record = dict[str, dict[str, Any]]  # game -> {"digest": ..., "clauses": {clause: [test, ...]}}


@dataclass(frozen=True)
class Evidence:
    """The tests that have proven clauses of a game; none are counted unless it is fresh."""

    standing: str = ABSENT
    tests: dict[str, list[str]] = field(default_factory=dict)  # by clause


def source_digest(game: Game) -> str:
    """Names the state of the code a proof holds for: the game's, its content's, the kernel's."""
    foundation = Path(kernel.__file__).parent
    digest = hashlib.sha256()
    homes = [game.home, *game.annexes]
    parts = [(home, pattern) for home in homes for pattern in ("*.py", "*.toml")]
    for home, pattern in [(foundation, "*.py"), *parts]:
        for file in sorted(home.rglob(pattern)):
            name = file.relative_to(home).as_posix()
            if not name.startswith("scenarios/"):  # they are played anew each time
                content = file.read_bytes()
                digest.update(f"{name}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()[:32]


def read_record(folder: Path) -> Record:
    """The record that the tests left in a folder; empty if there is none."""
    file = folder / RECORD
    if not file.exists():
        return {}
    try:
        record: Record = json.loads(file.read_text(encoding="utf-8"))
        for game in record.values():
            game["digest"], game["clauses"].items()
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        reason = "is no record of proofs; delete it and run the tests again"
        raise DonnybrookError(f"{file}: {reason}") from None
    return record


def write_record(folder: Path, record: Record) -> None:
    text = json.dumps(record, indent=1, sort_keys=True)
    (folder / RECORD).write_text(text + "\n", encoding="utf-8")


def evidence(game: Game, record: Record) -> Evidence:
    """What the record says about a game."""
    found = record.get(game.name)
    if found is None:
        return Evidence()
    if found["digest"] != source_digest(game):
        return Evidence(STALE)
    return Evidence(FRESH, found["clauses"])
