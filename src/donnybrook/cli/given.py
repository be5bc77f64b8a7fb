"""What several commands are given: a game, its options, its bots, a seed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from donnybrook.kernel.errors import BadSetting

if TYPE_CHECKING:
    from donnybrook.lab.executors import Executor
    from donnybrook.lab.lineup import Lineup

GameName = Annotated[str, typer.Argument(metavar="GAME", help="`donnybrook games` lists them.")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option", "-o", metavar="K=V", help="An option of the match, or K=@FILE; repeatable."
    ),
]
Preset = Annotated[
    str,
    typer.Option(metavar="NAME", help="as-printed: to the letter; house: as we like it (usual)."),
]
Bots = Annotated[
    str,
    typer.Option(metavar="NAME[,NAME...]", help="A bot for each seat, or one for all of them."),
]
Seed = Annotated[int, typer.Option(metavar="S", help="0 to 2**32 - 1.")]
Index = Annotated[
    int, typer.Option("--match", metavar="K", help="Match number K of the seed, from 0.")
]
Pack = Annotated[
    Path | None, typer.Option(metavar="FOLDER", help="A folder with content of your own.")
]
On = Annotated[
    str,
    typer.Option(metavar="WHERE", help="ray, ray://HOST:PORT, dask or dask://HOST:PORT."),
]
Shard = Annotated[
    str,
    typer.Option(
        metavar="I/N", help="Only a part of the work, as 3/64; rows in COMMAND-GAME-3-of-64.jsonl."
    ),
]
ROWS = "Keep the rows of all units there, and resume from it."
Rows = Annotated[Path | None, typer.Option("--rows", "--file", metavar="FILE", help=ROWS)]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]


def pairs(given: list[str] | None) -> dict[str, str]:
    """Options given as k=v."""
    found: dict[str, str] = {}
    for word in given or []:
        name, sign, value = word.partition("=")
        if not sign or not name:
            raise BadSetting(f"--option {word!r} must look like name=value")
        if name in found:
            raise BadSetting(f"--option {name} is given twice")
        found[name] = text_of(name, value[1:]) if value.startswith("@") else value
    return found


def text_of(name: str, file: str) -> str:
    """What stands in a file that an option names with an @."""
    try:
        return Path(file).read_text(encoding="utf-8")
    except OSError as error:
        raise BadSetting(f"--option {name}=@{file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadSetting(f"--option {name}=@{file}: this file is not UTF-8 text") from None


def line_up(
    game: str, preset: str, option: list[str] | None, bots: str, pack: Path | None
) -> Lineup:
    """The line-up that was asked for."""
    from donnybrook.lab import lineup

    names = [name.strip() for name in bots.split(",")]
    found = lineup.find(game, pack)
    return lineup.line_up(found, found.preset(preset, pairs(option)), names, pack)


def crew(jobs: int, on: str, shard: str, rows: Path | None, name: str) -> Executor | None:
    """Who does the work, if it is not just this machine; a shard's file has a name."""
    from donnybrook.lab.executors import executor

    return executor(jobs, on, shard, rows, name)


def print_json(value: Any) -> None:
    typer.echo(json.dumps(value, indent=2, ensure_ascii=False))


def mention_plain_body() -> None:
    """Say on stderr that this could be much faster."""
    from donnybrook import body

    if not body.is_compiled():
        typer.echo(
            "donnybrook: the plain body runs, about 40 times slower than the compiled one;"
            " `donnybrook doctor` tells why",
            err=True,
        )
