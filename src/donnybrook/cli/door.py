"""The front door: how every command ends, well or not."""

from __future__ import annotations

import os
import sys
from typing import Any

import typer
from typer.core import TyperGroup

from donnybrook.kernel.errors import DonnybrookError

MISTAKE = 2


class FrontDoor(TyperGroup):
    """Turns a mistake of the user into one sentence on stderr."""

    def main(self, *args: Any, **extra: Any) -> Any:
        """Run a command and leave with its exit code."""
        extra["standalone_mode"] = False
        try:
            code = super().main(*args, **extra)  # 130 after Ctrl-C
            sys.stdout.flush()
        except typer.TyperException as error:
            complain(usage(error))
            sys.exit(MISTAKE)
        except DonnybrookError as error:
            complain(str(error))
            sys.exit(MISTAKE)
        except BrokenPipeError:
            # nobody reads on; keep the interpreter from noticing that when it closes stdout
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(1)
        sys.exit(code if isinstance(code, int) else 0)


def usage(error: typer.TyperException) -> str:
    """A usage error in one sentence, and where to read more."""
    context = getattr(error, "ctx", None)
    sentence = " ".join(error.format_message().split())
    if context is None or sentence.startswith("Usage:"):  # a group without a command
        return error.format_message()
    return f"{sentence} `{context.command_path} --help` tells more."


def complain(sentence: str) -> None:
    typer.echo(f"donnybrook: {sentence}", err=True)
