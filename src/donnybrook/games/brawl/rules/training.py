"""Chapter J: Training Mode, in turns."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.brawl.rules import series, tag_team
from donnybrook.games.brawl.rules.codes import Code, Happened, No, is_tag
from donnybrook.games.brawl.rules.reach import (
    SCRATCH,
    add_plays,
    can_play_discard,
    discard,
    draw,
    play,
)
from donnybrook.games.brawl.rules.state import BrawlState, Ended, Form, Tempo
from donnybrook.kernel.state import Options


def whose_turn(s: BrawlState, seat: i64) -> i64:
    """Why not: another seat's turn, decision, or just another member of the team."""
    if seat == s.seat:
        return No.OK
    if s.tempo == Tempo.VIRTUAL:
        return No.ANOTHER_DECIDES  # BRL-118
    mates = s.form == Form.TAG_TEAM and (s.seat ^ seat) & 1 == 0
    return No.ANOTHER_MEMBER if mates else No.NOT_YOUR_TURN  # BRL-184, BRL-091


def why_no_pass(s: BrawlState, seat: i64) -> i64:
    """Only with an empty draw pile (BRL-095), or only if nothing else can be done (BRL-094)."""
    if s.form == Form.TAG_TEAM:
        return No.OK if tag_team.team_may_pass(s, seat & 1) else No.TEAM_CAN_DRAW
    if s.left[seat] > 0:
        return No.CANNOT_PASS
    return No.CAN_PLAY if s.terms.forced_only and can_play_discard(s, seat) else No.OK


def add_turn_options(s: BrawlState, seat: i64, out: Options) -> None:
    """DP-04: draw, or play the discard top, chosen before the next card is seen (BRL-092)."""
    draws = s.left[seat] > 0
    if draws:
        n = out.n
        out.codes[n] = Code.DRAW  # there is always room for the first
        out.n = n + 1
    card = s.discard[seat]
    if card >= 0:
        add_plays(s, seat, card, out)
    if s.form == Form.TAG_TEAM:
        tag_team.add_tags(s, seat, out)
    elif draws:
        return  # who can draw cannot pass (BRL-094, BRL-095)
    if why_no_pass(s, seat) == No.OK:
        out.add(Code.PASS)


def act(s: BrawlState, seat: i64, code: i64) -> None:
    """A turn is exactly one of two things: draw, then play or discard; or play (BRL-091).

    Nothing evens out who draws more often (BRL-093).
    """
    if code == Code.DRAW:
        draw(s, seat)
        return
    if is_tag(code):
        tag_team.tag(s, seat, code - Code.TAG)
        s.seat = code - Code.TAG
        return
    if code == Code.PASS:
        pass_turn(s, seat, 0)
    elif code == Code.DISCARD:
        discard(s, seat)
        s.passes = 0
    else:
        play(s, seat, code)
        s.passes = 0
    if not series.ended_by_command(s):
        next_turn(s, seat)


def pass_turn(s: BrawlState, seat: i64, forced: i64) -> None:
    s.passes += 1
    s.emit(Happened.PASSED, seat, forced)


def next_turn(s: BrawlState, seat: i64) -> None:
    """The turn passes on; who can do nothing passes without being asked (BRL-094)."""
    while True:
        if s.passes > 0 and s.passes >= players_left(s):
            series.end_game(s, Ended.ALL_PASSED)  # BRL-096
            return
        seat = seat_after(s, seat)
        s.seat = seat  # as begin_turn has it
        s.tagged = 0
        s.turn_at = s.now
        if s.journal is not None:
            tell_turn(s, seat)
        if s.left[seat] > 0 or not must_pass(s, seat):  # nearly always there is a card
            return
        pass_turn(s, seat, 1)


def begin_turn(s: BrawlState, seat: i64) -> None:
    s.seat = seat
    s.tagged = 0
    s.turn_at = s.now
    if s.journal is not None:
        tell_turn(s, seat)


def tell_turn(s: BrawlState, seat: i64) -> None:
    s.emit(Happened.TURN_BEGAN, seat)


def must_pass(s: BrawlState, seat: i64) -> bool:
    """Whether PASS is the only option."""
    if s.left[seat] > 0 or can_play_discard(s, seat):
        return False
    if s.form == Form.TAG_TEAM:
        mate: i64
        for mate in range(seat & 1, s.terms.seats, 2):
            if mate != seat and s.in_game(mate) and tag_team.can_act(s, mate):
                return False
    return True


def players_left(s: BrawlState) -> i64:
    """How many passes in direct succession end the game (BRL-096, BRL-160, BRL-175)."""
    if s.form != Form.ROUND_ROBIN:
        return 2
    count: i64 = 0
    seat: i64
    for seat in range(s.terms.seats):
        if s.is_active(seat):
            count += 1
    return count


def seat_after(s: BrawlState, seat: i64) -> i64:
    """The opponent, the other team's active player, or clockwise (BRL-162) past the finished."""
    if s.form == Form.DUEL:
        return s.sides[0] + s.sides[1] - seat
    return seat_after_of_many(s, seat)


def seat_after_of_many(s: BrawlState, seat: i64) -> i64:
    if s.form == Form.TAG_TEAM:
        return s.active(1 - (seat & 1))
    after = seat
    while True:
        after = after + 1 if after + 1 < s.terms.seats else 0
        if s.is_active(after):
            return after


def forget_pass(s: BrawlState, seat: i64) -> None:
    """The pass of a player who is about to go out of a Round Robin counts no longer (BRL-096)."""
    if s.form != Form.ROUND_ROBIN or s.passes == 0:
        return
    passed = s.passes
    before = s.seat
    while passed > 0:  # those who passed sit right before the seat on turn
        before = before - 1 if before > 0 else s.terms.seats - 1
        if s.is_active(before):
            passed -= 1
            if before == seat:
                s.passes -= 1
                return


def skip_absent(s: BrawlState) -> None:  # BRL-193
    """The turn of a player who went out ends; a team's begins anew with its active player."""
    if s.tempo != Tempo.TURNS or s.in_game(s.seat):
        return
    if s.form != Form.TAG_TEAM:
        next_turn(s, s.seat)
        return
    begin_turn(s, s.active(s.seat & 1))
    if must_pass(s, s.seat):
        pass_turn(s, s.seat, 1)
        next_turn(s, s.seat)


def run_out_of_time(s: BrawlState) -> None:  # BRL-097
    """When the turn limit runs out the engine acts for the seat on turn."""
    seat = s.seat
    s.emit(Happened.TIME_RAN_OUT, seat)
    if s.hand[seat] >= 0:
        act(s, seat, Code.DISCARD)
    elif s.left[seat] > 0:
        act(s, seat, Code.DRAW)
        act(s, seat, Code.DISCARD)
    elif why_no_pass(s, seat) == No.OK:
        act(s, seat, Code.PASS)
    elif not tag_somebody_to_draw(s, seat):
        act(s, seat, first_play(s, seat))


def first_play(s: BrawlState, seat: i64) -> i64:
    """The discard top at its first target: by zone, by place, side A before B, L before R."""
    SCRATCH.n = 0
    add_plays(s, seat, s.discard[seat], SCRATCH)
    first = SCRATCH.codes[0]
    i: i64
    for i in range(SCRATCH.n):  # codes are in that order, but the zone on a seat's right comes last
        if SCRATCH.codes[i] < first:
            first = SCRATCH.codes[i]
    return first


def tag_somebody_to_draw(s: BrawlState, seat: i64) -> bool:
    """Tag Team: the lowest teammate with cards in the draw pile draws and discards."""
    mate: i64
    for mate in range(seat & 1, s.terms.seats, 2):
        if s.left[mate] > 0 and tag_team.why_no_tag(s, seat, mate) == No.OK:
            act(s, seat, Code.TAG + mate)
            act(s, mate, Code.DRAW)
            act(s, mate, Code.DISCARD)
            return True
    return False
