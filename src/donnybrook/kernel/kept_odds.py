"""Odds that a few small numbers decide: worked out once, and put into words once."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache, wraps
from typing import ParamSpec

MOST = 4096  # of each kind
P = ParamSpec("P")


class KeptOdds(dict[str, Fraction]):
    """Odds that many ask for; nobody changes them."""

    words: dict[str, str]


def in_words(share: Fraction) -> str:
    over, under = share.as_integer_ratio()
    return f"{over}/{under}"


def kept(work_out: Callable[P, dict[str, Fraction]]) -> Callable[P, dict[str, Fraction]]:
    """Keep what a function of numbers finds."""

    @lru_cache(maxsize=MOST)
    @wraps(work_out)
    def found(*args: P.args, **kwargs: P.kwargs) -> KeptOdds:
        odds = KeptOdds(work_out(*args, **kwargs))
        odds.words = {name: in_words(share) for name, share in odds.items()}
        return odds

    return found  # type: ignore[return-value]


def odds_in_words(odds: dict[str, Fraction]) -> dict[str, str]:
    """As the page takes them: name -> "5/12"."""
    if isinstance(odds, KeptOdds):
        return odds.words
    return {name: in_words(share) for name, share in odds.items()} if odds else {}
