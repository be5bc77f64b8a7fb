"""What people see: the player and every spectator see the same."""

from __future__ import annotations

from typing import Any

from donnybrook.games.brawlmart.rules import cafe, exchange, rolling, scoring
from donnybrook.games.brawlmart.rules.constants import ENEMY, NONE, PLACES, Cell, Phase, Standing
from donnybrook.games.brawlmart.rules.ring import (
    card_at,
    is_up,
    printed_at,
    resistance_of,
    state_at,
)
from donnybrook.games.brawlmart.rules.scoring import Line
from donnybrook.games.brawlmart.rules.state import MartState
from donnybrook.games.brawlmart.rules.tables import Fighter, Item
from donnybrook.games.brawlmart.surface import settings as dp0
from donnybrook.games.brawlmart.surface.content import Content
from donnybrook.games.brawlmart.surface.labels import duel_names
from donnybrook.games.brawlmart.surface.names import DECISIONS, OUTCOMES, PHASES, STANCES, STATES
from donnybrook.games.brawlmart.surface.names import PLACES as NAMES

SHEET_LINES = {
    Line.TV: ("tv", "TV brought home", "BMT-155"),
    Line.NO_SLAIN: ("no_slain", "No slain enemies in the café", "BMT-157"),
    Line.ONLY_SLAIN: ("only_slain", "Only slain enemies in the café", "BMT-159"),
    Line.OUT: ("out", "Out through CHECKOUT", "BMT-161"),
    Line.BRAWLERS: ("brawlers", "Brawlers in hand, 5 each", "BMT-162"),
    Line.ITEMS: ("items", "Items in the cart, 5 each", "BMT-162"),
    Line.POINTS: ("points", "KP or SP, whichever is more, 2 each", "BMT-164"),
    Line.NO_KP: ("no_kp", "No KP left", "BMT-165"),
    Line.NO_SP: ("no_sp", "No SP left", "BMT-165"),
}


def members(bits: int, ids: list[str]) -> list[str]:
    """The cards of a set, in the order of the content."""
    return [name for number, name in enumerate(ids) if bits >> number & 1]


def view(s: MartState, content: Content) -> dict[str, Any]:
    brawlers, items = content.brawler_ids(), content.item_ids()
    here = content.departments[s.here]
    return {
        "phase": "over" if s.over else PHASES[s.procedure],
        "decision": "" if s.over else DECISIONS[s.procedure],
        "department": here.id,
        "route": route(s, content),
        "ahead": list(here.arrows),
        "kp": s.kp,
        "sp": s.sp,
        "tv": s.tv,
        "eligible": s.eligible(),
        "losses": s.losses,
        "brawls": s.brawls,
        "hand": members(s.hand, brawlers),
        "cart": members(s.cart, items),
        "cafe": cafe_view(s, content),
        "brawl": brawl(s, content),
        "exchange": open_exchange(s),
        "score": score(s),
        "challenges": challenges(s),
        "over": s.over,
        "outcome": OUTCOMES[s.why_over],
        "result": result_line(s) if s.over else "",
    }


def route(s: MartState, content: Content) -> list[str]:
    """The departments entered, the present one last."""
    found = []
    rest = s.route
    while rest:
        found.append(content.departments[(rest & 31) - 1].id)
        rest >>= 5
    return found[::-1]


def challenges(s: MartState) -> list[str]:
    t = s.terms
    flags = (t.hardcore, t.pacifist, t.rampage, t.no_items, t.no_recruits)
    return [name for name, on in zip(dp0.CHALLENGES, flags, strict=True) if on]


def cafe_view(s: MartState, content: Content) -> dict[str, Any]:
    """The café's piles; of the draw piles only what they hold, never the order."""
    brawlers, items = content.brawler_ids(), content.item_ids()
    slain = [
        {"brawler": name, "mine": bool(s.slain_mine >> number & 1)}
        for number, name in enumerate(brawlers)
        if (s.slain_mine | s.slain_theirs) >> number & 1
    ]
    return {
        "standing": [brawlers[card] for card in sorted(s.pile[n] for n in range(s.pile_left))],
        "knocked_out": members(s.knocked_out, brawlers),
        "slain": slain,
        "items_draw": [items[item] for item in sorted(s.draw[n] for n in range(s.draw_left))],
        "items_discard": members(s.discard, items),
        "shop": [
            {
                "slot": slot.id,
                "item": items[s.shop[n]] if s.shop[n] != NONE else None,
                "affordable": cafe.can_buy(s, n),
            }
            for n, slot in enumerate(content.shop)
        ],
    }


def brawl(s: MartState, content: Content) -> dict[str, Any] | None:
    """The ring, while there is anybody in it."""
    filled = [place for place in range(PLACES) if state_at(s, place) != Standing.EMPTY]
    if not filled or s.over:
        return None
    turn = s.arg0 if s.procedure in (Phase.TURN, Phase.DICE) else None
    return {
        "round": s.round,
        "turn": None if turn is None else turn + 1,
        "must_attack": s.must_attack,
        "slots": s.rule.slots,
        "mine": [fighter(s, content, place, turn) for place in filled if place < ENEMY],
        "enemies": [fighter(s, content, place, turn) for place in filled if place >= ENEMY],
        "arrows": arrows(s, [place for place in filled if is_up(s, place)]),
    }


def fighter(s: MartState, content: Content, place: int, turn: int | None) -> dict[str, Any]:
    at = place * Cell.SIZE
    held = [s.ring[at + Cell.HELD + k] for k in range(3)]
    shown = {
        "place": NAMES[place],
        "slot": place % ENEMY + 1,
        "brawler": content.brawlers[card_at(s, place)].id,
        "state": STATES[state_at(s, place)],
        "items": [content.items[item].id for item in held if item != NONE],
        "resistance": resistance_of(s, place),
        "printed": printed_at(s, place, Fighter.RESISTANCE),
        "dazed": s.ring[at + Cell.DAZED],
        "marked": s.ring[at + Cell.MARKED],
        "rolled": s.ring[at + Cell.ROLLED],
    }
    if place < ENEMY:
        shown["acted"] = turn is not None and place < turn
        shown["usable"] = [
            content.items[item].id for item in held if item != NONE and is_usable(s, item)
        ]
    return shown


def is_usable(s: MartState, item: int) -> bool:
    """An active item that has not been used up in this brawl."""
    active = s.item_cards[item * Item.SIZE + Item.ACTIVE] != 0
    return active and not s.used >> item & 1 and not s.terms.no_items


def arrows(s: MartState, standing: list[int]) -> list[dict[str, Any]]:
    """Type bonuses between brawlers that stand against each other."""
    pairs = [(a, b) for a in standing for b in standing if (a < ENEMY) != (b < ENEMY)]
    rolls = s.tables.rolls
    return [
        {"from": NAMES[one], "to": NAMES[other], "bonus": bonus}
        for one, other in pairs
        if (bonus := rolling.type_bonus(s, rolls[card_at(s, one)], card_at(s, other)))
    ]


def open_exchange(s: MartState) -> dict[str, Any] | None:
    """The exchange that waits for a number of dice (DP6)."""
    if s.procedure != Phase.DICE or s.over:
        return None
    exchange.unpack_duels(s.sheet, s.arg2)
    least, most = (
        printed_at(s, s.arg3, Fighter.CHOICE_MIN),
        printed_at(s, s.arg3, Fighter.CHOICE_MAX),
    )
    return {
        "attacker": NAMES[s.arg0],
        "target": NAMES[s.arg1 & 255],
        "stance": STANCES[s.arg1 >> 8 & 255],
        "duels": duel_names(s),
        "asks": NAMES[s.arg3],
        "dice": [least, most],
    }


def score(s: MartState) -> dict[str, Any]:
    """The score sheet; before the end what abandoning the run would bring."""
    lines = []
    for line, (key, text, clause) in SHEET_LINES.items():
        points = scoring.worth(s, line)
        lines.append(
            {"key": key, "points": points, "text": text, "clause": clause, "open": is_open(s, line)}
        )
    return {"total": scoring.total(s), "lines": lines}


def is_open(s: MartState, line: int) -> bool:
    """Whether a line can still be earned or kept."""
    if s.over:
        return False
    if line == Line.TV:
        return s.tv or s.eligible()
    if line == Line.NO_SLAIN:
        return scoring.no_slain(s)
    return True


def result_line(s: MartState) -> str:
    """The run in one line, to share."""
    if scoring.is_tv_home(s):
        how = "TV home"
    else:
        how = {"out": "out without the TV", "conceded": "abandoned"}.get(
            OUTCOMES[s.why_over], "did not get out"
        )
    brawls = f"{s.brawls} brawl" if s.brawls == 1 else f"{s.brawls} brawls"
    named = ", ".join(dp0.TITLES[name] for name in challenges(s))
    game = f"Brawl & Mart ({named})" if named else "Brawl & Mart"
    return f"{game}: {scoring.total(s)} points, {how}, {brawls}"
