"""The tutorial runs as it stands; its learner, which needs PyTorch, is only compared."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
TUTORIAL = ROOT / "docs" / "research.md"
LEARNER = ROOT / "examples" / "research" / "twenty_lines.py"


def test_the_code_of_the_tutorial_runs(capsys: Any) -> None:
    blocks = re.findall(r"```python\n(.*?)```", TUTORIAL.read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) >= 5
    learner = LEARNER.read_text(encoding="utf-8")
    assert learner in blocks
    assert len([line for line in learner.splitlines() if line]) <= 20
    blocks.remove(learner)
    names: dict[str, Any] = {"__name__": "tutorial"}
    for block in blocks:
        exec(block, names)
    assert "(64, 281)" in capsys.readouterr().out
