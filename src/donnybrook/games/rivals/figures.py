"""Measures the Brawl with Regular bots in every seat: python -m donnybrook.games.rivals.figures

Prints the tables of the README: the Crew's win rate and the length on every Map, what each
Special Ball changes, how often each action is taken. With --picture it prints the win rates as
an SVG instead. -n says how many Brawls are played for each row.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import sqrt

from donnybrook.games.rivals import GAME
from donnybrook.games.rivals.actions import say
from donnybrook.games.rivals.bot import Greedy
from donnybrook.games.rivals.play import Rivals
from donnybrook.games.rivals.terms import BALL_NAMES
from donnybrook.kernel.state import Options

MAPS = [name for name in GAME.content.maps if name != "line-6"]
BONDS = (0, 3)
SEATS = 4


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


def play(matches: int, **options: object) -> Sum:
    """Some Brawls between Regulars."""
    state = GAME.blank_state(GAME.options(options))
    found = Sum()
    out = Options()
    for number in range(matches):
        bots = [Greedy() for _ in range(SEATS)]
        for seat, bot in enumerate(bots):
            bot.begin(number, seat)
        state.begin(number, number >> 32, 0)
        play_one(state, bots, out, found)
        found.matches += 1
        found.won += state.result(0)
        found.turns += int(state.turn)
    return found


def play_one(state: Rivals, bots: list[Greedy], out: Options, found: Sum) -> None:
    while not state.over:
        seat = int(state.seat)
        out.clear()
        state.legal(seat, out)
        code = int(bots[seat].pick(state, seat, out))
        if out.n > 1:
            found.verbs[say(code).partition(" ")[0]] += 1
        state.apply(seat, code)
        found.decisions += 1


def by_map(matches: int) -> Iterator[tuple[str, int, Sum]]:
    for name in MAPS:
        for bond in BONDS:
            yield name, bond, play(matches, map=name, startBond=bond)


def percent(row: Sum) -> str:
    return f"{100 * row.rate:.1f} % ± {100 * row.doubt:.1f}"


def map_table(matches: int) -> Iterator[str]:
    yield "| Map | Crew wins, Bond 0 | Crew wins, Bond 3 | turns | decisions |"
    yield "|---|---|---|---|---|"
    rows = iter(by_map(matches))
    for (name, _, none), (_, _, full) in zip(rows, rows, strict=True):
        turns = (none.turns + full.turns) / (2 * matches)
        decisions = (none.decisions + full.decisions) / (2 * matches)
        yield f"| {name} | {percent(none)} | {percent(full)} | {turns:.0f} | {decisions:.0f} |"


def ball_table(matches: int) -> Iterator[str]:
    yield "| Special Ball | Crew wins | against none | turns |"
    yield "|---|---|---|---|"
    plain = play(matches, special="none", startBond=0)
    for kind in (*BALL_NAMES, "party"):
        row = plain if kind == "none" else play(matches, special=kind, startBond=0)
        change = 100 * (row.rate - plain.rate)
        yield f"| {kind} | {percent(row)} | {change:+.1f} | {row.turns / matches:.0f} |"


def verb_table(matches: int) -> Iterator[str]:
    yield "| choice | taken per Brawl |"
    yield "|---|---|"
    row = play(matches)
    for verb, count in row.verbs.most_common():
        yield f"| {verb} | {count / matches:.1f} |"


def picture(matches: int) -> Iterator[str]:
    """Bars of the Crew's win rate on every Map, pale without Bond and dark with three."""
    rows = list(by_map(matches))
    height = 30 + 18 * len(rows)
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 {height}" font-size="12" '
    yield 'font-family="sans-serif"><title>How often the Crew wins, by Map and Bond</title>'
    for number, (name, bond, row) in enumerate(rows):
        y = 20 + 18 * number
        tone = "#1b9e77" if bond else "#a6dbc8"
        yield f'<text x="4" y="{y + 11}">{name}, Bond {bond}</text>'
        yield f'<rect x="220" y="{y}" width="{360 * row.rate:.0f}" height="14" fill="{tone}"/>'
        yield f'<text x="{226 + 360 * row.rate:.0f}" y="{y + 11}">{100 * row.rate:.0f} %</text>'
    yield f'<path d="M400 14V{height - 6}" stroke="#555" stroke-dasharray="3"/></svg>'


def main() -> None:
    parser = argparse.ArgumentParser(prog="figures", description=__doc__)
    parser.add_argument("-n", type=int, default=400, help="Brawls for each row")
    parser.add_argument("--picture", action="store_true", help="an SVG instead of the tables")
    given = parser.parse_args()
    if given.picture:
        sys.stdout.write("\n".join(picture(given.n)) + "\n")
        return
    for table in (map_table, ball_table, verb_table):
        sys.stdout.write("\n".join(table(given.n)) + "\n\n")


if __name__ == "__main__":
    main()
