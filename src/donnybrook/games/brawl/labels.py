"""Choices in plain words, as the seat that makes them sees the table."""

from __future__ import annotations

from donnybrook.games.brawl.codes import Code
from donnybrook.games.brawl.content import Content
from donnybrook.games.brawl.rules import commands
from donnybrook.games.brawl.state import BrawlState, Form

SIMPLE = {
    Code.DRAW: "Draw a card",
    Code.PASS: "Pass the turn",
    Code.WAIT: "Wait",
    Code.KNOCK: "Knock: I am ready",
    Code.UNKNOCK: "Not ready after all",
    Code.PAUSE: "Pause the game",
    Code.CONCEDE: "Concede",
    Code.RELEASE: "Give the deck back",
}
PLACES = {1: ("only",), 2: ("left", "right"), 3: ("left", "middle", "right")}
FOUR = ("first", "second", "third", "fourth")


def label(s: BrawlState, content: Content, seat: int, code: int) -> str:
    """The text of a button."""
    if code in SIMPLE:
        return SIMPLE[code]
    if code == Code.DISCARD:
        return f"Discard the {card_name(s, content, seat)}"
    if Code.TAG <= code < Code.PLAY:
        return f"Tag Seat {code - Code.TAG}"
    if Code.PLAY <= code < Code.PLAY_END:
        return play(s, content, seat, code)
    if Code.CLAIM <= code < Code.RELEASE:
        return f"Take the deck of {content.decks[code - Code.CLAIM].name}"
    return f"Seat {code - Code.STARTER} starts for the team"


def card_name(s: BrawlState, content: Content, seat: int) -> str:
    return content.cards[s.kinds[s.reachable(seat)]].name


def play(s: BrawlState, content: Content, seat: int, code: int) -> str:
    zone, target = divmod(code - Code.PLAY, Code.ZONE)
    name = card_name(s, content, seat)
    name = name[0].upper() + name[1:]
    turned = s.side_of(zone, seat) == 1 and s.form != Form.ROUND_ROBIN  # BRL-022
    where = f" of zone {zone}" if s.form == Form.ROUND_ROBIN else ""
    if target < Code.ON_BASE:
        end = 1 - target if turned else target
        return f"{name} at the {('left', 'right')[end]} end{where or ' of the row'}"
    base = base_place(s, zone, commands.place_meant(target), turned) + where
    if target < Code.ON_STRING:
        return f"{name} on the {base}"
    mine = target % 2 == s.side_of(zone, seat)
    return f"{name} on {'your' if mine else 'the other'} end of the {base}"


def base_place(s: BrawlState, zone: int, place: int, turned: bool) -> str:
    """Which Base of the row it is, counted from the left as the seat sees it."""
    count = s.row[zone]
    seen = count - 1 - place if turned else place
    if count in PLACES:
        return f"{PLACES[count][seen]} Base"
    return f"{FOUR[seen]} Base from the left"
