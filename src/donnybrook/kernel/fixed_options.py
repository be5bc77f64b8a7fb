"""Options that are put the same way again and again: made and encoded once, for all tables.

A game names the verbs (`Hosting.fixed`), and what their options depend on beside the match's own
settings, the seat and the code (`Hosting.fixed_by`): a race, an arena.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import msgspec

MOST = 50_000  # a few hundred bytes each

Shelf = dict[object, msgspec.Raw]  # by what a code means (`Language.of`)


class FixedOptions:
    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.count = 0
        self.shelves: dict[Hashable, Shelf] = {}

    def shelf(self, key: Hashable) -> Shelf:
        found = self.shelves.get(key)
        if found is None:
            found = self.shelves[key] = {}
        return found

    def put(self, shelf: Shelf, coded: object, option: Any) -> msgspec.Raw:
        """Keep an option; when there are too many, all are made again."""
        if self.count >= self.most:
            self.shelves.clear()
            self.count = 0
        self.count += 1
        raw = shelf[coded] = msgspec.Raw(msgspec.json.encode(option))
        return raw


FIXED = FixedOptions()
