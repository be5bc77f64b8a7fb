"""The words that the page explains by a tap."""

from __future__ import annotations

import pytest

from donnybrook.kernel import registry

FINISHED = [name for name, game in sorted(registry.games().items()) if game.finished]


@pytest.mark.parametrize("name", FINISHED)
def test_every_finished_game_explains_its_words_by_clauses_that_there_are(name: str) -> None:
    game = registry.get(name)
    law = (game.home / "rulebook.md").read_text(encoding="utf-8")
    assert len(game.terms) >= 9
    for term in game.terms:
        assert f"- **{term.clause}**" in law, f"{term.word}: {term.clause}"
        assert 10 < len(term.text) <= 200, term.word
        assert term.text.endswith("."), term.word


@pytest.mark.parametrize("name", FINISHED)
def test_no_form_belongs_to_two_words_and_none_is_a_letter(name: str) -> None:
    terms = registry.get(name).terms
    forms = [form for t in terms for form in {each.lower() for each in (t.word, *t.forms)}]
    assert len(forms) == len(set(forms))
    assert [form for form in forms if len(form) < 2] == []


def test_brawlball_explains_what_its_screens_say() -> None:
    words = {term.word for term in registry.get("brawlball").terms}
    assert {"Force", "Accuracy", "Speed", "Moves", "bash", "blitz", "dodge", "tackle zone"} <= words
    assert {"hindrance", "turnover", "stunned", "K.O.", "botch", "hand over", "pass"} <= words
    assert {"intercept", "foul", "follow up", "kick", "end zone", "half"} <= words
