"""The verbs `donnybrook scenario` and `donnybrook rules`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from donnybrook.cli.law import rules_app, scenario_app
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.kernel.game import Game
from donnybrook.law.evidence import source_digest, write_record
from tests.law.scenes import HEAD

SCENARIOS = Path(__file__).parent / "toy" / "scenarios"


@pytest.fixture(autouse=True)
def here(only_toss: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of its own, and no game but Toss."""
    monkeypatch.chdir(tmp_path)


def call(app: typer.Typer, *words: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, list(words))
    if isinstance(result.exception, DonnybrookError):  # the front door makes this a sentence
        raise result.exception
    return result.exit_code, result.stdout, result.stderr


def write(name: str, body: str) -> str:
    Path(name).write_text(HEAD.replace('"X"', f'"{name}"') + body)
    return name


# -- scenario check


def test_check_without_a_path_plays_all_scenarios_of_all_games() -> None:
    assert call(scenario_app, "check") == (0, "3 passed, 0 failed\n", "")


def test_check_shows_failures_and_ends_with_1() -> None:
    write("good.toml", "")
    write("wrong.toml", "[expect]\npoints = [1, 0]")
    assert call(scenario_app, "check", ".") == (
        1,
        "FAILED wrong.toml  wrong.toml\n"
        "  at the end (line 5):\n"
        "    points: expected [1, 0], got [0, 0]\n"
        "1 passed, 1 failed\n",
        "",
    )


def test_check_tells_broken_files_on_stderr_and_ends_with_2() -> None:
    write("good.toml", "")
    write("broken.toml", "sed = 3")
    code, out, err = call(scenario_app, "check", "broken.toml", "good.toml")
    assert (code, out) == (2, "1 passed, 1 failed\n")
    assert err.startswith("broken.toml:5: a scenario has no key 'sed'; did you mean 'seed'?")


def test_check_as_json_has_the_agreed_shape() -> None:
    write("good.toml", "")
    write("wrong.toml", "[expect]\npoints = [1, 0]")
    write("broken.toml", "seed = 'x'")
    code, out, _ = call(scenario_app, "check", ".", "--json")
    assert code == 2
    assert json.loads(out) == {
        "passed": 1,
        "failed": [
            {
                "id": "broken",
                "file": "broken.toml",
                "reason": "broken.toml:5: seed must be a whole number, not 'x'",
            },
            {
                "id": "wrong.toml",
                "file": "wrong.toml",
                "reason": "at the end (line 5):\n  points: expected [1, 0], got [0, 0]",
            },
        ],
    }


def test_check_of_good_files_as_json() -> None:
    code, out, _ = call(scenario_app, "check", str(SCENARIOS), "--json")
    assert (code, json.loads(out)) == (0, {"passed": 3, "failed": []})


def test_check_of_nothing_is_a_mistake() -> None:
    with pytest.raises(DonnybrookError, match="nowhere: there is no such file or folder"):
        call(scenario_app, "check", "nowhere")


# -- scenario vocabulary and list


def test_vocabulary_names_every_word_of_a_game() -> None:
    code, out, _ = call(scenario_app, "vocabulary", "toy")
    assert code == 0
    lines = [" ".join(line.split()) for line in out.splitlines()]
    for line in [
        "stamina of each seat",
        "goal a whole number from 2 to 20 10 TOY-003 points that win",
        "takeback on or off true TOY-012 whether a choice may be taken back",
        "throw power=... try to hit",
        "Thrown seat, power TOY-010",
        "turn who chooses",
        "processed in real time: the numbers of the arrivals in the order in which they counted",
        "1 blue",
        "rolls list of the results of chance, in order; none may be left over",
    ]:
        assert line in lines


def test_list_shows_id_title_and_clauses() -> None:
    assert call(scenario_app, "list", "toy")[1] == (
        "Toss: 3 scenarios\n"
        "  id          title                         clauses\n"
        "  TOY-EX-01   A throw that hits             TOY-001, TOY-010\n"
        "  TOY-EX-02   Resting                       TOY-011\n"
        "  heavy-pack  A pack with too much stamina  TOY-020\n\n"
    )


def test_a_game_that_is_not_there_is_a_mistake() -> None:
    for words in (["list", "chess"], ["vocabulary", "chess"]):
        with pytest.raises(DonnybrookError, match="there is no game 'chess'; there are toy"):
            call(scenario_app, *words)


# -- rules


def test_show_tells_where_a_clause_stands_and_what_proves_it(only_toss: Game) -> None:
    tests = {"TOY-010": ["tests/test_toss.py::test_a_throw"]}
    write_record(Path(), {"toy": {"digest": source_digest(only_toss), "clauses": tests}})
    code, out, _ = call(rules_app, "show", "toy-010")
    assert code == 0
    head, *rest = out.splitlines()
    assert head == "TOY-010 [official] Toss, B. Choices"
    assert "| 2 | 4 to 6 |" in rest
    home = only_toss.home
    assert f"rulebook   {home / 'rulebook.md'}:13" in rest
    code_lines = (home / "state.py").read_text().splitlines()
    at = next(line for line, text in enumerate(code_lines, 1) if "TOY-010" in text)
    assert f"           {home / 'state.py'}:{at}" in rest
    assert "scenarios  TOY-EX-01" in rest
    assert "tests      tests/test_toss.py::test_a_throw" in rest


def test_show_tells_what_is_missing_or_exempt() -> None:
    missing = call(rules_app, "show", "TOY-013")[1]
    assert "scenarios  none\n" in missing
    assert "tests      none counted: no .proofs.json here; run the tests in this folder" in missing
    assert missing.endswith("missing    no scenario or test proves it\n")
    assert call(rules_app, "show", "TOY-014")[1].endswith("exempt     Manners.\n")


def test_show_tells_which_scenario_plays_an_example() -> None:
    out = call(rules_app, "show", "TOY-EX-01")[1]
    assert out.startswith("TOY-EX-01 Toss, worked example\n\n*Given* the opening.")
    assert "clauses    TOY-001\n           TOY-010\n           TOY-011\n" in out
    assert out.endswith(f"scenario   {SCENARIOS / 'TOY-EX-01.toml'} passes\n")


def test_show_of_an_unknown_clause_is_a_mistake() -> None:
    with pytest.raises(DonnybrookError, match="the nearest are TOY-001, TOY-002, TOY-003"):
        call(rules_app, "show", "TOY-004")


def test_list_shows_all_clauses_by_chapter() -> None:
    out = call(rules_app, "list", "toy")[1]
    assert "B. Choices\n" in out
    assert "  TOY-011  official  A rest gives one stamina.\n" in out


def test_coverage_as_json_has_the_agreed_shape() -> None:
    code, out, err = call(rules_app, "coverage", "--json")
    assert code == 0  # Toss does not call itself finished
    assert json.loads(out) == {
        "toy": {
            "clauses": 9,
            "proven": 4,
            "exempt": 1,
            "missing": ["TOY-002", "TOY-003", "TOY-012", "TOY-013"],
        }
    }
    assert err == "toy: none counted: no .proofs.json here; run the tests in this folder first\n"


def test_coverage_of_a_finished_game_with_a_gap_ends_with_1(
    only_toss: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(only_toss, "finished", True)
    assert call(rules_app, "coverage", "toy")[0] == 1
    everything = {clause: ["a.py::t"] for clause in ("TOY-002", "TOY-003", "TOY-012", "TOY-013")}
    write_record(Path(), {"toy": {"digest": source_digest(only_toss), "clauses": everything}})
    code, out, err = call(rules_app, "coverage", "toy", "--json")
    assert (code, err) == (0, "")
    assert json.loads(out)["toy"] == {"clauses": 9, "proven": 8, "exempt": 1, "missing": []}


def test_coverage_tells_of_a_stale_record() -> None:
    write_record(Path(), {"toy": {"digest": "other", "clauses": {"TOY-003": ["a.py::t"]}}})
    code, out, err = call(rules_app, "coverage", "toy")
    assert code == 0
    assert "TOY-003  no scenario or test proves it\n" in out
    assert err == (
        "toy: none counted: .proofs.json is of another state of the code; run the tests again\n"
    )


def test_coverage_shows_chapters_gaps_and_exemptions() -> None:
    assert call(rules_app, "coverage", "toy")[1] == (
        "Toss: coverage of the law\n"
        "  chapter       clauses  cited  proven  exempt  missing\n"
        "  A. The match  3        3      1       0       2\n"
        "  B. Choices    5        4      2       1       2\n"
        "  Content       1        1      1       0       0\n"
        "  all           9        8      4       1       4\n"
        "\n"
        "Missing\n"
        "  clause   what\n"
        "  TOY-002  no scenario or test proves it\n"
        "  TOY-003  no scenario or test proves it\n"
        "  TOY-012  no scenario or test proves it\n"
        "  TOY-013  no scenario or test proves it\n"
        "\n"
        "Exempt\n"
        "  clause   reason\n"
        "  TOY-014  Manners.\n"
        "\n"
    )


def test_coverage_names_the_scenarios_that_do_not_pass(
    only_toss: Game, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(only_toss, "home", tmp_path)
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "rulebook.md").write_text("- **TOY-001** `[rule]` Two seats.")
    write("scenarios/wrong.toml", "[expect]\npoints = [1, 0]")
    out = call(rules_app, "coverage", "toy")[1]
    assert "TOY-001  no scenario or test proves it; no code cites it\n" in out
    assert out.endswith("These scenarios do not pass and prove nothing: scenarios/wrong.toml\n")


def test_a_terminal_gets_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "200")
    out = call(rules_app, "list", "toy")[1]
    assert "\x1b[1m" in out
    assert "───" in out
