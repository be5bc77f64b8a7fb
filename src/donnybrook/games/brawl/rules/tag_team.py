"""Chapter O: Tag Team."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.brawl.rules.codes import Code, Happened, No
from donnybrook.games.brawl.rules.reach import can_play_discard
from donnybrook.games.brawl.rules.state import NONE, BrawlState, Form, Tempo
from donnybrook.kernel.state import Options


def why_no_tag(s: BrawlState, seat: i64, mate: i64) -> i64:
    """TAG names a teammate still in the game; in turns one who can act (BRL-174)."""
    if s.tempo == Tempo.TURNS and has_tagged_enough(s, mate):
        return No.TAGGED_TWICE if s.terms.tags_as_wished else No.ALREADY_TAGGED  # BRL-186
    if mate >= s.terms.seats or mate == seat or (mate ^ seat) & 1 or not s.in_game(mate):
        return No.NO_TEAMMATE
    if s.tempo == Tempo.TURNS and not can_act(s, mate):
        return No.NO_TEAMMATE
    return No.OK


def can_act(s: BrawlState, seat: i64) -> bool:
    """A card in the draw pile or a legal play from the discard pile."""
    return s.left[seat] > 0 or can_play_discard(s, seat)


def has_tagged_enough(s: BrawlState, mate: i64) -> bool:
    """In turns once per turn (BRL-174), or as often as they wish (BRL-176), but not for ever.

    Between two tags of a turn no card moves, so who is active tells the whole position;
    nobody becomes active a third time (BRL-186).
    """
    if s.terms.tags_as_wished:
        return (s.tagged >> mate * 2) & 3 >= 2
    return s.tagged != 0


def add_tags(s: BrawlState, seat: i64, out: Options) -> None:  # DP-12
    if s.form != Form.TAG_TEAM:
        return
    mate: i64
    for mate in range(seat & 1, s.terms.seats, 2):
        if why_no_tag(s, seat, mate) == No.OK:
            out.add(Code.TAG + mate)


def tag(s: BrawlState, seat: i64, mate: i64) -> None:
    """The teammate becomes active at once; everybody keeps the own cards (BRL-173, BRL-178)."""
    set_active(s, mate)
    if not s.terms.tags_as_wished:
        s.tagged = 1
    elif s.tempo == Tempo.TURNS:
        if s.tagged == 0:
            s.tagged = 1 << seat * 2  # whom the turn found active
        s.tagged += 1 << mate * 2
    s.emit(Happened.TAGGED, seat, mate)


def set_active(s: BrawlState, seat: i64) -> None:
    if seat & 1 == 0:
        s.active0 = seat
    else:
        s.active1 = seat


def next_teammate(s: BrawlState, seat: i64) -> i64:
    """The next teammate in seat order still in the game, NONE if there is none (BRL-191)."""
    mate = seat
    while True:
        mate = mate + 2 if mate + 2 < s.terms.seats else mate & 1
        if mate == seat:
            return NONE
        if s.in_game(mate):
            return mate


def team_may_pass(s: BrawlState, team: i64) -> bool:  # BRL-175
    """No member still in the game has a card to draw (or, if strict, a discard to play)."""
    seat: i64
    for seat in range(team, s.terms.seats, 2):
        if s.in_game(seat) and s.left[seat] > 0:
            return False
        if s.in_game(seat) and s.terms.forced_only and can_play_discard(s, seat):
            return False
    return True
