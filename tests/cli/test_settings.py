"""Settings: the file, then the environment, then flags; and nobody ever reads a password."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
import typer.main

from donnybrook.cli import app
from donnybrook.cli.hosting.settings import as_table

HOUSE = Path(__file__).parents[2]
ADDRESS = "postgresql://ann:hunter2@localhost/games"


def ask(folder: Path, *words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    return run(folder, "config", *words, **variables)


def run(folder: Path, *words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "donnybrook", *words]
    environment = {**os.environ, "HOME": str(folder), "DONNYBROOK_BODY": "plain", **variables}
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def test_a_flag_counts_more_than_a_variable_and_a_variable_more_than_the_file(
    tmp_path: Path,
) -> None:
    (tmp_path / "donnybrook.toml").write_text('host = "::1"\nport = 1\nbot-pause = 2\n')
    told = ask(tmp_path, "--port", "3", DONNYBROOK_PORT="2", DONNYBROOK_BOT_PAUSE="7").stdout
    lines = {line.split()[0]: line.split(maxsplit=1)[1] for line in told.splitlines()}
    assert lines["port"] == "3  [--port]"
    assert lines["bot-pause"] == "7  [DONNYBROOK_BOT_PAUSE]"
    assert lines["host"] == "::1  [donnybrook.toml]"
    assert lines["limits"] == "true  [usual]"


def test_secrets_are_never_printed(tmp_path: Path) -> None:
    (tmp_path / "other.toml").write_text(f'database = "{ADDRESS}"\n')
    told = ask(tmp_path, "--luck", "sesame", DONNYBROOK_CONFIG="other.toml")
    assert "ann:***@localhost/games" in told.stdout
    assert "hunter2" not in told.stdout + told.stderr
    assert "sesame" not in told.stdout + told.stderr


@pytest.mark.parametrize(
    "address", ["http://ann:hunter2@127.0.0.1:1/v1", "http://127.0.0.1:1/v1?key=hunter2"]
)
def test_the_address_of_a_model_is_shown_without_what_opens_it(
    tmp_path: Path, address: str
) -> None:
    told = ask(tmp_path, DONNYBROOK_MODEL=address)
    assert "hunter2" not in told.stdout + told.stderr
    assert "127.0.0.1:1/v1" in told.stdout
    refused = run(tmp_path, "play", "--no-open", DONNYBROOK_MODEL=address)
    assert (refused.returncode, "hunter2" in refused.stderr) == (2, False)


def test_a_value_that_is_not_taken_is_told_with_where_it_stands(tmp_path: Path) -> None:
    (tmp_path / "donnybrook.toml").write_text("port = 99999\n")
    assert ask(tmp_path).stderr.startswith("donnybrook: donnybrook.toml: Invalid value")
    told = ask(tmp_path, "--port", "1", DONNYBROOK_OPEN="maybe").stderr
    assert told.startswith("donnybrook: DONNYBROOK_OPEN: Invalid value for '--open'")
    assert ask(tmp_path, "--port", "many").stderr.startswith("donnybrook: Invalid value")


def test_settings_of_many_workers_are_settings_too(tmp_path: Path) -> None:
    (tmp_path / "donnybrook.toml").write_text("workers = 3\nthinkers = 2\n")
    told = ask(tmp_path, "--thinkers", "4", DONNYBROOK_JSON_LOG="1").stdout
    assert "workers        3  [donnybrook.toml]" in told
    assert "thinkers       4  [--thinkers]" in told
    assert "json-log       true  [DONNYBROOK_JSON_LOG]" in told
    refused = run(tmp_path, "serve", DONNYBROOK_DATABASE="sqlite:///games.sqlite")
    assert "Several workers need a PostgreSQL" in refused.stderr
    refused = run(tmp_path, "serve", DONNYBROOK_WORKERS="none")
    assert refused.stderr.startswith("donnybrook: DONNYBROOK_WORKERS: Invalid value")


def test_a_variable_that_is_no_setting_is_told(tmp_path: Path) -> None:
    told = ask(tmp_path, DONNYBROOK_PROT="9000").stdout
    assert told.endswith(
        "DONNYBROOK_PROT: there is no such setting; did you mean DONNYBROOK_PORT?\n"
    )
    assert "no such setting" not in ask(tmp_path, DONNYBROOK_OPT="1").stdout


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("prot = 1", "there is no setting 'prot'; did you mean 'port'?"),
        ('port = "many"', "port must be a whole number"),
        ("open = 1", "open must be true or false"),
        ('public-name = "a"', 'public-name must be a list: public-name = ["...", "..."]'),
        ("port = ", "Invalid value (at end of document)"),
    ],
)
def test_a_mistake_in_the_file_is_one_sentence(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "donnybrook.toml").write_text(text)
    answer = ask(tmp_path)
    assert answer.returncode == 2
    assert answer.stderr == f"donnybrook: donnybrook.toml: {said}\n"


def test_a_file_that_is_named_has_to_be_there(tmp_path: Path) -> None:
    answer = ask(tmp_path, DONNYBROOK_CONFIG="nowhere.toml")
    assert answer.stderr == "donnybrook: DONNYBROOK_CONFIG=nowhere.toml: there is no such file\n"


def test_the_table_of_settings_is_the_one_that_is_in_force() -> None:
    told = (HOUSE / "docs" / "settings.md").read_text(encoding="utf-8")
    assert as_table(typer.main.get_command(app)) in told, "`make tables` writes it again"


def test_a_file_in_the_data_folder_of_the_environment_is_found(tmp_path: Path) -> None:
    """As in a container, where all that is kept lies in /data."""
    data = tmp_path / "data"
    data.mkdir()
    (data / "donnybrook.toml").write_text("port = 9000\n")
    told = ask(tmp_path, DONNYBROOK_DATA=str(data)).stdout
    assert f"settings file: {data / 'donnybrook.toml'}" in told
    assert f"9000  [{data / 'donnybrook.toml'}]" in told


def test_a_proxy_has_an_address_or_a_network(tmp_path: Path) -> None:
    for word, why in (
        ("games.example", "it takes an address like 10.0.0.5 or a network like 172.16.0.0/12"),
        ("10.0.0.1/8", "has host bits set"),
        ("0.0.0.0/0", "everybody could say to be anybody then"),
    ):
        answer = run(tmp_path, "play", "--no-open", "--port", "0", "--proxy", word)
        assert answer.returncode == 2
        assert answer.stderr.startswith(f"donnybrook: --proxy {word}: ")
        assert answer.stderr.endswith(f"{why}\n") or why in answer.stderr
