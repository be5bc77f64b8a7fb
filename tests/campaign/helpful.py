"""A helpful company: the next thing that brings a sitting on, out of what the page offers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from donnybrook.campaign import commands as d
from donnybrook.campaign import entries as e
from donnybrook.campaign import map_commands as m
from donnybrook.campaign.document import Scene
from donnybrook.campaign.fields import FIELDS
from donnybrook.campaign.rules import map_table
from donnybrook.campaign.rules.sheets import blanks
from donnybrook.campaign.rules.sheets.brawler_sheets import free_focuses
from donnybrook.campaign.rules.sheets.rights import right
from donnybrook.campaign.sitting import Sitting
from donnybrook.campaign.view import view
from tests.campaign.company import FOUR

Step = tuple[str, Any]  # who does what
NOBODY_CAN = "nobody can bring the sitting on"


def next_step(s: Sitting, now: int) -> Step:
    """Who should do what now; raises AssertionError if nobody can do anything."""
    people = s.people()
    if not people:
        return come(s)
    if s.doc.status == "stopped":
        return people[0], d.Reopen()
    if s.doc.status == "paused":
        return first_without(people, s.doc.ready), d.Ready()
    ways: dict[str, Callable[[Sitting, int], Step]] = {
        "TABLE_TALK": lambda s, now: (first_without(people, s.doc.happy), d.Happy()),
        "CREATE": create, "CHECKLIST": create, "STAKES": in_scene, "CLOSING": in_scene,
        "SETUP": at_map, "ADVANCE": advance, "REVISIT": revisit,
    }  # fmt: skip
    return ways[s.doc.phase](s, now)


def offers(s: Sitting, person: str, now: int) -> dict[str, list[Any]]:
    return {one.what: one.options for one in view(s, "odd", person, now).deeds}


def first_without(people: list[str], marks: list[str]) -> str:
    left = [person for person in people if person not in marks]
    assert left, NOBODY_CAN
    return left[0]


def come(s: Sitting) -> Step:
    """Somebody with a seat comes back, or somebody takes one."""
    holders = [person for person in s.doc.seats.values() if person]
    if holders:
        return holders[0], e.Came()
    person = next(iter(s.doc.people.values()))
    return person.id, d.Sit("B1") if person.here else e.Came()


def by_holder(s: Sitting, seat: str, command: Any) -> Step:
    """A command of the person in a seat, who comes back for it."""
    person = s.holder(seat)
    assert person, f"{NOBODY_CAN}: {seat} is a bot's"
    return (person, command) if s.doc.people[person].here else (person, e.Came())


def fill_a_seat(s: Sitting) -> Step:
    """Those who are there only share the Rivals: a bot's seat is taken, or its person comes."""
    for seat in FOUR:
        if s.is_bot(seat):
            return s.people()[0], d.Sit(seat)
    return s.holder("B1"), e.Came()


def create(s: Sitting, now: int) -> Step:
    for person in s.people():
        offered = offers(s, person, now)
        if "fill" in offered:
            return person, d.Fill()
        if "confirm" in offered:
            return person, d.Confirm()
        if offered.get("agree") == [True]:
            return person, d.Agree()
    away = [one for one in s.doc.seats.values() if one and not s.doc.people[one].here]
    assert away, NOBODY_CAN
    return away[0], e.Came()


# -- scenes


def in_scene(s: Sitting, now: int) -> Step:
    scene = s.doc.scene
    assert scene is not None
    if scene.step == "claim":
        return claim(s, now)
    if scene.step == "next":
        chosen = offers(s, s.holder(scene.chooser), now).get("name_next", [""])
        return by_holder(s, scene.chooser, d.NameNext(chosen[0]))
    if scene.step == "open":
        return by_holder(s, scene.chooser, d.OpenScene("knocked-out"))
    if 2 <= scene.number <= 4 and not scene.brawler:
        chosen = offers(s, s.holder(scene.chooser), now).get("name_brawler", [""])
        return by_holder(s, scene.chooser, d.NameBrawler(chosen[0]))
    if scene.rival and not blanks.is_made(s, scene.rival):
        return make_rival(s, scene)
    if s.is_bot(scene.chooser):
        return first_without(s.people(), scene.moving_on), d.MoveOn()
    return by_holder(s, scene.chooser, d.EndScene())


def claim(s: Sitting, now: int) -> Step:
    for person in s.people():
        seats = offers(s, person, now).get("claim")
        if seats:
            return person, d.Claim(seats[0])
    return fill_a_seat(s)


def make_rival(s: Sitting, scene: Scene) -> Step:
    rival = scene.rival
    name = s.text(f"{rival}.name")
    if name and s.text(f"{rival}.focus"):  # only its versus Brawler is missing
        return by_holder(s, scene.brawler, d.Edit(f"{rival}.name", name))
    if name:
        focus = free_focuses(s, rival)[0]
        return by_holder(s, scene.brawler, d.Edit(f"{rival}.focus", focus))
    return by_holder(s, scene.brawler, d.Edit(f"{rival}.name", f"Rival {scene.number}"))


# -- the Map table


def at_map(s: Sitting, now: int) -> Step:
    table = s.doc.map
    assert table is not None
    lacking = [FIELDS[name] for name in blanks.lacking(s)]
    if lacking:
        return write_lacking(s, lacking)
    if table.step == "vote" and not table.proposals:
        return s.people()[0], m.Propose("moonbase")
    if table.step == "vote":
        return first_without(s.people(), list(table.votes)), m.Vote(table.proposals[-1].id)
    if table.step == "tie":
        return by_holder(s, "DJ", m.BreakTie(table.tied[0]))
    if table.step == "cards":
        return write_card(s, now)
    return arrange(s)


def write_lacking(s: Sitting, lacking: list[Any]) -> Step:
    for field in lacking:
        for person in s.doc.people:
            if right(s, person, field) == "write":
                text = free_focuses(s, field.sheet)[0] if field.slot == "focus" else "Anybody"
                here = s.doc.people[person].here
                return person, d.Edit(field.id, text) if here else e.Came()
    raise AssertionError(NOBODY_CAN)


def write_card(s: Sitting, now: int) -> Step:
    table = s.doc.map
    assert table is not None
    for person in s.people():
        offered = offers(s, person, now)
        if "enough" in offered:
            return person, m.Enough()
        if "card" in offered:
            return person, m.Card(offered["card"][0], f"Place {len(table.zones) + 1}")
    return fill_a_seat(s)


def arrange(s: Sitting) -> Step:
    """Back to the grid that the cards were laid out in, then everybody is ready."""
    table = s.doc.map
    assert table is not None
    person, columns = s.people()[0], 3 if len(table.zones) <= 6 else 4
    if not map_table.check(s)["faults"]:
        return first_without(s.people(), table.ready), m.MapReady()
    for at, zone in enumerate(table.zones):
        x, y, name = 8 * (at % columns), 6 * (at // columns), f"Place {at + 1}"
        if (zone.x, zone.y, zone.w, zone.h, zone.name) != (x, y, 9, 7, name):
            return person, m.Arrange(at + 1, x, y, 9, 7, name)
    assert table.spawns or table.cover, map_table.check(s)["faults"]
    return person, m.Renumber(list(range(1, len(table.zones) + 1)))


# -- after the Brawl


def advance(s: Sitting, now: int) -> Step:
    for seat in ("B1", "B2", "B3", "DJ"):
        boosts = offers(s, s.holder(seat), now).get("raise_boost") if s.holder(seat) else None
        if boosts:
            return by_holder(s, seat, d.RaiseBoost(boosts[0]))
    raise AssertionError(NOBODY_CAN)


def revisit(s: Sitting, now: int) -> Step:
    table = s.doc.revisit
    assert table is not None
    if not table.decided:
        return first_without(s.people(), list(table.votes)), d.RivalCrew(True)
    return first_without(s.people(), table.done), d.Done()
