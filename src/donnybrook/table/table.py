"""A hosted match, rebuilt exactly from its rows. It does no I/O and is told the time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, Literal

import msgspec
from mypy_extensions import mypyc_attr

from donnybrook.kernel.answers import Answers
from donnybrook.kernel.command_queue import CommandQueue
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.kernel.game import Game
from donnybrook.kernel.match import RESEED, Entry, check_version
from donnybrook.kernel.state import NEVER
from donnybrook.kernel.undo import UndoOffer
from donnybrook.packs.resolver import GameResolver, printed
from donnybrook.table import seal
from donnybrook.table.answers import TableAnswer
from donnybrook.table.clocks import STORY_WAITS, Clocks
from donnybrook.table.concealment import Concealment, Moment, concealment_after
from donnybrook.table.hosted import HostedMatch
from donnybrook.table.info import RaceLedger, ScoreLine
from donnybrook.table.ledger import Sendings
from donnybrook.table.lines import Line, Standing, open_line
from donnybrook.table.missions import mission_goal as mission
from donnybrook.table.protocol import PHRASES_AT_ONCE, Accepted, Said
from donnybrook.table.rows import (
    AnyPayload,
    CalledOff,
    Entered,
    Flagged,
    Raced,
    RematchAgreed,
    Rematched,
    Resigned,
    Revealed,
    Row,
    SatDown,
    SeatChanged,
    Spoke,
    TableOpened,
    UndoAnswered,
    UndoAsked,
    Withheld,
)
from donnybrook.table.seats.seat import Seat, is_full, owing, show

NOBODY = ("", "")
Change = tuple[int, int, str, str]  # from a version on a seat is not one name's but another's


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """Seats, the match, and everything around it. Times are milliseconds since the opening."""

    def __init__(self, ident: str, resolve: GameResolver = printed) -> None:
        self.ident = ident
        self.resolve = resolve
        self.game: Game
        self.plan: TableOpened
        self.seats: list[Seat] = []
        self.options: dict[str, Any] = {}
        self.now, self.next_n = 0, 0  # the time of the last row, the number of the next
        self.fresh: list[Row] = []  # made here and not yet stored
        self.answers: Answers[TableAnswer] = Answers()
        self.match: HostedMatch | None = None
        self.standing: Standing | None = None  # of the match, after the last row
        self.queue: CommandQueue | None = None
        self.sendings = Sendings()
        self.ledger: RaceLedger | None = None
        self.began_at = 0
        self.pending: dict[int, tuple[str, str]] = {}  # number of a queue's command -> its message
        self.lines: list[Line] = []
        self.said: list[Said] = []
        self.spoke: dict[int, deque[int]] = {}  # seat -> when, the last few times
        self.offer: UndoOffer | None = None
        self.clocks: Clocks | None = None
        self.resigned: int | None = None
        self.mission_done = False  # its goal is reached
        self.full_at: int | None = None  # since when shares may be shown
        self.called_off: int | None = None  # the seat that did it, before the start
        self.rematch: dict[int, str] = {}  # seat -> commitment to its next share
        self.rematch_table = ""
        self.info_changed = False
        self.concealment: Concealment | None = None
        self.changes: list[Change] = []
        self.held = ""  # why nothing may happen now, in a sentence; of the moment, in no row
        self.watchers = 0
        self.asides: dict[tuple[int, int], msgspec.Raw] = {}  # options that never change, encoded
        self.beside: dict[int, tuple[list[int], msgspec.Raw | None]] = {}  # of seats that wait
        self.decided: dict[int, msgspec.Raw] = {}  # seat -> its decision, as long as it is the same

    @classmethod
    def rebuilt(cls, ident: str, rows: Iterable[Row], resolve: GameResolver = printed) -> Table:
        """The table as it was after its last row."""
        table = cls(ident, resolve)
        for row in rows:
            if row.n != table.next_n:
                raise DonnybrookError(f"table {ident}: row {table.next_n} is missing")
            table.apply(row)
        return table

    # -- questions

    @property
    def last_row(self) -> int:
        return self.next_n - 1

    @property
    def over(self) -> bool:
        ended = self.mission_done or self.resigned is not None
        return self.match is not None and (ended or self.match.state.over)

    @property
    def playing(self) -> bool:
        return self.match is not None and not self.over

    @property
    def state(self) -> Literal["waiting", "playing", "over"]:
        if self.match is None:
            return "waiting" if self.called_off is None else "over"
        return "over" if self.over else "playing"

    def seats_of(self, guest: str) -> tuple[int, ...]:
        return tuple(n for n, seat in enumerate(self.seats) if guest and seat.guest == guest)

    def is_bot(self, seat: int) -> bool:
        """Whether a bot plays this seat, from the start or because its person left."""
        left = self.match is not None and self.game.real_time.taken_over(self.match.state, seat)
        return left or self.seats[seat].kind == "bot"

    def to_act(self) -> list[int]:
        if self.match is None or self.over:
            return []
        mask = self.match.state.to_act()
        return [seat for seat in range(len(self.seats)) if mask >> seat & 1]

    def is_concealed(self, seats: Iterable[int]) -> bool:
        """Whether the holder of these seats is kept waiting by a decision of another."""
        return self.concealment is not None and self.concealment.seat not in seats

    def moment(self, seats: Iterable[int]) -> Moment:
        """The position that the holder of these seats is told of; only while there is a match."""
        assert self.match is not None
        if self.concealment is not None and self.is_concealed(seats):
            return self.concealment.kept
        return Moment(self.last_row, self.match.version, self.match.state)

    def next_due(self) -> int | None:
        """When `run` will next have something to do, if nobody does anything before."""
        if self.match is None and self.plan.sitting and self.full_at is not None:
            return self.full_at + STORY_WAITS
        if self.match is None or self.over:
            return None
        due = int(self.match.state.clock_due())
        if self.queue is not None:
            due = min(due, self.queue.next_due() or NEVER)
        due = NEVER if due >= NEVER else due + self.began_at
        flag = None if self.clocks is None else self.clocks.due()
        due = due if flag is None else min(due, flag)
        return None if due >= NEVER else due

    def score(self) -> ScoreLine | None:
        """After the end of a game that is played for points: what it was worth."""
        if self.match is None or not self.match.state.over:
            return None
        score = self.game.scoring.score(self.match.state)
        return None if score is None else ScoreLine(score.points, score.won, score.line, score.how)

    # -- rows

    def write(self, payload: AnyPayload, now: int) -> int:
        """Make the next row and let it take effect; returns its number."""
        row = Row(self.next_n, max(now, self.now), payload)
        self.fresh.append(row)
        self.apply(row)
        return row.n

    def take(self) -> list[Row]:
        """The rows made since this was last asked, to be stored before anybody hears of them."""
        fresh, self.fresh = self.fresh, []
        return fresh

    def apply(self, row: Row) -> None:
        """Let a row take effect: the only way, live and when the table is rebuilt."""
        self.now = row.at_ms
        self.info_changed = self.info_changed or not isinstance(row.payload, QUIET)
        if not isinstance(row.payload, QUIET):
            self.decided.clear()
        EFFECTS[type(row.payload)](self, row, row.payload)
        self.next_n = row.n + 1
        if self.match is not None:
            self.match.next_row = self.next_n
        self._remember_row(row)
        self._settle_clocks()

    def _remember_row(self, row: Row) -> None:
        nonce = getattr(row.payload, "nonce", "")
        if nonce:
            guest = self.seats[getattr(row.payload, "seat", 0)].guest
            known = self.answers.known.get((guest, nonce))
            played = known.played if isinstance(known, Accepted) else 0  # of a run, one row each
            self.answers.keep(guest, nonce, Accepted(nonce, row.n, played + 1))

    def _match_time(self, row: Row) -> int:
        return row.at_ms - self.began_at if self.match is not None else 0

    def _line(self, row: Row, event: str, text: str, data: dict[str, object]) -> None:
        self.lines.append(open_line(row.n, event, text, data, self._match_time(row)))

    def _open(self, row: Row, plan: TableOpened) -> None:
        self.plan = plan
        digest, name = (plan.pack.digest, plan.pack.name) if plan.pack else ("", "")
        self.game = self.resolve(plan.game, digest, name)
        check_version(self.game, plan.version)
        self.options = self.game.recalled(plan.options)
        self.options_text = msgspec.json.encode(self.options)
        self.seats = [Seat.planned(seat) for seat in plan.seats]
        self._begin_if_sealed(row)

    def _sit(self, row: Row, sat: SatDown) -> None:
        seat = self.seats[sat.seat]
        seat.kind, seat.guest, seat.name = "person", sat.guest, sat.name
        seat.commitment, seat.share = sat.commitment, sat.share
        self._line(row, "SatDown", f"Seat {sat.seat} is taken.", {"seat": sat.seat})
        self._begin_if_sealed(row)

    def _reveal(self, row: Row, revealed: Revealed) -> None:
        show(self.seats, revealed.seat, revealed.share)
        self._begin_if_sealed(row)

    def _withhold(self, row: Row, withheld: Withheld) -> None:
        for seat in withheld.seats:
            text = f"Seat {seat} did not show a share in time."
            self._line(row, "Withheld", text, {"seat": seat})
        self._begin(row.at_ms, row.n)

    def _call_off(self, row: Row, called_off: CalledOff) -> None:
        self.called_off = called_off.seat

    def _change_seat(self, row: Row, changed: SeatChanged) -> None:
        seat = self.seats[changed.seat]
        before, seat.name = seat.name, changed.name
        if not changed.guest:
            seat.bot = None
        elif seat.kind == "bot":
            seat.bot = (seat.level, before)
        seat.kind, seat.guest = "person" if changed.guest else "bot", changed.guest
        seat.level = changed.level
        if self.queue is not None:
            self.queue.forget_line(changed.seat)
        version = 0 if self.match is None else self.match.version
        self.changes.append((version, changed.seat, before, changed.name))
        data: dict[str, object] = {"seat": changed.seat, "name": changed.name, "before": before}
        self._line(row, "SeatChanged", f"Seat {changed.seat} takes over from {before}.", data)

    def _begin_if_sealed(self, row: Row) -> None:
        """The match begins when every seat is taken and all shares are shown."""
        if not is_full(self.seats):
            return
        self.full_at = self.now if self.full_at is None else self.full_at
        later = self.plan.what_if is not None and self.plan.seal_version > 1
        if not owing(self.seats) and not later:  # a what-if begins with its first old entry
            self._begin(row.at_ms, row.n)

    def _begin(self, at: int, row: int) -> None:
        """The match begins, at a time and after a row."""
        self.began_at, self.info_changed = at, True
        seed = int(self.plan.what_if.seed if self.plan.what_if else self.seed(), 16)
        self.match = HostedMatch(self.game, self.options, seed, row, mission.beginning(self.plan))
        self.standing = self.match.standing()
        self.lines += self.match.opening_lines
        self.queue = self.game.real_time.queue(self.match)
        if self.plan.clock_ms is not None and self.queue is None:
            self.clocks = Clocks(len(self.seats), self.plan.clock_ms, self.plan.increment_ms)

    def seed(self) -> str:
        return seal.seed(self.plan.secret, [seat.share for seat in self.seats])

    # -- entries

    def record(self, now: int, sent: Iterable[tuple[str, str]] = ()) -> list[int]:
        """Make rows of the match's new entries; returns those of its choices.

        `sent` says who sent each choice, and the nonce of the message.
        """
        assert self.match is not None
        rows, senders = [], iter(sent)
        for entry in [noted.entry for noted in self.match.notes]:
            _, nonce = next(senders, NOBODY) if entry.seat >= 0 else NOBODY
            row = self.write(Entered(entry.seat, entry.code, entry.at or 0, nonce), now)
            rows += [row] if entry.seat >= 0 else []
        return rows

    def _enter(self, row: Row, entered: Entered) -> None:
        """An entry of the match, which was played just now or is played again."""
        if self.match is None:  # a what-if begins with its first old entry
            self._begin(row.at_ms - entered.at, row.n - 1)
        assert self.match is not None
        noted = self.match.noted(Entry(entered.seat, entered.code, entered.at))
        self.lines += noted.lines
        if entered.code in self.game.hosting.own_codes and entered.seat >= 0 and noted.alone:
            self.decided.pop(entered.seat, None)
        else:
            self.decided.clear()
        if entered.seat == RESEED:
            self._line(row, "WhatIf", "What if: from here on other dice fall.", {})
        self.standing = noted.standing
        if self.plan.mission is not None:
            self.mission_done = mission.is_reached(self.plan.mission, self.match)
            self.info_changed = self.info_changed or self.mission_done
        if self.offer is not None and self.offer.version != self.standing.version:
            self.offer = None
            self.info_changed = True
        self.info_changed = self.info_changed or self.standing.over
        self.concealment = concealment_after(self.standing, row.n, self.concealment)

    def _settle_clocks(self) -> None:
        if self.clocks is None or self.standing is None:
            return
        if self.standing.over or self.resigned is not None:
            self.clocks.stop(self.now)
        else:
            self.clocks.turn(self.standing.on_turn, self.now)

    # -- stepping back

    def _ask_undo(self, row: Row, asked: UndoAsked) -> None:
        assert self.match is not None
        self.offer = UndoOffer(self.match, asked.seat)
        self._line(row, "UndoAsked", f"Seat {asked.seat} asks to step back.", {"seat": asked.seat})
        self._after_undo(row)

    def _answer_undo(self, row: Row, answered: UndoAnswered) -> None:
        assert self.offer is not None
        self.offer.answer(answered.seat, answered.agree)
        answer = "agrees" if answered.agree else "does not agree"
        data: dict[str, object] = {"seat": answered.seat, "agree": answered.agree}
        self._line(row, "UndoAnswered", f"Seat {answered.seat} {answer} to stepping back.", data)
        self._after_undo(row)

    def _after_undo(self, row: Row) -> None:
        assert self.match is not None
        assert self.offer is not None
        if not self.offer.done:
            return
        if self.match.version != self.offer.version:
            target = self.offer.target
            self._line(row, "TakenBack", "The last decision is taken back.", {"version": target})
            self.standing = self.match.standing()
            self.concealment = concealment_after(self.standing, row.n, None)
        self.offer = None

    # -- the end, and manners

    def _resign(self, row: Row, resigned: Resigned) -> None:
        self.resigned = resigned.seat
        self._line(row, "Resigned", f"Seat {resigned.seat} gives up.", {"seat": resigned.seat})

    def _flag(self, row: Row, flagged: Flagged) -> None:
        self._line(row, "Flagged", f"Seat {flagged.seat} is out of time.", {"seat": flagged.seat})

    def _speak(self, row: Row, spoke: Spoke) -> None:
        self.said.append(Said(row.n, spoke.seat, spoke.phrase, self._match_time(row)))
        self.spoke.setdefault(spoke.seat, deque(maxlen=PHRASES_AT_ONCE)).append(row.at_ms)

    def _race_over(self, row: Row, raced: Raced) -> None:
        self.ledger = raced.ledger

    def _agree_rematch(self, row: Row, agreed: RematchAgreed) -> None:
        self.rematch[agreed.seat] = agreed.commitment

    def _rematched(self, row: Row, rematched: Rematched) -> None:
        self.rematch_table = rematched.table


QUIET = (Entered, Spoke)  # rows that change nothing around the match by themselves
EFFECTS: dict[type, Callable[[Table, Row, Any], None]] = {
    TableOpened: Table._open,
    SatDown: Table._sit,
    Revealed: Table._reveal,
    Withheld: Table._withhold,
    CalledOff: Table._call_off,
    SeatChanged: Table._change_seat,
    Entered: Table._enter,
    Raced: Table._race_over,
    UndoAsked: Table._ask_undo,
    UndoAnswered: Table._answer_undo,
    Resigned: Table._resign,
    Flagged: Table._flag,
    Spoke: Table._speak,
    RematchAgreed: Table._agree_rematch,
    Rematched: Table._rematched,
}
