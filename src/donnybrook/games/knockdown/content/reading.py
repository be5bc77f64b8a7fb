"""The content files, row by row: house content first, then a user's pack."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from donnybrook.games.knockdown.content.schema import Arena, Card, Content, Fighter, Skill, Special
from donnybrook.games.knockdown.content.script import SYMBOLS, BadEffect, Sheet, compile_effect
from donnybrook.games.knockdown.rules.tables import SPACES, SPECIALS
from donnybrook.kernel.content import ContentFile, Row
from donnybrook.kernel.errors import BrokenContent

HOUSE = Path(__file__).parent
TYPES = ("strike", "ability", "reaction")
TRIGGERS = ("targeted", "hit", "test")
PASSIVES = ("guard", "fury")
WHENS = ("turn_begins", "turn_ends")
RULES = (
    "heavy_hands", "thick_hide", "no_quarter", "last_stand", "adaptable", "sucker_punch",
    "chain_artist",
)  # fmt: skip
NUMBERS = {
    "own_test": (-9, 9),
    "opp_test": (-9, 9),
    "block": (0, 9),
    "hand_limit": (1, 9),
    "move": (1, 2),
}
MOST = {"attack": 64, "fighter": 16, "skill": 32, "arena": 8}
MOST_COPIES = 8
DRAFTED = 6  # Skills that a draft deals out
OPENING = 8  # Attack cards that a first round deals out at least
COST = re.compile(r"[FKOBD?]")
WOUNDS = re.compile(r"([0-3])/([0-3])")
RANGE = re.compile(r"any|line|(?:exactly|up to) [1-9]")
NEEDS = re.compile(r"Echo|Form|Study|(?:opp Venom|\w+) (?:<|>=) [1-9]")

Thing = TypeVar("Thing", Card, Fighter, Skill, Arena)


def load(pack: Path | None = None) -> Content:
    """The house content and, after it, that of a user's pack (any of the four files)."""
    if pack is not None and not any((pack / f"{kind}s.toml").exists() for kind in MOST):
        names = ", ".join(f"{kind}s.toml" for kind in MOST)
        raise BrokenContent(str(pack), 0, f"a pack needs at least one of {names}")
    content = Content(
        tuple(read_all("attack", pack, card)),
        tuple(read_all("fighter", pack, fighter)),
        tuple(read_all("skill", pack, skill)),
        tuple(read_all("arena", pack, arena)),
    )
    check_decks(content, pack)
    digest = hashlib.blake2b(repr(content).encode(), digest_size=8).hexdigest()
    return content.named(digest)


def read_all(kind: str, pack: Path | None, read: Callable[[Row, bool], Thing]) -> list[Thing]:
    """Every row of a kind, the house's first; a name is used once."""
    found: list[Thing] = []
    for folder in (HOUSE, pack):
        if folder is None or (folder is pack and not (folder / f"{kind}s.toml").exists()):
            continue
        for row in ContentFile(folder / f"{kind}s.toml").rows(kind):
            thing = read(row, folder is HOUSE)
            if any(other.id == thing.id for other in found):
                raise row.broken("id", f"{kind} {thing.id!r} is there twice")
            if len(found) == MOST[kind]:
                raise row.broken("", f"more than {MOST[kind]} {kind}s are too many")
            found.append(thing)
    return found


def check_decks(content: Content, pack: Path | None) -> None:
    """Each arena names a deck that can open a round; each set of Skills can be drafted from."""
    where = str(pack or HOUSE)
    for one in content.arenas:
        count = sum(other.copies for other in content.cards if other.deck == one.deck)
        if count < OPENING:
            reason = f"arena {one.id!r} names the deck {one.deck!r} with {count} cards"
            raise BrokenContent(where, 0, f"{reason}, which needs at least {OPENING} (KDN-028)")
    for name in content.sets():
        count = sum(other.set == name for other in content.skills)
        if count < DRAFTED:
            reason = f"the skill set {name!r} has {count} cards, a draft needs {DRAFTED}"
            raise BrokenContent(where, 0, f"{reason} (KDN-024)")


# -- attacks

ATTACK_KEYS = ("id", "name", "wounds", "range", "type", "trigger", "ko", "effect", "text")


def card(row: Row, house: bool) -> Card:
    """An Attack card (KDN-007)."""
    row.allow(*ATTACK_KEYS, "deck", "symbol", "copies")
    light, heavy = wounds(row)
    kind = row.one_of("type", TYPES)
    return Card(
        row.identity(), row.word("name"), row.word("text", ""), light, heavy, reach(row), kind,
        trigger(row, kind), row.switch("ko"), effect(row, Sheet()),
        row.one_of("symbol", SYMBOLS), row.number("copies", 1, MOST_COPIES), row.word("deck"),
        house,
    )  # fmt: skip


def special(row: Row, sheet: Sheet) -> Special:
    """A Special of a Fighter Sheet; with `perform n` all but the cost comes from the Form."""
    row.allow(*ATTACK_KEYS, "cost", "needs")
    performed = re.fullmatch(r"perform ([1-9])", row.word("effect", ""))
    cost, tokens = price(row, sheet)
    needed = needs(row, sheet)
    start = row.identity(), row.word("name"), row.word("text", "")
    if performed:
        for key in ("wounds", "range", "type", "trigger", "ko"):
            if key in row.values:
                raise row.broken(key, f"with perform, {key} comes from the Form (KDN-228)")
        return Special(
            *start, cost=cost, tokens=tokens, needs=needed or "Form", perform=int(performed[1])
        )
    light, heavy = wounds(row)
    kind = row.one_of("type", TYPES)
    return Special(
        *start, light, heavy, reach(row), kind, trigger(row, kind), row.switch("ko"),
        effect(row, sheet), cost, tokens, needed,
    )  # fmt: skip


def wounds(row: Row) -> tuple[int, int]:
    """The Wound Pool, light/heavy."""
    given = row.word("wounds")
    found = WOUNDS.fullmatch(given)
    if found is None:
        raise row.broken("wounds", f"wounds must be light/heavy like 1/0, not {given!r}")
    return int(found[1]), int(found[2])


def reach(row: Row) -> str:
    given = row.word("range")
    if not RANGE.fullmatch(given):
        reason = f"range must be `exactly n`, `up to n`, `line` or `any`, not {given!r} (KDN-170)"
        raise row.broken("range", reason)
    return given


def trigger(row: Row, kind: str) -> str:
    """A Reaction has a trigger, nothing else has (KDN-155)."""
    if kind == "reaction":
        return row.one_of("trigger", TRIGGERS)
    if "trigger" in row.values:
        raise row.broken("trigger", "only a reaction has a trigger (KDN-155)")
    return ""


def effect(row: Row, sheet: Sheet) -> str:
    given = row.word("effect", "")
    if given:
        try:
            compile_effect(given, sheet, 0)
        except BadEffect as error:
            raise row.broken("effect", f"effect: {error}") from None
    return given


def price(row: Row, sheet: Sheet) -> tuple[str, int]:
    """Letters of the symbols that a Special costs, and how many tokens (KDN-083, KDN-092)."""
    letters, tokens = "", 0
    for part in row.word("cost").split():
        if COST.fullmatch(part):
            letters += part
        elif part == sheet.token:
            tokens += 1
        else:
            own = f" or {sheet.token}" if sheet.token else ""
            raise row.broken("cost", f"cost is made of F K O B D ?{own}, not {part!r}")
    if not 1 <= len(letters) <= 3:
        raise row.broken("cost", f"a Special costs one to three cards, not {len(letters)}")
    return letters, tokens


def needs(row: Row, sheet: Sheet) -> str:
    given = row.word("needs", "")
    own = given.split()[0] in ("Echo", "Form", "Study", "opp", sheet.token) if given else True
    if not own or (given and not NEEDS.fullmatch(given)):
        token = sheet.token or "Ammo"
        reason = f"needs must be like `{token} < 6`, `opp Venom >= 1`, Echo, Form or Study"
        raise row.broken("needs", f"{reason}, not {given!r}")
    return given


# -- fighters, Skills, arenas


def fighter(row: Row, house: bool) -> Fighter:
    row.allow("id", "name", "title", "box", "token", "passive", "text", "special", "short", "style")
    name, start, cap = token(row)
    rows = row.rows("special")
    if not 1 <= len(rows) <= SPECIALS:
        raise row.broken("special", f"a Sheet has one to {SPECIALS} Specials, not {len(rows)}")
    passive = row.one_of("passive", PASSIVES, "")
    if passive and not name:
        raise row.broken("passive", f"the passive {passive} needs a token")
    specials = tuple(special(one, Sheet(name)) for one in rows)
    if len({one.id for one in specials}) < len(specials):
        raise row.broken("special", "two Specials of a Sheet have the same id")
    return Fighter(
        row.identity(), row.word("name"), row.word("title"), row.word("box"), row.word("text"),
        name, start, cap, passive, specials, house,
        row.word("short", "") or row.word("name").split()[0], row.word("style", ""),
    )  # fmt: skip


def token(row: Row) -> tuple[str, int, int]:
    """Name, start and cap of a fighter's own tokens (KDN-220)."""
    given = row.values.get("token")
    if given is None:
        return "", 0, 0
    if not isinstance(given, dict):
        raise row.broken("token", "token must be a table of name, start and cap")
    table = Row(row.file, (*row.path, "token"), given)
    table.allow("name", "start", "cap")
    name, cap = table.word("name"), table.number("cap", 1, 7)
    if not re.fullmatch(r"[A-Z]\w*", name) or name in ("Venom", "Echo", "Form", "Study"):
        reason = f"a token's name is one word with a capital, not {name!r}"
        raise table.broken("name", f"{reason}, and not Venom, Echo, Form or Study")
    return name, table.number("start", 0, cap), cap


def skill(row: Row, house: bool) -> Skill:
    row.allow("id", "name", "initiative", "set", "text", "when", "effect", "rule", *NUMBERS)
    when = row.one_of("when", WHENS, "")
    rule = row.one_of("rule", RULES, "")
    numbers = {key: row.number(key, *bounds) for key, bounds in NUMBERS.items()
               if key in row.values}  # fmt: skip
    if (when != "") + (rule != "") + len(numbers) != 1 or (when != "") != ("effect" in row.values):
        known = ", ".join(NUMBERS)
        reason = f"a Skill has either when and effect, or rule, or one of {known} (KDN-240)"
        raise row.broken("", reason)
    return Skill(
        row.identity(), row.word("name"), row.word("text"), row.number("initiative", 1, 99),
        row.word("set"), when, effect(row, Sheet()), rule, numbers, house,
    )  # fmt: skip


def arena(row: Row, house: bool) -> Arena:
    row.allow("id", "name", "box", "deck", "starts", "centre", "outer", "text", "spaces")
    spaces = coordinates(row)
    starts = names(row, "starts", spaces)
    if len(starts) != 2 or starts[0] == starts[1]:
        raise row.broken("starts", "an arena has two different starting spaces (KDN-022)")
    centre = row.one_of("centre", spaces, "")
    outer = names(row, "outer", spaces)
    found = Arena(
        row.identity(), row.word("name"), row.word("text"), row.word("box"), row.word("deck"),
        spaces, (starts[0], starts[1]), centre, tuple(outer), house,
    )  # fmt: skip
    if any(len(found.near(space)) < 2 for space in spaces):
        raise row.broken("spaces", "every space needs two neighbours, or a Move could fail")
    return found


def coordinates(row: Row) -> dict[str, tuple[int, int]]:
    given = row.values.get("spaces")
    pairs = isinstance(given, dict) and all(
        isinstance(at, list) and len(at) == 2 and all(type(n) is int for n in at)
        for at in given.values()
    )
    if not isinstance(given, dict) or not pairs or not 4 <= len(given) <= SPACES:
        raise row.broken("spaces", f"spaces must be 4 to {SPACES} names with [q, r] each")
    found = {name: (at[0], at[1]) for name, at in given.items()}
    if len(set(found.values())) < len(found):
        raise row.broken("spaces", "two spaces have the same coordinates")
    return found


def names(row: Row, key: str, spaces: dict[str, tuple[int, int]]) -> list[str]:
    given = row.values.get(key, [])
    if not isinstance(given, list) or not all(name in spaces for name in given):
        raise row.broken(key, f"{key} must be a list of the arena's spaces, not {given!r}")
    return given
