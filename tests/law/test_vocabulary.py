"""The vocabulary lists what is read, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from donnybrook.kernel import registry
from donnybrook.kernel.errors import BadWords
from donnybrook.kernel.game import Game
from donnybrook.law.checking import check, scenarios_of
from donnybrook.law.scenario import load
from donnybrook.law.vocabulary import choices

GAMES = sorted(registry.games())


def accepted(game: Game) -> Iterator[str]:
    """Every choice that is made in a scenario of a game."""
    for file in scenarios_of(game):
        for step in load(file).steps:
            if step.choose is not None and step.refused is None:
                yield " ".join(step.choose.split())


def is_form_of(words: str, verb: str) -> bool:
    """Whether words are a verb and parameters alone."""
    return words == verb or (words.startswith(f"{verb} ") and "=" in words[len(verb) :].split()[0])


@pytest.mark.parametrize("name", GAMES)
def test_every_listed_verb_is_chosen_in_a_scenario(name: str) -> None:
    game = registry.get(name)
    made = set(accepted(game))
    listed = [verb.name for verb in game.language.vocabulary]
    assert [v for v in listed if not any(is_form_of(words, v) for words in made)] == []


@pytest.mark.parametrize("name", GAMES)
def test_every_choice_of_a_scenario_is_listed(name: str) -> None:
    game = registry.get(name)
    listed = [verb.name for verb in game.language.vocabulary]
    assert [w for w in accepted(game) if not any(is_form_of(w, verb) for verb in listed)] == []


def test_brawlball_lists_the_words_that_belong_together() -> None:
    rows = [row[0] for row in choices(registry.get("brawlball"))]
    assert {"end action", "end turn", "let go"} <= set(rows)
    assert {"end", "let"}.isdisjoint(rows)


@pytest.mark.parametrize("word", ["end", "let"])
def test_half_of_two_words_is_not_read(word: str) -> None:
    game = registry.get("brawlball")
    state = game.new_state(game.options(), 1)
    with pytest.raises(BadWords, match=f"there is no verb '{word}'"):
        game.language.read(state, 0, word)


SQUARES = """\
id = "X"
game = "brawlball"
title = "Squares"
clauses = ["BBL-063"]
[position]
red = ["lineman e7", "lineman e2"]
blue = ["lineman e8"]
[[play]]
seat = "red"
choose = "act player=@e7 action=blitz"
[[play]]
seat = "red"
options = {options}
"""
BY_SQUARE = ["bash target=@e8", "end  action", *(f"step square={s}" for s in
             ("d6", "d7", "d8", "e6", "f6", "f7", "f8"))]  # fmt: skip


def verdict(folder: Path, options: list[str]) -> str:
    file = folder / "scene.toml"
    file.write_text(SQUARES.format(options=options))
    return check([file], registry.games()).verdicts[0].reason


def test_options_take_a_square_for_whoever_stands_there(tmp_path: Path) -> None:
    assert verdict(tmp_path, BY_SQUARE) == ""


def test_a_square_where_nobody_stands_is_no_option(tmp_path: Path) -> None:
    reason = verdict(tmp_path, ["bash target=@a1", *BY_SQUARE[1:]])
    assert 'options, "bash target=@a1": expected legal, got not offered' in reason
    assert 'options, "bash target=b1": expected not legal, got offered' in reason
