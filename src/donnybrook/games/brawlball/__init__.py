"""BrawlBall: a grid sport with seven races, for two trainers."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from donnybrook.games.brawlball import content
from donnybrook.games.brawlball.bots import weights
from donnybrook.games.brawlball.bots.moody_search import MoodySearch
from donnybrook.games.brawlball.bots.policy import Greedy
from donnybrook.games.brawlball.bots.rollout import Quick
from donnybrook.games.brawlball.presets import PRESETS
from donnybrook.games.brawlball.rules import terms
from donnybrook.games.brawlball.rules.codes import Code
from donnybrook.games.brawlball.rules.play import BrawlBall
from donnybrook.games.brawlball.rules.state import Procedure
from donnybrook.games.brawlball.rules.teams import MIXES
from donnybrook.games.brawlball.scenarios import describe, position
from donnybrook.games.brawlball.surface import (
    contestants,
    hints,
    odds,
    reasons,
    screen_content,
    text_board,
    view,
    wire,
)
from donnybrook.games.brawlball.surface.events import WHY, events
from donnybrook.games.brawlball.surface.language import language
from donnybrook.games.brawlball.surface.names import SEATS
from donnybrook.games.brawlball.surface.observation import BallObserver
from donnybrook.games.brawlball.surface.paper import leaves
from donnybrook.games.brawlball.surface.previews import offered as previews
from donnybrook.games.brawlball.surface.previews import wire as wire_previews
from donnybrook.games.brawlball.surface.terms import TERMS
from donnybrook.kernel import levels
from donnybrook.kernel.game import Game, Packs
from donnybrook.kernel.parts import (
    Advice,
    Balance,
    Bots,
    Facts,
    Hosting,
    Rules,
    Scenarios,
    Variant,
    View,
)

FACTS = Facts(
    seats=(2, 2),
    minutes="30 to 45",
    chance="pools of six-sided dice, a scatter die, a coin",
    hidden="the other trainer's roster until both have picked",
    tempo="turns",
    blurb="Dodge, bash and pass the ball into the far end zone, with one of seven races.",
)
HISTORY = {
    "2": "ready teams follow the printed characters, and races have numbers of the house "
    "(BBL-024); fouls on Force 1 (BBL-187)",
}
VARIANTS = (
    Variant("match", {}),
    Variant("six-sided", {"scatter_die": "d6", "edge_push": "wall", "halves": 1,
                          "overtime": "sudden_death"}),
    Variant("house-rules",
            {"halves": 1, "lost_ball_turnover": True, "dodge_rule": "leaving_only",
             "partial_dodge_ends_action": True, "out_of_bounds": "reroll",
             "kick_after_score": "swap_roles", "free_substitution": True, "move_bonus": 3}),
    Variant("as-printed", PRESETS.options("as-printed", terms.SETTINGS)),
)  # fmt: skip


def make(pack: Path | None = None) -> Game:
    """The game, with the content of a user's pack beside the house's."""
    known = content.load(pack)
    speech = language(known)
    return Game(
        name="brawlball",
        title="BrawlBall",
        version="2",
        history=HISTORY,
        prefix="BBL",
        home=Path(__file__).parent,
        finished=True,
        screen=True,
        facts=FACTS,
        terms=TERMS,
        rules=Rules(
            blank=lambda settings: BrawlBall(terms.make(settings, known)),
            settings=terms.SETTINGS,
            presets=PRESETS,
            seat_names=lambda settings: list(SEATS),  # BBL-002
            variants=VARIANTS,
            cap=8000,
            digest=known.digest,
        ),
        language=speech,
        events=events(known),
        view=View(
            of=partial(view.view, known),
            alike=lambda s: s.procedure != Procedure.PICK,  # BBL-028
            board=partial(text_board.board, known),
            why_over=lambda s: WHY[s.ended],
            score=lambda s: list(s.score),
            types=(wire.View, wire.Content, *wire_previews.ROOTS),
            content=partial(screen_content.screen_content, known),
        ),
        bots=Bots(
            named={"greedy": Greedy},
            levels=levels.five("random", "slip-30", "greedy", "search-40", "search-400"),
            rollout=Quick,
            search=MoodySearch,
            weights=weights.NAMES,
            judgement=weights.JUDGEMENT,
        ),
        scenarios=Scenarios(
            place=partial(position.place, known),
            describe=partial(describe.describe, known),
            conserved=describe.census,
            position_keys=position.KEYS,
            expect_keys=describe.KEYS,
        ),
        advice=Advice(
            odds=partial(odds.odds, speech),
            preview=partial(previews.preview, known, speech),
            previews=previews.offered,
            reasons=partial(hints.reasons, speech),
        ),
        balance=Balance(
            contestants=known.race_ids(),
            contestant_of=partial(contestants.contestant_of, known),
            cast=partial(contestants.cast, known),
        ),
        hosting=Hosting(
            concession=Code.RESIGN,
            undo_refusal=reasons.undo_refusal,
            fixed=frozenset(("roster", "place", "fill", "end action", "end turn")),
            fixed_by=lambda s, seat: int(s.picks[seat]) // MIXES,
        ),
        observer=lambda settings: BallObserver(terms.make(settings, known)),
        paper=lambda: leaves(screen_content.screen_content(known)),
        packs=Packs(files=("races.toml", "formations.toml", "positions.toml"), load=make),
    )  # fmt: skip


GAME = make()
