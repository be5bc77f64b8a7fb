"""Chapter A3: the question beside a field (KCR-045, KCR-046, KCR-048, KCR-049)."""

from __future__ import annotations

from donnybrook.campaign.content import story
from donnybrook.campaign.fields import BRAWLERS, Field
from donnybrook.campaign.sitting import Sitting


def field_prompt(s: Sitting, field: Field) -> str:
    """The question beside a field; of Archetype 2 by its group (KCR-045, KCR-046)."""
    group = s.text(f"{field.sheet}.a2.group") if field.sheet in BRAWLERS else ""
    if field.archetype == 2 and group:
        return str(getattr(story().questions(group, s.doc.options), field.slot))
    return field.prompt
