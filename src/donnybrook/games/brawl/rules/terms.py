"""Chapters A and Q: the options of a match, and their meaning as numbers."""

from __future__ import annotations

from typing import Any

from donnybrook.games.brawl.rules.content import Content
from donnybrook.games.brawl.rules.state import NONE, Form, Tempo, Terms
from donnybrook.kernel.errors import BadSetting
from donnybrook.kernel.settings import (
    Choice,
    Names,
    Number,
    Only,
    PerSeat,
    Setting,
    Settings,
    Switch,
    spread,
)

FORMS = {"duel": Form.DUEL, "round_robin": Form.ROUND_ROBIN, "tag_team": Form.TAG_TEAM}


def settings(content: Content) -> tuple[Setting, ...]:
    """Every option of group Q, and what DP-00 and DP-01 decide before the first knock."""
    series = ("form", ("duel", "tag_team"))
    ring, teams = ("form", ("round_robin",)), ("form", ("tag_team",))
    turns, live = ("mode", ("training",)), ("mode", ("tournament",))

    def ms(
        name: str,
        default: Any,
        text: str,
        clause: str,
        least: int,
        most: int,
        *words: str,
        only: Only = None,
    ) -> Number:
        return Number(name, default, text, clause, least, most, words, only=only, unit="ms")

    def ms_each(
        name: str, default: int, text: str, clause: str, least: int, most: int, only: Only = None
    ) -> PerSeat:
        each = ms(name, default, text, clause, least, most)
        return PerSeat(name, default, text, clause, each, only=only, unit="ms")

    return (
        Choice("form", "duel", "two players, a circle of neighbours, or two teams", "BRL-002",
               ("duel", "round_robin", "tag_team")),
        Choice("mode", "training", "in turns, or in real time", "BRL-001",
               ("training", "tournament")),
        Choice("clock", "virtual", "simulated at once, or live with knocks and real clocks",
               "BRL-118", ("virtual", "live")),
        Number("seats", 0, "how many players; 0: the fewest of the form", "BRL-005", 0, 8),
        Names("decks", [], "a deck for each seat; empty: in the order of the list", "BRL-006",
              content.deck_ids()),
        PerSeat("starters", 0, "starting player of each team, by place in the team",
                "BRL-180", Number("starters", 0, "", "BRL-180", 0, 3), only=teams),
        Switch("duplicate_decks", False, "several players may use the same deck", "BRL-004"),
        Choice("deck_pick", "claim", "players claim decks, or get them by lot", "BRL-006",
               ("claim", "random")),
        Choice("best_of", 1, "games of a series", "BRL-008", (1, 3, 5), only=series),
        ms("countdown_ms", 3000, "from the last knock to the first card", "BRL-038", 0, 10000),
        Switch("hit2_on_press", True, "a Hit-2 may lie directly on a Press", "BRL-075"),
        Choice("training_pass", "deck_empty", "pass with an empty draw pile, or only if forced",
               "BRL-095", ("deck_empty", "forced_only")),
        ms("turn_limit_ms", "off", "time of a turn", "BRL-097", 5000, 120000, "off", only=turns),
        Switch("takeback", True, "ask to step back", "BRL-098", only=turns),
        Choice("race_order", "arrival", "who was first, by arrival or with delays made good",
               "BRL-106", ("arrival", "fair"), only=live),
        ms("pace_ms", 150, "shortest time between two commands of a hand",
           "BRL-108", 0, 3000, only=live),
        ms_each("handicap_ms", 0, "added to the pace of a seat", "BRL-110", 0, 3000, live),
        Number("pauses", "unlimited", "pauses of each seat", "BRL-112", 0, 3, ("unlimited",)),
        Switch("announce", True, "call out Base, Clear, Press and Freeze", "BRL-114"),
        ms("idle_limit_ms", 30000, "it ends if nobody plays for so long", "BRL-115", 5000, 120000),
        ms("time_limit_ms", 600000, "the longest game", "BRL-116", 60000, 3600000),
        ms_each("sim_pace_ms", 450, "simulation: time between decisions", "BRL-118", 1, 5000),
        ms_each("sim_jitter_ms", 100, "simulation: random addition to it", "BRL-118", 0, 5000),
        ms_each("sim_lag_ms", 0, "simulation: from decision to effect", "BRL-118", 0, 2000),
        Choice("rr_zone_close", "own", "a closed zone stays so, or takes new Bases",
               "BRL-158", ("own", "table"), only=ring),
        Number("rounds_max", 5, "rounds at most, with tie-breaks", "BRL-166", 1, 9, only=ring),
        Choice("tagging", "once", "Tag Team in turns: one tag in a turn, or as often as they wish",
               "BRL-174", ("once", "as_wished"), former="once"),
        Choice("tag_players", "even", "two equal teams, or any number from four",
               "BRL-005", ("even", "any"), former="even", only=teams),
        Choice("tag_start_bases", "team", "an opening Base per team or per player",
               "BRL-179", ("team", "player"), only=teams),
        Switch("tag_inner_clear", False, "inner Bases of four may be cleared", "BRL-181",
               only=teams),
        ms("reconnect_ms", 60000, "how long a lost connection is waited for", "BRL-192", 0, 300000),
        Choice("on_leave", "concede", "who leaves concedes, or a bot takes over", "BRL-192",
               ("concede", "bot")),
        Switch("ranked", False, "turn limit 30 s, no takebacks, one pause", "BRL-194"),
    )  # fmt: skip


def ranked(given: Settings) -> Settings:
    """`ranked` sets three other options (BRL-194)."""
    if not given["ranked"]:
        return given
    return {**given, "turn_limit_ms": 30000, "takeback": False, "pauses": 1}


def seat_count(given: Settings) -> int:
    """Seats of the match: as asked, within the limits of the form (BRL-005)."""
    form, duplicates = given["form"], given["duplicate_decks"]
    count = given["seats"]
    assert isinstance(count, int)
    fewest = {"duel": 2, "round_robin": 3, "tag_team": 4}[str(form)]
    most = 2 if form == "duel" else 8 if duplicates else 6
    count = count or fewest
    if not fewest <= count <= most:
        more = "" if duplicates or form == "duel" else " (8 with duplicate_decks)"
        raise BadSetting(
            f"seats: {form} takes {fewest} to {most} players{more}, not {count} (BRL-005)"
        )
    if form == "tag_team" and count % 2 and given["tag_players"] == "even":
        raise BadSetting(
            f"seats: two equal teams need an even number of players, not {count} (BRL-005)"
        )
    return count


def sides(given: Settings) -> list[list[int]]:
    """Seats by turns in a Tag Team (BRL-180), else each for itself."""
    seats = seat_count(given)
    if given["form"] == "tag_team":
        return [list(range(0, seats, 2)), list(range(1, seats, 2))]
    return [[seat] for seat in range(seats)]


def deck_numbers(given: Settings, content: Content, seats: int, live: bool) -> list[int]:
    """The deck of each seat; NONE where it is still to be claimed (BRL-006)."""
    wanted = given["decks"]
    assert isinstance(wanted, list)
    ids = list(content.deck_ids())
    if wanted:
        if len(wanted) != seats:
            raise BadSetting(f"decks: {len(wanted)} decks for {seats} seats")
        if len(set(wanted)) < seats and not given["duplicate_decks"]:
            raise BadSetting("decks: every player uses a different deck (BRL-004)")
        return [ids.index(name) for name in wanted]
    if live or given["deck_pick"] == "random":
        return [NONE] * seats
    return [seat % len(ids) for seat in range(seats)]


def check_together(given: Settings) -> None:
    """Options that only some forms have."""
    if given["best_of"] != 1 and given["form"] == "round_robin":
        raise BadSetting("best_of: only a Duel or a Tag Team is played as a series (BRL-008)")


def lays_a_base_each(given: Settings, seats: int) -> bool:
    """Every player of two teams lays a Base, as long as they fit into the row (BRL-179)."""
    return (given["tag_start_bases"], given["form"], seats) == ("player", "tag_team", 4)


def starting_players(given: Settings, seats: int) -> list[int]:
    """The starting player of each team, by its place in the team (BRL-180)."""
    places = spread(given["starters"], 2, "starters")
    starters = [places[0] * 2, places[1] * 2 + 1]
    for team, starter in enumerate(starters):
        if starter >= seats and given["form"] == "tag_team":
            size = (seats + 1 - team) // 2
            raise BadSetting(
                f"starters: a team of {size} has no place {places[team]} (from 0; BRL-180)"
            )
    return starters


def make(given: Settings, content: Content) -> Terms:
    """The options as the rules read them."""
    given = ranked(given)
    seats = seat_count(given)
    check_together(given)
    live = given["clock"] == "live"
    tempo = Tempo.TURNS  # every form can be played in both modes (BRL-003)
    if given["mode"] == "tournament":
        tempo = Tempo.LIVE if live else Tempo.VIRTUAL
    numbers = {
        name: int(value)
        for name, value in given.items()
        if isinstance(value, int) and not isinstance(value, str)
    }
    numbers.update(
        form=FORMS[str(given["form"])],
        tempo=tempo,
        live=live,
        seats=seats,
        deck_count=len(content.decks),
        random_decks=given["deck_pick"] == "random" and not given["decks"],
        forced_only=given["training_pass"] == "forced_only",
        turn_limit_ms=0 if given["turn_limit_ms"] == "off" else numbers["turn_limit_ms"],
        pauses=NONE if given["pauses"] == "unlimited" else numbers["pauses"],
        zones_stay_closed=given["rr_zone_close"] == "own",
        base_per_player=lays_a_base_each(given, seats),
        tags_as_wished=given["tagging"] == "as_wished",
        inner_clear=bool(given["tag_inner_clear"]),
        bot_on_leave=given["on_leave"] == "bot",
    )
    each = {
        "recipes": [count for deck in content.decks for count in deck.counts],
        "decks": deck_numbers(given, content, seats, live),
        "starters": starting_players(given, seats),
    }
    for name in ("sim_pace_ms", "sim_jitter_ms", "sim_lag_ms"):
        each[name] = spread(given[name], seats, name)
    spread(given["handicap_ms"], seats, "handicap_ms")
    return Terms(numbers, each)
