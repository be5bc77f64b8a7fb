"""The words of BrawlBall that a newcomer does not know."""

from __future__ import annotations

from donnybrook.kernel.parts import Term

TERMS = (
    Term("Force", "How many dice a player rolls to bash, and how hard he is to knock down.",
         (), "BBL-024"),
    Term("Accuracy", "How many dice a player rolls to pick up, throw, catch and intercept.",
         (), "BBL-024"),
    Term("Speed", "How many dice a player rolls to dodge and to dash.", (), "BBL-024"),
    Term("Moves", "How many squares a player may walk in his action: his Speed and a bonus.",
         ("MV",), "BBL-026"),
    Term("specialist", "A basher, a runner or a ballhandler. A team has at most five; the others "
         "are linemen.", ("specialists",), "BBL-023"),
    Term("bench", "Three of the ten wait there. They come in for players who were lost, after a "
         "point and at half time.", (), "BBL-033"),
    Term("kick", "The side that kicks sets up first and then chooses a square of the other half; "
         "from there the ball scatters three times.", ("kicks", "kick-off"), "BBL-041"),
    Term("receive", "The side to which the ball is kicked. It has the first turn.", ("receives",),
         "BBL-061"),
    Term("half", "A match has two halves of six turns each. A side's own half of the field is the "
         "seven rows on its side of the line.", ("halves",), "BBL-003"),
    Term("end zone", "The last row of the field. Whoever stands there with the ball scores for the "
         "other side of the field.", ("end zones",), "BBL-221"),
    Term("side zone", "The two files at each edge of the field. At most one of a team may be set "
         "up in each.", ("side zones",), "BBL-037"),
    Term("centre line", "The row of a team's half that touches the middle. At least three are set "
         "up on it.", (), "BBL-036"),
    Term("tackle zone", "The eight squares around a standing player. Whoever steps out of an "
         "opponent's must dodge.", ("tackle zones", "zone", "zones"), "BBL-091"),
    Term("dodge", "The roll to step out of an opponent's tackle zone, with Speed. Without a "
         "success he falls.", ("dodges",), "BBL-095"),
    Term("dash", "A roll with Speed for more steps: one for each success. Without a success he "
         "falls.", ("dashes",), "BBL-102"),
    Term("pick up", "Whoever steps on the loose ball must roll with Accuracy to take it.",
         ("pick-up", "picks up"), "BBL-105"),
    Term("bash", "A blow at an opponent beside him, with Force. It pushes, stuns or knocks out; "
         "with fewer than two successes he falls himself.", ("bashes",), "BBL-111"),
    Term("blitz", "A run and a bash in one action, for one step less. Once a turn.", ("blitzes",),
         "BBL-138"),
    Term("hindrance", "Each opponent beside the hitter whom none of his team holds takes a die "
         "off his bash.", ("hinders", "hinder"), "BBL-115"),
    Term("help", "Each of the team beside the target whom no other opponent holds adds a die to a "
         "bash.", ("helps", "helper", "helpers"), "BBL-114"),
    Term("pushed", "Moved to a square behind him. The hitter's trainer chooses which.", ("push",
         "pushes"), "BBL-121"),
    Term("follow up", "Step into the square that a pushed opponent has left: it is free, and needs "
         "no dodge.", ("follows up",), "BBL-129"),
    Term("stunned", "He lies: no tackle zone, no catch, and the ball is dropped. He stands up in "
         "his next action, for half of his moves.", ("stun", "stuns"), "BBL-134"),
    Term("K.O.", "Knocked out: gone for the rest of the match.", ("knocked out",), "BBL-136"),
    Term("foul", "An attack on a stunned opponent. It knocks out or does nothing, and the ref may "
         "send the fouler off. Once a turn.", ("fouls",), "BBL-181"),
    Term("sent off", "Out for the rest of the match, because the ref has seen the foul.", (),
         "BBL-190"),
    Term("pass", "A throw with Accuracy to a player of the team. It flies two squares for each "
         "success. Once a turn.", ("passes",), "BBL-151"),
    Term("intercept", "Whoever stands where a pass flies by may reach for it, with Accuracy.",
         ("interception", "interceptions"), "BBL-163"),
    Term("hand over", "Give the ball to a player beside him, who catches it with Accuracy. Once a "
         "turn.", ("hands over", "handover"), "BBL-168"),
    Term("scatter", "A die says to which square beside it the ball rolls.", ("scatters",),
         "BBL-201"),
    Term("touchback", "A kick that ends off the field, in the end zone or in the wrong half: the "
         "side that receives gives the ball to one of its players.", (), "BBL-045"),
    Term("botch", "A roll without any success. Mostly it is a turnover.", ("botches",), "BBL-070"),
    Term("turnover", "Something went wrong, and the turn is over at once.", ("turnovers",),
         "BBL-070"),
)  # fmt: skip
