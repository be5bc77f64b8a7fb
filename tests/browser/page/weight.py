"""What a page weighs: every byte that came over the wire, as it was served."""

from __future__ import annotations

from base64 import b64decode
from collections import Counter
from typing import Any

from playwright.sync_api import Page

KILOBYTE = 1000


class Scales:
    """Counts what a page gets from now on; made before the page is opened."""

    def __init__(self, page: Page) -> None:
        self.bytes: Counter[str] = Counter()
        self._named: dict[str, str] = {}
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.responseReceived", self._begin)
        session.on("Network.loadingFinished", self._end)
        session.on("Network.webSocketFrameReceived", self._frame)

    def _begin(self, told: dict[str, Any]) -> None:
        self._named[told["requestId"]] = told["response"]["url"].partition("://")[2]

    def _end(self, told: dict[str, Any]) -> None:
        self.bytes[self._named.get(told["requestId"], "?")] += int(told["encodedDataLength"])

    def _frame(self, told: dict[str, Any]) -> None:
        """What the browser shows is what came: bytes in base 64."""
        frame = told["response"]
        text = frame["payloadData"].encode()
        self.bytes["the socket"] += len(text) if frame["opcode"] == 1 else len(b64decode(text))

    @property
    def kilobytes(self) -> float:
        return sum(self.bytes.values()) / KILOBYTE

    def sentence(self) -> str:
        heaviest = ", ".join(
            f"{size / KILOBYTE:.0f} {name.partition('/')[2] or name}"
            for name, size in self.bytes.most_common(12)
        )
        return f"{self.kilobytes:.0f} KB: {heaviest}"
