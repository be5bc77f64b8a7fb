"""A set-up that is not sent yet: what the page asks while a trainer moves his players about."""

from __future__ import annotations

from donnybrook.games.brawlball.rules import board, set_up
from donnybrook.games.brawlball.rules.state import BallState
from donnybrook.games.brawlball.surface.names import phase, square_id
from donnybrook.games.brawlball.surface.previews import wire as wire
from donnybrook.kernel.errors import BadWords
from donnybrook.kernel.language import Language


def draft(language: Language[BallState], s: BallState, seat: int, words: list[str]) -> wire.Draft:
    """The placements in an order that is legal (the centre line first, BBL-039), the squares that
    are open to one more player, and what stands against them.
    """
    if phase(s) != "place" or set_up.team_placing(s) != seat:
        raise BadWords("a draft is asked about while its trainer sets up")
    left, tried = int(set_up.left_to_place(s)), s.copy()
    codes: list[int] = []
    assert isinstance(tried, BallState)
    refusal = None
    for code in sorted((read(language, s, seat, word) for word in words), key=behind_the_line):
        refusal = language.refusal(tried, seat, code)
        if refusal is not None:
            break
        codes.append(code)
        tried.apply(seat, code)
    complete = refusal is None and len(codes) == left
    return wire.Draft(
        codes=codes,
        squares=[] if complete else open_squares(tried, seat),
        complete=complete,
        problem=wire.Problem(refusal.clause, refusal.sentence) if refusal else None,
    )


def read(language: Language[BallState], s: BallState, seat: int, word: str) -> int:
    """The code of `r3@c7`."""
    who, _, where = word.partition("@")
    return language.read(s, seat, f"place player={who} square={where}")


def behind_the_line(code: int) -> bool:
    return not set_up.is_on_centre_line(set_up.placed_spot(code))


def open_squares(s: BallState, seat: int) -> list[str]:
    spots = [spot for spot in range(board.HALF) if set_up.may_place(s, spot)]
    return [square_id(board.half_square(spot, seat)) for spot in spots]
