"""Chapter E, BRL-051: why a command is rejected. The first check that fails says why.

Nothing illegal ever enters the table, so nothing has to be stepped back (BRL-121).
"""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.brawl.rules import (
    bases,
    clears,
    freezes,
    lobby,
    strings,
    tag_team,
    training,
    waits,
)
from donnybrook.games.brawl.rules.codes import (
    Code,
    No,
    place_meant,
    side_meant,
    target_meant,
    zone_meant,
)
from donnybrook.games.brawl.rules.reach import zone_is_shut
from donnybrook.games.brawl.rules.state import NONE, BrawlState, Form, Kind, Phase, Tempo, cell_at


def why_not(s: BrawlState, seat: i64, code: i64) -> i64:
    """Why `seat` may not send `code` now; No.OK if it may."""
    if is_table_command(code):
        why = shut_to(s, seat)
        return why if why != No.OK else table_why_not(s, seat, code)
    why = over_for(s, seat)
    return why if why != No.OK else beside_why_not(s, seat, code)


def why_not_as_named(s: BrawlState, seat: i64, code: i64, elsewhere: bool) -> i64:
    """Why not, of a play that names a Base that is gone, or a card that is `elsewhere` (BRL-046).

    The code has the zone and the kind of target that are meant.
    """
    why = shut_to(s, seat)
    if why != No.OK:
        return why
    if not s.is_active(seat):
        return why_inactive(s, seat)
    card = s.reachable(seat)
    if card < 0 or elsewhere:
        return No.OUT_OF_REACH
    why = why_not_there(s, seat, s.kinds[card], code)
    return why if why != No.OK else No.BASE_GONE


def is_table_command(code: i64) -> bool:
    return code <= Code.WAIT or (code >= Code.TAG and code < Code.PLAY_END)


def over_for(s: BrawlState, seat: i64) -> i64:
    """Why nothing at all is heard of a seat."""
    if s.over:
        return No.GAME_OVER  # BRL-107
    return No.OUT if seat < 0 or seat >= s.terms.seats else No.OK


def shut_to(s: BrawlState, seat: i64) -> i64:
    """Why the table takes no command of a seat now."""
    why = over_for(s, seat)
    if why != No.OK:
        return why
    if waits.has_not_started(s):
        return No.NOT_STARTED  # BRL-037
    if s.procedure != Phase.OPEN:
        return No.PAUSED  # BRL-112
    return No.OK if s.tempo == Tempo.LIVE else training.whose_turn(s, seat)


# -- beside the table


def beside_why_not(s: BrawlState, seat: i64, code: i64) -> i64:
    """Commands beside the table: KNOCK, PAUSE, CONCEDE, and what the lobby offers."""
    if code == Code.PAUSE:
        return why_no_pause(s, seat)
    if code == Code.LOST or code == Code.BACK:
        return connection_why_not(s, seat, code)
    if code == Code.CONCEDE:  # BRL-190: from the first knock to the end
        if s.procedure == Phase.READY and s.games == 0 and s.knocked == 0:
            return No.NOT_STARTED
        return No.OK if s.in_game(seat) else No.OUT
    return lobby.why_not(s, seat, code)


def why_no_pause(s: BrawlState, seat: i64) -> i64:  # BRL-112
    if waits.has_not_started(s):
        return No.NOT_STARTED
    if s.procedure != Phase.OPEN:
        return No.PAUSED
    if s.tempo != Tempo.LIVE:
        return No.BAD_COMMAND
    if not s.in_game(seat):
        return No.OUT
    used = (s.pauses_used >> seat * 2) & 3
    return No.NO_PAUSE if s.terms.pauses != NONE and used >= s.terms.pauses else No.OK


def connection_why_not(s: BrawlState, seat: i64, code: i64) -> i64:
    """LOST and BACK come from the table, for a seat whose connection breaks (BRL-192)."""
    if not s.terms.live or not s.in_game(seat) or (s.bots >> seat) & 1:
        return No.BAD_COMMAND
    if s.procedure == Phase.READY:
        return No.NOT_STARTED
    return No.OK if waits.is_lost(s, seat) == (code == Code.BACK) else No.BAD_COMMAND


# -- at the table


def table_why_not(s: BrawlState, seat: i64, code: i64) -> i64:
    """Checks 3 to 17, on the table as it is now (BRL-105)."""
    if not s.is_active(seat):
        return why_inactive(s, seat)
    if code >= Code.PLAY:
        return play_why_not(s, seat, code)
    if code == Code.DISCARD:
        return No.OK if s.hand[seat] >= 0 else No.OUT_OF_REACH
    if code == Code.WAIT:
        return No.OK if s.tempo == Tempo.VIRTUAL else No.BAD_COMMAND
    if code == Code.PASS and s.tempo != Tempo.TURNS:
        return No.NO_TURNS  # BRL-101
    if code >= Code.TAG and s.form != Form.TAG_TEAM:
        return No.BAD_COMMAND
    if s.hand[seat] >= 0:
        return No.CARD_IN_HAND if code >= Code.TAG else No.HAND_FULL  # BRL-174, BRL-043
    if code == Code.DRAW:
        return No.OK if s.left[seat] > 0 else No.DECK_EMPTY  # BRL-041
    if code == Code.PASS:
        return training.why_no_pass(s, seat)
    return tag_team.why_no_tag(s, seat, code - Code.TAG)


def why_inactive(s: BrawlState, seat: i64) -> i64:
    """Out of the game (BRL-191), finished (BRL-160), or not the team's active player (BRL-173)."""
    if not s.in_game(seat):
        return No.OUT
    return No.FINISHED if s.form == Form.ROUND_ROBIN else No.NOT_ACTIVE


def play_why_not(s: BrawlState, seat: i64, code: i64) -> i64:
    """Checks 8 to 17: the reachable card, and a target for it (BRL-050)."""
    card = s.reachable(seat)
    if card < 0:
        return No.OUT_OF_REACH  # BRL-043, BRL-046
    kind = s.kinds[card]
    why = why_not_there(s, seat, kind, code)
    if why != No.OK:
        return why
    zone = zone_meant(code)
    if kind == Kind.BASE:
        return bases.why_not(s, zone)
    place = place_meant(code)
    if place >= s.row[zone]:
        return No.BASE_GONE
    if kind == Kind.CLEAR:
        return clears.why_not(s, zone, place)
    at = cell_at(zone, place)
    why = freezes.why_not(s, at)
    if why != No.OK or kind == Kind.FREEZE:
        return why
    return strings.why_not(s, at, side_meant(code), kind)


def why_not_there(s: BrawlState, seat: i64, kind: i64, code: i64) -> i64:
    """Checks 9 to 11: the right kind of target, in a zone that is in reach and not closed."""
    if target_of(kind) != target_meant(code):
        return No.BAD_TARGET
    zone = zone_meant(code)
    if zone != s.reach[seat * 2] and zone != s.reach[seat * 2 + 1]:
        return No.NOT_YOUR_ZONE if s.form == Form.ROUND_ROBIN else No.BAD_TARGET  # BRL-154
    return No.ZONE_CLOSED if zone_is_shut(s, zone) else No.OK  # BRL-158


def target_of(kind: i64) -> i64:
    """NEW for a Base; BASE for Clear and Freeze; STRING for the others (BRL-050)."""
    if kind == Kind.BASE:
        return Code.NEW
    return Code.ON_BASE if kind >= Kind.CLEAR else Code.ON_STRING
