"""Opens the table at once and compiles the rules beside it: `python tools/first_start.py -- PLAY`.

The table runs the plain body until the compiled one is made. Then its process is started again
under the same address: what was acknowledged is on disk, and pages come back by themselves.
The modules are built in a folder of their own and put in place when all of them are there, the
manifest last; until then the package takes them for stale and runs plain as a whole.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
HOUSE = ROOT / "src" / "donnybrook"
BESIDE = ROOT / "build" / "beside"
OPEN = re.compile(r"Donnybrook is open at http://\S+:(\d+)/")
TICK = 0.2  # seconds between looks at both
PATIENCE = 20  # seconds for a table to close
SLOWER = (
    "The rules are compiled meanwhile, for some minutes: until then bots think more slowly. "
    "Then the table changes over by itself; nothing is lost."
)


class Table:
    """The server's process, which can change its body under the same address."""

    def __init__(self, command: list[str]) -> None:
        self.command = command
        self.port = ""
        self.is_open = threading.Event()

    def start(self, body: str = "") -> None:
        """Start it; a second time where it was, and without opening another page."""
        environment = {**os.environ, "DONNYBROOK_BODY": body} if body else None
        again = ["--port", self.port, "--no-open"] if self.port else []
        self.process = subprocess.Popen(
            [*self.command, *again], env=environment, stdout=subprocess.PIPE, text=True
        )
        threading.Thread(target=self._listen, args=(self.process,), daemon=True).start()

    def _listen(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            print(line, end="", flush=True)  # before anybody goes on and says more
            if found := OPEN.match(line):
                self.port = found[1]
                self.is_open.set()

    def stop(self) -> int:
        self.process.terminate()
        return self.process.wait(PATIENCE)

    def change_over(self) -> None:
        print("The compiled rules are ready: the table changes over to them.", flush=True)
        self.stop()
        self.start()


def is_compiled() -> bool:
    """Whether the compiled modules are there and of these sources."""
    ask = "import sys; from donnybrook.body import MANIFEST, stale; "
    ask += "sys.exit(not MANIFEST.exists() or bool(stale()))"
    environment = {**os.environ, "DONNYBROOK_BODY": "plain"}
    return subprocess.run([sys.executable, "-c", ask], env=environment, check=False).returncode == 0


def usual_build(beside: Path) -> list[str]:
    """Compile everything into a folder, politely: the table goes first."""
    make = [sys.executable, "setup.py", "-q", "build_ext", "-j", "2"]
    make += ["--build-lib", str(beside), "--build-temp", str(beside.with_name("beside-temp"))]
    step = [sys.executable, "tools/step.py", "Compiling the rules", "--every", "30", "--"]
    polite = [shutil.which("nice") or ""]
    return [*step, *filter(None, polite), *make]


def put_in_place(beside: Path, house: Path) -> bool:
    """Move what was built into the package, the manifest last; whether anything was built."""
    made = beside / "donnybrook" / "compiled.json"
    if not made.exists():
        return False
    for path in [*beside.rglob("*.so"), *beside.rglob("*.pyd")]:
        path.replace(house.parent / path.relative_to(beside))
    made.replace(house / "compiled.json")
    shutil.rmtree(beside, ignore_errors=True)
    return True


def watch(table: Table, build: list[str], beside: Path, house: Path) -> int:
    """Let both run; change over when the build is done; end when the table ends."""
    while not table.is_open.wait(TICK):
        if table.process.poll() is not None:
            return table.process.returncode
    print(SLOWER, flush=True)
    builder = subprocess.Popen(build, cwd=ROOT)
    try:
        while table.process.poll() is None and builder.poll() is None:
            time.sleep(TICK)
        if table.process.poll() is None:
            if builder.returncode == 0 and put_in_place(beside, house):
                table.change_over()
            else:
                print("The rules are not compiled; the table goes on as it is.", flush=True)
        return table.process.wait()
    finally:
        if builder.poll() is None:
            builder.terminate()
            builder.wait()


def main() -> int:
    parser = argparse.ArgumentParser(description="Open the table, and compile the rules beside it.")
    parser.add_argument("--beside", type=Path, default=BESIDE, help="where it is built")
    parser.add_argument("--house", type=Path, default=HOUSE, help="where it is put")
    parser.add_argument("--build", type=shlex.split, help="another command that builds")
    parser.add_argument("play", nargs="+")
    wish = parser.parse_args()
    if wish.build is None and (is_compiled() or os.environ.get("DONNYBROOK_COMPILE") == "0"):
        return subprocess.run(wish.play, check=False).returncode
    table = Table(wish.play)
    signal.signal(signal.SIGTERM, lambda *_: table.process.terminate())
    table.start("plain")
    try:
        return watch(table, wish.build or usual_build(wish.beside), wish.beside, wish.house)
    except KeyboardInterrupt:  # the table heard it, too
        return table.process.wait(PATIENCE)


if __name__ == "__main__":
    sys.exit(main())
