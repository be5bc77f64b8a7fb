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

HEX = {"commitment": 64, "secret": 64, "seed": seal.SEED_DIGITS}


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
    entries = len(exported["log"]["entries"])
    return (
        f"{log}: verified. The secret fits its commitment, the seed comes from the secret and the "
        f"shares, and all {entries} entries replay to the same digests{named_pack(exported)}."
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
    if not isinstance(exported, dict) or not isinstance(exported.get("log"), dict):
        raise BrokenFile('needs a table "log"; export one with /api/tables/TABLE/log')
    sealed = exported.get("seal")
    if not isinstance(sealed, dict):
        raise BrokenFile('needs a table "seal" with commitment, secret, shares and seed')
    for name, digits in HEX.items():
        if not re.fullmatch(f"[0-9a-f]{{{digits}}}", str(sealed.get(name))):
            raise BrokenFile(f"seal.{name} must be {digits} hexadecimal digits")
    shares = sealed.get("shares")
    if not isinstance(shares, list) or not all(is_share(share) for share in shares):
        raise BrokenFile("seal.shares must be a list of 32 hexadecimal digits, or empty for a bot")
    return exported


def is_share(share: object) -> bool:
    return isinstance(share, str) and re.fullmatch("([0-9a-f]{32})?", share) is not None


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
    if wrong:
        return wrong
    if not has_sealed_luck(log, sealed["seed"]):
        return "the match was not played with the sealed seed"
    try:
        game = played_with(log, pack)
        if game.content_digest() != log.get("content") and (named := named_pack(exported)):
            raise BrokenFile(f"it was played{named}; give its folder with --pack")
        match = Match.from_log(game, log)
    except (UnknownName, BrokenContent) as error:
        raise BrokenFile(str(error)) from None
    except BrokenLog as error:
        return str(error)
    if match.game.seats(match.settings) != len(sealed["shares"]):
        return "there is not one share for each seat"
    return ""
