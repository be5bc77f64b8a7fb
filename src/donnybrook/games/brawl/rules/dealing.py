"""Chapter D: set-up of a game or round, and the chance of it in its fixed order."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.brawl.rules import tag_team, virtual_clock
from donnybrook.games.brawl.rules.bases import lay_base
from donnybrook.games.brawl.rules.codes import Happened
from donnybrook.games.brawl.rules.state import (
    DECK,
    NONE,
    ROW,
    BrawlState,
    Cell,
    Ended,
    Form,
    Kind,
    Phase,
    Tempo,
)
from donnybrook.kernel.state import SEVERAL


def pick_decks(s: BrawlState) -> None:
    """Chance 1: with `deck_pick = random` decks are dealt without repetition (BRL-006)."""
    terms = s.terms
    decks = terms.decks[:]
    if terms.random_decks:
        seat: i64
        for seat in range(terms.seats):
            decks[seat] = NONE
        for seat in range(terms.seats):
            left = terms.deck_count - seat % terms.deck_count
            decks[seat] = nth_deck_left(s, decks, seat // terms.deck_count, s.below(left))
    s.decks = decks
    s.starters = terms.starters


def nth_deck_left(s: BrawlState, decks: vec[i64], dealt: i64, n: i64) -> i64:
    """The n-th deck dealt no more than `dealt` times; who outnumber the decks get them anew."""
    deck: i64
    for deck in range(s.terms.deck_count):
        copies: i64 = 0
        for taken in decks:
            if taken == deck:
                copies += 1
        if copies == dealt:
            if n == 0:
                return deck
            n -= 1
    return NONE


def deck_is_free(s: BrawlState, decks: vec[i64], deck: i64) -> bool:
    """Every player uses a different deck, unless the match allows duplicates (BRL-004)."""
    if s.terms.duplicate_decks:
        return True
    for taken in decks:
        if taken == deck:
            return False
    return True


def nth_free_deck(s: BrawlState, decks: vec[i64], n: i64) -> i64:
    """The n-th deck not yet taken, in the order of the content table."""
    deck: i64
    for deck in range(s.terms.deck_count):
        if deck_is_free(s, decks, deck):
            if n == 0:
                return deck
            n -= 1
    return NONE


def deal(s: BrawlState) -> None:
    """Set up a game and open the table at once."""
    deal_cards(s)
    open_table(s)


def deal_cards(s: BrawlState) -> None:
    """Shuffle and lay the opening Bases."""
    if len(s.kinds) == 0 or (s.games == 0 and (s.terms.live or s.terms.random_decks)):
        lay_out_decks(s)
    s.games += 1
    clear_table(s)
    seat_players(s)
    shuffle_piles(s)
    lay_opening_bases(s)
    s.emit(Happened.DEALT, s.games, s.round)
    s.procedure = Phase.OPEN


def clear_table(s: BrawlState) -> None:
    """No strings, no discards, no cards in hand (BRL-034)."""
    seats = s.terms.seats
    s.left = vec[i64]([0] * seats)
    s.hand = vec[i64]([NONE] * seats)
    s.discard = vec[i64]([NONE] * seats)
    s.under = vec[i64]([NONE] * (seats * DECK))
    s.won = vec[i64]([0] * seats)
    s.swept = NONE
    s.unused = NONE
    s.ended = Ended.NOT_YET
    s.known = 0
    s.passes = 0
    s.tagged = 0


def lay_out_decks(s: BrawlState) -> None:
    """The kind of every card, once the decks are known (BRL-014)."""
    s.kinds = vec[i64]([0] * (s.terms.seats * DECK))
    seat: i64
    for seat in range(s.terms.seats):
        fill_kinds(s, seat)


def fill_kinds(s: BrawlState, seat: i64) -> None:
    """The recipe of a deck, card by card in canonical order."""
    card = seat * DECK
    kind: i64
    for kind in range(Kind.COUNT):
        copies = s.terms.recipes[s.decks[seat] * Kind.COUNT + kind]
        while copies > 0:
            s.kinds[card] = kind
            card += 1
            copies -= 1


def seat_players(s: BrawlState) -> None:
    """Who reaches which zone, and from which side (BRL-150, BRL-151, BRL-170)."""
    seats = s.terms.seats
    circle = vec[i64]([0] * seats)
    count: i64 = 0
    seat: i64
    for seat in range(seats):
        if (s.playing >> seat) & 1:
            circle[count] = seat
            count += 1
    if s.terms.form == Form.ROUND_ROBIN:
        s.form = Form.DUEL if count == 2 else Form.ROUND_ROBIN  # BRL-165
    s.zones = count if s.form == Form.ROUND_ROBIN else 1
    s.row_limit = 4 if s.form == Form.TAG_TEAM else 3  # BRL-062, BRL-155, BRL-172
    s.sides = vec[i64]([0] * (s.zones * 2))
    s.reach = vec[i64]([NONE] * (seats * 2))
    zone: i64
    for zone in range(s.zones):
        s.sides[zone * 2] = circle[zone]
        s.sides[zone * 2 + 1] = circle[(zone + 1) % count]
    for nth in range(count):
        seat = circle[nth]
        if s.form == Form.ROUND_ROBIN:
            s.reach[seat * 2] = nth
            s.reach[seat * 2 + 1] = (nth + count - 1) % count
        else:
            s.reach[seat * 2] = 0
    s.bases = vec[i64]([0] * (s.zones * ROW * Cell.SIZE))
    s.row = vec[i64]([0] * s.zones)
    s.loose = vec[i64]([0] * s.zones)
    s.loose_in_all = 0
    s.laid = vec[i64]([0] * (s.zones * 2))


def bases_set_aside(s: BrawlState, seat: i64) -> i64:
    """One in a Duel (BRL-030), two in a Round Robin (BRL-153), the starters' in Tag (BRL-179)."""
    if s.form == Form.ROUND_ROBIN:
        return 2
    if s.form == Form.TAG_TEAM and not s.terms.base_per_player and s.starters[seat & 1] != seat:
        return 0
    return 1


def shuffle_piles(s: BrawlState) -> None:
    """Chance 2: seats in ascending order; the Freezes go under the rest (BRL-030, BRL-031)."""
    seats = s.terms.seats
    freezes: i64 = 2 if s.form == Form.TAG_TEAM else 3  # BRL-012, BRL-171
    s.piles = vec[i64]([NONE] * (seats * DECK))
    seat: i64
    i: i64
    for seat in range(seats):
        if (s.playing >> seat) & 1 == 0:
            continue
        aside = bases_set_aside(s, seat)
        size = DECK - 3 - aside
        first = (seat + 1) * DECK - size - freezes
        for i in range(size):
            s.piles[first + i] = seat * DECK + aside + i
        s.shuffle(s.piles, first, size)
        for i in range(freezes):
            s.piles[first + size + i] = seat * DECK + DECK - 3 + i
        s.left[seat] = size + freezes
        if freezes == 2:  # BRL-185
            s.under[seat * DECK + DECK - 1] = s.unused
            s.unused = seat * DECK + DECK - 1


def lay_opening_bases(s: BrawlState) -> None:
    """Two Bases side by side in each zone (BRL-032, BRL-152).

    Which lies left: BRL-033, BRL-153, BRL-179.
    """
    if s.form == Form.TAG_TEAM:
        seat: i64
        if s.terms.base_per_player:
            for seat in range(s.terms.seats):
                lay_base(s, 0, 1, seat * DECK)
        else:
            lay_base(s, 0, 1, s.starters[0] * DECK)
            lay_base(s, 0, 1, s.starters[1] * DECK)
        return
    zone: i64
    for zone in range(s.zones):
        lay_base(s, zone, 1, s.sides[zone * 2] * DECK)
        second: i64 = 1 if s.form == Form.ROUND_ROBIN else 0
        lay_base(s, zone, 1, s.sides[zone * 2 + 1] * DECK + second)


def open_table(s: BrawlState) -> None:
    """Chance 3: in turns, who begins (BRL-039, BRL-162, BRL-175). Chance 4: the virtual clock."""
    s.active0 = starter_in_game(s, 0)
    s.active1 = starter_in_game(s, 1)
    s.opened_at = s.now
    s.card_at = s.now
    if s.tempo == Tempo.TURNS:
        choose_first(s)
    elif s.tempo == Tempo.VIRTUAL:
        virtual_clock.start(s)
    else:
        s.seat = SEVERAL  # BRL-100


def starter_in_game(s: BrawlState, team: i64) -> i64:
    """A team's starting player (BRL-180), or who follows one that has gone out (BRL-191)."""
    starter = s.starters[team]
    if s.out == 0 or s.form != Form.TAG_TEAM or s.in_game(starter):
        return starter
    return tag_team.next_teammate(s, starter)


def choose_first(s: BrawlState) -> None:
    """A random team (BRL-175) or a random seat that has not gone out before the start."""
    if s.form == Form.TAG_TEAM:
        s.seat = s.active(s.below(2))
    else:
        players = s.playing & ~s.out
        count: i64 = 0
        seat: i64
        for seat in range(s.terms.seats):
            count += (players >> seat) & 1
        nth = s.below(count)
        for seat in range(s.terms.seats):
            if (players >> seat) & 1:
                if nth == 0:
                    s.seat = seat
                    break
                nth -= 1
    s.turn_at = s.now
    s.emit(Happened.FIRST_CHOSEN, s.seat)
