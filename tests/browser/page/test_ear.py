"""Each game is finished by keyboard and by what the live regions say, and by nothing else."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from donnybrook.kernel import registry
from tests.browser.ear import ANSWER, NEWS, begin
from tests.browser.people import Doors

CALM: dict[str, Any] = {"speed": "instant", "motion": "calm", "sound": False, "name": "Ann"}
MOST = 700  # decisions
NAMELESS = """() => new MutationObserver(() => {
  for (const choice of document.querySelectorAll('dialog li button')) choice.textContent = '';
}).observe(document.body, { childList: true, subtree: true })"""
STRAY = re.compile(r"undefined|null|NaN|\[object|[a-z]_[a-z]")
# a word of each answer that only this game's own board can give
OWN = {
    "brawl": (
        "they ",
        "they ",
        "before the Freezes",
        "You hold",
        "If it ended now",
        "Still to come",
    ),
    "brawlball": ("ball", "Red:", "Blue:", "May still act", "In tackle zones", "on the bench"),
    "brawlmart": (
        "Against you: ",
        "Waiting: ",
        "arrows",
        "In the shop",
        "Still standing",
        "points",
    ),
    "knockdown": ("Row", "In your hand", "strain", "Your Specials", "Ann: ", "won rounds"),
    "rivals": ("Dottie ", "ball ", "Hearts", "be activated", "Landmark", "points win"),
}
SHARED = [f"Digit{digit}" for digit in range(1, 7)]
GAMES_OWN = [f"Shift+Digit{digit}" for digit in range(1, 7)]
GAMES = [name for name, game in registry.games().items() if game.screen]


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_finished_by_keyboard_and_ear_alone(doors: Doors, game: str) -> None:
    page = doors.player(**CALM)
    listener = begin(page, game)
    for _ in range(MOST):
        if not listener.wait_for_turn():
            break
        assert listener.choose(listener.turns) != "", "a choice without a name"
    assert listener.last.startswith("It is over."), f"not over after {MOST} decisions"


@pytest.mark.parametrize("game", GAMES)
def test_six_questions_of_every_table_and_six_of_the_game_are_answered(
    doors: Doors, game: str
) -> None:
    page = doors.player(**CALM)
    listener = begin(page, game)
    listener.wait_for_turn()
    for key in (*SHARED, *GAMES_OWN):
        answer = listener.ask(key)
        assert len(answer) > 8, f"Alt+{key} says nothing"
        assert not STRAY.search(answer), f"Alt+{key}: {answer}"
    for key, word in zip(GAMES_OWN, OWN[game], strict=True):
        assert word in listener.ask(key), f"Alt+{key} speaks of something else"
    expect(page.locator(ANSWER)).to_be_in_viewport()  # it is shown, too, until the next key
    page.keyboard.press("Escape")
    expect(page.locator(f"{ANSWER}.vh")).to_have_count(1)
    page.get_by_role("button", name="Menu").click()
    listed = page.get_by_role("dialog", name="Menu").locator(".asks li")
    expect(listed).to_have_count(len(SHARED) + len(GAMES_OWN) + 1)


def test_a_label_and_the_news_are_missed_when_they_are_taken_away_on_purpose(doors: Doors) -> None:
    page = doors.player(**CALM)
    listener = begin(page, "brawl")
    listener.wait_for_turn()
    page.evaluate(NAMELESS)
    assert listener.choose(0) == ""
    page.locator(NEWS).evaluate("region => region.removeAttribute('aria-label')")
    with pytest.raises(AssertionError, match="nothing was said"):
        listener.wait_for_turn(patience=1_500)
