"""Chapter A8: between two sittings of a campaign (KCR-165 to KCR-168)."""

from __future__ import annotations

from donnybrook.campaign import listed
from donnybrook.campaign.commands import Done, NextSitting, Review, RivalCrew, Rivalry
from donnybrook.campaign.document import Past, Revisit
from donnybrook.campaign.document import Rivalry as WrittenRivalry
from donnybrook.campaign.fields import BRAWLERS, RIVALS, field_of, sheet_fields, tidy
from donnybrook.campaign.rules import grammar, recap
from donnybrook.campaign.rules.seats import mark
from donnybrook.campaign.rules.sheets import blanks, brawler_sheets, rights
from donnybrook.campaign.sitting import Sitting, refuse

LONGEST = 200
MOST_SITTINGS = 99
WORDS = {"deepens": "deepens", "cools": "cools", "respect": "turns to respect"}


def next_sitting(s: Sitting, person: str, command: NextSitting) -> None:
    """A campaign goes on, the same day or later (KCR-010)."""
    if s.doc.phase != "OVER" or s.doc.mode != "campaign":
        raise refuse("KCR-010", "not_now", "A campaign goes on when a sitting is over.")
    doc = s.doc
    full = f"A campaign has at most {MOST_SITTINGS} sittings."
    s.limit(doc.number >= MOST_SITTINGS, refuse("KCR-010", "too_many", full))
    line, hook = recap.one_line(s), recap.hook(s)
    doc.past.append(Past(doc.number, doc.scenes, doc.brawl, line, hook))
    doc.scenes, doc.scene, doc.brawl, doc.map = [], None, None, None
    doc.brought, doc.changes, doc.ideas = [], [], {}
    doc.rewrites, doc.asks, doc.suggestions = [], [], []
    doc.happy, doc.agreed, doc.ready = [], [], []
    doc.number += 1
    doc.phase, doc.revisit = "REVISIT", Revisit()
    s.tell("PhaseOpened", "KCR-165", f"Sitting {doc.number}: how have you grown?", "REVISIT")


def review(s: Sitting, person: str, command: Review) -> None:
    """Per trait: keep, sharpen or replace (KCR-166)."""
    revisit = need_revisit(s)
    field = field_of(command.field)
    if not field.archetype or rights.right(s, person, field) != "write" or field.sheet == "rivals":
        raise rights.refusal(s, field, "")
    if command.how != "keep":
        brawler_sheets.write(s, field, field.check(command.text), person, field.sheet)
    revisit.reviews[field.id] = command.how
    sentence = f"{s.called(field.sheet)}: {field.label} is kept."
    if command.how != "keep":
        sentence = f"{s.called(field.sheet)}: {field.label} is {command.how}d: {s.text(field.id)}"
        sentence = sentence.replace("sharpend", "sharpened")
    s.tell("Reviewed", "KCR-166", sentence, field.id)


def rivalry(s: Sitting, person: str, command: Rivalry) -> None:
    """Per Rivalry: deepens, cools or turns to respect; text only (KCR-166)."""
    need_revisit(s)
    if s.holder(command.brawler) != person:
        raise refuse("KCR-166", "not_yours", f"{command.brawler} is not your seat.")
    text = tidy(command.text)
    if len(text) > LONGEST:
        sentence = f"At most {LONGEST} characters about a Rivalry, not {len(text)}."
        raise refuse("KCR-166", "too_long", sentence)
    s.doc.rivalries[command.brawler] = WrittenRivalry(command.how, text)
    rival = s.text(f"{blanks.rival_of(s, command.brawler)}.name") or "the Rival"
    sentence = f"{s.called(command.brawler)} and {rival}: it {WORDS[command.how]}."
    s.tell("RivalryChanged", "KCR-166", sentence, command.brawler)


def rival_crew(s: Sitting, person: str, command: RivalCrew) -> None:
    """The table picks the same or a new Rival Crew (KCR-166, N-23)."""
    revisit = need_revisit(s)
    if revisit.decided:
        raise refuse("KCR-166", "decided", f"It is decided: the {revisit.decided} Rival Crew.")
    revisit.votes[person] = command.same
    if s.decides_alone():  # KCR-018: and that was all that had to be decided
        mark(revisit.done, person, True)
    word = "the same" if command.same else "a new"
    s.tell("Voted", "KCR-166", f"{s.name(person)} votes for {word} Rival Crew.", person)


def done(s: Sitting, person: str, command: Done) -> None:
    revisit = need_revisit(s)
    if mark(revisit.done, person, command.done):
        word = "is done" if command.done else "is not done after all"
        s.tell("DonePressed", "KCR-166", f"{s.name(person)} {word}.", person)


def need_revisit(s: Sitting) -> Revisit:
    if s.doc.phase != "REVISIT" or s.doc.revisit is None:
        raise refuse("KCR-166", "not_now", "That belongs to REVISIT, between two sittings.")
    return s.doc.revisit


# -- what follows by itself


def settle(s: Sitting) -> bool:
    revisit = s.doc.revisit
    assert revisit is not None
    if not revisit.decided:
        choice = majority(s, revisit)
        if choice:
            decide(s, revisit, choice == "same")
        return bool(choice)
    if s.everybody(revisit.done):  # KCR-166: REVISIT ends
        if s.doc.options.get("bondCarry") == "reset":  # KCR-167
            s.doc.bond = 0
        s.doc.revisit = None
        s.doc.phase = "TABLE_TALK"
        s.tell("PhaseOpened", "KCR-010", "Table talk: is the list still right?", "TABLE_TALK")
        return True
    return False


def majority(s: Sitting, revisit: Revisit) -> str:
    """Most people decide, the DJ breaks ties; automatic: the same (N-23, KCR-656)."""
    people = s.people()
    votes = [revisit.votes[person] for person in people if person in revisit.votes]
    same, new = votes.count(True), votes.count(False)
    if 2 * same > len(people) or 2 * new > len(people):
        return "same" if same > new else "new"
    if len(votes) < len(people):
        return ""
    dj = s.holder("DJ")
    return "same" if revisit.votes.get(dj, True) else "new"


def decide(s: Sitting, revisit: Revisit, same: bool) -> None:
    """Rivals are kept, or the Rival Crew sheet is blank (KCR-166)."""
    revisit.decided = "same" if same else "new"
    if not same:
        if listed.counts_forms(s):  # nobody is called like a Rival who is gone
            gone = [s.text(f"{sheet}.name") for sheet in ("rivals", *RIVALS)]
            s.doc.said = [*s.doc.said, *(grammar.key(name) for name in gone if name)]
        for sheet in ("rivals", *RIVALS):
            for field in sheet_fields(sheet):
                s.write(field.id, "")
        s.doc.confirmed = False
        s.doc.rival_boosts, s.doc.rival_spent = [0, 0, 0], [0, 0, 0]
        s.doc.rivalries = {}
    sentence = f"It is the {revisit.decided} Rival Crew."
    s.tell("RivalCrewDecided", "KCR-166", sentence, "rivals")


def traits_to_review(s: Sitting, person: str) -> list[str]:
    """One's own traits and titles that were not looked at yet."""
    revisit = s.doc.revisit
    own = [seat for seat in BRAWLERS if s.holder(seat) == person]
    fields = [field.id for seat in own for field in sheet_fields(seat) if field.archetype]
    return [field for field in fields if revisit is not None and field not in revisit.reviews]
