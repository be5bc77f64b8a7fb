"""Decks with their recipes (BRL-007, BRL-009) and the words of the cards, for the screens."""

from __future__ import annotations

import re

from donnybrook.games.brawl.rules.content import Content
from donnybrook.games.brawl.surface import wire

FREEZE_CLOCK = (
    "The Freezes are the clock: they lie at the bottom of every draw pile. "
    "When all Bases are frozen the game ends, and whoever leads more of them wins."
)


def shown(content: Content) -> wire.Content:
    decks = [
        wire.Deck(
            id=deck.id,
            name=deck.name,
            style=deck.style,
            level=deck.level,
            text=deck.text,
            advice=re.split(r"(?<=[.!?]) ", deck.advice),
            counts=dict(zip(content.signs, deck.counts, strict=True)),
            house=deck.house,
        )
        for deck in content.decks
    ]
    cards = [wire.Card(sign=card.sign, name=card.name, text=card.text) for card in content.cards]
    return wire.Content(
        decks, cards, wire.RaceClauses(ledger="BRL-197", notes="BRL-196"), FREEZE_CLOCK
    )
