"""The Brawl of a sitting: an ordinary table that the sitting opens, holds and hears from."""

from __future__ import annotations

import logging
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from donnybrook.campaign.content import GAME
from donnybrook.campaign.entries import BrawlEnded, BrawlGivenUp, BrawlOpened
from donnybrook.campaign.rules.brawl import is_wanted, tale
from donnybrook.kernel import registry
from donnybrook.kernel.errors import BrokenLog, DonnybrookError
from donnybrook.kernel.settings import Settings, spread
from donnybrook.server.faults import StorageTrouble
from donnybrook.server.hall import NoTable
from donnybrook.table import deeds
from donnybrook.table.hosted import Line
from donnybrook.table.protocol import LogLine
from donnybrook.table.rows import SeatChanged, SeatPlan
from donnybrook.table.table import Table

if TYPE_CHECKING:
    from donnybrook.server.actor import Actor
    from donnybrook.server.story_actor import StoryActor

LEVEL = "normal"
PAUSED = "The story is paused; the Brawl goes on when everybody is ready."
LONGEST_WHY = 300
LOG = logging.getLogger("donnybrook")


class StoryBrawl:
    """What a sitting has to do with its Brawl after each commit."""

    def __init__(self, actor: StoryActor) -> None:
        self.actor = actor
        self.looked = False  # whether the Brawl ended while the sitting was put away
        self.seated: dict[str, str] = {}  # seat -> person, as the table has it

    async def follow(self) -> bool:
        """Open the Brawl, hold it, change its seats, hear its end; whether anything was written."""
        log = self.actor.log
        if is_wanted(log.sitting):
            await self.lay_out()
            return True
        if log.doc.phase != "BRAWL" or log.doc.brawl is None:
            return False
        try:
            return await self.look_after(log.doc.brawl.table)
        except (NoTable, BrokenLog) as error:
            self.give_up(f"The Brawl's table is lost: {error}")
            return True

    async def look_after(self, ident: str) -> bool:
        """A Brawl under way; whether anything was written."""
        log = self.actor.log
        if not self.looked:
            self.looked = True
            table = await self.actor.stories.hall.table(ident)
            if table.over:
                self.end(table)
                return True
        self.hold(ident)
        if self.seated != log.doc.seats:
            await self.reseat(ident)
        return False

    async def lay_out(self) -> None:
        """An ordinary table with the people of the sitting in their seats, or a Map is sought."""
        try:
            await self.open_table()
        except StorageTrouble:
            raise  # as with every commit: the sitting is put away, and comes back to this point
        except DonnybrookError as error:
            self.give_up(f"The Brawl cannot be laid out: {error}")
        except Exception:
            LOG.exception("the Brawl of sitting %s cannot be laid out", self.actor.ident)
            self.give_up("The Brawl cannot be laid out: something went wrong in the server.")

    async def open_table(self) -> None:
        actor = self.actor
        doc = actor.log.doc
        assert doc.brawl is not None
        seats = [self.seat_plan(seat) for seat in doc.seats]
        table = await actor.stories.hall.open_story(GAME, doc.brawl.options, seats, actor.ident)
        self.seated = dict(doc.seats)
        self.looked = True
        opened = BrawlOpened(table.ident, table.plan.watch_token)
        actor.log.do("", opened, actor.log.sitting.now)

    def give_up(self, why: str) -> None:
        """The sitting stays at the table, and says what is wrong."""
        log = self.actor.log
        log.do("", BrawlGivenUp(why.rstrip(".")[:LONGEST_WHY] + "."), log.sitting.now)

    def seat_plan(self, seat: str) -> SeatPlan:
        """A person with the commitment to the own share of the seed, or a bot."""
        person = self.actor.log.sitting.holder(seat)
        if not person:
            ring_name = registry.get(GAME).bot_levels()[LEVEL].ring_name
            return SeatPlan("bot", level=LEVEL, name=ring_name)
        known = self.actor.log.doc.people[person]
        guest = self.guest_of(person)
        return SeatPlan("person", "", known.name[:24], guest, known.commitment)

    def guest_of(self, person: str) -> str:
        return next(guest for guest, one in self.actor.company.items() if one == person)

    # -- while it is played

    def held(self) -> str:
        """Why the Brawl may not go on (KCR-025); empty if it may."""
        return "" if self.actor.log.doc.status == "running" else PAUSED

    def hold(self, ident: str) -> None:
        """The state of the Brawl does not change while the table is paused (KCR-025)."""
        there = self.actor.stories.hall.actors.get(ident)
        if there is not None:
            there.table.held = self.held()
            there.wake.set()  # its bots look who is at the sitting

    async def reseat(self, ident: str) -> None:
        """Somebody took over a seat, or gave it to a bot (KCR-007, KCR-016)."""
        seats = self.actor.log.doc.seats
        there = await self.actor.stories.hall.actor(ident)
        for number, seat in enumerate(seats):
            plan = self.seat_plan(seat)
            if not there.table.over and there.table.seats[number].guest != plan.guest:
                changed = SeatChanged(number, plan.name, plan.guest, plan.level)
                there.post(partial(write, there, changed))
        self.seated = dict(seats)

    # -- its end

    def is_over(self, table: Table) -> None:
        """The Brawl's table tells its end."""
        brawl = self.actor.log.doc.brawl
        if self.actor.log.doc.phase == "BRAWL" and brawl is not None and brawl.table == table.ident:
            self.end(table)

    def end(self, table: Table) -> None:
        """Result, Bond points left and uses of Boosts flow back (KCR-078, KCR-160)."""
        assert table.match is not None
        found = table.game.describe(table.match.state)
        left = found["uses"]
        self.actor.log.do(
            "",
            BrawlEnded(
                winner=found["winner"],
                points=found["points"],
                bond=found["bond"],
                spent=used(table.options, "boosts", "boostsSpent", left[:3]),
                rival_spent=used(table.options, "rivalLevels", "rivalSpent", left[3:]),
                result=self.sentence(found),
                tale=tale((line.event, line.text) for line in map(read, table.lines)),
            ),
            self.actor.log.sitting.now,
        )

    def sentence(self, found: dict[str, Any]) -> str:
        """The result in words, with the reason if points did not decide it."""
        crew, rivals = [
            self.actor.log.sitting.text(f"{sheet}.name") for sheet in ("crew", "rivals")
        ]
        points, loser = found["points"], rivals if found["winner"] == "crew" else crew
        why = {"conceded": f" {loser} conceded.", "turn_cap": " Time ran out."}
        return f"{crew} {points[0]} : {points[1]} {rivals}.{why.get(found['ended'], '')}"


def read(line: Line) -> LogLine:
    return msgspec.json.decode(line.full, type=LogLine)


def write(there: Actor, changed: SeatChanged) -> None:
    deeds.change_seat(there.table, changed, there.now())


def used(options: Settings, levels: str, spent: str, left: list[int]) -> list[int]:
    """Uses of Boosts in this Brawl."""
    owned = spread(options[levels], 3, levels)
    gone = spread(options[spent], 3, spent)
    if options["boostRefresh"] != "once":
        gone = [0, 0, 0]
    return [max(0, a - b) - c for a, b, c in zip(owned, gone, left, strict=True)]
