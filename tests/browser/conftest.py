"""A server and a browser for all tests of the folder; a fresh visitor for each."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser import chromium
from tests.browser.people import PATIENCE, Doors
from tests.browser.serving import Server

FOLDER = Path(__file__).parent


# The scope ends with this folder: while Playwright runs, no other test can have an event loop.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    program = chromium.find()
    if program is None:
        pytest.fail(chromium.ADVICE, pytrace=False)
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=program, args=chromium.FLAGS)
        yield found
        found.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("data"))
    running.start()
    yield running
    running.stop()
    assert "Traceback" not in running.log()


@pytest.fixture
def doors(browser: Browser, server: Server) -> Iterator[Doors]:
    """Lets visitors in; at the end none of their pages may have met an error."""
    opened = Doors(browser, server.address)
    yield opened
    opened.close()
    assert opened.errors == []


@pytest.fixture
def artefacts() -> Path:
    folder = FOLDER / "artefacts"
    folder.mkdir(exist_ok=True)
    return folder
