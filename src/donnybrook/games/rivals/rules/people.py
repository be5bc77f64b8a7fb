"""Chapters A1 and B10, people: Captain, votes, who plays which Rival, conceding."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.rivals.rules import contests, knock_outs, spending
from donnybrook.games.rivals.rules.codes import Code, Happened, No
from donnybrook.games.rivals.rules.state import (
    BRAWLERS,
    CREW,
    DJ,
    NONE,
    RIVALS,
    TEAM,
    Ended,
    Procedure,
    RivalsState,
)
from donnybrook.kernel.state import Options


def is_aside(code: i64) -> bool:
    """Said beside the open decision."""
    return code == Code.CONCEDE or Code.CAPTAIN <= code < Code.SIDE or code >= Code.PING


def is_refresh_aside(s: RivalsState, seat: i64, code: i64) -> bool:
    """Refreshing "at any time", where the open decision does not offer it (KCR-325)."""
    if not s.terms.refresh_any_time or code < Code.REFRESH or code >= Code.CAPTAIN:
        return False
    return seat != s.seat or not offers_refresh(s, code - Code.REFRESH)


def offers_refresh(s: RivalsState, brawler: i64) -> bool:
    """Whether the open decision itself has Refreshing among its options (D-07, D-11)."""
    if s.procedure == Procedure.TURN:
        return True
    if s.procedure != Procedure.CONTEST:
        return False
    if s.step == contests.DRUNK:
        return brawler == s.attack_backer
    return s.step == contests.REACTED and brawler == s.defender


def do_aside(s: RivalsState, seat: i64, code: i64) -> None:
    if code == Code.CONCEDE:
        concede(s, seat)
    elif Code.REFRESH <= code < Code.CAPTAIN:
        spending.refresh(s, CREW if seat < DJ else RIVALS, code - Code.REFRESH)
    elif code >= Code.PERSON:
        change_seat(s, seat, code == Code.PERSON)
    elif code >= Code.PING:
        s.ping = code - Code.PING
        s.pinger = seat
        if s.journal is not None:
            s.emit(Happened.PINGED, seat, s.ping)
    elif code >= Code.CONTROL:
        change_control(s, code - Code.CONTROL)
    else:
        hand_over(s, code - Code.CAPTAIN)


# -- votes (KCR-008)


def vote(s: RivalsState, seat: i64, code: i64) -> bool:
    """One open vote of each Brawler seat, in order; True when the choice is made."""
    s.votes[seat] = code
    if s.journal is not None:
        s.emit(Happened.VOTED, seat, code)
    if seat < TEAM - 1:
        s.voter = seat + 1
        s.seat = seat + 1
        return False
    s.voter = NONE
    s.chosen = winning_vote(s)
    return True


def winning_vote(s: RivalsState) -> i64:
    """Most votes; if no single option has the most, the Captain's decides."""
    votes = s.votes
    if votes[0] == votes[1] or votes[0] == votes[2]:
        return votes[0]
    if votes[1] == votes[2]:
        return votes[1]
    return votes[s.captain]


# -- Captain (N-24) and control of the Rivals (N-32)


def hand_over(s: RivalsState, seat: i64) -> None:
    s.captain = seat
    if s.seat < TEAM and s.voter == NONE and is_shared(s):
        s.seat = seat
    if s.journal is not None:
        s.emit(Happened.CAPTAIN_NAMED, seat)


def change_seat(s: RivalsState, seat: i64, person: bool) -> None:  # KCR-007
    """A person or a bot takes over; a Captain is a person if the Crew has one (KCR-008)."""
    one: i64 = 1
    s.people = s.people | one << seat if person else s.people & ~(one << seat)
    s.conceded &= ~(one << seat)
    end_if_conceded(s, seat)
    if s.over or s.people >> s.captain & 1 or s.people & 7 == 0:
        return
    lowest: i64 = 0
    while s.people >> lowest & 1 == 0:
        lowest += 1
    hand_over(s, lowest)


def is_shared(s: RivalsState) -> bool:
    """Whether the open decision is a shared choice: of set-up, spawns or activation."""
    return s.procedure <= 1


def change_control(s: RivalsState, number: i64) -> None:
    """Who plays which Rival; an open decision about a Rival goes along (KCR-009)."""
    before = s.control[:]
    s.control[0] = DJ + number // 9
    s.control[1] = DJ + number // 3 % 3
    s.control[2] = DJ + number % 3
    rival = rival_asked(s)
    if rival != NONE and s.seat == before[rival]:
        s.seat = s.control[rival]
    if s.journal is not None:
        s.emit(Happened.CONTROL_CHANGED, s.control[0], s.control[1], s.control[2])


def rival_asked(s: RivalsState) -> i64:
    """Which Rival the open decision is about; NONE if it is about none or several."""
    if is_shared(s) or s.seat < DJ:
        return NONE
    return s.asked - TEAM if s.asked >= TEAM else NONE


def is_allowed_control(s: RivalsState, number: i64) -> bool:
    """At least one Rival for each person of that side, and another one than now."""
    shared = s.terms.seats - TEAM
    seats: i64 = 0
    rival: i64
    same = True
    for rival in range(TEAM):
        seat = number // 9 if rival == 0 else number // 3 % 3 if rival == 1 else number % 3
        if seat >= shared:
            return False
        seats |= 1 << seat
        same = same and s.control[rival] == DJ + seat
    return not same and seats == (1 << shared) - 1


# -- conceding (KCR-634)


def concede(s: RivalsState, seat: i64) -> None:
    """A side gives up when all its people do; bots are not asked."""
    s.conceded |= 1 << seat
    if s.journal is not None:
        s.emit(Happened.CONCEDED, seat)
    end_if_conceded(s, seat)


def end_if_conceded(s: RivalsState, seat: i64) -> None:
    """Counted are the people who sit on that side now."""
    side = CREW if seat < DJ else RIVALS
    people = s.people & (7 if side == CREW else 56)
    if people and people & ~s.conceded == 0:
        knock_outs.end_brawl(s, 1 - side, Ended.CONCEDED)


# -- what may be said, and why not


def add_asides(s: RivalsState, seat: i64, out: Options) -> None:
    """N-24, N-25, N-32, D-28, D-29; nothing before the set-up is over or after the end."""
    offer(s, seat, Code.PERSON, 2, out)
    offer(s, seat, Code.CONCEDE, 1, out)
    offer(s, seat, Code.CAPTAIN, TEAM, out)
    offer(s, seat, Code.CONTROL, Code.SIDE - Code.CONTROL, out)
    offer(s, seat, Code.REFRESH, BRAWLERS, out)
    offer(s, seat, Code.PING, Code.PERSON - Code.PING, out)


def offer(s: RivalsState, seat: i64, first: i64, count: i64, out: Options) -> None:
    code: i64
    for code in range(first, first + count):
        if aside_why_not(s, seat, code) == No.OK:
            out.add(code)


def aside_why_not(s: RivalsState, seat: i64, code: i64) -> i64:
    person = s.people >> seat & 1 == 1
    if s.over:
        return No.OVER
    if code >= Code.PERSON:  # KCR-007
        return No.OK if (code == Code.BOT) == person else No.SAME_SITTER
    if code >= Code.PING:
        return ping_why_not(s, seat, code - Code.PING)
    if code >= Code.CONTROL:  # KCR-009
        may = seat == DJ and is_allowed_control(s, code - Code.CONTROL)
        return No.OK if may else No.NOT_SPLIT
    if code >= Code.CAPTAIN:  # KCR-008
        may = seat == s.captain and seat != code - Code.CAPTAIN
        return No.OK if may else No.NOT_CAPTAIN
    if code == Code.CONCEDE:  # KCR-634
        return No.OK if person and s.conceded >> seat & 1 == 0 else No.CANNOT_CONCEDE
    if not is_refresh_aside(s, seat, code):
        return No.NO_REFRESH
    return spending.refresh_why_not(s, CREW if seat < DJ else RIVALS, code - Code.REFRESH)


def ping_why_not(s: RivalsState, seat: i64, what: i64) -> i64:  # KCR-654
    """Everybody may point at a Brawler or a Zone, but not twice at the same."""
    zone = what - BRAWLERS
    if zone == 0 or zone > s.terms.zones:
        return No.NO_SUCH_ZONE
    return No.POINTED_THERE if s.ping == what and s.pinger == seat else No.OK
