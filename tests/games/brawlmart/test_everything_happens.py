"""An exhaustive run: every card, item, department and kind of event turns up, and often."""

from __future__ import annotations

from collections import Counter

import pytest
from mypy_extensions import i64

from donnybrook.games.brawlmart import GAME as MART
from donnybrook.kernel.bot import Bot
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.events import Journal
from donnybrook.kernel.game import Game
from donnybrook.kernel.state import Options, State

pytestmark = pytest.mark.once

OFTEN = 20
RUNS = 50  # of each bot with each set of options
TABLES: list[dict[str, object]] = [
    {},
    {"stances": True, "items_per_brawler": 3, "shop_after_checkout": True},
    {"pacifist": True, "items_per_brawler": 2},
    {"rampage": True, "keep_tv_after_loss": True},
    {"hardcore": True, "round_cap": 10},
    MART.preset("as-printed"),
]


class Shopper(Bot):
    """Buys, gives and uses every item it can; the rest is left to chance."""

    def pick(self, state: State, seat: i64, out: Options) -> i64:
        for code in out.listed():
            if MART.say(state, 0, code).startswith(("buy", "give", "use")):
                return code
        return super().pick(state, seat, out)


def play(game: Game, options: dict[str, object], number: int, bot: Bot) -> State:
    """One run with its journal; now and then it is abandoned."""
    state = game.blank_state(game.options(options))
    state.journal = Journal()
    state.begin(number, 0, 9)
    bot.begin(number, 0)
    luck = Chance()
    luck.seed(number, 0, 77)
    out = Options()
    while not state.over:
        out.clear()
        asides = game.asides(state, 0)
        if asides and luck.below(150) == 0:
            state.apply(0, asides[0])
            continue
        state.legal(0, out)
        state.apply(0, bot.pick(state, 0, out))
    return state


def stalled_run(number: int) -> State:
    """A brawl in which nobody can be attacked: it ends as a stalemate (BMT-124)."""
    game = MART.with_pack(MART.home / "scenarios" / "packs" / "demo")
    position = {"department": "demo", "mine": ["tim"], "enemies": ["kim"], "kp": number % 3}
    state = game.place(game.options(), number, {**position, "phase": "give", "cart": ["drink"]})
    state.journal = Journal()
    while not state.over and "StalemateDeclared" not in names(state):
        codes = game.legal(state, 0)
        state.apply(0, codes[-1])
    return state


def thin_run(number: int) -> State:
    """A shop that has to take the discarded items back (BMT-049)."""
    position = {"department": "toys", "phase": "shop", "sp": 1, "hand": ["tim"], "items_draw": []}
    state = MART.place(MART.options(), number, position)
    state.journal = Journal()
    state.apply(0, MART.read(state, 0, "buy slot=A"))
    return state


def unlucky_run(number: int) -> State:
    """A lonely brawler carries the TV against three (BMT-120)."""
    position = {"department": "seasonal", "tv": True, "mine": ["joe"], "standing": ["mo", "kim"]}
    enemies = ["bertha", "brodacious", "hank"]
    state = MART.place(MART.options(), number, {**position, "enemies": enemies})
    state.journal = Journal()
    while not state.over and MART.describe(state)["phase"] == "turn":
        state.apply(0, MART.legal(state, 0)[0])
    return state


def names(state: State) -> list[str]:
    assert state.journal is not None
    return [MART.event_type(event).name for event in state.journal.events]


def test_every_card_and_every_event_occurs_at_least_twenty_times() -> None:
    events: Counter[str] = Counter()
    seen: Counter[str] = Counter()
    bots = (Bot(), Shopper())
    runs = [(options, n, bot) for options in TABLES for n in range(RUNS) for bot in bots]
    for options, number, bot in runs:
        state = play(MART, options, number, bot)
        events.update(names(state))
        assert state.journal is not None
        for event in state.journal.events:
            row = MART.show(state, event)
            for key in ("brawler", "item", "department"):
                if row.get(key) is not None:
                    seen[row[key]] += 1
    for number in range(OFTEN):
        events.update(names(stalled_run(number)))
        events.update(names(thin_run(number)))
        events.update(names(unlucky_run(number)))
    content = MART.screen_content()
    cards = [card.id for card in (*content.brawlers, *content.items, *content.departments)]
    cards.remove("restroom")  # told by Respawned
    assert {name: seen[name] for name in cards if seen[name] < OFTEN} == {}
    assert {kind.name: events[kind.name] for kind in MART.events if events[kind.name] < OFTEN} == {}
