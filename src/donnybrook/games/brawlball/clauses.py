"""The clause that each legal choice rests on."""

from __future__ import annotations

from donnybrook.games.brawlball.codes import Code
from donnybrook.games.brawlball.state import BallState, Procedure

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
        return "BBL-047" if s.procedure == Procedure.KICK_OFF else "BBL-206"
    if Code.ACT <= code < Code.BASH:
        return ACTIONS[(code - Code.ACT) % 6]
    return [name for first, name in FROM if first <= code][-1]
