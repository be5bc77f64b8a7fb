"""The front door: how every command ends, well or not."""

from __future__ import annotations

import os
import sys
from typing import Any

import typer
from typer.core import TyperGroup

from donnybrook.cli.hosting.settings import default_map, source_of
from donnybrook.kernel.errors import DonnybrookError

MISTAKE = 2
STOPPED = 130  # by Ctrl-C or Ctrl-D


class FrontDoor(TyperGroup):
    """Turns a mistake of the user into one sentence on stderr."""

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run a command and leave with its exit code."""
        extra["standalone_mode"] = False
        given = extra.pop("args", args[0] if args else None)
        words = list(sys.argv[1:] if given is None else given)
        try:
            extra["default_map"] = default_map(self)
            code = super().main(words or ["play"], *args[1:], **extra)  # 130 after Ctrl-C
            sys.stdout.flush()
        except typer.TyperException as error:
            typer.echo(usage(error), err=True)
            sys.exit(MISTAKE)
        except DonnybrookError as error:
            typer.echo(f"donnybrook: {error}", err=True)
            sys.exit(MISTAKE)
        except typer.Abort:
            sys.exit(STOPPED)
        except BrokenPipeError:
            # nobody reads on; keep the interpreter from noticing that when it closes stdout
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(1)
        sys.exit(code if isinstance(code, int) else 0)


def usage(error: typer.TyperException) -> str:
    """A usage error in one sentence, and where to read more."""
    message = error.format_message()
    if message.startswith("Usage:"):  # a group without a command shows its help
        return message
    sentence = " ".join(message.split()).rstrip(".")
    context: typer.Context | None = getattr(error, "ctx", None)
    path = "donnybrook" if context is None else context.command_path
    option = getattr(error, "param", None)
    if context is not None and option is not None and (source := source_of(context, option)):
        sentence = f"{source}: {sentence}"
    return f"donnybrook: {sentence} (`{path} --help` tells more)"
