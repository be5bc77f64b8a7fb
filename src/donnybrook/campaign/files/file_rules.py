"""What a campaign file must keep to: the rules that it must have been made by (KCR-011)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

from donnybrook.campaign.document import CAPTIONS, CLOSING, Brawl, Document, MapTable
from donnybrook.campaign.fields import BRAWLERS, FIELDS, RIVALS, tidy
from donnybrook.campaign.files.errors import BrokenCampaign
from donnybrook.campaign.files.file_scenes import check_current, check_sitting, need
from donnybrook.campaign.rules import revisit, table_talk
from donnybrook.campaign.rules.sheets import blanks
from donnybrook.campaign.sitting import Sitting
from donnybrook.campaign.words import SEAT_NAMES
from donnybrook.kernel.errors import IllegalChoice

MOST_NUMBER = 1_000_000  # of entries, revisions and lines; what is counted goes on from there
LONGEST_OPTIONS = 20_000  # bytes: a Map of one's own is among them
STORY = [1, 2, 3, 4, 5, CAPTIONS, CLOSING]  # the scenes of a sitting that is over
EARLY = ("TABLE_TALK", "CREATE", "CHECKLIST")
# how many scenes are over, by phase; in SETUP captions may be left of a Brawl that was given up
OVER = {"SETUP": (5, 6), "CLOSING": (6,), "ADVANCE": (7,), "OVER": (7,)}


def check(doc: Document) -> None:
    """Raises BrokenCampaign with the place and one sentence."""
    s = Sitting(doc)
    check_talk(doc)
    check_fields(doc)
    check_rivals(s)
    check_past(doc)
    check_phase(doc)
    check_numbers(doc)
    check_blanks(s)
    check_open(s)


def check_numbers(doc: Document) -> None:
    results = [past.brawl.result for past in doc.past if past.brawl is not None]
    if doc.brawl is not None:
        results.append(doc.brawl.result)
    for name, side in (("boosts", "crew"), ("rival_boosts", "rivals")):
        levels = getattr(doc, name)
        fits = len(levels) == 3 and all(0 <= level <= 3 for level in levels)
        need(fits, name, f"three levels from 0 to 3, not {levels[:4]}")
        won = sum(result is not None and result.winner == side for result in results)
        need(sum(levels) <= won, name, f"{sum(levels)} levels need as many won Brawls, not {won}")
    for name in ("spent", "rival_spent"):
        uses = getattr(doc, name)
        most = 3 * len(results)
        fits = len(uses) == 3 and all(0 <= one <= most for one in uses)
        need(fits, name, f"three counts of uses, 3 a Brawl at most, not {uses[:4]}")
    need(0 <= doc.bond <= 3, "bond", f"0 to 3 Bond points, not {doc.bond}")
    need(doc.captain in ("", *BRAWLERS), "captain", "the Captain is a Brawler seat")
    need(doc.withheld <= table_talk.MOST_IN_ALL, "withheld", "there cannot be so many entries")


def check_talk(doc: Document) -> None:
    """KCR-022; ids are ids of this document."""
    most = table_talk.MOST_IN_ALL
    need(len(doc.talk) <= most, "talk", f"at most {most} entries, not {len(doc.talk)}")
    for at, entry in enumerate(doc.talk):
        fits = entry.text and tidy(entry.text) == entry.text
        need(bool(fits), f"talk[{at}].text", "an entry is one line of 1 to 120 characters")
    ids = [one.id for one in doc.talk]
    ids += [one.id for one in doc.rewrites] + [one.id for one in doc.asks]
    known = len(set(ids)) == len(ids) and all(1 <= one < doc.next_id for one in ids)
    need(1 <= doc.next_id <= MOST_NUMBER, "next_id", f"1 to {MOST_NUMBER}, not {doc.next_id}")
    need(known, "next_id", "every entry, rewrite and question has a number of its own below it")


def check_fields(doc: Document) -> None:
    for name, written in doc.fields.items():
        need(name in FIELDS, "fields", f"there is no field {name!r}")
        check_text(f"fields.{name}", name, written.text, blank=True)
        need_seat(f"fields.{name}.seat", written.seat)
        need(written.revision <= MOST_NUMBER, f"fields.{name}.revision", "it cannot be so high")


def check_text(place: str, name: str, text: str, blank: bool = False) -> None:
    """A text of a field within its limits (KCR-053)."""
    try:
        if text or not blank:
            need(FIELDS[name].check(text) == text, place, "it is one line without odd spaces")
    except IllegalChoice as error:
        need(False, place, error.sentence.rstrip("."))


def check_rivals(s: Sitting) -> None:
    """No two Rivals share a Focus or a versus Brawler (KCR-096, KCR-097)."""
    for part, what in (("focus", "Focus"), ("versus", "versus Brawler")):
        texts = [text for rival in RIVALS if (text := s.text(f"{rival}.{part}"))]
        fits = len(set(texts)) == len(texts)
        need(fits, f"fields.R?.{part}", f"two Rivals share a {what}")


# -- what was


def check_past(doc: Document) -> None:
    numbers = [past.number for past in doc.past]
    fits = numbers == list(range(1, doc.number)) and doc.number <= revisit.MOST_SITTINGS
    need(fits, "number", f"sitting {doc.number} has the sittings before it, and no others")
    need(doc.mode == "campaign" or doc.number == 1, "number", "only a campaign goes on")
    for at, past in enumerate(doc.past):
        place = f"past[{at}]"
        need([one.number for one in past.scenes] == STORY, f"{place}.scenes", "seven scenes")
        check_sitting(f"{place}.scenes", past.scenes)
        check_brawl(f"{place}.brawl", past.brawl)
    check_sitting("scenes", doc.scenes)


def check_brawl(place: str, brawl: Brawl | None) -> None:
    """A Brawl that is over."""
    if brawl is None or brawl.result is None:
        raise BrokenCampaign(f"campaign.{place}: there is no Brawl with its result.")
    size = len(msgspec.json.encode(brawl.options))
    need(size <= LONGEST_OPTIONS, f"{place}.options", f"at most {LONGEST_OPTIONS} bytes")
    need(len(brawl.result.points) == 2, f"{place}.result.points", "two counts of points")
    need(len(brawl.result.tale) <= 60, f"{place}.result.tale", "at most 60 sentences")


# -- what is


def check_phase(doc: Document) -> None:
    """Each phase has what it must have come by (KCR-010)."""
    phase, numbers = doc.phase, [scene.number for scene in doc.scenes]
    need(phase != "BRAWL", "phase", "a Brawl under way is no part of a file; SETUP is before it")
    done = OVER.get(phase, (0,))
    if phase == "STAKES":
        done = (doc.scene.number - 1 if doc.scene is not None else -1,)
    fits = len(numbers) in done and numbers == STORY[: len(numbers)]
    need(fits, "scenes", f"these are not the scenes before {phase}")
    check_now(doc)
    if phase in ("CLOSING", "ADVANCE", "OVER"):
        check_brawl("brawl", doc.brawl)
    else:
        need(doc.brawl is None, "brawl", f"there is no Brawl in {phase}")
    need((doc.revisit is not None) == (phase == "REVISIT"), "revisit", "it belongs to REVISIT")
    blank = MapTable() if phase == "SETUP" else None
    need(doc.map == blank, "map", "the Map table is blank in SETUP, and nowhere else")
    early = phase in EARLY and doc.number == 1
    written = [name for name in doc.fields if name[:2] in RIVALS and doc.fields[name].text]
    need(not (early and written), "fields", "Rivals are blank until scenes bring them")


def check_now(doc: Document) -> None:
    """The scene that is being played."""
    scene, phase = doc.scene, doc.phase
    if scene is None:
        need(phase not in ("STAKES", "CLOSING"), "scene", f"{phase} has a scene")
        return
    numbers = {"STAKES": range(1, 6), "CLOSING": range(CLOSING, CLOSING + 1)}.get(phase, range(0))
    need(scene.number in numbers, "scene", f"there is no such scene in {phase}")
    check_current(scene)


def check_blanks(s: Sitting) -> None:
    """Required fields between CREATE and the Brawl; before and after, CREATE fills blanks."""
    doc = s.doc
    if doc.phase not in ("STAKES", "SETUP"):
        return
    sheets = (*BRAWLERS, "crew", "rivals")
    for name in [field for sheet in sheets for field in blanks.missing(s, sheet)]:
        need(False, f"fields.{name}", f"it is blank, and {doc.phase} needs it")
    brought = [scene for scene in doc.scenes if 2 <= scene.number <= 4]
    for scene in brought:
        made = blanks.is_made(s, scene.rival) and blanks.rival_of(s, scene.brawler) == scene.rival
        need(made, f"fields.{scene.rival}", f"scene {scene.number} brought the Rival of another")
    for name in blanks.lacking(s) if doc.phase == "SETUP" else []:
        need(False, f"fields.{name}", f"it is blank, and {doc.phase} needs it")
    own = len({scene.brawler for scene in brought}) == len(brought)
    need(own, "scenes", "scenes 2 to 4 bring each Rival once")


def check_open(s: Sitting) -> None:
    """What waits for somebody: rewrites, questions, suggestions, Rivalries."""
    doc = s.doc
    for at, rewrite in enumerate(doc.rewrites):
        need(rewrite.field in FIELDS, f"rewrites[{at}]", "there is no such field")
        check_text(f"rewrites[{at}].text", rewrite.field, rewrite.text)
        need(rewrite.seat == FIELDS[rewrite.field].sheet, f"rewrites[{at}].seat", "not its owner")
    for at, one in enumerate(doc.asks):
        known = one.field in FIELDS and FIELDS[one.field].archetype > 0
        need(known, f"asks[{at}]", "only prompts of Archetypes are asked")
        fits = {one.seat, *one.to, *one.answers} <= set(SEAT_NAMES) and {*one.answers} <= {*one.to}
        need(fits, f"asks[{at}]", "only seats ask and answer")
    for at, idea in enumerate(doc.suggestions):
        need(idea.field in FIELDS, f"suggestions[{at}]", "there is no such field")
        check_text(f"suggestions[{at}].text", idea.field, idea.text)
        need_seat(f"suggestions[{at}].seat", idea.seat)
    need_own("rewrites", [one.field for one in doc.rewrites])
    need_own("asks", [one.field for one in doc.asks])
    need_own("suggestions", [(one.field, one.seat) for one in doc.suggestions])
    need({*doc.rivalries} <= {*BRAWLERS}, "rivalries", "only Brawlers have them")
    reviewed = doc.revisit.reviews if doc.revisit is not None else {}
    need({*reviewed} <= {*FIELDS}, "revisit.reviews", "there is no such field")


def need_own(place: str, names: Collection[Any]) -> None:
    need(len(set(names)) == len(names), place, "one for each field")


def need_seat(place: str, seat: str) -> None:
    need(seat in ("", *SEAT_NAMES), place, f"there is no seat {seat!r}")
