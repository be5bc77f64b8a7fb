"""What the story's screens need once: fields, prompts, credits, guidance, the sample Crew."""

from __future__ import annotations

import msgspec

from donnybrook.campaign.cards import Guide
from donnybrook.campaign.content import sample, story
from donnybrook.campaign.fields import FIELDS, Field
from donnybrook.campaign.options import settings
from donnybrook.campaign.protocol import FieldFact, StoryFacts

__all__ = ["facts", "settings"]


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
        options=[],
        sample=sample(),
    )


def field_fact(field: Field) -> FieldFact:
    return FieldFact(
        id=field.id,
        sheet=field.sheet,
        label=field.label,
        least=field.least,
        most=field.most,
        required=field.required,
        choices=[choice for choice in field.choices if choice],
        prompt=field.prompt,
    )
