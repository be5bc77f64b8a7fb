"""Both presets: what is shown and reckoned where the rules are other ones."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from donnybrook.games.knockdown.rules.codes import Code
from donnybrook.kernel.bot import Bot
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.events import Journal
from donnybrook.kernel.match import Match
from donnybrook.kernel.playout import play_bots
from donnybrook.kernel.presets import AS_PRINTED, HOUSE
from donnybrook.kernel.state import Options
from tests.games.knockdown.scenes import KNOCKDOWN, look, scene, view

FREE = "\N{EN DASH}"  # in the table of options: both presets leave it alone


def called(test_mode: str) -> Match:
    """A hit after which a Test may be called: strain 13."""
    match = scene({"test_mode": test_mode}, at=["b2", "b3"], light=[0, 5], heavy=[0, 3],
                  row=["hook", "", "", ""], hands=[[], ["grit", "jab"]])  # fmt: skip
    match.choose(0, "attack slot=1")
    return match


def odds(match: Match, seat: int, code: int) -> dict[str, Fraction]:
    return KNOCKDOWN.advice.odds(match.state, seat, code)


@pytest.mark.clause("KDN-148", "KDN-141")
def test_a_call_has_odds_only_where_dice_are_rolled_for_it() -> None:
    assert odds(called("dice"), 0, Code.CALL) == {"fails": Fraction(160, 216)}
    assert odds(called("reported"), 0, Code.CALL) == {}


@pytest.mark.clause("KDN-148")
def test_a_dispute_has_the_odds_of_its_dice_and_an_agreement_none() -> None:
    match = called("reported")
    for seat, words in ((0, "call"), (1, "react card=grit"), (1, "pass")):
        match.choose(seat, words)
    assert odds(match, 0, Code.CONFIRM) == {}
    assert odds(match, 0, Code.DISPUTE) == {"fails": Fraction(108, 216)}


@pytest.mark.clause("KDN-148")
def test_everybody_sees_how_high_the_tower_would_be_before_it_is_called() -> None:
    match = called("reported")
    assert view(match, 0)["reported"] is True
    assert view(match, 0)["players"][1]["test"]["tower"] == 9
    assert view(called("dice"), 0)["reported"] is False


@pytest.mark.clause("KDN-078")
@pytest.mark.parametrize(
    ("preset", "grit", "fails"), [(HOUSE, "1", "81/216"), (AS_PRINTED, "0", "135/216")]
)
def test_a_card_that_is_only_a_symbol_is_not_reckoned_with(
    preset: str, grit: str, fails: str
) -> None:
    hands = [["jab"], ["grit", "counter", "slip"]]
    match = scene(KNOCKDOWN.preset(preset), at=["b2", "b3"], light=[0, 12], hands=hands,
                  known=[[], hands[1]], row=["hook", "", "", ""])  # fmt: skip
    test = look(match, 0, "test")
    assert (test["grit"]["fraction"], test["fails_with_grit"]["fraction"]) == (grit, fails)
    reactions = look(match, 0, "attack 1")["reactions"]
    assert [one["card"] for one in reactions if one["chance"]] == (
        ["grit", "counter", "slip"] if preset == HOUSE else []
    )


def used(preset: str) -> set[str]:
    """The events of a few matches of the rule of thumb."""
    settings = KNOCKDOWN.options(KNOCKDOWN.preset(preset, {"fighters": ["kade", "vesper"]}))
    found: set[str] = set()
    for number in range(6):
        state: Any = KNOCKDOWN.rules.blank(settings)
        state.journal = journal = Journal()
        state.begin(number, 0, 0)
        players: list[Bot] = [KNOCKDOWN.bots.named["greedy"](), KNOCKDOWN.bots.named["greedy"]()]
        for seat, bot in enumerate(players):
            bot.begin(number, seat)
        luck = Chance()
        luck.seed(number, 0, 1)
        play_bots(state, players, luck, Options(), KNOCKDOWN.rules.cap)
        assert state.over
        found |= {KNOCKDOWN.events.of(event).name for event in journal.take()}
    return found


@pytest.mark.once
def test_the_rule_of_thumb_plays_both_presets_to_the_end() -> None:
    assert "ReactionUsed" in used(HOUSE)
    assert "ReactionUsed" not in used(AS_PRINTED)  # neither of the two has a Reaction Special


def test_the_as_printed_preset_is_what_the_table_of_options_says() -> None:
    rows = (KNOCKDOWN.home / "rulebook.md").read_text().splitlines()
    told = {}
    for row in rows:
        cells = [cell.strip() for cell in row.strip("|").split("|")]
        if len(cells) == 5 and cells[0].startswith("`") and cells[3] != FREE:
            told[cells[0].strip("`")] = cells[3].strip("*")
    fixed = KNOCKDOWN.preset(AS_PRINTED)
    assert told == {name: str(value).lower() for name, value in fixed.items()}
