"""Knockdown: two fighters, one arena, best of three rounds."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from donnybrook.games.knockdown import bots
from donnybrook.games.knockdown.bots.policy import Greedy, Quick
from donnybrook.games.knockdown.content import numbers, reading
from donnybrook.games.knockdown.presets import PRESETS
from donnybrook.games.knockdown.rules import hidden, terms
from donnybrook.games.knockdown.rules.codes import Code
from donnybrook.games.knockdown.rules.play import Knockdown
from donnybrook.games.knockdown.rules.state import Who
from donnybrook.games.knockdown.scenarios import describe, positions
from donnybrook.games.knockdown.surface import board, hints, hosting, odds, previews, view
from donnybrook.games.knockdown.surface.content import KnockdownContent, screen_content
from donnybrook.games.knockdown.surface.events import events
from donnybrook.games.knockdown.surface.language import language
from donnybrook.games.knockdown.surface.names import Names
from donnybrook.games.knockdown.surface.observation import KnockdownObserver
from donnybrook.games.knockdown.surface.paper import leaves
from donnybrook.games.knockdown.surface.terms import TERMS
from donnybrook.games.knockdown.surface.wire import TYPES
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
from donnybrook.kernel.settings import Settings

VARIANTS = (
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


def make(pack: Path | None = None) -> Game:
    """The game with its own content, and that of a user's pack."""
    content = reading.load(pack)
    tables = numbers.make(content)
    names = Names(content)

    def blank(settings: Settings) -> Knockdown:
        return Knockdown(terms.make(settings, content, tables))

    return Game(
        name="knockdown",
        title="Knockdown",
        version="4",
        history={"4": "Brannoc's Set Stance also heals 1 light wound (rulebook, Fighters)"},
        prefix="KDN",
        home=Path(__file__).parent,
        finished=True,
        screen=True,
        terms=TERMS,
        facts=Facts(
            seats=(2, 2),
            minutes="15 to 30",
            chance="shuffled Skills and Attack deck, random discards, three dice for a Test",
            hidden="drawn cards, face-down Skills, the draft, the order of the deck",
            tempo="turns; the draft is simultaneous",
            blurb="Wound the other fighter, then call the Knockdown Test at the right moment.",
        ),
        rules=Rules(
            blank=blank,
            settings=terms.settings(content),
            presets=PRESETS,
            variants=VARIANTS,
            cap=20000,
            digest=content.digest,
        ),
        language=language(names),
        events=events(names),
        view=View(
            of=partial(view.view, names),
            several=partial(view.views, names),
            board=partial(board.board, names),
            board_for=partial(board.board, names),
            why_over=view.why_over,
            score=lambda s: [s.who[seat * Who.SIZE + Who.VICTORY] for seat in (0, 1)],
            content=partial(screen_content, content),
            types=(*TYPES, KnockdownContent),
        ),
        scenarios=Scenarios(
            place=partial(positions.place, names),
            describe=partial(describe.describe, names),
            conserved=partial(describe.conserved, names),
            position_keys=positions.KEYS,
            expect_keys=describe.KEYS,
        ),
        bots=Bots(
            named={"greedy": Greedy},
            levels=levels.five("random", "slip-30", "greedy", "search-60", "search-600"),
            rollout=Quick,
            weights=bots.NAMES,
            judgement=bots.JUDGEMENT,
            steepness=1.15,
            search_depth=4,
        ),
        advice=Advice(
            odds=odds.of_choice,
            preview=partial(previews.preview, names),
            previews=partial(previews.offered, names),
            reasons=partial(hints.reasons, names),
        ),
        balance=Balance(
            contestants=names.fighters,
            billing=lambda fighters: {
                "fighters": list(fighters), "allow_mirror": True, "arena": "random",
            },
            contestant_of=names.fighter,
        ),
        hosting=Hosting(
            options={"ask_always": True},  # KDN-262
            concession=Code.CONCEDE,
            fixed=frozenset(("move", "dash")),
            fixed_by=lambda s, seat: int(s.arena.number),
            is_concealed=hidden.is_discreet,
            people_only=hosting.people_only,
            undo_refusal=hosting.undo_refusal,
        ),
        observer=lambda settings: KnockdownObserver(tables),
        paper=lambda: leaves(screen_content(content)),
        packs=Packs(
            files=("attacks.toml", "fighters.toml", "skills.toml", "arenas.toml"), load=make
        ),
    )  # fmt: skip


GAME = make()
