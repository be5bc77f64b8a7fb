"""Counts idle turns: turns in which nothing happens that could bring the round to its end.

A turn counts as idle if in it
- nobody threw, tackled or lost a Heart (what KCR-632 counts), and no Break Free was tried,
- no ball or Brawler came into other hands or onto the floor, none gained Charge, and nobody
  came out of a cage,
- the active Brawler came no nearer: with a ball to the nearest opponent (the Landmark counts as
  one hop), without one to the nearest ball on the floor that does not lie in gas; if there is
  none, to an opponent who has one; if nobody has, to any opponent.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from donnybrook.games.rivals.rules import pools
from donnybrook.games.rivals.rules.codes import Code
from donnybrook.games.rivals.rules.play import Rivals
from donnybrook.games.rivals.rules.state import CREW, TEAM, Procedure, RivalsState, Where, side_of
from donnybrook.kernel.bot import Bot
from donnybrook.kernel.state import Options


@dataclass
class Idle:
    """What was counted in some Brawls."""

    turns: int = 0
    idle: int = 0
    longest: int = 0  # run of turns that the stall rule counts; at 24 it ends the round (KCR-632)


def goals(s: RivalsState, brawler: int) -> list[int]:
    """The Zones that the Brawler needs to come near to."""
    first = TEAM if side_of(brawler) == CREW else 0
    others = [one for one in range(first, first + TEAM) if s.is_target(one)]
    if s.hand[brawler] < 0:
        floor = [int(zone) for zone in s.where if 0 < zone < Where.HELD and s.gas[zone] == 0]
        if floor:
            return floor
        others = [one for one in others if s.hand[one] >= 0] or others
    return [int(s.zone[one]) for one in others]


def hops(s: RivalsState, brawler: int, zones: list[int]) -> int:
    """How far it is to the nearest of some Zones."""
    zone = int(s.zone[brawler])
    far = min((int(s.distance(zone, other)) for other in zones), default=0)
    return far - int(pools.landmark(s, zone)) if s.hand[brawler] >= 0 else far


def things(s: RivalsState) -> tuple[list[int], ...]:
    """Who holds what, with which Charge, and in which cage."""
    return [*map(int, s.hand)], [*map(int, s.charge)], [*map(int, s.cage)]


class Turn:
    """How a turn began, to be compared with its end."""

    def __init__(self, s: RivalsState) -> None:
        self.number = int(s.turn)
        self.round = int(s.round)
        self.active = int(s.active)
        self.goals = goals(s, self.active)
        self.hops = hops(s, self.active, self.goals)
        self.things = things(s)
        self.fought = False  # a Throw, a Tackle, a Break Free contest, or a lost Heart

    def is_idle(self, s: RivalsState) -> bool:
        if self.fought or s.stall == 0 or self.things != things(s):
            return False
        return hops(s, self.active, self.goals) >= self.hops


def count(state: Rivals, bots: Sequence[Bot], number: int, found: Idle) -> None:
    """Play one Brawl and add its turns."""
    for seat, bot in enumerate(bots):
        bot.begin(number, seat)
    state.begin(number, number >> 32, 0)
    out = Options()
    turn: Turn | None = None
    while not state.over:
        if state.procedure == Procedure.TURN and (turn is None or turn.number != state.turn):
            turn = Turn(state)
        seat = int(state.seat)
        out.clear()
        state.legal(seat, out)
        code = int(bots[seat].pick(state, seat, out))
        state.apply(seat, code)
        if turn is not None:
            turn.fought = turn.fought or state.stall < 0 or code == Code.BREAK_FREE
            turn = closed(state, turn, found)


def closed(state: Rivals, turn: Turn, found: Idle) -> Turn | None:
    """Note a turn that is over; the turn itself while it lasts."""
    found.longest = max(found.longest, int(state.stall))
    if state.turn == turn.number and state.active == turn.active and is_under_way(state):
        return turn
    found.turns += 1
    if state.round == turn.round and not state.over and turn.is_idle(state):
        found.idle += 1
    return None


def is_under_way(state: Rivals) -> bool:
    """Whether a turn is being played, and not somebody activated or something set up."""
    return state.procedure != Procedure.BRAWL and state.procedure != Procedure.SPAWN
