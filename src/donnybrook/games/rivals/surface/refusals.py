"""Why a choice is refused: the clause that forbids it, and a sentence."""

from __future__ import annotations

from collections.abc import Iterable

from donnybrook.games.rivals.rules import bonus, contests, moves, people
from donnybrook.games.rivals.rules.codes import Code
from donnybrook.games.rivals.rules.state import (
    NONE,
    PERSON,
    Ball,
    Form,
    Procedure,
    RivalsState,
    side_of,
)
from donnybrook.kernel.errors import IllegalChoice
from donnybrook.kernel.state import Options

No = tuple[str, str, str]  # clause, short reason, sentence

OVER: No = ("KCR-630", "brawl_over", "The Brawl is over.")
NO_REFRESH: No = (
    "KCR-325",
    "no_refresh",
    "Refreshing needs a use, and a Brawler of the own side in play below 3 drinks.",
)
NOT_A_CHOICE: No = ("KCR-276", "not_a_choice", "This is not among the choices that are open now.")
ASIDES: dict[int, No] = {
    Code.CONCEDE: ("KCR-634", "cannot_concede", "Only a person who has not yet conceded may."),
    Code.CAPTAIN: (
        "KCR-008",
        "not_captain",
        "Only the Captain hands over, to another Brawler seat.",
    ),
    Code.CONTROL: (
        "KCR-009",
        "not_split",
        "The DJ shares the Rivals, at least one for each person.",
    ),
    Code.PING: (
        "KCR-654",
        "no_ping",
        "You have just pointed there.",
    ),
    Code.PERSON: ("KCR-007", "same_sitter", "A person takes over from a bot, a bot from a person."),
}


def refusal(s: RivalsState, seat: int, code: int) -> IllegalChoice | None:
    """None if the seat may choose the code now."""
    if not 0 <= code < Code.SIZE:
        return IllegalChoice("KCR-360", "bad_choice", f"{code} is not a choice of the Brawl.")
    if people.is_aside(code) or people.is_refresh_aside(s, seat, code):
        out = Options()
        people.add_asides(s, seat, out)
        return None if code in out.listed() else IllegalChoice(*why_no_aside(s, code))
    if s.over:
        return IllegalChoice(*OVER)
    if s.to_act() >> seat & 1:
        out = Options()
        s.legal(seat, out)
        if code in out.listed():
            return None
        return IllegalChoice(*why_not(s, code))
    return IllegalChoice(*why_not_this_seat(s, code))


def why_no_aside(s: RivalsState, code: int) -> No:
    if s.over:
        return OVER
    if Code.REFRESH <= code < Code.CAPTAIN:
        return NO_REFRESH
    return next(no for first, no in sorted(ASIDES.items(), reverse=True) if code >= first)


def why_not_this_seat(s: RivalsState, code: int) -> No:
    if code == Code.REROLL:
        return ("KCR-327", "no_fake_throw", "Fake Throw is not possible on this roll.")
    if s.procedure == Procedure.CONTEST:
        return ("KCR-276", "not_yet", "The other side declares first: a contest has its order.")
    if s.procedure == Procedure.BONUS:
        return ("KCR-434", "not_your_reaction", "Another Brawler is reacting now.")
    return ("KCR-243", "not_your_turn", "Another seat decides now.")


def why_not(s: RivalsState, code: int) -> No:
    """The clause that forbids a choice to the seat that may choose."""
    if s.procedure == Procedure.TURN:
        return first_of(turn_reasons(s, code))
    if s.procedure == Procedure.CONTEST:
        return first_of(contest_reasons(s, code))
    if s.procedure == Procedure.BONUS:
        return first_of(bonus_reasons(s, code))
    if s.procedure == Procedure.BRAWL and Code.ACTIVATE <= code < Code.PASS:
        return why_not_activated(s, code - Code.ACTIVATE)
    if Code.GO <= code < Code.PING:
        return ("KCR-449", "not_there", "This Zone is not among those that may be chosen.")
    return NOT_A_CHOICE


def why_not_activated(s: RivalsState, brawler: int) -> No:
    """Not of this side, knocked out, or its card is not in the deck (D-06)."""
    if s.round == 0:
        return NOT_A_CHOICE
    if side_of(brawler) != s.side:
        return ("KCR-243", "other_side", "The Crews alternate: the other Crew's Brawler must wait.")
    if s.zone[brawler] == 0:
        return ("KCR-245", "knocked_out", "A knocked-out Brawler is not activated.")
    return ("KCR-244", "had_its_turn", "This Brawler had its turn; the others come first.")


def first_of(reasons: Iterable[No]) -> No:
    return next(iter(reasons), NOT_A_CHOICE)


# -- a turn (D-07)


def turn_reasons(s: RivalsState, code: int) -> Iterable[No]:
    brawler = s.active
    yield from state_reasons(s, brawler, code)
    if Code.MOVE <= code < Code.GO:
        yield from move_reasons(s, brawler, code - Code.MOVE)
    elif code == Code.BALL_UP and s.cover[brawler]:
        yield ("KCR-348", "in_cover", "Step out of Cover before balling up.")
    elif code == Code.COVER:
        if s.terms.cover[s.zone[brawler]] and not s.cover[brawler]:
            yield ("KCR-218", "spot_taken", "A Cover Spot holds one Brawler.")
        yield ("KCR-346", "no_spot", "There is no free Cover Spot to take here.")
    elif code == Code.STEP_OUT:
        yield ("KCR-347", "not_in_cover", "This Brawler is not Taking Cover.")
    elif code == Code.CHARGE:
        yield ("KCR-342", "no_charge", "Charge Ball needs a held ball with Charge 0.")
    elif Code.GRAB <= code < Code.ACTIVATE:
        yield from grab_reasons(s, brawler, code - Code.GRAB)
    else:
        yield from aimed_reasons(s, brawler, code)


def state_reasons(s: RivalsState, brawler: int, code: int) -> Iterable[No]:
    """What the form of the Brawler, its holder or its Action Points forbid."""
    if Code.REFRESH <= code < Code.CAPTAIN:
        yield NO_REFRESH
    if s.is_captive(brawler):
        yield ("KCR-494", "captive", "A captive can only try to break free.")
    if code == Code.BREAK_FREE:
        yield ("KCR-494", "no_captive", "Only a captive breaks free.")
    if code in (Code.STAND_UP, Code.JUMP_OUT, Code.BREAK_CAGE):
        yield form_reason(s, brawler, code)
    if Code.ROLL_IN <= code < Code.BUST_OUT:
        if s.jumped_out:
            yield (
                "KCR-553",
                "jumped_out",
                "Having jumped out, this Brawler may not roll in again.",
            )
        yield ("KCR-546", "no_roll_in", "A Caged Brawler rolls into empty hands in its own Zone.")
    if s.holder[brawler] >= 0:
        yield ("KCR-488", "held", "A Brawler in a crew mate's arms does not do that.")
    if s.ap == 0:
        yield ("KCR-247", "no_action_points", "No Action Points are left.")
    moving = Code.MOVE <= code < Code.GO or Code.THROW_ME <= code < Code.ROLL_IN
    if s.form[brawler] == Form.BALLED_UP and not moving:
        yield (
            "KCR-472",
            "balled_up",
            "A Balled Up Brawler only moves, says Throw Me! or stands up.",
        )
    if s.form[brawler] == Form.CAGED and not Code.MOVE <= code < Code.GO:
        yield ("KCR-542", "caged", "A Caged Brawler can only Move and Dodge.")


def form_reason(s: RivalsState, brawler: int, code: int) -> No:
    """Why a Brawler cannot stand up, jump out or break its cage."""
    caged = s.form[brawler] == Form.CAGED
    if code == Code.JUMP_OUT:
        return ("KCR-478", "not_held", "Only a Brawler in a crew mate's arms jumps out of them.")
    if code == Code.STAND_UP:
        if caged:
            return ("KCR-542", "caged", "A Caged Brawler does not stand up: the cage is broken.")
        if s.form[brawler] == Form.BALLED_UP:
            return ("KCR-488", "held", "A Brawler in a crew mate's arms jumps out of them instead.")
        return ("KCR-472", "not_balled_up", "Only a Balled Up Brawler stands up.")
    if not caged:
        return ("KCR-543", "not_caged", "Only a Caged Brawler breaks a cage.")
    if s.turn <= s.caged_at[brawler]:
        return ("KCR-544", "cage_too_new", "A cage is broken in a turn that began after it closed.")
    return ("KCR-247", "no_action_points", "No Action Points are left.")


def move_reasons(s: RivalsState, brawler: int, path: int) -> Iterable[No]:
    if s.cover[brawler]:
        yield ("KCR-348", "in_cover", "Step out of Cover before moving.")
    if moves.second_zone(path):
        yield ("KCR-571", "no_such_path", "Two Zones need the Moon Ball, and do not lead back.")
    yield ("KCR-350", "not_adjacent", "A Move leads to an adjacent Zone.")


def grab_reasons(s: RivalsState, brawler: int, thing: int) -> Iterable[No]:
    if s.hand[brawler] != NONE:
        yield ("KCR-341", "hands_full", "Grab needs empty hands.")
    if thing >= PERSON and side_of(thing - PERSON) != side_of(brawler):
        yield ("KCR-341", "opponent", "Opponents in Ball Form cannot be grabbed from the floor.")
    if thing >= PERSON:
        yield ("KCR-341", "not_in_ball_form", "Only a crew mate in Ball Form here can be grabbed.")
    yield ("KCR-340", "not_here", "This ball does not lie on the floor of the Zone.")


def aimed_reasons(s: RivalsState, brawler: int, code: int) -> Iterable[No]:
    if Code.TACKLE <= code < Code.THROW_ME:
        if s.is_target(code - Code.TACKLE) and side_of(code - Code.TACKLE) != side_of(brawler):
            yield ("KCR-358", "too_far", "A Tackle reaches the own and adjacent Zones.")
        yield ("KCR-359", "no_target", "Only an opponent that is not held can be tackled.")
    elif Code.THROW <= code < Code.RALLY:
        yield from throw_reasons(s, brawler)
    elif Code.PASS <= code < Code.PASS_ON:
        if s.hand[brawler] != NONE:
            yield ("KCR-361", "cannot_receive", "A crew mate needs empty hands and no Ball Form.")
        yield ("KCR-344", "nothing_to_pass", "There is no ball in hand to pass.")
    elif Code.THROW_ME <= code < Code.ROLL_IN:
        yield ("KCR-476", "no_hands", "Throw Me! needs an upright crew mate with empty hands here.")
    elif Code.BUST_OUT <= code < Code.REFRESH:
        yield ("KCR-546", "no_cage", "Bust Out works on a Caged crew mate in hand or lying here.")
    elif code == Code.THROW_OFF:
        yield ("KCR-491", "no_captive", "There is no captive in hand to throw off.")


def throw_reasons(s: RivalsState, thrower: int) -> Iterable[No]:
    thing = s.hand[thrower]
    if thing == NONE:
        yield ("KCR-356", "no_ball", "There is no ball in hand to throw.")
    elif s.terms.sniper_needs_charge and s.charge[thing] == 0 and s.type_of(thing) == Ball.SNIPER:
        yield ("KCR-561", "uncharged", "The Sniper Ball must be charged first.")
    yield ("KCR-357", "no_target", "Only opponents in play that are not held are targets.")


# -- a contest


def contest_reasons(s: RivalsState, code: int) -> Iterable[No]:
    if s.step == contests.REACTED and Code.DRINK <= code < Code.RAISE:
        upright = s.form[s.defender] == Form.UPRIGHT
        if not upright and (code < Code.DODGE or code >= Code.TACKLE_BACK):
            yield ("KCR-391", "not_upright", "In Ball Form only a Dodge is possible.")
        if code >= Code.TACKLE_BACK and not contests.can_tackle_back(s):
            yield ("KCR-392", "too_far", "A Tackle is possible at most 1 hop from the thrower.")
    if Code.DRINK <= code < Code.RAISE and s.step in (contests.DRUNK, contests.REACTED):
        yield ("KCR-330", "too_many_drinks", "No more drinks than are left, and 3 at most.")
    if Code.RAISE <= code < Code.GRAB:
        yield ("KCR-314", "no_such_die", "A die must show that face, 1 to 5.")
    if code == Code.REROLL:
        yield ("KCR-327", "no_fake_throw", "Fake Throw is not possible on this roll.")
    if Code.GO <= code < Code.PING:
        if moves.second_zone(code - Code.GO):
            yield ("KCR-571", "no_such_path", "Two Zones need the Moon Ball, and do not lead back.")
        yield ("KCR-410", "not_adjacent", "The free move of a Dodge leads to an adjacent Zone.")
    if Code.REFRESH <= code < Code.CAPTAIN:
        yield ("KCR-325", "no_refresh", "Refreshing needs a use, and fewer than 3 drinks.")


# -- a Catch Bonus Reaction


def bonus_reasons(s: RivalsState, code: int) -> Iterable[No]:
    if Code.RALLY <= code < Code.TACKLE:
        yield from throw_reasons(s, s.arg0)
    if Code.PASS_ON <= code < Code.THROW:
        mate = code - Code.PASS_ON
        held = bonus.held_before(s, s.arg0) >> mate & 1
        if held and side_of(mate) == side_of(s.arg0):
            yield ("KCR-435", "held_before", "This Brawler has held the ball in this chain.")
        yield ("KCR-361", "cannot_receive", "A crew mate needs empty hands and no Ball Form.")
    if code == Code.THROW_OFF:
        yield ("KCR-490", "no_captive", "There is no captive in hand to throw off.")
