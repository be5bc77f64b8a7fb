"""What the page writes on a lit slot."""

from __future__ import annotations

import pytest

from donnybrook.kernel.registry import get


@pytest.mark.parametrize(
    ("row", "hand", "words", "said"),
    [
        ("a1 / b1", "R", "play string=b1.A", "you take it 1 : 0"),
        ("a1 A[R] / b1", "R", "play string=a1.A", "2 : 0"),
        ("a1 B[R] / b1", "R2", "play string=a1.B", "puts them at 3"),
        ("a1 A[R R] / b1", "RX", "play string=a1.A", "shuts your red at 2"),
        ("a1 B[G] / b1", "GX", "play string=a1.B", "shuts their green at 1"),
        ("a1 B[G GX] / b1", "P", "play string=a1.B", "reopens their string at 1"),
        ("a1 A[R] B[G GX] / b1", "CLEAR", "play base=a1", "sweeps 3 cards"),
        ("a1 / b1", "CLEAR", "play base=a1", "sweeps the Base"),
        ("a1 A[R] B[G G] / b1", "FREEZE", "play base=a1", "seals it 1 : 2 for them"),
        ("a1 / b1", "BASE", "play new=L", "a new Base, ties are yours"),
    ],
)
def test_a_slot_says_what_a_play_does(row: str, hand: str, words: str, said: str) -> None:
    game = get("brawl")
    settings = game.options(
        {"decks": ["ines", "kit"]} if hand == "P" else {"decks": ["kit", "zip"]}
    )
    state = game.place(settings, 1, {"row": row, "hands": {"0": hand}})
    code = game.read(state, 0, words)
    assert game.targets(state, 0, code)["does"] == said
