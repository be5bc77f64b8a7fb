"""Checks of secrets: two worlds that a seat cannot tell apart look the same to it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import partial

from donnybrook.kernel.bot import Bot
from donnybrook.kernel.chance import Chance
from donnybrook.kernel.contract.walk import Walk, as_sent, looks, play_on, positions
from donnybrook.kernel.events import SPECTATOR, Event, Journal
from donnybrook.kernel.game import Game
from donnybrook.kernel.match import canonical
from donnybrook.kernel.parts import Variant
from donnybrook.kernel.state import Options, State

SELDOM = 6  # a slow bot is asked for one decision out of so many,
ENOUGH = 3  # until it has been asked so often
TRIED = 3  # choices that are played in both worlds of a position


def other_world(walk: Walk, reader: int) -> State:
    """A position that the reader cannot tell from the present one; the dice to come differ too."""
    twin = walk.state.copy()
    twin.redeal(reader, walk.luck)
    twin.seed(walk.luck.word(), walk.luck.word(), walk.luck.word())
    return twin


def same_luck(state: State, other: State) -> None:
    """Let the same dice fall in another world."""
    other.w0, other.w1, other.w2, other.w3 = state.w0, state.w1, state.w2, state.w3


def offers(game: Game, state: State, reader: int) -> list[object]:
    """All that a reader is told of its options."""
    if reader == SPECTATOR:
        return []
    codes = [*game.legal(state, reader), *game.asides(state, reader)]
    return [
        {
            "code": code,
            "words": game.language.say(state, reader, code),
            "label": game.language.label(state, reader, code),
            "clause": game.language.clause(state, reader, code),
            "targets": game.language.choice(state, reader, code),
            "odds": {
                name: str(odds) for name, odds in game.advice.odds(state, reader, code).items()
            },
        }
        for code in codes
    ]


def two_worlds_look_the_same(game: Game, variant: Variant, matches: int) -> None:
    """View, options and odds of a reader stay the same when only hidden things change."""
    for walk in looks(game, variant, matches):
        for reader in walk.audience():
            before = walk.state.to_bytes()
            twin = other_world(walk, reader)
            assert walk.state.to_bytes() == before, f"{walk.where}: redealt along with its copy"
            kept = game.scenarios.conserved(twin)
            assert kept == game.scenarios.conserved(walk.state), f"{walk.where}: redealt to {kept}"
            look_the_same(walk, walk.state, twin, reader)


def look_the_same(walk: Walk, one: State, other: State, reader: int) -> None:
    game = walk.game
    eyes = (("view", game.view.of), ("board", game.board_for), ("options", partial(offers, game)))
    for name, see in eyes:
        first, second = (canonical(as_sent(see(each, reader))) for each in (one, other))
        assert first == second, f"{walk.where}: {name} of reader {reader}\n{first!r}\n{second!r}"


def previews_keep_secrets(game: Game, variant: Variant, matches: int) -> None:
    """A preview is JSON, changes nothing, and is the same in two worlds."""
    for walk in looks(game, variant, matches):
        for seat in walk.seats:
            offered = game.advice.previews(walk.state, seat)
            if not offered:
                continue
            about = walk.one_of(offered)
            before = walk.state.to_bytes()
            found = as_sent(game.advice.preview(walk.state, seat, about))
            where = f"{walk.where}: the preview {about!r} of seat {seat}"
            assert walk.state.to_bytes() == before, f"{where} changes the position"
            assert json.loads(canonical(found)) == found, f"{where} is not JSON"
            other = as_sent(game.advice.preview(other_world(walk, seat), seat, about))
            assert canonical(other) == canonical(found), f"{where}\n{found!r}\n{other!r}"


def secrets_are_dealt_anew(game: Game, variant: Variant, matches: int) -> None:
    """A game that hides something has other worlds, and they can be played to the end."""
    anew = not game.facts.hidden
    for walk in positions(game, variant, matches):
        reader = walk.one_of(walk.audience())
        twin = other_world(walk, reader)
        same_luck(walk.state, twin)
        anew = anew or twin.to_bytes() != walk.state.to_bytes()
        if walk.chance(5):
            forgets_the_world_it_came_from(walk, twin, reader)
        if walk.chance(20):
            play_on(twin, game, walk.seats, walk.luck, game.rules.cap)
            assert twin.over, f"{walk.where}: redealt for reader {reader}, it does not end"
    assert anew, f"{game.name} hides {game.facts.hidden}, but never deals it anew"


def forgets_the_world_it_came_from(walk: Walk, twin: State, reader: int) -> None:
    """Dealt anew with the same luck, two worlds of a reader become the same."""
    luck, again = Chance(), Chance()
    for each in (luck, again):
        each.seed(walk.match.version, reader, 0)
    first, second = walk.state.copy(), twin.copy()
    first.redeal(reader, luck)
    second.redeal(reader, again)
    told = f"{walk.where}: what reader {reader} cannot know shows through a new deal"
    assert first.to_bytes() == second.to_bytes(), told


def events_keep_secrets(game: Game, variant: Variant, matches: int) -> None:
    """The same choice in two worlds tells a reader the same, unless it brings news."""
    for walk in looks(game, variant, matches):
        if not walk.acting():
            continue
        for reader in walk.audience():
            for _ in range(TRIED):
                actor = walk.one_of(walk.acting())
                code = walk.one_of(game.legal(walk.state, actor))
                played_in_two_worlds(walk, reader, actor, code)


def played_in_two_worlds(walk: Walk, reader: int, actor: int, code: int) -> None:
    game, one = walk.game, walk.state.copy()
    other = other_world(walk, reader)
    same_luck(one, other)
    if game.language.refusal(other, actor, code) is not None:
        return
    first, second = heard(one, actor, code), heard(other, actor, code)
    if any(event.news >> reader & 1 for event in first + second):
        return
    words = game.language.say(walk.state, actor, code)
    where = f"{walk.where}: after {words!r} reader {reader} is told"
    tales = told(game, one, first, reader), told(game, other, second, reader)
    assert tales[0] == tales[1], f"{where}\n{tales[0]!r}\n{tales[1]!r}"
    look_the_same(walk, one, other, reader)


def heard(state: State, seat: int, code: int) -> list[Event]:
    """Play a choice and listen."""
    state.journal = Journal()
    state.apply(seat, code)
    return state.journal.take()


def told(game: Game, state: State, events: list[Event], reader: int) -> bytes:
    """Events as their reader gets them: JSON and sentences."""
    seen = [event.seen_by(reader) for event in events]
    return canonical(
        [
            [game.events.show(state, event), game.events.tell(state, event)]
            for event in seen
            if event is not None
        ]
    )


def bots_know_only_their_seat(game: Game, variant: Variant, matches: int) -> None:
    """A bot picks the same option in both worlds, touches nothing, and plays to the end."""
    bots: Mapping[str, type[Bot]] = {"random": Bot, **game.bots.named}
    for name, bot in bots.items():
        for number in range(1 if bot().slow else matches):
            walk = Walk(game, variant, number)
            pairs = [(bot(), bot()) for _ in walk.seats]
            for seat, pair in enumerate(pairs):
                for each in pair:
                    each.begin(number, seat)
            asked = 0
            while not walk.state.over:
                if walk.waits:
                    walk.wait()
                    continue
                seat = walk.one_of(walk.acting())
                if pairs[seat][0].slow and (asked == ENOUGH or not walk.chance(SELDOM)):
                    code = walk.one_of(game.legal(walk.state, seat))
                else:
                    code = picked_in_two_worlds(walk, name, pairs[seat], seat)
                    asked += 1
                walk.choose(seat, code)


def picked_in_two_worlds(walk: Walk, name: str, pair: tuple[Bot, Bot], seat: int) -> int:
    out = Options()
    walk.state.legal(seat, out)
    codes = out.listed()
    before = walk.state.to_bytes()
    code = pair[0].pick(walk.state, seat, out)
    assert walk.state.to_bytes() == before, f"{walk.where}: {name} changes the position"
    assert code in codes, f"{walk.where}: {name} picks {code} out of {codes}"
    out.clear()
    walk.state.legal(seat, out)
    twin = other_world(walk, seat)
    other = pair[1].pick(twin, seat, out)
    assert other == code, f"{walk.where}: {name} picks {code}, not knowing what it may not {other}"
    return code
