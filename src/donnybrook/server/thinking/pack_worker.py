"""Runs in a worker process: reads a form with a pack in it."""

from __future__ import annotations

from multipart import (  # type: ignore[import-untyped]
    MultipartError,
    MultipartSegment,
    PushMultipartParser,
    parse_options_header,
)

from donnybrook.kernel import registry
from donnybrook.packs import intake
from donnybrook.packs.intake import MOST_FILES, BadPack, Checked

FORM = "multipart/form-data"


def check_form(game: str, kind: str, body: bytes) -> Checked:
    """The pack of a form, given its content type and its bytes; raises BadPack."""
    found = registry.get(game)
    parts = parts_of(kind, body)
    names = [content for name, _, content in parts if name == "name"]
    try:
        name = names[-1].decode() if names else ""
    except UnicodeDecodeError:
        raise BadPack("the name of this pack is not UTF-8 text") from None
    sent = [(file, content) for name, file, content in parts if name == "files" and file]
    return intake.check(found, name, sent)


def parts_of(kind: str, body: bytes) -> list[tuple[str, str, bytes]]:
    """The parts of a form: name, file name if it is a file, content."""
    form, options = parse_options_header(kind)
    if form != FORM or not options.get("boundary"):
        raise BadPack(f"a pack is sent as {FORM}, with its name and its files")
    parts: list[tuple[str, str, bytes]] = []
    try:
        with PushMultipartParser(options["boundary"], max_segment_count=2 * MOST_FILES) as parser:
            for event in parser.parse(body):
                if isinstance(event, MultipartSegment):
                    head, content = event, bytearray()
                elif event is None:
                    parts.append((head.name or "", head.filename or "", bytes(content)))
                else:
                    content += event
    except (MultipartError, UnicodeError) as error:
        raise BadPack(f"this form cannot be read: {error}") from None
    return parts
