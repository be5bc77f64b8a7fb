"""What is chosen at a table, by people, bots and clocks, and time that passes."""

from __future__ import annotations

from collections.abc import Iterable

from donnybrook.kernel.answers import why_not
from donnybrook.kernel.command_queue import Command, TimedBy
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.table.answers import CommandRefused, refusal
from donnybrook.table.ledger import ledger_of
from donnybrook.table.missions import mission
from donnybrook.table.protocol import Accepted, Choose, Resign, Stopped
from donnybrook.table.rows import Flagged, Raced, Resigned, Withheld
from donnybrook.table.seats.seat import owing
from donnybrook.table.table import Table

OVER = Stopped("over", "", "The match is over.")
OTHERS = Stopped("others", "", "Somebody else is to act.")
CONCEALED = Stopped("concealed", "", "What only you may know of is decided by itself.")
REVEALED = Stopped("revealed", "", "Dice fell or something hidden was shown; look first.")


def choose(table: Table, message: Choose, now: int) -> int | Accepted | None:
    """A choice of a person, or a run of them; None if it waits in the queue."""
    if table.match is None or table.over:
        no = "The match has not begun." if table.match is None else "The match is over."
        raise CommandRefused(no)
    check_choice(table, message.choice)
    if table.plan.mission is not None:
        mission.check(table, message.seat, message.choice)
    trip = table.sendings.trip(message.seat, message.seen, message.reaction, now)
    if trip is not None:
        time_line(table, (message.seat,), trip, "play")
    if message.then:
        return play_run(table, message, now)
    sent = (table.seats[message.seat].guest, message.nonce)
    return play(table, message.seat, message.choice, now, message.version, sent)


def check_choice(table: Table, choice: int | str) -> None:
    """People choose what the game knows, and nothing that only the table may say."""
    assert table.match is not None
    codes = table.game.hosting.table_codes
    if isinstance(choice, int):
        if choice >= table.game.language.size or choice in codes:
            raise CommandRefused(f"{choice} is not a choice of {table.game.title}.")
        return
    said = " ".join(choice.split())
    language, state = table.game.language, table.match.state
    for code in codes:
        verb = language.of(state, 0, code).verb.words
        if said.startswith(verb) and said == language.say(state, 0, code):
            raise CommandRefused("Only the table itself can say that.")


def play_run(table: Table, message: Choose, now: int) -> Accepted:
    """One choice after another, each checked like a single one, as far as `Choose` says."""
    assert table.match is not None
    if table.queue is not None:
        raise CommandRefused("In real time choices are made one at a time.")
    seat, sent = message.seat, (table.seats[message.seat].guest, message.nonce)
    first = table.match.version
    row = play(table, seat, message.choice, now, message.version, sent)
    assert row is not None
    played, stopped = 1, stop_after(table, seat, first)
    for choice in message.then:
        if stopped is not None:
            break
        before = table.match.version
        try:
            check_choice(table, choice)
            mission.check(table, seat, choice)
            row = play(table, seat, choice, now, None, sent) or row
        except DonnybrookError as error:
            stopped = Stopped(*why_not(error))
            break
        played, stopped = played + 1, stop_after(table, seat, before)
    whole = played == 1 + len(message.then)
    return Accepted(message.nonce, row, played, None if whole else stopped)


def stop_after(table: Table, seat: int, version: int) -> Stopped | None:
    """Why a run of a seat cannot go on after what happened since a version; None if it can."""
    assert table.match is not None
    if table.over:
        return OVER
    if table.to_act() != [seat]:
        return OTHERS
    if table.concealment is not None:
        return CONCEALED
    return REVEALED if table.match.revealed_since(version) else None


def time_line(table: Table, seats: Iterable[int], trip: int, by: TimedBy) -> None:
    """A line was timed: the race makes its delay good, up to that."""
    if table.queue is not None:
        for seat in seats:
            table.queue.time_line(seat, trip, by)


def play(
    table: Table,
    seat: int,
    choice: int | str,
    now: int,
    version: int | None = None,
    sent: tuple[str, str] = ("", ""),
) -> int | None:
    """A choice of a seat; the row it makes, or None if it waits in the queue."""
    match = table.match
    assert match is not None
    at = now - table.began_at
    if table.queue is not None:
        words = (
            choice
            if isinstance(choice, str)
            else table.game.language.say(match.state, seat, choice)
        )
        command = table.queue.arrive(at, seat, words)
        table.pending[command.number] = sent
        if command.refusal is not None:
            answer_command(table, command)
        else:
            run(table, now)
        return None
    try:
        match.choose(seat, choice, version, at)
    finally:  # the clock may have struck even if the choice is refused
        rows = table.record(now, [sent])
    return rows[0]


def answer_command(table: Table, command: Command) -> tuple[str, str] | None:
    """The message behind a command of the queue; one that is refused is answered at once."""
    guest, nonce = table.pending.pop(command.number, ("", ""))
    if command.refusal is None:
        return guest, nonce
    table.answers.give(guest, nonce, refusal(nonce, command.refusal))
    return None


def run(table: Table, now: int) -> None:
    """Let time pass: commands that are due, the clocks of the rules, the clocks of the seats."""
    match = table.match
    if match is None:
        due = table.next_due()
        if due is not None and due <= now:
            table.write(Withheld(owing(table.seats)), now)
            tell_seating(table, [seat for _, seat, _, _ in table.changes], now)
        return
    if table.over:
        return
    at = now - table.began_at
    if table.queue is not None:
        answered = [answer_command(table, command) for command in table.queue.run_until(at)]
        accepted = [sent for sent in answered if sent is not None]
        for (guest, nonce), row in zip(accepted, table.record(now, accepted), strict=False):
            table.answers.give(guest, nonce, Accepted(nonce, row))
        write_ledger(table, now)
    else:
        match.tick(at)
        table.record(now)
    flagged = None if table.clocks is None else table.clocks.flagged(now)
    if flagged is not None and not table.over:
        table.write(Flagged(flagged), now)
        give_up(table, flagged, now)


def write_ledger(table: Table, now: int) -> None:
    """What was contested in a race, once it is over."""
    ledger = None if table.queue is None or not table.over else ledger_of(table.queue)
    if ledger is not None:
        table.write(Raced(ledger), now)


def resign(table: Table, message: Resign, now: int) -> int | None:
    return give_up(table, message.seat, now, message.nonce)


def give_up(table: Table, seat: int, now: int, nonce: str = "") -> int | None:
    """Resign: by the rules if they have a way, else the table ends the match."""
    if table.match is None or table.over:
        raise CommandRefused("There is no match to give up.")
    code = table.game.hosting.concession
    if code is None:
        return table.write(Resigned(seat, nonce), now)
    return play(table, seat, code, now, sent=(table.seats[seat].guest, nonce))


def tell_connection(table: Table, seat: int, here: bool, now: int) -> None:
    """In real time the rules want to know who is gone or back."""
    if table.match is None or table.over or table.queue is None:
        return
    code = table.game.real_time.connection(table.match.state, seat, here)
    if code is not None:
        play(table, seat, code, now)


def tell_seating(table: Table, seats: list[int], now: int) -> None:
    """The rules may want to know who has changed; what was before the start they hear then."""
    for seat in seats if table.match is not None else []:
        assert table.match is not None
        code = table.game.hosting.seating(table.match.state, seat, bool(table.seats[seat].guest))
        if code is not None and table.game.language.refusal(table.match.state, seat, code) is None:
            play(table, seat, code, now)
