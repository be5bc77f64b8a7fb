"""What people see: the player and every spectator see the same."""

from __future__ import annotations

from msgspec import structs

from donnybrook.games.brawlmart.rules import cafe, exchange, frames, rolling, scoring
from donnybrook.games.brawlmart.rules.constants import (
    ENEMY,
    NONE,
    PLACES,
    Cell,
    Phase,
    Standing,
)
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
from donnybrook.games.brawlmart.surface import settings, wire
from donnybrook.games.brawlmart.surface.content import Content
from donnybrook.games.brawlmart.surface.language import duel_names
from donnybrook.games.brawlmart.surface.names import DECISIONS, OUTCOMES, PHASES, STANCES, STATES
from donnybrook.games.brawlmart.surface.names import PLACES as NAMES
from donnybrook.kernel.parts import Score

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


def view(s: MartState, content: Content) -> wire.MartView:
    brawlers, items = content.brawler_ids(), content.item_ids()
    here = content.departments[s.here]
    return wire.MartView(
        phase="over" if s.over else PHASES[s.procedure],
        decision="" if s.over else DECISIONS[s.procedure],
        department=here.id,
        route=route(s, content),
        ahead=list(here.arrows),
        kp=s.kp,
        sp=s.sp,
        tv=s.tv,
        eligible=s.eligible(),
        losses=s.losses,
        brawls=s.brawls,
        hand=members(s.hand, brawlers),
        cart=members(s.cart, items),
        cafe=cafe_view(s, content),
        brawl=brawl(s, content),
        exchange=open_exchange(s),
        score=score(s),
        challenges=challenges(s),
        over=s.over,
        outcome=OUTCOMES[s.why_over],
        result=result_line(s) if s.over else "",
    )


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
    return [name for name, on in zip(settings.CHALLENGES, flags, strict=True) if on]


def cafe_view(s: MartState, content: Content) -> wire.CafeView:
    """The café's piles; of the draw piles only what they hold, never the order."""
    brawlers, items = content.brawler_ids(), content.item_ids()
    slain = [
        wire.SlainCard(name, bool(s.slain_mine >> number & 1))
        for number, name in enumerate(brawlers)
        if (s.slain_mine | s.slain_theirs) >> number & 1
    ]
    return wire.CafeView(
        standing=[brawlers[card] for card in sorted(s.pile[n] for n in range(s.pile_left))],
        knocked_out=members(s.knocked_out, brawlers),
        slain=slain,
        items_draw=[items[item] for item in sorted(s.draw[n] for n in range(s.draw_left))],
        items_discard=members(s.discard, items),
        shop=[
            wire.Shelf(slot.id, items[s.shop[n]] if s.shop[n] != NONE else None, cafe.can_buy(s, n))
            for n, slot in enumerate(content.shop)
        ],
    )


def brawl(s: MartState, content: Content) -> wire.Brawl | None:
    """The ring, while there is anybody in it."""
    filled = [place for place in range(PLACES) if state_at(s, place) != Standing.EMPTY]
    if not filled or s.over:
        return None
    in_turn = s.procedure in (Phase.TURN, Phase.DICE)
    turn = frames.slot_in_turn(s) if in_turn else None
    return wire.Brawl(
        round=s.round,
        turn=None if turn is None else turn + 1,
        must_attack=s.must_attack,
        slots=s.rule.slots,
        mine=[own_fighter(s, content, place, turn) for place in filled if place < ENEMY],
        enemies=[fighter(s, content, place) for place in filled if place >= ENEMY],
        arrows=arrows(s, [place for place in filled if is_up(s, place)]),
    )


def fighter(s: MartState, content: Content, place: int) -> wire.Fighter:
    at = place * Cell.SIZE
    return wire.Fighter(
        place=NAMES[place],
        slot=place % ENEMY + 1,
        brawler=content.brawlers[card_at(s, place)].id,
        state=STATES[state_at(s, place)],
        items=[content.items[item].id for item in items_at(s, place)],
        resistance=resistance_of(s, place),
        printed=printed_at(s, place, Fighter.RESISTANCE),
        dazed=s.ring[at + Cell.DAZED],
        marked=s.ring[at + Cell.MARKED],
        rolled=s.ring[at + Cell.ROLLED],
    )


def own_fighter(s: MartState, content: Content, place: int, turn: int | None) -> wire.OwnFighter:
    usable = [content.items[item].id for item in items_at(s, place) if is_usable(s, item)]
    return wire.OwnFighter(
        **structs.asdict(fighter(s, content, place)),
        acted=turn is not None and place < turn,
        usable=usable,
    )


def items_at(s: MartState, place: int) -> list[int]:
    """The items that a place holds, in the order given."""
    held = [s.ring[place * Cell.SIZE + Cell.HELD + k] for k in range(3)]
    return [item for item in held if item != NONE]


def is_usable(s: MartState, item: int) -> bool:
    """An active item that has not been used up in this brawl."""
    active = s.item_cards[item * Item.SIZE + Item.ACTIVE] != 0
    return active and not s.used >> item & 1 and not s.terms.no_items


def arrows(s: MartState, standing: list[int]) -> list[wire.TypeArrow]:
    """Type bonuses between brawlers that stand against each other."""
    pairs = [(a, b) for a in standing for b in standing if (a < ENEMY) != (b < ENEMY)]
    rolls = s.tables.rolls
    return [
        wire.TypeArrow(NAMES[one], NAMES[other], bonus)
        for one, other in pairs
        if (bonus := rolling.type_bonus(s, rolls[card_at(s, one)], card_at(s, other)))
    ]


def open_exchange(s: MartState) -> wire.Exchange | None:
    """The exchange that waits for a number of dice (DP6)."""
    if s.procedure != Phase.DICE or s.over:
        return None
    exchange.reopen(s)
    asked = frames.asked(s)
    return wire.Exchange(
        attacker=NAMES[frames.attacker(s)],
        target=NAMES[frames.target(s)],
        stance=STANCES[frames.stance(s)],
        duels=duel_names(s),
        asks=NAMES[asked],
        dice=(exchange.least_dice(s, asked), exchange.most_dice(s, asked)),
    )


def score(s: MartState) -> wire.ScoreSheet:
    """The score sheet; before the end what abandoning the run would bring."""
    lines = [
        wire.ScoreLine(key, scoring.worth(s, line), text, clause, is_open(s, line))
        for line, (key, text, clause) in SHEET_LINES.items()
    ]
    return wire.ScoreSheet(scoring.total(s), lines)


def is_open(s: MartState, line: int) -> bool:
    """Whether a line can still be earned or kept."""
    if s.over:
        return False
    if line == Line.TV:
        return s.tv or s.eligible()
    if line == Line.NO_SLAIN:
        return scoring.no_slain(s)
    return True


def how_it_ended(s: MartState) -> str:
    how = "TV home"
    if not scoring.is_tv_home(s):
        how = {"out": "out without the TV", "conceded": "abandoned"}.get(
            OUTCOMES[s.why_over], "did not get out"
        )
    return f"{how}, {s.brawls} brawl" if s.brawls == 1 else f"{how}, {s.brawls} brawls"


def result_line(s: MartState) -> str:
    """The run in one line, to share."""
    named = ", ".join(settings.TITLES[name] for name in challenges(s))
    game = f"Brawl & Mart ({named})" if named else "Brawl & Mart"
    return f"{game}: {scoring.total(s)} points, {how_it_ended(s)}"


def result(s: MartState) -> Score | None:
    """After the end: what the run was worth, for the table of scores."""
    if not s.over:
        return None
    return Score(
        int(scoring.total(s)), bool(scoring.is_tv_home(s)), result_line(s), how_it_ended(s)
    )
