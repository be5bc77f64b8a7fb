"""Measures the Brawl with Regular bots in every seat: python -m tests.games.rivals.figures

Prints the tables of the README: the Crew's win rate and the length on every Map in both presets,
by Special Ball, by Bond at the start, what a pass for Hold! in every turn brings, how often each
action is taken, and idle turns. With --picture it prints the win rates as an SVG instead. -n says
how many Brawls are played for each row.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt

from donnybrook.games.rivals import GAME
from donnybrook.games.rivals.bots import idle
from donnybrook.games.rivals.bots.policy import Greedy
from donnybrook.games.rivals.rules.codes import Code
from donnybrook.games.rivals.rules.play import Rivals
from donnybrook.games.rivals.rules.state import RivalsState
from donnybrook.games.rivals.surface import content
from donnybrook.games.rivals.surface.names import BALL_NAMES
from donnybrook.kernel.presets import AS_PRINTED, HOUSE
from donnybrook.kernel.state import Options

MAPS = [name for name in content.load().maps if name != "line-6"]
PRESETS = (HOUSE, AS_PRINTED)
SEATS = 4


class Passer:
    """Regular, but the first thing it does with a ball in a turn is to pass it for a Hold!"""

    def __init__(self) -> None:
        self.other = Greedy()
        self.passed = -1  # the turn of the last such pass

    def begin(self, number: int, seat: int) -> None:
        self.other.begin(number, seat)
        self.passed = -1

    def pick(self, state: RivalsState, seat: int, out: Options) -> int:
        codes = out.listed()
        if Code.HOLD in codes and self.passed == state.turn:
            return Code.HOLD
        passes = [code for code in codes if Code.PASS <= code < Code.PASS_ON]
        if passes and self.passed != state.turn:
            self.passed = int(state.turn)
            return passes[0]
        return int(self.other.pick(state, seat, out))


Player = Greedy | Passer


@dataclass
class Sum:
    """What a row of a table is made of."""

    matches: int = 0
    won: float = 0.0
    turns: int = 0
    decisions: int = 0
    verbs: Counter[str] = field(default_factory=Counter)

    @property
    def rate(self) -> float:
        return self.won / self.matches

    @property
    def doubt(self) -> float:
        """Half of the 95 % interval."""
        return 1.96 * sqrt(self.rate * (1 - self.rate) / self.matches)


def table(preset: str, options: Mapping[str, object]) -> Rivals:
    state = GAME.blank_state(GAME.options(GAME.preset(preset, options)))
    assert isinstance(state, Rivals)
    return state


def play(matches: int, preset: str = HOUSE, crew: type[Player] = Greedy, **options: object) -> Sum:
    """Some Brawls, Regulars in the seats that nobody else has; the same deals in every row."""
    state = table(preset, options)
    found = Sum()
    out = Options()
    shared = crew()  # the Crew passes once in a turn, whoever's ball it is
    for number in range(matches):
        passing = isinstance(shared, Passer)
        bots = [shared if passing and seat < 3 else Greedy() for seat in range(SEATS)]
        for seat, bot in enumerate(bots):
            bot.begin(number, seat)
        state.begin(number, number >> 32, 0)
        play_one(state, bots, out, found)
        found.matches += 1
        found.won += state.result(0)
        found.turns += int(state.turn)
    return found


def play_one(state: Rivals, bots: Sequence[Player], out: Options, found: Sum) -> None:
    while not state.over:
        seat = int(state.seat)
        out.clear()
        state.legal(seat, out)
        code = int(bots[seat].pick(state, seat, out))
        if out.n > 1:
            found.verbs[GAME.say(state, seat, code).partition(" ")[0]] += 1
        state.apply(seat, code)
        found.decisions += 1


def by_map(matches: int) -> Iterator[tuple[str, str, Sum]]:
    for name in MAPS:
        for preset in PRESETS:
            yield name, preset, play(matches, preset, map=name)


def percent(row: Sum) -> str:
    return f"{100 * row.rate:.1f} % ± {100 * row.doubt:.1f}"


def map_table(matches: int) -> Iterator[str]:
    yield "| Map | Crew wins, House | Crew wins, As printed | turns, House | decisions, House |"
    yield "|---|---|---|---|---|"
    rows = iter(by_map(matches))
    for (name, _, house), (_, _, printed) in zip(rows, rows, strict=True):
        length = f"{house.turns / matches:.0f} | {house.decisions / matches:.0f}"
        yield f"| {name} | {percent(house)} | {percent(printed)} | {length} |"


def ball_table(matches: int) -> Iterator[str]:
    yield "| Special Ball | Crew wins, House | turns | Crew wins, As printed |"
    yield "|---|---|---|---|"
    for kind in (*BALL_NAMES, "party"):
        house, printed = (play(matches, preset, special=kind) for preset in PRESETS)
        turns = f"{house.turns / matches:.0f}"
        yield f"| {kind} | {percent(house)} | {turns} | {percent(printed)} |"


def bond_table(matches: int) -> Iterator[str]:
    yield "| Bond at the start | Crew wins, House | Crew wins, As printed |"
    yield "|---|---|---|"
    for bond in range(4):
        house, printed = (play(matches, preset, startBond=bond) for preset in PRESETS)
        yield f"| {bond} | {percent(house)} | {percent(printed)} |"


def hold_table(matches: int) -> Iterator[str]:
    yield "| the Crew | wins, House | wins, As printed |"
    yield "|---|---|---|"
    for crew, name in ((Greedy, "Regular"), (Passer, "one pass for Hold! each turn")):
        house, printed = (play(matches, preset, crew) for preset in PRESETS)
        yield f"| {name} | {percent(house)} | {percent(printed)} |"


def verb_table(matches: int) -> Iterator[str]:
    yield "| choice | taken per Brawl |"
    yield "|---|---|"
    row = play(matches)
    for verb, count in row.verbs.most_common():
        yield f"| {verb} | {count / matches:.1f} |"


def idle_table(matches: int) -> Iterator[str]:
    yield "| preset | turns | idle turns | longest run without a Throw, a Tackle or a lost Heart |"
    yield "|---|---|---|---|"
    for preset in PRESETS:
        state = table(preset, {})
        found = idle.Idle()
        for number in range(matches):
            idle.count(state, [Greedy() for _ in range(SEATS)], number, found)
        yield f"| {preset} | {found.turns} | {found.idle} | {found.longest} |"


def picture(matches: int) -> Iterator[str]:
    """Bars of the Crew's win rate on every Map, dark in the house and pale as printed."""
    rows = list(by_map(matches))
    height = 30 + 18 * len(rows)
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 {height}" font-size="12" '
    yield 'font-family="sans-serif"><title>How often the Crew wins, by Map and preset</title>'
    for number, (name, preset, row) in enumerate(rows):
        y = 20 + 18 * number
        tone = "#1b9e77" if preset == HOUSE else "#a6dbc8"
        yield f'<text x="4" y="{y + 11}">{name}, {preset}</text>'
        yield f'<rect x="220" y="{y}" width="{360 * row.rate:.0f}" height="14" fill="{tone}"/>'
        yield f'<text x="{226 + 360 * row.rate:.0f}" y="{y + 11}">{100 * row.rate:.0f} %</text>'
    yield f'<path d="M400 14V{height - 6}" stroke="#555" stroke-dasharray="3"/></svg>'


TABLES = {
    "maps": map_table,
    "balls": ball_table,
    "bond": bond_table,
    "hold": hold_table,
    "verbs": verb_table,
    "idle": idle_table,
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="figures", description=__doc__)
    parser.add_argument("-n", type=int, default=400, help="Brawls for each row")
    parser.add_argument("--only", choices=TABLES, help="one table instead of all")
    parser.add_argument("--picture", action="store_true", help="an SVG instead of the tables")
    given = parser.parse_args()
    if given.picture:
        sys.stdout.write("\n".join(picture(given.n)) + "\n")
        return
    for name, table in TABLES.items():
        if given.only in (None, name):
            sys.stdout.write("\n".join(table(given.n)) + "\n\n")


if __name__ == "__main__":
    main()
