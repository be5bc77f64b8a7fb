"""The attacker's own process: is told attacks on its input, one a line, and says how they went.

It is apart from those who play, so that its own work does not make their answers late.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import resource
import signal
import sys
import time
import traceback

from tests.hostile import frames, lines, requests, tables, texts
from tests.hostile.attack import ATTACKS
from tests.hostile.site import CUT, Site

ROOMS = (texts, requests, lines, frames, tables)  # importing them lists their attacks
GRACE = 20.0  # seconds that an attack may take longer


async def strike(name: str, base: str, address: str, seconds: float) -> dict[str, object]:
    """One attack; its own trouble is told, too."""
    site = Site(base, address, time.monotonic() + seconds)
    try:
        await asyncio.wait_for(again_and_again(site, name), seconds + GRACE)
    except TimeoutError:
        site.tally.answers["the attacker ran out of time"] += 1
    except CUT as error:
        site.tally.answers[f"cut: {type(error).__name__}"] += 1
    except AssertionError as error:
        site.tally.answers[f"refused: {error}"[:60]] += 1
    except Exception:
        site.tally.fault("the attacker stumbled: " + traceback.format_exc(limit=-3))
    return {"answers": dict(site.tally.answers.most_common(6)), "faults": site.tally.faults}


async def again_and_again(site: Site, name: str) -> None:
    """An attack that is over soon is made again, as long as there is time."""
    while site.goes_on:
        await ATTACKS[name].run(site)
        await asyncio.sleep(0.1)


def main() -> None:
    logging.getLogger("asyncio").setLevel(logging.ERROR)  # of lines that the server has cut
    os.nice(10)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it ends with its input
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    for line in sys.stdin:
        found = asyncio.run(strike(**json.loads(line)))
        print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
