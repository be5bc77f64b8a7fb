"""BRAWL: a card fight in real time or in turns, for two to eight."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType
from typing import Any

from donnybrook.games.brawl import (
    actions,
    content,
    deeds,
    describe,
    hints,
    labels,
    notation,
    positions,
    presets,
    terms,
    view,
    weights,
    words,
)
from donnybrook.games.brawl.actions import VERBS
from donnybrook.games.brawl.bot import Greedy
from donnybrook.games.brawl.codes import Code, No
from donnybrook.games.brawl.content import Content
from donnybrook.games.brawl.play import Brawl as BrawlState
from donnybrook.games.brawl.race import BOT_PACE, BrawlRace
from donnybrook.games.brawl.rules import commands
from donnybrook.games.brawl.state import Kind
from donnybrook.kernel import levels
from donnybrook.kernel.bot import Bot
from donnybrook.kernel.errors import IllegalChoice
from donnybrook.kernel.events import Event
from donnybrook.kernel.game import Facts, Game, Level, Variant
from donnybrook.kernel.match import Match
from donnybrook.kernel.race import Race
from donnybrook.kernel.settings import Settings
from donnybrook.kernel.state import State

CLAUSES = {  # of the choices that need no card
    Code.DRAW: "BRL-041",
    Code.DISCARD: "BRL-042",
    Code.PASS: "BRL-095",
    Code.WAIT: "BRL-101",
    Code.KNOCK: "BRL-037",
    Code.UNKNOCK: "BRL-037",
    Code.PAUSE: "BRL-112",
    Code.CONCEDE: "BRL-190",
    Code.RELEASE: "BRL-006",
    Code.LOST: "BRL-192",
    Code.BACK: "BRL-192",
}

AS_PRINTED = {row.option: row.printed for row in presets.PRESETS.differ}


class Brawl(Game):
    name = "brawl"
    title = "BRAWL"
    version = "1"
    prefix = "BRL"
    screen = True
    home = Path(__file__).parent
    finished = True
    search_depth = 6
    steepness = 0.7
    facts = Facts(
        seats=(2, 8),
        minutes="1 in real time, 5 to 10 in turns",
        chance="shuffled draw piles, who begins; no dice",
        hidden="the order of the draw piles; a drawn card until it is played or discarded",
        tempo="turns or real time",
        blurb="Win more Bases than the others: pile Hits on your side before everything is frozen.",
    )
    actions = Code.SIZE
    cap = 20000
    events = words.EVENTS
    verbs = VERBS
    position_keys = positions.KEYS
    expect_keys = describe.KEYS
    free_undo = False  # BRL-098: the opponents must agree
    hosted: Mapping[str, Any] = MappingProxyType(
        {"clock": "live", "sim_pace_ms": 450, "sim_jitter_ms": 100, "sim_lag_ms": 0}
    )
    presets = presets.PRESETS
    pack_files = ("decks.toml",)
    bots: Mapping[str, type[Bot]] = MappingProxyType({"greedy": Greedy})
    weights = weights.NAMES
    variants = (
        Variant("duel-training", {}),
        Variant("duel-tournament", {"mode": "tournament"}),
        Variant("round-robin-training", {"form": "round_robin", "seats": 4}),
        Variant(
            "round-robin-tournament",
            {"form": "round_robin", "mode": "tournament", "sim_lag_ms": 60},
        ),
        Variant("tag-team-training", {"form": "tag_team"}),
        Variant("tag-team-tournament", {"form": "tag_team", "seats": 6, "mode": "tournament"}),
        Variant("series", {"best_of": 3, "deck_pick": "random", "training_pass": "forced_only"}),
        Variant("live-training", {"clock": "live", "countdown_ms": 0}),
        Variant("live-tournament", {"clock": "live", "countdown_ms": 0, "mode": "tournament"}),
        Variant(
            "live-tag-team",
            {"form": "tag_team", "clock": "live", "countdown_ms": 0, "on_leave": "bot",
             "turn_limit_ms": 30000},
        ),
        Variant(
            "crowd",
            {"form": "round_robin", "seats": 8, "duplicate_decks": True, "rr_zone_close": "table",
             "hit2_on_press": False},
        ),
        Variant("as-printed", {**AS_PRINTED, "form": "tag_team"}),
        Variant("as-printed-duel", AS_PRINTED),
        Variant(
            "as-printed-tournament",
            {**AS_PRINTED, "form": "tag_team", "seats": 5, "mode": "tournament"},
        ),
    )  # fmt: skip

    def __init__(self, pack: Path | None = None) -> None:
        self.content: Content = content.load(pack)
        self.settings = terms.settings(self.content)
        self.teller = words.Teller(self.content)

    def with_pack(self, folder: Path) -> Brawl:
        return Brawl(folder)

    def content_digest(self) -> str:
        return self.content.digest

    # -- matches

    def options(self, given: Mapping[str, object] | None = None) -> Settings:
        return terms.ranked(super().options(given))

    def seats(self, settings: Settings) -> int:
        return terms.seat_count(settings)

    def sides(self, settings: Settings) -> list[list[int]]:
        seats = self.seats(settings)
        if settings["form"] == "tag_team":  # BRL-180
            return [list(range(0, seats, 2)), list(range(1, seats, 2))]
        return [[seat] for seat in range(seats)]

    def blank_state(self, settings: Settings) -> BrawlState:
        return BrawlState(terms.make(settings, self.content))

    # -- choices

    def say(self, state: State, seat: int, code: int) -> str:
        return actions.say(own(state), self.content, code)

    def read(self, state: State, seat: int, words: str) -> int:
        return actions.read(own(state), self.content, seat, words)

    def refusal(self, state: State, seat: int, code: int) -> IllegalChoice | None:
        s = own(state)
        if not 0 <= code < Code.SIZE:
            return IllegalChoice("BRL-051", "bad_command", f"{code} is not a command of BRAWL.")
        no = commands.refusal(s, seat, code, False)
        return None if no == No.OK else words.refuse(s, seat, code, no)

    def clause(self, state: State, seat: int, code: int) -> str:
        s = own(state)
        if code in CLAUSES:
            return CLAUSES[code]
        if code < Code.PLAY:
            return "BRL-174"
        if code >= Code.PLAY_END:
            return "BRL-006" if code < Code.STARTER else "BRL-180"
        kind = s.kinds[s.reachable(seat)]
        if kind == Kind.BASE:
            return "BRL-060"
        if kind >= Kind.PRESS:
            return {Kind.PRESS: "BRL-073", Kind.CLEAR: "BRL-080", Kind.FREEZE: "BRL-088"}[kind]
        return ("BRL-065", "BRL-068", "BRL-070")[(kind - 1) // 3]

    def label(self, state: State, seat: int, code: int) -> str:
        return labels.label(own(state), self.content, seat, code)

    def targets(self, state: State, seat: int, code: int) -> dict[str, Any]:
        s = own(state)
        if not Code.PLAY <= code < Code.PLAY_END:
            return {}
        zone, target = divmod(code - Code.PLAY, Code.ZONE)
        found: dict[str, Any] = {"zone": zone, "does": deeds.does(s, seat, code)}
        if target < Code.ON_BASE:
            screen = target if s.side_of(zone, seat) == 0 else 1 - target  # BRL-022
            return {**found, "new": "LR"[target], "screen": ("left", "right")[screen]}
        found["base"] = actions.name_at(s, zone, commands.place_meant(target))
        return found if target < Code.ON_STRING else {**found, "side": words.SIDES[target % 2]}

    def odds(self, state: State, seat: int, code: int) -> dict[str, Fraction]:
        return view.draw_odds(own(state), self.content, seat) if code == Code.DRAW else {}

    def undo_refusal(self, state: State, settings: Settings, seat: int) -> IllegalChoice | None:
        if settings["mode"] == "training" and settings["takeback"]:
            return None
        return IllegalChoice("BRL-098", "no_takeback", "There are no takebacks in this match.")

    def race(self, match: Match) -> Race | None:
        live = match.settings["clock"] == "live" and match.settings["mode"] == "tournament"
        return BrawlRace(match) if live else None

    # -- hosted matches

    def concession(self) -> int | None:
        return Code.CONCEDE

    def connection(self, state: State, seat: int, here: bool) -> int | None:
        code = Code.BACK if here else Code.LOST
        return code if commands.refusal(own(state), seat, code, False) == No.OK else None

    def reasons(self, state: State, seat: int, code: int) -> list[str]:
        return hints.reasons(own(state), seat, code)

    def rated(self, settings: Settings) -> bool:
        return bool(settings["ranked"])

    def hold(self, state: State, seat: int) -> int | None:
        stops = commands.refusal(own(state), seat, Code.PAUSE, False) == No.OK
        return Code.PAUSE if stops else None

    def table_codes(self) -> frozenset[int]:
        return frozenset({Code.LOST, Code.BACK})

    def formalities(self) -> frozenset[int]:
        return frozenset({Code.KNOCK})

    def taken_over(self, state: State, seat: int) -> bool:
        return bool(own(state).bots >> seat & 1)

    def bot_levels(self) -> dict[str, Level]:
        """The weakest does not think at all, two search; each has its own pace (BRL-117)."""
        found = levels.five("random", "slip-30", "greedy", "search-100", "search-1500")
        return {
            name: replace(level, pace_ms=BOT_PACE[name][0], spread_ms=BOT_PACE[name][1])
            for name, level in found.items()
        }

    def contestants(self) -> list[str]:
        return [deck.id for deck in self.content.decks]

    def contestant_of(self, state: State, seat: int) -> str:
        decks = own(state).decks
        return self.content.decks[decks[seat]].id if len(decks) and decks[seat] >= 0 else ""

    def billing(self, contestants: Sequence[str]) -> Mapping[str, Any]:
        return {"decks": list(contestants), "duplicate_decks": True}

    def screen_content(self) -> dict[str, Any]:
        """Decks with their recipes (BRL-007, BRL-009), and the words of the cards."""
        return {
            "decks": [
                {
                    "id": deck.id,
                    "name": deck.name,
                    "style": deck.style,
                    "level": deck.level,
                    "text": deck.text,
                    "advice": deck.advice,
                    "counts": dict(zip(self.content.signs, deck.counts, strict=True)),
                    "house": deck.house,
                }
                for deck in self.content.decks
            ],
            "cards": [
                {"sign": card.sign, "name": card.name, "text": card.text}
                for card in self.content.cards
            ],
        }

    # -- what people see

    def view(self, state: State, seat: int) -> dict[str, Any]:
        return view.views(own(state), self.content, [seat])[0]

    def views(self, state: State, seats: list[int]) -> list[dict[str, Any]]:
        return view.views(own(state), self.content, seats)

    def why_over(self, state: State) -> str:
        return words.ENDED_BY[own(state).ended][1]

    def tell(self, state: State, event: Event) -> str:
        return self.teller.tell(own(state), event)

    def show(self, state: State, event: Event) -> dict[str, Any]:
        """Kinds and Bases in words; significant cards are called out (BRL-114)."""
        s, row = own(state), super().show(state, event)
        row.pop("", None)
        if row.get("kind") is not None:
            row["kind"] = self.content.cards[row["kind"]].sign
        if row.get("base") is not None:
            row["zone"] = row["base"] // 10000
            row["base"] = words.base_name(s, row["base"])
        if event.kind in words.CALLED and s.terms.announce:
            row["call"] = CALLS[event.kind]
        return row

    # -- positions

    def place(self, settings: Settings, seed: int, position: Mapping[str, Any]) -> State:
        state = self.new_state(settings, seed)
        return positions.place(own(state), self.content, position)

    def describe(self, state: State) -> dict[str, Any]:
        shown = self.screen_content()["decks"]
        recipes = {deck["id"]: deck["counts"] for deck in shown}
        return {**describe.describe(own(state), self.content), "recipes": recipes}

    def board(self, state: State) -> str:
        return notation.board(own(state), self.content)

    def board_for(self, state: State, seat: int) -> str:
        return view.board(own(state), self.content, seat)

    def conserved(self, state: State) -> object:
        return describe.census(own(state))


CALLS = dict(zip(words.CALLED, ("Base!", "Clear!", "Press!", "Freeze!"), strict=True))


def own(state: State) -> BrawlState:
    assert isinstance(state, BrawlState)
    return state


GAME = Brawl()
