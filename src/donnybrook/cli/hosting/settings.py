"""Settings: the file donnybrook.toml, then environment variables, then flags; the last one counts.

A setting is an option of `donnybrook play`, or of `donnybrook serve` alone: this table is made of
their options, so that there is no second list. Other commands take from it what they need: where
the data and the database are.
"""

from __future__ import annotations

import copy
import difflib
import os
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import typer

from donnybrook.kernel.errors import DonnybrookError

FILE = "donnybrook.toml"
NAMED = "DONNYBROOK_CONFIG"
HEART = "play"  # the command whose options are the settings,
CROWD = "serve"  # and the one that has some more
HIDDEN = "(hidden)"
SECRETS = ("luck",)
CREDENTIALS = re.compile(r"(?<=://)[^/?#]*@|(?<=\?).*", re.DOTALL)  # of an address
OTHERS = ("BODY", "COMPILE", "CONFIG", "OPT", "PAGE")  # variables that are no settings


class BadFile(DonnybrookError):
    """A settings file that cannot be used."""


def variable(name: str) -> str:
    """The environment variable of a setting."""
    return f"DONNYBROOK_{name.upper().replace('-', '_')}"


def name_of(option: Any) -> str:
    """The name of a setting in the file: its flag without the dashes."""
    return str(option.opts[0]).removeprefix("--")


def settings_of(group: Any) -> list[Any]:
    """The options of `play` in their order, then those that only `serve` has."""
    found: dict[str, Any] = {}
    for command in (HEART, CROWD):
        for option in group.commands[command].params:
            if option.name != "help":
                found.setdefault(name_of(option), option)
    return list(found.values())


def find_file(environment: Mapping[str, str] = os.environ) -> Path | None:
    """The settings file: the one that is named, or here, or in the data folder."""
    from donnybrook.places import data_folder

    named = environment.get(NAMED)
    if named:
        if not Path(named).is_file():
            raise BadFile(f"{NAMED}={named}: there is no such file")
        return Path(named)
    data = environment.get(variable("data")) or data_folder(environment=environment)
    places = (Path(FILE), Path(data) / FILE)
    return next((place for place in places if place.is_file()), None)


def read(file: Path, group: Any) -> dict[str, Any]:
    """What the file says, by the names of parameters; raises BadFile with what would be right."""
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadFile(f"{file}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadFile(f"{file}: {error}") from None
    known = {name_of(option): option for option in settings_of(group)}
    values = {}
    for name, value in found.items():
        if name not in known:
            near = difflib.get_close_matches(name, known, 1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise BadFile(f"{file}: there is no setting {name!r}{hint}")
        values[str(known[name].name)] = checked(file, name, known[name], value)
    return values


def checked(file: Path, name: str, option: Any, value: Any) -> Any:
    """A value of the kind that the setting takes."""
    if option.multiple:
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise BadFile(f'{file}: {name} must be a list: {name} = ["...", "..."]')
        return value
    kind, words = kind_of(option)
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise BadFile(f"{file}: {name} must be {words}")
    return value


def kind_of(option: Any) -> tuple[type, str]:
    """What a value has to be, and in words."""
    if option.is_flag:
        return bool, "true or false"
    return (int, "a whole number") if isinstance(option.default, int) else (str, "text in quotes")


def default_map(group: Any) -> dict[str, Any]:
    """What each command has by default, for those of its options that are settings."""
    file = find_file()
    if file is None:
        return {}
    values = read(file, group)
    return spread(group, values)


def spread(group: Any, values: Mapping[str, Any]) -> dict[str, Any]:
    """The values for each command, and for the commands of its groups."""
    found: dict[str, Any] = {}
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            found[name] = spread(command, values)
        else:
            found[name] = {o.name: values[o.name] for o in command.params if o.name in values}
    return found


# -- `donnybrook config`


def add_to(app: typer.Typer) -> None:
    app.command(
        context_settings={"allow_extra_args": True, "ignore_unknown_options": True},
        epilog="""Examples:

\b
  donnybrook config
  donnybrook config --port 9000

Takes the flags of `donnybrook play`, to show what they would change.""",
    )(config)


def config(context: typer.Context) -> None:
    """Print the settings that are in force, and where each of them comes from."""
    parent: Any = context.parent
    group, file = parent.command, find_file()
    command = copy.copy(group.commands[HEART])
    command.params = [*settings_of(group), *(o for o in command.params if o.name == "help")]
    values = read(file, group) if file else {}
    played = command.make_context(HEART, list(context.args), parent=parent, default_map=values)
    typer.echo(f"settings file: {file or f'none ({FILE} here or in the data folder)'}")
    for line in in_force(settings_of(group), played, file):
        typer.echo(line)
    for line in strange(group, os.environ):
        typer.echo(line)


def in_force(options: list[Any], played: Any, file: Path | None) -> Iterator[str]:
    width = max(len(name_of(option)) for option in options)
    for option in options:
        source = played.get_parameter_source(option.name).name
        where = {
            "ENVIRONMENT": variable(name_of(option)),
            "DEFAULT_MAP": str(file),
            "COMMANDLINE": option.opts[0],
        }.get(source, "usual")
        value = hide(name_of(option), played.params[option.name])
        yield f"{name_of(option):<{width}}  {value}  [{where}]"


def strange(group: Any, environment: Mapping[str, str]) -> Iterator[str]:
    """Variables that look like settings and are none."""
    known = {variable(name_of(option)) for option in settings_of(group)}
    others = {variable(name) for name in OTHERS}
    for name in sorted(environment):
        if name.startswith(variable("")) and name not in known | others:
            near = difflib.get_close_matches(name, known, 1)
            hint = f"; did you mean {near[0]}?" if near else ""
            yield f"{name}: there is no such setting{hint}"


def source_of(context: Any, option: Any) -> str:
    """Where a value comes from that is not on the command line; empty if it is."""
    source = context.get_parameter_source(option.name)
    if source is None or source.name not in ("ENVIRONMENT", "DEFAULT_MAP"):
        return ""
    return variable(name_of(option)) if source.name == "ENVIRONMENT" else str(find_file())


def hide(name: str, value: Any) -> str:
    """A value as anybody may see it."""
    if value in (None, "", [], ()):
        return "-"
    if name in SECRETS:
        return HIDDEN
    if name == "model":
        return CREDENTIALS.sub(
            lambda found: f"{HIDDEN}@" if found[0][-1:] == "@" else HIDDEN, value
        )
    if name == "database":
        from donnybrook.server.storage.database import read_address, shown

        return shown(read_address(str(value)))
    if isinstance(value, bool):
        return str(value).lower()
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def as_table(group: Any) -> str:
    """The table of docs/settings.md."""
    rows = ["| setting | environment | flag | usual | what it does |", "|---|---|---|---|---|"]
    for option in settings_of(group):
        name = name_of(option)
        flag = " / ".join([*option.opts, *option.secondary_opts])
        usual = hide(name, option.default) if not callable(option.default) else "-"
        text = " ".join(str(option.help).split())
        rows.append(f"| `{name}` | `{variable(name)}` | `{flag}` | {usual} | {text} |")
    return "\n".join(rows)


def setting(*flags: str, **more: Any) -> Any:
    """An option that is a setting: it has an environment variable, too."""
    name = flags[0].partition("/")[0].removeprefix("--")
    return typer.Option(*flags, envvar=variable(name), show_envvar=False, **more)
