"""The contract suite on any registered game: what holds, what does not, what is missing."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from donnybrook.kernel.contract import CHECKS, Check, clauses_cited
from donnybrook.kernel.game import Game
from donnybrook.kernel.parts import Variant


@dataclass(frozen=True)
class Finding:
    """One check under one variant."""

    check: str
    promise: str  # what it asks of a game, in a sentence
    variant: str
    broken: str  # how the game breaks it; empty if it holds


def findings(game: Game, matches: int) -> Iterator[Finding]:
    """Every check under every variant, one after another."""
    for variant in game.rules.variants:
        for check in CHECKS:
            yield Finding(
                check.__name__, promise(check), variant.name, broken(check, game, variant, matches)
            )


def promise(check: Check) -> str:
    return (check.__doc__ or check.__name__.replace("_", " ")).strip().splitlines()[0]


def broken(check: Check, game: Game, variant: Variant, matches: int) -> str:
    """A game that stumbles breaks the contract, too; its error is told by name."""
    try:
        check(game, variant, matches)
    except AssertionError as error:
        return str(error).splitlines()[0] if str(error) else "it does not hold"
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""


def missing(game: Game) -> list[str]:
    """What a finished game has and this one has not, each with what to do."""
    return [told for look in LOOKS for told in look(game)]


def no_rulebook(game: Game) -> Iterator[str]:
    file = game.home / "rulebook.md"
    if not file.exists():
        yield f"There is no rulebook.md: write the law, `- **{game.prefix}-001** ...` a clause."
        return
    known = set(re.findall(rf"\*\*({game.prefix}-\d+)\*\*", file.read_text(encoding="utf-8")))
    for clause in sorted(cited(game) - known):
        yield f"{clause} is cited and stands in no line of {file.name}."


def cited(game: Game) -> set[str]:
    return {clause for variant in game.rules.variants for clause in clauses_cited(game, variant, 3)}


def no_scenarios(game: Game) -> Iterator[str]:
    folder = game.home / "scenarios"
    if not any(folder.rglob("*.toml")):
        yield "There are no scenarios: a file in scenarios/ for each clause proves the rules."


def no_bots(game: Game) -> Iterator[str]:
    if not game.bots.named:
        yield "There is no rule-of-thumb bot: a search has nobody to ask, and plays on by luck."


def no_presets(game: Game) -> Iterator[str]:
    if game.rules.presets is None:
        yield "There are no presets: nobody can choose between as printed and house."


def not_finished(game: Game) -> Iterator[str]:
    if not game.finished:
        yield "It is not marked as finished: clause coverage is not asked for."


LOOKS: tuple[Callable[[Game], Iterator[str]], ...] = (
    no_rulebook,
    no_scenarios,
    no_bots,
    no_presets,
    not_finished,
)
