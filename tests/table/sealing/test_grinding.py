"""An operator who knows the secret, sits last and tries every share wants the first die to be 6."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from donnybrook.kernel.chance import Chance
from donnybrook.kernel.registry import get
from donnybrook.table import opening, seal
from donnybrook.table.api import NewSeat, NewTable
from donnybrook.table.protocol import Reveal, Sit
from donnybrook.table.rows import SatDown, SeatPlan, TableOpened
from donnybrook.table.table import Table
from tests.table.scenes import do, nonce

OPENINGS = 10_000
TRIES = 40  # shares that the operator tries
FAIR = OPENINGS / 6
BOUND = 4 * (OPENINGS * 1 / 6 * 5 / 6) ** 0.5  # four standard deviations

Opening = Callable[[random.Random], Table]


def digits(luck: random.Random, count: int) -> str:
    return f"{luck.getrandbits(4 * count):0{count}x}"


def first_die(seed: str) -> int:
    """The first die that falls from a seed."""
    chance = Chance()
    chance.seed(*(int(seed[at : at + 8], 16) for at in (0, 8, 16)))
    return int(chance.die())


def is_lucky(table: Table) -> bool:
    """Whether a match is played there, and begins as the operator wants it."""
    return table.playing and first_die(table.seed()) == 6


def best_share(luck: random.Random, secret: str, theirs: str) -> str:
    """The first share of many with which the die falls right, if the other one is `theirs`."""
    tried = [digits(luck, 32) for _ in range(TRIES)]
    lucky = (mine for mine in tried if first_die(seal.seed(secret, [theirs, mine])) == 6)
    return next(lucky, tried[0])


def old_opening(luck: random.Random) -> Table:
    """The first version: the guest's share lies open when the operator sits down."""
    secret, theirs = digits(luck, 64), digits(luck, 32)
    table = Table("old")
    seats = [SeatPlan("person", "", "Ann", "guest", share=theirs), SeatPlan("open")]
    row = TableOpened("knockdown", {}, seats, secret, "", "guest", "", False, None, 0)
    row.version = get("knockdown").version
    table.write(row, 0)
    share = best_share(luck, secret, table.seats[0].share)
    table.write(SatDown(1, "operator", "Op", "n", share=share), 0)
    return table


def new_opening(luck: random.Random, withhold: bool = False) -> Table:
    """The second version: the operator sees a commitment, and can only guess what is behind."""
    secret, theirs = digits(luck, 64), digits(luck, 32)
    wish = NewTable("knockdown", {}, [NewSeat("me"), NewSeat("open")], public=True)
    wish.commitment = seal.share_commitment(theirs)
    table = Table("new")
    table.write(opening.plan(wish, "guest", "Ann", "2026", lambda: "t", secret), 0)
    mine = best_share(luck, secret, digits(luck, 32))
    do(table, "operator", Sit(nonce(), 1, seal.share_commitment(mine)))
    do(table, "guest", Reveal(nonce(), 0, theirs))
    knows = first_die(seal.seed(secret, [table.seats[0].share, mine]))
    if not withhold or knows == 6:
        do(table, "operator", Reveal(nonce(), 1, mine))
    for other in (digits(luck, 32) for _ in range(3)):  # any other share is refused
        do(table, "operator", Reveal(nonce(), 1, other))
    return table


def withholding(luck: random.Random) -> Table:
    """The operator does not show the own share unless the die falls right."""
    return new_opening(luck, withhold=True)


def lucky_openings(opening: Opening, count: int = OPENINGS) -> int:
    luck = random.Random(15)
    return sum(is_lucky(opening(luck)) for _ in range(count))


@pytest.mark.parametrize("attack", [new_opening, withholding])
def test_a_grinding_operator_has_no_influence_on_the_dice(attack: Opening) -> None:
    assert abs(lucky_openings(attack) - FAIR) < BOUND


def test_the_same_operator_had_nearly_every_die_of_the_first_version() -> None:
    assert lucky_openings(old_opening, 500) > 490
