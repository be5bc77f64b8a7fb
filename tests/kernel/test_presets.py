"""Presets: as printed and house; what contradicts them, and logs from before an option."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from donnybrook.kernel import registry
from donnybrook.kernel.errors import BadSetting, BrokenLog
from donnybrook.kernel.game import Game
from donnybrook.kernel.match import Match, check_version
from donnybrook.kernel.presets import AS_PRINTED, HOUSE, Differs, Presets
from donnybrook.kernel.settings import Number, Switch, recall, settle, written
from tests.kernel.dodge import DODGE

PRESETS = Presets(
    as_printed="To the letter.",
    house="As we like it.",
    differ=(Differs("stamina", 4, "Everybody has four.", "Everybody has six, for longer bouts."),),
    alike=("thin_deck",),
)


HISTORY = {"2": "a lean costs more (DDG-003)", "10": "nobody ducks (DDG-004)"}
GAME = replace(
    DODGE,
    rules=replace(DODGE.rules, presets=PRESETS),
    history=HISTORY,
)
SETTINGS = (
    Number("stamina", 6, "points", "DDG-001", least=1, most=9),
    Switch("ducking", True, "whether one may duck", "DDG-009", former=False),
)


def refusal(name: str, **given: object) -> str:
    with pytest.raises(BadSetting) as caught:
        GAME.preset(name, given)
    return str(caught.value)


def test_house_is_what_every_option_is_by_default() -> None:
    assert GAME.options(GAME.preset(HOUSE)) == GAME.options()
    assert GAME.preset_of(GAME.options()) == HOUSE


def test_as_printed_takes_the_printed_values_and_leaves_the_others_free() -> None:
    settings = GAME.options(GAME.preset(AS_PRINTED, {"clock": 10}))
    assert settings == {"stamina": 4, "thin_deck": False, "clock": 10}
    assert GAME.preset_of(settings) == AS_PRINTED


def test_options_that_mix_keep_to_no_preset() -> None:
    assert GAME.preset_of(GAME.options({"stamina": 5})) == ""
    assert GAME.preset_of(GAME.options({"stamina": 4, "thin_deck": True})) == ""


def test_no_preset_leaves_everything_as_it_was_given() -> None:
    assert GAME.preset("", {"stamina": 5}) == {"stamina": 5}


def test_an_unknown_preset_is_refused_with_those_there_are() -> None:
    assert refusal("classic") == "there is no preset 'classic'; there are as-printed and house"


def test_an_option_that_contradicts_the_preset_is_refused_with_what_it_has() -> None:
    assert refusal(AS_PRINTED, stamina=6).startswith("As printed has stamina = 4 (")
    assert refusal(HOUSE, thin_deck=True).endswith("not on: leave out that option, or the preset")


def test_an_option_that_agrees_with_the_preset_may_be_given_also_as_text() -> None:
    assert GAME.options(GAME.preset(AS_PRINTED, {"stamina": "4"}))["stamina"] == 4


def test_a_game_without_presets_says_so() -> None:
    with pytest.raises(BadSetting, match="has no presets"):
        DODGE.preset(HOUSE)


# -- logs


def log_of(game: Game, **options: object) -> dict[str, Any]:
    log: dict[str, Any] = json.loads(json.dumps(Match(game, options, seed=7).to_log()))
    return log


def test_a_log_names_its_preset_and_is_held_to_it() -> None:
    log = log_of(GAME, stamina=4)
    assert log["preset"] == AS_PRINTED
    assert Match.from_log(GAME, log).settings["stamina"] == 4
    with pytest.raises(BrokenLog, match="its options are as-printed, not 'house'"):
        Match.from_log(GAME, {**log, "preset": HOUSE})


@pytest.mark.parametrize("told", [None, "", 1, "classic"])
def test_a_preset_that_is_none_is_not_taken_for_one(told: object) -> None:
    with pytest.raises(BrokenLog, match="its options are as-printed, not"):
        Match.from_log(GAME, {**log_of(GAME, stamina=4), "preset": told})


def test_a_log_of_a_mix_names_no_preset() -> None:
    log = log_of(GAME, stamina=5)
    assert "preset" not in log
    with pytest.raises(BrokenLog, match="a mix of both presets, not 'house'"):
        Match.from_log(GAME, {**log, "preset": HOUSE})


def test_a_log_from_before_an_option_is_played_as_it_was_then() -> None:
    assert recall(SETTINGS, {"stamina": 6}) == {"stamina": 6, "ducking": False}
    assert recall(SETTINGS, {"stamina": 6, "ducking": True})["ducking"] is True
    assert settle(SETTINGS, {})["ducking"] is True


def test_a_log_leaves_out_an_option_that_is_as_before() -> None:
    assert written(SETTINGS, {"stamina": 6, "ducking": False}) == {"stamina": 6}
    assert written(SETTINGS, {"stamina": 6, "ducking": True}) == {"stamina": 6, "ducking": True}


@pytest.mark.parametrize(
    ("version", "said"),
    [
        ("1", "of dodge, this is 10: a lean costs more (DDG-003); nobody ducks (DDG-004)"),
        ("9", "version 9 of dodge, this is 10: nobody ducks (DDG-004)"),
        ("", "played with version 1 of dodge, this is 10: a lean costs more"),
        ("11", "played with version 11 of dodge, this is 10"),
        ("none", "played with version none of dodge, this is 10"),
    ],
)
def test_another_version_is_refused_with_what_has_changed_since(version: str, said: str) -> None:
    game = replace(DODGE, version="10", history=HISTORY)
    with pytest.raises(BrokenLog) as caught:
        check_version(game, version)
    assert said in str(caught.value)


def test_rows_without_a_version_belong_to_a_game_that_never_changed() -> None:
    check_version(DODGE, "")


# -- the presets of every game


def of_every_game() -> list[Game]:
    return [game for game in registry.games().values() if game.finished]


@pytest.mark.parametrize("game", of_every_game(), ids=lambda game: game.name)
def test_every_game_has_presets_whose_rows_are_options_with_clauses(game: Game) -> None:
    assert game.rules.presets is not None
    clauses = {setting.name: setting.clause for setting in game.rules.settings}
    assert all(clauses[option] for option in game.rules.presets.named())
    assert len(set(game.rules.presets.named())) == len(game.rules.presets.named())
    assert all(row.as_printed and row.house for row in game.rules.presets.differ)


@pytest.mark.parametrize("game", of_every_game(), ids=lambda game: game.name)
def test_every_row_of_a_preset_differs_and_fits_its_option(game: Game) -> None:
    assert game.rules.presets is not None
    settings = {setting.name: setting for setting in game.rules.settings}
    for row in game.rules.presets.differ:
        setting = settings[row.option]
        assert setting.check(row.printed) == row.printed != setting.default, row.option


@pytest.mark.parametrize("game", of_every_game(), ids=lambda game: game.name)
def test_the_contract_suite_plays_both_presets(game: Game) -> None:
    kept = {game.preset_of(game.options(variant.options)) for variant in game.rules.variants}
    assert {HOUSE, AS_PRINTED} <= kept
    assert any(variant.name == AS_PRINTED for variant in game.rules.variants)
