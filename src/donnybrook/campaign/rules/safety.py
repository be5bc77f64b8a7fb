"""Chapter A2: the X button, and what can be done while the table is paused (KCR-025 to KCR-027)."""

from __future__ import annotations

from donnybrook.campaign.commands import Fade, Ready, Reopen, Rewind, Skip, Stop
from donnybrook.campaign.document import CAPTIONS, CLOSING, Change, Line, Scene
from donnybrook.campaign.entries import Paused
from donnybrook.campaign.fields import RIVALS, Field, field_of
from donnybrook.campaign.rules import bonds
from donnybrook.campaign.rules.seats import mark
from donnybrook.campaign.rules.sheets import blanks, brawler_sheets
from donnybrook.campaign.sitting import Sitting, refuse
from donnybrook.kernel.errors import IllegalChoice

FILLED = ("STAKES", "SETUP", "CLOSING", "ADVANCE", "OVER")  # no phase fills blanks before the next


def pause(s: Sitting, person: str, command: Paused) -> None:
    """RUNNING becomes PAUSED at once; nobody sees who pressed (KCR-025)."""
    if s.doc.status == "running":
        s.doc.status = "paused"
        s.doc.ready = []
        s.tell("TablePaused", "KCR-025", "The table is paused.", "x")


def ready(s: Sitting, person: str, command: Ready) -> None:
    """RUNNING returns only when every connected person is ready (KCR-026)."""
    need_pause(s)
    if mark(s.doc.ready, person, command.ready):
        word = "is ready to go on" if command.ready else "needs more time"
        s.tell("ReadyPressed", "KCR-026", f"{s.name(person)} {word}.", person)


def go_on(s: Sitting) -> None:
    """Asked after every entry: a person may also have left."""
    if s.doc.status == "paused" and s.everybody(s.doc.ready):
        s.doc.status, s.doc.moved = "running", False
        s.doc.ready = []
        s.tell("TableRunning", "KCR-026", "Everybody is ready: it goes on.", "x")


def stop(s: Sitting, person: str, command: Stop) -> None:
    """Save and close for today."""
    need_pause(s)
    s.doc.status = "stopped"
    s.tell("TableStopped", "KCR-026", "The table is closed for today; everything is saved.", "x")


def reopen(s: Sitting, person: str, command: Reopen) -> None:
    """A stopped table reopens PAUSED (KCR-026)."""
    if s.doc.status != "stopped":
        raise refuse("KCR-026", "not_now", "The table is open.")
    s.doc.status = "paused"
    s.doc.ready = []
    s.tell("TableReopened", "KCR-026", "The table is open again, and paused.", "x")


def fade(s: Sitting, person: str, command: Fade) -> None:
    """The current content happens off screen."""
    need_pause(s)
    scene = need_scene(s, "Fade")
    faded = bool(scene.lines) and scene.lines[-1].mark == "cut"
    s.limit(faded, refuse("KCR-026", "faded", "It happens off screen already."))
    cut(scene, "The picture fades. This happens off screen.")
    s.tell("Faded", "KCR-026", "The scene fades: this happens off screen.", "scene")


def skip(s: Sitting, person: str, command: Skip) -> None:
    """End the scene, whoever chose it; what is missing is asked for later (KCR-141)."""
    need_pause(s)
    scene = need_scene(s, "Skip")
    cut(scene, "Skipped.")
    scene.step = "form"
    s.tell("SceneSkipped", "KCR-026", "The scene is skipped.", "scene")


def cut(scene: Scene, text: str) -> None:
    scene.lines.append(Line(scene.last_line + 1, "", "", "cut", text))


# -- Rewind (KCR-026, KCR-027)


def rewind(s: Sitting, person: str, command: Rewind) -> None:
    """In a scene back to a line, in the Brawl one caption, elsewhere one text."""
    need_pause(s)
    scene = s.doc.scene
    if scene is not None and scene.number == CAPTIONS:
        rewind_caption(s, scene, command.line)
    elif scene is not None and in_scene(s):
        rewind_scene(s, scene, command.line)
    else:
        rewind_text(s, command.field)


def rewind_scene(s: Sitting, scene: Scene, line: int | None) -> None:
    """Log and sheet texts are again as they were at the chosen line (KCR-027)."""
    if line not in rewind_lines(scene):
        sentence = f"This scene has lines 1 to {scene.last_line}; 0 strikes them all."
        raise refuse("KCR-026", "no_line", sentence)
    assert line is not None
    scene.lines = [one for one in scene.lines if one.number <= line]
    for change in reversed(s.doc.changes):
        if change.scene == scene.number and change.line >= line:
            s.put_back(change)
    s.doc.changes = [
        change for change in s.doc.changes
        if change.scene != scene.number or change.line < line
    ]  # fmt: skip
    if scene.awarded and scene.award_line >= line:
        bonds.take_away(s, scene)
    s.tell("Rewound", "KCR-027", f"The scene is wound back to line {line}.", "scene")


def rewind_lines(scene: Scene) -> list[int]:
    return [0, *(line.number for line in scene.lines)]


def rewind_caption(s: Sitting, scene: Scene, number: int | None) -> None:
    """A caption goes back to its last wording, a first wording is struck."""
    for line in scene.lines:
        if line.number == number:
            if line.before:
                line.text, line.before = line.before, ""
            else:
                scene.lines.remove(line)
            s.tell("Rewound", "KCR-026", "A caption was taken back.", "scene")
            return
    raise refuse("KCR-026", "no_line", "In the Brawl only captions can be taken back.")


def rewind_text(s: Sitting, field: str) -> None:
    """One text goes back to its last wording."""
    if s.doc.phase == "BRAWL":
        raise refuse("KCR-026", "no_line", "In the Brawl only captions can be taken back.")
    change = last_changes(s).get(field)
    if change is None:
        raise no_wording(field_of(field))
    no = rewind_refusal(s, change)
    if no is not None:
        s.limit(True, no)
    s.put_back(change)
    s.doc.changes.remove(change)
    s.tell("Rewound", "KCR-026", "A text is again what it was.", field)


def last_changes(s: Sitting) -> dict[str, Change]:
    return {change.field: change for change in s.doc.changes}


def rewind_fields(s: Sitting) -> list[str]:
    """Every field that can go back to its last wording."""
    last = last_changes(s)
    return [name for name, change in last.items() if rewind_refusal(s, change) is None]


def rewind_refusal(s: Sitting, change: Change) -> IllegalChoice | None:
    """What holds when a text is written holds for its return, too (KCR-026)."""
    field, text = field_of(change.field), change.before.text
    if not text and cannot_be_blank(s, field):
        return no_wording(field)
    return rival_refusal(s, field, text) if field.sheet in RIVALS else None


def no_wording(field: Field) -> IllegalChoice:
    sentence = f"{field.label} ({field.sheet}) has no earlier wording."
    return refuse("KCR-026", "no_text", sentence)


def rival_refusal(s: Sitting, field: Field, text: str) -> IllegalChoice | None:
    """One Rival for each Brawler, each with a Focus of its own (KCR-095 to KCR-097)."""
    if field.slot == "versus":
        sentence = "Whom a Rival stands against is settled by its scene."
        return refuse("KCR-096", "no_text", sentence)
    if text and not s.text(f"{field.sheet}.versus"):
        return refuse("KCR-095", "no_text", f"{field.sheet} is blank until a scene brings it.")
    if text and field.slot == "focus" and text not in brawler_sheets.free_focuses(s, field.sheet):
        return refuse("KCR-097", "taken", f"Another Rival has {text} by now.")
    return None


def cannot_be_blank(s: Sitting, field: Field) -> bool:
    """Whether nothing would fill a blank there any more before the Brawl needs it."""
    scene = s.doc.scene
    if scene is not None and scene.step == "form" and scene.rival == field.sheet:
        return False  # the form asks for it (KCR-141)
    return s.doc.phase in FILLED and blanks.is_needed(s, field)


# -- what must hold


def need_pause(s: Sitting) -> None:
    if s.doc.status != "paused":
        raise refuse("KCR-026", "not_paused", "That can be done while the table is paused.")


def in_scene(s: Sitting) -> bool:
    """Whether a scene is being played."""
    scene = s.doc.scene
    if scene is None or scene.number == CAPTIONS:
        return False
    playing = scene.step in ("brawler", "play")
    return playing and (s.doc.phase == "STAKES" or scene.number == CLOSING)


def need_scene(s: Sitting, what: str) -> Scene:
    """Outside a scene Fade and Skip do not exist (KCR-026)."""
    if not in_scene(s) or s.doc.scene is None:
        raise refuse("KCR-026", "no_scene", f"Outside a scene there is no {what}.")
    return s.doc.scene
