"""Everything that Donnybrook prints, and what a machine sees wrong with it: `make paper-check`."""

from __future__ import annotations

import base64
import sys
from collections.abc import Callable, Iterator
from functools import cache, partial

from donnybrook import paper
from donnybrook.campaign import paper as story
from donnybrook.campaign.document import Line
from donnybrook.campaign.fields import FIELDS
from donnybrook.campaign.files import file
from donnybrook.campaign.sitting import DRAWN, Sitting
from donnybrook.kernel import registry
from tests.campaign import sittings
from tests.campaign.company import Company
from tests.paper.looking import faults

TABLE = "http://192.168.178.20:8714"
GAMES = ("brawl", "brawlball", "brawlmart", "knockdown", "rivals")
LONG = "Überlangeswortohneendeundohnepause שלום "
Print = Callable[[], bytes]


def kits() -> Iterator[tuple[str, Print]]:
    """Each game on each sheet with either ink."""
    link = paper.Link(TABLE, "0123456789abcdef")
    for name in GAMES:
        for sheet in paper.SHEETS:
            for ink in ("colour", "saving"):
                printing = partial(paper.pdf, registry.get(name), "all", sheet, ink, link)
                yield f"{name}, {sheet}, {ink}", printing


def stories() -> Iterator[tuple[str, Print]]:
    """Sheets, story and book of a blank campaign, a rich one, and one of odd and long texts."""
    for called, sitting in (("blank", blank), ("rich", rich), ("odd", odd)):
        for sheet in story.SHEETS:
            for parts in ("sheets", "story", "book"):
                for ink in ("colour", "saving")[: 1 if parts == "book" else 2]:
                    if (called, parts) != ("blank", "story"):  # it has no scene
                        yield (f"{called} {parts}, {sheet}, {ink}",
                               partial(printed, sitting, parts, sheet, ink))  # fmt: skip


def printed(sitting: Callable[[], Sitting], parts: str, sheet: str, ink: str) -> bytes:
    return story.pdf(sitting(), parts, sheet, ink, TABLE)


@cache
def blank() -> Sitting:
    return Sitting(file.blank())


@cache
def rich() -> Sitting:
    return sittings.campaign(3, 2).log.sitting


@cache
def odd() -> Sitting:
    """Words without end in every field, from the right, and signs that no font has."""
    four = Company()
    four.to_over("draw")
    s = four.log.sitting
    for field in FIELDS.values():
        if field.row in ("names", "archetypes", "crew", "reasons") and field.slot not in (
            *DRAWN,
            "group",
        ):
            s.write(field.id, LONG[: field.most].strip())
    s.write("crew.name", "W" * 40)
    s.doc.scenes[0].lines.append(Line(99, "B1", "B1", "says", "Q" * 500))
    s.doc.scenes[0].lines.append(Line(100, "B2", "B2", "does", "👊🔥 中文 שלום"))
    return s


def as_picture(png: bytes) -> str:
    """As a sheet keeps a found picture."""
    return "data:image/png;base64," + base64.b64encode(png).decode()


def main() -> int:
    """Print all of it and look; one line for each file."""
    wrong = 0
    for name, printing in (*kits(), *stories()):
        found = faults(printing())
        wrong += len(found)
        print(f"{name}: {'; '.join(found) or 'good'}", flush=True)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
