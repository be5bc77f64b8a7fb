"""Chapter K: Tournament Mode. Nobody waits for a turn (BRL-100); waiting is legal (BRL-101)."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.brawl.rules import bases, reach, series, tag_team, virtual_clock
from donnybrook.games.brawl.rules.codes import (
    Code,
    Happened,
    No,
    is_tag,
    place_meant,
    side_meant,
    target_meant,
    zone_meant,
)
from donnybrook.games.brawl.rules.commands import table_why_not
from donnybrook.games.brawl.rules.state import NONE, BrawlState, Ended, Form, Tempo, cell_at
from donnybrook.kernel.events import WHOLE
from donnybrook.kernel.state import NEVER


def act(s: BrawlState, seat: i64, code: i64) -> None:
    """An accepted table command; every card command restarts the idle clock (BRL-115)."""
    if is_tag(code):
        tag_team.tag(s, seat, code - Code.TAG)
        return
    if code == Code.DRAW:
        reach.draw(s, seat)
    elif code == Code.DISCARD:
        reach.discard(s, seat)
    else:
        reach.play(s, seat, code)
    s.card_at = s.now
    series.ended_by_command(s)


def can_do_anything(s: BrawlState, seat: i64) -> bool:
    """Whether a seat has any option but to wait."""
    if not s.is_active(seat):
        return False
    if s.left[seat] > 0 or s.hand[seat] >= 0 or reach.can_play_discard(s, seat):
        return True
    return s.form == Form.TAG_TEAM and tag_team.next_teammate(s, seat) != NONE


def deadline(s: BrawlState) -> i64:
    """When the game will end by the idle clock (BRL-115) or the time limit (BRL-116)."""
    idle = s.card_at + s.terms.idle_limit
    time = s.opened_at + s.terms.time_limit
    return idle if idle <= time else time


def end_by_clock(s: BrawlState) -> None:
    """Scored as it stands, at the moment the clock ran out."""
    s.now = deadline(s)
    idle = s.now == s.card_at + s.terms.idle_limit
    series.end_game(s, Ended.IDLE if idle else Ended.TIME)


# -- the virtual clock (BRL-118)


def decide(s: BrawlState, seat: i64, code: i64) -> None:
    """A seat has seen the table and issued a command or WAIT; it is processed after its lag."""
    s.pending[seat] = code
    s.aim[seat] = NONE
    if code >= Code.PLAY and target_meant(code) != Code.NEW:
        s.aim[seat] = s.bases[cell_at(zone_meant(code), place_meant(code))]
    s.at[seat] = s.now + s.terms.lag[seat]
    if s.terms.lag[seat] == 0:
        process(s, seat)


def process(s: BrawlState, seat: i64) -> None:
    """Play the waiting command on the table as it is now (BRL-105), then plan the next."""
    games = s.games
    code = found_again(s, s.pending[seat], s.aim[seat])
    if code == Code.WAIT:
        virtual_clock.schedule(s, seat)
        return
    why: i64 = No.BASE_GONE
    if code != NONE:
        why = table_why_not(s, seat, code)
    if why != No.OK:  # BRL-102, BRL-103: the card stays where it was
        eyes = s.eyes(seat)
        s.emit(Happened.REJECTED, seat, s.pending[seat], why, eyes=eyes, secret=WHOLE)
    else:
        act(s, seat, code)
    if s.over or s.games != games:
        return
    if why == No.OK and is_tag(code):
        virtual_clock.drop(s, seat)
        virtual_clock.schedule(s, code - Code.TAG)
    else:
        virtual_clock.schedule(s, seat)
    virtual_clock.drop_finished(s)


def found_again(s: BrawlState, code: i64, aim: i64) -> i64:
    """The same command when its Base has moved along the row; NONE if the Base is gone."""
    if aim == NONE:
        return code
    zone = zone_meant(code)
    place = bases.place_of(s, zone, aim)
    if place == NONE:
        return NONE
    first = Code.PLAY + zone * Code.ZONE
    if target_meant(code) == Code.ON_STRING:
        return first + Code.ON_STRING + place * 2 + side_meant(code)
    return first + Code.ON_BASE + place


def run(s: BrawlState) -> None:
    """Let the virtual clock run to the next decision that has more than one option."""
    while not s.over:
        time = virtual_clock.next_time(s)
        if time == NEVER or time >= deadline(s):
            end_by_clock(s)
            continue
        s.now = time
        seat = virtual_clock.seat_at(s, time)
        if s.pending[seat] != NONE:
            process(s, seat)
        elif can_do_anything(s, seat):
            s.seat = seat
            return
        else:
            decide(s, seat, Code.WAIT)


def restart_after_concede(s: BrawlState, seat: i64, successor: i64) -> None:
    """A player who went out decides no more; the next active teammate does."""
    if s.tempo == Tempo.VIRTUAL:
        virtual_clock.drop(s, seat)
        if successor != NONE:
            virtual_clock.schedule(s, successor)
