"""What duels do to brawlers, packed into one number each, with the ways that lead to it."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import extend, vec
from mypy_extensions import i64

from donnybrook.games.brawlmart.rules.sets import shifted

BITS: Final = 9  # of the harm of one place: six for the hit, then slays, tied, struck
SLAYS: Final = 6
TIED: Final = 7
STRUCK: Final = 8
HIT: Final = 63

FEW: Final = 128  # slots to begin with; a power of two
NO_SLOTS: Final = vec[i64]([-1] * FEW)
ROOM: Final = vec[i64]([0] * FEW)


@final
class Harms:
    """Harms in the order in which they were found, each once; ways must stay below 2**62."""

    def __init__(self) -> None:
        self.n: i64 = 0
        self.keys: vec[i64] = ROOM[:]
        self.ways: vec[i64] = ROOM[:]
        self.slots: vec[i64] = NO_SLOTS[:]  # where a harm lies, by its hash; -1: nothing yet
        self.mask: i64 = FEW - 1

    def clear(self) -> None:
        self.n = 0
        self.slots = NO_SLOTS[:]
        self.mask = FEW - 1

    def add(self, harm: i64, ways: i64) -> None:
        """So many more ways to a harm."""
        slots, keys = self.slots, self.keys
        at = slot_of(harm) & self.mask
        while slots[at] >= 0:
            place = slots[at]
            if keys[place] == harm:
                self.ways[place] += ways
                return
            at = (at + 1) & self.mask
        n = self.n
        if n == len(keys):
            self.keys = extend(keys, ROOM)
            self.ways = extend(self.ways, ROOM)
        self.keys[n] = harm
        self.ways[n] = ways
        slots[at] = n
        self.n = n + 1
        if 2 * n > self.mask:
            self.widen()

    def widen(self) -> None:
        """Four times the slots."""
        self.mask = 4 * self.mask + 3
        slots = vec[i64]([-1] * (self.mask + 1))
        place: i64
        for place in range(self.n):
            at = slot_of(self.keys[place]) & self.mask
            while slots[at] >= 0:
                at = (at + 1) & self.mask
            slots[at] = place
        self.slots = slots

    def as_dict(self) -> dict[int, int]:
        """Harm and ways, in the same order."""
        found: dict[int, int] = {}
        place: i64
        for place in range(self.n):
            found[self.keys[place]] = self.ways[place]
        return found


def slot_of(harm: i64) -> i64:
    """A number that differs where harms do; no product in it grows beyond 2**62."""
    return ((harm & 0x7FFFFFFF) * 0x9E3779 + (harm >> 31) * 0x85EBCB) >> 16


def merge(before: Harms, one: Harms, mine: i64, theirs: i64, into: Harms) -> None:
    """The harms of several duels together: of two hits on a place the larger counts (BMT-095)."""
    into.clear()
    places = vec[i64]([0] * one.n)
    i: i64
    k: i64
    for k in range(one.n):
        places[k] = touched(one.keys[k], mine) | touched(one.keys[k], theirs)
    for i in range(before.n):
        old = before.keys[i]
        ways = before.ways[i]
        for k in range(one.n):
            new = one.keys[k]
            harm = old | new
            if old & places[k]:  # the same brawler is harmed in both
                harm = merge_place(merge_place(old, new, mine), new, theirs)
            into.add(harm, ways * one.ways[k])


def merge_large(before: dict[int, int], one: Harms, mine: i64, theirs: i64) -> dict[int, int]:
    """The same where the ways are more than a number of 64 bits can count."""
    found: dict[int, int] = {}
    k: i64
    for old, old_ways in before.items():
        for k in range(one.n):
            new = one.keys[k]
            harm = old | new
            if old & (touched(new, mine) | touched(new, theirs)):
                harm = merge_place(merge_place(old, new, mine), new, theirs)
            found[harm] = found.get(harm, 0) + old_ways * one.ways[k]
    return found


def touched(harm: i64, place: i64) -> i64:
    """All bits of a place if a packed harm concerns it."""
    bits = shifted(511, place * BITS)
    return bits if harm & bits else 0


def merge_place(old: i64, new: i64, place: i64) -> i64:
    """One place of two packed harms, put into the old one."""
    shift = place * BITS
    one = (old >> shift) & 511
    other = (new >> shift) & 511
    flags = (one | other) & (1 << TIED | 1 << STRUCK)
    # slays as the lowest bit: of equal hits one that slays counts first (BMT-096)
    first = (one & HIT) << 1 | (one >> SLAYS) & 1
    second = (other & HIT) << 1 | (other >> SLAYS) & 1
    best = first if first > second else second
    merged = best >> 1 | (best & 1) << SLAYS | flags
    return (old & ~shifted(511, shift)) | merged << shift


def without_size(harm: i64, dropped: i64, ones: i64) -> i64:
    """A size that is not 0 becomes 1: fold its six bits into the lowest."""
    size = harm & dropped
    size |= size >> 3
    size |= size >> 2
    size |= size >> 1
    return (harm & ~dropped) | (size & ones)
