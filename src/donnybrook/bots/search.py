"""The searching bot: open-loop information-set Monte Carlo tree search over any game.

Each iteration deals anew what the seat cannot know, and with it the luck to come; walks down a
tree of choices; adds one choice, the likeliest first; lets a quick bot play on for a while; and
looks how the position stands. The tree holds choices only, never positions, so dice are averaged
over.
"""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from donnybrook.bots.tree import NONE, ROOT, Tree
from donnybrook.kernel.bot import UNTHINKABLE, Bot
from donnybrook.kernel.playout import someone
from donnybrook.kernel.state import Options, State

MOST_SEATS: Final = 62
UNKNOWN: Final = -1.0
CURIOSITY: Final = 0.5  # how much is tried that looks worse, in deviations of the results
WIDENING: Final = 1.0  # so many choices, times the root of the visits, are tried beside each other
TRUST: Final = 12.0  # the advice counts as much as so many results
LEAST_SPREAD: Final = 0.01
LONGEST: Final = 200  # decisions until a position is calm, more than ever occur
# A first choice is kept as its code + its mood * MOOD; no code of a moody decision is as large.
MOOD: Final = 4096
MOODY: Final = 0.01  # what any but the common mood is thought to cost
CHECKED: Final = 8  # iterations between two looks at the clock or at the lead


class Tried:
    """An option that a search has tried: how often, and what it is worth to its seat."""

    def __init__(self, code: i64, visits: i64, chance: float) -> None:
        self.code: i64 = code
        self.visits: i64 = visits
        self.chance: float = chance  # to win, 0 to 1


class Search(Bot):
    """Picks the choice that was visited most; `advice` weighs and judges, `quick` plays on."""

    def __init__(self, advice: Bot, quick: Bot, iterations: i64, depth: i64) -> None:
        super().__init__()
        self.advice: Bot = advice
        self.quick: Bot = quick
        self.iterations: i64 = iterations
        self.milliseconds: i64 = 0  # think for so long instead, if it is not 0
        self.stops_early: bool = True  # when the rest of the iterations can change nothing
        self.depth: i64 = depth  # decisions that are played on before a position is judged
        self.curiosity: float = CURIOSITY
        self.widening: float = WIDENING
        self.trust: float = TRUST
        self.tree: Tree = Tree()
        self.world: State | None = None
        self.options: Options = Options()
        self.path: vec[i64] = vec[i64]()  # of this iteration
        # where there are several moods: the first choices in all of them, and their hopes
        self.mood_count: i64 = 1
        self.mood: i64 = 0  # of the last choice
        self.firsts: Options = Options()
        self.hoped: vec[float] = vec[float]()
        self.worths: vec[float] = vec[float]([UNKNOWN] * MOST_SEATS)  # by seat
        # of the results for the seat that thinks
        self.done: i64 = 0
        self.total: float = 0.0
        self.squares: float = 0.0

    def begin(self, seed: i64, seat: i64) -> None:
        super().begin(seed, seat)
        self.advice.begin(seed, seat)
        self.quick.begin(seed, seat)
        self.take_mood(0)

    def take_mood(self, mood: i64) -> None:
        self.mood = mood
        self.advice.take_mood(mood)
        self.quick.take_mood(mood)

    def worth(self, state: State, seat: i64) -> float:
        return self.advice.worth(state, seat)

    def pick(self, state: State, seat: i64, out: Options) -> i64:
        if out.n == 1:
            return out.codes[0]
        only = self.only_thinkable(state, seat, out)
        if only != NONE:
            return only
        self.think(state, seat)
        return self.favourite(seat, out)

    def only_thinkable(self, state: State, seat: i64, out: Options) -> i64:
        """The option beside which the advice sees no other; NONE if there are several."""
        self.tree.clear()
        self.done = 0
        world = self.imagine(state, seat)
        self.mood_count = self.advice.moods(state)
        if self.mood_count > 1:
            self.gather_moods(world, seat, out)
            if self.firsts.n > 1:
                return NONE
            self.take_mood(self.firsts.codes[0] // MOOD)
            return self.firsts.codes[0] % MOOD
        self.advice.weigh(world, seat, out)
        hopes = self.advice.hopes
        found: i64 = NONE
        i: i64
        for i in range(out.n):
            if hopes[i] > UNTHINKABLE:
                if found != NONE:
                    return NONE
                found = out.codes[i]
        return found

    def gather_moods(self, world: State, seat: i64, out: Options) -> None:
        """What is thinkable in any of the moods."""
        advice, firsts = self.advice, self.firsts
        firsts.n = 0
        hoped = vec[float]()
        meant = vec[i64]()
        mood: i64
        for mood in range(self.mood_count):
            advice.take_mood(mood)
            advice.weigh(world, seat, out)
            i: i64
            for i in range(out.n):
                hope = advice.hopes[i] - (MOODY if mood > 0 else 0.0)
                if hope <= UNTHINKABLE:
                    continue
                code = out.codes[i]
                meaning = advice.meaning(code) * MOOD + code
                if meaning not in meant:
                    meant = append(meant, meaning)
                    hoped = append(hoped, hope)
                    firsts.add(code + mood * MOOD)
        self.hoped = hoped
        self.take_mood(0)

    def think(self, state: State, seat: i64) -> None:
        """Walk through the tree until the budget is used up or nothing can change any more."""
        self.mood_count = self.advice.moods(state)
        if self.mood_count > 1:
            options = self.options
            options.n = 0
            state.legal(seat, options)
            self.gather_moods(self.imagine(state, seat), seat, options)
        self.tree.clear()
        self.done = 0
        self.total = 0.0
        self.squares = 0.0
        end = perf_counter() + float(self.milliseconds) / 1000.0
        while True:
            world = self.imagine(state, seat)
            self.quick.forget()
            self.walk(world)
            self.play_on(world)
            self.learn(world, seat)
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

    def imagine(self, state: State, seat: i64) -> State:
        """A world that the seat cannot tell from the real one, with luck of its own."""
        world = self.world
        if world is None:
            world = state.blank()
            self.world = world
        state.copy_into(world)
        luck = self.luck
        world.redeal(seat, luck)
        world.seed(luck.word(), luck.word(), luck.word())
        return world

    # -- in the tree

    def walk(self, world: State) -> None:
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
            at_root = node == ROOT and self.mood_count > 1
            options = self.firsts if at_root else self.options
            if not at_root:
                options.n = 0
                world.legal(seat, options)
            node = self.choose(world, node, seat, options)
            self.path = append(self.path, node)
            code = tree.code(node)
            if at_root:
                mood = code // MOOD
                if mood != self.mood:
                    self.take_mood(mood)
                code -= mood * MOOD
            world.apply(seat, code)
            if tree.tried(node) == 0:
                return
            while not world.over and self.advice.is_routine(world):
                self.play_quick(world)

    def choose(self, world: State, node: i64, seat: i64, options: Options) -> i64:
        """The most promising choice of a seat, or a new one."""
        tree = self.tree
        tree.look(node, seat, options)
        wide = float(tree.known) >= self.widening * sqrt(float(tree.visits))
        if tree.known == 0 or (not wide and not tree.is_full(node, options)):
            child = self.try_new(world, node, seat, options)
            if child != NONE:
                return child
            tree.mark_full(node, options)
        return tree.promising(node, seat, self.curiosity * self.spread(), self.trust)

    def try_new(self, world: State, node: i64, seat: i64, options: Options) -> i64:
        """The best untried choice, as the advice sees it; NONE if none is thinkable."""
        tree = self.tree
        best: i64 = 0
        most = UNTHINKABLE
        if options.n > 1:
            hopes = self.hoped
            if node != ROOT or self.mood_count == 1:
                self.advice.weigh(world, seat, options)
                hopes = self.advice.hopes
            i: i64
            for i in range(options.n):
                if hopes[i] > most and tree.is_new(options.codes[i]):
                    best = i
                    most = hopes[i]
            if most <= UNTHINKABLE and tree.known > 0:
                return NONE
        else:
            most = 0.0
        return tree.grow(node, options.codes[best], seat, most)

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

    def play_on(self, world: State) -> None:
        """The quick bot plays for everybody, for a while and until the position is calm."""
        i: i64
        for i in range(LONGEST):
            if world.over or (i >= self.depth and self.advice.is_calm(world)):
                return
            if not self.play_quick(world):
                return

    def play_quick(self, world: State) -> bool:
        """One choice of the quick bot; False if nobody acts."""
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
            code = self.quick.pick(world, seat, options)
        world.apply(seat, code)
        return True

    def learn(self, world: State, thinking: i64) -> None:
        """Every choice of the walk gets what the position is worth to its seat."""
        worths = self.worths
        seat: i64
        for seat in range(MOST_SEATS):
            worths[seat] = UNKNOWN
        worth = self.advice.worth(world, thinking)
        worths[thinking] = worth
        self.done += 1
        self.total += worth
        self.squares += worth * worth
        tree, path = self.tree, self.path
        i: i64
        for i in range(len(path)):
            seat = tree.seat(path[i])
            if worths[seat] == UNKNOWN:
                worths[seat] = self.advice.worth(world, seat)
            tree.note(path[i], worths[seat])

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
        self.settle(seat, best)
        return best

    def settle(self, seat: i64, code: i64) -> None:
        """Go on in the mood in which a choice looked best."""
        if self.mood_count > 1:
            node = self.first(seat, code)
            self.take_mood(0 if node == NONE else self.tree.code(node) // MOOD)

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
        node = self.first(seat, code)
        return 0 if node == NONE else self.tree.tried(node)

    def chance(self, seat: i64, code: i64) -> float:
        """What a choice of the last search is worth to its seat; -1 if it was not tried."""
        node = self.first(seat, code)
        if node == NONE or self.tree.tried(node) == 0:
            return UNKNOWN
        return self.tree.totals[node] / float(self.tree.tried(node))

    def first(self, seat: i64, code: i64) -> i64:
        """A choice at the root, in the mood in which it was tried most; NONE if in none."""
        tree = self.tree
        best: i64 = NONE
        mood: i64
        for mood in range(self.mood_count):
            node = tree.root_choice(seat, code + mood * MOOD)
            if node != NONE and (best == NONE or tree.tried(node) > tree.tried(best)):
                best = node
        return best
