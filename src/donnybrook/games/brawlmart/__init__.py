"""Brawl & Mart: a solo run through a store, with dice and cards."""

from __future__ import annotations

from pathlib import Path

from donnybrook.games.brawlmart.bots import WEIGHT_NAMES
from donnybrook.games.brawlmart.bots.greedy import Greedy
from donnybrook.games.brawlmart.bots.solver import Solver
from donnybrook.games.brawlmart.presets import PRESETS
from donnybrook.games.brawlmart.rules.codes import Code
from donnybrook.games.brawlmart.rules.play import BrawlMart
from donnybrook.games.brawlmart.scenarios import describe, position
from donnybrook.games.brawlmart.surface import (
    content,
    hints,
    odds,
    previews,
    screen,
    settings,
    view,
    wire,
)
from donnybrook.games.brawlmart.surface.events import events
from donnybrook.games.brawlmart.surface.language import language
from donnybrook.games.brawlmart.surface.names import WHY_OVER
from donnybrook.games.brawlmart.surface.observation import MartObserver
from donnybrook.games.brawlmart.surface.paper import leaves
from donnybrook.games.brawlmart.surface.terms import TERMS
from donnybrook.kernel import levels
from donnybrook.kernel.game import Game, Packs
from donnybrook.kernel.parts import (
    Advice,
    Bots,
    Facts,
    Hosting,
    Rules,
    Scenarios,
    Scoring,
    Variant,
    View,
)
from donnybrook.kernel.presets import AS_PRINTED

FACTS = Facts(
    seats=(1, 1),
    minutes="10 to 20",
    chance="shuffled brawlers and items, dice in every exchange",
    hidden="the order of the two draw piles",
    tempo="turns",
    blurb="Brawl your way through the store, take the TV, get out through CHECKOUT.",
)
SETTINGS = settings.settings()
VARIANTS = (
    Variant("standard", {}),
    Variant("pacifist", {"pacifist": True, "stances": True, "items_per_brawler": 3}),
    Variant("hardcore", {"hardcore": True, "no_recruits": True, "ojwald_match": "self"}),
    Variant("generous", {
        "rampage": True, "no_items": True, "stances": True, "keep_tv_after_loss": True,
        "stalemate_gives_tv": True, "shop_after_checkout": True, "own_slain_count": True,
        "round_cap": 10,
    }),
    Variant("as-printed", PRESETS.options(AS_PRINTED, SETTINGS)),
)  # fmt: skip
PACK_FILES = ("brawlers.toml", "items.toml", "departments.toml", "types.toml", "shop.toml")


def make(pack: Path | None = None) -> Game:
    """The game with the house's cards and, over them, those of a user's pack."""
    cards = content.load(pack)
    talk = language(cards)
    return Game(
        name="brawlmart",
        title="Brawl & Mart",
        prefix="BMT",
        home=Path(__file__).parent,
        finished=True,
        screen=True,
        terms=TERMS,
        facts=FACTS,
        rules=Rules(
            blank=lambda given: BrawlMart(settings.terms(given, cards)),
            settings=SETTINGS,
            presets=PRESETS,
            settle=settings.check_together,
            seats=lambda given: 1,  # BMT-001
            variants=VARIANTS,
            cap=2000,
            digest=cards.digest,
        ),
        language=talk,
        events=events(cards),
        view=View(
            of=lambda s, seat: view.view(s, cards),
            several=lambda s, seats: [view.view(s, cards)] * len(seats),
            board=lambda s: describe.board(s, cards),
            why_over=lambda s: WHY_OVER[s.why_over],
            content=lambda: screen.screen_content(cards),
            types=wire.TYPES,
        ),
        scenarios=Scenarios(
            place=lambda s, wanted: position.place(s, cards, wanted),
            describe=lambda s: describe.describe(s, cards),
            conserved=describe.census,
            position_keys=position.KEYS,
            expect_keys=describe.KEYS,
        ),
        bots=Bots(
            named={"greedy": Greedy, "solver": Solver},
            levels=levels.five("random", "slip-30", "greedy", "slip-8-solver", "solver"),
            judge=Solver,
            weights=WEIGHT_NAMES,
        ),
        advice=Advice(
            odds=lambda s, seat, code: odds.of_option(s, cards, code),
            preview=lambda s, seat, about: previews.preview(s, talk, cards, about),
            hint=lambda s, seat: hints.hint(s, talk),
        ),
        hosting=Hosting(concession=Code.CONCEDE),
        scoring=Scoring(score=view.result, challenge=settings.challenge),
        observer=lambda given: MartObserver(settings.terms(given, cards).tables),
        paper=lambda: leaves(screen.screen_content(cards)),
        packs=Packs(files=PACK_FILES, load=make),
    )


GAME = make()
