"""Rivals' Brawl: a contest on which nothing more is spent."""

from __future__ import annotations

from functools import lru_cache

from donnybrook.games.rivals.rules.codes import Code
from donnybrook.games.rivals.rules.state import Contest, RivalsState
from donnybrook.games.rivals.surface import odds
from donnybrook.games.rivals.surface.names import decision
from donnybrook.kernel.game import Game
from donnybrook.kernel.state import State
from tests.odds.every import every_pool
from tests.odds.watching import Heard, Results, Watch

ANSWERS = {"dodge": Code.DODGE, "catch": Code.CATCH, "tackle": Code.TACKLE_BACK}
ENDS = {"BallHit", "BallCaught", "Dodged", "Tackled", "Freed", "StayedCaptive", "ThrownOff",
        "KnockedBack", "KnockedOut"}  # fmt: skip
FEW = 2  # dice of which every pool is played


class RivalsWatch(Watch):
    """No drinks, no Bond, no Rivalry; a Dodge goes where it is likeliest to succeed."""

    def __init__(
        self, game: Game, state: State, seat: int, code: int, names: list[str], about: str
    ) -> None:
        assert isinstance(state, RivalsState)
        self.rivals: RivalsState = state
        self.returning = state.contest == Contest.RETURNING and decision(state) == "react"
        self.reaction = ANSWERS.get(about.removeprefix("hit against "), Code.DODGE)
        super().__init__(game, state, seat, code, names, about)

    def known(self) -> set[str] | None:
        if not self.state.over and not ENDS & self.kinds():
            return None
        found = outcomes(self.about, self.heard())
        if self.returning and not found & {"caught", "dodged"}:
            return {"failed"}
        return found

    def answer(self) -> tuple[int, int]:
        s = self.rivals
        actor = next(seat for seat in range(6) if s.to_act() >> seat & 1)
        codes = self.game.legal(s, actor)
        asked = decision(s)
        if asked == "react":
            return actor, self.reaction if self.reaction in codes else codes[0]
        for code in (Code.DRINK, Code.NO, Code.KEEP):
            if code in codes:
                return actor, code
        if asked == "dodge_move" and s.contest == Contest.RETURNING:
            return actor, next((c for c in codes if c == Code.GO + s.landmark - 1), codes[0])
        if asked == "dodge_move":
            drunk = int(s.attack_drinks), int(s.defence_drinks)
            best, _ = odds.best_dodge(s, int(s.attacker), int(s.defender), *drunk)
            return actor, next((c for c in codes if c == Code.GO + best - 1), codes[0])
        return actor, codes[0]

    def pools(self, dice: int, sides: int) -> Results | None:
        """Of a pool the highest die counts, and doubles (KCR-272, KCR-402)."""
        return alike(dice, sides) if dice > FEW else None


@lru_cache(maxsize=64)
def alike(dice: int, sides: int) -> Results:
    """One pool for each highest die with and without doubles, with the ways of them all."""
    found: dict[tuple[int, bool], tuple[int, tuple[int, ...]]] = {}
    for ways, counts in every_pool(dice, sides):
        key = max(face for face, count in enumerate(counts) if count), max(counts) > 1
        before = found.get(key, (0, counts))
        found[key] = before[0] + ways, before[1]
    return list(found.values())


def outcomes(about: str, events: list[Heard]) -> set[str]:
    """What the names of the odds call it."""
    found = set()
    for kind, numbers in events:
        if kind == "BallHit":
            found |= {"hit", about if about.startswith("hit against") else "hit"}
        if kind == "BallCaught":
            found |= {"caught", "perfect"} if numbers[3] else {"caught"}
        if kind == "Dodged":
            found |= {"dodged"}
        if kind == "Tackled":
            found |= {"tackled"}
        if kind == "Freed":
            found |= {"free"}
        if kind in ("StayedCaptive", "ThrownOff"):
            found |= {"held", "thrown off"}
    return found
