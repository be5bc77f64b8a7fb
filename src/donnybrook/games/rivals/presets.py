"""The Brawl as its rulebook was printed, and as the house plays it."""

from __future__ import annotations

from donnybrook.kernel.presets import Differs, Presets

PRESETS = Presets(
    as_printed="Every printed sentence to the letter: for whoever knows the book; the Crew is the "
    "favourite by far, since a pass and Hold! earn a Bond point in every turn.",
    house="The same game as an even contest: take this one if you never read the rules.",
    differ=(
        Differs(
            "holdPoint",
            "always",
            as_printed="Hold! gives the Crew a Bond point, once per turn.",
            house="Hold! keeps the ball and gives no Bond point, because a pass for it in every "
            "turn would win nearly every Brawl.",
        ),
        Differs(
            "ballFormBond",
            "fill",
            as_printed="A knock-out by a Balled Up Brawler of the Crew fills the Bond to 3.",
            house="It gives one Bond point, so that a Crew that throws itself is not refilled "
            "again and again.",
        ),
        Differs(
            "dodgeImpact",
            "oldZone",
            as_printed="A dodged ball lands in the Zone it was thrown into, so a Bomb explodes "
            "behind the dodger.",
            house="A dodged ball follows the dodger, so that Bomb and gas stay dangerous and "
            "Deflect is worth a point.",
        ),
        Differs(
            "chainPasses",
            "free",
            as_printed="A ball may be passed on to anybody, also back; a chain has twenty throws "
            "and passes.",
            house="In one chain nobody gets a ball by pass a second time, so that passing comes to "
            "an end.",
        ),
        Differs(
            "refreshTime",
            "anyTime",
            as_printed="Refreshing is open to everybody of the Crew at any time.",
            house="Refreshing is offered in the own turn and before drinks are declared, where it "
            "matters, so that nobody waits for it.",
        ),
        Differs(
            "sniperCharge",
            "byHand",
            as_printed="Only the action Charge Ball charges a Sniper Ball.",
            house="A Catch charges a Sniper Ball, too, so that one rule holds for every ball.",
        ),
        Differs(
            "bustReach",
            "held",
            as_printed="A Caged crew mate must be in the hands to be busted out.",
            house="A Caged crew mate may also lie in the Zone, which saves the action of picking "
            "it up.",
        ),
        Differs(
            "tackleFocus",
            "dodge",
            as_printed="The Dodge Focus adds the die to a Tackle, as the printed list says.",
            house="The Tackle Focus does, as every other Focus helps its own action.",
        ),
        Differs(
            "tackleCoverDie",
            "on",
            as_printed="Taking Cover adds a die to a Tackle and takes 1 from its result.",
            house="Taking Cover only takes 1 from the result of a Tackle, as from a Throw's.",
        ),
        Differs(
            "partyScope",
            "all",
            as_printed="In Party Mode every ball that spawns is a random Special Ball.",
            house="In Party Mode the third ball is, so that two plain balls keep the Brawl simple.",
        ),
        Differs(
            "specialPick",
            "after",
            as_printed="The Special Ball is picked when the three balls lie on the Map.",
            house="The Special Ball is picked first, so that luck does not decide which is best.",
        ),
    ),
    alike=(
        "throwDistance",
        "perfectCatch",
        "catchCharge",
        "passCharges",
        "rivalryUses",
        "boostOrder",
        "fakeThrowScope",
        "boostRefresh",
        "holdLimit",
        "enemyGrab",
        "bustZone",
        "sniperUncharged",
        "boomerangReturn",
        "poisonCount",
        "spawnSides",
        "rivalBoosts",
    ),
)
