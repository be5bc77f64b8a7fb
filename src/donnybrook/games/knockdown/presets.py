"""As printed, and as the house plays it."""

from __future__ import annotations

from donnybrook.kernel.presets import Differs, Presets

PRESETS = Presets(
    as_printed="To the letter of the pages that were saved: no help for the second player, no "
    "Reaction cards from the hand, and nothing against stalling.",
    house="Even chances for whoever begins, Reactions from the hand, and rounds that always move: "
    "take this one if you do not know the printed game.",
    differ=(
        Differs(
            "second_player_draws",
            0,
            as_printed="Nobody draws when a round begins.",
            house="The second player draws two cards when a round begins: whoever begins would win "
            "59 of 100 rounds otherwise.",
        ),
        Differs(
            "block_budget",
            "independent",
            as_printed="A Block counts the cards in hand for heavy wounds and once more for light "
            "ones.",
            house="A Block counts each card in hand once, for heavy or for light wounds, so that "
            "it does not swallow the strongest attacks whole.",
        ),
        Differs(
            "reaction_cards",
            "symbols_only",
            as_printed="A card in hand is used through its symbol only, a Reaction card too.",
            house="Reaction cards are played from the hand at their trigger, so that the defender "
            "has more to do than to Block.",
        ),
        Differs(
            "corridor_moves",
            "freely",
            as_printed="Corridors are used as often as one likes before an action.",
            house="Corridors lead to each red space once before an action, so that nobody goes "
            "round in circles.",
        ),
        Differs(
            "tokens_persist",
            True,
            as_printed="Wounds and cards go after a round; the fighters' tokens stay.",
            house="Tokens start anew in each round, so that a lost round does not weigh on the "
            "next.",
        ),
        Differs(
            "reload_symbol",
            "block",
            as_printed="Kade reloads with the symbol that also Blocks: the scan has one mark for "
            "both.",
            house="Kade reloads with Focus, so that he need not choose between Ammo and his guard.",
        ),
        Differs(
            "stall_limit",
            0,
            as_printed="Fighters may circle each other for as long as they like; turn 160 ends the "
            "round.",
            house="After four turns in which nobody took a card, the Row loses one each turn, so "
            "that no round stands still.",
        ),
    ),
    alike=(
        "opening_picks_every_round",
        "pass_recovery",
        "no_quarter_wound",
        "corridor_swap",
        "max_turns_per_round",
    ),
)
