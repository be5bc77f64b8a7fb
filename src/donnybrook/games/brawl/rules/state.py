"""The state of BRAWL: rows of Bases with their strings, and each seat's cards."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.kernel.fields import Given, Seldom, Shared
from donnybrook.kernel.state import State

DECK: Final = 35  # cards of a deck (BRL-013); card id = seat * DECK + place in canonical order
ROW: Final = 4  # places kept for the Bases of a zone; how many may be used: row_limit
NONE: Final = -1


class Kind:
    """The card kinds, in canonical order (BRL-010, BRL-011)."""

    BASE: Final = 0
    HIT: Final = 1  # red; blue and green follow
    HIT2: Final = 4
    BLOCK: Final = 7
    PRESS: Final = 10
    CLEAR: Final = 11
    FREEZE: Final = 12
    COUNT: Final = 13


class Form:  # BRL-002
    DUEL: Final = 0
    ROUND_ROBIN: Final = 1
    TAG_TEAM: Final = 2


class Tempo:
    """How time runs: in turns, in real time, or in real time on the virtual clock (BRL-118)."""

    TURNS: Final = 0
    LIVE: Final = 1
    VIRTUAL: Final = 2


class Phase:
    """What the table is doing: the procedure of the open frame (waits.py says what lies in it)."""

    READY: Final = 0  # waiting for knocks
    COUNTDOWN: Final = 1
    OPEN: Final = 2
    PAUSED: Final = 3
    AWAY: Final = 4  # a connection is lost


class Cell:
    """A Base in play is nine numbers of `bases`; the pairs have one for side A and one for B."""

    CARD: Final = 0
    FREEZE: Final = 1  # the Freeze on it, or NONE
    TOP: Final = 2  # pair: the top card of the string, or NONE
    STRING: Final = 4  # pair: 0 empty, 1-3 open in a colour, 4-6 blocked in a colour
    SCORE: Final = 6  # pair: its Hits so far
    SERIAL: Final = 8  # the side's first, second ... Base in this zone, for its name
    SIZE: Final = 9


class Ended:
    """Why a game ended."""

    NOT_YET: Final = 0
    ALL_FROZEN: Final = 1  # BRL-130
    ALL_PASSED: Final = 2  # BRL-096
    STALEMATE: Final = 3  # BRL-132
    IDLE: Final = 4  # BRL-115
    TIME: Final = 5  # BRL-116
    CONCEDED: Final = 6  # BRL-190


class Terms:
    """The options of a match as numbers; made once, shared by all copies of a state."""

    def __init__(self, numbers: dict[str, int], seats: dict[str, list[int]]) -> None:
        self.form: i64 = numbers["form"]
        self.tempo: i64 = numbers["tempo"]
        self.live: bool = numbers["live"] != 0  # people knock, and time is told
        self.seats: i64 = numbers["seats"]
        self.duplicate_decks: bool = numbers["duplicate_decks"] != 0
        self.random_decks: bool = numbers["random_decks"] != 0
        self.best_of: i64 = numbers["best_of"]
        self.countdown: i64 = numbers["countdown_ms"]
        self.hit2_on_press: bool = numbers["hit2_on_press"] != 0
        self.forced_only: bool = numbers["forced_only"] != 0
        self.turn_limit: i64 = numbers["turn_limit_ms"]  # 0: off
        self.pauses: i64 = numbers["pauses"]  # NONE: unlimited
        self.idle_limit: i64 = numbers["idle_limit_ms"]
        self.time_limit: i64 = numbers["time_limit_ms"]
        self.zones_stay_closed: bool = numbers["zones_stay_closed"] != 0
        self.rounds_max: i64 = numbers["rounds_max"]
        self.base_per_player: bool = numbers["base_per_player"] != 0
        self.inner_clear: bool = numbers["inner_clear"] != 0
        self.tags_as_wished: bool = numbers["tags_as_wished"] != 0
        self.reconnect: i64 = numbers["reconnect_ms"]
        self.announce: bool = numbers["announce"] != 0
        self.bot_on_leave: bool = numbers["bot_on_leave"] != 0
        self.recipes: vec[i64] = vec[i64](seats["recipes"])  # deck * Kind.COUNT + kind
        self.deck_count: i64 = numbers["deck_count"]
        self.decks: vec[i64] = vec[i64](seats["decks"])  # of each seat; NONE: not yet claimed
        self.starters: vec[i64] = vec[i64](seats["starters"])  # of each team
        self.pace: vec[i64] = vec[i64](seats["sim_pace_ms"])
        self.jitter: vec[i64] = vec[i64](seats["sim_jitter_ms"])
        self.lag: vec[i64] = vec[i64](seats["sim_lag_ms"])


class BrawlState(State):
    """Rows that are Shared are replaced, never written to, once a game has been dealt."""

    def __init__(self, terms: Terms) -> None:
        super().__init__()
        self.terms: Given[Terms] = terms
        # the match
        self.games: i64 = 0  # dealt so far in the series
        self.wins: vec[i64] = vec[i64]()  # games won by each side
        self.round: i64 = 0
        self.tempo: i64 = terms.tempo
        self.loose_in_all: i64 = 0  # unfrozen Bases of all zones
        self.playing: i64 = 0  # seats in this round, one bit each
        self.out: i64 = 0  # seats that conceded or left
        self.bots: i64 = 0  # seats a bot has taken over
        self.champions: i64 = 0  # who won or shares the win, after the end
        self.decks: Shared[vec[i64]] = vec[i64]()  # of each seat
        self.starters: Shared[vec[i64]] = vec[i64]()  # of each team
        # the game
        self.form: i64 = terms.form  # a tie-break round of two is a Duel
        self.zones: i64 = 0
        self.row_limit: i64 = 3
        self.kinds: Shared[vec[i64]] = vec[i64]()  # kind of each card
        self.reach: Shared[vec[i64]] = vec[i64]()  # the two zones of each seat
        self.sides: Shared[vec[i64]] = vec[i64]()  # zone * 2 + side -> seat (or team)
        self.piles: Shared[vec[i64]] = vec[i64]()  # draw piles, aligned at their last card
        # every seat has one draw pile, one hand and one discard pile for all its zones (BRL-157)
        self.left: vec[i64] = vec[i64]()  # cards in each draw pile
        self.hand: vec[i64] = vec[i64]()  # one card or NONE
        self.discard: vec[i64] = vec[i64]()  # top of each discard pile or NONE
        self.under: vec[i64] = vec[i64]()  # the card below a card in a string or pile
        self.bases: vec[i64] = vec[i64]()  # (zone * ROW + place) * Cell.SIZE
        self.row: vec[i64] = vec[i64]()  # Bases in each zone
        self.loose: vec[i64] = vec[i64]()  # unfrozen ones among them
        self.laid: vec[i64] = vec[i64]()  # zone * 2 + side -> Bases laid so far
        self.won: vec[i64] = vec[i64]()  # Bases won by each seat (Tag Team: by each team)
        self.swept: i64 = NONE  # top of the swept pile
        self.unused: i64 = NONE  # top of the Freezes that are out of the game (BRL-185)
        self.ended: i64 = 0  # why the last game ended
        self.known: i64 = 0  # six bits a seat: own top cards seen and put back (BRL-098)
        # turns
        self.active0: i64 = 0  # Tag Team: active player of each team
        self.active1: i64 = 1
        self.passes: i64 = 0  # in direct succession
        self.tagged: i64 = 0  # in this turn: once, or how often each seat was active (BRL-186)
        self.turn_at: i64 = 0  # when it began
        # real time
        self.knocked: i64 = 0
        self.opened_at: i64 = 0  # pauses are added to it
        self.card_at: i64 = 0  # the last accepted card command; pauses are added to it
        self.pauses_used: i64 = 0  # two bits a seat
        self.away_used: i64 = 0  # seats that have used their reconnection pause
        # virtual clock: next decision or processing of each seat
        self.at: Seldom[vec[i64]] = vec[i64]()
        # the command that waits to be processed, or NONE
        self.pending: Seldom[vec[i64]] = vec[i64]()
        self.aim: Seldom[vec[i64]] = vec[i64]()  # the Base it is aimed at, or NONE

    # -- questions of every chapter

    def cell(self, zone: i64, place: i64) -> i64:
        """Where a Base lies in `bases`; the rules ask the functions below, which are quicker."""
        return cell_at(zone, place)

    def reachable(self, seat: i64) -> i64:
        """The one card a seat can play: in hand, else on top of its discard pile (BRL-046)."""
        card = self.hand[seat]
        return card if card >= 0 else self.discard[seat]

    def side_of(self, zone: i64, seat: i64) -> i64:
        return side_in(self, zone, seat)

    def in_game(self, seat: i64) -> bool:
        """Whether a seat plays in this round and has not gone out."""
        return (self.playing & ~self.out) >> seat & 1 == 1

    def closed(self, zone: i64) -> bool:
        """Every Base of the zone is frozen."""
        return self.loose[zone] == 0

    def all_closed(self) -> bool:
        """Every Base in play is frozen."""
        return self.loose_in_all == 0

    def finished(self, seat: i64) -> bool:  # BRL-160
        """Both zones of the seat are closed for good (Round Robin)."""
        if self.form != Form.ROUND_ROBIN or not self.terms.zones_stay_closed:
            return False
        return self.loose[self.reach[seat * 2]] == 0 and self.loose[self.reach[seat * 2 + 1]] == 0

    def is_active(self, seat: i64) -> bool:
        """Whether a seat may act at all: in the game, and its team's active player (BRL-173)."""
        if not self.in_game(seat) or self.finished(seat):
            return False
        return self.form != Form.TAG_TEAM or self.active(seat & 1) == seat

    def active(self, team: i64) -> i64:
        """The active player of a team."""
        return self.active0 if team == 0 else self.active1

    def eyes(self, seat: i64) -> i64:
        """Who sees the hand of a seat: its owner and, coaching, the teammates."""
        if self.form != Form.TAG_TEAM:
            return 1 << seat
        return 0x55 if seat & 1 == 0 else 0xAA

    def base_name(self, at: i64) -> i64:
        """A Base as one number: zone, owner and serial; the words make `a2` of it."""
        card = self.bases[at]
        return (at // (Cell.SIZE * ROW)) * 10000 + card // DECK * 100 + self.bases[at + Cell.SERIAL]

    def base_told(self, at: i64) -> i64:
        """The same for an event, with its place and how many there are: `Left Base` comes of it."""
        cell = at // Cell.SIZE
        place = cell % ROW
        return (place * 10 + self.row[cell // ROW]) * 1000000 + self.base_name(at)


def cell_at(zone: i64, place: i64) -> i64:
    """Where a Base lies in `bases`."""
    return (zone * ROW + place) * Cell.SIZE


def side_in(s: BrawlState, zone: i64, seat: i64) -> i64:
    """Which side of a zone belongs to a seat (BRL-151, BRL-180)."""
    if s.form == Form.TAG_TEAM:
        return seat & 1
    at = zone * 2
    return 0 if s.sides[at] == seat else 1
