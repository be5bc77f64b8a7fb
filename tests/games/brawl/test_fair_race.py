"""Fair races by simulation: nobody gains by forging, and honest lines are even (BRL-119)."""

from __future__ import annotations

import random

import pytest

from tests.games.brawl.racing import (
    HONEST,
    LINES,
    Delay,
    Meeting,
    Player,
    forger,
    from_contest,
    later_by,
    most_of_the_time,
    noted_after,
    rate,
    unsteadily,
)

RACES = 2000
FEWER = 600  # enough where reactions are run both ways and only forging is left
MATCHES = 12
FORGERS: list[Delay] = [
    later_by(30),
    later_by(60),
    later_by(130),
    unsteadily(30, 150),
    unsteadily(60, 70),
]
ADAPTIVE: list[Delay] = [  # not noted, and of no use
    later_by(20),
    from_contest(5, 130),
    most_of_the_time(0.9, 130),
    unsteadily(0, 60),
]


@pytest.mark.clause("BRL-119", "BRL-195")
@pytest.mark.parametrize(("one", "two"), LINES)
def test_honest_players_are_even_whatever_their_lines(one: int, two: int) -> None:
    won, hold = rate((Player(one), Player(two)), RACES, seed=1)
    assert abs(won - 0.5) <= 0.015
    assert hold <= 90


@pytest.mark.clause("BRL-119", "BRL-195")
def test_a_page_that_always_says_reaction_0_wins_no_more_than_others() -> None:
    for seed in range(3):
        won, _ = rate((HONEST, Player(20, forges=True)), FEWER, seed)
        assert won <= 0.54
        won, _ = rate((HONEST, Player(20, forges=True, wired=False)), FEWER, seed)
        assert won <= 0.54


@pytest.mark.clause("BRL-195", "BRL-196")
@pytest.mark.parametrize("delay", FORGERS)
@pytest.mark.parametrize("tells", [True, False], ids=["our page", "a program of its own"])
def test_late_echoes_are_noted_within_30_contests_and_earn_nothing(
    delay: Delay, tells: bool
) -> None:
    late = Player(20, delay=delay, tells=tells, wired=not tells, trusted=tells)
    for seed in range(MATCHES):
        assert noted_after((HONEST, late), seed) is not None
    won, _ = rate((HONEST, late), FEWER, seed=2)
    assert won <= 0.54


@pytest.mark.clause("BRL-195")
@pytest.mark.parametrize("delay", ADAPTIVE)
@pytest.mark.parametrize("tells", [True, False], ids=["our page", "a program of its own"])
def test_echoes_that_are_late_only_a_little_or_at_times_earn_nothing(
    delay: Delay, tells: bool
) -> None:
    late = Player(20, delay=delay, tells=tells, wired=not tells, trusted=tells)
    assert rate((HONEST, late), FEWER, seed=3)[0] <= 0.54


@pytest.mark.clause("BRL-119", "BRL-195")
@pytest.mark.parametrize("line", [0, 5, 20])
def test_a_lie_that_nobody_can_check_is_not_worth_it(line: int) -> None:
    won, hold = rate((forger(line, 0), forger(line, 60)), RACES, seed=5)
    assert won <= 0.54
    assert hold <= 90


@pytest.mark.clause("BRL-119", "BRL-195")
@pytest.mark.parametrize("line", [20, 80, 150])
def test_honest_players_of_equal_lines_are_even_where_nobody_can_check_them(line: int) -> None:
    player = Player(line, wired=False)
    assert abs(rate((player, player), RACES, seed=1)[0] - 0.5) <= 0.015


@pytest.mark.clause("BRL-196")
def test_who_is_quicker_than_people_is_noted_and_has_no_bonus_any_more() -> None:
    blind = forger(20, 130, trusted=True)
    found = [noted_after((HONEST, blind), seed, most=60) for seed in range(MATCHES)]
    assert all(number is not None for number in found)
    meeting = Meeting((HONEST, blind), random.Random(1))
    while not meeting.notes(1):
        meeting.contest()
    assert meeting.trips[1].bonus == 0
    assert meeting.notes(1) == [
        "6 of 30 answers of Seat 1 came within 150 ms, which people hardly manage; "
        "nothing more was made good."
    ]


@pytest.mark.clause("BRL-196")
@pytest.mark.parametrize(
    "player",
    [
        HONEST,
        Player(150),
        Player(60, jitter=10),
        Player(60, jitter=10, wired=False),
        Player(60, jitter=10, wired=False, trusted=True),
        Player(20, quickest=200, dawdles=60),
        Player(20, guesses=0.05),
    ],
)
def test_honest_players_are_not_noted(player: Player) -> None:
    assert [noted_after((HONEST, player), seed) for seed in range(MATCHES)] == [None] * MATCHES


@pytest.mark.clause("BRL-197")
def test_every_contest_is_in_the_ledger_with_its_figures() -> None:
    meeting = Meeting((Player(30, jitter=0), Player(150, jitter=0)), random.Random(7))
    assert meeting.contest((300, 290)) == 1
    assert meeting.contest((300, 310)) == 0
    quicker, slower = meeting.ledger
    assert (quicker.first, quicker.margin, quicker.lead) == (1, 10, -110)
    assert (quicker.bonus, quicker.other_bonus) == (150, 30)
    assert (quicker.hold, quicker.other_hold) == (0, 120)
    assert (slower.first, slower.margin, slower.lead, slower.hold) == (0, 10, 130, 120)
