"""The decision points, as in the rulebook's table of them."""

from __future__ import annotations

from typing import NamedTuple

from donnybrook.games.knockdown.rules.codes import Decision
from donnybrook.games.knockdown.rules.state import KnockdownState
from donnybrook.games.knockdown.surface.wire import DecisionId


class Asked(NamedTuple):
    """A row of the rulebook's table of decision points."""

    id: DecisionId
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


def asked(s: KnockdownState) -> Asked:
    """The open one."""
    return DECISIONS[s.decision]
