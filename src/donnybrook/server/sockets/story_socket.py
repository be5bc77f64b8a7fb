"""The WebSocket of a sitting: what a page sends there."""

from __future__ import annotations

import msgspec

from donnybrook.campaign.protocol import (
    Do,
    Hello,
    Ping,
    Pong,
    StoryClientMessage,
    Writing,
)
from donnybrook.server.identity import Guest
from donnybrook.server.rooms.stories import StoryRegistry
from donnybrook.server.rooms.story_room import Sent, StoryRoom, Typed, Writes, wall_clock
from donnybrook.server.sockets.session import PageSession, Receive, Send
from donnybrook.table.render import encode
from donnybrook.table.seats.names import clean

DECODER: msgspec.json.Decoder[StoryClientMessage] = msgspec.json.Decoder(StoryClientMessage)


async def story_socket(guest: Guest, stories: StoryRegistry, receive: Receive, send: Send) -> None:
    """One page at one sitting."""
    await StorySession(guest, DECODER, stories, receive, send).run()


class StorySession(PageSession[StoryClientMessage, StoryRoom]):
    """A page at a sitting."""

    noun = "sitting"
    broken = "cannot be read any more"

    def is_welcome(self, room: StoryRoom, token: str) -> bool:
        return bool(room.person_of(self.connection.guest.id)) or token in room.keys.values()

    async def handle(self, message: StoryClientMessage) -> None:
        if isinstance(message, Hello):
            await self.greet(message.sitting, message.token, name=clean(message.name))
        elif isinstance(message, Ping):
            if self.room is not None and self.room.closed:
                raise self.put_away()
            self.connection.send(encode(Pong(message.sent, wall_clock())))
        elif isinstance(message, Do):
            self.post(self.entered(), Sent(self.connection, message))
        elif isinstance(message, Writing):  # a key that the sitting has no time for is no loss
            self.entered().post(Writes(self.connection))
        else:
            self.entered().post(Typed(self.connection, message.field))
