"""The contract: what every game must hold, found out by playing it.

Each check takes a game, a variant of it and a number of random matches, and raises
AssertionError with the place where the game breaks it. A game adds nothing: its
declaration is enough. Plain, without I/O; `tests/kernel/contract/test_contract.py` runs it.
"""

from __future__ import annotations

from collections.abc import Callable

from donnybrook.kernel.contract import choices, copies, course, logs, telling, worlds
from donnybrook.kernel.contract.walk import clauses_cited, digests, kinds_seen
from donnybrook.kernel.game import Game
from donnybrook.kernel.parts import Variant

__all__ = ["CHECKS", "Check", "clauses_cited", "digests", "kinds_seen"]

Check = Callable[[Game, Variant, int], None]

CHECKS: tuple[Check, ...] = (
    course.declaration_is_sound,
    course.random_play_ends,
    course.somebody_can_always_choose,
    course.results_add_up,
    course.nothing_is_lost,
    course.clocks_are_honest,
    choices.options_are_sound,
    choices.asides_are_accepted,
    choices.unlisted_codes_are_refused,
    copies.copies_are_exact_and_apart,
    copies.states_are_values,
    copies.shared_fields_are_tables,
    copies.bytes_are_whole,
    copies.openings_depend_on_the_seed,
    logs.logs_replay,
    logs.tampered_logs_are_refused,
    logs.undo_equals_replay,
    telling.events_are_told,
    telling.views_are_json,
    worlds.two_worlds_look_the_same,
    worlds.previews_keep_secrets,
    worlds.secrets_are_dealt_anew,
    worlds.events_keep_secrets,
    worlds.bots_know_only_their_seat,
)
