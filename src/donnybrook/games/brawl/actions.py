"""Choices in words: `draw`, `tag seat=2`, `play string=a1.B`, and back to their codes."""

from __future__ import annotations

from typing import NamedTuple

from donnybrook.games.brawl.codes import Code, No
from donnybrook.games.brawl.content import Content
from donnybrook.games.brawl.rules import commands
from donnybrook.games.brawl.state import ROW, BrawlState, Form
from donnybrook.games.brawl.words import SIDES, base_name, refuse
from donnybrook.kernel.errors import BadWords
from donnybrook.kernel.game import Verb
from donnybrook.kernel.language import number, split

SIMPLE = {
    "draw": Code.DRAW,
    "discard": Code.DISCARD,
    "pass": Code.PASS,
    "wait": Code.WAIT,
    "knock": Code.KNOCK,
    "unknock": Code.UNKNOCK,
    "pause": Code.PAUSE,
    "concede": Code.CONCEDE,
    "release": Code.RELEASE,
    "lost": Code.LOST,
    "back": Code.BACK,
}
SIMPLE_WORDS = {code: word for word, code in SIMPLE.items()}

VERBS = (
    Verb("draw", (), "take the top card of the own draw pile"),
    Verb("discard", (), "put the card in hand on the own discard pile"),
    Verb("play", ("string", "base", "new", "screen", "zone", "card", "from"),
         "play the reachable card: string=a1.A, base=b1, new=L or R, screen=left or right (as the "
         "seat sees it); zone=1 in a Round Robin; card=R and from=hand|discard say what is meant"),
    Verb("pass", (), "Training Mode: pass the turn"),
    Verb("wait", (), "simulated Tournament Mode: do nothing now"),
    Verb("tag", ("seat",), "Tag Team: a teammate becomes active"),
    Verb("knock", (), "ready"),
    Verb("unknock", (), "not ready after all"),
    Verb("pause", (), "Tournament Mode: stop the table"),
    Verb("concede", (), "go out of the game"),
    Verb("claim", ("deck",), "lobby: take a deck"),
    Verb("release", (), "lobby: give the own deck back"),
    Verb("starter", ("seat",), "lobby, Tag Team: name the starting player"),
    Verb("lost", (), "said by the table: the seat's connection is lost"),
    Verb("back", (), "said by the table: the seat is there again"),
)  # fmt: skip
PARAMETERS = {verb.name: verb.parameters for verb in VERBS}


class Spot(NamedTuple):
    """A target as it was named: a Base may be gone."""

    code: int
    gone: bool


def say(s: BrawlState, content: Content, code: int) -> str:
    """The canonical words of a code."""
    if code in SIMPLE_WORDS:
        return SIMPLE_WORDS[code]
    if Code.TAG <= code < Code.PLAY:
        return f"tag seat={code - Code.TAG}"
    if Code.CLAIM <= code < Code.RELEASE:
        deck = code - Code.CLAIM
        return f"claim deck={content.decks[deck].id if deck < len(content.decks) else deck}"
    if code >= Code.STARTER:
        return f"starter seat={code - Code.STARTER}"
    zone, target = divmod(code - Code.PLAY, Code.ZONE)
    prefix = f"play zone={zone} " if s.form == Form.ROUND_ROBIN else "play "
    if target < Code.ON_BASE:
        return f"{prefix}new={'LR'[target]}"
    name = name_at(s, zone, commands.place_meant(target))
    if target < Code.ON_STRING:
        return f"{prefix}base={name}"
    return f"{prefix}string={name}.{SIDES[target % 2]}"


def name_at(s: BrawlState, zone: int, place: int) -> str:
    if zone >= s.zones or place >= s.row[zone]:
        return f"nothing{place}"
    return base_name(s, s.base_name(s.cell(zone, place)))


def read(s: BrawlState, content: Content, seat: int, words: str) -> int:
    """The code of a legal choice; IllegalChoice with its clause, or BadWords."""
    verb, given = split(words, PARAMETERS)
    elsewhere = gone = False
    if verb in SIMPLE:
        code = SIMPLE[verb]
    elif verb == "play":
        code, gone = target(s, seat, given)
        elsewhere = is_elsewhere(s, content, seat, given)
    elif verb == "claim":
        code = Code.CLAIM + deck_number(content, given)
    else:
        code = (Code.TAG if verb == "tag" else Code.STARTER) + number(given, "seat", 0, 7)
    no = commands.refusal(s, seat, code, elsewhere)
    if gone and (no == No.OK or no >= No.BASE_GONE):
        no = No.BASE_GONE
    if no != No.OK:
        raise refuse(s, seat, code, no)
    return code


def deck_number(content: Content, given: dict[str, str]) -> int:
    name = given.get("deck", "")
    if name not in content.deck_ids():
        raise BadWords(f"there is no deck {name!r}; there are {', '.join(content.deck_ids())}")
    return content.deck_ids().index(name)


def target(s: BrawlState, seat: int, given: dict[str, str]) -> Spot:
    """The code of a target; Bases are found by name, wherever they lie now (BRL-050)."""
    kinds = [key for key in ("string", "base", "new", "screen") if key in given]
    if len(kinds) != 1:
        raise BadWords("play needs exactly one of string=, base=, new= or screen=")
    zone = number(given, "zone", 0, 7) if "zone" in given else 0
    first = Code.PLAY + zone * Code.ZONE
    value = given[kinds[0]]
    if kinds[0] == "screen":
        return Spot(first + Code.NEW + screen_end(s, zone, seat, value), gone=False)
    if kinds[0] == "new":
        if value not in ("L", "R"):
            raise BadWords(f"new must be L or R, not {value!r}")
        return Spot(first + Code.NEW + "LR".index(value), gone=False)
    name, side = value, ""
    if kinds[0] == "string":
        name, _, side = value.rpartition(".")
        if side not in ("A", "B") or not name:
            raise BadWords(f"string must be a Base and a side like a1.A, not {value!r}")
    place = next((p for p in range(ROW) if name_at(s, zone, p) == name), None)
    at = 0 if place is None else place
    if not side:
        return Spot(first + Code.ON_BASE + at, gone=place is None)
    return Spot(first + Code.ON_STRING + at * 2 + SIDES.index(side), gone=place is None)


def screen_end(s: BrawlState, zone: int, seat: int, value: str) -> int:
    """Side B sees the row turned by 180 degrees: its left is the engine's right (BRL-022)."""
    if value not in ("left", "right"):
        raise BadWords(f"screen must be left or right, not {value!r}")
    end = ("left", "right").index(value)
    return end if s.side_of(zone, seat) == 0 else 1 - end


def is_elsewhere(s: BrawlState, content: Content, seat: int, given: dict[str, str]) -> bool:
    """Whether the named source or card is not the one that can be reached (BRL-046)."""
    source = given.get("from")
    if source not in (None, "hand", "discard"):
        raise BadWords(f"from must be hand or discard, not {source!r}")
    sign = given.get("card")
    if sign is not None and sign not in content.signs:
        raise BadWords(f"there is no card {sign!r}; there are {', '.join(content.signs)}")
    if not 0 <= seat < len(s.hand):
        return False
    holds = s.hand[seat] >= 0
    if source is not None and holds != (source == "hand"):
        return True
    card = s.reachable(seat)
    return sign is not None and (card < 0 or s.kinds[card] != content.signs[sign])
