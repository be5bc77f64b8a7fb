"""What people call the things of the Brawl, and the open decision."""

from __future__ import annotations

from typing import Final, get_args

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
    NONE,
    PERSON,
    SLOTS,
    Procedure,
    RivalsState,
)
from donnybrook.games.rivals.surface import wire

# -- on the wire and in scenarios, by number

NAMES: Final[tuple[wire.BrawlerId, ...]] = get_args(wire.BrawlerId)
THING_NAMES: Final[tuple[wire.ThingId, ...]] = get_args(wire.ThingId)
SEATS: Final[tuple[wire.SeatId, ...]] = get_args(wire.SeatId)
SIDES: Final[tuple[wire.SideId, ...]] = get_args(wire.SideId)
FORMS: Final[tuple[wire.Form, ...]] = get_args(wire.Form)
FOCUSES: Final[tuple[wire.Focus, ...]] = get_args(wire.Focus)  # KCR-041
BALL_KINDS: Final[tuple[wire.BallKind, ...]] = get_args(wire.BallKind)
SPECIALS: Final[tuple[wire.SpecialPick, ...]] = get_args(wire.SpecialPick)
ACTS: Final[tuple[wire.Act, ...]] = get_args(wire.Act)
ENDED: Final[tuple[wire.Ended, ...]] = get_args(wire.Ended)
BALL_NAMES = SPECIALS[:8]  # what the third ball can be: none or a type

DECISIONS: dict[tuple[int, int], wire.Decision] = {  # by procedure and step: Decision points
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


def decision(s: RivalsState) -> wire.Decision:
    """What is to be chosen; empty after the end."""
    return "" if s.over else DECISIONS[s.procedure, s.step]


def name_of(brawler: int) -> wire.MaybeBrawler:
    return "" if brawler == NONE else NAMES[brawler]


# -- in sentences

BALL_WORDS = ("Basic Ball", "Bomb Ball", "Cage Ball", "Sniper Ball", "Moon Ball", "Multi-Ball",
              "Boomerang Ball", "Poison Ball")  # fmt: skip
PICK_WORDS = ("No Special Ball", *BALL_WORDS[1:], "Party Mode", "Later", "At the table")
PORTRAITS = (
    "dottie", "penny", "malone", "cordelia", "barnaby", "lux", "gilly", "brick", "sal", "roxy",
    "stan", "vic", "hertz", "toni", "feedback", "greta", "mortimer", "jackie",
)  # fmt: skip
STRANGERS = ("roxy", "stan", "gilly", "greta", "toni", "hertz")  # who has no drawing, by place
ENDED_BY = ("", "enough points", "the turn cap", "a side conceded")


def who(s: RivalsState, brawler: int) -> str:
    """The first name, which is enough at a table of six."""
    return first_name(s.terms.brawler_names[brawler])


def first_name(called: str) -> str:
    return called.split()[0]


def crew_name(called: str) -> str:
    """A Crew without the words that every Crew has."""
    return called.removeprefix("The ").removesuffix(" Crew")


def portrait(called: str, place: int) -> str:
    """The drawing of a Brawler: by the one word of the name that has one, else by the place."""
    return next((word for word in called.lower().split() if word in PORTRAITS), STRANGERS[place])


def zone(s: RivalsState, number: int) -> str:
    return f"{s.terms.zone_names[number]} ({number})"


def side(s: RivalsState, number: int) -> str:
    return s.terms.side_names[number]


def thing(s: RivalsState, number: int) -> str:
    if number >= PERSON:
        return who(s, number - PERSON)
    return f"the {BALL_WORDS[s.kind[number // SLOTS]]}"
