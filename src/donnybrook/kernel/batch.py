"""Many matches of one game, stepped together: actions in; observations, masks, rewards out.

Each lane is a match with a seed of its own, and what happens in it depends on that and on its
actions alone. The buffers are rows that others read without copying (numpy.frombuffer); a step
overwrites them. Where several seats may act, the next one after who acted last is asked.
"""

from __future__ import annotations

from typing import Any, Final

from librt.strings import read_i64_le
from librt.vecs import extend, vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from donnybrook.kernel.bot import Bot
from donnybrook.kernel.chance import WORD, Chance, below
from donnybrook.kernel.errors import BadInput
from donnybrook.kernel.observation import Observer
from donnybrook.kernel.state import NEVER, SEVERAL, Options, State

GOES_ON: Final = 0
TERMINATED: Final = 1  # the match is over
TRUNCATED: Final = 2  # it was stopped at the cap
STREAM: Final = 0xBA7C  # keeps the luck of sampled actions apart from the match's


class Autoreset:
    """When a finished lane begins anew."""

    SAME_STEP: Final = 0  # at once; `final` keeps what was seen last
    NEXT_STEP: Final = 1  # with the next step, whose action is ignored
    DISABLED: Final = 2  # when it is told to


@mypyc_attr(allow_interpreted_subclasses=True)
class Batch:
    """N lanes. `seat`, `mask`, `observations`, `rewards` and `ends` are as after the last step."""

    def __init__(
        self, states: list[State], observer: Observer, seats: i64, actions: i64, cap: i64,
        sides: list[int],
    ) -> None:  # fmt: skip
        n: i64 = len(states)
        self.n: i64 = n
        self.states: list[State] = states
        self.observer: Observer = observer
        self.seats: i64 = seats
        self.actions: i64 = actions
        self.cap: i64 = cap
        self.sides: vec[i64] = vec[i64](sides)  # of each seat
        self.autoreset: i64 = Autoreset.SAME_STEP
        self.scorer: Any = None  # what a match was worth; None: its result
        self.bots: list[Bot] = []  # lane * seats + seat; none: every seat is the caller's
        self.learner: i64 = SEVERAL  # the caller's seat, if there are bots
        self.options: list[Options] = [Options() for _ in states]
        self.luck: list[Chance] = [Chance() for _ in states]
        self.seeds: vec[i64] = vec[i64]([0] * n)
        self.episodes: vec[i64] = vec[i64]([0] * n)  # matches begun in each lane, less one
        self.lengths: vec[i64] = vec[i64]([0] * n)  # decisions of the present match
        self.seat: vec[i64] = vec[i64]([0] * n)  # who acts; SEVERAL: nobody, it has ended
        self.chosen: vec[i64] = vec[i64]([0] * n)  # what `sample` found
        self.ends: vec[u8] = vec[u8]([0] * n)
        self.mask: vec[u8] = vec[u8]([0] * (n * actions))
        self.rewards: vec[float] = vec[float]([0.0] * (n * seats))
        self.room: vec[i16] = vec[i16](capacity=n * observer.width)
        self.observations: vec[i16] = vec[i16]()
        self.final_room: vec[i16] = vec[i16](capacity=n * observer.width)
        self.final: vec[i16] = vec[i16]()  # of lanes that ended, one after the other

    # -- beginning

    def begin(self, seeds: list[int]) -> None:
        """All lanes begin anew, each from its seed (below 2**64)."""
        lane: i64
        for lane in range(self.n):
            seed: int = seeds[lane]
            self.seeds[lane] = seed & 0x7FFFFFFFFFFFFFFF
            self.episodes[lane] = 0
            self.start(lane)
        self.wipe_rewards()
        self.look()

    def again(self, lane: i64) -> None:
        """The next match of a lane: the same seed, the next episode."""
        self.episodes[lane] += 1
        self.start(lane)

    def start(self, lane: i64) -> None:
        """Match (seed, episode) is the one that begins from seed + episode * 2**64 elsewhere."""
        seed, episode = self.seeds[lane], self.episodes[lane]
        self.states[lane].begin(seed & WORD, (seed >> 32) & WORD, episode & WORD)
        self.luck[lane].seed(seed, (seed >> 32) ^ episode, STREAM)
        self.lengths[lane] = 0
        self.ends[lane] = GOES_ON
        self.seat[lane] = self.seats - 1
        seat: i64
        if self.learner != SEVERAL:
            for seat in range(self.seats):
                self.bots[lane * self.seats + seat].begin(seed ^ episode, seat)
        self.settle(lane)
        self.list_options(lane)

    # -- stepping

    def step(self, actions: bytes) -> None:
        """One choice for each lane, as 64-bit integers; nothing happens if one is illegal."""
        lane = self.find_wrong(actions)
        if lane >= 0:
            raise BadInput(self.refused(lane, read_i64_le(actions, lane * 8)))
        self.wipe_rewards()
        self.final = self.final_room
        observer = self.observer
        row = self.room
        for lane in range(self.n):  # look at once, while the state is still in the cache
            self.advance(lane, read_i64_le(actions, lane * 8))
            observer.observe(self.states[lane], self.seat[lane])
            row = extend(row, observer.row)
        self.observations = row

    def find_wrong(self, actions: bytes) -> i64:
        """The first lane whose action is not legal; -1 if all are."""
        if len(actions) != self.n * 8:
            raise BadInput(f"{self.n} lanes take {self.n} actions, not {len(actions) // 8}")
        mask = self.mask
        size = self.actions
        lane: i64
        for lane in range(self.n):
            if self.ends[lane] != GOES_ON and self.autoreset != Autoreset.SAME_STEP:
                continue
            code = read_i64_le(actions, lane * 8)
            if code < 0 or code >= size or mask[lane * size + code] == 0:
                return lane
        return -1

    def refused(self, lane: int, code: int) -> str:
        seat, legal = self.seat[lane], self.options[lane].listed()
        shown = ", ".join([str(each) for each in legal[:12]])
        more = f" and {len(legal) - 12} more" if len(legal) > 12 else ""
        return f"lane {lane}: seat {seat} may not choose {code}. Legal are {shown}{more}."

    def advance(self, lane: i64, code: i64) -> None:
        """A choice of one lane, what the bots say to it, and what it is worth."""
        if self.ends[lane] != GOES_ON:
            if self.autoreset == Autoreset.NEXT_STEP:
                self.again(lane)
                return
            if self.autoreset == Autoreset.DISABLED:
                return
            self.ends[lane] = GOES_ON
        self.states[lane].apply(self.seat[lane], code)
        self.lengths[lane] += 1
        self.settle(lane)
        if self.ends[lane] != GOES_ON and self.autoreset == Autoreset.SAME_STEP:
            self.keep_final(lane)
            ended = self.ends[lane]
            self.again(lane)
            self.ends[lane] = ended
            return
        self.list_options(lane)

    def settle(self, lane: i64) -> None:
        """Go on to a choice of the caller, or to the end."""
        state = self.states[lane]
        while not state.over and self.lengths[lane] < self.cap:
            seat = self.next_seat(lane, state)
            if seat < 0:
                break
            self.seat[lane] = seat
            if self.learner == SEVERAL or seat == self.learner:
                return
            out = self.options[lane]
            self.unmask(lane)
            state.legal(seat, out)
            state.apply(seat, self.bots[lane * self.seats + seat].pick(state, seat, out))
            out.n = 0
            self.lengths[lane] += 1
        self.finish(lane, state)

    def next_seat(self, lane: i64, state: State) -> i64:
        """Who chooses; where nobody can, the clock runs first; -1 if that does nothing."""
        if state.seat != SEVERAL and state.to_act() != 0:
            return state.seat
        while True:
            bits = state.to_act()
            if bits != 0:
                seat = self.seat[lane]
                while True:
                    seat = seat + 1 if seat + 1 < self.seats else 0
                    if (bits >> seat) & 1:
                        return seat
            due = state.clock_due()
            if state.over or due == NEVER:
                return -1
            state.advance(due if due > state.now else state.now)

    def finish(self, lane: i64, state: State) -> None:
        """A match has ended, or is stopped at the cap."""
        self.ends[lane] = TERMINATED if state.over else TRUNCATED
        if self.learner != SEVERAL:
            self.seat[lane] = self.learner  # who looks at the end, whoever chose last
        if state.over:
            self.pay(lane, state)

    def pay(self, lane: i64, state: State) -> None:
        """Zero-sum between the sides: 1 for winning, -1 shared by those that lose."""
        at = lane * self.seats
        seat: i64
        if self.scorer is not None:
            worth: float = self.scorer(state)
            for seat in range(self.seats):
                self.rewards[at + seat] = worth
            return
        total = 0.0
        count = 0.0
        for seat in range(self.seats):
            if self.sides[seat] == i64(count):  # the first seat of each side, in order
                total += state.result(seat)
                count += 1.0
        for seat in range(self.seats):
            won = state.result(seat)
            self.rewards[at + seat] = won if count < 2.0 else (won * count - total) / (count - 1.0)

    def wipe_rewards(self) -> None:
        rewards = self.rewards
        i: i64
        for i in range(len(rewards)):
            rewards[i] = 0.0

    # -- what is told

    def unmask(self, lane: i64) -> None:
        """Take what was legal out of the mask."""
        out = self.options[lane]
        mask, codes = self.mask, out.codes
        base = lane * self.actions
        i: i64
        for i in range(out.n):
            code = codes[i]
            mask[base + code] = 0
        out.n = 0

    def list_options(self, lane: i64) -> None:
        self.unmask(lane)
        if self.ends[lane] != GOES_ON:
            return
        out = self.options[lane]
        self.states[lane].legal(self.seat[lane], out)
        mask, codes = self.mask, out.codes
        base = lane * self.actions
        i: i64
        for i in range(out.n):
            code = codes[i]
            mask[base + code] = 1

    def look(self) -> None:
        """Write what the acting seat of each lane sees."""
        observer = self.observer
        row = self.room
        lane: i64
        for lane in range(self.n):
            observer.observe(self.states[lane], self.seat[lane])
            row = extend(row, observer.row)
        self.observations = row

    def keep_final(self, lane: i64) -> None:
        self.observer.observe(self.states[lane], self.seat[lane])
        self.final = extend(self.final, self.observer.row)

    # -- random play

    def sample(self) -> vec[i64]:
        """A legal action for each lane, all equally likely; lanes that have ended get 0."""
        chosen = self.chosen
        lane: i64
        for lane in range(self.n):
            out = self.options[lane]
            chosen[lane] = out.codes[below(self.luck[lane], out.n)] if out.n > 0 else 0
        return chosen

    def play_at_random(self, steps: i64) -> None:
        """So many steps of random play, for the bench."""
        i: i64
        for i in range(steps):
            self.step(bytes(self.sample()))
