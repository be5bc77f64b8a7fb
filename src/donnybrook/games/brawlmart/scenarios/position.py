"""Hand-built positions for scenarios: every card in one place, as the position wants it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from donnybrook.games.brawlmart.rules import frames, store
from donnybrook.games.brawlmart.rules.constants import (
    ENEMY,
    NONE,
    Cell,
    Ended,
    Over,
    Phase,
    Standing,
)
from donnybrook.games.brawlmart.rules.holding import hold
from donnybrook.games.brawlmart.rules.play import BrawlMart
from donnybrook.games.brawlmart.rules.ring import all_down, state_at
from donnybrook.games.brawlmart.surface.content import Content
from donnybrook.games.brawlmart.surface.names import OUTCOMES
from donnybrook.games.brawlmart.surface.names import PLACES as NAMES
from donnybrook.kernel.errors import BrokenPosition
from donnybrook.kernel.game import Key

KEYS = (
    Key("department", "where the pawn stands (default practice: a brawl without a rule)"),
    Key("phase", "turn (default), move, enter, place, give, round_end, won, lost, stalemate, "
        "recruit, shop; or over, with `outcome`"),
    Key("outcome", "with phase over: out, lost, pacifist, rampage, conceded"),
    Key("mine", "the player slots, such as ['kim', 'hank knocked_out', '']"),
    Key("enemies", "the enemy slots likewise"),
    Key("items", "items held, such as { m1 = 'giftcard', e2 = 'cart finger' }"),
    Key("dazed", "dazes by place, such as { e1 = 2 }"),
    Key("marked", "marks by place, such as { e1 = 3 }"),
    Key("rolled", "places that have rolled in this brawl, such as ['m1']"),
    Key("used", "once-per-brawl items that were used"),
    Key("round", "round of the brawl (default 1)"),
    Key("turn", "the first slot that may have a turn (default 1)"),
    Key("attacked", "a standing enemy was attacked in this round"),
    Key("must_attack", "the round before was idle"),
    Key("hand", "the hand (default empty)"),
    Key("cart", "the cart (default empty)"),
    Key("kp", "Knockout Points"),
    Key("sp", "Slay Points"),
    Key("tv", "you carry the TV"),
    Key("losses", "brawls lost so far"),
    Key("brawls", "brawls begun so far (default 1)"),
    Key("next", "top cards of STANDING ENEMIES; all cards not named follow below"),
    Key("standing", "the whole pile STANDING ENEMIES, top first; cards not named: see `rest`"),
    Key("rest", "where cards not named go if `standing` is given: slain_mine (default), "
        "slain_theirs, knocked_out or hand"),
    Key("knocked_out", "KNOCKED OUT ENEMIES"),
    Key("slain_mine", "SLAIN BRAWLERS slain as yours"),
    Key("slain_theirs", "SLAIN BRAWLERS slain as enemies"),
    Key("items_next", "top cards of ITEMS DRAW; all items not named follow below"),
    Key("items_draw", "the whole pile ITEMS DRAW, top first; items not named: see `items_rest`"),
    Key("items_rest", "where items not named go if `items_draw` is given: discard "
        "(default) or cart"),
    Key("items_discard", "ITEMS DISCARD"),
    Key("shop", "what lies in A, B and C, '' for nothing (default: items not named)"),
)  # fmt: skip
STATES = {"": Standing.UP, "knocked_out": Standing.KNOCKED_OUT, "slain": Standing.SLAIN}
PHASES = {
    "move": Phase.MOVE,
    "enter": Phase.ENTER,
    "place": Phase.PLACE,
    "give": Phase.GIVE,
    "turn": Phase.NEXT,
    "round_end": Phase.NEXT,
    "won": Phase.ENDED,
    "lost": Phase.ENDED,
    "stalemate": Phase.ENDED,
    "recruit": Phase.RECRUIT,
    "shop": Phase.SHOP,
}
PILES = ("slain_mine", "slain_theirs", "knocked_out", "hand")
HOW = {"won": Ended.WON, "lost": Ended.LOST, "stalemate": Ended.STALEMATE, "recruit": Ended.WON}


def place(state: BrawlMart, content: Content, position: Mapping[str, Any]) -> BrawlMart:
    """Put a position in the place of a run that has begun."""
    return _Layout(state, content, position).build()


class _Layout:
    """Lays each card where the position wants it."""

    def __init__(self, state: BrawlMart, content: Content, position: Mapping[str, Any]) -> None:
        self.s = state
        self.content = content
        self.get = position.get
        self.position = position
        self.free = set(range(len(content.brawlers)))
        self.free_items = set(range(len(content.items)))

    def build(self) -> BrawlMart:
        s = self.s
        self.wipe()
        self.lay_ring()
        self.lay_brawlers()
        self.lay_items()
        self.open_phase()
        s.run_on()
        return s

    def wipe(self) -> None:
        s, get = self.s, self.get
        s.clear_frames()
        s.over = False
        s.why_over = Over.NOT_YET
        store.clear_ring(s)
        s.route = 0
        store.go_to(s, self.known(get("department", "practice"), self.content.department_ids()))
        s.kp, s.sp = self.whole("kp"), self.whole("sp")
        s.tv = bool(get("tv", False))
        s.losses = self.whole("losses")
        s.brawls = self.whole("brawls", 1)

    # -- reading

    def whole(self, key: str, default: int = 0) -> int:
        value = self.get(key, default)
        if type(value) is not int or value < 0:
            raise BrokenPosition("BMT-025", f"{key} must be a whole number from 0, not {value!r}")
        return value

    def known(self, name: object, ids: list[str]) -> int:
        if not isinstance(name, str) or name not in ids:
            raise BrokenPosition("BMT-002", f"there is no {name!r}; there are {', '.join(ids)}")
        return ids.index(name)

    def take(self, name: str) -> int:
        """A brawler card that lies nowhere yet."""
        card = self.known(name, self.content.brawler_ids())
        if card not in self.free:
            raise BrokenPosition("BMT-002", f"{name} is there twice, every card is there once")
        self.free.discard(card)
        return card

    def take_item(self, name: str) -> int:
        item = self.known(name, self.content.item_ids())
        if item not in self.free_items:
            raise BrokenPosition("BMT-002", f"{name} is there twice, every card is there once")
        self.free_items.discard(item)
        return item

    def place_of(self, name: str) -> int:
        if name not in NAMES:
            raise BrokenPosition("BMT-036", f"there is no place {name!r}, only {', '.join(NAMES)}")
        found = NAMES.index(name)
        if state_at(self.s, found) == Standing.EMPTY:
            raise BrokenPosition("BMT-046", f"nobody is in {name}")
        return found

    def cards(self, key: str) -> list[int]:
        return [self.take(name) for name in self.get(key, [])]

    # -- laying

    def lay_ring(self) -> None:
        s = self.s
        for first, key, most in ((0, "mine", 4), (ENEMY, "enemies", 3)):
            row = self.get(key, [])
            if len(row) > most:
                raise BrokenPosition("BMT-036", f"{key}: {len(row)} slots, there are {most}")
            for slot, text in enumerate(row):
                name, _, state = text.partition(" ")
                if not name:
                    continue
                if state not in STATES:
                    known = ", ".join(word for word in STATES if word)
                    raise BrokenPosition("BMT-090", f"{state!r} is no state; there are {known}")
                store.put(s, first + slot, self.take(name))
                s.ring[(first + slot) * Cell.SIZE + Cell.STATE] = STATES[state]
        for name, words in self.get("items", {}).items():
            for word in words.split():
                self.give(self.place_of(name), word)
        for key, column in (("dazed", Cell.DAZED), ("marked", Cell.MARKED)):
            for name, number in self.get(key, {}).items():
                s.ring[self.place_of(name) * Cell.SIZE + column] = number
        for name in self.get("rolled", []):
            s.ring[self.place_of(name) * Cell.SIZE + Cell.ROLLED] = 1

    def give(self, at: int, word: str) -> None:
        most = 1 if at >= ENEMY else self.s.terms.items_each
        if sum(self.s.ring[at * Cell.SIZE + Cell.HELD + k] != NONE for k in range(3)) >= most:
            reason = f"{NAMES[at]} holds more than {most}"
            raise BrokenPosition("BMT-044", reason)
        hold(self.s, at, self.take_item(word))

    def lay_brawlers(self) -> None:
        s = self.s
        for name in PILES:
            setattr(s, name, bits(self.cards(name)))
        top = self.cards("standing" if "standing" in self.position else "next")
        rest = sorted(self.free)
        if "standing" in self.position:
            self.lay_rest(rest)
            rest = []
        pile = [*rest, *top[::-1]]
        s.pile_left = len(pile)
        for n, card in enumerate(pile):
            s.pile[n] = card

    def lay_rest(self, rest: list[int]) -> None:
        where = self.get("rest", "slain_mine")
        if where not in PILES:
            known = ", ".join(PILES)
            raise BrokenPosition("BMT-111", f"rest must be one of {known}, not {where!r}")
        setattr(self.s, where, getattr(self.s, where) | bits(rest))

    def lay_items(self) -> None:
        s = self.s
        s.cart = bits([self.take_item(name) for name in self.get("cart", [])])
        s.discard = bits([self.take_item(name) for name in self.get("items_discard", [])])
        s.set_aside = 0
        whole = "items_draw" in self.position
        key = "items_draw" if whole else "items_next"
        top = [self.take_item(name) for name in self.get(key, [])]
        self.lay_shop()
        rest = sorted(self.free_items)
        if whole:
            if self.get("items_rest", "discard") == "cart":
                s.cart |= bits(rest)
            else:
                s.discard |= bits(rest)
            rest = []
        pile = [*rest, *top[::-1]]
        s.draw_left = len(pile)
        for n, item in enumerate(pile):
            s.draw[n] = item

    def lay_shop(self) -> None:
        s = self.s
        names = self.get("shop")
        if names is None:
            first = 1 if s.terms.hardcore else 0
            free = sorted(self.free_items)[: 3 - first]
            names = [""] * first + [self.content.items[item].id for item in free]
        if len(names) > 3:
            raise BrokenPosition("BMT-004", f"the shop has three slots, not {len(names)}")
        for slot in range(3):
            name = names[slot] if slot < len(names) else ""
            s.shop[slot] = self.take_item(name) if name else NONE

    # -- going on

    def open_phase(self) -> None:
        s, word = self.s, self.get("phase", "turn")
        if word == "over":
            self.end_run()
            return
        if word not in PHASES:
            known = ", ".join([*PHASES, "over"])
            raise BrokenPosition("BMT-025", f"there is no phase {word!r}; there are {known}")
        frames.end_brawl(s, HOW.get(word, Ended.WON))
        s.procedure = PHASES[word]
        if word == "place":
            filled = sum(state_at(s, place) != Standing.EMPTY for place in range(ENEMY))
            frames.ask_for_line_up(s, filled)
        elif word in ("turn", "round_end"):
            self.open_turn(word)
        if word in ("place", "give", "turn", "round_end"):
            self.check_slots()

    def open_turn(self, word: str) -> None:
        s = self.s
        s.round = self.whole("round", 1)
        frames.look_for_turn(s, ENEMY if word == "round_end" else self.whole("turn", 1) - 1)
        s.attacked = bool(self.get("attacked", False))
        s.must_attack = bool(self.get("must_attack", False))
        s.used = bits([self.known(n, self.content.item_ids()) for n in self.get("used", [])])
        if all_down(s, 0) or all_down(s, ENEMY):
            raise BrokenPosition("BMT-103", "a side without a standing brawler has lost already")

    def check_slots(self) -> None:
        s = self.s
        for place in range(s.rule.slots, ENEMY):
            if state_at(s, place) != Standing.EMPTY:
                slots = s.rule.slots
                raise BrokenPosition("BMT-042", f"{NAMES[place]}: there are {slots} player slots")

    def end_run(self) -> None:
        s = self.s
        reasons = {word: why for why, word in OUTCOMES.items() if word}
        word = self.get("outcome", "out")
        if word not in reasons:
            known = ", ".join(reasons)
            raise BrokenPosition("BMT-154", f"there is no outcome {word!r}; there are {known}")
        s.over = True
        s.why_over = reasons[word]


def bits(cards: list[int]) -> int:
    return sum(1 << card for card in cards)
