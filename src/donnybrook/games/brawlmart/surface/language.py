"""Choices in words: `attack enemy=2 stance=gentle`, and back to their codes."""

from __future__ import annotations

from donnybrook.games.brawlmart.rules import commands
from donnybrook.games.brawlmart.rules.codes import Code, No
from donnybrook.games.brawlmart.rules.constants import ENEMY, Cell, Phase
from donnybrook.games.brawlmart.rules.holding import count_held
from donnybrook.games.brawlmart.rules.state import MartState
from donnybrook.games.brawlmart.surface.content import Content
from donnybrook.games.brawlmart.surface.names import STANCES, refuse
from donnybrook.kernel.errors import BadWords
from donnybrook.kernel.game import Verb
from donnybrook.kernel.language import number, one_of, split

VERBS = (
    Verb("move", ("to",), "DP1: go to a department along an arrow"),
    Verb("place", ("brawler",), "DP2: put a brawler of the hand into the next slot"),
    Verb("give", ("item", "slot"), "DP3: give an item of the cart to the brawler in a slot"),
    Verb("done", (), "DP3: give nothing more"),
    Verb("attack", ("enemy", "stance"),
         "DP4: attack the enemy in a slot; stance=gentle or ruthless where stances are on (DP5)"),
    Verb("use", ("item", "enemy", "ally"),
         "DP4: use an active item on an enemy's or an own slot; item= if several are held"),
    Verb("pass", (), "DP4: do nothing"),
    Verb("dice", ("count",), "DP6: how many dice to roll"),
    Verb("recruit", ("enemy",), "DP7: pay 2 KP for the knocked-out enemy in a slot"),
    Verb("stop", (), "DP7: recruit nobody more"),
    Verb("buy", ("slot",), "DP8: buy what lies in shop slot A, B or C"),
    Verb("leave", (), "DP8: leave the shop"),
    Verb("concede", (), "DP9: abandon the run"),
)  # fmt: skip
PARAMETERS = {verb.name: verb.parameters for verb in VERBS}
SIMPLE = {
    "done": Code.DONE,
    "pass": Code.PASS,
    "stop": Code.STOP,
    "leave": Code.LEAVE,
    "concede": Code.CONCEDE,
}
SIMPLE_WORDS = {code: word for word, code in SIMPLE.items()}
SHOP = "ABC"
STANCE_NUMBERS = {word: number for number, word in STANCES.items()}


def say(s: MartState, content: Content, code: int) -> str:
    """The canonical words of a code."""
    if code in SIMPLE_WORDS:
        return SIMPLE_WORDS[code]
    if code < Code.PLACE:
        return f"move to={name_of(content.department_ids(), code - Code.MOVE)}"
    if code < Code.GIVE:
        return f"place brawler={name_of(content.brawler_ids(), code - Code.PLACE)}"
    if code < Code.DONE:
        item, slot = divmod(code - Code.GIVE, 4)
        return f"give item={name_of(content.item_ids(), item)} slot={slot + 1}"
    if code < Code.USE:
        stance, enemy = divmod(code - Code.ATTACK, 3)
        return f"attack enemy={enemy + 1}" + (f" stance={STANCES[stance]}" if stance else "")
    if code < Code.PASS:
        return say_use(s, content, code)
    if code < Code.RECRUIT:
        return f"dice count={code - Code.DICE + 1}"
    if code < Code.STOP:
        return f"recruit enemy={code - Code.RECRUIT + 1}"
    return f"buy slot={SHOP[code - Code.BUY]}"


def say_use(s: MartState, content: Content, code: int) -> str:
    which, place = divmod(code - Code.USE, 8)
    aim = f"enemy={place - ENEMY + 1}" if place >= ENEMY else f"ally={place + 1}"
    if s.terms.items_each == 1 and which == 0:
        return f"use {aim}"
    held = s.ring[s.arg0 * Cell.SIZE + Cell.HELD + which]
    return f"use item={name_of(content.item_ids(), held)} {aim}"


def name_of(ids: list[str], number: int) -> str:
    return ids[number] if 0 <= number < len(ids) else f"nothing{number}"


def read(s: MartState, content: Content, words: str) -> int:
    """The code of a legal choice; IllegalChoice with its clause, or BadWords."""
    verb, given = split(words, PARAMETERS)
    code = SIMPLE[verb] if verb in SIMPLE else READERS[verb](s, content, given)
    no = commands.refusal(s, code)
    if no != No.OK:
        raise refuse(no)
    return code


def place_of(given: dict[str, str], key: str, most: int) -> int:
    """A number from 1 on, counted from 0."""
    return number(given, key, 1, most) - 1


def read_move(s: MartState, content: Content, given: dict[str, str]) -> int:
    return Code.MOVE + one_of(given, "to", content.department_ids())


def read_place(s: MartState, content: Content, given: dict[str, str]) -> int:
    return Code.PLACE + one_of(given, "brawler", content.brawler_ids())


def read_give(s: MartState, content: Content, given: dict[str, str]) -> int:
    return Code.GIVE + one_of(given, "item", content.item_ids()) * 4 + place_of(given, "slot", 4)


def read_attack(s: MartState, content: Content, given: dict[str, str]) -> int:
    stance = one_of({"stance": "normal", **given}, "stance", [*STANCE_NUMBERS])
    return Code.ATTACK + stance * 3 + place_of(given, "enemy", 3)


def read_use(s: MartState, content: Content, given: dict[str, str]) -> int:
    if ("enemy" in given) == ("ally" in given):
        raise BadWords("use needs exactly one of enemy= and ally=")
    place = place_of(given, "ally", 4) if "ally" in given else place_of(given, "enemy", 3) + ENEMY
    return Code.USE + which_item(s, content, given) * 8 + place


def which_item(s: MartState, content: Content, given: dict[str, str]) -> int:
    """Which of the items held is meant; the first if none is named."""
    if "item" not in given:
        return 0
    wanted = one_of(given, "item", content.item_ids())
    if s.procedure != Phase.TURN:
        raise refuse(No.NOT_NOW)
    for which in range(count_held(s, s.arg0)):
        if s.ring[s.arg0 * Cell.SIZE + Cell.HELD + which] == wanted:
            return which
    raise refuse(No.NO_ITEM)


def read_dice(s: MartState, content: Content, given: dict[str, str]) -> int:
    return Code.DICE + place_of(given, "count", 6)


def read_recruit(s: MartState, content: Content, given: dict[str, str]) -> int:
    return Code.RECRUIT + place_of(given, "enemy", 3)


def read_buy(s: MartState, content: Content, given: dict[str, str]) -> int:
    return Code.BUY + one_of(given, "slot", [*SHOP])


READERS = {
    "move": read_move,
    "place": read_place,
    "give": read_give,
    "attack": read_attack,
    "use": read_use,
    "dice": read_dice,
    "recruit": read_recruit,
    "buy": read_buy,
}
