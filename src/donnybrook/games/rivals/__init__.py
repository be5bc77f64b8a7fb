"""Knockout City Rivals, the Brawl: three against three dodgebrawl on a Map of Zones."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from donnybrook.games.rivals.bots import weights
from donnybrook.games.rivals.bots.policy import Greedy, Rookie
from donnybrook.games.rivals.maps import workshop
from donnybrook.games.rivals.maps.wire import MapReport, MapTalk, MapVote
from donnybrook.games.rivals.presets import PRESETS
from donnybrook.games.rivals.rules.codes import Code
from donnybrook.games.rivals.scenarios import describe, position
from donnybrook.games.rivals.surface import content, odds, options, previews, view, wire
from donnybrook.games.rivals.surface.events import EVENTS
from donnybrook.games.rivals.surface.language import LANGUAGE
from donnybrook.games.rivals.surface.observation import RivalsObserver
from donnybrook.games.rivals.surface.paper import leaves
from donnybrook.games.rivals.surface.terms import TERMS
from donnybrook.kernel import levels
from donnybrook.kernel.game import Game, Packs
from donnybrook.kernel.parts import (
    Advice,
    Bots,
    Facts,
    Hosting,
    Rules,
    Scenarios,
    Variant,
    View,
)

HOME = Path(__file__).parent
FACTS = Facts(
    seats=(4, 6),
    minutes="15 to 60",
    chance="pools of dice in every contest, where balls and the Landmark lie, initiative",
    hidden="",
    tempo="turns",
    blurb="Two Crews of three throw, catch and tackle until one has six knock-outs.",
)
# Six cards in a ring, with the pair of spawns that is not the default.
SOMEBODYS_OWN = (
    "own~Ring~2.5~3.4~Gate.0.6.7.7~Shed.5.0.9.7~Pump.13.0.9.7"
    "~Pier.20.6.7.7~Crane.13.12.9.7~Silo.5.12.9.7"
)
VARIANTS = (
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


def make(pack: Path | None = None) -> Game:
    """The Brawl with the content of the house and, after it, that of a user's pack."""
    found = content.load(pack)
    return Game(
        name="rivals",
        title="Knockout City Rivals",
        prefix="KCR",
        home=HOME,
        annexes=(HOME.parents[1] / "campaign",),  # part A of the law, the story
        finished=True,
        screen=True,
        version="4",
        history={
            "4": "whoever holds a ball when a chain begins has held it (KCR-435), gas spreads "
            "after the Knock Back (KCR-441, KCR-601)",
        },
        facts=FACTS,
        rules=Rules(
            blank=options.blank(found),
            settings=options.settings(found),
            presets=PRESETS,
            seats=options.seat_count,
            seat_names=options.seat_names,
            sides=options.sides,
            variants=VARIANTS,
            cap=200_000,
            digest=found.digest,
        ),
        language=LANGUAGE,
        terms=TERMS,
        events=EVENTS,
        view=View(
            of=view.view,
            alike=lambda s: True,
            board=view.board,
            why_over=view.why_over,
            who_won=view.who_won,
            score=lambda s: list(s.points),
            content=partial(content.screen, found),
            types=(*wire.ROOTS, MapReport, MapTalk, MapVote),
        ),
        bots=Bots(  # two levels add sampled play-outs (KCR-651)
            named={"rookie": Rookie, "greedy": Greedy},
            levels=levels.five("rookie", "slip-30", "greedy", "search-30", "search-200"),
            weights=weights.NAMES,
            steepness=2.4,
            search_depth=4,
        ),
        advice=Advice(odds=odds.of_option, preview=previews.preview, previews=previews.offered),
        scenarios=Scenarios(
            place=position.place,
            describe=describe.describe,
            conserved=describe.census,
            position_keys=position.KEYS,
            expect_keys=describe.KEYS,
        ),
        hosting=Hosting(
            bots_option="bots",
            concession=Code.CONCEDE,
            table_codes=frozenset((Code.PERSON, Code.BOT)),
            fixed=frozenset(("activate", "move", "ball_up", "stand_up", "cover", "end")),
            turns_seats=False,  # the Drama Judge stays the Drama Judge
            seating=lambda state, seat, person: Code.PERSON if person else Code.BOT,
        ),
        observer=lambda settings: RivalsObserver(options.blank(found)(settings).terms),
        paper=lambda: leaves(content.screen(found)),
        packs=Packs(files=("maps.toml", "crews.toml"), load=make),
        workshop=partial(workshop.answer, content.hideouts(found)),
    )  # fmt: skip


GAME = make()
