"""A playthrough: one match as readable text, whole or with its middle left out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from donnybrook.kernel.game import Game
from donnybrook.kernel.match import Match
from donnybrook.kernel.settings import Settings
from donnybrook.lab.lineup import Lineup
from donnybrook.lab.retell import Step, cited, ending, sentences, steps, twin_of

ROOM = 96  # characters of a line of options


def option_words(settings: dict[str, Any]) -> str:
    """Options as they are given on the command line."""
    words = []
    for name, value in settings.items():
        if isinstance(value, bool):
            value = "on" if value else "off"
        elif isinstance(value, list):
            value = ",".join(str(part) for part in value)
        words.append(f"{name}={value}")
    return " ".join(words)


def chosen_options(game: Game, settings: Settings) -> str:
    """The options that are not as by default."""
    usual = game.options()
    words = option_words({name: at for name, at in settings.items() if at != usual[name]})
    return words or "all by default"


def heading(lineup: Lineup, seed: int, index: int) -> list[str]:
    game = lineup.game
    return [
        f"{game.title} (version {game.version}), match {index} of seed {seed},"
        f" bots {','.join(lineup.bots)}",
        f"options: {chosen_options(game, lineup.settings)}",
    ]


def opening(match: Match) -> list[str]:
    """What happened before the first choice."""
    told = sentences(twin_of(match), match.opening)
    return ["", "opening:", *(f"  - {sentence}" for sentence in told)] if told else []


def block(step: Step, few: bool) -> list[str]:
    """The lines of one step: board, options, choice, events.

    With `few` lines, a choice that was forced has neither board nor options.
    """
    lines = ["", f"[{step.entry}] {f'seat {step.seat}' if step.seat is not None else 'no seat'}"]
    if not few or len(step.options) > 1:
        lines += [f"  | {line}".rstrip() for line in step.board.splitlines()]
        lines.append(f"  options: {listed(step.options, few)}")
    lines.append(f"  > {cited(step.choice, step.clause)}")
    lines += [f"  - {sentence}" for sentence in step.events]
    return lines


def listed(options: list[str], few: bool) -> str:
    """Options on one line; the ones that do not fit are counted."""
    line = f"({len(options)}) {'; '.join(options)}"
    if not few or len(line) <= ROOM:
        return line
    shown = options[:1]
    for option in options[1:]:
        if len("; ".join([*shown, option])) > ROOM - 20:
            break
        shown.append(option)
    return f"({len(options)}) {'; '.join(shown)}; and {len(options) - len(shown)} more"


def whole(lineup: Lineup, match: Match, seed: int, index: int) -> Iterator[str]:
    """Every step of a match."""
    yield from heading(lineup, seed, index)
    yield from opening(match)
    for step in steps(match):
        yield from block(step, few=False)
    yield from ending_lines(match)


def ending_lines(match: Match) -> list[str]:
    board = match.game.board(match.state)
    return ["", *(f"  | {line}".rstrip() for line in board.splitlines()), ending(match)]


def abridged(lineup: Lineup, match: Match, seed: int, index: int, most: int) -> list[str]:
    """At most `most` lines: the middle of a long match is left out, its digest kept."""
    head = [*heading(lineup, seed, index), *opening(match)]
    tail = ending_lines(match)
    told = list(steps(match))
    blocks = [block(step, few=True) for step in told]
    room = most - len(head) - len(tail)
    if sum(map(len, blocks)) <= room:
        return [*head, *flat(blocks), *tail]
    first = fitting(blocks, (room - 2) * 2 // 3)
    used = sum(map(len, blocks[:first]))
    last = len(blocks) - fitting(blocks[first:][::-1], room - 2 - used)
    gap = f"... choices {first} to {last - 1} left out; then digest {told[last - 1].digest} ..."
    return [*head, *flat(blocks[:first]), "", gap, *flat(blocks[last:]), *tail]


def fitting(blocks: list[list[str]], room: int) -> int:
    """How many of the first blocks fit into so many lines."""
    used = 0
    for count, lines in enumerate(blocks):
        used += len(lines)
        if used > room:
            return count
    return len(blocks)


def flat(blocks: Iterable[list[str]]) -> list[str]:
    return [line for lines in blocks for line in lines]
