"""Each check of the contract fails for a game that breaks it: Dodge with one defect at a time."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import count
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.kernel.bot import Bot
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.contract import CHECKS
from donnybrook.kernel.errors import IllegalChoice
from donnybrook.kernel.events import Event
from donnybrook.kernel.game import Variant
from donnybrook.kernel.parts import Bots
from donnybrook.kernel.settings import Number, Settings
from donnybrook.kernel.state import Options, State
from tests.kernel.dodge.game import PARTS, DodgeGame
from tests.kernel.dodge.play import Dodge
from tests.kernel.dodge.state import NONE, Code, DodgeState, Kind

DEALT = count()


class BrokenState(Dodge):
    """Dodge, to be broken by a subclass."""

    def blank(self) -> Dodge:
        return type(self)()


class ForgetsTheRound(BrokenState):
    def copy_into(self, other: State) -> None:
        assert isinstance(other, DodgeState)
        kept = other.round
        super().copy_into(other)
        other.round = kept


class SharesItsStamina(BrokenState):
    def copy_into(self, other: State) -> None:
        assert isinstance(other, DodgeState)
        super().copy_into(other)
        other.stamina = self.stamina


class LeavesOutTheDiscards(BrokenState):
    def to_bytes(self) -> bytes:
        return super().to_bytes()[: -len(bytes(self.discard))]


class LoadsAnotherRound(BrokenState):
    def load(self, data: bytes) -> None:
        super().load(data)
        self.round += 1


class HashesItsAddress(BrokenState):
    def __hash__(self) -> int:
        return id(self)


class RemembersTheLastMatch(BrokenState):
    def deal(self) -> None:
        before = self.round
        super().deal()
        self.round = before


class DealsByTheHour(BrokenState):
    def deal(self) -> None:
        super().deal()
        self.known = vec[i64]([next(DEALT) % 2, 0])


class LosesACard(BrokenState):
    def draw(self, seat: i64) -> None:
        super().draw(seat)
        if self.round > 0:
            self.cards[seat] = 2


class NeverEnds(BrokenState):
    def finish(self, winner: i64) -> None:
        self.stamina = vec[i64]([6, 6])
        self.round = 0


class ForgetsToEnd(BrokenState):
    def finish(self, winner: i64) -> None:
        self.waiting = True


class HasTwoWinners(BrokenState):
    def result(self, seat: i64) -> float:
        return 1.0


class WindsItsClock(BrokenState):
    def advance(self, now: i64) -> bool:
        self.now = now
        return False


class ConcedesIntoNothing(BrokenState):
    def asides(self, seat: i64, out: Options) -> None:
        super().asides(seat, out)
        super().asides(seat, out)


class DrawsOpenly(BrokenState):
    def draw(self, seat: i64) -> None:
        super().draw(seat)
        self.emit(Kind.CARD_DRAWN, seat, self.cards[seat])


class KeepsItsSecrets(BrokenState):
    def redeal(self, seat: i64, luck: Chance) -> None:
        """Every world is this one."""


class CutsTheDeck(BrokenState):
    """Another order, but one that follows from the one before."""

    def redeal(self, seat: i64, luck: Chance) -> None:
        order = [self.deck[i] for i in range(self.left)]
        for place, card in enumerate([*order[1:], *order[:1]]):
            self.deck[place] = card


class DealsAnewFromNowhere(BrokenState):
    def redeal(self, seat: i64, luck: Chance) -> None:
        self.deck[0] = 2


class TiresByStepping(BrokenState):
    def recall(self, undone: State, seen: list[Event] | None) -> None:
        self.stamina[0] = 1


class AddsANumber(BrokenState):
    def finish(self, winner: i64) -> None:
        super().finish(winner)
        self.emit(Kind.MATCH_ENDED, winner, 7)


class Cheat(Bot):
    """Leans by the next word of the match's own luck."""

    def pick(self, state: State, seat: i64, out: Options) -> i64:
        return out.codes[state.w0 % out.n]


class BrokenGame(DodgeGame):
    """Dodge with a broken state, or to be broken by a subclass."""

    broken: type[Dodge] = Dodge

    def blank_state(self, settings: Settings) -> Dodge:
        whole, state = super().blank_state(settings), self.broken()
        assert isinstance(whole, Dodge)
        state.fresh, state.size, state.clock = whole.fresh, whole.size, whole.clock
        return state


class HasABadDefault(BrokenGame):
    def __init__(self) -> None:
        balls = Number("balls", "2", "how many", least=1, most=3)
        super().__init__(
            rules=replace(PARTS.rules, settings=(*PARTS.rules.settings, balls)),
        )


class AcceptsAnything(BrokenGame):
    def refusal(self, state: State, seat: int, code: int) -> IllegalChoice | None:
        return super().refusal(state, seat, code) if self.legal(state, seat % 2) else None


class StumblesOverCodes(BrokenGame):
    def refusal(self, state: State, seat: int, code: int) -> IllegalChoice | None:
        assert code >= 0, "there is no such choice"
        return super().refusal(state, seat, code)


class SaysTheSame(BrokenGame):
    def say(self, state: State, seat: int, code: int) -> str:
        return super().say(state, seat, Code.DODGE if code == Code.CATCH else code)


class CallsTheCard(BrokenGame):
    def odds(self, state: State, seat: int, code: int) -> dict[str, Fraction]:
        assert isinstance(state, Dodge)
        other = state.cards[1 - seat]
        return {"bluff": Fraction(0 if other == NONE else int(other), 2)}


class FallsSilent(BrokenGame):
    def tell(self, state: State, event: Event) -> str:
        return "" if event.kind == Kind.BALL_HIT else super().tell(state, event)


class ShowsATuple(BrokenGame):
    def view(self, state: State, seat: int) -> dict[str, Any]:
        return {**super().view(state, seat), "seats": (0, 1)}


class ForeseesTheOtherHand(BrokenGame):
    def preview(self, state: State, seat: int, about: str) -> dict[str, Any]:
        assert isinstance(state, Dodge)
        return {"card": int(state.cards[1 - seat])}


class TiresByLooking(BrokenGame):
    def preview(self, state: State, seat: int, about: str) -> dict[str, Any]:
        assert isinstance(state, Dodge)
        state.stamina[seat] += 1
        return {}


class HasACheat(BrokenGame):
    def __init__(self) -> None:
        super().__init__(bots=Bots(named={"cheat": Cheat}))


DEFECTS: dict[str, list[type[BrokenState] | type[BrokenGame]]] = {
    "declaration_is_sound": [HasABadDefault],
    "random_play_ends": [NeverEnds],
    "somebody_can_always_choose": [ForgetsToEnd],
    "results_add_up": [HasTwoWinners],
    "nothing_is_lost": [LosesACard],
    "clocks_are_honest": [WindsItsClock],
    "options_are_sound": [SaysTheSame],
    "asides_are_accepted": [ConcedesIntoNothing],
    "unlisted_codes_are_refused": [AcceptsAnything],
    "copies_are_exact_and_apart": [ForgetsTheRound, SharesItsStamina],
    "states_are_values": [LoadsAnotherRound, HashesItsAddress],
    "shared_fields_are_tables": [SharesItsStamina],
    "bytes_are_whole": [LeavesOutTheDiscards],
    "openings_depend_on_the_seed": [RemembersTheLastMatch],
    "logs_replay": [DealsByTheHour],
    "undo_equals_replay": [TiresByStepping, DealsByTheHour],
    "events_are_told": [FallsSilent, AddsANumber],
    "views_are_json": [ShowsATuple],
    "two_worlds_look_the_same": [CallsTheCard, DealsAnewFromNowhere],
    "previews_keep_secrets": [ForeseesTheOtherHand, TiresByLooking],
    "secrets_are_dealt_anew": [KeepsItsSecrets, CutsTheDeck],
    "events_keep_secrets": [DrawsOpenly],
    "bots_know_only_their_seat": [HasACheat],
}
ALONE = {"tampered_logs_are_refused": StumblesOverCodes}  # the log is the kernel's, not the game's


def game_with(defect: type[BrokenState] | type[BrokenGame]) -> BrokenGame:
    if issubclass(defect, BrokenGame):
        return defect()
    game = BrokenGame()
    game.broken = defect
    return game


def test_every_check_has_a_game_that_breaks_it() -> None:
    assert {check.__name__ for check in CHECKS} == {*DEFECTS, *ALONE}


@pytest.mark.parametrize(
    ("name", "defect"), [(name, defect) for name, all_ in DEFECTS.items() for defect in all_]
)
def test_the_contract_catches(name: str, defect: type[BrokenState] | type[BrokenGame]) -> None:
    check = next(check for check in CHECKS if check.__name__ == name)
    with pytest.raises(AssertionError, match=r"\w"):
        check(game_with(defect), Variant("default", {}), 6)


def test_a_game_that_stumbles_over_a_strange_code_stumbles_over_a_tampered_log() -> None:
    check = next(check for check in CHECKS if check.__name__ == "tampered_logs_are_refused")
    with pytest.raises(AssertionError, match="no such choice"):
        check(StumblesOverCodes(), Variant("default", {}), 1)
