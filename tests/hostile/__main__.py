"""`python -m tests.hostile`: every attack on a running server while people play.

A row for each attack, and a line of JSON at the end; exit code 1 if anything did not hold.
Memory is that of the server and all its processes (VmRSS, added up): first after everything
legitimate was done once and the processes have come to rest, last when the tables of the attacks
have been put away.
The column `box` tells how late the machine itself was: figures count on a quiet one, and where it
was late the judgement allows for that.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from pathlib import Path

from tests.hostile.attack import ATTACKS, Attack, in_order
from tests.hostile.attacker import ROOMS
from tests.hostile.siege import BUDGET, HEADING, PUT_AWAY, Siege

SAMPLE = ("pack-toml", "workshop-toml", "campaigns", "bad-bytes", "bad-frames", "half-open-heads")


async def besiege(
    folder: Path,
    attacks: list[Attack],
    seconds: float,
    wait: float = PUT_AWAY,
    budget: float = BUDGET,
) -> dict[str, object]:
    """Run the attacks one after another; without waiting, memory is not judged."""
    siege = Siege(folder / "data", seconds, budget)
    try:
        await siege.begin(warm=wait > 0)
        print(HEADING, flush=True)
        siege.verdicts.append(quiet := await siege.one(None))
        print(quiet.row(), flush=True)
        await siege.all_of(attacks)
        await siege.end(wait)
    finally:
        siege.close()
    return siege.result(with_memory=wait > 0)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="+", choices=sorted(ATTACKS), metavar="NAME")
    parser.add_argument("--sample", action="store_true", help="the few of the test suite")
    parser.add_argument("--list", action="store_true", help="name the attacks and end")
    parser.add_argument("--seconds", type=float, default=10.0, help="of each attack")
    parser.add_argument("--wait", type=float, help="seconds for memory to come back; 0: not asked")
    given = parser.parse_args()
    names = given.only or (SAMPLE if given.sample else [each.name for each in in_order()])
    if given.list:
        for attack in in_order():
            print(f"{attack.name:<18}{attack.finding:<5}{attack.about}")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        attacks = [ATTACKS[name] for name in names]
        usual = 0.0 if given.sample else PUT_AWAY
        wait = usual if given.wait is None else given.wait
        result = asyncio.run(besiege(Path(folder), attacks, given.seconds, wait))
        complaints = (Path(folder) / "errors.txt").read_text()
    if result["failed"]:
        sys.stderr.write(complaints[-6000:])
    print(json.dumps(result))
    return bool(result["failed"])


if __name__ == "__main__":
    assert ROOMS
    sys.exit(main())
