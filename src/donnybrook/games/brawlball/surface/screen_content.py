"""What the game's own screens need to know once: races, positions, formations, rosters."""

from __future__ import annotations

from donnybrook.games.brawlball import content
from donnybrook.games.brawlball.rules.teams import LEAST
from donnybrook.games.brawlball.rules.terms import MIXES
from donnybrook.games.brawlball.surface import wire
from donnybrook.games.brawlball.surface.names import square_id

NOTES = wire.Notes(
    team=wire.Note("BBL-023", "Ten players of one race, at most five of them specialists."),
    set_up=wire.Note(
        "BBL-036",
        "Seven in your own half: at least three on the centre line, at most one in each side "
        "zone, nobody in the end zone.",
    ),
    bench=wire.Note(
        "BBL-233", "Nobody who is fit is swapped: the bench comes in only for players who are out."
    ),
)


def screen_content(given: content.Content) -> wire.Content:
    return wire.Content(
        races=[race(one) for one in given.races],
        positions=[position(one) for one in given.positions],
        formations=[formation(one) for one in given.formations],
        mixes=[list(mix) for mix in MIXES],
        players=kinds(given, tuned=True),
        printed=kinds(given, tuned=False),
        notes=NOTES,
    )


def race(one: content.Race) -> wire.Race:
    return wire.Race(
        *one.numbers,
        id=one.id,
        name=one.name,
        tuned=wire.Numbers(*one.counted(tuned=True)),
        text=one.text,
        team=one.team,
        short=one.short,
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


def kinds(given: content.Content, tuned: bool) -> list[wire.Kind]:
    return [kind(one, other, tuned) for one in given.races for other in given.positions]


def kind(race: content.Race, position: content.Position, tuned: bool) -> wire.Kind:
    """A race with a position (BBL-024); MV is Speed, and a bonus on top (BBL-026)."""
    both = zip(race.counted(tuned), position.counted(tuned), strict=True)
    force, accuracy, speed = (max(LEAST, one + other) for one, other in both)
    return wire.Kind(force, accuracy, speed, race=race.id, position=position.id, mv=speed)
