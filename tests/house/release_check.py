"""Installs each wheel of a folder where there is no compiler and no Node, and plays a first move.

    python -m tests.house.release_check dist

Dependencies are fetched first, so that the time is that of an installation with wheels at hand.
Fails if the compiled wheel is larger than 20 MB or a first move takes longer than 60 seconds.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import time
import venv
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright
from tests.browser.chromium import ADVICE, FLAGS, find
from tests.browser.people import Doors, draw, knock, ringside
from tests.browser.serving import OPEN

LARGEST = 20.0  # MB of a wheel
LONGEST = 60.0  # seconds from the installation to the first move
TOOLS = ("gcc", "cc", "clang", "node", "npm")  # that the wheels must not need
PIP = ["--disable-pip-version-check", "--quiet", "--only-binary", ":all:"]


@dataclass
class Finding:
    """What came of one wheel."""

    wheel: Path
    body: str
    install: float
    first_move: float
    work: float  # seconds of CPU, browser and all; on a busy machine the others are longer

    @property
    def size(self) -> float:
        return self.wheel.stat().st_size / 1e6

    @property
    def holds(self) -> bool:
        wanted = "plain" if self.wheel.name.endswith("-none-any.whl") else "compiled"
        return self.size <= LARGEST and self.first_move <= LONGEST and self.body == wanted

    def __str__(self) -> str:
        verdict = "holds" if self.holds else "FAILS"
        return (
            f"{verdict}: {self.wheel.name}, {self.body} body, {self.size:.1f} MB, "
            f"installed in {self.install:.0f} s, first move after {self.first_move:.0f} s "
            f"({self.work:.0f} s of CPU)"
        )


class Home:
    """An empty environment, and a PATH that leads nowhere else."""

    def __init__(self, folder: Path) -> None:
        venv.create(folder / "venv", with_pip=True)
        self.folder = folder
        self.bin = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
        kept = {name: os.environ[name] for name in ("SYSTEMROOT", "TMPDIR") if name in os.environ}
        self.environment = {**kept, "PATH": str(self.bin), "HOME": str(folder)}
        found = [tool for tool in TOOLS if (self.bin / tool).exists()]
        assert not found, f"the empty environment has {found}"

    def run(self, *words: str) -> str:
        command = [str(self.bin / words[0]), *words[1:]]
        return subprocess.check_output(command, env=self.environment, text=True)

    def serve(self) -> tuple[subprocess.Popen[str], str]:
        """The table, as `donnybrook play` opens it, and its address."""
        command = [str(self.bin / "donnybrook"), "play", "--no-open", "--port", "0"]
        process = subprocess.Popen(
            command, env=self.environment, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
        assert process.stdout is not None
        said = OPEN.match(process.stdout.readline())
        assert said is not None, "the table did not open"
        return process, said[1]


def fetch(wheel: Path, into: Path) -> None:
    """Lay the dependencies of a wheel beside it."""
    command = [sys.executable, "-m", "pip", "download", *PIP, "--dest", str(into), str(wheel)]
    subprocess.run(command, check=True, stderr=subprocess.DEVNULL)


def first_move(page: Page) -> None:
    """Somebody new draws a card."""
    page.goto("/")
    page.get_by_role("button", name="Open tonight: play Brawl Cards fly").click()
    page.get_by_role("button", name="Play now").click()
    knock(page)
    draw(page)
    expect(ringside(page).get_by_text(re.compile("^You draw"))).to_be_visible()


def play(address: str, chromium: str) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        doors = Doors(browser, address)
        first_move(doors.visitor())
        assert not doors.errors, doors.errors
        doors.close()
        browser.close()


def check(wheel: Path, beside: Path, chromium: str) -> Finding:
    """Install one wheel into nothing, start it and play."""
    with tempfile.TemporaryDirectory() as folder:
        home = Home(Path(folder))
        began, before = time.monotonic(), work()
        links = ["--no-index", "--find-links", str(beside)]
        home.run("python", "-m", "pip", "install", *PIP, *links, str(wheel))
        installed = time.monotonic() - began
        process, address = home.serve()
        try:
            play(address, chromium)
            moved = time.monotonic() - began
        finally:
            process.terminate()
            process.wait(timeout=20)
        body = home.run(
            "python", "-c", "from donnybrook import body; print(body.is_compiled())"
        ).strip()
        kind = "compiled" if body == "True" else "plain"
        return Finding(wheel, kind, installed, moved, work() - before)


def work() -> float:
    """Seconds of CPU of all processes that were started here and have ended."""
    times = os.times()
    return times.children_user + times.children_system


def main() -> int:
    """Check every wheel; the exit code says whether all hold."""
    folder = Path(sys.argv[1])
    wheels = sorted(folder.glob("donnybrook-*.whl"))
    chromium = find()
    if len(wheels) < 2 or not list(folder.glob("donnybrook-*.tar.gz")) or chromium is None:
        print(ADVICE if chromium is None else f"{folder} lacks a wheel or the sdist: `make wheel`")
        return 1
    with tempfile.TemporaryDirectory() as beside:
        for wheel in wheels:
            fetch(wheel, Path(beside))
        findings = [check(wheel, Path(beside), chromium) for wheel in wheels]
    print(*findings, sep="\n")
    return 0 if all(finding.holds for finding in findings) else 1


if __name__ == "__main__":
    sys.exit(main())
