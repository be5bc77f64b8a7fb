"""Files of the user: read with clear errors, written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

from donnybrook.kernel.errors import DonnybrookError


def read_text(path: Path) -> str:
    """The text of a file."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise DonnybrookError(f"{path}: byte {error.start} is not UTF-8 text") from None
    except OSError as error:
        raise DonnybrookError(f"{path}: cannot be read: {error.strerror}") from None


def write_text(path: Path, text: str, force: bool = True) -> None:
    """Write a file so that nobody ever sees half of it; without `force` never over another."""
    if path.exists() and not force:
        raise DonnybrookError(f"{path}: is there already; --force writes over it")
    draft = path.with_name(f".{path.name}.{os.getpid()}.draft")
    try:
        with draft.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
        draft.replace(path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise DonnybrookError(f"{path}: cannot be written: {error.strerror}") from None
