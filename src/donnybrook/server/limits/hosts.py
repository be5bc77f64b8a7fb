"""Under which names the server is asked for: a page of elsewhere may not lead its visitors here.

Whoever owns a name can let it point to an address of this machine (DNS rebinding); a page under
that name would then count as one of ours. An address in figures cannot be bent that way.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from ipaddress import ip_address, ip_network

from donnybrook.kernel.errors import DonnybrookError

HOST = re.compile(r"(\[[0-9a-fA-F:.]+\]|[^:\[\]/@\s]+)(?::\d{1,5})?")
SECURE = "https://"


class BadProxy(DonnybrookError):
    """An address that no proxy can have."""


class Hosts:
    """The names that are ours."""

    def __init__(self, host: str = "127.0.0.1", public: Iterable[str] = ()) -> None:
        """The address that is listened on, and the names that people outside use for it."""
        given = [name.strip().lower().rstrip("/") for name in public]
        self.secure = {plain(name) for name in given if name.startswith(SECURE)}
        self.names = {plain(name) for name in given} | {plain(host), "localhost"}
        if not is_here(host):
            self.names |= own_names()

    def is_ours(self, header: str | None) -> bool:
        """Whether a Host header names us: a known name, or any address in figures."""
        found = HOST.fullmatch(header or "")
        if found is None:
            return False
        name = plain(found[1])
        return name in self.names or name.endswith(".localhost") or is_address(name)

    def is_secure(self, header: str | None) -> bool:
        """Whether people reach this name by https alone, whatever the proxy makes of it."""
        found = HOST.fullmatch(header or "")
        return found is not None and plain(found[1]) in self.secure


def plain(name: str) -> str:
    """A name without scheme, port, brackets and final dot."""
    bare = name.lower().removeprefix(SECURE).removeprefix("http://")
    found = HOST.fullmatch(bare)
    return (found[1] if found else bare).strip("[]").rstrip(".")


def own_names() -> set[str]:
    """What this machine is called by its neighbours."""
    name = plain(socket.gethostname())
    first = name.partition(".")[0]
    return {name, first, f"{first}.local"} - {""}


def is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def is_here(host: str) -> bool:
    """Whether only this machine itself can reach such an address."""
    name = plain(host)
    return name == "localhost" or (is_address(name) and ip_address(name).is_loopback)


def proxies_at(words: Iterable[str]) -> list[str]:
    """The addresses and networks of proxies that are believed; raises BadProxy."""
    found = []
    for word in words:
        try:
            network = ip_network(word.strip())
        except ValueError as error:
            raise BadProxy(
                f"--proxy {word}: {error}; it takes an address like 10.0.0.5 or a network like "
                "172.16.0.0/12"
            ) from None
        if network.prefixlen == 0:
            raise BadProxy(f"--proxy {word}: everybody could say to be anybody then")
        found.append(str(network))
    return found
