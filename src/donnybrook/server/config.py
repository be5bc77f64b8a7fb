"""How a server is set up: how long its bots take, and where the luck of its tables comes from."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass, field

TURN_PAUSE = 500  # milliseconds a bot takes for a turn, so that people can follow
IDLE = 60.0  # seconds without a connection until a table is put away

MODEL_SECONDS = 6


@dataclass(frozen=True)
class Model:
    """Where a model is, what it is called there, and how long anybody waits for it."""

    host: str = ""  # empty: there is none
    port: int = 0
    path: str = ""
    name: str = ""
    seconds: float = MODEL_SECONDS


NO_MODEL = Model()


@dataclass(frozen=True)
class ServerConfig:
    """What whoever starts a server can choose."""

    bot_pause: int = TURN_PAUSE
    luck: str = ""  # for tests and shows: the same luck deals the same matches again
    uploads: bool = True  # whether pages may send packs
    idle: float = IDLE
    limits: bool = True  # whether guests and addresses are held to their share
    behind_proxy: bool = False  # whether a proxy stands between the pages and us
    trust_lines: bool = False  # whether delays that nobody here can check are made good, too
    thinkers: int = 0  # processes that think for bots and hints; 0: as many as fit this machine
    model: Model = NO_MODEL  # that speaks for bots in stories; usually there is none
    key: bytes = field(default=b"", repr=False)  # of the server: the deals of the day come from it

    def secret(self, occasion: str = "") -> str:
        """The secret of a new table; with a given luck it follows from that and the occasion.

        Where people bring shares they make the difference, and no occasion is needed.
        """
        if not self.luck:
            return secrets.token_hex(32)
        text = f"{self.luck}: {occasion}" if occasion else self.luck
        return hashlib.sha256(text.encode()).hexdigest()

    def daily_secret(self, game: str, day: str) -> str:
        """The secret of a deal of the day: the same for everybody, and foreseen by nobody else."""
        occasion = f"deal of the day: {game}, {day}"
        if self.luck:
            return self.secret(occasion)
        key = hmac.digest(self.key, b"Donnybrook: deals of the day", "sha256")
        return hmac.new(key, occasion.encode(), hashlib.sha256).hexdigest()
