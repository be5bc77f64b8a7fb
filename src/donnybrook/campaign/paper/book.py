"""The keepsake: a sitting told as a book, from its log; nobody's words are changed."""

from __future__ import annotations

import re
from typing import Any

from msgspec import to_builtins

from donnybrook.campaign import places
from donnybrook.campaign.content import GAME, story
from donnybrook.campaign.document import CAPTIONS, CLOSING, Brawl, Line, Scene
from donnybrook.campaign.faces import drawing
from donnybrook.campaign.fields import BRAWLERS
from donnybrook.campaign.paper.retold import board, curve, turning_points
from donnybrook.campaign.rules.map_table import workshop
from donnybrook.campaign.rules.recap import QUOTE, best_line, hook, one_line, sittings, why_nothing
from donnybrook.campaign.rules.sheets.blanks import rival_of
from donnybrook.campaign.rules.sheets.faces import PEOPLE, mood_of, of_scene
from donnybrook.campaign.sitting import Sitting
from donnybrook.kernel import registry


def book(s: Sitting) -> dict[str, Any]:
    """The facts of the book, beside those of the sheets."""
    return {
        "faces": {sheet: drawing.svg(s.text(f"{sheet}.face")) for sheet in PEOPLE},
        "badge": drawing.logo(s.text("crew.badge")),
        "line": one_line(s),
        "told": [chapter(s, *one) for one in sittings(s)],
        "versus": {seat: rival_of(s, seat) for seat in BRAWLERS},
        "quotes": {seat: best_line(s, seat) for seat in BRAWLERS},
        "hook": hook(s),
    }


# -- scenes as prose


def chapter(s: Sitting, number: int, scenes: list[Scene], brawl: Brawl | None) -> dict[str, Any]:
    told = [scene_told(s, scene) for scene in scenes if scene.lines or scene.opening]
    return {
        "number": number,
        "scenes": [one for one in told if one["number"] < CAPTIONS],
        "captions": [one for one in told if one["number"] == CAPTIONS],
        "closing": [one for one in told if one["number"] == CLOSING],
        "brawl": fought(s, brawl),
    }


def scene_told(s: Sitting, scene: Scene) -> dict[str, Any]:
    prompt = story().scenes.get(scene.prompt)
    worn = of_scene(s, scene)
    cast = [seat for seat in (*scene.cast, scene.rival) if seat in worn]
    quoted = pull_quote(s, scene)
    return {
        "number": scene.number,
        "name": prompt.name if prompt is not None else "Afterwards",
        "place": scene.place,
        "opening": scene.opening,
        "picture": places.svg(scene.prompt),
        "shows": prompt.picture if prompt is not None else "",
        "cast": [drawing.svg(worn[seat]) for seat in cast],
        "names": ", ".join(called(s, seat) for seat in cast),
        "panels": [panel(s, line, worn) for line in scene.lines],
        "quote": quoted.text if quoted is not None else "",
        "quoted": s.called(quoted.seat) if quoted is not None else "",
        "face": drawing.svg(worn.get(quoted.seat, ""), mood_of(quoted.text)) if quoted else "",
        "rival": introduced(s, scene),
        "awarded": scene.awarded,
    }


def called(s: Sitting, seat: str) -> str:
    return s.text(f"{seat}.name") or s.called(seat)


def introduced(s: Sitting, scene: Scene) -> str:
    name = s.text(f"{scene.rival}.name") if scene.rival else ""
    return f"{s.called(scene.brawler)} meets {name}." if name else ""


def panel(s: Sitting, line: Line, worn: dict[str, str]) -> dict[str, str]:
    """A line as a comic has it: a balloon beside its face, a box for what is done, the DJ's own."""
    name, text = s.called(line.seat), line.text
    told = {"kind": line.mark, "name": name, "text": text, "face": "", "side": "left"}
    if line.mark in ("cut", "dj") or line.seat == "DJ":
        return told | {"kind": "cut" if line.mark == "cut" else "tells"}
    if line.mark == "says":
        side = "left" if line.seat in ("B1", "B3", "R2") else "right"
        return told | {"face": drawing.svg(worn.get(line.seat, ""), mood_of(text)), "side": side}
    if text.casefold().startswith(name.casefold()):
        return told | {"name": text[: len(name)], "text": text[len(name) :].strip()}
    return told | {"name": name if text[:1].islower() else f"{name}:"}


def pull_quote(s: Sitting, scene: Scene) -> Line | None:
    """The line with a bond beat, else the longest that a person's Brawler said."""
    said = [line for line in scene.lines
            if line.mark == "says" and line.seat in BRAWLERS
            and QUOTE[0] <= len(line.text) <= QUOTE[1]]  # fmt: skip
    bonds = [line for line in said if line.beat]
    people = [line for line in said if line.person or s.holder(line.seat)]
    ranked = bonds or sorted(people or said, key=lambda line: len(line.text), reverse=True)
    return ranked[0] if ranked else None


# -- the Brawl


def fought(s: Sitting, brawl: Brawl | None) -> dict[str, Any] | None:
    if brawl is None or brawl.result is None:
        return None
    end = brawl.result
    chart = chart_of(str(brawl.options.get("map", "")))
    blows = [told for told in end.tale if re.search(r"\bknocked out\b|\bpoint", told)]
    return {
        "sentence": end.sentence,
        "winner": {"crew": s.text("crew.name"), "rivals": s.text("rivals.name")}.get(
            end.winner, ""
        ),
        "points": end.points,
        "place": chart["name"] if chart else "",
        "board": board(s, chart) if chart else "",
        "turns": turning_points(s, chart, end),
        "curve": curve(end, s.text("crew.name") or "The Crew", s.text("rivals.name") or "Rivals"),
        "turn": blows[-1] if blows and not end.moments else "",
        "tale": end.tale,
        "raised": end.raised or why_nothing(end.winner),
    }


def chart_of(code: str) -> dict[str, Any] | None:
    """The Map as it was played: one of the house, or the table's own."""
    maps = to_builtins(registry.get(GAME).view.content())["maps"]
    found = next((chart for chart in maps if chart["id"] == code), None)
    if found is None and code.startswith("own~"):
        found = workshop({"code": code})["map"]
    return found
