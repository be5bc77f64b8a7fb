"""The events of BRAWL, a row each. Seats are called Seat 0, Seat 1 ...; a page puts in names."""

from __future__ import annotations

from typing import Any

from donnybrook.games.brawl.rules.codes import Happened
from donnybrook.games.brawl.rules.content import Content
from donnybrook.games.brawl.rules.state import BrawlState, Form
from donnybrook.games.brawl.surface.names import (
    SCREEN_ENDS,
    SIDES,
    WHY_ENDED,
    base_name,
    base_told,
    listed,
    seats_of,
    side_told,
    zone_told,
)
from donnybrook.games.brawl.surface.reasons import REASONS
from donnybrook.kernel.event_table import FLAG, NUMBER, EventRow, EventTable, Field
from donnybrook.kernel.events import Event

E = EventRow[BrawlState]
F = Field[BrawlState]

CALLED = {  # significant cards are called out (BRL-114)
    Happened.BASE_PLAYED: "Base!",
    Happened.BASE_CLEARED: "Clear!",
    Happened.PRESS_PLAYED: "Press!",
    Happened.BASE_FROZEN: "Freeze!",
}

SEAT = F(int, text=lambda s, seat: f"Seat {seat}")
BASE = F(str, base_name)
SOURCE = F(bool, lambda s, n: n != 0)
TIED = F(int, text=lambda s, seats: listed(seats))
WHY = F(int, text=lambda s, why: WHY_ENDED[why])


def events(content: Content) -> EventTable[BrawlState]:
    """The events, with the decks and cards of a content."""
    names = [card.name for card in content.cards]
    known = [f"an {name}" if name[0] in "aeiou" else f"a {name}" for name in names]
    card_signs = [card.sign for card in content.cards]
    kind = F(str, lambda s, n: card_signs[n], lambda s, n: known[n])
    deck = F(int, text=lambda s, n: content.decks[n].name)
    drawn = {"seat": SEAT, "card": NUMBER.or_hidden, "kind": kind.or_hidden}
    dropped = {"seat": SEAT, "card": NUMBER, "kind": kind}
    played = {"seat": SEAT, "card": NUMBER, "kind": kind, "base": BASE, "from_hand": SOURCE}
    on_string = {**played, "side": NUMBER}
    told = Plays(known)
    place: dict[str, Any] = {"zone": int, "turned": str}
    called: dict[str, Any] = {**place, "call?": str}
    return EventTable(
        E(Happened.DEALT, "Dealt", "BRL-030", {"game": NUMBER, "round": NUMBER},
          "Game {game}: the piles are shuffled, the opening Bases lie on the table."),
        E(Happened.FIRST_CHOSEN, "FirstPlayerChosen", "BRL-039", {"seat": SEAT}, "{seat} begins."),
        E(Happened.DRAWN, "CardDrawn", "BRL-041", drawn, "{seat} draws {kind}.",
          "{seat} draws a card."),
        E(Happened.DISCARDED, "CardDiscarded", "BRL-042", dropped, "{seat} discards {kind}."),
        E(Happened.BASE_PLAYED, "BasePlayed", "BRL-060", {**played, "end": NUMBER},
          told.base, adds=called, more=told.more),
        E(Happened.HIT_PLAYED, "HitPlayed", "BRL-065", on_string, told.string, adds=place,
          more=told.more),
        E(Happened.BLOCK_PLAYED, "BlockPlayed", "BRL-070", on_string, told.string, adds=place,
          more=told.more),
        E(Happened.PRESS_PLAYED, "PressPlayed", "BRL-073", on_string, told.string,
          adds=called, more=told.more),
        E(Happened.BASE_CLEARED, "BaseCleared", "BRL-080", {**played, "swept": NUMBER},
          told.clear, adds=called, more=told.more),
        E(Happened.BASE_FROZEN, "BaseFrozen", "BRL-088", played, told.freeze,
          adds=called, more=told.more),
        E(Happened.ZONE_CLOSED, "ZoneClosed", "BRL-089", {"zone": NUMBER},
          "Zone {zone} is closed: every Base in it is frozen."),
        E(Happened.TURN_BEGAN, "TurnBegan", "BRL-091", {"seat": SEAT}, "{seat} is on turn."),
        E(Happened.PASSED, "Passed", "BRL-095", {"seat": SEAT, "forced": FLAG}, passed),
        E(Happened.TAGGED, "Tagged", "BRL-174", {"seat": SEAT, "teammate": SEAT},
          "{seat} tags in {teammate}."),
        E(Happened.GAME_ENDED, "GameEnded", "BRL-130", {"reason": WHY, "game": NUMBER},
          "Game {game} ends: {reason}."),
        E(Happened.BASE_SCORED, "BaseScored", "BRL-134",
          {"base": BASE, "a": NUMBER, "b": NUMBER, "winner": NUMBER}, base_scored,
          adds=place, more=scored),
        E(Happened.GAME_SCORED, "GameScored", "BRL-136",
          {"winner": NUMBER, "first": NUMBER, "second": NUMBER}, game_scored),
        E(Happened.MATCH_ENDED, "MatchEnded", "BRL-139", {"champions": NUMBER}, match_ended),
        E(Happened.KNOCKED, "Knocked", "BRL-037", {"seat": SEAT}, "{seat} knocks."),
        E(Happened.UNKNOCKED, "Unknocked", "BRL-037", {"seat": SEAT},
          "{seat} is not ready after all."),
        E(Happened.COUNTDOWN_BEGAN, "CountdownBegan", "BRL-038",
          {"milliseconds": F(int, text=lambda s, ms: f"{ms / 1000:g}")},
          "Everybody is ready: the table opens in {milliseconds} seconds."),
        E(Happened.TABLE_OPENED, "TableOpened", "BRL-036", {}, "The table is open."),
        E(Happened.PAUSED, "Paused", "BRL-112", {"seat": SEAT}, "{seat} asks for a pause."),
        E(Happened.CONCEDED, "Conceded", "BRL-190", {"seat": SEAT}, "{seat} concedes."),
        E(Happened.TIE_BREAK_BEGAN, "TieBreakBegan", "BRL-164", {"tied": TIED, "round": NUMBER},
          "{tied} are tied and play round {round}."),
        E(Happened.REJECTED, "CommandRejected", "BRL-051",
          {"seat": SEAT, "code": NUMBER, "reason": F(int, text=refusal)},
          "{seat} was refused: {reason}"),
        E(Happened.DECK_CLAIMED, "DeckClaimed", "BRL-006", {"seat": SEAT, "deck": deck},
          "{seat} claims the deck of {deck}."),
        E(Happened.DECK_RELEASED, "DeckReleased", "BRL-006", {"seat": SEAT},
          "{seat} gives its deck back."),
        E(Happened.STARTER_NAMED, "StarterNamed", "BRL-180", {"team": NUMBER, "seat": SEAT},
          "Team {team} starts with {seat}."),
        E(Happened.CONNECTION_LOST, "ConnectionLost", "BRL-192", {"seat": SEAT},
          "{seat} has lost the connection."),
        E(Happened.CONNECTION_BACK, "ConnectionRestored", "BRL-192", {"seat": SEAT},
          "{seat} is back."),
        E(Happened.BOT_TOOK_OVER, "BotTookOver", "BRL-192", {"seat": SEAT},
          "A bot takes over for {seat}."),
        E(Happened.TIME_RAN_OUT, "TimeRanOut", "BRL-097", {"seat": SEAT},
          "{seat} has run out of time."),
    )  # fmt: skip


class Plays:
    """Sentences of cards that are played: places are as side A sees them, or turned as side B."""

    def __init__(self, known: list[str]) -> None:
        self.known = known  # "a red Hit", by kind

    def base(self, s: BrawlState, event: Event, turned: bool = False) -> str:
        end = SCREEN_ENDS[1 - event.f if turned else event.f]
        where = f"at the {end} end of the row{between(s, zone_told(event.d))}"
        return f"Seat {event.a} lays a Base{source(event)} {where}."

    def string(self, s: BrawlState, event: Event, turned: bool = False) -> str:
        card, side = self.known[event.c], side_told(s, zone_told(event.d), event.f)
        where = f"on {side} of the {base_told(s, event.d, turned)}"
        return f"Seat {event.a} plays {card}{source(event)} {where}."

    def clear(self, s: BrawlState, event: Event, turned: bool = False) -> str:
        cards = f"{event.f} {'card is' if event.f == 1 else 'cards are'} swept away"
        where = base_told(s, event.d, turned)
        return f"Seat {event.a} clears the {where}{source(event)}: {cards}."

    def freeze(self, s: BrawlState, event: Event, turned: bool = False) -> str:
        return f"Seat {event.a} freezes the {base_told(s, event.d, turned)}{source(event)}."

    def more(self, s: BrawlState, event: Event) -> dict[str, Any]:
        """The zone, the sentence for side B, and what is called out (BRL-114)."""
        row: dict[str, Any] = {"zone": zone_told(event.d), "turned": self.turned(s, event)}
        if s.terms.announce and event.kind in CALLED:
            row["call"] = CALLED[event.kind]
        return row

    def turned(self, s: BrawlState, event: Event) -> str:
        if event.kind == Happened.BASE_PLAYED:
            return self.base(s, event, True)
        if event.kind == Happened.BASE_CLEARED:
            return self.clear(s, event, True)
        if event.kind == Happened.BASE_FROZEN:
            return self.freeze(s, event, True)
        return self.string(s, event, True)


def source(event: Event) -> str:
    """Where a card came from, if not from the hand."""
    return "" if event.e else " from the discards"


def between(s: BrawlState, zone: int) -> str:
    """Whose zone it is, where there are several."""
    if s.form != Form.ROUND_ROBIN:
        return ""
    return f" between Seat {s.sides[zone * 2]} and Seat {s.sides[zone * 2 + 1]}"


# -- other irregular sentences


def base_scored(s: BrawlState, event: Event, turned: bool = False) -> str:
    where, winner = base_told(s, event.a, turned), side_name(s, event.d)
    if event.b == event.c:
        return f"The {where} is a tie, {event.b} : {event.c}, and goes to its owner: {winner}."
    return f"The {where} stands {event.b} : {event.c} and goes to {winner}."


def scored(s: BrawlState, event: Event) -> dict[str, Any]:
    return {"zone": zone_told(event.a), "turned": base_scored(s, event, True)}


def passed(s: BrawlState, event: Event) -> str:
    what = "has nothing to do and passes" if event.b else "passes"
    return f"Seat {event.a} {what}."


def side_name(s: BrawlState, winner: int) -> str:
    """Who wins a Base: a seat, or a team."""
    return f"Team {SIDES[winner]}" if s.form == Form.TAG_TEAM else f"Seat {winner}"


def game_scored(s: BrawlState, event: Event) -> str:
    if s.terms.form == Form.ROUND_ROBIN:
        return f"{listed(event.a)}: most Bases of the round, {event.b}."
    if event.a < 0:
        return f"The game is drawn, {event.b} : {event.c}."
    winner = event.a if s.form == Form.TAG_TEAM else s.sides[event.a]
    return f"{side_name(s, winner)} wins the game; Bases {event.b} : {event.c}."


def match_ended(s: BrawlState, event: Event) -> str:
    won = "wins" if len(seats_of(event.a)) == 1 else "win"
    return f"{listed(event.a)} {won} the match."


def refusal(s: BrawlState, why: int) -> str:
    sentence = REASONS[why].sentence
    assert isinstance(sentence, str)
    return sentence
