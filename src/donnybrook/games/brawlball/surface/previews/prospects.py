"""How a run may end: the risk of a turnover, and the one remark that its numbers call for."""

from __future__ import annotations

from collections.abc import Callable

from donnybrook.games.brawlball.surface.previews import wire as wire

NEVER = 1e-12
Names = Callable[[str], str]  # of players, by id
SURE = wire.Remark("BBL-092", "No dice: he cannot fail.")
ALWAYS_FAILS = wire.Remark("BBL-119", "One die never gives two successes: this always fails.")
CROWD = wire.Remark("BBL-127", "A push sends him off the field.")
TWO_SQUARES = wire.Remark("BBL-158", "Each success carries the ball two squares.")


def weigh(told: wire.Aimed, names: Names) -> wire.Aimed:
    """Add to a run what may go wrong with it, and a remark."""
    falls = fall(told.way) if told.way else 0.0
    arrives = told.way.chance if told.way else 1.0
    told.stops = max(0.0, 1 - arrives - falls)
    told.risk = falls + arrives * part_risk(told)
    told.remark = remark(told, names)
    return told


def fall(way: wire.Way) -> float:
    """The chance that a check on a way fails; one that only stops him is none."""
    alive, found = 1.0, 0.0
    for check in way.checks:
        found += alive * check.fail
        alive *= 1 - check.fail - check.stop
    return found


def part_risk(told: wire.Aimed) -> float:
    """The chance that the bash, pass, handover or foul itself costs the turn."""
    if told.bash:
        return told.bash.chances.fails
    if told.throw:
        return told.throw.chances.fumbled + told.throw.chances.missed
    if told.hand:
        return told.hand.chances.misses
    if told.foul:
        return max(0.0, 1 - told.foul.chances.knocks_out - told.foul.chances.nothing)
    return 0.0


def remark(told: wire.Aimed, names: Names) -> wire.Remark | None:
    if told.bash:
        return bash_remark(told.bash)
    if told.throw:
        return pass_remark(told.throw, names)
    if told.foul:
        off = round(100 * told.foul.chances.sent_off)
        return wire.Remark("BBL-188", f"He is sent off, by dice or ref, in {off} of 100.")
    return SURE if told.way and not told.way.checks and not told.hand else None


def bash_remark(told: wire.BashPreview) -> wire.Remark | None:
    if told.always_fails:
        return ALWAYS_FAILS
    if told.push and told.push.crowd:
        return CROWD
    if told.chances.knocks_out > NEVER:
        return None
    needs = 2 * told.target_force
    return wire.Remark("BBL-120", f"No K.O.: that takes {needs} successes, and he has {told.dice} "
                       f"{'die' if told.dice == 1 else 'dice'}.")  # fmt: skip


def pass_remark(told: wire.PassPreview, names: Names) -> wire.Remark:
    if not told.interceptors:
        return TWO_SQUARES
    first = told.interceptors[0]
    dice = f"{first.dice} {'die' if first.dice == 1 else 'dice'} at {first.difficulty}+"
    sentence = (
        f"{names(first.player)} may intercept at {first.square}: {dice}, {first.needs} needed."
    )
    return wire.Remark("BBL-163", sentence)
