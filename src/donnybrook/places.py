"""Where the user's own files lie. Creates nothing."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path


def data_folder(
    platform: str = sys.platform,
    environment: Mapping[str, str] = os.environ,
    home: Path | None = None,
) -> Path:
    """The folder for matches and settings, by the custom of the platform."""
    home = Path.home() if home is None else home
    if platform == "win32":
        roaming = environment.get("APPDATA")
        return (Path(roaming) if roaming else home / "AppData" / "Roaming") / "donnybrook"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "donnybrook"
    xdg = environment.get("XDG_DATA_HOME", "")
    # the XDG specification tells to ignore a relative path
    base = Path(xdg) if Path(xdg).is_absolute() else home / ".local" / "share"
    return base / "donnybrook"
