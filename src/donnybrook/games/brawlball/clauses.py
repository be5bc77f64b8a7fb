"""The clause that each legal choice rests on."""

from __future__ import annotations

from donnybrook.games.brawlball.rules import kick_off
from donnybrook.games.brawlball.rules.codes import Code
from donnybrook.games.brawlball.rules.state import BallState, Procedure

SIMPLE = {
    Code.END_TURN: "BBL-065",
    Code.END_ACTION: "BBL-064",
    Code.DASH: "BBL-102",
    Code.FOLLOW: "BBL-129",
    Code.STAY: "BBL-129",
    Code.LET_GO: "BBL-166",
    Code.ROUTE_FILE: "BBL-155",
    Code.ROUTE_ROW: "BBL-155",
    Code.RESIGN: "BBL-237",
}
ANSWERS = {  # to try or to decline
    Procedure.KICK_OFF: "BBL-047",
    Procedure.CATCH: "BBL-160",
    Procedure.SET_UP: "BBL-232",
}
ACTIONS = ("BBL-092", "BBL-111", "BBL-138", "BBL-151", "BBL-168", "BBL-181")
FROM = (  # first code of each kind of choice, the last that fits counts
    (Code.STEP, "BBL-092"),
    (Code.ACT, "BBL-063"),
    (Code.BASH, "BBL-111"),
    (Code.PASS, "BBL-151"),
    (Code.HAND, "BBL-168"),
    (Code.FOUL, "BBL-181"),
    (Code.INTERCEPT, "BBL-163"),
    (Code.GIVE, "BBL-045"),
    (Code.FILL, "BBL-232"),
    (Code.PUSH, "BBL-122"),
    (Code.KICK, "BBL-041"),
    (Code.PLACE, "BBL-033"),
    (Code.ROSTER, "BBL-023"),
)


def clause(s: BallState, code: int) -> str:
    if code in SIMPLE:
        return SIMPLE[code]
    if code in (Code.LONG, Code.WIDE):
        return "BBL-205"
    if code in (Code.TRY, Code.DECLINE):
        return ANSWERS.get(s.procedure, "BBL-206")
    if code >= kick_off.end_zone_codes(s):
        return "BBL-042"
    if Code.ACT <= code < Code.BASH:
        return ACTIONS[(code - Code.ACT) % 6]
    return [name for first, name in FROM if first <= code][-1]
