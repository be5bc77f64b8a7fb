"""Odds and previews say what the rules do: every way the dice can fall, played on copies."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

import pytest

from donnybrook.games.brawlball.rules import movement, scatter
from donnybrook.games.brawlball.rules.board import DELTA, EMPTY, OFF
from donnybrook.games.brawlball.rules.play import BrawlBall as BallMatch
from donnybrook.games.brawlball.rules.state import BallState, Place, Procedure
from donnybrook.games.brawlball.surface.names import phase, read_player, square_id
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
        steps = movement.steps_left(s) if s.procedure == Procedure.ACTION else 0
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


@pytest.mark.once
def test_a_foul_by_the_carrier_knows_of_the_point_before_the_ref() -> None:
    state = scene(
        red=["ballhandler e13 ball", "runner d14"],
        blue=["lineman f12 stunned"],
        races=["orcs", "humans"],
    )
    fouler = read_player(state, "@e13")
    choose(state, 0, "act player=@e13 action=foul")
    least, unknown = seen_off(state, fouler, 0, GAME.read(state, 0, "foul target=@f12"), 1)
    shown = told(state, "foul target=@f12")["sent off"]
    assert least <= shown <= least + unknown
    assert unknown < Fraction(1, 200)


def seen_off(
    state: BallState, fouler: int, seat: int, code: int, tries: int
) -> tuple[Fraction, Fraction]:
    """The chance that the fouler is sent off if every catch is tried, and what is left open."""
    off = unknown = Fraction(0)
    asked: dict[bytes, tuple[Fraction, BallState]] = {}  # each position once
    for chance, after in outcomes(state, seat, code):
        assert isinstance(after, BallState)
        if after.where[fouler] == Place.SENT_OFF:
            off += chance
        elif phase(after) == "catch":
            key = after.to_bytes()
            before, kept = asked[key] if key in asked else (Fraction(0), after.copy())
            assert isinstance(kept, BallState)
            asked[key] = (before + chance, kept)
    for chance, after in asked.values():
        found = (Fraction(0), Fraction(1))
        if tries:
            words = GAME.read(after, int(after.seat), "try")
            found = seen_off(after, fouler, int(after.seat), words, tries - 1)
        off, unknown = off + chance * found[0], unknown + chance * found[1]
    return off, unknown


@pytest.mark.parametrize("die", ["d8", "d6"])
@pytest.mark.parametrize("edge", ["throw_in", "reroll"])
def test_a_ball_let_go_at_the_edge_has_the_odds_it_shows(die: str, edge: str) -> None:
    state = scene(
        {"scatter_die": die, "out_of_bounds": edge}, red=["lineman b5", "lineman a4"], ball="b4"
    )
    choose(state, 0, "act player=@b5 action=move")
    landed = next(
        after
        for after in every_position(state, GAME.read(state, 0, "step square=b4"))
        if phase(after) == "catch" and square_id(after.ball_at) == "a4"
    )
    shown = GAME.odds(landed, 0, GAME.read(landed, 0, "decline"))
    rows = {"lies free": Fraction(0), "on a player": Fraction(0), "over the line": Fraction(0)}
    for die_face in range(1, 9 if die == "d8" else 7):
        at = int(landed.ball_at + DELTA[scatter.way(scatter.orientation_of(landed), die_face)])
        name = "lies free" if landed.board[at] == EMPTY else "on a player"
        rows["over the line" if landed.board[at] == OFF else name] += 1
    if edge == "reroll":
        rows["over the line"] = Fraction(0)
    total = sum(rows.values())
    assert shown == {name: count / total for name, count in rows.items()}


def every_position(state: BallState, code: int) -> Iterator[BallState]:
    """Where a choice of Red's may lead, with the template lying either way."""
    for _, after in outcomes(state, 0, code):
        assert isinstance(after, BallState)
        if phase(after) == "template":
            for words in ("long", "wide"):
                yield from every_position(after, GAME.read(after, 0, words))
        else:
            yield after


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
