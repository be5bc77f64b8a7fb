"""Knockdown on paper: attacks, Skills, the fighters' own cards, arenas and cubes."""

from __future__ import annotations

import math

from donnybrook.games.knockdown.surface.content import (
    ArenaInfo,
    AttackInfo,
    CardInfo,
    FighterInfo,
    KnockdownContent,
    SkillInfo,
    SpaceInfo,
    SpecialInfo,
)
from donnybrook.kernel.paper import Board, Card, Deck, Drawing, Leaf

STOCK = "#FF7E33"
SKY = "#A9D4F5"
REACTION = "#DCEBF7"
SET = {"iron": "#F2B27A", "wind": "#9FD8CF"}
SPACE = 25.5  # half the width of a space, from corner to corner
GLYPHS = {"F": "s-fist", "K": "s-kick", "O": "s-focus", "B": "s-block", "D": "s-dash"}
RED = {"light": "#F7A8B0", "heavy": "#CF2339", "": "#FDFDF9"}


def leaves(content: KnockdownContent) -> list[Leaf]:
    return [
        Deck(title="KNOCKDOWN: attacks", stock=STOCK, back=("KNOCK", "fig-brannoc", SKY),
             cards=tuple(attack(card) for card in content.cards)),
        Deck(title="KNOCKDOWN: Skills", stock=STOCK, back=("SKILL", "s-focus", SKY),
             cards=tuple(skill(each) for each in content.skills)),
        *(
            fighter(each, content.fighters[n - 1].id)
            for n, each in enumerate(content.fighters)
        ),
        *(arena(each) for each in content.arenas),
        cubes(),
    ]  # fmt: skip


def wound(card: AttackInfo) -> str:
    parts = [f"{n} {word}" for n, word in ((card.light, "light"), (card.heavy, "heavy")) if n]
    return " and ".join(parts) or "no wound"


def facts(card: AttackInfo) -> tuple[str, ...]:
    """Wound, range and whether it may call, each in words."""
    call = "K.O. call" if card.ko else "no K.O. call"
    return (f"{wound(card)}, {call}", f"Range: {card.range}")


def attack(card: CardInfo) -> Card:
    return Card(name=card.name, kind=card.type, text=card.text or "Just the wound.",
                copies=card.copies, art=GLYPHS[card.symbol],
                ground=REACTION if card.reaction else SKY, hatch="falling" if card.reaction else "",
                index=(f"#{GLYPHS[card.symbol]}", card.symbol), corner="ko" if card.ko else "",
                facts=facts(card), foot=f"pays {card.symbol}")  # fmt: skip


def skill(each: SkillInfo) -> Card:
    return Card(name=each.name, kind=f"Skill, {each.set}", text=each.text,
                ground=SET.get(each.set, SKY), index=(str(each.initiative),),
                facts=(), foot="Initiative: the higher one begins")  # fmt: skip


def special(card: SpecialInfo, owner: FighterInfo) -> Card:
    tokens = f", {card.tokens} {card.token}" if card.tokens else ""
    cost = f"Cost: {' '.join(card.cost) or 'nothing'}{tokens}"
    return Card(name=card.name, kind=card.type, text=card.text or "Just the wound.",
                art=f"fig-{owner.id}", ground=SKY, index=(str(card.n),),
                corner="ko" if card.ko else "",
                facts=(*facts(card), cost, *([card.needs] if card.needs else [])),
                foot=owner.name)  # fmt: skip


def fighter(each: FighterInfo, other: str) -> Deck:
    """The fighter's own card, and the Specials; at the table against another one."""
    own = Card(name=each.name, kind=each.title, text=each.text, facts=(each.token, each.style),
               art=f"fig-{each.id}", ground=SKY)  # fmt: skip
    return Deck(title=f"KNOCKDOWN: {each.name}", stock=STOCK,
                cards=(own, *(special(card, each) for card in each.specials)),
                back=(each.name.split()[0].upper(), f"fig-{each.id}", SKY),
                link=f"/play/knockdown?fighters={each.id},{other}")  # fmt: skip


def arena(each: ArenaInfo) -> Board:
    """Hexagons as on the page, 51 mm across; smaller where the arena is larger than a sheet."""
    places = {
        space.id: (space.q + space.r / 2, space.r * math.sqrt(3) / 2) for space in each.spaces
    }
    wide = max(x for x, _ in places.values()) - min(x for x, _ in places.values()) + 1
    high = (
        max(y for _, y in places.values()) - min(y for _, y in places.values()) + 2 / math.sqrt(3)
    )
    step = min(51.0, 264 / wide, 150 / high)
    left, top = min(x for x, _ in places.values()), min(y for _, y in places.values())
    drawing = Drawing()
    for space in each.spaces:
        x, y = places[space.id]
        at = ((x - left + 0.5) * step + 2, (y - top + 1 / math.sqrt(3)) * step + 12)
        drawing.hexagon(*at, step / math.sqrt(3) - 0.8, fill=RED[space.red], stroke_width=0.9)
        start = each.starts.index(space.id) + 1 if space.id in each.starts else 0
        words_of(drawing, space, start, at, step)
    width = max(wide * step + 4, 100)
    drawing.fitted(4, 0, width - 8, 10, each.name.upper(), 8, "bill", "left")
    return drawing.board(f"KNOCKDOWN: {each.name}", width, high * step + 16,
                         f"/play/knockdown?arena={each.id}")  # fmt: skip


def words_of(
    drawing: Drawing, space: SpaceInfo, start: int, at: tuple[float, float], step: float
) -> None:
    x, y = at
    drawing.fitted(x - step / 4, y + step * 0.26, step / 2, step * 0.13, space.id, 4)
    if space.red:
        drawing.words(x, y - step * 0.3, f"corridor, {space.red}", 3)
    if start:
        drawing.words(x, y + 2, f"start {start}", 5, bill=True)


def cubes() -> Board:
    """Wound cubes and tokens to cut out."""
    drawing = Drawing()
    for n in range(60):
        x, y = 8 + n % 12 * 15, 20 + n // 12 * 15
        symbol = "w-light" if n < 36 else "w-heavy"
        drawing.box(x, y, 13, 13, stroke_width=0.25)
        drawing.symbol(symbol, x + 1.5, y + 1.5, 10)
    names = ("t-ammo", "t-fury", "t-guard", "t-venom", "t-echo", "t-form", "t-victory")
    for n in range(84):
        x, y = 8 + n % 12 * 15, 105 + n // 12 * 15
        drawing.disc(x + 6.5, y + 6.5, 6.5, stroke_width=0.25)
        drawing.symbol(names[n // 12], x + 1.5, y + 1.5, 10)
    drawing.words(8, 12, "WOUNDS AND TOKENS", 7, bill=True, text_anchor="start")
    return drawing.board("KNOCKDOWN: wounds and tokens", 190, 215)
