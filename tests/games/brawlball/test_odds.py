"""Odds and previews say what the rules do: every way the dice can fall, played on copies."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from donnybrook.games.brawlball.names import read_player, square_id
from donnybrook.games.brawlball.play import BrawlBall as BallMatch
from donnybrook.games.brawlball.state import BallState, Place, Procedure
from donnybrook.kernel.odds import outcomes
from donnybrook.kernel.state import State
from tests.games.brawlball.scenes import GAME, choose, scene


def counted(state: BallMatch, words: str, label: Callable[[BallState], str]) -> dict[str, Fraction]:
    """The chance of each label, by playing a choice of Red's with all dice."""
    found: dict[str, Fraction] = {}
    for chance, after in outcomes(state, 0, GAME.read(state, 0, words)):
        assert isinstance(after, BallState)
        name = label(after)
        found[name] = found.get(name, Fraction(0)) + chance
    return found


def told(state: State, words: str) -> dict[str, Fraction]:
    """What the option says of itself, without outcomes that cannot be."""
    odds = GAME.odds(state, 0, GAME.read(state, 0, words))
    return {name: chance for name, chance in odds.items() if chance}


@pytest.mark.parametrize("force", ["humans", "elves", "orcs"])
def test_a_bash_has_the_odds_it_shows(force: str) -> None:
    state = scene(
        red=["basher d5", "lineman f6"], blue=["lineman e5", "lineman d4"], races=["humans", force]
    )
    target = read_player(state, "@e5")

    def outcome(s: BallState) -> str:
        if s.where[target] == Place.KO:
            return "knocks out"
        if s.is_stunned(read_player(state, "@d5")):
            return "fails"
        assert s.procedure == Procedure.PUSH
        below = s.frames[(s.depth - 1) * 6 + 1]
        return "stuns" if below == 4 else "pushes"

    choose(state, 0, "act player=@d5 action=blitz")
    assert counted(state, "bash target=@e5", outcome) == told(state, "bash target=@e5")


def test_a_dodge_onto_the_ball_has_the_odds_it_shows() -> None:
    state = scene(red=["lineman e7"], blue=["lineman e8", "lineman g9"], ball="f8")
    player = read_player(state, "@e7")
    choose(state, 0, "act player=@e7 action=move")

    def dodged(s: BallState) -> str:
        if s.is_stunned(player):
            return "falls"
        return "picks up" if s.carrier == player else "drops"

    shown = told(state, "step square=f8")
    assert shown["moves on"] + shown["stops"] + shown["falls"] == 1
    played = counted(state, "step square=f8", dodged)
    assert played == {name: shown[name] for name in ("falls", "picks up", "drops")}


def test_a_dash_has_the_odds_it_shows() -> None:
    state = scene(red=["runner e2"])
    choose(state, 0, "act player=@e2 action=move")
    choose(state, 0, *(f"step square=e{row}" for row in range(3, 9)))

    def outcome(s: BallState) -> str:
        steps = s.arg1 if s.procedure == Procedure.ACTION else 0
        return f"{steps} step{'s' if steps > 1 else ''}" if steps else "falls"

    assert counted(state, "dash", outcome) == told(state, "dash")


def test_a_foul_has_the_odds_it_shows() -> None:
    state = scene(red=["basher e6", "lineman d8"], blue=["lineman e7 stunned"])
    fouler, target = read_player(state, "@e6"), read_player(state, "@e7")
    choose(state, 0, "act player=@e6 action=foul")
    shown = told(state, "foul target=@e7")

    def knocked_out(s: BallState) -> str:
        return "knocks out" if s.where[target] == Place.KO else "rest"

    def sent_off(s: BallState) -> str:
        return "sent off" if s.where[fouler] == Place.SENT_OFF else "rest"

    assert counted(state, "foul target=@e7", knocked_out)["knocks out"] == shown["knocks out"]
    assert counted(state, "foul target=@e7", sent_off)["sent off"] == shown["sent off"]


def test_a_pass_has_the_odds_it_shows() -> None:
    state = scene(red=["lineman e4 ball", "runner e8"], blue=["lineman d9"])
    catcher = read_player(state, "@e8")
    choose(state, 0, "act player=@e4 action=pass")

    def outcome(s: BallState) -> str:
        named = s.carrier == catcher and not s.turnover and s.procedure == Procedure.ACTION
        return "caught" if named else "not caught"

    shown = told(state, "pass catcher=@e8")
    assert sum(shown.values()) == 1
    assert counted(state, "pass catcher=@e8", outcome)["caught"] == shown["caught"]


def test_a_kick_has_the_odds_it_shows() -> None:
    state = scene(formations={"red": "spearhead", "blue": "wall"})
    shown = GAME.preview(state, 1, "kick e3")
    found: dict[str, Fraction] = {}
    for chance, after in outcomes(state, 1, GAME.read(state, 1, "kick square=e3")):
        assert isinstance(after, BallState)
        touchback = GAME.describe(after)["phase"] == "touchback"
        at = "touchback" if touchback else square_id(after.ball_square())
        found[at] = found.get(at, Fraction(0)) + chance
    assert shown["touchback"] == float(found.pop("touchback"))
    assert shown["chances"] == {at: float(chance) for at, chance in found.items()}
