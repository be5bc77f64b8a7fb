"""Everybody has a face: what nobody chose is drawn from the seat's seed, unlike all the others."""

from __future__ import annotations

from typing import Literal

from donnybrook.campaign import faces
from donnybrook.campaign.content import story
from donnybrook.campaign.document import Scene, Written
from donnybrook.campaign.fields import BRAWLERS, RIVALS
from donnybrook.campaign.rules.table_talk import words_of
from donnybrook.campaign.sitting import Sitting

Mood = Literal["", "glad", "cross", "hurt", "sly", "loud"]
MOODS: tuple[Mood, ...] = ("hurt", "cross", "sly", "glad")  # the first that fits
PEOPLE = (*BRAWLERS, *RIVALS)
CREW_COLOURS = ("flame", "gold", "blue", "violet", "green", "milk")
RIVAL_COLOURS = ("night", "red")  # the sides differ, by colour as well


def settle(s: Sitting) -> bool:
    """Faces and the badge that are missing; nothing is told, and no stream of luck is touched."""
    bare = [sheet for sheet in PEOPLE if is_bare(s, sheet)]
    for sheet in bare:
        put(s, f"{sheet}.face", drawn(s, sheet))
    unmarked = s.text("crew.name") != "" and not s.text("crew.badge")
    if unmarked:
        put(s, "crew.badge", badge(s))
    return bool(bare) or unmarked


def is_bare(s: Sitting, sheet: str) -> bool:
    """A sheet with a name and without a face; Rivals are blank until a scene brings them."""
    return s.text(f"{sheet}.name") != "" and not s.text(f"{sheet}.face")


def put(s: Sitting, field: str, text: str) -> None:
    s.doc.fields[field] = Written(text, s.written(field).revision + 1)


def seed(s: Sitting, what: str) -> str:
    return f"{s.doc.opened_at}:{s.doc.number}:{what}:{s.text(what + '.name')}"


def drawn(s: Sitting, sheet: str) -> str:
    """A face that fits the sheet, at least three shapes apart from everybody else's."""
    others = [s.text(f"{one}.face") for one in PEOPLE if one != sheet]
    return faces.shuffled(seed(s, sheet), wish(s, sheet), others)


def wish(s: Sitting, sheet: str) -> dict[str, list[str]]:
    """Parts that fit what the sheet says."""
    told = sheet if sheet in BRAWLERS else "rivals"
    slots = ("title", "trait1", "trait2")
    texts = [s.text(f"{told}.a{number}.{slot}") for number in (1, 2) for slot in slots]
    said = words_of(" ".join([*texts, s.text(f"{sheet}.personality")]))
    colours = CREW_COLOURS if sheet in BRAWLERS else RIVAL_COLOURS
    wished: dict[str, list[str]] = {"fc": list(colours)}
    for hint in story().looks.hint:
        if not said.isdisjoint(hint.words):
            for name, parts in hint.parts.items():
                wished.setdefault(name, parts)
    return wished


def badge(s: Sitting) -> str:
    chance = faces.seeded(seed(s, "crew"))
    shapes, colours = faces.known()["logo"], list(faces.known()["trim"])
    shape = shapes[int(chance.below(len(shapes)))]
    return f"{shape}-{colours[int(chance.below(len(colours)))]}"


def of_scene(s: Sitting, scene: Scene) -> dict[str, str]:
    """The faces of a scene: those it was played with, else today's."""
    today = {sheet: s.text(f"{sheet}.face") for sheet in PEOPLE}
    return {sheet: face for sheet, face in (today | scene.faces).items() if face}


def mood_of(text: str) -> Mood:
    """How somebody looks who says so: the first mood that has one of the words; calm is empty."""
    said = words_of(text)
    table = story().looks.moods
    for mood in MOODS:
        if not said.isdisjoint(table[mood]):
            return mood
    return "loud" if "!" in text else ""
