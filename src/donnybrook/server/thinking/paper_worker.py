"""Runs in a worker process: prints a game, in a process of its own that takes its memory along."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from donnybrook import paper
from donnybrook.kernel import registry
from donnybrook.paper.press import NoPaper


def game_kit(game: str, folder: str, parts: str, sheet: str, ink: str, link: paper.Link) -> bytes:
    """A game on paper, with the pack of a folder if there is one."""
    printed = registry.get(game)
    paper.chosen(printed.with_pack(Path(folder)) if folder else printed, parts)
    with tempfile.TemporaryDirectory() as home:
        out = Path(home) / "kit.pdf"
        command = [sys.executable, "-m", "donnybrook", "paper", game, "--parts", parts]
        command += ["--paper", sheet, "--ink", ink, "--link", link.base, "--out", str(out)]
        command += ["--pack", folder] if folder else []
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise NoPaper(done.stderr.strip()[:300])
        return out.read_bytes()
