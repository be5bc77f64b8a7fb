"""What people, bots and the clock do at a table: checked, then written down as rows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from donnybrook.kernel.errors import DonnybrookError, IllegalChoice
from donnybrook.kernel.undo import undo_target
from donnybrook.table import seal
from donnybrook.table.answers import CommandRefused, refusal
from donnybrook.table.playing import choose, give_up, resign, tell_seating
from donnybrook.table.protocol import (
    PHRASES,
    PHRASES_AT_ONCE,
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
    RematchAgreed,
    Revealed,
    SatDown,
    SeatChanged,
    Spoke,
    UndoAnswered,
    UndoAsked,
)
from donnybrook.table.seats import absence, seating
from donnybrook.table.seats.names import apart, clean
from donnybrook.table.seats.seat import is_full, owing
from donnybrook.table.table import Table

TableCommand = (
    Sit | Reveal | CallOff | Choose | AskUndo | AnswerUndo | Resign | Say | Rematch | BringBot
)
Rule = Callable[[Table, Any, int], int | Accepted | None]
PATIENCE = 60_000  # milliseconds for everybody's share, until others may call the table off
PHRASES_WITHIN = 15_000  # milliseconds for as many phrases as may be said at once


def handle(table: Table, guest: str, name: str, message: TableCommand, now: int) -> None:
    """Do what a message asks; its answer lies in table.answers, perhaps only later."""
    nonce = message.nonce
    if table.answers.repeat(guest, nonce):
        return
    if (guest, nonce) in table.pending.values():
        return  # it waits in the queue; its answer will come
    try:
        found = _do(table, guest, name, message, now)
    except DonnybrookError as error:
        table.answers.give(guest, nonce, refusal(nonce, error))
        return
    if found is not None:
        table.answers.give(
            guest, nonce, Accepted(nonce, found) if isinstance(found, int) else found
        )


def _do(
    table: Table, guest: str, name: str, message: TableCommand, now: int
) -> int | Accepted | None:
    """The answer or just the row that was written; None if the answer waits."""
    if table.held and not isinstance(message, Say):
        raise CommandRefused(table.held)
    if table.called_off is not None:
        raise CommandRefused("This table was called off.")
    if isinstance(message, Sit):
        return sit(table, guest, clean(message.name) or name, message, now)
    if message.seat >= len(table.seats) or table.seats[message.seat].guest != guest:
        raise IllegalChoice("", "not_yours", f"Seat {message.seat} is not yours.")
    check_concealment(table, guest)
    return RULES[type(message)](table, message, now)


def check_concealment(table: Table, guest: str) -> None:
    """While a decision is concealed, no answer may tell how far that is."""
    if table.concealment is not None and table.is_concealed(table.seats_of(guest)):
        raise CommandRefused(f"Wait until Seat {table.concealment.seat} has answered.")


def sit(table: Table, guest: str, name: str, message: Sit, now: int) -> int:
    """Claim an open seat with its invitation, or at a public table just so."""
    if message.seat >= len(table.seats):
        raise CommandRefused(f"there is no seat {message.seat}; there are {len(table.seats)}")
    seat = table.seats[message.seat]
    name = apart(name, [one.name for one in table.seats if one is not seat and one.guest != guest])
    if seat.kind == "bot":
        return take_over(table, guest, name, message, now)
    if seat.kind != "open":
        raise CommandRefused(f"Seat {message.seat} is taken.")
    invited = bool(seat.invitation) and message.token == seat.invitation
    if not invited and not table.plan.public:
        raise IllegalChoice("", "not_welcome", "This seat needs its invitation link.")
    if not message.commitment:
        raise CommandRefused(seal.OLD_PAGE)
    payload = SatDown(message.seat, guest, name, message.nonce, message.commitment)
    return table.write(payload, now)


def reveal(table: Table, message: Reveal, now: int) -> int:
    """Show a share, when everybody has committed: before that, the last to sit could use it."""
    if table.match is not None:
        raise CommandRefused("The match has begun.")
    if not is_full(table.seats):
        raise CommandRefused("Shares are shown when every seat is taken, not before.")
    if message.seat not in owing(table.seats):
        raise CommandRefused(f"Seat {message.seat} has no share to show.")
    if seal.share_commitment(message.share) != table.seats[message.seat].commitment:
        sentence = f"This is not the share that Seat {message.seat} committed to."
        raise IllegalChoice("", "not_committed", sentence)
    row = table.write(Revealed(message.seat, message.share, message.nonce), now)
    tell_seating(table, [seat for _, seat, _, _ in table.changes], now)
    return row


def call_off(table: Table, message: CallOff, now: int) -> int:
    """Before the start; a table where a share is withheld is never played (docs/seal.md)."""
    if table.match is not None or table.plan.sitting:
        raise CommandRefused("Only a table that has not begun can be called off, and no story's.")
    if table.full_at is None:
        if table.seats[message.seat].guest != table.plan.opener:
            raise CommandRefused(
                "While seats are open only whoever opened the table can call it off."
            )
    elif message.seat not in owing(table.seats) and now < table.full_at + PATIENCE:
        raise CommandRefused("Give the others a minute to show their shares.")
    return table.write(CalledOff(message.seat, message.nonce), now)


def take_over(table: Table, guest: str, name: str, message: Sit, now: int) -> int:
    """Take the seat of a bot, between two decisions; its secrets are told from then on."""
    if not seating.is_welcome(table, guest, message.token):
        raise IllegalChoice("", "not_welcome", "This table needs an invitation or a watch link.")
    if message.seat not in seating.seats_to_take(table, table.seats_of(guest)):
        raise CommandRefused(f"The bot keeps Seat {message.seat}.")
    return change_seat(table, SeatChanged(message.seat, name, guest, "", message.nonce), now)


def change_seat(table: Table, changed: SeatChanged, now: int) -> int:
    """A person takes over from a bot, or a bot from a person; before the start in a story."""
    row = table.write(changed, now)
    tell_seating(table, [changed.seat], now)
    return row


def bring_bot(table: Table, message: BringBot, now: int) -> int:
    """Let a bot play for somebody who has left, so that nobody waits for ever."""
    if not table.playing or table.plan.sitting:
        raise CommandRefused(
            "A bot can only come into a match that is under way, and not into a story's."
        )
    if message.absent >= len(table.seats) or table.seats[message.absent].kind != "person":
        raise CommandRefused(f"Nobody sits in Seat {message.absent} for whom a bot could play.")
    if not absence.has_left(table, message.absent, now):
        seconds = absence.LEFT // 1000
        raise CommandRefused(f"Seat {message.absent} has to be away for {seconds} seconds first.")
    if table.game.hosting.people_only(table.options):  # then whoever has left has lost
        give_up(table, message.absent, now)
        return table.last_row
    return change_seat(table, absence.back_to_bot(table, message.absent), now)


def return_seats(table: Table, now: int) -> None:
    """Whoever took over a bot's seat and has left gives it back."""
    for seat, due in absence.lent_seats(table).items() if table.changes else ():
        if due <= now:
            change_seat(table, absence.back_to_bot(table, seat), now)


# -- stepping back


def ask_undo(table: Table, message: AskUndo, now: int) -> int:
    """Ask to step back; bots always agree."""
    match = table.match
    if match is None or table.over:
        raise CommandRefused("There is nothing to take back.")
    if table.plan.mission is not None:
        raise CommandRefused("In a mission nothing is taken back; you can begin it again.")
    if table.concealment is not None:
        raise CommandRefused("Answer first; then you may ask to step back.")
    if table.offer is not None:
        raise CommandRefused("Somebody is already asking to step back.")
    undo_target(match, message.seat)  # raises before anything is written
    row = table.write(UndoAsked(message.seat, message.nonce), now)
    let_bots_agree(table, now)
    return row


def let_bots_agree(table: Table, now: int) -> None:
    for seat in range(len(table.seats)):
        offer = table.offer
        if offer is not None and seat in offer.waiting_for and table.is_bot(seat):
            table.write(UndoAnswered(seat, True, ""), now)


def answer_undo(table: Table, message: AnswerUndo, now: int) -> int:
    if table.offer is None or message.seat not in table.offer.waiting_for:
        raise CommandRefused("There is nothing to agree to.")
    return table.write(UndoAnswered(message.seat, message.agree, message.nonce), now)


# -- manners


def say(table: Table, message: Say, now: int) -> int:
    if message.phrase not in PHRASES:
        raise CommandRefused("Only the preset phrases can be said.")
    spoke = table.spoke.get(message.seat)
    if spoke is not None and len(spoke) == PHRASES_AT_ONCE and now - spoke[0] < PHRASES_WITHIN:
        raise IllegalChoice("", "too_fast", "You have said much; let the others think a moment.")
    return table.write(Spoke(message.seat, message.phrase, message.nonce), now)


def rematch(table: Table, message: Rematch, now: int) -> int:
    if not table.over:
        raise CommandRefused("The match is not over yet.")
    if table.rematch_table or message.seat in table.rematch:
        raise CommandRefused("You have agreed already.")
    if not message.commitment:
        raise CommandRefused(seal.OLD_PAGE)
    return table.write(RematchAgreed(message.seat, message.nonce, message.commitment), now)


def rematch_is_agreed(table: Table) -> bool:
    if not table.rematch or table.rematch_table:
        return False
    return {n for n, seat in enumerate(table.seats) if seat.kind == "person"} == set(table.rematch)


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
