"""A search in two processes: a twin is forked for each choice and sends back what it tried."""

from __future__ import annotations

import json
import os

from mypy_extensions import mypyc_attr

from donnybrook.kernel.bot import Bot
from donnybrook.kernel.state import Options, State
from donnybrook.search.mcts import Search

TWIN = 0x7717  # its luck is another
CAN_FORK = hasattr(os, "fork")


@mypyc_attr(native_class=False)
class ParallelSearch(Bot):
    """Two searches with luck of their own think at the same time; their visits are added up."""

    def __init__(self, here: Search, there: Search) -> None:
        super().__init__()
        self.here = here
        self.there = there

    def begin(self, seed: int, seat: int) -> None:
        super().begin(seed, seat)
        self.here.begin(seed, seat)
        self.there.begin(seed ^ TWIN, seat)

    def pick(self, state: State, seat: int, out: Options) -> int:
        codes = out.listed()
        if len(codes) == 1:
            return codes[0]
        only = self.here.only_thinkable(state, seat, out)
        if only >= 0:
            return int(only)
        twin, reader = self.send_twin(state, seat, codes)
        self.here.run(state, seat)
        with os.fdopen(reader) as pipe:
            theirs = json.loads(pipe.read() or "[]") or [0] * len(codes)
        os.waitpid(twin, 0)
        self.there.luck.word()  # the twin's luck has moved on, its process is gone
        visits = [self.here.visits(seat, code) + n for code, n in zip(codes, theirs, strict=True)]
        best = codes[visits.index(max(visits))]
        self.here.settle(seat, best)
        return best

    def send_twin(self, state: State, seat: int, codes: list[int]) -> tuple[int, int]:
        """Fork a process that thinks about the same position; returns its id and its pipe."""
        reader, writer = os.pipe()
        twin = os.fork()
        if twin:
            os.close(writer)
            return twin, reader
        try:
            self.there.run(state, seat)
            visits = [int(self.there.visits(seat, code)) for code in codes]
            os.write(writer, json.dumps(visits).encode())
        finally:
            os._exit(0)

    def value(self, state: State, seat: int) -> float:
        return self.here.value(state, seat)
