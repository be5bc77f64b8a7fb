"""Why a choice is refused: the clause that forbids it, and a sentence."""

from __future__ import annotations

from donnybrook.games.rivals.rules.codes import No
from donnybrook.games.rivals.rules.state import RivalsState
from donnybrook.kernel.language import Reason

R = Reason[RivalsState]


def grabbed(s: RivalsState, seat: int, code: int) -> str:
    whom = "Brawler" if s.terms.enemy_grab else "crew mate"
    return f"Only a {whom} in Ball Form here can be grabbed."


NO_CODE = R("KCR-360", "bad_choice", lambda s, seat, code: f"{code} is not a choice of the Brawl.")
REASONS = {
    No.OVER: R("KCR-630", "brawl_over", "The Brawl is over."),
    No.NOT_A_CHOICE: R("KCR-276", "not_a_choice",
                       "This is not among the choices that are open now."),
    # another seat decides
    No.NOT_YET: R("KCR-276", "not_yet",
                  "The other side declares first: a contest has its order."),
    No.NOT_YOUR_REACTION: R("KCR-434", "not_your_reaction", "Another Brawler is reacting now."),
    No.NOT_YOUR_TURN: R("KCR-243", "not_your_turn", "Another seat decides now."),
    # beside the open decision
    No.CANNOT_CONCEDE: R("KCR-634", "cannot_concede",
                         "Only a person who has not yet conceded may."),
    No.NOT_CAPTAIN: R("KCR-008", "not_captain",
                      "Only the Captain hands over, to another Brawler seat."),
    No.NOT_SPLIT: R("KCR-009", "not_split",
                    "The DJ shares the Rivals, at least one for each person."),
    No.POINTED_THERE: R("KCR-654", "no_ping", "You have just pointed there."),
    No.NO_SUCH_ZONE: R("KCR-654", "no_such_zone", "The Map has no such Zone to point at."),
    No.SAME_SITTER: R("KCR-007", "same_sitter",
                      "A person takes over from a bot, a bot from a person."),
    No.NO_REFRESH: R(
        "KCR-325", "no_refresh",
        "Refreshing needs a use, and a Brawler of the own side in play below 3 drinks."),
    # activation
    No.OTHER_SIDE: R("KCR-243", "other_side",
                     "The Crews alternate: the other Crew's Brawler must wait."),
    No.KNOCKED_OUT: R("KCR-245", "knocked_out", "A knocked-out Brawler is not activated."),
    No.HAD_ITS_TURN: R("KCR-244", "had_its_turn",
                       "This Brawler had its turn; the others come first."),
    # the form of the active Brawler, its holder, its Action Points
    No.CAPTIVE: R("KCR-494", "captive", "A captive can only try to break free."),
    No.NOT_CAPTIVE: R("KCR-494", "no_captive", "Only a captive breaks free."),
    No.HELD: R("KCR-488", "held", "A Brawler in a crew mate's arms does not do that."),
    No.HELD_JUMPS_OUT: R("KCR-488", "held",
                         "A Brawler in a crew mate's arms jumps out of them instead."),
    No.NOT_HELD: R("KCR-478", "not_held",
                   "Only a Brawler in a crew mate's arms jumps out of them."),
    No.BALLED_UP: R("KCR-472", "balled_up",
                    "A Balled Up Brawler only moves, says Throw Me! or stands up."),
    No.NOT_BALLED_UP: R("KCR-472", "not_balled_up", "Only a Balled Up Brawler stands up."),
    No.CAGED: R("KCR-542", "caged", "A Caged Brawler can only Move and Dodge."),
    No.CAGED_STAYS_DOWN: R("KCR-542", "caged",
                           "A Caged Brawler does not stand up: the cage is broken."),
    No.NOT_CAGED: R("KCR-543", "not_caged", "Only a Caged Brawler breaks a cage."),
    No.CAGE_TOO_NEW: R("KCR-544", "cage_too_new",
                       "A cage is broken in a turn that began after it closed."),
    No.JUMPED_OUT: R("KCR-553", "jumped_out",
                     "Having jumped out, this Brawler may not roll in again."),
    No.NO_ROLL_IN: R("KCR-546", "no_roll_in",
                     "A Caged Brawler rolls into empty hands in its own Zone."),
    No.NO_ACTION_POINTS: R("KCR-247", "no_action_points", "No Action Points are left."),
    # actions
    No.COVERED: R("KCR-348", "in_cover", "Step out of Cover before moving."),
    No.COVERED_UPRIGHT: R("KCR-348", "in_cover", "Step out of Cover before balling up."),
    No.NOT_IN_COVER: R("KCR-347", "not_in_cover", "This Brawler is not Taking Cover."),
    No.NO_SPOT: R("KCR-346", "no_spot", "There is no free Cover Spot to take here."),
    No.SPOT_TAKEN: R("KCR-218", "spot_taken", "A Cover Spot holds one Brawler."),
    No.NOT_ADJACENT: R("KCR-350", "not_adjacent", "A Move leads to an adjacent Zone."),
    No.NO_SUCH_PATH: R("KCR-571", "no_such_path",
                       "Two Zones need the Moon Ball, and do not lead back."),
    No.NO_CHARGE: R("KCR-342", "no_charge", "Charge Ball needs a held ball with Charge 0."),
    No.HANDS_FULL: R("KCR-341", "hands_full", "Grab needs empty hands."),
    No.NOT_HERE: R("KCR-340", "not_here", "This ball does not lie on the floor of the Zone."),
    No.NOT_IN_BALL_FORM: R("KCR-341", "not_in_ball_form", grabbed),
    No.OPPONENT: R("KCR-341", "opponent",
                   "Opponents in Ball Form cannot be grabbed from the floor."),
    No.NO_BALL: R("KCR-356", "no_ball", "There is no ball in hand to throw."),
    No.UNCHARGED: R("KCR-561", "uncharged", "The Sniper Ball must be charged first."),
    No.NO_TARGET: R("KCR-357", "no_target",
                    "Only opponents in play that are not held are targets."),
    No.NOT_TACKLED: R("KCR-359", "no_target",
                      "Only an opponent that is not held can be tackled."),
    No.TACKLE_TOO_FAR: R("KCR-358", "too_far", "A Tackle reaches the own and adjacent Zones."),
    No.NOTHING_TO_PASS: R("KCR-344", "nothing_to_pass", "There is no ball in hand to pass."),
    No.CANNOT_RECEIVE: R("KCR-361", "cannot_receive",
                         "A crew mate needs empty hands and no Ball Form."),
    No.NO_HANDS: R("KCR-476", "no_hands",
                   "Throw Me! needs an upright crew mate with empty hands here."),
    No.NO_CAGE: R("KCR-546", "no_cage",
                  "Bust Out works on a Caged crew mate in hand or lying here."),
    No.NOBODY_TO_THROW_OFF: R("KCR-491", "no_captive",
                              "There is no captive in hand to throw off."),
    # a contest
    No.NOT_UPRIGHT: R("KCR-391", "not_upright", "In Ball Form only a Dodge is possible."),
    No.TOO_FAR_TO_TACKLE_BACK: R("KCR-392", "too_far",
                                 "A Tackle is possible at most 1 hop from the thrower."),
    No.TOO_MANY_DRINKS: R("KCR-330", "too_many_drinks",
                          "No more drinks than are left, and 3 at most."),
    No.NO_REFRESH_NOW: R("KCR-325", "no_refresh",
                         "Refreshing needs a use, and fewer than 3 drinks."),
    No.NO_DODGE_THERE: R("KCR-410", "not_adjacent",
                         "The free move of a Dodge leads to an adjacent Zone."),
    No.NO_FAKE_THROW: R("KCR-327", "no_fake_throw", "Fake Throw is not possible on this roll."),
    No.NO_SUCH_DIE: R("KCR-314", "no_such_die", "A die must show that face, 1 to 5."),
    # a Catch Bonus Reaction, and where to go
    No.HELD_BEFORE: R("KCR-435", "held_before",
                      "This Brawler has held the ball in this chain."),
    No.NO_CAPTIVE_IN_HAND: R("KCR-490", "no_captive",
                             "There is no captive in hand to throw off."),
    No.NOT_THERE: R("KCR-449", "not_there",
                    "This Zone is not among those that may be chosen."),
}  # fmt: skip
