"""What a seat sees: everything, since the Brawl is open; and the position as text."""

from __future__ import annotations

from typing import Any

from donnybrook.games.rivals.rules import people
from donnybrook.games.rivals.rules.state import BALLS, BRAWLERS, NONE, PERSON, RivalsState, versus
from donnybrook.games.rivals.scenarios.describe import (
    FORMS,
    SIDES,
    SPECIALS,
    ball_in_play,
    brawler,
    decision,
    name_of,
    winner,
)
from donnybrook.games.rivals.surface.actions import NAMES, THING_NAMES
from donnybrook.games.rivals.surface.contest import contest
from donnybrook.games.rivals.surface.options import BOOSTS, SEATS
from donnybrook.games.rivals.surface.words import ENDED


def view(s: RivalsState, seat: int) -> dict[str, Any]:
    """All seats and spectators see the same (Hidden information); `seat` only marks the own."""
    return {
        "map": s.terms.map,
        "brawlers": [person(s, number) for number in range(BRAWLERS)],
        "balls": [
            {"name": THING_NAMES[ball], **ball_in_play(s, ball)}
            for ball in range(BALLS)
            if s.where[ball]
        ],
        "sides": [side(s, number) for number in (0, 1)],
        "bond": int(s.bond),
        "landmark": int(s.landmark),
        "gas": [int(turns) for turns in s.gas],
        "round": int(s.round),
        "turn": int(s.turn),
        "stall": max(0, int(s.stall)),
        "active": name_of(s.active),
        "ap": int(s.ap),
        "moved": int(s.moved),
        "throws": int(s.throws),
        "special": SPECIALS[s.special],
        "captain": SEATS[s.captain],
        "waiting": "" if s.over else SEATS[s.seat],
        "asked": "" if s.over or people.is_shared(s) else name_of(s.asked),
        "votes": votes(s),
        "decision": decision(s),
        "contest": contest(s),
        "ping": int(s.ping),
        "over": s.over,
        "winner": winner(s),
        "ended": ENDED[s.ended],
    }


def person(s: RivalsState, number: int) -> dict[str, Any]:
    return {
        "name": NAMES[number],
        "called": s.terms.brawler_names[number],
        "focus": ("throw", "catch", "dodge", "tackle")[s.terms.focus[number]],
        "seat": SEATS[s.seat_of(number)],
        "ready": bool(s.deck >> number & 1),
        "versus": NAMES[versus(number)],
        "captive": s.is_captive(number),
        "own_charge": int(s.charge[PERSON + number]),
        **brawler(s, number),
    }


def side(s: RivalsState, number: int) -> dict[str, Any]:
    uses = [int(s.uses[number * 3 + boost]) for boost in range(3)]
    return {
        "name": SIDES[number],
        "called": s.terms.side_names[number],
        "points": int(s.points[number]),
        "spawn": int(s.crew_spawn if number == 0 else s.rival_spawn),
        "boosts": dict(zip(BOOSTS, uses, strict=True)),
    }


def votes(s: RivalsState) -> list[int]:
    """The codes voted for so far in an open vote (KCR-008)."""
    return [] if s.voter == NONE else [int(s.votes[seat]) for seat in range(s.voter)]


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
        person_text(s, one) for one in range(BRAWLERS) if s.zone[one] == zone and s.holder[one] < 0
    ]
    balls = [ball_text(s, ball) for ball in range(BALLS) if s.where[ball] == zone]
    gas = [f"gas {s.gas[zone]}"] if s.gas[zone] else []
    return "  ".join([*here, *balls, *gas])


def person_text(s: RivalsState, one: int) -> str:
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


def ball_text(s: RivalsState, ball: int) -> str:
    row = ball_in_play(s, ball)
    count = f"x{row['count']}" if row.get("count") else ""
    charge = f"+{row['charge']}" if row["charge"] else ""
    return f"[{row['kind']}{count}{charge}]"
