"""Observations: layouts, documents, ranges, what they tell and what they must not."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from copy import copy
from pathlib import Path
from zlib import crc32

import numpy as np
import pytest
from mypy_extensions import i64

import donnybrook
from donnybrook.kernel import registry
from donnybrook.kernel.errors import BadInput
from donnybrook.kernel.events import EVERYONE, Event
from donnybrook.kernel.observation import Observer
from donnybrook.kernel.recall import Recall
from donnybrook.kernel.state import State
from donnybrook.research.pages import page
from donnybrook.research.setup import Properties
from tests.packs.scenes import source
from tests.research.leaks import leaks, record_leaks

GAMES = ("brawl", "brawlball", "brawlmart", "knockdown", "rivals")
PAGES = Path(__file__).parents[2] / "docs" / "observations"
VERSIONS = {  # a layout that changes must move its version, and this table with it
    "brawl": (1, "1a6b6adc9811"),
    "brawlball": (2, "58eaed51e248"),
    "brawlmart": (2, "4c50c4755abe"),
    "knockdown": (2, "37d2c691e318"),
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
    assert record_leaks(registry.get(name), 120) == []


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


@pytest.mark.parametrize("name", ["brawl", "knockdown", "brawlball"])
def test_a_mask_that_leaks_on_purpose_is_found(name: str) -> None:
    """Now and then an option is kept back, by what only the whole position says."""
    honest = registry.get(name)
    game = copy(honest)

    def legal(state: State, seat: int) -> list[int]:
        codes = honest.legal(state, seat)
        hidden = crc32(state.to_bytes()[40:]) % 2
        return codes[: len(codes) - hidden] or codes

    game.legal = legal  # type: ignore[method-assign]
    told = leaks(game, 200)
    assert any("the mask of seat" in each for each in told)


class Eavesdropper(Recall):
    """Hears, on purpose, all of what others alone may see."""

    def hear(self, events: Iterable[Event]) -> None:
        super().hear(
            Event(e.kind, e.a, e.b, e.c, e.d, e.e, e.f, EVERYONE, 0, e.news) for e in events
        )


@pytest.mark.parametrize("name", ["brawl", "knockdown"])
def test_a_record_that_leaks_on_purpose_is_found(name: str) -> None:
    told = record_leaks(registry.get(name), 1000, Eavesdropper)
    assert any("the record of seat" in each for each in told)


def test_an_observation_goes_into_a_buffer_of_the_caller() -> None:
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


def test_content_has_a_catalogue_of_its_properties() -> None:
    catalogue = donnybrook.game("knockdown").layout.catalogue
    assert {"light", "heavy", "reach"} <= set(catalogue["attacks"].columns)
    assert len(catalogue["attacks"].rows) == 48
    assert set(donnybrook.game("brawlmart").layout.catalogue) == {
        "brawlers", "items", "departments",
    }  # fmt: skip


@pytest.mark.parametrize("name", ["knockdown", "brawlmart"])
def test_described_by_properties_a_pack_makes_no_observation_wider(name: str) -> None:
    printed, more = donnybrook.game(name), donnybrook.game(name, pack=source(name))
    assert more.layout.width > printed.layout.width
    assert more.layout.by_properties().width == printed.layout.by_properties().width
    assert more.layout.by_properties().digest == printed.layout.by_properties().digest


def test_a_hand_by_properties_is_the_sum_of_its_cards() -> None:
    game = donnybrook.game("knockdown")
    state = game.start(seed=3)
    while not state.observe(0)["hand"].tolist().count(1):
        state.apply(state.legal(state.to_act[0])[0], state.to_act[0])
    hand = state.observe(0)["hand"].tolist()
    attacks = game.layout.catalogue["attacks"].rows
    own = array("h", [0] * game.layout.width)
    state.observe(0, own)
    told = Properties(game.layout)(np.array(own, np.int16))
    layout = game.layout.by_properties()
    begin, size = layout.at["hand"], layout["hand"].size
    sums = [sum(n * attacks[card][at] for card, n in enumerate(hand)) for at in range(size - 1)]
    assert told[begin : begin + size].tolist() == [sum(hand), *sums]
