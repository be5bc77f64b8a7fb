"""The table together: signs, the spotlight, a timer nobody is punished by, handouts (KCR-019)."""

from __future__ import annotations

from donnybrook.campaign.commands import Lay, React, Spotlight, Timer
from donnybrook.campaign.content import story
from donnybrook.campaign.document import CAPTIONS, Line, Scene
from donnybrook.campaign.fields import BRAWLERS, tidy
from donnybrook.campaign.rules import answers, arc, lines
from donnybrook.campaign.sitting import Sitting, refuse

SIGNS = {"cheer": "cheers", "laugh": "laughs", "gasp": "gasps", "heart": "is moved", "spark": "!"}
LONGEST_TIMER = 60  # minutes
LONGEST_HANDOUT = 400
MINUTE = 60_000


def react(s: Sitting, person: str, command: React) -> None:
    """A small sign at somebody's line, one of each seat; an empty one takes it back (KCR-019)."""
    scene = lines.need_log(s)
    if command.sign and command.sign not in SIGNS:
        sentence = f"There is no such sign; there are {', '.join(SIGNS)}."
        raise refuse("KCR-019", "no_sign", sentence)
    line = found(scene, command.line)
    if line is None:
        raise refuse("KCR-019", "no_line", f"This scene has no line {command.line}.")
    if line.person == person:
        raise refuse("KCR-019", "your_own", "Signs are for the lines of others.")
    seat = s.seats_of(person)[0]
    if command.sign:
        line.signs[seat] = command.sign
    else:
        line.signs.pop(seat, None)


def found(scene: Scene, number: int) -> Line | None:
    return next((one for one in scene.lines if one.number == number and one.mark != "cut"), None)


def open_lines(scene: Scene, person: str) -> list[int]:
    """Lines that a person may put a sign to."""
    return [line.number for line in scene.lines if line.mark != "cut" and line.person != person]


def spotlight(s: Sitting, person: str, command: Spotlight) -> None:
    """Anybody passes it to anybody; it only shows whose moment it is (KCR-019)."""
    scene = s.doc.scene
    if scene is None or scene.number == CAPTIONS or scene.step not in ("play", "brawler"):
        raise refuse("KCR-019", "no_scene", "The spotlight is for scenes that are being played.")
    seat = command.seat or ""
    if seat and seat not in s.doc.seats:
        raise refuse("KCR-001", "no_seat", f"This table has no seat {seat}.")
    if seat == scene.spotlight:
        return
    scene.spotlight = seat
    told = f"It is the moment of {s.called(seat)}." if seat else "The spotlight is nobody's."
    s.tell("SpotlightPassed", "KCR-019", told.replace("of The DJ", "of the DJ"), seat)
    if seat in BRAWLERS and s.is_bot(seat) and arc.is_on(s) and scene.step == "play":
        answers.prompted(s, scene, seat)


def lay(s: Sitting, person: str, command: Lay) -> None:
    """A handout: a line of the log that everybody sees at once and finds again (KCR-152)."""
    scene = lines.need_log(s)
    seat = lays_as(s, scene, person)
    if not seat:
        raise refuse("KCR-152", "not_yours", "The DJ lays handouts down; else who chose the scene.")
    prompt = story().scenes.get(command.picture)
    if command.picture and prompt is None:
        raise refuse("KCR-152", "no_picture", f"There is no picture {command.picture!r}.")
    text = tidy(command.text) or (prompt.picture if prompt is not None else "")
    if not 1 <= len(text) <= LONGEST_HANDOUT:
        sentence = f"A handout has 1 to {LONGEST_HANDOUT} characters, or a picture."
        raise refuse("KCR-152", "unfit", sentence)
    lines.need_room(s, scene)
    number = scene.last_line + 1
    scene.lines.append(Line(number, seat, person, "dj", text, laid=True, picture=command.picture))
    s.tell("HandoutLaid", "KCR-152", f"{s.called(seat)} lays a handout down: {text}", str(number))


def lays_as(s: Sitting, scene: Scene, person: str) -> str:
    """The seat that lays handouts: the DJ's; without one the chooser's, of a bot's scene any."""
    if scene.number == CAPTIONS or scene.step not in ("play", "brawler", "form"):
        return ""
    own = s.seats_of(person)
    if not s.is_bot("DJ"):
        return "DJ" if "DJ" in own else ""
    if s.is_bot(scene.chooser):
        return own[0] if own else ""
    return scene.chooser if scene.chooser in own else ""


def timer(s: Sitting, person: str, command: Timer) -> None:
    """A timer shows time and ends nothing; 0 puts it away (KCR-019, KCR-133)."""
    if command.minutes > LONGEST_TIMER:
        sentence = f"A timer has at most {LONGEST_TIMER} minutes, not {command.minutes}."
        raise refuse("KCR-019", "too_long", sentence)
    s.doc.timer = s.now + command.minutes * MINUTE if command.minutes else 0
    told = "puts the timer away"
    if command.minutes:
        unit = "minute" if command.minutes == 1 else "minutes"
        told = f"sets a timer of {command.minutes} {unit}; it ends nothing"
    s.tell("TimerSet", "KCR-019", f"{s.name(person)} {told}.", "timer")
