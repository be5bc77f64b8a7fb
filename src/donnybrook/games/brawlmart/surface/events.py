"""Events as sentences and as JSON."""

from __future__ import annotations

from typing import Any

from donnybrook.games.brawlmart.rules.codes import Happened
from donnybrook.games.brawlmart.rules.constants import ENEMY, Over, Stance, Standing
from donnybrook.games.brawlmart.rules.state import MartState
from donnybrook.games.brawlmart.surface.content import Content
from donnybrook.games.brawlmart.surface.names import EVENTS, OUTCOMES, PLACES, STANCES, WHY_OVER
from donnybrook.kernel.events import Event

FIELDS = {kind.kind: kind.fields for kind in EVENTS}
PLACE_FIELDS = ("place", "opponent", "by", "victim", "target")
CARD_FIELDS = ("brawler", "opponent_brawler", "victim_brawler")
SWITCHES = ("forced", "must_attack", "tv", "tv_home")
MANNERS = {Stance.NORMAL: "", Stance.GENTLE: " gently", Stance.RUTHLESS: " ruthlessly"}
WHY = ("type", "ability", "department", "stance", "daze", "items", "reads")


def faces_of(packed: int) -> list[int]:
    """Dice as they show, three bits each."""
    found = []
    while packed:
        found.append(packed & 7)
        packed >>= 3
    return found


def why_of(packed: int) -> dict[str, Any]:
    """What was added to a roll, and why it is what it is."""
    why: dict[str, Any] = {name: (packed >> 6 * n & 63) - 32 for n, name in enumerate(WHY)}
    why["busted"] = bool(packed >> 42 & 1)
    why["overridden"] = bool(packed >> 43 & 1)
    return why


class Teller:
    def __init__(self, content: Content) -> None:
        self.content = content

    # -- JSON

    def show(self, row: dict[str, Any], event: Event) -> dict[str, Any]:
        """The numbers of an event as names."""
        names = FIELDS[event.kind]
        for name in names:
            row[name] = self._named(name, row[name])
        if event.kind == Happened.ROLLED:
            row["faces"] = faces_of(event.d)
            before = [event.e >> 3 * n & 7 for n in range(len(row["faces"]))]
            row["rerolled"] = [face or None for face in before]
        elif event.kind == Happened.ROLL_MADE:
            row["why"] = why_of(event.e)
            row["roll"] = event.c + event.d
        elif event.kind == Happened.RUN_ENDED:
            row["reason"] = OUTCOMES[event.c]
        elif event.kind == Happened.CHALLENGE_FAILED:
            row["challenge"] = OUTCOMES[event.a]
            row["clause"] = "BMT-174" if event.a == Over.RAMPAGE else "BMT-172"
        elif event.kind in (Happened.BOUGHT, Happened.SHOP_SLOT_FILLED):
            row["slot"] = self.content.shop[event.a].id
        return row

    def _named(self, name: str, value: int) -> Any:
        if name in PLACE_FIELDS:
            return PLACES[value]
        if name in CARD_FIELDS:
            return self.content.brawlers[value].id
        if name == "item":
            return self.content.items[value].id
        if name == "department":
            return self.content.departments[value].id
        if name == "stance":
            return STANCES[value]
        if name == "severity":
            return "slain" if value == Standing.SLAIN else "knocked_out"
        return bool(value) if name in SWITCHES else value

    # -- sentences

    def card(self, number: int) -> str:
        return self.content.brawlers[number].short

    def item(self, number: int) -> str:
        return self.content.items[number].name

    def whose(self, place: int, card: int) -> str:
        """Who: an enemy is told from a brawler of yours of the same name by its side."""
        return f"{'Enemy' if place >= ENEMY else 'Your'} {self.card(card)}"

    def object(self, place: int, card: int) -> str:
        """The same inside a sentence."""
        return f"{'the enemy' if place >= ENEMY else 'your'} {self.card(card)}"

    def tell(self, s: MartState, event: Event) -> str:
        if event.kind in (Happened.ROLLED, Happened.ROLL_MADE):
            return self._roll(event)
        if event.kind in DUEL:
            return self._duel(event)
        if event.kind in FATE:
            return self._fate(event)
        if event.kind in ITEM:
            return self._item(event)
        if event.kind in BRAWL:
            return self._brawl(event)
        return self._run(event)

    def _roll(self, event: Event) -> str:
        who = self.whose(event.a, event.b)
        if event.kind == Happened.ROLLED:
            faces = ", ".join(str(face) for face in faces_of(event.d))
            again = ", ".join(str(face) for face in faces_of(event.e) if face)
            return f"{who} rolls {faces}" + (f" (rerolled: {again})." if again else ".")
        why = why_of(event.e)
        if why["busted"]:
            return f"{who} busts: 0."
        added = "".join(f", {why[name]:+d} {WORDS[name]}" for name in WHY if why[name])
        over = ", ability overridden" if why["overridden"] else ""
        return f"{who} attacks with {event.c + event.d}{added}{over}."

    def _duel(self, event: Event) -> str:
        who, other = self.whose(event.a, event.b), self.object(event.c, event.d)
        if event.kind == Happened.ATTACKED:
            forced = " (there is no other choice)" if event.f else ""
            return f"{who} attacks {other}{MANNERS[event.e]}{forced}."
        if event.kind == Happened.FINISHED_OFF:
            return f"{who} finishes {other}."
        if event.kind == Happened.DREW_IN:
            return f"{who} and {other} fight too."
        if event.kind == Happened.TIED:
            return f"{who} and {other} tie at {event.e}."
        if event.kind == Happened.ABSORBED:
            return f"{who} takes the hit of {event.e} for {other}."
        fatal = ", enough to slay" if event.f == Standing.SLAIN else ""
        return f"{who} hits {other} with {event.e}{fatal}."

    def _fate(self, event: Event) -> str:
        return FATE[event.kind].format(self.whose(event.a, event.b), event.c)

    def _item(self, event: Event) -> str:
        who = self.whose(event.a, event.b)
        if event.kind == Happened.ITEM_SNATCHED:
            return f"{who} snatches the {self.item(event.d)}."
        return ITEM[event.kind].format(who, self.item(event.c))

    def _brawl(self, event: Event) -> str:
        where = self.content.departments[event.a].name
        return BRAWL[event.kind].format(where, event.b, event.c)

    def _run(self, event: Event) -> str:
        if event.kind == Happened.MOVED:
            forced = " (the only way)" if event.b else ""
            return f"On to {self.content.departments[event.a].name}{forced}."
        if event.kind == Happened.JOINED:
            return f"{self.card(event.a)} joins you for free."
        if event.kind in (Happened.BOUGHT, Happened.SHOP_SLOT_FILLED):
            slot = self.content.shop[event.a]
            if event.kind == Happened.SHOP_SLOT_FILLED:
                return f"Shop slot {slot.id} holds the {self.item(event.b)}."
            return f"You buy the {self.item(event.b)} for {slot.price} {slot.coin}."
        if event.kind == Happened.ROUND_BEGAN:
            return f"Round {event.a}." + (" Somebody has to attack." if event.b else "")
        if event.kind == Happened.RUN_ENDED:
            return f"The run ends with {event.a} points: {WHY_OVER[event.c]}."
        if event.kind == Happened.CHALLENGE_FAILED:
            return f"The challenge is failed: {WHY_OVER[event.a]}."
        if event.kind == Happened.GOT_OUT:
            return "You are out, with the TV." if event.a else "You are out, without the TV."
        if event.a == 1 and event.kind in ONE:
            return ONE[event.kind]
        if event.kind == Happened.CARDS_RETURNED:
            return f"You have {counted(event.a, 'brawler')} and {counted(event.b, 'item')}."
        return RUN[event.kind].format(event.a, event.b)


def counted(n: int, what: str) -> str:
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


WORDS = {
    "type": "type",
    "ability": "ability",
    "department": "department",
    "stance": "stance",
    "daze": "daze",
    "items": "items",
    "reads": "for the opponent's roll",
}
DUEL = (
    Happened.ATTACKED, Happened.FINISHED_OFF, Happened.DREW_IN, Happened.TIED, Happened.ABSORBED,
    Happened.HIT,
)  # fmt: skip
FATE = {
    Happened.ENEMY_DRAWN: "{0} steps up.",
    Happened.BRAWLER_PLACED: "{0} steps up.",
    Happened.TURN_BEGAN: "{0} has the turn.",
    Happened.PASSED: "{0} passes.",
    Happened.DICE_CHOSEN: "{0} will roll {1} dice.",
    Happened.MARKED: "{0} is marked down.",
    Happened.KNOCKED_OUT: "{0} is knocked out.",
    Happened.SLAIN: "{0} is slain.",
    Happened.STOOD_UP: "{0} stands up.",
    Happened.STRUCK: "{0} is struck with {1}.",
    Happened.DAZED: "{0} is dazed: -{1} in the next exchange.",
    Happened.RECRUITED: "{0} joins you for {1} KP.",
}
ITEM = {
    Happened.ENEMY_ITEM_DRAWN: "{0} carries the {1}.",
    Happened.ITEM_GIVEN: "{0} gets the {1}.",
    Happened.HARM_CANCELLED: "{0} is saved by the {1}.",
    Happened.ITEM_DISCARDED: "{0} has used up the {1}.",
    Happened.ITEM_USED: "{0} uses the {1}.",
    Happened.ITEM_SNATCHED: "",
}
BRAWL = {
    Happened.BRAWL_WON: "{0} is won: {1} knocked out, {2} slain.",
    Happened.BRAWL_LOST: "{0} is lost.",
    Happened.STALEMATE: "{0} ends as a stalemate.",
}
RUN = {
    Happened.RUN_BEGAN: "The doors open for you and your {0} brawlers.",
    Happened.ENEMIES_RESTOCKED: "The {0} knocked-out enemies are shuffled back.",
    Happened.ITEMS_RESTOCKED: "The {0} discarded items are shuffled back.",
    Happened.PAID: "You get {0} KP and {1} SP.",
    Happened.TV_TAKEN: "You have the TV!",
    Happened.TV_LOST: "The TV is lost for good.",
    Happened.PILE_SHUFFLED: "{0} standing enemies are shuffled back.",
    Happened.RESPAWNED: "You wake up in THE RESTROOM.",
    Happened.SHOP_RESTOCKED: "The shop closes.",
    Happened.CONCEDED: "You abandon the run.",
}
ONE = {  # the same of a single card
    Happened.ENEMIES_RESTOCKED: "The one knocked-out enemy goes back.",
    Happened.ITEMS_RESTOCKED: "The one discarded item goes back.",
    Happened.PILE_SHUFFLED: "1 standing enemy is shuffled back.",
}
