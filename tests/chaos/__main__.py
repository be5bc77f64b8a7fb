"""`make chaos`: three nodes under load, and everything that can go wrong with them.

python -m tests.chaos --faults 500 --seed 1; the last line is a JSON object.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from pathlib import Path

from tests.chaos.storm import Storm


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--faults", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--takeovers", type=int, default=10_000, help="forced double owners")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        storm = Storm(Path(folder), given.seed, given.tables)
        found = asyncio.run(storm.run(given.faults, given.takeovers))
    print(json.dumps(found))
    sys.exit(0 if Storm.is_fine(found) else 1)


if __name__ == "__main__":
    main()
