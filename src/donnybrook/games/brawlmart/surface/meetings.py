"""Who may wait in a department: the chance of each type among the enemies drawn there."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb

from donnybrook.games.brawlmart.rules.codes import Code
from donnybrook.games.brawlmart.rules.constants import Phase
from donnybrook.games.brawlmart.rules.state import MartState
from donnybrook.games.brawlmart.surface.content import Content


def odds(s: MartState, content: Content, code: int) -> dict[str, Fraction]:
    """By type: the chance that at least one of them is drawn (BMT-036, BMT-047)."""
    if s.procedure != Phase.MOVE or not Code.MOVE <= code < Code.MOVE + len(content.departments):
        return {}
    rule = s.tables.rules[code - Code.MOVE]
    wanted = int(rule.enemies) + (1 if s.tv and rule.extra else 0)
    standing = [int(s.pile[n]) for n in range(s.pile_left)]
    beaten = [card for card in range(len(content.brawlers)) if s.knocked_out >> card & 1]
    first = min(wanted, len(standing))
    then = min(wanted - first, len(beaten))  # the pile runs out and is restocked
    found: dict[str, Fraction] = {}
    for kind in content.types:
        missed = none_of(kind.id, content, standing, first) * none_of(
            kind.id, content, beaten, then
        )
        if missed < 1:
            found[kind.name] = 1 - missed
    return found


def none_of(kind: str, content: Content, cards: list[int], drawn: int) -> Fraction:
    """The chance that none of some cards drawn is of a type."""
    count = Counter(content.brawlers[card].type for card in cards)[kind]
    return Fraction(comb(len(cards) - count, drawn), comb(len(cards), drawn))
