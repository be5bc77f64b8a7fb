"""Runs one step of a long job and says how far it is: `python tools/step.py NAME -- COMMAND`.

What the command prints is kept back. A step that fails shows all of it and ends with the
command's own exit code; one that succeeds shows only what was asked for. At a terminal its line
is written over and over; elsewhere, and where make runs several things at once, a new line comes
from time to time. Runs before anything is installed, so it needs no more than Python itself.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time

NOT_FOUND, BY_SIGNAL = 127, 128  # exit codes as shells give them
OURS = "donnybrook: "  # a line that begins so is meant for people, whatever becomes of the step
PLACE = "progress: "  # and one that begins so only says how far the command is
TICK = 0.2  # seconds between looks at the clock
PATIENCE = 2.0  # seconds for the last words; a process left behind may hold the line open for ever


class Step:
    """A running command, what it has said so far, and how far that is."""

    def __init__(self, wish: argparse.Namespace) -> None:
        self.name: str = wish.name
        self.shown = [re.compile(pattern) for pattern in wish.show]
        self.counted = [(noun, re.compile(pattern)) for noun, pattern in wish.count]
        self.counts = [0] * len(self.counted)
        self.place = ""
        self.said: list[str] = []
        self.began = time.monotonic()

    def hear(self, line: str) -> None:
        """Keep a line, and see whether it tells how far the step is."""
        if line.startswith(PLACE):
            self.place = line.removeprefix(PLACE).strip()
            return
        self.said.append(line)
        for number, (_, pattern) in enumerate(self.counted):
            self.counts[number] += bool(pattern.search(line))
        for pattern in self.shown:
            if found := pattern.search(line):
                self.place = found[1]

    def listen(self, process: subprocess.Popen[str]) -> None:
        """Hear the command out."""
        assert process.stdout is not None
        for line in process.stdout:
            self.hear(line)

    @property
    def seconds(self) -> str:
        """For how long it has been running, as people say it."""
        whole = int(time.monotonic() - self.began)
        return f"{whole} s" if whole < 60 else f"{whole // 60} min {whole % 60} s"

    def state(self) -> str:
        """Name, time, and how far it is."""
        known = [
            f"{noun}: {count}"
            for count, (noun, _) in zip(self.counts, self.counted, strict=True)
            if count
        ]
        return ", ".join([f"{self.name} ... {self.seconds}", *known, *filter(None, [self.place])])


def write(text: str) -> None:
    """Write whole lines at once, so that they stay whole beside those of other steps."""
    sys.stdout.buffer.write(text.encode(sys.stdout.encoding, "replace"))
    sys.stdout.flush()


def is_alone_at_a_terminal() -> bool:
    """Whether a line may be written over: make with several jobs has other steps beside this."""
    jobs = re.search(r"(^| )-?-j", os.environ.get("MAKEFLAGS", ""))
    return sys.stdout.isatty() and jobs is None


def overwrite(text: str) -> None:
    """Put this in place of the terminal's last line, as far as it fits."""
    write(f"\r{text[: shutil.get_terminal_size().columns - 1]}\x1b[K")


def follow(step: Step, process: subprocess.Popen[str], every: float) -> None:
    """Say how far it is until the command has ended."""
    listener = threading.Thread(target=step.listen, args=(process,), daemon=True)
    listener.start()
    over = is_alone_at_a_terminal()
    if not over:
        write(f"{step.name} ...\n")
    told, shown = time.monotonic(), ""
    while process.poll() is None:
        if over and (state := step.state()) != shown:
            overwrite(shown := state)
        elif not over and time.monotonic() - told >= every:
            write(step.state() + "\n")
            told = time.monotonic()
        listener.join(TICK)
    listener.join(PATIENCE)
    if over:
        overwrite("")


def conclusion(step: Step, code: int, last: int) -> str:
    """What stays to be read: how it ended, and what is worth reading of what was said."""
    if code:
        heading = f"{step.name}: failed after {step.seconds} (exit code {code}), and said:\n"
        return heading + "".join(step.said)
    ours = [line for line in step.said if line.startswith(OURS)]
    closing = [line for line in step.said if line.strip()][-last:] if last else []
    return f"{step.name}: done in {step.seconds}\n" + "".join(ours + closing)


def start(command: list[str]) -> subprocess.Popen[str]:
    """Start the command with nothing to read and one line for all it says."""
    return subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
    )


def run(wish: argparse.Namespace) -> int:
    """Run the command of a step to its end; its exit code."""
    step = Step(wish)
    try:
        process = start(wish.command)
    except OSError as trouble:
        write(f"{step.name}: {wish.command[0]} cannot be run: {trouble.strerror}\n")
        return NOT_FOUND
    signal.signal(signal.SIGTERM, lambda *_: process.terminate())
    try:
        follow(step, process, wish.every)
    except KeyboardInterrupt:
        process.wait()  # it was interrupted, too
    code = process.returncode if process.returncode >= 0 else BY_SIGNAL - process.returncode
    write(conclusion(step, code, wish.last))
    if code and code == wish.put_off:
        write(f"{step.name}: what failed is asked once more at the end\n")
        return 0
    return code


def main() -> int:
    """Read the step from the command line and run it."""
    parser = argparse.ArgumentParser(description="Run a step and say how far it is.")
    parser.add_argument("name")
    parser.add_argument(
        "--count", nargs=2, action="append", default=[], metavar=("NOUN", "PATTERN")
    )
    parser.add_argument("--show", action="append", default=[], metavar="PATTERN")
    parser.add_argument("--every", type=float, default=5, metavar="SECONDS")
    parser.add_argument("--last", type=int, default=0, metavar="LINES")
    parser.add_argument(
        "--put-off", type=int, metavar="CODE", help="an exit code that a later step decides about"
    )
    parser.add_argument("command", nargs="+")
    return run(parser.parse_args())


if __name__ == "__main__":
    sys.exit(main())
