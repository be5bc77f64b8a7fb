"""The choices of Dodge, a row each, and why one is refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from donnybrook.kernel.language import Language, Reason, Verb, named, numbered
from tests.kernel.dodge.rules import why_not
from tests.kernel.dodge.rules.why_not import No
from tests.kernel.dodge.state import Code, DodgeState

SIDES = ("left", "right")
POWER = numbered("power", 0, 2)
CARD = named("card", ("no", "yes"), ("without a card", "with the card"))
SIDE = named("side", SIDES)

V = Verb[DodgeState]
R = Reason[DodgeState]

VERBS = (
    V("throw", Code.THROW, "Throw with power {power}, {card}",
      lambda s, seat, i: "DDG-011" if i % 2 else "DDG-010",
      "throw with power 0 to 2, with or without the card", {"power": POWER, "card": CARD}),
    V("peek", Code.PEEK, "Look at the other card", "DDG-014", "look at the other seat's card"),
    V("dodge", Code.DODGE, "Dodge", "DDG-022", "jump out of the way"),
    V("catch", Code.CATCH, "Catch", "DDG-021", "catch the ball and throw it back"),
    V("lean", Code.LEAN, "Lean {side}", "DDG-002", "lean left or right", {"side": SIDE}),
    V("concede", Code.CONCEDE, "Concede", "DDG-040", "give up the match"),
)  # fmt: skip

REASONS = {
    No.OVER: R("DDG-031", "over", "the match is over"),
    No.NO_SEAT: R("DDG-003", "no_seat", lambda s, seat, code: f"there is no seat {seat}"),
    No.NOT_YOUR_TURN: R(
        "DDG-003", "not_your_turn", lambda s, seat, code: f"seat {seat} is not to choose now"
    ),
    No.WRONG_MOMENT: R("DDG-003", "wrong_moment", "the open decision is another one"),
    No.TOO_TIRED: R(
        "DDG-010", "too_tired", lambda s, seat, code: f"power {code // 2} needs more stamina"
    ),
    No.NO_BONUS: R("DDG-011", "no_bonus", "there is no card with a bonus to play"),
    No.NO_LOOK: R("DDG-014", "no_look", "a look needs a card and 2 stamina, once"),
    No.NO_CATCH: R("DDG-020", "too_tired", "a catch needs 2 stamina"),
}


def nobody(s: DodgeState, seat: int, verb: str, given: Mapping[str, Any]) -> int:
    """Dodge has a code for all that can be said."""
    return No.WRONG_MOMENT


LANGUAGE = Language(
    VERBS,
    why_not.why_not,
    REASONS,
    nobody,
    R("DDG-003", "no_choice", lambda s, seat, code: f"there is no choice {code}"),
)
