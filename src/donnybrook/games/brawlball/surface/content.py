"""What the game's own screens need to know once: races, positions, formations, rosters."""

from __future__ import annotations

from typing import Any

from donnybrook.games.brawlball.content import NUMBERS, Content
from donnybrook.games.brawlball.rules.teams import LEAST
from donnybrook.games.brawlball.rules.terms import MIXES
from donnybrook.games.brawlball.surface.names import square_id

DEFAULT_BONUS = 2  # of MV over Speed (BBL-026)


def content(given: Content) -> dict[str, Any]:
    return {
        "races": [
            {
                "id": race.id, "name": race.name, **numbers(race.numbers),
                "tuned": numbers(race.counted(tuned=True)), "text": race.text,
                "team": race.team, "roster": list(race.roster), "players": list(race.players),
                "motto": race.motto, "official": race.official, "house": race.house,
            }
            for race in given.races
        ],
        "positions": [
            {
                "id": position.id, "name": position.name, "letter": position.letter,
                **numbers(position.numbers), "tuned": numbers(position.counted(tuned=True)),
                "text": position.text,
                "official": position.official, "house": position.house,
            }
            for position in given.positions
        ],
        "formations": [
            {
                "id": one.id, "name": one.name, "side": one.side, "text": one.text,
                "squares": [square_id(square) for square in one.squares], "house": one.house,
            }
            for one in given.formations
        ],
        "mixes": [list(mix) for mix in MIXES],
        "players": players(given),
    }  # fmt: skip


def numbers(values: tuple[int, int, int]) -> dict[str, int]:
    return dict(zip(NUMBERS, values, strict=True))


def players(given: Content) -> list[dict[str, Any]]:
    """The kinds of players of the house: each race with each position (BBL-024)."""
    found = []
    for race in given.races:
        for position in given.positions:
            both = zip(race.counted(tuned=True), position.counted(tuned=True), strict=True)
            force, accuracy, speed = (max(LEAST, one + other) for one, other in both)
            found.append({
                "race": race.id, "position": position.id,
                **numbers((force, accuracy, speed)), "mv": speed + DEFAULT_BONUS,
            })  # fmt: skip
    return found
