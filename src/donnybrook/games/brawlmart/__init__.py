"""Brawl & Mart: a solo run through a store, with dice and cards."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType
from typing import Any

from donnybrook.games.brawlmart import (
    actions,
    chances,
    content,
    describe,
    labels,
    meetings,
    positions,
    previews,
    terms,
    view,
    weights,
    words,
)
from donnybrook.games.brawlmart.actions import VERBS
from donnybrook.games.brawlmart.bot import Greedy
from donnybrook.games.brawlmart.codes import Code, No
from donnybrook.games.brawlmart.content import Content
from donnybrook.games.brawlmart.play import BrawlMart as BrawlMartState
from donnybrook.games.brawlmart.presets import PRESETS
from donnybrook.games.brawlmart.rules import commands, scoring
from donnybrook.games.brawlmart.solver import Solver
from donnybrook.games.brawlmart.tables import Dept
from donnybrook.games.brawlmart.teller import Teller
from donnybrook.kernel import levels
from donnybrook.kernel.bot import Bot
from donnybrook.kernel.errors import IllegalChoice
from donnybrook.kernel.events import Event
from donnybrook.kernel.game import Facts, Game, Level, Score, Variant
from donnybrook.kernel.presets import AS_PRINTED
from donnybrook.kernel.settings import Settings
from donnybrook.kernel.state import State


class BrawlMart(Game):
    name = "brawlmart"
    title = "Brawl & Mart"
    version = "1"
    prefix = "BMT"
    screen = True
    home = Path(__file__).parent
    finished = True
    facts = Facts(
        seats=(1, 1),
        minutes="10 to 20",
        chance="shuffled brawlers and items, dice in every exchange",
        hidden="the order of the two draw piles",
        tempo="turns",
        blurb="Brawl your way through the store, take the TV, get out through CHECKOUT.",
    )
    actions = Code.SIZE
    cap = 2000
    events = words.EVENTS
    verbs = VERBS
    position_keys = positions.KEYS
    expect_keys = describe.KEYS
    pack_files = ("brawlers.toml", "items.toml", "departments.toml", "types.toml", "shop.toml")
    bots: Mapping[str, type[Bot]] = MappingProxyType({"greedy": Greedy, "solver": Solver})
    judge = Solver
    weights = weights.NAMES
    presets = PRESETS
    variants = (
        Variant("standard", {}),
        Variant("pacifist", {"pacifist": True, "stances": True, "items_per_brawler": 3}),
        Variant("hardcore", {"hardcore": True, "no_recruits": True, "ojwald_match": "self"}),
        Variant("generous", {
            "rampage": True, "no_items": True, "stances": True, "keep_tv_after_loss": True,
            "stalemate_gives_tv": True, "shop_after_checkout": True, "own_slain_count": True,
            "round_cap": 10,
        }),
        Variant("as-printed", PRESETS.options(AS_PRINTED, terms.settings())),
    )  # fmt: skip

    def __init__(self, pack: Path | None = None) -> None:
        self.content: Content = content.load(pack)
        self.settings = terms.settings()
        self.teller = Teller(self.content)

    def with_pack(self, folder: Path) -> BrawlMart:
        return BrawlMart(folder)

    def content_digest(self) -> str:
        return self.content.digest

    # -- matches

    def options(self, given: Mapping[str, object] | None = None) -> Settings:
        return terms.check_together(super().options(given))

    def seats(self, settings: Settings) -> int:
        return 1  # BMT-001

    def blank_state(self, settings: Settings) -> BrawlMartState:
        return BrawlMartState(terms.make(settings, self.content))

    # -- choices

    def say(self, state: State, seat: int, code: int) -> str:
        return actions.say(own(state), self.content, code)

    def read(self, state: State, seat: int, words: str) -> int:
        return actions.read(own(state), self.content, words)

    def refusal(self, state: State, seat: int, code: int) -> IllegalChoice | None:
        no = commands.refusal(own(state), code)
        return None if no == No.OK else words.refuse(no)

    def clause(self, state: State, seat: int, code: int) -> str:
        return labels.clause(own(state), code)

    def label(self, state: State, seat: int, code: int) -> str:
        return labels.label(own(state), self.content, code)

    def targets(self, state: State, seat: int, code: int) -> dict[str, Any]:
        return labels.targets(own(state), self.content, code)

    def odds(self, state: State, seat: int, code: int) -> dict[str, Fraction]:
        s = own(state)
        return chances.of_option(s, code) or meetings.odds(s, self.content, code)

    def preview(self, state: State, seat: int, about: str) -> dict[str, Any]:
        return previews.preview(own(state), self.content, about)

    def hint(self, state: State, seat: int) -> dict[str, Any]:
        return previews.hint(own(state), self.content)

    # -- hosted matches

    def concession(self) -> int | None:
        return Code.CONCEDE

    def bot_levels(self) -> dict[str, Level]:
        return levels.five("random", "slip-30", "greedy", "slip-8-solver", "solver")

    def challenge(self, settings: Settings) -> str:
        return terms.challenge(settings)

    def score(self, state: State) -> Score | None:
        s = own(state)
        if not s.over:
            return None
        points = int(scoring.total(s))
        return Score(points, bool(scoring.is_tv_home(s)), view.result_line(s))

    def screen_content(self) -> dict[str, Any]:
        """Cards, store, types and prices, and the lines of the set-up (BMT-190)."""
        return {
            "brawlers": [
                {name: getattr(card, name) for name in BRAWLER_FACTS}
                | {"text": f"{card.text} {card.note}".strip()}
                for card in self.content.brawlers
            ],
            "items": [
                {name: getattr(card, name) for name in ITEM_FACTS} for card in self.content.items
            ],
            "types": [
                {"id": each.id, "name": each.name, "beats": list(each.beats)}
                for each in self.content.types
            ],
            "departments": [
                department_facts(each) for each in self.content.departments if not each.off_map
            ],
            "shop": [
                {"slot": slot.id, "name": slot.name, "price": slot.price, "coin": slot.coin}
                for slot in self.content.shop
            ],
            "set_up": {
                "lines": {setting.name: setting.text for setting in self.settings},
                "recommended": terms.RECOMMENDED,
                "unless": "challenge_stances",
                "excludes": [["pacifist", "rampage"]],
                "challenges": list(terms.CHALLENGES),
            },
        }

    # -- what people see

    def view(self, state: State, seat: int) -> dict[str, Any]:
        return view.view(own(state), self.content)

    def views(self, state: State, seats: list[int]) -> list[dict[str, Any]]:
        shown = self.view(state, 0)
        return [shown for _ in seats]

    def why_over(self, state: State) -> str:
        return words.WHY_OVER[own(state).why_over]

    def tell(self, state: State, event: Event) -> str:
        return self.teller.tell(own(state), event)

    def show(self, state: State, event: Event) -> dict[str, Any]:
        return self.teller.show(super().show(state, event), event)

    # -- positions

    def place(self, settings: Settings, seed: int, position: Mapping[str, Any]) -> State:
        return positions.place(own(self.new_state(settings, seed)), self.content, position)

    def describe(self, state: State) -> dict[str, Any]:
        return describe.describe(own(state), self.content)

    def board(self, state: State) -> str:
        return describe.board(own(state), self.content)

    def conserved(self, state: State) -> object:
        return describe.census(own(state))


BRAWLER_FACTS = (
    "id", "name", "short", "type", "resistance", "kind", "formula", "ability", "text", "flavour",
    "official", "house",
)  # fmt: skip
ITEM_FACTS = ("id", "name", "mode", "reusable", "text", "enemy_text", "official", "house")


def department_facts(each: content.Department) -> dict[str, Any]:
    numbers = each.numbers
    return {
        "id": each.id,
        "name": each.name,
        "enemies": ["oi"[item] for item in each.enemies],
        "slots": each.slots,
        "rule": each.rule,
        "text": each.text,
        "arrows": list(each.arrows),
        "at": list(each.at),
        "start": each.start,
        "tv": bool(numbers[Dept.TV]),
        "exit": bool(numbers[Dept.EXIT]),
        "extra_enemy_with_tv": bool(numbers[Dept.EXTRA]),
        "restroom": bool(numbers[Dept.RESTROOM]),
        "house": each.house,
    }


def own(state: State) -> BrawlMartState:
    assert isinstance(state, BrawlMartState)
    return state


GAME = BrawlMart()
