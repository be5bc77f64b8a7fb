"""The searching bot: open-loop information-set Monte Carlo tree search over any game.

Each iteration deals anew what the seat cannot know, and with it the luck to come; walks down a
tree of choices; adds one choice; lets the rule-of-thumb bot play on for a while; and looks how
the position stands. The tree holds choices only, never positions, so dice are averaged over.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from donnybrook.kernel.bot import Bot
from donnybrook.kernel.playout import someone
from donnybrook.kernel.state import Options, State

# A node of the tree is a choice: so many numbers in `nodes`, the sum of its results in `totals`.
CODE: Final = 0
SEAT: Final = 1
CHILD: Final = 2  # the first choice after it, -1 if none
SIBLING: Final = 3  # the next choice beside it, -1 if none
VISITS: Final = 4
SEEN: Final = 5  # how often it could have been chosen
WIDTH: Final = 6

ROOT: Final = 0
MOST_SEATS: Final = 62
UNKNOWN: Final = -1.0
CURIOSITY: Final = 0.6  # how much is tried that looks worse
WIDENING: Final = 2.0  # so many choices, times the root of the visits, are tried beside each other


class Search(Bot):
    """Picks the choice that was visited most; `policy` plays on beyond the tree and judges."""

    def __init__(self, policy: Bot, iterations: i64, depth: i64) -> None:
        super().__init__()
        self.policy: Bot = policy
        self.iterations: i64 = iterations
        self.depth: i64 = depth  # decisions that the policy plays before it judges
        self.world: State | None = None
        self.options: Options = Options()
        self.nodes: vec[i64] = vec[i64]()
        self.totals: vec[float] = vec[float]()
        self.path: vec[i64] = vec[i64]()  # of this iteration
        self.marks: vec[i64] = vec[i64]()  # by code: the walk in which it was last legal
        self.mark: i64 = 0
        self.worths: vec[float] = vec[float]([UNKNOWN] * MOST_SEATS)  # by seat

    def begin(self, seed: i64, seat: i64) -> None:
        super().begin(seed, seat)
        self.policy.begin(seed, seat)

    def pick(self, state: State, seat: i64, out: Options) -> i64:
        if out.n == 1:
            return out.codes[0]
        world = self.world
        if world is None:
            world = state.blank()
            self.world = world
        self.clear()
        i: i64
        for i in range(self.iterations):
            state.copy_into(world)
            luck = self.luck
            world.redeal(seat, luck)
            world.seed(luck.word(), luck.word(), luck.word())
            self.walk(world)
            self.play_on(world)
            self.learn(world)
        return self.favourite(seat, out)

    def worth(self, state: State, seat: i64) -> float:
        return self.policy.worth(state, seat)

    # -- the tree

    def clear(self) -> None:
        self.nodes = vec[i64]()
        self.totals = vec[float]()
        self.add_node(-1, -1)

    def add_node(self, code: i64, seat: i64) -> i64:
        number = len(self.totals)
        self.nodes = extend(self.nodes, vec[i64]([code, seat, -1, -1, 0, 0]))
        self.totals = append(self.totals, 0.0)
        return number

    def walk(self, world: State) -> None:
        """Down the tree to a choice that was never tried, or to the end."""
        self.path = vec[i64]([ROOT])
        node: i64 = ROOT
        while not world.over:
            seat = world.seat
            if seat < 0:
                seat = someone(world, self.luck)
                if seat < 0:
                    return
            options = self.options
            options.n = 0
            world.legal(seat, options)
            known = len(self.totals)
            node = self.choose(world, node, seat, options)
            self.path = append(self.path, node)
            world.apply(seat, self.nodes[node * WIDTH + CODE])
            if node == known:
                return

    def choose(self, world: State, node: i64, seat: i64, options: Options) -> i64:
        """The most promising choice of a seat, or a new one."""
        best, count = self.promising(node, seat, options)
        if count < options.n:
            visits = self.nodes[node * WIDTH + VISITS]
            if best < 0 or float(count) < WIDENING * sqrt(float(visits)):
                return self.try_new(world, node, seat, options, count)
        return best

    def promising(self, node: i64, seat: i64, options: Options) -> tuple[i64, i64]:
        """The best known choice that is legal now (-1: none), and how many are known."""
        self.note_legal(options)
        nodes, totals, marks, mark = self.nodes, self.totals, self.marks, self.mark
        best: i64 = -1
        count: i64 = 0
        best_value = -1.0
        child = nodes[node * WIDTH + CHILD]
        while child >= 0:
            at = child * WIDTH
            code = nodes[at + CODE]
            if nodes[at + SEAT] == seat and marks[code] == mark:
                marks[code] = -mark  # known
                count += 1
                nodes[at + SEEN] += 1
                visits = float(nodes[at + VISITS])
                value = totals[child] / visits
                value += CURIOSITY * sqrt(log(float(nodes[at + SEEN])) / visits)
                if value > best_value:
                    best_value = value
                    best = child
            child = nodes[at + SIBLING]
        return best, count

    def note_legal(self, options: Options) -> None:
        """Mark the codes that are legal in this step of the walk."""
        self.mark += 1
        mark = self.mark
        codes = options.codes
        i: i64
        for i in range(options.n):
            code = codes[i]
            while code >= len(self.marks):
                self.marks = extend(self.marks, vec[i64]([0] * 512))
            self.marks[code] = mark

    def try_new(self, world: State, node: i64, seat: i64, options: Options, known: i64) -> i64:
        """A choice that was never tried: first what the policy would do, then any other."""
        code: i64 = -1
        marks, mark = self.marks, self.mark
        if known == 0:
            code = self.policy.pick(world, seat, options)
        else:
            which = self.luck.below(options.n - known)
            codes = options.codes
            i: i64
            for i in range(options.n):
                if marks[codes[i]] == mark:
                    if which == 0:
                        code = codes[i]
                        break
                    which -= 1
        child = self.add_node(code, seat)
        nodes = self.nodes
        nodes[child * WIDTH + SEEN] = 1
        nodes[child * WIDTH + SIBLING] = nodes[node * WIDTH + CHILD]
        nodes[node * WIDTH + CHILD] = child
        return child

    # -- beyond the tree

    def play_on(self, world: State) -> None:
        """The policy plays for everybody, for a while."""
        options = self.options
        i: i64
        for i in range(self.depth):
            if world.over:
                return
            seat = world.seat
            if seat < 0:
                seat = someone(world, self.luck)
                if seat < 0:
                    return
            options.n = 0
            world.legal(seat, options)
            code = options.codes[0]
            if options.n > 1:
                code = self.policy.pick(world, seat, options)
            world.apply(seat, code)

    def learn(self, world: State) -> None:
        """Every choice of the walk gets what the position is worth to its seat."""
        worths = self.worths
        seat: i64
        for seat in range(MOST_SEATS):
            worths[seat] = UNKNOWN
        nodes, totals, path = self.nodes, self.totals, self.path
        nodes[ROOT * WIDTH + VISITS] += 1
        i: i64
        for i in range(1, len(path)):
            node = path[i]
            seat = nodes[node * WIDTH + SEAT]
            if worths[seat] == UNKNOWN:
                worths[seat] = self.policy.worth(world, seat)
            nodes[node * WIDTH + VISITS] += 1
            totals[node] += worths[seat]

    # -- the answer

    def favourite(self, seat: i64, out: Options) -> i64:
        """The choice that was visited most, in the order of the options."""
        best = out.codes[0]
        most: i64 = -1
        i: i64
        for i in range(out.n):
            visits = self.visits(seat, out.codes[i])
            if visits > most:
                most = visits
                best = out.codes[i]
        return best

    def visits(self, seat: i64, code: i64) -> i64:
        node = self.root_choice(seat, code)
        return 0 if node < 0 else self.nodes[node * WIDTH + VISITS]

    def chance(self, seat: i64, code: i64) -> float:
        """What a choice of the last search is worth to its seat; -1 if it was not tried."""
        node = self.root_choice(seat, code)
        if node < 0:
            return -1.0
        return self.totals[node] / float(self.nodes[node * WIDTH + VISITS])

    def root_choice(self, seat: i64, code: i64) -> i64:
        nodes = self.nodes
        child = nodes[ROOT * WIDTH + CHILD]
        while child >= 0:
            if nodes[child * WIDTH + CODE] == code and nodes[child * WIDTH + SEAT] == seat:
                return child
            child = nodes[child * WIDTH + SIBLING]
        return -1
