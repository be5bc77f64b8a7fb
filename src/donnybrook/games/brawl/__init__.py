"""BRAWL: a card fight in real time or in turns, for two to eight."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from donnybrook.games.brawl.bots.policy import Greedy
from donnybrook.games.brawl.bots.weights import NAMES
from donnybrook.games.brawl.presets import PRESETS, VARIANTS
from donnybrook.games.brawl.realtime import pace
from donnybrook.games.brawl.realtime.queue import queue
from donnybrook.games.brawl.rules import content as content_files
from donnybrook.games.brawl.rules import terms
from donnybrook.games.brawl.rules.codes import Code
from donnybrook.games.brawl.rules.play import Brawl
from donnybrook.games.brawl.scenarios import census, describe, position
from donnybrook.games.brawl.surface import (
    board,
    content,
    hints,
    hosting,
    kept,
    names,
    odds,
    verdict,
    view,
    wire,
)
from donnybrook.games.brawl.surface.events import events
from donnybrook.games.brawl.surface.language import language
from donnybrook.games.brawl.surface.observation import observer
from donnybrook.games.brawl.surface.paper import leaves
from donnybrook.games.brawl.surface.terms import TERMS
from donnybrook.kernel.game import Game, Packs
from donnybrook.kernel.parts import (
    Advice,
    Balance,
    Bots,
    Facts,
    Hosting,
    RealTime,
    Rules,
    Scenarios,
    View,
)

FACTS = Facts(
    seats=(2, 8),
    minutes="1 in real time, 5 to 10 in turns",
    chance="shuffled draw piles, who begins; no dice",
    hidden="the order of the draw piles; a drawn card until it is played or discarded",
    tempo="turns or real time",
    blurb="Win more Bases than the others: pile Hits on your side before everything is frozen.",
)


def make(pack: Path | None = None) -> Game:
    """The game with its own decks and, after them, those of a user's pack."""
    decks = content_files.load(pack)
    words, told = language(decks), events(decks)
    return Game(
        name="brawl",
        title="BRAWL",
        prefix="BRL",
        home=Path(__file__).parent,
        finished=True,
        screen=True,
        terms=TERMS,
        facts=FACTS,
        language=words,
        events=told,
        rules=Rules(
            blank=lambda settings: Brawl(terms.make(settings, decks)),
            settings=terms.settings(decks),
            presets=PRESETS,
            settle=terms.ranked,
            seats=terms.seat_count,
            sides=terms.sides,
            variants=VARIANTS,
            cap=20000,
            digest=decks.digest,
        ),
        view=View(
            of=partial(view.view, decks),
            several=partial(view.views, decks),
            board=partial(board.board, decks),
            board_for=partial(board.board_for, decks),
            why_over=lambda s: names.WHY_ENDED[s.ended],
            score=verdict.score,
            content=partial(content.shown, decks),
            types=(wire.View, wire.Content),
        ),
        scenarios=Scenarios(
            place=partial(position.place, decks),
            describe=partial(describe.describe, decks, told),
            conserved=census.census,
            position_keys=position.KEYS,
            expect_keys=describe.KEYS,
        ),
        bots=Bots(
            named={"greedy": Greedy},
            levels=pace.bot_levels(),
            weights=NAMES,
            steepness=0.7,
            search_depth=6,
        ),
        advice=Advice(
            odds=partial(odds.odds, decks),
            odds_in_words=partial(odds.odds_in_words, decks),
            reasons=hints.reasons,
        ),
        balance=Balance(
            contestants=decks.deck_ids(),
            billing=lambda ids: {"decks": list(ids), "duplicate_decks": True},
            contestant_of=partial(hosting.deck_of, decks),
        ),
        hosting=Hosting(
            options={
                "clock": "live", "sim_pace_ms": 450, "sim_jitter_ms": 100, "sim_lag_ms": 0,
            },
            concession=Code.CONCEDE,
            table_codes=frozenset({Code.LOST, Code.BACK}),
            own_codes=frozenset({Code.DRAW, Code.DISCARD}),
            option_key=kept.option_key,
            rated=lambda settings: bool(settings["ranked"]),
            free_undo=False,  # BRL-098: the opponents must agree
            undo_refusal=hosting.undo_refusal,
        ),
        real_time=RealTime(
            queue=partial(queue, words),
            connection=hosting.connection,
            hold=hosting.hold,
            formalities=frozenset({Code.KNOCK}),
            taken_over=hosting.taken_over,
        ),
        observer=lambda settings: observer(terms.make(settings, decks)),
        paper=lambda: leaves(content.shown(decks)),
        packs=Packs(files=("decks.toml",), load=make),
        )  # fmt: skip


GAME = make()
