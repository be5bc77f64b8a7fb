"""Checks of a match's course: what the game declares, how play goes on, how it ends."""

from __future__ import annotations

from collections.abc import Collection

from donnybrook.kernel.contract.walk import Walk, endings, goes_on, is_clause, positions
from donnybrook.kernel.events import Journal
from donnybrook.kernel.game import Game
from donnybrook.kernel.parts import Variant
from donnybrook.kernel.playout import Tally, run
from donnybrook.kernel.state import NEVER, SEVERAL

NUMBERS = 6  # that an event can carry


def different(things: Collection[object]) -> bool:
    return len(set(things)) == len(things)


def declaration_is_sound(game: Game, variant: Variant, matches: int) -> None:
    """What a game says of itself fits together."""
    settings = game.options(variant.options)
    seats = game.rules.seats(settings)
    fewest, most = game.facts.seats
    assert fewest <= seats <= most, f"{seats} seats, but the facts say {fewest} to {most}"
    assert len(game.seat_names(settings)) == seats, "one name for each seat"
    assert different(game.seat_names(settings)), "two seats have the same name"
    sided = [seat for side in game.sides(settings) for seat in side]
    assert sorted(sided) == list(range(seats)), f"sides {game.sides(settings)} of {seats} seats"
    assert game.language.size > 0, "an action space"
    assert game.rules.cap > 0, "a cap"
    assert game.rules.digest, "a name for the content"
    assert game.options(settings) == settings, "settled options stay as they are"
    names_are_unique(game)
    events_are_declared_well(game)
    for setting in game.rules.settings:
        assert setting.check(setting.default) == setting.default, f"default of {setting.name}"
        assert setting.text, f"{setting.name} has no line for the set-up screen"
    what_options_are_for_is_there(game)


def what_options_are_for_is_there(game: Game) -> None:
    """An option that matters with some choices of another one names choices that are there."""
    known = {setting.name: setting for setting in game.rules.settings}
    for setting in game.rules.settings:
        if setting.only is None:
            continue
        option, choices = setting.only
        assert option in known, f"{setting.name} is for {option}, which is no option"
        for choice in choices:
            assert known[option].check(choice) == choice, f"{setting.name}: {option} = {choice}"


def names_are_unique(game: Game) -> None:
    assert different([variant.name for variant in game.rules.variants]), "two variants of one name"
    assert different([setting.name for setting in game.rules.settings]), "two settings of one name"
    assert different([verb.name for verb in game.language.vocabulary]), "two verbs of one name"
    assert "random" not in game.bots.named, "random is the kernel's own bot"


def events_are_declared_well(game: Game) -> None:
    assert different([kind.kind for kind in game.events.rows]), "two event kinds of one number"
    assert different([kind.name for kind in game.events.rows]), "two event kinds of one name"
    for kind in game.events.rows:
        assert len(kind.fields) <= NUMBERS, f"{kind.name} has more than {NUMBERS} numbers"
        assert different(kind.fields), f"{kind.name} has two numbers of one name"
        assert is_clause(game, kind.clause), f"{kind.name} rests on {kind.clause!r}"


def random_play_ends(game: Game, variant: Variant, matches: int) -> None:
    """The simulation loop reaches the end of every match under the cap."""
    if any(walk.waits for walk in positions(game, variant, matches)):
        return  # played by the clock; the simulation loop has none
    settings = game.options(variant.options)
    state = game.rules.blank(settings)
    tally = Tally(game.rules.seats(settings))
    run(state, [], 0, 10 * matches, game.rules.cap, tally)
    assert tally.unfinished == 0, f"{tally.unfinished} of {tally.matches} matches hit the cap"
    assert tally.matches == 10 * matches


def somebody_can_always_choose(game: Game, variant: Variant, matches: int) -> None:
    """Before the end each seat that may act has an option; after it nobody may act.

    Where nobody may act before the end, the game waits for the clock.
    """
    for walk in positions(game, variant, matches):
        state, bits = walk.state, walk.state.to_act()
        assert goes_on(state, game, walk.seats), f"{walk.where}: seats {bits:b} may act, and then?"
        assert bits >> len(walk.seats) == 0, f"{walk.where}: seats {bits:b} may act"
        if not state.over and state.seat != SEVERAL:
            assert bits == 1 << state.seat, f"{walk.where}: seat {state.seat}, to_act {bits:b}"


def results_add_up(game: Game, variant: Variant, matches: int) -> None:
    """The seats of a side share one result; the results of rival sides make one win."""
    for walk in endings(game, variant, matches):
        results = [walk.state.result(seat) for seat in walk.seats]
        assert all(0.0 <= result <= 1.0 for result in results), f"{walk.where}: {results}"
        sides = game.sides(walk.match.settings)
        for side in sides:
            shared = {results[seat] for seat in side}
            assert len(shared) == 1, f"{walk.where}: side {side} has results {shared}"
        total = sum(results[side[0]] for side in sides)
        if len(sides) > 1:
            assert abs(total - 1.0) < 1e-9, f"{walk.where}: the sides' results make {total}"
        score = list(game.view.score(walk.state))
        fits = len(score) in (0, len(sides)) and all(points >= 0 for points in score)
        assert fits, f"{walk.where}: {len(sides)} sides have the score {score}"


def nothing_is_lost(game: Game, variant: Variant, matches: int) -> None:
    """What the game conserves is the same after every choice."""
    for walk in positions(game, variant, matches):
        kept = game.scenarios.conserved(walk.state)
        if walk.match.version == 0:
            opening = kept
        assert kept == opening, f"{walk.where}: {kept}, at the start {opening}"


def clocks_are_honest(game: Game, variant: Variant, matches: int) -> None:
    """Nothing changes before the clock is due, and then it is an event."""
    for walk in positions(game, variant, matches):
        due, now = walk.state.clock_due(), walk.state.now
        times = [now, now + 1, now + 1000, now + (1 << 30)]
        if due != NEVER:
            times += [max(now, due - 1), max(now, due)]
        for time in times:
            told_the_time(walk, time, time >= due)


def told_the_time(walk: Walk, time: int, due: bool) -> None:
    twin = walk.state.copy()
    twin.journal = Journal()
    before = twin.to_bytes()
    struck = twin.advance(time)
    assert struck == due, f"{walk.where}: due at {walk.state.clock_due()}, at {time} {struck}"
    if struck:
        assert twin.journal.events, f"{walk.where}: at {time} ms something happened, but no event"
        assert goes_on(twin, walk.game, walk.seats), f"{walk.where}: stuck after {time} ms"
    else:
        assert twin.to_bytes() == before, f"{walk.where}: {time} ms changed the position"
        assert not twin.journal.events, f"{walk.where}: {time} ms did nothing, but is told of"
