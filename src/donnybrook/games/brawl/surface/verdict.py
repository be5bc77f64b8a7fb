"""Why a match ended as it did, in one sentence."""

from __future__ import annotations

from donnybrook.games.brawl.rules import scoring
from donnybrook.games.brawl.rules.state import BrawlState, Cell, Ended, Form
from donnybrook.games.brawl.surface.names import SIDES, is_turned, listed, place_name, seats_of
from donnybrook.kernel.events import SPECTATOR


def verdict(s: BrawlState, viewer: int) -> str:
    """For a viewer: what decided it; empty before the end."""
    if not s.over:
        return ""
    if s.ended == Ended.CONCEDED:
        return f"{listed(s.out)} conceded." if s.out else ""
    if s.form == Form.ROUND_ROBIN:
        return most_bases(s)
    if s.terms.best_of > 1:
        return series(s)
    return duel(s, viewer)


def most_bases(s: BrawlState) -> str:
    winners = seats_of(s.champions)
    has = "has" if len(winners) == 1 else "have"
    return f"{listed(s.champions)} {has} the most Bases, {bases(s.won[winners[0]])}."


def series(s: BrawlState) -> str:
    first, second = s.wins
    if first == second:
        return f"The series is drawn, {first} : {second}."
    winner = 0 if first > second else 1
    return f"{side(s, winner)} won the series, {max(first, second)} : {min(first, second)} games."


def duel(s: BrawlState, viewer: int) -> str:
    """By how many Bases, and where it was closest."""
    keys = (0, 1) if s.form == Form.TAG_TEAM else (s.sides[0], s.sides[1])
    won = [int(s.won[key]) for key in keys]
    if won[0] == won[1]:
        return f"Nobody has more Bases: {won[0]} : {won[1]}."
    winner = 0 if won[0] > won[1] else 1
    own = -1 if viewer == SPECTATOR else int(s.side_of(0, viewer))
    lost = own == 1 - winner
    who = f"{side(s, 1 - winner)} lost" if lost else f"{side(s, winner)} won"
    by = abs(won[0] - won[1])
    return f"{who} by {'one Base' if by == 1 else bases(by)}: {closest(s, winner, viewer)}."


def closest(s: BrawlState, winner: int, viewer: int) -> str:
    """The Base of the winner that was nearest to going the other way."""
    taken = [
        place for place in range(s.row[0]) if scoring.base_winner(s, 0, place) == key(s, winner)
    ]
    place = min(taken, key=lambda each: abs(lead(s, each)))
    turned = viewer != SPECTATOR and is_turned(s, 0, viewer)
    name = place_name(s, place, s.row[0], turned)
    if lead(s, place) == 0:
        return f"the {name} went to {side(s, winner)}, owner of the tie"
    at = s.cell(0, place)
    scores = [int(s.bases[at + Cell.SCORE + each]) for each in range(2)]
    return f"the {name} went to {side(s, winner)}, {max(scores)} : {min(scores)}"


def lead(s: BrawlState, place: int) -> int:
    at = s.cell(0, place)
    return int(s.bases[at + Cell.SCORE] - s.bases[at + Cell.SCORE + 1])


def key(s: BrawlState, winner: int) -> int:
    """What the scoring calls a side: a seat, or a team."""
    return winner if s.form == Form.TAG_TEAM else int(s.sides[winner])


def side(s: BrawlState, number: int) -> str:
    if s.form == Form.TAG_TEAM:
        return f"Team {SIDES[number]}"
    return f"Seat {s.sides[number]}"


def score(s: BrawlState) -> list[int]:
    """Games won, in a single game Bases: of each team in a Tag Team, else of each seat."""
    if s.terms.best_of > 1:
        return list(s.wins)
    return list(s.won)[:2] if s.form == Form.TAG_TEAM else list(s.won)


def bases(count: int) -> str:
    return "1 Base" if count == 1 else f"{count} Bases"
