"""What turns up in matches, and how the result differs with it."""

from __future__ import annotations

import pytest

from donnybrook.kernel import registry
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.lab.balance import influence
from donnybrook.lab.balance.forest import forest
from donnybrook.lab.lineup import line_up

MART = registry.get("brawlmart")


def measured() -> influence.Influence:
    wanted = influence.sources(MART, ["Moved.department"])
    return influence.measure(line_up(MART), wanted, 120)


def test_things_that_always_or_never_helped_are_told_apart() -> None:
    found = {one.name: one for one in measured().things}
    assert found["groceries"].seen + found["clothing"].seen + found["toys"].seen == pytest.approx(
        1.0, abs=0.2
    )
    assert found["electronics"].with_it > found["electronics"].without == 0.0


def test_the_picture_has_a_row_for_each_thing() -> None:
    done = measured()
    picture = forest(done)
    assert picture.count("<circle") == len(done.things)
    assert "Brawl &amp; Mart" in picture


def test_an_unknown_event_or_field_is_refused() -> None:
    with pytest.raises(DonnybrookError, match="has no event 'Moonrise'"):
        influence.sources(MART, ["Moonrise.x"])
    with pytest.raises(DonnybrookError, match="the fields of Moved are department, forced"):
        influence.sources(MART, ["Moved.hat"])
