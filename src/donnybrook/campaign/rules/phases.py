"""Chapter A1: the phases of a sitting, and what follows by itself (KCR-002, KCR-010)."""

from __future__ import annotations

from donnybrook.campaign.document import Phase
from donnybrook.campaign.rules import (
    advancement,
    brawl,
    map_table,
    revisit,
    safety,
    scenes,
    table_talk,
)
from donnybrook.campaign.rules.sheets import blanks, checklist, faces, filling, rewrites
from donnybrook.campaign.sitting import Sitting

MOST_STEPS = 1000
SAID = {
    "CREATE": "Make your Brawlers, your Crew and the Rival Crew.",
    "CHECKLIST": "Everything is there: do you agree on the kind of game?",
    "STAKES": "Setting the Stakes: five scenes.",
    "SETUP": "Find a place for the Brawl.",
    "ADVANCE": "What has the Crew gained?",
}


def settle(s: Sitting) -> None:
    """Go on until somebody has to do something; with nobody there the table waits (KCR-016)."""
    safety.go_on(s)
    steps = 0
    while s.doc.status == "running" and s.people() and step(s):
        steps += 1
        assert steps < MOST_STEPS, "what follows by itself comes to an end"


def step(s: Sitting) -> bool:
    """One thing that follows by itself; False if nothing does."""
    phase = s.doc.phase
    if faces.settle(s) or rewrites.settle(s) or table_talk.settle(s):
        return True
    if phase == "TABLE_TALK" and (s.everybody(s.doc.happy) or table_talk.is_known(s)):  # KCR-029
        return open_phase(s, "CREATE")
    if phase in ("CREATE", "CHECKLIST") and filling.fill_as_bots(s):
        return True
    if phase == "CREATE" and checklist.is_created(s):
        return open_phase(s, "CHECKLIST")
    if phase == "CHECKLIST" and checklist.is_complete(s):
        scenes.begin(s)
        return open_phase(s, "STAKES")
    if phase == "STAKES":
        return scenes.settle(s) or (s.doc.scene is None and open_setup(s))
    if phase == "SETUP":
        return settle_setup(s)
    if phase == "CLOSING":
        return scenes.settle(s) or (s.doc.scene is None and open_phase(s, "ADVANCE"))
    if phase == "ADVANCE":
        return advancement.settle(s)
    return phase == "REVISIT" and revisit.settle(s)


def open_phase(s: Sitting, phase: Phase) -> bool:
    s.doc.phase = phase
    s.tell("PhaseOpened", "KCR-010", SAID[phase], phase)
    return True


def open_setup(s: Sitting) -> bool:
    """After scene 5 the Brawl begins (KCR-147)."""
    open_phase(s, "SETUP")
    map_table.begin(s)
    return True


def settle_setup(s: Sitting) -> bool:
    """Once the Map is chosen the Brawl is prepared; the server lays it out."""
    if s.doc.brawl is None and blanks.lacking(s):  # the table waits for it
        return filling.mend(s)
    if map_table.settle(s):
        return True
    table = s.doc.map
    if table is not None and table.step == "chosen" and s.doc.brawl is None:
        brawl.prepare(s)
        return True
    return False
