"""Wounds (KDN-006, KDN-009): suffering and healing them."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.knockdown.rules import fighters
from donnybrook.games.knockdown.rules.codes import Happened, Why
from donnybrook.games.knockdown.rules.state import KnockdownState, Who, strain_of
from donnybrook.games.knockdown.rules.tables import Passive


def suffer(s: KnockdownState, seat: i64, light: i64, heavy: i64, why: i64) -> None:
    """Add wounds to a player; they never cause a loss by themselves (KDN-009)."""
    if light + heavy == 0:
        return
    who = s.who
    at = seat * Who.SIZE
    who[at + Who.LIGHT] += light
    who[at + Who.HEAVY] += heavy
    if why <= Why.SLAM:  # by the attack's Pool or effect (KDN-109)
        s.wounded |= 1 << seat
    if s.journal is not None:
        s.emit(Happened.WOUNDED, seat, light, heavy, why, strain_of(s, seat))
    if who[at + Who.PASSIVE] == Passive.FURY:
        fighters.grow_furious(s, seat)


def heal(s: KnockdownState, seat: i64, light: i64, heavy: i64) -> None:
    """Remove wounds, as far as there are any."""
    who = s.who
    at = seat * Who.SIZE
    light = light if light < who[at + Who.LIGHT] else who[at + Who.LIGHT]
    heavy = heavy if heavy < who[at + Who.HEAVY] else who[at + Who.HEAVY]
    if light + heavy == 0:
        return
    who[at + Who.LIGHT] -= light
    who[at + Who.HEAVY] -= heavy
    if s.journal is not None:
        s.emit(Happened.HEALED, seat, light, heavy, strain_of(s, seat))
