"""The state of BrawlBall: the field, the players, the ball and the course of the match."""

from __future__ import annotations

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from donnybrook.games.brawlball.rules.board import DELTA, EMPTY, SIZE, empty_board
from donnybrook.kernel.fields import Given, Shared
from donnybrook.kernel.state import State

TEAM: Final = 10  # players of a team (BBL-023); player number = team * TEAM + place
PLAYERS: Final = 20
FIELDED: Final = 7  # players of a team on the field (BBL-033)
TURNS: Final = 6  # of each trainer in a half (BBL-003)
NOBODY: Final = -1
TEAM_BITS: Final = 0x3FF  # Red's players as bits; Blue's are ten bits higher


class Procedure:
    """What runs or waits on the stack of frames; the chapters say what the args mean."""

    MATCH: Final = 0
    PICK: Final = 1
    SET_UP: Final = 2
    KICK_OFF: Final = 3
    TURN: Final = 4
    ACTION: Final = 5
    BASH: Final = 6
    PUSH: Final = 7
    PASS: Final = 8
    FOUL: Final = 9
    SCATTER: Final = 10
    CATCH: Final = 11


class Action:  # BBL-068
    MOVE: Final = 0
    BASH: Final = 1
    BLITZ: Final = 2
    PASS: Final = 3
    HANDOVER: Final = 4
    FOUL: Final = 5


class Position:
    LINEMAN: Final = 0
    BASHER: Final = 1
    RUNNER: Final = 2
    BALLHANDLER: Final = 3
    COUNT: Final = 4


class Place:
    """Where a player is who is not on a square (squares are above 0)."""

    BENCH: Final = 0
    KO: Final = -1
    SENT_OFF: Final = -2
    READY: Final = -3  # to be placed in this set-up


class Ball:
    """The ball: where it is, or what it is about to do."""

    ABSENT: Final = 0  # before a kick-off
    LOOSE: Final = 1
    HELD: Final = 2
    MOVING: Final = 3  # in an event that is not finished
    # and what has to be followed as soon as what moved it is done (BBL-131)
    DROPPED: Final = 4  # scatters from its square
    OVER_SIDE: Final = 5  # was carried over a side line, is thrown in from its square
    OVER_END: Final = 6  # over an end line


class Ended:
    """Why a match is over."""

    NOT_YET: Final = 0
    POINTS: Final = 1
    DRAW: Final = 2
    WALKOVER: Final = 3
    RESIGNED: Final = 4
    OVERTIME: Final = 5


class Terms:
    """The options of a match and the content as the rules read them; made once, never changed."""

    def __init__(self, numbers: dict[str, int], tables: dict[str, list[int]]) -> None:
        self.move_bonus: i64 = numbers["move_bonus"]
        self.open_pick: bool = numbers["open_pick"] != 0
        self.kick_modifier: i64 = numbers["kickoff_catch_modifier"]
        self.lost_ball: bool = numbers["lost_ball_turnover"] != 0
        self.leaving_only: bool = numbers["leaving_only"] != 0
        self.partial_ends: bool = numbers["partial_dodge_ends_action"] != 0
        self.wall: bool = numbers["wall"] != 0
        self.d6: bool = numbers["d6"] != 0
        self.reroll: bool = numbers["reroll"] != 0
        self.swap_roles: bool = numbers["swap_roles"] != 0
        self.free_substitution: bool = numbers["free_substitution"] != 0
        self.sudden_death: bool = numbers["sudden_death"] != 0
        self.halves: i64 = numbers["halves"]
        self.deep_kicks: bool = numbers["deep_kicks"] != 0
        self.may_catch: bool = numbers["may_catch"] != 0
        self.each_square: bool = numbers["each_square"] != 0
        self.foul_botch: bool = numbers["foul_botch"] != 0
        self.may_fill: bool = numbers["may_fill"] != 0
        self.defender_ends: bool = numbers["defender_ends"] != 0
        self.walkover: bool = numbers["walkover"] != 0
        self.head_start: vec[i64] = vec[i64](tables["head_start"])  # of each seat
        self.race_count: i64 = numbers["race_count"]
        self.races: vec[i64] = vec[i64](tables["races"])  # race * 3: Force, Accuracy, Speed
        self.positions: vec[i64] = vec[i64](tables["positions"])  # position * 3, the same
        self.mixes: vec[i64] = vec[i64](tables["mixes"])  # mix * 3: bashers, runners, ballhandlers
        self.formations: vec[i64] = vec[i64](tables["formations"])  # number * 7: places of a half
        self.for_kicking: vec[i64] = vec[i64](tables["for_kicking"])  # of each formation
        self.ready_teams: vec[i64] = vec[i64](tables["ready_teams"])  # of each race: its mix
        self.empty_board: vec[i64] = empty_board()


NO_ZONES: Final = vec[i64]([0] * SIZE)
ON_THE_BENCH: Final = vec[i64]([Place.BENCH] * PLAYERS)


class BallState(State):
    """Rows that are Shared are replaced, never written to, once the teams are revealed."""

    def __init__(self, terms: Terms) -> None:
        super().__init__()
        self.terms: Given[Terms] = terms
        # the match
        self.half: i64 = 0  # 1, 2, 3: overtime
        self.turns: vec[i64] = vec[i64]()  # turn marker of each trainer
        self.score: vec[i64] = vec[i64]()
        self.kicking: i64 = NOBODY  # team that kicks or kicked at the latest kick-off
        self.first_kicker: i64 = NOBODY  # at the start of this half
        self.opening_kicker: i64 = NOBODY  # at the start of the match
        self.kick_offs: i64 = 0  # so far
        self.winner: i64 = NOBODY  # after the end; NOBODY: a draw
        self.ended: i64 = Ended.NOT_YET
        self.decider: i64 = NOBODY  # the seat that made the last decision
        # the teams
        self.picks: vec[i64] = vec[i64]()  # roster of each trainer: race * 56 + mix, or NOBODY
        self.positions: Shared[vec[i64]] = vec[i64]()  # of each player
        self.force: Shared[vec[i64]] = vec[i64]()
        self.accuracy: Shared[vec[i64]] = vec[i64]()
        self.speed: Shared[vec[i64]] = vec[i64]()
        self.mv: Shared[vec[i64]] = vec[i64]()
        # the field
        self.board_room: Final[vec[i64]] = vec[i64](capacity=SIZE)
        # player on each square, EMPTY or OFF
        self.board: Final[vec[i64]] = extend(self.board_room, terms.empty_board)
        self.zones_room: Final[vec[i64]] = vec[i64](capacity=SIZE)
        # tackle zones on each square: Red's + 16 * Blue's
        self.zones: Final[vec[i64]] = extend(self.zones_room, NO_ZONES)
        self.where_room: Final[vec[i64]] = vec[i64](capacity=PLAYERS)
        # square or Place of each player
        self.where: Final[vec[i64]] = extend(self.where_room, ON_THE_BENCH)
        self.fielded: i64 = 0  # players on the field, one bit each
        self.stunned: i64 = 0  # of them
        self.ball: i64 = Ball.ABSENT
        self.ball_at: i64 = 0  # its square, unless it is held or absent
        self.carrier: i64 = NOBODY
        # the turn
        self.active: i64 = NOBODY  # team whose turn it is
        self.acted: i64 = 0  # players
        self.used: i64 = 0  # special actions, one bit each
        self.turnover: bool = False  # the turn ends when the ball has come to rest (BBL-072)
        self.had_ball: bool = False  # the active team held the ball when the action began

    def clear_match(self) -> None:
        """Before the first roster is picked."""
        self.clear_frames()
        self.over = False
        self.chosen = 0
        self.half = 0
        self.turns = vec[i64]([0, 0])
        self.score = self.terms.head_start[:]  # BBL-240
        self.kicking = NOBODY
        self.first_kicker = NOBODY
        self.opening_kicker = NOBODY
        self.kick_offs = 0
        self.winner = NOBODY
        self.ended = Ended.NOT_YET
        self.decider = NOBODY
        self.picks = vec[i64]([NOBODY, NOBODY])
        self.positions = vec[i64]()
        self.force = vec[i64]()
        self.accuracy = vec[i64]()
        self.speed = vec[i64]()
        self.mv = vec[i64]()
        extend(self.where_room, ON_THE_BENCH)
        self.active = NOBODY
        self.acted = 0
        self.used = 0
        self.turnover = False
        self.had_ball = False
        self.clear_field()

    def clear_field(self) -> None:
        """Nobody and no ball on the field; where the players are is the caller's business."""
        extend(self.board_room, self.terms.empty_board)
        extend(self.zones_room, NO_ZONES)
        self.fielded = 0
        self.stunned = 0
        self.ball = Ball.ABSENT
        self.ball_at = 0
        self.carrier = NOBODY

    # -- questions of every chapter

    def team_of(self, player: i64) -> i64:
        """The rules ask the functions below, which are quicker."""
        return team_of(player)

    def bits_of(self, team: i64) -> i64:
        return bits_of(team)

    def is_standing(self, player: i64) -> bool:
        return ((self.fielded & ~self.stunned) >> player) & 1 == 1

    def is_stunned(self, player: i64) -> bool:
        return (self.stunned >> player) & 1 == 1

    def standing(self, team: i64) -> i64:
        return standing_of(self, team)

    def zones_on(self, sq: i64, team: i64) -> i64:
        return zones_at(self, sq, team)

    # -- players on the field

    def spread_zone(self, sq: i64, amount: i64) -> None:
        """The eight squares around a standing player are his tackle zone (BBL-091)."""
        zones = self.zones
        zones[sq + 10] += amount
        zones[sq + 11] += amount
        zones[sq + 12] += amount
        zones[sq - 1] += amount
        zones[sq + 1] += amount
        zones[sq - 12] += amount
        zones[sq - 11] += amount
        zones[sq - 10] += amount

    def put(self, player: i64, sq: i64) -> None:
        """A player comes onto an empty square; at most one is on each (BBL-016)."""
        self.board[sq] = player
        self.where[player] = sq
        self.fielded |= 1 << player
        if (self.stunned >> player) & 1 == 0:
            self.spread_zone(sq, 1 if player < TEAM else 16)

    def lift(self, player: i64) -> None:
        """A player leaves his square, his stun goes with him; the caller says where he is now."""
        sq = self.where[player]
        self.board[sq] = EMPTY
        self.fielded &= ~(1 << player)
        if (self.stunned >> player) & 1 == 0:
            self.spread_zone(sq, -1 if player < TEAM else -16)

    def shift(self, player: i64, to: i64) -> None:
        """A player goes to another, empty square."""
        board = self.board
        sq = self.where[player]
        board[sq] = EMPTY
        board[to] = player
        self.where[player] = to
        if (self.stunned >> player) & 1 == 0:
            amount: i64 = 1 if player < TEAM else 16
            self.spread_zone(sq, -amount)
            self.spread_zone(to, amount)

    def mark_stunned(self, player: i64) -> None:  # BBL-134; marks never run out (BBL-029)
        if (self.stunned >> player) & 1 == 0:
            self.spread_zone(self.where[player], -1 if player < TEAM else -16)
            self.stunned |= 1 << player

    def stand_up(self, player: i64) -> None:
        if (self.stunned >> player) & 1 == 1:
            self.spread_zone(self.where[player], 1 if player < TEAM else 16)
            self.stunned &= ~(1 << player)

    def ball_square(self) -> i64:
        """Where the ball is, also in somebody's hands; 0 if it is absent."""
        return self.where[self.carrier] if self.carrier >= 0 else self.ball_at

    def has_free_neighbour(self, sq: i64) -> bool:
        board = self.board
        way: i64
        for way in range(8):
            if board[sq + DELTA[way]] == EMPTY:
                return True
        return False


def count_bits(bits: i64) -> i64:
    """How many players a set of bits names."""
    n: i64 = 0
    while bits:
        bits &= bits - 1
        n += 1
    return n


def team_of(player: i64) -> i64:
    return 0 if player < TEAM else 1


def bits_of(team: i64) -> i64:
    """The players of a team as bits."""
    return TEAM_BITS if team == 0 else TEAM_BITS << TEAM


def standing_of(s: BallState, team: i64) -> i64:
    """The standing players of a team as bits."""
    return s.fielded & ~s.stunned & bits_of(team)


def zones_at(s: BallState, sq: i64, team: i64) -> i64:  # BBL-091
    """TZs at a square for a player of a team: standing opponents beside it."""
    return (s.zones[sq] >> 4) & 15 if team == 0 else s.zones[sq] & 15
