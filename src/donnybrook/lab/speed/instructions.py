"""How many machine instructions a decision and a copy take, by callgrind (Valgrind).

`python -m donnybrook.lab.speed.instructions [GAME]...` counts in the compiled body: the same number
again and again, however busy the machine is. With `--keep FILE` it is written down, with
`--against FILE` compared with what was; random play that takes more is an error.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from donnybrook.kernel import playout, registry
from donnybrook.kernel.batch import Batch
from donnybrook.kernel.bot import Bot
from donnybrook.kernel.game import Game
from donnybrook.kernel.parts import Variant
from donnybrook.kernel.state import State
from donnybrook.lab.speed.measure import mid_match

MATCHES = 12  # of random play
COPIES = 500
THOUGHTS = 24  # decisions of the rule-of-thumb bot
LANES, STEPS = 16, 250  # of a batch
RANDOM = "random"
MODULE = "donnybrook.lab.speed.instructions"  # also when it is run by itself
LOOPS = ["silent_or_not", "copies", "run"]  # of kernel/playout.py
LEEWAY = 1.002  # where a block of memory happens to lie makes a small difference
TRIGGER = re.compile(r"^desc: Trigger: dump (.+)$", re.MULTILINE)
TOTAL = re.compile(r"^totals: (\d+)$", re.MULTILINE)

Counts = dict[str, float]  # instructions by what was done


# -- inside of Valgrind


def control(*words: str) -> None:
    """Tell the Valgrind that runs this process."""
    command = ["callgrind_control", *words, str(os.getpid())]
    subprocess.run(command, check=True, capture_output=True)


def work(game: Game) -> Iterator[tuple[str, Callable[[], int]]]:
    """What is counted, by name; each piece returns how many times it did what it does."""
    for variant in game.rules.variants:
        yield f"{RANDOM} {variant.name}", random_play(game, variant)
    state = mid_match(game)
    yield "copy", lambda: copied(state)
    yield "copy_into", lambda: copied_into(state)
    if game.observer is not None:
        yield "batch", stepped(game)
    for name, bot in game.bots.named.items():
        yield name, thoughts(game, bot)


def stepped(game: Game) -> Callable[[], int]:
    """Random steps of a batch, with observations and masks, from where its lanes differ."""
    settings = game.options(game.rules.variants[0].options)
    rules, seats = game.rules, game.rules.seats(settings)
    assert game.observer is not None
    states, observer = [rules.blank(settings) for _ in range(LANES)], game.observer(settings)
    batch = Batch(states, observer, seats, game.language.size, rules.cap, [0] * seats)
    batch.begin(list(range(LANES)))
    while min(batch.episodes) < 1:
        batch.play_at_random(STEPS)

    def run() -> int:
        batch.play_at_random(STEPS)
        return LANES * STEPS

    return run


def random_play(game: Game, variant: Variant) -> Callable[[], int]:
    state = game.rules.blank(game.options(variant.options))
    playout.silent_or_not(state, 0, 1, game.rules.cap, False)
    return lambda: int(playout.silent_or_not(state, 1, MATCHES, game.rules.cap, False)[0])


def copied(state: State) -> int:
    playout.copies(state, COPIES)
    return COPIES


def copied_into(state: State) -> int:
    other = state.copy()
    for _ in range(COPIES):
        state.copy_into(other)
    return COPIES


def thoughts(game: Game, bot: type[Bot]) -> Callable[[], int]:
    """Decisions of one bot in all seats."""
    settings = game.options(game.rules.variants[0].options)
    seats = game.rules.seats(settings)
    state, bots = game.rules.blank(settings), [bot() for _ in range(seats)]

    def run() -> int:
        tally = playout.Tally(seats)
        playout.run(state, bots, 1, 1, THOUGHTS, tally)
        return int(tally.decisions)

    return run


def count_inside(name: str) -> None:
    """Do the work, tell Valgrind after each piece, and print how much it was."""
    pieces = list(work(registry.get(name)))
    control("-i", "on")
    done = {}
    for what, piece in pieces:
        done[what] = piece()
        control("-d", what)
    print(json.dumps(done))


# -- outside of it


def doors(name: str) -> list[str]:
    """The functions inside of which instructions are counted, as mypyc calls them."""
    state = mid_match(registry.get(name))
    kind = next(each for each in type(state).__mro__ if "copy_into" in vars(each))
    return [
        *(symbol(playout.__name__, loop) for loop in LOOPS),
        symbol(Batch.__module__, "Batch", "play_at_random"),
        symbol(kind.__module__, kind.__name__, "copy_into"),
    ]


def symbol(module: str, *names: str) -> str:
    """A function that is called from Python."""
    return "CPyPy_" + "___".join([*module.split("."), *names])


def count(name: str) -> Counts:
    """The instructions of each thing that a game does."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["valgrind", "--quiet", "--tool=callgrind", "--instr-atstart=no"]
        command += [f"--toggle-collect={door}" for door in doors(name)]
        command += [f"--callgrind-out-file={folder}/out", sys.executable, "-m", MODULE]
        environment = {**os.environ, "DONNYBROOK_BODY": "compiled", "PYTHONHASHSEED": "0"}
        done = subprocess.run(
            [*command, "--inside", name], env=environment, stdout=subprocess.PIPE, check=True
        )
        return per_piece(json.loads(done.stdout), Path(folder))


def per_piece(done: Mapping[str, int], folder: Path) -> Counts:
    """Put the sums that Valgrind wrote beside the times that each thing was done."""
    sums = {}
    for dump in folder.glob("out.*"):
        text = dump.read_text()
        trigger, total = TRIGGER.search(text), TOTAL.search(text)
        if trigger and total:
            sums[trigger[1]] = int(total[1])
    return {what: round(sums[what] / times, 1) for what, times in done.items()}


def lines(name: str, counts: Counts, before: Counts) -> Iterator[str]:
    for what, number in counts.items():
        was = f"{before[what]:>14,.1f}{number / before[what]:>8.3f}" if what in before else ""
        yield f"{name:<12}{what:<24}{number:>14,.1f}{was}"


def worse(counts: Counts, before: Counts) -> list[str]:
    """Random play that takes more than it did."""
    return [
        what
        for what, number in counts.items()
        if what.startswith(RANDOM) and number > LEEWAY * before.get(what, number)
    ]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="make instructions", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--keep", type=Path, metavar="FILE")
    parser.add_argument("--against", type=Path, metavar="FILE")
    given = parser.parse_args(arguments)
    if shutil.which("valgrind") is None:
        print("Counting needs Valgrind; on Debian and Ubuntu: apt install valgrind")
        return 2
    before = json.loads(given.against.read_text()) if given.against else {}
    kept, failed = {}, False
    for name in given.games or registry.entries():
        kept[name] = count(name)
        print("\n".join(lines(name, kept[name], before.get(name, {}))), flush=True)
        failed |= bool(worse(kept[name], before.get(name, {})))
    if given.keep:
        given.keep.write_text(json.dumps(kept, indent=1) + "\n")
    return 1 if failed else 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["--inside"]:
        count_inside(sys.argv[2])
    else:
        sys.exit(main(sys.argv[1:]))
