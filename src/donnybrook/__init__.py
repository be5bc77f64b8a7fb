"""Donnybrook: five brawling games on one digital table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from donnybrook import body as _body

if TYPE_CHECKING:
    from donnybrook.play import game as game

__version__ = "0.2.0"

_body.settle()


def __getattr__(name: str) -> Any:
    """`donnybrook.game` loads the kernel when it is first asked for."""
    if name == "game":
        from donnybrook.play import game

        return game
    raise AttributeError(f"module 'donnybrook' has no attribute {name!r}")
