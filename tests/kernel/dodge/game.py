"""Dodge's declaration."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.kernel import odds
from donnybrook.kernel.bot import Bot
from donnybrook.kernel.errors import BrokenPosition, IllegalChoice
from donnybrook.kernel.events import Event
from donnybrook.kernel.game import Facts, Game, Key, Variant
from donnybrook.kernel.settings import Number, Setting, Settings, Switch
from donnybrook.kernel.state import State
from tests.kernel.dodge import words
from tests.kernel.dodge.bot import Careful
from tests.kernel.dodge.play import Dodge
from tests.kernel.dodge.state import NONE, Code, Procedure

DECISIONS = {
    Procedure.ROUND: "lean",
    Procedure.THROW: "throw",
    Procedure.CATCH: "catch",
    Procedure.BREATHER: "breather",
}


class DodgeGame(Game):
    name = "dodge"
    title = "Dodge"
    version = "1"
    prefix = "DDG"
    home = Path(__file__).parent
    finished = False
    facts = Facts((2, 2), "1", "dice", "cards and leans", "turns", "Two seats throw one ball.")
    settings: tuple[Setting, ...] = (
        Number("stamina", 6, "stamina at the start", "DDG-001", least=2, most=9),
        Switch("thin_deck", False, "6 cards instead of 24", "DDG-001"),
        Number("clock", "off", "seconds", "DDG-050", least=1, most=60, words=("off",)),
    )
    actions = Code.SIZE
    cap = 1000
    events = words.EVENTS
    verbs = words.VERBS
    position_keys = (Key("stamina", "of each seat"), Key("cards", "of each seat"))
    expect_keys = (
        Key("stamina", "of each seat"),
        Key("cards", "bonus each seat holds, or nothing"),
        Key("deck", "bonuses, the next one last"),
        Key("discard", "cards played, by bonus"),
        Key("round", "from 1"),
        Key("decision", "lean, throw, catch, breather or over"),
        Key("hits", "of the ball in the air"),
        Key("winner", "0, 1 or 2 for a draw"),
    )
    variants = (
        Variant("default", {}),
        Variant("short", {"stamina": 3, "thin_deck": True}),
        Variant("timed", {"clock": 10}),
    )
    bots: Mapping[str, type[Bot]] = {"careful": Careful}

    def blank_state(self, settings: Settings) -> Dodge:
        state = Dodge()
        state.fresh = number(settings["stamina"])
        state.size = i64(6 if settings["thin_deck"] else 24)
        state.clock = i64(0 if settings["clock"] == "off" else number(settings["clock"]) * 1000)
        return state

    def seats(self, settings: Settings) -> int:
        return 2

    def content_digest(self) -> str:
        return "none"

    # -- choices

    def say(self, state: State, seat: int, code: int) -> str:
        return words.WORDS[code]

    def read(self, state: State, seat: int, text: str) -> int:
        code = words.read(text)
        refusal = self.refusal(state, seat, code)
        if refusal is not None:
            raise refusal
        return code

    def refusal(self, state: State, seat: int, code: int) -> IllegalChoice | None:
        assert isinstance(state, Dodge)
        legal = self.legal(state, seat) if seat in (0, 1) else []
        return words.refusal(state, seat, code, legal)

    def clause(self, state: State, seat: int, code: int) -> str:
        return words.clause(code)

    def odds(self, state: State, seat: int, code: int) -> dict[str, Fraction]:
        """The hits of a throw; whether an answer to one gets hit."""
        assert isinstance(state, Dodge)
        if code in (Code.DODGE, Code.CATCH):
            before = state.stamina[seat]
            return odds.odds(state, seat, code, lambda after: hit_or_not(after, seat, before))
        if code < Code.PEEK:
            return odds.odds(state, seat, code, hits_in_the_air)
        return {}

    def previews(self, state: State, seat: int) -> list[str]:
        return [f"stamina {each}" for each in range(2)]

    def preview(self, state: State, seat: int, about: str) -> dict[str, Any]:
        """How long a seat may still last: one throw takes two at most."""
        assert isinstance(state, Dodge)
        stamina = {name: state.stamina[n] for n, name in enumerate(self.previews(state, seat))}
        if about not in stamina:
            return super().preview(state, seat, about)
        return {"throws": (int(stamina[about]) + 1) // 2}

    # -- what people see

    def view(self, state: State, seat: int) -> dict[str, Any]:
        assert isinstance(state, Dodge)
        hands: list[int | str | None] = []
        for owner in (0, 1):
            hidden = state.hides_card(seat, owner)
            hands.append("hidden" if hidden else words.card(state.cards[owner]))
        leans: list[str | None] = []
        for owner in (0, 1):
            sealed = state.sealed[owner]
            shown = words.side(sealed) if owner == seat else "sealed"
            leans.append(None if sealed == NONE else shown)
        open_ones = self.describe(state)
        for secret in ("cards", "deck"):
            del open_ones[secret]
        return {**open_ones, "hands": hands, "leans": leans, "left": int(state.left)}

    def tell(self, state: State, event: Event) -> str:
        return words.tell(event)

    # -- positions

    def place(self, settings: Settings, seed: int, position: Mapping[str, Any]) -> State:
        """The opening with other stamina or cards, which are swapped with the draw pile."""
        state = self.new_state(settings, seed)
        assert isinstance(state, Dodge)
        for key, value in position.items():
            if key == "stamina" and all(1 <= points <= 9 for points in value):
                state.stamina = vec[i64](value)
            elif key == "cards":
                for seat in (0, 1):
                    swap(state, seat, value[seat])
            else:
                raise BrokenPosition("DDG-001", f"{key} cannot be {value}")
        return state

    def describe(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Dodge)
        flying = state.procedure == Procedure.CATCH
        return {
            "stamina": [int(points) for points in state.stamina],
            "cards": [words.card(bonus) for bonus in state.cards],
            "deck": [int(bonus) for bonus in state.deck[: state.left]],
            "discard": [int(count) for count in state.discard],
            "round": int(state.round),
            "decision": "over" if state.over else DECISIONS[state.procedure],
            "hits": int(state.arg1) if flying else None,
            "winner": words.card(state.winner),
        }

    def board(self, state: State) -> str:
        return "\n".join(f"{key}: {value}" for key, value in self.describe(state).items())

    def board_for(self, state: State, seat: int) -> str:
        return "\n".join(f"{key}: {value}" for key, value in self.view(state, seat).items())

    def conserved(self, state: State) -> object:
        """How many cards of each bonus there are, wherever they lie."""
        assert isinstance(state, Dodge)
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


DODGE = DodgeGame()
