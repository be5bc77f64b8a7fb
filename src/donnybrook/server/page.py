"""The built page: its files are read once and served from memory."""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

FOLDER = Path(__file__).parent / "page"
MISSING = (
    "The page of Donnybrook was not built: run `make page` in a checkout, "
    "or install a released package."
)


@dataclass(frozen=True)
class File:
    body: bytes
    small: bytes  # gzipped
    kind: str
    forever: bool  # its name has a digest in it


def load(folder: Path = FOLDER) -> dict[str, File]:
    """Every file of the page by its path."""
    files = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            name = path.relative_to(folder).as_posix()
            kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
            body = path.read_bytes()
            files[name] = File(body, gzip.compress(body, 9), kind, name.startswith("assets/"))
    return files


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def page(request: Request[None, None, State], state: State, path: str = "/") -> Response[bytes]:
    """A file of the page; every other address is a screen of it, and gets index.html."""
    files: dict[str, File] = state["page"]
    name = path.strip("/")
    file = files.get(name)
    if file is None and (name.startswith(("api/", "assets/")) or name == "api"):
        raise NotFoundException("There is no such file.")
    file = file or files.get("index.html")
    if file is None:
        return Response(MISSING.encode(), status_code=503, media_type="text/plain")
    keep = "public, max-age=31536000, immutable" if file.forever else "no-cache"
    headers = {"Cache-Control": keep, "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(file.small, media_type=file.kind, headers=headers)
    return Response(file.body, media_type=file.kind, headers=headers)
