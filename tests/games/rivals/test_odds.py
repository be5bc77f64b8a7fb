"""Exact odds: the reference table of the rulebook, and the rules themselves on every tape."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec import to_builtins

from donnybrook.games.rivals.bots.contest_odds import hit_chance
from donnybrook.games.rivals.rules.codes import Code
from donnybrook.games.rivals.rules.state import RivalsState
from donnybrook.games.rivals.surface import odds
from donnybrook.kernel import registry
from donnybrook.kernel.errors import BadWords
from donnybrook.kernel.odds import outcomes

GAME = registry.get("rivals")
REFERENCE = [
    ((1, 0), (1, 0), "5/12", "5/12"),
    ((2, -1), (1, 0), "5/12", "5/12"),
    ((2, -1), (2, 0), "145/648", "25/162"),
    ((2, 1), (2, 0), "335/648", "65/162"),
    ((3, 0), (3, 0), "5479/15552", "397/2592"),
    ((4, -2), (1, 0), "1463/3888", "1463/3888"),
    ((5, -1), (3, 1), "23861/279936", "4651/279936"),
]


@pytest.mark.clause("KCR-272", "KCR-273", "KCR-274", "KCR-402")
@pytest.mark.parametrize(("attack", "defence", "dodge", "catch"), REFERENCE)
def test_the_reference_odds_of_the_rulebook(
    attack: tuple[int, int], defence: tuple[int, int], dodge: str, catch: str
) -> None:
    assert odds.hit(attack, defence, False) == Fraction(dodge)
    assert odds.hit(attack, defence, True) == Fraction(catch)


@pytest.mark.parametrize(
    ("dice", "chance"), [(2, "1/6"), (3, "4/9"), (4, "13/18"), (5, "49/54"), (6, "319/324")]
)
def test_the_reference_odds_of_doubles(dice: int, chance: str) -> None:
    assert odds.doubles(dice) == Fraction(chance)


def test_the_bots_reckon_with_the_same_odds() -> None:
    for attack in range(1, 11):
        for defence in range(1, 7):
            for modifier in range(-5, 2):
                for saves in (False, True):
                    exact = odds.hit((attack, modifier), (defence, 0), saves)
                    reckoned = hit_chance(attack, modifier, defence, 0, saves)
                    assert abs(float(exact) - reckoned) < 1e-9


def thrown(position: dict[str, object], drinks: int = 0) -> RivalsState:
    """B1 has thrown at R2, who must react."""
    state = GAME.place(GAME.options({}), 1, {"active": "b1", **position})
    assert isinstance(state, RivalsState)
    state.apply(0, Code.THROW + 4)
    state.apply(0, Code.DRINK + drinks)
    return state


POSITIONS = [
    ({"b1": {"zone": 3, "holds": "1"}, "r2": {"zone": 3}}, 0),
    ({"b1": {"zone": 1, "holds": "1", "charge": 2}, "r2": {"zone": 5}, "landmark": 5}, 1),
    ({"b1": {"zone": 2, "holds": "1", "cover": True}, "r2": {"zone": 3}, "landmark": 3}, 0),
    ({"b1": {"zone": 4, "holds": "1"}, "r2": {"zone": 5, "cover": True}}, 1),
]


@pytest.mark.parametrize(("position", "drinks"), POSITIONS)
def test_a_preview_agrees_with_the_rules_on_every_tape(
    position: dict[str, object], drinks: int
) -> None:
    """Catch and Tackle with no and one drink: every way the dice can fall, by the rules."""
    state = thrown(position, drinks)
    for code in (Code.CATCH, Code.CATCH + 1, Code.TACKLE_BACK, Code.TACKLE_BACK + 1):
        if GAME.language.refusal(state, 3, code):
            continue
        told = GAME.advice.odds(state, 3, code)
        hit = Fraction(0)
        for chance, after in outcomes(state, 3, code):
            assert isinstance(after, RivalsState)
            hit += chance if after.hearts[4] < 2 else 0
        assert told["hit"] == hit


def test_the_preview_of_a_throw_spells_out_every_die() -> None:
    state = GAME.place(
        GAME.options({}),
        1,
        {"active": "b1", "landmark": 1, "b1": {"holds": "1", "charge": 2}, "r2": {"zone": 5}},
    )
    shown = to_builtins(GAME.advice.preview(state, 0, "throw r2"))
    assert shown["throw"] == {
        "dice": {"base": 1, "focus": 1, "charge": 2},
        "modifiers": {"landmark": 1, "distance": -2},
    }
    assert list(shown["answers"]) == ["catch", "dodge"]  # too far for a Tackle
    assert len(shown["answers"]["catch"]["odds"]) == 4
    assert set(shown["answers"]["catch"]["odds"][0][0]) == {"hit", "caught", "perfect"}


def test_nonsense_has_no_preview() -> None:
    state = GAME.place(GAME.options({}), 1, {"active": "b1"})
    for about in ("throw r2", "throw b2", "throw zip", "react", "spend", "dance"):
        with pytest.raises(BadWords):
            GAME.advice.preview(state, 0, about)


def test_before_bond_is_spent_its_effect_is_shown() -> None:
    state = thrown({"bond": 2, "b1": {"zone": 3, "holds": "1"}, "r2": {"zone": 3}})
    state.tape = None
    while GAME.scenarios.describe(state)["decision"] != "spend":
        state = thrown({"bond": 2, "b1": {"zone": 3, "holds": "1"}, "r2": {"zone": 3}})
        state.seed(1, 2, 3)
        state.apply(3, Code.CATCH)
    shown = to_builtins(GAME.advice.preview(state, 0, "spend"))
    assert shown["by"] == "bond"
    assert shown["choices"][0]["die"] == 0
    best = max(row["attack"] for row in shown["choices"])
    assert best >= shown["choices"][0]["attack"]
