"""What is refused, and why: the rules say so where they decide."""

from __future__ import annotations

import pytest

from donnybrook.games.knockdown.rules.codes import No
from donnybrook.games.knockdown.rules.state import KnockdownState
from donnybrook.games.knockdown.rules.why_not import why_not
from donnybrook.games.knockdown.surface.reasons import REASONS
from donnybrook.kernel.contract.walk import Walk
from donnybrook.kernel.errors import IllegalChoice
from donnybrook.kernel.game import Variant
from donnybrook.kernel.match import Match
from tests.games.knockdown.scenes import KNOCKDOWN, scene


@pytest.mark.parametrize("variant", KNOCKDOWN.variants, ids=lambda variant: variant.name)
def test_a_code_is_legal_exactly_if_no_rule_says_why_not(variant: Variant) -> None:
    walk = Walk(KNOCKDOWN, variant, 7)
    while not walk.state.over and walk.match.version < 250:
        state = walk.state
        assert isinstance(state, KnockdownState)
        for seat in walk.seats if walk.chance(6) else ():
            free = [code for code in range(KNOCKDOWN.actions) if not why_not(state, seat, code)]
            listed = [*KNOCKDOWN.legal(state, seat), *KNOCKDOWN.asides(state, seat)]
            assert free == sorted(listed), f"{walk.where}, seat {seat}"
        walk.step()


def test_every_number_of_the_rules_has_a_sentence() -> None:
    numbers = {number for name, number in vars(No).items() if name.isupper()}
    taken = {No.TAKEN_REACTION, No.TAKEN_FAR}  # they refuse nothing
    assert numbers - taken - {No.OK} == set(REASONS)


def refusal(match: Match, seat: int, words: str) -> tuple[str, str, str]:
    with pytest.raises(IllegalChoice) as error:
        KNOCKDOWN.read(match.state, seat, words)
    return error.value.clause, error.value.reason, error.value.sentence


@pytest.mark.clause("KDN-120", "KDN-262")
def test_who_is_asked_without_a_block_card_is_told_what_is_missing() -> None:
    hands: list[list[str]] = [[], ["jab", "cross", "lunge"]]
    match = scene({"ask_always": True}, at=["b2", "b3"], row=["hook", "", "", ""], hands=hands)
    match.choose(0, "attack slot=1")
    match.choose(1, "decline")  # to react
    sentence = "A Block needs a card with the Block symbol."
    assert refusal(match, 1, "block purpose=reduce") == ("KDN-120", "no_block", sentence)


def test_a_verb_out_of_place_is_refused_under_the_clause_that_rules_it() -> None:
    match = scene(at=["b2", "b3"], row=["hook", "", "", ""], hands=[["grit"], []])
    sentence = "`react` is no answer to D-ACTION: Move, Attack or Combo."
    assert refusal(match, 0, "react card=grit") == ("KDN-155", "out_of_place", sentence)
    sentence = "There is nothing to react for this seat now."
    assert refusal(match, 1, "react card=grit") == ("KDN-155", "not_asked", sentence)
    assert refusal(match, 0, "end")[:2] == ("KDN-044", "must_act")
    assert refusal(match, 0, "stop")[:2] == ("KDN-044", "must_act")
    assert refusal(match, 0, "attack card=grit")[:2] == ("KDN-076", "in_hand")
    assert refusal(match, 0, "attack card=jab")[:2] == ("KDN-070", "empty_slot")
