"""Chapter A3: "Ideas, please" (KCR-014), and what the tables have for a field."""

from __future__ import annotations

from collections.abc import Callable

from donnybrook.campaign import listed
from donnybrook.campaign.commands import Ideas
from donnybrook.campaign.content import Archetype, RivalCrewSeed, ScenePrompt, rival_traits, story
from donnybrook.campaign.document import Seeds
from donnybrook.campaign.fields import BRAWLERS, RIVALS, Field, field_of
from donnybrook.campaign.rules import answers, arc, grammar, map_table
from donnybrook.campaign.rules.grammar import Speaker
from donnybrook.campaign.sitting import Sitting

SHOWN = 3  # ideas at a time
OTHER = {
    "scene": "the scene", "place": "the place of a scene", "extra": "somebody's name",
    "zone": "a Zone of the Map",
}  # fmt: skip


def ideas(s: Sitting, person: str, command: Ideas) -> None:
    """Up to three different seeds; the other seats are alerted and nothing is written."""
    if command.about in OTHER:
        what, seeds = OTHER[command.about], other_seeds(s, command.about)
    elif command.about == "line":
        seat = next((one for one in BRAWLERS if s.holder(one) == person), "DJ")
        seeds = answers.line_ideas(s, seat)
        what = "a line"
    else:
        field = field_of(command.about)
        seeds = texts_for(s, field)
        what = f"{field.label} of {field.sheet}"
    few = seeds if command.about == "line" else s.some("ideas", seeds, SHOWN)
    s.doc.ideas[person] = Seeds(command.about, few)
    s.tell("IdeasAsked", "KCR-014", f"{s.name(person)} would like ideas for {what}.", command.about)


def other_seeds(s: Sitting, about: str) -> list[str]:
    """What is no field of a sheet: an opening, a place, an extra's name, a Zone."""
    if about == "scene":
        return scene_seeds(s)
    if about == "zone":
        return map_table.zone_names(s)
    if about == "place":
        return listed.allowed(s, story().tables.places)
    return free_names(s)


def free_names(s: Sitting) -> list[str]:
    """Names of the tables that nobody in this campaign has, or had (KCR-024)."""
    return [name for name in listed.allowed(s, names(s)) if not is_taken(s, name)]


def names(s: Sitting) -> list[str]:
    tables = story().tables
    return [*tables.names, *(tables.more.names if listed.counts_forms(s) else [])]  # C3


def scene_seeds(s: Sitting) -> list[str]:
    """Seeds of the chosen prompt, of all prompts before one is chosen."""
    scene = s.doc.scene
    prompts = story().scenes
    chosen = scene.prompt if scene is not None else ""
    rows = [prompts[chosen]] if chosen in prompts else list(prompts.values())
    return listed.allowed(s, [seed for row in rows for seed in seeds_of(s, row)])


def seeds_of(s: Sitting, row: ScenePrompt) -> list[str]:
    """Openings of a prompt; more of them where none may come twice."""
    return [*row.seeds, *(row.more if listed.counts_forms(s) else [])]


def texts_for(s: Sitting, field: Field) -> list[str]:
    """What the tables have for a field, without what lines and veils forbid (KCR-024)."""
    tables = story().tables
    if field.archetype:
        return archetype_texts(s, field)
    rows = {
        "names": names(s) if field.slot == "name" else [],  # C3
        "crew": {"name": tables.crew_names, "hideout": tables.hideouts}.get(field.slot, []),
        "reasons": tables.reasons,  # C6
        "rival": names(s) if field.slot == "name" else [],
        "personality": personalities(s),
        "rival_crew": tables.hideouts if field.slot == "hideout" else rival_names(s),
    }.get(field.row, [])
    if field.slot == "logo":
        rows = [tables.logo, *(crew["logo"] for crew in story().crews)]
    return [text for text in listed.allowed(s, rows) if not is_taken(s, text)]


def personalities(s: Sitting) -> list[str]:
    """Who a Rival is to its Brawler; a row that needs a name of nobody is left out."""
    given = arc.rows("personality", "any") if arc.is_on(s) else rival_traits(1)[0]
    speaker = Speaker("DJ")
    return [text for row in given if (text := grammar.filled(s, speaker, row, "ideas"))]


def rival_names(s: Sitting) -> list[str]:
    return [seed.name for seed in rival_seeds(s)]


def rival_seeds(s: Sitting) -> list[RivalCrewSeed]:
    tables = story().tables
    return [*tables.rival_crews, *(tables.more.rival_crews if listed.counts_forms(s) else [])]


def is_taken(s: Sitting, name: str) -> bool:
    """Whether somebody has it, or a Rival who is gone had it."""
    return name in used_names(s) or (listed.counts_forms(s) and grammar.key(name) in s.doc.said)


def used_names(s: Sitting) -> set[str]:
    """Names that somebody at this table has."""
    return {s.text(f"{sheet}.name") for sheet in (*BRAWLERS, *RIVALS)}


def archetype_texts(s: Sitting, field: Field) -> list[str]:
    """One slot of all allowed rows: C1, C2 of the group, or C7."""
    rows = archetype_rows(s, field.sheet, field.archetype)
    return list(dict.fromkeys(row.slot(field.slot) for row in rows))


def archetype_rows(s: Sitting, sheet: str, number: int) -> list[Archetype]:
    """Whole Archetypes that no line or veil touches."""
    tables = story().tables
    if sheet not in BRAWLERS:
        rows = rival_archetypes(s, number)
    elif number == 1:
        rows = tables.first
    else:
        group = s.text(f"{sheet}.a2.group")
        rows = [row for row in tables.second if not group or row.group == group]
    return listed.allowed(s, rows, described(s))


def described(s: Sitting) -> Callable[[Archetype], str]:
    """What a row says: its texts, and the group that it makes of the sheet (KCR-024)."""
    if listed.counts_forms(s):
        return lambda row: f"{row.words()} {row.group}"
    return Archetype.words


def rival_archetypes(s: Sitting, number: int) -> list[Archetype]:
    """C7: a title of a seed, traits of the same slot of a ready-made Rival Crew."""
    traits = rival_traits(number)
    return [
        Archetype(seed.a1 if number == 1 else seed.a2, [slot[at] for slot in traits])
        for seed in rival_seeds(s)
        for at in range(len(traits[0]))
    ]
