"""The words of Brawl & Mart: kinds of events, refusals with their clauses."""

from __future__ import annotations

from donnybrook.games.brawlmart.rules.codes import Happened, No
from donnybrook.games.brawlmart.rules.constants import Over, Phase, Stance, Standing
from donnybrook.kernel.errors import IllegalChoice
from donnybrook.kernel.game import EventType

PLACES = ("m1", "m2", "m3", "m4", "e1", "e2", "e3")
PHASES = {
    Phase.MOVE: "move",
    Phase.PLACE: "place",
    Phase.GIVE: "give",
    Phase.TURN: "turn",
    Phase.DICE: "dice",
    Phase.RECRUIT: "recruit",
    Phase.SHOP: "shop",
}
DECISIONS = {
    Phase.MOVE: "DP1",
    Phase.PLACE: "DP2",
    Phase.GIVE: "DP3",
    Phase.TURN: "DP4",
    Phase.DICE: "DP6",
    Phase.RECRUIT: "DP7",
    Phase.SHOP: "DP8",
}
STATES = {
    Standing.EMPTY: "empty",
    Standing.UP: "standing",
    Standing.KNOCKED_OUT: "knocked_out",
    Standing.SLAIN: "slain",
}
STANCES = {Stance.NORMAL: "normal", Stance.GENTLE: "gentle", Stance.RUTHLESS: "ruthless"}
OUTCOMES = {
    Over.NOT_YET: "",
    Over.OUT: "out",
    Over.LOST: "lost",
    Over.PACIFIST: "pacifist",
    Over.RAMPAGE: "rampage",
    Over.CONCEDED: "conceded",
}
WHY_OVER = {
    Over.OUT: "out through CHECKOUT",
    Over.LOST: "a brawl too many was lost",
    Over.PACIFIST: "a Pacifist slew an enemy",
    Over.RAMPAGE: "a Rampage left an enemy merely knocked out",
    Over.CONCEDED: "the run was abandoned",
}

EVENTS = (
    EventType(Happened.RUN_BEGAN, "RunBegan", ("brawlers",), "BMT-003"),
    EventType(Happened.MOVED, "Moved", ("department", "forced"), "BMT-026"),
    EventType(Happened.ENEMY_DRAWN, "EnemyDrawn", ("place", "brawler"), "BMT-036"),
    EventType(Happened.ENEMY_ITEM_DRAWN, "EnemyItemDrawn", ("place", "brawler", "item"), "BMT-038"),
    EventType(Happened.ENEMIES_RESTOCKED, "EnemiesRestocked", ("count",), "BMT-047"),
    EventType(Happened.ITEMS_RESTOCKED, "ItemsRestocked", ("count",), "BMT-049"),
    EventType(
        Happened.BRAWLER_PLACED, "BrawlerPlaced", ("place", "brawler", "forced"), "BMT-039"
    ),
    EventType(Happened.ITEM_GIVEN, "ItemGiven", ("place", "brawler", "item"), "BMT-043"),
    EventType(Happened.ROUND_BEGAN, "RoundBegan", ("round", "must_attack"), "BMT-051"),
    EventType(Happened.TURN_BEGAN, "TurnBegan", ("place", "brawler"), "BMT-051"),
    EventType(Happened.PASSED, "Passed", ("place", "brawler", "forced"), "BMT-052"),
    EventType(
        Happened.ATTACKED, "Attacked",
        ("place", "brawler", "opponent", "opponent_brawler", "stance", "forced"), "BMT-060",
    ),
    EventType(
        Happened.FINISHED_OFF, "FinishedOff",
        ("place", "brawler", "opponent", "opponent_brawler", "forced"), "BMT-091",
    ),
    EventType(
        Happened.DREW_IN, "DrewIn", ("place", "brawler", "opponent", "opponent_brawler"), "BMT-063"
    ),
    EventType(
        Happened.ITEM_SNATCHED, "ItemSnatched", ("place", "brawler", "opponent", "item"), "BMT-135"
    ),
    EventType(Happened.DICE_CHOSEN, "DiceChosen", ("place", "brawler", "dice"), "BMT-083"),
    EventType(Happened.MARKED, "Marked", ("place", "brawler", "by", "amount"), "BMT-141"),
    EventType(
        Happened.ROLLED, "DiceRolled",
        ("place", "brawler", "opponent", "faces", "rerolled", "sides"), "BMT-062",
    ),
    EventType(
        Happened.ROLL_MADE, "AttackRollMade",
        ("place", "brawler", "contact", "noncontact", "why", "opponent"), "BMT-074",
    ),
    EventType(
        Happened.HIT, "Hit",
        ("place", "brawler", "opponent", "opponent_brawler", "value", "severity"), "BMT-069",
    ),
    EventType(
        Happened.TIED, "Tied",
        ("place", "brawler", "opponent", "opponent_brawler", "value"), "BMT-070",
    ),
    EventType(Happened.HARM_CANCELLED, "HarmCancelled", ("place", "brawler", "item"), "BMT-097"),
    EventType(
        Happened.ABSORBED, "HitAbsorbed",
        ("place", "brawler", "victim", "victim_brawler", "value"), "BMT-098",
    ),
    EventType(Happened.KNOCKED_OUT, "KnockedOut", ("place", "brawler"), "BMT-088"),
    EventType(Happened.SLAIN, "Slain", ("place", "brawler"), "BMT-088"),
    EventType(Happened.ITEM_DISCARDED, "ItemDiscarded", ("place", "brawler", "item"), "BMT-019"),
    EventType(Happened.STOOD_UP, "StoodUp", ("place", "brawler", "by"), "BMT-102"),
    EventType(Happened.ITEM_USED, "ItemUsed", ("place", "brawler", "item", "target"), "BMT-052"),
    EventType(Happened.STRUCK, "Struck", ("place", "brawler", "value", "severity"), "BMT-139"),
    EventType(Happened.DAZED, "Dazed", ("place", "brawler", "amount"), "BMT-140"),
    EventType(
        Happened.BRAWL_WON, "BrawlWon", ("department", "knocked_out", "slain"), "BMT-103"
    ),
    EventType(Happened.BRAWL_LOST, "BrawlLost", ("department", "losses"), "BMT-103"),
    EventType(Happened.STALEMATE, "StalemateDeclared", ("department", "round"), "BMT-124"),
    EventType(Happened.PAID, "Paid", ("kp", "sp"), "BMT-106"),
    EventType(Happened.TV_TAKEN, "TvTaken", (), "BMT-031"),
    EventType(Happened.TV_LOST, "TvLost", (), "BMT-120"),
    EventType(Happened.RECRUITED, "Recruited", ("place", "brawler", "kp"), "BMT-108"),
    EventType(Happened.CARDS_RETURNED, "CardsReturned", ("brawlers", "items"), "BMT-110"),
    EventType(Happened.PILE_SHUFFLED, "PileShuffled", ("returned", "count"), "BMT-117"),
    EventType(Happened.RESPAWNED, "Respawned", (), "BMT-116"),
    EventType(Happened.JOINED, "Joined", ("brawler",), "BMT-035"),
    EventType(Happened.BOUGHT, "Bought", ("slot", "item"), "BMT-130"),
    EventType(Happened.SHOP_RESTOCKED, "ShopLeft", (), "BMT-131"),
    EventType(Happened.SHOP_SLOT_FILLED, "ShopSlotFilled", ("slot", "item"), "BMT-131"),
    EventType(Happened.CONCEDED, "Conceded", (), "BMT-181"),
    EventType(Happened.CHALLENGE_FAILED, "ChallengeFailed", ("challenge",), "BMT-172"),
    EventType(Happened.GOT_OUT, "GotOut", ("tv",), "BMT-033"),
    EventType(Happened.RUN_ENDED, "RunEnded", ("score", "tv_home", "reason"), "BMT-154"),
)  # fmt: skip

REFUSALS: dict[int, tuple[str, str, str]] = {
    No.OVER: ("run_over", "BMT-154", "The run is over."),
    No.NOT_NOW: ("not_now", "BMT-025", "This is not what is to be decided now."),
    No.NO_ARROW: ("no_arrow", "BMT-026", "No arrow leads there from here."),
    No.NOT_IN_HAND: ("not_in_hand", "BMT-039", "Only a brawler in your hand can be placed."),
    No.NOT_IN_CART: ("not_in_cart", "BMT-043", "This item is not in your cart."),
    No.SLOT_EMPTY: ("slot_empty", "BMT-043", "Nobody stands in that slot."),
    No.HANDS_FULL: ("hands_full", "BMT-044", "That brawler can hold no further item."),
    No.SLAIN_TARGET: ("slain_target", "BMT-055", "A slain enemy cannot be attacked."),
    No.NO_TARGET: ("no_target", "BMT-054", "There is no enemy in that slot."),
    No.OPPOSITE: (
        "opposite_only", "BMT-150", "While the enemy opposite stands, it is the only target.",
    ),
    No.QUEUE: ("queue", "BMT-151", "Only the leftmost standing enemy can be attacked here."),
    No.NO_ATTACKS: ("no_attacks", "BMT-191", "Standing enemies cannot be attacked here."),
    No.NO_SLAY: ("no_slay", "BMT-148", "Nobody is finished off in this department."),
    No.SOFTENED: ("soften", "BMT-093", "This brawler's hits never slay: no finishing blows."),
    No.IDLE: ("idle_round", "BMT-057", "After an idle round only standing enemies are targets."),
    No.NO_STANCES: ("no_stances", "BMT-180", "This run is played without stances."),
    No.FINISHING_STANCE: ("finishing_stance", "BMT-185", "A finishing blow has no stance."),
    No.NO_ITEM: ("no_item", "BMT-052", "This brawler holds no such item."),
    No.PASSIVE: ("passive", "BMT-018", "A passive item works by itself."),
    No.USELESS: ("no_legal_target", "BMT-133", "The item cannot be used on that."),
    No.USED_UP: ("used_up", "BMT-140", "This item works once per brawl."),
    No.NO_ITEMS_RUN: ("no_items", "BMT-175", "In a No Items run you cannot use items."),
    No.MUST_ATTACK: ("must_attack", "BMT-057", "After an idle round somebody has to attack."),
    No.KEEP_MOVING: ("no_pass", "BMT-152", "Passing is illegal here while there is a choice."),
    No.DICE_COUNT: ("dice_count", "BMT-084", "That many dice are not allowed."),
    No.NOT_KNOCKED_OUT: (
        "not_knocked_out", "BMT-183", "Only an enemy knocked out in this brawl can be recruited.",
    ),
    No.NO_SUCH_SLOT: ("no_such_slot", "BMT-042", "The department has no such slot."),
    No.NOT_STOCKED: ("not_stocked", "BMT-130", "That shop slot is empty."),
    No.TOO_POOR: ("too_poor", "BMT-132", "You cannot pay that price."),
    No.CHECKED_OUT: ("checked_out", "BMT-181", "CHECKOUT is completed; the run can be kept."),
    No.NO_CODE: ("no_such_choice", "BMT-025", "There is no such choice in Brawl & Mart."),
}  # fmt: skip


def refuse(no: int) -> IllegalChoice:
    reason, clause, sentence = REFUSALS[no]
    return IllegalChoice(clause, reason, sentence)
