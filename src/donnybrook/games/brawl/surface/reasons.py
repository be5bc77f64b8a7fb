"""Why a command is rejected: the clause, the rulebook's word for it (BRL-051), a sentence."""

from __future__ import annotations

from typing import Any

from donnybrook.games.brawl.rules.codes import No
from donnybrook.kernel.language import Reason

R = Reason[Any]

REASONS = {
    No.NOT_STARTED: R(
        "BRL-037", "not_started", "The game has not started: everybody knocks first."
    ),
    No.PAUSED: R("BRL-112", "paused", "The table is paused until everybody has knocked again."),
    No.GAME_OVER: R("BRL-107", "game_over", "The game is over."),
    No.BAD_COMMAND: R("BRL-051", "bad_command", "This command does not exist here."),
    # whose turn, who may act
    No.NOT_YOUR_TURN: R("BRL-091", "not_your_turn", "It is another seat's turn."),
    No.ANOTHER_MEMBER: R("BRL-184", "not_your_turn", "Another member of the team is active."),
    No.ANOTHER_DECIDES: R("BRL-118", "not_your_turn", "Another seat decides at this moment."),
    No.NOT_ACTIVE: R("BRL-173", "not_active", "This seat is not an active player."),
    No.OUT: R("BRL-191", "not_active", "This seat is out of the game."),
    No.FINISHED: R("BRL-160", "not_active", "Both zones of this seat are closed; it is finished."),
    # draw, pass, pause, tag
    No.HAND_FULL: R("BRL-043", "hand_full", "Play or discard the card in hand first."),
    No.DECK_EMPTY: R("BRL-041", "deck_empty", "The draw pile is empty and is never refilled."),
    No.CANNOT_PASS: R("BRL-095", "cannot_pass", "Passing needs an empty draw pile."),
    No.CAN_PLAY: R(
        "BRL-095", "cannot_pass",
        "The discard pile has a legal play, and only a forced pass is allowed.",
    ),
    No.TEAM_CAN_DRAW: R(
        "BRL-175", "cannot_pass", "A team passes only if nobody in it has a card to draw."
    ),
    No.NO_TURNS: R(
        "BRL-101", "bad_command", "There are no turns to pass in Tournament Mode; just wait."
    ),
    No.NO_PAUSE: R("BRL-112", "no_pause", "This seat has used up its pauses."),
    No.ALREADY_TAGGED: R("BRL-174", "already_tagged", "Only one tag in a turn."),
    No.TAGGED_TWICE: R(
        "BRL-186", "already_tagged", "This player has been active twice in this turn."
    ),
    No.CARD_IN_HAND: R("BRL-174", "hand_full", "A tag needs an empty hand."),
    No.NO_TEAMMATE: R(
        "BRL-174", "bad_target", "Only a teammate who is in the game and can act can be tagged."
    ),
    # plays
    No.OUT_OF_REACH: R(
        "BRL-046", "out_of_reach",
        "Only the card in hand can be played, or with an empty hand the top of the discards.",
    ),
    No.BAD_TARGET: R("BRL-050", "bad_target", "This card does not go there."),
    No.NOT_YOUR_ZONE: R("BRL-154", "not_your_zone", "Only the zones beside a seat are in reach."),
    No.ZONE_CLOSED: R(
        "BRL-158", "zone_closed", "The zone is closed: every Base in it is frozen."
    ),
    No.BASE_GONE: R("BRL-050", "base_gone", "That Base is no longer in play."),
    No.FROZEN: R("BRL-089", "frozen", "The Base is frozen; nothing there changes any more."),
    No.ROW_FULL: R("BRL-062", "row_full", "The row is full; no further Base fits."),
    No.TEAM_ROW_FULL: R("BRL-172", "row_full", "The row is full; no further Base fits."),
    No.FROZEN_IS_SAFE: R("BRL-084", "frozen", "A frozen Base cannot be cleared."),
    No.LAST_BASE: R("BRL-083", "last_base", "The only Base of a row cannot be cleared."),
    No.MIDDLE_BASE: R(
        "BRL-082", "middle_base", "Only a Base at an end of the row can be cleared."
    ),
    No.INNER_BASE: R("BRL-181", "middle_base", "Only a Base at an end of the row can be cleared."),
    # strings
    No.PRESS_NEEDS_BLOCK: R("BRL-077", "wrong_top", "A Press goes only on a Block."),
    No.BLOCKED: R(
        "BRL-071", "wrong_top", "The string is blocked: only a Press goes on a Block."
    ),
    No.TWO_COLOURS: R("BRL-067", "wrong_top", "All Hits of a string have one colour."),
    No.HIT2_FIRST: R(
        "BRL-068", "wrong_top", "A Hit-2 never goes first: it needs a Hit of its colour."
    ),
    No.HIT2_COLOUR: R("BRL-068", "wrong_top", "A Hit-2 needs a Hit of its own colour."),
    No.HIT2_ON_PRESS: R(
        "BRL-075", "wrong_top", "In this match a Hit-2 may not lie directly on a Press."
    ),
    No.BLOCK_FIRST: R("BRL-070", "wrong_top", "A Block needs a Hit of its colour."),
    No.BLOCK_COLOUR: R("BRL-070", "wrong_top", "A Block needs a Hit of its own colour."),
    # real time, lobby
    No.TOO_MANY: R("BRL-109", "too_many", "Three commands of this seat are waiting already."),
    No.DECK_TAKEN: R("BRL-006", "deck_taken", "Somebody has claimed this deck."),
    No.NO_STARTER: R("BRL-180", "bad_target", "A team names another of its own members."),
}  # fmt: skip
NO_CODE = R("BRL-051", "bad_command", lambda s, seat, code: f"{code} is not a command of BRAWL.")
