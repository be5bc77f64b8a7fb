"""A Map of one's own: as a code, as a file, and in a match whose log needs nothing else."""

from __future__ import annotations

import random
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import to_builtins

from donnybrook.games.rivals.maps import codes, files, geometry, validity
from donnybrook.games.rivals.maps.geometry import Map, Zone
from donnybrook.kernel import registry
from donnybrook.kernel.errors import BadSetting
from donnybrook.kernel.match import Match
from tests.games.rivals.own_maps import CODE, FILE

RIVALS = registry.get("rivals")


def settled(text: str) -> object:
    return RIVALS.options({"map": text})["map"]


@pytest.mark.clause("KCR-203", "KCR-211")
def test_a_code_and_a_file_are_the_same_map() -> None:
    assert settled(CODE) == CODE
    assert settled(FILE) == CODE
    assert files.write(codes.read(CODE)) == FILE


@pytest.mark.clause("KCR-214", "KCR-656")
def test_a_file_may_leave_spawns_and_cover_to_the_default() -> None:
    lines = [line for line in FILE.splitlines() if not line.startswith(("spawns", "cover"))]
    assert settled("\n".join(lines)) == CODE


@pytest.mark.clause("KCR-213")
def test_the_spawn_of_the_lower_number_is_kept_first() -> None:
    assert settled(CODE.replace("~1.4~2.3~", "~4.1~3.2~")) == CODE


def test_any_name_survives_its_code() -> None:
    odd = CODE.replace("Shed", "5%25 ~. Off".replace("~", "%7E")).replace("Ring", "Bô%7E1.4")
    assert settled(odd) == odd
    chart = codes.read(odd)
    assert (chart.name, chart.zones[1].name) == ("Bô~1.4", "5% ~. Off")


@pytest.mark.clause("KCR-203", "KCR-213", "KCR-215", "KCR-216")
def test_a_brawl_on_an_own_map_is_replayed_from_its_log_alone() -> None:
    options = {"map": CODE.replace("1.4~2.3", "3.6~4.5"), "spawnSides": "fixed", "targetPoints": 1}
    match = Match(RIVALS, options, 7)
    luck = random.Random(7)
    while not match.state.over:
        seat = next(seat for seat in range(4) if match.state.to_act() >> seat & 1)
        match.choose(seat, luck.choice(RIVALS.legal(match.state, seat)))
    again = Match.from_log(RIVALS, match.to_log())
    assert again.digest == match.digest
    view = to_builtins(RIVALS.view.of(again.state, 0))
    assert (view["map"], view["chart"]["name"]) == (options["map"], "Ring")
    assert [side["spawn"] for side in view["sides"]] == [3, 6]
    assert list(view["chart"]["cover"]) == [4, 5]
    assert view["chart"]["zones"][0]["adjacent"] == [2, 6]
    usual = RIVALS.view.of(RIVALS.new_state(RIVALS.options(), 1), 0)
    assert to_builtins(usual)["chart"] is None


@pytest.mark.clause("KCR-204", "KCR-211", "KCR-213", "KCR-216", "KCR-217")
@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("~Silo.5.12.9.7", "", "map: the Map 'Ring' cannot be played: the Map has 5 Zones"),
        ("Silo", "Gate", "Zones 1 and 6 are both called 'Gate', names are unique (KCR-211)"),
        ("Silo", "", "Zone 6 needs a name of 1 to 30 characters (KCR-211)"),
        ("Ring", "", "the Map needs a name of 1 to 30 characters (KCR-211)"),
        ("5.12.9.7", "5.12.3.7", "Zone 6 is 3 x 7, each side is at least 4 (KCR-211)"),
        ("5.12.9.7", "55.12.9.7", "Zone 6 lies outside the canvas of 60 x 40 (KCR-211)"),
        ("20.6.7.7", "40.6.7.7", "Zone 4 cannot be reached from Zone 1"),
        ("1.4~2.3", "1.2~2.3", "the spawns are 1 hop apart, they are at least 2 apart"),
        ("1.4~2.3", "1.3~2.2", "but 1 and 4 are farther apart (KCR-213)"),
        ("1.4~2.3", "1.7~2.3", "there are only Zones 1 to 6 (KCR-211)"),
        ("1.4~2.3", "1.4~5.3", "the Cover in Zone 5 is not adjacent to spawn 1 (KCR-216)"),
        ("1.4~2.3", "1.4~2", "Cover of a Map are two numbers of Zones such as 1.6, not '2'"),
        ("Silo.5.12.9.7", "Silo.5.12.9", "a Zone of a Map is written name.x.y.w.h, not 'Silo"),
        ("1.4~2.3~", "1.4~", "Cover of a Map are two numbers of Zones such as 1.6, not 'Gate"),
        ("Silo", "x" * 2000, "a Map of your own is written own~Yard"),
        (CODE, "own~", "a Map of your own is written own~Yard"),
        (CODE, "atlantis", "map cannot be 'atlantis': it takes sky-high-country-club, "),
        (CODE, FILE.replace("h = 7 },\n]", "h = 2 },\n]"), "map: the Map file:6: map 'ring': "),
        (CODE, FILE + FILE, "map: the Map file: a Map file holds one [[map]], not 2"),
        (CODE, FILE + "[[", "map: the Map file:14: not TOML"),
    ],
)
def test_a_broken_map_is_refused_with_a_sentence(old: str, new: str, says: str) -> None:
    with pytest.raises(BadSetting) as error:
        settled(CODE.replace(old, new))
    assert says in str(error.value)


def test_several_broken_points_are_all_named() -> None:
    with pytest.raises(BadSetting, match=r"Zone 1 is 3 x 7.*Zone 6 needs a name.*KCR-211"):
        settled(CODE.replace("0.6.7.7", "0.6.3.7").replace("Silo", ""))


@pytest.mark.parametrize("value", [None, 3, ["own~"], "", "own"])
def test_what_is_no_map_at_all_is_refused(value: object) -> None:
    with pytest.raises(BadSetting, match="it takes sky-high-country-club"):
        RIVALS.options({"map": value})


NUMBER = st.integers(0, 99)
CARDS = st.builds(Zone, st.text(max_size=32), NUMBER, NUMBER, st.integers(0, 70), NUMBER)
PAIRS = st.tuples(st.integers(0, 14), st.integers(0, 14))


@pytest.mark.clause("KCR-211")
@given(st.lists(CARDS, max_size=14), PAIRS, PAIRS, st.text(max_size=32))
def test_any_draft_is_refused_with_reasons_or_plays(
    zones: list[Zone], spawns: tuple[int, int], cover: tuple[int, int], name: str
) -> None:
    chart = Map("draft", name, tuple(zones), spawns, cover)
    found = validity.faults(chart)
    assert all(finding.clause.startswith("KCR-2") and finding.sentence for finding in found)
    if not found:
        RIVALS.new_state(RIVALS.options({"map": codes.write(chart)}), 1)


@given(st.text(alphabet="own~. 0123456789%aé", max_size=80).map(codes.MARK.__add__))
def test_any_code_is_refused_or_read(code: str) -> None:
    with suppress(BadSetting):
        assert settled(code)


@given(
    st.permutations(range(6)),
    st.lists(st.tuples(st.integers(-1, 1), st.integers(-1, 1)), min_size=6, max_size=6),
)
def test_a_shaken_valid_map_keeps_its_code_and_its_file(
    order: list[int], shaken: list[tuple[int, int]]
) -> None:
    """Cards moved a little and numbered anew: valid ones survive both texts."""
    zones = codes.read(CODE).zones
    moved = tuple(
        Zone(zones[at].name, zones[at].x + dx + 1, zones[at].y + dy + 1, zones[at].w, zones[at].h)
        for at, (dx, dy) in zip(order, shaken, strict=True)
    )
    spawns, cover = geometry.filled_in(moved, None, None)
    chart = Map("", "Ring", moved, spawns, cover, house=False)
    if validity.faults(chart):
        return
    code = codes.write(chart)
    assert settled(code) == code
    assert codes.write(files.read_single(files.write(chart))) == code


def test_a_map_file_is_given_to_an_option_with_an_at(tmp_path: Path) -> None:
    from donnybrook.cli.given import pairs

    (tmp_path / "ring.toml").write_text(FILE)
    options = pairs([f"map=@{tmp_path / 'ring.toml'}"])
    assert RIVALS.options(options)["map"] == CODE
    with pytest.raises(BadSetting, match=r"--option map=@.*gone\.toml: No such file"):
        pairs([f"map=@{tmp_path / 'gone.toml'}"])
    (tmp_path / "odd.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadSetting, match="this file is not UTF-8 text"):
        pairs([f"map=@{tmp_path / 'odd.toml'}"])
