"""The choices of BRAWL, a row each: `draw`, `tag seat=2`, `play string=a1.B`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from donnybrook.games.brawl.rules.codes import Code
from donnybrook.games.brawl.rules.commands import why_not, why_not_as_named
from donnybrook.games.brawl.rules.content import MOST_DECKS, Content
from donnybrook.games.brawl.rules.state import ROW, BrawlState, Form
from donnybrook.games.brawl.surface import effects
from donnybrook.games.brawl.surface.names import (
    ENDS,
    SCREEN_ENDS,
    SIDES,
    base_at,
    card_name,
    is_turned,
    place_name,
    place_named,
    side_told,
)
from donnybrook.games.brawl.surface.reasons import NO_CODE, REASONS
from donnybrook.kernel.errors import BadWords
from donnybrook.kernel.language import Domain, Language, Verb, named, numbered
from donnybrook.kernel.words import number

V = Verb[BrawlState]
D = Domain[BrawlState]

SEAT = numbered("seat", 0, 7)
NEW = named("new", ENDS)
ZONES = 8
PLAY = (
    "play the reachable card: string=a1.A, base=b1, new=L or R, screen=left or right (as the "
    "seat sees it); zone=1 in a Round Robin; card=R and from=hand|discard say what is meant"
)
CARD_CLAUSES = (  # by Kind
    "BRL-060", "BRL-065", "BRL-065", "BRL-065", "BRL-068", "BRL-068", "BRL-068",
    "BRL-070", "BRL-070", "BRL-070", "BRL-073", "BRL-080", "BRL-088",
)  # fmt: skip


def language(content: Content) -> Language[BrawlState]:
    """The choices, with the decks and cards of a content."""
    card, source = card_meant(content), Domain[BrawlState](1, None, read_source, optional=True)

    def nobody(s: BrawlState, seat: int, verb: str, given: Mapping[str, str]) -> int:
        """A play may name a Base that is gone, or a card that is elsewhere."""
        code = Code.PLAY + Code.ZONE * int(given.get("zone", "0"))
        if "string" in given:
            code += Code.ON_STRING
        elif "base" in given:
            code += Code.ON_BASE
        is_card = card.read(s, seat, given.get("card", "")) == 0
        is_source = source.read(s, seat, given.get("from", "")) == 0
        return why_not_as_named(s, seat, code, not (is_card and is_source))

    meant = {"card": card, "from": source}
    return Language(verbs(content, meant), why_not, REASONS, nobody, NO_CODE)


def verbs(content: Content, meant: Mapping[str, D]) -> list[V]:
    return [
        V("draw", Code.DRAW, "Draw a card", "BRL-041", "take the top card of the own draw pile"),
        V("discard", Code.DISCARD,
          lambda s, seat, i: f"Discard the {card_name(s, content, seat)}", "BRL-042",
          "put the card in hand on the own discard pile"),
        *[row for zone in range(ZONES) for row in plays(zone, content, meant)],
        V("pass", Code.PASS, "Pass the turn", "BRL-095", "Training Mode: pass the turn",
          adds=effects.TYPES, aims=passing),
        V("wait", Code.WAIT, "Wait", "BRL-101", "simulated Tournament Mode: do nothing now"),
        V("tag", Code.TAG, "Tag Seat {seat}", "BRL-174", "Tag Team: a teammate becomes active",
          {"seat": SEAT}),
        V("knock", Code.KNOCK, "Knock: I am ready", "BRL-037", "ready"),
        V("unknock", Code.UNKNOCK, "Not ready after all", "BRL-037", "not ready after all"),
        V("pause", Code.PAUSE, "Pause the game", "BRL-112", "Tournament Mode: stop the table"),
        V("concede", Code.CONCEDE, "Concede", "BRL-190", "go out of the game"),
        V("claim", Code.CLAIM, "Take the deck of {deck}", "BRL-006", "lobby: take a deck",
          {"deck": decks(content)}),
        V("release", Code.RELEASE, "Give the deck back", "BRL-006",
          "lobby: give the own deck back"),
        V("starter", Code.STARTER, "Seat {seat} starts for the team", "BRL-180",
          "lobby, Tag Team: name the starting player", {"seat": SEAT}),
        V("lost", Code.LOST, "The connection is lost", "BRL-192",
          "said by the table: the seat's connection is lost"),
        V("back", Code.BACK, "The connection is back", "BRL-192",
          "said by the table: the seat is there again"),
    ]  # fmt: skip


def plays(zone: int, content: Content, meant: Mapping[str, D]) -> list[V]:
    """The targets of a zone: a free place in the row, a Base, a string of a Base (BRL-050)."""
    first = Code.PLAY + zone * Code.ZONE
    where = {"zone": the_zone(zone)}

    def new(s: BrawlState, seat: int, end: int) -> dict[str, Any]:
        screen = 1 - end if is_turned(s, zone, seat) else end
        return {"zone": zone, "screen": SCREEN_ENDS[screen], **effects.new_base()}

    def base(s: BrawlState, seat: int, place: int) -> dict[str, Any]:
        return {"zone": zone, **effects.on_base(s, seat, zone, place)}

    def string(s: BrawlState, seat: int, end: int) -> dict[str, Any]:
        place, side = end // 2, end % 2
        done = effects.on_string(s, seat, zone, place, side)
        return {"zone": zone, "base": base_at(s, zone, place), "side": SIDES[side], **done}

    said = Labels(content, zone)
    return [
        V("play", first + Code.NEW, said.new, clause, PLAY, {**where, "new": NEW, **meant},
          adds={"zone": int, "screen": Literal["left", "right"], **effects.TYPES}, aims=new),
        V("play", first + Code.ON_BASE, said.base, clause, PLAY,
          {**where, "base": the_base(zone), **meant}, adds={"zone": int, **effects.TYPES},
          aims=base),
        V("play", first + Code.ON_STRING, said.string, clause, PLAY,
          {**where, "string": the_string(zone), **meant},
          adds={"zone": int, "base": str, "side": Literal["A", "B"], **effects.TYPES},
          aims=string),
        V("play", first + Code.NEW, said.new, clause, PLAY,
          {**where, "screen": the_screen(zone), **meant}, alias=True),
    ]  # fmt: skip


def passing(s: BrawlState, seat: int, index: int) -> dict[str, Any]:
    """Whether the game would end with it: all have passed, or nobody after it can act (BRL-096)."""
    after = s.copy()
    assert isinstance(after, BrawlState)
    after.apply(seat, Code.PASS)
    ends = after.over or after.games != s.games or after.round != s.round
    return dict(effects.of_pass(s, seat, ends))


def clause(s: BrawlState, seat: int, index: int) -> str:
    """Of the card that is played."""
    return CARD_CLAUSES[s.kinds[s.reachable(seat)]]


# -- what parameters range over


def the_zone(zone: int) -> D:
    """Only a Round Robin has more than one, and says which."""
    word = str(zone)

    def say(s: BrawlState, seat: int, i: int) -> str:
        return word if s.form == Form.ROUND_ROBIN else ""

    def read(s: BrawlState, seat: int, word: str) -> int:
        return 0 if number({"zone": word or "0"}, "zone", 0, ZONES - 1) == zone else -1

    return Domain(1, say, read, type=int, optional=True)


def the_base(zone: int) -> D:
    """Bases are found by name, wherever they lie now (BRL-050)."""

    def say(s: BrawlState, seat: int, place: int) -> str:
        return base_at(s, zone, place)

    def read(s: BrawlState, seat: int, name: str) -> int:
        return place_named(s, zone, name)

    return Domain(ROW, say, read)


def the_string(zone: int) -> D:
    def say(s: BrawlState, seat: int, end: int) -> str:
        return f"{base_at(s, zone, end // 2)}.{SIDES[end % 2]}"

    def read(s: BrawlState, seat: int, word: str) -> int:
        name, _, side = word.rpartition(".")
        if side not in SIDES or not name:
            raise BadWords(f"string must be a Base and a side like a1.A, not {word!r}")
        place = place_named(s, zone, name)
        return -1 if place < 0 else place * 2 + SIDES.index(side)

    return Domain(ROW * 2, say, read)


def the_screen(zone: int) -> D:
    """An end as the seat sees it: side B's left is the engine's right (BRL-022)."""

    def read(s: BrawlState, seat: int, word: str) -> int:
        if word not in SCREEN_ENDS:
            raise BadWords(f"screen must be left or right, not {word!r}")
        end = SCREEN_ENDS.index(word)
        return 1 - end if is_turned(s, zone, seat) else end

    return Domain(2, None, read)


def card_meant(content: Content) -> D:
    """The card that can be reached must be this one (BRL-046)."""

    def read(s: BrawlState, seat: int, sign: str) -> int:
        if sign and sign not in content.signs:
            raise BadWords(f"there is no card {sign!r}; there are {', '.join(content.signs)}")
        if not sign or not len(s.hand):
            return 0
        card = s.reachable(seat)
        return 0 if card >= 0 and s.kinds[card] == content.signs[sign] else -1

    return Domain(1, None, read, optional=True)


def read_source(s: BrawlState, seat: int, word: str) -> int:
    """Whether the reachable card lies where the sender says (BRL-046)."""
    if word not in ("", "hand", "discard"):
        raise BadWords(f"from must be hand or discard, not {word!r}")
    if not word or not len(s.hand):
        return 0
    return 0 if (s.hand[seat] >= 0) == (word == "hand") else -1


def decks(content: Content) -> D:
    ids = content.deck_ids()

    def say(s: BrawlState, seat: int, deck: int) -> str:
        return ids[deck] if deck < len(ids) else str(deck)

    def read(s: BrawlState, seat: int, name: str) -> int:
        if name not in ids:
            raise BadWords(f"there is no deck {name!r}; there are {', '.join(ids)}")
        return ids.index(name)

    def name(s: BrawlState, seat: int, deck: int) -> str:
        return content.decks[deck].name

    return Domain(MOST_DECKS, say, read, name)


# -- labels, as the seat that plays sees the table


class Labels:
    """What the buttons of plays in a zone say."""

    def __init__(self, content: Content, zone: int) -> None:
        self.content = content
        self.zone = zone

    def new(self, s: BrawlState, seat: int, end: int) -> str:
        seen = 1 - end if is_turned(s, self.zone, seat) else end
        return (
            f"{self.card(s, seat)} at the {SCREEN_ENDS[seen]} end of the row{self.where(s, seat)}"
        )

    def base(self, s: BrawlState, seat: int, place: int) -> str:
        return f"{self.card(s, seat)} on the {self.place(s, seat, place)}"

    def string(self, s: BrawlState, seat: int, end: int) -> str:
        mine = end % 2 == s.side_of(self.zone, seat)
        whose = "your side" if mine else side_told(s, self.zone, end % 2)
        return f"{self.card(s, seat)} on {whose} of the {self.place(s, seat, end // 2)}"

    def card(self, s: BrawlState, seat: int) -> str:
        name = card_name(s, self.content, seat)
        return name[0].upper() + name[1:]

    def where(self, s: BrawlState, seat: int) -> str:
        """Which of the two zones of a Round Robin."""
        if s.form != Form.ROUND_ROBIN:
            return ""
        return f" against {effects.other(s, self.zone, s.side_of(self.zone, seat))}"

    def place(self, s: BrawlState, seat: int, place: int) -> str:
        """Which Base of the row it is, as the seat sees it."""
        turned = is_turned(s, self.zone, seat)
        return place_name(s, place, s.row[self.zone], turned) + self.where(s, seat)
