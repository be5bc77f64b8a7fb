"""The part of the bench about the doors for researchers: rates, and ratios to others' libraries."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from donnybrook.kernel import registry
from donnybrook.lab.speed import research_pace

MODULE = "donnybrook.lab.speed.research_pace"
Answer = Callable[[str, str, float, str], str]


def doors(
    games: Sequence[str], seconds: float, which: str, answer: Answer, heard: Callable[[str], None]
) -> dict[str, dict[str, Any]]:
    """Steps per CPU second by each door; nothing where the packages are not installed."""
    known = [name for name in games if registry.get(name).observer is not None]
    if not known or not research_pace.is_there():
        return {}
    heard("PettingZoo's connect four")
    yard = research_pace.YARDSTICK
    rows = {yard: json.loads(answer(MODULE, yard, seconds, "plain"))}
    for name in known:
        heard(f"the doors of {name}")
        rows[name] = json.loads(answer(MODULE, name, seconds, which))
    return rows


def lines(rows: dict[str, dict[str, Any]], hearts: float | None) -> Iterator[str]:
    """What people read: a table, and the ratios that must hold."""
    if not rows:
        return
    yield ""
    yield "steps per CPU second by the doors for researchers"
    yield ""
    yield f"{'':<24}{'from Python':>13}{'batch of 64':>13}{'of 1,024':>13}{'AEC loop':>12}"
    yard = rows[research_pace.YARDSTICK]["aec"]
    games = {name: row for name, row in rows.items() if name != research_pace.YARDSTICK}
    for name, row in games.items():
        yield (
            f"{name:<24}{row['from_python']:>13,.0f}{row['batch_64']:>13,.0f}"
            f"{row['batch_1024']:>13,.0f}{row['aec']:>12,.0f}"
        )
    yield f"{'pettingzoo connect four':<24}{yard:>51,.0f}"
    yield ""
    for name, row in games.items():
        yield f"{name}: {', '.join(ratios(row, yard, hearts))}"


def ratios(row: dict[str, Any], yard: float, hearts: float | None) -> Iterator[str]:
    if hearts:
        yield f"from Python {row['from_python'] / hearts:.1f} times hearts"
    yield f"batch {row['batch_64'] / row['aec']:.1f} times its AEC loop"
    yield f"1,024 lanes {row['batch_1024'] / row['batch_64']:.2f} times 64"
    yield f"AEC {row['aec'] / yard:.1f} times connect four"
