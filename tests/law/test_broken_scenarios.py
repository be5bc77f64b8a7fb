"""Whatever is wrong with a scenario file is told with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from donnybrook.kernel.errors import DonnybrookError
from donnybrook.law.checking import check, scenario_files
from donnybrook.law.scenario import load
from donnybrook.law.tables import BrokenScenario
from tests.law.scenes import HEAD, breaks
from tests.law.toy import TOY

STEP = "\n[[play]]\nseat = 0\n"  # lines 5 to 7

FILES = [
    ("seed 5", "5: not TOML: Expected '=' after a key in a key/value pair"),
    ("sed = 5", "5: a scenario has no key 'sed'; did you mean 'seed'? There are id, game, title, "
     "clauses, preset, options, seed, setup_rolls, pack, refused, text, position, play, expect"),
    ("seed = 'five'", "5: seed must be a whole number, not 'five'"),
    ("seed = true", "5: seed must be a whole number, not True"),
    ("seed = -1", "5: a seed is a whole number from 0 to 2**96 - 1, not -1"),
    (f"seed = {1 << 96}", f"5: seed must be a number of at most 96 bits, not {1 << 96}"),
    ("setup_rolls = [3000000000]",
     "5: setup_rolls must be a list of results of chance, not [3000000000]"),
    ("setup_rolls = 3", "5: setup_rolls must be a list of whole numbers, not 3"),
    ("setup_rolls = [3, 'x']", "5: setup_rolls must be a list of whole numbers, not [3, 'x']"),
    ("setup_rolls = [3, 1, 2]", "5: setup_rolls: 1 results are left over"),
    ("setup_rolls = [3]", "5: setup_rolls: the tape is used up after 1 results"),
    ("setup_rolls = [6, 1]", "5: setup_rolls: result 0 is 6, asked for 0..5"),
    ("setup_rolls = [3, 1]\n[position]\n", "5: setup_rolls go with the opening position only"),
    ("pack = 'nowhere'", "5: there is no folder 'nowhere' beside it"),
    ("refused = 'TOY-004'", "5: toy has no clause 'TOY-004'; the nearest are "
     "TOY-001, TOY-002, TOY-003"),
    ("refused = 'TOY-001'\n[[play]]\nseat = 0\nchoose = 'rest'",
     "6: a scenario that is refused at set-up has no [play]"),
    ("refused = 'TOY-001'\n[expect]\n", "6: a scenario that is refused at set-up has no [expect]"),
    ("text = 1", "5: text must be a text, not 1"),
    ("options = 1", "5: options must be a table, not 1"),
    ("\n[options]\ntakeback = true\ngaol = 3", "8: there is no option 'gaol'; there are goal, "
     "live, takeback"),
    ("options = { goal = 99 }",
     "5: goal cannot be 99: it takes a whole number from 2 to 20 (TOY-003)"),
    ("options = { goal = 20, live = true }\n[position]\n",
     "5: real time is for goals up to 10"),
    ("[position]\nstamina = [1, 1]\ncards = 3",
     "7: [position] has no key 'cards'; there are stamina, points"),
    ("\n[position]\npoints = [0, 0]\nstamina = [-1, 0]",
     "8: impossible position: stamina cannot be negative (TOY-010)"),
    ("\n[position]\npoints = [9, 0]\nstamina = [9, 0]",
     "6: impossible position: red has both most points and stamina (TOY-003)"),
    ("\n[position]\npoints = [0, 0]\nstamina = 3",
     "8: a value here has the wrong form ('int' object is not iterable)"),
    ("[expect]\npints = [0, 0]", "6: [expect] has no key 'pints'; did you mean 'points'? "
     "There are turn, stamina, points, over, seats, processed, view"),
    ("[expect]\nview.red = 3", "6: view.red must be a table"),
    ("[expect.view]\nred = {}\n[expect.view.2]\npoints = []",
     "7: there is no seat '2'; there are 0 to 1 (red, blue)"),
    ("play = 3", "5: play must be a list of tables, each written as [[play]], not 3"),
    ("play = [3]", "5: each step of play must be a table, written as [[play]]"),
]  # fmt: skip

STEPS = [
    ("role = [1]", "8: a step has no key 'role'; did you mean 'rolls'? There are seat, choose, "
     "rolls, events, refused, reason, options, odds, clock, at, due, line, by, undo, state"),
    ("", "6: a step needs choose, clock, line, undo, options or state"),
    ("choose = 'rest'\nundo = 'ask'", "9: a step has one of choose, clock, line, undo, "
     "not choose and undo"),
    ("clock = 5", "7: the clock runs for everybody: a step with clock has no seat"),
    ("state = {}\nrolls = [1]", "9: a step with rolls needs choose or clock"),
    ("state = {}\nevents = []", "9: a step with events needs choose or clock"),
    ("options = []\nodds = {}", "9: a step with odds needs choose"),
    ("options = []\nrefused = 'TOY-001'", "9: a step with refused needs choose or undo"),
    ("choose = 'rest'\nreason = 'tired'", "9: a step with reason needs refused"),
    ("undo = 'ask'\nat = 3", "9: a step with at needs choose"),
    ("choose = 'rest'\ndue = 3", "9: a step with due needs at"),
    ("choose = 'rest'\nby = 'wire'", "9: a step with by needs line"),
    ("line = 3\nby = 'ear'", "9: by must be echo, wire or play, not 'ear'"),
    ("line = 3", "8: line is for real time, and this match is not played in real time"),
    ("choose = 'rest'\nat = 5\ndue = 3", "10: due is for real time, and this match is not "
     "played in real time"),
    (f"choose = 'rest'\nat = {1 << 63}",
     f"9: at must be a number of at most 62 bits, not {1 << 63}"),
    ("undo = 'beg'", "8: undo must be ask, agree or refuse, not 'beg'"),
    ("choose = 3", "8: choose must be a text, not 3"),
    ("choose = 'sleep'", "8: there is no verb 'sleep'; there are rest, throw"),
    ("choose = 'sleep'\nodds = { hit = '0' }",
     "8: there is no verb 'sleep'; there are rest, throw"),
    ("choose = 'rest'\nodds = { nonsense = '0' }",
     "9: the choice 'rest' has no odds; odds = {} says so"),
    ("choose = 'throw power=2'\nodds = { hit = '1/2', nonsense = '0' }",
     "9: the choice 'throw power=2' has no odds of 'nonsense'; there are miss, hit"),
    ("choose = 'throw power=2'\nodds = { hitt = '1/2' }",
     "9: the choice 'throw power=2' has no odds of 'hitt'; did you mean 'hit'? There are "
     "miss, hit"),
    ("choose = 'rest'\nodds = { hit = 0.5 }",
     '9: odds of hit must be written as "5/12", not 0.5'),
    ("choose = 'rest'\n[play.odds]\nhit = '1/0'",
     '10: odds of hit must be written as "5/12", not \'1/0\''),
    ("choose = 'rest'\nevents = ['Napped']",
     "9: toy has no event 'Napped'; there are Rested, Thrown, Hit, TimeRanOut"),
    ("choose = 'rest'\nrefused = 'TOY-099'",
     "9: toy has no clause 'TOY-099'; the nearest are TOY-013, TOY-014, TOY-020"),
    ("choose = 'rest'\nstate = { pints = 1 }", "9: [state] has no key 'pints'; did you mean "
     "'points'? There are turn, stamina, points, over, seats, processed, view"),
    ("choose = 'rest'\nrolls = [1]", "9: rolls: 1 results are left over"),
    ("choose = 'throw power=2'\nrolls = [1, 2]", "9: rolls: 1 results are left over"),
    ("choose = 'throw power=2'\nrolls = []", "9: rolls: the tape is used up after 0 results"),
    ("choose = 'throw power=2'\nrolls = [6]", "9: rolls: result 0 is 6, asked for 0..5"),
    ("choose = 'throw power=2'",
     "6: step 1 rolls but has no rolls; give them, or a seed to the file"),
    ("choose = 'rest'\nat = 100\n[[play]]\nclock = 99",
     "11: time runs forwards: 99 ms comes after 100 ms"),
    ("choose = 'rest'\n[[play]]\nseat = 'green'\nchoose = 'rest'",
     "10: there is no seat 'green'; there are 0 to 1 (red, blue)"),
]  # fmt: skip


@pytest.mark.parametrize(("body", "reason"), FILES)
def test_a_broken_file_is_told_with_its_line(tmp_path: Path, body: str, reason: str) -> None:
    assert breaks(tmp_path, body) == reason


@pytest.mark.parametrize(("body", "reason"), STEPS)
def test_a_broken_step_is_told_with_its_line(tmp_path: Path, body: str, reason: str) -> None:
    assert breaks(tmp_path, STEP + body) == reason


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (('id = "X"', ""), "1: a scenario needs id: its name, used once"),
        (('title = "A test"', 'title = ""'), "3: a scenario needs title: what happens, in a few "
         "words"),
        (('clauses = ["TOY-001"]', ""), "1: a scenario needs clauses: list of the clauses it "
         "proves"),
        (("TOY-001", "TOY-009"), "4: toy has no clause 'TOY-009'; the nearest are "
         "TOY-010, TOY-011, TOY-012"),
        (('"toy"', '"toys"'), "2: there is no game 'toys'; did you mean 'toy'? There are toy"),
    ],
)  # fmt: skip
def test_a_broken_head_is_told_with_its_line(
    tmp_path: Path, change: tuple[str, str], reason: str
) -> None:
    assert breaks(tmp_path, "", HEAD.replace(*change)) == reason


def test_an_id_that_is_used_twice_is_told_with_both_files(tmp_path: Path) -> None:
    files = [tmp_path / "a.toml", tmp_path / "b.toml"]
    for file in files:
        file.write_text(HEAD)
    first, second = check(files, {"toy": TOY}).verdicts
    assert first.passed
    assert second.broken
    assert second.reason == f"{files[1]}:1: the id X is already used by {files[0]}"


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(BrokenScenario, match=r"x\.toml: cannot be read: not a text in UTF-8"):
        load(file)


def test_a_path_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DonnybrookError, match="there is no such file or folder of scenarios"):
        scenario_files([tmp_path / "nowhere"])


def test_a_folder_without_scenarios_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DonnybrookError, match=r"no scenario files \(\*\.toml\) in"):
        scenario_files([tmp_path])


def test_the_files_of_a_pack_are_no_scenarios() -> None:
    names = [file.name for file in scenario_files([TOY.home / "scenarios"])]
    assert names == ["TOY-EX-01.toml", "TOY-EX-02.toml", "heavy-pack.toml"]


def test_a_pack_may_lie_beside_the_folder_of_its_scenarios(tmp_path: Path) -> None:
    for folder in ("chapters", "packs/heavy"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "packs/heavy/toy.toml").write_text("heavy = 3\n")
    scene = tmp_path / "chapters/scene.toml"
    scene.write_text(HEAD + "pack = '../packs/heavy'\n")
    assert scenario_files([tmp_path]) == [scene]
