"""What an attack is, and where all of them are listed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from tests.hostile.site import Site

Deed = Callable[[Site], Awaitable[None]]


@dataclass(frozen=True)
class Attack:
    """A named way to be hostile; `finding` is what it was first seen as."""

    name: str
    finding: str
    about: str
    run: Deed


ATTACKS: dict[str, Attack] = {}
ORDER = "CHMLo"  # the worst first, then our own


def attack(finding: str) -> Callable[[Deed], Deed]:
    """List a function as an attack, by its own name and first sentence."""

    def enlist(run: Deed) -> Deed:
        name = run.__name__.replace("_", "-")
        about = (run.__doc__ or "").splitlines()[0]
        ATTACKS[name] = Attack(name, finding, about, run)
        return run

    return enlist


def in_order() -> list[Attack]:
    """All attacks, the worst first."""
    return sorted(ATTACKS.values(), key=lambda each: (ORDER.index(each.finding[0]), each.finding))
