"""Counting instructions: what is made of the figures (the counting itself needs Valgrind)."""

from __future__ import annotations

from pathlib import Path

from donnybrook.lab.speed.instructions import lines, per_piece, worse

BEFORE = {"random match": 2000.0, "copy": 400.0}


def test_the_sums_of_each_piece_are_divided_by_how_often_it_was_done(tmp_path: Path) -> None:
    (tmp_path / "out.1").write_text("version: 1\ndesc: Trigger: dump random match\ntotals: 900\n")
    (tmp_path / "out.2").write_text("version: 1\ndesc: Trigger: dump copy\ntotals: 50\n")
    (tmp_path / "out.3").write_text("desc: Trigger: Program termination\ntotals: 7\n")
    assert per_piece({"random match": 4, "copy": 5}, tmp_path) == {
        "random match": 225.0,
        "copy": 10.0,
    }


def test_a_line_puts_the_new_figure_beside_the_old_one() -> None:
    now = {"random match": 1000.0, "greedy": 5.0}
    assert [line.split() for line in lines("brawl", now, BEFORE)] == [
        ["brawl", "random", "match", "1,000.0", "2,000.0", "0.500"],
        ["brawl", "greedy", "5.0"],
    ]


def test_only_random_play_must_not_become_dearer() -> None:
    assert worse({"random match": 2001.0, "copy": 500.0, "random new": 1.0}, BEFORE) == []
    assert worse({"random match": 2010.0}, BEFORE) == ["random match"]
