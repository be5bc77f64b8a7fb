"""The table as text, in the rulebook's notation: `a1 A[R R2] B[G GX] / b1*`."""

from __future__ import annotations

from collections.abc import Callable

from donnybrook.games.brawl.rules import hidden
from donnybrook.games.brawl.rules.content import Content
from donnybrook.games.brawl.rules.piles import chain
from donnybrook.games.brawl.rules.state import BrawlState, Cell, Form
from donnybrook.games.brawl.surface.names import SIDES, base_name, signs
from donnybrook.games.brawl.surface.view import is_covered, is_dealt


def board(
    content: Content, s: BrawlState, sees_hand: Callable[[int], bool] = lambda seat: True
) -> str:
    """The table as text; without `sees_hand` with every hidden card, for playthroughs."""
    if not len(s.hand):
        return "The table is empty; everybody knocks first."
    zones = [write_row(s, zone, content) for zone in range(s.zones)]
    if s.form == Form.ROUND_ROBIN:
        zones = [f"zone {zone}: {row}" for zone, row in enumerate(zones)]
    seats = [seat for seat in range(s.terms.seats) if is_dealt(s, seat)]
    return "\n".join([*zones, *(write_seat(s, content, seat, sees_hand(seat)) for seat in seats)])


def board_for(content: Content, s: BrawlState, viewer: int) -> str:
    """The table as text, as a seat sees it."""
    if is_covered(s):
        return "The table is covered while the match is paused."
    return board(content, s, lambda seat: s.over or hidden.sees_hand(s, viewer, seat))


def write_seat(s: BrawlState, content: Content, seat: int, sees_hand: bool) -> str:
    hand = "-"
    if s.hand[seat] >= 0:
        hand = content.cards[s.kinds[s.hand[seat]]].sign if sees_hand else "?"
    discards = " ".join(signs(s, chain(s, s.discard[seat]), content)) or "-"
    mark = ">" if s.to_act() >> seat & 1 else " "
    deck = content.decks[s.decks[seat]].id
    return f"{mark}seat {seat} ({deck}): pile {s.left[seat]}, hand {hand}, discards {discards}"


def write_row(s: BrawlState, zone: int, content: Content) -> str:
    """A row as the rulebook writes it."""
    return " / ".join(write_base(s, s.cell(zone, place), content) for place in range(s.row[zone]))


def write_base(s: BrawlState, at: int, content: Content) -> str:
    text = base_name(s, s.base_name(at)) + ("*" if s.bases[at + Cell.FREEZE] >= 0 else "")
    for side in range(2):
        cards = chain(s, s.bases[at + Cell.TOP + side])
        if cards:
            text += f" {SIDES[side]}[{' '.join(signs(s, cards, content))}]"
    return text
