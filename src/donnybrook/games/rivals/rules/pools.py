"""Chapter B3, pools and results: how many dice, and what is added to the highest of them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.rivals.rules import frames
from donnybrook.games.rivals.rules.codes import Happened
from donnybrook.games.rivals.rules.state import Act, Ball, Contest, Form, RivalsState

ATTACK: Final = 0  # the two rolls of a contest
DEFENCE: Final = 1


def focus_die(s: RivalsState, brawler: i64, act: i64) -> i64:
    """One more die for the action of the own Focus (KCR-042, KCR-098)."""
    wanted = s.terms.tackle_focus if act == Act.TACKLE else act  # KCR-285
    return 1 if s.terms.focus[brawler] == wanted else 0


def throw_dice(s: RivalsState, thrower: i64, thing: i64) -> i64:
    """Base, Focus, Charge (KCR-270, KCR-271, KCR-280); with drinks 10 at most (KCR-278)."""
    return 1 + focus_die(s, thrower, Act.THROW) + s.charge[thing]


def reaction_dice(s: RivalsState, brawler: i64, act: i64, covered: bool) -> i64:
    """Base, Focus, Cover (KCR-281, KCR-282, KCR-283, KCR-285); drinks come on top."""
    dice = 1 + focus_die(s, brawler, act)
    if covered and (act != Act.TACKLE or s.terms.tackle_cover_die):
        dice += 1
    return dice


def landmark(s: RivalsState, zone: i64) -> i64:
    """+1 in the Landmark Zone, always (KCR-230, KCR-231)."""
    return 1 if zone == s.landmark else 0


def throw_modifier(s: RivalsState, thrower: i64, thing: i64, impact: i64) -> i64:
    """Landmark, distance, Cover, and the Sniper Ball (KCR-210, KCR-280, KCR-363)."""
    zone = s.zone[thrower]
    hops = s.distance(zone, impact)
    if s.terms.between and hops > 0:
        hops -= 1
    if s.type_of(thing) == Ball.SNIPER:
        hops = 0 if s.charge[thing] > 0 else hops + 1  # KCR-560, KCR-561
    return landmark(s, zone) - hops - s.cover[thrower]


def tackle_modifier(s: RivalsState, tackler: i64, target: i64) -> i64:
    """Landmark, −1 from an adjacent Zone, −1 out of Cover (KCR-283)."""
    zone = s.zone[tackler]
    away: i64 = 0 if zone == s.zone[target] else 1
    return landmark(s, zone) - away - s.cover[tackler]


def reaction_modifier(s: RivalsState, brawler: i64, act: i64, zone: i64, against: i64) -> i64:
    """What a reaction adds, rolled in a Zone against a Brawler (KCR-281, KCR-282, KCR-542)."""
    if act == Act.TACKLE:
        return tackle_modifier(s, brawler, against)
    if act == Act.DODGE and s.form[brawler] == Form.CAGED:
        return landmark(s, zone) - 2
    return landmark(s, zone)


# -- of the open contest


def attack_dice(s: RivalsState) -> i64:
    if s.contest == Contest.THROWING:
        dice = throw_dice(s, s.attacker, s.hand[s.attacker])
    elif s.contest == Contest.TACKLING:
        cover = s.cover[s.attacker] == 1
        dice = reaction_dice(s, s.attacker, Act.TACKLE, cover)
    elif s.contest == Contest.BREAKING:  # KCR-284
        dice = 1
    else:  # KCR-592: freshRoll rolls 1 + Charge, without modifiers
        return 1 + s.charge[frames.returning(s)]
    return dice + s.attack_drinks


def defence_dice(s: RivalsState) -> i64:
    if s.contest == Contest.BREAKING:
        return 1 + s.defence_drinks
    return reaction_dice(s, s.defender, s.reaction, s.covered) + s.defence_drinks


def attack_modifier(s: RivalsState) -> i64:
    if s.contest == Contest.THROWING:
        thing = s.hand[s.attacker]
        return throw_modifier(s, s.attacker, thing, s.zone[s.defender])
    if s.contest == Contest.TACKLING:
        return tackle_modifier(s, s.attacker, s.defender)
    return 0


def defence_modifier(s: RivalsState) -> i64:
    if s.contest == Contest.BREAKING:
        return 0
    return reaction_modifier(s, s.defender, s.reaction, s.zone[s.defender], s.attacker)


def highest(dice: vec[i64]) -> i64:
    """The highest die of a pool (KCR-272)."""
    face: i64 = 6
    while dice[face - 1] == 0:
        face -= 1
    return face


def within(result: i64) -> i64:
    """A result is held within 1 to 6 once, after all modifiers (KCR-272, KCR-273)."""
    if result < 1:
        return 1
    if result > 6:  # an if, as a ternary with a literal makes a Python integer of it
        return 6
    return result


def has_doubles(dice: vec[i64]) -> bool:
    """Two dice of a pool show the same number (KCR-402)."""
    face: i64
    for face in range(6):
        if dice[face] > 1:
            return True
    return False


# -- the roll


def roll_pool(s: RivalsState, which: i64) -> None:
    dice = s.attack_dice if which == ATTACK else s.defence_dice
    count = attack_dice(s) if which == ATTACK else defence_dice(s)
    face: i64
    for face in range(6):
        dice[face] = 0
    s.pool(count, 6, dice)
    if s.journal is not None:
        roller = s.attacker if which == ATTACK else s.defender
        made, added = sources(s, which), modifiers(s, which)
        s.emit(Happened.DICE_ROLLED, roller, act_of(s, which), shown(dice), made, added)


def act_of(s: RivalsState, which: i64) -> i64:
    """What a pool is rolled for."""
    if s.contest == Contest.BREAKING:
        return Act.BREAK_FREE
    if which == DEFENCE:
        return s.reaction
    if s.contest == Contest.RETURNING:
        return Act.RETURN
    return Act.TACKLE if s.contest == Contest.TACKLING else Act.THROW


def shown(dice: vec[i64]) -> i64:
    """A pool as one number for an event: four bits for each face, 1 lowest."""
    number: i64 = 0
    face: i64
    for face in range(6):
        number |= dice[face] << (4 * face)
    return number


# -- what makes up a pool, as one number each for the event of a roll


def sources(s: RivalsState, which: i64) -> i64:
    """Where the dice come from, four bits each: base, Focus, Charge, Cover, drinks."""
    roller = s.attacker if which == ATTACK else s.defender
    drinks = s.attack_drinks if which == ATTACK else s.defence_drinks
    focus: i64 = 0
    charge: i64 = 0
    if which == ATTACK and s.contest == Contest.THROWING:
        focus = focus_die(s, roller, Act.THROW)
        charge = s.charge[s.hand[roller]]
    elif which == ATTACK and s.contest == Contest.RETURNING:
        charge = s.charge[frames.returning(s)]
    elif s.contest != Contest.BREAKING:
        focus = focus_die(s, roller, Act.TACKLE if which == ATTACK else s.reaction)
    dice = attack_dice(s) if which == ATTACK else defence_dice(s)
    cover = dice - 1 - focus - charge - drinks
    return 1 | focus << 4 | charge << 8 | cover << 12 | drinks << 16


def modifiers(s: RivalsState, which: i64) -> i64:
    """What is added, 5 bits each, 16 for nothing: Landmark, distance, Cover, Sniper or cage."""
    if s.contest == Contest.BREAKING or (which == ATTACK and s.contest == Contest.RETURNING):
        return (16 << 15) + (16 << 10) + (16 << 5) + 16
    roller = s.attacker if which == ATTACK else s.defender
    throwing = which == ATTACK and s.contest == Contest.THROWING
    mark = landmark(s, s.zone[roller])
    cover: i64 = -s.cover[roller] if throwing or is_tackle(s, which) else 0
    odd: i64 = 0
    if throwing:
        thing = s.hand[roller]
        odd = -1 if s.type_of(thing) == Ball.SNIPER and s.charge[thing] == 0 else 0
    elif which == DEFENCE and s.reaction == Act.DODGE and s.form[roller] == Form.CAGED:
        odd = -2
    total = attack_modifier(s) if which == ATTACK else defence_modifier(s)
    far = total - mark - cover - odd
    return (16 + mark) | (16 + far) << 5 | (16 + cover) << 10 | (16 + odd) << 15


def is_tackle(s: RivalsState, which: i64) -> bool:
    """Whether a roll is that of a Tackle."""
    if which == ATTACK:
        return s.contest == Contest.TACKLING
    return s.reaction == Act.TACKLE
