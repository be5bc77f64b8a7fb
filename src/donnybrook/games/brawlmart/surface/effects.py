"""The effect vocabulary: what a card may do, checked and turned into numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from donnybrook.games.brawlmart.rules.roll import Part
from donnybrook.games.brawlmart.rules.tables import Cond, Fighter, Item, Override, Spread, Value

PARTS = {"own": Part.OWN, "contact": Part.CONTACT, "noncontact": Part.NONCONTACT}
PLAIN_CONDS = {"opp_has_item": Cond.OPP_HAS_ITEM, "first_exchange": Cond.FIRST_EXCHANGE}
CONDS = {**PLAIN_CONDS, "opp_roll_even": Cond.OPP_ROLL_EVEN}
COUNTS = {
    "allies_standing": Value.ALLIES_STANDING,
    "duels": Value.DUELS,
    "down_total": Value.DOWN_TOTAL,
}
VALUES = {**COUNTS, "opp_noncontact": Value.OPP_NONCONTACT}
SPREADS = {"same_resistance": Spread.SAME_RESISTANCE, "adjacent": Spread.ADJACENT}
OVERRIDES = {"opponent": Override.OPPONENT, "both": Override.BOTH}
NO_LIMIT = 99


class BadEffect(Exception):
    """An effect that the vocabulary does not have."""


Reader = Callable[[object], int]


def one_of(table: Mapping[str, int]) -> Reader:
    def read(value: object) -> int:
        if not isinstance(value, str) or value not in table:
            raise BadEffect(f"must be one of {', '.join(table)}, not {value!r}")
        return table[value]

    return read


def whole(least: int, most: int) -> Reader:
    def read(value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise BadEffect(f"must be a whole number from {least} to {most}, not {value!r}")
        return value

    return read


def faces(value: object) -> int:
    """Faces of a die as bits."""
    listed = value if isinstance(value, list) else [value]
    if not listed:
        raise BadEffect("must name at least one face")
    return sum({1 << whole(1, 6)(face) for face in listed})


@dataclass(frozen=True)
class Parameter:
    """A parameter of an effect: in which column its number goes."""

    column: int
    read: Reader
    default: int | None = None  # None: it must be given


@dataclass(frozen=True)
class Effect:
    """A kind of effect; `flag` is set where the kind itself is the whole story."""

    parameters: Mapping[str, Parameter] = field(default_factory=dict)
    flag: int | None = None
    words: Mapping[str, str] = field(default_factory=dict)  # parameters with one value only


def sides(value: object) -> int:
    """Dice have four or six sides (the box holds D4 and D6)."""
    if value not in (4, 6):
        raise BadEffect(f"must be 4 or 6, not {value!r}")
    assert isinstance(value, int)
    return value


def of_brawlers() -> dict[str, Effect]:
    f, p = Fighter, Parameter
    return {
        "dice_if": Effect({
            "cond": p(f.IF_COND, one_of(PLAIN_CONDS)),
            "count": p(f.IF_DICE, whole(1, 6)),
            "sides": p(f.IF_SIDES, sides),
        }),
        "dice_count": Effect({
            "base": p(f.COUNT_BASE, whole(0, 6)),
            "value": p(f.COUNT_VALUE, one_of(COUNTS)),
            "max": p(f.COUNT_MAX, whole(1, 6)),
            "sides": p(f.COUNT_SIDES, sides),
        }),
        "dice_choice": Effect({
            "min": p(f.CHOICE_MIN, whole(1, 6)),
            "max": p(f.CHOICE_MAX, whole(1, 6)),
            "enemy_default": p(f.CHOICE_ENEMY, whole(1, 6)),
        }),
        "reroll": Effect({"faces": p(f.REROLL, faces)}),
        "bust": Effect({"face": p(f.BUST, faces)}),
        "scale": Effect({
            "num": p(f.SCALE_NUM, whole(1, 4), 1),
            "den": p(f.SCALE_DEN, whole(1, 4), 1),
        }),
        "add": Effect({
            "n": p(f.ADD, whole(-9, 9)),
            "part": p(f.ADD_PART, one_of(PARTS)),
            "cond": p(f.ADD_COND, one_of(CONDS), Cond.ALWAYS),
        }),
        "add_value": Effect({
            "value": p(f.VALUE, one_of(VALUES)),
            "part": p(f.VALUE_PART, one_of(PARTS)),
            "max": p(f.VALUE_MAX, whole(1, NO_LIMIT), NO_LIMIT),
        }),
        "win_ties": Effect(flag=f.WIN_TIES),
        "spread": Effect({"to": p(f.SPREAD, one_of(SPREADS))}),
        "override": Effect({"whom": p(f.OVERRIDE, one_of(OVERRIDES))}),
        "resistance": Effect({"n": p(f.BONUS, whole(-9, 9))}),
        "soften": Effect(flag=f.SOFTEN),
        "absorb": Effect(flag=f.ABSORB),
        "stand_up": Effect(flag=f.STAND_UP, words={"who": "leftmost_ally"}),
    }  # fmt: skip


def of_passive_items() -> dict[str, Effect]:
    i, p = Item, Parameter
    return {
        "add": Effect({
            "n": p(i.ADD, whole(-9, 9)),
            "part": p(i.ADD_PART, one_of(PARTS)),
            "cond": p(i.ADD_COND, one_of(PLAIN_CONDS), Cond.ALWAYS),
            "trigger": p(i.NEXT, one_of({"passive": 0, "next_exchange": 1}), 0),
        }),
        "resistance": Effect({"n": p(i.RESISTANCE, whole(-9, 9))}),
        "reroll": Effect({"faces": p(i.REROLL, faces)}),
        "win_ties": Effect(flag=i.WIN_TIES),
        "override": Effect({"whom": p(i.OVERRIDE, one_of(OVERRIDES))}),
        "snatch": Effect(flag=i.SNATCH),
        "soften": Effect(flag=i.SOFTEN),
        "ignore_hit": Effect(flag=i.IGNORE_HIT),
    }  # fmt: skip


def of_active_items() -> dict[str, Effect]:
    i, p = Item, Parameter
    return {
        "stand_up": Effect(flag=i.STAND_UP, words={"who": "chosen"}),
        "strike": Effect({
            "n": p(i.STRIKE, whole(1, 20)),
            "part": p(i.STRIKE_PART, one_of(PARTS)),
        }),
        "daze": Effect({"n": p(i.DAZE, whole(1, 9))}),
        "mark": Effect({"n": p(i.MARK, whole(1, 9))}),
    }  # fmt: skip


BRAWLER = of_brawlers()
PASSIVE = of_passive_items()
ACTIVE = of_active_items()


def write(effects: list[Any], vocabulary: Mapping[str, Effect], row: list[int]) -> None:
    """Put the effects of a card into its row of numbers; raises BadEffect."""
    kinds: set[str] = set()
    for effect in effects:
        if not isinstance(effect, dict) or not isinstance(effect.get("kind"), str):
            raise BadEffect(f"an effect is a table with a kind, not {effect!r}")
        kind = effect["kind"]
        if kind not in vocabulary:
            raise BadEffect(f"there is no effect {kind!r} here, only {', '.join(vocabulary)}")
        if kind in kinds:
            raise BadEffect(f"{kind} stands twice; a card has one effect of each kind")
        kinds.add(kind)
        _write_one(kind, vocabulary[kind], effect, row)


def _write_one(kind: str, effect: Effect, given: dict[str, Any], row: list[int]) -> None:
    known = {"kind", *effect.parameters, *effect.words}
    for name in given:
        if name not in known:
            raise BadEffect(f"{kind} takes {', '.join(sorted(known - {'kind'}))}, not {name!r}")
    for name, word in effect.words.items():
        if given.get(name, word) != word:
            raise BadEffect(f"{name} of {kind} must be {word} here, not {given[name]!r}")
    if effect.flag is not None:
        row[effect.flag] = 1
    for name, parameter in effect.parameters.items():
        if name in given:
            try:
                row[parameter.column] = parameter.read(given[name])
            except BadEffect as error:
                raise BadEffect(f"{name} of {kind} {error}") from None
        elif parameter.default is None:
            raise BadEffect(f"{kind} needs {name}")
        else:
            row[parameter.column] = parameter.default
