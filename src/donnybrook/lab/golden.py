"""Golden playthroughs: a match of each game as text, so that a changed rule shows in a review."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path

from donnybrook.kernel.game import Game
from donnybrook.kernel.parts import Variant
from donnybrook.kernel.presets import AS_PRINTED
from donnybrook.lab import botmatch, files, playthrough
from donnybrook.lab.lineup import line_up

LINES = 299
SEED = 2


def variants(game: Game) -> tuple[Variant, ...]:
    """The variants that have a golden playthrough: the first two, and the game as printed."""
    first, others = game.rules.variants[:2], game.rules.variants[2:]
    return (*first, *(variant for variant in others if variant.name == AS_PRINTED))


def path(game: Game, variant: Variant) -> Path:
    return game.home / "golden" / f"{variant.name}.txt"


def render(game: Game, variant: Variant) -> str:
    """The playthrough as it is now."""
    lineup = line_up(game, variant.options)
    match = botmatch.play(lineup, SEED)
    return "\n".join(playthrough.abridged(lineup, match, SEED, 0, LINES)) + "\n"


def write(game: Game) -> list[Path]:
    """Write every golden playthrough of a game; returns the files that changed."""
    changed = []
    for variant in variants(game):
        file, text = path(game, variant), render(game, variant)
        if not file.exists() or files.read_text(file) != text:
            file.parent.mkdir(exist_ok=True)
            files.write_text(file, text)
            changed.append(file)
    return changed


def differences(game: Game) -> Iterator[str]:
    """What is no longer as written, as a diff; nothing if all is."""
    for variant in variants(game):
        file = path(game, variant)
        if not file.exists():
            yield f"{file}: is missing; `donnybrook golden {game.name}` writes it"
            continue
        old, new = files.read_text(file), render(game, variant)
        yield from unified_diff(
            old.splitlines(), new.splitlines(), str(file), "as it plays now", lineterm=""
        )
