"""The choices of a run (DP1 to DP9), a row each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from donnybrook.games.brawlmart.rules import exchange, frames
from donnybrook.games.brawlmart.rules.codes import Code, No
from donnybrook.games.brawlmart.rules.constants import ENEMY, Cell, Phase, Standing
from donnybrook.games.brawlmart.rules.ending import RECRUIT_PRICE
from donnybrook.games.brawlmart.rules.ring import card_at, state_at
from donnybrook.games.brawlmart.rules.state import MartState
from donnybrook.games.brawlmart.rules.why_not import why_not
from donnybrook.games.brawlmart.surface.content import Content
from donnybrook.games.brawlmart.surface.names import PLACES, STANCES
from donnybrook.games.brawlmart.surface.reasons import NO_CHOICE, REASONS
from donnybrook.games.brawlmart.surface.wire import Coin, Stance
from donnybrook.kernel.errors import BadWords
from donnybrook.kernel.language import Domain, Language, Verb, named, numbered

D = Domain[MartState]
V = Verb[MartState]

MANNERS = ("", " gently", " ruthlessly")


def language(content: Content) -> Language[MartState]:
    """The language of a game with these cards."""
    verbs = [*in_the_store(content), *in_a_turn(content), *after_a_brawl(content)]
    return Language(verbs, why_not, REASONS, nobody, NO_CHOICE)


def nobody(s: MartState, seat: int, verb: str, given: Mapping[str, str]) -> int:
    """Only an item that nobody in turn holds has no code."""
    return No.NO_ITEM if s.procedure == Phase.TURN else No.NOT_NOW


# -- domains


def counted(key: str, most: int, name: Callable[[MartState, int, int], str]) -> Domain[MartState]:
    """A number from 1 on, with a name for people."""
    numbers = numbered(key, 1, most)
    return D(numbers.size, numbers.say, numbers.read, name, int)


def one_of_the_items(content: Content) -> D:
    return named("item", content.item_ids(), [item.name for item in content.items])


def slots(content: Content, key: str, first: int, count: int) -> D:
    """Slots from 1 on; people call them by who is in it."""

    def name(s: MartState, seat: int, i: int) -> str:
        card = card_at(s, first + i)
        return content.brawlers[card].short if card >= 0 else f"slot {i + 1}"

    return counted(key, count, name)


def in_stance(stance: int) -> D:
    """This stance and no other; nobody says `normal`."""
    words = [*STANCES.values()]

    def read(s: MartState, seat: int, word: str) -> int:
        if word and word not in words:
            raise BadWords(f"stance must be one of {', '.join(words)}, not {word!r}")
        return 0 if (word or words[0]) == words[stance] else -1

    return D(1, lambda s, seat, i: words[stance] if stance else "", read, optional=True)


def held_item(content: Content, which: int) -> D:
    """One of the items that the brawler in turn holds; nobody says it where it can be only one."""
    ids = content.item_ids()

    def say(s: MartState, seat: int, i: int) -> str:
        return "" if s.terms.items_each == 1 else ids[held(s, which)]

    def read(s: MartState, seat: int, word: str) -> int:
        if not word:
            return 0 if which == 0 else -1
        if word not in ids:
            raise BadWords(f"item must be one of {', '.join(ids)}, not {word!r}")
        meant = s.procedure == Phase.TURN and held(s, which) == ids.index(word)
        return 0 if meant else -1

    def name(s: MartState, seat: int, i: int) -> str:
        return content.items[held(s, which)].name

    return D(1, say, read, name, optional=True)


def held(s: MartState, which: int) -> int:
    return s.ring[frames.slot_in_turn(s) * Cell.SIZE + Cell.HELD + which]


def acting(s: MartState) -> str:
    return PLACES[frames.slot_in_turn(s)]


# -- DP1 to DP3


def in_the_store(content: Content) -> list[V]:
    departments = [each.name for each in content.departments]
    shorts = [card.short for card in content.brawlers]
    to = named("to", content.department_ids(), departments)
    brawler = named("brawler", content.brawler_ids(), shorts)
    gift = {"item": one_of_the_items(content), "slot": slots(content, "slot", 0, ENEMY)}
    return [
        V("move", Code.MOVE, "Go to {to}", "BMT-026", "DP1: go to a department along an arrow",
          {"to": to}, adds={"department": str},
          aims=lambda s, seat, i: {"department": content.departments[i].id}),
        V("place", Code.PLACE,
          lambda s, seat, i: f"{shorts[i]} in slot {frames.slot_to_fill(s) + 1}", "BMT-039",
          "DP2: put a brawler of the hand into the next slot", {"brawler": brawler},
          adds={"place": str}, aims=lambda s, seat, i: {"place": PLACES[frames.slot_to_fill(s)]}),
        V("give", Code.GIVE, "{item} for {slot}", "BMT-043",
          "DP3: give an item of the cart to the brawler in a slot", gift,
          adds={"place": str}, aims=lambda s, seat, i: {"place": PLACES[i % ENEMY]}),
        V("done", Code.DONE, "Start the brawl", "BMT-043", "DP3: give nothing more"),
    ]  # fmt: skip


# -- DP4 to DP6


def in_a_turn(content: Content) -> list[V]:
    enemy = slots(content, "enemy", ENEMY, 3)
    ally = slots(content, "ally", 0, ENEMY)
    dice = counted("count", 6, lambda s, seat, i: "one die" if i == 0 else f"{i + 1} dice")
    uses = [
        (Code.USE + 8 * which + first, which, key, slot)
        for which in range(3)
        for first, key, slot in ((ENEMY, "enemy", enemy), (0, "ally", ally))
    ]
    return [
        *(attack(enemy, stance) for stance in range(3)),
        *(use(content, first, which, key, slot) for first, which, key, slot in uses),
        V("pass", Code.PASS, "Pass", "BMT-052", "DP4: do nothing",
          adds={"by": str}, aims=lambda s, seat, i: {"by": acting(s)}),
        V("dice", Code.DICE, "Roll {count}", "BMT-083", "DP6: how many dice to roll",
          {"count": dice}, adds={"place": str, "dice": int},
          aims=lambda s, seat, i: {"place": PLACES[frames.asked(s)], "dice": i + 1}),
    ]  # fmt: skip


def attack(enemy: D, stance: int) -> V:
    """Attacks in a stance; on a knocked-out enemy it is a finishing blow."""

    def label(s: MartState, seat: int, i: int) -> str:
        assert enemy.name is not None
        verb = "Finish" if is_finishing(s, i) else "Attack"
        return f"{verb} {enemy.name(s, seat, i)}{MANNERS[stance]}"

    def clause(s: MartState, seat: int, i: int) -> str:
        if stance:
            return "BMT-180"
        return "BMT-091" if is_finishing(s, i) else "BMT-054"

    def aims(s: MartState, seat: int, i: int) -> dict[str, Any]:
        finishing = is_finishing(s, i)
        return {
            "place": PLACES[i + ENEMY],
            "by": acting(s),
            "stance": STANCES[stance],
            "finishing": finishing,
            "duels": [] if finishing else duels(s, i + ENEMY, stance),
            "swept": [] if finishing else swept(s),
        }

    return V("attack", Code.ATTACK + 3 * stance, label, clause,
             "DP4: attack the enemy in a slot; stance=gentle or ruthless where stances are on "
             "(DP5)",
             {"enemy": enemy, "stance": in_stance(stance)},
             adds={"place": str, "by": str, "stance": Stance, "finishing": bool,
                   "duels": list[tuple[str, str]], "swept": list[str]},
             aims=aims)  # fmt: skip


def is_finishing(s: MartState, enemy: int) -> bool:
    return state_at(s, enemy + ENEMY) == Standing.KNOCKED_OUT


def duels(s: MartState, target: int, stance: int) -> list[tuple[str, str]]:
    """The list of duels that an attack would have (BMT-063)."""
    twin = s.copy()
    assert isinstance(twin, MartState)
    s.sheet.duels = 0
    s.sheet.stance = stance
    exchange.list_duels(twin, s.sheet, frames.slot_in_turn(s), target)
    return duel_names(s)


def duel_names(s: MartState) -> list[tuple[str, str]]:
    """The duels that are on the worksheet."""
    sheet = s.sheet
    return [(PLACES[sheet.mine[n]], PLACES[sheet.theirs[n]]) for n in range(sheet.duels)]


def swept(s: MartState) -> list[str]:
    """The knocked-out whom the attack that was just listed would finish as well (BMT-065)."""
    return [PLACES[place] for place in range(len(PLACES)) if s.sheet.swept >> place & 1]


def use(content: Content, first: int, which: int, key: str, slot: D) -> V:
    """One of the items held, used on one side of the ring."""
    side = (first - Code.USE) % 8

    def aims(s: MartState, seat: int, i: int) -> dict[str, Any]:
        item = content.items[held(s, which)].id
        return {"item": item, "place": PLACES[side + i], "by": acting(s)}

    return V("use", first, f"{{item}} on {{{key}}}", "BMT-052",
             "DP4: use an active item on an enemy's or an own slot; item= if several are held",
             {"item": held_item(content, which), key: slot},
             adds={"item": str, "place": str, "by": str}, aims=aims)  # fmt: skip


# -- DP7 to DP9


def after_a_brawl(content: Content) -> list[V]:
    enemy = slots(content, "enemy", ENEMY, 3)
    slot = named("slot", [each.id for each in content.shop])

    def hired(s: MartState, seat: int, i: int) -> dict[str, Any]:
        place = i + ENEMY
        card = content.brawlers[card_at(s, place)].id
        return {"place": PLACES[place], "brawler": card, "price": RECRUIT_PRICE, "coin": "KP"}

    def price_tag(s: MartState, seat: int, i: int) -> str:
        price = content.shop[i]
        return f"Buy {content.items[s.shop[i]].name} for {price.price} {price.coin}"

    def bought(s: MartState, seat: int, i: int) -> dict[str, Any]:
        price, item = content.shop[i], content.items[s.shop[i]].id
        return {"shop": price.id, "item": item, "price": price.price, "coin": price.coin}

    return [
        V("recruit", Code.RECRUIT, f"Recruit {{enemy}} for {RECRUIT_PRICE} KP", "BMT-108",
          "DP7: pay 2 KP for the knocked-out enemy in a slot", {"enemy": enemy},
          adds={"place": str, "brawler": str, "price": int, "coin": Coin}, aims=hired),
        V("stop", Code.STOP, "Recruit nobody more", "BMT-108", "DP7: recruit nobody more"),
        V("buy", Code.BUY, price_tag, "BMT-130", "DP8: buy what lies in shop slot A, B or C",
          {"slot": slot}, adds={"shop": str, "item": str, "price": int, "coin": Coin}, aims=bought),
        V("leave", Code.LEAVE, "Leave the shop", "BMT-130", "DP8: leave the shop"),
        V("concede", Code.CONCEDE, "Abandon the run", "BMT-181", "DP9: abandon the run"),
    ]  # fmt: skip
