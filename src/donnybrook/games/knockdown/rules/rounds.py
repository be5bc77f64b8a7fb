"""The end of the round (KDN-200 to KDN-204) and the next one (KDN-210 to KDN-215)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.knockdown.rules import skills
from donnybrook.games.knockdown.rules.codes import Decision, Ended, Happened
from donnybrook.games.knockdown.rules.state import (
    HAND,
    NONE,
    SLOTS,
    KnockdownState,
    MatchStep,
    TurnStep,
    Who,
    of_player,
)
from donnybrook.games.knockdown.rules.tables import Fighter
from donnybrook.kernel.events import EVERYONE


def begin_round(s: KnockdownState) -> None:
    """Wounds, hands, spaces, tokens and the deck as at the start; the Row is filled."""
    s.round += 1
    s.turn = 0
    s.idle = 0
    s.attack = NONE
    s.special = NONE
    s.in_play = NONE
    s.hands = vec[i64]([0] * (2 * HAND))
    s.known = vec[i64]([0] * (2 * HAND))
    s.recalled = vec[i64]()
    s.glimpsed = vec[i64]()
    seat: i64
    for seat in range(2):
        reset_player(s, seat)
    s.deck = s.arena.deck[:]  # KDN-212; each arena has its own (KDN-251)
    s.shuffle(s.deck, 0, len(s.deck))
    s.top = 0
    s.discards = vec[i64]([0] * len(s.deck))
    s.discarded = 0
    s.row = vec[i64]([NONE, NONE, NONE, NONE])


def reset_player(s: KnockdownState, seat: i64) -> None:  # KDN-033, KDN-210, KDN-211, KDN-215
    """No wounds, no cards, on the starting space, with the starting tokens."""
    who = s.who
    at = seat * Who.SIZE
    who[at + Who.SPACE] = s.arena.starts[seat]  # KDN-023
    who[at + Who.LIGHT] = 0
    who[at + Who.HEAVY] = 0
    who[at + Who.HELD] = 0
    who[at + Who.SYMBOLS] = 0
    who[at + Who.KNOWN] = 0
    who[at + Who.RECALLED] = 0
    who[at + Who.ECHO] = NONE
    who[at + Who.FORM] = NONE
    who[at + Who.USED] = 0
    who[at + Who.REACTED] = 0
    if s.round == 1 or not s.terms.tokens_persist:
        row = who[at + Who.FIGHTER] * Fighter.SIZE
        who[at + Who.TOKENS] = s.tables.fighters[row + Fighter.START]
        who[at + Who.VENOM] = 0


def gaps(s: KnockdownState) -> i64:
    """Empty slots of the Row."""
    row = s.row
    count: i64 = 0
    slot: i64
    for slot in range(SLOTS):
        if row[slot] == NONE:
            count += 1
    return count


def refill(s: KnockdownState) -> None:  # KDN-042, KDN-043
    """Fill the gaps, lowest slot first; the deck has enough cards."""
    row = s.row
    slot: i64
    for slot in range(SLOTS):
        if row[slot] == NONE:
            row[slot] = s.deck[s.top]
            s.top += 1
            if s.journal is not None:
                left = len(s.deck) - s.top
                s.emit(Happened.CARD_DEALT, slot, row[slot], left, news=EVERYONE)


def refill_or_end(s: KnockdownState, active: i64) -> None:  # KDN-201, KDN-202
    """Step 2 of a turn: too few cards for all gaps end the round, and none is dealt."""
    if gaps(s) > len(s.deck) - s.top:
        end_by_wounds(s, active, Ended.DECK_OUT)
        return
    refill(s)
    s.step = TurnStep.BEGIN


def end_by_wounds(s: KnockdownState, active: i64, ended: i64) -> None:  # KDN-201
    """Fewest heavy wounds, then fewest light, then who is starting the turn."""
    other = 1 - active
    winner = active
    if of_player(s, other, Who.HEAVY) != of_player(s, active, Who.HEAVY):
        if of_player(s, other, Who.HEAVY) < of_player(s, active, Who.HEAVY):
            winner = other
    elif of_player(s, other, Who.LIGHT) < of_player(s, active, Who.LIGHT):
        winner = other
    end(s, winner, ended)


def end(s: KnockdownState, winner: i64, ended: i64) -> None:  # KDN-003, KDN-203
    """The winner takes a Victory Token, or the match; the loser turns up a Skill (KDN-204).

    The frames go, and with them all that was pending: no Reaction comes after it (KDN-160).
    """
    who = s.who
    if s.journal is not None:
        s.emit(
            Happened.ROUND_ENDED, winner, ended, who[Who.LIGHT], who[Who.HEAVY],
            who[Who.SIZE + Who.LIGHT], who[Who.SIZE + Who.HEAVY],
        )  # fmt: skip
    s.ended = ended
    s.last_winner = winner
    who[winner * Who.SIZE + Who.VICTORY] += 1
    if who[winner * Who.SIZE + Who.VICTORY] >= s.terms.rounds_to_win:  # KDN-002, KDN-254
        end_match(s, winner, ended)
        return
    skills.turn_up_hidden(s, 1 - winner)
    s.first = 1 - winner  # KDN-213
    s.clear_frames()
    s.step = MatchStep.ROUND


def end_match(s: KnockdownState, winner: i64, ended: i64) -> None:
    s.over = True
    s.winner = winner
    s.ended = ended
    s.decision = Decision.NONE
    s.waiting = False
    if s.journal is not None:
        s.emit(Happened.MATCH_ENDED, winner, ended, news=EVERYONE)  # everything is shown


def concede(s: KnockdownState, seat: i64) -> None:  # KDN-255
    """At any time; the opponent wins the match."""
    if s.journal is not None:
        s.emit(Happened.CONCEDED, seat)
    end_match(s, 1 - seat, Ended.CONCEDED)
