"""What the game's own screens need to know once: races, positions, formations, rosters."""

from __future__ import annotations

from donnybrook.games.brawlball import content
from donnybrook.games.brawlball.rules.teams import LEAST
from donnybrook.games.brawlball.rules.terms import MIXES
from donnybrook.games.brawlball.surface import wire
from donnybrook.games.brawlball.surface.names import square_id

DEFAULT_BONUS = 2  # of MV over Speed (BBL-026)


def screen_content(given: content.Content) -> wire.Content:
    return wire.Content(
        races=[race(one) for one in given.races],
        positions=[position(one) for one in given.positions],
        formations=[formation(one) for one in given.formations],
        mixes=[list(mix) for mix in MIXES],
        players=[kind(one, other) for one in given.races for other in given.positions],
    )


def race(one: content.Race) -> wire.Race:
    return wire.Race(
        *one.numbers,
        id=one.id,
        name=one.name,
        tuned=wire.Numbers(*one.counted(tuned=True)),
        text=one.text,
        team=one.team,
        roster=list(one.roster),
        players=list(one.players),
        motto=one.motto,
        official=one.official,
        house=one.house,
    )


def position(one: content.Position) -> wire.Position:
    return wire.Position(
        *one.numbers,
        id=one.id,
        name=one.name,
        letter=one.letter,
        tuned=wire.Numbers(*one.counted(tuned=True)),
        text=one.text,
        official=one.official,
        house=one.house,
    )


def formation(one: content.Formation) -> wire.Formation:
    squares = [square_id(square) for square in one.squares]
    side: wire.Side = "kicking" if one.side == "kicking" else "receiving"
    return wire.Formation(one.id, one.name, side, one.text, squares, one.house)


def kind(race: content.Race, position: content.Position) -> wire.Kind:
    """A player of the house: a race with a position (BBL-024)."""
    both = zip(race.counted(tuned=True), position.counted(tuned=True), strict=True)
    force, accuracy, speed = (max(LEAST, one + other) for one, other in both)
    mv = speed + DEFAULT_BONUS
    return wire.Kind(force, accuracy, speed, race=race.id, position=position.id, mv=mv)
