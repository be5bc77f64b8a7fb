"""The contract suite over every registered game, every variant, and the toy."""

from __future__ import annotations

import re
from functools import cache

import pytest

from donnybrook.kernel import registry
from donnybrook.kernel.contract import CHECKS, Check, clauses_cited
from donnybrook.kernel.contract.walk import Walk
from donnybrook.kernel.game import Game
from donnybrook.kernel.parts import Variant
from tests.kernel.dodge import DODGE

DECISIONS = 130  # at least, for each check, game and variant; mostly a whole match

GAMES = [*registry.games().values(), DODGE]
# Every variant in the compiled body; the plain one, which plays the same matches digest by
# digest (test_bodies), is asked about the first variant of each game.
TABLES = [
    pytest.param(
        game,
        variant,
        id=f"{game.name}-{variant.name}",
        marks=[pytest.mark.once] if variant is not game.rules.variants[0] else [],
    )
    for game in GAMES
    for variant in game.rules.variants
]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_has_variants_to_be_checked_under(game: Game) -> None:
    assert game.rules.variants


@cache
def matches(game: Game, number: int) -> int:
    """As many matches as make enough decisions, so that long games take no longer."""
    decisions = played = 0
    while decisions < DECISIONS:
        walk = Walk(game, game.rules.variants[number], played)
        while not walk.state.over:
            walk.step()
        decisions += walk.match.version
        played += 1
    return played


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize(("game", "variant"), TABLES)
def test_the_contract_holds(game: Game, variant: Variant, check: Check) -> None:
    check(game, variant, matches(game, game.rules.variants.index(variant)))


@pytest.mark.parametrize(("game", "variant"), TABLES)
def test_every_cited_clause_is_in_the_rulebook(game: Game, variant: Variant) -> None:
    rulebook = (game.home / "rulebook.md").read_text(encoding="utf-8")
    clauses = set(re.findall(rf"^- \*\*({game.prefix}-\d+)\*\*", rulebook, re.MULTILINE))
    cited = clauses_cited(game, variant, matches(game, game.rules.variants.index(variant)))
    assert cited - clauses == set()
