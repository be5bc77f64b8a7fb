"""What the numbers of a position stand for: places, phases, states, stances, endings."""

from __future__ import annotations

from typing import Final

NONE: Final = -1
MINE: Final = 0  # places 0-3 of the ring are the player slots
ENEMY: Final = 4  # places 4-6 are the enemy slots; slot i faces slot i
PLACES: Final = 7


class Phase:
    """What is going on; frames.py has what else is known. From ENTER on nobody is asked."""

    MOVE: Final = 0  # DP1
    PLACE: Final = 1  # DP2
    GIVE: Final = 2  # DP3
    TURN: Final = 3  # DP4 and DP5
    DICE: Final = 4  # DP6, over a TURN
    RECRUIT: Final = 5  # DP7
    SHOP: Final = 6  # DP8
    ENTER: Final = 7  # a brawl is set up
    NEXT: Final = 8  # whose turn is it
    ENDED: Final = 9  # a brawl has ended
    SORT: Final = 10  # cards and items go to their piles
    CLOSED: Final = 11  # the shop closes


class Standing:
    """What state a brawler is in; EMPTY is a slot without one."""

    EMPTY: Final = 0
    UP: Final = 1
    KNOCKED_OUT: Final = 2
    SLAIN: Final = 3


class Stance:  # BMT-180
    NORMAL: Final = 0
    GENTLE: Final = 1
    RUTHLESS: Final = 2


class Ended:
    """How a brawl ended."""

    WON: Final = 0
    LOST: Final = 1
    STALEMATE: Final = 2


class Over:
    """Why the run is over."""

    NOT_YET: Final = 0
    OUT: Final = 1  # BMT-033
    LOST: Final = 2  # BMT-121, BMT-170
    PACIFIST: Final = 3  # BMT-171
    RAMPAGE: Final = 4  # BMT-173
    CONCEDED: Final = 5  # BMT-181


class Cell:
    """A place of the ring is so many numbers."""

    CARD: Final = 0  # the brawler, or NONE
    STATE: Final = 1  # see Standing
    DAZED: Final = 2  # what it loses in its next exchange
    MARKED: Final = 3  # what it has lost of its resistance
    ROLLED: Final = 4  # exchanges in which it has rolled
    DICE: Final = 5  # as chosen for this exchange (BMT-083)
    HELD: Final = 6  # three items in the order given, NONE where there is none
    SIZE: Final = 9
