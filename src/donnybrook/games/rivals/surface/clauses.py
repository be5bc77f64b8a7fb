"""The clause that a legal choice rests on."""

from __future__ import annotations

from donnybrook.games.rivals.rules.codes import Code
from donnybrook.games.rivals.rules.state import RivalsState
from donnybrook.games.rivals.scenarios.describe import decision

SIMPLE = {
    Code.END: "KCR-248",
    Code.CHARGE: "KCR-342",
    Code.COVER: "KCR-346",
    Code.STEP_OUT: "KCR-347",
    Code.BALL_UP: "KCR-353",
    Code.STAND_UP: "KCR-472",
    Code.JUMP_OUT: "KCR-478",
    Code.BREAK_CAGE: "KCR-544",
    Code.BREAK_FREE: "KCR-494",
    Code.THROW_OFF: "KCR-492",
    Code.HOLD: "KCR-433",
    Code.STOP: "KCR-581",
    Code.STEAL: "KCR-423",
    Code.CONCEDE: "KCR-634",
}
GROUPS = (  # by first code
    (Code.PERSON, "KCR-007"),
    (Code.PING, "KCR-654"),
    (Code.MOVE, "KCR-350"),
    (Code.DEFLECT, "KCR-414"),
    (Code.SPECIAL, "KCR-219"),
    (Code.SIDE, "KCR-215"),
    (Code.CONTROL, "KCR-009"),
    (Code.CAPTAIN, "KCR-008"),
    (Code.REFRESH, "KCR-325"),
    (Code.BUST_OUT, "KCR-546"),
    (Code.ROLL_IN, "KCR-546"),
    (Code.THROW_ME, "KCR-475"),
    (Code.TACKLE, "KCR-358"),
    (Code.RALLY, "KCR-431"),
    (Code.THROW, "KCR-356"),
    (Code.PASS_ON, "KCR-432"),
    (Code.PASS, "KCR-344"),
    (Code.ACTIVATE, "KCR-244"),
    (Code.GRAB, "KCR-340"),
    (Code.TACKLE_BACK, "KCR-392"),
    (Code.DODGE, "KCR-410"),
    (Code.CATCH, "KCR-400"),
    (Code.DRINK, "KCR-330"),
)
BY_DECISION = {  # where the same words answer different questions
    "lucky": "KCR-329",
    "fake_throw": "KCR-327",
    "spend": "KCR-323",
    "deflect": "KCR-414",
    "steal": "KCR-423",
    "dodge_move": "KCR-410",
    "knock_back": "KCR-449",
    "push": "KCR-425",
    "landing": "KCR-596",
    "free_move": "KCR-418",
    "leave_gas": "KCR-605",
    "flee": "KCR-601",
}


def clause(s: RivalsState, code: int) -> str:
    if code in SIMPLE:
        return SIMPLE[code]
    asked = decision(s)
    if asked in BY_DECISION and (code < Code.DRINK or code >= Code.RAISE) and not is_group(code):
        return BY_DECISION[asked]
    return next(name for first, name in GROUPS if code >= first)


def is_group(code: int) -> bool:
    """Words that mean the same whatever is asked."""
    return Code.GRAB <= code < Code.GO or code >= Code.PING
