"""Odds are exact: they agree with every tape of dice, played by the rules themselves."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from donnybrook.games.brawlmart import GAME as MART
from donnybrook.games.brawlmart.rules import codes, odds, turns
from donnybrook.games.brawlmart.rules.play import BrawlMart
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.odds import EveryTape

# Three dice are 216 tapes; two duels, which are rarer, take 1,296 and more.
MOST_TAPES = 300
MOST_TAPES_OF_SEVERAL = 1300


def attack_positions(options: dict[str, object], runs: int) -> list[tuple[BrawlMart, int]]:
    """Attacks that came up in random runs."""
    luck = Chance()
    luck.seed(5, 6, 7)
    found: list[tuple[BrawlMart, int]] = []
    for number in range(runs):
        state = MART.new_state(MART.options(options), number)
        assert isinstance(state, BrawlMart)
        while not state.over:
            listed = MART.legal(state, 0)
            code = listed[int(luck.below(len(listed)))]
            if odds.is_attack(state, code) and not odds.needs_dice(state, code):
                twin = state.copy()
                assert isinstance(twin, BrawlMart)
                found.append((twin, code))
            state.apply(0, code)
    return found


def by_counting(state: BrawlMart, code: int) -> dict[bytes, Fraction]:
    """The ring after each outcome, by the odds."""
    outlook = odds.outlook(state, code, 2)
    after = odds.copy_of(state)
    found: Counter[bytes] = Counter()
    for harm, ways in outlook.harms.items():
        outlook.realise(harm, after)
        found[bytes(after.ring)] += ways
    return {ring: Fraction(ways, outlook.all_ways) for ring, ways in found.items()}


def by_tapes(state: BrawlMart, code: int, most: int) -> dict[bytes, Fraction] | None:
    """The same with every tape in turn; None if there are too many."""
    tape = EveryTape()
    found: dict[bytes, Fraction] = {}
    twin = odds.copy_of(state)
    for _ in range(most):
        state.copy_into(twin)
        twin.tape = tape
        if codes.is_blow(code):
            turns.attack(twin, codes.attacked_place(code), codes.stance_of(code), False)
        else:
            turns.choose_dice(twin, codes.dice_chosen(code))
        ring = bytes(twin.ring)
        found[ring] = found.get(ring, Fraction(0)) + tape.chance()
        if not tape.turn():
            return found
    return None


@pytest.mark.parametrize(
    "options",
    [{}, {"stances": True, "items_per_brawler": 3}, MART.preset("as-printed"), {"pacifist": True}],
    ids=["house", "stances", "as-printed", "pacifist"],
)
def test_odds_agree_with_every_tape(options: dict[str, object]) -> None:
    compared = several = 0
    runs = 18 if "pacifist" in options else 6  # a Pacifist's random run is short
    for state, code in attack_positions(options, runs):
        duels = len(odds.outlook(state, code, 2).duels)
        tapes = by_tapes(state, code, MOST_TAPES if duels == 1 else MOST_TAPES_OF_SEVERAL)
        if tapes is not None:
            compared += 1
            several += duels > 1
            assert by_counting(state, code) == tapes, MART.describe(state)
    assert compared > 20
    assert several > 0


SWEPT: list[dict[str, object]] = [  # Ojwald of either side, and somebody of theirs on the floor
    {"mine": ["ojwald", "kim"], "enemies": ["tim", "joe knocked_out", "bertha"]},
    {"mine": ["ojwald", "kim"], "enemies": ["nerph", "receipt", "wallace knocked_out"]},
    {"mine": ["tim", "joe knocked_out", "hank"], "enemies": ["ojwald", "kim"]},
    {"mine": ["hank", "marge", "bertha knocked_out"], "enemies": ["ojwald", "kim"]},
]


@pytest.mark.parametrize("position", SWEPT)
@pytest.mark.parametrize("stances", [False, True])
def test_odds_count_whom_ojwald_finishes(position: dict[str, object], stances: bool) -> None:
    options = {"ojwald_reach": "all", "stances": stances}
    state = MART.place(MART.options(options), 1, position)
    assert isinstance(state, BrawlMart)
    for code in MART.legal(state, 0):
        if odds.is_attack(state, code):
            assert by_counting(state, code) == by_tapes(state, code, MOST_TAPES_OF_SEVERAL)


def test_the_preview_shows_whom_ojwald_finishes() -> None:
    settings = MART.options(MART.preset("as-printed"))
    state = MART.place(settings, 1, SWEPT[0])
    shown = MART.preview(state, 0, "odds attack enemy=1").options[0]
    fates = {fate.place: fate.slain for fate in shown.fates}
    assert fates["e2"] == 1.0
    assert MART.targets(state, 0, shown.code)["swept"] == ["e2"]
