"""Names of players, squares and actions: `r3`, `e5`, `blitz`."""

from __future__ import annotations

from donnybrook.games.brawlball.content import square_named
from donnybrook.games.brawlball.rules import board
from donnybrook.games.brawlball.rules.state import TEAM, BallState, Ended, Place, Procedure
from donnybrook.kernel.errors import BadWords

SEATS = ("red", "blue")
COLOURS = ("Red", "Blue")
ACTIONS = ("move", "bash", "blitz", "pass", "handover", "foul")
DEEDS = ("Move", "Bash", "Blitz", "Pass", "Handover", "Foul")
PLACES = {
    Place.BENCH: "bench",
    Place.KO: "ko",
    Place.SENT_OFF: "sent_off",
    Place.READY: "ready",
}
BALLS = ("absent", "loose", "held", "moving", "moving", "moving", "moving")
ENDED = {
    Ended.NOT_YET: "",
    Ended.POINTS: "points",
    Ended.DRAW: "draw",
    Ended.WALKOVER: "walkover",
    Ended.RESIGNED: "resigned",
    Ended.OVERTIME: "overtime",
}
ORIENTATIONS = ("", "long", "wide")
CAUSES = (
    "dodge", "dash", "pick-up", "bash", "pass", "catch", "scatter", "lost ball", "foul",
)  # fmt: skip
PHASES = {  # by procedure and step
    (Procedure.PICK, 1): "roster",
    (Procedure.SET_UP, 1): "fill",
    (Procedure.SET_UP, 3): "place",
    (Procedure.KICK_OFF, 1): "kick",
    (Procedure.KICK_OFF, 2): "template",
    (Procedure.KICK_OFF, 4): "touchback",
    (Procedure.KICK_OFF, 5): "catch",
    (Procedure.TURN, 2): "turn",
    (Procedure.ACTION, 1): "action",
    (Procedure.BASH, 1): "target",
    (Procedure.BASH, 5): "follow",
    (Procedure.PUSH, 1): "push",
    (Procedure.PASS, 1): "route",
    (Procedure.PASS, 5): "intercept",
    (Procedure.SCATTER, 1): "template",
    (Procedure.SCATTER, 4): "catch",
    (Procedure.CATCH, 1): "catch",
}


def phase(s: BallState) -> str:
    """The kind of the open decision."""
    return "over" if s.over else PHASES[s.procedure, s.step]


def player_id(player: int) -> str:
    """`r1` to `r10` and `b1` to `b10`."""
    return f"{'rb'[player // TEAM]}{player % TEAM + 1}"


def square_id(sq: int) -> str:
    return f"{'abcdefghi'[board.file_of(sq) - 1]}{board.row_of(sq)}"


def players_of(bits: int) -> list[str]:
    """The ids of a set of players, in order."""
    return [player_id(player) for player in range(2 * TEAM) if bits >> player & 1]


def read_square(text: str) -> int:
    sq = square_named(text)
    if sq < 0:
        raise BadWords(f"there is no square {text!r}; there are a1 to i14")
    return sq


def read_player(s: BallState, text: str) -> int:
    """A player by his id, or by his square: `@e5`."""
    if text.startswith("@"):
        player = int(s.board[read_square(text[1:])])
        if player < 0:
            raise BadWords(f"nobody is on {text[1:]}")
        return player
    team, number = "rb".find(text[:1]), text[1:]
    fits = team >= 0 and text and number.isdecimal() and 1 <= int(number) <= TEAM
    if not fits or number[0] == "0":
        raise BadWords(f"there is no player {text!r}; there are r1 to r10 and b1 to b10")
    return team * TEAM + int(number) - 1
