"""The words of BRAWL that a newcomer does not know."""

from __future__ import annotations

from donnybrook.kernel.parts import Term

TERMS = (
    Term("Base", "What is fought for. More Hits on your side of it and it is yours.", ("Bases",),
         "BRL-020"),
    Term("Hit", "A card that counts 1 (a Hit-2: 2) for the side it lies on.", ("Hits",), "BRL-025"),
    Term("Block", "Shuts a side of its colour: only a Press goes on it.", ("Blocks",), "BRL-071"),
    Term("Press", "Goes on a Block and opens the side again.", ("Presses",), "BRL-073"),
    Term("Clear", "Sweeps away a Base at an end of the row, with all cards on it.", ("Clears",),
         "BRL-080"),
    Term("Freeze", "Nothing changes on a frozen Base. When all are frozen the game ends.",
         ("Freezes",), "BRL-089"),
    Term("tie", "As many on both sides: the Base goes to its owner.", ("ties",), "BRL-135"),
    Term("Burn", "Draw a card and discard it at once, to get to the next one.", (), "BRL-044"),
    Term("zone", "Round Robin: the row between you and a neighbour.", ("zones",), "BRL-150"),
)  # fmt: skip
