"""What the story's screens need once."""

from __future__ import annotations

from pathlib import Path

from donnybrook.campaign.facts import facts
from donnybrook.kernel import registry
from donnybrook.law import rulebook

PAGE = Path(__file__).parents[3] / "web/src/story"


def test_a_screen_names_clauses_that_the_server_sent_and_no_others() -> None:
    known = set(rulebook.read(registry.get("rivals")).clauses)
    assert {law.clause for law in facts().laws.values()} <= known
    own = [file.name for file in PAGE.rglob("*.*") if "KCR-" in file.read_text(encoding="utf-8")]
    assert own == []
