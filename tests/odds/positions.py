"""Options with odds, out of matches under every option that may change dice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from time import process_time

from donnybrook.kernel.chance import Chance
from donnybrook.kernel.errors import BadSetting
from donnybrook.kernel.game import Game
from donnybrook.kernel.settings import Choice, Switch, Value
from donnybrook.kernel.state import NEVER, Options, State
from donnybrook.search import make_bot

MIXES = 12  # sets in which every option has a value by lot
SPREAD = 40  # decisions between two positions, on average,
SELDOM = 2  # and between two of a kind that was seldom seen
LONGEST = 3000  # decisions of a match


@dataclass(frozen=True)
class Position:
    """A choice with odds, and how to get there again."""

    options: dict[str, Value]
    match: int
    decision: int
    state: State
    seat: int
    code: int

    def told(self, game: Game) -> str:
        usual = game.options()
        changed = [
            f"{name}={value}" for name, value in self.options.items() if value != usual[name]
        ]
        given = " ".join(changed) or "default"
        words = game.language.say(self.state, self.seat, self.code)
        return f"[{given}; match {self.match}, decision {self.decision}] seat {self.seat} {words}"


@dataclass
class Seen:
    """What has been looked at so far."""

    positions: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    times: list[float] = field(default_factory=list)  # CPU seconds for the odds of one option


def option_sets(game: Game) -> list[dict[str, Value]]:
    """The defaults, each other value of each option once, the variants (presets), and mixes."""
    found: list[dict[str, Value]] = [{}]
    named = {s.name: values(s) for s in game.rules.settings if isinstance(s, Choice | Switch)}
    found += [{name: value} for name, others in named.items() for value in others[1:]]
    found += [dict(variant.options) for variant in game.rules.variants]
    luck = Chance()
    luck.seed(0xD1CE, 0, 0)
    for _ in range(MIXES):
        found.append({name: some[luck.below(len(some))] for name, some in named.items()})
    return [options for options in found if goes_together(game, options)]


def values(setting: Choice | Switch) -> list[Value]:
    """All values of an option, the default first."""
    every = setting.choices if isinstance(setting, Choice) else (False, True)
    return [setting.default, *(value for value in every if value != setting.default)]


def goes_together(game: Game, options: dict[str, Value]) -> bool:
    try:
        game.rules.blank(game.options(options))
    except BadSetting:
        return False
    return True


def positions(
    game: Game, sets: list[dict[str, Value]], many: int, seen: Seen
) -> Iterator[Position]:
    """Choices out of matches, one match of each set in turn; as many of each as it goes."""
    share = -(-many // len(sets))
    taken = [0] * len(sets)
    for number in count():
        which = number % len(sets)
        if taken[which] >= share:
            continue
        for position in of_match(game, sets[which], number, seen):
            taken[which] += 1
            yield position
            if seen.positions == many:
                return
            if taken[which] == share:
                break


def of_match(game: Game, options: dict[str, Value], number: int, seen: Seen) -> Iterator[Position]:
    """Half of the choices are made by luck; kinds that were seldom seen come first."""
    luck, out, bot = Chance(), Options(), make_bot(game, "greedy")
    luck.seed(number, 0, 0xD1CE)
    bot.begin(number, 0)
    state = game.new_state(game.options(options), number)
    for decision in range(LONGEST):
        if not turn_clock(state):
            return
        seat = next(s for s in range(62) if state.to_act() >> s & 1)
        out.clear()
        state.legal(seat, out)
        code = picked(game, state, seat, out.listed(), seen, luck)
        if code is not None:
            yield Position(options, number, decision, state, seat, code)
        by_luck = luck.below(2) == 0
        state.apply(seat, out.codes[luck.below(out.n)] if by_luck else bot.pick(state, seat, out))


def turn_clock(state: State) -> bool:
    """Let time pass where nobody can choose; False if the match is over."""
    while not state.over and state.to_act() == 0 and state.clock_due() < NEVER:
        state.advance(state.clock_due())
    return not state.over and state.to_act() != 0


def picked(
    game: Game, state: State, seat: int, codes: list[int], seen: Seen, luck: Chance
) -> int | None:
    """The rarest of the options with odds; None if it is not its turn to be looked at."""
    found: dict[int, str] = {}
    for code in codes:
        start = process_time()
        odds = game.advice.odds(state, seat, code)
        if odds:
            seen.times.append(process_time() - start)
            found[code] = f"{game.language.say(state, seat, code).split()[0]}: {next(iter(odds))}"
    if not found:
        return None
    rare = min(found, key=lambda code: seen.kinds[found[code]])
    seldom = len(seen.kinds) * seen.kinds[found[rare]] <= seen.positions
    if luck.below(SELDOM if seldom else SPREAD):
        return None
    seen.kinds[found[rare]] += 1
    seen.positions += 1
    return rare
