"""The story's content: prompts, scenes, tables for bots and ideas, guidance (KCR-014, KCR-024)."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from donnybrook.kernel import registry
from donnybrook.kernel.errors import BrokenContent

HOME = Path(__file__).parent / "content"
GAME = "rivals"
SLOTS = ("title", "trait1", "trait2", "trait3")
GROUPS = ("activity", "relationship", "struggle", "secrets")


class Part(msgspec.Struct, forbid_unknown_fields=True):
    """Base of everything in a content file: an unknown key is an error."""


class Questions(Part):
    """The four questions of an Archetype."""

    title: str
    trait1: str
    trait2: str
    trait3: str
    about: str = ""


class CrewQuestions(Part):
    name: str
    logo: str
    hideout: str
    reasons: list[str]
    more: str


class ClosingQuestions(Part):
    questions: list[str]


class Prompts(Part):
    P1: Questions
    P2: dict[str, Questions]  # by group
    printed: dict[str, Questions]
    P3: CrewQuestions
    P4: Questions
    P5: Questions
    P7: ClosingQuestions
    plain: dict[str, str]


class ScenePrompt(Part):
    """One of the seven prompts of a scene (KCR-122)."""

    id: str
    name: str
    gist: str
    picture: str  # what its picture shows, in words
    opener: bool = False  # suits scene 1 best (KCR-124)
    seeds: list[str] = []
    more: list[str] = []  # seeds of stories in which none comes twice (KCR-024)
    questions: list[str] = []  # of Roll Your Own (KCR-125)


class ScenePrompts(Part):
    prompt: list[ScenePrompt]


class Archetype(Part):
    """A title with its three traits."""

    title: str
    traits: list[str]
    group: str = ""

    def slot(self, name: str) -> str:
        return [self.title, *self.traits][SLOTS.index(name)]

    def words(self) -> str:
        return " ".join([self.title, *self.traits])


class RivalCrewSeed(Part):
    name: str
    a1: str
    a2: str


class BotLine(Part):
    text: str
    beat: bool = False


class More(Part):
    """Further rows, for stories in which no name comes twice (KCR-024)."""

    names: list[str]
    rival_crews: list[RivalCrewSeed]


class Tables(Part):
    names: list[str]
    crew_names: list[str]
    hideouts: list[str]
    places: list[str]  # of scenes
    zones: list[str]  # of a Map
    reasons: list[str]
    logo: str
    rival_crews: list[RivalCrewSeed]
    more: More
    lines: list[BotLine]
    commentary: dict[str, list[str]]
    first: list[Archetype]
    second: list[Archetype]


class Credit(Part):
    clause: str
    text: str


class Advice(Part):
    clause: str
    text: str
    phases: list[str]


class Guidance(Part):
    credit: list[Credit]
    guide: list[Advice]


class FaceHint(Part):
    """Words of a sheet, and parts that fit them."""

    words: list[str]
    parts: dict[str, list[str]]


class FaceHints(Part):
    moods: dict[str, list[str]]
    hint: list[FaceHint]


class Story(msgspec.Struct):
    """All of it."""

    prompts: Prompts
    scenes: dict[str, ScenePrompt]
    tables: Tables
    guidance: Guidance
    looks: FaceHints
    voices: dict[str, dict[str, list[str]]]  # by kind and group
    crews: list[dict[str, Any]]  # the ready-made Crews of the game, as its file has them
    rival_crews: list[dict[str, Any]]

    def questions(self, group: str, options: dict[str, Any]) -> Questions:
        """The four prompts of a group of Archetype 2 (KCR-046)."""
        printed = {
            "relationship": options.get("relationshipPrompts") == "printed",  # KCR-048
            "secrets": options.get("secretsPrompts") == "printed",  # KCR-049
        }
        table = self.prompts.printed if printed.get(group) else self.prompts.P2
        return table[group]


Kind = TypeVar("Kind")


def read(file: Path, kind: type[Kind]) -> Kind:
    """A content file by its schema; a broken one is refused with its place and the reason."""
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), kind)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, UnicodeDecodeError) as error:
        raise BrokenContent(str(file), 0, str(error)) from None


@cache
def story() -> Story:
    """The house content, read once."""
    ready = tomllib.loads((registry.get(GAME).home / "content/crews.toml").read_text("utf-8"))
    tables = read(HOME / "tables.toml", Tables)
    tables.second = [*second_archetypes(ready["crew"]), *tables.second]  # C2
    scenes = read(HOME / "scenes.toml", ScenePrompts)
    return Story(
        prompts=read(HOME / "prompts.toml", Prompts),
        scenes={prompt.id: prompt for prompt in scenes.prompt},
        tables=tables,
        guidance=read(HOME / "guidance.toml", Guidance),
        looks=read(HOME / "faces.toml", FaceHints),
        voices=read(HOME / "voices.toml", dict[str, dict[str, list[str]]]),
        crews=ready["crew"],
        rival_crews=ready["rival_crew"],
    )


def second_archetypes(crews: list[dict[str, Any]]) -> list[Archetype]:
    """The second Archetypes of the ready-made Brawlers."""
    return [
        Archetype(brawler["archetypes"][1], brawler["traits"][3:], brawler["group"])
        for crew in crews
        for brawler in crew["brawlers"]
    ]


def rival_traits(archetype: int) -> list[list[str]]:
    """The traits of the ready-made Rival Crews: of each slot, all there are (C7)."""
    first = 0 if archetype == 1 else 3
    return [[crew["traits"][first + slot] for crew in story().rival_crews] for slot in range(3)]


def sample() -> dict[str, str]:
    """The rulebook's Crew, field by field."""
    crew, rivals = story().crews[0], story().rival_crews[0]
    fields = {"crew.name": crew["name"], "crew.hideout": crew["hideout"], "crew.logo": crew["logo"]}
    fields |= {f"crew.reason{n}": text for n, text in enumerate(crew["reasons"], 1)}
    for seat, brawler in zip(("B1", "B2", "B3"), crew["brawlers"], strict=True):
        fields |= {f"{seat}.{key}": brawler[key] for key in ("name", "pronouns", "focus")}
        fields[f"{seat}.a2.group"] = brawler["group"]
        fields |= archetypes(seat, brawler)
    fields |= {"rivals.name": rivals["name"], "rivals.hideout": rivals["hideout"]}
    return fields | archetypes("rivals", rivals)


def archetypes(sheet: str, row: dict[str, Any]) -> dict[str, str]:
    """Both Archetypes of a ready-made Brawler or Rival Crew."""
    fields: dict[str, str] = {}
    for number, title in enumerate(row["archetypes"], 1):
        texts = [title, *row["traits"][3 * number - 3 : 3 * number]]
        fields |= {
            f"{sheet}.a{number}.{slot}": text for slot, text in zip(SLOTS, texts, strict=True)
        }
    return fields
