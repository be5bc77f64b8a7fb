"""Knockout City Rivals, the Brawl: three against three dodgebrawl on a Map of Zones."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType
from typing import Any

from donnybrook.games.rivals import (
    actions,
    content,
    describe,
    labels,
    odds,
    positions,
    previews,
    refusals,
    showing,
    terms,
    validity,
    view,
    weights,
    words,
    workshop,
)
from donnybrook.games.rivals.actions import VERBS
from donnybrook.games.rivals.bot import Greedy, Rookie
from donnybrook.games.rivals.clauses import clause
from donnybrook.games.rivals.codes import Code
from donnybrook.games.rivals.content import Content
from donnybrook.games.rivals.maps import Map
from donnybrook.games.rivals.play import Rivals as RivalsState
from donnybrook.games.rivals.presets import PRESETS
from donnybrook.games.rivals.terms import SEATS
from donnybrook.kernel import levels
from donnybrook.kernel.bot import Bot
from donnybrook.kernel.errors import IllegalChoice
from donnybrook.kernel.events import Event
from donnybrook.kernel.game import Facts, Game, Level, Variant
from donnybrook.kernel.settings import Settings
from donnybrook.kernel.state import State

# Six cards in a ring, with the pair of spawns that is not the default.
SOMEBODYS_OWN = (
    "own~Ring~2.5~3.4~Gate.0.6.7.7~Shed.5.0.9.7~Pump.13.0.9.7"
    "~Pier.20.6.7.7~Crane.13.12.9.7~Silo.5.12.9.7"
)


class Rivals(Game):
    name = "rivals"
    title = "Knockout City Rivals"
    version = "4"
    history = MappingProxyType({
        "4": "whoever holds a ball when a chain begins has held it (KCR-435), gas spreads after "
        "the Knock Back (KCR-441, KCR-601)",
    })  # fmt: skip
    prefix = "KCR"
    screen = True
    home = Path(__file__).parent
    annexes = (home.parents[1] / "campaign",)  # part A of the law, the story
    finished = True
    turns_seats = False  # the Drama Judge stays the Drama Judge
    facts = Facts(
        seats=(4, 6),
        minutes="15 to 60",
        chance="pools of dice in every contest, where balls and the Landmark lie, initiative",
        hidden="",
        tempo="turns",
        blurb="Two Crews of three throw, catch and tackle until one has six knock-outs.",
    )
    presets = PRESETS
    actions = Code.SIZE
    cap = 200000
    events = words.EVENTS
    verbs = VERBS
    position_keys = positions.KEYS
    expect_keys = describe.KEYS
    search_depth = 4
    steepness = 2.4
    pack_files = ("maps.toml", "crews.toml")
    bots: Mapping[str, type[Bot]] = MappingProxyType({"rookie": Rookie, "greedy": Greedy})
    weights = weights.NAMES
    variants = (
        Variant("quick", {"targetPoints": 2}),
        Variant("party", {
            "map": "jukebox-junction", "special": "party", "partyScope": "all", "targetPoints": 1,
            "boosts": [2, 2, 2], "rivalBoosts": "earned", "rivalLevels": [1, 1, 1],
            "enemyGrab": "on", "spawnSides": "random",
        }),
        Variant("vote", {
            "map": SOMEBODYS_OWN, "crewDecisions": "vote", "rivalControl": "split",
            "special": "cage", "targetPoints": 1, "boostOrder": "attackerFirst",
        }),
        Variant("as-printed", {
            **{row.option: row.printed for row in PRESETS.differ},
            "targetPoints": 2, "boosts": [1, 1, 1],
        }),
    )  # fmt: skip

    def __init__(self, pack: Path | None = None) -> None:
        self.content: Content = content.load(pack)
        self.settings = terms.settings(self.content)

    def with_pack(self, folder: Path) -> Rivals:
        return Rivals(folder)

    def content_digest(self) -> str:
        return self.content.digest

    # -- matches

    def seats(self, settings: Settings) -> int:
        return terms.seat_count(settings)

    def seat_names(self, settings: Settings) -> list[str]:
        return list(SEATS[: self.seats(settings)])

    def sides(self, settings: Settings) -> list[list[int]]:
        return [[0, 1, 2], list(range(3, self.seats(settings)))]

    def blank_state(self, settings: Settings) -> RivalsState:
        return RivalsState(terms.make(settings, self.content))

    # -- choices

    def say(self, state: State, seat: int, code: int) -> str:
        return actions.say(code)

    def read(self, state: State, seat: int, words: str) -> int:
        code = actions.read(words)
        no = refusals.refusal(own(state), seat, code)
        if no is not None:
            raise no
        return code

    def refusal(self, state: State, seat: int, code: int) -> IllegalChoice | None:
        return refusals.refusal(own(state), seat, code)

    def clause(self, state: State, seat: int, code: int) -> str:
        return clause(own(state), code)

    def label(self, state: State, seat: int, code: int) -> str:
        return labels.label(own(state), code)

    def targets(self, state: State, seat: int, code: int) -> dict[str, Any]:
        return labels.targets(code)

    def odds(self, state: State, seat: int, code: int) -> dict[str, Fraction]:
        return odds.of_option(own(state), code)

    def preview(self, state: State, seat: int, about: str) -> dict[str, Any]:
        return previews.preview(own(state), seat, about)

    def previews(self, state: State, seat: int) -> list[str]:
        return previews.offered(own(state))

    # -- hosted matches

    def bot_levels(self) -> dict[str, Level]:
        """Rookie, Scrapper, Regular, and two that add sampled play-outs (KCR-651)."""
        return levels.five("rookie", "slip-30", "greedy", "search-30", "search-200")

    def concession(self) -> int | None:
        return Code.CONCEDE

    def table_codes(self) -> frozenset[int]:
        return frozenset((Code.PERSON, Code.BOT))

    def seating(self, state: State, seat: int, person: bool) -> int | None:
        return Code.PERSON if person else Code.BOT

    def screen_content(self) -> dict[str, Any]:
        """Maps with their cards, Crews and Rival Crews."""
        return {
            "maps": [map_content(chart) for chart in self.content.maps.values()],
            "crews": [crew_content(crew) for crew in self.content.crews.values()],
            "rivals": [crew_content(crew) for crew in self.content.rivals.values()],
            "limits": workshop.LIMITS,
        }

    def workshop(self, about: Mapping[str, Any]) -> dict[str, Any]:
        return workshop.answer(self.content, about)

    # -- what people see

    def view(self, state: State, seat: int) -> dict[str, Any]:
        """All of the Brawl; a Map of somebody's own comes along, since no content has it."""
        chart = own(state).terms.map
        known = chart in self.content.maps
        return {
            **view.view(own(state), seat),
            "chart": None if known else workshop.own_chart(chart),
        }

    def why_over(self, state: State) -> str:
        return words.ENDED_BY[own(state).ended]

    def tell(self, state: State, event: Event) -> str:
        return words.Teller(own(state)).tell(event)

    def show(self, state: State, event: Event) -> dict[str, Any]:
        return showing.show(event, super().show(state, event))

    # -- positions

    def place(self, settings: Settings, seed: int, position: Mapping[str, Any]) -> State:
        state = self.new_state(settings, seed)
        return positions.place(own(state), position)

    def describe(self, state: State) -> dict[str, Any]:
        return describe.describe(own(state))

    def board(self, state: State) -> str:
        return view.board(own(state))

    def conserved(self, state: State) -> object:
        return describe.census(own(state))


def map_content(chart: Map) -> dict[str, Any]:
    warnings = [finding.sentence for finding in validity.warnings(chart)]
    return {**workshop.shown(chart), "warnings": warnings, "test": chart.test}


def crew_content(crew: content.Crew) -> dict[str, Any]:
    return {
        "id": crew.id,
        "name": crew.name,
        "hideout": crew.hideout,
        "text": crew.text,
        "official": crew.official,
        "house": crew.house,
        "people": [
            {"name": person.name, "focus": person.focus, "text": person.text,
             "official": person.official}
            for person in crew.people
        ],
    }  # fmt: skip


def own(state: State) -> RivalsState:
    assert isinstance(state, RivalsState)
    return state


GAME = Rivals()
