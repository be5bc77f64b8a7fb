"""The options of a Brawl and its Map, as the rules read them."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64


class Terms:
    """The options of a Brawl and its Map as numbers; made once, shared by all copies."""

    def __init__(
        self, numbers: dict[str, int], lists: dict[str, list[int]], names: dict[str, list[str]]
    ) -> None:
        self.map: str = names["map"][0]
        self.brawler_names: list[str] = names["brawlers"]
        self.faces: list[str] = names["faces"]  # by their codes; empty: a drawing by the name
        self.zone_names: list[str] = names["zones"]  # from 1
        self.side_names: list[str] = names["sides"]
        self.between: bool = numbers["between"] != 0  # `throwDistance`
        self.doubles_always: bool = numbers["doubles_always"] != 0  # `perfectCatch`
        self.catch_charge: i64 = numbers["catch_charge"]
        self.pass_charges: bool = numbers["pass_charges"] != 0
        self.tackle_focus: i64 = numbers["tackle_focus"]
        self.tackle_cover_die: bool = numbers["tackle_cover_die"] != 0
        self.rivalry_both: bool = numbers["rivalry_both"] != 0
        self.attacker_first: bool = numbers["attacker_first"] != 0
        self.fake_throws_only: bool = numbers["fake_throws_only"] != 0
        self.hold_point: bool = numbers["hold_point"] != 0
        self.bond_fills: bool = numbers["bond_fills"] != 0  # `ballFormBond`
        self.pass_freely: bool = numbers["pass_freely"] != 0  # `chainPasses`
        self.sniper_by_hand: bool = numbers["sniper_by_hand"] != 0  # `sniperCharge`
        self.bust_held_only: bool = numbers["bust_held_only"] != 0  # `bustReach`
        self.refresh_any_time: bool = numbers["refresh_any_time"] != 0  # `refreshTime`
        self.hold_by_brawler: bool = numbers["hold_by_brawler"] != 0
        self.enemy_grab: bool = numbers["enemy_grab"] != 0
        self.impact_old_zone: bool = numbers["impact_old_zone"] != 0
        self.bust_at_holder: bool = numbers["bust_at_holder"] != 0
        self.sniper_needs_charge: bool = numbers["sniper_needs_charge"] != 0
        self.fresh_return: bool = numbers["fresh_return"] != 0
        self.gas_counts_now: bool = numbers["gas_counts_now"] != 0
        self.party_all: bool = numbers["party_all"] != 0
        self.pick_after: bool = numbers["pick_after"] != 0
        self.spawn_sides: i64 = numbers["spawn_sides"]  # 0 crewChoice, 1 fixed, 2 random
        self.target_points: i64 = numbers["target_points"]
        self.start_bond: i64 = numbers["start_bond"]
        self.vote: bool = numbers["vote"] != 0
        self.seats: i64 = numbers["seats"]
        self.special: i64 = numbers["special"]
        self.captain: i64 = numbers["captain"]  # who begins as Captain
        self.people: i64 = numbers["people"]  # seats that begin without bots, one bit each
        self.levels: vec[i64] = vec[i64](lists["levels"])  # uses of the Boosts at the start
        self.focus: vec[i64] = vec[i64](lists["focus"])  # of each Brawler
        self.control: vec[i64] = vec[i64](lists["control"])  # seat of each Rival at the start
        # the Map
        self.zones: i64 = numbers["zones"]
        self.low_spawn: i64 = numbers["low_spawn"]
        self.high_spawn: i64 = numbers["high_spawn"]
        self.adjacent: vec[i64] = vec[i64](lists["adjacent"])  # Zone -> its neighbours, as bits
        self.hops: vec[i64] = vec[i64](lists["hops"])  # Zone * 13 + Zone
        self.cover: vec[i64] = vec[i64](lists["cover"])  # Zone -> Cover Spots there
