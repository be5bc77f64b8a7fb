"""The choices of the Brawl, a row each: `throw at=r1`, `catch drinks=2`, `go zone=3,5`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from donnybrook.games.rivals.rules import moves
from donnybrook.games.rivals.rules.codes import Code, No
from donnybrook.games.rivals.rules.state import DJ, TEAM, RivalsState
from donnybrook.games.rivals.rules.why_not import why_not
from donnybrook.games.rivals.surface import names, wire
from donnybrook.games.rivals.surface.names import NAMES, SEATS, SPECIALS, THING_NAMES
from donnybrook.games.rivals.surface.reasons import NO_CODE, REASONS
from donnybrook.kernel.errors import BadWords
from donnybrook.kernel.language import Domain, Language, Verb, named, numbered

D = Domain[RivalsState]
V = Verb[RivalsState]
Name = Callable[[RivalsState, int, int], str]  # from state, seat and index

KINDS: Final = SPECIALS[:10]  # of the third ball: all that can be picked

# -- domains


def one_of(key: str, known: Sequence[str], name: Name, kind: Any) -> D:
    """Some of the Brawl's own names, with what people call them."""
    plain = named(key, known)
    return D(plain.size, plain.say, plain.read, name, kind)


def brawler(key: str) -> D:
    return one_of(key, NAMES, lambda s, seat, i: names.who(s, i), wire.BrawlerId)


def number(key: str, least: int, most: int, name: Name) -> D:
    plain = numbered(key, least, most)
    return D(plain.size, plain.say, plain.read, name, int)


def drinks(key: str, *titles: str) -> D:
    """How many; none where words leave it out."""
    plain = numbered(key, 0, 3)
    return D(
        plain.size, plain.say, lambda s, seat, word: plain.read(s, seat, word or "0"),
        lambda s, seat, i: titles[i], int, optional=True,
    )  # fmt: skip


def say_path(s: RivalsState, seat: int, path: int) -> str:
    first, second = moves.first_zone(path), moves.second_zone(path)
    return f"{first},{second}" if second else str(first)


def read_path(s: RivalsState, seat: int, word: str) -> int:
    steps = word.split(",")
    if len(steps) > 2:
        raise BadWords(f"zone must be one Zone or two like 3,5, not {word!r}")
    zones = [ZONE.read(s, seat, step) + 1 for step in steps]
    return zones[0] - 1 if len(zones) == 1 else int(moves.path_of(zones[0], zones[1]))


def name_path(s: RivalsState, seat: int, path: int) -> str:
    zones = s.terms.zone_names
    first, second = moves.first_zone(path), moves.second_zone(path)
    return f"{zones[first]}, then {zones[second]}" if second else zones[first]


THING = one_of("what", THING_NAMES, lambda s, seat, i: names.thing(s, i), wire.ThingId)
DRINKS = drinks("drinks", "", " with 1 drink", " with 2 drinks", " with 3 drinks")
COUNT = drinks("n", "No drink", "Drink 1", "Drink 2", "Drink 3")
DIE = number("die", 1, 5, lambda s, seat, i: f"a {i + 1} into a {i + 2}")
ZONE = number("zone", 1, 12, lambda s, seat, i: s.terms.zone_names[i + 1])
NUMBERED_ZONE = number("zone", 1, 12, lambda s, seat, i: names.zone(s, i + 1))
PATH = D(Code.PATHS, say_path, read_path, name_path)
KIND = one_of("kind", KINDS, lambda s, seat, i: names.PICK_WORDS[i], wire.SpecialPick)
MATE_SEAT = one_of("seat", SEATS[:DJ], lambda s, seat, i: names.who(s, i), wire.SeatId)
RIVAL_SEATS: dict[str, D] = {
    rival: one_of(rival, SEATS[DJ:], lambda s, seat, i: SEATS[DJ + i], wire.SeatId)
    for rival in NAMES[TEAM:]
}

# -- clauses where the same words answer different questions

BY_DECISION = {
    "lucky": "KCR-329",
    "fake_throw": "KCR-327",
    "spend": "KCR-323",
    "deflect": "KCR-414",
    "steal": "KCR-423",
    "dodge_move": "KCR-410",
    "knock_back": "KCR-449",
    "push": "KCR-425",
    "landing": "KCR-596",
    "free_move": "KCR-418",
    "leave_gas": "KCR-605",
    "flee": "KCR-601",
}


def asked(s: RivalsState, seat: int, index: int) -> str:
    return BY_DECISION[names.decision(s)]


# -- rows


def aimed(words: str, key: str, first: int, label: str, clause: str, text: str) -> V:
    """A choice that is aimed at a Brawler."""
    return V(
        words, first, label, clause, text, {key: brawler(key)},
        adds={"brawler": wire.BrawlerId}, aims=lambda s, seat, i: {"brawler": NAMES[i]},
    )  # fmt: skip


def answered(words: str, first: int, label: str, clause: str, text: str) -> V:
    """A reaction, with some drinks."""
    return V(words, first, label, clause, text, {"drinks": DRINKS}, adds={"drinks": int})


def walked(words: str, first: int, label: str, clause: Any, text: str) -> V:
    """A choice of a Zone, or of a way over one to another."""
    return V(
        words, first, label, clause, text, {"zone": PATH},
        adds={"zone": int, "path": list[int]}, aims=lambda s, seat, i: way(i),
    )  # fmt: skip


def way(path: int) -> dict[str, Any]:
    """The Zone where a path ends, and all of it."""
    first, second = int(moves.first_zone(path)), int(moves.second_zone(path))
    return {"zone": second or first, "path": [first, second] if second else [first]}


VERBS = (
    V("end", Code.END, "End turn", "KCR-248", "end the turn"),
    V("grab", Code.GRAB, "Grab {what}", "KCR-340",
      "take a ball (1, 2, 3; parts of a Multi-Ball 3b, 3c) or a Brawler", {"what": THING},
      adds={"thing": wire.ThingId}, aims=lambda s, seat, i: {"thing": THING_NAMES[i]}),
    V("charge", Code.CHARGE, "Charge the ball", "KCR-342", "give the held ball Charge 1"),
    aimed("pass", "to", Code.PASS, "Pass to {to}", "KCR-344", "pass the held ball to a crew mate"),
    V("cover", Code.COVER, "Take Cover", "KCR-346", "take Cover"),
    V("step_out", Code.STEP_OUT, "Step out of Cover", "KCR-347", "step out of Cover"),
    walked("move", Code.MOVE, "Move to {zone}", "KCR-350",
           "move to a Zone; zone=3,5 over two with the Moon Ball"),
    V("ball_up", Code.BALL_UP, "Ball Up", "KCR-353", "enter Ball Form"),
    V("stand_up", Code.STAND_UP, "Stand up", "KCR-472", "leave Ball Form"),
    aimed("throw_me", "to", Code.THROW_ME, "Throw Me! to {to}", "KCR-475",
          "jump into a crew mate's hands"),
    aimed("throw", "at", Code.THROW, "Throw at {at}", "KCR-356",
          "throw the held ball; also the next one of a Multi-Ball"),
    aimed("tackle", "at", Code.TACKLE, "Tackle {at}", "KCR-358",
          "tackle at=r1; as a reaction to a Throw: tackle drinks=1"),
    answered("tackle", Code.TACKLE_BACK, "Tackle{drinks}", "KCR-392", "react with a Tackle"),
    aimed("bust_out", "mate", Code.BUST_OUT, "Bust out {mate}", "KCR-546",
          "open the cage of a crew mate"),
    V("break_cage", Code.BREAK_CAGE, "Break the cage", "KCR-544", "break the own cage"),
    V("break_free", Code.BREAK_FREE, "Break free", "KCR-494", "try to leave an opponent's hands"),
    V("throw_off", Code.THROW_OFF, "Throw off the Map", "KCR-492",
      "try to throw the captive off the Map"),
    V("jump_out", Code.JUMP_OUT, "Jump out", "KCR-478", "leave a crew mate's arms"),
    aimed("roll_in", "to", Code.ROLL_IN, "Roll into the hands of {to}", "KCR-546",
          "Caged: into a crew mate's empty hands"),
    aimed("refresh", "who", Code.REFRESH, "Refresh {who}", "KCR-325",
          "Refreshing: regain a drink"),
    aimed("activate", "who", Code.ACTIVATE, "Activate {who}", "KCR-244", "whose turn it is"),
    V("drink", Code.DRINK, "{n}", "KCR-330", "Energy Drinks for the next roll", {"n": COUNT},
      adds={"n": int, "drinks": int}, aims=lambda s, seat, i: {"drinks": i}),
    answered("catch", Code.CATCH, "Catch{drinks}", "KCR-400", "react with Catch"),
    answered("dodge", Code.DODGE, "Dodge{drinks}", "KCR-410", "react with Dodge"),
    walked("go", Code.GO, "{zone}", asked,
           "where to dodge, flee, knock back or push; where a ball lands"),
    V("deflect", Code.DEFLECT + 1, "Deflect to {zone}", "KCR-414",
      "send the dodged ball to a Zone", {"zone": ZONE}),
    V("raise", Code.RAISE + 1, "Turn {die}", "KCR-323",
      "+1 on a die that shows 1 to 5, by Bond or Rivalry", {"die": DIE}),
    V("no", Code.NO, "No", asked, "do not spend, do not deflect, do not steal"),
    V("steal", Code.STEAL, "Steal the ball", "KCR-423", "keep the ball of a tackled Brawler"),
    V("reroll", Code.REROLL, "Roll again", asked, "Fake Throw, Lucky Ball Respawns: roll again"),
    V("keep", Code.KEEP, "Keep the roll", asked, "leave the roll as it is"),
    V("hold", Code.HOLD, "Hold!", "KCR-433", "Hold!"),
    aimed("rally", "at", Code.RALLY, "Rally at {at}", "KCR-431", "Start a Rally!"),
    aimed("pass_on", "to", Code.PASS_ON, "Pass it on to {to}", "KCR-432", "Pass It On!"),
    V("stop", Code.STOP, "No more throws", "KCR-581", "no further Throw of a Multi-Ball"),
    V("side", Code.SIDE + 1, "Start in {zone}", "KCR-215", "set-up: the Crew's spawn Zone",
      {"zone": ZONE}),
    V("special", Code.SPECIAL, "{kind}", "KCR-219",
      "set-up: the type of the third ball, none, party, later", {"kind": KIND}),
    V("captain", Code.CAPTAIN, "Make {seat} Captain", "KCR-008", "hand over the role of Captain",
      {"seat": MATE_SEAT}),
    V("control", Code.CONTROL, "Rivals: {r1}, {r2}, {r3}", "KCR-009",
      "who plays which Rival: dj, second, third", RIVAL_SEATS),
    aimed("ping", "at", Code.PING, "Point at {at}", "KCR-654", "point at a Brawler or a Zone"),
    V("ping", Code.PING + 7, "Point at {zone}", "KCR-654", "point at a Zone",
      {"zone": NUMBERED_ZONE}),
    V("concede", Code.CONCEDE, "Concede", "KCR-634", "give up, if all people of the side do"),
    V("person", Code.PERSON, "A person takes over", "KCR-007",
      "the table says: a person takes over this seat"),
    V("bot", Code.BOT, "A bot takes over", "KCR-007",
      "the table says: a bot takes over this seat"),
)  # fmt: skip


def nobody(s: RivalsState, seat: int, verb: str, given: Mapping[str, str]) -> int:
    """The Brawl has a code for all that can be said."""
    return No.NOT_A_CHOICE


LANGUAGE = Language(VERBS, why_not, REASONS, nobody, NO_CODE)
