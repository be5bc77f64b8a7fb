"""What a person may do now, beside writing fields."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from donnybrook.campaign.cards import OfferedCommand
from donnybrook.campaign.content import story
from donnybrook.campaign.document import CAPTIONS, CLOSING, Scene
from donnybrook.campaign.fields import BRAWLERS, SEATS
from donnybrook.campaign.moment import labels
from donnybrook.campaign.rules import (
    advancement,
    bonds,
    introductions,
    lines,
    map_table,
    revisit,
    safety,
    scenes,
    seats,
    table_talk,
    together,
)
from donnybrook.campaign.rules.sheets import brawler_sheets, filling, rights
from donnybrook.campaign.sitting import Sitting

Offer = tuple[str, list[Any], str]


def offered(s: Sitting, person: str, now: int) -> list[OfferedCommand]:
    """All commands that are open to a person; whatever is not listed would be refused."""
    return [
        OfferedCommand(what, options, clause, labels(s, what, options))
        for what, options, clause in every(s, person, now)
    ]


def every(s: Sitting, person: str, now: int) -> Iterator[Offer]:
    own = s.seats_of(person)
    free = [seat for seat in s.doc.seats if s.is_bot(seat)]
    yield "note", [], "KCR-011"
    yield "talk", [], "KCR-023"
    mine = [entry.id for entry in s.doc.talk if entry.person == person]
    if mine:
        yield "untalk", mine, "KCR-023"
    if free:
        yield "sit", free, "KCR-007"
    if s.doc.status == "running":
        yield "x", [], "KCR-025"
    if not own:
        return
    yield "stand", own, "KCR-007"
    happy_now = table_talk.is_to_be_agreed(s) and (s.doc.withheld or s.doc.status == "running")
    if happy_now:
        yield "happy", [person not in s.doc.happy], "KCR-029"
    given = [one for one in s.doc.seats if seats.is_long_away(s, one, now) and one not in own]
    if given:
        yield "give_to_bot", given, "KCR-016"
    if s.doc.status == "running":
        yield from while_running(s, person, own)
    else:
        yield from while_paused(s, person)


def while_paused(s: Sitting, person: str) -> Iterator[Offer]:
    """KCR-026."""
    if s.doc.status == "stopped":
        yield "reopen", [], "KCR-026"
        return
    yield "ready", [person not in s.doc.ready], "KCR-026"
    yield "stop", [], "KCR-026"
    scene = s.doc.scene
    if scene is not None and safety.in_scene(s):
        if not scene.lines or scene.lines[-1].mark != "cut":
            yield "fade", [], "KCR-026"
        yield "skip", [], "KCR-026"
        yield "rewind", safety.rewind_lines(scene), "KCR-027"
    elif scene is not None and scene.number == CAPTIONS:
        if scene.lines:
            yield "rewind", [line.number for line in scene.lines], "KCR-026"
    else:
        changed = safety.rewind_fields(s)
        if changed:
            yield "rewind", changed, "KCR-026"


def while_running(s: Sitting, person: str, own: list[str]) -> Iterator[Offer]:
    if s.holder(s.captain()) == person and seats.captains(s):
        yield "captain", seats.captains(s), "KCR-008"
    yield "allow_watchers", [person not in s.doc.watchers_allowed], "KCR-011"
    yield "ideas", [], "KCR-014"
    for rewrite in s.doc.rewrites:
        if rewrite.person == person:
            yield "withdraw_rewrite", [rewrite.id], "KCR-052"
        else:
            yield "answer_rewrite", [rewrite.id], "KCR-052"
    asked = [{"ask": one.id, "seat": seat} for one in s.doc.asks for seat in one.to if seat in own]
    if asked:
        yield "answer", asked, "KCR-054"
    scene = s.doc.scene
    if not s.decides_alone():
        yield "timer", [], "KCR-019"
    if scene is not None:
        yield from in_scene(s, scene, person, own)
    yield from by_phase(s, person, own)


def by_phase(s: Sitting, person: str, own: list[str]) -> Iterator[Offer]:
    doc = s.doc
    if filling.blanks_of(s, person):
        yield "fill", [], "KCR-058"
    if doc.phase in ("CREATE", "CHECKLIST", "REVISIT"):
        asking = [field.id for field in rights.writable(s, person) if field.archetype]
        if asking:
            yield "ask", asking, "KCR-054"
    if "DJ" in own and brawler_sheets.can_be_confirmed(s):
        yield "confirm", [], "KCR-093"
    if doc.phase == "CHECKLIST":
        yield "agree", [person not in doc.agreed], "KCR-111"
    if doc.phase == "SETUP":
        yield from at_map_table(s, person, own)
    side = advancement.winner(s) if doc.phase == "ADVANCE" else ""
    if side and advancement.decider(s, side) in own:
        yield "raise_boost", advancement.open_boosts(s, side), "KCR-162"
    goes_on = doc.mode == "campaign" and doc.number < revisit.MOST_SITTINGS
    if doc.phase == "OVER" and goes_on:
        yield "next_sitting", [], "KCR-010"
    if doc.revisit is not None:
        yield from in_revisit(s, person, own)


# -- scenes


def in_scene(s: Sitting, scene: Scene, person: str, own: list[str]) -> Iterator[Offer]:
    chooses = scene.chooser in own
    if scene.step == "claim":
        mine = [seat for seat in own if seat in SEATS]
        if mine:
            yield "claim", mine, "KCR-128"
        return
    card = chooses or scene.number == CLOSING
    if card and scene.step in ("open", "play", "brawler") and scene.number != CAPTIONS:
        yield "open_scene", scenes.prompts_of(scene), "KCR-131"
    if scene.step == "open":
        return
    if chooses and introductions.needs_brawler(scene):
        yield "name_brawler", introductions.candidates(s), "KCR-139"
    if chooses and scene.step == "next":
        yield "name_next", scenes.allowed_next(s, scene), "KCR-127"
    yield "line", [{"seat": seat, "marks": lines.marks_of(seat)} for seat in own], "KCR-149"
    written = [line.number for line in scene.lines if line.person == person]
    if written:
        yield "edit_line", written, "KCR-012"
    signed = together.open_lines(scene, person)
    if signed:
        yield "react", signed, "KCR-019"
    if scene.number == CAPTIONS:
        return
    if together.lays_as(s, scene, person):
        yield "lay", list(story().scenes), "KCR-152"
    if scene.step in ("play", "brawler") and not s.decides_alone():
        yield "spotlight", [seat for seat in s.doc.seats if seat != scene.spotlight], "KCR-019"
    if "DJ" in own:
        yield "extra", [], "KCR-148"
    if introductions.is_asked(s, person):
        yield "fill", ["rival"], "KCR-058"
    yield from ending(s, scene, person, own, chooses)
    if s.doc.phase == "STAKES":
        yield from bonding(s, scene, own)


def ending(s: Sitting, scene: Scene, person: str, own: list[str], chooses: bool) -> Iterator[Offer]:
    if scene.step not in ("play", "brawler"):
        return
    if chooses and scenes.is_complete(s, scene):
        yield "end_scene", [], "KCR-131"
    elif not chooses and person not in scene.ends and not s.decides_alone():
        yield "suggest_end", [], "KCR-131"
    if s.is_bot(scene.chooser):
        yield "move_on", [person not in scene.moving_on], "KCR-146"
    others = [seat for seat in own if seat in SEATS and seat != scene.chooser]  # KCR-128
    volunteers = [seat for seat in others if seat not in scene.volunteers]
    if volunteers and scene.number < scenes.SCENES and not s.is_alone():
        yield "volunteer", volunteers, "KCR-127"


def bonding(s: Sitting, scene: Scene, own: list[str]) -> Iterator[Offer]:
    """KCR-142 to KCR-144."""
    mine = [seat for seat in BRAWLERS if seat in own]
    plain = [line.number for line in scene.lines if line.mark != "cut" and not line.flagged_by]
    mates = {seat: [other for other in BRAWLERS if other != seat] for seat in mine}
    if mine and plain:
        yield "beat", [{"seat": seat, "line": line, "mates": mates[seat]}
                       for seat in mine for line in plain], "KCR-144"  # fmt: skip
    open_beats = [
        {"seat": seat, "line": line.number}
        for seat in mine
        for line in scene.lines
        if line.flagged_by not in ("", seat) and seat not in line.seconds
    ]
    if open_beats:
        yield "second", open_beats, "KCR-144"
    if "DJ" in own and not bonds.award_refusal(s):
        yield "award", [], "KCR-142"
    if "DJ" in own and scene.awarded:
        yield "withdraw_award", [], "KCR-143"


# -- the Map table


def at_map_table(s: Sitting, person: str, own: list[str]) -> Iterator[Offer]:
    table = s.doc.map
    if table is None:
        return
    ids = [proposal.id for proposal in table.proposals]
    if table.step == "vote":
        taken = {proposal.map for proposal in table.proposals}
        known = (*map_table.house_maps(), map_table.NEW)
        free = [name for name in known if name not in taken]
        if len(ids) < map_table.MOST_PROPOSALS:
            yield "propose", free, "KCR-203"
        if ids:
            yield "vote", ids, "KCR-203"
    if table.step == "tie" and "DJ" in own:
        yield "break_tie", table.tied, "KCR-203"
    if table.step == "cards":
        writer = map_table.writer(s)
        if writer in own:
            yield "card", [writer], "KCR-206"
            if len(table.zones) < map_table.FEWEST:
                yield "fill", ["map"], "KCR-058"
        if map_table.ask_table(s)["may_call_enough"]:
            yield "enough", [], "KCR-206"
    if table.step == "arrange":
        found = map_table.check(s)
        for what in ("arrange", "renumber"):
            yield what, [], "KCR-205"
        yield "spawns", found["pairs"], "KCR-214"
        yield "cover", found["covers"], "KCR-216"
        yield "map_ready", [person not in table.ready], "KCR-206"


def in_revisit(s: Sitting, person: str, own: list[str]) -> Iterator[Offer]:
    """KCR-166."""
    table = s.doc.revisit
    assert table is not None
    fields = revisit.traits_to_review(s, person)
    if fields:
        yield "review", fields, "KCR-166"
    brawlers = [seat for seat in BRAWLERS if seat in own]
    if brawlers:
        yield "rivalry", brawlers, "KCR-166"
    if not table.decided:
        yield "rival_crew", [True, False], "KCR-166"
    yield "done", [person not in table.done], "KCR-166"
