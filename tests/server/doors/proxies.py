"""The proxy pages of deploy/, run for real: TLS by a local certificate, a socket open all the time.

    python -m tests.server.doors.proxies --minutes 5

Needs nginx, Caddy and openssl on the PATH (Debian: apt install nginx-light caddy openssl).
"""

from __future__ import annotations

import argparse
import asyncio
import random
import re
import shutil
import socket
import ssl
import subprocess
import tempfile
import time
from pathlib import Path
from urllib.parse import urlsplit

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.server.client import PATIENCE, Guest
from tests.server.running import RunningServer
from tests.server.storage.crash import Player

DEPLOY = Path(__file__).parents[3] / "deploy"
NAME = "localhost"
SEATS = [{"kind": "me"}, {"kind": "me"}]


class SecureGuest(Guest):
    """A guest who comes over https, and trusts only this certificate."""

    def __init__(self, base: str, trust: ssl.SSLContext) -> None:
        super().__init__(base)
        self.trust = trust
        self.http = httpx.AsyncClient(base_url=base, timeout=PATIENCE, verify=trust)

    async def socket(self, origin: str | None = None) -> ClientConnection:
        address = f"wss://{urlsplit(self.base).netloc}/ws"
        headers = {"Cookie": f"donnybrook={self.cookie}", "Origin": origin or self.base}
        made = await connect(
            address, additional_headers=headers, compression=None, max_size=None, ssl=self.trust
        )
        self.sockets.append(made)
        return made


def certificate(folder: Path) -> ssl.SSLContext:
    """A certificate for localhost, and how to trust it."""
    subject = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *subject]
    files = ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    subprocess.run([*command, *files], check=True, capture_output=True)
    return ssl.create_default_context(cafile=str(folder / "fullchain.pem"))


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def nginx(folder: Path, port: int, upstream: str) -> list[str]:
    """The page for nginx, with our certificate, port and server in it."""
    text = (DEPLOY / "nginx.conf").read_text()
    text = text.replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl")
    text = text.replace("games.example", NAME).replace("127.0.0.1:8714", upstream)
    text = re.sub(r"/etc/letsencrypt/live/[^/]+", str(folder), text)
    (folder / "site.conf").write_text(text)
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/nginx.pid; error_log {folder}/error.log; events {{}}\n"
        f"http {{ access_log off; client_body_temp_path {folder}/b; proxy_temp_path {folder}/p;\n"
        f"fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;\n"
        f"include {folder}/site.conf; }}\n"
    )
    return ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")]


def caddy(folder: Path, port: int, upstream: str) -> list[str]:
    """The page for Caddy, likewise."""
    text = (DEPLOY / "Caddyfile").read_text()
    text = text.replace("games.example {", f"https://{NAME}:{port} {{\n\ttls {{certificate}}")
    text = text.replace("{certificate}", f"{folder}/fullchain.pem {folder}/privkey.pem")
    text = text.replace("127.0.0.1:8714", upstream)
    head = "{\n\tadmin off\n\tauto_https disable_redirects\n}\n"
    (folder / "Caddyfile").write_text(head + text)
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


async def play(base: str, trust: ssl.SSLContext, seconds: float) -> str:
    """People play match after match, while one page only watches, all the time."""
    until, luck = time.monotonic() + seconds, random.Random(8)
    async with SecureGuest(base, trust) as guest:
        assert (await guest.http.get("/")).status_code == 200
        assert (
            "Secure"
            in (await guest.http.patch("/api/me", json={"name": "Ann"})).headers["set-cookie"]
        )
        first = (await guest.open_table(SEATS, options={"countdown_ms": 0}))["table"]
        watcher = await guest.join(first)
        await watcher.kind("snapshot")
        choices = 0
        while time.monotonic() < until:
            opened = await guest.open_table(SEATS, options={"countdown_ms": 0, "pace_ms": 0})
            player = Player(guest, opened["table"], luck)
            left = until - time.monotonic()
            await asyncio.wait([asyncio.create_task(player.play())], timeout=max(left, 1))
            choices += len(player.acknowledged)
        answer = await watcher.ask("choose", 0, choice="knock")
        assert answer["type"] == "accepted", answer
    return f"{choices} choices, and a socket that was open for {seconds:.0f} s still answers"


async def check(name: str, seconds: float) -> str:
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        trust, port = certificate(folder), free_port()
        public = ["--public-name", f"https://{NAME}", "--behind-proxy", "--no-limits"]
        server = RunningServer(folder / "data", "", *public)
        upstream = urlsplit(server.base).netloc
        command = {"nginx": nginx, "caddy": caddy}[name](folder, port, upstream)
        with (folder / "proxy.log").open("w") as log:
            proxy = subprocess.Popen(command, stdout=log, stderr=log)
        try:
            await until_open(port, folder / "proxy.log")
            return f"{name}: {await play(f'https://{NAME}:{port}', trust, seconds)}"
        finally:
            proxy.terminate()
            proxy.wait(timeout=20)
            server.stop()


async def until_open(port: int, log: Path) -> None:
    for _ in range(300):
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.1)
        else:
            writer.close()
            return
    raise AssertionError(log.read_text())


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--only", choices=["nginx", "caddy"])
    wish = parser.parse_args()
    names = [wish.only] if wish.only else ["nginx", "caddy"]
    missing = [name for name in [*names, "openssl"] if shutil.which(name) is None]
    if missing:
        print(f"not on the PATH: {', '.join(missing)}")
        return 1
    for name in names:
        print(asyncio.run(check(name, wish.minutes * 60)), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
