"""A ball that a stunned fouler drops: how likely it brings a point before the ref's die (BBL-189).

Everybody on whom it lands and who can try does so; with a six-sided scatter die the template
lies `long`.
"""

from __future__ import annotations

from fractions import Fraction

from donnybrook.games.brawlball.rules import board, catches, scatter
from donnybrook.games.brawlball.rules.board import DELTA
from donnybrook.games.brawlball.rules.checks import HARDEST
from donnybrook.games.brawlball.rules.state import PLAYERS, BallState
from donnybrook.games.brawlball.surface.dice import at_least


def point_odds(s: BallState, fouler: int) -> Fraction:
    """The chance that the ball of a fouler who falls ends in a point, of either team."""
    if s.carrier != fouler or not anybody_in_goal(s):
        return Fraction(0)
    copy = s.copy()
    assert isinstance(copy, BallState)
    copy.mark_stunned(fouler)
    return Spill(copy).scattered(int(s.where[fouler]), 0)


def anybody_in_goal(s: BallState) -> bool:
    return any(
        s.is_standing(player) and board.is_goal(s.where[player], s.team_of(player))
        for player in range(PLAYERS)
    )


class Spill:
    """The chance of a point from each square, after so many scatters and throw-ins (BBL-209)."""

    def __init__(self, state: BallState) -> None:
        self.s = state
        self.known: dict[tuple[int, int], Fraction] = {}

    def scattered(self, at: int, count: int) -> Fraction:
        """The ball scatters from a square."""
        if count == scatter.MOST:
            return Fraction(0)
        if (at, count) not in self.known:
            self.known[at, count] = self.over_all_faces(at, count + 1)
        return self.known[at, count]

    def over_all_faces(self, at: int, count: int) -> Fraction:
        d6, reroll = self.s.terms.d6, self.s.terms.reroll
        orientation, sides = (scatter.LONG, 6) if d6 else (scatter.EIGHT, 8)
        to = [int(at + DELTA[scatter.way(orientation, die)]) for die in range(1, sides + 1)]
        faces = [square for square in to if board.on_field(square) or not reroll]
        chances = [
            self.landed(square, count)
            if board.on_field(square)
            else self.thrown_in(at, int(scatter.line_left(square)), count)
            for square in faces
        ]
        return sum(chances, Fraction(0)) / len(faces)

    def thrown_in(self, at: int, line: int, count: int) -> Fraction:
        """A throw-in counts as a scatter (BBL-210)."""
        if count == scatter.MOST:
            return Fraction(0)
        dice = [(first, distance) for first in range(1, 7) for distance in range(1, 7)]
        squares = [int(scatter.thrown_to(self.s, at, line, *two)) for two in dice]
        return sum((self.landed(to, count + 1) for to in squares), Fraction(0)) / len(squares)

    def landed(self, at: int, count: int) -> Fraction:
        """A standing player tries; whoever has not got it sees it scatter on (BBL-207)."""
        s, player = self.s, int(self.s.board[at])
        if player < 0:
            return Fraction(0)
        holds = Fraction(0)
        hard = int(catches.scattering_difficulty(s, player))
        if s.is_standing(player) and hard <= HARDEST:
            holds = at_least(int(s.accuracy[player]), hard, 1)
        scores = holds if board.is_goal(at, s.team_of(player)) else Fraction(0)
        return scores + (1 - holds) * self.scattered(at, count)
