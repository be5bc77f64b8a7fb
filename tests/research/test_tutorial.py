"""The tutorial runs as it stands."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

TUTORIAL = Path(__file__).parents[2] / "docs" / "research.md"


def test_the_code_of_the_tutorial_runs(capsys: Any) -> None:
    blocks = re.findall(r"```python\n(.*?)```", TUTORIAL.read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) >= 5
    names: dict[str, Any] = {"__name__": "tutorial"}
    for block in blocks:
        exec(block, names)
    assert "(64, 281)" in capsys.readouterr().out
