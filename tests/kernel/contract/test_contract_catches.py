"""Each check of the contract fails for a game that breaks it: Dodge with one defect at a time."""

from __future__ import annotations

from collections.abc import Callable
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
from donnybrook.kernel.event_table import EventRow, EventTable
from donnybrook.kernel.events import Event
from donnybrook.kernel.game import Game
from donnybrook.kernel.language import Language, Verb
from donnybrook.kernel.parts import Bots, Variant
from donnybrook.kernel.settings import Number, Settings
from donnybrook.kernel.state import Options, State
from tests.kernel.dodge import DODGE
from tests.kernel.dodge.language import REASONS, VERBS, nobody
from tests.kernel.dodge.play import Dodge
from tests.kernel.dodge.rules.why_not import why_not
from tests.kernel.dodge.state import NONE, DodgeState, Kind

DEALT = count()
Defect = type[Dodge] | Callable[[], Game]


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


def with_state(broken: type[Dodge]) -> Game:
    """Dodge with a broken state."""

    def blank(settings: Settings) -> Dodge:
        whole, state = DODGE.rules.blank(settings), broken()
        state.fresh, state.size, state.clock = whole.fresh, whole.size, whole.clock
        return state

    return replace(DODGE, rules=replace(DODGE.rules, blank=blank))


def with_language(why_not: Callable[[Dodge, int, int], int]) -> Game:
    return replace(DODGE, language=Language(VERBS, why_not, REASONS, nobody))


def has_a_bad_default() -> Game:
    balls = Number("balls", "2", "how many", least=1, most=3)
    rules = replace(DODGE.rules, settings=(*DODGE.rules.settings, balls))
    return replace(DODGE, rules=rules)


def accepts_anything() -> Game:
    def lax(state: Dodge, seat: int, code: int) -> int:
        may_act = state.to_act() >> (seat % 2) & 1
        return why_not(state, seat, code) if may_act else 0

    return with_language(lax)


def says_the_same() -> Game:
    verbs = [
        Verb("dodge", verb.first, verb.label, verb.clause, verb.text)
        if verb.words == "catch"
        else verb
        for verb in VERBS
    ]
    language = Language(verbs, why_not, REASONS, nobody)
    return replace(DODGE, language=language)


def calls_the_card() -> Game:
    def odds(state: Dodge, seat: int, code: int) -> dict[str, Fraction]:
        other = state.cards[1 - seat]
        return {"bluff": Fraction(0 if other == NONE else int(other), 2)}

    return replace(DODGE, advice=replace(DODGE.advice, odds=odds))


def falls_silent() -> Game:
    rows = [
        EventRow(row.kind, row.name, row.clause, row.fields, "")
        if row.kind == Kind.BALL_HIT
        else row
        for row in DODGE.events.rows
    ]
    return replace(DODGE, events=EventTable(*rows))


def shows_by_number() -> Game:
    def view(state: Dodge, seat: int) -> dict[str, Any]:
        return {**DODGE.view.of(state, seat), "seats": {0: "a number is no key"}}

    return replace(DODGE, view=replace(DODGE.view, of=view))


def foresees_the_other_hand() -> Game:
    def preview(state: Dodge, seat: int, about: str) -> dict[str, Any]:
        return {"card": int(state.cards[1 - seat])}

    return replace(DODGE, advice=replace(DODGE.advice, preview=preview))


def tires_by_looking() -> Game:
    def preview(state: Dodge, seat: int, about: str) -> dict[str, Any]:
        state.stamina[seat] += 1
        return {}

    return replace(DODGE, advice=replace(DODGE.advice, preview=preview))


def has_a_cheat() -> Game:
    return replace(DODGE, bots=Bots(named={"cheat": Cheat}))


DEFECTS: dict[str, list[Defect]] = {
    "declaration_is_sound": [has_a_bad_default],
    "random_play_ends": [NeverEnds],
    "somebody_can_always_choose": [ForgetsToEnd],
    "results_add_up": [HasTwoWinners],
    "nothing_is_lost": [LosesACard],
    "clocks_are_honest": [WindsItsClock],
    "options_are_sound": [says_the_same],
    "asides_are_accepted": [ConcedesIntoNothing],
    "unlisted_codes_are_refused": [accepts_anything],
    "copies_are_exact_and_apart": [ForgetsTheRound, SharesItsStamina],
    "states_are_values": [LoadsAnotherRound, HashesItsAddress],
    "shared_fields_are_tables": [SharesItsStamina],
    "bytes_are_whole": [LeavesOutTheDiscards],
    "openings_depend_on_the_seed": [RemembersTheLastMatch],
    "logs_replay": [DealsByTheHour],
    "undo_equals_replay": [TiresByStepping, DealsByTheHour],
    "events_are_told": [falls_silent, AddsANumber],
    "views_are_json": [shows_by_number],
    "two_worlds_look_the_same": [calls_the_card, DealsAnewFromNowhere],
    "previews_keep_secrets": [foresees_the_other_hand, tires_by_looking],
    "secrets_are_dealt_anew": [KeepsItsSecrets, CutsTheDeck],
    "events_keep_secrets": [DrawsOpenly],
    "bots_know_only_their_seat": [has_a_cheat],
}
ALONE = {"tampered_logs_are_refused"}  # the log is the kernel's: no game can break that


def game_with(defect: Defect) -> Game:
    return with_state(defect) if isinstance(defect, type) else defect()


def test_every_check_has_a_game_that_breaks_it() -> None:
    assert {check.__name__ for check in CHECKS} == {*DEFECTS, *ALONE}


@pytest.mark.parametrize(
    ("name", "defect"), [(name, defect) for name, all_ in DEFECTS.items() for defect in all_]
)
def test_the_contract_catches(name: str, defect: Defect) -> None:
    check = next(check for check in CHECKS if check.__name__ == name)
    with pytest.raises(AssertionError, match=r"\w"):
        check(game_with(defect), Variant("default", {}), 6)
