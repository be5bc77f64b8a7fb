"""Rates by side and by contestant, apart from where they sat."""

from __future__ import annotations

import json

import pytest

from donnybrook.kernel import registry
from donnybrook.lab import report
from donnybrook.lab.balance import ladder_report
from donnybrook.lab.balance.casts import Casts, cast_of, is_even, rotations
from donnybrook.lab.balance.ladder import climb, raise_ladder
from donnybrook.lab.lineup import line_up
from donnybrook.lab.simulate import simulate

A, B = ("anvil",), ("brush",)


def played(rows: list[tuple[tuple[tuple[str, ...], ...], float, int]]) -> Casts:
    """Casts with what the first of two sides made of each match."""
    casts = Casts()
    for cast, result, matches in rows:
        for _ in range(matches):
            casts.note(cast, [result, 1 - result])
    return casts


def test_a_contestant_has_its_rate_wherever_it_sits() -> None:
    casts = played([((A, B), 1.0, 30), ((B, A), 0.0, 10), ((B, A), 1.0, 20)])
    found = {name: (rate.rate, matches) for name, (rate, matches) in casts.contestants().items()}
    assert found == {"anvil": (40 / 60, 60), "brush": (20 / 60, 60)}


def test_two_of_a_kind_on_one_side_count_once() -> None:
    casts = played([((("anvil", "anvil"), B), 1.0, 5)])
    assert {name: matches for name, (_, matches) in casts.contestants().items()} == {
        "anvil": 5,
        "brush": 5,
    }


def test_a_strong_deck_that_never_moves_tells_nothing_of_its_seat() -> None:
    assert played([((A, B), 1.0, 80), ((A, B), 0.0, 20)]).fair_sides() == ([], 0)


def test_each_way_to_seat_two_weighs_the_same() -> None:
    """The anvil wins always, and it sits on the first side nine times of ten: sides are even."""
    casts = played([((A, B), 1.0, 90), ((B, A), 0.0, 10)])
    fair, matches = casts.fair_sides()
    assert casts.sides()[0].rate == 1 - 0.1
    assert [round(side.rate or 0, 9) for side in fair] == [0.5, 0.5]
    assert matches == 100


def test_a_better_side_is_seen_through_the_decks() -> None:
    casts = played([((A, B), 1.0, 100), ((B, A), 1.0, 50), ((B, A), 0.0, 50)])
    fair, _ = casts.fair_sides()
    assert fair[0].rate == 0.75
    assert fair[0].low > 0.5 > fair[1].high


def test_decks_must_have_been_everywhere() -> None:
    assert is_even([(A, B), (B, A)])
    assert is_even([(A, A)])
    assert not is_even([(A, B)])
    three = ("clamp",)
    assert is_even([(A, B, three), (three, A, B), (B, three, A)])
    assert not is_even([(A, B, three), (B, A, three)])


# -- the games


def test_unequal_decks_of_tag_team_are_no_seat_advantage() -> None:
    lineup = line_up(registry.get("brawl"), {"form": "tag_team"}, ["greedy"])
    still = simulate(lineup, 40)
    assert report.seat_advantage(still).startswith("cannot be told from the difference of the con")
    moved = simulate(lineup, 160, swap=True)
    assert "more than chance explains" not in report.seat_advantage(moved)
    assert report.seat_advantage(moved).startswith("none to be seen (side ")
    counts = {row["contestant"]: row["matches"] for row in report.as_json(moved)["contestants"]}
    assert counts == dict.fromkeys(("mags", "rafi", "tova", "zip"), 160)


def test_swapped_decks_have_been_in_every_seat_with_every_bot() -> None:
    game = registry.get("brawl")
    settings = game.options({"decks": ["kit", "zip"]})
    turned = [game.new_state(each, 5) for each in rotations(game, settings)]
    assert [cast_of(game, settings, state) for state in turned] == [
        (("kit",), ("zip",)),
        (("zip",), ("kit",)),
    ]
    lineup = line_up(game, {"decks": ["kit", "zip"]}, ["greedy", "random"])
    done = simulate(lineup, 40, swap=True)
    assert [played.matches for played in done.sums.casts.played.values()] == [20, 20]


def test_decks_by_lot_and_fighters_that_are_picked_are_not_moved() -> None:
    brawl, knockdown = registry.get("brawl"), registry.get("knockdown")
    assert len(list(rotations(brawl, brawl.options({"deck_pick": "random"})))) == 1
    assert len(list(rotations(knockdown, knockdown.options()))) == 1


def test_moved_fighters_keep_every_other_option() -> None:
    game = registry.get("knockdown")
    settings = game.options({"fighters": ["kade", "quill"], "arena": "span"})
    _, other = rotations(game, settings)
    assert other == {**settings, "fighters": ["quill", "kade"]}


@pytest.mark.parametrize(("name", "known"), [("brawlball", "races"), ("knockdown", "fighters")])
def test_what_bots_pick_is_told_as_it_was_played(name: str, known: str) -> None:
    game = registry.get(name)
    done = simulate(line_up(game), 6)
    assert {row["contestant"] for row in report.as_json(done)["contestants"]} <= set(
        game.balance.contestants
    ), known
    assert sum(row["matches"] for row in report.as_json(done)["contestants"]) in range(6, 13)


def test_sides_of_several_seats_are_told_as_sides() -> None:
    done = simulate(line_up(registry.get("rivals"), {"targetPoints": 1}), 12)
    text = "\n".join(report.as_text(done))
    assert "  side b1+b2+b3 " in text
    assert "side advantage: " in text
    sides = report.as_json(done)["sides"]
    assert [row["side"] for row in sides] == ["b1+b2+b3", "dj"]
    assert sides[0]["rate"] == pytest.approx(1 - sides[1]["rate"])
    assert sides[0]["fair"]["matches"] == done.sums.finished


def test_one_who_plays_alone_has_neither_sides_nor_contestants_to_tell() -> None:
    done = simulate(line_up(registry.get("brawlmart")), 3)
    assert report.as_json(done)["contestants"] == []
    assert "side" not in "\n".join(report.as_text(done))


def test_a_ladder_tells_of_seats_and_decks_apart_from_levels() -> None:
    found = raise_ladder(registry.get("brawl"))
    found.rungs = found.rungs[:3]
    climb(found, 4)
    told = ladder_report.as_json(found)
    json.dumps(told)
    assert set(told["contestants"]) == {"zip", "mags"}
    assert told["contestants"]["zip"]["matches"] == 4 * len(found.pairs())
    assert told["contestants"]["zip"]["rate"] == pytest.approx(told["sides"][0]["rate"])
    assert list(ladder_report.as_text(found))[-1].startswith("Apart from levels: seat 0 ")
