"""A match is its log: game, options, seed and the choices in order rebuild everything."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

from mypy_extensions import mypyc_attr

from donnybrook.kernel.beginning import Beginning
from donnybrook.kernel.chance import Chance, Tape, TapeError
from donnybrook.kernel.entries import CLOCK as CLOCK
from donnybrook.kernel.entries import RESEED as RESEED
from donnybrook.kernel.entries import UNDO as UNDO
from donnybrook.kernel.entries import Entry as Entry
from donnybrook.kernel.entries import canonical as canonical
from donnybrook.kernel.entries import is_word, way
from donnybrook.kernel.errors import (
    BrokenLog,
    DonnybrookError,
    IllegalChoice,
    StaleVersion,
    UnknownName,
)
from donnybrook.kernel.events import Event, Journal
from donnybrook.kernel.game import WORD, Game
from donnybrook.kernel.origin import made
from donnybrook.kernel.settings import written
from donnybrook.kernel.state import State

FORMAT = 1
# what a position with a text where a table belongs, or the like, comes to
MISSHAPEN = (TypeError, ValueError, LookupError, AttributeError, OverflowError)


@mypyc_attr(allow_interpreted_subclasses=True)
class Match:
    """A match in play, at some version; every accepted entry makes the next version."""

    def __init__(
        self,
        game: Game,
        options: Mapping[str, object] | None = None,
        seed: int = 0,
        tape: Tape | None = None,
        start: State | None = None,
        beginning: Beginning | None = None,
    ) -> None:
        """A match before its first choice. `start` puts a hand-built position there.

        So does a `beginning`, which the log names, and which may fix the chance of choices, too.
        """
        if not 0 <= seed < 1 << 96:
            raise DonnybrookError(f"a seed is a whole number from 0 to 2**96 - 1, not {seed}")
        self.game = game
        self.settings = game.options(options)
        self.seats = game.rules.seats(self.settings)
        self.seed = seed
        self.entries: list[Entry] = []
        self.digests: list[str] = []  # after each entry; chained, so each vouches for all before
        self.news: list[bool] = []  # of each entry: was anything secret or random revealed
        self._tape = tape
        self._start = start
        self.beginning = beginning
        self.left_over = 0  # results that a beginning fixed and the last choice did not ask for
        if beginning is not None and beginning.position is not None:
            self._start = game.place(self.settings, seed, beginning.position)
        self.state, self.opening = self._open()
        self.first_digest = self._digest(canonical(self.header()).hex())

    @property
    def version(self) -> int:
        return len(self.entries)

    def _open(self) -> tuple[State, list[Event]]:
        if self._start is not None:
            state = self._start.copy()
            state.journal = Journal()
            return state, []
        state = made(self.game, self.settings)
        state.journal = Journal()
        state.tape = self._tape
        low, mid, high = (self.seed >> shift & WORD for shift in (0, 32, 64))
        state.begin(low, mid, high)
        return state, state.journal.take()

    def _take(self) -> list[Event]:
        assert self.state.journal is not None
        return self.state.journal.take()

    # -- playing

    def choose(
        self, seat: int, choice: int | str, version: int | None = None, at: int | None = None
    ) -> list[Event]:
        """Play a choice of a seat, by code or in words; refused choices change nothing.

        In matches that know time the clock runs first, as an entry of its own if it matters.
        """
        if version is not None and version != self.version:
            raise StaleVersion(version, self.version)
        if not 0 <= seat < self.seats:
            raise UnknownName(f"there is no seat {seat}, only 0 to {self.seats - 1}")
        clock = [] if at is None else self.tick(at)
        if isinstance(choice, str):
            code = self.game.language.read(self.state, seat, choice)
        else:
            code = choice
            refusal = self.game.language.refusal(self.state, seat, code)
            if refusal is not None:
                raise refusal
        before = self.state.w3
        if at is not None:
            self.state.now = at
        forced = self._apply(seat, code)
        events = clock + self._note(Entry(seat, code, at), before)
        self.news[-1] = self.news[-1] or forced
        return events

    def _apply(self, seat: int, code: int) -> bool:
        """Let a choice take effect; whether chance was asked for that a beginning has fixed."""
        rolls = None if self.beginning is None else self.beginning.rolls.get(self.version)
        if rolls is None:
            self.state.apply(seat, code)
            return False
        tape = self.state.tape = Tape(list(rolls))
        try:
            self.state.apply(seat, code)
        except TapeError as error:
            raise BrokenLog(f"the fixed chance does not fit: {error}", self.version) from None
        finally:
            self.state.tape = None
        self.left_over = len(rolls) - int(tape.at)
        return tape.at > 0

    def tick(self, at: int) -> list[Event]:
        """Tell the time; an entry is made only if the rules did something about it."""
        before = self.state.w3
        if not self.state.advance(at):
            return []
        return self._note(Entry(CLOCK, 0, at), before)

    def reseed(self, number: int) -> None:
        """Play on with other luck: what nobody has seen is dealt anew, other dice will fall."""
        luck = Chance()
        luck.seed(number & WORD, number >> 32 & WORD, self.version)
        self.state.reshuffle(luck)
        self.state.seed(luck.word(), luck.word(), luck.word())
        self._note(Entry(RESEED, number), self.state.w3)

    def _note(self, entry: Entry, words_drawn: int) -> list[Event]:
        events = self._take()
        self.entries.append(entry)
        self._vouch(entry)
        self.news.append(self.state.w3 != words_drawn or any(event.news for event in events))
        return events

    def _vouch(self, entry: Entry) -> None:
        self.digests.append(self._digest(self.digest, entry))

    def _digest(self, before: str, entry: Entry | None = None) -> str:
        row = b"" if entry is None else str(entry.row()).replace(" ", "").encode()
        payload = before.encode() + row + self.state.to_bytes()
        return hashlib.blake2b(payload, digest_size=8).hexdigest()

    @property
    def digest(self) -> str:
        """Names the position and the whole way to it."""
        return self.digests[-1] if self.digests else self.first_digest

    # -- stepping back

    def revealed_since(self, version: int) -> bool:
        """Whether anything secret or random has been revealed since a version."""
        return any(self.news[version:])

    def undo(self, version: int) -> None:
        """Go back to an earlier version; the way there and back stays in the log."""
        if not 0 <= version < self.version:
            raise DonnybrookError(f"cannot go back to version {version} from {self.version}")
        now = self._retraced(self.version, version)
        self._back_to(version, now.kept[version], now.since(version))

    def taken_back(self, version: int) -> list[Event] | None:
        """What would be taken back by a step to a version; None if no way leads from it to here."""
        return self._retraced(self.version, version).since(version)

    def _back_to(self, version: int, then: State, seen: list[Event] | None) -> None:
        undone = self.state
        self.state = then.copy()
        self.state.journal = Journal()
        self.state.recall(undone, seen)
        entry = Entry(UNDO, version)
        self.entries.append(entry)
        self._vouch(entry)
        self.news.append(False)

    def line(self, since: int = 0) -> list[int]:
        """The entries in force that were made since a version: those that were not taken back."""
        return way(self.entries, since) or []

    def last_decision(self, seat: int) -> int | None:
        """The version at which a seat made its last decision that is in force.

        None before a change of luck: the dice of before are known.
        """
        for number in reversed(self.line()):
            if self.entries[number].seat == seat:
                return number
            if self.entries[number].seat == RESEED:
                return None
        return None

    def at_version(self, version: int) -> State:
        """The position after the first `version` entries, rebuilt by replay."""
        return self._retraced(version, version).kept[version]

    def _retraced(self, until: int, keep: int) -> Retraced:
        """The first entries played again, with the positions that are stepped back to."""
        entries = self.entries[:until]
        wanted = {keep, *(entry.code for entry in entries if entry.seat == UNDO)}
        again = Retraced(self.fresh())
        for number, entry in enumerate(entries):
            if number in wanted:  # so that no undo has to replay what led to it
                again.kept[number] = again.match.state.copy()
            if entry.seat == UNDO:
                seen = again.since(entry.code)
                again.match._back_to(entry.code, again.kept[entry.code], seen)
                again.heard.append([])
            else:
                again.heard.append(self._retrace(again.match, number))
        again.kept[until] = again.match.state.copy()
        return again

    def fresh(self) -> Match:
        """The same match before its first entry."""
        return Match(
            self.game, self.settings, self.seed, None, self._start, beginning=self.beginning
        )

    def _retrace(self, twin: Match, number: int) -> list[Event]:
        """Let a twin play an entry of this match."""
        return twin.replay(self.entries[number])

    def replay(self, entry: Entry) -> list[Event]:
        """Play an entry of a log."""
        if entry.seat == UNDO:
            self.undo(entry.code)
            return []
        if entry.seat == RESEED:
            self.reseed(entry.code)
            return []
        if entry.seat == CLOCK:
            if entry.at is None:
                raise BrokenLog("a clock entry without a time", self.version)
            events = self.tick(entry.at)
            if not events:
                raise BrokenLog("the clock did nothing here", self.version)
            return events
        return self.choose(entry.seat, entry.code, at=entry.at)

    # -- the log

    def header(self) -> dict[str, Any]:
        """What a match is before its first entry."""
        return {
            "donnybrook": FORMAT,
            "game": self.game.name,
            "version": self.game.version,
            "content": self.game.rules.digest,
            "options": written(self.game.rules.settings, self.settings),
            "seed": f"{self.seed:024x}",
            **({} if self.beginning is None else {"mission": self.beginning.to_json()}),
        }

    def to_log(self) -> dict[str, Any]:
        """The match as JSON: header, entries, and the digest after each."""
        preset = self.game.preset_of(self.settings)
        return {
            **self.header(),
            **({"preset": preset} if preset else {}),
            "entries": [entry.row() for entry in self.entries],
            "digests": [self.first_digest, *self.digests],
        }

    @classmethod
    def from_log(cls, game: Game, log: Mapping[str, Any]) -> Match:
        """Replay a log to its end, comparing every digest; raises BrokenLog."""
        if not isinstance(log, Mapping):
            raise BrokenLog("a log is a table of keys and values")
        match = cls._from_header(game, log)
        rows, digests = log.get("entries"), log.get("digests")
        if not isinstance(rows, list) or not isinstance(digests, list):
            raise BrokenLog("entries and digests must be lists")
        if len(digests) != len(rows) + 1:
            raise BrokenLog(f"{len(rows)} entries need {len(rows) + 1} digests, not {len(digests)}")
        if match.digest != digests[0]:
            raise BrokenLog("the opening position is not the one that was played")
        for number, row in enumerate(rows):
            match._replay_row(number, row)
            if match.digest != digests[number + 1]:
                raise BrokenLog("leads to another position than the one that was played", number)
        return match

    @classmethod
    def _from_header(cls, game: Game, log: Mapping[str, Any]) -> Match:
        if canonical(log.get("donnybrook")) != canonical(FORMAT):
            raise BrokenLog(f"not a log of format {FORMAT}")
        if log.get("game") != game.name:
            raise BrokenLog(f"a log of {log.get('game')!r}, not of {game.name!r}")
        check_version(game, log.get("version") or "none")
        if log.get("content") != game.rules.digest:
            raise BrokenLog("played with other content; give the pack it was played with")
        known = {
            "donnybrook",
            "game",
            "version",
            "content",
            "options",
            "seed",
            "entries",
            "digests",
        }
        if set(log) - {"preset", "mission"} != known:  # older logs do not name their preset
            raise BrokenLog(f"keys must be {sorted(known)}, not {sorted(log)}")
        seed, options = log["seed"], log["options"]
        try:
            number = int(seed, 16)
        except (TypeError, ValueError):
            raise BrokenLog(f"seed {seed!r} is not a hexadecimal number") from None
        if not isinstance(options, dict) or f"{number:024x}" != seed:
            raise BrokenLog("options must be a table and the seed 24 hexadecimal digits")
        try:
            told = log.get("mission")
            beginning = None if told is None else Beginning.from_json(told)
            match = cls(game, game.recalled(options), number, beginning=beginning)
        except DonnybrookError as error:
            raise BrokenLog(str(error)) from None
        except MISSHAPEN as error:
            raise BrokenLog(f"the mission's position has a wrong form ({error})") from None
        if canonical(written(game.rules.settings, match.settings)) != canonical(options):
            raise BrokenLog("options must all be given, as they were played")
        if "preset" in log:
            check_preset(game, match, log["preset"])
        return match

    def _replay_row(self, number: int, row: object) -> None:
        fits = isinstance(row, list) and len(row) in (2, 3) and all(is_word(n) for n in row)
        if not fits:
            raise BrokenLog(f"{row!r} is not [seat, code] or [seat, code, milliseconds]", number)
        assert isinstance(row, list)
        if not RESEED <= row[0] < self.seats:
            raise BrokenLog(f"there is no seat {row[0]}, only 0 to {self.seats - 1}", number)
        try:
            self.replay(Entry(*row))
        except BrokenLog:
            raise
        except IllegalChoice as error:
            raise BrokenLog(f"illegal: {error}", number) from None
        except DonnybrookError as error:
            raise BrokenLog(str(error), number) from None
        if [entry.row() for entry in self.entries[number:]] != [row]:
            raise BrokenLog(f"{row} is not how a match writes this down", number)


def check_version(game: Game, version: object) -> None:
    """Refuse what was played with other rules; an empty version is older than any that is told."""
    version = version or next((str(int(first) - 1) for first in game.history), game.version)
    if version != game.version:
        sentence = f"played with version {version} of {game.name}, this is {game.version}"
        changed = game.since(version)
        raise BrokenLog(f"{sentence}: {changed}" if changed else sentence)


def check_preset(game: Game, match: Match, told: object) -> None:
    """Refuse a log that calls its options by the name of another preset."""
    kept = game.preset_of(match.settings)
    if told != kept or not kept:
        raise BrokenLog(f"its options are {kept or 'a mix of both presets'}, not {told!r}")


class Retraced:
    """A match played again: what was heard of each entry, and some positions on the way."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.kept: dict[int, State] = {}
        self.heard: list[list[Event]] = []

    def since(self, version: int) -> list[Event] | None:
        """What happened from a version to the end; None if no way leads there."""
        numbers = way(self.match.entries, version)
        if numbers is None:
            return None
        return [event for number in numbers for event in self.heard[number]]
