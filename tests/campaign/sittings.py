"""Sittings alone with bots, played by what the page offers: does a campaign ever repeat itself?

`python -m tests.campaign.sittings 200 1` plays 200 sittings from seed 1, two to a campaign, with
planted lines and veils, and says what was wrong with them.
"""

from __future__ import annotations

import random
import re
import sys
from collections import Counter
from typing import Any, cast

from donnybrook.campaign import commands as d
from donnybrook.campaign.content import story
from donnybrook.campaign.rules import grammar
from donnybrook.campaign.words import SeatName
from tests.campaign import helpful
from tests.campaign.company import Company

TOPICS = (
    "sirens", "rain", "school", "drink", "cops", "fire", "dark", "night", "the moon", "family",
    "friends", "losing", "photographs", "food", "trust", "secrets", "blood", "ball", "city",
)  # fmt: skip
HOPES = ("a race over the roofs", "one quiet talk", "a friend on the other side", "karaoke")
WORDS = (
    "Look at this city.", "Where is {mate}?", "I hate this place!", "We need a plan.",
    "I am hungry.", "climbs onto the roof and waves.", "Who took my jacket?", "Let us run!",
    "I am sorry, {mate}.",
    "Do you trust me?", "throws the ball at the wall.", "That was my grandmother's tram.",
    "שלום", "👊", "Wait. Listen. Do you hear the trumpets?", "Nobody wins against us, not tonight.",
)  # fmt: skip
SEATS: tuple[SeatName, ...] = ("B1", "B2", "B3", "DJ")
MOST_STEPS = 400


def sitting(company: Company, seat: SeatName, luck: random.Random) -> None:
    """One sitting to its end, with a few lines in every scene."""
    written: Counter[tuple[int, int]] = Counter()
    number = company.doc.number
    for _ in range(MOST_STEPS):
        if company.phase == "OVER":
            return
        scene = company.scene
        playing = scene is not None and scene.step == "play" and scene.number != 6
        if company.log.sitting.doc.brawl is not None and company.phase == "SETUP":
            company.lay_out()
        elif company.phase == "BRAWL":
            company.brawl_ends(luck.choice(["crew", "rivals", "draw"]))
        elif playing and written[number, scene.number] < luck.randrange(7):
            written[number, scene.number] += 1
            line(company, seat, luck)
        elif scene is not None and helpful.offers(company.log.sitting, seat, company.now).get(
            "fill"
        ):
            company.do(seat, d.Fill("rival"))
        else:
            company.do(*helpful.next_step(company.log.sitting, company.now))
    raise AssertionError(f"no end in {company.phase}")


def line(company: Company, seat: SeatName, luck: random.Random) -> None:
    mate = company.log.sitting.called(
        luck.choice([one for one in ("B1", "B2", "B3") if one != seat])
    )
    company.do(seat, d.Ideas("line"))
    ideas = company.doc.ideas[seat].seeds
    text = luck.choice([*ideas, luck.choice(WORDS)]).format(mate=mate)
    company.do(seat, d.Line(seat, "says", text))
    scene = company.scene
    if seat != "DJ" and scene.number <= 5 and luck.random() < 0.2:
        mates: Any = [one for one in ("B1", "B2", "B3") if one != seat]
        own = [one.number for one in scene.lines if one.person and not one.flagged_by]
        company.do(seat, d.Beat(cast("Any", seat), own[-1], mates))


def campaign(seed: int, sittings: int = 2) -> Company:
    luck = random.Random(seed)
    seat = SEATS[seed % 4]
    company = Company([seat], secret=f"{seed:064x}")
    for topic in luck.sample(TOPICS, 3):
        company.do(seat, d.Talk(luck.choice(["line", "veil"]), topic))
    company.do(seat, d.Talk("hope", luck.choice(HOPES)))
    for number in range(sittings):
        if number:
            company.do(seat, d.NextSitting())
        sitting(company, seat, luck)
    return company


def faults(company: Company) -> list[str]:
    """Repeated lines, listed topics, doubled names, slots that nobody filled."""
    s = company.log.sitting
    found = []
    said = [one for one in grammar.all_lines(s) if not one.person and one.mark != "cut"]
    for text, times in Counter(one.text.casefold() for one in said).items():
        if times > 1:
            found.append(f"{times} times: {text}")
    for one in said:
        if not grammar.is_safe(s, one.text):
            found.append(f"listed: {one.text}")
        name = s.called(one.seat)
        if one.text.startswith(name) or re.search(r"\b(\w+) \1 ", one.text):
            found.append(f"doubled: {name} {one.text}")
        if "{" in one.text or "  " in one.text:
            found.append(f"not filled: {one.text}")
    return found


def topics_are_planted() -> bool:
    """Every topic would be touched by a row: the test can fail."""
    rows = [row for kind in story().voices.values() for group in kind.values() for row in group]
    words = {word.casefold() for row in rows for word in re.findall(r"[^\W\d_]{3,}", row)}
    return all(
        any(grammar.touches(word, out) for word in words for out in topic.split() if len(out) > 3)
        for topic in ("rain", "night", "ball", "city", "friends", "school")
    )


def main(count: int, seed: int) -> int:
    wrong = 0
    lines = 0
    for at in range(count // 2):
        company = campaign(seed + at)
        told = faults(company)
        lines += sum(1 for _ in grammar.all_lines(company.log.sitting))
        wrong += bool(told)
        for fault in told:
            print(f"campaign {seed + at}: {fault}")
    print(f"{count} sittings, {lines} lines, {wrong} campaigns with faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main(*map(int, sys.argv[1:3])))
