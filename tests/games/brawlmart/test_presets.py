"""As printed and House: what they fix, and runs from before there were presets."""

from __future__ import annotations

from donnybrook.games.brawlmart.surface import settings
from donnybrook.kernel import registry
from donnybrook.kernel.match import Match
from donnybrook.kernel.settings import Settings

MART = registry.get("brawlmart")
CHALLENGES = set(settings.CHALLENGES)
LATER = {
    "challenge_stances", "ojwald_reach", "idle_rounds", "shop_after_stalemate", "failed_run_items",
}  # fmt: skip


def before_presets(given: dict[str, object]) -> Settings:
    """Options as a log named them before these five were there."""
    all_of_them = MART.options(given)
    return {name: value for name, value in all_of_them.items() if name not in LATER}


def test_a_preset_fixes_every_option_but_the_challenges() -> None:
    assert MART.presets is not None
    assert set(MART.presets.named()) == {each.name for each in MART.settings} - CHALLENGES


def test_the_defaults_are_house() -> None:
    assert MART.preset_of(MART.options()) == "house"
    assert MART.preset_of(MART.options({"hardcore": True})) == "house"
    assert MART.preset_of(MART.options(MART.preset("as-printed"))) == "as-printed"


def test_a_run_of_earlier_days_is_replayed_as_it_was_played() -> None:
    recalled = MART.recalled(before_presets({"pacifist": True}))
    assert {name: recalled[name] for name in sorted(LATER)} == {
        "challenge_stances": False,
        "failed_run_items": "returned",
        "idle_rounds": "limited",
        "ojwald_reach": "standing",
        "shop_after_stalemate": True,
    }


def test_the_log_of_such_a_run_names_none_of_the_later_options() -> None:
    match = Match(MART, MART.recalled(before_presets({"pacifist": True})), 5)
    assert LATER.isdisjoint(match.to_log()["options"])
    assert set(Match(MART, MART.options(), 5).to_log()["options"]) & LATER == {
        "challenge_stances",
        "failed_run_items",
    }


def test_scores_with_stances_are_listed_apart() -> None:
    assert MART.challenge(MART.options({"pacifist": True})) == "Pacifist, stances"
    assert MART.challenge(MART.options({"hardcore": True})) == "Hardcore"
    printed = MART.options(MART.preset("as-printed", {"rampage": True}))
    assert MART.challenge(printed) == "Rampage"


def test_the_advice_goes_where_stances_come() -> None:
    printed = MART.preset("as-printed", {"pacifist": True})
    for options, advice in (({"pacifist": True}, []), (printed, ["pacifist"])):
        state = MART.new_state(MART.options(options), 1)
        assert MART.describe(state)["advice"] == advice
