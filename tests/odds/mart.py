"""Brawl & Mart: one exchange, before the ring is cleared; and who waits in a department."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from math import comb, factorial

from donnybrook.games.brawlmart.rules import codes, fates, frames, turns
from donnybrook.games.brawlmart.rules.codes import Happened
from donnybrook.games.brawlmart.rules.constants import Ended, Phase, Standing
from donnybrook.games.brawlmart.rules.ring import state_at
from donnybrook.games.brawlmart.rules.state import MartState
from donnybrook.games.brawlmart.surface import content
from donnybrook.kernel.game import Game
from donnybrook.kernel.state import State
from tests.odds.watching import Results, Watch

CONTENT = content.load()
DICE_MEANT: dict[tuple[bytes, int], int] = {}  # of the last position asked about
STATES = {Standing.SLAIN: "slain", Standing.KNOCKED_OUT: "knocked_out"}


class MartWatch(Watch):
    """An exchange."""

    grouped = True

    def __init__(
        self, game: Game, state: State, seat: int, code: int, names: list[str], about: str
    ) -> None:
        assert isinstance(state, MartState)
        self.mart: MartState = state
        self.found: set[str] | None = None
        self.by, self.place, _ = fates.declared(state, code)
        super().__init__(game, state, seat, code, names, about)

    def begin(self) -> None:
        """The rules of the exchange alone: whatever comes after it sweeps the ring."""
        s, before = self.mart, self.mart.copy()
        if s.procedure == Phase.DICE:
            ended = turns.choose_dice(s, codes.dice_chosen(self.code))
        else:
            ended = turns.attack(s, self.place, codes.stance_of(self.code), False)
        while not ended and s.procedure == Phase.DICE:
            least, *_, most = [int(codes.dice_chosen(c)) for c in self.game.legal(s, 0)]
            ended = turns.choose_dice(s, min(max(dice_meant(before, self.code), least), most))
        self.found = self.fates()
        if not ended and s.procedure == Phase.ENDED:
            self.found |= {"wins"} if frames.how_ended(s) == Ended.WON else set()
            self.found |= {"loses"} if frames.how_ended(s) == Ended.LOST else set()

    def fates(self) -> set[str]:
        """What has become of attacker and target; a tie is one between the two of them."""
        found = {STATES.get(int(state_at(self.mart, self.place)), "missed")}
        found.add(f"self_{STATES.get(int(state_at(self.mart, self.by)), 'unhurt')}")
        tied = [(n[0], n[2]) for kind, n in self.heard() if kind == "Tied"]
        return found | ({"tie"} if (self.by, self.place) in tied else set())

    def known(self) -> set[str] | None:
        return self.found

    def worlds(self) -> Iterator[tuple[Fraction, State]]:
        yield Fraction(1), self.state  # no card is drawn in an exchange

    def rolls(self) -> int:
        """How many have been made; two for each duel."""
        return sum(event.kind == Happened.ROLLED for event in self.journal.events)

    def key(self) -> Hashable:
        """Between two duels: the harm that is noted so far, until all of it is settled."""
        rolls, sheet = self.rolls(), self.mart.sheet
        if rolls % 2 or not rolls:
            return None
        harm = sheet.hit, sheet.slays, sheet.tied, sheet.struck
        values = tuple(size for place, size in enumerate(sheet.value) if sheet.hit >> place & 1)
        return rolls, *harm, *values, "tie" in self.fates()

    def before(self, sides: int) -> Results:
        """Of a roll its sum counts, and whether it busts (BMT-076)."""
        sheet = self.mart.sheet
        roll = sheet.their_roll if self.rolls() % 2 else sheet.my_roll
        return throws(int(roll.dice), sides, int(roll.reroll), int(roll.bust))


def dice_meant(s: State, code: int) -> int:
    """How many dice the odds speak of, where they are to be chosen later."""
    assert isinstance(s, MartState)
    key = s.to_bytes(), code
    if key not in DICE_MEANT:
        DICE_MEANT.clear()
        DICE_MEANT[key] = fates.prospect(s, code).dice
    return DICE_MEANT[key]


@lru_cache(maxsize=4096)
def throws(dice: int, sides: int, reroll: int, bust: int) -> Results:
    """A throw for each sum: first all dice, then those that are rolled again once (BMT-077)."""
    again = sum(reroll >> face & 1 for face in range(1, sides + 1))
    ways = {
        face: again + (0 if reroll >> face & 1 else sides) if reroll else 1
        for face in range(1, sides + 1)
    }
    bad = next((face for face in range(1, sides + 1) if reroll >> face & 1), 0)
    found: dict[tuple[int, bool], tuple[int, tuple[int, ...]]] = {}
    for faces in combinations_with_replacement(range(1, sides + 1), dice):
        weight = factorial(dice)
        for face in set(faces):
            weight = weight // factorial(faces.count(face)) * ways[face] ** faces.count(face)
        script = (*(bad if reroll >> face & 1 else face for face in faces),
                  *(face for face in faces if reroll >> face & 1))  # fmt: skip
        key = sum(faces), any(bust >> face & 1 for face in faces)
        before = found.get(key, (0, script))
        found[key] = before[0] + weight, before[1]
    return [result for result in found.values() if result[0]]


class MeetingWatch(Watch):
    """Who is drawn where the run goes next."""

    def __init__(
        self, game: Game, state: State, seat: int, code: int, names: list[str], about: str
    ) -> None:
        assert isinstance(state, MartState)
        self.mart: MartState = state
        self.left = int(state.pile_left)
        self.drawn = 0  # draws of a shuffle so far
        super().__init__(game, state, seat, code, names, about)

    def known(self) -> set[str] | None:
        if self.mart.procedure in (Phase.MOVE, Phase.ENTER):
            return None
        types = {each.id: each.name for each in CONTENT.types}
        cards = [numbers[1] for kind, numbers in self.heard() if kind == "EnemyDrawn"]
        return {types[CONTENT.brawlers[card].type] for card in cards}

    def worlds(self) -> Iterator[tuple[Fraction, State]]:
        """Which cards lie on top: so many are drawn, whichever they are."""
        trial = MeetingWatch(self.game, self.state.copy(), self.seat, self.code, [], "")
        trial.begin()
        drawn = sum(kind == "EnemyDrawn" for kind, _ in trial.heard())
        top = min(drawn, self.left)
        for places in combinations(range(self.left), top):
            other = self.state.copy()
            assert isinstance(other, MartState)
            other.pile = other.pile[:]
            rest = [at for at in range(self.left) if at not in places]
            for at, place in enumerate((*rest, *places)):
                other.pile[at] = self.mart.pile[place]
            yield Fraction(1, comb(self.left, top)), other

    def matters(self, n: int) -> bool:
        """A pile that ran out is shuffled from its top down: three draws settle all three."""
        out = sum(kind == "EnemyDrawn" for kind, _ in self.heard()) == self.left
        if not out or self.mart.pile_left == 0 or "EnemiesRestocked" in self.kinds():
            return False  # items are shuffled
        self.drawn += 1
        return self.drawn <= 3


def watch_mart(
    game: Game, state: State, seat: int, code: int, names: list[str], about: str
) -> Watch:
    moving = state.procedure == Phase.MOVE
    return (MeetingWatch if moving else MartWatch)(game, state, seat, code, names, about)
