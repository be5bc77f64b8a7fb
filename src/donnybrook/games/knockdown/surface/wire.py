"""What reaches the page of a match, typed; `wire.ts` beside its screens is written from these.

The types of what it needs once are in content.py.
"""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

# -- words that stand for numbers of the rules, in their order (rules/codes.py, tables.Trigger)

How = Literal[
    "move", "dash", "step", "pushed", "backward", "forward", "blink", "corridor", "roll", "recall"
]  # fmt: skip
Why = Literal[
    "pool", "effect", "slam", "reaction", "skill", "venom", "corridor", "cost", "dash", "block",
    "limit", "form",
]  # fmt: skip
Ended = Literal["", "knockdown", "deck_out", "turns", "conceded"]
Purpose = Literal["reduce", "cancel", "both"]
Trigger = Literal["", "targeted", "hit", "test"]


Stage = Literal["fighters", "draft", "opening", "fight", "over"]
Wound = Literal["light", "heavy"]
Report = Literal["fail", "pass"]
DecisionId = Literal[
    "D-FIGHTER", "D-SKILL1", "D-SKILL2", "D-FACEUP", "D-OPEN", "D-HOUND", "D-CORR", "D-ACTION",
    "D-STEP2", "D-COMBO", "D-PAY", "D-DASHCARD", "D-LIMIT", "D-REACT", "D-BLOCK", "D-BLOCKCARD",
    "D-SOAK", "D-STEP", "D-ROLL", "D-BLINK", "D-FORWARD", "D-PUSH", "D-BACK", "D-OWNDISC",
    "D-SUFFER", "D-SHOW", "D-TAKE", "D-SPEND", "D-RELOAD", "D-SWAP", "D-FORM", "D-KO", "D-REPORT",
    "D-CONFIRM",
]  # fmt: skip

# -- wounds and Tests


class Wounds(Struct):
    light: int
    heavy: int


class Outlook(Wounds):
    """Wounds of a seat, its strain, and how a Test of it would fail."""

    strain: int
    fails: str  # "35/216"
    chance: float


class After(Outlook):
    """The outlook of a seat after a choice."""

    seat: int


class Step(Struct):
    """A space to step to, and whether the attack misses there."""

    space: str
    misses: bool


class Bonus(Struct):
    """What adds to a Test or to the capacity of a Block."""

    name: str
    value: int


class TestOdds(Struct):
    """A Test of a seat as it would be now."""

    modifiers: list[Bonus]
    modifier: int  # all of them together
    fails: str  # "35/216"
    chance: float
    least: int  # the lowest total of the bare dice that passes
    half: int  # the strain at which every second Test fails
    removes: Wounds  # if it is passed
    tower: int  # cubes of a reported Test


# -- the view of a position


class DecisionView(Struct):
    """What the reader is asked."""

    id: DecisionId
    clause: str
    question: str
    attack: str | UnsetType = UNSET  # what is paid for


class RowSlot(Struct):
    """A card of the Row, and whether the active player would hit with it."""

    card: str
    in_range: bool
    why: str  # it would only be taken; empty if it would be resolved
    clause: str
    spaces: list[str]  # that it reaches


class AttackView(Wounds):
    """The attack being resolved, with its Wound Pool."""

    attacker: int
    attack: str
    special: int | None  # from 1
    ko: bool


class OpenTest(TestOdds):
    """The Test that is open: rolled, reported, or waiting for a Reaction."""

    tested: int
    light: int
    heavy: int
    strain: int
    report: Report | None


class SkillView(Struct):
    id: str
    used: bool  # in this turn


class SpecialView(Struct):
    """A Special of a Sheet; only its owner learns whether it is usable."""

    n: int  # from 1
    id: str
    in_range: bool | UnsetType = UNSET
    spaces: list[str] | UnsetType = UNSET  # that it reaches
    usable: bool | UnsetType = UNSET
    why: str | UnsetType = UNSET  # it is not
    clause: str | UnsetType = UNSET


class MarkerView(Struct):
    """Tokens or a marker of a fighter, or Venom on it."""

    kind: str  # in small letters: ammo, echo, venom
    have: int
    cap: int
    text: str


class PlayerView(Wounds):
    """A fighter and its corner; a hand is null where it may not be seen."""

    seat: int
    fighter: str | None
    space: str | None
    tokens: int
    cap: int
    venom: int
    markers: list[MarkerView]
    victory: int
    hand_count: int
    hand_limit: int
    strain: int
    test: TestOdds
    echo: str | None
    form: str | None
    hand: list[str] | None
    known: list[str] | None  # what the opponent knows of the hand
    unknown: int | None
    skills: list[SkillView]
    face_down: str | None
    has_face_down: bool
    specials: list[SpecialView]


class DraftView(Struct):
    """What a seat has seen of the draft; it stays known."""

    step: int
    dealt: list[str]
    kept: list[str]
    received: list[str]
    passed: list[str]
    removed: str | None


class RoundResult(Struct):
    winner: int
    ended: Ended


class KnockdownView(Struct):
    """All that a reader may know of a position."""

    stage: Stage
    arena: str
    skill_pool: str
    corridor: dict[str, Wound]  # by red space
    round: int
    rounds_to_win: int
    turn: int
    active: int | None
    action: int
    first: int
    reported: bool  # Tests are towers that people report (KDN-148)
    decision: DecisionView | None
    waits: bool
    sealed: list[bool]  # whose choice of a simultaneous decision is made
    distance: int | None
    in_line: bool | None
    row: list[RowSlot | None]
    in_play: str | None
    deck: int
    discards: list[str]
    coming: list[str | None] | None  # of the deck, as far as they were seen before a step back
    idle: int
    unseen: dict[str, int] | None  # cards that the reader cannot place, by id
    attack: AttackView | None
    test: OpenTest | None
    players: list[PlayerView]
    draft: DraftView | None
    unseen_skills: list[str]  # what the opponent's face-down Skill can be
    fighters: list[str | None]
    over: bool
    winner: int | None
    ended: Ended
    last_round: RoundResult | None


# -- answers to those who look before they choose


class Chance(Struct):
    fraction: str  # "2/3"
    chance: float


class TestRow(Struct):
    """A total of three dice with its modifiers."""

    total: int
    passes: bool
    chance: float


class TestPreview(TestOdds):
    tested: int
    light: int
    heavy: int
    strain: int
    passed: Outlook  # what a pass would leave
    table: list[TestRow]
    grit: Chance  # that a Reaction to it is held
    fails_with_grit: Chance


class BlockChances(Struct):
    """How likely the other hand has one Block card, or two."""

    can: bool
    one: Chance
    two: Chance
    capacity: list[int]


class ReactionChance(Chance):
    """How likely the other hand has a Reaction card."""

    name: str
    card: str
    trigger: Trigger


class AttackPreview(Wounds):
    """What an attack would do, and what may be held against it."""

    attack: str
    name: str
    type: str
    in_range: bool
    why: str
    distance: int
    in_line: bool
    spaces: list[str]
    ko: bool
    text: str
    now: Outlook
    after: Outlook
    blocked: Outlook
    blocks: BlockChances
    reactions: list[ReactionChance]


class AttackPreviews(Struct):
    """All attacks at once."""

    row: dict[str, AttackPreview]  # by slot
    specials: dict[str, AttackPreview]  # by number


class Payment(Struct):
    """A set of cards that pays, and the hand after it."""

    cards: list[str]
    adaptable: bool  # pays with the help of that Skill
    left: dict[str, int]  # by symbol
    blocks_left: int
    capacity_left: int


class PayPreview(Struct):
    special: str
    cost: list[str]
    tokens: int
    sets: list[Payment]
    why: str


class Soak(Wounds):
    """Wounds that a Block ignores, and what comes of the rest."""

    suffers: Wounds
    strain: int
    fails: str
    chance: float


class PurposePreview(Struct):
    purpose: Purpose
    cards: int
    hand: int
    bonus: list[Bonus]
    capacity: int
    soaks: list[Soak]


class BlockPreview(Wounds):
    """The arithmetic of a Block, purpose by purpose."""

    effect: str
    taken: Outlook  # if nothing is blocked
    purposes: list[PurposePreview]


TYPES = (
    KnockdownView, After, Step, TestPreview, AttackPreviews, PayPreview, BlockPreview,
)  # fmt: skip
