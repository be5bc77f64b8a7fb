"""What a play does to its target, in a few words, for the slot on the board."""

from __future__ import annotations

from donnybrook.games.brawl.codes import Code
from donnybrook.games.brawl.notation import chain
from donnybrook.games.brawl.rules import commands, scoring
from donnybrook.games.brawl.state import DECK, BrawlState, Cell, Kind

COLOURS = ("red", "blue", "green")


def does(s: BrawlState, seat: int, code: int) -> str:
    """The effect of a legal play, as the seat that makes it sees it."""
    zone, target = divmod(code - Code.PLAY, Code.ZONE)
    kind = int(s.kinds[s.reachable(seat)])
    if target < Code.ON_BASE:
        return "a new Base, ties are yours"
    place = commands.place_meant(target)
    if kind == Kind.CLEAR:
        return sweeps(s, int(s.cell(zone, place)))
    if kind == Kind.FREEZE:
        return seals(s, seat, zone, place)
    return grows(s, seat, zone, place, target % 2, kind)


def sweeps(s: BrawlState, at: int) -> str:
    cards = sum(len(chain(s, int(s.bases[at + Cell.TOP + side]))) for side in range(2))
    return f"sweeps {cards} cards" if cards > 1 else "sweeps 1 card" if cards else "sweeps the Base"


def seals(s: BrawlState, seat: int, zone: int, place: int) -> str:
    side, (mine, theirs) = int(s.side_of(zone, seat)), standing(s, seat, zone, place)
    return f"seals it {mine} : {theirs} for {'you' if leads(s, zone, place, side) else 'them'}"


def grows(s: BrawlState, seat: int, zone: int, place: int, side: int, kind: int) -> str:
    """Of a Hit, a Block or a Press on one string."""
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
    led = leads(s, zone, place, side)
    will = scoring.winning_side(
        *((score, theirs) if side == 0 else (theirs, score)),
        s.side_of(zone, s.bases[at] // DECK),
    )
    return f"you take it {score} : {theirs}" if will == side and not led else f"{score} : {theirs}"


def leads(s: BrawlState, zone: int, place: int, side: int) -> bool:
    """Whether a side would win a Base as it stands."""
    at = s.cell(zone, place)
    scores = s.bases[at + Cell.SCORE], s.bases[at + Cell.SCORE + 1]
    return int(scoring.winning_side(*scores, s.side_of(zone, s.bases[at] // DECK))) == side


def standing(s: BrawlState, seat: int, zone: int, place: int) -> tuple[int, int]:
    """The score of a Base, the seat's own side first."""
    at, side = int(s.cell(zone, place)), int(s.side_of(zone, seat))
    return int(s.bases[at + Cell.SCORE + side]), int(s.bases[at + Cell.SCORE + 1 - side])
