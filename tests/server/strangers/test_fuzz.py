"""A sample of the generated bad requests and frames; `make fuzz` makes more."""

from __future__ import annotations

from tests.server.strangers.fuzz import fuzz, is_clean


def test_nothing_that_is_sent_breaks_or_changes_anything() -> None:
    found = fuzz(requests=1000, frames=1000, seed=7, schema_share=0)
    assert is_clean(found), found
    assert found["requests"] == 1000
    assert found["statuses"][400] > 100
