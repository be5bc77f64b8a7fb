"""As printed and House: what each plays, and that old logs and stories go on as they were."""

from __future__ import annotations

import pytest

from donnybrook.kernel import registry
from donnybrook.kernel.errors import BadSetting
from donnybrook.kernel.match import Match

GAME = registry.get("rivals")
PRINTED = {
    "holdPoint": "always",
    "ballFormBond": "fill",
    "dodgeImpact": "oldZone",
    "chainPasses": "free",
    "refreshTime": "anyTime",
    "sniperCharge": "byHand",
    "bustReach": "held",
    "tackleFocus": "dodge",
    "tackleCoverDie": "on",
    "partyScope": "all",
    "specialPick": "after",
}
FREE = {
    "map", "crew", "rivals", "special", "targetPoints", "startBond", "crewDecisions",
    "rivalControl", "rivalPeople", "boosts", "boostsSpent", "rivalLevels", "rivalSpent", "bots",
    "captain",
}  # fmt: skip


@pytest.mark.clause("KCR-690", "KCR-691")
def test_house_is_the_defaults_and_as_printed_what_the_law_lists() -> None:
    house, printed = GAME.options(), GAME.options(GAME.preset("as-printed"))
    assert {name: value for name, value in printed.items() if value != house[name]} == PRINTED
    assert GAME.options(GAME.preset("house")) == house


@pytest.mark.clause("KCR-691")
def test_every_option_about_a_rule_belongs_to_the_presets() -> None:
    assert GAME.rules.presets is not None
    named = GAME.rules.presets.named()
    assert {setting.name for setting in GAME.rules.settings} - set(named) == FREE


@pytest.mark.clause("KCR-691")
def test_a_preset_and_an_option_that_contradicts_it_are_refused() -> None:
    with pytest.raises(BadSetting, match=r"holdPoint = always \(KCR-439\), not none"):
        GAME.preset("as-printed", {"holdPoint": "none"})


def test_a_log_that_does_not_know_the_new_options_plays_without_them() -> None:
    new = (
        "holdPoint", "ballFormBond", "chainPasses", "refreshTime", "sniperCharge", "bustReach",
    )  # fmt: skip
    before = {name: value for name, value in GAME.options().items() if name not in new}
    then = GAME.recalled(before)
    assert [then[name] for name in new] == [
        "always", "fill", "once", "offered", "any", "zone",
    ]  # fmt: skip
    header = Match(GAME, then, 1).header()
    assert not set(new) & set(header["options"])
