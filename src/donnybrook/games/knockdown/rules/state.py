"""The state of Knockdown: two fighters in an arena, the Row, hands, deck and discard pile."""

from __future__ import annotations

from typing import Annotated, Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from donnybrook.games.knockdown.rules.codes import Happened
from donnybrook.games.knockdown.rules.tables import Arena, Tables
from donnybrook.kernel.events import WHOLE
from donnybrook.kernel.fields import Cut, Given, Picked, Seldom, Shared
from donnybrook.kernel.state import SEVERAL, State

NONE: Final = -1
SLOTS: Final = 4  # of the Row
HAND: Final = 10  # places kept for a hand: a limit of at most nine, and one card over it


class Procedure:
    """What is going on: the procedure of a frame; its chapter has names for its numbers."""

    MATCH: Final = 0  # setup
    TURN: Final = 1  # turn, corridors
    MOVE: Final = 2  # turn, movement
    COMBO: Final = 3  # combo
    DASH: Final = 4  # combo
    PAY: Final = 5  # payment
    ATTACK: Final = 6  # sequence
    BLOCK: Final = 7  # blocking
    REACT: Final = 8  # reactions
    TEST: Final = 9  # knockdown_test
    EFFECT: Final = 10  # effects, movement
    WANDER: Final = 11  # movement; may stop
    STEP: Final = 12  # movement; the same without stopping
    PUSH: Final = 13  # movement; the opponent is moved
    BACKWARD: Final = 14  # backward
    FORWARD: Final = 15  # movement
    BLINK: Final = 16  # movement
    ROLL: Final = 17  # discarding
    LIMIT: Final = 18  # hands
    DISCARD: Final = 19  # discarding
    SUFFER: Final = 20  # discarding
    SHOW: Final = 21  # discarding
    SWAP: Final = 22  # discarding
    FORM: Final = 23  # fighters


class MatchStep:
    """The steps of Procedure.MATCH."""

    FIGHTERS: Final = 0
    PICKED: Final = 1
    BOXES: Final = 2
    KEPT: Final = 3
    KEPT_AGAIN: Final = 4
    FACED: Final = 5
    ROUND: Final = 6
    PICKS: Final = 7
    PICK: Final = 8
    FIGHT: Final = 9


class TurnStep:
    """The steps of Procedure.TURN (KDN-041)."""

    START: Final = 0
    REFILL: Final = 1
    BEGIN: Final = 2
    BEGIN_SKILLS: Final = 3
    WINDOW: Final = 4
    CORRIDOR: Final = 5
    ACTION: Final = 6
    ACT: Final = 7
    TAKE: Final = 8
    ACTED: Final = 9
    END_SKILLS: Final = 10
    OVER: Final = 11


class Who:
    """A player is these numbers of `who`."""

    FIGHTER: Final = 0
    SPACE: Final = 1
    LIGHT: Final = 2
    HEAVY: Final = 3
    TOKENS: Final = 4  # of the fighter's own kind
    VENOM: Final = 5  # on this player
    ECHO: Final = 6  # its space or NONE
    FORM: Final = 7  # an Attack card or NONE
    VICTORY: Final = 8  # Victory Tokens
    HELD: Final = 9  # cards in hand
    SYMBOLS: Final = 10  # of the hand: six bits a symbol
    KNOWN: Final = 11  # cards of the hand that the opponent knows
    SKILLS: Final = 12  # active ones, one bit each
    FACE_DOWN: Final = 13  # a Skill or NONE
    USED: Final = 14  # once-per-turn rules used in this turn, one bit each
    REACTED: Final = 15  # Reaction Specials used in this turn, one bit each
    LIMIT: Final = 16  # of the hand
    STRIDE: Final = 17  # spaces of a Move action
    GUARD: Final = 18  # added to the Block capacity by Skills
    OWN_TEST: Final = 19  # added to own Test totals by Skills
    OPP_TEST: Final = 20  # added to the opponent's
    CAP: Final = 21  # of the tokens
    PASSIVE: Final = 22
    RECALLED: Final = 23  # further cards of the hand that the opponent remembers
    DOWN_SEEN: Final = 24  # 1 if the opponent remembers the face-down Skill
    SIZE: Final = 25


class Draft:
    """The draft is these numbers of `draft`; each has one for either seat but DEALT has three."""

    DEALT: Final = 0  # + seat * 3
    FIRST: Final = 6  # + seat: kept of the three
    SECOND: Final = 8  # + seat: kept of the two received
    UP: Final = 10  # + seat: chosen to lie face up
    SIZE: Final = 12


class Terms:
    """The options of a match as numbers; made once, shared by all copies of a state."""

    def __init__(self, numbers: dict[str, int], fighters: list[int], tables: Tables) -> None:
        self.tables: Tables = tables
        self.fighters: vec[i64] = vec[i64](fighters)  # of each seat; NONE: picked
        self.allow_mirror: bool = numbers["allow_mirror"] != 0
        self.arena: i64 = numbers["arena"]  # NONE: random
        self.random_match: bool = numbers["random_match"] != 0
        self.skill_set: i64 = numbers["skill_set"]  # NONE: all; the number of sets: random
        self.rounds_to_win: i64 = numbers["rounds_to_win"]
        self.picks_every_round: bool = numbers["opening_picks_every_round"] != 0
        self.tokens_persist: bool = numbers["tokens_persist"] != 0
        self.independent: bool = numbers["independent"] != 0
        self.reported: bool = numbers["reported"] != 0
        self.half_total: bool = numbers["half_total"] != 0
        self.no_quarter_heavy: bool = numbers["no_quarter_heavy"] != 0
        self.corridor_swap: bool = numbers["corridor_swap"] != 0
        self.reload_symbol: i64 = numbers["reload_symbol"]
        self.stall_limit: i64 = numbers["stall_limit"]
        self.max_turns: i64 = numbers["max_turns_per_round"]
        self.show_known: bool = numbers["show_known_cards"] != 0
        self.ask_always: bool = numbers["ask_always"] != 0
        self.second_player_draws: i64 = numbers["second_player_draws"]
        self.symbols_only: bool = numbers["symbols_only"] != 0  # of Reaction cards in hand
        self.free_corridors: bool = numbers["free_corridors"] != 0


NOTHING_KEPT: Final = vec[i64]([NONE] * Draft.SIZE)
NOBODY: Final = vec[i64]([0] * (2 * Who.SIZE))


class KnockdownState(State):
    """Rows that are Shared are replaced, never written to, once they are made."""

    def __init__(self, terms: Terms) -> None:
        super().__init__()
        self.terms: Given[Terms] = terms
        self.tables: Given[Tables] = terms.tables
        self.arena: Annotated[
            Arena, Picked(lambda s: s.arena.number, lambda s, key: s.tables.arenas[key])
        ] = terms.tables.arenas[0]
        # the match
        self.decision: i64 = 0  # the open one
        self.round: i64 = 0
        self.first: i64 = 0  # first player of the round; before, the seat that picks first
        self.winner: i64 = NONE  # of the match
        self.ended: i64 = 0  # why the last round ended
        self.last_winner: i64 = NONE  # of the last round
        self.skill_set: i64 = NONE  # the set that is played with; NONE: all Skills
        self.draft_room: Final[vec[i64]] = vec[i64](capacity=Draft.SIZE)
        self.draft: Final[vec[i64]] = extend(self.draft_room, NOTHING_KEPT)
        # the round
        self.who_room: Final[vec[i64]] = vec[i64](capacity=2 * Who.SIZE)
        self.who: Final[vec[i64]] = extend(self.who_room, NOBODY)  # seat * Who.SIZE
        self.hands: vec[i64] = vec[i64]()  # seat * HAND: Attack cards in ascending order
        self.known: vec[i64] = vec[i64]()  # the same: what the opponent knows of the hand
        # the same: by what was taken back; empty if nothing
        self.recalled: Seldom[vec[i64]] = vec[i64]()
        self.row: vec[i64] = vec[i64]()  # an Attack card or NONE
        self.deck: Shared[vec[i64]] = vec[i64]()
        self.top: i64 = 0  # the next card of the deck
        self.glimpsed: Seldom[vec[i64]] = vec[i64]()  # by place: who saw it in what was taken back
        self.discards: Annotated[vec[i64], Cut(lambda s: s.discarded)] = vec[i64]()
        self.discarded: i64 = 0  # how many
        self.in_play: i64 = NONE  # the Attack card being resolved
        self.slot: i64 = 0  # where it lay in the Row
        self.resolved: bool = False  # whether it was in range
        self.turn: i64 = 0  # in this round, from 1
        self.idle: i64 = 0  # idle turns in a row
        # the attack being resolved
        self.attack: i64 = NONE
        self.attacker: i64 = 0
        self.special: i64 = NONE  # number of the Special; NONE: a card of the Row
        self.pool_light: i64 = 0  # its Wound Pool
        self.pool_heavy: i64 = 0
        self.cancelled: bool = False  # its effect
        self.wounded: i64 = 0  # who suffered by it, one bit each
        self.test_bonus: i64 = 0  # by a Reaction

    def clear_players(self) -> None:
        """Before anybody has chosen a fighter."""
        extend(self.who_room, NOBODY)
        extend(self.draft_room, NOTHING_KEPT)

    # -- asking

    def offer(self, seat: i64, decision: i64, step: i64) -> None:
        """Ask a seat; everybody could have known that it would be asked."""
        self.decision = decision
        self.seat = seat
        self.step = step
        self.waiting = True

    def offer_quietly(self, seat: i64, decision: i64, step: i64) -> None:
        """Ask a seat because of its hidden cards: that it is asked at all is news to others."""
        self.offer(seat, decision, step)
        if self.journal is not None:
            mine: i64 = 1 << seat
            self.emit(Happened.ASKED, seat, decision, eyes=mine, secret=WHOLE, news=~mine)

    def offer_both(self, decision: i64, step: i64) -> None:
        """Ask both seats at once; their choices stay sealed until both are made (KDN-025)."""
        self.offer(SEVERAL, decision, step)

    # -- questions of every chapter

    def at(self, seat: i64, what: i64) -> i64:
        """A number of a player; the rules ask the functions below, which are quicker."""
        return of_player(self, seat, what)

    def space(self, seat: i64) -> i64:
        return space_of(self, seat)

    def held(self, seat: i64) -> i64:
        return hand_size(self, seat)

    def strain(self, seat: i64) -> i64:
        return strain_of(self, seat)

    def distance(self) -> i64:
        """Fewest steps from fighter to fighter (KDN-195: corridors do not shorten it)."""
        who = self.who
        return self.arena.distance(who[Who.SPACE], who[Who.SIZE + Who.SPACE])

    def has_rule(self, seat: i64, rule: i64) -> bool:
        """Whether an active Skill of a player has an irregular rule (KDN-005)."""
        return self.who[seat * Who.SIZE + Who.SKILLS] & self.tables.rule_skills[rule] != 0


def of_player(s: KnockdownState, seat: i64, what: i64) -> i64:
    """A number of a player."""
    return s.who[seat * Who.SIZE + what]


def space_of(s: KnockdownState, seat: i64) -> i64:
    return s.who[seat * Who.SIZE + Who.SPACE]


def hand_size(s: KnockdownState, seat: i64) -> i64:
    """How many cards a player holds."""
    return s.who[seat * Who.SIZE + Who.HELD]


def strain_of(s: KnockdownState, seat: i64) -> i64:  # KDN-142
    """Light wounds and twice the heavy ones."""
    at = seat * Who.SIZE
    return s.who[at + Who.LIGHT] + 2 * s.who[at + Who.HEAVY]
