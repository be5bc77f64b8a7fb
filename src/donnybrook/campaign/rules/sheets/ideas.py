"""Chapter A3: "Ideas, please" (KCR-014), and what the tables have for a field."""

from __future__ import annotations

from donnybrook.campaign.commands import Ideas
from donnybrook.campaign.content import Archetype, rival_traits, story
from donnybrook.campaign.document import Seeds
from donnybrook.campaign.fields import BRAWLERS, RIVALS, Field, field_of
from donnybrook.campaign.rules import answers, arc, grammar, map_table, table_talk
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
        return table_talk.allowed(s, story().tables.places)
    used = used_names(s)
    return [name for name in table_talk.allowed(s, story().tables.names) if name not in used]


def scene_seeds(s: Sitting) -> list[str]:
    """Seeds of the chosen prompt, of all prompts before one is chosen."""
    scene = s.doc.scene
    prompts = story().scenes
    chosen = scene.prompt if scene is not None else ""
    rows = [prompts[chosen]] if chosen in prompts else list(prompts.values())
    return table_talk.allowed(s, [seed for row in rows for seed in row.seeds])


def texts_for(s: Sitting, field: Field) -> list[str]:
    """What the tables have for a field, without what lines and veils forbid (KCR-024)."""
    tables = story().tables
    if field.archetype:
        return archetype_texts(s, field)
    rows = {
        "names": tables.names if field.slot == "name" else [],  # C3
        "crew": {"name": tables.crew_names, "hideout": tables.hideouts}.get(field.slot, []),
        "reasons": tables.reasons,  # C6
        "rival": tables.names if field.slot == "name" else [],
        "personality": personalities(s),
        "rival_crew": tables.hideouts if field.slot == "hideout" else rival_names(),
    }.get(field.row, [])
    if field.slot == "logo":
        rows = [tables.logo, *(crew["logo"] for crew in story().crews)]
    return [text for text in table_talk.allowed(s, rows) if text not in used_names(s)]


def personalities(s: Sitting) -> list[str]:
    """Who a Rival is to its Brawler; a row that needs a name of nobody is left out."""
    given = arc.rows("personality", "any") if arc.is_on(s) else rival_traits(1)[0]
    speaker = Speaker("DJ")
    return [text for row in given if (text := grammar.filled(s, speaker, row, "ideas"))]


def rival_names() -> list[str]:
    return [seed.name for seed in story().tables.rival_crews]


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
        rows = rival_archetypes(number)
    elif number == 1:
        rows = tables.first
    else:
        group = s.text(f"{sheet}.a2.group")
        rows = [row for row in tables.second if not group or row.group == group]
    return table_talk.allowed(s, rows, Archetype.words)


def rival_archetypes(number: int) -> list[Archetype]:
    """C7: a title of a seed, traits of the same slot of a ready-made Rival Crew."""
    traits = rival_traits(number)
    return [
        Archetype(seed.a1 if number == 1 else seed.a2, [slot[at] for slot in traits])
        for seed in story().tables.rival_crews
        for at in range(len(traits[0]))
    ]
