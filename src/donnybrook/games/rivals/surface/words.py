"""The words of the Brawl: events as sentences."""

from __future__ import annotations

from collections.abc import Callable

from donnybrook.games.rivals.rules.codes import Happened
from donnybrook.games.rivals.rules.state import (
    BRAWLERS,
    NONE,
    PERSON,
    SLOTS,
    Act,
    Ended,
    RivalsState,
)
from donnybrook.games.rivals.surface.actions import say
from donnybrook.games.rivals.surface.options import BALL_NAMES, SEATS
from donnybrook.kernel.events import Event
from donnybrook.kernel.game import EventType

BALL_WORDS = ("Basic Ball", "Bomb Ball", "Cage Ball", "Sniper Ball", "Moon Ball", "Multi-Ball",
              "Boomerang Ball", "Poison Ball")  # fmt: skip
ACTS = {
    Act.THROW: "throw", Act.CATCH: "catch", Act.DODGE: "dodge", Act.TACKLE: "tackle",
    Act.BREAK_FREE: "break free", Act.RETURN: "return",
}  # fmt: skip
ENDED = {
    Ended.NOT_YET: "", Ended.POINTS: "points", Ended.TURN_CAP: "turn_cap",
    Ended.CONCEDED: "conceded",
}  # fmt: skip
ENDED_BY = {
    Ended.NOT_YET: "", Ended.POINTS: "enough points", Ended.TURN_CAP: "the turn cap",
    Ended.CONCEDED: "a side conceded",
}  # fmt: skip

SOURCES = ("base", "focus", "charge", "cover", "drinks")

H = Happened
EVENTS = (
    EventType(H.SIDES_CHOSEN, "SidesChosen", ("crew", "rivals"), "KCR-215"),
    EventType(H.SPECIAL_CHOSEN, "SpecialChosen", ("kind",), "KCR-219"),
    EventType(H.BALL_SPAWNED, "BallSpawned", ("ball", "kind", "zone"), "KCR-220"),
    EventType(H.LUCKY_USED, "LuckyUsed", ("side", "left"), "KCR-328"),
    EventType(H.LANDMARK_PLACED, "LandmarkPlaced", ("zone",), "KCR-229"),
    EventType(H.INITIATIVE_ROLLED, "InitiativeRolled", ("b1", "b2", "b3", "r1", "r2", "r3"),
              "KCR-240"),
    EventType(H.INITIATIVE_WON, "InitiativeWon", ("side",), "KCR-240"),
    EventType(H.ROUND_BEGAN, "RoundBegan", ("round", "side"), "KCR-253"),
    EventType(H.TURN_BEGAN, "TurnBegan", ("brawler", "turn"), "KCR-247"),
    EventType(H.TURN_ENDED, "TurnEnded", ("brawler",), "KCR-250"),
    EventType(H.GRABBED, "Grabbed", ("brawler", "thing"), "KCR-340"),
    EventType(H.CHARGED, "Charged", ("brawler", "thing", "charge"), "KCR-342"),
    EventType(H.CHARGE_LOST, "ChargeLost", ("brawler", "thing"), "KCR-351"),
    EventType(H.PASSED, "Passed", ("brawler", "mate", "thing", "charge"), "KCR-344"),
    EventType(H.COVER_TAKEN, "CoverTaken", ("brawler", "zone"), "KCR-346"),
    EventType(H.COVER_LEFT, "CoverLeft", ("brawler", "zone"), "KCR-347"),
    EventType(H.MOVED, "Moved", ("brawler", "from", "zone"), "KCR-350"),
    EventType(H.BALLED_UP, "BalledUp", ("brawler",), "KCR-353"),
    EventType(H.STOOD_UP, "StoodUp", ("brawler",), "KCR-472"),
    EventType(H.JUMPED_IN, "JumpedIn", ("brawler", "mate"), "KCR-475"),
    EventType(H.JUMPED_OUT, "JumpedOut", ("brawler", "zone"), "KCR-478"),
    EventType(H.ROLLED_IN, "RolledIn", ("brawler", "mate"), "KCR-546"),
    EventType(H.REFRESHED, "Refreshed", ("brawler", "drinks", "left"), "KCR-324"),
    EventType(H.THROWN, "BallThrown", ("brawler", "target", "thing", "charge", "throws"),
              "KCR-356"),
    EventType(H.TACKLE_BEGAN, "TackleBegan", ("brawler", "target"), "KCR-358"),
    EventType(H.BREAK_FREE_BEGAN, "BreakFreeBegan", ("holder", "captive", "throw_off"), "KCR-492"),
    EventType(H.DRINKS_DECLARED, "DrinksDeclared", ("brawler", "drinks", "left"), "KCR-330"),
    EventType(H.REACTED, "Reacted", ("brawler", "reaction", "drinks"), "KCR-356"),
    EventType(H.DICE_ROLLED, "DiceRolled", ("brawler", "act", "dice", "pool", "modifiers"),
              "KCR-277"),
    EventType(H.FAKE_THROW_USED, "FakeThrowUsed", ("side", "left"), "KCR-326"),
    EventType(H.RIVALRY_USED, "RivalryUsed", ("brawler", "die"), "KCR-320"),
    EventType(H.BOND_SPENT, "BondSpent", ("brawler", "die", "bond"), "KCR-314"),
    EventType(H.COMPARED, "ResultsCompared",
              ("attacker", "attack", "defender", "defence", "reaction"), "KCR-274"),
    EventType(H.CAUGHT, "BallCaught", ("brawler", "thing", "charge", "perfect"), "KCR-400"),
    EventType(H.DODGED, "Dodged", ("brawler", "zone"), "KCR-413"),
    EventType(H.DEFLECTED, "BallDeflected", ("brawler", "thing", "zone"), "KCR-414"),
    EventType(H.TACKLED, "Tackled", ("brawler", "target", "zone"), "KCR-420"),
    EventType(H.STOLEN, "BallStolen", ("brawler", "thing", "charge"), "KCR-423"),
    EventType(H.HIT, "BallHit", ("target", "brawler", "thing", "zone"), "KCR-440"),
    EventType(H.HEART_LOST, "HeartLost", ("brawler", "hearts", "cause"), "KCR-440"),
    EventType(H.DROPPED, "Dropped", ("brawler", "thing", "zone"), "KCR-440"),
    EventType(H.LANDED, "BallLanded", ("thing", "zone"), "KCR-448"),
    EventType(H.KNOCKED_BACK, "KnockedBack", ("target", "brawler"), "KCR-449"),
    EventType(H.PUSHED, "Pushed", ("brawler", "from", "zone"), "KCR-420"),
    EventType(H.FLED, "Fled", ("brawler", "from", "zone"), "KCR-601"),
    EventType(H.KNOCKED_OUT, "KnockedOut", ("brawler", "zone"), "KCR-443"),
    EventType(H.POINTS_SCORED, "PointsScored", ("crew", "rivals", "crew_points", "rival_points"),
              "KCR-444"),
    EventType(H.EXPLODED, "BombExploded", ("zone",), "KCR-530"),
    EventType(H.GAS_SPREAD, "GasSpread", ("zone", "turns"), "KCR-600"),
    EventType(H.GAS_GONE, "GasGone", ("zone",), "KCR-602"),
    EventType(H.CAGED, "Caged", ("brawler", "ball"), "KCR-540"),
    EventType(H.CAGE_OPENED, "CageOpened", ("brawler",), "KCR-550"),
    EventType(H.BALL_DESTROYED, "BallDestroyed", ("ball", "kind"), "KCR-226"),
    EventType(H.BALL_RETURNED, "BallReturned", ("brawler", "target", "thing", "value"), "KCR-590"),
    EventType(H.HELD_ON, "HeldOn", ("brawler", "bond"), "KCR-433"),
    EventType(H.BOND_FILLED, "BondFilled", ("bond",), "KCR-482"),
    EventType(H.FREED, "Freed", ("brawler", "zone"), "KCR-492"),
    EventType(H.STAYED_CAPTIVE, "StayedCaptive", ("brawler", "holder"), "KCR-494"),
    EventType(H.THROWN_OFF, "ThrownOff", ("brawler", "holder"), "KCR-492"),
    EventType(H.ROUND_ENDED, "RoundEnded", ("round",), "KCR-252"),
    EventType(H.BRAWL_ENDED, "BrawlEnded", ("winner", "reason"), "KCR-630"),
    EventType(H.CONCEDED, "Conceded", ("seat",), "KCR-634"),
    EventType(H.CAPTAIN_NAMED, "CaptainNamed", ("seat",), "KCR-008"),
    EventType(H.CONTROL_CHANGED, "ControlChanged", ("r1", "r2", "r3"), "KCR-009"),
    EventType(H.PINGED, "Pinged", ("seat", "what"), "KCR-654"),
    EventType(H.VOTED, "Voted", ("seat", "code"), "KCR-008"),
)  # fmt: skip


def dice(number: int) -> list[int]:
    """The faces of a pool, highest first."""
    return [face for face in range(6, 0, -1) for _ in range(number >> 4 * (face - 1) & 15)]


def pool(number: int) -> dict[str, int]:
    """Where the dice of a pool come from."""
    counts = [number >> 4 * at & 15 for at in range(len(SOURCES))]
    return {name: count for name, count in zip(SOURCES, counts, strict=True) if count}


def modifiers(number: int, act: int) -> dict[str, int]:
    """What is added to the highest die, by its source."""
    names = ("landmark", "distance", "cover", "sniper" if act == Act.THROW else "caged")
    values = [(number >> 5 * at & 31) - 16 for at in range(len(names))]
    return {name: value for name, value in zip(names, values, strict=True) if value}


class Teller:
    """Tells events of one position."""

    def __init__(self, s: RivalsState) -> None:
        self.s = s

    def who(self, brawler: int) -> str:
        """The first name, which is enough at a table of six."""
        return self.s.terms.brawler_names[brawler].split()[0]

    def zone(self, zone: int) -> str:
        return f"{self.s.terms.zone_names[zone]} ({zone})"

    def side(self, side: int) -> str:
        return self.s.terms.side_names[side]

    def thing(self, thing: int) -> str:
        if thing >= PERSON:
            return self.who(thing - PERSON)
        return f"the {BALL_WORDS[self.s.kind[thing // SLOTS]]}"

    def tell(self, event: Event) -> str:
        """An event in a sentence."""
        kind, a, b, c = event.kind, event.a, event.b, event.c
        if kind in IRREGULAR:
            told = IRREGULAR[kind](self, event)
        else:
            told = TOLD[kind].format(a=Word(self, a), b=Word(self, b), c=Word(self, c))
        return told[0].upper() + told[1:]


class Word:
    """A number of an event, spelled as the sentence wants it: {a.who}, {b.zone}, {c.thing}."""

    def __init__(self, teller: Teller, number: int) -> None:
        self.teller = teller
        self.number = number

    def __str__(self) -> str:
        return str(self.number)

    @property
    def who(self) -> str:
        return self.teller.who(self.number)

    @property
    def zone(self) -> str:
        return self.teller.zone(self.number)

    @property
    def thing(self) -> str:
        return self.teller.thing(self.number)

    @property
    def side(self) -> str:
        return self.teller.side(self.number)

    @property
    def ball(self) -> str:
        return BALL_WORDS[self.number]

    @property
    def seat(self) -> str:
        return SEATS[self.number]

    @property
    def act(self) -> str:
        return ACTS[self.number]


TOLD = {
    H.SIDES_CHOSEN: "The Crew starts in {a.zone}, the Rivals in {b.zone}.",
    H.BALL_SPAWNED: "A {b.ball} appears in {c.zone}.",
    H.LUCKY_USED: "{a.side} call for a lucky respawn; {b} left.",
    H.LANDMARK_PLACED: "The Landmark stands in {a.zone}.",
    H.INITIATIVE_WON: "{a.side} begin.",
    H.ROUND_BEGAN: "Round {a}: {b.side} activate first.",
    H.TURN_BEGAN: "Turn {b}: {a.who} is up.",
    H.TURN_ENDED: "{a.who} is done.",
    H.GRABBED: "{a.who} grabs {b.thing}.",
    H.CHARGED: "{a.who} charges {b.thing}.",
    H.CHARGE_LOST: "{b.thing} loses its Charge on the run.",
    H.PASSED: "{a.who} passes {c.thing} to {b.who}.",
    H.COVER_TAKEN: "{a.who} takes Cover in {b.zone}.",
    H.COVER_LEFT: "{a.who} is out of Cover.",
    H.MOVED: "{a.who} moves to {c.zone}.",
    H.BALLED_UP: "{a.who} balls up.",
    H.STOOD_UP: "{a.who} stands up.",
    H.JUMPED_IN: "Throw Me! {a.who} is in the hands of {b.who}.",
    H.JUMPED_OUT: "{a.who} jumps out in {b.zone}.",
    H.ROLLED_IN: "{a.who} rolls into the hands of {b.who}.",
    H.REFRESHED: "Refreshing: {a.who} has {b} drinks.",
    H.THROWN: "{a.who} throws {c.thing} at {b.who}.",
    H.TACKLE_BEGAN: "{a.who} goes for {b.who}.",
    H.DRINKS_DECLARED: "{a.who} drinks {b}.",
    H.REACTED: "{a.who} answers: {b.act}.",
    H.FAKE_THROW_USED: "Fake Throw! {a.side} roll again; {b} left.",
    H.DODGED: "{a.who} dodges.",
    H.DEFLECTED: "{a.who} deflects {b.thing} to {c.zone}.",
    H.TACKLED: "{a.who} tackles {b.who} in {c.zone}.",
    H.STOLEN: "{a.who} steals {b.thing}.",
    H.HIT: "{c.thing} hits {a.who}.",
    H.DROPPED: "{a.who} drops {b.thing} in {c.zone}.",
    H.LANDED: "{a.thing} lands in {b.zone}.",
    H.KNOCKED_BACK: "{a.who} is knocked back.",
    H.PUSHED: "{a.who} ends up in {c.zone}.",
    H.FLED: "{a.who} flees the gas to {c.zone}.",
    H.KNOCKED_OUT: "{a.who} is knocked out!",
    H.EXPLODED: "The Bomb explodes in {a.zone}.",
    H.GAS_SPREAD: "Gas fills {a.zone}.",
    H.GAS_GONE: "The gas in {a.zone} is gone.",
    H.CAGED: "{a.who} is Caged.",
    H.CAGE_OPENED: "{a.who} is out of the cage.",
    H.BALL_DESTROYED: "A {b.ball} is destroyed.",
    H.BALL_RETURNED: "{c.thing} flies back at {a.who}.",
    H.HELD_ON: "{a.who} holds on to it.",
    H.BOND_FILLED: "Friendship at speed: Bond {a}.",
    H.FREED: "{a.who} is free in {b.zone}.",
    H.STAYED_CAPTIVE: "{a.who} stays in the hands of {b.who}.",
    H.THROWN_OFF: "{b.who} throws {a.who} off the Map.",
    H.ROUND_ENDED: "Round {a} is over.",
    H.CONCEDED: "{a.seat} would give up.",
    H.CAPTAIN_NAMED: "{a.who} is Captain now.",
    H.CONTROL_CHANGED: "The Rivals are played by {a.seat}, {b.seat}, {c.seat}.",
}


# -- sentences that depend on more than names


def special_chosen(t: Teller, e: Event) -> str:
    return f"The third ball: {(*BALL_NAMES, 'Party Mode', 'to be picked later')[e.a]}."


def initiative_rolled(t: Teller, e: Event) -> str:
    return f"Initiative: {', '.join(str(die or '-') for die in e.numbers())}."


def break_free_began(t: Teller, e: Event) -> str:
    holder, captive = t.who(e.a), t.who(e.b)
    if e.c:
        return f"{holder} tries to throw {captive} off the Map."
    return f"{captive} struggles in the hands of {holder}."


def dice_rolled(t: Teller, e: Event) -> str:
    return f"{t.who(e.a)} rolls {', '.join(map(str, dice(e.c)))} ({ACTS[e.b]})."


def spent(t: Teller, e: Event) -> str:
    name = "Bond" if e.kind == H.BOND_SPENT else "Rivalry"
    deed = f"turns a {e.b} into a {e.b + 1}" if e.b else "gets an effect"
    return f"{name}: {t.who(e.a)} {deed}."


def compared(t: Teller, e: Event) -> str:
    return f"{t.who(e.a)} {e.b} against {t.who(e.c)} {e.d}."


def caught(t: Teller, e: Event) -> str:
    perfect = "A Perfect Catch! " if e.d else ""
    return f"{perfect}{t.who(e.a)} catches {t.thing(e.b)} (Charge {e.c})."


def heart_lost(t: Teller, e: Event) -> str:
    return f"{t.who(e.a)} has {e.b} Heart{'' if e.b == 1 else 's'} left."


def points_scored(t: Teller, e: Event) -> str:
    return f"{t.side(0)} {e.c} : {e.d} {t.side(1)}."


def brawl_ended(t: Teller, e: Event) -> str:
    winner = "a draw" if e.a == NONE else f"{t.side(e.a)} win"
    return f"The Brawl is over by {ENDED_BY[e.b]}: {winner}."


def pinged(t: Teller, e: Event) -> str:
    aim = t.who(e.b) if e.b < BRAWLERS else t.zone(e.b - BRAWLERS)
    return f"{SEATS[e.a]} points at {aim}."


def voted(t: Teller, e: Event) -> str:
    return f"{SEATS[e.a]} votes: {say(e.b)}."


IRREGULAR: dict[int, Callable[[Teller, Event], str]] = {
    H.SPECIAL_CHOSEN: special_chosen,
    H.INITIATIVE_ROLLED: initiative_rolled,
    H.BREAK_FREE_BEGAN: break_free_began,
    H.DICE_ROLLED: dice_rolled,
    H.RIVALRY_USED: spent,
    H.BOND_SPENT: spent,
    H.COMPARED: compared,
    H.CAUGHT: caught,
    H.HEART_LOST: heart_lost,
    H.POINTS_SCORED: points_scored,
    H.BRAWL_ENDED: brawl_ended,
    H.PINGED: pinged,
    H.VOTED: voted,
}
