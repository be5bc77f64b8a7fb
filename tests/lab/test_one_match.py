"""One match: played as in a simulation, told from its log, kept as golden text."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from donnybrook.kernel import registry
from donnybrook.kernel.game import Game
from donnybrook.kernel.match import Match
from donnybrook.lab import botmatch, golden
from donnybrook.lab.lineup import line_up
from donnybrook.lab.playthrough import abridged, block, listed, option_words, whole
from donnybrook.lab.retell import results, steps
from donnybrook.lab.simulate import play_part


@pytest.mark.parametrize("options", [{}, {"seats": 3, "tempo": "rush"}, {"passing": True}])
def test_a_match_is_the_one_that_the_simulation_plays(
    pebbles: Game, options: Mapping[str, object]
) -> None:
    lineup = line_up(pebbles, options, ["random"])
    for index in range(20):
        match = botmatch.play(lineup, 9, index)
        sums = play_part(lineup, 9, False, (index, 1))
        assert match.version == sums.decisions
        assert results(match) == [score.points for score in sums.seats]


def test_a_match_without_end_stops_at_the_cap(pebbles: Game) -> None:
    match = botmatch.play(line_up(pebbles, {"passing": True}, ["lazy"]))
    assert (match.version, results(match)) == (pebbles.cap, None)


def test_steps_are_told_with_board_options_choice_and_events(pebbles: Game) -> None:
    match = Match(pebbles, {"pile": 5}, seed=1)
    match.choose(0, "take count=2")
    left = pebbles.describe(match.state)["left"]
    (step,) = steps(match)
    assert (step.entry, step.seat, step.choice, step.clause) == (0, "a", "take count=2", "PBL-010")
    assert step.board == f"pebbles {left + 2}\n{'o' * (left + 2)}"
    assert step.options == ["take count=1", "take count=2", "take count=3"]
    assert step.events == [f"a takes 2, {left} are left. (PBL-010)"]
    assert step.rows == [
        {"event": "PebblesTaken", "clause": "PBL-010", "seat": 0, "count": 2, "left": left}
    ]
    assert step.digest == match.digest


def test_steps_taken_back_are_told_too(pebbles: Game) -> None:
    match = Match(pebbles, {}, seed=1)
    match.choose(0, "take count=2")
    match.undo(0)
    match.choose(0, "take count=3")
    assert [(step.seat, step.choice) for step in steps(match)] == [
        ("a", "take count=2"),
        (None, "back to version 0"),
        ("a", "take count=3"),
    ]


def test_a_playthrough_reads_like_this(pebbles: Game) -> None:
    lineup = line_up(pebbles, {"pile": 1, "passing": "on"}, ["greedy"])
    seed = next(n for n in range(99) if botmatch.play(lineup, n).version == 1)
    match = botmatch.play(lineup, seed)
    left = match.opening[0].a
    assert list(whole(lineup, match, seed, 0)) == [
        f"Pebbles (version 1), match 0 of seed {seed}, bots greedy,greedy",
        "options: pile=1 passing=on",
        "",
        "opening:",
        f"  - There are {left} pebbles. (PBL-002)",
        "",
        "[0] seat a",
        f"  | pebbles {left}",
        f"  | {'o' * left}",
        f"  options: ({left + 1}) " + "; ".join(f"take count={n}" for n in range(left + 1)),
        f"  > take count={left} (PBL-010)",
        f"  - a takes {left}, 0 are left. (PBL-010)",
        "",
        "  | pebbles 0",
        f"over after 1 choices: seat a gets 1, b gets 0; digest {match.digest}",
    ]


def test_a_long_match_is_abridged_in_its_middle(pebbles: Game) -> None:
    lineup = line_up(pebbles, {"pile": 200}, ["lazy"])
    match = botmatch.play(lineup)
    lines = abridged(lineup, match, 0, 0, 60)
    assert len(lines) <= 60
    (gap,) = [line for line in lines if "left out" in line]
    last = int(gap.split()[4])
    assert gap.endswith(f"digest {match.digests[last]} ...")
    assert f"[{last + 1}] seat " in "\n".join(lines)
    assert lines[-1].endswith(f"digest {match.digest}")


def test_a_short_match_is_not_abridged(pebbles: Game) -> None:
    lineup = line_up(pebbles, {"passing": "on"})  # no choice is forced
    match = botmatch.play(lineup)
    assert abridged(lineup, match, 0, 0, 299) == list(whole(lineup, match, 0, 0))


def test_a_forced_choice_is_told_in_few_lines(pebbles: Game) -> None:
    match = Match(
        pebbles, {"pile": 1}, seed=next(n for n in range(99) if opens_with(pebbles, n, 1))
    )
    match.choose(0, "take count=1")
    (step,) = steps(match)
    told = ["", "[0] seat a", "  > take count=1 (PBL-010)", "  - a takes 1, 0 are left. (PBL-010)"]
    assert block(step, few=True) == told
    assert len(block(step, few=False)) == len(told) + 3


def opens_with(game: Game, seed: int, pebbles: int) -> bool:
    return Match(game, {"pile": 1}, seed).opening[0].a == pebbles


def test_options_that_do_not_fit_are_counted() -> None:
    many = [f"play card={number}" for number in range(20)]
    line = listed(many, few=True)
    assert line.startswith("(20) play card=0; play card=1; ")
    assert line.endswith("; and 14 more")
    assert len(line) <= 96
    assert listed(many, few=False).endswith("play card=19")


def test_options_are_written_as_they_are_given() -> None:
    settings = {"decks": ["morgan", "darwin"], "quick": True, "slow": False, "seats": 2}
    assert option_words(settings) == "decks=morgan,darwin quick=on slow=off seats=2"


def test_golden_files_are_written_once_and_then_agree(
    pebbles: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pebbles, "home", tmp_path)
    files = [tmp_path / "golden" / "duel.txt", tmp_path / "golden" / "rush.txt"]
    assert golden.write(pebbles) == files
    assert golden.write(pebbles) == []
    assert list(golden.differences(pebbles)) == []
    assert all(len(file.read_text().splitlines()) < 300 for file in files)


def test_a_golden_file_that_differs_is_shown_as_a_diff(
    pebbles: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pebbles, "home", tmp_path)
    file = golden.write(pebbles)[0]
    file.write_text(file.read_text().replace("bots random", "bots clever"))
    lines = list(golden.differences(pebbles))
    assert lines[0] == f"--- {file}"
    assert [line for line in lines if line.startswith("-P")] == [
        "-Pebbles (version 1), match 0 of seed 2, bots clever,random"
    ]


def test_a_missing_golden_file_is_named(
    pebbles: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pebbles, "home", tmp_path)
    missing = list(golden.differences(pebbles))
    assert missing[0] == (
        f"{tmp_path / 'golden' / 'duel.txt'}: is missing; `donnybrook golden pebbles` writes it"
    )
    assert len(missing) == 2


def test_every_registered_game_plays_as_its_golden_files_say(pebbles: Game) -> None:
    games = [game for game in registry.games().values() if game is not pebbles]
    assert games
    for game in games:
        assert golden.variants(game)
        assert list(golden.differences(game)) == []
