"""As printed, or house: which options keep the printed sentence, and what the house does instead.

`scatter_die` (the rulebook takes either die), `halves` and `head_start` are free in both.
"""

from __future__ import annotations

from donnybrook.kernel.presets import Differs, Presets

PRESETS = Presets(
    as_printed="The rulebook to the letter: slow, hard and not quite fair; for those who know it.",
    house="Quick and even: seven races with the same chance, and a winner almost every time.",
    differ=(
        Differs("races", "printed",
                as_printed="Races have numbers made after the one known token and the characters.",
                house="Some numbers are tuned, so that every race wins about half its matches."),
        Differs("move_bonus", 0,
                as_printed="A player moves as many squares as his Speed.",
                house="Two squares more, so that slow teams can score at all."),
        Differs("kick_target", "half",
                as_printed="A kick may be aimed at any square of the other half.",
                house="Not into the end zone, where it would mostly give the ball away."),
        Differs("edge_push", "wall",
                as_printed="A player is only pushed into an empty square, so never off the field.",
                house="Over the edge he lands on his bench, so that the edge is no safe place."),
        Differs("named_catch", "may",
                as_printed="Whom a pass or handover is meant for may try to catch it or not.",
                house="He always tries: one question less, and no way out of a turnover."),
        Differs("interceptions", "each_square",
                as_printed="Opponents may try to intercept at every square that the ball comes by.",
                house="One chance each per pass, so that passing is worth it."),
        Differs("kick_after_score", "swap_roles",
                as_printed="After a point the roles swap, whoever scored.",
                house="Whoever scored kicks, so that nobody keeps the ball by scoring in defence."),
        Differs("half_end", "defender",
                as_printed="A half ends with the sixth turn of the trainer who then defends.",
                house="Both have six turns in each half, so that a point costs nobody a turn."),
        Differs("replacements", "may",
                as_printed="A trainer may replace his losses, or play with fewer.",
                house="Losses are replaced as long as the bench lasts: nobody forgets a player."),
        Differs("walkover", False,
                as_printed="The match goes on to its end even if a team has no players left.",
                house="A team without players loses at once: nobody plays on against nobody."),
        Differs("overtime", "none",
                as_printed="Equal points are a draw.",
                house="Equal points lead to overtime: most matches find a winner."),
    ),
    alike=(
        "roster_pick", "kickoff_catch_modifier", "lost_ball_turnover", "dodge_rule",
        "partial_dodge_ends_action", "out_of_bounds", "free_substitution", "foul_force_one",
    ),
)  # fmt: skip
