"""Chapter A7: bond beats and Bond points (KCR-142 to KCR-144)."""

from __future__ import annotations

from donnybrook.campaign.commands import Award, Beat, Second, WithdrawAward
from donnybrook.campaign.document import Line, Scene
from donnybrook.campaign.fields import BRAWLERS
from donnybrook.campaign.rules import commentary
from donnybrook.campaign.sitting import Sitting, refuse

MOST = 3


def beat(s: Sitting, person: str, command: Beat) -> None:
    """A Brawler player flags a line, naming at least one crew mate (KCR-144)."""
    need_own(s, person, command.seat)
    line = need_line(need_scene(s), command.line)
    mates: list[str] = [mate for mate in BRAWLERS if mate in command.mates and mate != command.seat]
    if not mates:
        raise refuse("KCR-144", "no_mate", "A bond beat names at least one crew mate.")
    if line.flagged_by:
        raise refuse("KCR-144", "flagged", "This line is a bond beat already.")
    flag(s, line, command.seat, mates, human=True)
    for seat in BRAWLERS:  # bots second with probability 3/4
        if seat != command.seat and s.is_bot(seat) and s.draw(seat, 4) < 3:
            add_second(s, line, seat)


def flag(s: Sitting, line: Line, seat: str, mates: list[str], human: bool) -> None:
    line.flagged_by, line.beat, line.by_human = seat, mates, human
    names = " and ".join(s.called(mate) for mate in mates)
    sentence = f"{s.called(seat)} and {names}: a bond beat."
    s.tell("BeatFlagged", "KCR-144", sentence, str(line.number))


def second(s: Sitting, person: str, command: Second) -> None:
    """Another Brawler seat agrees (KCR-144)."""
    need_own(s, person, command.seat)
    line = need_line(need_scene(s), command.line)
    if not line.flagged_by or line.flagged_by == command.seat or command.seat in line.seconds:
        raise refuse("KCR-144", "no_beat", "Another Brawler's bond beat can be seconded once.")
    add_second(s, line, command.seat)


def add_second(s: Sitting, line: Line, seat: str) -> None:
    line.seconds.append(seat)
    s.tell("BeatSeconded", "KCR-144", f"{s.called(seat)} seconds the bond beat.", str(line.number))


# -- the point itself


def award(s: Sitting, person: str, command: Award) -> None:
    """One Bond point from the DJ (KCR-142)."""
    if s.holder("DJ") != person:
        raise refuse("KCR-142", "not_dj", "Only the DJ awards Bond points.")
    why = award_refusal(s)
    if why:
        raise refuse("KCR-142", "no_award", why)
    give(s)


def award_refusal(s: Sitting) -> str:
    """At most one per scene, never above 3, only in the five scenes (KCR-142, KCR-143, KCR-161)."""
    scene = s.doc.scene
    if s.doc.phase != "STAKES" or scene is None or scene.step in ("claim", "open"):
        return "Bond points are awarded in the five scenes of Setting the Stakes."
    if scene.awarded:
        return "This scene has had its Bond point."
    if s.doc.bond >= MOST:
        return f"The Crew has {MOST} Bond points; more there are not."
    return ""


def give(s: Sitting) -> None:
    scene = s.doc.scene
    assert scene is not None
    scene.awarded, scene.award_line = True, scene.last_line
    s.doc.bond += 1
    s.tell("BondAwarded", "KCR-142", f"A Bond point: the Crew has {s.doc.bond}.", "bond")
    commentary.comment(s, "bond")


def withdraw(s: Sitting, person: str, command: WithdrawAward) -> None:
    """Until the next scene starts (KCR-143)."""
    scene = s.doc.scene
    if s.holder("DJ") != person:
        raise refuse("KCR-143", "not_dj", "Only the DJ withdraws a Bond point.")
    if s.doc.phase != "STAKES" or scene is None or not scene.awarded:
        raise refuse("KCR-143", "no_award", "This scene has no Bond point to withdraw.")
    take_away(s, scene)


def take_away(s: Sitting, scene: Scene) -> None:
    scene.awarded, scene.award_line = False, 0
    s.doc.bond -= 1
    s.tell("BondWithdrawn", "KCR-143", f"The Bond point is withdrawn: {s.doc.bond}.", "bond")


def automatic_award(s: Sitting) -> bool:
    """The automatic DJ: the first beat that a human flags and another seat seconds (KCR-144)."""
    scene = s.doc.scene
    if scene is None or not s.is_bot("DJ") or award_refusal(s):
        return False
    if any(line.by_human and line.seconds for line in scene.lines):
        give(s)
        return True
    return False


# -- what must hold


def need_own(s: Sitting, person: str, seat: str) -> None:
    if s.holder(seat) != person:
        raise refuse("KCR-144", "not_yours", f"{seat} is not your seat.")


def need_scene(s: Sitting) -> Scene:
    scene = s.doc.scene
    if s.doc.phase != "STAKES" or scene is None or scene.step in ("claim", "open"):
        raise refuse("KCR-144", "no_scene", "Bond beats belong to the five scenes.")
    return scene


def need_line(scene: Scene, number: int) -> Line:
    for line in scene.lines:
        if line.number == number and line.mark != "cut":
            return line
    raise refuse("KCR-144", "no_line", f"This scene has no line {number}.")
