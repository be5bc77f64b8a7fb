"""Chapter A: the options of a match, and their meaning as numbers."""

from __future__ import annotations

from donnybrook.games.brawlball.content import Content
from donnybrook.games.brawlball.rules import board
from donnybrook.games.brawlball.rules.state import Terms
from donnybrook.kernel.settings import Choice, Setting, Settings, Switch

HEAD_STARTS = {"red 1": [1, 0], "red 2": [2, 0], "blue 1": [0, 1], "blue 2": [0, 2]}
MIXES = [  # bashers, runners, ballhandlers: at most five specialists (BBL-023)
    (bashers, runners, ballhandlers)
    for bashers in range(6)
    for runners in range(6 - bashers)
    for ballhandlers in range(6 - bashers - runners)
]

SETTINGS: tuple[Setting, ...] = (  # BBL-006
    Choice("move_bonus", 2, "squares a player may move beyond his Speed", "BBL-026", (2, 0, 1, 3)),
    Choice("roster_pick", "sealed", "rosters are picked in secret, or openly with Red first",
           "BBL-028", ("sealed", "open")),
    Choice("kickoff_catch_modifier", 1, "added to the difficulty of catching a kick", "BBL-048",
           (1, 0)),
    Switch("lost_ball_turnover", False, "an opponent who intercepts or catches ends the turn",
           "BBL-071"),
    Choice("dodge_rule", "any_step", "dodge at every step from a tackle zone, or only when leaving "
           "an opponent", "BBL-096", ("any_step", "leaving_only")),
    Switch("partial_dodge_ends_action", False,
           "a partly successful dodge ends the action, not only the movement", "BBL-099"),
    Choice("edge_push", "crowd", "a push over the edge ends on the bench, or moves nobody",
           "BBL-127", ("crowd", "wall")),
    Choice("scatter_die", "d8", "the ball scatters with an eight-sided die, or with a six-sided "
           "one and a template", "BBL-202", ("d8", "d6")),
    Choice("out_of_bounds", "throw_in", "a ball off the field is thrown in, or scattered again",
           "BBL-210", ("throw_in", "reroll")),
    Choice("kick_after_score", "scorer_kicks", "after a point the scorer kicks, or roles swap",
           "BBL-226", ("scorer_kicks", "swap_roles")),
    Switch("free_substitution", False, "any seven may be fielded at every set-up", "BBL-233"),
    Choice("overtime", "sudden_death", "the next point in extra time decides a draw, or it stands",
           "BBL-239", ("sudden_death", "none")),
    Choice("races", "house", "numbers of races and positions tuned by the house, or as printed",
           "BBL-024", ("house", "printed"), former="printed"),
    Choice("kick_target", "field", "a kick is aimed short of the end zone, or anywhere in the half",
           "BBL-042", ("field", "half"), former="field"),
    Choice("named_catch", "must", "whom a pass or handover is meant for must try to catch, or may",
           "BBL-160", ("must", "may"), former="must"),
    Choice("interceptions", "once", "one chance per pass to intercept, or one at each square",
           "BBL-166", ("once", "each_square"), former="once"),
    Choice("foul_force_one", "botch", "one success in a foul on Force 1: sent off, or stunned",
           "BBL-187", ("botch", "stunned"), former="stunned"),
    Choice("half_end", "six_each", "a half ends after six turns each, or after the sixth of "
           "whoever defends", "BBL-228", ("six_each", "defender"), former="six_each"),
    Choice("replacements", "must", "losses must be replaced from the bench, or may", "BBL-232",
           ("must", "may"), former="must"),
    Switch("walkover", True, "a team without players loses at once", "BBL-236", former=True),
    Choice("halves", 2, "two halves of six turns each, or one", "BBL-238", (2, 1)),
    Choice("head_start", 0, "points that one side begins with", "BBL-240",
           (0, "red 1", "red 2", "blue 1", "blue 2")),
)  # fmt: skip


def make(given: Settings, content: Content) -> Terms:
    """The options as the rules read them."""
    numbers = {name: int(value) for name, value in given.items() if isinstance(value, int)}
    numbers.update(
        open_pick=given["roster_pick"] == "open",
        leaving_only=given["dodge_rule"] == "leaving_only",
        wall=given["edge_push"] == "wall",
        d6=given["scatter_die"] == "d6",
        reroll=given["out_of_bounds"] == "reroll",
        swap_roles=given["kick_after_score"] == "swap_roles",
        sudden_death=given["overtime"] == "sudden_death",
        deep_kicks=given["kick_target"] == "half",
        may_catch=given["named_catch"] == "may",
        each_square=given["interceptions"] == "each_square",
        foul_botch=given["foul_force_one"] == "botch",
        defender_ends=given["half_end"] == "defender",
        may_fill=given["replacements"] == "may",
        race_count=len(content.races),
    )
    tuned = given["races"] == "house"
    tables = {
        "head_start": HEAD_STARTS.get(str(given["head_start"]), [0, 0]),
        "races": [number for race in content.races for number in race.counted(tuned)],
        "positions": [number for one in content.positions for number in one.counted(tuned)],
        "mixes": [number for mix in MIXES for number in mix],
        "formations": [
            int(board.half_place(square, 0)) for one in content.formations for square in one.squares
        ],
        "for_kicking": [int(one.side == "kicking") for one in content.formations],
        "ready_teams": [MIXES.index(race.roster) for race in content.races],
    }
    return Terms(numbers, tables)
