"""Opening a table: the wishes of a guest, checked, as the first row."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from donnybrook.kernel.errors import BadSetting
from donnybrook.kernel.game import Game
from donnybrook.kernel.match import Match
from donnybrook.kernel.settings import Settings
from donnybrook.packs.resolver import GameResolver, printed
from donnybrook.table import seal
from donnybrook.table.api import NewSeat, NewTable, NewWhatIf
from donnybrook.table.info import MissionPlan, PackTag
from donnybrook.table.rows import SeatPlan, TableOpened
from donnybrook.table.seats.names import apart, clean
from donnybrook.table.seats.seating import is_coached
from donnybrook.table.table import Table

SHORTEST_CLOCK = 10_000
DAILY = "daily"
NO_COMMITMENT = 'commitment: SHA-256 of "share:" and a share of the seed, 32 hexadecimal digits'


def plan(
    wish: NewTable,
    guest: str,
    name: str,
    opened_at: str,
    token: Callable[[], str],
    secret: str,
    resolve: GameResolver = printed,
) -> TableOpened:
    """The first row of a new table; raises a DonnybrookError that says what is wrong.

    The deal of the day, too, is dealt from the `secret`; those of lessons and races are known.
    """
    deal = deal_name(wish, opened_at)
    me = known_person(guest, name) if deal else person(wish, guest, name)
    game = resolve(wish.game, wish.pack, "")
    options = game.options({**game.preset(wish.preset, wish.options), **game.hosting.options})
    seats = game.rules.seats(options)
    if len(wish.seats) != seats:
        raise BadSetting(f"this match has {seats} seats, not {len(wish.seats)}")
    options = with_bots(game, options, [seat.kind == "bot" for seat in wish.seats])
    game.rules.blank(options)  # options that do not go together are refused here
    check_clock(game, wish, options)
    people_only = game.hosting.people_only(options)
    if people_only and any(seat.kind == "bot" for seat in wish.seats):
        raise BadSetting(people_only)
    return TableOpened(
        game=game.name,
        options=options,
        seats=told_apart([seat_plan(game, seat, me, token) for seat in wish.seats]),
        secret=seal.open_secret(game.name, deal) if deal and wish.deal != DAILY else secret,
        watch_token=token(),
        opener=guest,
        opened_at=opened_at,
        public=wish.public,
        clock_ms=wish.clock_ms,
        increment_ms=wish.increment_ms,
        deal=deal,
        coach=wish.coach,
        pack=PackTag(game.pack, wish.pack) if wish.pack else None,
        take_bots=wish.take_bots and not deal,
        seal_version=seal.VERSION,
        version=game.version,
    )


def with_bots(game: Game, options: Settings, bots: list[bool]) -> Settings:
    """The options of a table at which bots sit there: some rules ask only people (KCR-634)."""
    option = game.hosting.bots_option
    if not option:
        return options
    names = zip(game.seat_names(options), bots, strict=True)
    return game.options({**options, option: [name for name, is_bot in names if is_bot]})


def deal_name(wish: NewTable, opened_at: str) -> str:
    """What a known deal is called: the day's by its date, a race's by its code."""
    if wish.deal and any(seat.kind == "open" for seat in wish.seats):
        raise BadSetting("everybody may know this deal, so nobody but bots may sit there")
    if wish.deal and wish.pack:
        raise BadSetting("a known deal is of the printed game; a pack would make it another one")
    return f"daily {opened_at[:10]}" if wish.deal == DAILY else wish.deal.replace(":", " ")


def check_clock(game: Game, wish: NewTable, options: Settings) -> None:
    if wish.clock_ms is None:
        return
    if game.real_time.queue(Match(game, options)) is not None:
        raise BadSetting("clock_ms: seats have no clocks in a match without turns")
    if wish.clock_ms < SHORTEST_CLOCK:
        raise BadSetting(f"clock_ms: a seat needs at least {SHORTEST_CLOCK} milliseconds")


def person(wish: NewTable | NewWhatIf, guest: str, name: str) -> SeatPlan:
    """Whoever asks, with the commitment to a share."""
    if not wish.commitment and (wish.share or isinstance(wish, NewWhatIf) or has_me(wish)):
        raise BadSetting(seal.OLD_PAGE if wish.share else NO_COMMITMENT)
    return SeatPlan("person", name=name, guest=guest, commitment=wish.commitment)


def has_me(wish: NewTable) -> bool:
    return any(seat.kind == "me" for seat in wish.seats)


def known_person(guest: str, name: str) -> SeatPlan:
    """Somebody at a known deal, where everybody's share is the same."""
    commitment = seal.share_commitment(seal.NO_SHARE)
    return SeatPlan("person", "", name, guest, commitment, seal.NO_SHARE)


def seat_plan(game: Game, seat: NewSeat, me: SeatPlan, token: Callable[[], str]) -> SeatPlan:
    if seat.kind == "open":
        return SeatPlan("open", invitation=token())
    if seat.kind == "me":
        return msgspec.structs.replace(me, name=clean(seat.name) or me.name)
    levels = game.bot_levels()
    level = seat.level or next(iter(levels))
    if level not in levels:
        raise BadSetting(f"there is no bot level {level!r}; there are {', '.join(levels)}")
    return SeatPlan("bot", level=level, name=clean(seat.name) or levels[level].ring_name)


def told_apart(seats: list[SeatPlan]) -> list[SeatPlan]:
    """Bots of one name are numbered: Regular, Regular 2 ...; a person has the name first."""
    names = {seat.name for seat in seats if seat.kind == "person"}
    for seat in seats:
        if seat.kind == "bot":
            seat.name = apart(seat.name, names)
            names.add(seat.name)
    return seats


def story_plan(
    name: str,
    options: Settings,
    seats: list[SeatPlan],
    sitting: str,
    opened_at: str,
    token: Callable[[], str],
    secret: str,
) -> TableOpened:
    """The match of a story: its people are already there."""
    game = printed(name, "", "")
    return TableOpened(
        game=game.name,
        options=game.options(options),
        seats=told_apart(seats),
        secret=secret,
        watch_token=token(),
        opener="",
        opened_at=opened_at,
        public=False,
        clock_ms=None,
        increment_ms=0,
        sitting=sitting,
        seal_version=seal.VERSION,
        version=game.version,
    )


def mission_plan(
    game: Game,
    mission: MissionPlan,
    options: Settings,
    deal: str,
    level: str,
    guest: str,
    name: str,
    opened_at: str,
    token: Callable[[], str],
) -> TableOpened:
    """A mission: its learner among bots, on a deal that is the same for everybody."""
    me = known_person(guest, name)
    bot = NewSeat("bot", level)
    seats = [
        me if seat == mission.told.seat else seat_plan(game, bot, me, token)
        for seat in range(game.rules.seats(options))
    ]
    return TableOpened(
        game=game.name,
        options=options,
        seats=told_apart(seats),
        secret=seal.open_secret(game.name, deal),
        watch_token=token(),
        opener=guest,
        opened_at=opened_at,
        public=False,
        clock_ms=None,
        increment_ms=0,
        deal=deal,
        coach=False,
        mission=mission,
        seal_version=seal.VERSION,
        version=game.version,
    )


def rematch_plan(
    table: Table, opened_at: str, token: Callable[[], str], secret: str
) -> TableOpened:
    """The same again, with seats turned by one if they are alike: the last sits first."""
    old = table.plan
    seats = [
        SeatPlan(seat.kind, seat.level, seat.name, seat.guest, table.rematch.get(number, ""))
        for number, seat in enumerate(table.seats)
    ]
    return TableOpened(
        game=old.game,
        options=with_bots(table.game, table.options, [seat.kind == "bot" for seat in seats]),
        seats=[seats[-1], *seats[:-1]] if table.game.hosting.turns_seats else seats,
        secret=secret,
        watch_token=token(),
        opener=old.opener,
        opened_at=opened_at,
        public=False,
        clock_ms=old.clock_ms,
        increment_ms=old.increment_ms,
        coach=is_coached(table),
        pack=old.pack,
        take_bots=old.take_bots,
        seal_version=seal.VERSION,
        version=table.game.version,
    )
