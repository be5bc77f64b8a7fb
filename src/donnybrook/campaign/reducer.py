"""The reducer: an entry in, a changed document and events out, or a refusal and nothing changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from donnybrook.campaign import commands as d
from donnybrook.campaign import entries as e
from donnybrook.campaign import map_commands as m
from donnybrook.campaign.document import Document
from donnybrook.campaign.entries import AnyEntry, Entry
from donnybrook.campaign.fields import SEATS, field_of
from donnybrook.campaign.files import file
from donnybrook.campaign.model import taking
from donnybrook.campaign.rules import (
    advancement,
    bonds,
    brawl,
    introductions,
    lines,
    map_table,
    phases,
    revisit,
    safety,
    scenes,
    seats,
    table_talk,
    together,
)
from donnybrook.campaign.rules.sheets import (
    asking,
    brawler_sheets,
    checklist,
    filling,
    ideas,
    rewrites,
)
from donnybrook.campaign.sitting import Moment, Sitting, refuse, seeded
from donnybrook.campaign.words import Command
from donnybrook.kernel.errors import BrokenLog, DonnybrookError

VERSION = "1"  # moves whenever a log would replay differently
LOCKED = 20_000  # milliseconds after the last key (KCR-079)
KEPT_EVENTS = 60
FLOOD, FLOOD_TIME = 20, 10_000  # signs of one person, in so many milliseconds
Rule = Callable[[Sitting, str, Any], None]

RULES: dict[type[Command], Rule] = {
    e.Joined: seats.join, e.Came: seats.come, e.Went: seats.go, e.Paused: safety.pause,
    e.Voiced: taking.speak, e.BrawlOpened: brawl.open_brawl, e.BrawlGivenUp: brawl.give_up,
    e.BrawlEnded: brawl.end_brawl,
    d.Sit: seats.sit, d.Stand: seats.stand, d.GiveToBot: seats.give_to_bot,
    d.Captain: seats.hand_over, d.AllowWatchers: seats.allow_watchers, d.Note: seats.note,
    d.Talk: table_talk.talk, d.Untalk: table_talk.untalk, d.Happy: table_talk.happy,
    d.Rewind: safety.rewind, d.Fade: safety.fade, d.Skip: safety.skip, d.Stop: safety.stop,
    d.Reopen: safety.reopen, d.Ready: safety.ready,
    d.Edit: brawler_sheets.edit, d.Dismiss: brawler_sheets.dismiss,
    d.Suggest: brawler_sheets.suggest, d.Confirm: brawler_sheets.confirm,
    d.Rewrite: rewrites.ask, d.AnswerRewrite: rewrites.answer,
    d.WithdrawRewrite: rewrites.withdraw,
    d.Ask: asking.ask, d.Answer: asking.answer, d.Ideas: ideas.ideas, d.Fill: filling.fill,
    d.Agree: checklist.agree,
    d.Claim: scenes.claim, d.OpenScene: scenes.open_scene, d.SuggestEnd: scenes.suggest_end,
    d.EndScene: scenes.end_scene, d.MoveOn: scenes.move_on, d.Volunteer: scenes.volunteer,
    d.NameNext: scenes.name_next, d.NameBrawler: introductions.name_brawler,
    d.Line: lines.write, d.EditLine: lines.edit, d.Extra: lines.add_extra,
    d.Beat: bonds.beat, d.Second: bonds.second, d.Award: bonds.award,
    d.WithdrawAward: bonds.withdraw,
    d.React: together.react, d.Spotlight: together.spotlight, d.Timer: together.timer,
    d.Lay: together.lay,
    m.Propose: map_table.propose, m.Vote: map_table.vote, m.BreakTie: map_table.break_tie,
    m.Card: map_table.card, m.Enough: map_table.enough, m.Arrange: map_table.arrange,
    m.Renumber: map_table.renumber, m.Spawns: map_table.spawns, m.Cover: map_table.cover,
    m.MapReady: map_table.map_ready,
    d.RaiseBoost: advancement.raise_boost, d.NextSitting: revisit.next_sitting,
    d.Review: revisit.review, d.Rivalry: revisit.rivalry, d.RivalCrew: revisit.rival_crew,
    d.Done: revisit.done,
}  # fmt: skip
TOLD = (
    e.Joined,
    e.Came,
    e.Went,
    e.Paused,
    e.Voiced,
    e.BrawlOpened,
    e.BrawlGivenUp,
    e.BrawlEnded,
)  # fmt: skip  (by the table itself)
WHILE_PAUSED = (
    d.Ready, d.Rewind, d.Fade, d.Skip, d.Stop, d.Reopen, d.Talk, d.Untalk, d.Note, d.Sit, d.Stand,
    d.GiveToBot, d.Dismiss, d.Happy,
)  # fmt: skip
SEATLESS = (d.Sit, d.Note, d.Talk, d.Untalk)  # also for people without a seat


class Log:
    """A sitting with its entries: what is done becomes an entry, entries make it again."""

    def __init__(self, ident: str, first: Entry) -> None:
        if not isinstance(first.command, e.Opened):
            raise BrokenLog("the first entry opens the sitting", 0)
        self.ident = ident
        self.sitting = opened(first.at, first.command)
        self.next_n = 1
        self.fresh: list[Entry] = [first]
        self.told = list(self.sitting.events)  # the last events
        self.locks: dict[str, tuple[str, int]] = {}  # field -> who types there, until when
        self.signs: dict[str, list[int]] = {}  # person -> when their last signs came

    @classmethod
    def rebuilt(cls, ident: str, entries: Iterable[Entry]) -> Log:
        """The sitting as it was after its last entry; raises BrokenLog."""
        given = list(entries)
        if not given:
            raise BrokenLog("no entries")
        log = cls(ident, given[0])
        log.sitting.replaying = True
        for entry in given[1:]:
            if entry.n != log.next_n:
                raise BrokenLog(f"entry {log.next_n} is missing", entry.n)
            try:
                log.step(entry)
            except DonnybrookError as error:
                raise BrokenLog(str(error), entry.n) from None
        log.fresh = []
        log.sitting.replaying = False
        return log

    @property
    def doc(self) -> Document:
        return self.sitting.doc

    @property
    def last_n(self) -> int:
        return self.next_n - 1

    def take(self) -> list[Entry]:
        """Entries made since this was last asked, to be stored before anybody hears of them."""
        fresh, self.fresh = self.fresh, []
        return fresh

    # -- doing

    def do(self, person: str, command: AnyEntry, now: int, nonce: str = "") -> int:
        """Let somebody do something; the number of its entry. Raises a refusal with its clause."""
        now = max(now, self.sitting.now)
        if isinstance(command, d.X) and person in self.doc.people:
            return self.press_x()
        seat = next(iter(self.sitting.seats_of(person)), "")
        entry = Entry(self.next_n, now, person, seat, command, nonce)
        if isinstance(command, d.Edit):
            check_person(self.sitting, entry)
            brawler_sheets.need_right(self.sitting, person, command.field)
            self.check_lock(person, command.field, now)
        if isinstance(command, d.React):
            self.check_flood(person, now)
        self.apply(entry)
        self.fresh.append(entry)
        if isinstance(command, d.Edit):
            self.locks[command.field] = (person, now + LOCKED)
        return entry.n

    def press_x(self) -> int:
        """Nobody is written down, and no time of its own (KCR-011, KCR-025)."""
        if self.doc.status == "running":
            entry = Entry(self.next_n, self.sitting.now, "", "", e.Paused())
            self.apply(entry)
            self.fresh.append(entry)
        return self.last_n

    def apply(self, entry: Entry) -> None:
        """Let an entry take effect; a refused one leaves no trace."""
        sitting = self.sitting
        before, earlier = Moment(sitting.doc), sitting.now
        try:
            self.step(entry)
        except Exception:
            sitting.doc = before.document()
            sitting.now, sitting.n, sitting.events = earlier, self.last_n, []
            raise

    def step(self, entry: Entry) -> None:
        """The chapter of the command, then what follows by itself."""
        sitting = self.sitting
        sitting.now, sitting.n, sitting.events = entry.at, entry.n, []
        check_person(sitting, entry)
        RULES[type(entry.command)](sitting, entry.person, entry.command)
        phases.settle(sitting)
        self.next_n += 1
        self.told = [*self.told, *sitting.events][-KEPT_EVENTS:]

    # -- typing (KCR-079): never stored

    def type_in(self, person: str, field: str, now: int) -> bool:
        """Somebody types in a field: it is locked for the others; whether that is news."""
        field_of(field)
        holder, until = self.locks.get(field, ("", 0))
        if holder not in ("", person) and until > now:
            return False
        self.locks[field] = (person, now + LOCKED)
        return True

    def check_lock(self, person: str, field: str, now: int) -> None:
        holder, until = self.locks.get(field, ("", 0))
        if holder not in ("", person) and until > now:
            name = self.sitting.name(holder)
            sentence = f"{name} is writing there; wait {LOCKED // 1000} seconds after the last key."
            raise refuse("KCR-079", "locked", sentence)

    def check_flood(self, person: str, now: int) -> None:
        """So many signs are no sign of anything (KCR-019)."""
        lately = [at for at in self.signs.get(person, []) if now - at < FLOOD_TIME]
        if len(lately) >= FLOOD:
            raise refuse("KCR-019", "too_fast", "That is a lot of signs at once; wait a moment.")
        self.signs[person] = [*lately, now]


def check_person(s: Sitting, entry: Entry) -> None:
    """Who may do anything at all, and when (KCR-025)."""
    command, person = entry.command, entry.person
    if isinstance(command, TOLD):
        return
    if person not in s.doc.people:
        raise refuse("KCR-012", "not_yours", "Spectators watch.")
    if type(command) not in RULES:
        raise refuse("KCR-011", "no_entry", "A sitting is opened once, and X leaves no entry.")
    if not s.seats_of(person) and not isinstance(command, SEATLESS):
        raise refuse("KCR-012", "no_seat", "Take a seat first.")
    if s.doc.status != "running" and not isinstance(command, WHILE_PAUSED):
        word = "paused" if s.doc.status == "paused" else "closed for today"
        sentence = f"The table is {word}; it goes on when everybody is ready."
        raise refuse("KCR-025", "paused", sentence)


def opened(at: int, first: e.Opened) -> Sitting:
    """A new sitting, or the next one of a campaign from a file."""
    if first.version != VERSION:
        raise BrokenLog(f"it was made for version {first.version} of the story, this is {VERSION}")
    names = [*SEATS]
    if first.options["rivalControl"] == "split":  # KCR-009
        names += ["second", "third"][: first.options["rivalPeople"] - 1]
    luck = seeded(first.secret, [*names, "ideas"])
    if first.campaign is not None:
        doc = file.plain(first.campaign)
        doc.luck, doc.options, doc.opened_at = luck, first.options, at
    else:
        doc = Document(first.title, first.mode, first.options, at, luck, {})
    doc.seats = dict.fromkeys(names, "")
    return Sitting(doc)
