"""Chapter B12: the options of a Brawl, and their meaning as numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from donnybrook.games.rivals.maps import codes
from donnybrook.games.rivals.maps.geometry import Map
from donnybrook.games.rivals.rules.play import Rivals
from donnybrook.games.rivals.rules.state import DJ, TEAM, Focus
from donnybrook.games.rivals.rules.terms import Terms
from donnybrook.games.rivals.surface import own_crews
from donnybrook.games.rivals.surface.content import Content, Crew
from donnybrook.games.rivals.surface.names import BALL_NAMES, FOCUSES, SEATS, SPECIALS
from donnybrook.kernel.errors import BadSetting
from donnybrook.kernel.settings import (
    Choice,
    Design,
    Names,
    Number,
    PerSeat,
    Setting,
    Settings,
    spread,
)

SPAWN_SIDES = ("crewChoice", "fixed", "random")
SWITCHES = {  # of the terms: on if an option has this value
    "between": ("throwDistance", "between"),
    "doubles_always": ("perfectCatch", "always"),
    "pass_charges": ("passCharges", "toOne"),
    "tackle_cover_die": ("tackleCoverDie", "on"),
    "rivalry_both": ("rivalryUses", "both"),
    "attacker_first": ("boostOrder", "attackerFirst"),
    "fake_throws_only": ("fakeThrowScope", "throw"),
    "hold_by_brawler": ("holdLimit", "brawler"),
    "hold_point": ("holdPoint", "always"),
    "bond_fills": ("ballFormBond", "fill"),
    "pass_freely": ("chainPasses", "free"),
    "refresh_any_time": ("refreshTime", "anyTime"),
    "bust_held_only": ("bustReach", "held"),
    "sniper_by_hand": ("sniperCharge", "byHand"),
    "enemy_grab": ("enemyGrab", "on"),
    "impact_old_zone": ("dodgeImpact", "oldZone"),
    "bust_at_holder": ("bustZone", "holder"),
    "sniper_needs_charge": ("sniperUncharged", "forbidden"),
    "fresh_return": ("boomerangReturn", "freshRoll"),
    "gas_counts_now": ("poisonCount", "includeCurrent"),
    "party_all": ("partyScope", "all"),
    "pick_after": ("specialPick", "after"),
    "vote": ("crewDecisions", "vote"),
}


def settings(content: Content) -> tuple[Setting, ...]:
    """The options of KCR-690 that the Brawl has, and what D-01 and D-04 may fix beforehand."""

    def levels(name: str, text: str, clause: str) -> PerSeat:
        return PerSeat(name, 0, text, clause, Number(name, 0, text, clause, 0, 3))

    return (
        Design("map", "sky-high-country-club", "the Map", "KCR-203", tuple(content.maps),
               f"a Map of your own ({codes.SAMPLE}, or the text of a Map file)",
               codes.settle),
        Design("crew", "diamond-dogs", "the Crew", "KCR-006", tuple(content.crews),
               f"a Crew of your own ({own_crews.SAMPLE})", own_crews.settle),
        Design("rivals", "gilded-lily", "the Rival Crew", "KCR-006", tuple(content.rivals),
               f"one of your own ({own_crews.SAMPLE})", own_crews.settle_rivals),
        Choice("special", "choose", "the third ball: the Crew picks, a type, none, or Party Mode",
               "KCR-219", ("choose", *BALL_NAMES, "party")),
        Choice("throwDistance", "hops", "a Throw loses 1 per hop, or per Zone strictly between",
               "KCR-210", ("hops", "between")),
        Choice("perfectCatch", "always", "doubles catch any Throw, or only one that is beaten",
               "KCR-403", ("always", "onSuccess")),
        Choice("catchCharge", 1, "Charge gained by a Catch", "KCR-401", (1, 0)),
        Choice("passCharges", "no", "a pass leaves Charge alone, or raises 0 to 1", "KCR-345",
               ("no", "toOne")),
        Choice("tackleFocus", "tackle", "the Focus that helps a Tackle", "KCR-285",
               ("tackle", "dodge")),
        Choice("tackleCoverDie", "off", "Taking Cover adds a die to a Tackle", "KCR-285",
               ("off", "on")),
        Choice("rivalryUses", "one", "a Rivalry gives a die or an effect, or both, in a contest",
               "KCR-321", ("one", "both")),
        Choice("boostOrder", "rivalryFirst", "who spends first after a roll", "KCR-323",
               ("rivalryFirst", "attackerFirst")),
        Choice("fakeThrowScope", "any", "Fake Throw works on any roll, or on Throws only",
               "KCR-327", ("any", "throw")),
        Choice("boostRefresh", "perBrawl", "uses of Boosts are full in each Brawl, or for once",
               "KCR-078", ("perBrawl", "once")),
        Choice("holdPoint", "none", "Hold! gives the Crew no Bond point, or one", "KCR-439",
               ("none", "always"), former="always"),
        Choice("holdLimit", "crew", "one Hold! point a turn for the Crew, or for each Brawler",
               "KCR-437", ("crew", "brawler")),
        Choice("ballFormBond", "one", "a Balled Up knock-out of the Crew gives one Bond point, or "
               "fills the Bond", "KCR-489", ("one", "fill"), former="fill"),
        Choice("chainPasses", "once", "in a chain a ball is not passed back, or passed freely",
               "KCR-435", ("once", "free"), former="once"),
        Choice("refreshTime", "offered", "Refreshing is offered when drinks matter, or is open at "
               "any time", "KCR-325", ("offered", "anyTime"), former="offered"),
        Choice("enemyGrab", "off", "opponents in Ball Form may be grabbed from the floor",
               "KCR-341", ("off", "on")),
        Choice("dodgeImpact", "newZone", "a dodged ball follows the dodger, or does not",
               "KCR-411", ("newZone", "oldZone")),
        Choice("bustZone", "pickup", "Bust Out frees where the Brawler was picked up, or here",
               "KCR-546", ("pickup", "holder")),
        Choice("bustReach", "zone", "Bust Out reaches a Caged crew mate nearby, or only in hand",
               "KCR-546", ("zone", "held"), former="zone"),
        Choice("sniperCharge", "any", "a Catch charges a Sniper Ball, or only a hand does",
               "KCR-563", ("any", "byHand"), former="any"),
        Choice("sniperUncharged", "penalty", "an uncharged Sniper Ball flies badly, or not at all",
               "KCR-561", ("penalty", "forbidden")),
        Choice("boomerangReturn", "sameValue", "the Boomerang returns as hard, or rolls anew",
               "KCR-592", ("sameValue", "freshRoll")),
        Choice("poisonCount", "laterTurns", "gas lasts three later turns, or this one counts",
               "KCR-602", ("laterTurns", "includeCurrent")),
        Choice("partyScope", "third", "Party Mode draws the third ball, or all three", "KCR-228",
               ("third", "all")),
        Choice("specialPick", "before", "the Special Ball is picked before or after the ball dice",
               "KCR-201", ("before", "after")),
        Choice("spawnSides", "crewChoice", "who starts at which end", "KCR-215", SPAWN_SIDES),
        Number("targetPoints", 6, "points that win the Brawl", "KCR-630", 1, 12),
        Number("startBond", 3, "Bond points of the Crew at the start", "KCR-006", 0, 3),
        Choice("rivalBoosts", "none", "the Rivals have Boosts too", "KCR-164",
               ("none", "earned")),
        Choice("crewDecisions", "captain", "shared choices of the Crew: the Captain, or a vote",
               "KCR-008", ("captain", "vote")),
        Choice("rivalControl", "dj", "the DJ plays all Rivals, or shares them", "KCR-009",
               ("dj", "split")),
        Choice("rivalPeople", 3, "people who share the Rivals, the DJ among them", "KCR-009",
               (2, 3)),
        levels("boosts", "levels of Lucky, Refreshing, Fake Throw", "KCR-077"),
        levels("boostsSpent", "uses spent in earlier Brawls, with boostRefresh = once", "KCR-078"),
        levels("rivalLevels", "the Rivals' levels, with rivalBoosts = earned", "KCR-164"),
        levels("rivalSpent", "their spent uses, with boostRefresh = once", "KCR-164"),
        Names("bots", [], "seats of bots: never Captain, never asked to concede", "KCR-007",
              SEATS),
        Choice("captain", "lowest", "the Captain: the lowest seat of a person, or this one",
               "KCR-008", ("lowest", *SEATS[:TEAM])),
    )  # fmt: skip


def seat_count(given: Settings) -> int:
    """Four seats; more where people share the Rivals (KCR-001, KCR-009)."""
    if given["rivalControl"] == "dj":
        return 4
    people = given["rivalPeople"]
    assert isinstance(people, int)
    return 3 + people


def seat_names(given: Settings) -> list[str]:
    return [*SEATS[: seat_count(given)]]


def sides(given: Settings) -> list[list[int]]:
    return [[0, 1, 2], [*range(DJ, seat_count(given))]]


def uses(given: Settings, levels: str, spent: str) -> list[int]:
    """A Boost may be used once for every level, in each Brawl or for once (KCR-077, KCR-078)."""
    owned = spread(given[levels], TEAM, levels)
    gone = spread(given[spent], TEAM, spent) if given["boostRefresh"] == "once" else [0] * TEAM
    return [max(0, level - used) for level, used in zip(owned, gone, strict=True)]


def all_uses(given: Settings) -> list[int]:
    """Of both sides; the Rival Crew has none unless it has earned some (KCR-164)."""
    rivals = [0] * TEAM
    if given["rivalBoosts"] == "earned":
        rivals = uses(given, "rivalLevels", "rivalSpent")
    elif any(spread(given["rivalLevels"], TEAM, "rivalLevels")):
        raise BadSetting(
            "rivalLevels: the Rival Crew has no Boosts without rivalBoosts = earned (KCR-164)"
        )
    return [*uses(given, "boosts", "boostsSpent"), *rivals]


def captain(bots: list[Any], named: str) -> int:
    """The lowest Brawler seat held by a person, B1 if none, or who was named (KCR-008)."""
    if named in SEATS:
        return SEATS.index(named)
    held = [seat for seat in range(TEAM) if SEATS[seat] not in bots]
    return held[0] if held else 0


def control(given: Settings) -> list[int]:
    """The seat of each Rival at the start (KCR-003, KCR-009)."""
    seats = seat_count(given)
    return {4: [DJ, DJ, DJ], 5: [DJ, DJ + 1, DJ + 1], 6: [DJ, DJ + 1, DJ + 2]}[seats]


def map_of(name: str, content: Content) -> Map:
    """A Map by its name, or one of somebody's own by its code (KCR-203)."""
    return content.maps[name] if name in content.maps else codes.read(name)


def crews_of(given: Settings, content: Content) -> tuple[Crew, Crew]:
    """Ready-made Crews by name, those of a story by their code (KCR-006)."""
    crew, rivals = str(given["crew"]), str(given["rivals"])
    return (
        content.crews.get(crew) or own_crews.read(crew),
        content.rivals.get(rivals) or own_crews.read(rivals),
    )


def blank(content: Content) -> Callable[[Settings], Rivals]:
    """Makes a Brawl with some options on the table of this content."""
    return lambda given: Rivals(terms(given, content))


def terms(given: Settings, content: Content) -> Terms:
    """The options as the rules read them."""
    chart = map_of(str(given["map"]), content)
    crew, rivals = crews_of(given, content)
    people = crew.people + rivals.people
    lists = {
        "levels": all_uses(given),
        "focus": [FOCUSES.index(person.focus) for person in people],
        "control": control(given),
        **ways(chart),
    }
    names = {
        "map": [str(given["map"])],
        "brawlers": [person.name for person in people],
        "faces": [person.face for person in people],
        "zones": ["", *(zone.name for zone in chart.zones)],
        "sides": [crew.name, rivals.name],
    }
    return Terms(numbers(given, chart), lists, names)


def numbers(given: Settings, chart: Map) -> dict[str, int]:
    bots, seats = given["bots"], seat_count(given)
    assert isinstance(bots, list)
    found: dict[str, Any] = {
        **{name: given[option] == value for name, (option, value) in SWITCHES.items()},
        "catch_charge": given["catchCharge"],
        "tackle_focus": Focus.DODGE if given["tackleFocus"] == "dodge" else Focus.TACKLE,
        "spawn_sides": SPAWN_SIDES.index(str(given["spawnSides"])),
        "target_points": given["targetPoints"],
        "start_bond": given["startBond"],
        "seats": seats,
        "special": SPECIALS.index(given["special"]),
        "captain": captain(bots, str(given["captain"])),
        "people": sum(1 << seat for seat in range(seats) if SEATS[seat] not in bots),
        "zones": len(chart.zones),
        "low_spawn": chart.spawns[0],
        "high_spawn": chart.spawns[1],
    }
    return {name: int(value) for name, value in found.items()}


def ways(chart: Map) -> dict[str, list[int]]:
    """Who is adjacent to whom, how many hops apart, where there is Cover; Zones from 1 to 12."""
    near = [0, *(sum(1 << zone for zone in zones) for zones in chart.neighbours())]
    rows = [[], *([0, *row] for row in chart.hops())]
    rows += [[] for _ in range(13 - len(rows))]
    return {
        "adjacent": near + [0] * (13 - len(near)),
        "hops": [number for row in rows for number in row + [0] * (13 - len(row))],
        "cover": [chart.cover.count(zone) for zone in range(13)],
    }
