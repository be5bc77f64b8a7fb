"""The words of BRAWL: names of Bases, refusals with their clauses, events as sentences."""

from __future__ import annotations

from donnybrook.games.brawl.codes import Code, Happened, No
from donnybrook.games.brawl.content import Content
from donnybrook.games.brawl.rules import commands, strings
from donnybrook.games.brawl.state import BrawlState, Ended, Form, Kind, Phase, Tempo
from donnybrook.kernel.errors import IllegalChoice
from donnybrook.kernel.events import HIDDEN, Event
from donnybrook.kernel.game import EventType

SIDES = "AB"
PHASES = {
    Phase.READY: "ready",
    Phase.COUNTDOWN: "countdown",
    Phase.OPEN: "open",
    Phase.PAUSED: "paused",
    Phase.AWAY: "away",
}
ENDED = {
    Ended.NOT_YET: "",
    Ended.ALL_FROZEN: "all_frozen",
    Ended.ALL_PASSED: "all_passed",
    Ended.STALEMATE: "stalemate",
    Ended.IDLE: "idle",
    Ended.TIME: "time",
    Ended.CONCEDED: "conceded",
}
ENDED_BY = {
    Ended.ALL_FROZEN: ("BRL-130", "every Base is frozen"),
    Ended.ALL_PASSED: ("BRL-096", "everybody passed"),
    Ended.STALEMATE: ("BRL-132", "nobody can act any more"),
    Ended.IDLE: ("BRL-115", "nobody played a card for too long"),
    Ended.TIME: ("BRL-116", "the time is up"),
    Ended.CONCEDED: ("BRL-190", "a player conceded"),
}

EVENTS = (
    EventType(Happened.DEALT, "Dealt", ("game", "round"), "BRL-030"),
    EventType(Happened.FIRST_CHOSEN, "FirstPlayerChosen", ("seat",), "BRL-039"),
    EventType(Happened.DRAWN, "CardDrawn", ("seat", "card", "kind"), "BRL-041"),
    EventType(Happened.DISCARDED, "CardDiscarded", ("seat", "card", "kind"), "BRL-042"),
    EventType(
        Happened.BASE_PLAYED, "BasePlayed", ("seat", "card", "kind", "base", "end", "from_hand"),
        "BRL-060",
    ),
    EventType(
        Happened.HIT_PLAYED, "HitPlayed", ("seat", "card", "kind", "base", "side", "from_hand"),
        "BRL-065",
    ),
    EventType(
        Happened.BLOCK_PLAYED, "BlockPlayed", ("seat", "card", "kind", "base", "side", "from_hand"),
        "BRL-070",
    ),
    EventType(
        Happened.PRESS_PLAYED, "PressPlayed", ("seat", "card", "kind", "base", "side", "from_hand"),
        "BRL-073",
    ),
    EventType(
        Happened.BASE_CLEARED, "BaseCleared",
        ("seat", "card", "kind", "base", "swept", "from_hand"), "BRL-080",
    ),
    EventType(
        Happened.BASE_FROZEN, "BaseFrozen", ("seat", "card", "kind", "base", "", "from_hand"),
        "BRL-088",
    ),
    EventType(Happened.ZONE_CLOSED, "ZoneClosed", ("zone",), "BRL-089"),
    EventType(Happened.TURN_BEGAN, "TurnBegan", ("seat",), "BRL-091"),
    EventType(Happened.PASSED, "Passed", ("seat", "forced"), "BRL-095"),
    EventType(Happened.TAGGED, "Tagged", ("seat", "teammate"), "BRL-174"),
    EventType(Happened.GAME_ENDED, "GameEnded", ("reason", "game"), "BRL-130"),
    EventType(Happened.BASE_SCORED, "BaseScored", ("base", "a", "b", "winner"), "BRL-134"),
    EventType(Happened.GAME_SCORED, "GameScored", ("winner", "first", "second"), "BRL-136"),
    EventType(Happened.MATCH_ENDED, "MatchEnded", ("champions",), "BRL-139"),
    EventType(Happened.KNOCKED, "Knocked", ("seat",), "BRL-037"),
    EventType(Happened.UNKNOCKED, "Unknocked", ("seat",), "BRL-037"),
    EventType(Happened.COUNTDOWN_BEGAN, "CountdownBegan", ("milliseconds",), "BRL-038"),
    EventType(Happened.TABLE_OPENED, "TableOpened", (), "BRL-036"),
    EventType(Happened.PAUSED, "Paused", ("seat",), "BRL-112"),
    EventType(Happened.CONCEDED, "Conceded", ("seat",), "BRL-190"),
    EventType(Happened.TIE_BREAK_BEGAN, "TieBreakBegan", ("tied", "round"), "BRL-164"),
    EventType(Happened.REJECTED, "CommandRejected", ("seat", "code", "reason"), "BRL-051"),
    EventType(Happened.DECK_CLAIMED, "DeckClaimed", ("seat", "deck"), "BRL-006"),
    EventType(Happened.DECK_RELEASED, "DeckReleased", ("seat",), "BRL-006"),
    EventType(Happened.STARTER_NAMED, "StarterNamed", ("team", "seat"), "BRL-180"),
    EventType(Happened.CONNECTION_LOST, "ConnectionLost", ("seat",), "BRL-192"),
    EventType(Happened.CONNECTION_BACK, "ConnectionRestored", ("seat",), "BRL-192"),
    EventType(Happened.BOT_TOOK_OVER, "BotTookOver", ("seat",), "BRL-192"),
    EventType(Happened.TIME_RAN_OUT, "TimeRanOut", ("seat",), "BRL-097"),
)  # fmt: skip

CALLED = (Happened.BASE_PLAYED, Happened.BASE_CLEARED, Happened.PRESS_PLAYED, Happened.BASE_FROZEN)

REFUSALS = {
    No.NOT_STARTED: ("not_started", "BRL-037", "The game has not started: everybody knocks first."),
    No.PAUSED: ("paused", "BRL-112", "The table is paused until everybody has knocked again."),
    No.GAME_OVER: ("game_over", "BRL-107", "The game is over."),
    No.NOT_YOUR_TURN: ("not_your_turn", "BRL-091", "It is another seat's turn."),
    No.NOT_ACTIVE: ("not_active", "BRL-173", "This seat is not an active player."),
    No.BAD_COMMAND: ("bad_command", "BRL-051", "This command does not exist here."),
    No.HAND_FULL: ("hand_full", "BRL-043", "Play or discard the card in hand first."),
    No.DECK_EMPTY: ("deck_empty", "BRL-041", "The draw pile is empty and is never refilled."),
    No.CANNOT_PASS: ("cannot_pass", "BRL-095", "Passing needs an empty draw pile."),
    No.ALREADY_TAGGED: ("already_tagged", "BRL-174", "Only one tag in a turn."),
    No.NO_PAUSE: ("no_pause", "BRL-112", "This seat has used up its pauses."),
    No.OUT_OF_REACH: (
        "out_of_reach", "BRL-046",
        "Only the card in hand can be played, or with an empty hand the top of the discards.",
    ),
    No.BAD_TARGET: ("bad_target", "BRL-050", "This card does not go there."),
    No.NOT_YOUR_ZONE: ("not_your_zone", "BRL-154", "Only the zones beside a seat are in reach."),
    No.ZONE_CLOSED: ("zone_closed", "BRL-158", "The zone is closed: every Base in it is frozen."),
    No.BASE_GONE: ("base_gone", "BRL-050", "That Base is no longer in play."),
    No.FROZEN: ("frozen", "BRL-089", "The Base is frozen; nothing there changes any more."),
    No.ROW_FULL: ("row_full", "BRL-062", "The row is full; no further Base fits."),
    No.LAST_BASE: ("last_base", "BRL-083", "The only Base of a row cannot be cleared."),
    No.MIDDLE_BASE: ("middle_base", "BRL-082", "Only a Base at an end of the row can be cleared."),
    No.WRONG_TOP: ("wrong_top", "BRL-078", "The string does not take this card."),
    No.TOO_MANY: ("too_many", "BRL-109", "Three commands of this seat are waiting already."),
    No.DECK_TAKEN: ("deck_taken", "BRL-006", "Somebody has claimed this deck."),
}  # fmt: skip


def refuse(s: BrawlState, seat: int, code: int, no: int) -> IllegalChoice:
    """A refusal with the clause that fits the case best."""
    reason, clause, sentence = REFUSALS[no]
    if s.form == Form.TAG_TEAM:
        clause, sentence = TEAM_REFUSALS.get(no, (clause, sentence))
    if no == No.WRONG_TOP:
        clause, sentence = wrong_top(s, seat, code)
    elif no == No.ALREADY_TAGGED and s.terms.tags_as_wished:
        clause, sentence = TAGGED_TWICE
    elif Code.TAG <= code < Code.PLAY and no in TAG_REFUSALS:
        clause, sentence = TAG_REFUSALS[no]
    elif no == No.CANNOT_PASS and s.form != Form.TAG_TEAM and s.left[seat] == 0:
        sentence = "The discard pile has a legal play, and only a forced pass is allowed."
    elif no == No.BAD_COMMAND and code == Code.PASS:
        clause, sentence = "BRL-101", "There are no turns to pass in Tournament Mode; just wait."
    elif no == No.BAD_TARGET and code >= Code.STARTER:
        clause, sentence = "BRL-180", "A team names another of its own members."
    elif no == No.FROZEN and s.kinds[s.reachable(seat)] == Kind.CLEAR:
        clause, sentence = "BRL-084", "A frozen Base cannot be cleared."
    elif no == No.MIDDLE_BASE and s.row[0] == 4:
        clause = "BRL-181"
    elif no == No.NOT_YOUR_TURN:
        clause, sentence = not_your_turn(s, seat)
    elif no == No.NOT_ACTIVE and not s.in_game(seat):
        clause, sentence = "BRL-191", "This seat is out of the game."
    elif no == No.NOT_ACTIVE and s.form == Form.ROUND_ROBIN:
        clause, sentence = "BRL-160", "Both zones of this seat are closed; it is finished."
    return IllegalChoice(clause, reason, sentence)


TEAM_REFUSALS = {
    No.CANNOT_PASS: ("BRL-175", "A team passes only if nobody in it has a card to draw."),
    No.ROW_FULL: ("BRL-172", "The row is full; no further Base fits."),
}
TAG_REFUSALS = {
    No.HAND_FULL: ("BRL-174", "A tag needs an empty hand."),
    No.BAD_TARGET: ("BRL-174", "Only a teammate who is in the game and can act can be tagged."),
}
TAGGED_TWICE = ("BRL-186", "This player has been active twice in this turn.")


def not_your_turn(s: BrawlState, seat: int) -> tuple[str, str]:
    """Another seat's turn, decision, or just another member of the team."""
    if s.tempo == Tempo.VIRTUAL:
        return "BRL-118", "Another seat decides at this moment."
    if s.form == Form.TAG_TEAM and (s.seat ^ seat) & 1 == 0:
        return "BRL-184", "Another member of the team is active."
    return "BRL-091", "It is another seat's turn."


def wrong_top(s: BrawlState, seat: int, code: int) -> tuple[str, str]:
    """Which rule of chapter G a string and a card break."""
    kind = s.kinds[s.reachable(seat)]
    target = (code - Code.PLAY) % Code.ZONE
    place, side = commands.place_meant(target), (target - Code.ON_STRING) % 2
    at = s.cell((code - Code.PLAY) // Code.ZONE, place)
    string = s.bases[at + 4 + side]
    if kind == Kind.PRESS:
        return "BRL-077", "A Press goes only on a Block."
    if string >= 4:
        return "BRL-071", "The string is blocked: only a Press goes on a Block."
    if string == 0 and kind >= Kind.BLOCK:
        return "BRL-070", "A Block needs a Hit of its colour."
    if string == 0:
        return "BRL-068", "A Hit-2 never goes first: it needs a Hit of its colour."
    if kind < Kind.HIT2:
        return "BRL-067", "All Hits of a string have one colour."
    if kind < Kind.BLOCK and strings.is_press(s, at, side) and string == kind - Kind.HIT2 + 1:
        return "BRL-075", "In this match a Hit-2 may not lie directly on a Press."
    if kind < Kind.BLOCK:
        return "BRL-068", "A Hit-2 needs a Hit of its own colour."
    return "BRL-070", "A Block needs a Hit of its own colour."


def base_name(s: BrawlState, number: int) -> str:
    """`a2`, or in a Round Robin `s3` and `s3.2`."""
    owner, serial = number // 100 % 100, number % 100
    if s.form == Form.ROUND_ROBIN:
        return f"s{owner}" if serial == 1 else f"s{owner}.{serial}"
    return f"{'ab'[s.side_of(0, owner)]}{serial}"


def seats_of(mask: int) -> list[int]:
    return [seat for seat in range(8) if mask >> seat & 1]


def listed(mask: int) -> str:
    names = [f"Seat {seat}" for seat in seats_of(mask)]
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]


class Teller:
    """Events as sentences; seats are called Seat 0, Seat 1 ... so that a page can put in names."""

    def __init__(self, content: Content) -> None:
        self.content = content

    def card(self, kind: int) -> str:
        name = self.content.cards[kind].name
        return f"a {name}" if name[0] not in "aeiou" else f"an {name}"

    def tell(self, s: BrawlState, event: Event) -> str:
        kind, a = event.kind, event.a
        if kind in (Happened.DRAWN, Happened.DISCARDED):
            return self._moved(event)
        if Happened.BASE_PLAYED <= kind <= Happened.BASE_FROZEN:
            return self._played(s, event)
        if Happened.GAME_ENDED <= kind <= Happened.MATCH_ENDED:
            return self._ended(s, event)
        if kind == Happened.REJECTED:
            return f"Seat {a} was refused: {REFUSALS[event.c][2]}"
        if kind == Happened.DECK_CLAIMED:
            return f"Seat {a} claims the deck of {self.content.decks[event.b].name}."
        if kind == Happened.PASSED:
            return f"Seat {a} has nothing to do and passes." if event.b else f"Seat {a} passes."
        if kind == Happened.DEALT:
            return f"Game {a}: the piles are shuffled, the opening Bases lie on the table."
        if kind == Happened.COUNTDOWN_BEGAN:
            return f"Everybody is ready: the table opens in {a / 1000:g} seconds."
        if kind == Happened.TIE_BREAK_BEGAN:
            return f"{listed(a)} are tied and play round {event.b}."
        return PLAIN[kind].format(a, event.b)

    def _moved(self, event: Event) -> str:
        verb = "draws" if event.kind == Happened.DRAWN else "discards"
        if event.c == HIDDEN:
            return f"Seat {event.a} {verb} a card."
        return f"Seat {event.a} {verb} {self.card(event.c)}."

    def _played(self, s: BrawlState, event: Event) -> str:
        base = base_name(s, event.d)
        source = "" if event.f else " from the discards"
        if event.kind == Happened.BASE_PLAYED:
            return f"Seat {event.a} lays Base {base}{source} at the {('left', 'right')[event.e]}."
        if event.kind == Happened.BASE_CLEARED:
            return f"Seat {event.a} clears Base {base}{source}: {event.e} cards are swept away."
        if event.kind == Happened.BASE_FROZEN:
            return f"Seat {event.a} freezes Base {base}{source}."
        where = f"on side {SIDES[event.e]} of {base}"
        return f"Seat {event.a} plays {self.card(event.c)}{source} {where}."

    def _ended(self, s: BrawlState, event: Event) -> str:
        side = "Team" if s.form == Form.TAG_TEAM else "Seat"
        if event.kind == Happened.GAME_ENDED:
            return f"Game {event.b} ends: {ENDED_BY[event.a][1]}."
        if event.kind == Happened.BASE_SCORED:
            name = base_name(s, event.a)
            return f"Base {name} stands {event.b} : {event.c} and goes to {side} {event.d}."
        if event.kind == Happened.MATCH_ENDED:
            won = "wins" if len(seats_of(event.a)) == 1 else "win"
            return f"{listed(event.a)} {won} the match."
        if s.terms.form == Form.ROUND_ROBIN:
            return f"{listed(event.a)}: most Bases of the round, {event.b}."
        if event.a < 0:
            return f"The game is drawn, {event.b} : {event.c}."
        winner = f"Team {event.a}" if s.form == Form.TAG_TEAM else f"Seat {s.sides[event.a]}"
        return f"{winner} wins the game; Bases {event.b} : {event.c}."


PLAIN = {
    Happened.FIRST_CHOSEN: "Seat {0} begins.",
    Happened.ZONE_CLOSED: "Zone {0} is closed: every Base in it is frozen.",
    Happened.TURN_BEGAN: "Seat {0} is on turn.",
    Happened.TAGGED: "Seat {0} tags in Seat {1}.",
    Happened.KNOCKED: "Seat {0} knocks.",
    Happened.UNKNOCKED: "Seat {0} is not ready after all.",
    Happened.TABLE_OPENED: "The table is open.",
    Happened.PAUSED: "Seat {0} asks for a pause.",
    Happened.CONCEDED: "Seat {0} concedes.",
    Happened.DECK_RELEASED: "Seat {0} gives its deck back.",
    Happened.STARTER_NAMED: "Team {0} starts with Seat {1}.",
    Happened.CONNECTION_LOST: "Seat {0} has lost the connection.",
    Happened.CONNECTION_BACK: "Seat {0} is back.",
    Happened.BOT_TOOK_OVER: "A bot takes over for Seat {0}.",
    Happened.TIME_RAN_OUT: "Seat {0} has run out of time.",
}
