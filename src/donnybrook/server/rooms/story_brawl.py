"""The Brawl of a sitting: an ordinary table that the sitting opens, holds and hears from."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from donnybrook.campaign.content import GAME
from donnybrook.campaign.entries import BrawlEnded, BrawlGivenUp, BrawlOpened
from donnybrook.campaign.reducer import Log
from donnybrook.campaign.rules.brawl import is_wanted, tale
from donnybrook.kernel import registry
from donnybrook.kernel.errors import BrokenLog, DonnybrookError
from donnybrook.kernel.settings import Settings, spread
from donnybrook.server.rooms.story_moments import moments, read
from donnybrook.server.rooms.table_room import Reseat
from donnybrook.server.rooms.tables import NoTable, TableRegistry
from donnybrook.server.storage.faults import StorageTrouble
from donnybrook.table.rows import SeatChanged, SeatPlan
from donnybrook.table.table import Table

LEVEL = "normal"
PAUSED = "The story is paused; the Brawl goes on when everybody is ready."
LONGEST_WHY = 300
LOG = logging.getLogger("donnybrook")


class StoryBrawl:
    """What a sitting has to do with its Brawl after each commit."""

    def __init__(self, log: Log, company: Mapping[str, str], tables: TableRegistry) -> None:
        self.log = log
        self.company = company  # guest -> person
        self.tables = tables
        self.looked = False  # whether the Brawl ended while the sitting was put away
        self.seated: dict[str, str] = {}  # seat -> person, as the table has it

    async def follow(self) -> bool:
        """Open the Brawl, hold it, change its seats, hear its end; whether anything was written."""
        log = self.log
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
        log = self.log
        if not self.looked:
            self.looked = True
            table = await self.tables.table(ident)
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
            where, words = {"room": self.log.ident}, "the Brawl of sitting %s cannot be laid out"
            LOG.exception(words, self.log.ident, extra=where)
            self.give_up("The Brawl cannot be laid out: something went wrong in the server.")

    async def open_table(self) -> None:
        doc = self.log.doc
        assert doc.brawl is not None
        seats = [self.seat_plan(seat) for seat in doc.seats]
        table = await self.tables.open_story(GAME, doc.brawl.options, seats, self.log.ident)
        self.seated = dict(doc.seats)
        self.looked = True
        opened = BrawlOpened(table.ident, table.plan.watch_token)
        self.log.do("", opened, self.log.sitting.now)

    def give_up(self, why: str) -> None:
        """The sitting stays at the table, and says what is wrong."""
        log = self.log
        log.do("", BrawlGivenUp(why.rstrip(".")[:LONGEST_WHY] + "."), log.sitting.now)

    def seat_plan(self, seat: str) -> SeatPlan:
        """A person with the commitment to the own share of the seed, or a bot."""
        person = self.log.sitting.holder(seat)
        if not person:
            ring_name = registry.get(GAME).bot_levels()[LEVEL].ring_name
            return SeatPlan("bot", level=LEVEL, name=ring_name)
        known = self.log.doc.people[person]
        guest = self.guest_of(person)
        return SeatPlan("person", "", known.name[:24], guest, known.commitment)

    def guest_of(self, person: str) -> str:
        return next(guest for guest, one in self.company.items() if one == person)

    # -- while it is played

    def held(self) -> str:
        """Why the Brawl may not go on (KCR-025); empty if it may."""
        return "" if self.log.doc.status == "running" else PAUSED

    def hold(self, ident: str) -> None:
        """The state of the Brawl does not change while the table is paused (KCR-025)."""
        there = self.tables.rooms.get(ident)
        if there is not None:
            there.hold(self.held())

    async def reseat(self, ident: str) -> None:
        """Somebody took over a seat, or gave it to a bot (KCR-007, KCR-016)."""
        seats = self.log.doc.seats
        there = await self.tables.room(ident)
        for number, seat in enumerate(seats):
            plan = self.seat_plan(seat)
            if not there.table.over and there.table.seats[number].guest != plan.guest:
                changed = SeatChanged(number, plan.name, plan.guest, plan.level)
                there.post(Reseat(changed))
        self.seated = dict(seats)

    # -- its end

    def is_over(self, table: Table) -> None:
        """The Brawl's table tells its end."""
        brawl = self.log.doc.brawl
        if self.log.doc.phase == "BRAWL" and brawl is not None and brawl.table == table.ident:
            self.end(table)

    def end(self, table: Table) -> None:
        """Result, Bond points left and uses of Boosts flow back (KCR-078, KCR-160)."""
        assert table.match is not None
        found = table.game.scenarios.describe(table.match.state)
        left = found["uses"]
        self.log.do(
            "",
            BrawlEnded(
                winner=found["winner"],
                points=found["points"],
                bond=found["bond"],
                spent=used(table.options, "boosts", "boostsSpent", left[:3]),
                rival_spent=used(table.options, "rivalLevels", "rivalSpent", left[3:]),
                result=self.sentence(found),
                tale=tale((line.event, line.text) for line in map(read, table.lines)),
                moments=moments(table),
            ),
            self.log.sitting.now,
        )

    def sentence(self, found: dict[str, Any]) -> str:
        """The result in words, with the reason if points did not decide it."""
        crew, rivals = [self.log.sitting.text(f"{sheet}.name") for sheet in ("crew", "rivals")]
        points, loser = found["points"], rivals if found["winner"] == "crew" else crew
        why = {"conceded": f" {loser} conceded.", "turn_cap": " Time ran out."}
        return f"{crew} {points[0]} : {points[1]} {rivals}.{why.get(found['ended'], '')}"


def used(options: Settings, levels: str, spent: str, left: list[int]) -> list[int]:
    """Uses of Boosts in this Brawl."""
    owned = spread(options[levels], 3, levels)
    gone = spread(options[spent], 3, spent)
    if options["boostRefresh"] != "once":
        gone = [0, 0, 0]
    return [max(0, a - b) - c for a, b, c in zip(owned, gone, left, strict=True)]
