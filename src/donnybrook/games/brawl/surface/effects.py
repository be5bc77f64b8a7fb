"""What a play does to its target, in a few words, for the slot on the board."""

from __future__ import annotations

from donnybrook.games.brawl.rules import piles, scoring
from donnybrook.games.brawl.rules.state import DECK, BrawlState, Cell, Kind

COLOURS = ("red", "blue", "green")
NEW_BASE = "a new Base, ties are yours"


def on_base(s: BrawlState, seat: int, zone: int, place: int) -> str:
    """Of a Clear or a Freeze, as the seat that plays it sees it."""
    at = s.cell(zone, place)
    if s.kinds[s.reachable(seat)] == Kind.CLEAR:
        return sweeps(s, at)
    side = int(s.side_of(zone, seat))
    mine, theirs = int(s.bases[at + Cell.SCORE + side]), int(s.bases[at + Cell.SCORE + 1 - side])
    return f"seals it {mine} : {theirs} for {'you' if leads(s, zone, at, side) else 'them'}"


def sweeps(s: BrawlState, at: int) -> str:
    cards = sum([len(piles.chain(s, s.bases[at + Cell.TOP + side])) for side in range(2)])
    return f"sweeps {cards} cards" if cards > 1 else "sweeps 1 card" if cards else "sweeps the Base"


def on_string(s: BrawlState, seat: int, zone: int, place: int, side: int) -> str:
    """Of a Hit, a Block or a Press."""
    kind = int(s.kinds[s.reachable(seat)])
    own = side == s.side_of(zone, seat)
    at = int(s.cell(zone, place))
    score = int(s.bases[at + Cell.SCORE + side])
    whose = "your" if own else "their"
    if kind == Kind.PRESS:
        return f"reopens {whose} string at {score}"
    if kind >= Kind.BLOCK:
        return f"shuts {whose} {COLOURS[kind - Kind.BLOCK]} at {score}"
    score += 2 if kind >= Kind.HIT2 else 1
    if not own:
        return f"puts them at {score}"
    theirs = int(s.bases[at + Cell.SCORE + 1 - side])
    takes = will_lead(s, zone, at, side, score) and not leads(s, zone, at, side)
    return f"you take it {score} : {theirs}" if takes else f"{score} : {theirs}"


def leads(s: BrawlState, zone: int, at: int, side: int) -> bool:
    """Whether a side would win a Base as it stands."""
    return will_lead(s, zone, at, side, s.bases[at + Cell.SCORE + side])


def will_lead(s: BrawlState, zone: int, at: int, side: int, score: int) -> bool:
    """Whether a side would win a Base with another score of its own."""
    theirs = s.bases[at + Cell.SCORE + 1 - side]
    a, b = (score, theirs) if side == 0 else (theirs, score)
    return scoring.winning_side(a, b, s.side_of(zone, s.bases[at] // DECK)) == side
