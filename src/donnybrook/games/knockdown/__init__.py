"""Knockdown: two fighters, one arena, best of three rounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType
from typing import Any

from donnybrook.games.knockdown import (
    actions,
    describe,
    faults,
    hints,
    labels,
    notation,
    numbers,
    odds,
    positions,
    previews,
    reading,
    screen,
    terms,
    view,
    weights,
    words,
)
from donnybrook.games.knockdown.actions import VERBS
from donnybrook.games.knockdown.bot import Greedy, Quick
from donnybrook.games.knockdown.codes import Code
from donnybrook.games.knockdown.content import Content
from donnybrook.games.knockdown.names import Names
from donnybrook.games.knockdown.play import Knockdown as KnockdownMatch
from donnybrook.games.knockdown.presets import PRESETS
from donnybrook.games.knockdown.rules import hidden, setup
from donnybrook.games.knockdown.state import Who
from donnybrook.games.knockdown.telling import Teller
from donnybrook.kernel import levels
from donnybrook.kernel.bot import Bot
from donnybrook.kernel.errors import IllegalChoice
from donnybrook.kernel.events import Event
from donnybrook.kernel.game import Facts, Game, Level, Variant
from donnybrook.kernel.settings import Settings
from donnybrook.kernel.state import State


class Knockdown(Game):
    name = "knockdown"
    title = "Knockdown"
    version = "4"
    history: Mapping[str, str] = MappingProxyType({
        "4": "Brannoc's Set Stance also heals 1 light wound (rulebook, Fighters)",
    })  # fmt: skip
    presets = PRESETS
    prefix = "KDN"
    screen = True
    home = Path(__file__).parent
    finished = True
    quick = Quick
    search_depth = 4
    steepness = 1.15
    facts = Facts(
        seats=(2, 2),
        minutes="15 to 30",
        chance="shuffled Skills and Attack deck, random discards, three dice for a Test",
        hidden="drawn cards, face-down Skills, the draft, the order of the deck",
        tempo="turns; the draft is simultaneous",
        blurb="Wound the other fighter, then call the Knockdown Test at the right moment.",
    )
    actions = Code.SIZE
    cap = 20000
    events = words.EVENTS
    verbs = VERBS
    position_keys = positions.KEYS
    expect_keys = describe.KEYS
    pack_files = ("attacks.toml", "fighters.toml", "skills.toml", "arenas.toml")
    bots: Mapping[str, type[Bot]] = MappingProxyType({"greedy": Greedy})
    judgement = weights.JUDGEMENT
    weights = weights.NAMES
    hosted: Mapping[str, Any] = MappingProxyType({"ask_always": True})  # KDN-262
    variants = (
        Variant("match", {}),
        Variant("random-match", {"random_match": True, "opening_picks_every_round": True}),
        Variant("as-printed", {row.option: row.printed for row in PRESETS.differ}),
        Variant(
            "span-mirror",
            {"arena": "span", "allow_mirror": True, "block_budget": "independent",
             "tokens_persist": True, "pass_recovery": "half_total"},
        ),
        Variant(
            "reported-quick",
            {"test_mode": "reported", "rounds_to_win": 1, "skill_pool": "random_set",
             "stall_limit": 1, "show_known_cards": False, "no_quarter_wound": "heavy",
             "ask_always": True},
        ),
    )  # fmt: skip

    def __init__(self, pack: Path | None = None) -> None:
        self.content: Content = reading.load(pack)
        self.tables = numbers.make(self.content)
        self.settings = terms.settings(self.content)
        self.names = Names(self.content)
        self.teller = Teller(self.names)

    def with_pack(self, folder: Path) -> Knockdown:
        return Knockdown(folder)

    def content_digest(self) -> str:
        return self.content.digest

    # -- matches

    def seats(self, settings: Settings) -> int:
        return terms.SEATS

    def blank_state(self, settings: Settings) -> KnockdownMatch:
        return KnockdownMatch(terms.make(settings, self.content, self.tables))

    # -- choices

    def say(self, state: State, seat: int, code: int) -> str:
        return actions.say(own(state), self.names, seat, code)

    def read(self, state: State, seat: int, words: str) -> int:
        return actions.read(own(state), self.names, seat, words)

    def refusal(self, state: State, seat: int, code: int) -> IllegalChoice | None:
        s = own(state)
        if code in self.legal(s, seat) or code in self.asides(s, seat):
            return None
        return faults.fault(s, self.names, seat, code).refusal()

    def clause(self, state: State, seat: int, code: int) -> str:
        return actions.clause(own(state), code)

    def label(self, state: State, seat: int, code: int) -> str:
        return labels.label(own(state), self.names, seat, code)

    def targets(self, state: State, seat: int, code: int) -> dict[str, Any]:
        return labels.targets(own(state), self.names, seat, code)

    def odds(self, state: State, seat: int, code: int) -> dict[str, Fraction]:
        """Before dice are rolled for a Test: the chance that it fails, without a Reaction."""
        return odds.of_choice(own(state), seat, code)

    def preview(self, state: State, seat: int, about: str) -> dict[str, Any]:
        """`test`, `attacks`, `attack 2`, `special 3`, `pay 3` or `block`."""
        return previews.preview(own(state), self.names, seat, about)

    def previews(self, state: State, seat: int) -> list[str]:
        return previews.offered(own(state), self.names, seat)

    def reasons(self, state: State, seat: int, code: int) -> list[str]:
        return hints.reasons(own(state), self.names, seat, code)

    def undo_refusal(self, state: State, settings: Settings, seat: int) -> IllegalChoice | None:
        """What both have chosen in the draft has shown each of them the other's cards (KDN-025)."""
        s = own(state)
        gave_up = s.over and s.winner != seat  # that is its last choice then
        if gave_up or not setup.is_past_the_draft(s, seat):
            return None
        sentence = "A choice of the draft is not taken back once both have made theirs."
        return IllegalChoice("KDN-025", "sealed", sentence)

    # -- balance

    def contestants(self) -> list[str]:
        return self.names.fighters

    def contestant_of(self, state: State, seat: int) -> str:
        number = own(state).at(seat, Who.FIGHTER)
        return self.names.fighters[number] if number >= 0 else ""

    def billing(self, contestants: Sequence[str]) -> Mapping[str, Any]:
        return {"fighters": list(contestants), "allow_mirror": True, "arena": "random"}

    # -- hosted matches

    def concession(self) -> int | None:
        return Code.CONCEDE

    def is_discreet(self, state: State) -> bool:
        return hidden.is_discreet(own(state))

    def people_only(self, settings: Settings) -> str:
        """A bot builds no tower (KDN-148)."""
        if settings["test_mode"] == "reported":
            return "test_mode: a bot cannot report a tower; reported Tests are for people (KDN-148)"
        return ""

    def bot_levels(self) -> dict[str, Level]:
        return levels.five("random", "slip-30", "greedy", "search-60", "search-600")

    def screen_content(self) -> dict[str, Any]:
        return screen.content(self.content)

    # -- what people see

    def view(self, state: State, seat: int) -> dict[str, Any]:
        return view.view(own(state), self.names, seat)

    def why_over(self, state: State) -> str:
        return words.ENDED_BY[own(state).ended]

    def tell(self, state: State, event: Event) -> str:
        return self.teller.tell(own(state), event)

    def show(self, state: State, event: Event) -> dict[str, Any]:
        return self.teller.show(own(state), super().show(state, event))

    # -- positions

    def place(self, settings: Settings, seed: int, position: Mapping[str, Any]) -> State:
        state = self.new_state(settings, seed)
        return positions.place(own(state), self.names, position)

    def describe(self, state: State) -> dict[str, Any]:
        return describe.describe(own(state), self.names)

    def board(self, state: State) -> str:
        return notation.board(own(state), self.names)

    def board_for(self, state: State, seat: int) -> str:
        return notation.board(own(state), self.names, seat)

    def conserved(self, state: State) -> object:
        return describe.conserved(own(state), self.names)


def own(state: State) -> KnockdownMatch:
    assert isinstance(state, KnockdownMatch)
    return state


GAME = Knockdown()
