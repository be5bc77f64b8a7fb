"""Sittings in odd orders: every one of them can be played to its end.

People press X, rewind, leave, come back, hand seats over, stop, move house with the campaign file
and write odd names, at any moment; then a helpful company plays on by what the page offers.

    python -m tests.campaign.odd_sittings 1000 1      # 1,000 sittings from seed 1
"""

from __future__ import annotations

import json
import random
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec

from donnybrook.campaign import commands as d
from donnybrook.campaign import entries as e
from donnybrook.campaign import map_commands as m
from donnybrook.campaign.fields import FIELDS
from donnybrook.campaign.files import file, intake
from donnybrook.campaign.options import options
from donnybrook.campaign.reducer import VERSION, Log
from donnybrook.campaign.rules.brawl import is_wanted
from donnybrook.campaign.rules.sheets import rights
from donnybrook.campaign.view import view
from donnybrook.kernel import registry
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.errors import IllegalChoice
from donnybrook.kernel.playout import playout
from donnybrook.kernel.state import Options
from donnybrook.server.rooms.story_brawl import used
from tests.campaign.helpful import next_step
from tests.campaign.test_wild_commands import wild_command

START = 1_700_000_000_000
SECOND = 1000
MINUTE = 60 * SECOND
ODD = [
    "Dottie Damage", "x" * 40, "~%7E~", "own~a.b", "Ünï çødé", "مرحبا بالعالم", "\u200f\u200eab",
    "👩\u200d👩\u200d👧", "\u200d", "a\u0301", "{B}{R}", "<b>&amp;", "'; --", "0", "  two  spaces ",
    "\uff21", "spider", "🥊" * 40, "",
]  # fmt: skip
VARIANTS: dict[str, list[Any]] = {
    "rivalControl": ["dj", "split"], "rivalPeople": [2, 3], "rivalBoosts": ["none", "earned"],
    "bondCarry": ["keep", "reset"], "crewDecisions": ["captain", "vote"],
    "boostRefresh": ["perBrawl", "once"], "targetPoints": [1, 6],
    "secretsPrompts": ["house", "printed"],
}  # fmt: skip
MOST_STEPS = 220  # odd and helpful ones together
MOST_HELP = 400  # helpful steps until the end


class OddSitting:
    """One sitting, its people, and whatever comes into their heads."""

    def __init__(self, seed: int) -> None:
        self.luck = random.Random(seed)
        self.seen: Counter[str] = Counter()
        self.now = START
        self.brawls = 0
        self.names = 0  # people so far
        given = {
            name: self.luck.choice(values)
            for name, values in VARIANTS.items()
            if self.luck.random() < 0.4
        }
        mode: Any = self.luck.choice(["sitting", "campaign"])
        self.open(e.Opened("Odd", mode, options(given), f"{seed:064x}", VERSION))

    def open(self, first: e.Opened) -> None:
        self.log = Log("odd", e.Entry(0, self.now, "", "", first))
        self.entries = self.log.take()
        for seat in self.luck.sample(list(self.log.doc.seats), self.luck.randint(1, 3)):
            self.join(seat)

    # -- doing

    def do(self, person: str, command: Any) -> None:
        self.log.do(person, command, self.now)
        self.entries += self.log.take()
        if is_wanted(self.log.sitting):
            self.lay_out()

    def try_to(self, person: str, command: Any) -> None:
        """What is refused leaves no trace."""
        before = self.log.sitting.encoded()
        try:
            self.do(person, command)
            self.seen[msgspec.to_builtins(command)["what"]] += 1
        except IllegalChoice:
            assert self.log.sitting.encoded() == before

    def lay_out(self) -> None:
        """The real lay-out: the options of the sheets, as the game takes them."""
        brawl = self.log.doc.brawl
        assert brawl is not None
        registry.get("rivals").rules.blank(registry.get("rivals").options(brawl.options))
        if self.luck.random() < 0.1:
            self.do("", e.BrawlGivenUp("The Brawl's table is lost."))
        else:
            self.do("", e.BrawlOpened(f"table-{self.brawls}", "watch"))
        self.brawls += 1

    def play_brawl(self) -> None:
        """Bots play the Brawl of the sheets to its end, or to its cap."""
        brawl, game = self.log.doc.brawl, registry.get("rivals")
        assert brawl is not None
        given = game.options(brawl.options)
        state = game.rules.blank(given)
        state.begin(self.luck.getrandbits(32), 0, 0)
        chance = Chance()
        chance.seed(self.luck.getrandbits(32), 0, 1)
        playout(state, chance, Options(), game.rules.cap)
        found = game.scenarios.describe(state)
        left = found["uses"]
        ended = e.BrawlEnded(
            found["winner"] if state.over else "draw", found["points"], found["bond"],
            used(given, "boosts", "boostsSpent", left[:3]),
            used(given, "rivalLevels", "rivalSpent", left[3:]), "It is over.",
        )  # fmt: skip
        self.do("", ended)
        self.seen["brawls"] += 1

    def look(self) -> None:
        """Everybody can look at the table, spectators too."""
        for person in self.luck.sample(["", *self.log.doc.people], 1):
            view(self.log.sitting, "odd", person, self.now)

    # -- people

    def join(self, seat: str = "") -> None:
        self.names += 1
        person = f"p{self.names}"
        self.do(person, e.Joined(self.luck.choice(ODD), seat or None))  # type: ignore[arg-type]
        self.do(person, e.Came())

    def somebody(self) -> str:
        return self.luck.choice([*self.log.doc.people, "nobody"])

    # -- odd things

    def odd_step(self) -> None:
        self.now += self.luck.choice([0, SECOND, MINUTE, 6 * MINUTE])
        what = self.luck.choice(ODDITIES)
        self.seen[what] += 1
        getattr(self, what)()

    def press_x(self) -> None:
        self.try_to(self.somebody(), d.X())
        for _ in range(self.luck.randrange(4)):
            self.in_pause()

    def in_pause(self) -> None:
        """Any of the choices of a pause; a Rewind of anything there is."""
        doc = self.log.doc
        fields = [change.field for change in doc.changes]
        lines = [line.number for line in doc.scene.lines] if doc.scene is not None else []
        rewinds = [d.Rewind(field=self.luck.choice(fields))] if fields else []
        rewinds += [d.Rewind(line=self.luck.choice([0, *lines]))]
        others = [d.Fade(), d.Skip(), d.Stop(), d.Reopen(), d.Ready(), d.Ready()]
        self.try_to(self.somebody(), self.luck.choice([*rewinds * 3, *others]))

    def rewind_all(self) -> None:
        """Everything that can be wound back is."""
        self.try_to(self.somebody(), d.X())
        for field in [change.field for change in reversed(self.log.doc.changes)]:
            self.try_to(self.somebody(), d.Rewind(field=field))

    def come_or_go(self) -> None:
        person = self.luck.choice(list(self.log.doc.people))
        here = self.log.doc.people[person].here
        self.do(person, e.Went() if here else e.Came())

    def newcomer(self) -> None:
        if len(self.log.doc.people) < 8:
            self.join(self.luck.choice(["", *self.log.doc.seats]))

    def change_seats(self) -> None:
        """Stand, sit, hand the DJ's or another seat over, give it to a bot."""
        seat: Any = self.luck.choice(list(self.log.doc.seats))
        kind = self.luck.choice([d.Stand, d.Sit, d.Sit, d.GiveToBot, d.Captain])
        if kind is d.Captain and seat[0] != "B":
            return
        self.try_to(self.somebody(), kind(seat))

    def hand_over_dj(self) -> None:
        self.try_to(self.log.doc.seats["DJ"], d.Stand("DJ"))
        self.try_to(self.somebody(), d.Sit("DJ"))

    def write_something(self) -> None:
        """An odd text in some field, as it may be written there."""
        person, field = self.somebody(), self.luck.choice(list(FIELDS.values()))
        found = rights.right(self.log.sitting, person, field)
        text = self.luck.choice(field.choices or ODD)
        kind: Any = {"rewrite": d.Rewrite, "suggest": d.Suggest}.get(found, d.Edit)
        self.try_to(person, kind(field.id, text))

    def write_rivals(self) -> None:
        """All that a person may write about the Rivals."""
        for person in list(self.log.doc.people):
            for rival in ("R1", "R2", "R3"):
                for part in ("focus", "name", "personality"):
                    field = FIELDS[f"{rival}.{part}"]
                    if rights.right(self.log.sitting, person, field) == "write":
                        text = self.luck.choice(field.choices or ODD)
                        self.try_to(person, d.Edit(field.id, text))

    def talk(self) -> None:
        kind: Any = self.luck.choice(["line", "veil", "hope"])
        words = self.luck.choice([*ODD, "brawl", "the", "soda"])
        self.try_to(self.somebody(), d.Talk(kind, words, self.luck.random() < 0.4))

    def do_as_offered(self) -> None:
        """Whatever the page offers without asking for a text is not refused."""
        person = self.somebody()
        if person not in self.log.doc.people:
            return
        offered = view(self.log.sitting, "odd", person, self.now).deeds
        plain = [one for one in offered if one.what in PLAIN]
        if plain:
            one = self.luck.choice(plain)
            option = self.luck.choice(one.options) if one.options else None
            self.do(person, PLAIN[one.what](option))
            self.seen[f"offered {one.what}"] += 1

    def do_anything(self) -> None:
        self.try_to(self.somebody(), wild_command(self.luck))

    def come_back_later(self) -> None:
        """The server was away: the same sitting, byte for byte."""
        stored = [msgspec.json.decode(one.encoded(), type=e.Entry) for one in self.entries]
        again = Log.rebuilt("odd", stored)
        assert again.sitting.encoded() == self.log.sitting.encoded()
        self.log = again
        for person in list(again.doc.people):
            if again.doc.people[person].here:
                self.do(person, e.Went())

    def move_house(self) -> None:
        """The file of any reader is taken, opens paused, and has all that its reader may have."""
        old = self.log.doc
        saved = file.export(old, self.luck.choice([*old.people, ""]))
        given = intake.checked(json.dumps(saved).encode())
        assert given["campaign"]["status"] == "paused"
        texts = {name: one.text for name, one in old.fields.items()}
        assert {name: one["text"] for name, one in given["campaign"]["fields"].items()} == texts
        self.names += 1
        first = e.Opened("Moved", old.mode, given["campaign"]["options"], "7" * 64, VERSION, given)
        self.open(first)


ODDITIES = [
    "press_x", "press_x", "in_pause", "rewind_all", "come_or_go", "come_or_go", "newcomer",
    "change_seats", "hand_over_dj", "write_something", "write_something", "write_something",
    "write_rivals", "talk", "do_as_offered", "do_as_offered", "do_anything", "do_anything",
    "come_back_later", "move_house",
]  # fmt: skip
PLAIN: dict[str, Callable[[Any], Any]] = {
    "untalk": d.Untalk, "sit": d.Sit, "stand": d.Stand, "give_to_bot": d.GiveToBot,
    "captain": d.Captain, "happy": d.Happy, "ready": d.Ready, "agree": d.Agree,
    "move_on": d.MoveOn, "done": d.Done, "allow_watchers": d.AllowWatchers,
    "claim": d.Claim, "name_brawler": d.NameBrawler, "name_next": d.NameNext,
    "volunteer": d.Volunteer, "open_scene": d.OpenScene, "vote": m.Vote, "propose": m.Propose,
    "break_tie": m.BreakTie, "raise_boost": d.RaiseBoost, "rival_crew": d.RivalCrew,
    "withdraw_rewrite": d.WithdrawRewrite, "x": lambda _: d.X(), "stop": lambda _: d.Stop(),
    "reopen": lambda _: d.Reopen(), "fade": lambda _: d.Fade(), "skip": lambda _: d.Skip(),
    "confirm": lambda _: d.Confirm(), "fill": lambda about: d.Fill(about or ""),
    "award": lambda _: d.Award(), "spotlight": d.Spotlight, "timer": lambda _: d.Timer(3),
    "lay": lambda one: d.Lay(picture=one),
    "withdraw_award": lambda _: d.WithdrawAward(), "suggest_end": lambda _: d.SuggestEnd(),
    "end_scene": lambda _: d.EndScene(), "enough": lambda _: m.Enough(),
    "next_sitting": lambda _: d.NextSitting(),
    "rewind": lambda at: d.Rewind(at) if isinstance(at, int) else d.Rewind(field=at),
    "answer_rewrite": lambda number: d.AnswerRewrite(number, True),
    "beat": lambda one: d.Beat(one["seat"], one["line"], one["mates"][:1]),
    "second": lambda one: d.Second(one["seat"], one["line"]),
}  # fmt: skip


def help_on(sitting: OddSitting) -> None:
    """One helpful step."""
    sitting.now += 21 * SECOND  # nobody is typing any more
    if sitting.log.doc.phase == "BRAWL" and sitting.log.doc.status == "running":
        sitting.play_brawl()
    else:
        sitting.do(*next_step(sitting.log.sitting, sitting.now))


def play(seed: int) -> OddSitting:
    """A sitting in an odd order, then on to its end."""
    sitting = OddSitting(seed)
    steps = sitting.luck.randint(20, MOST_STEPS)
    oddness = sitting.luck.choice([0.1, 0.3, 0.6, 0.9])
    for _ in range(steps):
        if sitting.luck.random() < oddness or is_over(sitting):
            sitting.odd_step()
        else:
            help_on(sitting)
        sitting.look()
    for _ in range(MOST_HELP):
        if is_over(sitting):
            break
        help_on(sitting)
    assert is_over(sitting), sitting.log.doc.phase
    sitting.come_back_later()
    sitting.move_house()
    return sitting


def is_over(sitting: OddSitting) -> bool:
    return sitting.log.doc.phase == "OVER"


def main(count: int, first: int) -> int:
    """Play them all; the seeds of those that broke, and what was done."""
    seen: Counter[str] = Counter()
    broken = []
    began = time.monotonic()
    for seed in range(first, first + count):
        try:
            seen += play(seed).seen
        except Exception:
            broken.append(seed)
            print(f"seed {seed}:", *traceback.format_exc().splitlines()[-7:], sep="\n  ")
    took = time.monotonic() - began
    print(f"{count - len(broken)} of {count} sittings played to their end in {took:.0f} s")
    print(", ".join(f"{what} {times}" for what, times in seen.most_common()))
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1))
