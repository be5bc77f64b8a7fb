"""Short codes: five letters to say aloud, by which a friend finds the table that waits."""

from __future__ import annotations

import secrets

from donnybrook.server.rooms.registry import NoRoom
from donnybrook.server.storage.group_commit import Storage
from donnybrook.server.storage.table_storage import waits_under

LETTERS = "BCDFGHJKLMNPQRSTVWXZ"  # no vowels, so that they spell nothing
LENGTH = 5
TRIES = 20


class NoCode(NoRoom):
    """No table waits under a code."""

    def __init__(self, code: str) -> None:
        super().__init__(
            f"No table waits under the code {code[:12]!r}. "
            "A code has five letters, and is good until the match begins."
        )


async def fresh_code(storage: Storage) -> str:
    """A code under which no table waits."""
    for _ in range(TRIES):
        code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        if await waits_under(storage, code) is None:
            return code
    return ""  # nearly all are taken; there are still links


async def table_under(storage: Storage, typed: str) -> str:
    """The table that waits under what somebody typed; raises NoCode."""
    code = "".join(typed.split()).replace("-", "").upper()
    fits = len(code) == LENGTH and all(letter in LETTERS for letter in code)
    found = await waits_under(storage, code) if fits else None
    if found is None:
        raise NoCode(typed)
    return found
