"""Shoppers of Brawl & Mart: how they come in, and how they decide what they are asked."""

from __future__ import annotations

import re
from functools import cache
from itertools import count

from playwright.sync_api import Locator, Page

from donnybrook.kernel.game import Game
from donnybrook.kernel.match import Match
from donnybrook.kernel.registry import get
from donnybrook.table import seal
from tests.browser.people import COMMITMENT, decision, result

POSTER = re.compile("Open tonight: play Brawl & Mart")
HOME = "move to=checkout"
OUT = re.compile("^(TV home|Out)$")


def open_run(page: Page, deal: str = "", **options: bool) -> str:
    """What Play now sends; a race has the same cards and dice in every run of the tests."""
    page.context.request.get("/api/me")
    wish = {"game": "brawlmart", "options": options, "seats": [{"kind": "me", "name": "Ann"}]}
    answer = page.context.request.post(
        "/api/tables", data={**wish, "commitment": COMMITMENT, "deal": deal}
    )
    assert answer.status == 201, answer.text()
    table: str = answer.json()["table"]
    return table


@cache
def way_out() -> str:
    """The first race in which whoever presses the big button gets out through CHECKOUT."""
    game = get("brawlmart")
    return next(code for code in (f"out{n}" for n in count(10)) if _gets_out(game, code))


def _gets_out(game: Game, code: str) -> bool:
    seed = seal.seed(seal.open_secret(game.name, f"race {code}"), [seal.NO_SHARE])
    match = Match(game, {}, int(seed, 16))
    while not match.state.over:
        match.choose(0, _plan(game, match))
    view = game.view.of(match.state, 0)
    return bool(view.outcome == "out") and view.brawls < 6


def _plan(game: Game, match: Match) -> str:
    """To CHECKOUT where an arrow leads there, else the big button: the first target that stands."""
    state = match.state
    codes = game.legal(state, 0)
    words = {code: game.language.say(state, 0, code) for code in codes}
    if HOME in words.values():
        return HOME
    for code in codes:
        if (
            words[code].startswith("attack")
            and not game.language.choice(state, 0, code)["finishing"]
        ):
            return words[code]
    verbs = ("attack", "use", "move", "dice", "done", "stop", "leave", "place", "pass")
    return next(each for verb in verbs for each in words.values() if each.split()[0] == verb)


# -- what is on the screen


def floor(page: Page) -> Locator:
    return page.get_by_role("group", name="The floor")


def deed(page: Page) -> Locator:
    """The one big button of the Call."""
    return decision(page).locator("button.btn--go")


def options(page: Page) -> Locator:
    return decision(page).locator("button[data-words]")


def lit(page: Page) -> Locator:
    """What can be chosen on the floor itself."""
    return floor(page).locator("button[data-lit], button[data-hand]")


def checkout(page: Page) -> Locator:
    """The way to CHECKOUT in the Call, while something else is aimed at."""
    return decision(page).locator(f"button.opt:not(.is-on)[data-words='{HOME}']")


def loudspeaker(page: Page) -> Locator:
    return page.get_by_role("log", name="Loudspeaker")


def asked(page: Page) -> bool:
    """Wait for the next decision; False at the end of the run."""
    decision(page).or_(result(page)).first.wait_for()
    return not result(page).is_visible()


def points(page: Page) -> list[int]:
    """The lines of the score sheet, and the total at its end."""
    result(page).get_by_text("Where the points came from").click()
    numbers = result(page).locator(".sheet .num").all_inner_texts()
    return [int(each) if each[-1].isdigit() else 0 for each in numbers]
