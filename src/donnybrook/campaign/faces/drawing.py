"""Faces for paper: the parts of the page, with their colours put in."""

from __future__ import annotations

import re
from functools import cache

from donnybrook.campaign.faces import HOME, NO_EXTRA, is_badge, known, read
from donnybrook.paper import art

BOX = "-10 -14 120 116"
LOGO_BOX = "0 0 48 48"
SYMBOL = re.compile(r'<symbol id="f-([^"]+)" viewBox="[^"]*">(.*?)</symbol>', re.DOTALL)
VARIABLE = re.compile(r"var\(--([a-z0-9]+),(#[0-9A-Fa-f]{6})\)")
START = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">'


@cache
def parts() -> dict[str, str]:
    return dict(SYMBOL.findall((HOME / "parts.svg").read_text(encoding="utf-8")))


def uses(code: str, mood: str = "") -> list[str]:
    """The parts of a face from back to front, as the page draws them; none if it is no face."""
    face = read(code)
    if face is None:
        return []
    eyes, mouth = known()["moods"].get(mood, (face["eyes"], face["mouth"]))
    extras = [one for one in face["extras"].split("+") if one != NO_EXTRA]
    worn = [f"ex-{one}" for one in extras if one in known()["worn"]]
    on_skin = [f"ex-{one}" for one in extras if one not in known()["worn"]]
    hair = face["hair"]
    ears = [] if hair == "scarf" else ["ears"]
    head = ["neck", *ears, f"hd-{face['head']}", f"mo-{mouth}", f"no-{face['nose']}", f"ey-{eyes}"]
    order = [f"ha-{hair}-b", f"ou-{face['out']}", *head, *on_skin, f"ha-{hair}", *worn]
    return [name for name in order if name in parts()]


def colours(code: str) -> dict[str, str]:
    face = read(code)
    assert face is not None
    table = known()
    skin, fit = table["skin"][face["skin"]], table["fc"][face["fc"]]
    return {
        "skin": skin[0], "skin2": skin[1], "hair": table["hc"][face["hc"]], "fit": fit[0],
        "fit2": fit[1], "trim": table["trim"][face["trim"]], "lens": table["lens"][face["lens"]],
    }  # fmt: skip


def svg(code: str, mood: str = "") -> str:
    """A face as a drawing of its own; empty if it is no face."""
    names = uses(code, mood)
    if not names:
        return ""
    inside = "".join(parts()[name] for name in names)
    return START.format(box=BOX) + painted(inside, colours(code)) + "</svg>"


def logo(code: str) -> str:
    """A Crew's badge: a shape and a colour."""
    if not is_badge(code):
        return ""
    shape, _, colour = code.partition("-")
    inside = painted(parts()[f"lg-{shape}"], {"crew": known()["trim"][colour]})
    return START.format(box=LOGO_BOX) + inside + "</svg>"


def painted(inside: str, by_name: dict[str, str]) -> str:
    """Variables become colours, insets become clips: the press knows no CSS."""
    whole = VARIABLE.sub(lambda found: by_name.get(found[1], found[2]), inside)
    return art.CLIPPED.sub(art.clipped, whole)
