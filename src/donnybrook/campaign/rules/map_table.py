"""Chapter B1: the table finds its Map, or writes a new one (KCR-203, KCR-205, KCR-206).

What a vote or a Map is worth, the game says (its workshop); here people are counted.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from msgspec import to_builtins

from donnybrook.campaign import listed
from donnybrook.campaign.cards import ChartZone
from donnybrook.campaign.content import GAME, story
from donnybrook.campaign.document import MapTable, Proposal, Zone
from donnybrook.campaign.fields import tidy
from donnybrook.campaign.map_commands import (
    Arrange,
    BreakTie,
    Card,
    Cover,
    Enough,
    MapReady,
    Propose,
    Renumber,
    Spawns,
    Vote,
)
from donnybrook.campaign.rules.seats import mark
from donnybrook.campaign.sitting import Sitting, refuse
from donnybrook.kernel import registry
from donnybrook.kernel.errors import DonnybrookError

NEW = "new"
COLUMNS = 4
MOST_PROPOSALS = 12
FEWEST = 6  # Zones of a Map


def begin(s: Sitting) -> None:
    s.doc.map = MapTable()
    if s.is_bot("DJ"):  # KCR-203: the automatic DJ proposes the Rival Hideout's Map
        put_forward(s, ask_vote(s)["house"], "DJ")


# -- which Map (KCR-203)


def propose(s: Sitting, person: str, command: Propose) -> None:
    """Any seat may propose a built-in or saved Map, or a new one (KCR-203)."""
    table = need(s, "vote")
    try:
        chosen = command.map if command.map == NEW else rivals_option(command.map)
    except DonnybrookError as error:
        raise refuse("KCR-203", "no_map", f"{error}.") from None
    if any(proposal.map == chosen for proposal in table.proposals):
        raise refuse("KCR-203", "proposed", "This Map is proposed already.")
    if len(table.proposals) >= MOST_PROPOSALS:
        raise refuse("KCR-203", "too_many", f"{MOST_PROPOSALS} Maps are proposed; vote.")
    put_forward(s, chosen, s.seats_of(person)[0])
    if s.decides_alone():  # KCR-018: nobody has to vote for it
        table.votes[person] = table.proposals[-1].id
        s.doc.people[person].commitment = command.commitment


def workshop(about: dict[str, Any]) -> dict[str, Any]:
    """What the game's workshop answers, as a sitting shows it."""
    answer: dict[str, Any] = to_builtins(registry.get(GAME).workshop(about))
    return answer


def rivals_option(text: str) -> str:
    """A Map as the Brawl takes it; raises BadSetting if there is no such Map."""
    return str(registry.get(GAME).options({"map": text})["map"])


def put_forward(s: Sitting, chosen: str, seat: str) -> None:
    assert s.doc.map is not None
    s.doc.map.proposals.append(Proposal(s.new_id(), chosen, seat))
    s.tell("MapProposed", "KCR-203", f"{s.called(seat)} proposes {map_name(chosen)}.", chosen)


def map_name(chosen: str) -> str:
    """What a Map is called."""
    if chosen == NEW:
        return "a new Map"
    if chosen in house_maps():
        return house_maps()[chosen]
    return str(workshop({"code": chosen})["map"]["name"])


@cache
def house_maps() -> dict[str, str]:
    """The built-in Maps: what each is called."""
    maps = to_builtins(registry.get(GAME).view.content())["maps"]
    return {chart["id"]: chart["name"] for chart in maps if not chart["test"]}


@lru_cache(maxsize=256)
def drawn(chosen: str) -> tuple[str, list[ChartZone]]:
    """A Map by its name or code: what it is called, and its Zones to be drawn."""
    content = to_builtins(registry.get(GAME).view.content())["maps"]
    built_in = next((chart for chart in content if chart["id"] == chosen), None)
    chart = built_in or workshop({"code": chosen})["map"]
    parts = ("name", "x", "y", "w", "h", "adjacent")
    zones = [ChartZone(**{part: zone[part] for part in parts}) for zone in chart["zones"]]
    return str(chart["name"]), zones


@lru_cache(maxsize=64)
def at_home(rivals: str) -> str:
    """The Map that the automatic DJ would propose against a Rival Crew (KCR-203)."""
    asked = {"people": [], "proposals": [], "votes": {}, "dj": "", "rivals": rivals}
    return str(workshop({"vote": asked})["house"])


def vote(s: Sitting, person: str, command: Vote) -> None:
    """Most votes of people win (KCR-203); bots do not vote."""
    table = need(s, "vote")
    if command.proposal not in [proposal.id for proposal in table.proposals]:
        raise refuse("KCR-203", "no_proposal", "There is no such proposal.")
    table.votes[person] = command.proposal
    if command.commitment:
        s.doc.people[person].commitment = command.commitment
    s.tell(
        "Voted", "KCR-203", f"{s.name(person)} votes for {named(table, command.proposal)}.", person
    )


def break_tie(s: Sitting, person: str, command: BreakTie) -> None:
    """The DJ breaks ties (KCR-203)."""
    table = need(s, "tie")
    if s.holder("DJ") != person:
        raise refuse("KCR-203", "not_dj", "The DJ breaks the tie.")
    if command.proposal not in table.tied:
        raise refuse("KCR-203", "not_tied", "Only Maps with the most votes are to choose from.")
    elect(s, table, command.proposal)


def named(table: MapTable, number: int) -> str:
    return map_name(next(one.map for one in table.proposals if one.id == number))


def ask_vote(s: Sitting) -> dict[str, Any]:
    """What the game says about the votes; each person counts once (KCR-007)."""
    table = s.doc.map
    assert table is not None
    maps = {proposal.id: proposal.map for proposal in table.proposals}
    voices = {voice(s, person): person for person in s.people()}
    votes = {seat: maps[table.votes[who]] for seat, who in voices.items() if who in table.votes}
    return workshop({"vote": {
        "people": list(voices), "proposals": list(maps.values()), "votes": votes, "dj": "",
        "rivals": ready_made_rivals(s),
    }})  # fmt: skip


def voice(s: Sitting, person: str) -> str:
    """The one seat that stands for a person: the DJ's, else the first."""
    seats = s.seats_of(person)
    return ("DJ" if "DJ" in seats else seats[0]).lower()


def ready_made_rivals(s: Sitting) -> str:
    """The ready-made Rival Crew with this Hideout, if there is one."""
    hideout = s.text("rivals.hideout")
    found = [crew["id"] for crew in story().rival_crews if crew["hideout"] == hideout]
    return found[0] if found else ""


# -- a new Map (KCR-205, KCR-206)


def card(s: Sitting, person: str, command: Card) -> None:
    """Seats take turns writing one Zone card each (KCR-205)."""
    table = need(s, "cards")
    if s.holder(command.seat) != person or command.seat != writer(s):
        raise refuse("KCR-206", "not_your_turn", f"{writer(s)} writes the next card.")
    name = tidy(command.name)
    if not 1 <= len(name) <= 30 or any(zone.name == name for zone in table.zones):
        sentence = "A Zone has a name of its own, 1 to 30 characters long."
        raise refuse("KCR-211", "unfit", sentence)
    table.zones.append(Zone(name, command.seat))
    s.tell("CardWritten", "KCR-205", f"Zone {len(table.zones)}: {name}.", str(len(table.zones)))


def fill(s: Sitting, person: str) -> bool:
    """Fill it for me: cards until there are six, or it is another person's turn (KCR-058)."""
    table = s.doc.map
    filled = False
    while table is not None and table.step == "cards" and len(table.zones) < FEWEST:
        seat = writer(s)
        if s.holder(seat) != person:
            break
        names = zone_names(s)
        neutral = listed.neutral(s, f"Zone {len(table.zones) + 1}")
        name = s.pick("ideas", names) if names else neutral
        table.zones.append(Zone(name, seat))
        told = f"Zone {len(table.zones)}: {name}."
        s.tell("CardWritten", "KCR-205", told, str(len(table.zones)))
        filled = True
    return filled


def zone_names(s: Sitting) -> list[str]:
    """Names of the tables that no card has yet (KCR-014, KCR-024)."""
    taken = {zone.name for zone in s.doc.map.zones} if s.doc.map is not None else set()
    return [name for name in listed.allowed(s, story().tables.zones) if name not in taken]


def ask_table(s: Sitting, enough: bool = False, valid: bool = False) -> dict[str, Any]:
    """Whose card is next, and whether it is enough (KCR-206)."""
    table = s.doc.map
    assert table is not None
    people = [seat.lower() for seat in ("B1", "B2", "B3", "DJ") if s.holder(seat) in s.people()]
    return workshop({"table": {
        "people": people, "cards": len(table.zones), "enough": enough, "ready": [], "valid": valid,
    }})  # fmt: skip


def writer(s: Sitting) -> str:
    """B1, B2, B3, DJ, repeating; bots pass (KCR-206)."""
    return str(ask_table(s)["writer"]).upper()


def enough(s: Sitting, person: str, command: Enough) -> None:
    """After 6 cards any seat may call "enough" (KCR-206)."""
    table = need(s, "cards")
    if not ask_table(s)["may_call_enough"]:
        raise refuse("KCR-206", "too_few", f"There are {len(table.zones)} cards; 6 are needed.")
    lay_out(s, table)


def lay_out(s: Sitting, table: MapTable) -> None:
    """All cards in a grid where neighbours overlap: a start for arranging them together."""
    columns = 3 if len(table.zones) <= 6 else COLUMNS
    for number, zone in enumerate(table.zones):
        zone.x, zone.y = 8 * (number % columns), 6 * (number // columns)
    table.step = "arrange"
    s.tell("CardsEnough", "KCR-206", "The cards are written; arrange them together.", "map")


def arrange(s: Sitting, person: str, command: Arrange) -> None:
    """The cards are arranged together (KCR-205)."""
    table = need(s, "arrange")
    if not 1 <= command.zone <= len(table.zones):
        raise refuse("KCR-205", "no_zone", f"There are Zones 1 to {len(table.zones)}.")
    zone = table.zones[command.zone - 1]
    zone.x, zone.y, zone.w, zone.h = command.x, command.y, command.w, command.h
    zone.name = tidy(command.name)[:30] or zone.name
    changed(s, table, f"Zone {command.zone}, {zone.name}, lies somewhere else.")


def renumber(s: Sitting, person: str, command: Renumber) -> None:
    """Numbers follow the writing order until the table renumbers (KCR-206)."""
    table = need(s, "arrange")
    if sorted(command.order) != list(range(1, len(table.zones) + 1)):
        sentence = f"The new order names each of the Zones 1 to {len(table.zones)} once."
        raise refuse("KCR-206", "no_order", sentence)
    table.zones = [table.zones[number - 1] for number in command.order]
    table.spawns, table.cover = [], []
    changed(s, table, "The Zones have new numbers.")


def spawns(s: Sitting, person: str, command: Spawns) -> None:
    """The table may pick any pair with the most hops (KCR-214)."""
    table = need(s, "arrange")
    table.spawns, table.cover = [command.low, command.high], []
    changed(s, table, f"The spawns are {command.low} and {command.high}.")


def cover(s: Sitting, person: str, command: Cover) -> None:
    """On new Maps the table places the Cover Spots (KCR-216, KCR-217)."""
    table = need(s, "arrange")
    table.cover = [command.low, command.high]
    changed(s, table, f"Cover lies in {command.low} and {command.high}.")


def changed(s: Sitting, table: MapTable, sentence: str) -> None:
    table.ready = []
    s.tell("CardMoved", "KCR-205", sentence, "map")


def map_ready(s: Sitting, person: str, command: MapReady) -> None:
    """A Map that is not valid is refused with the failing test (KCR-206, KCR-211)."""
    table = need(s, "arrange")
    faults = check(s)["faults"] if command.ready else []
    if faults:
        raise refuse(faults[0]["clause"], "not_valid", faults[0]["sentence"])
    if mark(table.ready, person, command.ready):
        word = "thinks the Map is ready" if command.ready else "would change the Map"
        s.tell("MapReadyPressed", "KCR-206", f"{s.name(person)} {word}.", person)


def check(s: Sitting) -> dict[str, Any]:
    """What the game says about the Map as it lies there (KCR-211)."""
    table = s.doc.map
    assert table is not None
    zones = [{"name": z.name, "x": z.x, "y": z.y, "w": z.w, "h": z.h} for z in table.zones]
    hideout = "".join(c for c in s.text("rivals.hideout") if c.isprintable()).strip()
    name = hideout[:30].strip() or "Our Map"
    return workshop({"map": {
        "name": name, "zones": zones, "spawns": table.spawns or None, "cover": table.cover or None,
    }})  # fmt: skip


def need(s: Sitting, step: str) -> MapTable:
    table = s.doc.map
    if s.doc.phase != "SETUP" or table is None or table.step != step:
        raise refuse("KCR-203", "not_now", "The Map table is not at that point.")
    return table


# -- what follows by itself


def settle(s: Sitting) -> bool:
    table = s.doc.map
    assert table is not None
    if table.step == "vote" and table.proposals and s.everybody(table.votes):
        return count_votes(s, table)
    if table.step == "tie" and s.is_bot("DJ"):  # in favour of the earliest proposal
        elect(s, table, table.tied[0])
        return True
    if table.step == "cards" and ask_table(s)["written"]:  # 12 end it
        lay_out(s, table)
        return True
    if table.step == "arrange" and s.everybody(table.ready):
        choose(s, table, str(check(s)["code"]))
        return True
    return False


def count_votes(s: Sitting, table: MapTable) -> bool:
    ids = {proposal.map: proposal.id for proposal in table.proposals}
    leaders = [ids[chart] for chart in ask_vote(s)["leaders"]]
    if len(leaders) == 1:
        elect(s, table, leaders[0])
    else:
        table.step, table.tied = "tie", leaders
        s.tell("TieToBreak", "KCR-203", "The votes are equal: the DJ decides.", "DJ")
    return True


def elect(s: Sitting, table: MapTable, number: int) -> None:
    chosen = next(one.map for one in table.proposals if one.id == number)
    if chosen == NEW:
        table.step = "cards"
        s.tell("MapChosen", "KCR-205", "A new Map: write its Zones in turn.", "map")
    else:
        choose(s, table, chosen)


def choose(s: Sitting, table: MapTable, chosen: str) -> None:
    table.step, table.map = "chosen", chosen
    s.tell("MapChosen", "KCR-203", f"The Brawl is at {map_name(chosen)}.", "map")
