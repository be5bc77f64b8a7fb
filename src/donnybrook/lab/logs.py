"""Logs of matches as JSON files."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from donnybrook.kernel.errors import BrokenLog, DonnybrookError
from donnybrook.kernel.game import Game
from donnybrook.kernel.match import Match
from donnybrook.lab import files
from donnybrook.lab.lineup import find
from donnybrook.packs.shelf import Shelf
from donnybrook.places import data_folder


def read(path: Path, pack: Path | None = None) -> Match:
    """The match of a log, every digest verified; raises BrokenLog with the entry's number."""
    text = files.read_text(path)
    try:
        log = json.loads(text)
    except json.JSONDecodeError as error:
        raise BrokenLog(f"line {error.lineno} is not JSON: {error.msg}") from None
    except (ValueError, RecursionError) as error:
        raise BrokenLog(f"not JSON that can be read: {error}") from None
    if not isinstance(log, dict) or not isinstance(log.get("game"), str):
        raise BrokenLog("not a table with the name of a game")
    try:
        game = played_with(log, pack)
    except DonnybrookError as error:
        raise BrokenLog(str(error)) from None
    return Match.from_log(game, log)


def played_with(log: Mapping[str, Any], pack: Path | None = None) -> Game:
    """The game of a log: with the given pack, or with the one of the data folder that fits."""
    game = find(str(log.get("game")), pack)
    if pack is not None:
        return game
    return Shelf(data_folder() / "packs").played_with(game, str(log.get("content")))


def write(path: Path, match: Match, force: bool = False) -> None:
    """Write the log of a match, one entry on each line."""
    log = match.to_log()
    rows = ",\n".join(f"  {json.dumps(row)}" for row in log.pop("entries"))
    digests = ",\n".join(f'  "{digest}"' for digest in log.pop("digests"))
    head = ",\n".join(f" {json.dumps(key)}: {json.dumps(value)}" for key, value in log.items())
    text = f'{{\n{head},\n "entries": [\n{rows}\n ],\n "digests": [\n{digests}\n ]\n}}\n'
    files.write_text(path, text, force)
