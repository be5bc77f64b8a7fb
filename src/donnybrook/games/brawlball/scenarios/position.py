"""Hand-built positions for scenarios, as the worked examples of the law describe them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from donnybrook.games.brawlball.content import POSITIONS, Content, square_named
from donnybrook.games.brawlball.rules import board, halves, teams, turns
from donnybrook.games.brawlball.rules.play import BrawlBall
from donnybrook.games.brawlball.rules.state import (
    FIELDED,
    NOBODY,
    TEAM,
    TURNS,
    Ball,
    Place,
    Procedure,
)
from donnybrook.games.brawlball.rules.terms import MIXES
from donnybrook.games.brawlball.surface.names import ACTIONS, SEATS
from donnybrook.kernel.errors import BrokenPosition
from donnybrook.kernel.game import Key

KEYS = (
    Key("red", "Red's players on the field, such as ['lineman e5', 'runner f9 ball', "
               "'basher d4 stunned', 'lineman a2 acted']"),
    Key("blue", "Blue's players on the field, likewise"),
    Key("only", "true: without the spare linemen, Red's on a1 and Blue's on i14"),
    Key("ball", "square of a loose ball; '' for none; default: the spare on i14 carries it"),
    Key("races", "such as ['humans', 'elves']; default humans"),
    Key("rosters", "linemen/bashers/runners/ballhandlers, such as { red = '5/1/2/2' }; default: "
                   "the named specialists, the others linemen"),
    Key("bench", "how many are on the bench, such as { red = 2 }; the others are K.O."),
    Key("sent_off", "how many are sent off, such as { red = 1 }"),
    Key("turn", "whose turn it is: red (default) or blue"),
    Key("turns", "the turn markers, such as [3, 2]; default the first turn of the half"),
    Key("half", "1 (default), 2 or 3 for overtime"),
    Key("score", "points, such as [1, 0]; default the head start"),
    Key("kicked", "who kicked at the start of this half: red or blue (default)"),
    Key("kicking", "who kicked last, if it was not the same"),
    Key("used", "special actions announced in this turn, such as ['blitz']"),
    Key("formations", "a kick-off: such as { red = 'spearhead', blue = 'wall' }, all linemen"),
)  # fmt: skip
SPARES = ("lineman a1", "lineman i14")
MARKS = ("ball", "stunned", "acted")


class Figure(NamedTuple):
    """A player on the field as the position names him."""

    position: int
    square: int
    marks: list[str]


def place(content: Content, state: BrawlBall, position: Mapping[str, Any]) -> BrawlBall:
    """Put a position on the field of a state that has begun."""
    return _Layout(state, content, position).build()


class _Layout:
    def __init__(self, state: BrawlBall, content: Content, position: Mapping[str, Any]) -> None:
        self.s = state
        self.content = content
        self.position = position

    def build(self) -> BrawlBall:
        s = self.s
        s.clear_match()
        if "formations" in self.position:
            self.stand_in_formations()
            return s
        figures = [self.figures(seat) for seat in range(2)]
        for seat in range(2):
            s.picks[seat] = self.race(seat) * len(MIXES) + self.mix(seat, figures[seat])
        teams.number_players(s)
        for seat in range(2):
            self.put_team(seat, figures[seat])
        self.lay_ball()
        self.set_match()
        self.open_turn()
        return s

    # -- teams

    def race(self, seat: int) -> int:
        races = self.position.get("races", ["humans", "humans"])
        if len(races) != 2 or races[seat] not in self.content.race_ids():
            known = ", ".join(self.content.race_ids())
            raise BrokenPosition("BBL-021", f"races are two of {known}, not {races!r}")
        return self.content.race_ids().index(races[seat])

    def figures(self, seat: int) -> list[Figure]:
        texts = list(self.position.get(SEATS[seat], []))
        if not self.position.get("only", False):
            texts.append(SPARES[seat])
        if seat == 1 and "ball" not in self.position and not self.somebody_has_the_ball():
            if self.position.get("only", False):
                raise BrokenPosition("BBL-016", "say where the ball is, or '' for none")
            texts[-1] += " ball"
        figures = [self.figure(text) for text in texts]
        if len(figures) > FIELDED:
            raise BrokenPosition("BBL-033", f"{len(figures)} players of {SEATS[seat]}, 7 at most")
        return figures

    def somebody_has_the_ball(self) -> bool:
        texts = [*self.position.get("red", []), *self.position.get("blue", [])]
        return any("ball" in text.split() for text in texts)

    def figure(self, text: str) -> Figure:
        position, square, *marks = text.split() if len(text.split()) > 1 else ("", "")
        sq = square_named(square)
        if position not in POSITIONS or sq < 0 or not set(marks) <= set(MARKS):
            example = "`lineman e5`, with ball, stunned or acted behind it"
            raise BrokenPosition("BBL-016", f"{text!r} is no player like {example}")
        if "ball" in marks and "stunned" in marks:
            raise BrokenPosition("BBL-109", f"{text!r}: a stunned player cannot hold the ball")
        return Figure(POSITIONS.index(position), sq, marks)

    def mix(self, seat: int, figures: list[Figure]) -> int:
        """The roster: as asked for, else the named specialists."""
        named = [sum(one.position == position for one in figures) for position in range(4)]
        asked = self.position.get("rosters", {}).get(SEATS[seat])
        if asked is not None:
            numbers = [int(number) for number in asked.split("/")]
            if len(numbers) != 4 or sum(numbers) != TEAM:
                raise BrokenPosition("BBL-023", f"{asked!r} is no roster of ten like 5/1/2/2")
        else:
            numbers = [TEAM - sum(named[1:]), *named[1:]]
        short = any(have < want for have, want in zip(numbers, named, strict=True))
        if short or tuple(numbers[1:]) not in MIXES:
            raise BrokenPosition("BBL-023", f"no roster of {SEATS[seat]} has these players")
        bashers, runners, ballhandlers = numbers[1:]
        return MIXES.index((bashers, runners, ballhandlers))

    def put_team(self, seat: int, figures: list[Figure]) -> None:
        s = self.s
        free = list(range(seat * TEAM, seat * TEAM + TEAM))
        for one in figures:
            if s.board[one.square] != board.EMPTY:
                raise BrokenPosition("BBL-016", "two players are on one square")
            player = next(who for who in free if s.positions[who] == one.position)
            free.remove(player)
            s.put(player, one.square)
            if "stunned" in one.marks:
                s.mark_stunned(player)
            if "acted" in one.marks:
                s.acted |= 1 << player
            if "ball" in one.marks:
                self.hold(player)
        self.seat_others(seat, free)

    def hold(self, player: int) -> None:
        s = self.s
        if s.carrier != NOBODY:
            raise BrokenPosition("BBL-016", "two players have the ball")
        if board.is_goal(s.where[player], s.team_of(player)):
            raise BrokenPosition("BBL-221", "a carrier in that end zone has scored")
        s.carrier = player
        s.ball = Ball.HELD

    def seat_others(self, seat: int, free: list[int]) -> None:
        """The bench, those sent off, and the rest K.O."""
        sent = self.position.get("sent_off", {}).get(SEATS[seat], 0)
        bench = self.position.get("bench", {}).get(SEATS[seat], len(free) - sent)
        if not 0 <= sent + bench <= len(free):
            raise BrokenPosition("BBL-023", f"{SEATS[seat]} has only {len(free)} other players")
        for number, player in enumerate(free):
            place = Place.BENCH if number < bench else Place.KO
            self.s.where[player] = Place.SENT_OFF if number >= len(free) - sent else place
        if len(free) == TEAM and not bench:
            raise BrokenPosition("BBL-236", f"{SEATS[seat]} has nobody: the match is over")

    # -- ball and match

    def lay_ball(self) -> None:
        s, name = self.s, self.position.get("ball")
        if not name:
            return
        square = square_named(name)
        if square < 0 or s.board[square] >= 0:
            raise BrokenPosition("BBL-016", f"a loose ball cannot lie on {name!r}")
        if s.carrier != NOBODY:
            raise BrokenPosition("BBL-016", "the ball is loose and held")
        s.ball = Ball.LOOSE
        s.ball_at = square

    def seat_named(self, key: str, default: str) -> int:
        name = self.position.get(key, default)
        if name not in SEATS:
            raise BrokenPosition("BBL-002", f"{key} is red or blue, not {name!r}")
        return SEATS.index(name)

    def set_match(self) -> None:
        s, get = self.s, self.position.get
        s.half = get("half", 1)
        s.first_kicker = self.seat_named("kicked", "blue")
        s.kicking = self.seat_named("kicking", SEATS[s.first_kicker])
        s.opening_kicker = s.first_kicker if s.half != 2 else 1 - s.first_kicker
        s.kick_offs = 1
        for seat, points in enumerate(get("score", list(s.terms.head_start))):
            s.score[seat] = points
        for name in get("used", []):
            if name not in ACTIONS[2:]:
                raise BrokenPosition("BBL-068", f"{name!r} is no special action")
            s.used |= 1 << ACTIONS.index(name)

    def open_turn(self) -> None:
        """In the middle of a turn, before the next action."""
        s, team = self.s, self.seat_named("turn", "red")
        first = 1 - s.first_kicker
        default = [1, 1] if team != first else [int(seat == first) for seat in range(2)]
        markers = self.position.get("turns", default)
        gap = markers[first] - markers[1 - first]
        if gap != int(team == first) or not 1 <= markers[team] <= TURNS:
            raise BrokenPosition("BBL-061", f"markers {markers!r} do not fit {SEATS[team]}'s turn")
        for seat in range(2):
            s.turns[seat] = markers[seat]
        s.active = team
        s.step = halves.TURN_OVER
        halves.set_last_on_turn(s, team)
        s.push(Procedure.TURN, team)
        s.step = turns.NEXT
        s.run_on()

    def stand_in_formations(self) -> None:
        """Before a kick-off: both teams, all linemen, in named formations."""
        s, named = self.s, self.position["formations"]
        for seat in range(2):
            s.picks[seat] = self.race(seat) * len(MIXES) + MIXES.index((0, 0, 0))
        teams.number_players(s)
        for seat in range(2):
            formation = self.content.formation(named.get(SEATS[seat], ""))
            if formation is None:
                known = ", ".join(one.id for one in self.content.formations)
                raise BrokenPosition("BBL-036", f"{SEATS[seat]} needs a formation out of {known}")
            for place, square in enumerate(formation.squares):
                s.put(seat * TEAM + place, board.half_square(board.half_place(square, 0), seat))
        self.set_match()
        s.kick_offs = 0
        s.step = halves.FIRST_TURN
        s.push(Procedure.KICK_OFF)
        s.run_on()
