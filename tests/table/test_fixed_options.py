"""Options of verbs that a game calls fixed are kept for all tables: they are what they would be."""

from __future__ import annotations

import random

import msgspec
import pytest

from donnybrook.kernel import registry
from donnybrook.kernel.fixed_options import FIXED, FixedOptions
from donnybrook.kernel.game import Game
from donnybrook.kernel.match import Match
from donnybrook.kernel.state import State
from donnybrook.load.bench_room import seated
from donnybrook.load.guests import SCENES
from donnybrook.table import render
from tests.table.scenes import play_by_luck

GAMES = [name for name in registry.entries() if registry.get(name).hosting.fixed]
KEYED = [name for name in registry.entries() if registry.get(name).hosting.option_key is not None]


@pytest.mark.parametrize("name", GAMES)
def test_a_fixed_option_has_one_form(name: str) -> None:
    game = registry.get(name)
    forms: dict[tuple[object, ...], bytes] = {}
    used = set()
    for number, variant in enumerate(({}, *(each.options for each in game.rules.variants))):
        for seed in range(4):
            match, luck = Match(game, variant, seed=seed), random.Random(seed)
            for _ in range(250):
                choices = []
                for seat in range(match.seats):
                    for code in game.legal(match.state, seat):
                        choices.append((seat, code))
                        coded = game.language.of(match.state, seat, code)
                        if coded.verb.words not in game.hosting.fixed:
                            continue
                        used.add(coded.verb.words)
                        put = form(game, match.state, seat, code)
                        by = game.hosting.fixed_by(match.state, seat)
                        key = (number, seat, coded, by)
                        assert forms.setdefault(key, put) == put
                if match.state.over:
                    break
                match.choose(*luck.choice(choices))
    assert used >= game.hosting.fixed - {"fill"}


@pytest.mark.parametrize("name", KEYED)
def test_options_with_the_same_number_have_one_form(name: str) -> None:
    game = registry.get(name)
    key_of = game.hosting.option_key
    assert key_of is not None
    found = again = 0
    for variant in ({}, *(each.options for each in game.rules.variants)):
        forms: dict[tuple[int, int, int], bytes] = {}
        for seed in range(12):
            match, luck = Match(game, variant, seed=seed), random.Random(seed)
            for _ in range(250):
                choices = []
                for seat in range(match.seats):
                    for code in game.legal(match.state, seat):
                        choices.append((seat, code))
                        key = key_of(match.state, seat, code)
                        if key < 0:
                            continue
                        put = form(game, match.state, seat, code)
                        found, again = found + 1, again + ((seat, code, key) in forms)
                        assert forms.setdefault((seat, code, key), put) == put
                if match.state.over:
                    break
                match.choose(*luck.choice(choices))
    assert again > found // 2


@pytest.mark.parametrize("name", GAMES + KEYED)
def test_a_table_is_told_the_same_from_the_shelf(name: str) -> None:
    table, luck = seated(SCENES[name], "t", ["g0", "g1"]), random.Random(3)
    for _ in range(40):
        play_by_luck(table, luck, 1)
        seats = range(len(table.seats))
        found = [msgspec.json.encode(render.decisions(table, (seat,))) for seat in seats]
        FIXED.shelves.clear()
        assert found == [msgspec.json.encode(render.decisions(table, (seat,))) for seat in seats]


def form(game: Game, state: State, seat: int, code: int) -> bytes:
    """All that is told of an option."""
    return msgspec.json.encode(
        (
            game.language.say(state, seat, code),
            game.language.label(state, seat, code),
            game.language.clause(state, seat, code),
            game.language.choice(state, seat, code),
            game.odds_in_words(state, seat, code),
        )
    )


def test_there_are_never_too_many_on_the_shelves() -> None:
    kept = FixedOptions(most=3)
    for number in range(10):
        kept.put(kept.shelf(number % 2), number, {"code": number})
        assert sum(map(len, kept.shelves.values())) <= 3
    assert kept.count <= 3
