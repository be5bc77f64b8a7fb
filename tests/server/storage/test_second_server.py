"""One server for one database: a second is refused with a sentence, or allowed on purpose."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from donnybrook.server import lock
from donnybrook.server.storage.database import Database
from donnybrook.server.storage.faults import StorageTrouble
from tests.server.running import RunningServer

HOLD = (
    "import sys; from donnybrook.server.storage.database import Database; "
    "held = Database(sys.argv[1]); print(flush=True); sys.stdin.read()"
)


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lock, "PATIENCE", 0.2)


def test_a_second_server_is_refused_until_it_is_allowed_on_purpose(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'donnybrook.sqlite'}"
    first = Database(url)
    command = [sys.executable, "-m", "donnybrook", "play", "--no-open", "--port", "0"]
    done = subprocess.run(
        [*command, "--data", str(tmp_path)], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    said = " ".join(done.stderr.split())
    assert "is open in another Donnybrook server already (process " in said
    assert "--second-server" in said
    assert "Traceback" not in said
    Database(url, alone=False).close()
    first.close()
    Database(url).close()


def test_a_lock_goes_with_its_process_however_that_ends(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'test.sqlite'}"
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD, url], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with holder:
        assert holder.stdout is not None
        holder.stdout.readline()
        with pytest.raises(StorageTrouble, match=rf"\(process {holder.pid}\)"):
            Database(url)
        holder.kill()
        holder.wait(30)
        Database(url).close()


def test_the_flag_lets_a_second_server_start(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'data' / 'donnybrook.sqlite'}"
    (tmp_path / "data").mkdir()
    first = Database(url)
    second = RunningServer(tmp_path / "data", "", "--second-server")
    assert second.stop() == 0
    assert second.errors() == ""
    first.close()
