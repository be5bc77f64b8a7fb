"""The events of Dodge, a row each."""

from __future__ import annotations

from donnybrook.kernel.event_table import NUMBER, EventRow, EventTable, Field, one_of
from donnybrook.kernel.events import Event
from donnybrook.kernel.state import SEVERAL
from tests.kernel.dodge.language import SIDES
from tests.kernel.dodge.state import DRAW, DodgeState, Kind

E = EventRow[DodgeState]

SEAT = Field[DodgeState](int, text=lambda s, seat: f"Seat {seat}")
SIDE = one_of(SIDES)


def late(s: DodgeState, event: Event) -> str:
    return "Nobody chose in time." if event.a == SEVERAL else f"Seat {event.a} was late."


def ended(s: DodgeState, event: Event) -> str:
    return "The match is drawn." if event.a == DRAW else f"Seat {event.a} wins."


def breather(s: DodgeState, event: Event) -> str:
    return f"Everybody takes a breath for {event.a // 1000} seconds."


EVENTS = EventTable(
    E(Kind.ROUND_OPENED, "RoundOpened", "DDG-002", {"round": NUMBER}, "Round {round} begins."),
    E(Kind.LEAN_SEALED, "LeanSealed", "DDG-002", {"seat": SEAT, "side": SIDE.or_hidden},
      "{seat} leans {side}.", "{seat} leans to a secret side."),
    E(Kind.LEANS_REVEALED, "LeansRevealed", "DDG-002",
      {"side0": SIDE, "side1": SIDE, "thrower": NUMBER},
      "Seat 0 leans {side0}, seat 1 {side1}: seat {thrower} throws."),
    E(Kind.CARD_PEEKED, "CardPeeked", "DDG-014", {"seat": SEAT}, "{seat} looks at the other card."),
    E(Kind.CARD_SEEN, "CardSeen", "DDG-014", {"seat": SEAT, "bonus": NUMBER},
      "{seat} sees a card of bonus {bonus}."),
    E(Kind.BALL_THROWN, "BallThrown", "DDG-012",
      {"seat": SEAT, "power": NUMBER, "rolled": NUMBER, "bonus": NUMBER, "hits": NUMBER},
      "{seat} throws with power {power}: {hits} hits."),
    E(Kind.BALL_MISSED, "BallMissed", "DDG-012", {"seat": SEAT}, "{seat} misses."),
    E(Kind.BALL_CAUGHT, "BallCaught", "DDG-021", {"seat": SEAT}, "{seat} catches the ball."),
    E(Kind.BALL_DODGED, "BallDodged", "DDG-022", {"seat": SEAT}, "{seat} dodges."),
    E(Kind.BALL_HIT, "BallHit", "DDG-030", {"seat": SEAT, "points": NUMBER},
      "{seat} is hit and loses {points} stamina."),
    E(Kind.CARD_DRAWN, "CardDrawn", "DDG-013", {"seat": SEAT, "bonus": NUMBER.or_hidden},
      "{seat} draws a card of bonus {bonus}.", "{seat} draws a card."),
    E(Kind.SEAT_CONCEDED, "SeatConceded", "DDG-040", {"seat": SEAT}, "{seat} concedes."),
    E(Kind.TIME_RAN_OUT, "TimeRanOut", "DDG-050", {"seat": NUMBER}, late),
    E(Kind.MATCH_ENDED, "MatchEnded", "DDG-030", {"winner": NUMBER}, ended),
    E(Kind.BREATHER_BEGAN, "BreatherBegan", "DDG-051", {"milliseconds": NUMBER}, breather),
)  # fmt: skip
