"""What a trainer may ask before he chooses: ways, bashes, passes, fouls, a kick."""

from __future__ import annotations

from collections.abc import Callable

from donnybrook.games.brawlball.content import Content
from donnybrook.games.brawlball.rules import kick_off
from donnybrook.games.brawlball.rules.board import EMPTY, SIZE
from donnybrook.games.brawlball.rules.state import PLAYERS, TEAM, BallState, Procedure
from donnybrook.games.brawlball.surface import hints
from donnybrook.games.brawlball.surface.names import (
    ACTIONS,
    player_id,
    read_player,
    read_square,
    square_id,
)
from donnybrook.games.brawlball.surface.previews import aim, blows, draft, kicks, throws, ways
from donnybrook.games.brawlball.surface.previews import wire as wire
from donnybrook.kernel.errors import BadWords
from donnybrook.kernel.language import Language

Answer = (
    wire.Plan | wire.DashPreview | wire.PickUpPreview | wire.BashPreview | wire.FoulPreview
    | wire.PassPreview | wire.HandPreview | wire.CatchPreview | wire.KickPreview | wire.Aim
    | wire.Draft | wire.Meant
)  # fmt: skip

QUESTIONS: dict[str, tuple[Callable[..., Answer], int]] = {  # the answer, and about how many
    "plan": (ways.plan, 1),
    "dash": (ways.dash, 1),
    "pickup": (ways.pick_up, 1),
    "bash": (blows.bash_target, 2),
    "foul": (blows.foul_target, 2),
    "pass": (throws.pass_to, 2),
    "hand": (throws.hand_to, 2),
    "catch": (throws.catch_by, 1),
}


def preview(
    content: Content, language: Language[BallState], s: BallState, seat: int, about: str
) -> Answer:
    """Answer a question in the words of the README."""
    if not len(s.positions):
        raise BadWords("there is nobody to ask about before the teams are revealed")
    verb, *words = about.split() or [""]
    if verb == "kick":
        return kicks.kick(s, words)
    if verb == "aim":
        return aim.aim(content, language, s, seat, words)
    if verb == "meant":
        return means(s, seat, words)
    if verb == "draft":
        return draft.draft(language, s, seat, words)
    if verb not in QUESTIONS:
        known = ", ".join([*QUESTIONS, "kick", "aim", "meant", "draft"])
        raise BadWords(f"{about!r} is no question; there are {known}")
    return about_players(s, verb, words)


def means(s: BallState, seat: int, words: list[str]) -> wire.Meant:
    """`meant r3 blitz`: what the coach has in mind with it."""
    player, action = aim.read(s, seat, words)
    if player is None or action is None or s.procedure != Procedure.TURN or s.active != seat:
        raise BadWords("`meant` takes a player of the team on turn and an action")
    return wire.Meant(hints.meant(s, seat, player, action))


def offered(s: BallState, seat: int) -> list[str]:
    """What a seat can ask now: about each of its players on the field, and what is beside him."""
    if not len(s.positions) or s.over:
        return []
    found = ["aim"]
    if s.kicking == seat and s.procedure == Procedure.KICK_OFF:
        targets = [sq for sq in range(SIZE) if kick_off.code_for(s, sq) >= 0]
        found += [f"kick {square_id(square)}" for square in targets]
    for player in range(seat * TEAM, seat * TEAM + TEAM):
        if s.where[player] > 0:
            name = player_id(player)
            found += [f"{verb} {name}" for verb in ("plan", "dash", "pickup", "catch", "aim")]
            found += [f"aim {name} {action}" for action in ACTIONS]
            found += [f"{verb} {name} {player_id(other)}" for verb, other in beside(s, player)]
    return found


def beside(s: BallState, player: int) -> list[tuple[str, int]]:
    """The questions about a player and another one: bash, foul, pass, handover."""
    found = []
    for other in range(PLAYERS):
        mates = other // TEAM == player // TEAM
        if s.where[other] <= 0 or other == player:
            continue
        if not mates:
            found.append(("bash" if s.is_standing(other) else "foul", other))
        elif s.is_standing(other):
            found += [("pass", other), ("hand", other)]
    return found


def about_players(s: BallState, verb: str, words: list[str]) -> Answer:
    """A question about one player or two, on a copy, perhaps as if he stood somewhere else."""
    answer, count = QUESTIONS[verb]
    given, rest = words[:count], words[count:]
    if len(given) < count:
        raise BadWords(f"{verb} needs {count} player{'s' if count > 1 else ''}, not {len(given)}")
    players = [on_field(s, word) for word in given]
    copy = s.copy()
    assert isinstance(copy, BallState)
    if len(rest) >= 2 and rest[-2] == "from":
        stand(copy, players[0], read_square(rest[-1]))
        rest = rest[:-2]
    if verb == "plan":
        return ways.plan(copy, players[0], *rest[:1])
    if rest:
        raise BadWords(f"{verb} does not take {' '.join(rest)!r}")
    return answer(copy, *players)


def on_field(s: BallState, word: str) -> int:
    player = read_player(s, word)
    if s.where[player] <= 0:
        raise BadWords(f"{word} is not on the field")
    return player


def stand(s: BallState, player: int, square: int) -> None:
    """Ask as if a player stood somewhere else, on his feet."""
    if s.board[square] not in (EMPTY, player):
        raise BadWords(f"{player_id(player)} cannot be on {square_id(square)}")
    s.stand_up(player)
    if s.where[player] != square:
        s.shift(player, square)
