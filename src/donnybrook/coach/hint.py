"""A hint: the best choice, why, its chance to win, and what every other choice costs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from time import perf_counter
from typing import Any

from donnybrook.kernel.errors import BadWords
from donnybrook.kernel.events import Journal
from donnybrook.kernel.game import Game
from donnybrook.kernel.state import Options, State
from donnybrook.search import make_bot
from donnybrook.search.judge import Judge, sharpened
from donnybrook.search.mcts import Search

HINT = "hint"  # what a preview has to be about
BUDGET = "500ms"  # of the search; glances at the choices that it never tried come on top
GLANCES = 6  # at each of those
MOST_GLANCED = 30  # choices
GLANCING = 0.2  # seconds for all of them
MOST_LISTED = 60  # of them
WORLDS = 9  # in which the best choice is tried, to see what happens most often
SENTENCES = 3  # of what happens
EVEN = 0.005  # a difference that nobody would notice


def hint(
    game: Game, state: State, seat: int, side: Sequence[int], budget: str = BUDGET
) -> dict[str, Any]:
    """The advice for a seat of a side that has to choose, out of what the seat may know."""
    codes = game.legal(state, seat)
    if not codes:
        raise BadWords("A hint is for a seat that has to choose.")
    own = game.advice.hint(state, seat)
    if own is not None:
        return {**own, "reason": f"{own['reason']} {against(own['options'])}".strip()}
    search = make_bot(game, f"search-{budget}")
    assert isinstance(search, Search)
    search.begin(0, seat)
    out = Options()
    state.legal(seat, out)
    search.run(state, seat)
    chances = weighed(game, search, state, seat, codes)
    best = progress(search, state, seat, int(search.most_visited(seat, out)), chances)
    rows = ranked(game, state, seat, best, chances)
    likely, then = what_happens(game, search, state, seat, side, best)
    return {
        "best": best,
        "words": game.language.say(state, seat, best),
        "unit": "match",
        "value": chances[best],
        "options": rows[:MOST_LISTED],
        "reason": reason(game, state, seat, best, rows, then),
        "likely": likely,
    }


def progress(
    search: Search, state: State, seat: int, best: int, chances: dict[int, float | None]
) -> int:
    """Among equals what the rule of thumb would do: it brings a match on, a search may dawdle."""
    out = Options()
    state.legal(seat, out)
    thumb = int(search.policy.pick(state, seat, out))
    most, other = chances[best], chances.get(thumb)
    if most is None or other is None or most - other >= EVEN:
        return best
    return thumb


def weighed(
    game: Game, search: Search, state: State, seat: int, codes: Sequence[int]
) -> dict[int, float | None]:
    """The chance to win with each choice; None where nobody looked."""
    judge = Judge(search, [seat], game.bots.steepness)
    end = perf_counter() + GLANCING
    found: dict[int, float | None] = {}
    for number, code in enumerate(codes):
        chance = search.chance(seat, code)
        if chance >= 0.0:
            found[code] = sharpened(chance, game.bots.steepness)
            continue
        judge.begin(code, seat)
        if len(found) < MOST_GLANCED and (number == 0 or perf_counter() < end):
            judge.look(state, seat, seat, code, GLANCES)
        found[code] = judge.mean(0) if judge.looks else None
    return found


def ranked(
    game: Game, state: State, seat: int, best: int, chances: dict[int, float | None]
) -> list[dict[str, Any]]:
    """Every choice with what it costs against the best one, cheapest first."""
    most = chances[best]
    assert most is not None
    rows = []
    for code, chance in chances.items():
        loss = None if chance is None else (0.0 if code == best else max(0.0, most - chance))
        rows.append(
            {
                "code": code,
                "words": game.language.say(state, seat, code),
                "label": game.language.label(state, seat, code),
                "value": chance if loss is None else most - loss,
                "loss": loss,
            }
        )
    return sorted(rows, key=lambda row: (row["code"] != best, row["loss"] is None, row["loss"]))


# -- in words


def reason(
    game: Game, state: State, seat: int, best: int, rows: Sequence[dict[str, Any]], then: str
) -> str:
    """Why: in the game's own words, by the odds, or by what can follow; and what else there is."""
    if len(rows) == 1:
        return "It is the only choice there is now."
    said = game.advice.reasons(state, seat, best) or by_odds(game, state, seat, best)
    if not said and then and then not in {row["label"] for row in rows}:
        said = [f"It makes way for: {then}."]
    return " ".join([*said, against(rows)])


def by_odds(game: Game, state: State, seat: int, code: int) -> list[str]:
    odds = game.advice.odds(state, seat, code)
    if not odds:
        return []
    name = max(odds, key=lambda each: odds[each])
    return [f"The odds: {name} in {round(100 * odds[name])} of 100."]


def against(rows: Sequence[dict[str, Any]]) -> str:
    """How far the next best choice is behind."""
    if len(rows) < 2:
        return ""
    loss = rows[1]["loss"]
    if loss is None:
        return "Nothing else was worth a look."
    last = max(row["loss"] for row in rows if row["loss"] is not None)
    if last < EVEN:
        return "It hardly matters: everything is about as good."
    if loss < EVEN:
        return f"As good: {rows[1]['label']}."
    return f"The next best, {rows[1]['label']}, costs {round(100 * loss, 1):g} in 100."


def what_happens(
    game: Game, search: Search, state: State, seat: int, side: Sequence[int], code: int
) -> tuple[list[str], str]:
    """What the seat would be told after its choice, and what its side would most often do next."""
    tales: Counter[tuple[str, ...]] = Counter()
    choices: Counter[str] = Counter()
    for _ in range(WORLDS):
        world = search.determinize(state, seat).copy()
        tales[tale(game, world, seat, code)] += 1
        choices[next_choice(game, search, world, side)] += 1
    choice, times = choices.most_common(1)[0]
    return list(tales.most_common(1)[0][0]), choice if 2 * times > WORLDS else ""


def next_choice(game: Game, search: Search, world: State, side: Sequence[int]) -> str:
    """What the rule of thumb would do there; nothing if it is the turn of another side."""
    for seat in side:
        out = Options()
        if not world.over and world.to_act() >> seat & 1:
            world.legal(seat, out)
        if out.n > 0:
            return game.language.label(world, seat, int(search.policy.pick(world, seat, out)))
    return ""


def tale(game: Game, world: State, seat: int, code: int) -> tuple[str, ...]:
    world.journal = Journal()
    world.apply(seat, code)
    seen = [event.seen_by(seat) for event in world.journal.take()]
    told = [game.events.tell(world, event) for event in seen if event is not None]
    return tuple([text for text in told if text][:SENTENCES])
