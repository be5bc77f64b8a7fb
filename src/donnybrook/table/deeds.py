"""What people, bots and the clock do at a table: checked, then written down as rows."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from donnybrook.kernel.errors import DonnybrookError, IllegalChoice
from donnybrook.kernel.race import TimedBy
from donnybrook.kernel.undo import undo_target
from donnybrook.table import absence, seal, seating
from donnybrook.table.answers import refused
from donnybrook.table.ledger import ledger_of
from donnybrook.table.names import clean
from donnybrook.table.phrases import PHRASES
from donnybrook.table.protocol import (
    Accepted,
    AnswerUndo,
    AskUndo,
    BringBot,
    CallOff,
    Choose,
    Rematch,
    Resign,
    Reveal,
    Say,
    Sit,
)
from donnybrook.table.rows import (
    CalledOff,
    Flagged,
    Raced,
    RematchAgreed,
    Resigned,
    Revealed,
    SatDown,
    SeatChanged,
    Spoke,
    UndoAnswered,
    UndoAsked,
    Withheld,
)
from donnybrook.table.seat import is_full, owing
from donnybrook.table.table import PHRASES_AT_ONCE, Table

Deed = Sit | Reveal | CallOff | Choose | AskUndo | AnswerUndo | Resign | Say | Rematch | BringBot
Rule = Callable[[Table, Any, int], int | None]  # the row that was written, if it is the answer
PATIENCE = 60_000  # milliseconds for everybody's share, until others may call the table off
PHRASES_WITHIN = 15_000  # milliseconds for as many phrases as may be said at once


class NotNow(DonnybrookError):
    """Something that cannot be done at this table now."""


def handle(table: Table, guest: str, name: str, message: Deed, now: int) -> None:
    """Do what a message asks; its answer lies in table.answers, perhaps only later."""
    nonce = message.nonce
    if table.answers.repeat(guest, nonce):
        return
    if (guest, nonce) in table.pending.values():
        return  # it waits in the race; its answer will come
    try:
        row = _do(table, guest, name, message, now)
    except DonnybrookError as error:
        table.answers.give(guest, nonce, refused(nonce, error))
    else:
        if row is not None:
            table.answers.give(guest, nonce, Accepted(nonce, row))


def _do(table: Table, guest: str, name: str, message: Deed, now: int) -> int | None:
    """The number of the row that was written; None if the answer is already given or waits."""
    if table.held and not isinstance(message, Say):
        raise NotNow(table.held)
    if table.called_off is not None:
        raise NotNow("This table was called off.")
    if isinstance(message, Sit):
        return sit(table, guest, clean(message.name) or name, message, now)
    if message.seat >= len(table.seats) or table.seats[message.seat].guest != guest:
        raise IllegalChoice("", "not_yours", f"Seat {message.seat} is not yours.")
    check_hush(table, guest)
    return RULES[type(message)](table, message, now)


def check_hush(table: Table, guest: str) -> None:
    """While somebody decides discreetly, no answer may tell how far that is."""
    if table.hush is not None and table.is_hushed(table.seats_of(guest)):
        raise NotNow(f"Wait until Seat {table.hush.seat} has answered.")


def sit(table: Table, guest: str, name: str, message: Sit, now: int) -> int:
    """Claim an open seat with its invitation, or at a public table just so."""
    if message.seat >= len(table.seats):
        raise NotNow(f"there is no seat {message.seat}; there are {len(table.seats)}")
    seat = table.seats[message.seat]
    if seat.kind == "bot":
        return take_over(table, guest, name, message, now)
    if seat.kind != "open":
        raise NotNow(f"Seat {message.seat} is taken.")
    invited = bool(seat.invitation) and message.token == seat.invitation
    if not invited and not table.plan.public:
        raise IllegalChoice("", "not_welcome", "This seat needs its invitation link.")
    if not message.commitment:
        raise NotNow(seal.OLD_PAGE)
    payload = SatDown(message.seat, guest, name, message.nonce, message.commitment)
    return table.write(payload, now)


def reveal(table: Table, message: Reveal, now: int) -> int:
    """Show a share, when everybody has committed: before that, the last to sit could use it."""
    if table.match is not None:
        raise NotNow("The match has begun.")
    if not is_full(table.seats):
        raise NotNow("Shares are shown when every seat is taken, not before.")
    if message.seat not in owing(table.seats):
        raise NotNow(f"Seat {message.seat} has no share to show.")
    if seal.share_commitment(message.share) != table.seats[message.seat].commitment:
        sentence = f"This is not the share that Seat {message.seat} committed to."
        raise IllegalChoice("", "not_committed", sentence)
    row = table.write(Revealed(message.seat, message.share, message.nonce), now)
    tell_seating(table, [seat for _, seat, _, _ in table.changes], now)
    return row


def call_off(table: Table, message: CallOff, now: int) -> int:
    """Before the start; a table where a share is withheld is never played (docs/seal.md)."""
    if table.match is not None or table.plan.sitting:
        raise NotNow("Only a table that has not begun can be called off, and no story's.")
    if table.full_at is None:
        if table.seats[message.seat].guest != table.plan.opener:
            raise NotNow("While seats are open only whoever opened the table can call it off.")
    elif message.seat not in owing(table.seats) and now < table.full_at + PATIENCE:
        raise NotNow("Give the others a minute to show their shares.")
    return table.write(CalledOff(message.seat, message.nonce), now)


def take_over(table: Table, guest: str, name: str, message: Sit, now: int) -> int:
    """Take the seat of a bot, between two decisions; its secrets are told from then on."""
    if not seating.is_welcome(table, guest, message.token):
        raise IllegalChoice("", "not_welcome", "This table needs an invitation or a watch link.")
    if message.seat not in seating.seats_to_take(table, table.seats_of(guest)):
        raise NotNow(f"The bot keeps Seat {message.seat}.")
    return change_seat(table, SeatChanged(message.seat, name, guest, "", message.nonce), now)


def change_seat(table: Table, changed: SeatChanged, now: int) -> int:
    """A person takes over from a bot, or a bot from a person; before the start in a story."""
    row = table.write(changed, now)
    tell_seating(table, [changed.seat], now)
    return row


def bring_bot(table: Table, message: BringBot, now: int) -> int:
    """Let a bot play for somebody who has left, so that nobody waits for ever."""
    if not table.playing or table.plan.sitting:
        raise NotNow("A bot can only come into a match that is under way, and not into a story's.")
    if message.absent >= len(table.seats) or table.seats[message.absent].kind != "person":
        raise NotNow(f"Nobody sits in Seat {message.absent} for whom a bot could play.")
    if not absence.has_left(table, message.absent, now):
        seconds = absence.LEFT // 1000
        raise NotNow(f"Seat {message.absent} has to be away for {seconds} seconds first.")
    if table.game.people_only(table.options):  # then whoever has left has lost
        give_up(table, message.absent, now)
        return table.last_row
    return change_seat(table, absence.back_to_bot(table, message.absent), now)


def return_seats(table: Table, now: int) -> None:
    """Whoever took over a bot's seat and has left gives it back."""
    for seat, due in absence.lent_seats(table).items():
        if due <= now:
            change_seat(table, absence.back_to_bot(table, seat), now)


def tell_seating(table: Table, seats: list[int], now: int) -> None:
    """The rules may want to know who has changed; what was before the start they hear then."""
    for seat in seats if table.match is not None else []:
        assert table.match is not None
        code = table.game.seating(table.match.state, seat, bool(table.seats[seat].guest))
        if code is not None and table.game.refusal(table.match.state, seat, code) is None:
            play(table, seat, code, now)


# -- playing


def choose(table: Table, message: Choose, now: int) -> None:
    """A choice of a person."""
    guest = table.seats[message.seat].guest
    match = table.match
    if match is None or table.over:
        raise NotNow("The match has not begun." if match is None else "The match is over.")
    choice = message.choice
    codes = table.game.table_codes()
    if isinstance(choice, int):
        if choice >= table.game.actions or choice in codes:
            raise NotNow(f"{choice} is not a choice of {table.game.title}.")
    elif " ".join(choice.split()) in {table.game.say(match.state, 0, code) for code in codes}:
        raise NotNow("Only the table itself can say that.")
    trip = table.sendings.trip(message.seat, message.seen, message.reaction, now)
    if trip is not None:
        time_line(table, (message.seat,), trip, "play")
    play(table, message.seat, choice, now, message.version, (guest, message.nonce))


def time_line(table: Table, seats: Iterable[int], trip: int, by: TimedBy) -> None:
    """A line was timed: the race makes its delay good, up to that."""
    if table.race is not None:
        for seat in seats:
            table.race.time_line(seat, trip, by)


def play(
    table: Table,
    seat: int,
    choice: int | str,
    now: int,
    version: int | None = None,
    sent: tuple[str, str] = ("", ""),
) -> None:
    """A choice of a seat, through the race where there is one."""
    match = table.match
    assert match is not None
    at = now - table.began_at
    if table.race is not None:
        words = choice if isinstance(choice, str) else table.game.say(match.state, seat, choice)
        command = table.race.arrive(at, seat, words)
        table.pending[command.number] = sent
        if command.refusal is not None:
            table.answer_command(command)
        else:
            run(table, now)
        return
    try:
        match.choose(seat, choice, version, at)
    finally:
        table.record(now, [sent])  # the clock may have struck even if the choice is refused


def run(table: Table, now: int) -> None:
    """Let time pass: commands that are due, the clocks of the rules, the clocks of the seats."""
    match = table.match
    due = table.next_due()
    if match is None and due is not None and due <= now:
        table.write(Withheld(owing(table.seats)), now)
        tell_seating(table, [seat for _, seat, _, _ in table.changes], now)
    if match is None or table.over:
        return
    at = now - table.began_at
    if table.race is not None:
        answered = [table.answer_command(command) for command in table.race.run_until(at)]
        table.record(now, [sent for sent in answered if sent is not None])
        ledger = ledger_of(table.race) if table.over else None
        if ledger is not None:
            table.write(Raced(ledger), now)
    else:
        match.tick(at)
        table.record(now, [])
    flagged = None if table.clocks is None else table.clocks.flagged(now)
    if flagged is not None and not table.over:
        table.write(Flagged(flagged), now)
        give_up(table, flagged, now)


def resign(table: Table, message: Resign, now: int) -> None:
    give_up(table, message.seat, now, message.nonce)


def give_up(table: Table, seat: int, now: int, nonce: str = "") -> None:
    """Resign: by the rules if they have a way, else the table ends the match."""
    if table.match is None or table.over:
        raise NotNow("There is no match to give up.")
    guest = table.seats[seat].guest
    code = table.game.concession()
    if code is not None:
        play(table, seat, code, now, sent=(guest, nonce))
        return
    row = table.write(Resigned(seat, nonce), now)
    table.answers.give(guest, nonce, Accepted(nonce, row))


def tell_connection(table: Table, seat: int, here: bool, now: int) -> None:
    """In real time the rules want to know who is gone or back."""
    if table.match is None or table.over or table.race is None:
        return
    code = table.game.connection(table.match.state, seat, here)
    if code is not None:
        play(table, seat, code, now)


# -- stepping back


def ask_undo(table: Table, message: AskUndo, now: int) -> int:
    """Ask to step back; bots always agree."""
    match = table.match
    if match is None or table.over:
        raise NotNow("There is nothing to take back.")
    if table.hush is not None:
        raise NotNow("Answer first; then you may ask to step back.")
    if table.offer is not None:
        raise NotNow("Somebody is already asking to step back.")
    undo_target(match, message.seat)  # raises before anything is written
    row = table.write(UndoAsked(message.seat, message.nonce), now)
    for seat in range(len(table.seats)):
        offer = table.offer
        if offer is not None and seat in offer.waiting_for and table.is_bot(seat):
            table.write(UndoAnswered(seat, True, ""), now)
    return row


def answer_undo(table: Table, message: AnswerUndo, now: int) -> int:
    if table.offer is None or message.seat not in table.offer.waiting_for:
        raise NotNow("There is nothing to agree to.")
    return table.write(UndoAnswered(message.seat, message.agree, message.nonce), now)


# -- manners


def say(table: Table, message: Say, now: int) -> int:
    if message.phrase not in PHRASES:
        raise NotNow("Only the preset phrases can be said.")
    spoke = table.spoke.get(message.seat)
    if spoke is not None and len(spoke) == PHRASES_AT_ONCE and now - spoke[0] < PHRASES_WITHIN:
        raise IllegalChoice("", "too_fast", "You have said much; let the others think a moment.")
    return table.write(Spoke(message.seat, message.phrase, message.nonce), now)


def rematch(table: Table, message: Rematch, now: int) -> int:
    if not table.over:
        raise NotNow("The match is not over yet.")
    if table.rematch_table or message.seat in table.rematch:
        raise NotNow("You have agreed already.")
    if not message.commitment:
        raise NotNow(seal.OLD_PAGE)
    return table.write(RematchAgreed(message.seat, message.nonce, message.commitment), now)


def rematch_is_agreed(table: Table) -> bool:
    people = {n for n, seat in enumerate(table.seats) if seat.kind == "person"}
    return not table.rematch_table and bool(people) and people == set(table.rematch)


RULES: dict[type, Rule] = {
    Reveal: reveal,
    CallOff: call_off,
    Choose: choose,
    Resign: resign,
    Say: say,
    AskUndo: ask_undo,
    AnswerUndo: answer_undo,
    BringBot: bring_bot,
    Rematch: rematch,
}
