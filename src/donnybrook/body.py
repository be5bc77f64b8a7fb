"""Which body runs: the compiled one or the plain one. Never compiled itself.

DONNYBROOK_BODY=plain     the sources, even where compiled modules lie beside them
DONNYBROOK_BODY=compiled  the compiled modules, or an error if they are missing or stale
unset                     the compiled modules where they are there and fresh
"""

from __future__ import annotations

import hashlib
import importlib.machinery
import json
import os
import sys
import warnings
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from pathlib import Path
from types import ModuleType

HOUSE = Path(__file__).parent
MANIFEST = HOUSE / "compiled.json"  # written by the build: source file -> its sha256


class SourceFirst(MetaPathFinder):
    """Finds the .py of this package even where a compiled module lies beside it."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if path is None or not name.startswith("donnybrook."):
            return None
        loader = (importlib.machinery.SourceFileLoader, importlib.machinery.SOURCE_SUFFIXES)
        for folder in path:
            spec = importlib.machinery.FileFinder(folder, loader).find_spec(name)
            if spec is not None:
                return spec
        return None


def stale() -> list[str]:
    """Sources that changed since they were compiled, or were compiled for another Python."""
    built: dict[str, str] = json.loads(MANIFEST.read_text())
    return [name for name, digest in built.items() if not is_fresh(HOUSE / name, digest)]


def is_fresh(source: Path, digest: str) -> bool:
    """Whether a source is the one that was compiled, and compiled for this Python."""
    if not source.exists() or hashlib.sha256(source.read_bytes()).hexdigest() != digest:
        return False
    suffixes = importlib.machinery.EXTENSION_SUFFIXES
    return any(source.with_suffix(suffix).exists() for suffix in suffixes)


def settle() -> None:
    """Choose one body for the whole package, before its first module is imported."""
    wish = os.environ.get("DONNYBROOK_BODY", "")
    changed = stale() if wish != "plain" and MANIFEST.exists() else []
    if wish == "compiled" and (changed or not MANIFEST.exists()):
        raise ImportError(f"DONNYBROOK_BODY=compiled, but not compiled since: {changed or 'ever'}")
    if changed:
        warnings.warn(
            f"{len(changed)} compiled modules are stale ({changed[0]} ...): running the plain body;"
            " `make compile` brings the fast one back",
            RuntimeWarning,
            stacklevel=3,
        )
    if wish == "plain" or changed:
        sys.meta_path.insert(0, SourceFirst())


def is_compiled() -> bool:
    """Whether the kernel that is running is the compiled one."""
    from donnybrook.kernel import state

    return not str(state.__file__).endswith(".py")
