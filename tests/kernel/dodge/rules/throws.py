"""Chapter 2: throwing.

THROW: arg0 thrower, arg1 power, arg2 hits, arg3 before the roll 1 after a look at the other's
card, from the roll on 1 if the own card was played.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.kernel.events import WHOLE
from donnybrook.kernel.state import Options
from tests.kernel.dodge.state import NONE, Code, DodgeState, Kind, Procedure, others

CHOOSE: Final = 0
ROLL: Final = 1
LAND: Final = 2
REST: Final = 3


def throw(s: DodgeState) -> None:
    """The steps of a throw, in the rulebook's order."""
    if s.step == CHOOSE:
        s.ask(s.arg0, ROLL)
    elif s.step == ROLL:
        if s.chosen == Code.PEEK:
            peek(s)
        else:
            roll_the_throw(s)
    elif s.step == LAND:
        land(s)
    else:
        rest(s)


def options(s: DodgeState, out: Options) -> None:
    """A throw costs its power in stamina (DDG-010); only a bonus can be added (DDG-011)."""
    power: i64
    for power in range(3):
        if s.stamina[s.arg0] > power:
            out.add(Code.THROW + 2 * power)
            if s.cards[s.arg0] > 0:
                out.add(Code.THROW + 2 * power + 1)
    if may_peek(s):
        out.add(Code.PEEK)


def may_peek(s: DodgeState) -> bool:  # DDG-014
    thrower = s.arg0
    there = s.cards[1 - thrower] != NONE
    return there and s.arg3 == 0 and s.stamina[thrower] > 1


def peek(s: DodgeState) -> None:  # DDG-014
    """Everybody sees the look, only the thrower sees the card."""
    thrower = s.arg0
    s.stamina[thrower] -= 1
    s.known[thrower] = 1
    s.arg3 = 1
    s.emit(Kind.CARD_PEEKED, thrower)
    eyes = 1 << thrower
    s.emit(Kind.CARD_SEEN, thrower, s.cards[1 - thrower], eyes=eyes, secret=WHOLE, news=eyes)
    s.step = CHOOSE


def roll_the_throw(s: DodgeState) -> None:  # DDG-012
    """A pool of dice and the open card make the hits."""
    thrower = s.arg0
    s.arg1 = (s.chosen - Code.THROW) // 2
    s.arg3 = (s.chosen - Code.THROW) % 2
    s.stamina[thrower] -= s.arg1
    rolled = high_faces(s, s.arg1 + 1)
    bonus = play_card(s, thrower) if s.arg3 == 1 else i64(0)
    s.arg2 = rolled + bonus
    news = others(thrower) if s.arg3 == 1 else i64(0)
    s.emit(Kind.BALL_THROWN, thrower, s.arg1, rolled, bonus, s.arg2, news=news)
    s.step = LAND


def high_faces(s: DodgeState, dice: i64) -> i64:
    """Roll some dice and count the 4s, 5s and 6s."""
    counts = vec[i64]([0] * 6)
    s.pool(dice, 6, counts)
    return counts[3] + counts[4] + counts[5]


def play_card(s: DodgeState, thrower: i64) -> i64:  # DDG-011
    bonus = s.cards[thrower]
    s.cards[thrower] = NONE
    s.discard[bonus] += 1
    s.known[1 - thrower] = 0
    return bonus


def land(s: DodgeState) -> None:  # DDG-012
    """The target of a ball with hits answers before anything else happens."""
    s.step = REST
    if s.arg2 == 0:
        s.emit(Kind.BALL_MISSED, s.arg0)
    else:
        s.push(Procedure.CATCH, 1 - s.arg0, s.arg2)


def rest(s: DodgeState) -> None:  # DDG-013
    """A card that was played is replaced while there are cards."""
    if s.arg3 == 1 and s.left > 0:
        s.draw(s.arg0)
    s.pop()
