"""Exact chances: of three dice against a strain, and of what a hidden hand may hold."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import comb

from donnybrook.games.knockdown.rules import hidden, knockdown_test
from donnybrook.games.knockdown.rules.state import HAND, KnockdownState, Who
from donnybrook.games.knockdown.rules.tables import Skill
from donnybrook.games.knockdown.surface.names import Names
from donnybrook.games.knockdown.surface.wire import Bonus, Chance, Outlook, TestOdds, Wounds

DICE = 216
WAYS = {3: 1, 4: 3, 5: 6, 6: 10, 7: 15, 8: 21, 9: 25, 10: 27, 11: 27, 12: 25, 13: 21, 14: 15,
        15: 10, 16: 6, 17: 3, 18: 1}  # fmt: skip
# how many of the 216 rolls of three dice are below n
BELOW = {n: sum(ways for total, ways in WAYS.items() if total < n) for n in range(20)}

CHANCES = [round(failing / DICE, 4) for failing in range(DICE + 1)]
HALF = next(n for n, below in BELOW.items() if 2 * below >= DICE)


def fails(strain: int, modifier: int) -> int:
    """How many of the 216 rolls fail a Test (KDN-141)."""
    return BELOW[min(max(strain - modifier, 0), 19)]


def of_choice(s: KnockdownState, seat: int, code: int) -> dict[str, Fraction]:
    """How likely a Test fails that a choice leads to."""
    if not knockdown_test.has_dice(s, code):
        return {}
    strain, modifier = int(s.strain(1 - seat)), int(knockdown_test.modifier(s, 1 - seat))
    return {"fails": Fraction(fails(strain, modifier), DICE)}


def modifiers(names: Names, s: KnockdownState, tested: int) -> list[Bonus]:
    """Every Skill that changes a Test of this seat, and by how much (KDN-143)."""
    found = []
    for seat, key in ((tested, Skill.OWN_TEST), (1 - tested, Skill.OPP_TEST)):
        for skill in names.active(s, seat):
            value = int(s.tables.skills[skill * Skill.SIZE + key])
            if value:
                found.append(Bonus(names.content.skills[skill].name, value))
    if s.test_bonus:
        found.append(Bonus("Reaction", int(s.test_bonus)))
    return found


def test_now(names: Names, s: KnockdownState, tested: int) -> TestOdds:
    """A Test of this seat as it would be now."""
    modifier = int(knockdown_test.modifier(s, tested))
    failing = fails(int(s.strain(tested)), modifier)
    light, heavy = knockdown_test.recovery(s, tested)
    return TestOdds(
        modifiers=modifiers(names, s, tested),
        modifier=modifier,
        fails=f"{failing}/{DICE}",
        chance=CHANCES[failing],
        least=int(s.strain(tested)) - modifier,
        half=HALF + modifier,
        removes=Wounds(int(light), int(heavy)),
        tower=int(knockdown_test.tower(s, tested)),
    )


def outlook(s: KnockdownState, tested: int, light: int, heavy: int, bonus: int = 0) -> Outlook:
    """Wounds, strain and the chance to fail a Test after some more wounds."""
    all_light = int(s.at(tested, Who.LIGHT)) + light
    all_heavy = int(s.at(tested, Who.HEAVY)) + heavy
    strain = all_light + 2 * all_heavy
    failing = fails(strain, int(knockdown_test.modifier(s, tested)) + bonus)
    return Outlook(all_light, all_heavy, strain, f"{failing}/{DICE}", CHANCES[failing])


def rounded(chance: Fraction) -> float:
    return round(float(chance), 4)


def both(chance: Fraction) -> Chance:
    """A chance as a fraction and as a number."""
    return Chance(str(chance), rounded(chance))


def unseen(s: KnockdownState, viewer: int) -> list[int]:
    """The cards that a viewer cannot place."""
    return [int(card) for card in hidden.unseen(s, viewer)]


def holds(
    s: KnockdownState, viewer: int, seat: int, wanted: Callable[[int], bool], count: int = 1
) -> Fraction:
    """The chance that a hand has at least so many wanted cards, as far as the viewer can know."""
    if viewer == seat:
        mine = sum(wanted(card) for card in cards_of(s, seat))
        return Fraction(mine >= count)
    known = [int(card) for card in hidden.known_to(s, viewer, seat)]
    missing = count - sum(wanted(card) for card in known)
    pool = unseen(s, viewer)
    drawn = int(s.held(seat)) - len(known)
    good = sum(wanted(card) for card in pool)
    return at_least(missing, good, len(pool), drawn)


def at_least(missing: int, good: int, size: int, drawn: int) -> Fraction:
    """Draw without putting back: the chance of at least `missing` good cards."""
    if missing <= 0:
        return Fraction(1)
    fewer = sum(
        comb(good, k) * comb(size - good, drawn - k) for k in range(min(missing, drawn + 1))
    )
    return 1 - Fraction(fewer, comb(size, drawn))


def cards_of(s: KnockdownState, seat: int) -> list[int]:
    return [int(s.hands[seat * HAND + i]) for i in range(s.held(seat))]
