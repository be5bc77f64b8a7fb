"""Finds a Chromium that starts: one on the PATH, or the one that `make browser` has fetched."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from playwright.sync_api import Error, sync_playwright

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
)
FETCHED = Path(sys.prefix) / "browser" / "chromium"
ADVICE = (
    "The browser tests need a Chromium that starts, and there is none: `make browser` gets one."
)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 60_000  # milliseconds for the start, on a machine that is busy


def starts(program: str) -> bool:
    """Whether it shows a page; some packages carry only a stub, and libraries may be missing."""
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(
                executable_path=program, args=FLAGS, timeout=PATIENCE
            )
            page = browser.new_page()
            page.set_content("<p>up</p>")
            is_up = page.inner_text("p") == "up"
            browser.close()
        except Error:
            return False
    return is_up


def find(fetched: Path = FETCHED) -> str | None:
    """The first that starts, of those on the PATH under any name and the one fetched before."""
    found = [path for path in map(shutil.which, NAMES) if path]
    candidates = [*found, *([str(fetched)] if fetched.exists() else [])]
    return next(filter(starts, candidates), None)
