"""Chapter A7: what the Brawlers of bots say in a scene (KCR-146; table C8)."""

from __future__ import annotations

from donnybrook.campaign import listed
from donnybrook.campaign.content import BotLine, story
from donnybrook.campaign.document import Line, Scene
from donnybrook.campaign.fields import BRAWLERS
from donnybrook.campaign.rules import answers, arc, bonds
from donnybrook.campaign.sitting import Sitting


def speak(s: Sitting) -> bool:
    """Bots answer; in stories that were begun before, one line of each in each scene (C8)."""
    scene = s.doc.scene
    if scene is None or scene.step != "play":
        return False
    if arc.is_on(s):
        return answers.speak(s, scene)
    silent = [
        seat for seat in BRAWLERS
        if s.is_bot(seat) and seat not in scene.spoken and seat in scene.cast
    ]  # fmt: skip
    for seat in silent:
        scene.spoken.append(seat)
        say_something(s, scene, seat)
    return bool(silent)


def say_something(s: Sitting, scene: Scene, seat: str) -> None:
    """A row of C8 with the names put in; a neutral text if none is allowed (KCR-024)."""
    rival = s.text(f"{scene.rival}.name")
    mate = s.pick(seat, [other for other in BRAWLERS if other != seat])
    called = {"B": s.called(seat), "M": s.called(mate), "R": rival}
    rows = [row for row in listed.allowed(s, story().tables.lines, text_of)
            if rival or "{R}" not in row.text]  # fmt: skip
    if listed.counts_forms(s):  # names are looked at, too
        rows = listed.allowed(s, rows, lambda row: row.text.format_map(called))
    number = scene.last_line + 1
    if not rows:
        neutral = listed.neutral(s, f"Line {number}")
        scene.lines.append(Line(number, seat, "", "does", neutral))
        return
    row = s.pick(seat, rows)
    text = row.text.format_map(called)
    line = Line(number, seat, "", "does", text)
    scene.lines.append(line)
    if row.beat and scene.number <= 5:
        bonds.flag(s, line, seat, [mate], human=False)


def text_of(row: BotLine) -> str:
    return row.text
