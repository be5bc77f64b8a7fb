"""What the page gets of a run: views, content and previews, as types (README.md has examples).

All ids are those of the content. A place is `m1` to `m4` (player slots) or `e1` to `e3` (enemy
slots); slots count from 1.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Phase = Literal["move", "place", "give", "turn", "dice", "recruit", "shop", "over"]
Standing = Literal["standing", "knocked_out", "slain"]
Severity = Literal["knocked_out", "slain"]
Stance = Literal["normal", "gentle", "ruthless"]
Outcome = Literal["", "out", "lost", "pacifist", "rampage", "conceded"]
Coin = Literal["KP", "SP"]
Kind = Literal["contact", "noncontact"]


# -- each moment


class MartView(Struct):
    """A run: the player and every spectator see the same."""

    phase: Phase
    decision: str  # DP1 to DP8, empty after the end
    department: str
    route: list[str]  # the departments entered, the present one last
    ahead: list[str]  # where the arrows lead
    kp: int
    sp: int
    tv: bool
    eligible: bool  # whether the TV can still be had
    losses: int
    brawls: int
    hand: list[str]
    cart: list[str]
    cafe: CafeView
    brawl: Brawl | None
    exchange: Exchange | None  # while a number of dice is to be chosen
    score: ScoreSheet
    challenges: list[str]
    over: bool
    outcome: Outcome
    result: str  # the run in one line, to share


class CafeView(Struct):
    """The piles; of the draw piles what they hold, never the order."""

    standing: list[str]
    knocked_out: list[str]
    slain: list[SlainCard]
    items_draw: list[str]
    items_discard: list[str]
    shop: list[Shelf]


class SlainCard(Struct):
    brawler: str
    mine: bool  # slain on your side


class Shelf(Struct):
    slot: str
    item: str | None
    affordable: bool


class Brawl(Struct):
    """The ring, while there is anybody in it."""

    round: int
    turn: int | None  # the slot whose turn it is
    must_attack: bool
    slots: int
    mine: list[OwnFighter]
    enemies: list[Fighter]
    arrows: list[TypeArrow]


class Fighter(Struct):
    place: str
    slot: int
    brawler: str
    state: Standing
    items: list[str]
    resistance: int  # now
    printed: int
    dazed: int
    marked: int
    rolled: int  # exchanges so far


class OwnFighter(Fighter):
    acted: bool
    usable: list[str]  # active items that are not used up


class TypeArrow(Struct, rename={"from_": "from"}):
    """A type bonus between two who stand against each other."""

    from_: str
    to: str
    bonus: int


class Exchange(Struct):
    attacker: str
    target: str
    stance: Stance
    duels: list[tuple[str, str]]  # yours and the enemy's place
    asks: str  # the place that chooses its dice
    dice: tuple[int, int]  # fewest and most


class ScoreSheet(Struct):
    """Before the end it is what abandoning the run would bring."""

    total: int
    lines: list[ScoreLine]


class ScoreLine(Struct):
    key: str
    points: int
    text: str
    clause: str
    open: bool  # whether it can still be earned or kept


# -- events


class Why(Struct):
    """What was added to an attack roll."""

    type: int
    ability: int
    department: int
    stance: int
    daze: int
    items: int
    reads: int  # for the opponent's roll
    busted: bool
    overridden: bool


# -- once


class MartContent(Struct):
    brawlers: list[BrawlerCard]
    items: list[ItemCard]
    types: list[TypeCard]
    departments: list[DepartmentCard]
    shop: list[ShopSlot]
    set_up: SetUp


class BrawlerCard(Struct):
    id: str
    name: str
    short: str
    type: str
    resistance: int
    kind: Kind
    formula: str
    ability: str
    text: str
    flavour: str
    official: str  # what comes from the printed rulebook
    house: bool  # ours; else from a pack


class ItemCard(Struct):
    id: str
    name: str
    mode: Literal["passive", "active"]
    reusable: bool
    text: str
    enemy_text: str  # how an enemy uses it
    official: str
    house: bool


class TypeCard(Struct):
    id: str
    name: str
    beats: list[str]


class DepartmentCard(Struct):
    id: str
    name: str
    enemies: list[Literal["o", "i"]]  # for each of them: i with an item
    slots: int
    rule: str
    text: str
    arrows: list[str]
    at: tuple[int, int]  # column and row on the floor plan
    start: bool
    tv: bool
    exit: bool
    extra_enemy_with_tv: bool
    restroom: bool
    house: bool


class ShopSlot(Struct):
    slot: str
    name: str
    price: int
    coin: Coin


class SetUp(Struct):
    lines: dict[str, str]  # by option
    recommended: dict[str, str]  # shown with a challenge while the option `unless` is off
    unless: str
    excludes: list[tuple[str, str]]
    challenges: list[str]


# -- previews


class OddsPreview(Struct):
    """Every attack option with its odds, duel by duel."""

    options: list[AttackOdds]


class AttackOdds(Struct, omit_defaults=True):
    code: int
    words: str
    enemy: str
    by: str
    stance: Stance
    finishing: bool
    odds: dict[str, str]  # fractions by name
    fates: list[Fate]
    duels: list[DuelOdds]
    dice: int = 0  # how many it reckons with, where they are chosen later


class Fate(Struct):
    place: str
    brawler: str
    slain: float
    knocked_out: float
    unhurt: float


class DuelOdds(Struct):
    mine: str
    enemy: str
    mine_rolls: list[tuple[int, float]]  # each attack roll with its chance
    enemy_rolls: list[tuple[int, float]]
    mine_hits: float
    enemy_hits: float
    tie: float
    mine_spell: RollSpell
    enemy_spell: RollSpell
    mine_slays_over: int | None  # null: never
    enemy_slays_over: int | None


class RollSpell(Struct):
    """How a roll is made up."""

    dice: str
    each: bool  # there are several dice, and what is added to a die is added to each
    type: int  # on each die
    times: int  # the whole roll is multiplied
    over: int  # and divided
    ability: int
    department: int
    stance: int
    daze: int
    items: int
    reads: Literal["", "opp_roll_even", "opp_noncontact"]
    overridden: bool
    wins_ties: bool
    rerolls: list[int]
    busts: list[int]
    kind: Kind


TYPES = (MartView, MartContent, OddsPreview, Why)
