"""The compiled and the plain body play the same matches, position for position."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from donnybrook import body
from donnybrook.kernel import registry
from tests.kernel.dodge import DODGE

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[3]
MATCHES = 200  # of each game, spread over its variants
NAMES = [*registry.games(), DODGE.name]


def is_built() -> bool:
    """Whether a compiled body lies here that is as new as its sources."""
    return body.MANIFEST.exists() and not body.stale()


def played(name: str, wish: str) -> list[str]:
    """The digests of a body: which one ran, then a line for each match."""
    command = [sys.executable, "-m", "tests.kernel.contract.digests", name, str(MATCHES)]
    environment = {**os.environ, "DONNYBROOK_BODY": wish}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def first_difference(one: list[str], other: list[str]) -> str:
    """The match and the entry at which two bodies part."""
    for mine, theirs in zip(one, other, strict=True):
        variant, number, *digests = mine.split()
        pairs = zip(digests, theirs.split()[2:], strict=False)
        for entry, (here, there) in enumerate(pairs):
            if here != there:
                return f"{variant}, match {number}, version {entry}"
        if mine != theirs:
            return f"{variant}, match {number}: {len(mine)} and {len(theirs)} digests"
    return ""


def test_ci_has_a_compiled_body() -> None:
    assert is_built() or os.environ.get("CI") != "true", "CI must compile before it tests"


@pytest.mark.parametrize("name", NAMES)
def test_both_bodies_give_the_same_digest_after_every_entry(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    wish = "compiled" if is_built() else "plain"
    if wish == "plain":
        with capsys.disabled():
            print(f"\n{name}: no compiled body here, so this compares plain with plain")
    plain, other = played(name, "plain"), played(name, wish)
    assert (plain[0], other[0]) == ("plain", wish)
    assert len(plain) == 1 + MATCHES
    assert first_difference(plain[1:], other[1:]) == ""
