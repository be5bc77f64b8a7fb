"""The doctor and the places."""

from __future__ import annotations

import sys
import sysconfig
from pathlib import Path

import pytest

import donnybrook
from donnybrook import body
from donnybrook.kernel import registry
from donnybrook.lab import doctor
from donnybrook.places import data_folder

HOME = Path("/home/someone")


def test_the_doctor_names_everything() -> None:
    report = doctor.examine()
    assert report["version"] == donnybrook.__version__
    assert report["body"] == ("compiled" if body.is_compiled() else "plain")
    assert report["packages"]["librt"]
    assert list(report["games"]) == list(registry.entries())
    assert report["games"]["pebbles"] == {"version": "1", "content": "extra0", "trouble": None}
    text = "\n".join(doctor.as_text(report))
    assert f"donnybrook  {donnybrook.__version__}" in text
    assert "game pebbles    1, content extra0" in text


def test_a_game_that_cannot_be_loaded_does_not_stop_the_doctor(tmp_path: Path) -> None:
    folder = tmp_path / "broken-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text("[donnybrook.games]\nbroken = no_such_room:GAME\n")
    sys.path.insert(0, str(tmp_path))
    try:
        report = doctor.examine()
    finally:
        sys.path.remove(str(tmp_path))
    assert report["games"]["broken"]["trouble"] == (
        "the game broken (no_such_room:GAME) cannot be loaded: No module named 'no_such_room'"
    )
    assert report["games"]["pebbles"]["trouble"] is None


def test_the_plain_body_by_wish_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DONNYBROOK_BODY", "plain")
    expected = "nothing to do" if body.is_compiled() else "DONNYBROOK_BODY=plain asks"
    assert doctor.advice().startswith(expected)


def test_a_compiler_is_looked_for_by_the_environments_name(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    mine = tmp_path / "mycc"
    mine.write_text("#!/bin/sh\n")
    mine.chmod(0o755)
    monkeypatch.setenv("CC", f"{mine} -O2")
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    assert doctor.compiler() == (str(mine) if headers.exists() else None)


def test_storage_is_looked_at_and_not_made(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "donnybrook"
    assert doctor.storage(folder) == {"folder": str(folder), "exists": False, "writable": True}
    assert not folder.parent.exists()
    folder.mkdir(parents=True)
    assert doctor.storage(folder)["exists"]


def test_storage_below_a_file_is_not_writable(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert not doctor.storage(tmp_path / "file" / "donnybrook")["writable"]


@pytest.mark.parametrize(
    ("platform", "environment", "folder"),
    [
        ("linux", {}, HOME / ".local/share/donnybrook"),
        ("linux", {"XDG_DATA_HOME": "/data"}, Path("/data/donnybrook")),
        ("linux", {"XDG_DATA_HOME": "relative"}, HOME / ".local/share/donnybrook"),
        ("darwin", {}, HOME / "Library/Application Support/donnybrook"),
        ("win32", {"APPDATA": "/roaming"}, Path("/roaming/donnybrook")),
        ("win32", {}, HOME / "AppData/Roaming/donnybrook"),
    ],
)
def test_the_data_folder_follows_the_platforms_custom(
    platform: str, environment: dict[str, str], folder: Path
) -> None:
    assert data_folder(platform, environment, HOME) == folder
