"""Paper: the sheets and the scene log of a story as a PDF, filled or blank."""

from __future__ import annotations

import base64
import re
import unicodedata
from pathlib import Path
from typing import Any
from urllib.parse import quote

import msgspec

from donnybrook.campaign.content import GAME, SLOTS, story
from donnybrook.campaign.document import BOOSTS, CAPTIONS, CLOSING, Brawl, Scene
from donnybrook.campaign.faces import drawing as faces
from donnybrook.campaign.fields import BRAWLERS, RIVALS
from donnybrook.campaign.paper.book import book
from donnybrook.campaign.rules.advancement import NAMES
from donnybrook.campaign.rules.brawl import code as own_crew
from donnybrook.campaign.rules.brawl import of_sheet
from donnybrook.campaign.rules.map_table import map_name
from donnybrook.campaign.rules.revisit import WORDS
from donnybrook.campaign.rules.sheets.blanks import rival_of
from donnybrook.campaign.sitting import Sitting
from donnybrook.kernel import registry
from donnybrook.kernel.errors import BadSetting
from donnybrook.paper import NOTICE, Link, coded
from donnybrook.paper.art import grey
from donnybrook.paper.press import NoPaper, press

HOME = Path(__file__).parent
PARTS = ("sheets", "story")
SHEETS = {"a4": "a4", "letter": "us-letter"}
INKS = ("colour", "saving")
UNTITLED = "A new story"
UNDECIDED = {
    "title": "Activity, relationship, struggle or secrets: pick one and ask the Crew.",
    "trait1": "Supports the title",
    "trait2": "Supports it, too",
    "trait3": "Plays against it",
}


def pdf(
    s: Sitting, parts: str = "all", sheet: str = "a4", ink: str = "colour", link: str = ""
) -> bytes:
    """The sheets, the story, both, or the book of it; `link` leads to a table from the codes."""
    if parts not in (*PARTS, "book", "all"):
        raise NoPaper(f"parts: there are {', '.join(PARTS)}, book and all, not {parts!r}.")
    if sheet not in SHEETS:
        raise NoPaper(f"paper: there are {' and '.join(SHEETS)}, not {sheet!r}.")
    if ink not in INKS:
        raise NoPaper(f"ink: there are {' and '.join(INKS)}, not {ink!r}.")
    if parts == "book" and ink == "saving":
        raise NoPaper("A book is printed in colour; sheets and story also take --ink saving.")
    told = facts(s) | {"sheet": SHEETS[sheet], "saving": ink == "saving", "notice": NOTICE,
                       "codes": codes(s, link)}  # fmt: skip
    if parts == "book":
        return press(HOME / "keepsake.typ", told | {"book": book(s)})
    wanted = list(PARTS) if parts == "all" else [parts]
    shown = told | {"parts": wanted}
    return press(HOME / "story.typ", greyed(shown) if ink == "saving" else shown)


def codes(s: Sitting, link: str) -> dict[str, dict[str, str]]:
    """What opens the two Crews at a table; none for sheets that are not filled in."""
    sides = {"crew": BRAWLERS, "rivals": RIVALS}
    return {side: coded(path(s, side, people), Link(link)) for side, people in sides.items()}


def path(s: Sitting, side: str, people: tuple[str, ...]) -> str:
    """A Crew in the words of the game; empty where a name, or a Focus, is not there yet."""
    own = own_crew(s.text(f"{side}.name"), [of_sheet(s, one) for one in people])
    try:
        registry.get(GAME).options({side: own})
    except BadSetting:
        return ""
    return f"/play/rivals?{side}={quote(own, safe='~')}"


def greyed(told: Any) -> Any:
    """The same without colour: every picture in light greys."""
    if isinstance(told, str):
        return grey(told) if told.startswith("<svg") else told
    if isinstance(told, dict):
        return {key: greyed(value) for key, value in told.items()}
    if isinstance(told, list) and told and not isinstance(told[0], int):
        return [greyed(value) for value in told]
    return told


# -- what is printed


def facts(s: Sitting) -> dict[str, Any]:
    """Everything the pages need, as plain texts; blank ones become lines to write on."""
    prompts = story().prompts
    return {
        "title": title(s),
        "brawlers": [brawler(s, seat) for seat in BRAWLERS],
        "crew": crew(s),
        "rivals": rivals(s),
        "prompts": {
            name: msgspec.to_builtins(getattr(prompts, name)) for name in ("P1", "P4", "P5")
        },
        "sittings": sittings(s),
    }


def file_name(s: Sitting) -> str:
    """What a book is called: after its Crew, in letters that every disk takes."""
    name = unicodedata.normalize("NFKD", s.text("crew.name") or title(s))
    plain = name.encode("ascii", "ignore").decode().casefold()
    return "-".join(re.findall("[a-z0-9]+", plain))[:60] or "rivals"


def title(s: Sitting) -> str:
    """A story without a title of its own is called after its Crew."""
    given = "" if s.doc.title == UNTITLED else s.doc.title
    return given or s.text("crew.name") or UNTITLED


def archetype(s: Sitting, sheet: str, number: int) -> dict[str, Any]:
    texts = [s.text(f"{sheet}.a{number}.{slot}") for slot in SLOTS]
    return {"title": texts[0], "traits": texts[1:]}


def brawler(s: Sitting, seat: str) -> dict[str, Any]:
    group = s.text(f"{seat}.a2.group")
    rival = rival_of(s, seat)
    said = s.doc.rivalries.get(seat)
    return {
        "seat": seat,
        "face": faces.svg(s.text(f"{seat}.face")),
        **{part: s.text(f"{seat}.{part}")
           for part in ("name", "pronouns", "player", "player_pronouns", "focus")},
        "first": archetype(s, seat, 1),
        "second": archetype(s, seat, 2),
        "group": group,
        "prompts": second_prompts(s, group),
        "rival": {part: s.text(f"{rival}.{part}") for part in ("name", "focus", "personality")},
        "rivalry": f"It {WORDS[said.how]}. {said.text}".strip() if said is not None else "",
    }  # fmt: skip


def second_prompts(s: Sitting, group: str) -> dict[str, str]:
    """The questions of a group; on a blank sheet what holds for all of them (KCR-043, KCR-046)."""
    if not group:
        return dict(UNDECIDED)
    return dict(msgspec.to_builtins(story().questions(group, s.doc.options)))


def crew(s: Sitting) -> dict[str, Any]:
    asked = story().prompts.P3
    prompts = [*asked.reasons, *[asked.more] * 9]
    texts = [s.text(f"crew.reason{number}") for number in range(1, 13)]
    shown = max(3, *(number for number, text in enumerate(texts, 1) if text or number == 1))
    return {
        **{part: s.text(f"crew.{part}") for part in ("name", "hideout", "logo")},
        "badge": faces.logo(s.text("crew.badge")),
        "drawing": drawing(s.text("crew.drawing")),
        "picture": s.text("crew.picture"),
        "picture_bytes": picture(s.text("crew.picture")),
        "reasons": [
            {"prompt": prompt, "text": text}
            for prompt, text in zip(prompts[:shown], texts[:shown], strict=True)
        ],
        "bond": s.doc.bond,
        "boosts": {NAMES[name]: level for name, level in zip(BOOSTS, s.doc.boosts, strict=True)},
    }


def drawing(path: str) -> str:
    """A drawn logo as SVG."""
    if not path:
        return ""
    stroke = 'fill="none" stroke="#14151C" stroke-width="5" stroke-linecap="round"'
    start = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">'
    return f'{start}<path d="{path}" {stroke}/></svg>'


def picture(data: str) -> list[int]:
    """A found picture as bytes; one that cannot be read is left out."""
    try:
        return list(base64.b64decode(data.partition(",")[2], validate=True))
    except ValueError:
        return []


def rivals(s: Sitting) -> dict[str, Any]:
    people = [
        {part: s.text(f"{rival}.{part}") for part in ("name", "focus", "personality")}
        | {"face": faces.svg(s.text(f"{rival}.face"))}
        | {"versus": s.called(versus) if (versus := s.text(f"{rival}.versus")) else ""}
        for rival in RIVALS
    ]
    return {
        "name": s.text("rivals.name"),
        "hideout": s.text("rivals.hideout"),
        "first": archetype(s, "rivals", 1),
        "second": archetype(s, "rivals", 2),
        "people": people,
    }


def sittings(s: Sitting) -> list[dict[str, Any]]:
    """Every sitting that has a scene to read."""
    doc = s.doc
    now = [*doc.scenes, doc.scene] if doc.scene is not None else doc.scenes
    told = [*((past.number, past.scenes, past.brawl) for past in doc.past),
            (doc.number, now, doc.brawl)]  # fmt: skip
    return [
        {"number": number, "chapters": chapters(s, scenes, brawl), "raised": raised(brawl)}
        for number, scenes, brawl in told
        if scenes
    ]


def chapters(s: Sitting, scenes: list[Scene], brawl: Brawl | None) -> list[dict[str, Any]]:
    """Scenes in order, and the Brawl after the fifth."""
    pages = [scene_page(s, scene) for scene in scenes if scene.lines or scene.prompt]
    if brawl is None or brawl.result is None:
        return pages
    before = [page for page in pages if page["number"] < CAPTIONS]
    return [*before, brawl_page(brawl), *pages[len(before) :]]


def brawl_page(brawl: Brawl) -> dict[str, Any]:
    """The match story: where, how it came out, and the knock-outs on the way."""
    assert brawl.result is not None
    chart = str(brawl.options.get("map", ""))
    place = map_name(chart) if chart else ""
    return {"result": brawl.result.sentence, "place": place, "tale": brawl.result.tale}


def raised(brawl: Brawl | None) -> str:
    return brawl.result.raised if brawl is not None and brawl.result is not None else ""


def scene_page(s: Sitting, scene: Scene) -> dict[str, Any]:
    prompt = story().scenes.get(scene.prompt)
    kicker = {CAPTIONS: "Seen at the Brawl", CLOSING: "Afterwards"}.get(
        scene.number, f"Scene {scene.number}, chosen by {s.called(scene.chooser)}"
    )
    other = "Captions" if scene.number == CAPTIONS else "The closing scene"
    return {
        "number": scene.number,
        "kicker": kicker,
        "name": prompt.name if prompt is not None else other,
        "place": scene.place,
        "opening": scene.opening,
        "rival": introduced(s, scene),
        "awarded": scene.awarded,
        "lines": [
            {"name": s.called(line.seat) if line.seat else "", "mark": line.mark,
             "text": line.text, "beat": bool(line.beat)}
            for line in scene.lines
        ],
    }  # fmt: skip


def introduced(s: Sitting, scene: Scene) -> str:
    """The Rival whom a scene brought; the name is the one of today."""
    name = s.text(f"{scene.rival}.name") if scene.rival else ""
    return f"{s.called(scene.brawler)} meets {name}." if name else ""
