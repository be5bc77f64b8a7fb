"""The searching bot: open-loop information-set Monte Carlo tree search over any game.

Each iteration determinizes the position: what the seat cannot know is dealt anew, and with it the
luck to come. It selects its way down a tree of choices, expands it by one choice, the likeliest
first, lets the rollout policy play on for a while, evaluates the position and backpropagates its
value. The tree holds choices only, never positions, so dice are averaged over.
"""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from donnybrook.kernel.bot import UNTHINKABLE, Bot
from donnybrook.kernel.playout import someone
from donnybrook.kernel.state import Options, State
from donnybrook.search.determinize import Determinizer
from donnybrook.search.tree import NONE, ROOT, Tree

MOST_SEATS: Final = 62
UNKNOWN: Final = -1.0
EXPLORATION: Final = 0.5  # how much is tried that looks worse, in deviations of the results
WIDENING: Final = 1.0  # so many choices, times the root of the visits, are tried beside each other
PRIOR_WEIGHT: Final = 12.0  # a prior counts as much as so many results
LEAST_SPREAD: Final = 0.01
LONGEST: Final = 200  # decisions until a position is calm, more than ever occur
CHECKED: Final = 8  # iterations between two looks at the clock or at the lead


class Tried:
    """An option that a search has tried: how often, and what it is worth to its seat."""

    def __init__(self, code: i64, visits: i64, chance: float) -> None:
        self.code: i64 = code
        self.visits: i64 = visits
        self.chance: float = chance  # to win, 0 to 1


class Search(Bot):
    """Picks the choice that was visited most; the policy gives priors and values."""

    def __init__(self, policy: Bot, rollout_policy: Bot, iterations: i64, depth: i64) -> None:
        super().__init__()
        self.policy: Bot = policy
        self.rollout_policy: Bot = rollout_policy
        self.iterations: i64 = iterations
        self.milliseconds: i64 = 0  # search for so long instead, if it is not 0
        self.stops_early: bool = True  # when the rest of the iterations can change nothing
        self.depth: i64 = depth  # decisions of a rollout before a position is evaluated
        self.exploration: float = EXPLORATION
        self.widening: float = WIDENING
        self.prior_weight: float = PRIOR_WEIGHT
        self.tree: Tree = Tree()
        self.worlds: Determinizer = Determinizer()
        self.options: Options = Options()
        self.path: vec[i64] = vec[i64]()  # of this iteration
        self.values: vec[float] = vec[float]([UNKNOWN] * MOST_SEATS)  # of its end, by seat
        # of the results for the seat that thinks
        self.done: i64 = 0
        self.total: float = 0.0
        self.squares: float = 0.0

    def begin(self, seed: i64, seat: i64) -> None:
        super().begin(seed, seat)
        self.policy.begin(seed, seat)
        self.rollout_policy.begin(seed, seat)

    def value(self, state: State, seat: i64) -> float:
        return self.policy.value(state, seat)

    def pick(self, state: State, seat: i64, out: Options) -> i64:
        if out.n == 1:
            return out.codes[0]
        only = self.only_thinkable(state, seat, out)
        if only != NONE:
            return only
        self.run(state, seat)
        return self.most_visited(seat, out)

    def only_thinkable(self, state: State, seat: i64, out: Options) -> i64:
        """The option beside which the policy sees no other; NONE if there are several."""
        self.tree.clear()
        self.done = 0
        self.policy.weigh(self.determinize(state, seat), seat, out)
        priors = self.policy.priors
        found: i64 = NONE
        i: i64
        for i in range(out.n):
            if priors[i] > UNTHINKABLE:
                if found != NONE:
                    return NONE
                found = out.codes[i]
        return found

    def run(self, state: State, seat: i64) -> None:
        """Iterate until the budget is used up or nothing can change any more."""
        self.tree.clear()
        self.done = 0
        self.total = 0.0
        self.squares = 0.0
        end = perf_counter() + float(self.milliseconds) / 1000.0
        while True:
            world = self.determinize(state, seat)
            self.rollout_policy.forget()
            self.select(world)
            self.rollout(world)
            self.backpropagate(world, seat)
            if self.is_enough(end):
                return

    def is_enough(self, end: float) -> bool:
        """The time or the iterations are used up, or the rest of them can change nothing."""
        if self.milliseconds > 0:
            return self.done % CHECKED == 0 and perf_counter() > end
        left = self.iterations - self.done
        if left == 0 or not self.stops_early:
            return left == 0
        return self.done % CHECKED == 0 and self.tree.lead() > left

    def determinize(self, state: State, seat: i64) -> State:
        """A world that the seat cannot tell from the real one, with luck of its own."""
        return self.worlds.determinize(state, seat, self.luck)

    # -- in the tree

    def select(self, world: State) -> None:
        """Down the tree to a choice that was never tried, or to the end."""
        self.path = vec[i64]()
        tree = self.tree
        node: i64 = ROOT
        while not world.over:
            seat = world.seat
            if seat < 0:
                seat = someone(world, self.luck)
                if seat < 0:
                    return
            node = self.select_child(world, node, seat, self.options_at(world, node, seat))
            self.path = append(self.path, node)
            self.play(world, node, seat)
            if tree.tried(node) == 0:
                return
            while not world.over and self.policy.is_routine(world):
                self.rollout_step(world)

    def options_at(self, world: State, node: i64, seat: i64) -> Options:
        """What can be chosen after a node."""
        options = self.options
        options.n = 0
        world.legal(seat, options)
        return options

    def play(self, world: State, node: i64, seat: i64) -> None:
        """Make the choice of a node."""
        world.apply(seat, self.tree.code(node))

    def select_child(self, world: State, node: i64, seat: i64, options: Options) -> i64:
        """The most promising choice of a seat, or a new one: the more visits, the more of them."""
        tree = self.tree
        tree.look(node, seat, options)
        wide = float(tree.known) >= self.widening * sqrt(float(tree.visits))
        if tree.known == 0 or (not wide and not tree.is_full(node, options)):
            child = self.expand(world, node, seat, options)
            if child != NONE:
                return child
            tree.mark_full(node, options)
        return tree.select(node, seat, self.exploration * self.spread(), self.prior_weight)

    def expand(self, world: State, node: i64, seat: i64, options: Options) -> i64:
        """The untried choice with the best prior; NONE if none is thinkable."""
        tree = self.tree
        best: i64 = 0
        most = UNTHINKABLE
        if options.n > 1:
            priors = self.priors_at(world, node, seat, options)
            i: i64
            for i in range(options.n):
                if priors[i] > most and tree.is_new(options.codes[i]):
                    best = i
                    most = priors[i]
            if most <= UNTHINKABLE and tree.known > 0:
                return NONE
        else:
            most = 0.0
        return tree.grow(node, options.codes[best], seat, most)

    def priors_at(self, world: State, node: i64, seat: i64, options: Options) -> vec[float]:
        """What the policy expects of the options after a node."""
        self.policy.weigh(world, seat, options)
        return self.policy.priors

    def spread(self) -> float:
        """The standard deviation of the results so far."""
        if self.done < 2:
            return 0.1
        n = float(self.done)
        variance = (self.squares - self.total * self.total / n) / n
        if variance < LEAST_SPREAD * LEAST_SPREAD:
            return LEAST_SPREAD
        return sqrt(variance)

    # -- beyond the tree

    def rollout(self, world: State) -> None:
        """The rollout policy plays for everybody, for a while and until the position is calm."""
        i: i64
        for i in range(LONGEST):
            if world.over or (i >= self.depth and self.policy.is_calm(world)):
                return
            if not self.rollout_step(world):
                return

    def rollout_step(self, world: State) -> bool:
        """One choice of the rollout policy; False if nobody acts."""
        options = self.options
        seat = world.seat
        if seat < 0:
            seat = someone(world, self.luck)
            if seat < 0:
                return False
        options.n = 0
        world.legal(seat, options)
        code = options.codes[0]
        if options.n > 1:
            code = self.rollout_policy.pick(world, seat, options)
        world.apply(seat, code)
        return True

    def evaluate(self, world: State, seat: i64) -> float:
        """What the end of this iteration is worth to a seat; the policy is asked once."""
        if self.values[seat] == UNKNOWN:
            self.values[seat] = self.policy.value(world, seat)
        return self.values[seat]

    def backpropagate(self, world: State, thinking: i64) -> None:
        """Every choice on the path gets what the position is worth to its seat."""
        values = self.values
        seat: i64
        for seat in range(MOST_SEATS):
            values[seat] = UNKNOWN
        value = self.evaluate(world, thinking)
        self.done += 1
        self.total += value
        self.squares += value * value
        tree, path = self.tree, self.path
        i: i64
        for i in range(len(path)):
            tree.note(path[i], self.evaluate(world, tree.seat(path[i])))

    # -- the answer

    def most_visited(self, seat: i64, out: Options) -> i64:
        """The choice that was visited most, in the order of the options."""
        best = out.codes[0]
        most: i64 = -1
        i: i64
        for i in range(out.n):
            visits = self.visits(seat, out.codes[i])
            if visits > most:
                most = visits
                best = out.codes[i]
        self.settle(seat, best)
        return best

    def settle(self, seat: i64, code: i64) -> None:
        """A choice is made; a search may want to remember how it came to it."""

    def report(self, seat: i64, out: Options) -> list[Tried]:
        """What the last search made of each option that it tried, in the order of the options."""
        found: list[Tried] = []
        i: i64
        for i in range(out.n):
            code = out.codes[i]
            visits = self.visits(seat, code)
            if visits > 0:
                found.append(Tried(code, visits, self.chance(seat, code)))
        return found

    def visits(self, seat: i64, code: i64) -> i64:
        """How often the last search tried a choice."""
        node = self.root_child(seat, code)
        return 0 if node == NONE else self.tree.tried(node)

    def chance(self, seat: i64, code: i64) -> float:
        """What a choice of the last search is worth to its seat; -1 if it was not tried."""
        node = self.root_child(seat, code)
        if node == NONE or self.tree.tried(node) == 0:
            return UNKNOWN
        return self.tree.totals[node] / float(self.tree.tried(node))

    def root_child(self, seat: i64, code: i64) -> i64:
        """The node of a first choice; NONE if there is none."""
        return self.tree.root_child(seat, code)
