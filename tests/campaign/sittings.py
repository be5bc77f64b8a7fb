"""Campaigns alone with bots, played by what the page offers, and a judge who reads all of it.

`python -m tests.campaign.sittings 200 1` (`make stories`) plays 200 sittings from seed 1, one to
eight to a campaign, with planted lines and veils, and says what was wrong with them. The judge has
its own list of forbidden words (`listed/topics.py`) and does not ask how the table keeps it.
"""

from __future__ import annotations

import random
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, cast

from donnybrook.campaign import commands as d
from donnybrook.campaign import map_commands as m
from donnybrook.campaign.chronicle import chronicle
from donnybrook.campaign.content import story
from donnybrook.campaign.document import Line, Scene
from donnybrook.campaign.fields import FIELDS
from donnybrook.campaign.words import SeatName
from tests.campaign import helpful
from tests.campaign.company import Company
from tests.campaign.listed.topics import TOPICS, touched

HOPES = ("a race over the bridges", "one quiet talk", "an honest enemy", "karaoke")
WORDS = (
    "Look at this place.", "Where is {mate}?", "I hate this!", "We need a plan.",
    "I am hungry.", "climbs onto the table and waves.", "Who took my jacket?", "Let us go!",
    "I am sorry, {mate}.",
    "Do you believe me?", "bounces off the wall.", "That was my grandmother's trumpet.",
    "שלום", "👊", "Wait. Listen. Do you hear the trumpets?", "Nobody wins against us, not today.",
)  # fmt: skip
ABOUT = ("scene", "place", "extra", "zone", *(
    name for name, field in FIELDS.items()
    if field.slot not in ("drawing", "picture", "face", "badge", "focus", "versus", "group",
                          "pronouns", "player", "player_pronouns")
))  # fmt: skip
SEATS: tuple[SeatName, ...] = ("B1", "B2", "B3", "DJ")
LENGTHS = (2, 1, 4, 3, 8, 5, 6, 7)  # sittings of the campaigns, one after another
MOST_STEPS = 600
# What the table itself says, about phases and Boosts: no bot chose these words.
MACHINERY = ("PhaseOpened", "BoostRaised")
BRAWLERS = ("B1", "B2", "B3", "R1", "R2", "R3")


class Judge:
    """Reads whatever bots, ideas, openings, sheets, names, Zones and commentaries say."""

    def __init__(self, company: Company, topics: Iterable[str]) -> None:
        self.company = company
        self.out = {word: topic for topic in topics for word in touched(topic)}
        self.seen: set[tuple[str, str]] = set()
        self.places: set[str] = set()
        self.faults: list[str] = []
        self.names: dict[str, tuple[str, int]] = {}  # who was called so first
        self.crews = 0  # Rival Crews so far

    def read(self, place: str, text: str) -> None:
        """One text, once: is there a listed word, a word twice, a slot that nobody filled?"""
        if not text or (place, text) in self.seen:
            return
        self.seen.add((place, text))
        self.places.add(place)
        for topic in self.listed(text):
            self.faults.append(f"listed ({topic}): {place}: {text}")
        if re.search(r"\b(\w+) \1\b", text):
            self.faults.append(f"a word twice: {place}: {text}")
        if "{" in text or "}" in text or "  " in text:
            self.faults.append(f"not filled: {place}: {text}")

    def listed(self, text: str) -> list[str]:
        """The topics that a text touches."""
        words = re.findall(r"[^\W\d_]+", text.casefold())
        return list(dict.fromkeys(self.out[word] for word in words if word in self.out))

    def look(self) -> None:
        """Everything that is on the table after a step."""
        doc, s = self.company.doc, self.company.log.sitting
        for field, written in doc.fields.items():
            if FIELDS[field].slot not in ("drawing", "picture", "face", "badge"):
                self.read("sheet", written.text)
        for given in doc.ideas.values():
            for text in given.seeds:
                self.read("idea", text)
        for text in (text for ask in doc.asks for text in ask.answers.values()):
            self.read("answer", text)
        for zone in doc.map.zones if doc.map is not None else []:
            self.read("zone", zone.name)
        for event in s.events:
            if event.event not in MACHINERY:
                self.read("event", event.text)
        if doc.scene is not None:
            self.scene(doc.scene)
        self.names_of_all()

    def scene(self, scene: Scene) -> None:
        for text in (scene.opening, scene.place, *scene.extras):
            self.read("opening", text)
        prompt = story().scenes.get(scene.prompt)
        if prompt is not None and self.company.log.sitting.is_bot(scene.chooser):
            self.read("prompt", f"{prompt.name} {prompt.gist} {prompt.picture}")
        for line in scene.lines:
            self.read("caption" if scene.number == 6 else "line", line.text)
            if not line.person and line.text.startswith(self.company.log.sitting.called(line.seat)):
                self.faults.append(f"own name: {line.text}")

    def names_of_all(self) -> None:
        """Nobody is called like somebody else, not even like a Rival who is gone."""
        for sheet in BRAWLERS:
            name = self.company.text(f"{sheet}.name")
            who = (sheet, self.crews if sheet in ("R1", "R2", "R3") else 0)
            if name and self.names.setdefault(name, who) != who:
                self.faults.append(f"two are called {name}: {who}, {self.names[name]}")

    def at_the_brawl(self, seat: SeatName) -> None:
        brawl = self.company.view(seat).brawl
        for texts in brawl.commentary.values() if brawl is not None else ():
            for text in texts:
                self.read("commentary", text)

    def closes(self) -> None:
        """The whole campaign: no line of a bot twice, no opening twice; the page about it."""
        scenes = list(all_scenes(self.company))
        said = [line.text.casefold() for scene in scenes for line in bots_lines(scene)]
        opened = [scene.opening for scene in scenes if scene.opening]
        for text, times in (Counter(said) + Counter(opened)).items():
            if times > 1:
                self.faults.append(f"{times} times: {text}")
        row = chronicle(self.company.log.sitting, "test")
        for sitting in row.sittings:
            for text in (sitting.line, sitting.hook, *(scene.quote for scene in sitting.scenes)):
                self.read("campaign page", text)
            if not sitting.line:
                self.faults.append(f"sitting {sitting.number} meant nothing")


def all_scenes(company: Company) -> Iterator[Scene]:
    for past in company.doc.past:
        yield from past.scenes
    yield from company.doc.scenes
    if company.scene is not None and company.scene not in company.doc.scenes:
        yield company.scene


def bots_lines(scene: Scene) -> list[Line]:
    return [one for one in scene.lines if not one.person and one.mark != "cut"]


# -- playing


def campaign(seed: int, sittings: int = 2) -> Company:
    return judged(seed, sittings).company


def judged(seed: int, sittings: int, listed: bool = True) -> Judge:
    """A campaign of so many sittings, with all that was wrong with it."""
    luck = random.Random(seed)
    seat = SEATS[seed % 4]
    company = Company([seat], secret=f"{seed:064x}")
    topics = luck.sample(list(TOPICS), 4)
    for topic in topics if listed else []:
        company.do(seat, d.Talk(luck.choice(["line", "veil"]), topic))
    company.do(seat, d.Talk("hope", luck.choice(HOPES)))
    judge = Judge(company, topics if listed else TOPICS)
    for number in range(sittings):
        if number:
            company.do(seat, d.NextSitting())
        sitting(judge, seat, luck)
    judge.closes()
    return judge


def sitting(judge: Judge, seat: SeatName, luck: random.Random) -> None:
    """One sitting to its end, with a few lines in every scene."""
    written: Counter[int] = Counter()
    for _ in range(MOST_STEPS):
        if judge.company.phase == "OVER":
            return
        step(judge, seat, luck, written)
        judge.look()
    judge.faults.append(f"no end in {judge.company.phase}")
    raise AssertionError(judge.faults)


def step(judge: Judge, seat: SeatName, luck: random.Random, written: Counter[int]) -> None:
    company = judge.company
    scene, s = company.scene, company.log.sitting
    playing = scene is not None and scene.step == "play"
    if company.doc.brawl is not None and company.phase == "SETUP":
        company.lay_out()
        judge.at_the_brawl(seat)
    elif playing and written[scene.number] < luck.randrange(7):
        written[scene.number] += 1
        line(judge, seat, luck)
    elif company.phase == "BRAWL":
        company.brawl_ends(luck.choice(["crew", "rivals", "draw"]))
    elif "fill" in (offered := helpful.offers(s, seat, company.now)):
        ideas(judge, seat, luck)
        company.do(seat, d.Fill(offered["fill"][0] if offered["fill"] else ""))
    elif company.phase == "REVISIT" and not company.doc.revisit.decided:
        same = luck.random() < 0.6
        judge.crews += not same
        company.do(seat, d.RivalCrew(same))
    elif company.phase == "SETUP" and company.doc.map.step == "vote" and luck.random() < 0.3:
        company.do(seat, m.Propose("new"))  # and that is decided, for somebody alone
    elif scene is not None and scene.step == "open" and company.log.sitting.holder(scene.chooser):
        ideas(judge, seat, luck, "scene", "place")
        opened(judge, seat, luck)
    else:
        company.do(*helpful.next_step(s, company.now))


def ideas(judge: Judge, seat: SeatName, luck: random.Random, *about: str) -> None:
    """Somebody asks for ideas and for the Crew's answers, and reads them."""
    for one in about or luck.sample(ABOUT, 4):
        judge.company.do(seat, d.Ideas(one))
        judge.look()
    if not about and seat != "DJ" and judge.company.phase == "CREATE":
        others: Any = [one for one in SEATS if one != seat]
        judge.company.do(seat, d.Ask(f"{seat}.a1.title", others))
        judge.look()


def opened(judge: Judge, seat: SeatName, luck: random.Random) -> None:
    """A scene as a person opens it who keeps to the list, too: a prompt, a place of one's own."""
    company, scenes = judge.company, story().scenes
    offered = helpful.offers(company.log.sitting, seat, company.now)["open_scene"]
    free = [one for one in offered if one not in scenes or not judge.listed(scenes[one].name)]
    company.do(seat, d.OpenScene(luck.choice(free), "Somewhere"))


def line(judge: Judge, seat: SeatName, luck: random.Random) -> None:
    company = judge.company
    others = [one for one in ("B1", "B2", "B3") if one != seat]
    mate = company.log.sitting.called(luck.choice(others))
    company.do(seat, d.Ideas("line"))
    judge.look()
    seeds = company.doc.ideas[seat].seeds
    text = luck.choice([*seeds, luck.choice(WORDS)]).format(mate=mate)
    company.do(seat, d.Line(seat, "says", text))
    scene = company.scene
    if seat != "DJ" and scene.number <= 5 and luck.random() < 0.2:
        own = [one.number for one in scene.lines if one.person and not one.flagged_by]
        company.do(seat, d.Beat(cast("Any", seat), own[-1], cast("Any", others)))


def unlisted_topics() -> set[str]:
    """What bots would say of the topics if nothing were listed: the judge can find each."""
    tables = story()
    rows = [row for kind in tables.voices.values() for group in kind.values() for row in group]
    rows += [f"{one.name} {one.gist} {' '.join([*one.seeds, *one.more])}"
             for one in tables.scenes.values()]  # fmt: skip
    sheets = [one.words() for one in (*tables.tables.first, *tables.tables.second)]
    rest = [*tables.tables.names, *tables.tables.places, *tables.tables.reasons, *sheets]
    words = {word for row in (*rows, *rest) for word in re.findall(r"[^\W\d_]+", row.casefold())}
    return {topic for topic in TOPICS if not touched(topic).isdisjoint(words)}


def main(count: int, seed: int) -> int:
    wrong = played = lines = texts = at = 0
    while played < count:
        length = min(LENGTHS[at % len(LENGTHS)], count - played)
        judge = judged(seed + at, length)
        played, at = played + length, at + 1
        lines += sum(len(scene.lines) for scene in all_scenes(judge.company))
        texts += len(judge.seen)
        wrong += bool(judge.faults)
        for fault in judge.faults:
            print(f"campaign {seed + at - 1} of {length}: {fault}")
    told = f"{played} sittings in {at} campaigns, {lines} lines, {texts} texts read"
    print(f"{told}, {wrong} campaigns with faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main(*map(int, sys.argv[1:3])))
