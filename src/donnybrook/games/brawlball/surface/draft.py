"""A set-up that is not sent yet: what the page asks while a trainer moves his players about."""

from __future__ import annotations

from typing import Any

from donnybrook.games.brawlball import actions, refusals
from donnybrook.games.brawlball.content import Content
from donnybrook.games.brawlball.rules import board, set_up
from donnybrook.games.brawlball.rules.codes import Code
from donnybrook.games.brawlball.rules.state import BallState
from donnybrook.games.brawlball.surface.names import phase, square_id
from donnybrook.kernel.errors import BadWords

CENTRE_LINE = board.HALF - board.FILES  # the first of its places in a half


def draft(s: BallState, content: Content, seat: int, words: list[str]) -> dict[str, Any]:
    """The placements in an order that is legal (the centre line first, BBL-039), the squares that
    are open to one more player, and what stands against them.
    """
    if phase(s) != "place" or set_up.team_placing(s) != seat:
        raise BadWords("a draft is asked about while its trainer sets up")
    left, tried, said = int(set_up.left_to_place(s)), s.copy(), []
    assert isinstance(tried, BallState)
    refusal = None
    for code in sorted((read(s, content, seat, word) for word in words), key=behind_the_line):
        refusal = refusals.refuse(tried, content, seat, code)
        if refusal is not None:
            break
        said.append(actions.say(tried, content, seat, code))
        tried.apply(seat, code)
    complete = refusal is None and len(said) == left
    return {
        "words": said,
        "squares": [] if complete else open_squares(tried, seat),
        "complete": complete,
        "problem": refusal and {"clause": refusal.clause, "sentence": refusal.sentence},
    }


def read(s: BallState, content: Content, seat: int, word: str) -> int:
    """The code of `r3@c7`."""
    who, _, where = word.partition("@")
    return actions.read(s, content, seat, f"place player={who} square={where}")


def behind_the_line(code: int) -> bool:
    return (code - Code.PLACE) % board.HALF < CENTRE_LINE


def open_squares(s: BallState, seat: int) -> list[str]:
    spots = [spot for spot in range(board.HALF) if set_up.may_place(s, spot)]
    return [square_id(board.half_square(spot, seat)) for spot in spots]
