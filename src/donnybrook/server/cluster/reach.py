"""Whether the other workers reach this one, and it them: looked at once, after its start.

On several hosts that is a matter of `--node`; nobody would notice before a page comes to the wrong
worker. Whoever listens at an address says its name, for 127.0.0.1 is somebody else everywhere.
"""

from __future__ import annotations

import asyncio
import logging
from urllib.parse import quote

from donnybrook.server.cluster.node import Node
from donnybrook.server.cluster.peers import Peers
from donnybrook.server.storage.faults import StorageTrouble
from donnybrook.server.storage.ownership import LEASE, Owner

LOG = logging.getLogger("donnybrook")
WHO = "/peer/who"
REACH = "/peer/reach"
UNREACHED = (
    "The worker at %s cannot reach this one at %s: say with --node at which address of a private "
    "network other hosts reach this one."
)
SILENT = (
    "The worker at %s does not answer this one: its --node must be an address that is reached "
    "from here."
)


async def look_around(node: Node, peers: Peers) -> None:
    """Warn of ways between workers that lead nowhere."""
    if node.entering is not None:
        await asyncio.wait([node.entering])
    try:
        silent = [other for other in await node.others() if not await is_near(node, peers, other)]
        if silent:
            await asyncio.sleep(2 * LEASE)  # whoever has just died is no trouble
            still = {other.worker for other in await node.others()}
            for other in silent:
                if other.worker in still:
                    LOG.warning(SILENT, other.address)
    except StorageTrouble:
        return  # there is a greater one


async def is_near(node: Node, peers: Peers, other: Owner) -> bool:
    """Whether another worker answers; warns if it does not reach this one in its turn."""
    own = node.membership
    try:
        found = (await peers.ask(other.address, f"{REACH}?at={quote(own.address)}")).decode()
    except OSError:
        return False
    if found not in own.former:
        LOG.warning(UNREACHED, other.address, own.address)
    return True


async def name_at(peers: Peers, address: str) -> bytes:
    """The name of the worker at an address; empty if there is none."""
    try:
        return await peers.ask(address, WHO)
    except (OSError, ValueError):
        return b""
