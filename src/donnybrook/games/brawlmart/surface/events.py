"""The events of a run, a row each."""

from __future__ import annotations

from typing import Any

from donnybrook.games.brawlmart.rules.codes import Happened
from donnybrook.games.brawlmart.rules.constants import ENEMY, Over, Standing
from donnybrook.games.brawlmart.rules.state import MartState
from donnybrook.games.brawlmart.surface.content import Content
from donnybrook.games.brawlmart.surface.names import OUTCOMES, PLACES, STANCES, WHY_OVER
from donnybrook.games.brawlmart.surface.wire import Outcome, Severity, Stance, Why
from donnybrook.kernel.event_table import NUMBER, EventRow, EventTable, Field
from donnybrook.kernel.events import Event

E = EventRow[MartState]
F = Field[MartState]

ADDED = {
    "type": "type",
    "ability": "ability",
    "department": "department",
    "stance": "stance",
    "daze": "daze",
    "items": "items",
    "reads": "for the opponent's roll",
}


# -- fields


def side(mine: str, theirs: str) -> F:
    """A place; a sentence says whose it is, and the brawler follows."""
    return F(str, lambda s, n: PLACES[n], lambda s, n: theirs if n >= ENEMY else mine)


def flag(text: str, otherwise: str = "") -> F:
    """A switch that adds words to the sentence."""
    return F(bool, lambda s, n: bool(n), lambda s, n: text if n else otherwise)


def counted(one: str, many: str) -> F:
    """A number with its noun; `many` has a place for it."""
    return F(text=lambda s, n: one if n == 1 else many.format(n))


def faces_of(packed: int) -> list[int]:
    """Dice as they show, three bits each."""
    found = []
    while packed:
        found.append(packed & 7)
        packed >>= 3
    return found


def told_faces(packed: int) -> str:
    return ", ".join([str(face) for face in faces_of(packed) if face])


def told_again(packed: int) -> str:
    return f" (rerolled: {told_faces(packed)})" if packed else ""


def why_of(packed: int) -> Why:
    """What was added to a roll, and why it is what it is."""
    added = [(packed >> 6 * n & 63) - 32 for n in range(len(ADDED))]
    return Why(
        type=added[0],
        ability=added[1],
        department=added[2],
        stance=added[3],
        daze=added[4],
        items=added[5],
        reads=added[6],
        busted=bool(packed >> 42 & 1),
        overridden=bool(packed >> 43 & 1),
    )


WHO = side("Your", "Enemy")
WHOM = side("your", "the enemy")
CHOSEN = flag("")
STANCE = F(Stance, lambda s, n: STANCES[n], lambda s, n: ("", " gently", " ruthlessly")[n])
SEVERITY = F(
    Severity,
    lambda s, n: "slain" if n == Standing.SLAIN else "knocked_out",
    lambda s, n: ", enough to slay" if n == Standing.SLAIN else "",
)
FACES = F(list[int], lambda s, n: faces_of(n), lambda s, n: told_faces(n))
AGAIN = F(list[int | None], lambda s, n: [], lambda s, n: told_again(n))  # see `rerolled`
WHY = F(Why, lambda s, n: why_of(n))
REASON = F(Outcome, lambda s, n: OUTCOMES[n], lambda s, n: WHY_OVER[n])


# -- what no field says by itself


def rerolled(s: MartState, event: Event) -> dict[str, Any]:
    """What each die showed before it was rolled again."""
    before = [event.e >> 3 * n & 7 for n in range(len(faces_of(event.d)))]
    return {"rerolled": [face or None for face in before]}


def whole_roll(s: MartState, event: Event) -> dict[str, Any]:
    return {"roll": event.c + event.d}


def challenge_clause(s: MartState, event: Event) -> dict[str, Any]:
    return {"clause": "BMT-174"} if event.a == Over.RAMPAGE else {}


def events(content: Content) -> EventTable[MartState]:
    """The events of a game with these cards."""
    rows = [*on_the_way(content), *in_a_brawl(content), *in_an_exchange(content)]
    rows += after_a_brawl(content)
    return EventTable(*sorted(rows, key=lambda row: row.kind))


def cards_of(content: Content) -> tuple[F, F, F]:
    """Brawlers, items and departments: ids for the page, names for people."""
    brawlers, items, places = content.brawlers, content.items, content.departments
    return (
        F(str, lambda s, n: brawlers[n].id, lambda s, n: brawlers[n].short),
        F(str, lambda s, n: items[n].id, lambda s, n: items[n].name),
        F(str, lambda s, n: places[n].id, lambda s, n: places[n].name),
    )


def on_the_way(content: Content) -> list[E]:
    brawler, item, department = cards_of(content)
    enemies = counted(
        "The one knocked-out enemy goes back", "The {} knocked-out enemies are shuffled back"
    )
    items = counted("The one discarded item goes back", "The {} discarded items are shuffled back")
    return [
        E(Happened.RUN_BEGAN, "RunBegan", "BMT-003", {"brawlers": NUMBER},
          "The doors open for you and your {brawlers} brawlers."),
        E(Happened.MOVED, "Moved", "BMT-026",
          {"department": department, "forced": flag(" (the only way)")},
          "On to {department}{forced}."),
        E(Happened.ENEMY_DRAWN, "EnemyDrawn", "BMT-036", {"place": WHO, "brawler": brawler},
          "{place} {brawler} steps up."),
        E(Happened.ENEMY_ITEM_DRAWN, "EnemyItemDrawn", "BMT-038",
          {"place": WHO, "brawler": brawler, "item": item},
          "{place} {brawler} carries the {item}."),
        E(Happened.ENEMIES_RESTOCKED, "EnemiesRestocked", "BMT-047", {"count": enemies},
          "{count}."),
        E(Happened.ITEMS_RESTOCKED, "ItemsRestocked", "BMT-049", {"count": items}, "{count}."),
        E(Happened.BRAWLER_PLACED, "BrawlerPlaced", "BMT-039",
          {"place": WHO, "brawler": brawler, "forced": CHOSEN}, "{place} {brawler} steps up."),
        E(Happened.ITEM_GIVEN, "ItemGiven", "BMT-043",
          {"place": WHO, "brawler": brawler, "item": item}, "{place} {brawler} gets the {item}."),
    ]  # fmt: skip


def in_a_brawl(content: Content) -> list[E]:
    brawler, item, _ = cards_of(content)
    fighter = {"place": WHO, "brawler": brawler}
    two = {**fighter, "opponent": WHOM, "opponent_brawler": brawler}
    return [
        E(Happened.ROUND_BEGAN, "RoundBegan", "BMT-051",
          {"round": NUMBER, "must_attack": flag(" Somebody has to attack.")},
          "Round {round}.{must_attack}"),
        E(Happened.TURN_BEGAN, "TurnBegan", "BMT-051", fighter, "{place} {brawler} has the turn."),
        E(Happened.PASSED, "Passed", "BMT-052", {**fighter, "forced": CHOSEN},
          "{place} {brawler} passes."),
        E(Happened.ATTACKED, "Attacked", "BMT-060",
          {**two, "stance": STANCE, "forced": flag(" (there is no other choice)")},
          "{place} {brawler} attacks {opponent} {opponent_brawler}{stance}{forced}."),
        E(Happened.FINISHED_OFF, "FinishedOff", "BMT-091", {**two, "forced": CHOSEN},
          "{place} {brawler} finishes {opponent} {opponent_brawler}."),
        E(Happened.DREW_IN, "DrewIn", "BMT-063", two,
          "{place} {brawler} and {opponent} {opponent_brawler} fight too."),
        E(Happened.ITEM_SNATCHED, "ItemSnatched", "BMT-135",
          {**fighter, "opponent": WHOM, "item": item}, "{place} {brawler} snatches the {item}."),
        E(Happened.ITEM_DISCARDED, "ItemDiscarded", "BMT-019", {**fighter, "item": item},
          "{place} {brawler} has used up the {item}."),
        E(Happened.ITEM_USED, "ItemUsed", "BMT-052", {**fighter, "item": item, "target": WHOM},
          "{place} {brawler} uses the {item}."),
        E(Happened.STRUCK, "Struck", "BMT-139",
          {**fighter, "value": NUMBER, "severity": SEVERITY},
          "{place} {brawler} is struck with {value}."),
        E(Happened.DAZED, "Dazed", "BMT-140", {**fighter, "amount": NUMBER},
          "{place} {brawler} is dazed: -{amount} in the next exchange."),
    ]  # fmt: skip


def in_an_exchange(content: Content) -> list[E]:
    brawler, item, _ = cards_of(content)
    fighter = {"place": WHO, "brawler": brawler}
    two = {**fighter, "opponent": WHOM, "opponent_brawler": brawler}

    def attack_roll(s: MartState, event: Event) -> str:
        who = f"{WHO.told(s, event.a)} {brawler.told(s, event.b)}"
        why = why_of(event.e)
        if why.busted:
            return f"{who} busts: 0."
        added = [f", {n:+d} {word}" for key, word in ADDED.items() if (n := getattr(why, key))]
        over = ", ability overridden" if why.overridden else ""
        return f"{who} attacks with {event.c + event.d}{''.join(added)}{over}."

    return [
        E(Happened.DICE_CHOSEN, "DiceChosen", "BMT-083", {**fighter, "dice": NUMBER},
          "{place} {brawler} will roll {dice} dice."),
        E(Happened.MARKED, "Marked", "BMT-141", {**fighter, "by": WHO, "amount": NUMBER},
          "{place} {brawler} is marked down."),
        E(Happened.ROLLED, "DiceRolled", "BMT-062",
          {**fighter, "opponent": WHOM, "faces": FACES, "rerolled": AGAIN, "sides": NUMBER},
          "{place} {brawler} rolls {faces}{rerolled}.", more=rerolled),
        E(Happened.ROLL_MADE, "AttackRollMade", "BMT-074",
          {**fighter, "contact": NUMBER, "noncontact": NUMBER, "why": WHY, "opponent": WHOM},
          attack_roll, adds={"roll": int}, more=whole_roll),
        E(Happened.HIT, "Hit", "BMT-069", {**two, "value": NUMBER, "severity": SEVERITY},
          "{place} {brawler} hits {opponent} {opponent_brawler} with {value}{severity}."),
        E(Happened.TIED, "Tied", "BMT-070", {**two, "value": NUMBER},
          "{place} {brawler} and {opponent} {opponent_brawler} tie at {value}."),
        E(Happened.HARM_CANCELLED, "HarmCancelled", "BMT-097", {**fighter, "item": item},
          "{place} {brawler} is saved by the {item}."),
        E(Happened.ABSORBED, "HitAbsorbed", "BMT-098",
          {**fighter, "victim": WHOM, "victim_brawler": brawler, "value": NUMBER},
          "{place} {brawler} takes the hit of {value} for {victim} {victim_brawler}."),
        E(Happened.KNOCKED_OUT, "KnockedOut", "BMT-088", fighter,
          "{place} {brawler} is knocked out."),
        E(Happened.SLAIN, "Slain", "BMT-088", fighter, "{place} {brawler} is slain."),
        E(Happened.STOOD_UP, "StoodUp", "BMT-102", {**fighter, "by": WHO},
          "{place} {brawler} stands up."),
    ]  # fmt: skip


def after_a_brawl(content: Content) -> list[E]:
    brawler, item, department = cards_of(content)
    shop = content.shop
    shelf = F(str, lambda s, n: shop[n].id)
    price = F(str, lambda s, n: shop[n].id, lambda s, n: f"{shop[n].price} {shop[n].coin}")
    return [
        E(Happened.BRAWL_WON, "BrawlWon", "BMT-103",
          {"department": department, "knocked_out": NUMBER, "slain": NUMBER},
          "{department} is won: {knocked_out} knocked out, {slain} slain."),
        E(Happened.BRAWL_LOST, "BrawlLost", "BMT-103", {"department": department, "losses": NUMBER},
          "{department} is lost."),
        E(Happened.STALEMATE, "StalemateDeclared", "BMT-124",
          {"department": department, "round": NUMBER}, "{department} ends as a stalemate."),
        E(Happened.PAID, "Paid", "BMT-106", {"kp": NUMBER, "sp": NUMBER},
          "You get {kp} KP and {sp} SP."),
        E(Happened.TV_TAKEN, "TvTaken", "BMT-031", {}, "You have the TV!"),
        E(Happened.TV_LOST, "TvLost", "BMT-120", {}, "The TV is lost for good."),
        E(Happened.RECRUITED, "Recruited", "BMT-108",
          {"place": WHO, "brawler": brawler, "kp": NUMBER},
          "{place} {brawler} joins you for {kp} KP."),
        E(Happened.CARDS_RETURNED, "CardsReturned", "BMT-110",
          {"brawlers": counted("1 brawler", "{} brawlers"), "items": counted("1 item", "{} items")},
          "You have {brawlers} and {items}."),
        E(Happened.PILE_SHUFFLED, "PileShuffled", "BMT-117",
          {"returned": counted("1 standing enemy is", "{} standing enemies are"), "count": NUMBER},
          "{returned} shuffled back."),
        E(Happened.RESPAWNED, "Respawned", "BMT-116", {}, "You wake up in THE RESTROOM."),
        E(Happened.JOINED, "Joined", "BMT-035", {"brawler": brawler},
          "{brawler} joins you for free."),
        E(Happened.BOUGHT, "Bought", "BMT-130", {"slot": price, "item": item},
          "You buy the {item} for {slot}."),
        E(Happened.SHOP_RESTOCKED, "ShopLeft", "BMT-131", {}, "The shop closes."),
        E(Happened.SHOP_SLOT_FILLED, "ShopSlotFilled", "BMT-131", {"slot": shelf, "item": item},
          "Shop slot {slot} holds the {item}."),
        E(Happened.CONCEDED, "Conceded", "BMT-181", {}, "You abandon the run."),
        E(Happened.CHALLENGE_FAILED, "ChallengeFailed", "BMT-172", {"challenge": REASON},
          "The challenge is failed: {challenge}.", more=challenge_clause),
        E(Happened.GOT_OUT, "GotOut", "BMT-033", {"tv": flag("with", "without")},
          "You are out, {tv} the TV."),
        E(Happened.RUN_ENDED, "RunEnded", "BMT-154",
          {"score": NUMBER, "tv_home": flag(""), "reason": REASON},
          "The run ends with {score} points: {reason}."),
    ]  # fmt: skip
