"""How much of the server one guest, or one address, may have; whoever wants more hears when."""

from __future__ import annotations

import math
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address

from donnybrook.server.errors import Busy
from donnybrook.server.limits.rate_limit import TokenBucket

ASKING = (60.0, 20.0)  # requests of a guest: at once, and a second
OPENING = (20.0, 1.0)  # tables and sittings of a guest
GUESSING = (10.0, 0.1)  # codes of tables: somebody may mistype, nobody may try them all
COMPANY = 4  # an address may stand for a family
HERE = 40  # and this machine's own for a whole proxy
SOCKETS = 40  # of a guest
HOUSEHOLD = 200  # sockets of an address; of this machine ten times as many
LIVE = 50  # tables and sittings of a guest that go on at the same time
REMEMBERED = 4_000  # guests and addresses
HERE_ALONE = ("127.0.0.1", "::1")  # where a proxy on this machine comes from


class Quotas:
    """Counts for everybody; with `on` false for nobody."""

    def __init__(self, on: bool = True) -> None:
        self.on = on
        self.asking = TokenBuckets(*ASKING)
        self.opening = TokenBuckets(*OPENING)
        self.guessing = TokenBuckets(*GUESSING)
        self.sockets: Counter[str] = Counter()
        self.addresses: OrderedDict[str, str] = OrderedDict()  # guest -> where they were last seen

    def see(self, guest: str, address: str) -> None:
        """Remember where a guest comes from."""
        self.addresses[guest] = address
        self.addresses.move_to_end(guest)
        if len(self.addresses) > REMEMBERED:
            self.addresses.popitem(last=False)

    def household(self, guest: str) -> str:
        """With whom a guest takes turns: this machine may be a proxy, and stands for nobody."""
        return self.addresses.get(guest) or guest

    def ask(self, guest: str, address: str) -> None:
        """One more request, by its address and, if it is known, its guest; raises Busy."""
        self._take(self.asking, guest, address, "You ask faster than anybody can read.")

    def open(self, guest: str, address: str) -> None:
        """One more table or sitting; raises Busy."""
        self._take(self.opening, guest, address, "You open tables faster than anybody can play.")

    def guess(self, guest: str, address: str) -> None:
        """One more code of a table; raises Busy."""
        self._take(self.guessing, guest, address, "You try codes faster than friends tell them.")

    def _take(self, buckets: TokenBuckets, guest: str, address: str, sentence: str) -> None:
        if not self.on:
            return
        shares = HERE if address == "" else COMPANY
        wait = buckets.take(f"at {address}", shares)
        if guest and not wait:
            wait = buckets.take(guest)
        if wait:
            seconds = math.ceil(wait)
            raise Busy(f"{sentence} Try again in {seconds} s.", seconds)

    def live(self, count: int) -> None:
        """Whether a guest with so many tables may have one more that goes on; raises Busy."""
        if self.on and count >= LIVE:
            raise Busy(f"You have {count} tables in play; leave or finish one of them.", 60)

    @contextmanager
    def socket(self, guest: str, address: str) -> Iterator[None]:
        """Keep a place for a socket as long as it lasts; raises Busy."""
        keys = {guest: SOCKETS, f"at {address}": HOUSEHOLD * (10 if address == "" else 1)}
        if self.on and any(self.sockets[key] >= most for key, most in keys.items()):
            raise Busy("Too many pages are open; close some of them.", 5)
        self.sockets.update(keys.keys())
        try:
            yield
        finally:
            self.sockets.subtract(keys.keys())
            for key in keys:
                if self.sockets[key] <= 0:
                    del self.sockets[key]


class TokenBuckets:
    """A bucket for each name; those that nobody asked for longest are forgotten."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst = burst
        self.rate = rate
        self.known: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, name: str, shares: int = 1) -> float:
        """Zero if one more fits, else the seconds until it will."""
        now = time.monotonic()
        bucket = self.known.get(name)
        if bucket is None:
            bucket = self.known[name] = TokenBucket(now, self.burst * shares, self.rate * shares)
            if len(self.known) > REMEMBERED:
                self.known.popitem(last=False)
        self.known.move_to_end(name)
        return 0.0 if bucket.take(now) else bucket.wait()


def neighbourhood(client: str) -> str:
    """An address as it is counted: of IPv6 the network of a house, of this machine nothing."""
    try:
        address = ip_address(client.partition("%")[0])
    except ValueError:
        return client
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    if str(address) in HERE_ALONE:
        return ""
    if isinstance(address, IPv6Address):
        return f"{IPv6Address(int(address) >> 64 << 64)}/64"
    return str(address)
