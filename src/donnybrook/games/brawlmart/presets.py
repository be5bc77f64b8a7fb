"""As printed, or as the house plays it."""

from __future__ import annotations

from donnybrook.kernel.presets import Differs, Presets

PRESETS = Presets(
    as_printed="Every sentence of the rulebook to the letter: more freedom in a brawl, a TV that "
    "stays yours, and the two hardest challenges as hard as they were written.",
    house="Our recommendation: brawls that move on, a loss that costs you the TV, and gentle or "
    "ruthless attacks where a challenge needs them.",
    differ=(
        Differs(
            "idle_rounds", "free",
            as_printed="A brawler may pass, use an item or finish somebody off in any round.",
            house="After a round without an attack on a standing enemy somebody has to attack, so "
            "that no brawl drags on.",
        ),
        Differs(
            "ojwald_reach", "all",
            as_printed="Ojwald attacks each enemy with the same resistance; the knocked-out among "
            "them are slain.",
            house="He reaches standing ones only, so that an enemy Ojwald slays nobody without a "
            "roll.",
        ),
        Differs(
            "keep_tv_after_loss", True,
            as_printed="After a loss you cannot get the TV any more; one that you have you keep.",
            house="A loss takes the TV away, so that the way out is worth a fight.",
        ),
        Differs(
            "shop_after_stalemate", False,
            as_printed="The shop opens after a won brawl only.",
            house="It opens after a stalemate as well, so that a run without a loser goes on as "
            "usual.",
        ),
        Differs(
            "challenge_stances", False,
            as_printed="Pacifist and Rampage leave it to the dice whether a hit slays.",
            house="In these two you choose, for -1 on the roll, whether a hit slays: else hardly "
            "any run can be won.",
        ),
    ),
    alike=(
        "stances", "items_per_brawler", "ojwald_match", "stalemate_gives_tv",
        "shop_after_checkout", "own_slain_count", "round_cap", "failed_run_items",
    ),
)  # fmt: skip
