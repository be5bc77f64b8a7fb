"""A small part of `make odds`: a few choices of each game against every fall of the dice."""

from __future__ import annotations

from fractions import Fraction

import pytest

from donnybrook.kernel import registry
from donnybrook.kernel.odds import outcomes
from tests.odds import every
from tests.odds.exact import Found, check, compare, differences
from tests.odds.mart import throws
from tests.odds.observers import WATCHES
from tests.odds.positions import Position, Seen, option_sets, positions
from tests.odds.rival import alike


def test_every_game_is_watched() -> None:
    assert set(WATCHES) == set(registry.games())


@pytest.mark.parametrize("name", sorted(WATCHES))
def test_odds_are_exactly_what_the_rules_do(name: str) -> None:
    found = check(registry.get(name), many=60, most=20_000, samples=300)
    assert found.wrong == []
    assert found.seen.positions == 60
    assert found.sampled == []


@pytest.mark.parametrize("name", sorted(WATCHES))
def test_every_value_of_every_option_is_played(name: str) -> None:
    game = registry.get(name)
    sets = option_sets(game)
    for variant in game.rules.variants:
        assert dict(variant.options) in sets
    for setting in game.rules.settings:
        for value in getattr(setting, "choices", ()):
            assert value == setting.default or any(
                options.get(setting.name) == value for options in sets
            )


def some(name: str, options: dict[str, object], wanted: str) -> Position:
    """A choice of a match, by the word it begins with."""
    game, seen = registry.get(name), Seen()
    return next(
        at
        for at in positions(game, [game.options(options)], 500, seen)
        if game.language.say(at.state, at.seat, at.code).startswith(wanted)
    )


def test_a_chance_that_is_off_by_a_billionth_is_wrong() -> None:
    half, less = Fraction(1, 2), Fraction(1, 2) - Fraction(1, 10**9)
    assert differences({"fails": half}, {"fails": half}) == []
    assert differences({"fails": half}, {"fails": less}) == [
        f"fails is said to be 1/2, but is {less}"
    ]


def test_odds_that_name_everything_must_name_everything() -> None:
    all_named = {"catches": Fraction(1), "misses": Fraction(0)}
    assert differences(all_named, {"catches": Fraction(1)}) == []
    assert differences(all_named, {"catches": Fraction(1, 2), "drops": Fraction(1, 2)}) == [
        "catches is said to be 1, but is 1/2",
        "drops is said to be 0, but is 1/2",
    ]


def test_too_many_tapes_are_sampled_and_counted() -> None:
    at, found = some("knockdown", {}, "call"), Found()
    compare(registry.get("knockdown"), at, found, 50, 500)
    assert len(found.sampled) == 1
    assert found.wrong == []


def test_a_dash_is_what_the_plain_enumerator_says() -> None:
    """Dice that are played as one are the same as all of them, die by die."""
    game, at = registry.get("brawlball"), some("brawlball", {}, "dash")
    plain: dict[int, Fraction] = {}
    for chance, after in outcomes(at.state, at.seat, at.code):
        left = int(after.arg1) if after.procedure == at.state.procedure else -1
        plain[left] = plain.get(left, Fraction(0)) + chance
    found, _ = every.exact(
        lambda state: WATCHES["brawlball"](game, state, at.seat, at.code, ["falls"], ""),
        at.state,
        1000,
    )
    assert sorted(plain.values()) == sorted(found.values())


def test_a_ball_that_a_fouler_drops_goes_to_and_fro_until_it_rests() -> None:
    """By hand: from e13 to d14, where a mate catches it for a point, or by e14 and back."""
    game = registry.get("brawlball")
    players = {"red": ["lineman e13 ball", "lineman d14"], "blue": ["lineman e14 stunned"]}
    state = game.place(game.options({"out_of_bounds": "reroll"}), 1, players)
    state.apply(0, game.language.read(state, 0, "act player=@e13 action=foul"))
    code = game.language.read(state, 0, "foul target=@e14")
    found, _ = every.exact(
        lambda twin: WATCHES["brawlball"](game, twin, 0, code, ["sent off", "stunned"], ""),
        state,
        5000,
    )
    held = Fraction(19, 27)  # three dice at 5
    # point(e13) = (point(d14) + point(e14)) / 8, point(e14) = (point(e13) + point(d14)) / 5,
    # point(d14) = held + (1 - held) * (point(e13) + point(e14)) / 5
    at_d14 = held / (1 - (1 - held) / 13)
    point = at_d14 * Fraction(2, 13)
    by_hand = Fraction(1, 16) + (Fraction(15, 16) - point / 4) / 3
    assert found["stunned"] == Fraction(1, 4)
    assert abs(found["sent off"] - by_hand) < Fraction(1, 10**9)  # it is put down after 20


@pytest.mark.parametrize(("dice", "sides", "reroll", "bust"), [(3, 6, 0, 0), (2, 6, 6, 8)])
def test_the_throws_of_a_roll_weigh_as_much_as_all_of_them(
    dice: int, sides: int, reroll: int, bust: int
) -> None:
    found = throws(dice, sides, reroll, bust)
    assert sum(weight for weight, _ in found) == sides ** (dice * (2 if reroll else 1))


def test_pools_weigh_as_much_as_all_of_them() -> None:
    for dice in range(1, 8):
        assert sum(ways for ways, _ in alike(dice, 6)) == 6**dice
        assert sum(ways for ways, _ in every.every_pool(dice, 6)) == 6**dice
