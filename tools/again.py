"""Asks tests that failed beside others once more, alone: `python tools/again.py CACHE -- COMMAND`.

Browsers and servers wait for each other, and three lanes of tests on two cores make them wait for
longer than a person would. A lane writes down what failed; when all lanes are done, those few are
asked on a machine that has nothing else to do. What fails again has failed. Many failures are no
matter of time, so then nothing is asked again.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

MOST = 8  # failures of one lane that may be a matter of time


def failed(notes: Path) -> list[str]:
    """The tests that failed in this lane."""
    noted = notes / "lastfailed"
    return sorted(json.loads(noted.read_text("utf-8"))) if noted.exists() else []


def main(words: list[str]) -> int:
    notes, command = Path(words[0], "v", "cache"), words[words.index("--") + 1 :]
    if not (notes / "nodeids").exists():  # written when all tests have been asked
        print(f"{words[0]}: these tests never came to their end", flush=True)
        return 1
    tests = failed(notes)
    if not tests:
        return 0
    print(f"{len(tests)} failed beside others:", *tests, sep="\n  ", flush=True)
    if len(tests) > MOST:
        print("too many to be a matter of time", flush=True)
        return 1
    print("once more, alone ...", flush=True)
    return subprocess.run([*command, *tests], check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
