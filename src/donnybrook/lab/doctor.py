"""The doctor: what is installed, which body runs and why, where things will be kept."""

from __future__ import annotations

import os
import platform
import shutil
import sys
import sysconfig
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import donnybrook
from donnybrook import body, places
from donnybrook.kernel import registry
from donnybrook.kernel.errors import DonnybrookError

PACKAGES = ("librt", "mypy_extensions", "open_spiel")


def examine(data: Path | None = None) -> dict[str, Any]:
    """Everything the doctor looks at."""
    return {
        "version": donnybrook.__version__,
        "python": platform.python_version(),
        "platform": platform.platform(),
        "body": "compiled" if body.is_compiled() else "plain",
        "stale": body.stale() if body.MANIFEST.exists() else [],
        "compiler": compiler(),
        "advice": advice(),
        "packages": {name: installed(name) for name in PACKAGES},
        "games": {name: game_facts(name) for name in registry.entries()},
        "storage": storage(data or places.data_folder()),
    }


def compiler() -> str | None:
    """The C compiler that an installation would find, if Python's headers are there too."""
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return None
    named: str = os.environ.get("CC") or sysconfig.get_config_var("CC") or ""
    for name in [*named.split()[:1], "cc", "gcc", "clang", "cl"]:
        found = shutil.which(name)
        if found is not None:
            return found
    return None


def advice() -> str:
    """What to do about the body."""
    if body.is_compiled():
        return "nothing to do: the fast body runs"
    if os.environ.get("DONNYBROOK_BODY") == "plain":
        return "DONNYBROOK_BODY=plain asks for the plain body; unset it for the compiled one"
    if compiler() is not None:
        return "`make compile` in a checkout, or installing again, makes the fast body"
    get_one = {
        "darwin": "`xcode-select --install`",
        "win32": "the Visual Studio Build Tools",
    }.get(sys.platform, "a C compiler and Python's headers (Debian: `apt install gcc python3-dev`)")
    return f"get {get_one}, then install again: the compiled body is about 40 times as fast"


def installed(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def game_facts(name: str) -> dict[str, Any]:
    """A game's version and content, or what is wrong with it."""
    try:
        game = registry.get(name)
        return {"version": game.version, "content": game.rules.digest, "trouble": None}
    except DonnybrookError as error:
        return {"version": None, "content": None, "trouble": str(error)}


def storage(folder: Path) -> dict[str, Any]:
    """Whether matches can be kept in a folder; it need not be there yet."""
    nearest = folder
    while not nearest.exists():
        nearest = nearest.parent
    return {
        "folder": str(folder),
        "exists": folder.is_dir(),
        "writable": nearest.is_dir() and os.access(nearest, os.W_OK | os.X_OK),
    }


def as_text(report: dict[str, Any]) -> Iterator[str]:
    """The lines that people read."""
    yield f"donnybrook  {report['version']}"
    yield f"Python      {report['python']} on {report['platform']}"
    yield f"body        {report['body']}"
    if report["stale"]:
        yield f"  stale     {', '.join(report['stale'])}"
    yield f"compiler    {report['compiler'] or 'none found'}"
    yield f"  advice    {report['advice']}"
    for name, found in report["packages"].items():
        yield f"{name:<16}{found or 'not installed'}"
    for name, game in report["games"].items():
        healthy = f"{game['version']}, content {game['content']}"
        yield f"game {name:<11}{game['trouble'] or healthy}"
    kept = report["storage"]
    state = "there" if kept["exists"] else "not there yet"
    yield f"storage     {kept['folder']} ({state}, {'' if kept['writable'] else 'not '}writable)"
