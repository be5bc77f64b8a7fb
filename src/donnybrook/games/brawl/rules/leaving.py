"""Chapter P: conceding. The only ways to forfeit are CONCEDE and leaving (BRL-125)."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.brawl.codes import Happened
from donnybrook.games.brawl.rules import lobby, reach, series, tag_team, tournament, training
from donnybrook.games.brawl.state import NONE, BrawlState, Ended, Form, Phase, Tempo


def concede(s: BrawlState, seat: i64) -> None:  # BRL-190
    """The player goes out; a card in hand goes on top of the own discard pile (BRL-193)."""
    s.emit(Happened.CONCEDED, seat)
    if len(s.hand) > 0 and s.hand[seat] >= 0:
        reach.discard(s, seat)
    s.out |= 1 << seat
    if is_decided(s, seat):
        return
    if s.procedure == Phase.READY or s.procedure == Phase.PAUSED:
        if lobby.all_knocked(s):
            lobby.everybody_is_ready(s)
        return
    if s.form == Form.TAG_TEAM:
        replace_active(s, seat)
    elif s.tempo == Tempo.VIRTUAL:
        tournament.restart_after_concede(s, seat, NONE)
    if s.depth > 0 or series.ended_by_command(s):
        return
    if s.tempo == Tempo.TURNS and s.seat == seat and s.form != Form.TAG_TEAM:
        training.next_turn(s, seat)


def is_decided(s: BrawlState, seat: i64) -> bool:
    """Duel: the opponent wins (BRL-190). One player or one team left: it wins (BRL-191)."""
    left = s.playing & ~s.out
    winners = left
    if s.form == Form.TAG_TEAM:
        team: i64 = 0x55 if seat & 1 == 0 else 0xAA
        if left & team:
            return False
        winners = s.playing & ~team
    elif left & (left - 1):
        return False
    s.ended = Ended.CONCEDED
    s.emit(Happened.GAME_ENDED, Ended.CONCEDED, s.games)
    series.end_match(s, winners)
    return True


def replace_active(s: BrawlState, seat: i64) -> None:
    """Tag Team: the next teammate becomes active; a turn begins anew, TAG included (BRL-193)."""
    if s.active(seat & 1) != seat:
        return
    mate = tag_team.next_teammate(s, seat)
    tag_team.set_active(s, mate)
    s.emit(Happened.TAGGED, seat, mate)
    tournament.restart_after_concede(s, seat, mate)
    if s.tempo == Tempo.TURNS and s.seat == seat:
        training.begin_turn(s, mate)
        if training.must_pass(s, mate):
            training.pass_turn(s, mate, 1)
            training.next_turn(s, mate)
