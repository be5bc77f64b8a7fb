"""What becomes of everybody in an attack: the outcomes of its odds, added up."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from donnybrook.games.brawlmart.rules import frames, odds
from donnybrook.games.brawlmart.rules.codes import attacked_place, stance_of
from donnybrook.games.brawlmart.rules.constants import PLACES, Ended, Phase, Standing
from donnybrook.games.brawlmart.rules.odds import Outlook
from donnybrook.games.brawlmart.rules.ring import state_at
from donnybrook.games.brawlmart.rules.state import MartState

USUAL_DICE: Final = 2  # a guess to begin with, where the number is chosen later


class Prospect:
    """An attack option with all its outcomes added up."""

    def __init__(self, s: MartState, code: int, dice: int) -> None:
        self.s = s
        self.code = code
        self.dice = dice
        self.outlook: Outlook = odds.outlook(s, code, dice)
        self.by, self.target, self.stance = declared(s, code)
        self.fates = [[0, 0, 0, 0] for _ in range(PLACES)]  # ways by place and state
        self.won = self.lost = 0
        after = odds.copy_of(s)
        for harm, ways in self.outlook.harms.items():
            ended = self.outlook.realise(harm, after)
            for place in range(PLACES):
                self.fates[place][state_at(after, place)] += ways
            if not ended and after.procedure == Phase.ENDED:
                self.won += ways if frames.how_ended(after) == Ended.WON else 0
                self.lost += ways if frames.how_ended(after) == Ended.LOST else 0

    def share(self, ways: int) -> Fraction:
        return Fraction(ways, self.outlook.all_ways)

    def fate(self, place: int, state: int) -> Fraction:
        return self.share(self.fates[place][state])

    def odds(self) -> dict[str, Fraction]:
        """The chances of one attack, for its option."""
        first = self.outlook.duels[0]
        return {
            "slain": self.fate(self.target, Standing.SLAIN),
            "knocked_out": self.fate(self.target, Standing.KNOCKED_OUT),
            "missed": self.fate(self.target, Standing.UP),
            "self_slain": self.fate(self.by, Standing.SLAIN),
            "self_knocked_out": self.fate(self.by, Standing.KNOCKED_OUT),
            "self_unhurt": self.fate(self.by, Standing.UP),
            "tie": Fraction(int(first.ties), int(first.all_ways)),
            "wins": self.share(self.won),
            "loses": self.share(self.lost),
        }

    def promise(self) -> Fraction:
        """How good an attack looks by itself, for choosing dice in advance."""
        down = 1 - self.fate(self.target, Standing.UP)
        return down - (1 - self.fate(self.by, Standing.UP))


def declared(s: MartState, code: int) -> tuple[int, int, int]:
    """Attacker, target and stance of an attack option, or of the exchange that waits for dice."""
    if s.procedure == Phase.DICE:
        return int(frames.attacker(s)), int(frames.target(s)), int(frames.stance(s))
    return int(frames.slot_in_turn(s)), int(attacked_place(code)), int(stance_of(code))


def prospect(s: MartState, code: int) -> Prospect:
    """What an attack promises; dice that are to be chosen later are chosen as well as possible."""
    if not odds.needs_dice(s, code):
        return Prospect(s, code, USUAL_DICE)
    return max((Prospect(s, code, dice) for dice in range(1, 7)), key=Prospect.promise)
