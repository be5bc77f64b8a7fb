"""`donnybrook admin`: the operator's desk from the command line, of a server that may be running.

What is decided goes into a file of the data folder, or into the PostgreSQL that all workers share;
they look once a second. Only the overview is asked of the server itself, with the operator's key.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from donnybrook.cli.hosting.settings import setting
from donnybrook.cli.hosting.upkeep import Data, DatabaseUrl, place
from donnybrook.kernel.errors import DonnybrookError

if TYPE_CHECKING:
    from donnybrook.server.admin.desk import Desk
    from donnybrook.server.admin.wire import Verb

admin_app = typer.Typer(
    help="The operator's desk: who is there, tables, bans, announcements, retention.",
    no_args_is_help=True,
    rich_markup_mode=None,
    epilog="""Examples:

\b
  donnybrook admin status
  donnybrook admin announce "Closed on Sunday."
  donnybrook admin ban GUEST
  donnybrook admin keep 90""",
)
Subject = Annotated[str, typer.Argument(help="As `donnybrook admin status` shows it.")]


class NoAnswer(DonnybrookError):
    """The server cannot be asked."""


def desk_at(data: Data, database: str) -> Desk:
    """The desk of a data folder, or of all workers on a PostgreSQL."""
    from donnybrook.server.admin.desk import Desk
    from donnybrook.server.storage.operator_storage import FileStore, SharedStore, shared_engine

    folder, address = place(data, database)
    engine = shared_engine(address)
    return Desk(FileStore(folder) if engine is None else SharedStore(engine))


def key_at(data: Data, database: str) -> str:
    """The operator's key: of all workers on a PostgreSQL, or of a data folder."""
    from donnybrook.server.admin.desk import OperatorKey
    from donnybrook.server.storage.operator_storage import shared_engine
    from donnybrook.server.storage.secret_storage import OPERATOR, known_key

    folder, address = place(data, database)
    engine = shared_engine(address)
    if engine is not None:
        with engine.connect() as connection:
            found = known_key(connection, OPERATOR)
        engine.dispose()
        if found is not None:
            return found.decode()
    return OperatorKey(folder).read()


def decide(desk: Desk, act: Verb, subject: str = "", text: str = "", days: int = 0) -> None:
    """Put it on the desk, and say so."""
    import msgspec

    from donnybrook.server.admin.routes import decide as put
    from donnybrook.server.admin.wire import BadCommand, OperatorCommand

    wish = {"act": act, "subject": subject, "text": text, "days": days}
    try:
        command = msgspec.convert(wish, OperatorCommand)
    except msgspec.ValidationError as error:
        raise BadCommand(f"{act.replace('_', '-')}: {error}") from None
    put(desk, command)
    more = str(days) if act == "keep" else subject or text
    typer.echo(" ".join(filter(None, ["done:", act.replace("_", "-"), more])))


@admin_app.command()
def ban(guest: Subject, data: Data = None, database: DatabaseUrl = "") -> None:
    """Close the server to a guest."""
    decide(desk_at(data, database), "ban", guest)


@admin_app.command()
def unban(guest: Subject, data: Data = None, database: DatabaseUrl = "") -> None:
    """Let a guest in again."""
    decide(desk_at(data, database), "unban", guest)


@admin_app.command()
def mute(guest: Subject, data: Data = None, database: DatabaseUrl = "") -> None:
    """Let a guest play, and say nothing."""
    decide(desk_at(data, database), "mute", guest)


@admin_app.command()
def unmute(guest: Subject, data: Data = None, database: DatabaseUrl = "") -> None:
    """Let a guest speak again."""
    decide(desk_at(data, database), "unmute", guest)


@admin_app.command()
def close(table: Subject, data: Data = None, database: DatabaseUrl = "") -> None:
    """Close a table: everybody has to go, and nobody gets in."""
    decide(desk_at(data, database), "close", table)


@admin_app.command()
def reopen(table: Subject, data: Data = None, database: DatabaseUrl = "") -> None:
    """Open a table again that was closed."""
    decide(desk_at(data, database), "reopen", table)


@admin_app.command()
def keep(
    days: Annotated[int, typer.Argument(min=0, help="0: for ever.")],
    data: Data = None,
    database: DatabaseUrl = "",
) -> None:
    """Say how many days finished matches are kept; the server looks every hour."""
    decide(desk_at(data, database), "keep", days=days)


@admin_app.command()
def announce(
    text: Annotated[str, typer.Argument(help="Nothing takes it back.")] = "",
    data: Data = None,
    database: DatabaseUrl = "",
) -> None:
    """Tell everybody something."""
    decide(desk_at(data, database), "announce", text=text)


@admin_app.command("read-only")
def read_only(
    why: Annotated[str, typer.Argument(help="A sentence for guests; nothing ends it.")] = "",
    data: Data = None,
    database: DatabaseUrl = "",
) -> None:
    """Let nobody change anything, or let them again."""
    decide(desk_at(data, database), "read_only", text=why)


@admin_app.command()
def key(data: Data = None, database: DatabaseUrl = "") -> None:
    """Print the key for the operator's page (/operator)."""
    typer.echo(key_at(data, database))


@admin_app.command()
def log(data: Data = None, database: DatabaseUrl = "") -> None:
    """Print what was done, the last first."""
    for act in desk_at(data, database).acts():
        typer.echo(f"{act.at}  {act.act}  {act.subject}".rstrip())


@admin_app.command()
def status(
    data: Data = None,
    database: DatabaseUrl = "",
    port: Annotated[int, setting("--port", help="Where the server listens.")] = 8714,
) -> None:
    """Print who is there, tables, storage, thinking, errors and what is in force (JSON)."""
    typer.echo(json.dumps(ask(port, key_at(data, database)), indent=1, ensure_ascii=False))


def ask(port: int, secret: str) -> Any:
    """The overview of a server on this machine."""
    from urllib.error import HTTPError, URLError
    from urllib.request import Request, urlopen

    address = f"http://127.0.0.1:{port}/api/admin"
    headers = {"Authorization": f"Bearer {secret}"}
    try:
        with urlopen(Request(address, headers=headers), timeout=10) as answer:
            return json.load(answer)
    except HTTPError as error:
        raise NoAnswer(f"{address}: {json.load(error)['sentence']}") from None
    except (URLError, TimeoutError) as error:
        why = getattr(error, "reason", error)
        raise NoAnswer(
            f"no server answers at {address} ({why}); is it running, and at another --port?"
        ) from None
