"""Many matches of one game, stepped together: actions in; observations, masks, rewards out.

Each lane is a match with a seed of its own, and what happens in it depends on that and on its
actions alone. The buffers are rows that others read without copying (numpy.frombuffer); a step
overwrites them. Where several seats may act, the next one after who acted last is asked.
"""

from __future__ import annotations

from typing import Any, Final

from librt.strings import read_i64_le
from librt.vecs import extend, vec
from mypy_extensions import i16, i32, i64, mypyc_attr, u8

from donnybrook.kernel.bot import Bot
from donnybrook.kernel.chance import WORD, Chance, draw
from donnybrook.kernel.errors import BadInput
from donnybrook.kernel.observation import Observer
from donnybrook.kernel.state import NEVER, SEVERAL, Options, State

GOES_ON: Final = 0
TERMINATED: Final = 1  # the match is over
TRUNCATED: Final = 2  # it was stopped at the cap
STREAM: Final = 0xBA7C  # keeps the luck of sampled actions apart from the match's
BLOCK: Final = 1024  # by so many codes the list of what is legal grows


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
        self.luck: list[Chance] = [Chance() for _ in states]
        self.seeds: Final[vec[i64]] = vec[i64]([0] * n)
        self.episodes: Final[vec[i64]] = vec[i64]([0] * n)  # matches begun in a lane, less one
        self.lengths: Final[vec[i64]] = vec[i64]([0] * n)  # decisions of the present match
        self.seat: Final[vec[i64]] = vec[i64]([0] * n)  # who acts
        self.chosen: Final[vec[i64]] = vec[i64]([0] * n)  # what `sample` found
        self.ends: Final[vec[u8]] = vec[u8]([0] * n)
        self.mask: Final[vec[u8]] = vec[u8]([0] * (n * actions))
        self.rewards: Final[vec[float]] = vec[float]([0.0] * (n * seats))
        # what is legal in all lanes, one after the other: small, and read and written in order
        self.out: Options = Options()
        self.codes: vec[i32] = vec[i32]([0] * BLOCK)
        self.spare: vec[i32] = vec[i32]([0] * BLOCK)  # the list of the step before
        self.begins: Final[vec[i64]] = vec[i64]([0] * (n + 1))  # where a lane's codes begin
        self.filled: i64 = 0  # how many codes are in the list so far
        # 16-bit numbers
        self.room: Final[vec[i16]] = vec[i16](capacity=n * observer.width)
        self.observations: vec[i16] = vec[i16]()
        self.final_room: Final[vec[i16]] = vec[i16](capacity=n * observer.width)
        self.final: vec[i16] = vec[i16]()  # of lanes that ended, one after the other

    # -- beginning

    def begin(self, seeds: list[int]) -> None:
        """All lanes begin anew, each from its seed (below 2**64)."""
        lane: i64
        for lane in range(self.n):
            seed: int = seeds[lane]
            self.seeds[lane] = seed & 0x7FFFFFFFFFFFFFFF
            self.episodes[lane] = 0
            self.wipe(lane)
            self.start(lane)
        self.look()

    def begin_again(self, lanes: list[int]) -> None:
        """The next match in some of the lanes."""
        for lane in lanes:
            self.wipe(lane)
            self.again(lane)
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
        self.settle(lane, self.states[lane])

    # -- stepping

    def step(self, actions: bytes) -> None:
        """One choice for each lane, as 64-bit integers; nothing happens if one is illegal."""
        lane = self.find_wrong(actions)
        if lane >= 0:
            raise BadInput(self.refused(lane, read_i64_le(actions, lane * 8)))
        self.turn_over()
        self.final = self.final_room
        states, begins, seat, observer = self.states, self.begins, self.seat, self.observer
        begin: i64 = 0
        for lane in range(self.n):  # look at once, while the state is still in the cache
            state = states[lane]
            end = begins[lane + 1]
            self.unmask(lane, begin, end)
            begin = end
            self.advance(lane, state, read_i64_le(actions, lane * 8))
            observer.follow(state, seat[lane])
        self.close_lists()

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
        seat, begins, codes = self.seat[lane], self.begins, self.codes
        legal = [int(codes[at]) for at in range(begins[lane], begins[lane + 1])]
        shown = ", ".join([str(each) for each in legal[:12]])
        more = f" and {len(legal) - 12} more" if len(legal) > 12 else ""
        return f"lane {lane}: seat {seat} may not choose {code}. Legal are {shown}{more}."

    def advance(self, lane: i64, state: State, code: i64) -> None:
        """A choice of one lane, what the bots say to it, and what it is worth."""
        if self.ends[lane] != GOES_ON:
            self.wipe(lane)
            if self.autoreset == Autoreset.NEXT_STEP:
                self.again(lane)
            if self.autoreset != Autoreset.SAME_STEP:
                self.list_options(lane, state)
                return
            self.ends[lane] = GOES_ON
        state.apply(self.seat[lane], code)
        length = self.lengths[lane] + 1
        self.lengths[lane] = length
        if state.seat >= 0 and self.learner == SEVERAL and not state.over and length < self.cap:
            self.seat[lane] = state.seat  # nearly always
            self.list_options(lane, state)
            return
        self.settle(lane, state)
        ended = self.ends[lane]
        if ended == GOES_ON or self.autoreset != Autoreset.SAME_STEP:
            self.list_options(lane, state)
            return
        self.keep_final(lane, state)
        self.again(lane)
        self.list_options(lane, state)
        self.ends[lane] = ended

    def settle(self, lane: i64, state: State) -> None:
        """Go on to a choice of the caller, or to the end."""
        while not state.over and self.lengths[lane] < self.cap:
            seat = state.seat
            if seat < 0:
                seat = self.next_seat(lane, state)
                if seat < 0:
                    break
            self.seat[lane] = seat
            if self.learner == SEVERAL or seat == self.learner:
                return
            out = self.out
            out.n = 0
            state.legal(seat, out)
            state.apply(seat, self.bots[lane * self.seats + seat].pick(state, seat, out))
            self.lengths[lane] += 1
        self.finish(lane, state)

    def next_seat(self, lane: i64, state: State) -> i64:
        """Which of several chooses; if none, the clock runs first; -1 if that does nothing."""
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

    def wipe(self, lane: i64) -> None:
        """What was paid at an end is paid once."""
        rewards = self.rewards
        at = lane * self.seats
        end = at + self.seats
        while at < end:
            rewards[at] = 0.0
            at += 1

    # -- what is told

    def turn_over(self) -> None:
        """A new list and new observations, in the memory of those before the last."""
        self.codes, self.spare = self.spare, self.codes
        self.filled = 0
        self.observer.base = 0
        self.observer.row = self.room

    def close_lists(self) -> None:
        self.begins[self.n] = self.filled
        self.observations = self.observer.row

    def unmask(self, lane: i64, begin: i64, end: i64) -> None:
        """Take what was legal out of the mask."""
        mask, codes = self.mask, self.spare
        base = lane * self.actions
        while begin < end:
            code = i64(codes[begin])
            mask[base + code] = 0
            begin += 1

    def list_options(self, lane: i64, state: State) -> None:
        """Put what is legal into the mask, and into the list of all lanes."""
        filled = self.filled
        self.begins[lane] = filled
        if self.ends[lane] != GOES_ON:
            return
        out = self.out
        out.n = 0
        state.legal(self.seat[lane], out)
        while filled + out.n > len(self.codes):
            self.codes = extend(self.codes, vec[i32]([0] * BLOCK))
        mask, legal, codes = self.mask, out.codes, self.codes
        base = lane * self.actions
        i: i64
        for i in range(out.n):
            code = legal[i]
            mask[base + code] = 1
            codes[filled] = i32(code)
            filled += 1
        self.filled = filled

    def look(self) -> None:
        """List and write anew what the acting seat of each lane may choose and sees."""
        self.turn_over()
        lane: i64
        begin: i64 = 0
        for lane in range(self.n):
            end = self.begins[lane + 1]
            self.unmask(lane, begin, end)
            begin = end
            self.list_options(lane, self.states[lane])
            self.observer.follow(self.states[lane], self.seat[lane])
        self.close_lists()

    def keep_final(self, lane: i64, state: State) -> None:
        """What is seen at the end of a match, apart from the observations of this step."""
        observer = self.observer
        row = observer.row
        observer.row = self.final
        observer.follow(state, self.seat[lane])
        self.final = observer.row
        observer.row = row

    # -- random play

    def sample(self) -> vec[i64]:
        """A legal action for each lane, all equally likely; lanes that have ended get 0."""
        chosen, begins, codes, luck = self.chosen, self.begins, self.codes, self.luck
        begin: i64 = 0
        lane: i64
        for lane in range(self.n):
            end = begins[lane + 1]
            if end > begin:
                at = begin + draw(luck[lane], end - begin)
                chosen[lane] = i64(codes[at])
            else:
                chosen[lane] = 0
            begin = end
        return chosen

    def play_at_random(self, steps: i64) -> None:
        """So many steps of random play, for the bench."""
        i: i64
        for i in range(steps):
            self.step(bytes(self.sample()))
