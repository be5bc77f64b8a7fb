"""Dodge's declaration."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.kernel import odds, registry
from donnybrook.kernel.composed import Composed, Parts
from donnybrook.kernel.errors import BadWords, BrokenPosition
from donnybrook.kernel.game import Facts, Key, Variant
from donnybrook.kernel.parts import Advice, Bots, Rules, Scenarios, View
from donnybrook.kernel.settings import Number, Settings, Switch
from donnybrook.kernel.state import State
from tests.kernel.dodge.bot import Careful
from tests.kernel.dodge.events import EVENTS
from tests.kernel.dodge.language import LANGUAGE, SIDES
from tests.kernel.dodge.play import Dodge
from tests.kernel.dodge.state import NONE, Code, Procedure

DECISIONS = {
    Procedure.ROUND: "lean",
    Procedure.THROW: "throw",
    Procedure.CATCH: "catch",
    Procedure.BREATHER: "breather",
}


def blank(settings: Settings) -> Dodge:
    state = Dodge()
    state.fresh = number(settings["stamina"])
    state.size = i64(6 if settings["thin_deck"] else 24)
    state.clock = i64(0 if settings["clock"] == "off" else number(settings["clock"]) * 1000)
    return state


# -- advice


def odds_of(state: Dodge, seat: int, code: int) -> dict[str, Fraction]:
    """The hits of a throw; whether an answer to one gets hit."""
    if code in (Code.DODGE, Code.CATCH):
        before = state.stamina[seat]
        return odds.odds(state, seat, code, lambda after: hit_or_not(after, seat, before))
    if code < Code.PEEK:
        return odds.odds(state, seat, code, hits_in_the_air)
    return {}


def previews(state: Dodge, seat: int) -> list[str]:
    return [f"stamina {each}" for each in range(2)]


def preview(state: Dodge, seat: int, about: str) -> dict[str, Any]:
    """How long a seat may still last: one throw takes two at most."""
    stamina = {name: state.stamina[n] for n, name in enumerate(previews(state, seat))}
    if about not in stamina:
        raise BadWords(f"Dodge has nothing to show about {about!r}")
    return {"throws": (int(stamina[about]) + 1) // 2}


# -- what people see


def card(number: int) -> int | None:
    """A card for people: None where there is none."""
    return None if number == NONE else number


def view(state: Dodge, seat: int) -> dict[str, Any]:
    hands: list[int | str | None] = []
    for owner in (0, 1):
        hidden = state.hides_card(seat, owner)
        hands.append("hidden" if hidden else card(state.cards[owner]))
    leans: list[str | None] = []
    for owner in (0, 1):
        sealed = state.sealed[owner]
        shown = SIDES[sealed] if owner == seat else "sealed"
        leans.append(None if sealed == NONE else shown)
    open_ones = describe(state)
    for secret in ("cards", "deck"):
        del open_ones[secret]
    return {**open_ones, "hands": hands, "leans": leans, "left": int(state.left)}


def board_for(state: Dodge, seat: int) -> str:
    return "\n".join(f"{key}: {value}" for key, value in view(state, seat).items())


# -- positions


def place(state: Dodge, position: Mapping[str, Any]) -> State:
    """The opening with other stamina or cards, which are swapped with the draw pile."""
    for key, value in position.items():
        if key == "stamina" and all(1 <= points <= 9 for points in value):
            state.stamina = vec[i64](value)
        elif key == "cards":
            for seat in (0, 1):
                swap(state, seat, value[seat])
        else:
            raise BrokenPosition("DDG-001", f"{key} cannot be {value}")
    return state


def describe(state: Dodge) -> dict[str, Any]:
    flying = state.procedure == Procedure.CATCH
    return {
        "stamina": [int(points) for points in state.stamina],
        "cards": [card(bonus) for bonus in state.cards],
        "deck": [int(bonus) for bonus in state.deck[: state.left]],
        "discard": [int(count) for count in state.discard],
        "round": int(state.round),
        "decision": "over" if state.over else DECISIONS[state.procedure],
        "hits": int(state.arg1) if flying else None,
        "winner": card(state.winner),
    }


def conserved(state: Dodge) -> object:
    """How many cards of each bonus there are, wherever they lie."""
    cards = [*state.deck[: state.left], *state.cards]
    return [cards.count(bonus) + int(state.discard[bonus]) for bonus in range(3)]


def number(value: object) -> int:
    assert isinstance(value, int)
    return value


def hit_or_not(state: State, seat: int, before: int) -> str:
    assert isinstance(state, Dodge)
    return "hit" if state.stamina[seat] < before else "safe"


def hits_in_the_air(state: State) -> str:
    assert isinstance(state, Dodge)
    return str(state.arg1 if state.procedure == Procedure.CATCH else 0)


def swap(state: Dodge, seat: int, bonus: int) -> None:
    """Trade a seat's card for one of the draw pile."""
    where = [place for place in range(state.left) if state.deck[place] == bonus]
    if state.cards[seat] == bonus:
        return
    if not where:
        raise BrokenPosition("DDG-001", f"no card of bonus {bonus} is left")
    state.deck[where[0]], state.cards[seat] = state.cards[seat], bonus


PARTS = Parts(
    name="dodge",
    title="Dodge",
    prefix="DDG",
    home=Path(__file__).parent,
    facts=Facts((2, 2), "1", "dice", "cards and leans", "turns", "Two seats throw one ball."),
    rules=Rules(
        blank=blank,
        settings=(
            Number("stamina", 6, "stamina at the start", "DDG-001", least=2, most=9),
            Switch("thin_deck", False, "6 cards instead of 24", "DDG-001"),
            Number("clock", "off", "seconds", "DDG-050", least=1, most=60, words=("off",)),
        ),
        variants=(
            Variant("default", {}),
            Variant("short", {"stamina": 3, "thin_deck": True}),
            Variant("timed", {"clock": 10}),
        ),
        cap=1000,
    ),
    language=LANGUAGE,
    events=EVENTS,
    view=View(of=view, board_for=board_for),
    bots=Bots(named={"careful": Careful}),
    advice=Advice(odds=odds_of, preview=preview, previews=previews),
    scenarios=Scenarios(
        place=place,
        describe=describe,
        conserved=conserved,
        position_keys=(Key("stamina", "of each seat"), Key("cards", "of each seat")),
        expect_keys=(
            Key("stamina", "of each seat"),
            Key("cards", "bonus each seat holds, or nothing"),
            Key("deck", "bonuses, the next one last"),
            Key("discard", "cards played, by bonus"),
            Key("round", "from 1"),
            Key("decision", "lean, throw, catch, breather or over"),
            Key("hits", "of the ball in the air"),
            Key("winner", "0, 1 or 2 for a draw"),
        ),
    ),
)


class DodgeGame(Composed):
    """Dodge, with other parts where a test asks for them."""

    def __init__(self, **others: Any) -> None:
        super().__init__(replace(PARTS, **others))


DODGE = DodgeGame()
registry.add(DODGE)
