"""What happens now, in a sentence, whom the table waits for, and what the buttons say (KCR-018)."""

from __future__ import annotations

from collections.abc import Sequence

from donnybrook.campaign.document import CLOSING, Scene
from donnybrook.campaign.fields import BRAWLERS, FIELDS
from donnybrook.campaign.rules import advancement, introductions, map_table
from donnybrook.campaign.rules.sheets import blanks, brawler_sheets, filling, rights
from donnybrook.campaign.sitting import Sitting

# what the buttons of a command say: where it is set and taken back first the one, then the other
TOGETHER = {
    "happy": ("I am happy with this list", "Wait, I am not happy yet"),
    "agree": ("Yes, this is the game we want", "Take my tick back"),
    "ready": ("I am ready to go on", "Wait, not yet"),
    "move_on": ("Ready to move on", "Wait, not yet"),
    "end_scene": ("End the scene",),
    "propose": ("Propose it",),
    "vote": ("Vote for it",),
    "map_ready": ("The Map is ready", "Wait, I would change it"),
    "rival_crew": ("The same", "A new one"),
    "done": ("I am done", "Wait, not yet"),
}
ALONE = TOGETHER | {
    "happy": ("Begin the story", "Wait, not yet"),
    "ready": ("Go on", "Wait, not yet"),
    "move_on": ("End the scene", "Wait, not yet"),
    "propose": ("Brawl here",),
    "vote": ("Brawl here",),
    "map_ready": ("Brawl on this Map", "Wait, I would change it"),
    "rival_crew": ("Go on against the same Rivals", "Go on against new Rivals"),
    "done": ("Go on", "Wait, not yet"),
}


def labels(s: Sitting, what: str, options: Sequence[object]) -> list[str]:
    """One for each option of a command that is set or taken back, else one for all of them."""
    alone = s.decides_alone() and not (what == "happy" and s.doc.withheld)
    said = (ALONE if alone else TOGETHER).get(what, ())
    if len(said) < 2:
        return list(said)
    return [said[0] if option else said[1] for option in options]


def what_now(s: Sitting) -> tuple[str, list[str]]:
    """A sentence for the top of the screen, and whose move it is: people or seats."""
    told, waits_for = moment(s)
    return told, [] if s.decides_alone() else waits_for  # who is alone knows


def moment(s: Sitting) -> tuple[str, list[str]]:
    doc = s.doc
    if doc.status == "stopped":
        return "Closed for today. Everything is saved.", []
    if doc.status == "paused" and doc.moved:
        said = "The campaign is here. Take your seats; it goes on when everybody is ready."
        return said, without(s, doc.ready)
    if doc.status == "paused":
        said = by_number(s, "It goes on when everybody is ready.", "Go on when you like.")
        return f"Paused. {said}", without(s, doc.ready)
    if not s.people():
        return "Nobody is here; the table waits.", []
    if doc.phase in ("STAKES", "CLOSING") and doc.scene is not None:
        return scene_now(s, doc.scene)
    if doc.phase == "SETUP" and doc.map is not None:
        return map_now(s)
    return phase_now(s)


def by_number(s: Sitting, together: str, alone: str) -> str:
    return alone if s.decides_alone() else together


def without(s: Sitting, marks: list[str]) -> list[str]:
    return [person for person in s.people() if person not in marks]


def phase_now(s: Sitting) -> tuple[str, list[str]]:
    doc = s.doc
    if doc.phase == "TABLE_TALK":
        together = "Agree on what stays out and what you hope to see."
        alone = "What stays out of your story, and what do you hope to see? Then begin."
        return by_number(s, together, alone), without(s, doc.happy)
    if doc.phase == "CREATE":
        return creating_now(s)
    if doc.phase == "CHECKLIST":
        return "All sheets are there: tick that you agree on the game.", without(s, doc.agreed)
    if doc.phase == "BRAWL":
        return "The Brawl is on: go to its table.", []
    if doc.phase == "ADVANCE":
        side = advancement.winner(s)
        return "The winners raise a Boost.", [advancement.decider(s, side)] if side else []
    if doc.phase == "REVISIT" and doc.revisit is not None:
        if not doc.revisit.decided:
            together = "The same Rival Crew, or a new one?"
            alone = "Look at your traits and Rivalries again; then go on, against whom you like."
            return by_number(s, together, alone), without(s, list(doc.revisit.votes))
        return "Look at your traits and Rivalries again.", without(s, doc.revisit.done)
    return "The sitting is over.", []


def creating_now(s: Sitting) -> tuple[str, list[str]]:
    """Which sheets have blanks, and who could fill them."""
    if brawler_sheets.can_be_confirmed(s):
        return "The DJ reads how the Crew sees its Rivals, and confirms it.", ["DJ"]
    count = {sheet: len(blanks.missing(s, sheet)) for sheet in (*BRAWLERS, "crew", "rivals")}
    count["crew"] += not blanks.has_logo(s)
    names = {"crew": "the Crew", "rivals": "the Rival Crew"}
    still = [f"{n} on {names.get(sheet) or s.called(sheet)}" for sheet, n in count.items() if n]
    waits_for = [person for person in s.people() if filling.blanks_of(s, person)]
    return f"Fill the sheets, in any order. Still blank: {', '.join(still)}.", waits_for


def scene_now(s: Sitting, scene: Scene) -> tuple[str, list[str]]:
    number, chooser = scene.number, s.called(scene.chooser)
    if scene.step == "claim":
        return "Who chooses the first scene?", s.people()
    if scene.step == "open":
        return f"{chooser} opens scene {number}.", [scene.chooser]
    if introductions.needs_brawler(scene):
        return f"{chooser} names the Brawler whose Rival comes.", [scene.chooser]
    if scene.rival and not blanks.is_made(s, scene.rival):
        return f"{s.called(scene.brawler)} meets a Rival: who is it?", [scene.brawler]
    if scene.step == "next":
        return f"{chooser} names who chooses the next scene.", [scene.chooser]
    name = "The closing scene" if number == CLOSING else f"Scene {number}"
    told = f"{name}: write what you say and do."
    if s.is_bot(scene.chooser):
        ends = by_number(s, "It ends when everybody is ready to move on.", "End it when you like.")
        return f"{told} {ends}", without(s, scene.moving_on)
    return f"{told} {by_number(s, f'{chooser} ends it.', 'End it when you like.')}", []


def map_now(s: Sitting) -> tuple[str, list[str]]:
    table = s.doc.map
    assert table is not None
    lacking = blanks.lacking(s)
    if lacking and s.doc.brawl is None:
        return lacking_now(s, lacking)
    if table.step == "vote" and s.doc.trouble:
        again = by_number(s, "Propose and vote again.", "Choose another place.")
        return f"{s.doc.trouble} {again}", without(s, list(table.votes))
    if table.step == "vote":
        how = by_number(s, "Propose and vote.", "Choose a place.")
        return f"Where do you brawl? {how}", without(s, list(table.votes))
    if table.step == "tie":
        return "The votes are equal: the DJ decides.", ["DJ"]
    if table.step == "cards":
        writer = map_table.writer(s)
        together = f"{s.called(writer)} writes the next Zone."
        return by_number(s, together, "Write the Zones of your Map."), [writer]
    if table.step == "arrange":
        said = by_number(s, "Arrange the cards together.", "Arrange the cards.")
        return said, without(s, table.ready)
    return "The Brawl is being laid out.", []


def lacking_now(s: Sitting, lacking: list[str]) -> tuple[str, list[str]]:
    """What the Brawl needs first, and who can write it."""
    fields = [FIELDS[name] for name in lacking]
    names = ", ".join(f"{field.label} of {field.sheet}" for field in fields)
    writers = [p for p in s.people() if any(rights.right(s, p, f) == "write" for f in fields)]
    return f"The Brawl needs what the sheets lack: {names}.", writers
