"""Observations: layouts, documents, ranges, what they tell and what they must not."""

from __future__ import annotations

from pathlib import Path
from zlib import crc32

import pytest
from mypy_extensions import i64

import donnybrook
from donnybrook.kernel import registry
from donnybrook.kernel.errors import BadInput
from donnybrook.kernel.observation import Observer
from donnybrook.kernel.state import State
from donnybrook.research.pages import page
from tests.research.leaks import leaks, record_leaks

GAMES = ("brawl", "brawlball", "brawlmart", "knockdown", "rivals")
PAGES = Path(__file__).parents[2] / "docs" / "observations"
VERSIONS = {  # a layout that changes must move its version, and this table with it
    "brawl": (1, "1a6b6adc9811"),
    "brawlball": (1, "3633ad2b9c15"),
    "brawlmart": (1, "bfe7083bc300"),
    "knockdown": (1, "d904547524f4"),
    "rivals": (1, "1ffeecc5da21"),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_layout_that_changes_moves_its_version(name: str) -> None:
    layout = donnybrook.game(name).layout
    assert (layout.version, layout.digest) == VERSIONS[name]


@pytest.mark.parametrize("name", GAMES)
def test_the_page_of_an_observation_is_up_to_date(name: str) -> None:
    told = (PAGES / f"{name}.md").read_text(encoding="utf-8")
    assert told == page(name), "python -m donnybrook.research.pages writes them"


@pytest.mark.parametrize("name", GAMES)
def test_no_observation_mask_or_reward_tells_a_secret(name: str) -> None:
    assert leaks(registry.get(name), 120) == []


@pytest.mark.parametrize("name", GAMES)
def test_no_record_tells_a_secret(name: str) -> None:
    assert record_leaks(registry.get(name), 1) == []


class Gossip(Observer):
    """Tells, on purpose, what lies on top of a pile that nobody may look at."""

    def __init__(self, honest: Observer) -> None:
        super().__init__(honest.layout)
        self.honest = honest

    def write(self, state: State, seat: i64) -> None:
        self.honest.observe(state, seat)
        for at in range(self.width):
            self.row[at] = self.honest.row[at]
        self.row[self.at(self.layout.fields[-1].name)] += crc32(state.to_bytes()[40:]) % 97


@pytest.mark.parametrize("name", ["brawl", "knockdown", "brawlmart"])
def test_a_field_that_leaks_on_purpose_is_found(name: str) -> None:
    game = registry.get(name)
    assert game.observer is not None
    gossips: dict[str, Observer] = {
        variant.name: Gossip(game.observer(game.options(variant.options)))
        for variant in game.rules.variants
    }
    told = leaks(game, 120, gossips)
    assert any("tells" in each for each in told)


def test_an_observation_goes_into_a_buffer_of_the_caller() -> None:
    from array import array

    game = donnybrook.game("brawl")
    state = game.start(7)
    own = array("h", [0] * game.layout.width)
    assert state.observe(0, own) is own
    fields = state.observe(0)
    assert fields["hand"].shape == (2, 13)
    assert own.tobytes() == b"".join(field.tobytes() for field in fields.values())
    with pytest.raises(BadInput, match="an observation has 281 16-bit integers"):
        state.observe(0, array("h", [0]))
    with pytest.raises(BadInput, match="of format 'd'"):
        state.observe(0, array("d", [0.0] * game.layout.width))
    with pytest.raises(BadInput, match="there is no seat 2"):
        state.observe(2)


def test_an_information_state_tells_apart_what_an_observation_does_not() -> None:
    game = donnybrook.game("brawl")
    state = game.start(7, recall=True)
    other = state.copy()
    assert state.information(0)["record"].tolist() == other.information(0)["record"].tolist()
    state.apply(state.legal()[0])
    assert state.information(0)["record"].tolist() != other.information(0)["record"].tolist()
    with pytest.raises(BadInput, match="nobody kept a record"):
        game.start(7).information(0)


def test_new_content_is_described_by_its_properties() -> None:
    catalogue = donnybrook.game("knockdown").layout.catalogue
    assert {"light", "heavy", "reach"} <= set(catalogue["attacks"].columns)
    assert len(catalogue["attacks"].rows) == 48
    assert set(donnybrook.game("brawlmart").layout.catalogue) == {
        "brawlers", "items", "departments",
    }  # fmt: skip
