"""Finds an installed Chromium, or says how to get one."""

from __future__ import annotations

import shutil

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
ADVICE = (
    "The browser tests need Chromium on the PATH: on Debian and Ubuntu `apt install chromium`, "
    "elsewhere install Chromium or Google Chrome."
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


def find() -> str | None:
    """The program, under any of its names."""
    return next((path for path in map(shutil.which, NAMES) if path), None)
