"""Packs that a page sends: taken if sound, else refused in a sentence with nothing changed."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest

from donnybrook.kernel import registry
from donnybrook.packs import intake
from donnybrook.packs.intake import BadPack, Sent, take_in
from donnybrook.packs.shelf import Shelf
from tests.packs.scenes import source

BALL = registry.get("brawlball")
WISPS = (source("brawlball") / "races.toml").read_bytes()


def archive(**files: bytes) -> Sent:
    """A zip; in the names __ is a slash."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as sink:
        for name, body in files.items():
            sink.writestr(name.replace("__", "/").replace("_toml", ".toml"), body)
    return "pack.zip", made.getvalue()


def lzma_archive(body: bytes, damage: bytes) -> Sent:
    """A zip with a file that was packed by LZMA and damaged since."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_LZMA) as sink:
        sink.writestr("races.toml", body)
    whole = bytearray(made.getvalue())
    start = 30 + len("races.toml") + 9  # after the local header and the properties of LZMA
    whole[start : start + len(damage)] = damage
    return "pack.zip", bytes(whole)


@pytest.mark.parametrize(
    "sent",
    [
        ("races.toml", WISPS),
        archive(races_toml=WISPS),
        archive(**{"wisps__races_toml": WISPS, "wisps__readme": b"", "MACOSX__.x_toml": b"\0"}),
        archive(**{"..__..__etc__races_toml": WISPS}),
    ],
)
def test_files_and_archives_come_to_the_same(tmp_path: Path, sent: Sent) -> None:
    shelf = Shelf(tmp_path / "packs")
    pack = take_in(shelf, BALL, "wisps", [sent])
    assert pack == take_in(shelf, BALL, "wisps", [sent])
    assert [part.adds for part in pack.parts] == [("Wisps",)]
    files = [path.relative_to(tmp_path) for path in tmp_path.rglob("*") if path.is_file()]
    assert files == [Path("packs/brawlball/wisps/races.toml")]


@pytest.mark.parametrize(
    ("name", "sent", "sentence"),
    [
        ("../wisps", ("races.toml", WISPS), "a pack is named with a-z, 0-9 and -, 32 at most"),
        ("Wisps", ("races.toml", WISPS), "a pack is named with a-z, 0-9 and -, 32 at most"),
        (".kept", ("races.toml", WISPS), "a pack is named with a-z, 0-9 and -, 32 at most"),
        ("wisps", ("decks.toml", WISPS), "decks.toml: a pack of BrawlBall has no such file"),
        ("wisps", ("ra\0ces.toml", WISPS), "no file of a pack is named 'r"),
        ("wisps", ("r" * 300 + ".toml", WISPS), "no file of a pack is named 'r"),
        ("wisps", ("races.toml", WISPS.replace(b"force = 0", b"force = 9")), "races.toml:4: force"),
        ("wisps", ("races.toml", b"\xff"), "races.toml: this file is not UTF-8 text"),
        ("wisps", ("notes.txt", b""), "wisps: a pack of BrawlBall has one or more of races.toml"),
        ("wisps", ("races.toml", bytes(intake.MOST_BYTES + 1)), "races.toml: a file of a pack has"),
        ("wisps", archive(races_toml=bytes(1 << 22)), "races.toml: a file of a pack has 65536"),
        ("wisps", archive(races_toml=bytes(60_000)), "races.toml: no text can be packed as small"),
        ("wisps", lzma_archive(WISPS[:40], b"\0" * 9), "pack.zip: this archive cannot be opened"),
        ("wisps", ("races.toml", b"a" + b".a" * 30_000 + b"=1"), "races.toml:1: a key has 8 parts"),
        ("x" * 9000, ("races.toml", WISPS), "a pack is named with a-z, 0-9 and -, 32 at most"),
        ("wisps", archive(**{str(n): b"" for n in range(65)}), "pack.zip: an archive has 64 files"),
        ("wisps", archive(a__races_toml=WISPS, b__races_toml=WISPS), "races.toml: this file is th"),
        ("wisps", ("pack.zip", b"PK no archive"), "pack.zip: this archive cannot be opened"),
        ("wisps", ("pack.zip", archive(races_toml=WISPS)[1][:-40]), "pack.zip: this archive"),
    ],
)  # fmt: skip
def test_what_is_not_sound_is_refused_and_leaves_nothing(
    tmp_path: Path, name: str, sent: Sent, sentence: str
) -> None:
    with pytest.raises(BadPack) as refused:
        take_in(Shelf(tmp_path), BALL, name, [sent])
    assert str(refused.value).startswith(sentence)
    assert list(tmp_path.rglob("*")) == []


def test_another_pack_of_the_same_name_is_refused(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    take_in(shelf, BALL, "wisps", [("races.toml", WISPS)])
    other = WISPS.replace(b"Wisps", b"Mists")
    with pytest.raises(BadPack, match="there is another pack named 'wisps'"):
        take_in(shelf, BALL, "wisps", [("races.toml", other)])
    assert (tmp_path / "brawlball" / "wisps" / "races.toml").read_bytes() == WISPS


def test_a_full_shelf_takes_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(intake, "MOST_PACKS", 1)
    shelf = Shelf(tmp_path)
    take_in(shelf, BALL, "wisps", [("races.toml", WISPS)])
    with pytest.raises(BadPack, match="there are 1 packs of BrawlBall already"):
        take_in(shelf, BALL, "mists", [("races.toml", WISPS.replace(b"Wisps", b"Mists"))])
