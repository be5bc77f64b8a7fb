"""BrawlBall: a roll and what it came to, a pass on its route, a ball that comes down."""

from __future__ import annotations

from collections.abc import Hashable
from math import comb

from donnybrook.games.brawlball.rules import actions, passes
from donnybrook.games.brawlball.rules.codes import Code
from donnybrook.games.brawlball.rules.state import TEAM, BallState
from donnybrook.games.brawlball.surface.names import phase
from donnybrook.games.brawlball.surface.previews import flights
from donnybrook.kernel.game import Game
from donnybrook.kernel.state import State
from tests.odds.every import every_roll
from tests.odds.watching import Results, Watch

LANDINGS = {"touchback", "lies free", "on a player", "over the line"}
FIRST_ROLLS = ("DodgeRolled", "DashRolled", "BashRolled", "FoulRolled", "CatchRolled",
               "InterceptionRolled", "PickUpRolled")  # fmt: skip


class BallWatch(Watch):
    """Everybody tries what can be tried: to intercept, to catch."""

    grouped = True

    def __init__(
        self, game: Game, state: State, seat: int, code: int, names: list[str], about: str
    ) -> None:
        assert isinstance(state, BallState)
        self.ball: BallState = state
        self.route = planned(state, seat, code)
        super().__init__(game, state, seat, code, names, about)

    # -- what is known

    def known(self) -> set[str] | None:
        if LANDINGS & set(self.names):
            return self.landed()
        if "fumbled" in self.names:
            return self.flown()
        for kind in FIRST_ROLLS:
            numbers = self.numbers(kind)
            if numbers is not None:
                return self.rolled(kind, numbers)
        return None

    def rolled(self, kind: str, numbers: tuple[int, ...]) -> set[str] | None:
        """What the first roll came to, by its successes and by what followed."""
        successes, need = numbers[3], numbers[4]
        if kind == "DodgeRolled":
            return self.dodged(successes, need)
        if kind == "DashRolled":
            steps = f"{successes} step{'s' if successes > 1 else ''}"
            return {steps if successes else "falls"}
        if kind == "PickUpRolled":
            return {"picks up" if successes else "drops"}
        if kind == "BashRolled":
            if ("PlayerKnockedOut", numbers[5]) in self.whom():
                return {"knocks out"}
            return {"fails" if successes < 2 else "stuns" if successes > need else "pushes"}
        if kind == "FoulRolled":
            return self.fouled(numbers)
        return {"catches" if successes >= need else "misses"}

    def whom(self) -> set[tuple[str, int]]:
        """What happened to whom."""
        return {(kind, numbers[0]) for kind, numbers in self.heard()}

    def dodged(self, successes: int, zones: int) -> set[str] | None:
        """A dodge, and the pick-up after it."""
        if not successes:
            return {"falls"}
        found = {"moves on" if successes > zones else "stops"}
        if "picks up" not in self.names:
            return found
        up = self.numbers("PickUpRolled")
        return None if up is None else found | {"picks up" if up[3] else "drops"}

    def fouled(self, numbers: tuple[int, ...]) -> set[str] | None:
        """The attack and the ref, who looks after a ball that was dropped has come to rest."""
        fouler, target = numbers[0], numbers[5]
        whom = self.whom()
        off = ("PlayerSentOff", fouler) in whom
        seen = off or "RefRolled" in self.kinds()
        if not seen and not self.state.over and not self.is_past(fouler):
            return None
        found = {"sent off"} if off else set()
        if ("PlayerKnockedOut", target) in whom:
            return found | {"knocks out"}
        if ("PlayerStunned", fouler) in whom:
            return found | {"stunned"}
        at_once = off and "RefRolled" not in self.kinds()  # a botch
        return found | (set() if at_once else {"nothing"})

    def is_past(self, fouler: int) -> bool:
        """Whether the foul is over without a look of the ref."""
        return bool(self.kinds() & {"PointScored", "HalfEnded", "TurnEnded", "MatchEnded"})

    def flown(self) -> set[str] | None:
        """How a pass ended."""
        thrown = self.numbers("PassRolled")
        if thrown is None:
            return None
        if not thrown[3]:
            return {"fumbled"}
        for kind, numbers in self.heard():
            if kind == "PassFellShort":
                return {"falls short"}
            if kind == "InterceptionRolled" and numbers[3] >= numbers[4]:
                return {"intercepted"}
            if kind == "CatchRolled" and numbers[0] // TEAM == thrown[0] // TEAM:
                return {"caught" if numbers[3] >= numbers[4] else "missed"}
        return None

    def landed(self) -> set[str] | None:
        """Where the three dice of a kick, or the one of a catch let go, have taken the ball."""
        if "TouchbackGiven" in self.kinds():
            return {"touchback"}
        fell = [numbers for kind, numbers in self.heard() if kind == "BallScattered"]
        if "touchback" not in self.names and self.ball.terms.reroll:
            fell = [numbers for numbers in fell if numbers[1]]
        if len(fell) < (3 if "touchback" in self.names else 1):
            return {"lies free"} if "BallRested" in self.kinds() else None  # BBL-209
        to = fell[2 if "touchback" in self.names else 0][1]
        if to == 0:
            return {"over the line"}
        # somebody who has caught it since stands where it came down
        return {"on a player" if self.ball.board[to] >= 0 else "lies free"}

    def loops(self) -> bool:
        """A ball that would leave the field is scattered again, where that is the rule."""
        kind, numbers = self.heard()[-1] if self.heard() else ("", ())
        again = kind == "BallScattered" and numbers[1] == 0 and numbers[3] == 0
        return again and bool(self.ball.terms.reroll)

    # -- who does what in the meantime

    def answer(self) -> tuple[int, int]:
        """The pass flies along the straight route; whoever can tries to get the ball."""
        seat = int(self.state.seat)
        codes = self.game.legal(self.state, seat)
        kind = phase(self.ball)
        if kind == "intercept":
            return seat, min((c for c in codes if c >= Code.INTERCEPT), default=codes[0])
        if Code.TRY in codes:
            return seat, Code.TRY
        if kind != "route":
            return seat, codes[0]
        return seat, next((code for code in codes if self.is_straight(seat, code)), codes[0])

    def is_straight(self, seat: int, code: int) -> bool:
        """Whether a square of the route is one of those nearest the straight line."""
        twin = self.state.copy()
        one = Watch(self.game, twin, seat, code, [], "")
        one.begin()
        fixed = [numbers[1] for kind, numbers in one.heard() if kind == "RouteFixed"]
        return bool(fixed) and set(fixed) <= set(self.route)

    def key(self) -> Hashable:
        """After a foul: where the ball is and everybody stands, and what was rolled last.

        Without that a catch that is to be rolled looks like the scatter after one that failed.
        """
        if "FoulRolled" not in self.kinds():
            return None
        fates = {"PlayerStunned", "PlayerKnockedOut", "PlayerSentOff"}
        whom = sorted(pair for pair in self.whom() if pair[0] in fates)
        return self.state.to_bytes(), self.heard()[-1][0], "RefRolled" in self.kinds(), *whom

    # -- of the dice of a check only the successes count (BBL-081)

    def after(self, mark: int, dice: list[int]) -> Results:
        kind, numbers = self.heard()[mark]
        if not kind.endswith("Rolled") or kind == "RefRolled":
            return every_roll(dice)
        many, hard = len(dice), numbers[2]
        assert numbers[3] == many  # the dice were all sixes
        return [
            (comb(many, hits) * (7 - hard) ** hits * (hard - 1) ** (many - hits),
             (6,) * hits + (1,) * (many - hits))
            for hits in range(many, -1, -1)
            if hits == many or hard > 1
        ]  # fmt: skip


def planned(state: BallState, seat: int, code: int) -> list[int]:
    """The route that the odds of a pass speak of."""
    if phase(state) == "action" and Code.PASS <= code < Code.HAND:
        return flights.flight(
            state, int(actions.mover(state)), seat * TEAM + code - Code.PASS
        ).route
    if phase(state) == "route":
        return flights.routed(state, int(passes.route_square(state, code))).route
    return []
