"""Why a choice is refused: clause, short code and sentence of each number in `No`."""

from __future__ import annotations

from donnybrook.games.brawlmart.rules.codes import No
from donnybrook.games.brawlmart.rules.state import MartState
from donnybrook.kernel.language import Reason

R = Reason[MartState]

REASONS = {
    No.OVER: R("BMT-154", "run_over", "The run is over."),
    No.NOT_NOW: R("BMT-025", "not_now", "This is not what is to be decided now."),
    No.NO_ARROW: R("BMT-026", "no_arrow", "No arrow leads there from here."),
    No.NOT_IN_HAND: R("BMT-039", "not_in_hand", "Only a brawler in your hand can be placed."),
    No.NOT_IN_CART: R("BMT-043", "not_in_cart", "This item is not in your cart."),
    No.SLOT_EMPTY: R("BMT-043", "slot_empty", "Nobody stands in that slot."),
    No.HANDS_FULL: R("BMT-044", "hands_full", "That brawler can hold no further item."),
    No.SLAIN_TARGET: R("BMT-055", "slain_target", "A slain enemy cannot be attacked."),
    No.NO_TARGET: R("BMT-054", "no_target", "There is no enemy in that slot."),
    No.OPPOSITE: R(
        "BMT-150", "opposite_only", "While the enemy opposite stands, it is the only target."
    ),
    No.QUEUE: R("BMT-151", "queue", "Only the leftmost standing enemy can be attacked here."),
    No.NO_ATTACKS: R("BMT-191", "no_attacks", "Standing enemies cannot be attacked here."),
    No.NO_SLAY: R("BMT-148", "no_slay", "Nobody is finished off in this department."),
    No.SOFTENED: R("BMT-093", "soften", "This brawler's hits never slay: no finishing blows."),
    No.IDLE: R("BMT-057", "idle_round", "After an idle round only standing enemies are targets."),
    No.NO_STANCES: R("BMT-180", "no_stances", "This run is played without stances."),
    No.FINISHING_STANCE: R("BMT-185", "finishing_stance", "A finishing blow has no stance."),
    No.NO_ITEM: R("BMT-052", "no_item", "This brawler holds no such item."),
    No.PASSIVE: R("BMT-018", "passive", "A passive item works by itself."),
    No.USELESS: R("BMT-133", "no_legal_target", "The item cannot be used on that."),
    No.USED_UP: R("BMT-140", "used_up", "This item works once per brawl."),
    No.NO_ITEMS_RUN: R("BMT-175", "no_items", "In a No Items run you cannot use items."),
    No.MUST_ATTACK: R("BMT-057", "must_attack", "After an idle round somebody has to attack."),
    No.KEEP_MOVING: R("BMT-152", "no_pass", "Passing is illegal here while there is a choice."),
    No.DICE_COUNT: R("BMT-084", "dice_count", "That many dice are not allowed."),
    No.NOT_KNOCKED_OUT: R(
        "BMT-183", "not_knocked_out", "Only an enemy knocked out in this brawl can be recruited."
    ),
    No.NOT_STOCKED: R("BMT-130", "not_stocked", "That shop slot is empty."),
    No.TOO_POOR: R("BMT-132", "too_poor", "You cannot pay that price."),
    No.CHECKED_OUT: R("BMT-181", "checked_out", "CHECKOUT is completed; the run can be kept."),
}
NO_CHOICE = R("BMT-025", "no_such_choice", "There is no such choice in Brawl & Mart.")
