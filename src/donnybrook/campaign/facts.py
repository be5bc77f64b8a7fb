"""What the story's screens need once: fields, prompts, credits, guidance, the sample Crew."""

from __future__ import annotations

import msgspec

from donnybrook.campaign.cards import Guide
from donnybrook.campaign.content import sample, story
from donnybrook.campaign.fields import FIELDS, Field
from donnybrook.campaign.options import settings
from donnybrook.campaign.protocol import FieldFact, StoryFacts
from donnybrook.campaign.rules.sheets.blanks import BRAWL
from donnybrook.campaign.rules.together import SIGNS

__all__ = ["facts", "settings"]
LAWS = {
    "talk": Guide("KCR-022", "You may add to it at any time, in every phase."),
    "withheld": Guide("KCR-022", "Until then bots and ideas use neutral words only."),
    "credits": Guide("KCR-021", "After the tools of others."),
    "kept": Guide("KCR-024", "Ideas and bots keep to them."),
    "pause": Guide("KCR-025", "No reason is needed, and nobody is told who pressed X."),
    "moved": Guide("KCR-026", "Bots decide nothing before you are ready."),
    "owner": Guide("KCR-047", "You have the last word on your sheet."),
    "rival": Guide("KCR-138", "A name, who they are, a Focus nobody has."),
    "map": Guide("KCR-203", "Most votes of people win, the DJ breaks ties."),
    "zones": Guide("KCR-206", "Six Zones at least, twelve at most."),
    "cards": Guide("KCR-207", "Not every Zone should touch."),
}


def facts() -> StoryFacts:
    """The facts without the options; those are put into words by whoever shows settings."""
    guidance = story().guidance
    phases = dict.fromkeys(phase for guide in guidance.guide for phase in guide.phases)
    return StoryFacts(
        fields=[field_fact(field) for field in FIELDS.values()],
        prompts=msgspec.to_builtins(story().prompts)
        | {"P6": [msgspec.to_builtins(prompt) for prompt in story().scenes.values()]},
        credits=[Guide(one.clause, one.text) for one in guidance.credit],  # KCR-021
        guides={
            phase: [Guide(one.clause, one.text) for one in guidance.guide if phase in one.phases]
            for phase in phases
        },
        laws=LAWS,
        options=[],
        signs=dict(SIGNS),
        sample=sample(),
    )


def field_fact(field: Field) -> FieldFact:
    return FieldFact(
        id=field.id,
        sheet=field.sheet,
        slot=field.slot,
        row=field.row,
        archetype=field.archetype,
        label=field.label,
        least=field.least,
        most=field.most,
        required=field.required,
        brawl=field.id in BRAWL,
        choices=[choice for choice in field.choices if choice],
        prompt=field.prompt,
    )
