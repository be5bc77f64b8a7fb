"""Everything that a scenario may expect of a position, in the rulebook's words; and the board."""

from __future__ import annotations

from typing import Any

from donnybrook.games.brawlmart.rules import frames, piles, scoring
from donnybrook.games.brawlmart.rules.constants import ENEMY, NONE, PLACES, Phase, Standing
from donnybrook.games.brawlmart.rules.ring import card_at, state_at
from donnybrook.games.brawlmart.rules.state import MartState
from donnybrook.games.brawlmart.surface import settings, view
from donnybrook.games.brawlmart.surface.content import Content
from donnybrook.games.brawlmart.surface.names import STATES
from donnybrook.games.brawlmart.surface.view import members
from donnybrook.kernel.game import Key

KEYS = (
    Key("phase", "move, place, give, turn, dice, recruit, shop or over"),
    Key("department", "where the pawn stands"),
    Key("route", "the departments entered so far"),
    Key("kp", "Knockout Points"),
    Key("sp", "Slay Points"),
    Key("tv", "whether you carry the TV"),
    Key("losses", "brawls lost so far"),
    Key("eligible", "whether you can still get the TV"),
    Key("brawls", "brawls begun so far"),
    Key("round", "round of the brawl, 0 if there is none"),
    Key("turn", "the slot whose turn it is, from 1"),
    Key("asks", "the place that chooses its dice (DP6)"),
    Key("must_attack", "after an idle round: only attacks on standing enemies are legal"),
    Key("mine", "the player slots, such as ['kim', 'hank knocked_out', '']; later empty ones left"),
    Key("enemies", "the enemy slots likewise"),
    Key("items", "items held, such as { m1 = 'giftcard', e2 = 'cart' }, several with spaces"),
    Key("resistances", "resistance now of everybody in the brawl, by place"),
    Key("dazed", "dazes by place, without zeros"),
    Key("marked", "marks by place, without zeros"),
    Key("rolled", "exchanges in which a place has rolled, without zeros"),
    Key("hand", "the hand, in the order of the content"),
    Key("cart", "the cart likewise"),
    Key("standing", "STANDING ENEMIES, top first"),
    Key("standing_set", "the same in the order of the content"),
    Key("standing_count", "cards in STANDING ENEMIES"),
    Key("knocked_out", "KNOCKED OUT ENEMIES"),
    Key("slain_mine", "SLAIN BRAWLERS slain as yours"),
    Key("slain_theirs", "SLAIN BRAWLERS slain as enemies"),
    Key("items_draw", "ITEMS DRAW, top first"),
    Key("items_draw_count", "cards in ITEMS DRAW"),
    Key("items_discard", "ITEMS DISCARD"),
    Key("set_aside", "items taken by a Stretchy Hand in this brawl"),
    Key("shop", "what lies in A, B and C, '' for nothing"),
    Key("score", "the final score; before the end what abandoning the run would bring"),
    Key("lines", "the score sheet, points by line"),
    Key("over", "whether the run is over"),
    Key("outcome", "out, lost, pacifist, rampage, conceded"),
    Key("tv_home", "whether the TV was brought home"),
    Key("advice", "challenges whose set-up line recommends `stances` now (BMT-190)"),
    Key("arrows", "where the arrows of every department lead"),
    Key("store", "enemies (o, i) and player slots of every department, such as 'i o i / 4'"),
)


AS_SEEN = (
    "phase", "department", "route", "kp", "sp", "tv", "losses", "eligible", "brawls", "hand",
    "cart", "over", "outcome",
)  # fmt: skip


def describe(s: MartState, content: Content) -> dict[str, Any]:
    """What everybody sees, and what only a scenario may know."""
    brawlers, items = content.brawler_ids(), content.item_ids()
    seen = view.view(s, content)
    turns = not s.over and s.procedure in (Phase.TURN, Phase.DICE)
    return {
        **{key: getattr(seen, key) for key in AS_SEEN},
        "round": s.round,
        "turn": frames.slot_in_turn(s) + 1 if turns else 0,
        "asks": seen.exchange.asks if seen.exchange else "",
        "must_attack": s.must_attack,
        "mine": row(s, content, range(ENEMY)),
        "enemies": row(s, content, range(ENEMY, PLACES)),
        **cells(s, content),
        "standing": [brawlers[s.pile[n]] for n in range(s.pile_left - 1, -1, -1)],
        "standing_set": seen.cafe.standing,
        "standing_count": s.pile_left,
        "knocked_out": seen.cafe.knocked_out,
        "slain_mine": members(s.slain_mine, brawlers),
        "slain_theirs": members(s.slain_theirs, brawlers),
        "items_draw": [items[s.draw[n]] for n in range(s.draw_left - 1, -1, -1)],
        "items_draw_count": s.draw_left,
        "items_discard": seen.cafe.items_discard,
        "set_aside": members(s.set_aside, items),
        "shop": [shelf.item or "" for shelf in seen.cafe.shop],
        "score": seen.score.total,
        "lines": {line.key: line.points for line in seen.score.lines},
        "tv_home": s.over and scoring.is_tv_home(s),
        "advice": advice(s),
        "arrows": {d.id: list(d.arrows) for d in content.departments},
        "store": {
            d.id: f"{' '.join('oi'[item] for item in d.enemies)} / {d.slots}"
            for d in content.departments
        },
    }


def advice(s: MartState) -> list[str]:
    chosen = {"pacifist": s.terms.pacifist, "rampage": s.terms.rampage}
    return [name for name in settings.RECOMMENDED if chosen[name] and not s.terms.stances]


def row(s: MartState, content: Content, places: range) -> list[str]:
    """A side of the ring; empty slots at its end are left out."""
    found = []
    for place in places:
        state = state_at(s, place)
        if state == Standing.EMPTY:
            found.append("")
            continue
        name = content.brawlers[card_at(s, place)].id
        found.append(name if state == Standing.UP else f"{name} {STATES[state]}")
    while found and not found[-1]:
        found.pop()
    return found


def cells(s: MartState, content: Content) -> dict[str, Any]:
    """What is known of each place of the ring."""
    filled = [place for place in range(PLACES) if state_at(s, place) != Standing.EMPTY]
    fighters = [view.fighter(s, content, place) for place in filled]
    found: dict[str, Any] = {
        "items": {each.place: " ".join(each.items) for each in fighters if each.items},
        "resistances": {each.place: each.resistance for each in fighters},
    }
    for name in ("dazed", "marked", "rolled"):
        found[name] = {each.place: n for each in fighters if (n := getattr(each, name))}
    return found


# -- conservation


def census(s: MartState) -> str:
    """`complete` if every card lies in exactly one place; else what not."""
    cards = [s.pile[n] for n in range(s.pile_left)]
    cards += [card_at(s, place) for place in range(PLACES) if card_at(s, place) != NONE]
    zones = (s.hand, s.knocked_out, s.slain_mine, s.slain_theirs)
    missing = account(cards, zones, s.tables.brawler_count)
    items = [s.draw[n] for n in range(s.draw_left)] + [item for item in s.shop if item != NONE]
    for place in range(PLACES):
        items += view.items_at(s, place)
    missing += account(items, (s.cart, s.discard, s.set_aside), s.tables.item_count)
    return missing or "complete"


def account(cards: list[int], zones: tuple[int, ...], count: int) -> str:
    found = [*cards, *(n for bits in zones for n in range(64) if bits >> n & 1)]
    return "" if sorted(found) == list(range(count)) else f"found {sorted(found)} of {count}; "


# -- the board


def board(s: MartState, content: Content) -> str:
    """The run as text."""
    here = content.departments[s.here]
    purse = f"KP {s.kp}, SP {s.sp}{', TV' if s.tv else ''}, losses {s.losses}"
    lines = [f"{here.name} ({here.rule}): {purse}, score {scoring.total(s)}"]
    if any(state_at(s, place) != Standing.EMPTY for place in range(PLACES)):
        lines.append(f"round {s.round}, enemies: {side(s, content, range(ENEMY, PLACES))}")
        lines.append(f"yours: {side(s, content, range(ENEMY)) or '-'}")
    hand = ", ".join(members(s.hand, content.brawler_ids())) or "-"
    cart = ", ".join(members(s.cart, content.item_ids())) or "-"
    lines.append(f"hand {hand}; cart {cart}")
    shop = " ".join(content.items[item].id if item != NONE else "-" for item in s.shop)
    out = piles.count(s.knocked_out)
    lines.append(f"shop {shop}; standing {s.pile_left}, knocked out {out}")
    return "\n".join(lines)


def side(s: MartState, content: Content, places: range) -> str:
    """One row of the ring with items, dazes and marks."""
    parts = []
    for place, name in zip(places, row(s, content, places), strict=False):
        if not name:
            parts.append("empty")
            continue
        shown = view.fighter(s, content, place)
        held = f" [{' '.join(shown.items)}]" if shown.items else ""
        dazed = f" dazed {shown.dazed}" if shown.dazed else ""
        marked = f" marked {shown.marked}" if shown.marked else ""
        parts.append(f"{name}{held}{dazed}{marked}")
    return ", ".join(parts)
