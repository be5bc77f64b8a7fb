"""What became of a step, compared with what the step says."""

from __future__ import annotations

from donnybrook.kernel.errors import DonnybrookError, IllegalChoice
from donnybrook.kernel.game import Game
from donnybrook.kernel.state import State
from donnybrook.law.compare import Difference, listed, shown
from donnybrook.law.scenario import Step


def options(step: Step, game: Game, state: State, seat: int) -> list[Difference]:
    """All legal choices of the seat, in any order."""
    if step.options is None:
        return []
    expected = sorted(" ".join(words.split()) for words in step.options)
    got = sorted(game.say(state, seat, code) for code in game.legal(state, seat))
    if expected == got:
        return []
    missing = [words for words in expected if words not in got]
    surplus = [words for words in got if words not in expected]
    found = [Difference(f"options, {shown(words)}", "legal", "not offered") for words in missing]
    found += [Difference(f"options, {shown(words)}", "not legal", "offered") for words in surplus]
    return found or [Difference("options", listed(expected), listed(got))]


def odds(step: Step, game: Game, state: State, seat: int) -> list[Difference]:
    """The given chances; an outcome that the rules do not name has none."""
    if not step.odds or step.choose is None:
        return []
    real = game.odds(state, seat, game.read(state, seat, step.choose))
    return [
        Difference(f"odds.{name}", str(chance), str(real.get(name, 0)))
        for name, chance in step.odds.items()
        if chance != real.get(name, 0)
    ]


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
