"""The words of BRAWL that a newcomer does not know."""

from __future__ import annotations

from donnybrook.kernel.parts import Term

TERMS = (
    Term("Base", "What is fought for. More Hits on your side of it and it is yours.", ("Bases",)),
    Term("Hit", "A card that counts 1 (a Hit-2: 2) for the side it lies on.", ("Hits",)),
    Term("Block", "Shuts a side of its colour: only a Press goes on it.", ("Blocks",)),
    Term("Press", "Goes on a Block and opens the side again.", ("Presses",)),
    Term("Clear", "Sweeps away a Base at an end of the row, with all cards on it.", ("Clears",)),
    Term("Freeze", "Nothing changes on a frozen Base. When all are frozen the game ends.",
         ("Freezes",)),
    Term("tie", "As many on both sides: the Base goes to its owner.", ("ties",)),
    Term("Burn", "Draw a card and discard it at once, to get to the next one."),
    Term("zone", "Round Robin: the row between you and a neighbour.", ("zones",)),
)  # fmt: skip
