"""BRAWL on paper: a deck of cards for each fighter."""

from __future__ import annotations

from donnybrook.games.brawl.surface import wire
from donnybrook.kernel.paper import Card, Deck, Leaf

STOCK = "#FFD329"
COLOURS = {
    "R": ("red", "c-flame", "#CF2339", "upright"),
    "B": ("blue", "c-wave", "#1D5FD1", "level"),
    "G": ("green", "c-leaf", "#13824B", "falling"),
}
KINDS = {
    "": ("Hit", "k-hit", "1"),
    "2": ("Hit-2", "k-hit2", "2"),
    "X": ("Block", "k-block", "#k-block"),
}
OTHERS = {
    "BASE": ("k-base", "BS", "#FFFFFF"),
    "P": ("k-press", "P", "#FFE78A"),
    "CLEAR": ("k-clear", "CL", "#FF8A66"),
    "FREEZE": ("k-freeze", "FR", "#CDEBFF"),
}


def leaves(content: wire.Content) -> list[Leaf]:
    return [deck(each, content) for each in content.decks]


def deck(fighter: wire.Deck, content: wire.Content) -> Deck:
    return Deck(
        title=f"BRAWL: {fighter.name}",
        stock=STOCK,
        cards=tuple(
            card(each, fighter) for each in content.cards if fighter.counts.get(each.sign, 0)
        ),
        back=("BRAWL", portrait(fighter), "#FF5B3A"),
        link=f"/play/brawl?decks={fighter.id}",
    )


def portrait(fighter: wire.Deck) -> str:
    return f"b-{fighter.id}"


def card(kind: wire.Card, fighter: wire.Deck) -> Card:
    """A card of the deck; its colour is also a mark, a letter and a hatching."""
    copies = fighter.counts[kind.sign]
    if kind.sign in OTHERS:
        glyph, letters, ground = OTHERS[kind.sign]
        return Card(name=kind.name, text=kind.text, copies=copies, art=glyph, ground=ground,
                    index=(f"#{glyph}", letters), corner=portrait(fighter),
                    foot=fighter.name)  # fmt: skip
    colour, mark, ground, hatch = COLOURS[kind.sign[0]]
    title, glyph, value = KINDS[kind.sign[1:]]
    return Card(name=title, kind=colour, text=kind.text, copies=copies, art=glyph, ground=ground,
                hatch="thick" if kind.sign.endswith("X") else hatch,
                index=(f"#{mark}", kind.sign[0], value), corner=portrait(fighter),
                foot=fighter.name)  # fmt: skip
