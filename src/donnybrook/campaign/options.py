"""The options of a story and of its Brawls (KCR-690)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from donnybrook.campaign.content import GAME
from donnybrook.kernel import registry
from donnybrook.kernel.settings import Choice, Setting, settle

STORY = (
    Choice("bondCarry", "keep", "unspent Bond points stay, or are gone in the next sitting",
           "KCR-167", ("keep", "reset")),
    Choice("relationshipPrompts", "example", "the questions of Relationship: by the example, or "
           "as printed", "KCR-048", ("example", "printed")),
    Choice("secretsPrompts", "house", "the questions of Secrets: ours, or as printed", "KCR-049",
           ("house", "printed")),
)  # fmt: skip
FROM_THE_SHEETS = (
    "map", "crew", "rivals", "startBond", "boosts", "boostsSpent", "rivalLevels", "rivalSpent",
    "bots", "captain",
)  # fmt: skip


def brawl_settings() -> tuple[Setting, ...]:
    """The options of the Brawl that a table chooses itself; the others come from the sheets."""
    return tuple(one for one in registry.get(GAME).settings if one.name not in FROM_THE_SHEETS)


def settings() -> tuple[Setting, ...]:
    return (*STORY, *brawl_settings())


def options(given: Mapping[str, object]) -> dict[str, Any]:
    """All options, the given ones checked; fixed from now on (KCR-690)."""
    return dict(settle(settings(), given))
