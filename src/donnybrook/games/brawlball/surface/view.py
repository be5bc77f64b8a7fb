"""What a seat may see: everything but the other roster before the reveal."""

from __future__ import annotations

from typing import Any

from donnybrook.games.brawlball.content import Content
from donnybrook.games.brawlball.rules import board, hidden
from donnybrook.games.brawlball.rules.state import (
    NOBODY,
    PLAYERS,
    TEAM,
    TURNS,
    BallState,
    Place,
)
from donnybrook.games.brawlball.rules.teams import MIXES
from donnybrook.games.brawlball.surface.decisions import decision
from donnybrook.games.brawlball.surface.names import (
    ACTIONS,
    BALLS,
    ENDED,
    PLACES,
    SEATS,
    phase,
    player_id,
    square_id,
)


def view(s: BallState, content: Content, viewer: int) -> dict[str, Any]:
    """All that a viewer may know, as JSON."""
    revealed = len(s.positions) > 0
    return {
        "phase": phase(s),
        "to_act": [seat for seat in range(2) if s.to_act() >> seat & 1],
        "half": int(s.half),
        "halves": int(s.terms.halves),
        "turns": [int(turn) for turn in s.turns],
        "turns_each": TURNS,
        "turn_of": seat_or_none(s.active),
        "kicking": seat_or_none(s.kicking),
        "score": [int(points) for points in s.score],
        "teams": [team(s, content, seat, viewer) for seat in range(2)],
        "players": [player(s, content, who) for who in range(PLAYERS)] if revealed else [],
        "ball": ball(s),
        "used": used(s),
        "zones": zones(s),
        "decision": decision(s),
        "over": s.over,
        "winner": seat_or_none(s.winner),
        "ended": ENDED[s.ended],
    }


def seat_or_none(seat: int) -> int | None:
    return None if seat == NOBODY else int(seat)


def used(s: BallState) -> list[str]:
    """Special actions announced in this turn."""
    return [name for number, name in enumerate(ACTIONS) if s.used >> number & 1]


def team(s: BallState, content: Content, seat: int, viewer: int) -> dict[str, Any]:
    pick = s.picks[seat]
    shown: dict[str, Any] = {
        "seat": seat,
        "colour": SEATS[seat],
        "picked": pick != NOBODY,
        "race": None,
        "name": None,
        "roster": None,
    }
    if pick != NOBODY and not hidden.is_sealed(s, viewer, seat):
        race = content.races[pick // MIXES]
        shown |= {"race": race.id, "name": race.team, "roster": roster(s, content, pick % MIXES)}
    where = [s.where[who] for who in range(seat * TEAM, seat * TEAM + TEAM)]
    fielded = sum(place > 0 for place in where)
    stunned = sum(s.is_stunned(seat * TEAM + who) for who in range(TEAM))
    return {
        **shown,
        "standing": fielded - stunned,
        "stunned": stunned,
        "bench": where.count(Place.BENCH) if len(s.positions) else 0,
        "ko": where.count(Place.KO),
        "sent_off": where.count(Place.SENT_OFF),
    }


def roster(s: BallState, content: Content, mix: int) -> dict[str, int]:
    """How many of each position."""
    special = [int(s.terms.mixes[mix * 3 + i]) for i in range(3)]
    numbers = [TEAM - sum(special), *special]
    return {one.id: number for one, number in zip(content.positions, numbers, strict=True)}


def player(s: BallState, content: Content, who: int) -> dict[str, Any]:
    place, seat = s.where[who], who // TEAM
    position = content.positions[s.positions[who]]
    on_field = place > 0
    return {
        "id": player_id(who),
        "seat": seat,
        "number": who % TEAM + 1,
        "name": content.races[s.picks[seat] // MIXES].players[who % TEAM],
        "position": position.id,
        "letter": position.letter,
        "force": int(s.force[who]),
        "accuracy": int(s.accuracy[who]),
        "speed": int(s.speed[who]),
        "mv": int(s.mv[who]),
        "place": "field" if on_field else PLACES[place],
        "square": square_id(place) if on_field else None,
        "stunned": bool(s.is_stunned(who)),
        "acted": bool(s.acted >> who & 1),
        "ball": bool(s.carrier == who),
        "zones": int(s.zones_on(place, seat)) if on_field else 0,
    }


def ball(s: BallState) -> dict[str, Any]:
    at = s.ball_square()
    return {
        "state": BALLS[s.ball],
        "carrier": player_id(s.carrier) if s.carrier >= 0 else None,
        "square": square_id(at) if at else None,
    }


def zones(s: BallState) -> dict[str, dict[str, int]]:
    """Tackle zones of each colour on each square that has any."""
    found: dict[str, dict[str, int]] = {name: {} for name in SEATS}
    for sq in range(board.SIZE):
        if s.zones[sq] and board.on_field(sq):
            for seat, name in enumerate(SEATS):
                count = int(s.zones_on(sq, 1 - seat))
                if count:
                    found[name][square_id(sq)] = count
    return found
