"""Chapter M: end and scoring."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.brawl.rules.codes import Happened
from donnybrook.games.brawl.rules.reach import can_play_discard
from donnybrook.games.brawl.rules.state import DECK, NONE, BrawlState, Cell, Form, cell_at, side_in


def is_stalemate(s: BrawlState) -> bool:  # BRL-132
    """No player still in the game has a card to draw, in hand or to play from the discards.

    This also ends a Round Robin whose Freezes were used up elsewhere (BRL-161).
    """
    if s.left[0] > 0 and s.playing & ~s.out & 1 and s.form != Form.ROUND_ROBIN:
        return False  # nearly always
    return nobody_can_act(s)


def nobody_can_act(s: BrawlState) -> bool:
    seat: i64
    seats: i64 = len(s.left)
    for seat in range(seats):
        if (s.left[seat] > 0 or s.hand[seat] >= 0) and counts(s, seat):
            return False
    for seat in range(seats):
        if counts(s, seat) and can_play_discard(s, seat):
            return False
    return True


def counts(s: BrawlState, seat: i64) -> bool:
    """Still in the game and not finished (BRL-160); who is active does not matter."""
    if (s.playing & ~s.out) >> seat & 1 == 0:
        return False
    return s.form != Form.ROUND_ROBIN or not s.finished(seat)


def winning_side(a: i64, b: i64, owner_side: i64) -> i64:
    """More Hits win the Base (BRL-134); a tie, also at 0 : 0, goes to its owner (BRL-135)."""
    if a == b:
        return owner_side
    return 0 if a > b else 1


def base_winner(s: BrawlState, zone: i64, place: i64) -> i64:
    """The seat (Tag Team: the team, BRL-182) that wins a Base, frozen or not (BRL-138)."""
    at = cell_at(zone, place)
    owner_side = side_in(s, zone, s.bases[at] // DECK)  # BRL-021: whose deck it came from
    side = winning_side(s.bases[at + Cell.SCORE], s.bases[at + Cell.SCORE + 1], owner_side)
    return side if s.form == Form.TAG_TEAM else s.sides[zone * 2 + side]


def score(s: BrawlState) -> None:
    """Count the Bases each seat or team has won."""
    i: i64
    for i in range(len(s.won)):
        s.won[i] = 0
    zone: i64
    place: i64
    for zone in range(s.zones):
        for place in range(s.row[zone]):
            winner = base_winner(s, zone, place)
            s.won[winner] += 1
            at = cell_at(zone, place)
            a = s.bases[at + Cell.SCORE]
            b = s.bases[at + Cell.SCORE + 1]
            s.emit(Happened.BASE_SCORED, s.base_told(at), a, b, winner)


def real_table_winner(a: i64, b: i64, owner_side: i64, fault_a: bool, fault_b: bool) -> i64:
    """A Base of a real table: who is at fault forfeits it; NONE if both are (BRL-122, BRL-123)."""
    if fault_a and fault_b:
        return NONE
    if fault_a:
        return 1
    if fault_b:
        return 0
    return winning_side(a, b, owner_side)
