"""What the page writes on a lit slot, how it lights it, and what places are called."""

from __future__ import annotations

from typing import Any

import pytest

from donnybrook.kernel.registry import get


def choice(row: str, hand: str, words: str) -> dict[str, Any]:
    """What the page is told of a play of seat 0."""
    game = get("brawl")
    settings = game.options(
        {"decks": ["ines", "kit"]} if hand == "P" else {"decks": ["kit", "zip"]}
    )
    state = game.place(settings, 1, {"row": row, "hands": {"0": hand}})
    code = game.language.read(state, 0, words)
    return dict(game.language.choice(state, 0, code))


@pytest.mark.parametrize(
    ("row", "hand", "words", "said", "use"),
    [
        ("a1 / b1", "R", "play string=b1.A", "you take it, 1 : 0", "good"),
        ("a1 A[R] / b1", "R", "play string=a1.A", "you stay ahead, 2 : 0", "good"),
        ("a1 / b1 B[R R]", "R", "play string=b1.A", "1 : 2, still behind", "weak"),
        ("a1 / b1 B[R]", "R", "play string=b1.A", "1 : 1, a tie is not yours", "weak"),
        ("a1 B[R] / b1", "R2", "play string=a1.B", "helps Seat 1, 0 : 3", "harm"),
        ("a1 A[R R] / b1", "RX", "play string=a1.A", "shuts your own side at 2", "harm"),
        ("a1 B[G] / b1", "GX", "play string=a1.B", "stops Seat 1 at 1", "good"),
        ("a1 A[G GX] / b1", "P", "play string=a1.A", "reopens your side at 1", "good"),
        ("a1 B[G GX] / b1", "P", "play string=a1.B", "reopens Seat 1's side at 1", "harm"),
        ("a1 A[R] / b1", "CLEAR", "play base=a1", "sweeps it away, it was yours, 1 : 0", "harm"),
        ("a1 / b1", "CLEAR", "play base=b1", "sweeps it away, it was Seat 1's, 0 : 0", "good"),
        ("a1 A[R] / b1", "FREEZE", "play base=a1", "seals it for you, 1 : 0", "good"),
        ("a1 B[G G] / b1", "FREEZE", "play base=a1", "seals it for Seat 1, 0 : 2", "harm"),
        ("a1 / b1", "BASE", "play new=L", "a new Base, ties are yours", "good"),
    ],
)
def test_a_slot_says_what_a_play_does_and_whether_it_helps(
    row: str, hand: str, words: str, said: str, use: str
) -> None:
    told = choice(row, hand, words)
    assert (told["does"], told["use"], told["ends"]) == (said, use, "")


@pytest.mark.parametrize(
    ("row", "said", "ends"),
    [
        ("a1* B[R] / b1", "ends the match: you lose 0 : 2", "lost"),
        ("a1* A[R] / b1", "ends the match: a draw 1 : 1", "drawn"),
        ("a1* / b1 A[R]", "ends the match: you win 2 : 0", "won"),
    ],
)
def test_the_last_freeze_says_that_it_ends_the_match(row: str, said: str, ends: str) -> None:
    told = choice(row, "FREEZE", "play base=b1")
    assert (told["does"], told["ends"]) == (said, ends)


def test_the_last_pass_says_that_it_ends_the_match() -> None:
    game = get("brawl")
    position = {"row": "a1 / b1 / b2", "piles": {"0": "", "1": "R"}, "passes": 1}
    state = game.place(game.options({"decks": ["kit", "zip"]}), 1, position)
    told = game.language.choice(state, 0, game.language.read(state, 0, "pass"))
    assert told["does"] == "ends the match: you lose 1 : 2"


@pytest.mark.parametrize(
    ("row", "seat", "words", "label"),
    [
        ("a1", 0, "play string=a1.A", "Red Hit on your side of the Middle Base"),
        ("a1 / b1", 0, "play string=b1.B", "Red Hit on Seat 1's side of the Right Base"),
        ("a1 / b1", 1, "play string=b1.B", "Red Hit on your side of the Left Base"),
    ],
)
def test_a_place_is_called_as_its_seat_sees_it(row: str, seat: int, words: str, label: str) -> None:
    game = get("brawl")
    settings = game.options({"decks": ["kit", "zip"]})
    position = {"row": row, "hands": {str(seat): "R"}, "to_move": seat}
    state = game.place(settings, 1, position)
    assert game.language.label(state, seat, game.language.read(state, seat, words)) == label
