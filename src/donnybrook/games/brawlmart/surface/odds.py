"""Odds for people: what becomes of everybody in an attack, exactly."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from donnybrook.games.brawlmart.rules import odds, turns
from donnybrook.games.brawlmart.rules.codes import Code
from donnybrook.games.brawlmart.rules.constants import ENEMY, PLACES, Ended, Phase, Stance, Standing
from donnybrook.games.brawlmart.rules.odds import DuelOdds, Outlook
from donnybrook.games.brawlmart.rules.ring import card_at, is_up, resistance_of, state_at
from donnybrook.games.brawlmart.rules.roll import Roll
from donnybrook.games.brawlmart.rules.state import MartState
from donnybrook.games.brawlmart.surface import language as actions
from donnybrook.games.brawlmart.surface.content import Content
from donnybrook.games.brawlmart.surface.names import PLACES as NAMES
from donnybrook.games.brawlmart.surface.names import STANCES

FATES = ((Standing.SLAIN, "slain"), (Standing.KNOCKED_OUT, "knocked_out"), (Standing.UP, "unhurt"))
USUAL_DICE = 2  # a guess to begin with, where the number is chosen later


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
                self.won += ways if after.arg0 == Ended.WON else 0
                self.lost += ways if after.arg0 == Ended.LOST else 0

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
        return int(s.arg0), int(s.arg1 & 255), int(s.arg1 >> 8 & 255)
    stance, enemy = divmod(code - Code.ATTACK, 3)
    return int(s.arg0), enemy + ENEMY, stance


def prospect(s: MartState, code: int) -> Prospect:
    """What an attack promises; dice that are to be chosen later are chosen as well as possible."""
    if not odds.needs_dice(s, code):
        return Prospect(s, code, USUAL_DICE)
    return max((Prospect(s, code, dice) for dice in range(1, 7)), key=Prospect.promise)


def of_option(s: MartState, code: int) -> dict[str, Fraction]:
    """`Game.odds`: exact chances of an attack or of a number of dice."""
    return prospect(s, code).odds() if odds.is_attack(s, code) else {}


def preview(s: MartState, content: Content, codes: list[int]) -> dict[str, Any]:
    """Every attack option with its odds, duel by duel."""
    shown = []
    for code in codes:
        if odds.is_attack(s, code):
            shown.append(describe(s, content, code))
        elif Code.ATTACK <= code < Code.USE:
            shown.append(finishing(s, content, code))
    return {"options": shown}


def finishing(s: MartState, content: Content, code: int) -> dict[str, Any]:
    """A finishing blow always lands (BMT-092)."""
    place = (code - Code.ATTACK) % 3 + ENEMY
    after = odds.copy_of(s)
    turns.finish_off(after, s.arg0, place, False)
    won = after.procedure == Phase.ENDED
    sure = {"slain": "1", "knocked_out": "0", "missed": "0", "self_slain": "0",
            "self_knocked_out": "0", "self_unhurt": "1", "tie": "0",
            "wins": "1" if won else "0", "loses": "0"}  # fmt: skip
    return {
        "code": code,
        "words": actions.say(s, content, code),
        "enemy": NAMES[place],
        "by": NAMES[s.arg0],
        "stance": STANCES[Stance.NORMAL],
        "finishing": True,
        "odds": sure,
        "fates": [],
        "duels": [],
    }


def describe(s: MartState, content: Content, code: int) -> dict[str, Any]:
    found = prospect(s, code)
    base = found.outlook.base
    assert base is not None
    fates = [
        {
            "place": NAMES[place],
            "brawler": content.brawlers[card_at(s, place)].id,
            **{name: float(found.fate(place, state)) for state, name in FATES},
        }
        for place in range(PLACES)
        if is_up(s, place) or found.outlook.swept >> place & 1
    ]
    shown = {
        "code": code,
        "words": actions.say(s, content, code),
        "enemy": NAMES[found.target],
        "by": NAMES[found.by],
        "stance": STANCES[found.stance],
        "finishing": False,
        "odds": {name: str(chance) for name, chance in found.odds().items()},
        "fates": fates,
        "duels": [duel(base, one, found) for one in found.outlook.duels],
    }
    if s.procedure != Phase.DICE and odds.needs_dice(s, code):
        shown["dice"] = found.dice
    return shown


def duel(s: MartState, one: DuelOdds, found: Prospect) -> dict[str, Any]:
    ways = int(one.all_ways)
    return {
        "mine": NAMES[one.mine],
        "enemy": NAMES[one.theirs],
        "mine_rolls": rolls(list(one.my_rolls), ways),
        "enemy_rolls": rolls(list(one.their_rolls), ways),
        "mine_hits": sum(one.my_hits) / ways,
        "enemy_hits": sum(one.their_hits) / ways,
        "tie": one.ties / ways,
        "mine_spell": spell(one.my_roll),
        "enemy_spell": spell(one.their_roll),
        "mine_slays_over": slays_over(s, one, True, found),
        "enemy_slays_over": slays_over(s, one, False, found),
    }


def rolls(counts: list[int], ways: int) -> list[list[float]]:
    return [[roll, count / ways] for roll, count in enumerate(counts) if count]


def spell(roll: Roll) -> dict[str, Any]:
    """How a roll is made up (BMT-074)."""
    reads = ""
    if roll.even_add:
        reads = "opp_roll_even"
    elif roll.read_max:
        reads = "opp_noncontact"
    return {
        "dice": f"{roll.dice}D{roll.sides}",
        "type": roll.type,
        "scale": str(Fraction(roll.num, roll.den)),
        "ability": roll.ability,
        "department": roll.department,
        "stance": roll.stance,
        "daze": roll.daze,
        "items": roll.plus_contact + roll.plus_noncontact,
        "reads": reads,
        "overridden": roll.overridden,
        "wins_ties": roll.win_ties,
        "rerolls": [face for face in range(1, 7) if roll.reroll >> face & 1],
        "busts": [face for face in range(1, 7) if roll.bust >> face & 1],
        "kind": ("contact", "noncontact")[roll.kind],
    }


def slays_over(s: MartState, one: DuelOdds, mine: bool, found: Prospect) -> int | None:
    """Above which value a hit of yours, or of the enemy, slays; None if never."""
    by, victim, roll = one.mine, one.theirs, one.my_roll
    if not mine:
        by, victim, roll = one.theirs, one.mine, one.their_roll
    if s.rule.no_slay or roll.soften:
        return None
    if by == found.by and found.stance != Stance.NORMAL:
        return None if found.stance == Stance.GENTLE else 0
    return int(resistance_of(s, victim))
