"""Chapters A, M and N: how a game ends, and what follows: the next game, a tie-break, the end."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.brawl.rules import dealing, lobby
from donnybrook.games.brawl.rules.codes import Happened
from donnybrook.games.brawl.rules.scoring import is_stalemate, score
from donnybrook.games.brawl.rules.state import NONE, BrawlState, Ended, Form, Phase
from donnybrook.kernel.events import EVERYONE
from donnybrook.kernel.state import SEVERAL


def ended_by_command(s: BrawlState) -> bool:
    """The tests after every accepted command (BRL-130, BRL-131, BRL-132, BRL-159)."""
    if s.loose_in_all == 0:
        end_game(s, Ended.ALL_FROZEN)
        return True
    if is_stalemate(s):
        end_game(s, Ended.STALEMATE)
        return True
    return False


def end_game(s: BrawlState, why: i64) -> None:
    """The game is scored as it stands (BRL-138), then the match goes on or ends."""
    s.ended = why
    s.emit(Happened.GAME_ENDED, why, s.games)
    score(s)
    if s.terms.form == Form.ROUND_ROBIN:
        settle_round(s)
    else:
        settle_game(s)


def settle_game(s: BrawlState) -> None:
    """Whoever wins more Bases wins the game (BRL-136, BRL-183); equal numbers draw (BRL-137)."""
    first: i64 = 0 if s.form == Form.TAG_TEAM else s.sides[0]
    second: i64 = 1 if s.form == Form.TAG_TEAM else s.sides[1]
    winner: i64 = NONE
    if s.won[first] != s.won[second]:
        winner = 0 if s.won[first] > s.won[second] else 1
        s.wins[winner] += 1
    s.emit(Happened.GAME_SCORED, winner, s.won[first], s.won[second])
    # BRL-008: more than half of best_of, or 2 x best_of games
    most = s.wins[0] if s.wins[0] > s.wins[1] else s.wins[1]
    if most * 2 > s.terms.best_of or s.games >= s.terms.best_of * 2 or s.terms.best_of == 1:
        end_series(s)
    else:
        another_game(s)


def end_series(s: BrawlState) -> None:
    """The side with more wins takes the series; equal wins draw it (BRL-008)."""
    champions = s.playing
    if s.wins[0] != s.wins[1]:
        champions = side_seats(s, 0 if s.wins[0] > s.wins[1] else 1)
    end_match(s, champions)


def side_seats(s: BrawlState, side: i64) -> i64:
    """The seats of a side of the one zone, one bit each."""
    if s.form == Form.TAG_TEAM:
        return s.playing & (0x55 if side == 0 else 0xAA)
    return 1 << s.sides[side]


def settle_round(s: BrawlState) -> None:
    """The most Bases over all zones win (BRL-163); tied players play another round (BRL-164)."""
    most: i64 = 0
    tied: i64 = 0
    count: i64 = 0
    seat: i64
    for seat in range(s.terms.seats):
        if not s.in_game(seat):
            continue
        if s.won[seat] > most or tied == 0:
            most = s.won[seat]
            tied = 0
            count = 0
        if s.won[seat] == most:
            tied |= 1 << seat
            count += 1
    s.emit(Happened.GAME_SCORED, tied, most, 0)
    if count == 1 or s.round >= s.terms.rounds_max:  # BRL-166
        end_match(s, tied)
        return
    s.playing = tied
    s.round += 1
    s.emit(Happened.TIE_BREAK_BEGAN, tied, s.round)
    another_game(s)


def another_game(s: BrawlState) -> None:
    """Deal again with the same decks; people knock first, bots at once (BRL-037)."""
    if s.terms.live:
        s.clear_frames()
        s.procedure = Phase.READY
        s.knocked = s.bots & s.playing
        s.seat = SEVERAL
        lobby.start_if_all_knocked(s)
    else:
        dealing.deal(s)


def end_match(s: BrawlState, champions: i64) -> None:
    s.champions = champions
    s.over = True
    s.emit(Happened.MATCH_ENDED, champions, news=EVERYONE)  # now everything is shown


def value(s: BrawlState, seat: i64) -> float:
    """Win 1, loss 0, draw a half; k winners of a Round Robin share 1/k (BRL-139)."""
    if (s.champions >> seat) & 1 == 0:
        return 0.0
    if s.terms.form == Form.TAG_TEAM:
        return 0.5 if s.champions & 0x55 and s.champions & 0xAA else 1.0
    count: i64 = 0
    other: i64
    for other in range(s.terms.seats):
        count += (s.champions >> other) & 1
    return 1.0 / float(count)
