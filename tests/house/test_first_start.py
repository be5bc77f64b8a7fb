"""The first start: the table is open at once, and changes its body without losing anything."""

from __future__ import annotations

import asyncio
import queue
import random
import shlex
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

from tests.server.storage.crash import new_player

HOUSE = Path(__file__).parents[2]
PATIENCE = 60.0  # seconds, on a busy machine
WAITING_BUILD = """
import sys, time
from pathlib import Path
flag, manifest = Path(sys.argv[1]), Path(sys.argv[2])
while not flag.exists():
    time.sleep(0.05)
manifest.parent.mkdir(parents=True)
manifest.write_text("{}")
"""


class FirstStart:
    """The tool with a build that waits until it is told to be done."""

    def __init__(self, folder: Path, build: list[str]) -> None:
        self.lines: list[str] = []
        tool = [sys.executable, "tools/first_start.py", "--beside", str(folder / "beside")]
        play = [sys.executable, "-m", "donnybrook", "play", "--no-open", "--port", "0"]
        command = [*tool, "--house", str(folder / "donnybrook"), "--build", shlex.join(build), "--"]
        (folder / "donnybrook").mkdir()
        self.process = subprocess.Popen(
            [*command, *play, "--data", str(folder / "data")],
            cwd=HOUSE, stdout=subprocess.PIPE, text=True, bufsize=1,
        )  # fmt: skip
        self.heard: queue.Queue[str] = queue.Queue()
        self.listening = threading.Thread(target=self._listen, daemon=True)
        self.listening.start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.heard.put(line)

    def until(self, word: str) -> str:
        """The next line with this word."""
        try:
            while word not in (line := self.heard.get(timeout=PATIENCE)):
                self.lines.append(line)
        except queue.Empty:
            raise AssertionError(f"it never said {word!r}: {self.lines}") from None
        self.lines.append(line)
        return line

    def end(self) -> int:
        self.process.terminate()
        code = self.process.wait(PATIENCE)
        self.listening.join(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code


async def eventually(holds: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < until
        await asyncio.sleep(0.02)


def test_the_table_changes_over_under_the_same_address_and_nothing_acknowledged_is_lost(
    tmp_path: Path,
) -> None:
    flag, made = tmp_path / "go", tmp_path / "beside" / "donnybrook" / "compiled.json"
    start = FirstStart(tmp_path, [sys.executable, "-c", WAITING_BUILD, str(flag), str(made)])
    address = start.until("is open at").split()[4].rstrip("/")
    assert "compiled meanwhile" in start.until("compiled")

    async def play() -> int:
        player = await new_player(address, random.Random(3))
        playing = asyncio.create_task(player.play())
        await eventually(lambda: len(player.acknowledged) >= 8 or player.over)
        flag.touch()
        await asyncio.to_thread(start.until, "changes over")
        again = await asyncio.to_thread(start.until, "is open at")
        assert again.split()[4].rstrip("/") == address
        await playing  # its line was cut
        await player.check(address)
        await player.guest.__aexit__()
        return len(player.acknowledged)

    assert asyncio.run(play()) >= 8
    assert (tmp_path / "donnybrook" / "compiled.json").exists()
    assert start.end() == 0


def test_a_build_that_makes_nothing_leaves_the_table_as_it_is(tmp_path: Path) -> None:
    start = FirstStart(tmp_path, [sys.executable, "-c", ""])
    start.until("is open at")
    assert "the table goes on as it is" in start.until("not compiled")
    assert start.process.poll() is None
    assert start.end() == 0
