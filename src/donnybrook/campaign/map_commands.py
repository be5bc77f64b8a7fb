"""What a person can do at the Map table (KCR-203, KCR-205, KCR-206)."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from donnybrook.campaign.words import Command, Commitment, Number, Place, SeatName, Share, Text


class Propose(Command, tag="propose"):
    """Propose a Map by its name, one's own by its code, or "new" (KCR-203)."""

    map: Annotated[str, Meta(max_length=4_000)]
    commitment: Commitment = ""  # as in a vote, where one person alone decides (KCR-018)


class Vote(Command, tag="vote"):
    """Vote for a proposal (KCR-203)."""

    proposal: Number
    commitment: Commitment = ""  # to one's own share of the Brawl's seed (docs/seal.md)
    share: Share = ""  # in old votes; it counts no more


class BreakTie(Command, tag="break_tie"):
    """The DJ breaks a tie (KCR-203)."""

    proposal: Number


class Card(Command, tag="card"):
    """Write a Zone card when it is one's turn (KCR-205, KCR-206)."""

    seat: SeatName
    name: Text


class Enough(Command, tag="enough"):
    """No more cards, after the sixth (KCR-206)."""


class Arrange(Command, tag="arrange"):
    """Lay a card somewhere; also its name may be changed (KCR-205)."""

    zone: Number
    x: Place
    y: Place
    w: Place
    h: Place
    name: Text = ""  # empty: as it is


class Renumber(Command, tag="renumber"):
    """Number the cards anew: their present numbers in the new order (KCR-206)."""

    order: list[Number]


class Spawns(Command, tag="spawns"):
    """Pick one of the pairs that are farthest apart (KCR-214)."""

    low: Number
    high: Number


class Cover(Command, tag="cover"):
    """Place the Cover Spots, beside the lower and beside the higher spawn (KCR-216)."""

    low: Number
    high: Number


class MapReady(Command, tag="map_ready"):
    """The Map is ready, or not any more (KCR-206)."""

    ready: bool = True


MapCommand = (
    Propose | Vote | BreakTie | Card | Enough | Arrange | Renumber | Spawns | Cover | MapReady
)
