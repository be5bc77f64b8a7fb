"""Chapter B1: how people agree on a Map, and how they write a new one together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from donnybrook.games.rivals.maps.geometry import FEWEST, MOST

WRITERS = ("b1", "b2", "b3", "dj")
VOTERS = (*WRITERS, "second", "third")  # KCR-009: who shares the Rivals votes, too
USUAL = "sky-high-country-club"


@dataclass(frozen=True)
class Drafting:
    """A new Map on its way: who is there, what is written, who has said what."""

    people: Sequence[str]  # the seats that are not bots
    cards: int  # written so far
    enough: bool = False  # somebody has called it
    ready: Sequence[str] = ()  # who has pressed "map ready"


def in_turn(people: Sequence[str]) -> list[str]:
    """People in the order in which cards are written; bots pass (KCR-206)."""
    return [seat for seat in WRITERS if seat in people]


def is_written(draft: Drafting) -> bool:
    """Twelve cards, or "enough" after six, end the writing (KCR-206)."""
    return draft.cards >= MOST or (draft.enough and may_call_enough(draft))


def may_call_enough(draft: Drafting) -> bool:
    """After six cards any seat may call "enough" (KCR-206)."""
    return draft.cards >= FEWEST


def writer(draft: Drafting) -> str:
    """Who writes the next card, one each in turn (KCR-205, KCR-206); nobody once it is written."""
    seats = in_turn(draft.people)
    return "" if is_written(draft) or not seats else seats[draft.cards % len(seats)]


def waited_for(draft: Drafting) -> list[str]:
    """Who has yet to press "map ready" (KCR-206)."""
    return [seat for seat in in_turn(draft.people) if seat not in draft.ready]


def is_settled(draft: Drafting, valid: bool) -> bool:
    """Arranging ends when the Map is valid and every person is ready (KCR-206)."""
    return is_written(draft) and valid and not waited_for(draft)


# -- which Map


def proposal_of_the_house(hideouts: Mapping[str, str], rivals: str) -> str:
    """The automatic DJ proposes the Map of the Rival Hideout, else the Country Club (KCR-203)."""
    return hideouts.get(rivals, USUAL)


def leaders(proposals: Sequence[str], votes: Mapping[str, str]) -> list[str]:
    """The proposals with the most votes of people, the earliest first (KCR-203)."""
    counts = [sum(vote == proposal for vote in votes.values()) for proposal in proposals]
    return [one for one, count in zip(proposals, counts, strict=True) if count == max(counts)]


def elected(
    proposals: Sequence[str], votes: Mapping[str, str], people: Sequence[str], dj: str = ""
) -> str:
    """The Map that is played, once every person has voted; empty while somebody is waited for.

    (KCR-203) Of equal ones the DJ picks; the automatic DJ takes the earliest.
    """
    if not proposals or any(seat not in votes for seat in people):
        return ""
    ahead = leaders(proposals, {seat: votes[seat] for seat in people})
    if len(ahead) == 1 or "dj" not in people:
        return ahead[0]
    return dj if dj in ahead else ""
