"""`donnybrook mcp`: a Model Context Protocol server through which a language model plays."""

from __future__ import annotations

import secrets
from io import StringIO
from typing import TYPE_CHECKING, Annotated, Any

import typer

from donnybrook.kernel.errors import BadWords, DonnybrookError

if TYPE_CHECKING:
    from mcp.server import MCPServer

    from donnybrook.cli.terminal import TerminalMatch

MOST = 32  # matches at a time; the oldest makes room
LONGEST = 4000  # letters of an answer about the rules
HOW = (
    "Five tabletop brawling games with every rule enforced. Call `games`, then `start` one. Each "
    "answer shows the table as your seat may see it and your numbered options; `choose` takes a "
    "number or the words of an option. What is not allowed is refused with its clause, and changes "
    "nothing. `rules` looks a word or a clause up."
)


def add_to(app: typer.Typer) -> None:
    app.command(
        "mcp",
        epilog="""Examples:

\b
  donnybrook mcp
  donnybrook mcp --http --port 8765

A client that speaks over standard input starts `donnybrook mcp` by itself.""",
    )(serve)


def serve(
    http: Annotated[bool, typer.Option("--http", help="Over HTTP instead of stdio.")] = False,
    port: Annotated[int, typer.Option(metavar="P", help="With --http.")] = 8765,
) -> None:
    """Let a language model play whole matches of any game, over the Model Context Protocol."""
    found = server(Matches())
    if http:
        found.run(transport="streamable-http", port=port)
    else:
        found.run()


def server(matches: Matches) -> MCPServer[Any]:
    """The six tools."""
    try:
        from mcp.server import MCPServer
    except ImportError:
        raise DonnybrookError("this needs the package mcp: pip install donnybrook[mcp]") from None
    made: MCPServer[Any] = MCPServer("donnybrook", instructions=HOW)
    for tool in (matches.games, matches.start, matches.look, matches.choose, matches.rules,
                 matches.resign):  # fmt: skip
        made.tool()(tool)
    return made


class Matches:
    """Matches that a model plays, each a match of the terminal with its own sheet of paper."""

    def __init__(self) -> None:
        self.open: dict[str, TerminalMatch] = {}

    def games(self) -> str:
        """List the games: their names, what they are about, how many play, which bots they have."""
        from donnybrook.kernel import registry
        from donnybrook.search import bot_names, level_names

        return "\n".join(
            f"{name}: {game.title}. {game.facts.blurb} Seats {game.facts.seats[0]} to "
            f"{game.facts.seats[1]}. Bots: {', '.join([*bot_names(game), *level_names(game)])}."
            for name, game in registry.games().items()
        )

    def start(
        self, game: str, seat: int = 0, bot: str = "greedy", preset: str = "house", seed: int = -1
    ) -> str:
        """Start a match in a seat (from 0) against bots; tells its number, table and options."""
        from rich.console import Console

        from donnybrook.cli.sit_down import sit_down
        from donnybrook.kernel.match import Match
        from donnybrook.lab.lineup import SEEDS, find

        def begin() -> str:
            found = find(game, None)
            named = preset if found.rules.presets else ""
            deal = secrets.randbelow(SEEDS) if seed < 0 else seed
            match = Match(found, found.preset(named, {}), deal)
            console = Console(file=StringIO(), width=200, color_system=None)
            number = secrets.token_hex(3)
            table = sit_down(match, seat, bot, console)
            table.tell(match.opening)
            self.keep(number, table)
            return f"Match {number}.\n{self.turn(table)}"

        return answered(begin)

    def look(self, match: str) -> str:
        """Show the table and the options of a match again."""
        return answered(lambda: self.shown_again(self.find(match)))

    def choose(self, match: str, choice: str) -> str:
        """Take an option, by its number or its words; bots answer; tells what happened."""

        def take() -> str:
            table = self.find(match)
            said = choice.strip()
            if said.isdecimal():
                table.take_number(int(said))
            else:
                table.play(said)
            return self.turn(table)

        return answered(take)

    def rules(self, game: str, about: str) -> str:
        """Look up a clause (BRL-070) or a word in the rulebook of a game."""
        from donnybrook.kernel import registry
        from donnybrook.law import rulebook

        def read() -> str:
            clauses = rulebook.read(registry.get(game)).clauses.values()
            word = about.strip().lower()
            found = [f"{c.id}: {c.text}" for c in clauses if word in f"{c.id} {c.text}".lower()]
            if not found or not word:
                raise BadWords(f"the law of {game} says nothing about {about!r}")
            return "\n".join(found)[:LONGEST]

        return answered(read)

    def resign(self, match: str) -> str:
        """Leave a match: give up where the rules know that, and forget it."""

        def leave() -> str:
            table = self.find(match)
            code = table.game.hosting.concession
            if not table.match.state.over and code is not None:
                table.choose(table.seat, code)
            del self.open[match]
            return f"{drained(table)}You have left match {match}."

        return answered(leave)

    # -- behind the tools

    def keep(self, number: str, table: TerminalMatch) -> None:
        while len(self.open) >= MOST:
            del self.open[next(iter(self.open))]
        self.open[number] = table

    def find(self, match: str) -> TerminalMatch:
        table = self.open.get(match.strip())
        if table is None:
            raise BadWords(
                f"there is no match {match!r}; open are: {', '.join(self.open) or 'none'}"
            )
        return table

    def turn(self, table: TerminalMatch) -> str:
        """Let the bots play until this seat may choose or the match is over; all that was said."""
        while not table.match.state.over and not table.may_act(table.seat):
            if not table.let_bots_choose():
                raise DonnybrookError("nobody may act: this match waits for a clock")
        table.show()
        return drained(table)

    def shown_again(self, table: TerminalMatch) -> str:
        table.shown = -1
        table.show()
        return drained(table)


def answered(act: Any) -> str:
    """What was done, or why not: a model reads a sentence and goes on."""
    try:
        return str(act())
    except DonnybrookError as error:
        return f"Refused: {error}."


def drained(table: TerminalMatch) -> str:
    """What was written since the last time."""
    paper = table.console.file
    assert isinstance(paper, StringIO)
    text = paper.getvalue()
    paper.seek(0)
    paper.truncate()
    return text
