"""Chapter A7: the five scenes, who chooses them, how they open and end (KCR-120 to KCR-149).

Nothing here rolls a die or touches a number of the Brawl (KCR-121, KCR-150).
"""

from __future__ import annotations

from donnybrook.campaign import listed
from donnybrook.campaign.commands import (
    Claim,
    EndScene,
    MoveOn,
    NameNext,
    OpenScene,
    SuggestEnd,
    Volunteer,
)
from donnybrook.campaign.content import ScenePrompt, story
from donnybrook.campaign.document import CAPTIONS, CLOSING, Scene
from donnybrook.campaign.fields import BRAWLERS, SEATS
from donnybrook.campaign.rules import bonds, commentary, grammar, introductions, voices
from donnybrook.campaign.rules.seats import mark
from donnybrook.campaign.rules.sheets import faces
from donnybrook.campaign.rules.sheets.blanks import is_made
from donnybrook.campaign.sitting import Sitting, refuse

SCENES = 5
SOFT_CLOCK = 8 * 60 * 1000  # shows time and ends nothing (KCR-133)
LONGEST_PLACE = 60
LONGEST_OPENING = 500


def begin(s: Sitting) -> None:
    """Scene 1 waits for somebody to claim it (KCR-128)."""
    s.doc.scene = Scene(1, s.now, step="claim")


# -- what people do


def claim(s: Sitting, person: str, command: Claim) -> None:
    """The first chooser is the first person to claim it (KCR-128)."""
    scene = s.doc.scene
    if s.doc.phase != "STAKES" or scene is None or scene.step != "claim":
        raise refuse("KCR-128", "not_now", "The first scene is claimed when STAKES opens.")
    need_own(s, person, command.seat)
    if command.seat not in SEATS:
        raise refuse("KCR-128", "no_chooser", "Scenes are chosen by B1, B2, B3 or the DJ.")
    scene.chooser, scene.step = command.seat, "open"
    s.tell("SceneClaimed", "KCR-128", f"{s.called(command.seat)} chooses scene 1.", command.seat)


def open_scene(s: Sitting, person: str, command: OpenScene) -> None:
    """The chooser picks prompt and opening, and may change the card (KCR-122, KCR-131)."""
    scene = need_card(s, person)
    if command.prompt not in prompts_of(scene):
        names = ", ".join(prompts_of(scene))
        sentence = f"There is no prompt {command.prompt!r}; there are {names}."
        raise refuse("KCR-122", "no_prompt", sentence)
    cast = [seat for seat in s.doc.seats if seat in (command.cast or BRAWLERS)]
    left_out = [seat for seat in BRAWLERS if seat not in cast]
    if scene.number == 1 and left_out:
        sentence = f"In scene 1 every Brawler is introduced; {left_out[0]} is not in the cast."
        raise refuse("KCR-126", "left_out", sentence)
    lengths = {
        "place": (command.place, LONGEST_PLACE),
        "opening": (command.opening, LONGEST_OPENING),
    }
    for what, (text, most) in lengths.items():
        if len(text) > most:
            sentence = f"The {what} has at most {most} characters, not {len(text)}."
            raise refuse("KCR-131", "too_long", sentence)
    put_up(s, scene, command.prompt, command.place, command.opening, cast)


def put_up(
    s: Sitting, scene: Scene, prompt: str, place: str, opening: str, cast: list[str]
) -> None:
    """The scene card is on the table; the first time the scene begins."""
    scene.prompt, scene.place, scene.opening, scene.cast = prompt, place, opening, cast
    if scene.step != "open":
        return
    scene.step, scene.started = "play", s.now
    name = "The last scene." if scene.number == CLOSING else ""
    if prompt in story().scenes:
        name = story().scenes[prompt].name
        name += "" if name.endswith("!") else "."
    told = f"Scene {scene.number}: {name} {opening}".strip().removesuffix(":")
    s.tell("SceneOpened", "KCR-131", told, "scene")
    commentary.comment(s, "scene")
    if scene.number == 1:
        for seat in BRAWLERS:  # KCR-126
            focus, title = s.text(f"{seat}.focus"), s.text(f"{seat}.a1.title")
            sentence = f"{s.called(seat)}: {title}, {focus}."
            s.tell("BrawlerIntroduced", "KCR-126", sentence, seat)


def suggest_end(s: Sitting, person: str, command: SuggestEnd) -> None:
    """Anyone may suggest the end (KCR-131)."""
    scene = need_play(s)
    if mark(scene.ends, person, True):
        sentence = f"{s.name(person)} thinks the scene could end."
        s.tell("EndSuggested", "KCR-131", sentence, "scene")


def end_scene(s: Sitting, person: str, command: EndScene) -> None:
    """Only the chooser ends a scene (KCR-131); the closing scene is the DJ's (KCR-161)."""
    scene = need_play(s)
    law = "KCR-161" if scene.number == CLOSING else "KCR-131"
    if s.holder(scene.chooser) != person:
        who = "the DJ" if scene.number == CLOSING else scene.chooser
        raise refuse(law, "not_chooser", f"Only {who} ends this scene.")
    if not is_complete(s, scene):
        sentence = "First the Rival needs a name, a Focus and a versus Brawler."
        raise refuse("KCR-141", "no_rival", sentence)
    end(s, scene)


def move_on(s: Sitting, person: str, command: MoveOn) -> None:
    """Where a bot ends the scene it waits for every person (KCR-146, KCR-161)."""
    scene = need_play(s)
    if not s.is_bot(scene.chooser):
        raise refuse("KCR-146", "not_bot", f"{scene.chooser} ends this scene.")
    if mark(scene.moving_on, person, command.ready):
        word = "is ready to move on" if command.ready else "would like to stay"
        s.tell("MovingOn", "KCR-146", f"{s.name(person)} {word}.", person)


def volunteer(s: Sitting, person: str, command: Volunteer) -> None:
    """Anyone may volunteer for the next scene (KCR-127)."""
    scene = need_play(s)
    need_own(s, person, command.seat)
    if mark(scene.volunteers, command.seat, command.willing) and command.willing:
        s.tell(
            "Volunteered",
            "KCR-127",
            f"{s.called(command.seat)} would choose the next scene.",
            command.seat,
        )


def name_next(s: Sitting, person: str, command: NameNext) -> None:
    """When a scene ends its chooser names who chooses the next one (KCR-127)."""
    scene = s.doc.scene
    if s.doc.phase != "STAKES" or scene is None or scene.step != "next":
        raise refuse("KCR-127", "not_now", "The next chooser is named when a scene has ended.")
    need_own(s, person, scene.chooser)
    if command.seat == scene.chooser:
        raise refuse("KCR-128", "yourself", "A chooser names somebody else.")
    if command.seat not in allowed_next(s, scene):
        names = ", ".join(allowed_next(s, scene))
        sentence = f"Every Brawler player chooses a scene: name {names}."
        raise refuse("KCR-130", "must_choose", sentence)
    start_next(s, scene, command.seat)


# -- what follows by itself


def settle(s: Sitting) -> bool:
    """One step that nobody needs to take: bots, forced choices, the end of the phase."""
    scene = s.doc.scene
    if scene is None or scene.number == CAPTIONS:
        return False
    if scene.step == "claim" and s.is_alone():
        return claim_alone(s, scene)
    if scene.step == "open" and s.is_bot(scene.chooser):
        open_as_bot(s, scene)
        return True
    if scene.step in ("play", "brawler", "form") and introductions.settle(s, scene):
        return True
    if voices.speak(s) or bonds.automatic_award(s):
        return True
    if scene.step == "play" and is_left_by_bot(s, scene):
        end(s, scene)
        return True
    if scene.step == "form" and is_complete(s, scene):
        scene.step = "next"
        return True
    return scene.step == "next" and settle_next(s, scene)


def claim_alone(s: Sitting, scene: Scene) -> bool:
    """With nobody to share it with, the first scene is one's own (KCR-128)."""
    own = [seat for seat in SEATS if s.holder(seat)]
    if own:
        scene.chooser, scene.step = own[0], "open"
    return bool(own)


def open_as_bot(s: Sitting, scene: Scene) -> None:
    """An unused prompt at random, in scene 1 an opener, with one of its seeds (KCR-146)."""
    rows = [row for row in story().scenes.values() if row.seeds]
    if scene.number == 1:
        rows = [row for row in rows if row.opener]
    if listed.counts_forms(s):
        open_with_something_new(s, scene, rows)
        return
    fitting = [row for row in rows if listed.is_allowed(s, f"{row.name} {row.gist}")]
    fresh = [row for row in fitting if row.id not in used_prompts(s)] or fitting or rows
    row = s.pick(scene.chooser, fresh)
    seeds = listed.allowed(s, row.seeds)
    opening = s.pick(scene.chooser, seeds) if seeds else f"Scene {scene.number}"
    put_up(s, scene, row.id, "", opening, list(BRAWLERS))


def open_with_something_new(s: Sitting, scene: Scene, rows: list[ScenePrompt]) -> None:
    """No listed prompt or seed, no seed twice in a campaign; with none left a free scene (KCR-024).

    A free scene has no seed; where even its name is listed the scene has no prompt at all.
    """
    prompts = story().scenes
    others = [row for row in prompts.values() if row.seeds and row not in rows]
    free = [row for row in prompts.values() if not row.seeds]
    for group in (rows, others, free):
        fitting = listed.allowed(s, group, described)
        unused = [row for row in fitting if row.id not in used_prompts(s)]
        told = [row for row in unused or fitting if new_seeds(s, row)] or unused or fitting
        if told:
            row = s.pick(scene.chooser, told)
            seeds = new_seeds(s, row)
            opening = s.pick(scene.chooser, seeds) if seeds else ""
            put_up(s, scene, row.id, "", opening, list(BRAWLERS))
            return
    put_up(s, scene, "", "", "", list(BRAWLERS))


def described(row: ScenePrompt) -> str:
    """All that the table reads and sees of a prompt."""
    return f"{row.name} {row.gist} {row.picture}"


def new_seeds(s: Sitting, row: ScenePrompt) -> list[str]:
    used = {scene.opening for scene in grammar.scenes_of(s)}
    return [seed for seed in listed.allowed(s, [*row.seeds, *row.more]) if seed not in used]


def used_prompts(s: Sitting) -> set[str]:
    """Used prompts are marked; they may be used again (KCR-123)."""
    return {scene.prompt for scene in s.doc.scenes}


def is_left_by_bot(s: Sitting, scene: Scene) -> bool:
    """A bot chooser, and the automatic DJ, end the scene when all are ready to move on."""
    ready = s.is_bot(scene.chooser) and s.everybody(scene.moving_on)
    return ready and is_complete(s, scene)


def is_complete(s: Sitting, scene: Scene) -> bool:
    """Scenes 2 to 4 end only with a Rival who has name, Focus and versus Brawler (KCR-141)."""
    if scene.number == CLOSING or not 2 <= scene.number <= 4:
        return True
    return scene.rival != "" and is_made(s, scene.rival)


def end(s: Sitting, scene: Scene) -> None:
    scene.step = "next"
    s.tell("SceneEnded", "KCR-131", f"Scene {scene.number} is over.", "scene")


def settle_next(s: Sitting, scene: Scene) -> bool:
    """After the last scene the phase ends; elsewhere the next chooser may be settled already."""
    if scene.number >= SCENES:
        close(s, scene)
        return True
    seats = allowed_next(s, scene)
    if len(seats) > 1 and not s.is_bot(scene.chooser) and not s.is_alone():
        return False
    people = [seat for seat in seats if s.holder(seat)]
    start_next(s, scene, s.pick(scene.chooser, people or seats))  # KCR-146: people first
    return True


def allowed_next(s: Sitting, scene: Scene) -> list[str]:
    """Any other seat; every Brawler player chooses at least one (KCR-127, KCR-129, KCR-130)."""
    chosen = {past.chooser for past in s.doc.scenes} | {scene.chooser}
    waiting = [seat for seat in BRAWLERS if seat not in chosen]
    if SCENES - scene.number == len(waiting):
        return waiting
    return [seat for seat in SEATS if seat != scene.chooser]


def start_next(s: Sitting, scene: Scene, seat: str) -> None:
    close(s, scene)
    s.doc.scene = Scene(scene.number + 1, s.now, chooser=seat)
    sentence = f"{s.called(seat)} chooses scene {scene.number + 1}."
    s.tell("ChooserNamed", "KCR-127", sentence, seat)


def close(s: Sitting, scene: Scene) -> None:
    scene.step = "over"
    if scene.brawler and scene.number <= SCENES:
        s.doc.brought.append(scene.brawler)
    scene.faces = faces.of_scene(s, scene)
    s.doc.scenes.append(scene)
    s.doc.scene = None


# -- what must hold


def need_own(s: Sitting, person: str, seat: str) -> None:
    if s.holder(seat) != person:
        raise refuse("KCR-007", "not_yours", f"{seat} is not your seat.")


def need_play(s: Sitting) -> Scene:
    scene = s.doc.scene
    if scene is None or scene.number == CAPTIONS or scene.step not in ("play", "brawler"):
        raise refuse("KCR-131", "no_scene", "No scene is being played.")
    return scene


def need_card(s: Sitting, person: str) -> Scene:
    """The scene card is its chooser's, in the closing scene everybody's (KCR-012)."""
    scene = s.doc.scene
    if scene is None or scene.number == CAPTIONS or scene.step in ("claim", "next"):
        raise refuse("KCR-131", "no_scene", "There is no scene to open.")
    if scene.number != CLOSING and s.holder(scene.chooser) != person:
        raise refuse("KCR-012", "not_chooser", f"{scene.chooser} has chosen this scene's card.")
    return scene


def prompts_of(scene: Scene) -> list[str]:
    return ["closing"] if scene.number == CLOSING else list(story().scenes)
