"""The part of the bench about the doors for researchers: rates, and ratios to others' libraries."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from donnybrook.kernel import registry
from donnybrook.lab.speed import research_pace

MODULE = "donnybrook.lab.speed.research_pace"
PLAYOUT = 14e6  # decisions of the playout that rates of batches are scaled to
Answer = Callable[[str, str, float, str], str]


def doors(
    games: Sequence[str], seconds: float, which: str, answer: Answer, heard: Callable[[str], None]
) -> dict[str, dict[str, Any]]:
    """Steps per CPU second by each door; nothing where the packages are not installed."""
    known = [name for name in games if registry.get(name).observer is not None]
    if not known or not research_pace.is_there():
        return {}
    rows = {}
    for name in known:
        heard(f"the doors of {name}")
        rows[name] = json.loads(answer(MODULE, name, seconds, which))
    return rows


def lines(rows: dict[str, dict[str, Any]], hearts: float | None) -> Iterator[str]:
    """What people read: a table, and the ratios that must hold."""
    if not rows:
        return
    scaled = f"at {PLAYOUT / 1e6:.0f} M"
    yield ""
    yield "steps per CPU second by the doors for researchers; batches also as they would be where"
    yield f"{research_pace.SCALE}'s playout makes {PLAYOUT / 1e6:.0f} M decisions"
    yield ""
    yield (
        f"{'':<12}{'from Python':>13}{'batch of 64':>13}{scaled:>12}{'of 1,024':>13}{scaled:>12}"
        f"{'AEC loop':>10}{'connect four':>14}"
    )
    for name, row in rows.items():
        few, many, scale = row["batch_64"], row["batch_1024"], PLAYOUT / row["playout"]
        yield (
            f"{name:<12}{row['from_python']:>13,.0f}{few:>13,.0f}{few * scale:>12,.0f}"
            f"{many:>13,.0f}{many * scale:>12,.0f}{row['aec']:>10,.0f}{row['connect_four']:>14,.0f}"
        )
    yield ""
    for name, row in rows.items():
        yield f"{name}: {', '.join(ratios(row, hearts))}"


def ratios(row: dict[str, Any], hearts: float | None) -> Iterator[str]:
    if hearts:
        yield f"from Python {row['from_python'] / hearts:.1f} times hearts"
    yield f"batch {row['batch_64'] / row['aec']:.1f} times its AEC loop"
    yield f"1,024 lanes {row['batch_1024'] / row['batch_64']:.2f} times 64"
    yield f"AEC {row['aec'] / row['connect_four']:.1f} times connect four"
