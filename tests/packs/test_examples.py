"""The example of a pack in each game's README can be played with."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from donnybrook.kernel import registry
from donnybrook.packs.pack import Pack, look
from tests.packs.scenes import PACKS

EXAMPLE = re.compile(r"```toml\n# (\w+\.toml)\n(.*?)```", re.DOTALL)


@pytest.mark.parametrize("game", PACKS)
def test_the_example_of_a_readme_is_a_sound_pack(tmp_path: Path, game: str) -> None:
    found = registry.get(game)
    ((file, text),) = EXAMPLE.findall((found.home / "README.md").read_text())
    (tmp_path / file).write_text(text)
    pack = look(found, tmp_path)
    assert isinstance(pack, Pack), pack
    assert [len(part.adds) for part in pack.parts] == [1]
