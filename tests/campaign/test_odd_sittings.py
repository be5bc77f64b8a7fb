"""A few sittings in odd orders; `python -m tests.campaign.odd_sittings` plays as many as wanted."""

from __future__ import annotations

import pytest

from tests.campaign.odd_sittings import play


@pytest.mark.clause("KCR-011", "KCR-016", "KCR-026")
@pytest.mark.parametrize("seed", range(15))
def test_a_sitting_in_an_odd_order_can_be_played_to_its_end(seed: int) -> None:
    sitting = play(seed)
    assert sitting.log.doc.status == "paused"  # in the house that it has moved to
    assert sitting.log.doc.phase == "OVER"
