"""A server in a process of its own, or in several: what it costs."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def family(pid: int) -> list[int]:
    """A process and all that it has started, and they."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(one for child in children for one in family(int(child)))]


def cpu_of_family(pid: int) -> dict[int, float]:
    return {one: cpu_seconds(one) for one in family(pid)}


def rss_megabytes(pid: int, kind: str = "VmHWM") -> float:
    """At most until now, or now: VmRSS."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.split(f"{kind}:")[1].split()[0]) / 1024


def start(command: list[str]) -> tuple[subprocess.Popen[str], str]:
    """Start a server and read its address from its first line."""
    process = subprocess.Popen(
        [sys.executable, "-m", *command], stdout=subprocess.PIPE, text=True, bufsize=1
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    address = next(word for word in line.split() if word.startswith("http"))
    return process, address.rstrip("/")


def stop(process: subprocess.Popen[str]) -> None:
    process.send_signal(signal.SIGINT)
    process.wait(timeout=30)
