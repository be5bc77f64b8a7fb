"""What a seat may see (the rulebook's chapter on hidden information)."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import asdict, replace

from donnybrook.games.knockdown.rules import (
    combo,
    corridors,
    hidden,
    knockdown_test,
    memory,
    movement,
    payment,
    setup,
    turn,
)
from donnybrook.games.knockdown.rules.codes import Decision
from donnybrook.games.knockdown.rules.fighters import VENOM_CAP
from donnybrook.games.knockdown.rules.state import (
    NONE,
    SLOTS,
    Draft,
    KnockdownState,
    Who,
)
from donnybrook.games.knockdown.rules.tables import Attack, Rule, Skill
from donnybrook.games.knockdown.surface import odds
from donnybrook.games.knockdown.surface.content import markers as owned
from donnybrook.games.knockdown.surface.decisions import asked
from donnybrook.games.knockdown.surface.names import ENDED, ENDED_BY, Names
from donnybrook.games.knockdown.surface.reasons import row_told, special_told
from donnybrook.games.knockdown.surface.wire import (
    AttackView,
    DecisionView,
    DraftView,
    KnockdownView,
    MarkerView,
    OpenTest,
    PlayerView,
    Report,
    RoundResult,
    RowSlot,
    SkillView,
    SpecialView,
    Stage,
    Wound,
)
from donnybrook.kernel.events import SPECTATOR


def view(names: Names, s: KnockdownState, viewer: int) -> KnockdownView:
    return views(names, s, [viewer])[0]


def views(names: Names, s: KnockdownState, viewers: list[int]) -> list[KnockdownView]:
    """All that each viewer may know; what everybody may know is made once."""
    shared = for_everybody(names, s)
    return [for_viewer(names, s, viewer, shared) for viewer in viewers]


def for_viewer(
    names: Names, s: KnockdownState, viewer: int, shared: KnockdownView
) -> KnockdownView:
    """With the hand that the viewer sees, and what is asked of it."""
    acts = s.to_act() >> viewer & 1 == 1
    shows_known = s.terms.show_known or s.over
    return replace(
        shared,
        decision=decision(names, s) if acts else None,
        waits=not acts,
        coming=coming(names, s, viewer) if shows_known else None,
        unseen=unseen(names, s, viewer) if shows_known else None,
        players=[player_for(names, s, viewer, shown) for shown in shared.players],
        draft=draft(names, s, viewer),
        unseen_skills=unseen_skills(names, s, viewer),
    )


def for_everybody(names: Names, s: KnockdownState) -> KnockdownView:
    active = int(turn.on_turn(s))
    laid = len(s.row) > 0
    return KnockdownView(
        stage=stage(s),
        arena=names.arenas[s.arena.number],
        skill_pool=names.pool(s, s.skill_set),
        corridor=corridor(names, s),
        round=int(s.round),
        rounds_to_win=int(s.terms.rounds_to_win),
        turn=int(s.turn),
        active=None if active == NONE else active,
        action=0 if active == NONE else min(int(turn.actions_done(s)) + 1, 2),
        first=int(s.first),
        reported=s.terms.reported,
        decision=None,
        waits=True,
        sealed=sealed(s),
        distance=int(s.distance()) if laid else None,
        in_line=s.arena.in_line(s.space(0), s.space(1)) if laid else None,
        row=[row_card(names, s, slot) if laid else None for slot in range(SLOTS)],
        in_play=None if s.in_play == NONE else names.cards[s.in_play],
        deck=len(s.deck) - int(s.top),
        discards=[names.cards[s.discards[i]] for i in range(s.discarded)],
        coming=None,
        idle=int(s.idle),
        unseen=None,
        attack=attack(names, s),
        test=test(names, s),
        players=[player(names, s, seat) for seat in range(2)],
        draft=None,
        unseen_skills=[],
        fighters=[names.fighter(s, seat) or None for seat in range(2)],
        over=s.over,
        winner=None if s.winner == NONE else int(s.winner),
        ended=ENDED[s.ended],
        last_round=last_round(s),
    )


def stage(s: KnockdownState) -> Stage:
    if s.over:
        return "over"
    if s.decision == Decision.FIGHTER:
        return "fighters"
    if setup.is_sealed(s.decision):
        return "draft"
    return "opening" if s.decision == Decision.OPEN else "fight"


def corridor(names: Names, s: KnockdownState) -> dict[str, Wound]:
    """The wound of each red space."""
    return {
        name: "heavy" if corridors.wound_is_heavy(s, i) else "light"
        for i, name in enumerate(names.spaces[s.arena.number])
        if s.arena.red >> i & 1
    }


def last_round(s: KnockdownState) -> RoundResult | None:
    return None if s.last_winner == NONE else RoundResult(int(s.last_winner), ENDED[s.ended])


def decision(names: Names, s: KnockdownState) -> DecisionView:
    """What is asked; for a payment also what is paid for."""
    found = DecisionView(*asked(s))
    if s.decision == Decision.PAY:
        found.attack = names.attack(payment.paid_for(s)).id
    return found


def sealed(s: KnockdownState) -> list[bool]:
    """Whose choice of a simultaneous decision is made."""
    if not setup.is_sealed(s.decision):
        return [False, False]
    open_seats = setup.to_seal(s)
    return [not open_seats >> seat & 1 for seat in range(2)]


# -- the table


def unseen(names: Names, s: KnockdownState, viewer: int) -> dict[str, int]:
    """The cards that a viewer cannot place, counted."""
    cards = odds.unseen(s, viewer) if len(s.row) else []
    return dict(sorted(Counter(names.cards[card] for card in cards).items()))


def coming(names: Names, s: KnockdownState, viewer: int) -> list[str | None]:
    """The next cards of the deck, as far as they were seen before a step back (KDN-012)."""
    places = range(s.top, len(s.deck))
    seen = [memory.has_glimpsed(s, viewer, place) for place in places]
    last = max((i + 1 for i, known in enumerate(seen) if known), default=0)
    cards = [names.cards[s.deck[place]] for place in places[:last]]
    return [card if known else None for card, known in zip(cards, seen, strict=False)]


def row_card(names: Names, s: KnockdownState, slot: int) -> RowSlot | None:
    """A card of the Row, and whether the active player would hit with it."""
    card = s.row[slot]
    if card == NONE:
        return None
    why = row_told(names, s, card)
    seat = max(int(turn.on_turn(s)), 0)
    return RowSlot(
        card=names.cards[card],
        in_range=why is None,
        why=why.sentence if why else "",
        clause=why.clause if why else "KDN-071",
        spaces=names.among(s, movement.reached(s, seat, card)),
    )


def attack(names: Names, s: KnockdownState) -> AttackView | None:
    """The attack being resolved."""
    if s.attack == NONE or s.over:
        return None
    return AttackView(
        attacker=int(s.attacker),
        attack=names.attack(s.attack).id,
        special=None if s.special == NONE else int(s.special) + 1,
        light=int(s.pool_light),
        heavy=int(s.pool_heavy),
        ko=s.tables.attack(s.attack, Attack.KO) == 1,
    )


def test(names: Names, s: KnockdownState) -> OpenTest | None:
    """The Test that is open: rolled, reported, or waiting for a Reaction."""
    tested = int(knockdown_test.under_test(s))
    if tested == NONE or s.over:
        return None
    return OpenTest(
        **asdict(odds.test_now(names, s, tested)),
        tested=tested,
        light=int(s.at(tested, Who.LIGHT)),
        heavy=int(s.at(tested, Who.HEAVY)),
        strain=int(s.strain(tested)),
        report=report(s) if s.decision == Decision.CONFIRM else None,
    )


def report(s: KnockdownState) -> Report:
    return "pass" if knockdown_test.reported_pass(s) else "fail"


# -- players


def player_for(names: Names, s: KnockdownState, viewer: int, shown: PlayerView) -> PlayerView:
    """With the hand, as far as the viewer knows it."""
    seat = shown.seat
    own = viewer == seat or s.over
    laid = len(s.hands) > 0
    down = s.at(seat, Who.FACE_DOWN)
    known = names.known(s, seat, viewer) if laid else []
    return replace(
        shown,
        hand=names.hand(s, seat) if own and laid else None,
        known=known if own or s.terms.show_known or viewer == SPECTATOR else None,
        unknown=int(s.held(seat)) - len(known) if own or s.terms.show_known else None,
        face_down=names.skills[down] if own and down != NONE else None,
        specials=(
            [own_special(names, s, seat, one) for one in shown.specials]
            if viewer == seat and len(s.row)
            else shown.specials
        ),
    )


def player(names: Names, s: KnockdownState, seat: int) -> PlayerView:
    """A fighter as everybody may see it."""
    laid = len(s.hands) > 0
    specials = range(len(names.specials(s, seat)))
    return PlayerView(
        seat=seat,
        fighter=names.fighter(s, seat) or None,
        space=names.space(s, s.space(seat)) if laid else None,
        light=int(s.at(seat, Who.LIGHT)),
        heavy=int(s.at(seat, Who.HEAVY)),
        tokens=int(s.at(seat, Who.TOKENS)),
        cap=int(s.at(seat, Who.CAP)),
        venom=int(s.at(seat, Who.VENOM)),
        markers=markers(names, s, seat),
        victory=int(s.at(seat, Who.VICTORY)),
        hand_count=int(s.held(seat)),
        hand_limit=int(s.at(seat, Who.LIMIT)),
        strain=int(s.strain(seat)),
        test=odds.test_now(names, s, seat),
        echo=names.space(s, s.at(seat, Who.ECHO)),
        form=None if s.at(seat, Who.FORM) == NONE else names.cards[s.at(seat, Who.FORM)],
        hand=None,
        known=None,
        unknown=None,
        skills=[skill(names, s, seat, one) for one in names.active(s, seat)],
        face_down=None,
        has_face_down=s.at(seat, Who.FACE_DOWN) != NONE,
        specials=[special(names, s, seat, n) for n in specials],
    )


def markers(names: Names, s: KnockdownState, seat: int) -> list[MarkerView]:
    """Own tokens, the Echo, the Form, and Venom that somebody put there."""
    number, venom = s.at(seat, Who.FIGHTER), int(s.at(seat, Who.VENOM))
    kind = "" if number == NONE else owned(names.content.fighters[number])[0]
    found = []
    if s.at(seat, Who.CAP) > 0:
        have, cap = int(s.at(seat, Who.TOKENS)), int(s.at(seat, Who.CAP))
        found.append(MarkerView(kind, have, cap, f"{names.token(s, seat)} {have} of {cap}"))
    elif kind == "echo":
        space = names.space(s, s.at(seat, Who.ECHO))
        text = f"Echo on {space}" if space else "No Echo out"
        found.append(MarkerView(kind, int(space is not None), 1, text))
    elif kind == "form":
        form = s.at(seat, Who.FORM)
        text = "No Form yet" if form == NONE else f"Form: {names.content.cards[form].name}"
        found.append(MarkerView(kind, int(form != NONE), 1, text))
    if venom > 0:
        found.append(MarkerView("venom", venom, int(VENOM_CAP), f"Venom {venom} of {VENOM_CAP}"))
    return found


def skill(names: Names, s: KnockdownState, seat: int, number: int) -> SkillView:
    rule = s.tables.skills[number * Skill.SIZE + Skill.RULE]
    used = 0 <= rule < Rule.COUNT and s.at(seat, Who.USED) >> rule & 1 == 1
    return SkillView(names.skills[number], used)


def special(names: Names, s: KnockdownState, seat: int, n: int) -> SpecialView:
    found = SpecialView(n + 1, names.specials(s, seat)[n].id)
    if len(s.row) == 0:
        return found
    made = int(combo.attack_made(s, seat, n))
    found.in_range = made != NONE and movement.in_range(s, made)
    found.spaces = names.among(s, 0 if made == NONE else movement.reached(s, seat, made))
    return found


def own_special(names: Names, s: KnockdownState, seat: int, shown: SpecialView) -> SpecialView:
    """Whether it is usable shows what a hand holds, so only its owner learns it."""
    why = special_told(names, s, seat, shown.n - 1, int(combo.used_so_far(s, seat)))
    return replace(
        shown,
        usable=why is None,
        why=why.sentence if why else "",
        clause=why.clause if why else "KDN-085",
    )


# -- the draft


def draft(names: Names, s: KnockdownState, viewer: int) -> DraftView | None:
    """What a seat has seen of the draft; it stays known."""
    if viewer == SPECTATOR or s.draft[Draft.DEALT] == NONE:
        return None
    first, second = s.draft[Draft.FIRST + viewer], s.draft[Draft.SECOND + viewer]
    passing = s.decision != Decision.SKILL1
    received = [int(setup.passed(s, 1 - viewer, i)) for i in range(2)] if passing else []
    passed = [int(setup.passed(s, viewer, i)) for i in range(2)] if first != NONE else []
    left = [one for one in received if second not in (NONE, one)]
    at = Draft.DEALT + viewer * setup.DEALT
    return DraftView(
        step={Decision.SKILL1: 1, Decision.SKILL2: 2, Decision.FACEUP: 3}.get(s.decision, 4),
        dealt=[names.skills[s.draft[at + i]] for i in range(setup.DEALT)],
        kept=[names.skills[one] for one in (first, second) if one != NONE],
        received=[names.skills[one] for one in received],
        passed=[names.skills[one] for one in passed],
        removed=names.skills[left[0]] if left else None,
    )


def unseen_skills(names: Names, s: KnockdownState, viewer: int) -> list[str]:
    """What the opponent's face-down Skill can be, as far as this seat can know (KDN-025)."""
    if viewer == SPECTATOR or s.round == 0 or s.at(1 - viewer, Who.FACE_DOWN) == NONE:
        return []
    if s.at(1 - viewer, Who.DOWN_SEEN) == 1:  # KDN-012
        return [names.skills[s.at(1 - viewer, Who.FACE_DOWN)]]
    if s.draft[Draft.DEALT] == NONE:
        return []
    passed = [int(setup.passed(s, viewer, i)) for i in range(2)]
    if s.draft[Draft.UP + 1 - viewer] not in passed:
        return [names.skills[one] for one in sorted(passed)]
    seen = {int(s.draft[Draft.DEALT + viewer * setup.DEALT + i]) for i in range(setup.DEALT)}
    seen |= {int(setup.passed(s, 1 - viewer, i)) for i in range(2)}
    pool = [i for i in range(len(names.skills)) if hidden.in_pool(s, i)]
    return [names.skills[one] for one in pool if one not in seen]


def why_over(s: KnockdownState) -> str:
    return ENDED_BY[s.ended]
