"""What the page is told of games with a screen of their own, and of all others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from donnybrook.kernel import registry
from donnybrook.kernel.events import SPECTATOR
from donnybrook.table.render import shown_to

OWN = ("brawl", "brawlball", "brawlmart", "knockdown", "rivals")


@pytest.mark.parametrize("name", OWN)
def test_a_game_with_a_folder_on_the_page_says_so(name: str) -> None:
    assert registry.get(name).screen


def test_without_a_screen_each_reader_gets_the_board_that_it_may_see() -> None:
    game = replace(registry.get("brawl"), screen=False)
    state = game.new_state(game.options({}), 1)
    mine, theirs = shown_to(game, state, [0, SPECTATOR], 2)
    assert mine.board == game.board_for(state, 0)
    assert mine.known == game.view.of(state, 0)
    assert (mine.over, mine.winners, theirs.secret) == (False, [], False)
