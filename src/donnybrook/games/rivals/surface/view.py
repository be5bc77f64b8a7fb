"""What a seat sees: everything, since the Brawl is open; and the position as text."""

from __future__ import annotations

from typing import Literal

from donnybrook.games.rivals.maps import workshop
from donnybrook.games.rivals.rules import people
from donnybrook.games.rivals.rules.state import (
    BALLS,
    BRAWLERS,
    NONE,
    PERSON,
    SLOTS,
    TEAM,
    Ball,
    RivalsState,
    Where,
    side_of,
    versus,
)
from donnybrook.games.rivals.surface import names, wire
from donnybrook.games.rivals.surface.contest import contest
from donnybrook.games.rivals.surface.language import LANGUAGE
from donnybrook.games.rivals.surface.names import (
    BALL_KINDS,
    ENDED,
    ENDED_BY,
    FOCUSES,
    FORMS,
    NAMES,
    SEATS,
    SIDES,
    SPECIALS,
    THING_NAMES,
    crew_name,
    decision,
    first_name,
    name_of,
    portrait,
)


def view(s: RivalsState, seat: int) -> wire.View:
    """All seats and spectators see the same (Hidden information)."""
    return wire.View(
        map=s.terms.map,
        brawlers=[brawler(s, number) for number in range(BRAWLERS)],
        balls=[ball(s, number) for number in range(BALLS) if s.where[number]],
        sides=(side(s, 0), side(s, 1)),
        target=int(s.terms.target_points),
        bond=int(s.bond),
        landmark=int(s.landmark),
        gas=[int(turns) for turns in s.gas],
        round=int(s.round),
        turn=int(s.turn),
        stall=max(0, int(s.stall)),
        active=name_of(s.active),
        ap=int(s.ap),
        moved=int(s.moved),
        throws=int(s.throws),
        special=SPECIALS[s.special],
        captain=SEATS[s.captain],
        waiting="" if s.over else SEATS[s.seat],
        asked="" if s.over or people.is_shared(s) else name_of(s.asked),
        votes=votes(s),
        decision=decision(s),
        contest=contest(s),
        ping=None if s.ping == NONE else pointed(s, int(s.ping)),
        over=s.over,
        winner=winner(s),
        ended=ENDED[s.ended],
        chart=workshop.own_chart(s.terms.map),
    )


def brawler(s: RivalsState, number: int) -> wire.Brawler:
    thing, called, face = s.hand[number], s.terms.brawler_names[number], s.terms.faces[number]
    return wire.Brawler(
        name=NAMES[number],
        side=SIDES[side_of(number)],
        called=called,
        short=first_name(called),
        portrait=f"face-{face}" if face else portrait(called, number),
        focus=FOCUSES[s.terms.focus[number]],
        seat=SEATS[s.seat_of(number)],
        ready=bool(s.deck >> number & 1),
        versus=NAMES[versus(number)],
        captive=s.is_captive(number),
        own_charge=int(s.charge[PERSON + number]),
        zone=int(s.zone[number]),
        hearts=int(s.hearts[number]),
        drinks=int(s.drinks[number]),
        form=FORMS[s.form[number]],
        holds="" if thing == NONE else THING_NAMES[thing],
        charge=0 if thing == NONE else int(s.charge[thing]),
        held_by=name_of(s.holder[number]),
        cover=s.cover[number] == 1,
    )


def ball(s: RivalsState, number: int) -> wire.Ball:
    where = int(s.where[number])
    held = Where.HELD <= where < Where.AROUND
    around = Where.AROUND <= where < Where.FLYING
    kind = s.kind[number // SLOTS]
    return wire.Ball(
        name=THING_NAMES[number],
        kind=BALL_KINDS[kind],
        zone=where if where < Where.HELD else 0,
        held_by=NAMES[where - Where.HELD] if held else "",
        around=NAMES[where - Where.AROUND] if around else "",
        charge=int(s.charge[number]),
        count=int(s.count[number]) if kind == Ball.MULTI else None,
    )


def side(s: RivalsState, number: int) -> wire.Side:
    uses = [int(s.uses[number * TEAM + boost]) for boost in range(TEAM)]
    return wire.Side(
        name=SIDES[number],
        called=s.terms.side_names[number],
        short=crew_name(s.terms.side_names[number]),
        points=int(s.points[number]),
        spawn=int(s.crew_spawn if number == 0 else s.rival_spawn),
        boosts=wire.Boosts(*uses),
    )


def votes(s: RivalsState) -> list[wire.Vote]:
    """What was voted for so far in an open vote (KCR-008)."""
    cast = range(0 if s.voter == NONE else s.voter)
    return [wire.Vote(SEATS[one], LANGUAGE.label(s, one, int(s.votes[one]))) for one in cast]


def pointed(s: RivalsState, what: int) -> wire.BrawlerId | int:
    return NAMES[what] if what < BRAWLERS else what - BRAWLERS


def winner(s: RivalsState) -> Literal["", "crew", "rivals", "draw"]:
    if not s.over:
        return ""
    return "draw" if s.winner == NONE else SIDES[s.winner]


def who_won(s: RivalsState) -> str:
    return "" if s.winner == NONE else f"{names.side(s, int(s.winner))} win"


def why_over(s: RivalsState) -> str:
    return ENDED_BY[s.ended]


# -- text


def board(s: RivalsState) -> str:
    """The position in a few lines, for playthroughs and the terminal."""
    score = f"Crew {s.points[0]} : {s.points[1]} Rivals"
    head = f"round {s.round}, turn {s.turn}: {score}, Bond {s.bond}, Landmark {s.landmark or '-'}"
    zones = range(1, s.terms.zones + 1)
    rows = [f"{zone:>2} {s.terms.zone_names[zone]:<18}{zone_text(s, zone)}" for zone in zones]
    return "\n".join([head, *(row.rstrip() for row in rows)])


def zone_text(s: RivalsState, zone: int) -> str:
    here = [
        brawler_text(s, one) for one in range(BRAWLERS) if s.zone[one] == zone and s.holder[one] < 0
    ]
    balls = [ball_text(s, number) for number in range(BALLS) if s.where[number] == zone]
    gas = [f"gas {s.gas[zone]}"] if s.gas[zone] else []
    return "  ".join([*here, *balls, *gas])


def brawler_text(s: RivalsState, one: int) -> str:
    marks = [f"{s.hearts[one]}h{s.drinks[one]}d"]
    if s.form[one]:
        marks.append(FORMS[s.form[one]])
    if s.cover[one]:
        marks.append("cover")
    thing = s.hand[one]
    if thing >= PERSON:
        marks.append(f"holds {NAMES[thing - PERSON]}+{s.charge[thing]}")
    elif thing >= 0:
        marks.append(f"holds {ball_text(s, int(thing))}")
    star = "*" if one == s.active else ""
    return f"{NAMES[one].upper()}{star}({' '.join(marks)})"


def ball_text(s: RivalsState, number: int) -> str:
    seen = ball(s, number)
    count = f"x{seen.count}" if seen.count else ""
    charge = f"+{seen.charge}" if seen.charge else ""
    return f"[{seen.kind}{count}{charge}]"
