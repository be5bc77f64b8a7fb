"""Everything that a scenario may expect of a position, in the rulebook's words."""

from __future__ import annotations

from typing import Any

from donnybrook.games.brawl.realtime.pace import BOT_PACE
from donnybrook.games.brawl.rules import hidden, scoring
from donnybrook.games.brawl.rules.content import Content
from donnybrook.games.brawl.rules.piles import chain, draw_pile
from donnybrook.games.brawl.rules.state import DECK, BrawlState, Cell, Form
from donnybrook.games.brawl.surface.board import write_row
from donnybrook.games.brawl.surface.events import CALLED
from donnybrook.games.brawl.surface.names import base_name, seats_of, signs
from donnybrook.games.brawl.surface.view import view
from donnybrook.kernel.event_table import EventTable
from donnybrook.kernel.events import SPECTATOR
from donnybrook.kernel.game import Key

KEYS = (
    Key("row", "Duel, Tag Team: the row as in the rulebook"),
    Key("zones", "the rows of all zones"),
    Key("hands", "the card in hand of each seat, '' for none"),
    Key("discards", "each discard pile from bottom to top"),
    Key("discard_tops", "the top of each discard pile, '' for none"),
    Key("piles", "each draw pile, top first"),
    Key("pile_counts", "cards in each draw pile"),
    Key("pile_kinds", "cards of each kind in each draw pile"),
    Key("swept", "the swept pile, sorted"),
    Key("unused", "cards that are out of the game from the start, sorted"),
    Key("scores", "Hits of both sides at each Base, such as { a1 = '4:1' } (Round Robin: 0.s0)"),
    Key("leaders", "the seat (Tag Team: team) that would win each Base now"),
    Key("owners", "the seat that owns each Base"),
    Key("bases_won", "Bases won in the game that has ended, by seat (Tag Team: by team)"),
    Key(
        "ended", "why the last game ended: all_frozen, all_passed, stalemate, idle, time, conceded"
    ),
    Key("over", "whether the match is over"),
    Key("champions", "the seats that won or share the win"),
    Key("values", "the value of the result for each seat"),
    Key("wins", "series: games won by each side"),
    Key("games", "games dealt so far"),
    Key("round", "number of the round"),
    Key("form", "form of this round: duel, round_robin, tag_team"),
    Key("playing", "the seats of this round"),
    Key("out", "the seats that have gone out"),
    Key("bots", "the seats that a bot has taken over"),
    Key("to_act", "the seats that may act now"),
    Key("to_move", "Training Mode: the seat on turn"),
    Key("active", "Tag Team: the active player of each team"),
    Key("phase", "ready, countdown, open, paused, away"),
    Key("knocked", "the seats that have knocked"),
    Key("decks", "the deck of each seat"),
    Key("starters", "Tag Team: the starting players"),
    Key("passes", "passes in direct succession"),
    Key("now", "the time in milliseconds"),
    Key("known", "how many own top cards each seat has seen before a takeback"),
    Key("recipes", "the deck lists as everybody may read them: cards of each kind, by deck"),
    Key("called", "the events that the client calls out by itself"),
    Key("bot_paces", "shortest and longest time between two commands of a bot, by level"),
)
AS_SEEN = (  # as the view of everybody has it
    "ended", "over", "champions", "wins", "round", "form", "playing", "to_act", "phase", "knocked",
    "now",
)  # fmt: skip


def describe(content: Content, events: EventTable[BrawlState], s: BrawlState) -> dict[str, Any]:
    shown = view(content, s, SPECTATOR)
    found: dict[str, Any] = {key: getattr(shown, key) for key in AS_SEEN}
    found |= {
        "games": s.games,
        "out": seats_of(s.out),
        "bots": seats_of(s.bots),
        "to_move": s.seat,
        "active": [s.active0, s.active1],
        "decks": [seat.deck or "" for seat in shown.seats],
        "starters": list(s.starters),
        "passes": s.passes,
        "known": [hidden.known(s, seat) for seat in range(s.terms.seats)],
        "called": [row.name for row in events.rows if row.kind in CALLED and s.terms.announce],
        "bot_paces": {level: [mean - by, mean + by] for level, (mean, by) in BOT_PACE.items()},
        "recipes": {
            deck.id: dict(zip(content.signs, deck.counts, strict=True)) for deck in content.decks
        },
    }
    if len(s.hand):
        found |= cards(s, content) | bases(s)
    return found


def cards(s: BrawlState, content: Content) -> dict[str, Any]:
    """Rows, hands and piles."""
    seats = range(s.terms.seats)
    discards = [signs(s, chain(s, s.discard[seat]), content) for seat in seats]
    piles = [signs(s, draw_pile(s, seat), content) for seat in seats]
    hands = [signs(s, [card], content) if card >= 0 else [] for card in s.hand]
    return {
        "row": write_row(s, 0, content),
        "zones": [write_row(s, zone, content) for zone in range(s.zones)],
        "hands": ["".join(hand) for hand in hands],
        "discards": [" ".join(cards) for cards in discards],
        "discard_tops": [cards[-1] if cards else "" for cards in discards],
        "piles": [" ".join(cards) for cards in piles],
        "pile_counts": list(s.left),
        "pile_kinds": [{sign: cards.count(sign) for sign in sorted(set(cards))} for cards in piles],
        "swept": sorted(signs(s, chain(s, s.swept), content)),
        "unused": sorted(signs(s, chain(s, s.unused), content)),
        "bases_won": list(s.won)[:2] if s.form == Form.TAG_TEAM else list(s.won),
        "values": [s.result(seat) if s.over else None for seat in seats],
    }


def bases(s: BrawlState) -> dict[str, Any]:
    """What each Base stands at, whose it is and whose it would be."""
    scores, leaders, owners = {}, {}, {}
    for zone in range(s.zones):
        for place in range(s.row[zone]):
            at = s.cell(zone, place)
            name = base_name(s, s.base_name(at))
            name = f"{zone}.{name}" if s.form == Form.ROUND_ROBIN else name
            scores[name] = f"{s.bases[at + Cell.SCORE]}:{s.bases[at + Cell.SCORE + 1]}"
            leaders[name] = scoring.base_winner(s, zone, place)
            owners[name] = s.bases[at] // DECK
    return {"scores": scores, "leaders": leaders, "owners": owners}
