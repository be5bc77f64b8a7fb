"""As printed and House: what the rulebook's sentences say, and what the house does instead."""

from __future__ import annotations

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
