"""As printed and House: what the rulebook's sentences say, and what the house does instead."""

from __future__ import annotations

from donnybrook.kernel.game import Variant
from donnybrook.kernel.presets import Differs, Presets

PRESETS = Presets(
    as_printed=(
        "Every sentence of the rulebook to the letter, for players who know the cards on paper:"
        " hands as fast as you like, no pass in turns, wild Tag Teams."
    ),
    house=(
        "The same Duel with a fair hand speed and a way out of a lost game, and a calmer Tag Team;"
        " take this one if you are not sure."
    ),
    differ=(
        Differs(
            "training_pass",
            "forced_only",
            as_printed="In turns you draw or play a card; you pass only when you can do neither.",
            house="With an empty draw pile you may pass, so that nobody must freeze a lost table.",
        ),
        Differs(
            "pace_ms",
            0,
            as_printed="In real time everybody acts as quickly as they like.",
            house="A hand acts once in 150 milliseconds, so that no script outplays a person.",
        ),
        Differs(
            "tagging",
            "as_wished",
            as_printed="A team in turns tags as often as it wishes before it acts.",
            house="A team in turns tags once in a turn, so that the others need not wait.",
        ),
        Differs(
            "tag_players",
            "any",
            as_printed="Two teams of two or more, with an odd player in the first.",
            house="Two teams of equal size, so that both have as many cards.",
        ),
        Differs(
            "tag_start_bases",
            "player",
            as_printed="Every player of two against two lays an opening Base: the row is full.",
            house="Each team lays one opening Base, so that there is room to play further ones.",
        ),
        Differs(
            "tag_inner_clear",
            True,
            as_printed="With four Bases in the row each of them may be cleared.",
            house="The two inner ones of four are safe, like the middle one of three.",
        ),
    ),
    alike=("hit2_on_press", "rr_zone_close", "rounds_max"),
)
AS_PRINTED = {row.option: row.printed for row in PRESETS.differ}

VARIANTS = (  # that the contract suite plays
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
