"""Chapter P: conceding. The only ways to forfeit are CONCEDE and leaving (BRL-125)."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.brawl.rules import lobby, reach, series, tag_team, tournament, training
from donnybrook.games.brawl.rules.codes import Happened
from donnybrook.games.brawl.rules.state import NONE, BrawlState, Ended, Form, Phase


def concede(s: BrawlState, seat: i64) -> None:  # BRL-190
    """The player goes out; a card in hand goes on top of the own discard pile (BRL-193)."""
    s.emit(Happened.CONCEDED, seat)
    if len(s.hand) > 0 and s.hand[seat] >= 0:
        reach.discard(s, seat)
    training.forget_pass(s, seat)
    s.out |= 1 << seat
    if is_decided(s, seat):
        return
    if s.procedure != Phase.READY:
        replace(s, seat)
    lobby.start_if_all_knocked(s)


def settle(s: BrawlState) -> None:
    """At an open table: the test after every command (BRL-131), and no turn for the absent."""
    if s.out == 0 or s.over or s.procedure != Phase.OPEN:
        return
    if not series.ended_by_command(s):
        training.skip_absent(s)


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


def replace(s: BrawlState, seat: i64) -> None:
    """Tag Team: for an active player the next teammate becomes active (BRL-191)."""
    mate: i64 = NONE
    if s.form == Form.TAG_TEAM:
        if s.active(seat & 1) != seat:
            return
        mate = tag_team.next_teammate(s, seat)
        tag_team.set_active(s, mate)
        s.emit(Happened.TAGGED, seat, mate)
    tournament.restart_after_concede(s, seat, mate)
