"""Slugfest: two boxers, three choices, one die. Its law is rulebook.md."""

from pathlib import Path
from typing import Any

from donnybrook.kernel.bot import Bot
from donnybrook.kernel.errors import BrokenPosition
from donnybrook.kernel.event_table import NUMBER, EventRow, EventTable, Field
from donnybrook.kernel.fields import Given
from donnybrook.kernel.game import Game
from donnybrook.kernel.language import Language, Reason, Verb
from donnybrook.kernel.parts import Bots, Facts, Key, Rules, Scenarios, View
from donnybrook.kernel.settings import Number
from donnybrook.kernel.state import Options, State

JAB, HAYMAKER, COVER = 0, 1, 2  # choices
JABBED, SWUNG, COVERED, FLOORED = 1, 2, 3, 4  # events


class Slugfest(State):
    def __init__(self, full: int = 6) -> None:
        super().__init__()
        self.full: Given[int] = full  # copies, bytes and equality follow from these lines
        self.hearts: list[int] = [full, full]
        self.covered: list[int] = [0, 0]

    def begin(self, w0: int, w1: int, w2: int) -> None:  # SLG-001
        self.seed(w0, w1, w2)
        self.over, self.seat, self.hearts, self.covered = False, 0, [self.full] * 2, [0, 0]

    def legal(self, seat: int, out: Options) -> None:
        for code in (JAB, HAYMAKER, COVER):
            if not why_not(self, seat, code):
                out.add(code)

    def apply(self, seat: int, code: int) -> None:
        self.covered[seat] = int(code == COVER)
        self.seat = 1 - seat
        if code == JAB:  # SLG-010
            self.emit(JABBED, seat, self.hit(self.seat, 1))
        elif code == HAYMAKER:  # SLG-011
            face = self.die()
            self.hearts[seat] = max(1, self.hearts[seat] - (face < 4))
            self.emit(SWUNG, seat, self.hit(self.seat, 3) if face >= 4 else 0, face)
        else:
            self.emit(COVERED, seat)
        if self.hearts[self.seat] == 0:  # SLG-002
            self.over = True
            self.emit(FLOORED, self.seat)

    def hit(self, seat: int, blow: int) -> int:  # SLG-012
        taken = min(self.hearts[seat], blow - self.covered[seat])
        self.hearts[seat] -= taken
        return taken

    def result(self, seat: int) -> float:
        return float(self.hearts[seat] > 0)

    def blank(self) -> "Slugfest":
        return Slugfest(self.full)


def why_not(state: Slugfest, seat: int, code: int) -> int:
    """The number of a reason below; 0: it may be done."""
    if not state.to_act() >> seat & 1:
        return 1
    return 2 if code == COVER and state.covered[seat] else 0  # SLG-012


class Greedy(Bot):  # jabs where one heart is enough, and swings else
    def pick(self, state: State, seat: int, out: Options) -> int:
        assert isinstance(state, Slugfest)
        return JAB if state.hearts[1 - seat] == 1 else HAYMAKER


def describe(state: Slugfest) -> dict[str, Any]:
    return {"hearts": [*state.hearts], "covered": [bool(each) for each in state.covered]}


def place(state: Slugfest, position: Any) -> State:
    state.hearts = list(position.get("hearts", state.hearts))
    if len(state.hearts) != 2 or min(state.hearts) < 1:
        raise BrokenPosition("SLG-001", f"hearts cannot be {state.hearts}")
    return state


NAMES = ["red", "blue"]
V, E = Verb[Slugfest], EventRow[Slugfest]
SEAT = Field[Slugfest](text=lambda state, seat: NAMES[seat].title())
SWING = {"seat": SEAT, "taken": NUMBER, "face": NUMBER}
KEYS = (Key("hearts", "of Red and Blue"), Key("covered", "who has covered up"))
GAME = Game(
    name="slugfest", title="Slugfest", prefix="SLG", home=Path(__file__).parent,
    facts=Facts((2, 2), "2", "one die", "", "turns", "Put the other boxer on the floor."),
    rules=Rules(
        blank=lambda given: Slugfest(int(str(given["hearts"]))), seat_names=lambda given: NAMES,
        settings=(Number("hearts", 6, "Hearts at the start", "SLG-001", 3, 12),),
    ),
    language=Language(
        (
            V("jab", JAB, "Jab", "SLG-010", "take one heart"),
            V("haymaker", HAYMAKER, "Haymaker", "SLG-011", "roll for three hearts"),
            V("cover", COVER, "Cover up", "SLG-012", "lose one heart less to the next blow"),
        ),
        why_not,
        {1: Reason("SLG-001", "turn", "It is not your turn."),
         2: Reason("SLG-012", "again", "Nobody covers up twice in a row.")},
        no_code=Reason("SLG-001", "unknown", "There is no such choice."),
    ),
    events=EventTable(
        E(JABBED, "Jabbed", "SLG-010", {"seat": SEAT, "taken": NUMBER}, "{seat} jabs."),
        E(SWUNG, "Swung", "SLG-011", SWING, "{seat} swings a {face}."),
        E(COVERED, "CoveredUp", "SLG-012", {"seat": SEAT}, "{seat} covers up."),
        E(FLOORED, "Floored", "SLG-002", {"seat": SEAT}, "{seat} is on the floor."),
    ),
    view=View(of=lambda state, seat: describe(state)),
    scenarios=Scenarios(describe=describe, place=place, position_keys=KEYS[:1], expect_keys=KEYS),
    bots=Bots(named={"greedy": Greedy}),
)  # fmt: skip
