"""The commands: what they print, and how mistakes end."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import donnybrook
from donnybrook import body
from donnybrook.kernel.game import Game
from donnybrook.kernel.match import Match
from donnybrook.lab import botmatch
from donnybrook.lab.lineup import line_up

from .conftest import TOYS, Run


def test_the_version_is_printed(run: Run) -> None:
    result = run("--version")
    assert (result.exit_code, result.stdout) == (0, f"donnybrook {donnybrook.__version__}\n")


def test_the_help_has_examples(run: Run) -> None:
    result = run("--help")
    assert result.exit_code == 0
    assert "donnybrook simulate brawl -n 10000 --bots greedy,random --swap" in result.stdout


@pytest.mark.parametrize(
    "command",
    ["games", "simulate", "playthrough", "record", "replay", "golden", "bench", "doctor"],
)
def test_every_command_has_help_with_examples(run: Run, command: str) -> None:
    result = run(command, "--help")
    assert result.exit_code == 0
    assert f"Examples:\n\n    donnybrook {command}" in result.stdout


def test_games_are_listed_as_json(run: Run, only_pebbles: None) -> None:
    listed = json.loads(run("games", "--json").stdout)["pebbles"]
    assert listed["seats"] == [2, 4]
    assert listed["options"][1] == {
        "name": "pile",
        "default": 12,
        "values": "a whole number from 1 to 200",
        "text": "Pebbles, and up to three more",
        "clause": "PBL-002",
        "only": {},
    }
    assert listed["bots"] == ["random", "greedy", "lazy", "interrupted", "search"]
    assert listed["variants"][0] == {"name": "duel", "options": {}}


def test_games_are_listed_as_text(run: Run, only_pebbles: None) -> None:
    text = run("games").stdout
    assert "Pebbles (pebbles 1, unfinished)\n  Take the last pebble.\n  seats    2 to 4" in text
    assert "passing=off  Whether taking none is allowed (PBL-005)\n      takes on or off" in text
    assert "    duel: all by default\n    rush: seats=3 tempo=rush pile=200\n" in text


def test_one_game_is_listed_by_its_name(run: Run) -> None:
    assert run("games", "pebbles").stdout.startswith("Pebbles (pebbles 1, unfinished)\n")
    assert list(json.loads(run("games", "pebbles", "--json").stdout)) == ["pebbles"]
    assert "there is no game 'marbles'" in run("games", "marbles").stderr


def test_simulate_prints_the_agreed_json(run: Run) -> None:
    result = run("simulate", "pebbles", "-n", "200", "--bots", "greedy,lazy", "--json")
    found = json.loads(result.stdout)
    assert list(found) == [
        "matches", "seats", "sides", "contestants", "draws", "decisions", "seed", "unfinished",
        "seconds",
    ]  # fmt: skip
    assert found["matches"] == 200
    assert [list(row) for row in found["seats"]] == [["bot", "rate", "low", "high"]] * 2
    assert [row["bot"] for row in found["seats"]] == ["greedy", "lazy"]
    assert sum(row["rate"] for row in found["seats"]) == 1.0
    assert list(found["decisions"]) == ["mean", "max"]
    assert (found["draws"], found["seed"], found["unfinished"]) == (0, 0, 0)


def test_simulate_with_swap_adds_a_row_for_each_seat(run: Run) -> None:
    words = ["simulate", "pebbles", "-n", "90", "-o", "seats=3", "--bots", "greedy,lazy,random"]
    found = json.loads(run(*words, "--swap", "--json").stdout)
    assert [row["bot"] for row in found["seats"]] == ["greedy", "lazy", "random"]
    assert [row["seat"] for row in found["by_seat"]] == ["a", "b", "c"]
    text = run(*words, "--swap").stdout
    assert "  bot greedy " in text
    assert "  seat a     " in text


def test_simulate_prints_the_same_for_two_jobs(run: Run) -> None:
    words = ["simulate", "pebbles", "-n", "150", "-o", "ending=share", "--seed", "4", "--json"]
    one, two = json.loads(run(*words).stdout), json.loads(run(*words, "--jobs", "2").stdout)
    del one["seconds"], two["seconds"]
    assert one == two


def test_simulate_says_once_that_the_body_is_plain(run: Run) -> None:
    result = run("simulate", "pebbles", "-n", "2")
    assert result.stderr.count("the plain body runs") == (0 if body.is_compiled() else 1)
    assert result.stdout.startswith("Pebbles: 2 matches, seed 0\n")


def test_simulate_takes_a_pack(run: Run, tmp_path: Path) -> None:
    (tmp_path / "pebbles.toml").write_text("extra = 300\n")
    words = ["simulate", "pebbles", "-n", "5", "--bots", "lazy", "--json"]
    assert json.loads(run(*words).stdout)["unfinished"] == 0
    assert json.loads(run(*words, "--pack", tmp_path).stdout)["unfinished"] == 5


def test_a_recorded_match_is_replayed_in_sentences(run: Run, pebbles: Game, tmp_path: Path) -> None:
    log = tmp_path / "log.json"
    played = botmatch.play(line_up(pebbles, {}, ["greedy", "random"]), 7, 2)
    words = ["--seed", "7", "--match", "2", "--bots", "greedy,random"]
    assert run("record", "pebbles", "--out", log, *words).exit_code == 0
    told = run("replay", log).stdout
    assert f"{played.version} entries, every digest verified\n" in told
    assert (
        f"[0] seat a: {pebbles.language.say(played.state, 0, played.entries[0].code)} (PBL-010)"
        in told
    )
    assert told.endswith(f"digest {played.digest}\n")
    assert run("playthrough", "pebbles", *words).stdout.endswith(f"digest {played.digest}\n")


def test_a_replay_can_be_json_or_one_step(run: Run, pebbles: Game, tmp_path: Path) -> None:
    log = tmp_path / "log.json"
    run("record", "pebbles", "--out", log)
    match = Match.from_log(pebbles, json.loads(log.read_text()))
    found = json.loads(run("replay", log, "--json").stdout)
    assert [row["digest"] for row in found["entries"]] == match.digests
    assert found["entries"][0]["events"][0]["event"] == "PebblesTaken"
    assert sum(found["results"]) == 1
    step = run("replay", log, "--step", "1").stdout
    assert step.startswith("[1] seat b\n  | pebbles ")


def test_golden_writes_and_checks(
    run: Run, pebbles: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pebbles, "home", tmp_path)
    missing = run("golden", "--check", "pebbles")
    assert missing.exit_code == 1
    assert "duel.txt: is missing" in missing.stdout
    file = tmp_path / "golden" / "duel.txt"
    assert f"wrote {file}\n" in run("golden", "pebbles").stdout
    agreed = run("golden", "--check", "pebbles")
    assert (agreed.exit_code, agreed.stdout) == (0, "")
    file.write_text(file.read_text().replace("PBL-010", "PBL-011"))
    assert run("golden", "--check", "pebbles").exit_code == 1


def test_bench_prints_the_agreed_json(run: Run) -> None:
    found = json.loads(run("bench", "pebbles", "--seconds", "0.01", "--json").stdout)
    assert list(found) == ["games", "yardsticks", "search", "doors"]
    assert list(found["games"]["pebbles"])[:3] == ["compiled", "uncompiled", "copy_us"]
    assert list(found["yardsticks"]) == ["open_spiel.leduc_poker", "open_spiel.hearts"]


def test_bench_watches_the_memory(run: Run) -> None:
    result = run("bench", "pebbles", "--memory", "500", "--json")
    found = json.loads(result.stdout)["memory"]["pebbles"]
    assert result.exit_code == 0
    assert (found["matches"], found["flat"]) == (500, True)
    text = run("bench", "pebbles", "--memory", "500").stdout
    assert text.startswith("pebbles: 500 matches, ")
    assert text.endswith(" %, flat)\n")


def test_the_doctor_speaks_json_too(run: Run) -> None:
    found = json.loads(run("doctor", "--json").stdout)
    assert found["games"]["pebbles"]["version"] == "1"
    assert run("doctor").stdout.startswith(f"donnybrook  {donnybrook.__version__}\n")


MISTAKES = {
    "simulate pebbles -n -5": "-n must be a whole number from 1 to 2**30, not -5",
    "simulate pebbles -n many": "Invalid value for '-n' / '--matches': Input should be a",
    "simulate pebbles --jobs 0": "--jobs must be a whole number from 1, not 0",
    "simulate pebbles --seed -1": "--seed must be a whole number from 0 to 2**32 - 1, not -1",
    "simulate pebbles --bots clever": "pebbles has no bot 'clever'; it has random, greedy, lazy",
    "simulate pebbles --bots ,": "pebbles has no bot ''; it has random, greedy",
    "simulate pebbles --bots lazy,lazy,lazy": "pebbles has 2 seats with these options, not 3",
    "simulate pebbles -o colour=red": "there is no option 'colour'; there are ending, passing",
    "simulate pebbles -o pile=0": "pile cannot be 0: it takes a whole number from 1 to 200",
    "simulate pebbles -o pile": "--option 'pile' must look like name=value",
    "simulate pebbles -o pile=3 -o pile=4": "--option pile is given twice",
    "simulate pebbles --pack /nowhere": "/nowhere: this folder is missing",
    "simulate marbles": "there is no game 'marbles'; there are ",
    "simulate": "Missing argument 'GAME' (`donnybrook simulate --help` tells more)",
    "simulte pebbles": "No such command 'simulte'. Did you mean 'simulate'?",
    "playthrough pebbles --match -1": "--match must be a whole number from 0 to 2**30 - 1, not -1",
    "playthrough pebbles --colour": "No such option: --colour",
    "record pebbles": "Missing option '--out' (`donnybrook record --help` tells more)",
    "record pebbles --out /nowhere/log.json": "/nowhere/log.json: cannot be written: No such file",
    "replay /nowhere/log.json": "/nowhere/log.json: cannot be read: No such file",
    "golden marbles": "there is no game 'marbles'; there are ",
    "bench marbles": "there is no game 'marbles'; there are ",
    "bench pebbles --seconds 0": "--seconds must be more than 0 and at most 60, not 0",
    "bench pebbles --memory 3": "--memory must be a whole number of matches from 10 to 2**30",
}


@pytest.mark.parametrize("words", MISTAKES)
def test_a_mistake_ends_with_one_sentence_and_exit_code_2(run: Run, words: str) -> None:
    result = run(*words.split())
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"donnybrook: {MISTAKES[words]}")
    assert result.stderr.count("\n") == 1


def test_a_log_is_never_written_over_another_file(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "log.json"
    log.write_text("precious")
    result = run("record", "pebbles", "--out", log)
    assert (result.exit_code, log.read_text()) == (2, "precious")
    assert result.stderr == f"donnybrook: {log}: is there already; --force writes over it\n"
    assert run("record", "pebbles", "--out", log, "--force").exit_code == 0


def test_a_broken_log_is_refused_with_its_entry(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "log.json"
    run("record", "pebbles", "--out", log)
    rows = json.loads(log.read_text())
    rows["entries"][2][1] = 0
    log.write_text(json.dumps(rows))
    result = run("replay", log)
    assert result.exit_code == 2
    assert result.stderr == (
        "donnybrook: broken log: entry 2: illegal: 0 pebbles cannot be taken now"
        " (too_many, PBL-010)\n"
    )


def test_a_step_beyond_the_log_is_refused_with_the_last_one(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "log.json"
    run("record", "pebbles", "--out", log)
    last = len(json.loads(log.read_text())["entries"]) - 1
    result = run("replay", log, "--step", "99")
    assert result.stderr == (
        f"donnybrook: --step must be an entry of the log, from 0 to {last}, not 99\n"
    )


def test_ctrl_c_ends_quietly(run: Run) -> None:
    result = run("simulate", "pebbles", "--bots", "interrupted")
    assert (result.exit_code, result.stdout) == (130, "")
    assert "Traceback" not in result.stderr


def test_a_sign_that_the_terminal_lacks_is_no_error() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "donnybrook", "bench", "pebbles", "--seconds", "0.01"],
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(TOYS), "PYTHONIOENCODING": "iso8859-5"},
        check=True,
    )
    assert b" ?s " in done.stdout  # microseconds


def test_nobody_reading_the_output_ends_quietly() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "donnybrook", "playthrough", "pebbles"],
        stdout=writing,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(TOYS)},
        check=False,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (1, b"")


def test_the_help_imports_neither_games_nor_progress_bars() -> None:
    code = (
        "import sys; from donnybrook.cli import app\n"
        "heavy = {'rich', 'rich.progress', 'multiprocessing', 'concurrent.futures', 'pyspiel',\n"
        "         'donnybrook.games'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
