"""Everything that a scenario may expect of a position, in the rulebook's words."""

from __future__ import annotations

from typing import Any

import msgspec

from donnybrook.games.brawlball.content import Content
from donnybrook.games.brawlball.rules import board, movement
from donnybrook.games.brawlball.rules.state import NOBODY, PLAYERS, TEAM, BallState
from donnybrook.games.brawlball.rules.teams import MIXES
from donnybrook.games.brawlball.surface.decisions import decision
from donnybrook.games.brawlball.surface.names import (
    BALLS,
    ENDED,
    PLACES,
    SEATS,
    phase,
    player_id,
    square_id,
)
from donnybrook.games.brawlball.surface.view import roster, used
from donnybrook.kernel.game import Key
from donnybrook.kernel.state import Options

KEYS = (
    Key("field", "players on the field by square: { e5 = 'red lineman', e6 = 'blue basher "
                 "stunned', e7 = 'red runner ball acted' }; a square named as '' is empty"),
    Key("standing", "squares of the standing players, such as { red = ['a1', 'e5'] }, sorted"),
    Key("stunned", "squares of the stunned players, such as { red = ['e5'], blue = [] }"),
    Key("bench", "how many players are on the bench, such as { red = 3, blue = 2 }"),
    Key("ko", "how many are knocked out"),
    Key("sent_off", "how many are sent off"),
    Key("ball", "where the ball is: a square if it lies, `red e5` if held, '' if absent"),
    Key("score", "points, such as [1, 0]"),
    Key("turns", "turn markers, such as [3, 2]"),
    Key("half", "1, 2 or 3 for overtime"),
    Key("turn_of", "red or blue, '' outside turns"),
    Key("kicking", "red or blue"),
    Key("asked", "who is asked: red, blue, or both"),
    Key("phase", "kind of the open decision: roster, fill, place, kick, template, touchback, "
                 "catch, turn, action, target, route, intercept, push, follow, over"),
    Key("decision", "the open decision as the page sees it"),
    Key("options", "number of options of the seat that is asked"),
    Key("used", "special actions announced in this turn"),
    Key("steps", "steps left of the acting player"),
    Key("attributes", "F/A/S and MV by square, such as { e5 = '3/3/3 5' }"),
    Key("players", "the same by player, such as { r10 = '3/4/2 4' }"),
    Key("squares", "what a square is, such as { h1 = 'red half, red end zone, east side zone' }"),
    Key("rosters", "race and numbers, such as { red = 'orcs 10/0/0/0' }, '' before the reveal"),
    Key("over", "whether the match is over"),
    Key("winner", "red, blue or '' for a draw"),
    Key("ended", "points, draw, walkover, resigned or overtime"),
    Key("kick_offs", "how many there have been"),
)  # fmt: skip


def describe(content: Content, s: BallState) -> dict[str, Any]:
    """The position in words."""
    found: dict[str, Any] = {
        "score": list(s.score),
        "turns": list(s.turns),
        "half": s.half,
        "turn_of": SEATS[s.active] if s.active >= 0 else "",
        "kicking": SEATS[s.kicking] if s.kicking >= 0 else "",
        "asked": asked(s),
        "phase": phase(s),
        "decision": msgspec.to_builtins(decision(s)),
        "options": count_options(s),
        "used": used(s),
        "squares": {square_id(sq): square_words(sq) for sq in squares()},
        "rosters": {name: roster_words(s, content, seat) for seat, name in enumerate(SEATS)},
        "over": s.over,
        "winner": SEATS[s.winner] if s.winner != NOBODY else "",
        "ended": ENDED[s.ended],
        "kick_offs": s.kick_offs,
        "ball": ball_words(s),
    }
    if len(s.positions):
        found |= team_words(s, content)
    return found


def squares() -> list[int]:
    return [sq for sq in range(board.SIZE) if board.on_field(sq)]


def asked(s: BallState) -> str:
    bits = s.to_act()
    return {0: "", 1: "red", 2: "blue", 3: "both"}[bits]


def count_options(s: BallState) -> int:
    """Of the one seat that is asked; resigning is not counted."""
    out = Options()
    if not s.over:
        s.legal(max(s.seat, 0), out)
    return int(out.n)


def square_words(sq: int) -> str:
    """Half, end zone, centre line, side zone (BBL-012 to BBL-015)."""
    side = board.RED if board.in_half(sq, board.RED) else board.BLUE
    words = [f"{SEATS[side]} half"]
    if board.row_of(sq) == board.home_row(side):
        words.append(f"{SEATS[side]} end zone")
    if board.row_of(sq) == board.centre_row(side):
        words.append(f"{SEATS[side]} centre line")
    zone = board.side_zone(sq)
    if zone:
        words.append(f"{('', 'west', 'east')[zone]} side zone")
    return ", ".join(words)


def roster_words(s: BallState, content: Content, seat: int) -> str:
    pick = s.picks[seat]
    if pick == NOBODY or not len(s.positions):
        return ""
    numbers = roster(s, content, pick % MIXES).values()
    return f"{content.races[pick // MIXES].id} {'/'.join(map(str, numbers))}"


def ball_words(s: BallState) -> str:
    at = s.ball_square()
    if s.carrier >= 0:
        return f"{SEATS[s.carrier // TEAM]} {square_id(at)}"
    return square_id(at) if at and BALLS[s.ball] != "absent" else ""


def team_words(s: BallState, content: Content) -> dict[str, Any]:
    """The players: on the field by square, off it by numbers."""
    field, attributes, players = {}, {}, {}
    standing: dict[str, list[str]] = {name: [] for name in SEATS}
    stunned: dict[str, list[str]] = {name: [] for name in SEATS}
    off = {place: dict.fromkeys(SEATS, 0) for place in PLACES.values()}
    for player in range(PLAYERS):
        colour, where = SEATS[player // TEAM], s.where[player]
        numbers = f"{s.force[player]}/{s.accuracy[player]}/{s.speed[player]} {s.mv[player]}"
        players[player_id(player)] = numbers
        if where <= 0:
            off[PLACES[where]][colour] += 1
            continue
        name = square_id(where)
        (stunned if s.is_stunned(player) else standing)[colour].append(name)
        field[name] = player_words(s, content, player)
        attributes[name] = numbers
    for rows in (standing, stunned):
        for names in rows.values():
            names.sort()
    found: dict[str, Any] = {"field": field, "attributes": attributes, "players": players}
    found |= {"standing": standing, "stunned": stunned}
    found |= {place: off[place] for place in ("bench", "ko", "sent_off")}
    if phase(s) == "action":
        found["steps"] = movement.steps_left(s)
    return found


def player_words(s: BallState, content: Content, player: int) -> str:
    words = [SEATS[player // TEAM], content.positions[s.positions[player]].id]
    words += ["ball"] if s.carrier == player else []
    words += ["stunned"] if s.is_stunned(player) else []
    words += ["acted"] if s.acted >> player & 1 and s.active == player // TEAM else []
    return " ".join(words)


def census(s: BallState) -> object:
    """Twenty players, each in one place; the zones add up; the ball is in one place."""
    zones = [0] * board.SIZE
    for player in range(PLAYERS):
        if s.where[player] > 0:
            assert s.board[s.where[player]] == player
            if s.is_standing(player):
                for step in (10, 11, 12, -1, 1, -12, -11, -10):
                    zones[s.where[player] + step] += 1 if player < TEAM else 16
    on_board = sum(s.board[sq] >= 0 for sq in range(board.SIZE))
    fielded = sum(s.where[player] > 0 for player in range(PLAYERS))
    bits = sum(s.fielded >> player & 1 for player in range(PLAYERS))
    held = s.carrier == NOBODY or bool(s.is_standing(s.carrier))
    return {
        "players": len(s.where),
        "on the field": fielded == on_board == bits,
        "stunned ones on it": s.stunned & ~s.fielded == 0,
        "tackle zones": zones == list(s.zones),
        "seven at most": all(
            sum(s.where[p] > 0 for p in range(t * TEAM, t * TEAM + TEAM)) <= 7 for t in range(2)
        ),
        "the carrier stands": held,
    }
