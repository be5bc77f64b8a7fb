"""Chapter A1: the table together: signs, the spotlight, a timer nobody is punished by (KCR-019)."""

from __future__ import annotations

from donnybrook.campaign.commands import React, Spotlight, Timer
from donnybrook.campaign.document import CAPTIONS, Line, Scene
from donnybrook.campaign.fields import BRAWLERS
from donnybrook.campaign.rules import answers, arc, lines
from donnybrook.campaign.sitting import Sitting, refuse

SIGNS = {"cheer": "cheers", "laugh": "laughs", "gasp": "gasps", "heart": "is moved", "spark": "!"}
LONGEST_TIMER = 60  # minutes
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
