"""What sheets lack, and what is odd on them (KCR-057, KCR-111, KCR-141)."""

from __future__ import annotations

from donnybrook.campaign.fields import BRAWLERS, RIVALS, Field, sheet_fields
from donnybrook.campaign.sitting import Sitting

LOGOS = ("logo", "drawing", "picture")  # one is enough (KCR-072)
MADE_OF = ("name", "focus", "versus")  # a Rival (KCR-141)
NAMED = [f"{sheet}.name" for sheet in (*BRAWLERS, "crew", "rivals")]
NAMED += [f"{seat}.focus" for seat in BRAWLERS]
BRAWL = {*NAMED, *(f"{rival}.{part}" for rival in RIVALS for part in MADE_OF)}  # what it needs


def missing(s: Sitting, sheet: str) -> list[str]:
    """The required fields of a sheet that are blank (KCR-111)."""
    return [field.id for field in sheet_fields(sheet) if field.required and not s.text(field.id)]


def is_needed(s: Sitting, field: Field) -> bool:
    """Whether the story cannot do without a text there (KCR-111, KCR-141)."""
    if field.sheet in RIVALS:
        return field.slot in MADE_OF
    if field.slot in LOGOS:
        return not any(s.text(f"crew.{kind}") for kind in LOGOS if kind != field.slot)
    return field.required


def lacking(s: Sitting) -> list[str]:
    """What the Brawl needs and the sheets do not have."""
    blank = [name for name in NAMED if not s.text(name)]
    blank += [f"{rival}.name" for rival in RIVALS if not s.text(f"{rival}.name")]
    return blank + [
        f"{rival}.{part}" for part in ("focus", "versus") for rival in without_own(s, part)
    ]


def without_own(s: Sitting, part: str) -> list[str]:
    """Rivals whose Focus or versus Brawler is blank, or is another Rival's (KCR-096, KCR-097)."""
    texts = [s.text(f"{rival}.{part}") for rival in RIVALS]
    return [rival for at, rival in enumerate(RIVALS) if not texts[at] or texts[at] in texts[:at]]


def has_logo(s: Sitting) -> bool:
    """Drawn, found as a picture, or described in words (KCR-072)."""
    return any(s.text(f"crew.{kind}") for kind in LOGOS)


def warnings(s: Sitting) -> list[str]:
    """The screen warns when both titles are equal; nothing is blocked (KCR-057)."""
    found = []
    for seat in BRAWLERS:
        first, second = s.text(f"{seat}.a1.title"), s.text(f"{seat}.a2.title")
        if first and first.casefold() == second.casefold():
            found.append(f"{s.called(seat)} has the same title twice: {first}.")
    return found


def is_made(s: Sitting, rival: str) -> bool:
    """A Rival has a name, a Focus and a versus Brawler (KCR-141)."""
    return all(s.text(f"{rival}.{part}") for part in MADE_OF)


def rival_of(s: Sitting, brawler: str) -> str:
    """Each Brawler has exactly one Rival (KCR-096); empty while there is none."""
    return next((rival for rival in RIVALS if s.text(f"{rival}.versus") == brawler), "")
