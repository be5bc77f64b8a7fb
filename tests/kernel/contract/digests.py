"""Prints the digest after every entry of random matches.

`python -m tests.kernel.contract.digests GAME N`

The first line names the body that ran; each further line is one match.
"""

from __future__ import annotations

import sys

from donnybrook import body
from donnybrook.kernel import registry
from donnybrook.kernel.contract import digests
from tests.kernel.dodge import DODGE


def main(name: str, matches: int) -> None:
    game = DODGE if name == DODGE.name else registry.get(name)
    print("compiled" if body.is_compiled() else "plain")
    for match, names in digests(game, matches):
        print(match, *names)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
