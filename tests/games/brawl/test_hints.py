"""Why a hint is given: what a card does to the Bases."""

from __future__ import annotations

from donnybrook.kernel import registry
from donnybrook.kernel.match import Match

UNCHANGED = "No Base changes hands now; it is about what can still be played there."


def test_a_reason_for_a_card_counts_the_bases_as_they_would_be() -> None:
    game = registry.get("brawl")
    match = Match(game, seed=3)
    match.choose(0, "draw")

    def why(words: str) -> list[str]:
        return game.advice.reasons(match.state, 0, game.language.read(match.state, 0, words))

    assert why("discard") == []
    assert why("play string=a1.A") == [UNCHANGED]
    assert why("play string=b1.A") == ["You would win 2 Bases then, not 1."]
