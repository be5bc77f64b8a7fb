"""A campaign at a glance: its sittings, its people, the Rivals' ladder, the Maps (KCR-011)."""

from __future__ import annotations

import re

from donnybrook.campaign.cards import ChartZone
from donnybrook.campaign.content import story
from donnybrook.campaign.document import BOOSTS, CAPTIONS, CLOSING, Brawl, Scene
from donnybrook.campaign.fields import BRAWLERS, RIVALS
from donnybrook.campaign.protocol import (
    BrawlerRow,
    Chronicle,
    RivalRow,
    SceneRow,
    SittingRow,
)
from donnybrook.campaign.rules import map_table, recap
from donnybrook.campaign.rules.revisit import WORDS
from donnybrook.campaign.sitting import Sitting
from donnybrook.kernel.errors import DonnybrookError

LONGEST_QUOTE = 150


def chronicle(s: Sitting, ident: str) -> Chronicle:
    """All that the people of a campaign can look back at, the newest sitting first."""
    doc = s.doc
    brawlers = [brawler_row(s, seat) for seat in BRAWLERS]
    told = {row.quote for row in brawlers}  # no line is quoted twice on one page
    sittings = [sitting_row(s, *one, told) for one in recap.sittings(s)]
    if not sittings or sittings[-1].number != doc.number:
        sittings.append(sitting_row(s, doc.number, [], None, told))
    return Chronicle(
        sitting=ident,
        title=doc.title,
        crew=s.text("crew.name"),
        rivals=s.text("rivals.name"),
        mode=doc.mode,
        phase=doc.phase,
        bond=doc.bond,
        boosts=dict(zip(BOOSTS, doc.boosts, strict=True)),
        brawlers=brawlers,
        ladder=ladder(s),
        sittings=sittings[::-1],
    )


def sitting_row(
    s: Sitting, number: int, scenes: list[Scene], brawl: Brawl | None, told: set[str]
) -> SittingRow:
    """`told` are the lines that the page has quoted already."""
    result = brawl.result if brawl is not None else None
    present = number == s.doc.number
    over = not present or s.doc.phase == "OVER"
    name, zones = where(brawl)
    return SittingRow(
        number=number,
        over=over,
        line=recap.one_line(s) if present else meant(s, number),
        winner=result.winner if result is not None else "",
        result=result.sentence if result is not None else "",
        gained=(result.raised or recap.why_nothing(result.winner)) if over and result else "",
        hook=hook(s, number) if over else "",
        table=brawl.table if brawl is not None and result is not None else "",
        map=name,
        zones=zones,
        scenes=[scene_row(s, scene, told) for scene in scenes if scene.number != CAPTIONS],
    )


def meant(s: Sitting, number: int) -> str:
    """As it was kept; told again where it was over before anything was kept."""
    past = s.doc.past[number - 1]
    return past.line or recap.one_line(s, past.brawl)


def hook(s: Sitting, number: int) -> str:
    kept = s.doc.past[number - 1].hook if number <= len(s.doc.past) else ""
    return kept or recap.hook(s, number)


def where(brawl: Brawl | None) -> tuple[str, list[ChartZone]]:
    """The Map as it was played; a Map that cannot be read any more is left out."""
    if brawl is None:
        return "", []
    try:
        return map_table.drawn(str(brawl.options.get("map", "")))
    except DonnybrookError:
        return "", []


def scene_row(s: Sitting, scene: Scene, told: set[str]) -> SceneRow:
    prompts = story().scenes
    name = prompts[scene.prompt].name if scene.prompt in prompts else ""
    said = [line for line in scene.lines if line.mark == "says" and line.text not in told
            and len(line.text) <= LONGEST_QUOTE]  # fmt: skip
    best = max(
        said,
        key=lambda line: (bool(line.beat), len(line.signs), bool(line.person), len(line.text)),
        default=None,
    )
    told.update([best.text] if best is not None else [])
    return SceneRow(
        number=scene.number,
        name="The closing scene" if scene.number == CLOSING else name,
        place=scene.place,
        rival=s.text(f"{scene.rival}.name") if scene.rival and scene in s.doc.scenes else "",
        quote=best.text if best is not None else "",
        by=s.called(best.seat) if best is not None else "",
        bond=scene.awarded,
    )


def brawler_row(s: Sitting, seat: str) -> BrawlerRow:
    return BrawlerRow(
        seat=seat,
        name=s.called(seat),
        face=s.text(f"{seat}.face"),
        focus=s.text(f"{seat}.focus"),
        titles=[text for n in (1, 2) if (text := s.text(f"{seat}.a{n}.title"))],
        quote=recap.best_line(s, seat),
    )


def ladder(s: Sitting) -> list[RivalRow]:
    """Who is nearest to a Brawler stands on top: moments face to face in Brawls, then scenes."""
    rows = []
    for rival in RIVALS:
        name, versus = s.text(f"{rival}.name"), s.text(f"{rival}.versus")
        if not name:
            continue
        became = s.doc.rivalries.get(versus)
        rows.append(
            RivalRow(
                rival=rival,
                name=name,
                face=s.text(f"{rival}.face"),
                focus=s.text(f"{rival}.focus"),
                personality=s.text(f"{rival}.personality"),
                versus=s.called(versus) if versus else "",
                rivalry=WORDS[became.how] if became is not None else "",
                moments=moments(s, name, s.called(versus)),
                scenes=sum(scene.rival == rival for scene in s.doc.scenes),
            )
        )
    return sorted(rows, key=lambda row: (-row.moments, -row.scenes, row.rival))


def moments(s: Sitting, rival: str, brawler: str) -> int:
    """Sentences of the Brawls that tell of both, by the first names that the table uses."""
    if not brawler:
        return 0
    rival, brawler = rival.partition(" ")[0], brawler.partition(" ")[0]
    told = [brawl.result.tale for _, _, brawl in recap.sittings(s) if brawl and brawl.result]
    both = [rf"(?<!\w){re.escape(name)}(?!\w)" for name in (rival, brawler)]
    return sum(all(re.search(name, each) for name in both) for tale in told for each in tale)
