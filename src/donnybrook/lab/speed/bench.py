"""The bench: every game in both bodies beside the yardsticks, each in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from donnybrook import body
from donnybrook.kernel import registry
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.lab.speed import bench_doors, search_pace, yardstick
from donnybrook.lab.speed.measure import Speed
from donnybrook.search import can_search

MEASURES = "decisions per CPU second, uniformly random play, median of 3"
SEARCH = "donnybrook.lab.speed.search_pace"
NOT_COMPILED = "not compiled; `donnybrook doctor` tells how to compile it"


def bench(
    games: Sequence[str], seconds: float, heard: Callable[[str], None] = lambda what: None
) -> dict[str, Any]:
    """Measure games and yardsticks; `heard` is told what is measured next."""
    if not 0 < seconds <= 60:
        raise DonnybrookError(f"--seconds must be more than 0 and at most 60, not {seconds:g}")
    yards = {}
    for name in yardstick.GAMES:
        heard(f"open_spiel.{name}")
        yards[f"open_spiel.{name}"] = yard(name, seconds)
    rows = {}
    for name in games:
        compiled = None
        if is_compiled():
            heard(f"{name}, compiled")
            compiled = speed(name, "compiled", seconds)
        heard(f"{name}, uncompiled")
        rows[name] = row(compiled, speed(name, "plain", seconds), yards)
    which = "compiled" if is_compiled() else "plain"
    return {
        "games": rows,
        "yardsticks": yards,
        "search": searches(games, seconds, heard),
        "doors": bench_doors.doors(games, seconds, which, answer, heard),
    }


def searches(
    games: Sequence[str], seconds: float, heard: Callable[[str], None]
) -> dict[str, dict[str, Any]]:
    """Iterations per second of each game's search, and of OpenSpiel's on a game like it."""
    which = "compiled" if is_compiled() else "plain"
    yards: dict[str, float | None] = {}
    rows = {}
    for name in games:
        if not can_search(registry.get(name)):
            continue
        like = search_pace.yardstick_of(name)
        if like not in yards:
            heard(f"the search of {like}")
            there = yardstick.is_there()
            yards[like] = float(answer(SEARCH, like, seconds, "plain")) if there else None
        heard(f"the search of {name}")
        found = float(answer(SEARCH, name, seconds, which))
        yard_pace = yards[like]
        rows[name] = {
            "iterations": found,
            "body": which,
            "like": like,
            "its_iterations": yard_pace,
            "ratio": found / yard_pace if yard_pace else None,
        }
    return rows


def is_compiled() -> bool:
    """Whether the compiled body is there and fresh."""
    return body.MANIFEST.exists() and not body.stale()


def yard(name: str, seconds: float) -> float | None:
    if not yardstick.is_there():
        return None
    return float(answer("donnybrook.lab.speed.yardstick", name, seconds, "plain"))


def speed(name: str, which: str, seconds: float) -> Speed:
    """The speed of a game in the body `which`."""
    return Speed(**json.loads(answer("donnybrook.lab.speed.measure", name, seconds, which)))


def answer(module: str, name: str, seconds: float, which: str) -> str:
    """What a module prints when it is run in a body; it finds the same packages as we do."""
    paths = os.pathsep.join(path for path in sys.path if path)
    environment = {**os.environ, "DONNYBROOK_BODY": which, "PYTHONPATH": paths}
    command = [sys.executable, "-m", module, name, str(seconds)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        reason = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise DonnybrookError(f"{name} cannot be measured in the {which} body: {reason}")
    return done.stdout


def row(compiled: Speed | None, plain: Speed, yards: dict[str, float | None]) -> dict[str, Any]:
    """The figures of one game; without a compiled body its figures are None."""
    return {
        "compiled": compiled and compiled.decisions,
        "uncompiled": plain.decisions,
        "copy_us": compiled and compiled.copy_us,
        "copy_into_us": compiled and compiled.copy_into_us,
        "by_rule": compiled and compiled.by_rule,
        "compiled_matches": compiled and compiled.matches,
        "uncompiled_matches": plain.matches,
        "compiled_with_events": compiled and compiled.decisions_with_events,
        "uncompiled_with_events": plain.decisions_with_events,
        "uncompiled_copy_us": plain.copy_us,
        "uncompiled_copy_into_us": plain.copy_into_us,
        "uncompiled_by_rule": plain.by_rule,
        "ratio": compiled and compiled.decisions / plain.decisions,
        "ratios": {
            name: compiled.decisions / pace if compiled and pace else None
            for name, pace in yards.items()
        },
    }


def as_text(report: dict[str, Any]) -> Iterator[str]:
    """The lines that people read."""
    yield MEASURES
    yield ""
    yield (
        f"{'':<24}{'events off':>13}{'events on':>13}{'matches':>12}{'a copy':>12}"
        f"{'into one':>12}{'by rule':>12}"
    )
    for name, figures in report["games"].items():
        for which in ("compiled", "uncompiled"):
            beside = "" if which == "compiled" else "uncompiled_"
            yield (
                f"{f'{name}, {which}':<24}{number(figures[which]):>13}"
                f"{number(figures[f'{which}_with_events']):>13}"
                f"{number(figures[f'{which}_matches']):>12}"
                f"{micros(figures[f'{beside}copy_us']):>12}"
                f"{micros(figures[f'{beside}copy_into_us']):>12}"
                f"{number(figures[f'{beside}by_rule']):>12}"
            )
    for name, pace in report["yardsticks"].items():
        yield f"{name:<24}{number(pace):>13}"
    yield ""
    for name, figures in report["games"].items():
        yield from ratios(name, figures)
    yield from search_lines(report["search"])
    hearts = report["yardsticks"].get("open_spiel.hearts")
    yield from bench_doors.lines(report.get("doors", {}), hearts)
    if None in report["yardsticks"].values():
        yield yardstick.HOW_TO_GET_IT


def search_lines(rows: dict[str, dict[str, Any]]) -> Iterator[str]:
    """What the searches are measured for."""
    if rows:
        yield ""
        yield "iterations of a search per CPU second, in the middle of a match"
        yield ""
    for name, row in rows.items():
        line = f"{name + ', ' + row['body']:<24}{number(row['iterations']):>13}"
        if row["ratio"] is not None:
            line += f"  {row['ratio']:.1f} times as many as {row['like']} from Python"
            line += f" ({number(row['its_iterations'])})"
        yield line


def micros(value: float | None) -> str:
    return "-" if value is None else f"{value:.2f} µs"


def number(value: float | None) -> str:
    return "-" if value is None else f"{value:,.0f}"


def ratios(name: str, figures: dict[str, Any]) -> Iterator[str]:
    """What the games are measured for."""
    if figures["ratio"] is None:
        yield f"{name}: {NOT_COMPILED}"
        return
    yield f"{name}: compiled is {figures['ratio']:.1f} times as fast as uncompiled"
    for yard_name, ratio in figures["ratios"].items():
        if ratio is not None:
            yield f"{name}: compiled is {ratio:.1f} times as fast as {yard_name} from Python"
