"""What the open frame holds, phase by phase: nobody else knows which number is which."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.brawlmart.rules.constants import Phase
from donnybrook.games.brawlmart.rules.state import MartState

# -- PLACE


def slot_to_fill(s: MartState) -> i64:
    return s.arg0


def ask_for_line_up(s: MartState, slot: i64) -> None:
    s.procedure = Phase.PLACE
    s.arg0 = slot


# -- TURN, and NEXT before it


def slot_in_turn(s: MartState) -> i64:
    """Whose turn it is; while dice are chosen it is the attacker, as NEXT the first to look at."""
    return s.arg0


def give_turn(s: MartState, slot: i64) -> None:
    s.procedure = Phase.TURN
    s.arg0 = slot


def look_for_turn(s: MartState, slot: i64) -> None:
    """The next turn goes to the first brawler from a slot on that may have one."""
    s.procedure = Phase.NEXT
    s.arg0 = slot


# -- ENDED, RECRUIT and SORT


def how_ended(s: MartState) -> i64:
    """How the brawl ended; see Ended."""
    return s.arg0


def end_brawl(s: MartState, how: i64) -> None:
    s.procedure = Phase.ENDED
    s.arg0 = how


# -- DICE, over a TURN


def attacker(s: MartState) -> i64:
    return s.arg0


def target(s: MartState) -> i64:
    return s.arg1 & 255


def stance(s: MartState) -> i64:
    return (s.arg1 >> 8) & 255


def swept(s: MartState) -> i64:
    """The knocked-out places that a spread finishes, as a set."""
    return s.arg1 >> 16


def duels(s: MartState) -> i64:
    """The list of duels as one number (exchange.py packs it)."""
    return s.arg2


def asked(s: MartState) -> i64:
    """The place that chooses its dice."""
    return s.arg3


def ask_for_dice(
    s: MartState, attacker: i64, target: i64, stance: i64, swept: i64, duels: i64, asked: i64
) -> None:
    s.push(Phase.DICE, attacker, target | stance << 8 | swept << 16, duels, asked)


def ask_next_for_dice(s: MartState, place: i64) -> None:
    s.arg3 = place
