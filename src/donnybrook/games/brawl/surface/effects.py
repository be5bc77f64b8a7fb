"""What a play does: in a few words for its slot, whether it helps, and whether it ends the game."""

from __future__ import annotations

from typing import Any, Literal

from donnybrook.games.brawl.rules import scoring
from donnybrook.games.brawl.rules.state import DECK, BrawlState, Cell, Form, Kind
from donnybrook.games.brawl.surface.names import SIDES

Use = Literal["good", "weak", "harm"]  # for the seat that plays
Ends = Literal["", "won", "lost", "drawn"]  # the game, for the seat that plays
TYPES: dict[str, Any] = {"does": str, "use": Use, "ends": Ends}
ENDED = {"won": "you win", "lost": "you lose", "drawn": "a draw"}


def new_base() -> dict[str, str]:
    return effect("a new Base, ties are yours", "good")


def effect(does: str, use: Use, ends: Ends = "") -> dict[str, str]:
    return {"does": does, "use": use, "ends": ends}


def on_base(s: BrawlState, seat: int, zone: int, place: int) -> dict[str, str]:
    """Of a Clear or a Freeze, as the seat that plays it sees it."""
    at = s.cell(zone, place)
    side = int(s.side_of(zone, seat))
    score = f"{s.bases[at + Cell.SCORE + side]} : {s.bases[at + Cell.SCORE + 1 - side]}"
    mine = leads(s, zone, at, side)
    if s.kinds[s.reachable(seat)] == Kind.CLEAR:
        whose = "yours" if mine else f"{other(s, zone, side)}'s"
        return effect(f"sweeps it away, it was {whose}, {score}", "harm" if mine else "good")
    if s.loose_in_all == 1:
        return ending(s, seat)
    whom = "you" if mine else other(s, zone, side)
    return effect(f"seals it for {whom}, {score}", "good" if mine else "harm")


def ending(s: BrawlState, seat: int) -> dict[str, str]:
    """Of a choice after which the game is scored as it stands (BRL-130, BRL-136)."""
    count = bases_now(s)
    own = seat % 2 if s.form == Form.TAG_TEAM else seat
    mine, most = count[own], max(count[:own] + count[own + 1 :])
    ends: Ends = "won" if mine > most else "lost" if mine < most else "drawn"
    what = "match" if s.terms.best_of == 1 and s.form != Form.ROUND_ROBIN else "game"
    use: Use = "good" if ends == "won" else "harm"
    return effect(f"ends the {what}: {ENDED[ends]} {mine} : {most}", use, ends)


def of_pass(s: BrawlState, seat: int, ends: bool) -> dict[str, str]:
    return ending(s, seat) if ends else effect("", "weak")


def on_string(s: BrawlState, seat: int, zone: int, place: int, side: int) -> dict[str, str]:
    """Of a Hit, a Block or a Press."""
    kind = int(s.kinds[s.reachable(seat)])
    own = side == s.side_of(zone, seat)
    at = int(s.cell(zone, place))
    score = int(s.bases[at + Cell.SCORE + side])
    if kind == Kind.PRESS:
        whose = "your" if own else f"{other(s, zone, 1 - side)}'s"
        return effect(f"reopens {whose} side at {score}", "good" if own else "harm")
    if kind >= Kind.BLOCK:
        if own:
            return effect(f"shuts your own side at {score}", "harm")
        return effect(f"stops {other(s, zone, 1 - side)} at {score}", "good")
    score += 2 if kind >= Kind.HIT2 else 1
    facing = int(s.bases[at + Cell.SCORE + 1 - side])
    if not own:
        return effect(f"helps {other(s, zone, 1 - side)}, {facing} : {score}", "harm")
    return own_hit(s, zone, at, side, score)


def own_hit(s: BrawlState, zone: int, at: int, side: int, score: int) -> dict[str, str]:
    """A Hit on the own side, which then has that score."""
    theirs = int(s.bases[at + Cell.SCORE + 1 - side])
    if not will_lead(s, zone, at, side, score):
        why = "a tie is not yours" if score == theirs else "still behind"
        return effect(f"{score} : {theirs}, {why}", "weak")
    if leads(s, zone, at, side):
        return effect(f"you stay ahead, {score} : {theirs}", "good")
    return effect(f"you take it, {score} : {theirs}", "good")


def other(s: BrawlState, zone: int, side: int) -> str:
    """Whoever plays against a side of a zone."""
    if s.form == Form.TAG_TEAM:
        return f"Team {SIDES[1 - side]}"
    return f"Seat {s.sides[zone * 2 + 1 - side]}"


def leads(s: BrawlState, zone: int, at: int, side: int) -> bool:
    """Whether a side would win a Base as it stands."""
    return will_lead(s, zone, at, side, s.bases[at + Cell.SCORE + side])


def will_lead(s: BrawlState, zone: int, at: int, side: int, score: int) -> bool:
    """Whether a side would win a Base with another score of its own."""
    theirs = s.bases[at + Cell.SCORE + 1 - side]
    a, b = (score, theirs) if side == 0 else (theirs, score)
    return scoring.winning_side(a, b, s.side_of(zone, s.bases[at] // DECK)) == side


def bases_now(s: BrawlState) -> list[int]:
    """How many Bases each seat (Tag Team: team) would win if the game ended now."""
    count = [0] * (2 if s.form == Form.TAG_TEAM else int(s.terms.seats))
    for zone in range(s.zones):
        for place in range(s.row[zone]):
            count[scoring.base_winner(s, zone, place)] += 1
    return count
