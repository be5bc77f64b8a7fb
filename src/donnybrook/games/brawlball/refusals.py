"""Why a choice is refused: the clause, a short code and a sentence."""

from __future__ import annotations

from donnybrook.games.brawlball.content import Content
from donnybrook.games.brawlball.rules import board, movement, passes
from donnybrook.games.brawlball.rules.board import DELTA
from donnybrook.games.brawlball.rules.checks import HARDEST
from donnybrook.games.brawlball.rules.codes import Code
from donnybrook.games.brawlball.rules.state import (
    TEAM,
    Action,
    Ball,
    BallState,
    Place,
    Procedure,
)
from donnybrook.games.brawlball.surface.names import COLOURS, phase, square_id
from donnybrook.kernel.errors import IllegalChoice
from donnybrook.kernel.state import Options

Reason = tuple[str, str, str]  # clause, short code, sentence

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


def refuse(s: BallState, content: Content, seat: int, code: int) -> IllegalChoice | None:
    """Why a seat may not choose a code now, None if it may."""
    if s.over:
        return IllegalChoice("BBL-004", "match_over", "The match is over.")
    if code == Code.RESIGN:  # BBL-237
        return None
    if not s.to_act() >> seat & 1:
        return not_asked(s)
    out = Options()
    s.legal(seat, out)
    if code in out.listed():
        return None
    return IllegalChoice(*reason(s, content, seat, code))


def not_asked(s: BallState) -> IllegalChoice:
    if s.procedure == Procedure.PICK:
        return IllegalChoice("BBL-028", "not_asked", "The other trainer is still picking.")
    if s.active >= 0:
        sentence = f"It is {COLOURS[s.active]}'s turn, and the other trainer is asked."
        return IllegalChoice("BBL-062", "not_your_turn", sentence)
    return IllegalChoice("BBL-032", "not_asked", "The other trainer is asked.")


def no_such_choice(
    s: BallState, seat: int, verb: str, player: int = -1, square: int = -1
) -> IllegalChoice:
    """Refuse what has no code of its own: a foreign player, a square out of bounds."""
    clause, short, sentence = "BBL-063", "not_yours", "That player is not one of yours."
    if verb in ("bash", "foul"):
        clause = "BBL-111" if verb == "bash" else "BBL-181"
        short, sentence = "not_an_opponent", "Only an opponent can be attacked."
    elif verb == "place":
        if player // TEAM != seat:
            clause = "BBL-033"
        elif board.row_of(square) == board.home_row(seat):
            clause, short = "BBL-038", "end_zone"
            sentence = "No player is placed in the end zone."
        else:
            clause, short = "BBL-035", "wrong_half"
            sentence = "Players are placed in their own half only."
    elif verb == "kick":
        if board.row_of(square) == board.home_row(1 - seat):
            clause, short = "BBL-042", "end_zone"
            sentence = "The end zone is no target for a kick."
        else:
            clause, short = "BBL-041", "wrong_half"
            sentence = "The kick goes into the receiving half."
    elif verb == "roster":
        clause, short = "BBL-023", "too_many"
        sentence = "A team of ten has at most five specialists."
    elif square >= 0:
        clauses = {"step": "BBL-092", "push": "BBL-121", "route": "BBL-154"}
        clause, short = clauses[verb], "out_of_reach"
        sentence = f"{square_id(square)} is not within reach."
    if s.over:
        clause, short, sentence = "BBL-004", "match_over", "The match is over."
    elif not s.to_act() >> seat & 1:
        return not_asked(s)
    return IllegalChoice(clause, short, sentence)


def reason(s: BallState, content: Content, seat: int, code: int) -> Reason:
    """What an asked seat's choice breaks."""
    kind = phase(s)
    if kind == "turn" and Code.ACT <= code < Code.BASH:
        return act_reason(s, seat, (code - Code.ACT) // 6, (code - Code.ACT) % 6)
    if kind == "place" and Code.PLACE <= code < Code.ROSTER:
        return place_reason(s, seat, code - Code.PLACE)
    if kind == "action":
        return action_reason(s, code)
    if kind == "target" and Code.BASH <= code < Code.PASS:
        return target_reason(s, code - Code.BASH)
    if kind == "push" and Code.PUSH <= code < Code.KICK:
        return push_reason(s, code - Code.PUSH)
    if kind == "intercept" and Code.INTERCEPT <= code < Code.GIVE:
        return "BBL-166", "no_chance", "He is not in reach, has had his chance, or cannot succeed."
    if kind == "fill" and Code.FILL <= code < Code.PUSH:
        return "BBL-231", "not_on_bench", "Vacancies are filled from the bench."
    if kind == "fill" and code == Code.DECLINE:
        return "BBL-232", "must_fill", "Vacancies are filled as long as there is a bench."
    if kind == "touchback" and Code.GIVE <= code < Code.FILL:
        return "BBL-045", "not_on_field", "The ball is given to a player on the field."
    clause, wanted = ASKED[kind]
    return clause, "not_asked", f"This is not asked now; asked is {wanted}."


def place_reason(s: BallState, seat: int, choice: int) -> Reason:
    player, spot = seat * TEAM + choice // board.HALF, choice % board.HALF
    square = board.half_square(spot, seat)
    if s.where[player] != Place.READY:
        return "BBL-033", "not_ready", "That player is not one to be placed now."
    if s.board[square] != board.EMPTY:
        return "BBL-016", "taken", f"{square_id(square)} is taken."
    if s.arg3 & board.side_zone(square):
        return "BBL-037", "side_zone", "At most one player stands in each side zone."
    return "BBL-039", "centre_line", f"The last {s.arg2} must stand on the centre line."


def act_reason(s: BallState, seat: int, place: int, action: int) -> Reason:
    """BBL-063, BBL-068 and the table of BBL-069."""
    player = seat * TEAM + place
    if s.where[player] <= 0:
        return "BBL-063", "not_on_field", "He is not on the field."
    if s.acted >> player & 1:
        return "BBL-063", "acted", "He has acted in this turn."
    if action >= Action.BLITZ and s.used >> action & 1:
        return "BBL-068", "used_up", "This special action was announced in this turn already."
    if s.is_stunned(player) and action in (Action.BASH, Action.HANDOVER, Action.FOUL):
        return "BBL-140", "stunned", "A stunned player may only Move, Blitz or Pass."
    if action in (Action.PASS, Action.HANDOVER) and s.ball != Ball.LOOSE and s.carrier != player:
        return "BBL-069", "no_ball", "He has not got the ball, and it is not loose."
    wanting = {
        Action.BASH: "no standing opponent is beside him",
        Action.BLITZ: "no opponent stands on the field",
        Action.PASS: "no other teammate stands on the field",
        Action.HANDOVER: "no other teammate stands on the field",
        Action.FOUL: "no opponent on the field is stunned",
    }
    clause = "BBL-112" if action == Action.BASH else "BBL-069"
    return clause, "no_target", f"That makes no sense: {wanting[action]}."


def action_reason(s: BallState, code: int) -> Reason:
    """What the acting player may not do."""
    if Code.STEP <= code < Code.STEP + 8:
        return step_reason(s, s.where[s.arg0] + DELTA[code - Code.STEP])
    if code == Code.DASH:
        if s.arg2 & movement.DASHED:
            return "BBL-102", "dashed", "One dash per action."
        if s.arg2 & movement.STOPPED:
            return "BBL-099", "stopped", "A partial dodge has ended his movement."
        if s.arg1 > 0:
            return "BBL-103", "steps_left", "A dash comes when the normal steps are used up."
        return "BBL-103", "no_room", "No neighbouring square is free."
    parts = (
        (Code.BASH, Action.BLITZ, "BBL-138"),
        (Code.PASS, Action.PASS, "BBL-151"),
        (Code.HAND, Action.HANDOVER, "BBL-168"),
        (Code.FOUL, Action.FOUL, "BBL-181"),
    )
    for first, action, clause in parts:
        if first <= code < first + TEAM:
            return part_reason(s, action, clause, code - first)
    return "BBL-064", "action_open", "A player is acting; his action comes to its end first."


def step_reason(s: BallState, to: int) -> Reason:
    if s.board[to] == board.OFF:
        return "BBL-093", "off_the_field", "Steps stay on the field."
    if s.board[to] != board.EMPTY:
        return "BBL-093", "taken", f"{square_id(to)} is taken."
    if s.arg2 & movement.STOPPED:
        return "BBL-097", "stopped", "A partial dodge has ended his movement."
    return "BBL-092", "no_steps", "He has no steps left."


def part_reason(s: BallState, action: int, clause: str, place: int) -> Reason:
    """The bash, pass, handover or foul of an action."""
    if s.arg2 & movement.ACTION != action:
        return clause, "other_action", "He has announced another action."
    if s.arg2 & movement.DONE:
        return clause, "done", "He has done that in this action."
    if action in (Action.PASS, Action.HANDOVER) and s.carrier != s.arg0:
        return clause, "no_ball", "He has not got the ball."
    if action == Action.PASS:
        if passes.difficulty(s, s.arg0) > HARDEST:
            return "BBL-083", "impossible", "With so many opponents around him he cannot throw."
        return "BBL-152", "no_catcher", "A pass goes to another standing teammate on the field."
    if action == Action.HANDOVER:
        return clause, "no_taker", "The taker is a standing teammate beside him."
    team = 1 - s.active
    if action == Action.BLITZ:
        return target_reason(s, place)
    if s.is_standing(team * TEAM + place):
        return clause, "standing", "A foul is for stunned opponents."
    return clause, "not_adjacent", "The target must be beside him."


def target_reason(s: BallState, place: int) -> Reason:
    if s.is_stunned((1 - s.active) * TEAM + place):
        return "BBL-112", "stunned", "A bash needs a standing target."
    return "BBL-111", "not_adjacent", "The target must be beside the hitter."


def push_reason(s: BallState, way: int) -> Reason:
    to = s.where[s.arg0] + DELTA[way]
    if s.board[to] == board.OFF:
        return "BBL-126", "off_the_field", "Squares off the field do not count here."
    if way not in (s.arg1, board.LEFT[s.arg1], board.RIGHT[s.arg1]):
        return "BBL-121", "wrong_side", "He is pushed to the far side."
    if s.board[to] >= 0:
        return "BBL-122", "taken", "An empty push square comes first."
    return "BBL-122", "not_asked", "He cannot be pushed there."


def undo_reason(s: BallState, seat: int) -> IllegalChoice | None:
    """Placements can be taken back until the other trainer makes his next decision (BBL-030)."""
    if s.procedure not in (Procedure.SET_UP, Procedure.KICK_OFF) or s.decider in (seat, -1):
        return None
    if s.procedure == Procedure.KICK_OFF and s.step != 1:
        return None
    sentence = "The other trainer has decided since; placements stay where they are."
    return IllegalChoice("BBL-030", "too_late", sentence)
