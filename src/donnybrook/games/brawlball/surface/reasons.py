"""Why a choice is refused: the clause, a short code and a sentence for each number of the rules."""

from __future__ import annotations

from collections.abc import Mapping

from donnybrook.games.brawlball.rules import board, movement, set_up, why_not
from donnybrook.games.brawlball.rules.codes import No
from donnybrook.games.brawlball.rules.state import TEAM, BallState
from donnybrook.games.brawlball.surface.names import (
    COLOURS,
    phase,
    read_player,
    read_square,
)
from donnybrook.kernel.errors import IllegalChoice
from donnybrook.kernel.language import Reason
from donnybrook.kernel.settings import Settings

R = Reason[BallState]

ACTION_CLAUSES = ("BBL-092", "BBL-111", "BBL-138", "BBL-151", "BBL-168", "BBL-181")
ASKED = {  # what each decision asks for: its clause and its words
    "roster": ("BBL-028", "a race and a roster"),
    "fill": ("BBL-232", "a bench player for a vacancy"),
    "place": ("BBL-033", "a player and his square"),
    "kick": ("BBL-041", "where to kick"),
    "template": ("BBL-205", "how the template lies"),
    "touchback": ("BBL-046", "who gets the ball"),
    "catch": ("BBL-206", "whether to try the catch"),
    "turn": ("BBL-063", "an action for a player, or the end of the turn"),
    "action": ("BBL-064", "what the acting player does next"),
    "target": ("BBL-111", "whom to bash"),
    "route": ("BBL-155", "the next square of the pass"),
    "intercept": ("BBL-166", "who tries to intercept, or letting the ball go"),
    "push": ("BBL-122", "where the pushed player goes"),
    "follow": ("BBL-129", "whether to follow up"),
}


def asked_clause(s: BallState, seat: int, code: int) -> str:
    return ASKED[phase(s)][0]


def asked_sentence(s: BallState, seat: int, code: int) -> str:
    return f"This is not asked now; asked is {ASKED[phase(s)][1]}."


def whose_turn(s: BallState, seat: int, code: int) -> str:
    return f"It is {COLOURS[s.active]}'s turn, and the other trainer is asked."


def centre_line(s: BallState, seat: int, code: int) -> str:
    return f"The last {set_up.owed(s)} must stand on the centre line."


def part_clause(s: BallState, seat: int, code: int) -> str:
    """Of the action to which a bash, pass, handover or foul belongs."""
    return ACTION_CLAUSES[movement.part_action(code)]


def no_sense(clause: str, wanting: str) -> R:
    return R(clause, "no_target", f"That makes no sense: {wanting}.")


REASONS = {
    No.OVER: R("BBL-004", "match_over", "The match is over."),
    No.NOT_ASKED: R(asked_clause, "not_asked", asked_sentence),
    No.STILL_PICKING: R("BBL-028", "not_asked", "The other trainer is still picking."),
    No.OTHERS_TURN: R("BBL-062", "not_your_turn", whose_turn),
    No.OTHER_ASKED: R("BBL-032", "not_asked", "The other trainer is asked."),
    # set-up
    No.NOT_READY: R("BBL-033", "not_ready", "That player is not one to be placed now."),
    No.SPOT_TAKEN: R("BBL-016", "taken", "{square} is taken."),
    No.SIDE_ZONE: R("BBL-037", "side_zone", "At most one player stands in each side zone."),
    No.CENTRE_LINE: R("BBL-039", "centre_line", centre_line),
    No.NOT_ON_BENCH: R("BBL-231", "not_on_bench", "Vacancies are filled from the bench."),
    No.MUST_FILL: R("BBL-232", "must_fill", "Vacancies are filled as long as there is a bench."),
    # kick-off
    No.KICK_END_ZONE: R("BBL-042", "end_zone", "The end zone is no target for a kick."),
    No.TAKER_OFF_FIELD: R("BBL-045", "not_on_field", "The ball is given to a player on the field."),
    # an action
    No.NOT_ON_FIELD: R("BBL-063", "not_on_field", "He is not on the field."),
    No.ACTED: R("BBL-063", "acted", "He has acted in this turn."),
    No.USED_UP: R("BBL-068", "used_up", "This special action was announced in this turn already."),
    No.STUNNED: R("BBL-140", "stunned", "A stunned player may only Move, Blitz or Pass."),
    No.NO_BALL: R("BBL-069", "no_ball", "He has not got the ball, and it is not loose."),
    No.NOBODY_BESIDE: no_sense("BBL-112", "no standing opponent is beside him"),
    No.NOBODY_STANDS: no_sense("BBL-069", "no opponent stands on the field"),
    No.NO_MATE_STANDS: no_sense("BBL-069", "no other teammate stands on the field"),
    No.NOBODY_STUNNED: no_sense("BBL-069", "no opponent on the field is stunned"),
    No.ACTION_OPEN: R("BBL-064", "action_open",
                      "A player is acting; his action comes to its end first."),
    # a step, a dash
    No.OFF_THE_FIELD: R("BBL-093", "off_the_field", "Steps stay on the field."),
    No.TAKEN: R("BBL-093", "taken", "{square} is taken."),
    No.STOPPED: R("BBL-097", "stopped", "A partial dodge has ended his movement."),
    No.NO_STEPS: R("BBL-092", "no_steps", "He has no steps left."),
    No.DASHED: R("BBL-102", "dashed", "One dash per action."),
    No.DASH_STOPPED: R("BBL-099", "stopped", "A partial dodge has ended his movement."),
    No.STEPS_LEFT: R("BBL-103", "steps_left", "A dash comes when the normal steps are used up."),
    No.NO_ROOM: R("BBL-103", "no_room", "No neighbouring square is free."),
    # the bash, pass, handover or foul of an action
    No.OTHER_ACTION: R(part_clause, "other_action", "He has announced another action."),
    No.DONE: R(part_clause, "done", "He has done that in this action."),
    No.NOT_CARRYING: R(part_clause, "no_ball", "He has not got the ball."),
    No.IMPOSSIBLE: R("BBL-083", "impossible",
                     "With so many opponents around him he cannot throw."),
    No.NO_CATCHER: R("BBL-152", "no_catcher",
                     "A pass goes to another standing teammate on the field."),
    No.NO_TAKER: R("BBL-168", "no_taker", "The taker is a standing teammate beside him."),
    No.TARGET_STUNNED: R("BBL-112", "stunned", "A bash needs a standing target."),
    No.TARGET_FAR: R("BBL-111", "not_adjacent", "The target must be beside the hitter."),
    No.FOUL_STANDING: R("BBL-181", "standing", "A foul is for stunned opponents."),
    No.FOUL_FAR: R("BBL-181", "not_adjacent", "The target must be beside him."),
    No.NO_CHANCE: R("BBL-166", "no_chance",
                    "He is not in reach, has had his chance, or cannot succeed."),
    # a push
    No.PUSH_OFF: R("BBL-126", "off_the_field", "Squares off the field do not count here."),
    No.WRONG_SIDE: R("BBL-121", "wrong_side", "He is pushed to the far side."),
    No.EMPTY_FIRST: R("BBL-122", "taken", "An empty push square comes first."),
    No.IN_CHAIN: R("BBL-125", "in_chain", "Whoever hits or is pushed already cannot be chosen."),
    # what has no code at all
    No.NOT_YOURS: R("BBL-063", "not_yours", "That player is not one of yours."),
    No.PLACED_NOT_YOURS: R("BBL-033", "not_yours", "That player is not one of yours."),
    No.BASH_OWN: R("BBL-111", "not_an_opponent", "Only an opponent can be attacked."),
    No.FOUL_OWN: R("BBL-181", "not_an_opponent", "Only an opponent can be attacked."),
    No.PLACED_END_ZONE: R("BBL-038", "end_zone", "No player is placed in the end zone."),
    No.PLACED_OTHER_HALF: R("BBL-035", "wrong_half",
                            "Players are placed in their own half only."),
    No.KICK_OWN_HALF: R("BBL-041", "wrong_half", "The kick goes into the receiving half."),
    No.TOO_MANY: R("BBL-023", "too_many", "A team of ten has at most five specialists."),
    No.STEP_FAR: R("BBL-092", "out_of_reach", "{square} is not within reach."),
    No.PUSH_FAR: R("BBL-121", "out_of_reach", "{square} is not within reach."),
    No.ROUTE_FAR: R("BBL-154", "out_of_reach", "{square} is not within reach."),
}  # fmt: skip
NO_CODE = R("BBL-064", "no_choice", lambda s, seat, code: f"{code} is no choice of BrawlBall.")
NOBODY = {
    "bash": No.BASH_OWN,
    "foul": No.FOUL_OWN,
    "roster": No.TOO_MANY,
    "step": No.STEP_FAR,
    "push": No.PUSH_FAR,
    "route": No.ROUTE_FAR,
}
TOO_LATE = "The other trainer has decided since; placements stay where they are."


def nobody(s: BallState, seat: int, verb: str, given: Mapping[str, str]) -> int:
    """Refuse what has no code: a foreign player, a square out of bounds."""
    closed = No.OVER if s.over else why_not.not_asked(s, seat)
    if closed:
        return int(closed)
    if verb == "place":
        return place_why_not(s, seat, given)
    if verb == "kick":
        end_zone = board.row_of(read_square(given["square"])) == board.home_row(1 - seat)
        return No.KICK_END_ZONE if end_zone else No.KICK_OWN_HALF
    return NOBODY.get(verb, No.NOT_YOURS)


def place_why_not(s: BallState, seat: int, given: Mapping[str, str]) -> int:
    square = read_square(given["square"])
    if read_player(s, given["player"]) // TEAM != seat:
        return No.PLACED_NOT_YOURS
    end_zone = board.row_of(square) == board.home_row(seat)
    return No.PLACED_END_ZONE if end_zone else No.PLACED_OTHER_HALF


def undo_refusal(s: BallState, settings: Settings, seat: int) -> IllegalChoice | None:
    return IllegalChoice("BBL-030", "too_late", TOO_LATE) if set_up.is_too_late(s, seat) else None
