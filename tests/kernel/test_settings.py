"""Settings: each type reads its values and says what it takes."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from donnybrook.kernel.errors import BadSetting
from donnybrook.kernel.settings import (
    Choice,
    Design,
    Names,
    Number,
    PerSeat,
    Setting,
    Switch,
    settle,
    spread,
)

FORM = Choice("form", "duel", "how many", choices=("duel", "team"))
BEST_OF = Choice("best_of", 1, "games", choices=(1, 3, 5))
TAKEBACK = Switch("takeback", True, "stepping back")
PACE = Number("pace", 150, "milliseconds", least=0, most=3000)
PAUSES = Number("pauses", "unlimited", "of each seat", least=0, most=3, words=("unlimited",))
LAG = PerSeat("lag", 0, "milliseconds", each=PACE)
DECKS = Names("decks", [], "in play", known=("red", "blue"))


BANNER = Design("banner", "plain", "over the door", "", ("plain", "gold"), "words in brackets",
                lambda text: text.upper() if text.startswith("[") else "")  # fmt: skip


def sentence(setting: Setting, value: object) -> str:
    with pytest.raises(BadSetting) as caught:
        setting.check(value)
    return str(caught.value)


def test_a_choice_takes_its_words_and_numbers_also_as_text() -> None:
    assert FORM.check("team") == "team"
    assert BEST_OF.check("3") == 3
    assert BEST_OF.check(5) == 5


def test_a_choice_refuses_everything_else() -> None:
    assert sentence(FORM, "solo") == "form cannot be 'solo': it takes duel, team"
    assert sentence(BEST_OF, 2) == "best_of cannot be 2: it takes 1, 3, 5"
    assert sentence(BEST_OF, True) == "best_of cannot be True: it takes 1, 3, 5"


def test_a_design_takes_its_names_and_what_somebody_has_made() -> None:
    assert BANNER.check("gold") == "gold"
    assert BANNER.check("[hello]") == "[HELLO]"
    takes = "it takes plain, gold, or words in brackets"
    assert sentence(BANNER, "silver") == f"banner cannot be 'silver': {takes}"
    assert sentence(BANNER, 3) == f"banner cannot be 3: {takes}"
    assert sentence(BANNER, "x" * 99) == f"banner cannot be '{'x' * 60}…': {takes}"


def test_a_broken_design_is_refused_under_the_name_of_its_option() -> None:
    def refuse(text: str) -> str:
        raise BadSetting(f"{text} has no letters")

    broken = Design("banner", "plain", "over the door", choices=("plain",), read=refuse)
    assert sentence(broken, "[]") == "banner: [] has no letters"


@pytest.mark.parametrize("text", ["on", "true", "yes", "ON", "Yes"])
def test_a_switch_reads_yes(text: str) -> None:
    assert TAKEBACK.check(text) is True


@pytest.mark.parametrize("text", ["off", "false", "no", "OFF"])
def test_a_switch_reads_no(text: str) -> None:
    assert TAKEBACK.check(text) is False


def test_a_switch_takes_truth_and_nothing_else() -> None:
    assert TAKEBACK.check(False) is False
    assert sentence(TAKEBACK, 1) == "takeback cannot be 1: it takes on or off"
    assert sentence(TAKEBACK, "maybe") == "takeback cannot be 'maybe': it takes on or off"


@given(st.integers(-5000, 5000))
def test_a_number_is_taken_within_its_bounds(number: int) -> None:
    if 0 <= number <= 3000:
        assert PACE.check(number) == PACE.check(str(number)) == number
    else:
        expected = f"pace cannot be {number}: it takes a whole number from 0 to 3000"
        assert sentence(PACE, number) == sentence(PACE, str(number)) == expected


@pytest.mark.parametrize("value", ["many", 1.5, True, None, [1]])
def test_a_number_is_nothing_else(value: object) -> None:
    shown = repr(value) if isinstance(value, str) else value
    text = f"pace cannot be {shown}: it takes a whole number from 0 to 3000"
    assert sentence(PACE, value) == text


def test_a_number_may_have_words_instead() -> None:
    assert PAUSES.check("unlimited") == "unlimited"
    assert PAUSES.check("2") == 2
    assert sentence(PAUSES, "often") == (
        "pauses cannot be 'often': it takes unlimited or a whole number from 0 to 3"
    )


def test_a_value_for_each_seat_may_be_one_for_all() -> None:
    assert LAG.check(20) == 20
    assert LAG.check("20, 30") == [20, 30]
    assert LAG.check([20, "30"]) == [20, 30]


def test_a_value_for_each_seat_is_checked_seat_by_seat() -> None:
    assert sentence(LAG, "20,-1") == (
        "lag cannot be '-1': it takes a whole number from 0 to 3000,"
        " or one such value for each seat"
    )


def test_names_are_read_from_a_list_or_from_text() -> None:
    assert DECKS.check("red, blue") == ["red", "blue"]
    assert DECKS.check(["blue"]) == ["blue"]
    assert DECKS.check("") == []


def test_unknown_names_are_refused() -> None:
    assert sentence(DECKS, "red,pink") == "decks: there is no 'pink', only red, blue"
    assert sentence(DECKS, 7) == "decks cannot be 7: it takes a list out of red, blue"


def test_settling_gives_every_setting_a_value() -> None:
    given = {"form": "team", "pace": "20"}
    assert settle((FORM, PACE, TAKEBACK), given) == {"form": "team", "pace": 20, "takeback": True}


def test_an_option_that_does_not_exist_is_refused() -> None:
    text = "there is no option 'from'; there are form, pace"
    with pytest.raises(BadSetting, match=f"^{re.escape(text)}$"):
        settle((PACE, FORM), {"from": "duel"})


def test_a_value_is_spread_over_the_seats() -> None:
    assert spread(20, 3, "lag") == [20, 20, 20]
    assert spread([1, 2, 3], 3, "lag") == [1, 2, 3]
    with pytest.raises(BadSetting, match=r"^lag has 2 values for 3 seats$"):
        spread([1, 2], 3, "lag")


def test_a_refusal_names_the_clause() -> None:
    form = Choice("form", "duel", "how many", "BRL-002", choices=("duel", "team"))
    assert sentence(form, "solo") == "form cannot be 'solo': it takes duel, team (BRL-002)"


def test_a_setting_without_a_type_takes_nothing() -> None:
    bare = Setting("bare", 0, "nothing")
    with pytest.raises(NotImplementedError):
        bare.values()
    with pytest.raises(NotImplementedError):
        bare.check(0)


def test_an_option_says_with_what_it_matters() -> None:
    series = Choice("best_of", 1, "games", choices=(1, 3), only=("form", ("duel", "team")))
    assert series.when() == "form = duel or team"
    assert BEST_OF.when() == ""
