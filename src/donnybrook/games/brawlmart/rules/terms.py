"""The options of a run as the rules read them."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from donnybrook.games.brawlmart.rules.sheet import Sheet
from donnybrook.games.brawlmart.rules.tables import Tables


@final
class Terms:
    """The options of a run as numbers; made once, shared by all copies of a state."""

    def __init__(self, numbers: dict[str, int], tables: Tables, sheet: Sheet) -> None:
        self.hardcore: bool = numbers["hardcore"] != 0
        self.pacifist: bool = numbers["pacifist"] != 0
        self.rampage: bool = numbers["rampage"] != 0
        self.no_items: bool = numbers["no_items"] != 0
        self.no_recruits: bool = numbers["no_recruits"] != 0
        self.stances: bool = numbers["stances"] != 0
        self.items_each: i64 = numbers["items_per_brawler"]
        self.ojwald_self: bool = numbers["ojwald_self"] != 0
        self.keep_tv: bool = numbers["keep_tv_after_loss"] != 0
        self.stalemate_tv: bool = numbers["stalemate_gives_tv"] != 0
        self.late_shop: bool = numbers["shop_after_checkout"] != 0
        self.own_slain_count: bool = numbers["own_slain_count"] != 0
        self.round_cap: i64 = numbers["round_cap"]
        self.ojwald_all: bool = numbers["ojwald_all"] != 0
        self.free_idle: bool = numbers["free_idle"] != 0
        self.stalemate_shop: bool = numbers["shop_after_stalemate"] != 0
        self.keep_fired: bool = numbers["keep_fired"] != 0
        self.tables: Tables = tables
        self.sheet: Sheet = sheet  # scratch paper, no part of a position
