"""Text from outside: what is no text is refused before anybody else reads it."""

from __future__ import annotations

import re
import unicodedata
from urllib.parse import unquote_to_bytes

from donnybrook.kernel.errors import DonnybrookError

# Control characters as JSON escapes them, but tabs and ends of lines; no database likes them.
CONTROLS = re.compile(rb"(?<!\\)(?:\\\\)*\\u00(?:0[0-8bcef]|1[0-9a-f]|7f)", re.IGNORECASE)


class Unreadable(DonnybrookError):
    """Bytes that are no text."""


def check_json(body: bytes) -> None:
    """JSON has to be UTF-8, and its strings without control characters."""
    try:
        body.decode()
    except UnicodeDecodeError as error:
        raise Unreadable(f"This is no UTF-8: byte {error.start}.") from None
    if b"\\u00" in body and CONTROLS.search(body) is not None:
        raise Unreadable("Control characters are not taken.")


def check_address(raw: bytes) -> None:
    """A path or a query has to be UTF-8 without control characters, once it is unquoted."""
    try:
        text = unquote_to_bytes(raw).decode()
    except UnicodeDecodeError:
        raise Unreadable("The address is no UTF-8.") from None
    if any(unicodedata.category(char) == "Cc" for char in text):
        raise Unreadable("An address has no control characters.")
