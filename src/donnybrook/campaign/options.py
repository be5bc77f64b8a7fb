"""The options of a story and of its Brawls (KCR-690)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from donnybrook.campaign.content import GAME
from donnybrook.kernel import registry
from donnybrook.kernel.presets import AS_PRINTED, HOUSE
from donnybrook.kernel.settings import Choice, Setting, Settings, recall, settle

PRINTED = {"relationshipPrompts": "printed", "secretsPrompts": "printed"}  # of the story itself
STORY = (
    Choice("rules", HOUSE, "House, or As printed: then every option that is left as it is becomes "
           "what is printed", "KCR-691", (HOUSE, AS_PRINTED), former=HOUSE),
    Choice("bondCarry", "keep", "unspent Bond points stay, or are gone in the next sitting",
           "KCR-167", ("keep", "reset")),
    Choice("relationshipPrompts", "example", "the questions of Relationship: by the example, or "
           "as printed", "KCR-048", ("example", "printed")),
    Choice("secretsPrompts", "house", "the questions of Secrets: ours, or as printed", "KCR-049",
           ("house", "printed")),
    Choice("voices", "answering", "in scenes bots answer and the automatic DJ brings an arc, or "
           "each bot has one line", "KCR-146", ("answering", "short"), former="short"),
    Choice("listed", "forms", "lines and veils are kept in every form of their words, or word by "
           "word", "KCR-024", ("forms", "words"), former="words"),
    Choice("alone", "decides", "one person alone decides with one press, or is asked for votes and "
           "marks like a whole table", "KCR-018", ("decides", "asks"), former="asks"),
)  # fmt: skip
FROM_THE_SHEETS = (
    "map", "crew", "rivals", "startBond", "boosts", "boostsSpent", "rivalLevels", "rivalSpent",
    "bots", "captain",
)  # fmt: skip


def brawl_settings() -> tuple[Setting, ...]:
    """The options of the Brawl that a table chooses itself; the others come from the sheets."""
    return tuple(
        one for one in registry.get(GAME).rules.settings if one.name not in FROM_THE_SHEETS
    )


def settings() -> tuple[Setting, ...]:
    return (*STORY, *brawl_settings())


def options(given: Mapping[str, object]) -> dict[str, Any]:
    """All options, the given ones checked; fixed from now on (KCR-690)."""
    found = settle(settings(), given)
    return dict(as_printed(found) if found["rules"] == AS_PRINTED else found)


def as_printed(found: Settings) -> Settings:
    """Every option that is as the house has it becomes what is printed (KCR-691)."""
    known = brawl_settings()
    presets = registry.get(GAME).rules.presets
    assert presets is not None
    printed = {row.option: row.printed for row in presets.differ} | PRINTED
    defaults = {setting.name: setting.default for setting in (*STORY, *known)}
    return {
        name: printed[name] if name in printed and value == defaults[name] else value
        for name, value in found.items()
    }


def recalled(given: Mapping[str, object]) -> dict[str, Any]:
    """The options of a story that was begun before some of them existed."""
    return dict(recall(settings(), given))
