"""Runs in a worker process: keeps its own replica of each table and picks for its bots."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from donnybrook.coach.hint import HINT, hint
from donnybrook.kernel import registry
from donnybrook.kernel.beginning import Beginning
from donnybrook.kernel.bot import Bot
from donnybrook.kernel.errors import DonnybrookError
from donnybrook.kernel.game import Game
from donnybrook.kernel.match import Entry, Match
from donnybrook.kernel.state import Options
from donnybrook.packs.pack import load
from donnybrook.search import make_bot

MOST_REPLICAS = 200


@dataclass(frozen=True)
class Question:
    """What a worker is asked about: a seat at a table, and the entries since it was last asked."""

    table: str
    game: str
    pack: str  # the folder of its content; empty: as it is printed
    options: dict[str, Any]
    seed: int
    known: int  # entries that the worker should have already
    entries: list[tuple[int, int, int | None]]
    seat: int
    beginning: Beginning | None = None


@dataclass(frozen=True)
class Pick:
    """The choice; `forgotten` if the worker needs all entries from the start."""

    code: int = 0
    words: str = ""
    forgotten: bool = False


@dataclass(frozen=True)
class Glance:
    """What may come of something; `trouble` if the game cannot say."""

    version: int = 0
    data: dict[str, Any] = field(default_factory=dict)
    trouble: str = ""
    forgotten: bool = False


@dataclass
class Replica:
    match: Match
    bots: dict[int, Bot] = field(default_factory=dict)


REPLICAS: OrderedDict[str, Replica] = OrderedDict()


def settle_in() -> None:
    """Load the games before it matters."""
    registry.games()


def answer(question: Question, name: str) -> Pick:
    """Let the bot of the seat pick."""
    replica = find(question)
    if replica is None:
        return Pick(forgotten=True)
    match = replica.match
    out = Options()
    match.state.legal(question.seat, out)
    if out.n == 0:
        return Pick(code=-1)
    code = int(bot_of(replica, question, name).pick(match.state, question.seat, out))
    return Pick(code, match.game.language.say(match.state, question.seat, code))


def look(question: Question, about: str) -> Glance:
    """Let the coach or the game say what the seat wants to know before it chooses."""
    replica = find(question)
    if replica is None:
        return Glance(forgotten=True)
    match = replica.match
    try:
        if about == HINT:
            sides = match.game.sides(match.settings)
            side = next(each for each in sides if question.seat in each)
            data = hint(match.game, match.state, question.seat, side)
        else:
            data = match.game.advice.preview(match.state, question.seat, about)
    except DonnybrookError as error:
        return Glance(match.version, trouble=str(error))
    return Glance(match.version, data)


def find(question: Question) -> Replica | None:
    """The replica of the table, brought up to date; None if it needs all entries again."""
    if question.known == 0:
        game = game_of(question.game, question.pack)
        match = Match(game, question.options, question.seed, beginning=question.beginning)
        REPLICAS[question.table] = Replica(match)
        if len(REPLICAS) > MOST_REPLICAS:
            REPLICAS.popitem(last=False)
    replica = REPLICAS.get(question.table)
    if replica is None or replica.match.version < question.known:
        return None
    REPLICAS.move_to_end(question.table)
    # Two questions may have been on their way together: then the first brought the entries.
    for entry in question.entries[replica.match.version - question.known :]:
        replica.match.replay(Entry(*entry))
    return replica


@lru_cache(MOST_REPLICAS)
def game_of(name: str, pack: str) -> Game:
    """A game; what a pack is kept as never changes, so it is read once."""
    game = registry.get(name)
    return load(game, Path(pack)) if pack else game


def bot_of(replica: Replica, question: Question, name: str) -> Bot:
    bot = replica.bots.get(question.seat)
    if bot is None:
        bot = make_bot(replica.match.game, name)
        bot.begin(question.seed & 0xFFFFFFFFFFFF, question.seat)
        replica.bots[question.seat] = bot
    return bot
