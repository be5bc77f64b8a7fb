"""Everything that a scenario may expect of a position, in the rulebook's words."""

from __future__ import annotations

from typing import Any

from donnybrook.games.rivals.rules.state import (
    BALLS,
    BRAWLERS,
    NONE,
    PERSON,
    SLOTS,
    Form,
    Procedure,
    RivalsState,
    Where,
)
from donnybrook.games.rivals.surface import wire
from donnybrook.games.rivals.surface.names import NAMES, SEATS, SIDES
from donnybrook.games.rivals.surface.view import view
from donnybrook.kernel.events import SPECTATOR
from donnybrook.kernel.game import Key

KEYS = (
    *(Key(name, "zone, hearts, drinks, form, holds, charge, held_by, cover") for name in NAMES),
    Key("balls", "each ball in play: kind, zone, held_by, around, charge, count"),
    Key("bond", "Bond points of the Crew"),
    Key("points", "points of the Crew and of the Rivals"),
    Key("ap", "Action Points left"),
    Key("active", "the active Brawler"),
    Key("side", "whose turn it is: crew or rivals"),
    Key("deck", "Brawlers that may be activated next, of both sides"),
    Key("landmark", "the Zone of the Landmark, 0 for none"),
    Key("gas", "turns of gas left, by Zone"),
    Key("round", "number of the round"),
    Key("turn", "turns begun"),
    Key("stall", "turns in a row without a Throw, a Tackle or a lost Heart"),
    Key("uses", "Boost uses left: Lucky, Refreshing, Fake Throw of the Crew, then of the Rivals"),
    Key("spawns", "spawn Zones of the Crew and of the Rivals"),
    Key("special", "the type of the third ball, none or party"),
    Key("captain", "the seat of the Captain"),
    Key("control", "the seats of R1, R2, R3"),
    Key("waiting", "the seat that must choose, empty after the end"),
    Key("decision", "what it must choose"),
    Key("contest", "results and drinks of the last contest: attack, defence"),
    Key("over", "whether the Brawl is over"),
    Key("winner", "crew, rivals or draw after the end"),
    Key("ended", "points, turn_cap or conceded"),
)
SEEN = (  # as in the view
    "bond", "ap", "active", "landmark", "round", "turn", "special", "captain", "waiting",
    "decision", "over", "winner", "ended",
)  # fmt: skip
BRAWLER = ("zone", "hearts", "drinks", "form", "holds", "charge", "held_by", "cover")
BALL = ("kind", "zone", "held_by", "around", "charge")


def describe(s: RivalsState) -> dict[str, Any]:
    seen = view(s, SPECTATOR)
    crew, rivals = seen.sides
    return {
        **{one.name: {part: getattr(one, part) for part in BRAWLER} for one in seen.brawlers},
        **{key: getattr(seen, key) for key in SEEN},
        "balls": {ball.name: ball_in_play(ball) for ball in seen.balls},
        "points": [crew.points, rivals.points],
        "side": SIDES[s.side],
        "deck": [NAMES[one] for one in range(BRAWLERS) if s.deck >> one & 1 and s.zone[one]],
        "gas": {str(zone): turns for zone, turns in enumerate(seen.gas) if turns},
        "stall": int(s.stall),
        "uses": [int(uses) for uses in s.uses],
        "spawns": [crew.spawn, rivals.spawn],
        "control": [SEATS[seat] for seat in s.control],
        "contest": {"attack": int(s.attack), "defence": int(s.defence)},
    }


def ball_in_play(ball: wire.Ball) -> dict[str, Any]:
    row = {part: getattr(ball, part) for part in BALL}
    return row if ball.count is None else {**row, "count": ball.count}


def census(s: RivalsState) -> object:
    """What never changes: six Brawlers, three balls, hands and holders that agree."""
    slots = sorted({ball // SLOTS for ball in range(BALLS) if s.where[ball]} | due(s))
    held = [one for one in range(BRAWLERS) if s.hand[one] != NONE and not agrees(s, one)]
    parts = [multi_parts(s, slot) <= 3 for slot in range(SLOTS)]
    caged = [one for one in range(BRAWLERS) if (s.form[one] == Form.CAGED) != (s.cage[one] != NONE)]
    return [len(slots), held, parts, caged]


def due(s: RivalsState) -> set[int]:
    """Balls that will spawn: destroyed ones, and all before a round has its balls."""
    opening = s.round == 0 or s.over
    return {slot for slot in range(SLOTS) if opening or s.respawns >> slot & 1 or spawns(s)}


def spawns(s: RivalsState) -> bool:
    return s.procedure == Procedure.SPAWN


def agrees(s: RivalsState, one: int) -> bool:
    """Whether what a Brawler holds knows its holder."""
    thing = s.hand[one]
    if thing >= PERSON:
        return bool(s.holder[thing - PERSON] == one and s.zone[thing - PERSON] == s.zone[one])
    return bool(s.where[thing] == Where.HELD + one)


def multi_parts(s: RivalsState, slot: int) -> int:
    """Balls of a Multi-Ball that are left."""
    first = slot * SLOTS
    return sum(max(1, int(s.count[ball])) for ball in range(first, first + SLOTS) if s.where[ball])
