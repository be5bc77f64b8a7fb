"""What became of a step, compared with what the step says."""

from __future__ import annotations

from donnybrook.kernel.compare import Difference, listed, shown
from donnybrook.kernel.errors import BadWords, DonnybrookError, IllegalChoice
from donnybrook.kernel.game import Game
from donnybrook.kernel.state import State
from donnybrook.law.scenario import Step
from donnybrook.law.tables import suggest


def options(step: Step, game: Game, state: State, seat: int) -> list[Difference]:
    """All legal choices of the seat, in any order, each in any words that mean it."""
    if step.options is None:
        return []
    expected = sorted(spelled(game, state, seat, words) for words in step.options)
    got = sorted(game.language.say(state, seat, code) for code in game.legal(state, seat))
    if expected == got:
        return []
    missing = [words for words in expected if words not in got]
    surplus = [words for words in got if words not in expected]
    found = [Difference(f"options, {shown(words)}", "legal", "not offered") for words in missing]
    found += [Difference(f"options, {shown(words)}", "not legal", "offered") for words in surplus]
    return found or [Difference("options", listed(expected), listed(got))]


def spelled(game: Game, state: State, seat: int, words: str) -> str:
    """A choice as the game itself would say it (`@e5` becomes `r3`), if it is a legal one."""
    plain = " ".join(words.split())
    try:
        code = game.language.read(state, seat, plain)
    except (IllegalChoice, BadWords):
        return plain
    return game.language.say(state, seat, code) if code in game.legal(state, seat) else plain


def odds(step: Step, game: Game, state: State, seat: int) -> list[Difference]:
    """The given chances, or that there are none; raises BadOdds for an outcome without any."""
    if step.odds is None or step.choose is None:
        return []
    real = game.advice.odds(state, seat, game.language.read(state, seat, step.choose))
    if not step.odds and real:
        return [Difference("odds", "none", listed(f"{n} {c}" for n, c in real.items()))]
    for name in step.odds:
        if name not in real:
            raise BadOdds(name, no_odds(step.choose, name, list(real)))
    return [
        Difference(f"odds.{name}", str(chance), str(real[name]))
        for name, chance in step.odds.items()
        if chance != real[name]
    ]


class BadOdds(DonnybrookError):
    """Odds of something that has none."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(reason)
        self.name = name


def no_odds(choice: str, name: str, known: list[str]) -> str:
    if not known:
        return f"the choice {choice!r} has no odds; odds = {{}} says so"
    return f"the choice {choice!r} has no odds of {name!r}; {suggest(name, known)}"


def refusal(step: Step, error: DonnybrookError) -> list[Difference]:
    """The step was refused."""
    if step.refused is None:
        return [Difference(step.undo or "choose", "accepted", f"refused: {error}")]
    clause, reason = "", ""
    if isinstance(error, IllegalChoice):
        clause, reason = error.clause, error.reason
    found = []
    if clause != step.refused:
        found.append(Difference("refused", step.refused, f"{clause or 'no clause'}: {error}"))
    if step.reason not in (None, reason):
        found.append(Difference("reason", str(step.reason), reason or "none"))
    return found


def acceptance(step: Step, events: list[str]) -> list[Difference]:
    """The step was accepted, and this happened."""
    if step.refused is not None:
        return [Difference("refused", step.refused, f"accepted, events: {listed(events)}")]
    if not in_order(step.events or [], events):
        return [Difference("events", listed(step.events or []), listed(events))]
    return []


def in_order(wanted: list[str], events: list[str]) -> bool:
    """Whether the wanted ones occur in this order, whatever lies between them."""
    rest = iter(events)
    return all(name in rest for name in wanted)
