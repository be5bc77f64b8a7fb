"""The WebSocket of a sitting: who is it, may they in, and what they send."""

from __future__ import annotations

import msgspec

from donnybrook.campaign.protocol import Do, Hello, Ping, Pong, StoryClientMessage, Typing
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.server.faults import StorageTrouble
from donnybrook.server.identity import Guest
from donnybrook.server.session import PageSession, Receive, Send, unfit
from donnybrook.server.stories import NoSitting, Stories
from donnybrook.server.story_actor import StoryActor, wall_clock
from donnybrook.table.names import clean
from donnybrook.table.render import encode

DECODER: msgspec.json.Decoder[StoryClientMessage] = msgspec.json.Decoder(StoryClientMessage)


async def story_socket(guest: Guest, stories: Stories, receive: Receive, send: Send) -> None:
    """One page at one sitting."""
    await StorySession(guest, stories, receive, send).run()


class StorySession(PageSession[StoryClientMessage]):
    """A page at a sitting."""

    def __init__(self, guest: Guest, stories: Stories, receive: Receive, send: Send) -> None:
        super().__init__(guest, DECODER, receive, send)
        self.stories = stories
        self.actor: StoryActor | None = None

    def leave(self) -> None:
        if self.actor is not None:
            self.actor.leave(self.connection)

    async def handle(self, message: StoryClientMessage) -> None:
        if isinstance(message, Hello):
            await self.greet(message)
        elif self.actor is not None and self.actor.closed:
            raise unfit("gone", "The sitting was put away; say hello again.")
        elif isinstance(message, Ping):
            self.connection.send(encode(Pong(message.sent, wall_clock())))
        elif self.actor is None:
            raise unfit("malformed", "The first message has to be a hello.")
        elif isinstance(message, Typing):
            self.actor.type_in(self.connection, message.field)
        elif isinstance(message, Do) and not self.actor.deed(self.connection, message):
            raise unfit("too_fast", "The table has too much to do; send it again.")

    async def greet(self, hello: Hello) -> None:
        """Find the sitting and check the way in: known there, invited, or a watch link."""
        if self.actor is not None:
            self.actor.leave(self.connection)
            self.actor = None
        try:
            actor = await self.stories.actor(hello.sitting)
        except NoSitting as error:
            raise unfit("no_table", str(error)) from None
        except StorageTrouble:
            raise
        except DonnybrookError as error:
            raise unfit("gone", f"This sitting cannot be read any more: {error}"[:300]) from None
        known = actor.person_of(self.connection.guest.id)
        if not known and hello.token not in actor.keys.values():
            raise unfit("not_welcome", "This sitting needs an invitation or a watch link.")
        self.connection.token = hello.token
        self.actor = actor
        if not actor.enter(self.connection, clean(hello.name)):
            self.actor = None
            raise unfit("gone", "The sitting was just put away; say hello again.")
        self.greeted = True
