"""Each game is finished by keyboard and by what the live regions say, and by nothing else."""

from __future__ import annotations

import re
from typing import Any

import pytest

from donnybrook.kernel import registry
from tests.browser.ear import NEWS, begin
from tests.browser.people import Doors

CALM: dict[str, Any] = {"speed": "instant", "motion": "calm", "sound": False, "name": "Ann"}
MOST = 700  # decisions
NAMELESS = """() => new MutationObserver(() => {
  for (const choice of document.querySelectorAll('dialog li button')) choice.textContent = '';
}).observe(document.body, { childList: true, subtree: true })"""
STRAY = re.compile(r"undefined|null|NaN|\[object|[a-z]_[a-z]")
OWN = {
    "brawl": "they ",
    "brawlball": "ball",
    "brawlmart": "Against you: ",
    "knockdown": "Row",
    "rivals": "Dottie ",
}
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
def test_six_questions_of_every_table_and_three_of_the_game_are_answered(
    doors: Doors, game: str
) -> None:
    page = doors.player(**CALM)
    listener = begin(page, game)
    listener.wait_for_turn()
    for digit in range(1, 10):
        answer = listener.ask(digit)
        assert len(answer) > 8, f"Alt+{digit} says nothing"
        assert not STRAY.search(answer), f"Alt+{digit}: {answer}"
    assert OWN[game] in listener.ask(7)


def test_a_label_and_the_news_are_missed_when_they_are_taken_away_on_purpose(doors: Doors) -> None:
    page = doors.player(**CALM)
    listener = begin(page, "brawl")
    listener.wait_for_turn()
    page.evaluate(NAMELESS)
    assert listener.choose(0) == ""
    page.locator(NEWS).evaluate("region => region.removeAttribute('aria-label')")
    with pytest.raises(AssertionError, match="nothing was said"):
        listener.wait_for_turn(patience=1_500)
