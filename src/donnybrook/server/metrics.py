"""What an operator wants to see of a running server, for Prometheus: GET /metrics."""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Gauge, generate_latest
from prometheus_client.metrics_core import HistogramMetricFamily

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)  # seconds
LOOK = 0.5  # seconds between two looks at the loop
CONTENT_TYPE = b"text/plain; version=0.0.4; charset=utf-8"
HERE = CollectorRegistry()


class Histogram:
    """Counts in each range. Each is written by one thread alone, so it needs no lock."""

    node = ""  # whose counts all of them are

    def __init__(self, name: str, text: str) -> None:
        self.name = f"donnybrook_{name}"
        self.text = text
        self.counts = [0] * (len(BUCKETS) + 1)
        self.sum = 0.0
        HERE.register(self)

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(BUCKETS, seconds)] += 1
        self.sum += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        """As Prometheus asks for them: how many up to each border."""
        borders = [*map(str, BUCKETS), "+Inf"]
        told = list(zip(borders, accumulate(self.counts), strict=True))
        family = HistogramMetricFamily(self.name, self.text, labels=["node"])
        family.add_metric([self.node], told, self.sum)
        yield family


def gauge(name: str, text: str, *labels: str) -> Gauge:
    return Gauge(f"donnybrook_{name}", text, ("node", *labels), registry=HERE)


ANSWER = Histogram("answer_seconds", "From the arrival of a message at a table to its answer")
COMMIT = Histogram("commit_seconds", "A group of rows into the database")
LAG = Histogram("loop_lag_seconds", "How late the event loop comes to a timer")
ROOMS = gauge("rooms", "Tables and sittings in play at this node", "kind")
SOCKETS = gauge("sockets", "Pages at tables and sittings of this node")
MOVES = gauge("ownership_moves", "Rooms claimed and released, and times all were lost", "move")
THINKING = gauge("thinking_waiting", "Questions that wait for a thinking process", "lane")
THOUGHTS = gauge("thoughts", "Choices and hints found here, or far: on hosts that think", "place")
HELPERS = gauge("thinkers_far", "Processes of other hosts that think for this node")
USABLE = gauge("storage_usable", "1 while the database can be used")
ANSWERS = gauge("node_answers", "1 if this node said its figures when it was asked for them")


def told() -> bytes:
    return generate_latest(HERE)


def together(texts: Iterable[bytes]) -> bytes:
    """What several nodes tell as one text: each family once, with the figures of all."""
    heads: dict[bytes, list[bytes]] = {}
    rows: dict[bytes, list[bytes]] = {}
    for text in texts:
        family = b""
        for line in text.splitlines():
            if line.startswith(b"#"):
                family = line.split(b" ", 3)[2]
                known = heads.setdefault(family, [])
                known.extend([line] if line not in known else [])
            else:
                rows.setdefault(family, []).append(line)
    lines = (line for family, head in heads.items() for line in (*head, *rows.get(family, ())))
    return b"\n".join([*lines, b""])


class LoopWatch:
    """Looks how late the loop is, again and again."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self._wait()

    def _wait(self) -> None:
        self.due = self.loop.time() + LOOK
        self.timer = self.loop.call_at(self.due, self._strike)

    def _strike(self) -> None:
        LAG.observe(max(0.0, self.loop.time() - self.due))
        self._wait()

    def close(self) -> None:
        self.timer.cancel()
