"""A search that thinks a turn through in several moods, and goes on in the one that chose."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from donnybrook.games.brawlball.bots.policy import Greedy
from donnybrook.kernel.bot import UNTHINKABLE, Bot
from donnybrook.kernel.state import Options, State
from donnybrook.search.mcts import Search
from donnybrook.search.tree import NONE, ROOT

# A first choice is kept as its code + its mood * MOOD; no code of a moody decision is as large.
MOOD: Final = 4096
MOODY: Final = 0.01  # what any but the common mood is thought to cost


class MoodySearch(Search):
    """At the root each mood has its own choices; below it the mood of the first one holds."""

    def __init__(self, policy: Bot, rollout_policy: Bot, iterations: i64, depth: i64) -> None:
        super().__init__(policy, rollout_policy, iterations, depth)
        self.greedy: Greedy = cast(Greedy, policy)
        self.quick: Greedy = cast(Greedy, rollout_policy)
        self.mood_count: i64 = 1
        self.mood: i64 = 0  # of the last choice
        self.firsts: Options = Options()  # the first choices in all moods
        self.first_priors: vec[float] = vec[float]()

    def begin(self, seed: i64, seat: i64) -> None:
        super().begin(seed, seat)
        self.take_mood(0)

    def take_mood(self, mood: i64) -> None:
        self.mood = mood
        self.greedy.take_mood(mood)
        self.quick.take_mood(mood)

    def only_thinkable(self, state: State, seat: i64, out: Options) -> i64:
        self.mood_count = self.greedy.moods(state)
        if self.mood_count == 1:
            return super().only_thinkable(state, seat, out)
        self.tree.clear()
        self.done = 0
        self.gather(self.determinize(state, seat), seat, out)
        if self.firsts.n > 1:
            return NONE
        self.take_mood(self.firsts.codes[0] // MOOD)
        return self.firsts.codes[0] % MOOD

    def gather(self, world: State, seat: i64, out: Options) -> None:
        """What is thinkable in any of the moods; the same intent is tried in the first of them."""
        greedy, firsts = self.greedy, self.firsts
        firsts.n = 0
        priors = vec[float]()
        meant = vec[i64]()
        mood: i64
        for mood in range(self.mood_count):
            greedy.take_mood(mood)
            greedy.weigh(world, seat, out)
            i: i64
            for i in range(out.n):
                prior = greedy.priors[i] - (MOODY if mood > 0 else 0.0)
                if prior <= UNTHINKABLE:
                    continue
                code = out.codes[i]
                meaning = greedy.meaning(code) * MOOD + code
                if meaning not in meant:
                    meant = append(meant, meaning)
                    priors = append(priors, prior)
                    firsts.add(code + mood * MOOD)
        self.first_priors = priors
        self.take_mood(0)

    def run(self, state: State, seat: i64) -> None:
        self.mood_count = self.greedy.moods(state)
        if self.mood_count > 1:
            options = self.options
            options.n = 0
            state.legal(seat, options)
            self.gather(self.determinize(state, seat), seat, options)
        super().run(state, seat)

    # -- in the tree

    def options_at(self, world: State, node: i64, seat: i64) -> Options:
        if node == ROOT and self.mood_count > 1:
            return self.firsts
        return super().options_at(world, node, seat)

    def priors_at(self, world: State, node: i64, seat: i64, options: Options) -> vec[float]:
        if node == ROOT and self.mood_count > 1:
            return self.first_priors
        return super().priors_at(world, node, seat, options)

    def play(self, world: State, node: i64, seat: i64) -> None:
        code = self.tree.code(node)
        if self.mood_count > 1 and len(self.path) == 1:
            mood = code // MOOD
            if mood != self.mood:
                self.take_mood(mood)
            code -= mood * MOOD
        world.apply(seat, code)

    # -- the answer

    def settle(self, seat: i64, code: i64) -> None:
        """Go on in the mood in which a choice looked best."""
        if self.mood_count > 1:
            node = self.root_child(seat, code)
            self.take_mood(0 if node == NONE else self.tree.code(node) // MOOD)

    def root_child(self, seat: i64, code: i64) -> i64:
        """A first choice, in the mood in which it was tried most."""
        tree = self.tree
        best: i64 = NONE
        mood: i64
        for mood in range(self.mood_count):
            node = tree.root_child(seat, code + mood * MOOD)
            if node != NONE and (best == NONE or tree.tried(node) > tree.tried(best)):
                best = node
        return best
