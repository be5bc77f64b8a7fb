"""Scenarios of Toss, written and judged in one line."""

from __future__ import annotations

from pathlib import Path

from donnybrook.law.checking import Verdict, check
from tests.law.toy import TOY

HEAD = """\
id = "X"
game = "toy"
title = "A test"
clauses = ["TOY-001"]
"""


def judge(folder: Path, body: str, head: str = HEAD) -> Verdict:
    """The verdict on a scenario whose text begins with four lines of head."""
    file = folder / "scene.toml"
    file.write_text(head + body)
    return check([file], {TOY.name: TOY}).verdicts[0]


def passes(folder: Path, body: str) -> bool:
    """Whether a scenario passes; a failure shows its reason."""
    verdict = judge(folder, body)
    assert verdict.reason == ""
    return verdict.passed


def fails(folder: Path, body: str) -> str:
    """Why a scenario that can be played does not pass."""
    verdict = judge(folder, body)
    assert not verdict.broken, verdict.reason
    return verdict.reason


def breaks(folder: Path, body: str, head: str = HEAD) -> str:
    """Why a scenario cannot be played, as line: reason."""
    verdict = judge(folder, body, head)
    assert verdict.broken, verdict.reason or "it passed"
    file = str(folder / "scene.toml:")
    assert verdict.reason.startswith(file)
    return verdict.reason.removeprefix(file)
