"""What people can say to each other at a table."""

from __future__ import annotations

from typing import Final

PHRASES: Final = (
    "Hello!",
    "Good luck!",
    "Well played!",
    "Ouch!",
    "Thank you!",
    "Sorry!",
    "One moment, please.",
    "I am back.",
    "Your turn!",
    "Good game!",
    "Again?",
)
