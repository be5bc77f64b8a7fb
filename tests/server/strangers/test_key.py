"""The key that signs the cookies: whole or refused, and one for two servers that start at once."""

from __future__ import annotations

import os
import resource
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from donnybrook.server.identity import BrokenKey, load_key

LOAD = (
    "import sys; from pathlib import Path; from donnybrook.server.identity import load_key; "
    "print(flush=True); sys.stdin.read(); print(load_key(Path(sys.argv[1])).hex())"
)


def no_space() -> None:
    """Every write of this process fails from now on, as on a full disk."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))


def test_a_first_start_on_a_full_disk_leaves_no_key_behind(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "donnybrook", "play", "--no-open", "--port", "0"]
    command += ["--data", str(tmp_path)]
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=60,
        check=False, preexec_fn=no_space,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (2, "")
    assert f"--data {tmp_path}: File too large" in done.stderr
    assert list(tmp_path.iterdir()) == []
    assert len(load_key(tmp_path)) == 32, "with space again it is made as ever"


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_key_of_another_length_is_refused_with_what_to_do(tmp_path: Path, length: int) -> None:
    file = tmp_path / "cookie.key"
    file.write_bytes(b"k" * length)
    with pytest.raises(BrokenKey) as found:
        load_key(tmp_path)
    assert str(found.value) == (
        f"{file} is no key: it has {length} bytes, not 32. Put back a copy, or remove it: "
        "the next start makes a new one, and everybody is a new guest then."
    )
    assert file.stat().st_size == length, "nothing is overwritten"


def test_a_server_does_not_start_with_an_empty_key(tmp_path: Path) -> None:
    (tmp_path / "cookie.key").touch()
    command = [sys.executable, "-m", "donnybrook", "play", "--no-open", "--port", "0"]
    done = subprocess.run(
        [*command, "--data", str(tmp_path)], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 2
    assert "cookie.key is no key: it has 0 bytes" in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr


def race(folder: Path) -> set[str]:
    """What four processes find that all ask for the key in the same moment."""
    started = [
        subprocess.Popen(
            [sys.executable, "-c", LOAD, str(folder)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )
        for _ in range(4)
    ]  # fmt: skip
    for process in started:
        assert process.stdout is not None
        process.stdout.readline()  # it is ready
    for process in started:
        assert process.stdin is not None
        process.stdin.close()
        process.stdin = None
    return {process.communicate(timeout=60)[0] for process in started}


def test_servers_that_start_at_once_agree_on_the_key(tmp_path: Path) -> None:
    (key,) = race(tmp_path)
    assert bytes.fromhex(key) == (tmp_path / "cookie.key").read_bytes()
    assert [file.name for file in tmp_path.iterdir()] == ["cookie.key"]


def test_a_disk_without_hard_links_keeps_the_first_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cannot(*_names: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", cannot)
    first = load_key(tmp_path)
    assert len(first) == 32
    assert load_key(tmp_path) == first
    assert (tmp_path / "cookie.key").stat().st_mode & 0o777 == 0o600


def test_a_key_is_on_disk_before_it_has_its_name_and_then_the_name_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    sync, link = os.fsync, os.link

    def noted_sync(descriptor: int) -> None:
        found = os.fstat(descriptor)
        what = "the folder" if stat.S_ISDIR(found.st_mode) else f"{found.st_size} bytes"
        done.append(what)
        sync(descriptor)

    def noted_link(draft: Path, file: Path) -> None:
        done.append(f"the name {file.name}")
        link(draft, file)

    monkeypatch.setattr(os, "fsync", noted_sync)
    monkeypatch.setattr(os, "link", noted_link)
    load_key(tmp_path)
    assert done == ["32 bytes", "the name cookie.key", "the folder"]
