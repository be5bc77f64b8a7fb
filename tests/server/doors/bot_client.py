"""The client of the examples, as a module."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

CLIENT = Path(__file__).parents[3] / "examples" / "bot" / "client.py"


def client() -> ModuleType:
    spec = importlib.util.spec_from_file_location("bot_client", CLIENT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
