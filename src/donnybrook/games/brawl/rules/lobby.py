"""Chapters A and D: claiming decks, naming starters, knocking, the countdown."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.brawl.rules import dealing, waits
from donnybrook.games.brawl.rules.codes import Code, Happened, No
from donnybrook.games.brawl.rules.state import NONE, BrawlState, Form, Phase


def why_not(s: BrawlState, seat: i64, code: i64) -> i64:
    """KNOCK and UNKNOCK while the table waits for knocks; decks and starters before the first."""
    waits = s.procedure == Phase.READY or s.procedure == Phase.PAUSED
    knocked = (s.knocked >> seat) & 1 == 1
    if not s.terms.live or not waits or not s.in_game(seat):
        return No.BAD_COMMAND
    if code == Code.KNOCK:
        return No.BAD_COMMAND if knocked else No.OK
    if code == Code.UNKNOCK:
        return No.OK if knocked else No.BAD_COMMAND
    if s.games > 0 or knocked:
        return No.BAD_COMMAND  # the same decks in every game (BRL-008, BRL-165)
    if code >= Code.STARTER and code < Code.STARTER + 8:  # BRL-180
        return why_no_starter(s, seat, code - Code.STARTER)
    if s.terms.random_decks:
        return No.BAD_COMMAND
    if code == Code.RELEASE:
        return No.OK if s.decks[seat] >= 0 else No.BAD_COMMAND
    if code >= Code.CLAIM and code < Code.RELEASE:  # BRL-006: first come, first served
        return why_no_claim(s, seat, code - Code.CLAIM)
    return No.BAD_COMMAND


def why_no_claim(s: BrawlState, seat: i64, deck: i64) -> i64:
    if deck >= s.terms.deck_count:
        return No.BAD_TARGET
    free = dealing.deck_is_free(s, s.decks, deck) and s.decks[seat] != deck
    return No.OK if free else No.DECK_TAKEN


def why_no_starter(s: BrawlState, seat: i64, starter: i64) -> i64:
    """Each team names one of its members, any member, last word counts (DP-02)."""
    if s.form != Form.TAG_TEAM:
        return No.BAD_COMMAND
    fits = starter < s.terms.seats and (starter ^ seat) & 1 == 0 and s.starters[seat & 1] != starter
    return No.OK if fits else No.NO_STARTER


def act(s: BrawlState, seat: i64, code: i64) -> None:
    """A command of the lobby that `why_not` lets through."""
    if code == Code.KNOCK:
        knock(s, seat)
    elif code == Code.UNKNOCK:
        s.knocked &= ~(1 << seat)
        s.emit(Happened.UNKNOCKED, seat)
    elif code >= Code.STARTER:
        starters = s.starters[:]
        starters[seat & 1] = code - Code.STARTER
        s.starters = starters
        s.emit(Happened.STARTER_NAMED, seat & 1, code - Code.STARTER)
    elif code == Code.RELEASE:
        give_deck(s, seat, NONE)
        s.emit(Happened.DECK_RELEASED, seat)
    else:
        give_deck(s, seat, code - Code.CLAIM)
        s.emit(Happened.DECK_CLAIMED, seat, code - Code.CLAIM)


def give_deck(s: BrawlState, seat: i64, deck: i64) -> None:
    decks = s.decks[:]
    decks[seat] = deck
    s.decks = decks


def knock(s: BrawlState, seat: i64) -> None:
    """Who knocks without a deck takes the first free one; the last knock starts the countdown."""
    if s.decks[seat] == NONE:
        give_deck(s, seat, dealing.nth_free_deck(s, s.decks, 0))
        s.emit(Happened.DECK_CLAIMED, seat, s.decks[seat])
    s.knocked |= 1 << seat
    s.emit(Happened.KNOCKED, seat)
    start_if_all_knocked(s)


def start_if_all_knocked(s: BrawlState) -> None:
    """The game begins, or goes on after a pause, once every player has knocked (BRL-036)."""
    if s.playing & ~s.out & ~s.knocked:
        return
    if s.procedure == Phase.READY:
        dealing.deal_cards(s)
        s.push(Phase.COUNTDOWN)
        start_countdown(s)
    elif s.procedure == Phase.PAUSED:
        start_countdown(s)


def start_countdown(s: BrawlState) -> None:  # BRL-038
    """The open frame becomes a countdown; the table opens for all at the same moment."""
    s.procedure = Phase.COUNTDOWN
    waits.open_at(s, s.now + s.terms.countdown)
    s.emit(Happened.COUNTDOWN_BEGAN, s.terms.countdown)
    if s.terms.countdown == 0:
        end_countdown(s)


def end_countdown(s: BrawlState) -> None:
    """A new game is opened; a paused one goes on, with its clocks moved."""
    s.now = waits.opens_at(s)
    stopped = waits.stopped_at(s)
    paused = waits.interrupts_play(s)
    s.pop()
    s.emit(Happened.TABLE_OPENED)
    if paused:
        go_on(s, stopped)
    else:
        dealing.open_table(s)


def go_on(s: BrawlState, stopped: i64) -> None:
    """Pauses are not counted by the clocks (BRL-115, BRL-116)."""
    shift = s.now - stopped
    s.opened_at += shift
    s.card_at += shift
    s.turn_at += shift
