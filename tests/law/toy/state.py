"""The state of Toss, the smallest game with dice, secrets, a clock and refusals."""

from __future__ import annotations

from donnybrook.kernel.fields import Given
from donnybrook.kernel.state import Options, State

REST, WEAK, STRONG = 0, 1, 2  # a throw's code is its power
RESTED, THROWN, HIT, TIME_RAN_OUT = 1, 2, 3, 4
LIMIT = 60_000


class TossState(State):
    """Stamina, points and a secret number for each seat."""

    def __init__(self, goal: int = 10, takeback: bool = True, stamina: int = 3) -> None:
        super().__init__()
        self.goal: Given[int] = goal
        self.takeback: Given[bool] = takeback
        self.stamina: list[int] = [stamina, stamina]
        self.points: list[int] = [0, 0]
        self.secrets: list[int] = [0, 0]

    def begin(self, w0: int, w1: int, w2: int) -> None:  # TOY-001, TOY-002
        self.seed(w0, w1, w2)
        self.secrets = [self.below(6), self.below(6)]

    def legal(self, seat: int, out: Options) -> None:
        out.add(REST)
        for power in range(WEAK, min(STRONG, self.stamina[seat]) + 1):
            out.add(power)

    def apply(self, seat: int, code: int) -> None:
        if code == REST:  # TOY-011
            self.stamina[seat] += 1
            self.emit(RESTED, seat)
        else:  # TOY-010
            self.stamina[seat] -= code
            self.emit(THROWN, seat, code)
            if self.below(6) + 1 + code > 5:
                self.points[seat] += 2
                self.emit(HIT, seat)
        self.over = self.points[seat] >= self.goal  # TOY-003
        self.seat = 1 - seat

    def advance(self, now: int) -> bool:
        if self.over or now < LIMIT:
            return False
        self.over = True
        self.now = now
        self.emit(TIME_RAN_OUT)
        return True

    def result(self, seat: int) -> float:
        return 1.0 if self.points[seat] >= self.goal else 0.0

    def blank(self) -> TossState:
        return TossState(self.goal, self.takeback)
