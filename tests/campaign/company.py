"""People around a story's table, for tests: who they are, and short ways to do much."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal, TypeVar

import msgspec
import pytest

from donnybrook.campaign import commands as d
from donnybrook.campaign import map_commands as m
from donnybrook.campaign.cards import StoryView
from donnybrook.campaign.content import sample
from donnybrook.campaign.entries import BrawlEnded, BrawlOpened, Came, Entry, Joined, Opened, Went
from donnybrook.campaign.fields import FIELDS
from donnybrook.campaign.files import intake
from donnybrook.campaign.options import options
from donnybrook.campaign.reducer import VERSION, Log
from donnybrook.campaign.rules.brawl import is_wanted
from donnybrook.campaign.rules.sheets.brawler_sheets import free_focuses
from donnybrook.campaign.rules.sheets.rights import right
from donnybrook.campaign.view import view
from donnybrook.campaign.words import SEAT_NAMES, SeatName
from donnybrook.kernel.errors import IllegalChoice

START = 1_700_000_000_000
SECOND = 1000
FOUR: tuple[SeatName, ...] = ("B1", "B2", "B3", "DJ")
FOCUSES = ("throw", "catch", "dodge", "tackle")
NO_USES = [0, 0, 0]
# a story as it was begun before scenes answered and one person alone decided
SHORT = {"voices": "short", "alone": "asks"}
Winner = Literal["crew", "rivals", "draw"]
Part = TypeVar("Part")


def part(of_view: Part | None) -> Part:
    """A part of a view that its reader must have."""
    assert of_view is not None
    return of_view


class Company:
    """A sitting with one person in each of the given seats; people are called by their seat."""

    def __init__(
        self,
        seats: Iterable[SeatName] = FOUR,
        given: dict[str, Any] | None = None,
        mode: Literal["sitting", "campaign"] = "campaign",
        secret: str = "5" * 64,
        campaign: dict[str, Any] | None = None,
        paused: bool = False,
    ) -> None:
        moved = campaign and intake.checked(campaign)
        if moved:  # fixed when the campaign was created (KCR-690)
            given = moved["campaign"]["options"]
        first = Opened("Diamond Street", mode, options(given or {}), secret, VERSION, moved)
        self.now = START
        self.log = Log("test", Entry(0, START, "", "", first))
        self.told: list[str] = []  # kinds of all events, in order
        for seat in seats:
            self.log.do(seat, Joined(f"Player {seat}", seat), self.now)
            self.come(seat)
        if moved and not paused:
            self.all(d.Ready())

    # -- doing

    def do(self, person: str, command: Any) -> list[str]:
        """Somebody does something; the sentences of what happened."""
        self.log.do(person, command, self.now)
        events = self.log.sitting.events
        self.told += [event.event for event in events]
        return [event.text for event in events]

    def refused(self, person: str, command: Any) -> str:
        """The clause that forbids a command; nothing has changed."""
        before = self.log.sitting.encoded()
        with pytest.raises(IllegalChoice) as no:
            self.log.do(person, command, self.now)
        assert self.log.sitting.encoded() == before
        assert no.value.sentence.endswith((".", "?"))
        return no.value.clause

    def all(self, command: Any) -> None:
        for person in self.log.sitting.people():
            self.do(person, command)

    def come(self, person: str) -> None:
        self.do(person, Came())

    def go(self, person: str) -> None:
        self.do(person, Went())

    def later(self, milliseconds: int) -> None:
        self.now += milliseconds

    def write(self, person: str, **fields: str) -> None:
        """Write fields; `B1__a1__title` stands for B1.a1.title."""
        for name, text in fields.items():
            self.do(person, d.Edit(name.replace("__", "."), text))

    # -- looking

    @property
    def doc(self) -> Any:
        return self.log.doc

    @property
    def phase(self) -> str:
        return self.log.doc.phase

    @property
    def scene(self) -> Any:
        return self.log.doc.scene

    def text(self, field: str) -> str:
        return self.log.sitting.text(field)

    def texts(self, sheet: str) -> list[str]:
        """Both Archetypes of a sheet, title and traits."""
        parts = ("title", "trait1", "trait2", "trait3")
        return [self.text(f"{sheet}.a{n}.{part}") for n in (1, 2) for part in parts]

    def view(self, person: str) -> StoryView:
        return view(self.log.sitting, "test", person, self.now)

    def offers(self, person: str) -> dict[str, list[Any]]:
        """What a person may do, with the options of each command."""
        return {command.what: command.options for command in self.view(person).deeds}

    def rebuilt(self) -> Log:
        """The same sitting out of its entries, as a server would read them."""
        stored = [entry.encoded() for entry in self.log.fresh]
        return Log.rebuilt("test", [msgspec.json.decode(text, type=Entry) for text in stored])

    # -- the long way in one call

    def to_create(self) -> None:
        if self.phase == "TABLE_TALK":
            self.all(d.Happy())

    def to_checklist(self) -> None:
        """Everybody writes the rulebook's Crew, as far as it is theirs to write."""
        self.to_create()
        people = self.log.sitting.people()
        for name, text in sample().items():
            writer = name[:2] if name[:2] in people else people[0]
            if name.startswith("rivals") and "a2" not in name and "DJ" in people:
                writer = "DJ"
            if right(self.log.sitting, writer, FIELDS[name]) == "write":
                self.do(writer, d.Edit(name, text))
        for seat in ("B1", "B2", "B3"):
            if seat in people:
                self.do(seat, d.Edit(f"{seat}.player", f"Player {seat}"))
        if "DJ" in people:
            self.do("DJ", d.Confirm())

    def to_stakes(self) -> None:
        self.to_checklist()
        if self.phase == "CHECKLIST":  # alone nobody has to be asked
            self.all(d.Agree())

    def open_scene(self, person: str, prompt: str = "knocked-out") -> None:
        self.do(person, d.OpenScene(prompt))

    def make_rival(self, name: str, focus: str) -> None:
        """The owner of the Brawler names the Rival of this scene."""
        owner = self.log.sitting.holder(self.scene.brawler)
        self.do(owner, d.Edit(f"{self.scene.rival}.name", name))
        self.do(owner, d.Edit(f"{self.scene.rival}.focus", focus))

    def to_scene(self, number: int, choosers: str = "B1 B2 B3 DJ B1") -> None:
        """Up to a scene that is being played; people in all seats."""
        if self.phase != "STAKES":
            self.to_stakes()
        order = [name for word in choosers.split() for name in SEAT_NAMES if name == word]
        for at in range(number):
            person = order[at]
            if self.scene.step == "claim":
                self.do(person, d.Claim(person))
            self.open_scene(person)
            if at + 1 < number:
                self.finish_scene(at + 1, order)

    def finish_scene(self, number: int, order: Sequence[SeatName]) -> None:
        chooser = order[number - 1]
        if 2 <= number <= 4 and not self.scene.introduced:
            self.make_rival(f"Rival {number - 1}", FOCUSES[number - 2])
        self.do(chooser, d.EndScene())
        if self.scene is not None and self.scene.step == "next":
            self.do(chooser, d.NameNext(order[number]))

    def play_on(self, until: str = "SETUP", scene: int = 0) -> None:
        """Scene after scene as the table offers, up to a phase or into a scene."""
        while self.phase != until and not (self.scene.number == scene and self.scene.prompt):
            chooser = self.scene.chooser
            offers = self.offers(self.log.sitting.holder(chooser) or self.log.sitting.people()[0])
            self.do(*self.next_command(chooser, offers))

    def next_command(self, chooser: str, offers: dict[str, list[Any]]) -> tuple[str, Any]:
        sitting, scene = self.log.sitting, self.scene
        person = sitting.holder(chooser)
        if scene.step == "next":
            return person, d.NameNext(offers["name_next"][0])
        if scene.step == "open":
            return person, d.OpenScene("knocked-out")
        if "name_brawler" in offers:
            return person, d.NameBrawler(offers["name_brawler"][0])
        if scene.rival and not scene.introduced:
            part = "focus" if sitting.text(f"{scene.rival}.name") else "name"
            text = (
                f"Rival {scene.number}" if part == "name" else free_focuses(sitting, scene.rival)[0]
            )
            return sitting.holder(scene.brawler), d.Edit(f"{scene.rival}.{part}", text)
        if not person:
            waiting = [one for one in sitting.people() if one not in scene.moving_on]
            return waiting[0], d.MoveOn()
        return person, d.EndScene()

    def to_setup(self) -> None:
        self.to_scene(5)
        self.finish_scene(5, [*FOUR, "B1"])

    def to_brawl(self) -> None:
        self.to_setup()
        self.do("B1", m.Propose("city-block"))
        self.all(m.Vote(self.doc.map.proposals[0].id))
        self.lay_out()

    def lay_out(self) -> None:
        """The server opens the Brawl's table."""
        assert is_wanted(self.log.sitting)
        self.do("", BrawlOpened("table-1"))

    def brawl_ends(
        self, winner: Winner = "crew", bond: int = 0, spent: list[int] = NO_USES
    ) -> None:
        points = {"crew": [6, 4], "rivals": [4, 6], "draw": [4, 4]}[winner]
        sentence = f"{winner} {points[0]} : {points[1]}"
        self.do("", BrawlEnded(winner, points, bond, spent, NO_USES, sentence))

    def to_over(self, winner: Winner = "crew", bond: int = 0, spent: list[int] = NO_USES) -> None:
        self.to_brawl()
        self.brawl_ends(winner, bond, spent)
        self.do("DJ", d.EndScene())
        if self.phase == "ADVANCE":
            self.do("B1", d.RaiseBoost("fakeThrow"))
