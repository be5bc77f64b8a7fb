"""BrawlBall: a grid sport with seven races, for two trainers."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType
from typing import Any

from donnybrook.games.brawlball import (
    actions,
    clauses,
    content,
    describe,
    hints,
    labels,
    notation,
    odds,
    positions,
    previews,
    refusals,
    screens,
    terms,
    view,
    weights,
    words,
)
from donnybrook.games.brawlball.bot import Greedy
from donnybrook.games.brawlball.codes import Code
from donnybrook.games.brawlball.content import Content
from donnybrook.games.brawlball.names import SEATS
from donnybrook.games.brawlball.play import BrawlBall as BallMatch
from donnybrook.games.brawlball.presets import PRESETS
from donnybrook.games.brawlball.quick import Quick
from donnybrook.games.brawlball.rules.board import FILES
from donnybrook.games.brawlball.rules.teams import MIXES
from donnybrook.games.brawlball.state import NOBODY, TEAM, Procedure
from donnybrook.kernel import levels
from donnybrook.kernel.bot import Bot
from donnybrook.kernel.errors import IllegalChoice
from donnybrook.kernel.events import Event
from donnybrook.kernel.game import Facts, Game, Level, Variant
from donnybrook.kernel.settings import Settings
from donnybrook.kernel.state import State


class BrawlBall(Game):
    name = "brawlball"
    title = "BrawlBall"
    version = "2"
    history: Mapping[str, str] = MappingProxyType(
        {
            "2": "ready teams follow the printed characters, and races have numbers of the house "
            "(BBL-024); fouls on Force 1 (BBL-187)",
        }
    )
    prefix = "BBL"
    screen = True
    home = Path(__file__).parent
    finished = True
    facts = Facts(
        seats=(2, 2),
        minutes="30 to 45",
        chance="pools of six-sided dice, a scatter die, a coin",
        hidden="the other trainer's roster until both have picked",
        tempo="turns",
        blurb="Dodge, bash and pass the ball into the far end zone, with one of seven races.",
    )
    cap = 8000
    events = words.EVENTS
    verbs = actions.VERBS
    position_keys = positions.KEYS
    expect_keys = describe.KEYS
    settings = terms.SETTINGS
    presets = PRESETS
    pack_files = ("races.toml", "formations.toml", "positions.toml")
    bots: Mapping[str, type[Bot]] = MappingProxyType({"greedy": Greedy})
    quick = Quick
    judgement = weights.JUDGEMENT
    weights = weights.NAMES
    variants = (
        Variant("match", {}),
        Variant(
            "six-sided",
            {"scatter_die": "d6", "edge_push": "wall", "halves": 1, "overtime": "sudden_death"},
        ),
        Variant(
            "house-rules",
            {"halves": 1, "lost_ball_turnover": True, "dodge_rule": "leaving_only",
             "partial_dodge_ends_action": True, "out_of_bounds": "reroll",
             "kick_after_score": "swap_roles", "free_substitution": True, "move_bonus": 3},
        ),
        Variant("as-printed", PRESETS.options("as-printed", terms.SETTINGS)),
    )  # fmt: skip

    def __init__(self, pack: Path | None = None) -> None:
        self.content: Content = content.load(pack)
        self.actions = Code.ROSTER + len(self.content.races) * MIXES + FILES  # BBL-042
        self.teller = words.Teller(self.content)

    def with_pack(self, folder: Path) -> BrawlBall:
        return BrawlBall(folder)

    def content_digest(self) -> str:
        return self.content.digest

    # -- matches

    def seats(self, settings: Settings) -> int:
        return 2

    def seat_names(self, settings: Settings) -> list[str]:
        return list(SEATS)  # BBL-002

    def blank_state(self, settings: Settings) -> BallMatch:
        return BallMatch(terms.make(settings, self.content))

    # -- choices

    def say(self, state: State, seat: int, code: int) -> str:
        return actions.say(own(state), self.content, seat, code)

    def read(self, state: State, seat: int, words: str) -> int:
        return actions.read(own(state), self.content, seat, words)

    def refusal(self, state: State, seat: int, code: int) -> IllegalChoice | None:
        if not 0 <= code < self.actions:
            return IllegalChoice("BBL-064", "no_choice", f"{code} is no choice of BrawlBall.")
        return refusals.refuse(own(state), self.content, seat, code)

    def clause(self, state: State, seat: int, code: int) -> str:
        return clauses.clause(own(state), code)

    def label(self, state: State, seat: int, code: int) -> str:
        return labels.label(own(state), self.content, seat, code)

    def targets(self, state: State, seat: int, code: int) -> dict[str, Any]:
        return labels.targets(own(state), self.content, seat, code)

    def odds(self, state: State, seat: int, code: int) -> dict[str, Fraction]:
        return odds.odds(own(state), seat, code)

    def preview(self, state: State, seat: int, about: str) -> dict[str, Any]:
        return previews.preview(own(state), self.content, seat, about)

    def previews(self, state: State, seat: int) -> list[str]:
        return previews.offered(own(state), seat)

    def reasons(self, state: State, seat: int, code: int) -> list[str]:
        return hints.reasons(own(state), self.content, seat, code)

    def undo_refusal(self, state: State, settings: Settings, seat: int) -> IllegalChoice | None:
        return refusals.undo_reason(own(state), seat)

    # -- balance

    def contestants(self) -> list[str]:
        return list(self.content.race_ids())

    def contestant_of(self, state: State, seat: int) -> str:
        pick = own(state).picks[seat]
        return "" if pick == NOBODY else self.content.race_ids()[pick // MIXES]

    def cast(self, state: State, seat: int, contestant: str) -> int | None:
        """A seat plays the ready team of a race."""
        s = own(state)
        if s.procedure != Procedure.PICK or s.picks[seat] != NOBODY:
            return None
        race = self.content.race_ids().index(contestant)
        return int(Code.ROSTER + race * MIXES + s.terms.ready_teams[race])

    # -- hosted matches

    def concession(self) -> int | None:
        return Code.RESIGN

    def bot_levels(self) -> dict[str, Level]:
        return levels.five("random", "slip-30", "greedy", "search-40", "search-400")

    def screen_content(self) -> dict[str, Any]:
        return screens.content(self.content)

    # -- what people see

    def view(self, state: State, seat: int) -> dict[str, Any]:
        return view.view(own(state), self.content, seat)

    def why_over(self, state: State) -> str:
        return words.WHY[own(state).ended]

    def tell(self, state: State, event: Event) -> str:
        return self.teller.tell(own(state), event)

    def show(self, state: State, event: Event) -> dict[str, Any]:
        """An event as JSON; players, squares and dice in words."""
        kind = self.event_type(event)
        row: dict[str, Any] = {"event": kind.name, "clause": kind.clause}
        for name, number in zip(kind.fields, event.numbers(), strict=False):
            row[name] = words.in_words(self.content, name, number)
        if "player" in kind.fields:
            row.setdefault("seat", event.a // TEAM)  # whose player it is, for the mark in the log
        return row

    # -- positions

    def place(self, settings: Settings, seed: int, position: Mapping[str, Any]) -> State:
        state = self.new_state(settings, seed)
        return positions.place(own(state), self.content, position)

    def describe(self, state: State) -> dict[str, Any]:
        return describe.describe(own(state), self.content)

    def board(self, state: State) -> str:
        return notation.board(own(state), self.content)

    def conserved(self, state: State) -> object:
        return describe.census(own(state))


def own(state: State) -> BallMatch:
    assert isinstance(state, BallMatch)
    return state


GAME = BrawlBall()
