"""An exhaustive run: every race, position, action and kind of event turns up, and often."""

from __future__ import annotations

from collections import Counter

import pytest

from donnybrook.games.brawlball.bots.policy import Greedy
from donnybrook.kernel.bot import Bot
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.events import Event, Journal
from donnybrook.kernel.playout import play_bots, playout
from donnybrook.kernel.state import Options, State
from tests.games.brawlball.scenes import GAME

pytestmark = pytest.mark.once

OFTEN = 20
TABLES: tuple[dict[str, object], ...] = (
    {},
    {"scatter_die": "d6", "edge_push": "wall", "halves": 1, "overtime": "sudden_death"},
    {"lost_ball_turnover": True, "kick_after_score": "swap_roles", "halves": 1},
)
RANDOM = 90  # whole matches at random
CLEVER = 6  # whole matches of rule-of-thumb bots
SCENES: tuple[
    tuple[dict[str, object], list[str]], ...
] = (  # moments that random play seldom reaches by itself, and how it goes on from there
    (
        {"red": ["basher h5"], "blue": ["lineman i5 ball"]},
        ["act player=@h5 action=bash"],
    ),
    (
        {"red": ["lineman b4 ball", "lineman h4"], "blue": ["lineman d5", "lineman e3"]},
        ["act player=@b4 action=pass", "pass catcher=@h4"],
    ),
    (
        {"red": ["runner e13 ball"], "blue": ["lineman e12"]},
        ["act player=@e13 action=move", "step square=e14"],
    ),
    (
        {"red": ["lineman e6 ball", "lineman d7"], "blue": ["lineman e7 stunned"]},
        ["act player=@e6 action=foul", "foul target=@e7"],
    ),
    (
        {
            "red": ["runner e4", "lineman d6", "lineman e6", "lineman f6", "lineman f5"],
            "races": ["orcs", "humans"],
            "ball": "e5",
        },
        ["act player=@e4 action=move", "step square=e5"],
    ),
)
SCENE = 75  # times each, with every table


def play(options: dict[str, object], number: int, bots: list[Bot]) -> Counter[str]:
    """One match to its end."""
    state = GAME.blank_state(GAME.options(options))
    state.journal = journal = Journal()
    state.begin(number, 0, 3)
    for seat, bot in enumerate(bots):
        bot.begin(number, seat)
    play_bots(state, bots, Chance(), Options(), GAME.cap)
    return count(state, journal.take())


def play_scene(which: int, number: int) -> Counter[str]:
    """A few decisions from one of the scenes on."""
    position, words = SCENES[which]
    options = GAME.options(TABLES[number % len(TABLES)])
    state = GAME.place(options, number, position)
    state.journal = journal = Journal()
    for one in words:
        state.apply(0, GAME.read(state, 0, one))
    luck = Chance()
    luck.seed(number, which, 4)
    playout(state, luck, Options(), 8)
    return count(state, journal.take())


def count(state: State, events: list[Event]) -> Counter[str]:
    """Events, with the races, positions and actions that were in them."""
    found: Counter[str] = Counter()
    for event in events:
        found[GAME.event_type(event).name] += 1
        shown = GAME.show(state, event)
        found.update(f"{key} {shown[key]}" for key in ("race", "action") if key in shown)
    found.update(player["position"] for player in GAME.view(state, 0)["players"])
    return found


def resigned(number: int) -> Counter[str]:
    """A match that a trainer gives up at once."""
    state = GAME.new_state(GAME.options(), number)
    state.journal = journal = Journal()
    state.apply(number % 2, GAME.read(state, number % 2, "resign"))
    return Counter(GAME.event_type(event).name for event in journal.take())


def test_everything_occurs_at_least_twenty_times() -> None:
    found: Counter[str] = Counter()
    for number in range(RANDOM):
        found += play(TABLES[number % len(TABLES)], number, [Bot(), Bot()])
    for number in range(CLEVER):
        found += play(TABLES[number % len(TABLES)], number, [Greedy(), Greedy()])
    for which in range(len(SCENES)):
        for number in range(SCENE):
            found += play_scene(which, number)
    for number in range(OFTEN):
        found += resigned(number)
    names = [kind.name for kind in GAME.events]
    names += [f"race {race['id']}" for race in GAME.screen_content()["races"]]
    names += [f"action {name}" for name in ("move", "bash", "blitz", "pass", "handover", "foul")]
    names += ["lineman", "basher", "runner", "ballhandler"]
    assert {name: found[name] for name in names if found[name] < OFTEN} == {}
