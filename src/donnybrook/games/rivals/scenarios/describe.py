"""Everything that a scenario may expect of a position, in the rulebook's words."""

from __future__ import annotations

from typing import Any

from donnybrook.games.rivals.rules import (
    bonus,
    boomerang,
    contests,
    moves,
    multi_ball,
    rounds,
    spawning,
    tackles,
    throws,
    turns,
)
from donnybrook.games.rivals.rules.state import (
    BALLS,
    BRAWLERS,
    NONE,
    PERSON,
    SLOTS,
    Ball,
    Procedure,
    RivalsState,
    Where,
)
from donnybrook.games.rivals.surface.actions import NAMES, THING_NAMES
from donnybrook.games.rivals.surface.options import BALL_NAMES, SEATS
from donnybrook.games.rivals.surface.words import ENDED
from donnybrook.kernel.game import Key

FORMS = ("upright", "balled", "caged")
SIDES = ("crew", "rivals")
SPECIALS = (*BALL_NAMES, "party", "later", "choose")
KINDS = ("basic", *BALL_NAMES[1:])
DECISIONS = {  # by procedure and step: the row of Decision points
    (Procedure.BRAWL, rounds.SIDE_CHOSEN): "side",  # D-02
    (Procedure.BRAWL, rounds.SPECIAL_CHOSEN): "special",  # D-04
    (Procedure.BRAWL, rounds.SPECIAL_CHOSEN_AFTER): "special",
    (Procedure.BRAWL, rounds.ACTIVATED): "activate",  # D-06
    (Procedure.SPAWN, spawning.CREW_CHOSE): "lucky",  # D-05
    (Procedure.SPAWN, spawning.RIVALS_CHOSE): "lucky",
    (Procedure.TURN, turns.CHOSEN): "act",  # D-07
    (Procedure.CONTEST, contests.DRUNK): "drinks",  # D-08, D-11
    (Procedure.CONTEST, contests.REACTED): "react",  # D-09, D-10, D-11, D-23
    (Procedure.CONTEST, contests.MOVED): "dodge_move",  # D-12
    (Procedure.CONTEST, contests.FAKED): "fake_throw",  # D-13
    (Procedure.CONTEST, contests.SPENT): "spend",  # D-14, D-15
    (Procedure.THROW, throws.DEFLECTED): "deflect",  # D-16
    (Procedure.RETURN, boomerang.DEFLECTED): "deflect",
    (Procedure.TACKLED, tackles.STOLEN): "steal",  # D-17
    (Procedure.BONUS, bonus.CHOSEN): "bonus",  # D-18, D-19, D-20
    (Procedure.THROW, throws.KNOCKED_BACK): "knock_back",  # D-21
    (Procedure.TACKLED, tackles.PUSHED): "push",  # D-22
    (Procedure.RETURN, boomerang.KNOCKED_BACK): "knock_back",  # D-24
    (Procedure.RETURN, boomerang.LANDED): "landing",
    (Procedure.MULTI, multi_ball.CHOSEN): "next_throw",  # D-25
    (Procedure.TACKLE, tackles.DODGED): "free_move",  # D-26
    (Procedure.PUSH, moves.LEFT): "leave_gas",  # D-27
    (Procedure.FLEE, moves.FLED): "flee",
}

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


def describe(s: RivalsState) -> dict[str, Any]:
    return {
        **{name: brawler(s, number) for number, name in enumerate(NAMES)},
        "balls": {
            THING_NAMES[ball]: ball_in_play(s, ball) for ball in range(BALLS) if s.where[ball]
        },
        "bond": int(s.bond),
        "points": [int(points) for points in s.points],
        "ap": int(s.ap),
        "active": name_of(s.active),
        "side": SIDES[s.side],
        "deck": [NAMES[one] for one in range(BRAWLERS) if s.deck >> one & 1 and s.zone[one]],
        "landmark": int(s.landmark),
        "gas": {str(zone): int(turns) for zone, turns in enumerate(s.gas) if turns},
        "round": int(s.round),
        "turn": int(s.turn),
        "stall": int(s.stall),
        "uses": [int(uses) for uses in s.uses],
        "spawns": [int(s.crew_spawn), int(s.rival_spawn)],
        "special": SPECIALS[s.special],
        "captain": SEATS[s.captain],
        "control": [SEATS[seat] for seat in s.control],
        "waiting": "" if s.over else SEATS[s.seat],
        "decision": decision(s),
        "contest": {"attack": int(s.attack), "defence": int(s.defence)},
        "over": s.over,
        "winner": winner(s),
        "ended": ENDED[s.ended],
    }


def name_of(one: int) -> str:
    return "" if one == NONE else NAMES[one]


def winner(s: RivalsState) -> str:
    if not s.over:
        return ""
    return "draw" if s.winner == NONE else SIDES[s.winner]


def decision(s: RivalsState) -> str:
    return "" if s.over else DECISIONS[s.procedure, s.step]


def brawler(s: RivalsState, one: int) -> dict[str, Any]:
    thing = s.hand[one]
    return {
        "zone": int(s.zone[one]),
        "hearts": int(s.hearts[one]),
        "drinks": int(s.drinks[one]),
        "form": FORMS[s.form[one]],
        "holds": "" if thing == NONE else THING_NAMES[thing],
        "charge": 0 if thing == NONE else int(s.charge[thing]),
        "held_by": name_of(s.holder[one]),
        "cover": s.cover[one] == 1,
    }


def ball_in_play(s: RivalsState, ball: int) -> dict[str, Any]:
    where = int(s.where[ball])
    held = Where.HELD <= where < Where.AROUND
    around = Where.AROUND <= where < Where.FLYING
    kind = s.kind[ball // SLOTS]
    row: dict[str, Any] = {
        "kind": KINDS[kind],
        "zone": where if where < Where.HELD else 0,
        "held_by": NAMES[where - Where.HELD] if held else "",
        "around": NAMES[where - Where.AROUND] if around else "",
        "charge": int(s.charge[ball]),
    }
    return {**row, "count": int(s.count[ball])} if kind == Ball.MULTI else row


def census(s: RivalsState) -> object:
    """What never changes: six Brawlers, three balls, hands and holders that agree."""
    slots = sorted({ball // SLOTS for ball in range(BALLS) if s.where[ball]} | due(s))
    held = [one for one in range(BRAWLERS) if s.hand[one] != NONE and not agrees(s, one)]
    parts = [multi_parts(s, slot) <= 3 for slot in range(SLOTS)]
    caged = [one for one in range(BRAWLERS) if (s.form[one] == 2) != (s.cage[one] != NONE)]
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
