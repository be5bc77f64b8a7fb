"""Whether every card lies in exactly one place."""

from __future__ import annotations

from donnybrook.games.brawl.rules.piles import chain, draw_pile
from donnybrook.games.brawl.rules.state import DECK, BrawlState, Cell, Phase
from donnybrook.games.brawl.surface.names import seats_of


def census(s: BrawlState) -> str:
    """`complete` if every card lies in exactly one place and the strings add up; else what not."""
    if not len(s.hand) or s.procedure == Phase.READY:  # an old table waits for knocks
        return "complete"
    cards = chain(s, s.swept) + chain(s, s.unused)
    for seat in range(s.terms.seats):
        cards += draw_pile(s, seat) + chain(s, s.discard[seat])
        cards += [int(s.hand[seat])] if s.hand[seat] >= 0 else []
    for zone in range(s.zones):
        for place in range(s.row[zone]):
            at = s.cell(zone, place)
            cards.append(int(s.bases[at]))
            cards += [int(s.bases[at + Cell.FREEZE])] if s.bases[at + Cell.FREEZE] >= 0 else []
            for side in range(2):
                string = chain(s, s.bases[at + Cell.TOP + side])
                cards += string
                if not adds_up(s, at, side, string):
                    return f"the string {side} at {at} does not add up"
    wanted = [c for seat in seats_of(s.playing) for c in range(seat * DECK, (seat + 1) * DECK)]
    if sorted(cards) != wanted:
        return f"cards lost {set(wanted) - set(cards)}, cards twice or foreign {len(cards)}"
    return "complete"


def adds_up(s: BrawlState, at: int, side: int, string: list[int]) -> bool:
    """The score (BRL-133) and the state (BRL-078) of a string follow from its cards."""
    kinds = [s.kinds[card] for card in string]
    score = sum(1 if kind <= 3 else 2 for kind in kinds if kind <= 6)
    state = 0 if not kinds else kinds[0] + (3 if 7 <= kinds[-1] <= 9 else 0)
    return (score, state) == (s.bases[at + Cell.SCORE + side], s.bases[at + Cell.STRING + side])
