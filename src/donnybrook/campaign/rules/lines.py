"""Chapter A7: the log of a scene, captions, named extras (KCR-148, KCR-149)."""

from __future__ import annotations

from donnybrook.campaign.commands import EditLine, Extra, Line
from donnybrook.campaign.document import CAPTIONS, Scene
from donnybrook.campaign.document import Line as LogLine
from donnybrook.campaign.fields import BRAWLERS, tidy
from donnybrook.campaign.sitting import Sitting, refuse

LONGEST = 500
MOST_LINES = 2000  # of a sitting
MOST_IN_SCENE = 400
MOST_IN_CAMPAIGN = 2_000_000  # characters, and 150 for each line
MOST_EXTRAS = 20  # of a scene
LONGEST_EXTRA = 40


def write(s: Sitting, person: str, command: Line) -> None:
    """Marked says, does or DJ; at most 500 characters (KCR-149)."""
    scene = need_log(s)
    if s.holder(command.seat) != person:
        raise refuse("KCR-012", "not_yours", f"{command.seat} is not your seat.")
    if command.mark not in marks_of(command.seat):
        raise refuse("KCR-149", "wrong_mark", "Only the DJ's lines are marked DJ.")
    text = check(command.text)
    need_room(s, scene)
    number = scene.last_line + 1
    scene.lines.append(LogLine(number, command.seat, person, command.mark, text))
    if person in s.doc.ideas and s.doc.ideas[person].about == "line":  # they have served
        del s.doc.ideas[person]
    s.tell("LineWritten", "KCR-149", f"{s.called(command.seat)}: {text}", str(number))


def need_room(s: Sitting, scene: Scene) -> None:
    if sum(len(past.lines) for past in (*s.doc.scenes, scene)) >= MOST_LINES:
        raise refuse("KCR-149", "full", f"The log of a sitting has at most {MOST_LINES} lines.")
    full = f"A scene has at most {MOST_IN_SCENE} lines."
    s.limit(len(scene.lines) >= MOST_IN_SCENE, refuse("KCR-149", "full", full))
    full = "The log of this campaign is full; a new story has room."
    s.limit(told(s) >= MOST_IN_CAMPAIGN, refuse("KCR-149", "full", full))


def told(s: Sitting) -> int:
    """How much has been written in all sittings together."""
    now = [s.doc.scene] if s.doc.scene is not None else []
    scenes = [*(one for past in s.doc.past for one in past.scenes), *s.doc.scenes, *now]
    return sum(len(line.text) + len(line.before) + 150 for one in scenes for line in one.lines)


def marks_of(seat: str) -> list[str]:
    return ["says", "does"] if seat in BRAWLERS else ["says", "does", "dj"]


def edit(s: Sitting, person: str, command: EditLine) -> None:
    """Everybody may change own lines (KCR-012)."""
    scene = need_log(s)
    for line in scene.lines:
        if line.number == command.line and line.person == person and person:
            line.text, line.before = check(command.text), line.text
            s.tell(
                "LineChanged", "KCR-012", f"{s.called(line.seat)}: {line.text}", str(command.line)
            )
            return
    raise refuse("KCR-012", "not_yours", "Only own lines of this scene can be changed.")


def check(text: str) -> str:
    text = tidy(text)
    if not 1 <= len(text) <= LONGEST:
        sentence = f"A line has 1 to {LONGEST} characters, not {len(text)}."
        raise refuse("KCR-149", "unfit", sentence)
    return text


def add_extra(s: Sitting, person: str, command: Extra) -> None:
    """Before the DJ adds a named extra: could a Rival be this person? (KCR-148)"""
    scene = need_log(s)
    if s.holder("DJ") != person or scene.number == CAPTIONS:
        raise refuse("KCR-148", "not_dj", "The DJ adds named extras, in scenes.")
    name = tidy(command.name)
    if not 1 <= len(name) <= LONGEST_EXTRA:
        sentence = f"A name has 1 to {LONGEST_EXTRA} characters, not {len(name)}."
        raise refuse("KCR-053", "unfit", sentence)
    if not command.no_rival:
        raise refuse("KCR-148", "could_a_rival", f"Could a Rival be {name}?")
    crowd = f"A scene has at most {MOST_EXTRAS} named extras."
    s.limit(len(scene.extras) >= MOST_EXTRAS, refuse("KCR-148", "too_many", crowd))
    scene.extras.append(name)
    s.tell("ExtraAdded", "KCR-148", f"{name} is there, too.", "scene")


def need_log(s: Sitting) -> Scene:
    """Lines go into the scene that is played; in the Brawl they are captions (KCR-012)."""
    scene = s.doc.scene
    if scene is None or scene.step in ("claim", "open", "over"):
        raise refuse("KCR-012", "no_scene", "There is no scene to write in.")
    return scene
