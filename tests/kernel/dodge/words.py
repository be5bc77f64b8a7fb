"""The words of Dodge: choices, refusals and events as people say them."""

from __future__ import annotations

from donnybrook.kernel.errors import BadWords, IllegalChoice
from donnybrook.kernel.events import HIDDEN, Event
from donnybrook.kernel.game import EventType, Verb
from donnybrook.kernel.state import SEVERAL
from tests.kernel.dodge.state import DRAW, NONE, Code, DodgeState, Kind, Procedure

VERBS = (
    Verb("throw", ("power", "card"), "throw with power 0 to 2, with or without the card"),
    Verb("peek", (), "look at the other seat's card"),
    Verb("dodge", (), "jump out of the way"),
    Verb("catch", (), "catch the ball and throw it back"),
    Verb("lean", ("side",), "lean left or right"),
    Verb("concede", (), "give up the match"),
)

EVENTS = (
    EventType(Kind.ROUND_OPENED, "RoundOpened", ("round",), "DDG-002"),
    EventType(Kind.LEAN_SEALED, "LeanSealed", ("seat", "side"), "DDG-002"),
    EventType(Kind.LEANS_REVEALED, "LeansRevealed", ("side0", "side1", "thrower"), "DDG-002"),
    EventType(Kind.CARD_PEEKED, "CardPeeked", ("seat",), "DDG-014"),
    EventType(Kind.CARD_SEEN, "CardSeen", ("seat", "bonus"), "DDG-014"),
    EventType(
        Kind.BALL_THROWN, "BallThrown", ("seat", "power", "rolled", "bonus", "hits"), "DDG-012"
    ),
    EventType(Kind.BALL_MISSED, "BallMissed", ("seat",), "DDG-012"),
    EventType(Kind.BALL_CAUGHT, "BallCaught", ("seat",), "DDG-021"),
    EventType(Kind.BALL_DODGED, "BallDodged", ("seat",), "DDG-022"),
    EventType(Kind.BALL_HIT, "BallHit", ("seat", "points"), "DDG-030"),
    EventType(Kind.CARD_DRAWN, "CardDrawn", ("seat", "bonus"), "DDG-013"),
    EventType(Kind.SEAT_CONCEDED, "SeatConceded", ("seat",), "DDG-040"),
    EventType(Kind.TIME_RAN_OUT, "TimeRanOut", ("seat",), "DDG-050"),
    EventType(Kind.MATCH_ENDED, "MatchEnded", ("winner",), "DDG-030"),
    EventType(Kind.BREATHER_BEGAN, "BreatherBegan", ("milliseconds",), "DDG-051"),
)

WORDS = {
    **{
        Code.THROW + 2 * power + card: f"throw power={power} card={'yes' if card else 'no'}"
        for power in range(3)
        for card in range(2)
    },
    Code.PEEK: "peek",
    Code.DODGE: "dodge",
    Code.CATCH: "catch",
    Code.LEAN: "lean side=left",
    Code.LEAN + 1: "lean side=right",
    Code.CONCEDE: "concede",
}
CODES = {words: code for code, words in WORDS.items()}


def read(words: str) -> int:
    """The code of a choice; parameters come in the order of the verb."""
    code = CODES.get(" ".join(words.split()))
    if code is None:
        raise BadWords(f"{words!r} is no choice of Dodge; it has {', '.join(CODES)}")
    return code


def clause(code: int) -> str:
    """The clause that a choice rests on."""
    if code < Code.PEEK:
        return "DDG-011" if code % 2 else "DDG-010"
    names = {Code.PEEK: "DDG-014", Code.DODGE: "DDG-022", Code.CATCH: "DDG-021"}
    return names.get(code, "DDG-040" if code == Code.CONCEDE else "DDG-002")


def refusal(state: DodgeState, seat: int, code: int, legal: list[int]) -> IllegalChoice | None:
    """Why a seat may not choose a code now."""
    if state.over:
        return IllegalChoice("DDG-031", "over", "the match is over")
    if seat not in (0, 1):
        return IllegalChoice("DDG-003", "no_seat", f"there is no seat {seat}, only 0 and 1")
    if code not in WORDS:
        return IllegalChoice("DDG-003", "no_choice", f"there is no choice {code}")
    if code == Code.CONCEDE or code in legal:
        return None
    if not legal:
        return IllegalChoice("DDG-003", "not_your_turn", f"seat {seat} is not to choose now")
    return unlisted(state, code)


def unlisted(state: DodgeState, code: int) -> IllegalChoice:
    """Why the seat that is to choose may not choose this."""
    if state.procedure == Procedure.CATCH and code == Code.CATCH:
        return IllegalChoice("DDG-020", "too_tired", "a catch needs 2 stamina")
    if state.procedure == Procedure.THROW and code < Code.PEEK:
        if state.stamina[state.arg0] <= code // 2:
            return IllegalChoice("DDG-010", "too_tired", f"power {code // 2} needs more stamina")
        return IllegalChoice("DDG-011", "no_bonus", "there is no card with a bonus to play")
    if state.procedure == Procedure.THROW and code == Code.PEEK:
        return IllegalChoice("DDG-014", "no_look", "a look needs a card and 2 stamina, once")
    return IllegalChoice("DDG-003", "wrong_moment", f"the open decision has no {WORDS[code]!r}")


def side(number: int) -> str:
    return "left" if number == 0 else "right"


def tell(event: Event) -> str:
    """An event in a sentence."""
    who = f"Seat {event.a}"
    if event.kind in (Kind.LEAN_SEALED, Kind.CARD_SEEN, Kind.CARD_DRAWN):
        return tell_a_secret(event, who)
    sentences = {
        Kind.ROUND_OPENED: f"Round {event.a} begins.",
        Kind.LEANS_REVEALED: f"Seat 0 leans {side(event.a)}, seat 1 {side(event.b)}:"
        f" seat {event.c} throws.",
        Kind.CARD_PEEKED: f"{who} looks at the other card.",
        Kind.BALL_THROWN: f"{who} throws with power {event.b}: {event.e} hits.",
        Kind.BALL_MISSED: f"{who} misses.",
        Kind.BALL_CAUGHT: f"{who} catches the ball.",
        Kind.BALL_DODGED: f"{who} dodges.",
        Kind.BALL_HIT: f"{who} is hit and loses {event.b} stamina.",
        Kind.SEAT_CONCEDED: f"{who} concedes.",
        Kind.TIME_RAN_OUT: "Nobody chose in time." if event.a == SEVERAL else f"{who} was late.",
        Kind.BREATHER_BEGAN: f"Everybody takes a breath for {event.a // 1000} seconds.",
        Kind.MATCH_ENDED: "The match is drawn." if event.a == DRAW else f"{who} wins.",
    }
    return sentences[event.kind]


def tell_a_secret(event: Event, who: str) -> str:
    """An event whose second number is not for everybody."""
    known = event.b != HIDDEN
    if event.kind == Kind.LEAN_SEALED:
        return f"{who} leans {side(event.b)}." if known else f"{who} leans to a secret side."
    if event.kind == Kind.CARD_SEEN:
        return f"{who} sees a card of bonus {event.b}."
    return f"{who} draws a card of bonus {event.b}." if known else f"{who} draws a card."


def card(number: int) -> int | None:
    """A card for people: None where there is none."""
    return None if number == NONE else number
