"""Names of players, squares and actions: `r3`, `e5`, `blitz`."""

from __future__ import annotations

from donnybrook.games.brawlball.content import Content, square_named
from donnybrook.games.brawlball.rules import (
    bash,
    board,
    kick_off,
    movement,
    passes,
    pushes,
    scatter,
    set_up,
    teams,
    turns,
)
from donnybrook.games.brawlball.rules.state import TEAM, BallState, Ended, Place, Procedure
from donnybrook.games.brawlball.surface import wire
from donnybrook.kernel.errors import BadWords

SEATS: tuple[wire.Colour, ...] = ("red", "blue")
COLOURS = ("Red", "Blue")
ACTIONS: tuple[wire.Action, ...] = ("move", "bash", "blitz", "pass", "handover", "foul")
ACTION_TITLES = ("Move", "Bash", "Blitz", "Pass", "Handover", "Foul")
PLACES: dict[int, wire.PlaceName] = {
    Place.BENCH: "bench",
    Place.KO: "ko",
    Place.SENT_OFF: "sent_off",
    Place.READY: "ready",
}
BALLS: tuple[wire.BallPlace, ...] = (
    "absent",
    "loose",
    "held",
    "moving",
    "moving",
    "moving",
    "moving",
)
ENDED: dict[int, wire.Ending] = {
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
FAULTS = (  # the same in a sentence
    "a botched dodge", "a botched dash", "a botched pick-up", "a failed bash", "a botched pass",
    "a botched catch", "a botched catch", "the ball is lost", "a failed foul",
)  # fmt: skip
PHASES: dict[tuple[int, int], wire.Phase] = {  # by procedure, and the step in which it is answered
    (Procedure.PICK, teams.PICKED): "roster",
    (Procedure.SET_UP, set_up.FILLED): "fill",
    (Procedure.SET_UP, set_up.PLACED): "place",
    (Procedure.KICK_OFF, kick_off.AIMED): "kick",
    (Procedure.KICK_OFF, kick_off.ORIENTED): "template",
    (Procedure.KICK_OFF, kick_off.GIVEN): "touchback",
    (Procedure.KICK_OFF, kick_off.CAUGHT): "catch",
    (Procedure.TURN, turns.CHOSEN): "turn",
    (Procedure.ACTION, movement.CHOSEN): "action",
    (Procedure.BASH, bash.AIMED): "target",
    (Procedure.BASH, bash.FOLLOWED): "follow",
    (Procedure.PUSH, pushes.CHOSEN): "push",
    (Procedure.PASS, passes.ROUTED): "route",
    (Procedure.PASS, passes.ANSWERED): "intercept",
    (Procedure.SCATTER, scatter.ORIENTED): "template",
    (Procedure.SCATTER, scatter.CAUGHT): "catch",
    (Procedure.CATCH, passes.DECIDED): "catch",
}


def phase(s: BallState) -> wire.Phase:
    """The kind of the open decision."""
    return "over" if s.over else PHASES[s.procedure, s.step]


def player_name(s: BallState, content: Content, player: int) -> str:
    """His own name, as his race deals them."""
    race = content.races[s.picks[player // TEAM] // teams.MIXES]
    return race.players[player % TEAM]


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


def read_action(text: str) -> int:
    for number, name in enumerate(ACTIONS):
        if name == text:
            return number
    raise BadWords(f"there is no action {text!r}; there are {', '.join(ACTIONS)}")


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
