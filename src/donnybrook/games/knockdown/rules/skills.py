"""Skills (KDN-240 to KDN-243); the wounds they give cannot be Blocked (KDN-241)."""

from __future__ import annotations

from mypy_extensions import i64

from donnybrook.games.knockdown.rules import wounds
from donnybrook.games.knockdown.rules.codes import Happened, Why
from donnybrook.games.knockdown.rules.state import NONE, KnockdownState, Who, of_player
from donnybrook.games.knockdown.rules.tables import Rule, Skill


def turn_up(s: KnockdownState, seat: i64, skill: i64) -> None:  # KDN-005
    """A Skill becomes active for the rest of the match; its numbers add up."""
    who = s.who
    at = seat * Who.SIZE
    who[at + Who.SKILLS] |= 1 << skill
    row = skill * Skill.SIZE
    numbers = s.tables.skills
    who[at + Who.OWN_TEST] += numbers[row + Skill.OWN_TEST]
    who[at + Who.OPP_TEST] += numbers[row + Skill.OPP_TEST]
    who[at + Who.GUARD] += numbers[row + Skill.BLOCK]
    if numbers[row + Skill.HAND_LIMIT] > 0:
        who[at + Who.LIMIT] = numbers[row + Skill.HAND_LIMIT]
    if numbers[row + Skill.MOVE] > 0:
        who[at + Who.STRIDE] = numbers[row + Skill.MOVE]
    if s.journal is not None:
        s.emit(Happened.SKILL_REVEALED, seat, skill, news=~(1 << seat))


def turn_up_hidden(s: KnockdownState, seat: i64) -> None:  # KDN-204
    """The face-down Skill is active together with the first."""
    at = seat * Who.SIZE + Who.FACE_DOWN
    skill = s.who[at]
    if skill != NONE:
        s.who[at] = NONE
        turn_up(s, seat, skill)


def may_use(s: KnockdownState, seat: i64, rule: i64) -> bool:
    """Whether a once-per-turn Skill is active and unused in this turn (KDN-242)."""
    if not s.has_rule(seat, rule):
        return False
    return (s.who[seat * Who.SIZE + Who.USED] >> rule) & 1 == 0


def use(s: KnockdownState, seat: i64, rule: i64) -> None:
    """Note that a once-per-turn Skill has worked."""
    s.who[seat * Who.SIZE + Who.USED] |= 1 << rule


def tell(s: KnockdownState, seat: i64, rule: i64, light: i64, heavy: i64) -> None:
    """The event of an irregular Skill; light and heavy are the Pool as it is now."""
    if s.journal is not None:
        s.emit(Happened.SKILL_WORKED, seat, by_rule(s, seat, rule), light, heavy)


def by_rule(s: KnockdownState, seat: i64, rule: i64) -> i64:
    """The active Skill that has a rule."""
    mine = of_player(s, seat, Who.SKILLS) & s.tables.rule_skills[rule]
    skill: i64 = 0
    while (mine >> skill) & 1 == 0:
        skill += 1
    return skill


def change_pool(s: KnockdownState, attacker: i64) -> None:  # KDN-105
    """First Thick Hide of the defender, then Heavy Hands, then Last Stand of the attacker."""
    defender = 1 - attacker
    if s.pool_heavy > 0 and may_use(s, defender, Rule.THICK_HIDE):
        use(s, defender, Rule.THICK_HIDE)
        s.pool_heavy -= 1
        s.pool_light += 1
        tell(s, defender, Rule.THICK_HIDE, s.pool_light, s.pool_heavy)
    if s.pool_heavy > 0 and may_use(s, attacker, Rule.HEAVY_HANDS):
        use(s, attacker, Rule.HEAVY_HANDS)
        s.pool_light += 1
        tell(s, attacker, Rule.HEAVY_HANDS, s.pool_light, s.pool_heavy)
    if of_player(s, attacker, Who.HEAVY) >= 2 and may_use(s, attacker, Rule.LAST_STAND):
        use(s, attacker, Rule.LAST_STAND)
        s.pool_light += 1
        tell(s, attacker, Rule.LAST_STAND, s.pool_light, s.pool_heavy)


def sucker_punch(s: KnockdownState, mover: i64) -> None:
    """Who ends a Move action or a Dash beside this Skill's owner suffers 1 light, once a turn."""
    other = 1 - mover
    if may_use(s, other, Rule.SUCKER_PUNCH) and s.distance() == 1:
        use(s, other, Rule.SUCKER_PUNCH)
        tell(s, other, Rule.SUCKER_PUNCH, 0, 0)
        wounds.suffer(s, mover, 1, 0, Why.SKILL)


def chain_artist(s: KnockdownState, player: i64) -> None:
    """After the second Special of one Combo, also a missed one, the opponent suffers 1 light."""
    if s.has_rule(player, Rule.CHAIN_ARTIST):
        tell(s, player, Rule.CHAIN_ARTIST, 0, 0)
        wounds.suffer(s, 1 - player, 1, 0, Why.SKILL)


def no_quarter(s: KnockdownState, tested: i64) -> None:  # KDN-145, KDN-146
    """Who passes a Test called by this Skill's owner suffers 1 wound, after the recovery."""
    caller = 1 - tested
    if s.has_rule(caller, Rule.NO_QUARTER):
        tell(s, caller, Rule.NO_QUARTER, 0, 0)
        heavy: i64 = 1 if s.terms.no_quarter_heavy else 0
        wounds.suffer(s, tested, 1 - heavy, heavy, Why.SKILL)
