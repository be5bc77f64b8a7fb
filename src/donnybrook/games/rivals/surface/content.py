"""Content: Maps, Crews and Rival Crews from TOML files; a broken file is refused with its line."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from msgspec import structs

from donnybrook.games.rivals.maps import validity, workshop
from donnybrook.games.rivals.maps.files import read_maps
from donnybrook.games.rivals.maps.geometry import Map
from donnybrook.games.rivals.maps.wire import OfferedMap
from donnybrook.games.rivals.rules.rounds import STALL
from donnybrook.games.rivals.rules.state import FULL_BOND, FULL_DRINKS, FULL_HEARTS
from donnybrook.games.rivals.rules.turns import ACTION_POINTS
from donnybrook.games.rivals.surface import wire
from donnybrook.games.rivals.surface.balls import BALLS, THIRD
from donnybrook.games.rivals.surface.names import FOCUSES, first_name, portrait
from donnybrook.kernel.content import ContentFile, Row
from donnybrook.kernel.errors import BrokenContent

HOUSE = Path(__file__).parents[1] / "content"


@dataclass(frozen=True)
class Person:
    """A Brawler or a Rival: a name, a Focus, and words."""

    name: str
    focus: wire.Focus
    text: str  # pronouns and Archetypes, or a personality
    official: bool
    face: str = field(default="", compare=False)  # by its code, from the sheet of a story


@dataclass(frozen=True)
class Crew:
    """Three Brawlers, or three Rivals, in the order of their seats."""

    id: str
    name: str
    hideout: str
    text: str  # the logo, or the Archetypes
    people: tuple[Person, ...]
    official: bool
    house: bool = True  # ours; False: from a user's pack
    map: str = ""  # the Map of the Hideout, where a Rival Crew has one


@dataclass(frozen=True)
class Content:
    """All that a Brawl reads from files."""

    maps: dict[str, Map]
    crews: dict[str, Crew]
    rivals: dict[str, Crew]
    digest: str


# -- Crews

CREW = ("id", "name", "hideout", "logo", "reasons", "official", "brawlers")
RIVAL_CREW = ("id", "name", "hideout", "map", "archetypes", "traits", "official", "rivals")
PERSON = (
    "name", "pronouns", "focus", "archetypes", "group", "traits", "personality", "official",
)  # fmt: skip


def read_crews(folder: Path, house: bool) -> tuple[list[Crew], list[Crew]]:
    file = ContentFile(folder / "crews.toml")
    crews = [read_crew(row, house) for row in file.rows("crew", "rival_crew")]
    return crews, [read_rivals(row, house) for row in file.rows("rival_crew", "crew")]


def read_crew(row: Row, house: bool) -> Crew:
    row.allow(*CREW)
    people = tuple(read_person(one) for one in row.rows("brawlers"))
    if len(people) != 3:
        raise row.broken("brawlers", f"a Crew has three Brawlers, not {len(people)} (KCR-003)")
    text = row.word("logo", "its name in neon")
    return Crew(row.word("id"), row.word("name"), row.word("hideout", "unknown"), text, people,
                row.switch("official", False), house)  # fmt: skip


def read_rivals(row: Row, house: bool) -> Crew:
    """Three Rivals, none of them with the Focus of another (KCR-097)."""
    row.allow(*RIVAL_CREW)
    people = tuple(read_person(one) for one in row.rows("rivals"))
    if len(people) != 3:
        raise row.broken("rivals", f"a Rival Crew has three Rivals, not {len(people)} (KCR-096)")
    if len({person.focus for person in people}) < 3:
        raise row.broken("rivals", "no two Rivals share a Focus (KCR-097)")
    return Crew(row.word("id"), row.word("name"), row.word("hideout", "unknown"),
                ", ".join(words_of(row, "archetypes")), people, row.switch("official", False),
                house, row.word("map", ""))  # fmt: skip


def read_person(row: Row) -> Person:
    row.allow(*PERSON)
    name, focus = row.word("name"), row.word("focus")
    if focus not in FOCUSES:
        reason = f"{name}: focus must be {', '.join(FOCUSES)}, not {focus!r} (KCR-041)"
        raise row.broken("focus", reason)
    kind = FOCUSES[FOCUSES.index(focus)]
    words = [*words_of(row, "archetypes"), row.word("personality", "")]
    text = ", ".join(word for word in words if word)
    return Person(name, kind, text, row.switch("official", False))


def words_of(row: Row, key: str) -> list[str]:
    return row.words(key) if key in row.values else []


# -- all together


def load(pack: Path | None = None) -> Content:
    """The house content and, after it, that of a user's pack (maps.toml, crews.toml or both)."""
    charts = read_maps(HOUSE, house=True)
    crews, rivals = read_crews(HOUSE, house=True)
    if pack is not None:
        files = [pack / "maps.toml", pack / "crews.toml"]
        if not any(file.exists() for file in files):
            raise BrokenContent(str(pack), 0, "a pack has a maps.toml or a crews.toml")
        if files[0].exists():
            charts += read_maps(pack, house=False)
        if files[1].exists():
            more = read_crews(pack, house=False)
            crews, rivals = crews + more[0], rivals + more[1]
    return Content(
        named(charts, pack, "map"), named(crews, pack, "crew"), named(rivals, pack, "Rival Crew"),
        digest(charts, crews, rivals),
    )  # fmt: skip


def named(things: list[Any], pack: Path | None, what: str) -> dict[str, Any]:
    """Things by their id, each id used once."""
    found: dict[str, Any] = {}
    for thing in things:
        if thing.id in found:
            reason = f"the {what} {thing.id!r} is there twice; give it another id"
            raise BrokenContent(str(pack or HOUSE), 0, reason)
        found[thing.id] = thing
    return found


def digest(charts: list[Map], crews: list[Crew], rivals: list[Crew]) -> str:
    """Names what the rules read: Zones, spawns, Cover, Focuses."""
    told = repr(
        [
            [(chart.id, chart.neighbours(), chart.spawns, chart.cover) for chart in charts],
            [(crew.id, [person.focus for person in crew.people]) for crew in (*crews, *rivals)],
        ]
    )
    return hashlib.blake2b(told.encode(), digest_size=8).hexdigest()


# -- for the page


def screen(content: Content) -> wire.Content:
    """Maps with their cards, Crews and Rival Crews."""
    return wire.Content(
        maps=[offered(chart) for chart in content.maps.values()],
        crews=[shown(crew) for crew in content.crews.values()],
        rivals=[shown(crew) for crew in content.rivals.values()],
        balls=BALLS,
        picks=THIRD,
        most=wire.Most(FULL_HEARTS, FULL_DRINKS, FULL_BOND, ACTION_POINTS, STALL),
        limits=workshop.LIMITS,
    )


def offered(chart: Map) -> OfferedMap:
    seen = workshop.shown(chart)
    warnings = [finding.sentence for finding in validity.warnings(chart)]
    return OfferedMap(**structs.asdict(seen), warnings=warnings, test=chart.test)


def shown(crew: Crew) -> wire.Crew:
    people = [shown_person(one, place) for place, one in enumerate(crew.people)]
    return wire.Crew(crew.id, crew.name, crew.hideout, crew.text, crew.official, crew.house, people)


def shown_person(one: Person, place: int) -> wire.Person:
    short, drawing = first_name(one.name), portrait(one.name, place)
    return wire.Person(one.name, short, drawing, one.focus, one.text, one.official)


def hideouts(content: Content) -> dict[str, str]:
    """The Maps of Rival Hideouts, by Rival Crew (KCR-203)."""
    return {crew.id: crew.map for crew in content.rivals.values() if crew.map in content.maps}
