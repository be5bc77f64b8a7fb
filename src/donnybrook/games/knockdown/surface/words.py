"""The words of Knockdown: decisions and the kinds of events."""

from __future__ import annotations

from typing import NamedTuple

from donnybrook.games.knockdown.rules.codes import Decision, Ended, Happened, How, Why
from donnybrook.kernel.game import EventType


class Asked(NamedTuple):
    """A row of the rulebook's table of decision points."""

    id: str
    clause: str
    question: str


DECISIONS = {
    Decision.FIGHTER: Asked("D-FIGHTER", "KDN-021", "Who fights for you?"),
    Decision.SKILL1: Asked("D-SKILL1", "KDN-024", "Keep one Skill, pass two."),
    Decision.SKILL2: Asked("D-SKILL2", "KDN-024", "Keep one of the two you received."),
    Decision.FACEUP: Asked("D-FACEUP", "KDN-026", "Which Skill lies face up?"),
    Decision.OPEN: Asked("D-OPEN", "KDN-031", "Take a card of the Row."),
    Decision.HOUND: Asked("D-HOUND", "KDN-047", "Bloodhound: go forward?"),
    Decision.CORR: Asked("D-CORR", "KDN-193", "Through a corridor?"),
    Decision.ACTION: Asked("D-ACTION", "KDN-044", "Move, Attack or Combo."),
    Decision.STEP2: Asked("D-STEP2", "KDN-060", "A second space?"),
    Decision.COMBO: Asked("D-COMBO", "KDN-081", "Go on with the Combo?"),
    Decision.PAY: Asked("D-PAY", "KDN-083", "Which cards pay?"),
    Decision.DASHCARD: Asked("D-DASHCARD", "KDN-088", "Which card pays for the Dash?"),
    Decision.LIMIT: Asked("D-LIMIT", "KDN-074", "Too many cards: discard one."),
    Decision.REACT: Asked("D-REACT", "KDN-155", "React?"),
    Decision.BLOCK: Asked("D-BLOCK", "KDN-120", "Block?"),
    Decision.BLOCKCARD: Asked("D-BLOCKCARD", "KDN-122", "Which cards block?"),
    Decision.SOAK: Asked("D-SOAK", "KDN-126", "Which wounds are ignored?"),
    Decision.STEP: Asked("D-STEP", "KDN-178", "Where to?"),
    Decision.ROLL: Asked("D-ROLL", "KDN-222", "Roll on?"),
    Decision.BLINK: Asked("D-BLINK", "KDN-173", "Blink where?"),
    Decision.FORWARD: Asked("D-FORWARD", "KDN-176", "Which way forward?"),
    Decision.PUSH: Asked("D-PUSH", "KDN-177", "Move them where?"),
    Decision.BACK: Asked("D-BACK", "KDN-175", "Push them where?"),
    Decision.OWNDISC: Asked("D-OWNDISC", "KDN-106", "Discard a card."),
    Decision.SUFFER: Asked("D-SUFFER", "KDN-106", "Discard a card or suffer."),
    Decision.SHOW: Asked("D-SHOW", "KDN-229", "Which cards do you show?"),
    Decision.TAKE: Asked("D-TAKE", "KDN-221", "Which of them is discarded?"),
    Decision.SPEND: Asked("D-SPEND", "KDN-106", "How many tokens?"),
    Decision.RELOAD: Asked("D-RELOAD", "KDN-222", "Discard a card for another token?"),
    Decision.SWAP: Asked("D-SWAP", "KDN-048", "Swap a card with the Row?"),
    Decision.FORM: Asked("D-FORM", "KDN-227", "Which card is your Form?"),
    Decision.KO: Asked("D-KO", "KDN-107", "Call the Knockdown Test?"),
    Decision.REPORT: Asked("D-REPORT", "KDN-148", "Did your tower stand?"),
    Decision.CONFIRM: Asked("D-CONFIRM", "KDN-148", "Is that right?"),
}

HOW = {
    How.MOVE: "move", How.DASH: "dash", How.STEP: "step", How.PUSHED: "pushed",
    How.BACKWARD: "backward", How.FORWARD: "forward", How.BLINK: "blink",
    How.CORRIDOR: "corridor", How.ROLL: "roll", How.RECALL: "recall",
}  # fmt: skip
WHY = {
    Why.POOL: "pool", Why.EFFECT: "effect", Why.SLAM: "slam", Why.REACTION: "reaction",
    Why.SKILL: "skill", Why.VENOM: "venom", Why.CORRIDOR: "corridor", Why.COST: "cost",
    Why.DASH: "dash", Why.BLOCK: "block", Why.LIMIT: "limit", Why.FORM: "form",
}  # fmt: skip
ENDED = {
    Ended.NOT_YET: "", Ended.KNOCKDOWN: "knockdown", Ended.DECK_OUT: "deck_out",
    Ended.TURNS: "turns", Ended.CONCEDED: "conceded",
}  # fmt: skip
ENDED_BY = {
    Ended.NOT_YET: "",
    Ended.KNOCKDOWN: "a Knockdown Test was failed",
    Ended.DECK_OUT: "the Attack deck ran out",
    Ended.TURNS: "the last turn was played",
    Ended.CONCEDED: "a player conceded",
}
PURPOSES = ("reduce", "cancel", "both")
TRIGGERS = ("", "targeted", "hit", "test")

EVENTS = (
    EventType(Happened.ASKED, "Asked", ("seat", "decision"), "KDN-012"),
    EventType(Happened.FIGHTER_PICKED, "FighterPicked", ("seat", "fighter"), "KDN-021"),
    EventType(Happened.BOXES_DRAWN, "BoxesDrawn", ("arena", "skill_pool"), "KDN-022"),
    EventType(
        Happened.SKILLS_DEALT, "SkillsDealt", ("seat", "skill1", "skill2", "skill3"), "KDN-024"
    ),
    EventType(Happened.SKILL_KEPT, "SkillKept", ("seat", "skill"), "KDN-025"),
    EventType(Happened.SKILLS_PASSED, "SkillsPassed", ("seat", "skill1", "skill2"), "KDN-024"),
    EventType(Happened.SKILL_CHOSEN, "SkillChosen", ("seat", "skill"), "KDN-027"),
    EventType(Happened.SKILL_REVEALED, "SkillRevealed", ("seat", "skill"), "KDN-005"),
    EventType(Happened.ROUND_BEGAN, "RoundBegan", ("round", "first"), "KDN-029"),
    EventType(Happened.CARD_DEALT, "CardDealt", ("slot", "card", "deck"), "KDN-042"),
    EventType(Happened.CARD_PICKED, "CardPicked", ("seat", "card", "slot"), "KDN-031"),
    EventType(Happened.TURN_BEGAN, "TurnBegan", ("seat", "turn"), "KDN-040"),
    EventType(Happened.ROW_SWEPT, "RowSwept", ("slot", "card"), "KDN-260"),
    EventType(Happened.MOVED, "Moved", ("seat", "from", "to", "how"), "KDN-060"),
    EventType(
        Happened.ATTACKED, "Attacked", ("seat", "attack", "special", "slot", "light", "heavy"),
        "KDN-101",
    ),
    EventType(Happened.MISSED, "AttackMissed", ("seat", "attack"), "KDN-103"),
    EventType(Happened.CARD_TAKEN, "CardTaken", ("seat", "card", "slot", "resolved"), "KDN-073"),
    EventType(Happened.CARD_DISCARDED, "CardDiscarded", ("seat", "card", "why"), "KDN-011"),
    EventType(Happened.CARD_DRAWN, "CardDrawn", ("seat", "card", "deck"), "KDN-012"),
    EventType(Happened.CARD_SHOWN, "CardShown", ("seat", "card"), "KDN-229"),
    EventType(
        Happened.CARD_SWAPPED, "CardSwapped", ("seat", "card", "slot", "taken"), "KDN-048"
    ),
    EventType(Happened.FORM_SET, "FormSet", ("seat", "card"), "KDN-227"),
    EventType(Happened.TOKENS_CHANGED, "TokensChanged", ("seat", "by", "now"), "KDN-220"),
    EventType(Happened.VENOM_CHANGED, "VenomChanged", ("seat", "by", "now"), "KDN-225"),
    EventType(Happened.ECHO_DROPPED, "EchoDropped", ("seat", "space"), "KDN-226"),
    EventType(Happened.ECHO_TAKEN, "EchoTaken", ("seat", "space"), "KDN-226"),
    EventType(
        Happened.REACTED, "ReactionUsed", ("seat", "attack", "trigger", "light", "heavy"),
        "KDN-155",
    ),
    EventType(
        Happened.BLOCKED, "Blocked", ("seat", "purpose", "heavy", "light", "capacity"), "KDN-120"
    ),
    EventType(
        Happened.SKILL_WORKED, "SkillWorked", ("seat", "skill", "light", "heavy"), "KDN-242"
    ),
    EventType(
        Happened.WOUNDED, "Wounded", ("seat", "light", "heavy", "why", "strain"), "KDN-009"
    ),
    EventType(Happened.HEALED, "Healed", ("seat", "light", "heavy", "strain"), "KDN-144"),
    EventType(Happened.TEST_CALLED, "TestCalled", ("seat", "strain", "modifier"), "KDN-107"),
    EventType(
        Happened.DICE_ROLLED, "DiceRolled",
        ("seat", "die1", "die2", "die3", "modifier", "total"), "KDN-141",
    ),
    EventType(Happened.TEST_PASSED, "TestPassed", ("seat", "total", "strain"), "KDN-144"),
    EventType(Happened.TEST_FAILED, "TestFailed", ("seat", "total", "strain"), "KDN-140"),
    EventType(Happened.TEST_REPORTED, "TestReported", ("seat", "passed"), "KDN-148"),
    EventType(Happened.TEST_ANSWERED, "TestAnswered", ("seat", "agreed"), "KDN-148"),
    EventType(Happened.COMBO_ENDED, "ComboEnded", ("seat", "specials"), "KDN-082"),
    EventType(
        Happened.ROUND_ENDED, "RoundEnded",
        ("winner", "ended", "light0", "heavy0", "light1", "heavy1"), "KDN-203",
    ),
    EventType(Happened.CONCEDED, "Conceded", ("seat",), "KDN-255"),
    EventType(Happened.MATCH_ENDED, "MatchEnded", ("winner", "ended"), "KDN-002"),
)  # fmt: skip
