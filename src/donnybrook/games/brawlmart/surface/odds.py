"""Odds for people: what becomes of everybody in an attack, and who may wait in a department."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import comb

from donnybrook.games.brawlmart.rules import fates, frames, odds, turns
from donnybrook.games.brawlmart.rules.codes import attacked_place, department_chosen, is_blow
from donnybrook.games.brawlmart.rules.constants import PLACES, Phase, Stance, Standing
from donnybrook.games.brawlmart.rules.fates import Prospect
from donnybrook.games.brawlmart.rules.odds import DuelOdds
from donnybrook.games.brawlmart.rules.ring import card_at, is_up, resistance_of
from donnybrook.games.brawlmart.rules.roll import Roll
from donnybrook.games.brawlmart.rules.state import MartState
from donnybrook.games.brawlmart.rules.why_not import phase_of
from donnybrook.games.brawlmart.surface import wire
from donnybrook.games.brawlmart.surface.content import Content
from donnybrook.games.brawlmart.surface.names import PLACES as NAMES
from donnybrook.games.brawlmart.surface.names import STANCES
from donnybrook.kernel.language import Language

KINDS: tuple[wire.Kind, wire.Kind] = ("contact", "noncontact")


def of_option(s: MartState, content: Content, code: int) -> dict[str, Fraction]:
    """Exact chances of an attack, of a number of dice, or of who waits in a department."""
    if odds.is_attack(s, code):
        return fates.prospect(s, code).odds()
    if phase_of(code) == s.procedure == Phase.MOVE:
        return of_meeting(s, content, department_chosen(code))
    return {}


# -- attacks


def preview(
    s: MartState, talk: Language[MartState], content: Content, codes: Sequence[int]
) -> wire.OddsPreview:
    """Every attack option with its odds, duel by duel."""
    shown = []
    for code in codes:
        if odds.is_attack(s, code):
            shown.append(attack(s, talk.say(s, 0, code), content, code))
        elif is_blow(code):
            shown.append(finishing(s, talk.say(s, 0, code), code))
    return wire.OddsPreview(shown)


def finishing(s: MartState, words: str, code: int) -> wire.AttackOdds:
    """A finishing blow always lands (BMT-092)."""
    place, slot = attacked_place(code), frames.slot_in_turn(s)
    after = odds.copy_of(s)
    turns.finish_off(after, slot, place, False)
    won = after.procedure == Phase.ENDED
    sure = {"slain": "1", "knocked_out": "0", "missed": "0", "self_slain": "0",
            "self_knocked_out": "0", "self_unhurt": "1", "tie": "0",
            "wins": "1" if won else "0", "loses": "0"}  # fmt: skip
    return wire.AttackOdds(
        code, words, NAMES[place], NAMES[slot], STANCES[Stance.NORMAL], True, sure, [], []
    )


def attack(s: MartState, words: str, content: Content, code: int) -> wire.AttackOdds:
    found = fates.prospect(s, code)
    base = found.outlook.base
    assert base is not None
    later = s.procedure != Phase.DICE and odds.needs_dice(s, code)
    return wire.AttackOdds(
        code=code,
        words=words,
        enemy=NAMES[found.target],
        by=NAMES[found.by],
        stance=STANCES[found.stance],
        finishing=False,
        odds={name: str(chance) for name, chance in found.odds().items()},
        fates=fates_of(s, content, found),
        duels=[duel(base, one, found) for one in found.outlook.duels],
        dice=found.dice if later else 0,
    )


def fates_of(s: MartState, content: Content, found: Prospect) -> list[wire.Fate]:
    """What becomes of everybody who stands, and of those whom a spread finishes."""
    return [
        wire.Fate(
            place=NAMES[place],
            brawler=content.brawlers[card_at(s, place)].id,
            slain=float(found.fate(place, Standing.SLAIN)),
            knocked_out=float(found.fate(place, Standing.KNOCKED_OUT)),
            unhurt=float(found.fate(place, Standing.UP)),
        )
        for place in range(PLACES)
        if is_up(s, place) or found.outlook.swept >> place & 1
    ]


def duel(s: MartState, one: DuelOdds, found: Prospect) -> wire.DuelOdds:
    ways = int(one.all_ways)
    return wire.DuelOdds(
        mine=NAMES[one.mine],
        enemy=NAMES[one.theirs],
        mine_rolls=rolls(list(one.my_rolls), ways),
        enemy_rolls=rolls(list(one.their_rolls), ways),
        mine_hits=sum(one.my_hits) / ways,
        enemy_hits=sum(one.their_hits) / ways,
        tie=one.ties / ways,
        mine_spell=spell(one.my_roll),
        enemy_spell=spell(one.their_roll),
        mine_slays_over=slays_over(s, one, True, found),
        enemy_slays_over=slays_over(s, one, False, found),
    )


def rolls(counts: list[int], ways: int) -> list[tuple[int, float]]:
    return [(roll, count / ways) for roll, count in enumerate(counts) if count]


def spell(roll: Roll) -> wire.RollSpell:
    """How a roll is made up (BMT-074)."""
    return wire.RollSpell(
        dice=f"{roll.dice}D{roll.sides}",
        type=roll.type,
        each=roll.dice > 1,
        times=Fraction(roll.num, roll.den).numerator,
        over=Fraction(roll.num, roll.den).denominator,
        ability=roll.ability,
        department=roll.department,
        stance=roll.stance,
        daze=roll.daze,
        items=roll.plus_contact + roll.plus_noncontact,
        reads="opp_roll_even" if roll.even_add else "opp_noncontact" if roll.read_max else "",
        overridden=roll.overridden,
        wins_ties=roll.win_ties,
        rerolls=[face for face in range(1, 7) if roll.reroll >> face & 1],
        busts=[face for face in range(1, 7) if roll.bust >> face & 1],
        kind=KINDS[roll.kind],
    )


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


# -- departments


def of_meeting(s: MartState, content: Content, department: int) -> dict[str, Fraction]:
    """By type: the chance that at least one of them is drawn (BMT-036, BMT-047)."""
    rule = s.tables.rules[department]
    wanted = int(rule.enemies) + (1 if s.tv and rule.extra else 0)
    standing = [int(s.pile[n]) for n in range(s.pile_left)]
    beaten = [card for card in range(len(content.brawlers)) if s.knocked_out >> card & 1]
    first = min(wanted, len(standing))
    then = min(wanted - first, len(beaten))  # the pile runs out and is restocked
    found: dict[str, Fraction] = {}
    for kind in content.types:
        missed = none_of(kind.id, content, standing, first)
        missed *= none_of(kind.id, content, beaten, then)
        if missed < 1:
            found[kind.name] = 1 - missed
    return found


def none_of(kind: str, content: Content, cards: list[int], drawn: int) -> Fraction:
    """The chance that none of some cards drawn is of a type."""
    count = Counter(content.brawlers[card].type for card in cards)[kind]
    return Fraction(comb(len(cards) - count, drawn), comb(len(cards), drawn))
