"""The built page: its files are read once and served from memory.

Every screen is index.html; what a link preview shows of it stands in its head (`screens.py`).
"""

from __future__ import annotations

import gzip
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from litestar import HttpMethod, MediaType, Request, Response, route
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

from donnybrook.server import screens

FOLDER = Path(__file__).parent / "page"
INDEX = "index.html"
FILES = r"^/(?!api/).*\.\w+$"  # they are packed here, and must not be packed once more
MISSING = (
    "The page of Donnybrook was not built: run `make page` in a checkout, "
    "or install a released package."
)
ALSO = {"manifest.json": "donnybrook.webmanifest"}  # what tools ask for by habit
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("image/webp", ".webp")


@dataclass(frozen=True)
class File:
    body: bytes
    small: bytes  # gzipped; empty if that saves nothing
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
            small = gzip.compress(body, 9)
            saves = len(small) < 0.95 * len(body)
            files[name] = File(body, small if saves else b"", kind, name.startswith("assets/"))
    return files | {also: files[name] for also, name in ALSO.items() if name in files}


@route(
    ["/", "/{path:path}"],
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    include_in_schema=False,
    media_type=MediaType.HTML,
)
async def page(
    request: Request[None, None, State], state: State, path: str = "/"
) -> Response[bytes]:
    """A file of the page, a screen of it, or a 404 on which the page says so itself."""
    files: dict[str, File] = state["page"]
    name = path.strip("/")
    file = files.get(name)
    if file is not None and name != INDEX:
        return sent(request, file)
    if name.startswith(("api/", "assets/")) or name == "api":
        raise NotFoundException("There is no such file.")
    index = files.get(INDEX)
    if index is None:
        return Response(MISSING.encode(), status_code=503, media_type="text/plain")
    head, status = await screens.head(state, name, str(request.base_url).rstrip("/"))
    body = index.body.replace(b"<!-- head -->", head.encode())
    headers = {"Cache-Control": "no-cache"}
    return Response(body, status_code=status, media_type=index.kind, headers=headers)


def sent(request: Request[None, None, State], file: File) -> Response[bytes]:
    keep = "public, max-age=31536000, immutable" if file.forever else "no-cache"
    headers = {"Cache-Control": keep, "Vary": "Accept-Encoding"}
    if file.small and "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        return Response(file.small, media_type=file.kind, headers=headers)
    return Response(file.body, media_type=file.kind, headers=headers)
