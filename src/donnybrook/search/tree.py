"""The tree of a search: choices with what they brought, never positions."""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from donnybrook.kernel.state import Options

# A node is a choice: so many numbers in `nodes`, the sum of its results in `totals`, and what the
# policy expected of it in `priors`.
CODE: Final = 0
SEAT: Final = 1
CHILD: Final = 2  # the first choice after it, -1 if none
SIBLING: Final = 3  # the next choice beside it, -1 if none
VISITS: Final = 4
SEEN: Final = 5  # how often it could have been chosen
FULL: Final = 6  # with so many options nothing else was worth a try
WIDTH: Final = 7

ROOT: Final = 0
NONE: Final = -1


class Tree:
    """Nodes are numbers; node 0 is the position the search starts from."""

    def __init__(self) -> None:
        self.nodes: vec[i64] = vec[i64]()
        self.totals: vec[float] = vec[float]()
        self.priors: vec[float] = vec[float]()
        self.marks: vec[i64] = vec[i64]()  # by code: the step in which it was last legal
        self.mark: i64 = 0
        # what `look` found among the known choices that are legal now
        self.known: i64 = 0
        self.visits: i64 = 0
        self.mean: float = 0.0

    def clear(self) -> None:
        self.nodes = vec[i64]()
        self.totals = vec[float]()
        self.priors = vec[float]()
        self.add(NONE, NONE, 0.0)

    def add(self, code: i64, seat: i64, prior: float) -> i64:
        number = len(self.totals)
        self.nodes = extend(self.nodes, vec[i64]([code, seat, NONE, NONE, 0, 0, 0]))
        self.totals = append(self.totals, 0.0)
        self.priors = append(self.priors, prior)
        return number

    def grow(self, parent: i64, code: i64, seat: i64, prior: float) -> i64:
        """A new choice after `parent`."""
        child = self.add(code, seat, prior)
        nodes = self.nodes
        nodes[child * WIDTH + SEEN] = 1
        nodes[child * WIDTH + SIBLING] = nodes[parent * WIDTH + CHILD]
        nodes[parent * WIDTH + CHILD] = child
        return child

    def code(self, node: i64) -> i64:
        return self.nodes[node * WIDTH + CODE]

    def seat(self, node: i64) -> i64:
        return self.nodes[node * WIDTH + SEAT]

    def note(self, node: i64, value: float) -> None:
        """An iteration through a choice ended in a position of this value to its seat."""
        self.nodes[node * WIDTH + VISITS] += 1
        self.totals[node] += value

    def note_legal(self, options: Options) -> None:
        """Mark the codes that are legal in this step down the tree."""
        self.mark += 1
        mark = self.mark
        codes = options.codes
        i: i64
        for i in range(options.n):
            code = codes[i]
            while code >= len(self.marks):
                self.marks = extend(self.marks, vec[i64]([0] * 512))
            self.marks[code] = mark

    def look(self, node: i64, seat: i64, options: Options) -> None:
        """Which choices after `node` are known and legal now, and how they did on average."""
        self.note_legal(options)
        nodes, totals, marks, mark = self.nodes, self.totals, self.marks, self.mark
        known: i64 = 0
        visits: i64 = 0
        total = 0.0
        child = nodes[node * WIDTH + CHILD]
        while child >= 0:
            at = child * WIDTH
            code = nodes[at + CODE]
            if nodes[at + SEAT] == seat and marks[code] == mark:
                marks[code] = -mark  # known
                nodes[at + SEEN] += 1
                known += 1
                visits += nodes[at + VISITS]
                total += totals[child]
            child = nodes[at + SIBLING]
        self.known = known
        self.visits = visits
        self.mean = total / float(visits) if visits > 0 else 0.5

    def is_new(self, code: i64) -> bool:
        """Whether a legal code is not known, after `look`."""
        return self.marks[code] == self.mark

    def is_full(self, node: i64, options: Options) -> bool:
        return self.known >= options.n or self.nodes[node * WIDTH + FULL] == options.n

    def mark_full(self, node: i64, options: Options) -> None:
        self.nodes[node * WIDTH + FULL] = options.n

    def select(self, node: i64, seat: i64, exploration: float, prior_weight: float) -> i64:
        """The known legal choice to go on with, after `look`: the one with the highest bound.

        A choice is worth what it brought, and before that what its prior says; the less it was
        tried, the more may still be in it.
        """
        nodes, totals, priors, marks, mark = (
            self.nodes, self.totals, self.priors, self.marks, self.mark
        )  # fmt: skip
        best: i64 = NONE
        most = -1e9
        child = nodes[node * WIDTH + CHILD]
        while child >= 0:
            at = child * WIDTH
            if nodes[at + SEAT] == seat and marks[nodes[at + CODE]] == -mark:
                visits = float(nodes[at + VISITS])
                value = totals[child] + prior_weight * (self.mean + priors[child])
                value /= visits + prior_weight
                value += exploration * sqrt(log(float(nodes[at + SEEN])) / (visits + 0.1))
                if value > most:
                    most = value
                    best = child
            child = nodes[at + SIBLING]
        return best

    # -- the answer

    def root_child(self, seat: i64, code: i64) -> i64:
        nodes = self.nodes
        child = nodes[ROOT * WIDTH + CHILD]
        while child >= 0:
            if nodes[child * WIDTH + CODE] == code and nodes[child * WIDTH + SEAT] == seat:
                return child
            child = nodes[child * WIDTH + SIBLING]
        return NONE

    def tried(self, node: i64) -> i64:
        """How often a choice was on the path."""
        return self.nodes[node * WIDTH + VISITS]

    def lead(self) -> i64:
        """How many visits the most visited first choice is ahead of the next."""
        nodes = self.nodes
        first: i64 = 0
        second: i64 = 0
        child = nodes[ROOT * WIDTH + CHILD]
        while child >= 0:
            visits = nodes[child * WIDTH + VISITS]
            if visits > first:
                second = first
                first = visits
            elif visits > second:
                second = visits
            child = nodes[child * WIDTH + SIBLING]
        return first - second
