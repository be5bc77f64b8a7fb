"""Choices in plain words for buttons, what they are aimed at, and the clause they rest on."""

from __future__ import annotations

from typing import Any

from donnybrook.games.brawlmart.rules import exchange
from donnybrook.games.brawlmart.rules.codes import Code
from donnybrook.games.brawlmart.rules.constants import ENEMY, Cell, Standing
from donnybrook.games.brawlmart.rules.ring import card_at, state_at
from donnybrook.games.brawlmart.rules.state import MartState
from donnybrook.games.brawlmart.surface.content import Content
from donnybrook.games.brawlmart.surface.names import PLACES, STANCES

SIMPLE = {
    Code.DONE: "Start the brawl",
    Code.PASS: "Pass",
    Code.STOP: "Recruit nobody more",
    Code.LEAVE: "Leave the shop",
    Code.CONCEDE: "Abandon the run",
}
MANNERS = ("", " gently", " ruthlessly")
CLAUSES = (  # the first code of each decision and the clause of its options
    (Code.CONCEDE, "BMT-181"),
    (Code.BUY, "BMT-130"),
    (Code.RECRUIT, "BMT-108"),
    (Code.DICE, "BMT-083"),
    (Code.PASS, "BMT-052"),
    (Code.USE, "BMT-052"),
    (Code.ATTACK, "BMT-054"),
    (Code.GIVE, "BMT-043"),
    (Code.PLACE, "BMT-039"),
    (Code.MOVE, "BMT-026"),
)


def clause(s: MartState, code: int) -> str:
    """The clause that a legal choice rests on."""
    if Code.ATTACK <= code < Code.USE:
        if code >= Code.ATTACK + 3:
            return "BMT-180"
        if is_finishing(s, code):
            return "BMT-091"
    return next(name for first, name in CLAUSES if code >= first)


def is_finishing(s: MartState, code: int) -> bool:
    place = (code - Code.ATTACK) % 3 + ENEMY
    return state_at(s, place) == Standing.KNOCKED_OUT


def short(s: MartState, content: Content, place: int) -> str:
    card = card_at(s, place)
    return content.brawlers[card].short if card >= 0 else f"slot {place % ENEMY + 1}"


def label(s: MartState, content: Content, code: int) -> str:
    """The text of a button."""
    if code in SIMPLE:
        return SIMPLE[code]
    if code < Code.PLACE:
        return f"Go to {content.departments[code - Code.MOVE].name}"
    if code < Code.GIVE:
        return f"{content.brawlers[code - Code.PLACE].short} in slot {s.arg0 + 1}"
    if code < Code.DONE:
        item, slot = divmod(code - Code.GIVE, 4)
        return f"{content.items[item].name} for {short(s, content, slot)}"
    if code < Code.USE:
        verb = "Finish" if is_finishing(s, code) else "Attack"
        stance, enemy = divmod(code - Code.ATTACK, 3)
        return f"{verb} {short(s, content, enemy + ENEMY)}{MANNERS[stance]}"
    if code < Code.PASS:
        which, place = divmod(code - Code.USE, 8)
        return f"{held(s, content, which)} on {short(s, content, place)}"
    if code < Code.RECRUIT:
        dice = code - Code.DICE + 1
        return f"Roll {dice} dice" if dice > 1 else "Roll one die"
    if code < Code.STOP:
        return f"Recruit {short(s, content, code - Code.RECRUIT + ENEMY)} for 2 KP"
    return buy_label(s, content, code - Code.BUY)


def held(s: MartState, content: Content, which: int) -> str:
    item = s.ring[s.arg0 * Cell.SIZE + Cell.HELD + which]
    return content.items[item].name


def buy_label(s: MartState, content: Content, slot: int) -> str:
    price = content.shop[slot]
    return f"Buy {content.items[s.shop[slot]].name} for {price.price} {price.coin}"


def targets(s: MartState, content: Content, code: int) -> dict[str, Any]:
    """What on the table a choice is aimed at."""
    if code < Code.PLACE:
        return {"department": content.departments[code - Code.MOVE].id}
    if code < Code.GIVE:
        return {"brawler": content.brawlers[code - Code.PLACE].id, "place": PLACES[s.arg0]}
    if code < Code.DONE:
        item, slot = divmod(code - Code.GIVE, 4)
        return {"item": content.items[item].id, "place": PLACES[slot]}
    if Code.ATTACK <= code < Code.USE:
        return attack_targets(s, code)
    if Code.USE <= code < Code.PASS:
        which, place = divmod(code - Code.USE, 8)
        item = s.ring[s.arg0 * Cell.SIZE + Cell.HELD + which]
        return {"item": content.items[item].id, "place": PLACES[place], "by": PLACES[s.arg0]}
    if code == Code.PASS:
        return {"by": PLACES[s.arg0]}
    if Code.DICE <= code < Code.RECRUIT:
        return {"place": PLACES[s.arg3], "dice": code - Code.DICE + 1}
    if Code.RECRUIT <= code < Code.STOP:
        place = code - Code.RECRUIT + ENEMY
        return {"place": PLACES[place], "brawler": content.brawlers[card_at(s, place)].id}
    if Code.BUY <= code < Code.LEAVE:
        slot = code - Code.BUY
        price = content.shop[slot]
        name = content.items[s.shop[slot]].id
        return {"shop": price.id, "item": name, "price": price.price, "coin": price.coin}
    return {}


def attack_targets(s: MartState, code: int) -> dict[str, Any]:
    """The target, and everybody whom the attack would draw in."""
    stance, enemy = divmod(code - Code.ATTACK, 3)
    finishing = is_finishing(s, code)
    return {
        "place": PLACES[enemy + ENEMY],
        "by": PLACES[s.arg0],
        "stance": STANCES[stance],
        "finishing": finishing,
        "duels": [] if finishing else duels(s, s.arg0, enemy + ENEMY, stance),
        "swept": [] if finishing else swept(s),
    }


def duels(s: MartState, attacker: int, target: int, stance: int) -> list[list[str]]:
    """The list of duels that an attack would have (BMT-063)."""
    twin = s.copy()
    assert isinstance(twin, MartState)
    s.sheet.duels = 0
    s.sheet.stance = stance
    exchange.list_duels(twin, s.sheet, attacker, target)
    return duel_names(s)


def duel_names(s: MartState) -> list[list[str]]:
    sheet = s.sheet
    return [[PLACES[sheet.mine[n]], PLACES[sheet.theirs[n]]] for n in range(sheet.duels)]


def swept(s: MartState) -> list[str]:
    """The knocked-out whom the attack that was just listed would finish as well (BMT-065)."""
    return [PLACES[place] for place in range(len(PLACES)) if s.sheet.swept >> place & 1]
