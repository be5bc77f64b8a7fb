"""A match in the terminal: one person, bots in the other seats.

Knows no game. What may be chosen, what it is called, what happened and why
something is refused, the engine says; this file only prints it and reads lines.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.console import Console

from donnybrook.kernel.bot import Bot
from donnybrook.kernel.errors import BadWords, DonnybrookError
from donnybrook.kernel.events import Event
from donnybrook.kernel.match import Match
from donnybrook.kernel.state import Options
from donnybrook.kernel.undo import UndoOffer
from donnybrook.lab import logs
from donnybrook.lab.retell import cited
from donnybrook.law import rulebook

HELP = """\
  NUMBER        take the option with this number (Enter takes an only option)
  WORDS         take an option by its words
  why WORDS     say whether a choice is allowed now, and by which clause
  rules CLAUSE  read a clause of the rulebook; rules alone lists the chapters
  look          show the table and the options again
  undo          take your last choice back
  save FILE     write the match as a log; `donnybrook replay FILE` shows it
  quit          leave the table"""


class TerminalMatch:
    """Plays a match to its end with a person in one seat."""

    def __init__(self, match: Match, seat: int, bots: dict[int, Bot], console: Console) -> None:
        self.match = match
        self.game = match.game
        self.seat = seat
        self.bots = bots  # of the other seats
        self.console = console
        self.names = [
            f"seat {name}" if name.isdecimal() else name
            for name in self.game.seat_names(match.settings)
        ]
        self.shown = -1  # the version that was last on the screen
        self.left = False
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self.help,
            "help": self.help,
            "look": self.look,
            "quit": self.quit,
            "rules": self.rules,
            "save": self.save,
            "undo": self.undo,
            "why": self.why,
        }

    # -- the course of the match

    def run(self) -> None:
        """Play until the person leaves; after the end they may still save or step back."""
        self.tell(self.match.opening)
        while not self.left:
            if self.match.state.over or self.may_act(self.seat):
                self.show()
                self.listen()
            elif not self.let_bots_choose():
                raise DonnybrookError("nobody may act: this match waits for a clock")

    def may_act(self, seat: int) -> bool:
        return bool(self.match.state.to_act() >> seat & 1)

    def let_bots_choose(self) -> bool:
        """Each bot that may act chooses once; False if there was none."""
        version = self.match.version
        for seat, bot in self.bots.items():
            if self.may_act(seat):
                out = Options()
                self.match.state.legal(seat, out)
                self.choose(seat, bot.pick(self.match.state, seat, out))
        return self.match.version != version

    def choose(self, seat: int, choice: int | str) -> None:
        """Play a choice and tell what came of it."""
        before = self.match.state.copy()
        events = self.match.choose(seat, choice)
        code = self.match.entries[-1].code
        who = "You" if seat == self.seat else self.names[seat].capitalize()
        self.say(f"{who}: {self.game.say(before, seat, code)}", "bold")
        self.tell(events)

    # -- what the person sees

    def say(self, text: str, style: str = "") -> None:
        """Print a line as it is: square brackets are cards here, not markup."""
        self.console.print(text, style=style, markup=False, highlight=False, soft_wrap=True)

    def tell(self, events: list[Event]) -> None:
        """What happened, as far as this seat may know it."""
        for event in events:
            seen = event.seen_by(self.seat)
            if seen is not None:
                clause = self.game.event_type(seen).clause
                self.say(f"  {cited(self.game.tell(self.match.state, seen), clause)}")

    def show(self) -> None:
        """The table and the options, unless they are still on the screen."""
        if self.shown == self.match.version:
            return
        self.shown = self.match.version
        self.say("")
        self.say(self.game.board_for(self.match.state, self.seat))
        if self.match.state.over:
            self.say(f"{self.outcome()} Enter leaves; save, undo and rules still work.", "bold")
            return
        for number, code in enumerate(self.choices(), start=1):
            self.say(f"{number:4}  {self.describe(code)}")

    def choices(self) -> list[int]:
        """What the seat may do: the options of the decision, then what is beside it."""
        state = self.match.state
        beside = self.game.asides(state, self.seat)
        hidden = self.game.table_codes()
        return self.game.legal(state, self.seat) + [code for code in beside if code not in hidden]

    def describe(self, code: int) -> str:
        """An option in words, with its exact odds and its clause."""
        state = self.match.state
        odds = self.game.odds(state, self.seat, code)
        chances = "".join(f", {name} {chance}" for name, chance in odds.items() if chance)
        words = self.game.say(state, self.seat, code)
        return cited(f"{words}{chances}", self.game.clause(state, self.seat, code))

    def outcome(self) -> str:
        share = self.match.state.result(self.seat)
        if share == 1:
            return "The match is over: you won."
        if share == 0:
            return "The match is over: you lost."
        return f"The match is over: it is a tie, your share is {share:g}."

    # -- what the person types

    def listen(self) -> None:
        """Read a line and do it; the end of the input is the end of the visit."""
        try:
            line = self.console.input("> ", markup=False)
        except (EOFError, KeyboardInterrupt):
            self.say("")
            self.quit("")
            return
        try:
            self.obey(line.strip())
        except BadWords as error:
            self.say(f"{error}. `?` lists what you can type.", "red")
        except DonnybrookError as error:
            self.say(f"{error}", "red")

    def obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        is_verb = any(verb.name == word for verb in self.game.verbs)
        if not line:
            self.take_the_only_option()
        elif line.isdecimal():
            self.take_number(int(line))
        elif word in self.commands and not is_verb:
            self.commands[word](rest.strip())
        else:
            self.play(line)

    def play(self, choice: int | str) -> None:
        """The person's choice; in a match where several act at once, the bots follow."""
        if self.match.state.over:
            raise DonnybrookError("the match is over")
        self.choose(self.seat, choice)
        self.let_bots_choose()

    def take_the_only_option(self) -> None:
        """An empty line: leave after the end, go on where there is only one way."""
        if self.match.state.over:
            self.quit("")
            return
        codes = self.game.legal(self.match.state, self.seat)
        if len(codes) == 1:
            self.play(codes[0])
        else:
            self.look("")

    def take_number(self, number: int) -> None:
        codes = self.choices()
        if not 1 <= number <= len(codes):
            raise DonnybrookError(f"there is no option {number}; they go from 1 to {len(codes)}")
        self.play(codes[number - 1])

    # -- commands

    def help(self, _: str) -> None:
        self.say(HELP)
        verbs = [
            " ".join([verb.name, *(f"{key}=" for key in verb.parameters)])
            for verb in self.game.verbs
        ]
        self.say(f"WORDS are, in {self.game.title}: {', '.join(verbs)}")

    def look(self, _: str) -> None:
        self.shown = -1

    def quit(self, _: str) -> None:
        self.left = True
        if not self.match.state.over:
            self.say("You leave the table.")

    def rules(self, name: str) -> None:
        """A clause, or which there are."""
        book = rulebook.read(self.game)
        if name:
            _, found = rulebook.find(name, [book])
            self.say(f"{found.id}: {found.text}")
            return
        for chapter, clauses in book.chapters().items():
            self.say(f"  {clauses[0].id} to {clauses[-1].id}  {chapter}")

    def save(self, name: str) -> None:
        """Write the log to a new file."""
        if not name:
            raise DonnybrookError("save needs the name of a file, such as `save match.json`")
        path = Path(name)
        if path.exists():
            raise DonnybrookError(f"{name} is there already; choose another name")
        logs.write(path, self.match)
        self.say(f"Saved: {name}")

    def undo(self, _: str) -> None:
        """Step back to the last own decision; bots always agree."""
        offer = UndoOffer(self.match, self.seat)
        for seat in sorted(offer.waiting_for):
            offer.answer(seat, True)
        self.say("Your last choice is taken back.")

    def why(self, words: str) -> None:
        if not words:
            raise DonnybrookError("why needs the words of a choice, as the options show them")
        code = self.game.read(self.match.state, self.seat, words)
        clause = self.game.clause(self.match.state, self.seat, code)
        self.say(f"{words} is allowed now ({clause})")
