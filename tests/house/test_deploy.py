"""What no machine of ours can run is held to what can be read: the image and the service."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

HOUSE = Path(__file__).parents[2]
OUTSIDE = re.compile(r"""['"(]((?:\.\./)+[^'"()?]+)""")  # an import, a glob, a url
READ = {".ts", ".js", ".mjs", ".svelte", ".css", ".html"}


def stages() -> dict[str, list[tuple[str, str]]]:
    """What each stage of the Containerfile copies from the checkout, and where to."""
    text = (HOUSE / "Containerfile").read_text().replace("\\\n", " ")
    found: dict[str, list[tuple[str, str]]] = {}
    name = place = ""
    for line in text.splitlines():
        word, *rest = line.split() or [""]
        if word == "FROM":
            name, place = rest[-1], "/"
            found[name] = []
        elif word == "WORKDIR":
            place = rest[0]
        elif word == "COPY" and not rest[0].startswith("--"):
            *sources, target = rest
            into = target.endswith("/") or len(sources) > 1
            for source in sources:
                to = os.path.normpath(Path(place) / target)
                if into and (HOUSE / source).is_file():
                    to = f"{to}/{Path(source).name}"
                found[name].append((source, to))
    return found


def taken_from_outside() -> Iterator[tuple[str, str]]:
    """Files of the page, and what they take from elsewhere in the checkout."""
    sources = [*(HOUSE / "web" / "src").rglob("*"), *(HOUSE / "web").glob("*")]
    for source in (one for one in sources if one.suffix in READ):
        for found in OUTSIDE.findall(source.read_text(encoding="utf-8")):
            path = os.path.relpath(source.parent / found, HOUSE)
            if path.startswith("src/donnybrook") and "server/page" not in path:
                yield str(source), path


def test_the_image_has_all_that_the_page_imports_from_outside() -> None:
    copied = stages()["page"]
    taken = list(taken_from_outside())
    assert {Path(path).suffix for _, path in taken} == {".svg", ".json"}
    for source, path in taken:
        assert list(HOUSE.glob(path)), f"{source}: {path} is not there"
        fits = [
            to + path.removeprefix(start)
            for start, to in copied
            if path == start or path.startswith(f"{start}/")
        ]
        assert fits == [f"/build/{path}"], f"{source} takes {path}, which is not copied"


def test_all_that_the_image_copies_is_there_and_is_not_ignored() -> None:
    """Docker and Podman both read .dockerignore; Docker reads no other."""
    lines = (HOUSE / ".dockerignore").read_text().splitlines()
    ignored = [line for line in lines if line and not line.startswith("#")]
    assert {".git", ".venv", "web/node_modules", "src/donnybrook/server/page"} <= set(ignored)
    for source, _ in (pair for copied in stages().values() for pair in copied):
        assert (HOUSE / source).exists(), source
        assert not any(fnmatch(source, rule) or source.startswith(f"{rule}/") for rule in ignored)


def test_the_service_starts_as_its_first_lines_say(tmp_path: Path) -> None:
    """Without a settings file, and with one."""
    unit = (HOUSE / "deploy" / "donnybrook.service").read_text()
    lines = dict(re.findall(r"^([A-Z]\w+)=(.*)$", unit, re.MULTILINE))
    made = {"State": "/var/lib/", "Configuration": "/etc/"}  # by systemd
    for kind, root in made.items():
        place = root + lines[f"{kind}Directory"]
        (tmp_path / place[1:]).mkdir(parents=True)
        lines = {name: value.replace(place, f"{tmp_path}{place}") for name, value in lines.items()}
    variables = dict(word.split("=", 1) for word in lines["Environment"].split())
    program, command = lines["ExecStart"].split()
    assert (program, command) == ("/opt/donnybrook/bin/donnybrook", "play")
    assert f"python3 -m venv {Path(program).parents[1]}" in unit

    def run(*words: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", "donnybrook", *words],
            cwd=lines["WorkingDirectory"],
            env={"PATH": os.environ["PATH"], **variables},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    with run(command, "--port", "0") as server:
        assert server.stdout is not None
        assert server.stdout.readline().startswith("Donnybrook is open at http://127.0.0.1:")
        server.terminate()
    assert (tmp_path / "var/lib/donnybrook/donnybrook.sqlite").exists()
    (said,) = re.findall(r"(/etc/\S+\.toml)", unit)
    (tmp_path / said[1:]).write_text("bot-pause = 77\n")
    told, _ = run("config").communicate()
    assert re.search(r"^bot-pause +77 ", told, re.MULTILINE), told
