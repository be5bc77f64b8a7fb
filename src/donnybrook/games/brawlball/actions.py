"""Choices in words: `act player=r3 action=blitz`, `step square=e6`, and back to their codes."""

from __future__ import annotations

from donnybrook.games.brawlball.content import Content
from donnybrook.games.brawlball.refusals import no_such_choice, refuse
from donnybrook.games.brawlball.rules import board, kick_off, passes
from donnybrook.games.brawlball.rules.board import DELTA
from donnybrook.games.brawlball.rules.codes import Code
from donnybrook.games.brawlball.rules.state import TEAM, BallState, Procedure
from donnybrook.games.brawlball.rules.teams import MIXES
from donnybrook.games.brawlball.surface.names import (
    ACTIONS,
    player_id,
    read_player,
    read_square,
    square_id,
)
from donnybrook.kernel.errors import BadWords
from donnybrook.kernel.game import Verb
from donnybrook.kernel.language import split

SIMPLE = {
    "end turn": Code.END_TURN,
    "end action": Code.END_ACTION,
    "dash": Code.DASH,
    "try": Code.TRY,
    "decline": Code.DECLINE,
    "follow": Code.FOLLOW,
    "stay": Code.STAY,
    "let go": Code.LET_GO,
    "long": Code.LONG,
    "wide": Code.WIDE,
    "resign": Code.RESIGN,
}
SIMPLE_WORDS = {code: words for words, code in SIMPLE.items()}

VERBS = (
    Verb("roster", ("race", "bashers", "runners", "ballhandlers"),
         "pick a race and the specialists; the rest of ten are linemen"),
    Verb("fill", ("player",), "set-up: a bench player fills a vacancy"),
    Verb("place", ("player", "square"), "set-up: put a player on a square"),
    Verb("kick", ("square",), "kick-off: where to"),
    Verb("long", (), "six-sided scatter die: lay the template along the field"),
    Verb("wide", (), "six-sided scatter die: lay the template across the field"),
    Verb("give", ("player",), "touchback: who gets the ball"),
    Verb("try", (), "try to catch the ball"),
    Verb("decline", (), "let the ball bounce; in set-up, with replacements = may: nobody else "
         "comes in"),
    Verb("act", ("player", "action"),
         "announce an action: move, bash, blitz, pass, handover or foul; players are r1 to r10 and "
         "b1 to b10, or @e5: whoever is on that square"),
    Verb("step", ("square",), "step to a neighbouring square"),
    Verb("dash", (), "roll for further steps"),
    Verb("bash", ("target",), "bash an opponent beside the player"),
    Verb("pass", ("catcher",), "throw the ball to a teammate"),
    Verb("hand", ("taker",), "hand the ball to a teammate beside the player"),
    Verb("foul", ("target",), "attack a stunned opponent beside the player"),
    Verb("route", ("square",), "the next square of the ball's route"),
    Verb("intercept", ("player",), "an opponent of the thrower tries to intercept"),
    Verb("let go", (), "nobody tries to intercept here"),
    Verb("push", ("square",), "where the pushed player goes"),
    Verb("follow", (), "follow up into the square the target left"),
    Verb("stay", (), "do not follow up"),
    Verb("end action", (), "the player does nothing more"),
    Verb("end turn", (), "nobody of the team does anything more"),
    Verb("resign", (), "give the match up"),
)  # fmt: skip
PARAMETERS = {verb.name: verb.parameters for verb in VERBS}
PLAYER_CODES = (  # first code, verb, parameter, whether it names an opponent
    (Code.BASH, "bash", "target", True),
    (Code.PASS, "pass", "catcher", False),
    (Code.HAND, "hand", "taker", False),
    (Code.FOUL, "foul", "target", True),
    (Code.INTERCEPT, "intercept", "player", False),
    (Code.GIVE, "give", "player", False),
    (Code.FILL, "fill", "player", False),
)
BY_VERB = {verb: (first, parameter, other) for first, verb, parameter, other in PLAYER_CODES}


def say(s: BallState, content: Content, seat: int, code: int) -> str:
    """The canonical words of a code, as a seat would say them."""
    if code in SIMPLE_WORDS:
        return SIMPLE_WORDS[code]
    if code in (Code.ROUTE_FILE, Code.ROUTE_ROW):
        return f"route square={square_id(route_square(s, code))}"
    if Code.STEP <= code < Code.STEP + 8:
        return f"step square={square_id(s.where[s.arg0] + DELTA[code - Code.STEP])}"
    if Code.ACT <= code < Code.BASH:
        place, action = divmod(code - Code.ACT, len(ACTIONS))
        return f"act player={player_id(seat * TEAM + place)} action={ACTIONS[action]}"
    for first, verb, parameter, other in PLAYER_CODES:
        if first <= code < first + TEAM:
            team = 1 - seat if other else seat
            return f"{verb} {parameter}={player_id(team * TEAM + code - first)}"
    if Code.PUSH <= code < Code.KICK:
        return f"push square={square_id(s.where[s.arg0] + DELTA[code - Code.PUSH])}"
    if code < Code.PLACE or code >= kick_off.end_zone_codes(s):
        return f"kick square={square_id(kick_off.target(s, code))}"
    if code < Code.ROSTER:
        place, spot = divmod(code - Code.PLACE, board.HALF)
        square = square_id(board.half_square(spot, seat))
        return f"place player={player_id(seat * TEAM + place)} square={square}"
    return say_roster(s, content, code)


def say_roster(s: BallState, content: Content, code: int) -> str:
    race, mix = divmod(code - Code.ROSTER, MIXES)
    bashers, runners, ballhandlers = [s.terms.mixes[mix * 3 + i] for i in range(3)]
    numbers = f"bashers={bashers} runners={runners} ballhandlers={ballhandlers}"
    return f"roster race={content.races[race].id} {numbers}"


def route_square(s: BallState, code: int) -> int:
    """The next square of a pass along an axis."""
    at = passes.square_after(s, s.arg2 >> passes.FIXED)
    goal = s.where[s.arg1 % passes.WHO]
    if code == Code.ROUTE_FILE:
        return int(at + (1 if board.file_of(goal) > board.file_of(at) else -1))
    return int(at + (board.WIDTH if board.row_of(goal) > board.row_of(at) else -board.WIDTH))


def read(s: BallState, content: Content, seat: int, words: str) -> int:
    """The code of a legal choice; IllegalChoice with its clause, or BadWords."""
    code = meant(s, content, seat, words)
    refusal = refuse(s, content, seat, code)
    if refusal is not None:
        raise refusal
    return code


def meant(s: BallState, content: Content, seat: int, words: str) -> int:
    """What the words say, legal or not."""
    told = " ".join(words.split())
    if told in SIMPLE:
        return SIMPLE[told]
    verb, given = read_all(told)
    if verb == "roster":
        return read_roster(s, content, given)
    if verb in BY_VERB:
        first, parameter, other = BY_VERB[verb]
        player = read_player(s, given[parameter])
        if player // TEAM != (1 - seat if other else seat):
            raise no_such_choice(s, seat, verb, player)
        return first + player % TEAM
    if verb == "act":
        return read_act(s, seat, given)
    square = read_square(given["square"])
    if verb == "place":
        player = read_player(s, given["player"])
        spot = board.half_place(square, seat)
        if player // TEAM != seat or spot < 0:
            raise no_such_choice(s, seat, verb, player, square)
        return int(Code.PLACE + player % TEAM * board.HALF + spot)
    if verb == "kick":
        code = kick_off.code_for(s, square)
        if code < 0:
            raise no_such_choice(s, seat, verb, square=square)
        return int(code)
    return read_way(s, seat, verb, square)


def read_act(s: BallState, seat: int, given: dict[str, str]) -> int:
    player, action = read_player(s, given["player"]), given["action"]
    if action not in ACTIONS:
        raise BadWords(f"there is no action {action!r}; there are {', '.join(ACTIONS)}")
    if player // TEAM != seat:
        raise no_such_choice(s, seat, "act", player)
    return Code.ACT + player % TEAM * len(ACTIONS) + ACTIONS.index(action)


def read_way(s: BallState, seat: int, verb: str, square: int) -> int:
    """A neighbouring square that is stepped or pushed to, or the next one of a route."""
    if verb == "route":
        if s.procedure == Procedure.PASS:
            for code in (Code.ROUTE_FILE, Code.ROUTE_ROW):
                if route_square(s, code) == square:
                    return code
        raise no_such_choice(s, seat, verb, square=square)
    at = s.where[s.arg0] if s.procedure in (Procedure.ACTION, Procedure.PUSH) else 0
    way = board.way_to(at, square)
    if way < 0 or at <= 0:
        raise no_such_choice(s, seat, verb, square=square)
    return int((Code.STEP if verb == "step" else Code.PUSH) + way)


def read_roster(s: BallState, content: Content, given: dict[str, str]) -> int:
    race = given["race"]
    if race not in content.race_ids():
        raise BadWords(f"there is no race {race!r}; there are {', '.join(content.race_ids())}")
    mix = []
    for key in ("bashers", "runners", "ballhandlers"):
        if not given[key].isdecimal():
            raise BadWords(f"{key} must be a number, not {given[key]!r}")
        mix.append(int(given[key]))
    for number in range(MIXES):
        if [s.terms.mixes[number * 3 + i] for i in range(3)] == mix:
            return Code.ROSTER + content.race_ids().index(race) * MIXES + number
    raise no_such_choice(s, 0, "roster")


def read_all(words: str) -> tuple[str, dict[str, str]]:
    """The verb and its parameters, all of which must be given."""
    verb, given = split(words, PARAMETERS)
    missing = [key for key in PARAMETERS[verb] if key not in given]
    if missing:
        raise BadWords(f"{verb} needs {', '.join(f'{key}=' for key in missing)}")
    if not PARAMETERS[verb]:
        raise BadWords(f"{words!r} is no choice; there are {', '.join(SIMPLE)}")
    return verb, given
