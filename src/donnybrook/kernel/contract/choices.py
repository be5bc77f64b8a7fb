"""Checks of choices: what is offered is accepted and has words; all else is refused."""

from __future__ import annotations

from collections.abc import Sequence

from donnybrook.kernel.contract.walk import Walk, goes_on, is_clause, looks, positions
from donnybrook.kernel.errors import IllegalChoice
from donnybrook.kernel.game import Game
from donnybrook.kernel.match import canonical
from donnybrook.kernel.parts import Variant

SMALL = 32  # action spaces up to this size are tried out wholly
SAMPLE = 12  # codes of larger ones


def options_are_sound(game: Game, variant: Variant, matches: int) -> None:
    """Each option is accepted, has words of its own that read back, a clause and fair odds."""
    for walk in positions(game, variant, matches):
        for seat in walk.acting():
            offered(walk, seat, game.legal(walk.state, seat))


def offered(walk: Walk, seat: int, codes: Sequence[int]) -> None:
    """What must hold of the codes that a seat is offered."""
    verbs = tuple(verb.name for verb in walk.game.language.vocabulary)
    spoken: dict[str, int] = {}
    for code in codes:
        where = f"{walk.where}, seat {seat}, code {code}"
        words = walk.game.language.say(walk.state, seat, code)
        assert words not in spoken, f"{where}: {words!r} is also code {spoken[words]}"
        spoken[words] = code
        assert begins_with(words, verbs), f"{where}: {words!r} begins with no verb"
        one_offer(walk, seat, code, words, where)


def begins_with(words: str, verbs: Sequence[str]) -> bool:
    """Whether a choice is a verb, some of two words, and its parameters."""
    return any(f"{words} ".startswith(f"{verb} ") for verb in verbs)


def one_offer(walk: Walk, seat: int, code: int, words: str, where: str) -> None:
    game, state = walk.game, walk.state
    assert 0 <= code < game.language.size, (
        f"{where}: outside the action space of {game.language.size}"
    )
    refusal = game.language.refusal(state, seat, code)
    assert refusal is None, f"{where}: offered, but refused: {refusal}"
    again = game.language.read(state, seat, words)
    assert again == code, f"{where}: {words!r} is read as {again}"
    clause = game.language.clause(state, seat, code)
    assert is_clause(game, clause), f"{where}: rests on {clause!r}"
    assert game.language.label(state, seat, code).strip(), f"{where}: no words for its button"
    canonical(game.language.choice(state, seat, code))
    for name, chance in game.advice.odds(state, seat, code).items():
        assert 0 <= chance <= 1, f"{where}: {name} has a chance of {chance}"


def asides_are_accepted(game: Game, variant: Variant, matches: int) -> None:
    """What a seat may do beside the open decision can be done, and play goes on or ends."""
    for walk in looks(game, variant, matches):
        for seat in walk.some_seats():
            codes = game.asides(walk.state, seat)
            both = set(codes) & set(game.legal(walk.state, seat))
            assert not both, f"{walk.where}: seat {seat} is offered {both} twice"
            offered(walk, seat, codes)
            for code in codes:
                done_aside(walk, seat, code)


def done_aside(walk: Walk, seat: int, code: int) -> None:
    twin = walk.state.copy()
    twin.apply(seat, code)
    where = f"{walk.where}: after aside {code} of seat {seat}"
    assert goes_on(twin, walk.game, walk.seats), f"{where} nothing can happen"
    kept = walk.game.scenarios.conserved(twin)
    assert kept == walk.game.scenarios.conserved(walk.state), f"{where} {kept} is conserved"


def unlisted_codes_are_refused(game: Game, variant: Variant, matches: int) -> None:
    """A code that is not offered is refused with its clause, and changes nothing."""
    for walk in looks(game, variant, matches):
        for seat in walk.some_seats():
            listed = [*game.asides(walk.state, seat), *game.legal(walk.state, seat)]
            for code in unlisted(walk, listed):
                refused(walk, seat, code)


def unlisted(walk: Walk, listed: list[int]) -> list[int]:
    """Codes of the action space that are not listed, and some outside of it."""
    actions = walk.game.language.size
    if actions <= SMALL:
        tried = list(range(actions))
    else:
        tried = [walk.luck.below(actions) for _ in range(SAMPLE)]
    outside = [-1, actions, actions + walk.luck.below(1 << 20), 1 << 40]
    return [code for code in tried + outside if code not in listed]


def refused(walk: Walk, seat: int, code: int) -> None:
    where = f"{walk.where}, seat {seat}, code {code}"
    before = walk.state.to_bytes(), walk.match.version
    refusal = refusal_of(walk, seat, code)
    assert refusal is not None, f"{where}: not offered, but accepted"
    assert is_clause(walk.game, refusal.clause), f"{where}: refused by {refusal.clause!r}"
    assert refusal.reason.isidentifier(), f"{where}: the reason is {refusal.reason!r}"
    assert refusal.sentence.strip(), f"{where}: refused without a sentence"
    after = walk.state.to_bytes(), walk.match.version
    assert after == before, f"{where}: refused, but something changed"
    assert walk.state.journal is not None
    assert not walk.state.journal.events, f"{where}: refused, but told of as an event"


def refusal_of(walk: Walk, seat: int, code: int) -> IllegalChoice | None:
    """Try a choice at the match's door."""
    try:
        walk.match.choose(seat, code)
    except IllegalChoice as refusal:
        return refusal
    return None
