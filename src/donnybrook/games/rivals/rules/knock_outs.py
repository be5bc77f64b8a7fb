"""Chapter B7: lost Hearts, knock-outs, points, and chapter B10: the end of the Brawl."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from donnybrook.games.rivals.rules import hands
from donnybrook.games.rivals.rules.codes import Happened
from donnybrook.games.rivals.rules.state import (
    BRAWLERS,
    CREW,
    NONE,
    RIVALS,
    TEAM,
    Ended,
    Form,
    RivalsState,
    side_of,
)

BY_HIT: Final = 0
BY_EXPLOSION: Final = 1
BY_GAS: Final = 2
BY_BALL_FORM: Final = 3  # hit by a Brawler (KCR-481)
BY_FALL: Final = 4  # thrown off the Map (KCR-492)


def lose_heart(s: RivalsState, brawler: i64, cause: i64) -> None:
    """One Heart less; whoever is left with one stands up and is out of the cage."""
    s.hearts[brawler] -= 1
    s.stall = NONE
    if s.journal is not None:
        s.emit(Happened.HEART_LOST, brawler, s.hearts[brawler], cause)
    if s.hearts[brawler] <= 0:
        return
    if s.form[brawler] == Form.BALLED_UP:  # KCR-473
        hands.stand_up(s, brawler)
    elif s.form[brawler] == Form.CAGED:  # KCR-549
        hands.open_cage(s, brawler)


def lose_all_hearts(s: RivalsState, brawler: i64, cause: i64) -> None:
    """Knocked out at once, whatever its Hearts (KCR-481, KCR-492)."""
    s.hearts[brawler] = 0
    s.stall = NONE
    if s.journal is not None:
        s.emit(Happened.HEART_LOST, brawler, 0, cause)


def settle(s: RivalsState, cause: i64) -> bool:
    """Knock-outs of one effect are simultaneous: points, end of the Brawl, of the round (KCR-446).

    True if the Brawl or the round is over; the rest of the chain is then cancelled.
    """
    crew_fell: i64 = 0
    rivals_fell: i64 = 0
    brawler: i64
    for brawler in range(BRAWLERS):
        if s.hearts[brawler] <= 0 and s.zone[brawler] > 0:
            leave_the_map(s, brawler)
            if brawler < TEAM:
                crew_fell += 1
            else:
                rivals_fell += 1
    if crew_fell + rivals_fell == 0:
        return False
    s.points[CREW] += rivals_fell  # KCR-444
    s.points[RIVALS] += crew_fell
    if s.journal is not None:
        s.emit(Happened.POINTS_SCORED, rivals_fell, crew_fell, s.points[CREW], s.points[RIVALS])
    return is_won(s, cause) or is_round_over(s)


def leave_the_map(s: RivalsState, brawler: i64) -> None:
    """A knocked-out Brawler drops its ball and is out of the round (KCR-443, KCR-445)."""
    if s.journal is not None:
        s.emit(Happened.KNOCKED_OUT, brawler, s.zone[brawler])
    hands.drop(s, brawler, s.zone[brawler])
    holder = s.holder[brawler]
    if holder >= 0:
        hands.let_go(s, holder)
    if s.form[brawler] == Form.CAGED:
        hands.open_cage(s, brawler)
    s.form[brawler] = Form.UPRIGHT
    s.cover[brawler] = 0  # KCR-349
    s.zone[brawler] = 0


def is_won(s: RivalsState, cause: i64) -> bool:
    """The first Crew with enough points; both at once: more points, else not the cause's."""
    crew = s.points[CREW]
    rivals = s.points[RIVALS]
    enough = s.terms.target_points
    if crew < enough and rivals < enough:  # KCR-630
        return False
    if crew == rivals:
        end_brawl(s, 1 - cause, Ended.POINTS)  # KCR-631
    else:
        end_brawl(s, CREW if crew > rivals else RIVALS, Ended.POINTS)
    return True


def end_brawl(s: RivalsState, winner: i64, why: i64) -> None:
    s.winner = winner
    s.ended = why
    s.over = True
    s.respawns = 0
    if s.journal is not None:
        s.emit(Happened.BRAWL_ENDED, winner, why)


def is_round_over(s: RivalsState) -> bool:
    """All Brawlers of a Crew are out (KCR-252); the wiped-out Crew activates first (KCR-253)."""
    zone = s.zone
    crew_out = zone[0] + zone[1] + zone[2] == 0
    rivals_out = zone[3] + zone[4] + zone[5] == 0
    if not crew_out and not rivals_out:
        return False
    if crew_out and rivals_out:
        end_round(s, behind(s, 1 - side_of(s.active)))  # KCR-255
    else:
        end_round(s, CREW if crew_out else RIVALS)
    return True


def behind(s: RivalsState, otherwise: i64) -> i64:
    """The side with fewer points; `otherwise` if they are equal."""
    if s.points[CREW] == s.points[RIVALS]:
        return otherwise
    return CREW if s.points[CREW] < s.points[RIVALS] else RIVALS


def end_round(s: RivalsState, first: i64) -> None:
    """Whatever was going on is cancelled; `first` activates in the new round."""
    if s.journal is not None:
        s.emit(Happened.ROUND_ENDED, s.round)
    s.clear_frames()
    s.step = NEW_ROUND
    s.side = first


def end_by_turn_cap(s: RivalsState) -> None:  # KCR-633
    """More points win, then more Hearts in play, then it is a draw."""
    leader = behind(s, NONE)
    if leader != NONE:
        end_brawl(s, 1 - leader, Ended.TURN_CAP)
        return
    lead: i64 = 0
    brawler: i64
    for brawler in range(BRAWLERS):
        if s.zone[brawler] > 0:
            lead += s.hearts[brawler] if brawler < TEAM else -s.hearts[brawler]
    winner: i64 = NONE
    if lead != 0:
        winner = CREW if lead > 0 else RIVALS
    end_brawl(s, winner, Ended.TURN_CAP)


NEW_ROUND: Final = 11  # the step of the BRAWL frame that opens a round
