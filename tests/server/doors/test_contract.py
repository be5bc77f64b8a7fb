"""The OpenAPI schema says what really happens: Schemathesis asks for everything it describes."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import httpx

from donnybrook.server.http.contract import ERRORS
from tests.server.running import RunningServer

CONFIG = Path(__file__).parents[1] / "strangers" / "schemathesis.toml"
EXAMPLES = 10  # of each operation, beside those that cover its schema
PATIENCE = 60  # seconds for an answer: a whole game on paper is printed in three on a free machine


def test_what_is_answered_is_what_the_schema_says(tmp_path: Path) -> None:
    server = RunningServer(tmp_path / "data", "", "--no-limits")
    command = [sys.executable, "-m", "schemathesis.cli", "--config-file", str(CONFIG), "run"]
    command += [f"{server.base}/api/schema/openapi.json", "--checks", "all", "--no-color"]
    command += ["--generation-deterministic", "-n", str(EXAMPLES)]
    command += ["--request-timeout", str(PATIENCE), "--max-response-time", str(PATIENCE)]
    try:
        done = subprocess.run(
            command, capture_output=True, text=True, timeout=900, check=False, cwd=tmp_path
        )
    finally:
        server.stop()
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-2000:]
    found = re.search(r"Selected: (\d+)/(\d+)", done.stdout)
    assert found is not None
    assert found[1] == found[2], "every operation was tried"
    assert server.errors() == ""


def test_every_route_tells_its_errors_in_one_form(base: str) -> None:
    schema = httpx.get(f"{base}/api/schema/openapi.json").json()
    for path, operations in schema["paths"].items():
        for method, operation in operations.items():
            for status in ERRORS if path != "/api/health" else (400,):
                found = operation["responses"][str(status)]["content"]["application/json"]["schema"]
                assert found["$ref"].endswith("HttpError"), (path, method, status)
    assert json.dumps(schema).count("status_code") == 0  # Litestar's own form of errors
