"""Everything that a scenario may expect of a position, in the rulebook's words."""

from __future__ import annotations

from typing import Any

from donnybrook.games.brawl.content import Content
from donnybrook.games.brawl.notation import chain, pile, signs, write_row
from donnybrook.games.brawl.race import BOT_PACE
from donnybrook.games.brawl.rules import scoring
from donnybrook.games.brawl.state import DECK, NONE, BrawlState, Cell, Form, Phase
from donnybrook.games.brawl.words import CALLED, ENDED, EVENTS, PHASES, base_name, seats_of
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
FORMS = {Form.DUEL: "duel", Form.ROUND_ROBIN: "round_robin", Form.TAG_TEAM: "tag_team"}


def describe(s: BrawlState, content: Content) -> dict[str, Any]:
    seats = range(s.terms.seats)
    found: dict[str, Any] = {
        "ended": ENDED[s.ended],
        "over": s.over,
        "champions": seats_of(s.champions),
        "wins": list(s.wins),
        "games": s.games,
        "round": s.round,
        "form": FORMS[s.form],
        "playing": seats_of(s.playing),
        "out": seats_of(s.out),
        "bots": seats_of(s.bots),
        "to_act": seats_of(s.to_act()),
        "to_move": s.seat,
        "active": [s.active0, s.active1],
        "phase": PHASES[s.procedure],
        "knocked": seats_of(s.knocked),
        "decks": [content.decks[deck].id if deck != NONE else "" for deck in s.decks],
        "starters": list(s.starters),
        "passes": s.passes,
        "now": s.now,
        "known": [s.known >> seat * 6 & 63 for seat in seats],
        "called": [kind.name for kind in EVENTS if kind.kind in CALLED and s.terms.announce],
        "bot_paces": {level: [mean - by, mean + by] for level, (mean, by) in BOT_PACE.items()},
    }
    if len(s.hand):
        found |= _table(s, content) | _bases(s)
    return found


def _table(s: BrawlState, content: Content) -> dict[str, Any]:
    seats = range(s.terms.seats)
    discards = [signs(s, chain(s, s.discard[seat]), content) for seat in seats]
    piles = [signs(s, pile(s, seat), content) for seat in seats]
    return {
        "row": write_row(s, 0, content),
        "zones": [write_row(s, zone, content) for zone in range(s.zones)],
        "hands": [
            "".join(signs(s, [s.hand[seat]], content)) if s.hand[seat] >= 0 else ""
            for seat in seats
        ],
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


def _bases(s: BrawlState) -> dict[str, Any]:
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


def census(s: BrawlState) -> str:
    """`complete` if every card lies in exactly one place and the strings add up; else what not."""
    if not len(s.hand) or s.procedure == Phase.READY:  # an old table waits for knocks
        return "complete"
    cards = chain(s, s.swept) + chain(s, s.unused)
    for seat in range(s.terms.seats):
        cards += pile(s, seat) + chain(s, s.discard[seat])
        cards += [int(s.hand[seat])] if s.hand[seat] >= 0 else []
    for zone in range(s.zones):
        for place in range(s.row[zone]):
            at = s.cell(zone, place)
            cards.append(int(s.bases[at]))
            cards += [int(s.bases[at + Cell.FREEZE])] if s.bases[at + Cell.FREEZE] >= 0 else []
            for side in range(2):
                string = chain(s, s.bases[at + Cell.TOP + side])
                cards += string
                if not adds_up(s, at, side, string):
                    return f"the string {side} at {at} does not add up"
    wanted = [c for seat in seats_of(s.playing) for c in range(seat * DECK, (seat + 1) * DECK)]
    if sorted(cards) != wanted:
        return f"cards lost {set(wanted) - set(cards)}, cards twice or foreign {len(cards)}"
    return "complete"


def adds_up(s: BrawlState, at: int, side: int, string: list[int]) -> bool:
    """The score (BRL-133) and the state (BRL-078) of a string follow from its cards."""
    kinds = [s.kinds[card] for card in string]
    score = sum(1 if kind <= 3 else 2 for kind in kinds if kind <= 6)
    state = 0 if not kinds else kinds[0] + (3 if 7 <= kinds[-1] <= 9 else 0)
    return (score, state) == (s.bases[at + Cell.SCORE + side], s.bases[at + Cell.STRING + side])
