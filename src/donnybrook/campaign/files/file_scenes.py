"""What the scenes of a campaign file must keep to (KCR-120 to KCR-149)."""

from __future__ import annotations

from itertools import pairwise

from donnybrook.campaign.content import story
from donnybrook.campaign.document import CAPTIONS, CLOSING, Line, Scene
from donnybrook.campaign.fields import BRAWLERS, RIVALS, SEATS
from donnybrook.campaign.files.errors import BrokenCampaign
from donnybrook.campaign.rules import lines, together
from donnybrook.campaign.words import SEAT_NAMES

BY_ITSELF = 100  # lines that bots, the automatic DJ and cuts may have added
HIGHEST = 1_000_000  # number of a line


def need(holds: bool, place: str, what: str) -> None:
    """Refuse a file at a place of it, in one sentence."""
    if not holds:
        raise BrokenCampaign(f"campaign.{place}: {what}.")


def check_sitting(place: str, scenes: list[Scene]) -> None:
    """All scenes of a sitting that are over."""
    for at, scene in enumerate(scenes):
        check_scene(f"{place}[{at}]", scene)
        need(scene.step == "over", f"{place}[{at}].step", "this scene is over")
    told = sum(len(scene.lines) for scene in scenes)
    need(told <= lines.MOST_LINES + BY_ITSELF, place, f"at most {lines.MOST_LINES} lines")


def check_current(scene: Scene) -> None:
    """The scene that is being played."""
    check_scene("scene", scene)
    steps = {1: ("claim", "open", "play", "form", "next"), 5: ("open", "play", "form", "next"),
             CLOSING: ("play", "form", "next")}  # fmt: skip
    known = steps.get(scene.number, ("open", "brawler", "play", "form", "next"))
    need(scene.step in known, "scene.step", f"scene {scene.number} cannot be at {scene.step!r}")
    most = lines.MOST_IN_SCENE + BY_ITSELF
    need(len(scene.lines) <= most, "scene.lines", f"at most {lines.MOST_IN_SCENE} lines")


def check_scene(place: str, scene: Scene) -> None:
    check_card(place, scene)
    check_rival(place, scene)
    numbers = [0, *(line.number for line in scene.lines)]
    rising = all(a < b for a, b in pairwise(numbers))
    need(rising and numbers[-1] <= HIGHEST, f"{place}.lines", "lines are numbered in their order")
    for at, line in enumerate(scene.lines):
        check_line(f"{place}.lines[{at}]", line)
    extras = len(scene.extras) <= lines.MOST_EXTRAS and all(
        1 <= len(name) <= lines.LONGEST_EXTRA for name in scene.extras
    )
    need(extras, f"{place}.extras", f"at most {lines.MOST_EXTRAS} names of 1 to 40 characters")


def check_card(place: str, scene: Scene) -> None:
    """Who chose it, what it is about, who is there (KCR-122)."""
    chosen = scene.chooser in SEATS or (scene.step == "claim" and not scene.chooser)
    need(chosen, f"{place}.chooser", "a scene is chosen by B1, B2, B3 or the DJ")
    prompts: tuple[str, ...] = (*story().scenes, "")  # KCR-024: none, where all are listed
    if scene.step in ("claim", "open") or scene.number == CAPTIONS:
        prompts = ("",)
    elif scene.number == CLOSING:
        prompts = ("closing",)
    need(scene.prompt in prompts, f"{place}.prompt", f"there is no prompt {scene.prompt!r}")
    seats = {*scene.cast, *scene.volunteers, *scene.spoken, scene.spotlight or "B1"}
    need(seats <= {*SEAT_NAMES}, f"{place}.cast", "only seats are in a scene")


def check_rival(place: str, scene: Scene) -> None:
    """Scenes 2 to 4 bring a Rival each (KCR-120, KCR-139)."""
    none = not scene.brawler and not scene.rival
    some = scene.brawler in BRAWLERS and scene.rival in RIVALS
    brings = 2 <= scene.number <= 4
    early = scene.step in ("claim", "open", "brawler", "form")
    fits = (some and scene.step not in ("claim", "open", "brawler")) or (none and early)
    need(fits if brings else none, f"{place}.rival", "scenes 2 to 4 bring a Rival each")


def check_line(place: str, line: Line) -> None:
    """Marked says, does or DJ; a cut is nobody's (KCR-149)."""
    need(bool(line.text), f"{place}.text", "a line has 1 to 500 characters")
    cut = line.mark == "cut"
    fits = not line.seat if cut else line.seat in SEAT_NAMES
    need(fits, f"{place}.seat", f"there is no seat {line.seat!r} for it")
    beat = {*line.beat, *line.seconds, line.flagged_by or "B1"} <= {*BRAWLERS}
    need(beat, f"{place}.beat", "bond beats are between Brawlers")
    signs = {*line.signs} <= {*SEAT_NAMES} and {*line.signs.values()} <= {*together.SIGNS}
    need(line.picture in ("", *story().scenes) and (line.laid or not line.picture),
         f"{place}.picture", "a handout has one of our pictures")  # fmt: skip
    need(signs, f"{place}.signs", f"seats have put one of {', '.join(together.SIGNS)} there")
