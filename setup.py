"""Compiles the hot modules with mypyc where that is possible, and builds the page.

DONNYBROOK_COMPILE=0        do not compile
DONNYBROOK_COMPILE=require  fail if it cannot be compiled (CI, wheels)
DONNYBROOK_OPT=1            a quicker, hardly slower build for daily work (default 3)
DONNYBROOK_PAGE=0           without the page: the command line and the lab alone

Says how far it is in lines that begin with "progress: ".
"""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist
from setuptools.errors import BaseError, CCompilerError

WISH = os.environ.get("DONNYBROOK_COMPILE", "auto")
HOUSE = Path("src/donnybrook")
PAGE = HOUSE / "server" / "page" / "index.html"
WEB = Path("web")
# What the page takes from the package.
TAKEN = ("paper/sprites.svg", "campaign/faces/*.svg", "campaign/faces/*.json",
         "campaign/content/places/*.svg")  # fmt: skip
NO_NODE = """donnybrook: the page is built with Node 20 or newer and npm, and none was found here.
donnybrook: get Node from https://nodejs.org and run this again;
donnybrook: or install a released wheel, which has the page inside: pip install donnybrook;
donnybrook: or set DONNYBROOK_PAGE=0 for the command line and the lab without the page."""
# Nobody replaces our functions at load time, so the compiler may inline them; nobody steps
# through the C that mypyc writes, so it needs no debug symbols, and nobody reads it, so its
# indentation misleads nobody (gcc takes as long to look at that as to compile the rest).
FLAGS = (
    []
    if sys.platform == "win32"
    else ["-fno-semantic-interposition", "-g0", "-Wno-misleading-indentation"]
)

# Hot: what runs inside simulations, and what a table does for every choice. The rest stays plain.
KERNEL = [
    "chance", "events", "state", "bot", "odds", "playout", "words", "language", "event_table",
    "position", "observation", "batch", "match", "command_queue",
]  # fmt: skip
SEARCH = ["determinize", "tree", "mcts", "slip", "judge"]
# What lies between a page's message and what everybody is told of it.
TABLE = ["clocks", "commands", "hosted", "playing", "render", "table"]

# An install runs this file several times; only these commands build anything.
BUILDING = {"bdist_wheel", "build", "build_ext", "develop", "editable_wheel", "install"}

# what a table needs for every choice, and what a seat may know, for learners
SURFACE = ["language", "events", "names", "effects", "view", "observation", "kept"]
# They read files that lie beside them, and mypyc 2.4 tells a module of a library a wrong __file__.
READERS = {"__init__", "weights", "content"}


def game_files(home: Path) -> list[str]:
    """All of rules/, bots/ and realtime/ but what reads files, and the hot part of surface/."""
    names = ("rules", "bots", "realtime")
    folders = [path for name in names for path in sorted((home / name).glob("*.py"))]
    files = [
        *(path for path in folders if path.stem not in READERS),
        *(home / "surface" / f"{name}.py" for name in SURFACE),
    ]
    return [str(path) for path in files if path.exists()]


# One library for the kernel, one for the search of all games, one for the table, one for each game.
GROUPS = [
    ([str(HOUSE / "kernel" / f"{name}.py") for name in KERNEL], "donnybrook.core"),
    ([str(HOUSE / "search" / f"{name}.py") for name in SEARCH], "donnybrook.search"),
    ([str(HOUSE / "table" / f"{name}.py") for name in TABLE], "donnybrook.seated"),
] + [
    (game_files(home), f"donnybrook.games.{home.name}")
    for home in sorted((HOUSE / "games").iterdir())
    if (home / "rules").is_dir()
]


def tell(progress: str) -> None:
    print(f"progress: {progress}", flush=True)


def has_compiler() -> bool:
    """Try to compile one line of C against Python.h."""
    from distutils.ccompiler import new_compiler
    from distutils.sysconfig import customize_compiler, get_python_inc

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text("#include <Python.h>\nint probe(void) { return 0; }\n")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            compiler.compile([str(source)], output_dir=folder, include_dirs=[get_python_inc()])
        except (BaseError, CCompilerError, OSError):
            return False
    return True


def weight(extension: Extension) -> int:
    """The bytes of its C, in proportion to which the compiler takes its time."""
    return sum(Path(name).stat().st_size for name in extension.sources)


def extensions() -> list[Extension]:
    if WISH == "0" or not BUILDING & set(sys.argv):
        return []
    if not has_compiler():
        if WISH == "require":
            sys.exit(
                "donnybrook: DONNYBROOK_COMPILE=require, but no C compiler finds Python.h here"
            )
        print(
            "donnybrook: no C compiler; installing the plain body (about 30 times slower)",
            file=sys.stderr,
        )
        return []
    from mypyc.build import mypycify

    files = [name for names, _ in GROUPS for name in names]
    tell(f"{len(files)} modules are turned into C")
    # No config file (an isolated build has none of its plugins) and no mypy cache
    # (mypyc 2.4 crashes on a stale one when groups are built apart).
    modules = mypycify(
        ["--config-file=", "--cache-dir", os.devnull, *files],
        opt_level=os.environ.get("DONNYBROOK_OPT", "3"),
        separate=GROUPS,
    )
    for module in modules:
        module.extra_compile_args = [*module.extra_compile_args, *FLAGS]  # mypycify shares the list
    return sorted(modules, key=weight, reverse=True)  # a long one begun last is waited for


class BuildExt(build_ext):
    """Writes down which sources were compiled, so that a stale module can be noticed."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()  # the libraries do not wait for each other
        self.done = 0  # bytes of C
        self.at_work: list[str] = []
        self.turn = threading.Lock()

    def build_extension(self, ext: Extension) -> None:
        library = ext.name.rpartition(".")[2].removesuffix("__mypyc")
        with self.turn:
            self.at_work.append(library)
            self.tell_how_far()
        super().build_extension(ext)
        with self.turn:
            self.at_work.remove(library)
            self.done += weight(ext)
            self.tell_how_far()

    def tell_how_far(self) -> None:
        share = 100 * self.done // sum(map(weight, self.extensions))
        tell(", ".join([f"C compiled: {share} %", *self.at_work]))

    def run(self) -> None:
        super().run()
        if self.extensions:
            digests = {
                Path(name).relative_to(HOUSE).as_posix(): hashlib.sha256(
                    Path(name).read_bytes()
                ).hexdigest()
                for names, _ in GROUPS
                for name in names
            }
            inplace = self.inplace or self.editable_mode
            home = HOUSE if inplace else Path(self.build_lib) / "donnybrook"
            (home / "compiled.json").write_text(json.dumps(digests, indent=1) + "\n")


def has_fresh_page() -> bool:
    """Whether the page is there; in a checkout, whether it is newer than all it is made of."""
    if not PAGE.exists():
        return False
    if Path("PKG-INFO").exists():  # an sdist brings its page
        return True
    parts = [path for name in ("src", "public") for path in (WEB / name).rglob("*")]
    taken = [path for name in TAKEN for path in HOUSE.glob(name)]
    sources = [WEB / "index.html", WEB / "package-lock.json", WEB / "vite.config.ts"]
    return max(path.stat().st_mtime for path in [*sources, *parts, *taken]) <= PAGE.stat().st_mtime


def make_page() -> None:
    """Build the page into the package, unless it is there or was not wanted."""
    if os.environ.get("DONNYBROOK_PAGE") == "0" or not (WEB / "package.json").exists():
        return
    if has_fresh_page():
        return
    npm = shutil.which("npm")
    if npm is None:
        sys.exit(NO_NODE)
    for words in (["ci", "--no-fund", "--no-audit"], ["run", "--silent", "build"]):
        tell(f"the page: npm {words[0]}")
        if subprocess.run([npm, "--prefix", str(WEB), *words], check=False).returncode:
            sys.exit(f"donnybrook: the page could not be built: `npm {' '.join(words)}` failed")


class BuildPy(build_py):
    """What is installed has its page; in a checkout that is worked on, make builds it."""

    def run(self) -> None:
        if not self.editable_mode:
            make_page()
        super().run()


class Sdist(sdist):
    """A source package brings the page built, so that only a compiler is ever missing."""

    def run(self) -> None:
        make_page()
        super().run()


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildExt, "build_py": BuildPy, "sdist": Sdist},
)
