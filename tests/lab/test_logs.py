"""Logs as files: exact, whole, and refused as soon as one bit is wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from donnybrook.kernel.errors import BrokenLog, DonnybrookError
from donnybrook.kernel.game import Game
from donnybrook.kernel.match import Match
from donnybrook.lab import botmatch, logs
from donnybrook.lab.lineup import line_up


@pytest.fixture
def match(pebbles: Game) -> Match:
    return botmatch.play(line_up(pebbles, {"pile": 6}), 3)


@pytest.fixture
def file(match: Match, tmp_path: Path) -> Path:
    logs.write(tmp_path / "log.json", match)
    return tmp_path / "log.json"


def test_a_written_log_reads_back_as_the_same_match(match: Match, file: Path) -> None:
    twin = logs.read(file)
    assert twin.to_log() == match.to_log() == json.loads(file.read_text())


def test_every_flipped_bit_of_a_log_is_noticed(file: Path) -> None:
    raw = file.read_bytes()
    for bit in range(len(raw) * 8):
        flipped = bytearray(raw)
        flipped[bit // 8] ^= 1 << bit % 8
        file.write_bytes(flipped)
        with pytest.raises(DonnybrookError) as refused:
            logs.read(file)
        assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "row",
    [
        [2**70, 1], [0, 2**70], [0, 1, 2**70], [0, -1], [-1, 0], [-1, 0, 5], [-2, 0], [-2, -1],
        [-3, 0], [2, 1], [63, 1], [1.0, 1], [True, 1], ["a", 1], [0], [0, 1, 2, 3], None, "take 1",
    ],
)  # fmt: skip
def test_an_impossible_entry_is_refused_with_its_number(file: Path, row: object) -> None:
    log = json.loads(file.read_text())
    log["entries"][1] = row
    file.write_text(json.dumps(log))
    with pytest.raises(BrokenLog) as refused:
        logs.read(file)
    assert refused.value.entry == 1
    assert str(refused.value).startswith("broken log: entry 1: ")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "line 1 is not JSON: Expecting value"),
        ('{\n"game": pebbles}', "line 2 is not JSON: Expecting value"),
        ("[]", "not a table with the name of a game"),
        ('{"game": 3}', "not a table with the name of a game"),
        ('{"game": "pebbles"}', "not a log of format 1"),
        ("[" * 100_000, "not JSON that can be read: maximum recursion depth exceeded"),
        (f'{{"seed": {"9" * 5000}}}', "not JSON that can be read: Exceeds the limit"),
    ],
)
def test_a_file_that_is_no_log_is_refused_with_the_reason(
    tmp_path: Path, text: str, sentence: str
) -> None:
    file = tmp_path / "log.json"
    file.write_text(text)
    with pytest.raises(BrokenLog) as refused:
        logs.read(file)
    assert str(refused.value).startswith(f"broken log: {sentence}")


def test_a_log_of_another_version_is_refused(file: Path) -> None:
    file.write_text(file.read_text().replace('"version": "1"', '"version": "2"'))
    with pytest.raises(BrokenLog) as refused:
        logs.read(file)
    assert str(refused.value) == "broken log: played with version 2 of pebbles, this is 1"


def test_a_log_of_an_unknown_game_is_refused(file: Path) -> None:
    file.write_text(file.read_text().replace('"pebbles"', '"marbles"'))
    with pytest.raises(BrokenLog, match="broken log: there is no game 'marbles'; there are "):
        logs.read(file)


def test_a_log_of_a_pack_needs_the_pack(pebbles: Game, tmp_path: Path) -> None:
    (tmp_path / "pebbles.toml").write_text("extra = 2\n")
    played = botmatch.play(line_up(pebbles.with_pack(tmp_path), {}, ["random"], tmp_path))
    logs.write(tmp_path / "log.json", played)
    assert logs.read(tmp_path / "log.json", tmp_path).digest == played.digest
    with pytest.raises(BrokenLog, match="played with other content; give the pack"):
        logs.read(tmp_path / "log.json")


def test_an_existing_file_is_kept_unless_forced(match: Match, file: Path) -> None:
    file.write_text("precious")
    with pytest.raises(DonnybrookError, match="is there already; --force writes over it"):
        logs.write(file, match)
    assert file.read_text() == "precious"
    logs.write(file, match, force=True)
    assert logs.read(file).digest == match.digest
    assert list(file.parent.iterdir()) == [file]


def test_a_folder_that_is_not_there_is_one_sentence(match: Match, tmp_path: Path) -> None:
    target = tmp_path / "nowhere" / "log.json"
    with pytest.raises(DonnybrookError) as refused:
        logs.write(target, match)
    assert str(refused.value) == f"{target}: cannot be written: No such file or directory"


def test_a_missing_or_binary_file_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(DonnybrookError, match=r"cannot be read: No such file or directory$"):
        logs.read(tmp_path / "none.json")
    (tmp_path / "raw.json").write_bytes(b"{}\xff")
    with pytest.raises(DonnybrookError, match=r"raw.json: byte 2 is not UTF-8 text$"):
        logs.read(tmp_path / "raw.json")
