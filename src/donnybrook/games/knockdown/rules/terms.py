"""Merged boxes and options (KDN-250 to KDN-262): the options of a match, as the rules read them."""

from __future__ import annotations

from donnybrook.games.knockdown.content.schema import Content
from donnybrook.games.knockdown.rules.state import NONE, Terms
from donnybrook.games.knockdown.rules.tables import Symbol, Tables
from donnybrook.kernel.errors import BadSetting
from donnybrook.kernel.settings import Choice, Names, Number, Setting, Settings, Switch

SEATS = 2  # KDN-001; no form for more (KDN-013)


def settings(content: Content) -> tuple[Setting, ...]:
    """The table of KDN-259, and the fighters if the match configuration sets them."""
    arenas = tuple(arena.id for arena in content.arenas)
    fighters = tuple(fighter.id for fighter in content.fighters)
    return (
        Names("fighters", [], "a fighter for each seat; empty: picked", "KDN-021", fighters),
        Switch("allow_mirror", False, "both may pick the same fighter", "KDN-021"),
        Choice("arena", "hold", "where the fight is", "KDN-256", (*arenas, "random")),
        Switch("random_match", False, "fighters, skill set and arena by lot", "KDN-257"),
        Choice("skill_pool", "all", "Skills to draft from: all or one set", "KDN-253",
               ("all", *content.sets(), "random_set")),
        Choice("rounds_to_win", 2, "1 is a quick match", "KDN-254", (1, 2)),
        Switch("opening_picks_every_round", False, "pick cards before each round, not only the "
               "first", "KDN-214"),
        Switch("tokens_persist", False, "tokens stay from round to round", "KDN-215"),
        Choice("block_budget", "shared", "heavy and light share one capacity, or each has its own",
               "KDN-125", ("shared", "independent")),
        Choice("test_mode", "dice", "three dice, or a real tower that is reported", "KDN-141",
               ("dice", "reported")),
        Choice("pass_recovery", "half_each_down", "what a passed Test heals", "KDN-144",
               ("half_each_down", "half_total")),
        Choice("no_quarter_wound", "light", "the wound of No Quarter", "KDN-146",
               ("light", "heavy")),
        Switch("corridor_swap", False, "the centre gives light, the outer spaces heavy wounds",
               "KDN-192"),
        Choice("reload_symbol", "focus", "the cards that reload", "KDN-222", ("focus", "block")),
        Number("stall_limit", 4, "idle turns before the Row is swept; 0: it never is", "KDN-260",
               0, 20),
        Number("max_turns_per_round", 160, "the longest round", "KDN-261", 10, 1000),
        Switch("show_known_cards", True, "show the opposing cards one can know", "KDN-258"),
        Switch("ask_always", False, "ask for a Reaction or a Block whenever there could be one",
               "KDN-262"),
        Number("second_player_draws", 2, "cards that the second player draws when a round begins",
               "KDN-034", 0, 4, former=0),
        Choice("reaction_cards", "from_hand", "Reaction cards are played from the hand, or are "
               "only symbols there", "KDN-078", ("from_hand", "symbols_only"), former="from_hand"),
        Choice("corridor_moves", "once_a_space", "each red space once before an action, or as "
               "often as one likes", "KDN-194", ("once_a_space", "freely"), former="once_a_space"),
    )  # fmt: skip


def fighter_numbers(given: Settings, content: Content) -> list[int]:
    """The fighter of each seat; NONE where it is still to be picked."""
    wanted = given["fighters"]
    assert isinstance(wanted, list)
    if not wanted:
        return [NONE] * SEATS
    if given["random_match"]:
        raise BadSetting("fighters: a random match draws its fighters itself (KDN-257)")
    if len(wanted) != SEATS:
        raise BadSetting(f"fighters: {len(wanted)} for {SEATS} seats (KDN-001)")
    if wanted[0] == wanted[1] and not given["allow_mirror"]:
        raise BadSetting("fighters: one copy of each exists, unless allow_mirror is on (KDN-021)")
    ids = [fighter.id for fighter in content.fighters]
    return [ids.index(str(name)) for name in wanted]


def make(given: Settings, content: Content, tables: Tables) -> Terms:
    """The options as the rules read them."""
    arenas = [arena.id for arena in content.arenas]
    sets = [*content.sets(), "random_set"]
    pool = given["skill_pool"]
    numbers = {
        name: int(value)
        for name, value in given.items()
        if isinstance(value, int) and not isinstance(value, str)
    }
    numbers.update(
        arena=NONE if given["arena"] == "random" else arenas.index(str(given["arena"])),
        skill_set=NONE if pool == "all" else sets.index(str(pool)),
        independent=given["block_budget"] == "independent",
        reported=given["test_mode"] == "reported",
        half_total=given["pass_recovery"] == "half_total",
        no_quarter_heavy=given["no_quarter_wound"] == "heavy",
        symbols_only=given["reaction_cards"] == "symbols_only",
        free_corridors=given["corridor_moves"] == "freely",
        reload_symbol=Symbol.FOCUS if given["reload_symbol"] == "focus" else Symbol.BLOCK,
    )
    return Terms(numbers, fighter_numbers(given, content), tables)
