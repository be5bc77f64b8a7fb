"""`donnybrook verify LOG`: was this match played with sealed dice, by the rules, to this end?"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from donnybrook.kernel.errors import BrokenContent, BrokenLog, DonnybrookError, UnknownName
from donnybrook.kernel.match import RESEED, Match
from donnybrook.lab.logs import played_with
from donnybrook.table import seal

HEX = {"commitment": "[0-9a-f]{64}", "secret": "[0-9a-f]{64}", "seed": "([0-9a-f]{24})?"}
LISTS = {"shares": "[0-9a-f]{32}", "seat_commitments": "[0-9a-f]{64}"}


class BrokenFile(DonnybrookError):
    """A file that is no exported log."""


class NotAsPlayed(DonnybrookError):
    """A log that does not fit its seal or does not replay."""


def judge(log: Path, pack: Path | None = None) -> str:
    """The verdict on an exported log; raises NotAsPlayed or BrokenFile."""
    exported = read(log)
    wrong = fault(exported, pack)
    if wrong:
        raise NotAsPlayed(f"{log}: NOT as it was played: {wrong}")
    return f"{log}: verified. {verdict(exported)}"


def verdict(exported: dict[str, Any]) -> str:
    """What was found to be right."""
    sealed = exported["seal"]
    found = ["The secret fits its commitment"]
    if sealed["version"] > 1:
        found.append("each share fits the commitment of its seat")
    if exported["log"] is None:
        return f"{' and '.join(found)}. No match was played: {exported.get('result', '')}"
    entries = len(exported["log"]["entries"])
    found.append("the seed comes from the secret and the shares")
    late = "".join(f" Seat {seat} withheld its share." for seat in sealed["withheld"])
    if sealed["version"] == 1:
        late = " The seal is of the first version: the seats did not commit to their shares."
    return (
        f"{', '.join(found)}, and all {entries} entries replay to the same "
        f"digests{named_pack(exported)}.{late}"
    )


def named_pack(exported: dict[str, Any]) -> str:
    """Which pack a match was played with, if it was."""
    pack = exported.get("pack")
    return f" with the pack {pack.get('name')!r}" if isinstance(pack, dict) else ""


def read(file: Path) -> dict[str, Any]:
    """The exported log, its shape checked; raises BrokenFile."""
    try:
        exported = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BrokenFile(f"cannot be read: {error.strerror}") from None
    except ValueError as error:
        raise BrokenFile(f"is not JSON: {error}") from None
    if not isinstance(exported, dict) or not isinstance(exported.get("log", ""), dict | None):
        raise BrokenFile('needs a table "log"; export one with /api/tables/TABLE/log')
    sealed = exported.get("seal")
    if not isinstance(sealed, dict):
        raise BrokenFile('needs a table "seal" with commitment, secret, shares and seed')
    check_seal(sealed)
    if (exported["log"] is None) != (sealed["seed"] == ""):
        raise BrokenFile("has a match without a seed, or a seed without a match")
    return exported


def check_seal(sealed: dict[str, Any]) -> None:
    """The shape of a seal; one without a version is of the first, and gets what it had not."""
    sealed.setdefault("version", 1)
    if sealed["version"] == 1:
        shares = sealed.get("shares")
        seats = len(shares) if isinstance(shares, list) else 0
        sealed |= {"seat_commitments": [""] * seats, "withheld": []}
    elif sealed["version"] != seal.VERSION:
        raise BrokenFile("seal.version is of a later Donnybrook; this one cannot judge it")
    for name, pattern in HEX.items():
        if not re.fullmatch(pattern, str(sealed.get(name))):
            raise BrokenFile(f"seal.{name} must be hexadecimal digits: {pattern}")
    for name, pattern in LISTS.items():
        if not is_list(sealed.get(name), f"({pattern})?"):
            raise BrokenFile(f"seal.{name} must be a list of {pattern}, or empty for a bot")
    if len(sealed["shares"]) != len(sealed["seat_commitments"]):
        raise BrokenFile("seal.shares and seal.seat_commitments must be of the same seats")
    if not isinstance(sealed.get("withheld"), list):
        raise BrokenFile("seal.withheld must be a list of seats")


def is_list(found: object, pattern: str) -> bool:
    return isinstance(found, list) and all(
        isinstance(one, str) and re.fullmatch(pattern, one) for one in found
    )


def has_sealed_luck(log: dict[str, Any], seed: str) -> bool:
    """Whether the dice came from the sealed seed: from the start, or in a what-if from there on."""
    entries = log.get("entries")
    rows = [row for row in entries if isinstance(row, list)] if isinstance(entries, list) else []
    changes = [row for row in rows if row[:1] == [RESEED]]
    if changes:
        return bool(changes[-1] == [RESEED, seal.other_luck(seed)])
    return bool(log.get("seed") == seed)


def fault(exported: dict[str, Any], pack: Path | None = None) -> str:
    """What does not fit; empty if everything does."""
    sealed, log = exported["seal"], exported["log"]
    wrong = seal.fault(sealed)
    if wrong or log is None:
        return wrong
    if not has_sealed_luck(log, sealed["seed"]):
        return "the match was not played with the sealed seed"
    try:
        game = played_with(log, pack)
        if game.rules.digest != log.get("content") and (named := named_pack(exported)):
            raise BrokenFile(f"it was played{named}; give its folder with --pack")
        match = Match.from_log(game, log)
    except (UnknownName, BrokenContent) as error:
        raise BrokenFile(str(error)) from None
    except BrokenLog as error:
        return str(error)
    if match.game.rules.seats(match.settings) != len(sealed["shares"]):
        return "there is not one share for each seat"
    return ""
