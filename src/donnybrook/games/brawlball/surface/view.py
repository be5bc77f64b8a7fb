"""What a seat may see: everything but the other roster before the reveal."""

from __future__ import annotations

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
from donnybrook.games.brawlball.surface import wire
from donnybrook.games.brawlball.surface.decisions import decision
from donnybrook.games.brawlball.surface.names import (
    ACTIONS,
    BALLS,
    ENDED,
    PLACES,
    SEATS,
    phase,
    player_id,
    player_name,
    square_id,
)


def view(content: Content, s: BallState, viewer: int) -> wire.View:
    """All that a viewer may know."""
    revealed = len(s.positions) > 0
    return wire.View(
        phase=phase(s),
        to_act=[seat for seat in range(2) if s.to_act() >> seat & 1],
        half=int(s.half),
        halves=int(s.terms.halves),
        turns=[int(turn) for turn in s.turns],
        turns_each=TURNS,
        turn_of=seat_or_none(s.active),
        kicking=seat_or_none(s.kicking),
        score=[int(points) for points in s.score],
        teams=[team(s, content, seat, viewer) for seat in range(2)],
        players=[player(s, content, who) for who in range(PLAYERS)] if revealed else [],
        ball=ball(s),
        used=used(s),
        zones=wire.Zones(zones(s, 0), zones(s, 1)),
        decision=decision(s),
        over=bool(s.over),
        winner=seat_or_none(s.winner),
        ended=ENDED[s.ended],
    )


def seat_or_none(seat: int) -> int | None:
    return None if seat == NOBODY else int(seat)


def used(s: BallState) -> list[wire.Action]:
    """Special actions announced in this turn."""
    return [name for number, name in enumerate(ACTIONS) if s.used >> number & 1]


def team(s: BallState, content: Content, seat: int, viewer: int) -> wire.Team:
    pick = s.picks[seat]
    known = pick != NOBODY and not hidden.is_sealed(s, viewer, seat)
    race = content.races[pick // MIXES] if known else None
    where = [s.where[who] for who in range(seat * TEAM, seat * TEAM + TEAM)]
    stunned = sum(bool(s.is_stunned(seat * TEAM + who)) for who in range(TEAM))
    return wire.Team(
        seat=seat,
        colour=SEATS[seat],
        picked=bool(pick != NOBODY),
        race=race.id if race else None,
        name=race.team if race else None,
        short=race.short if race else SEATS[seat].title(),
        roster=roster(s, content, pick % MIXES) if known else None,
        standing=sum(place > 0 for place in where) - stunned,
        stunned=stunned,
        bench=where.count(Place.BENCH) if len(s.positions) else 0,
        ko=where.count(Place.KO),
        sent_off=where.count(Place.SENT_OFF),
    )


def roster(s: BallState, content: Content, mix: int) -> dict[str, int]:
    """How many of each position."""
    special = [int(s.terms.mixes[mix * 3 + i]) for i in range(3)]
    numbers = [TEAM - sum(special), *special]
    return {one.id: number for one, number in zip(content.positions, numbers, strict=True)}


def player(s: BallState, content: Content, who: int) -> wire.Player:
    place, seat = s.where[who], who // TEAM
    position = content.positions[s.positions[who]]
    on_field = place > 0
    return wire.Player(
        id=player_id(who),
        seat=seat,
        number=who % TEAM + 1,
        name=player_name(s, content, who),
        position=position.id,
        letter=position.letter,
        force=int(s.force[who]),
        accuracy=int(s.accuracy[who]),
        speed=int(s.speed[who]),
        mv=int(s.mv[who]),
        place="field" if on_field else PLACES[place],
        square=square_id(place) if on_field else None,
        stunned=bool(s.is_stunned(who)),
        acted=bool(s.acted >> who & 1),
        ball=bool(s.carrier == who),
        zones=int(s.zones_on(place, seat)) if on_field else 0,
    )


def ball(s: BallState) -> wire.BallSeen:
    at = s.ball_square()
    carrier = player_id(s.carrier) if s.carrier >= 0 else None
    return wire.BallSeen(BALLS[s.ball], carrier, square_id(at) if at else None)


def zones(s: BallState, seat: int) -> dict[str, int]:
    """Tackle zones of a colour on each square that has any."""
    found = {}
    for sq in range(board.SIZE):
        if s.zones[sq] and board.on_field(sq):
            count = int(s.zones_on(sq, 1 - seat))
            if count:
                found[square_id(sq)] = count
    return found
