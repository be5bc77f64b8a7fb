"""What holds for guests because of the operator: bans, mutes, closed tables, read-only mode.

Stands between the door and everything else, for requests and for every message of a socket.
"""

from __future__ import annotations

from typing import Any

import msgspec

from donnybrook.server.admin.desk import Desk
from donnybrook.server.identity import Signer, new_guest, set_cookie
from donnybrook.server.limits.door import SAFE, TurnedAway, Visit, not_welcome
from donnybrook.server.sockets.session import Receive, Send
from donnybrook.table.api import HttpError
from donnybrook.table.protocol import ProtocolError, Refusal
from donnybrook.table.render import encode

BANNED = "The operator of this server has closed it to you."
MUTED = "The operator has muted you: you can play, and say nothing."
CLOSED = "The operator has closed this table."
ALWAYS = ("/api/admin", "/api/me", "/api/reports")  # may change something in read-only mode, too
QUIET = ("hello", "ping", "preview")  # messages that change nothing
TALK = ("say", "typing", "do")  # of these a muted guest may send none; a choice is no talk
OWN = ("/api/me", "/api/me/data")  # whoever is banned may still ask for this
POLICY = 1008


class Message(msgspec.Struct):
    """As much of a message as the gate looks at."""

    type: str = ""
    nonce: str = ""
    table: str = ""


DECODER = msgspec.json.Decoder(Message)


class Gate:
    def __init__(self, desk: Desk, signer: Signer) -> None:
        self.desk = desk
        self.signer = signer

    def request(self, visit: Visit, scope: Any) -> None:
        """Let a request pass, or raise TurnedAway; a guest who was deleted is a new one."""
        self._meet(visit)
        path, decided = scope["path"], self.desk.now
        if visit.guest.id in decided.banned and path.startswith("/api") and path not in OWN:
            raise not_welcome(BANNED)
        changes = scope["method"] not in SAFE and not path.startswith(ALWAYS)
        if decided.read_only and changes:
            raise TurnedAway(HttpError("read_only", decided.read_only, 60), 503)

    def _meet(self, visit: Visit) -> None:
        if visit.known and self.desk.is_forgotten(visit.guest.id):
            visit.guest, visit.known = new_guest(), False
            visit.cookie = set_cookie(self.signer.write(visit.guest), visit.secure)

    def socket(self, visit: Visit, receive: Receive, send: Send) -> Receive:
        """The messages of a socket that may pass; raises TurnedAway."""
        if visit.guest.id in self.desk.now.banned or self.desk.is_forgotten(visit.guest.id):
            raise not_welcome(BANNED)

        async def receive_some() -> Any:
            while True:
                event = await receive()
                if event["type"] != "websocket.receive":
                    return event
                answer = self.answer(visit.guest.id, event)
                if answer is None:
                    return event
                await send({"type": "websocket.send", "text": encode(answer).decode()})
                if isinstance(answer, ProtocolError):
                    await send({"type": "websocket.close", "code": POLICY, "reason": "operator"})
                    return {"type": "websocket.disconnect", "code": POLICY}

        return receive_some

    def is_watchful(self) -> bool:
        """Whether anything was decided for which messages have to be looked at."""
        decided = self.desk.now
        return bool(decided.banned or decided.muted or decided.closed or decided.read_only)

    def answer(self, guest: str, event: Any) -> Refusal | ProtocolError | None:
        """What a guest hears instead of an effect; None if the message may pass."""
        decided = self.desk.now
        if not self.is_watchful():
            return None
        try:
            said = DECODER.decode(event.get("text") or event.get("bytes") or b"")
        except msgspec.MsgspecError:
            return None  # the session says what is wrong with it
        if guest in decided.banned:
            return ProtocolError("not_welcome", BANNED)
        if said.type == "hello" and said.table in decided.closed:
            return ProtocolError("gone", CLOSED)
        if decided.read_only and said.type not in QUIET:
            return Refusal(said.nonce, "read_only", "", decided.read_only)
        if guest in decided.muted and said.type in TALK:
            return Refusal(said.nonce, "muted", "", MUTED)
        return None
