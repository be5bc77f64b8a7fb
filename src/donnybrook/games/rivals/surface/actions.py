"""Choices in words: `throw at=r1`, `catch drinks=2`, `go zone=3,5`, and back to their codes."""

from __future__ import annotations

from donnybrook.games.rivals.rules import moves
from donnybrook.games.rivals.rules.codes import Code
from donnybrook.games.rivals.rules.state import BRAWLERS, DJ, PERSON, SLOTS, THINGS
from donnybrook.games.rivals.surface.options import BALL_NAMES, SEATS
from donnybrook.kernel.errors import BadWords
from donnybrook.kernel.game import Verb
from donnybrook.kernel.language import number, one_of, split

NAMES = ("b1", "b2", "b3", "r1", "r2", "r3")
KINDS = (*BALL_NAMES, "party", "later")

SIMPLE = {
    "end": Code.END,
    "charge": Code.CHARGE,
    "cover": Code.COVER,
    "step_out": Code.STEP_OUT,
    "ball_up": Code.BALL_UP,
    "stand_up": Code.STAND_UP,
    "jump_out": Code.JUMP_OUT,
    "break_cage": Code.BREAK_CAGE,
    "break_free": Code.BREAK_FREE,
    "throw_off": Code.THROW_OFF,
    "hold": Code.HOLD,
    "stop": Code.STOP,
    "no": Code.NO,
    "steal": Code.STEAL,
    "reroll": Code.REROLL,
    "keep": Code.KEEP,
    "concede": Code.CONCEDE,
    "person": Code.PERSON,
    "bot": Code.BOT,
}
DRINKING = {"drink": Code.DRINK, "catch": Code.CATCH, "dodge": Code.DODGE}
AIMED = {  # at a Brawler, by parameter
    "activate": ("who", Code.ACTIVATE),
    "pass": ("to", Code.PASS),
    "pass_on": ("to", Code.PASS_ON),
    "throw": ("at", Code.THROW),
    "rally": ("at", Code.RALLY),
    "throw_me": ("to", Code.THROW_ME),
    "roll_in": ("to", Code.ROLL_IN),
    "bust_out": ("mate", Code.BUST_OUT),
    "refresh": ("who", Code.REFRESH),
}
ZONED = {"side": Code.SIDE, "deflect": Code.DEFLECT}
WALKED = {"move": Code.MOVE, "go": Code.GO}

VERBS = (
    Verb("end", (), "end the turn"),
    Verb("grab", ("what",), "take a ball (1, 2, 3; parts of a Multi-Ball 3b, 3c) or a Brawler"),
    Verb("charge", (), "give the held ball Charge 1"),
    Verb("pass", ("to",), "pass the held ball to a crew mate"),
    Verb("cover", (), "take Cover"),
    Verb("step_out", (), "step out of Cover"),
    Verb("move", ("zone",), "move to a Zone; zone=3,5 over two with the Moon Ball"),
    Verb("ball_up", (), "enter Ball Form"),
    Verb("stand_up", (), "leave Ball Form"),
    Verb("throw_me", ("to",), "jump into a crew mate's hands"),
    Verb("throw", ("at",), "throw the held ball; also the next one of a Multi-Ball"),
    Verb("tackle", ("at", "drinks"), "tackle at=r1; as a reaction to a Throw: tackle drinks=1"),
    Verb("bust_out", ("mate",), "open the cage of a crew mate"),
    Verb("break_cage", (), "break the own cage"),
    Verb("break_free", (), "try to leave an opponent's hands"),
    Verb("throw_off", (), "try to throw the captive off the Map"),
    Verb("jump_out", (), "leave a crew mate's arms"),
    Verb("roll_in", ("to",), "Caged: into a crew mate's empty hands"),
    Verb("refresh", ("who",), "Refreshing: regain a drink"),
    Verb("activate", ("who",), "whose turn it is"),
    Verb("drink", ("n",), "Energy Drinks for the next roll"),
    Verb("catch", ("drinks",), "react with Catch"),
    Verb("dodge", ("drinks",), "react with Dodge"),
    Verb("go", ("zone",), "where to dodge, flee, knock back or push; where a ball lands"),
    Verb("deflect", ("zone",), "send the dodged ball to a Zone"),
    Verb("raise", ("die",), "+1 on a die that shows 1 to 5, by Bond or Rivalry"),
    Verb("no", (), "do not spend, do not deflect, do not steal"),
    Verb("steal", (), "keep the ball of a tackled Brawler"),
    Verb("reroll", (), "Fake Throw, Lucky Ball Respawns: roll again"),
    Verb("keep", (), "leave the roll as it is"),
    Verb("hold", (), "Hold!"),
    Verb("rally", ("at",), "Start a Rally!"),
    Verb("pass_on", ("to",), "Pass It On!"),
    Verb("stop", (), "no further Throw of a Multi-Ball"),
    Verb("side", ("zone",), "set-up: the Crew's spawn Zone"),
    Verb("special", ("kind",), "set-up: the type of the third ball, none, party, later"),
    Verb("captain", ("seat",), "hand over the role of Captain"),
    Verb("control", ("r1", "r2", "r3"), "who plays which Rival: dj, second, third"),
    Verb("ping", ("at", "zone"), "point at a Brawler or a Zone"),
    Verb("concede", (), "give up, if all people of the side do"),
    Verb("person", (), "the table says: a person takes over this seat"),
    Verb("bot", (), "the table says: a bot takes over this seat"),
)  # fmt: skip
PARAMETERS = {verb.name: verb.parameters for verb in VERBS}
SIMPLE_WORDS = {code: word for word, code in SIMPLE.items()}


# -- names of things


def thing_name(thing: int) -> str:
    """Balls are 1, 2, 3; the parts of a Multi-Ball 3, 3b, 3c; Brawlers b1 to r3."""
    if thing >= PERSON:
        return NAMES[thing - PERSON]
    return f"{thing // SLOTS + 1}{('', 'b', 'c')[thing % SLOTS]}"


THING_NAMES = tuple(thing_name(thing) for thing in range(THINGS))


def path_name(path: int) -> str:
    first, second = moves.first_zone(path), moves.second_zone(path)
    return f"{first},{second}" if second else str(first)


# -- from codes to words


def say(code: int) -> str:
    """The canonical words of a code."""
    if code in SIMPLE_WORDS:
        return SIMPLE_WORDS[code]
    if Code.DRINK <= code < Code.GRAB:
        return say_roll(code)
    if Code.GRAB <= code < Code.ACTIVATE:
        return f"grab what={THING_NAMES[code - Code.GRAB]}"
    if Code.TACKLE <= code < Code.THROW_ME:
        return f"tackle at={NAMES[code - Code.TACKLE]}"
    for verb, (parameter, first) in AIMED.items():
        if first <= code < first + BRAWLERS:
            return f"{verb} {parameter}={NAMES[code - first]}"
    return say_place(code)


def say_roll(code: int) -> str:
    if code < Code.CATCH:
        return f"drink n={code - Code.DRINK}"
    if code < Code.DODGE:
        return f"catch drinks={code - Code.CATCH}"
    if code < Code.TACKLE_BACK:
        return f"dodge drinks={code - Code.DODGE}"
    if code < Code.RAISE:
        return f"tackle drinks={code - Code.TACKLE_BACK}"
    return f"raise die={code - Code.RAISE}"


def say_place(code: int) -> str:
    if code >= Code.PING:
        what = code - Code.PING
        return f"ping at={NAMES[what]}" if what < BRAWLERS else f"ping zone={what - BRAWLERS}"
    if code >= Code.GO:
        return f"go zone={path_name(code - Code.GO)}"
    if code >= Code.MOVE:
        return f"move zone={path_name(code - Code.MOVE)}"
    if code >= Code.DEFLECT:
        return f"deflect zone={code - Code.DEFLECT}"
    if code >= Code.SPECIAL:
        return f"special kind={KINDS[code - Code.SPECIAL]}"
    if code >= Code.SIDE:
        return f"side zone={code - Code.SIDE}"
    if code >= Code.CONTROL:
        seats = (
            (code - Code.CONTROL) // 9,
            (code - Code.CONTROL) // 3 % 3,
            (code - Code.CONTROL) % 3,
        )
        r1, r2, r3 = (SEATS[DJ + seat] for seat in seats)
        return f"control r1={r1} r2={r2} r3={r3}"
    return f"captain seat={SEATS[code - Code.CAPTAIN]}"


# -- from words to codes


def read(words: str) -> int:
    """The code that words mean; BadWords if they mean none."""
    verb, given = split(words, PARAMETERS)
    if verb in SIMPLE:
        return SIMPLE[verb]
    if verb == "tackle" and "at" in given:
        return Code.TACKLE + brawler(given, "at")
    if verb in DRINKING:
        return DRINKING[verb] + number(given, PARAMETERS[verb][0], 0, 3, "0")
    if verb == "tackle":
        return Code.TACKLE_BACK + number(given, "drinks", 0, 3, "0")
    if verb in AIMED:
        parameter, first = AIMED[verb]
        return first + brawler(given, parameter)
    if verb in ZONED:
        return ZONED[verb] + number(given, "zone", 1, 12)
    if verb in WALKED:
        return WALKED[verb] + path(given)
    return read_rare(verb, given)


def read_rare(verb: str, given: dict[str, str]) -> int:
    if verb == "grab":
        return Code.GRAB + one_of(given, "what", THING_NAMES)
    if verb == "raise":
        return Code.RAISE + number(given, "die", 1, 5)
    if verb == "special":
        return Code.SPECIAL + one_of(given, "kind", KINDS)
    if verb == "captain":
        return Code.CAPTAIN + one_of(given, "seat", SEATS[:DJ])
    if verb == "control":
        r1, r2, r3 = (one_of(given, rival, SEATS[DJ:]) for rival in ("r1", "r2", "r3"))
        return Code.CONTROL + 9 * r1 + 3 * r2 + r3
    if "zone" in given:
        return Code.PING + BRAWLERS + number(given, "zone", 1, 12)
    return Code.PING + brawler(given, "at")


def brawler(given: dict[str, str], key: str) -> int:
    return one_of(given, key, NAMES)


def path(given: dict[str, str]) -> int:
    steps = given.get("zone", "").split(",")
    if len(steps) > 2:
        raise BadWords(f"zone must be one Zone or two like 3,5, not {given['zone']!r}")
    zones = [number({"zone": step}, "zone", 1, 12) for step in steps]
    return zones[0] - 1 if len(zones) == 1 else int(moves.path_of(zones[0], zones[1]))
