"""Content: packs add cards without code, broken files are refused with their place."""

from __future__ import annotations

from pathlib import Path

import pytest

from donnybrook.games.brawlmart import make
from donnybrook.games.brawlmart.rules import odds
from donnybrook.games.brawlmart.rules.codes import Code
from donnybrook.games.brawlmart.rules.state import MartState
from donnybrook.kernel import registry
from donnybrook.kernel.errors import BrokenContent

MART = registry.get("brawlmart")
CARD = """\
[[brawler]]
id = "rex"
name = "Refund Rex"
short = "Rex"
type = "brainiac"
resistance = 5
kind = "contact"
dice = "1D6"
formula = "2D6 + 2"
ability = "Money Back"
text = "2D6 in his first exchange, +2; wins ties; spreads to neighbours."
effects = [
    { kind = "dice_if", cond = "first_exchange", count = 2, sides = 6 },
    { kind = "add", n = 2, part = "noncontact" },
    { kind = "win_ties" },
    { kind = "spread", to = "adjacent" },
]
"""


def pack(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


@pytest.mark.clause("BMT-010")
def test_a_card_of_known_effects_needs_no_code(tmp_path: Path) -> None:
    game = make(pack(tmp_path, brawlers=CARD))
    assert game.content_digest() != MART.content_digest()
    position = {"mine": ["rex", "hank"], "enemies": ["nerph", "tim"]}
    state = game.place(game.options(), 1, position)
    code = game.read(state, 0, "attack enemy=1")
    assert game.targets(state, 0, code)["duels"] == [("m1", "e1"), ("m1", "e2")]
    duel = game.preview(state, 0, "odds attack enemy=1").options[0].duels[0]
    assert [roll for roll, _ in duel.mine_rolls] == list(range(4, 15))
    assert duel.mine_spell.wins_ties
    state.apply(0, code)
    assert game.conserved(state) == "complete"
    shown = [card for card in game.screen_content().brawlers if not card.house]
    assert [card.id for card in shown] == ["rex"]


def test_a_pack_is_played_to_the_end(tmp_path: Path) -> None:
    game = make(pack(tmp_path, brawlers=CARD))
    for number in range(20):
        state = game.new_state(game.options(), number)
        while not state.over:
            codes = game.legal(state, 0)
            state.apply(0, codes[number % len(codes)])
        assert game.conserved(state) == "complete"


def test_thirty_two_cards_fit(tmp_path: Path) -> None:
    """The last bit of a set is a card like any other, in both bodies."""
    cards = [CARD.replace('"rex"', f'"rex{n}"') for n in range(16)]
    game = make(pack(tmp_path, brawlers="\n".join(cards)))
    names = [card.id for card in game.screen_content().brawlers]
    state = game.place(game.options(), 1, {"mine": [names[31]], "enemies": [names[30], "kim"]})
    assert isinstance(state, MartState)
    outlook = odds.outlook(odds.copy_of(state), Code.ATTACK, 2)
    assert sum(outlook.harms.values()) == outlook.all_ways
    state.apply(0, game.concession() or 0)
    assert game.describe(state)["hand"] == [names[31]]
    assert game.conserved(state) == "complete"


BROKEN = {
    "an unknown effect": (
        "brawlers", CARD.replace("win_ties", "win_everything"), "no effect 'win_everything'",
    ),
    "an effect twice": (
        "brawlers", CARD.replace('"win_ties" }', '"add", n = 1, part = "own" }'), "add stands",
    ),
    "a missing parameter": (
        "brawlers", CARD.replace(', to = "adjacent"', ""), "spread needs to",
    ),
    "a strange parameter": (
        "brawlers", CARD.replace('to = "adjacent"', 'to = "adjacent", far = 2'), "not 'far'",
    ),
    "strange dice": ("brawlers", CARD.replace('"1D6"', '"7D9"'), "dice must be like 1D6"),
    "an unknown type": ("brawlers", CARD.replace("brainiac", "fish"), "type must be one of"),
    "an unknown key": ("brawlers", CARD + "hat = 1\n", "unknown key 'hat'"),
    "a number that is none": (
        "brawlers", CARD.replace("resistance = 5", 'resistance = "5"'), "resistance must be",
    ),
    "no TOML": ("brawlers", "[[brawler]\n", "not TOML"),
    "another table": ("brawlers", "[[card]]\n", "unknown table 'card'"),
    "an active item of two effects": (
        "items",
        '[[item]]\nid = "x"\nname = "X"\nmode = "active"\nreusable = true\ntext = "x"\n'
        'effects = [{ kind = "mark", n = 1 }, { kind = "daze", n = 1 }]\n',
        "exactly one effect",
    ),
    "an arrow to nowhere": (
        "departments",
        '[[department]]\nid = "attic"\nname = "ATTIC"\nenemies = "o"\nslots = 2\nrule = "R"\n'
        'text = "t"\narrows = ["moon"]\n',
        "there is no department 'moon'",
    ),
    "a circle": (
        "departments",
        '[[department]]\nid = "attic"\nname = "ATTIC"\nenemies = "o"\nslots = 2\nrule = "R"\n'
        'text = "t"\narrows = ["attic"]\n',
        "not every way leads to an exit",
    ),
    "a department effect that is none": (
        "departments",
        '[[department]]\nid = "attic"\nname = "ATTIC"\nenemies = "o"\nslots = 2\nrule = "R"\n'
        'text = "t"\narrows = ["checkout"]\neffects = { no_fun = true }\n',
        "there is no effect no_fun",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_file_is_refused_with_its_place(case: str, tmp_path: Path) -> None:
    file, text, complaint = BROKEN[case]
    with pytest.raises(BrokenContent) as caught:
        MART.with_pack(pack(tmp_path, **{file: text}))
    assert complaint in str(caught.value)
    assert caught.value.file == str(tmp_path / f"{file}.toml")
    assert caught.value.line > 0
