"""Chapter E, BRL-051: why a command is rejected. The first failing check gives the code.

Nothing illegal ever enters the table, so nothing has to be stepped back (BRL-121).
"""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.brawl.codes import Code, No
from donnybrook.games.brawl.rules import bases, clears, lobby, strings, tag_team, training
from donnybrook.games.brawl.rules.reach import zone_is_shut
from donnybrook.games.brawl.state import NONE, BrawlState, Cell, Form, Kind, Phase, Tempo


def refusal(s: BrawlState, seat: i64, code: i64, elsewhere: bool) -> i64:
    """Why `seat` may not send `code` now; No.OK if it may.

    `elsewhere`: the sender named a source or card other than the one that can be reached.
    """
    if s.over:
        return No.GAME_OVER  # BRL-107
    if seat < 0 or seat >= s.terms.seats:
        return No.NOT_ACTIVE
    if not is_table_command(code):
        return other_refusal(s, seat, code)
    if has_not_started(s):
        return No.NOT_STARTED  # BRL-037
    if s.procedure != Phase.OPEN:
        return No.PAUSED  # BRL-112
    if s.tempo != Tempo.LIVE and seat != s.seat:
        return No.NOT_YOUR_TURN  # BRL-091, BRL-184
    return table_refusal(s, seat, code, elsewhere)


def has_not_started(s: BrawlState) -> bool:
    """Before the first card; the countdown after a pause (arg3) still belongs to the pause."""
    return s.procedure == Phase.READY or (s.procedure == Phase.COUNTDOWN and s.arg3 == 0)


def is_table_command(code: i64) -> bool:
    return code <= Code.WAIT or (code >= Code.TAG and code < Code.PLAY_END)


def other_refusal(s: BrawlState, seat: i64, code: i64) -> i64:
    """Commands beside the table: KNOCK, PAUSE, CONCEDE, and what the lobby offers."""
    if code == Code.PAUSE:
        return pause_refusal(s, seat)
    if code == Code.LOST or code == Code.BACK:
        return connection_refusal(s, seat, code)
    if code == Code.CONCEDE:  # BRL-190: from the first knock to the end
        if s.procedure == Phase.READY and s.games == 0 and s.knocked == 0:
            return No.NOT_STARTED
        return No.OK if s.in_game(seat) else No.NOT_ACTIVE
    return lobby.lobby_refusal(s, seat, code)


def pause_refusal(s: BrawlState, seat: i64) -> i64:  # BRL-112
    if has_not_started(s):
        return No.NOT_STARTED
    if s.procedure != Phase.OPEN:
        return No.PAUSED
    if s.tempo != Tempo.LIVE:
        return No.BAD_COMMAND
    if not s.in_game(seat):
        return No.NOT_ACTIVE
    used = (s.pauses_used >> seat * 2) & 3
    return No.NO_PAUSE if s.terms.pauses != NONE and used >= s.terms.pauses else No.OK


def connection_refusal(s: BrawlState, seat: i64, code: i64) -> i64:
    """LOST and BACK come from the table, for a seat whose connection breaks (BRL-192)."""
    if not s.terms.live or not s.in_game(seat) or (s.bots >> seat) & 1:
        return No.BAD_COMMAND
    if s.procedure == Phase.READY:
        return No.NOT_STARTED
    lost = s.procedure == Phase.AWAY and (s.arg1 >> seat) & 1 == 1
    return No.OK if lost == (code == Code.BACK) else No.BAD_COMMAND


def table_refusal(s: BrawlState, seat: i64, code: i64, elsewhere: bool) -> i64:
    """Checks 3 to 17, on the table as it is now (BRL-105)."""
    if not s.is_active(seat):
        return No.NOT_ACTIVE  # BRL-173, BRL-184, BRL-191
    if code >= Code.PLAY:
        return play_refusal(s, seat, code, elsewhere)
    if code == Code.DISCARD:
        return No.OK if s.hand[seat] >= 0 and not elsewhere else No.OUT_OF_REACH
    if code == Code.WAIT:
        return No.OK if s.tempo == Tempo.VIRTUAL else No.BAD_COMMAND
    if code == Code.PASS and s.tempo != Tempo.TURNS:
        return No.BAD_COMMAND  # BRL-101
    if code >= Code.TAG and s.form != Form.TAG_TEAM:
        return No.BAD_COMMAND
    if s.hand[seat] >= 0:
        return No.HAND_FULL  # BRL-040, BRL-043, BRL-174
    if code == Code.DRAW:
        return No.OK if s.left[seat] > 0 else No.DECK_EMPTY  # BRL-041
    if code == Code.PASS:
        return No.OK if training.may_pass(s, seat) else No.CANNOT_PASS
    return tag_team.tag_refusal(s, seat, code - Code.TAG)


def play_refusal(s: BrawlState, seat: i64, code: i64, elsewhere: bool) -> i64:
    """Checks 8 to 17: PLAY names a source, a card and a target (BRL-050)."""
    card = s.reachable(seat)
    if card < 0 or elsewhere:
        return No.OUT_OF_REACH  # BRL-043, BRL-046
    kind = s.kinds[card]
    zone = (code - Code.PLAY) // Code.ZONE
    target = (code - Code.PLAY) % Code.ZONE
    if target_of(kind) != target_class(target):
        return No.BAD_TARGET
    if zone != s.reach[seat * 2] and zone != s.reach[seat * 2 + 1]:
        return No.NOT_YOUR_ZONE if s.form == Form.ROUND_ROBIN else No.BAD_TARGET  # BRL-154
    if zone_is_shut(s, zone):
        return No.ZONE_CLOSED  # BRL-158
    if kind == Kind.BASE:
        return bases.base_refusal(s, zone)
    place = place_meant(target)
    if place == NONE or place >= s.row[zone]:
        return No.BASE_GONE
    if s.bases[s.cell(zone, place) + Cell.FREEZE] >= 0:
        return No.FROZEN  # BRL-089
    if kind == Kind.CLEAR:
        return clears.clear_refusal(s, zone, place)
    if kind == Kind.FREEZE:
        return No.OK
    side = (target - Code.ON_STRING) % 2
    return No.OK if strings.accepts(s, s.cell(zone, place), side, kind) else No.WRONG_TOP


def target_of(kind: i64) -> i64:
    """NEW for a Base; BASE for Clear and Freeze; STRING for the others (BRL-050)."""
    if kind == Kind.BASE:
        return Code.NEW
    return Code.ON_BASE if kind >= Kind.CLEAR else Code.ON_STRING


def target_class(target: i64) -> i64:
    if target < Code.ON_BASE:
        return Code.NEW
    return Code.ON_BASE if target < Code.ON_STRING else Code.ON_STRING


def place_meant(target: i64) -> i64:
    """The place in the row that a BASE or STRING target names."""
    if target < Code.ON_STRING:
        return target - Code.ON_BASE
    return (target - Code.ON_STRING) // 2
