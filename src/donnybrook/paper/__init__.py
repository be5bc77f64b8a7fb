"""Print and play: a game's cards, boards and texts as a PDF, in the look of the page."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from donnybrook.kernel.errors import UnknownName
from donnybrook.kernel.game import Game
from donnybrook.kernel.paper import Board, Deck, Leaf, Page
from donnybrook.paper import art, markdown
from donnybrook.paper.press import HOME, NoPaper, press

SHEETS = {"a4": (210, 297), "letter": (215.9, 279.4)}
PARTS = {"cards": (Deck,), "boards": (Board,), "texts": (Page,)}
LONG = 200  # letters of a link
NOTICE = "Donnybrook: our own drawings and words; no art or text of the printed games is used."


@dataclass(frozen=True)
class Link:
    """The address of a table, and the digest of a pack."""

    base: str = ""
    pack: str = ""

    def __post_init__(self) -> None:
        if self.base and not self.base.startswith(("http://", "https://")):
            raise NoPaper(f"link: a table's address begins with http:// or https://, "
                          f"not {self.base!r}.")  # fmt: skip


NOWHERE = Link()


def pdf(
    game: Game, parts: str = "all", sheet: str = "a4", ink: str = "colour", link: Link = NOWHERE
) -> bytes:
    """The kit of a game, or some of it; `link` leads to a table from the QR codes."""
    return press(HOME / "kit.typ", facts(game, parts, sheet, ink, link))


def facts(game: Game, parts: str, sheet: str, ink: str, link: Link) -> dict[str, Any]:
    """All that the template needs; what is unknown is refused with what there is."""
    if sheet not in SHEETS:
        raise NoPaper(f"paper: there are {' and '.join(SHEETS)}, not {sheet!r}.")
    if ink not in ("colour", "saving"):
        raise NoPaper(f"ink: there are colour and saving, not {ink!r}.")
    saving = ink == "saving"
    leaves = chosen(game, parts)
    width, height = SHEETS[sheet]
    title = f"{game.title}, print and play" + (f": {game.pack}" if game.pack else "")
    return {
        "title": title,
        "keywords": ["print and play", game.title],
        "notice": NOTICE,
        "saving": saving,
        "sheet": {"width": width, "height": height},
        "art": {name: inked(art.picture(name, of), saving)
                for leaf in leaves for name, of in named(leaf).items()},
        "leaves": [leaf_facts(leaf, saving, link) for leaf in leaves],
    }  # fmt: skip


def chosen(game: Game, parts: str) -> list[Leaf]:
    """The leaves that were asked for."""
    wanted = list(PARTS) if parts == "all" else [part.strip() for part in parts.split(",")]
    for part in wanted:
        if part not in PARTS:
            raise NoPaper(f"parts: there are {', '.join(PARTS)} and all, not {part!r}.")
    kinds = tuple(kind for part in wanted for kind in PARTS[part])
    leaves = [leaf for leaf in [*game.paper(), *texts(game)] if isinstance(leaf, kinds)]
    if not leaves:
        raise UnknownName(f"{game.title} brings nothing of that kind for paper.")
    return leaves


def texts(game: Game) -> list[Leaf]:
    """How to play on two pages, the second one for the table at home, and the rulebook."""
    written = ((("how-to-play.md", "on-paper.md"), f"How to play {game.title}", 1),
               (("rulebook.md",), f"{game.title}: the law", 2))  # fmt: skip
    return [
        page([game.home / name for name in names], title, columns)
        for names, title, columns in written
        if (game.home / names[0]).exists()
    ]


def page(files: list[Path], title: str, columns: int) -> Page:
    """Files without their own titles; a comment may name the pictures that stand above them."""
    told = [file.read_text(encoding="utf-8").partition("\n")[2]
            for file in files if file.exists()]  # fmt: skip
    text = f"\n{markdown.BREAK}\n".join(told)
    return Page(title=title, text=text, columns=columns, pictures=tuple(markdown.pictures(text)))


def named(leaf: Leaf) -> dict[str, str]:
    """The symbols that a leaf shows by name, and whose initials stand in for one of them."""
    if isinstance(leaf, Deck):
        shown = {leaf.back[1]: leaf.title.rpartition(": ")[2]}
        for card in leaf.cards:
            marks = (card.corner, *(each[1:] for each in card.index if each[:1] == "#"))
            shown = {card.art: card.name} | dict.fromkeys(marks, "") | shown  # the first one named
        return {name: of for name, of in shown.items() if name}
    return dict.fromkeys(leaf.pictures, "") if isinstance(leaf, Page) else {}


def leaf_facts(leaf: Leaf, saving: bool, link: Link) -> dict[str, Any]:
    """A leaf as the template reads it."""
    told = asdict(leaf)
    if isinstance(leaf, Deck):
        words, symbol, colour = leaf.back
        paths = [*([(leaf.title, leaf.link)] if leaf.link else []), *leaf.codes]
        return told | {
            "kind": "deck",
            "back": {"words": words, "symbol": symbol, "colour": colour},
            "codes": [coded(path, link) | {"title": name} for name, path in paths if link.base],
        }
    if isinstance(leaf, Board):
        svg = art.drawn(leaf.drawing, leaf.width, leaf.height)
        size = f"{leaf.width:g} by {leaf.height:g} mm"
        return told | coded(leaf.link, link) | {"kind": "board", "svg": inked(svg, saving),
                                                "code": size, "drawing": ""}  # fmt: skip
    return told | {"kind": "page", "parts": markdown.parts(leaf.text), "text": ""}


def coded(path: str, link: Link) -> dict[str, str]:
    """A link, and the code that opens it."""
    full = at_table(path, link)
    return {"link": full, "qr": code(full)}


def at_table(path: str, link: Link) -> str:
    """Where the same content is at a table, with the pack that it comes from."""
    if not link.base or not path:
        return ""
    pack = f"{'&' if '?' in path else '?'}pack={link.pack}" if link.pack else ""
    return link.base.rstrip("/") + path + pack


def inked(svg: str, saving: bool) -> str:
    return art.grey(svg) if saving else svg


def code(link: str) -> str:
    """A QR code as SVG; none without a link."""
    if not link:
        return ""
    try:
        import segno
    except ImportError:
        raise NoPaper("QR codes need the package segno: pip install donnybrook[paper].") from None
    sound = "m" if len(link) <= LONG else "l"  # rather larger dots than more of them
    return str(segno.make(link, error=sound, micro=False).svg_inline(scale=4, border=1))
