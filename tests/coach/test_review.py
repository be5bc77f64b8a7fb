"""A review: chances that begin and end where they should, and luck that comes to nothing."""

from __future__ import annotations

import pytest

from donnybrook.coach import review
from donnybrook.coach.report import Report, by_luck, candidates, report
from donnybrook.coach.review import FEWEST, MOST, Reviewer, looks_for
from donnybrook.kernel import registry
from donnybrook.kernel.match import Match
from tests.coach.luck import mean_and_error, moments_of, played


def reviewed(match: Match, looks: int = 2) -> Report:
    moments = moments_of(match, looks)
    reviewer = Reviewer(match.game, match.settings, match.seed, match.entries, looks)
    for entry in match.entries:
        reviewer.match.replay(entry)
    versions = {at for step in candidates(match, moments) for at in (step, step + 1)}
    second = {version: reviewer.again(version) for version in versions}
    return report(match, moments, looks, second)


@pytest.mark.parametrize("name", sorted(registry.games()))
def test_the_chances_end_with_the_result(name: str) -> None:
    match = played(name, 4)
    # the last steps say enough of every game; the whole way is the lab's business
    reviewer = Reviewer(match.game, match.settings, match.seed, match.entries, 2)
    for entry in match.entries[:-6]:
        reviewer.match.replay(entry)
    last = [reviewer.step() for _ in range(6)][-1]
    seats = [side[0] for side in match.game.sides(match.settings)]
    assert last.shares == pytest.approx([match.state.result(seat) for seat in seats])


def test_a_report_has_a_chance_for_every_version_and_three_swings_in_order() -> None:
    match = played("brawl", 9)
    found = reviewed(match)
    assert len(found.chances) == match.version + 1
    assert all(sum(shares) == pytest.approx(1.0, abs=1e-3) for shares in found.chances)
    versions = [swing.version for swing in found.swings]
    assert len(versions) == 3
    assert versions == sorted(versions)
    for swing in found.swings:
        before, after = found.chances[swing.version - 1], found.chances[swing.version]
        assert before[swing.side] == pytest.approx(swing.before, abs=1e-4)
        assert after[swing.side] == pytest.approx(swing.after, abs=1e-4)
    assert all(swing.sentence.endswith(".") for swing in found.swings)
    assert found.luck[0].total == pytest.approx(-found.luck[1].total)


def test_a_swing_that_only_seemed_so_is_none_at_the_second_look() -> None:
    match = played("brawl", 9)
    moments = moments_of(match, 2)
    steps = candidates(match, moments)
    even = [0.5, 0.5]
    second = {version: even for step in steps for version in (step, step + 1)}
    assert report(match, moments, 2, second).swings == []


def test_a_review_is_the_same_again() -> None:
    match = played("brawl", 9)
    assert moments_of(match, 2)[:20] == moments_of(match, 2)[:20]


def test_what_was_taken_back_is_nobodys_luck() -> None:
    match = played("brawl", 9)
    again = Match(match.game, match.settings, match.seed)
    for entry in match.entries[:20]:
        again.replay(entry)
    drawn = next(n for n in range(20) if match.news[n] and match.entries[n].seat >= 0)
    again.undo(drawn)
    found = moments_of(again, 2)
    assert found[drawn + 1].luck == [0.0, 0.0]


@pytest.mark.parametrize(("name", "matches"), [("brawl", 24), ("knockdown", 12)])
def test_luck_comes_to_nothing_over_many_matches(name: str, matches: int) -> None:
    mean, error = mean_and_error(name, matches, "random")
    assert error > 0.0
    assert abs(mean) < 4 * error


@pytest.mark.parametrize(("seconds", "looks"), [(0.0, FEWEST), (1e9, MOST)])
def test_a_review_takes_as_many_looks_as_it_has_time_for(
    seconds: float, looks: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(review, "SECONDS", seconds)
    monkeypatch.setattr(review, "EACH", seconds)
    match = played("brawl", 9)
    assert looks_for(match.game, match.settings, match.seed, match.entries) == looks


@pytest.mark.parametrize(
    ("gain", "luck", "says"),
    [
        (0.3, 0.0, ""),
        (0.3, 0.29, ", by luck"),
        (0.3, 0.1, ", 10 of it by luck"),
        (0.3, -0.1, ", against the luck of the dice and cards"),
    ],
)
def test_luck_is_put_into_words(gain: float, luck: float, says: str) -> None:
    assert by_luck(gain, luck) == says
