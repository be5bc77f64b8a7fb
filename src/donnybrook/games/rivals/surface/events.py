"""The events of the Brawl, a row each."""

from __future__ import annotations

from typing import Any, Final, Literal

from donnybrook.games.rivals.rules.codes import Happened
from donnybrook.games.rivals.rules.state import BRAWLERS, NONE, Act, RivalsState
from donnybrook.games.rivals.rules.turns import ACTION_POINTS
from donnybrook.games.rivals.surface import names, wire
from donnybrook.games.rivals.surface.contest import why
from donnybrook.games.rivals.surface.language import LANGUAGE
from donnybrook.games.rivals.surface.names import (
    ACTS,
    BALL_KINDS,
    BALL_WORDS,
    ENDED,
    NAMES,
    SEATS,
    SIDES,
    SPECIALS,
    THING_NAMES,
)
from donnybrook.kernel.event_table import FLAG, NUMBER, EventRow, EventTable, Field
from donnybrook.kernel.events import Event

H = Happened
E = EventRow[RivalsState]
F = Field[RivalsState]

CAUSES: Final = ("hit", "explosion", "gas", "ball_form", "fall")
SOURCES: Final = ("base", "focus", "charge", "cover", "drinks")
PICKS: Final = (*SPECIALS[:8], "Party Mode", "to be picked later")

# -- packed numbers


def dice(number: int) -> list[int]:
    """The faces of a pool, highest first."""
    return [face for face in range(6, 0, -1) for _ in range(number >> 4 * (face - 1) & 15)]


def pool(number: int) -> dict[str, int]:
    """Where the dice of a pool come from."""
    counts = [number >> 4 * at & 15 for at in range(len(SOURCES))]
    return {name: count for name, count in zip(SOURCES, counts, strict=True) if count}


def modifiers(number: int, act: int) -> dict[str, int]:
    """What is added to the highest die, by its source."""
    sources = ("landmark", "distance", "cover", "sniper" if act == Act.THROW else "caged")
    values = [(number >> 5 * at & 31) - 16 for at in range(len(sources))]
    return {name: value for name, value in zip(sources, values, strict=True) if value}


def pointed(s: RivalsState, what: int) -> str | int:
    return NAMES[what] if what < BRAWLERS else what - BRAWLERS


# -- fields

BRAWLER = F(wire.BrawlerId, lambda s, n: NAMES[n], names.who)
THING = F(wire.ThingId, lambda s, n: THING_NAMES[n], names.thing)
ZONE = F(int, text=names.zone)
SIDE = F(wire.SideId, lambda s, n: SIDES[n], names.side)
SEAT = F(wire.SeatId, lambda s, n: SEATS[n], lambda s, n: f"Seat {n}")
BALL = F(wire.BallKind, lambda s, n: BALL_KINDS[n], lambda s, n: BALL_WORDS[n])
PICK = F(wire.SpecialPick, lambda s, n: SPECIALS[n], lambda s, n: PICKS[n])
ACT = F(wire.Act, lambda s, n: ACTS[n])
DIE = F(int, text=lambda s, die: str(die or "-"))
DICE = F(list[int], lambda s, n: dice(n), lambda s, n: ", ".join(map(str, dice(n))))
CAUSE = F(Literal["hit", "explosion", "gas", "ball_form", "fall"], lambda s, n: CAUSES[n])
WINNER = F(wire.Winner, lambda s, n: "draw" if n == NONE else SIDES[n])
ENDING = F(wire.Ended, lambda s, n: ENDED[n], lambda s, n: names.ENDED_BY[n])
AIM = F(wire.BrawlerId | int, pointed)
VOTE = F(str, lambda s, code: LANGUAGE.label(s, 0, code))

# -- sentences that depend on more than names


def turn_ended(s: RivalsState, e: Event) -> str:
    """Whoever has spent nothing passes."""
    return f"{names.who(s, e.a)} {'passes' if e.b == ACTION_POINTS else 'is done'}."


def break_free_began(s: RivalsState, e: Event) -> str:
    holder, captive = names.who(s, e.a), names.who(s, e.b)
    if e.c:
        return f"{holder} tries to throw {captive} off the Map."
    return f"{captive} struggles in the hands of {holder}."


def spent(s: RivalsState, e: Event) -> str:
    name = "Bond" if e.kind == H.BOND_SPENT else "Rivalry"
    what = f"turns a {e.b} into a {e.b + 1}" if e.b else "gets an effect"
    return f"{name}: {names.who(s, e.a)} {what}."


def caught(s: RivalsState, e: Event) -> str:
    perfect = "A Perfect Catch! " if e.d else ""
    return f"{perfect}{names.who(s, e.a)} catches {names.thing(s, e.b)} (Charge {e.c})."


def heart_lost(s: RivalsState, e: Event) -> str:
    return f"{names.who(s, e.a)} has {e.b} Heart{'' if e.b == 1 else 's'} left."


def points_scored(s: RivalsState, e: Event) -> str:
    return f"{names.side(s, 0)} {e.c} : {e.d} {names.side(s, 1)}."


def brawl_ended(s: RivalsState, e: Event) -> str:
    winner = "a draw" if e.a == NONE else f"{names.side(s, e.a)} win"
    return f"The Brawl is over by {names.ENDED_BY[e.b]}: {winner}."


def captain_named(s: RivalsState, e: Event) -> str:
    return f"{names.who(s, e.a)} is Captain now."


def pinged(s: RivalsState, e: Event) -> str:
    aim = names.who(s, e.b) if e.b < BRAWLERS else names.zone(s, e.b - BRAWLERS)
    return f"Seat {e.a} points at {aim}."


# -- what else the page is told


def added(s: RivalsState, e: Event) -> dict[str, Any]:
    return {"modifiers": modifiers(e.e, e.b)}


def whether_passed(s: RivalsState, e: Event) -> dict[str, Any]:
    return {"passed": e.b == ACTION_POINTS}


def turned(s: RivalsState, e: Event) -> dict[str, Any]:
    """What a raised die shows then; 0 where no die was raised."""
    return {"becomes": e.b + 1 if e.b else 0}


def came_out(s: RivalsState, e: Event) -> dict[str, Any]:
    return {"why": why(e.b, e.d, e.d >= e.b)}


def how_caught(s: RivalsState, e: Event) -> dict[str, Any]:
    """Only doubles need a word more than the results (KCR-403)."""
    return {"why": "Doubles: a Perfect Catch." if e.d else ""}


class Sentences(EventTable[RivalsState]):
    """A sentence may begin with `the Bomb Ball`, or with a name that has no capital."""

    def tell(self, s: RivalsState, event: Event) -> str:
        told = super().tell(s, event)
        return told[0].upper() + told[1:]


EVENTS = Sentences(
    E(H.SIDES_CHOSEN, "SidesChosen", "KCR-215", {"crew": ZONE, "rivals": ZONE},
      "The Crew starts in {crew}, the Rivals in {rivals}."),
    E(H.SPECIAL_CHOSEN, "SpecialChosen", "KCR-219", {"kind": PICK}, "The third ball: {kind}."),
    E(H.BALL_SPAWNED, "BallSpawned", "KCR-220", {"ball": THING, "kind": BALL, "zone": ZONE},
      "A {kind} appears in {zone}."),
    E(H.LUCKY_USED, "LuckyUsed", "KCR-328", {"side": SIDE, "left": NUMBER},
      "{side} call for a lucky respawn; {left} left."),
    E(H.LANDMARK_PLACED, "LandmarkPlaced", "KCR-229", {"zone": ZONE},
      "The Landmark stands in {zone}."),
    E(H.INITIATIVE_ROLLED, "InitiativeRolled", "KCR-240",
      {"b1": DIE, "b2": DIE, "b3": DIE, "r1": DIE, "r2": DIE, "r3": DIE},
      "Initiative: {b1}, {b2}, {b3}, {r1}, {r2}, {r3}."),
    E(H.INITIATIVE_WON, "InitiativeWon", "KCR-240", {"side": SIDE}, "{side} begin."),
    E(H.ROUND_BEGAN, "RoundBegan", "KCR-253", {"round": NUMBER, "side": SIDE},
      "Round {round}: {side} activate first."),
    E(H.TURN_BEGAN, "TurnBegan", "KCR-247", {"brawler": BRAWLER, "turn": NUMBER},
      "Turn {turn}: {brawler} is up."),
    E(H.TURN_ENDED, "TurnEnded", "KCR-250", {"brawler": BRAWLER, "ap": NUMBER}, turn_ended,
      adds={"passed": bool}, more=whether_passed),
    E(H.GRABBED, "Grabbed", "KCR-340", {"brawler": BRAWLER, "thing": THING},
      "{brawler} grabs {thing}."),
    E(H.CHARGED, "Charged", "KCR-342", {"brawler": BRAWLER, "thing": THING, "charge": NUMBER},
      "{brawler} charges {thing}."),
    E(H.CHARGE_LOST, "ChargeLost", "KCR-351", {"brawler": BRAWLER, "thing": THING},
      "{thing} loses its Charge on the run."),
    E(H.PASSED, "Passed", "KCR-344",
      {"brawler": BRAWLER, "mate": BRAWLER, "thing": THING, "charge": NUMBER},
      "{brawler} passes {thing} to {mate}."),
    E(H.COVER_TAKEN, "CoverTaken", "KCR-346", {"brawler": BRAWLER, "zone": ZONE},
      "{brawler} takes Cover in {zone}."),
    E(H.COVER_LEFT, "CoverLeft", "KCR-347", {"brawler": BRAWLER, "zone": ZONE},
      "{brawler} is out of Cover."),
    E(H.MOVED, "Moved", "KCR-350", {"brawler": BRAWLER, "from": ZONE, "zone": ZONE},
      "{brawler} moves to {zone}."),
    E(H.BALLED_UP, "BalledUp", "KCR-353", {"brawler": BRAWLER}, "{brawler} balls up."),
    E(H.STOOD_UP, "StoodUp", "KCR-472", {"brawler": BRAWLER}, "{brawler} stands up."),
    E(H.JUMPED_IN, "JumpedIn", "KCR-475", {"brawler": BRAWLER, "mate": BRAWLER},
      "Throw Me! {brawler} is in the hands of {mate}."),
    E(H.JUMPED_OUT, "JumpedOut", "KCR-478", {"brawler": BRAWLER, "zone": ZONE},
      "{brawler} jumps out in {zone}."),
    E(H.ROLLED_IN, "RolledIn", "KCR-546", {"brawler": BRAWLER, "mate": BRAWLER},
      "{brawler} rolls into the hands of {mate}."),
    E(H.REFRESHED, "Refreshed", "KCR-324",
      {"brawler": BRAWLER, "drinks": NUMBER, "left": NUMBER},
      "Refreshing: {brawler} has {drinks} drinks."),
    E(H.THROWN, "BallThrown", "KCR-356",
      {"brawler": BRAWLER, "target": BRAWLER, "thing": THING, "charge": NUMBER, "throws": NUMBER},
      "{brawler} throws {thing} at {target}."),
    E(H.TACKLE_BEGAN, "TackleBegan", "KCR-358", {"brawler": BRAWLER, "target": BRAWLER},
      "{brawler} goes for {target}."),
    E(H.BREAK_FREE_BEGAN, "BreakFreeBegan", "KCR-492",
      {"holder": BRAWLER, "captive": BRAWLER, "throw_off": FLAG}, break_free_began),
    E(H.DRINKS_DECLARED, "DrinksDeclared", "KCR-330",
      {"brawler": BRAWLER, "drinks": NUMBER, "left": NUMBER}, "{brawler} drinks {drinks}."),
    E(H.REACTED, "Reacted", "KCR-356", {"brawler": BRAWLER, "reaction": ACT, "drinks": NUMBER},
      "{brawler} answers: {reaction}."),
    E(H.DICE_ROLLED, "DiceRolled", "KCR-277",
      {"brawler": BRAWLER, "act": ACT, "dice": DICE,
       "pool": F(dict[str, int], lambda s, n: pool(n)), "modifiers": NUMBER},
      "{brawler} rolls {dice} ({act}).", adds={"modifiers": dict[str, int]}, more=added),
    E(H.FAKE_THROW_USED, "FakeThrowUsed", "KCR-326", {"side": SIDE, "left": NUMBER},
      "Fake Throw! {side} roll again; {left} left."),
    E(H.RIVALRY_USED, "RivalryUsed", "KCR-320", {"brawler": BRAWLER, "die": NUMBER}, spent,
      adds={"becomes": int}, more=turned),
    E(H.BOND_SPENT, "BondSpent", "KCR-314", {"brawler": BRAWLER, "die": NUMBER, "bond": NUMBER},
      spent, adds={"becomes": int}, more=turned),
    E(H.COMPARED, "ResultsCompared", "KCR-274",
      {"attacker": BRAWLER, "attack": NUMBER, "defender": BRAWLER, "defence": NUMBER,
       "reaction": ACT}, "{attacker} {attack} against {defender} {defence}.",
      adds={"why": str}, more=came_out),
    E(H.CAUGHT, "BallCaught", "KCR-400",
      {"brawler": BRAWLER, "thing": THING, "charge": NUMBER, "perfect": FLAG}, caught,
      adds={"why": str}, more=how_caught),
    E(H.DODGED, "Dodged", "KCR-413", {"brawler": BRAWLER, "zone": ZONE}, "{brawler} dodges."),
    E(H.DEFLECTED, "BallDeflected", "KCR-414", {"brawler": BRAWLER, "thing": THING, "zone": ZONE},
      "{brawler} deflects {thing} to {zone}."),
    E(H.TACKLED, "Tackled", "KCR-420", {"brawler": BRAWLER, "target": BRAWLER, "zone": ZONE},
      "{brawler} tackles {target} in {zone}."),
    E(H.STOLEN, "BallStolen", "KCR-423", {"brawler": BRAWLER, "thing": THING, "charge": NUMBER},
      "{brawler} steals {thing}."),
    E(H.HIT, "BallHit", "KCR-440",
      {"target": BRAWLER, "brawler": BRAWLER, "thing": THING, "zone": ZONE},
      "{thing} hits {target}."),
    E(H.HEART_LOST, "HeartLost", "KCR-440",
      {"brawler": BRAWLER, "hearts": NUMBER, "cause": CAUSE}, heart_lost),
    E(H.DROPPED, "Dropped", "KCR-440", {"brawler": BRAWLER, "thing": THING, "zone": ZONE},
      "{brawler} drops {thing} in {zone}."),
    E(H.LANDED, "BallLanded", "KCR-448", {"thing": THING, "zone": ZONE},
      "{thing} lands in {zone}."),
    E(H.KNOCKED_BACK, "KnockedBack", "KCR-449", {"target": BRAWLER, "brawler": BRAWLER},
      "{target} is knocked back."),
    E(H.PUSHED, "Pushed", "KCR-420", {"brawler": BRAWLER, "from": ZONE, "zone": ZONE},
      "{brawler} ends up in {zone}."),
    E(H.FLED, "Fled", "KCR-601", {"brawler": BRAWLER, "from": ZONE, "zone": ZONE},
      "{brawler} flees the gas to {zone}."),
    E(H.KNOCKED_OUT, "KnockedOut", "KCR-443", {"brawler": BRAWLER, "zone": ZONE},
      "{brawler} is knocked out!"),
    E(H.POINTS_SCORED, "PointsScored", "KCR-444",
      {"crew": NUMBER, "rivals": NUMBER, "crew_points": NUMBER, "rival_points": NUMBER},
      points_scored),
    E(H.EXPLODED, "BombExploded", "KCR-530", {"zone": ZONE}, "The Bomb explodes in {zone}."),
    E(H.GAS_SPREAD, "GasSpread", "KCR-600", {"zone": ZONE, "turns": NUMBER}, "Gas fills {zone}."),
    E(H.GAS_GONE, "GasGone", "KCR-602", {"zone": ZONE}, "The gas in {zone} is gone."),
    E(H.CAGED, "Caged", "KCR-540", {"brawler": BRAWLER, "ball": THING}, "{brawler} is Caged."),
    E(H.CAGE_OPENED, "CageOpened", "KCR-550", {"brawler": BRAWLER},
      "{brawler} is out of the cage."),
    E(H.BALL_DESTROYED, "BallDestroyed", "KCR-226", {"ball": THING, "kind": BALL},
      "A {kind} is destroyed."),
    E(H.BALL_RETURNED, "BallReturned", "KCR-590",
      {"brawler": BRAWLER, "target": BRAWLER, "thing": THING, "value": NUMBER},
      "{thing} flies back at {brawler}."),
    E(H.HELD_ON, "HeldOn", "KCR-433", {"brawler": BRAWLER, "bond": NUMBER},
      "{brawler} holds on to it."),
    E(H.BOND_FILLED, "BondFilled", "KCR-482", {"bond": NUMBER},
      "Friendship at speed: Bond {bond}."),
    E(H.FREED, "Freed", "KCR-492", {"brawler": BRAWLER, "zone": ZONE},
      "{brawler} is free in {zone}."),
    E(H.STAYED_CAPTIVE, "StayedCaptive", "KCR-494", {"brawler": BRAWLER, "holder": BRAWLER},
      "{brawler} stays in the hands of {holder}."),
    E(H.THROWN_OFF, "ThrownOff", "KCR-492", {"brawler": BRAWLER, "holder": BRAWLER},
      "{holder} throws {brawler} off the Map."),
    E(H.ROUND_ENDED, "RoundEnded", "KCR-252", {"round": NUMBER}, "Round {round} is over."),
    E(H.BRAWL_ENDED, "BrawlEnded", "KCR-630", {"winner": WINNER, "reason": ENDING}, brawl_ended),
    E(H.CONCEDED, "Conceded", "KCR-634", {"seat": SEAT}, "{seat} would give up."),
    E(H.CAPTAIN_NAMED, "CaptainNamed", "KCR-008", {"seat": SEAT}, captain_named),
    E(H.CONTROL_CHANGED, "ControlChanged", "KCR-009", {"r1": SEAT, "r2": SEAT, "r3": SEAT},
      "The Rivals are played by {r1}, {r2}, {r3}."),
    E(H.PINGED, "Pinged", "KCR-654", {"seat": SEAT, "what": AIM}, pinged),
    E(H.VOTED, "Voted", "KCR-008", {"seat": SEAT, "choice": VOTE}, "{seat} votes: {choice}."),
)  # fmt: skip
