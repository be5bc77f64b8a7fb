"""The rule-of-thumb bot: safe intents first, then the risks that are worth it.

It keeps nothing in mind between two decisions but its luck: it always plans anew.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from donnybrook.games.brawlball.bots import evaluation, intents, lineups, values
from donnybrook.games.brawlball.bots.dice_pools import at_least
from donnybrook.games.brawlball.bots.intents import HERE, NOTHING, Intent
from donnybrook.games.brawlball.bots.moods import Moody
from donnybrook.games.brawlball.bots.plan import WITH_BALL, Plan
from donnybrook.games.brawlball.bots.values import Taste
from donnybrook.games.brawlball.rules import (
    actions,
    bash,
    board,
    catches,
    kick_off,
    passes,
    pushes,
    teams,
)
from donnybrook.games.brawlball.rules.board import DELTA
from donnybrook.games.brawlball.rules.codes import Code
from donnybrook.games.brawlball.rules.state import (
    NOBODY,
    TEAM,
    Action,
    BallState,
    Procedure,
    team_of,
    zones_at,
)
from donnybrook.kernel.bot import UNTHINKABLE
from donnybrook.kernel.state import Options, State

CONVERTED: Final = 0.4  # how much of the match a point is, roughly
DARING: Final = 0.3  # a risk that loses more than so many points is unthinkable
CAUTION: Final = 0.01  # what a risk is thought to cost beside what can be reckoned
WORTHWHILE: Final = 0.002  # a gain below it is not worth announcing


class Greedy(Moody):
    """Takes what brings most, risk of a turnover taken off."""

    def __init__(self) -> None:
        super().__init__()
        self.it: Intent = Intent()
        self.plan: Plan = Plan()
        self.twin: BallState | None = None
        self.why: str = ""  # of the last choice, for a hint
        # the best intent of each player of the team
        self.code: vec[i64] = vec[i64]([0] * TEAM)
        self.gain: vec[float] = vec[float]([0.0] * TEAM)
        self.risk: vec[float] = vec[float]([0.0] * TEAM)
        self.mate: vec[i64] = vec[i64]([0] * TEAM)  # to whom it brings the ball
        self.plans: vec[i64] = vec[i64]([0] * TEAM)  # where to, and what there

    def pick(self, state: State, seat: i64, out: Options) -> i64:
        assert isinstance(state, BallState)
        procedure = state.procedure
        if procedure == Procedure.ACTION:
            return self.act(self.copied(state), out)
        if procedure == Procedure.TURN:
            return self.take_turn(self.copied(state), seat, out)
        if procedure == Procedure.SET_UP:
            return lineups.place(state, out, self.luck)
        if procedure == Procedure.PICK:
            race = self.luck.below(state.terms.race_count)
            return teams.ready_team(state, race)
        if procedure == Procedure.BASH:
            return self.bash(state, out)
        if procedure == Procedure.PUSH:
            return self.push(state, out)
        if procedure == Procedure.PASS:
            return self.flight(state, seat, out)
        return self.ball(state, seat, out)

    def value(self, state: State, seat: i64) -> float:
        """How a position looks, for a search that stops in it."""
        assert isinstance(state, BallState)
        if state.over:
            return super().value(state, seat)
        return evaluation.position(state, seat, self.weights)

    def weigh(self, state: State, seat: i64, out: Options) -> None:
        """Which player acts, and how, is worth a search; the way he goes is not."""
        assert isinstance(state, BallState)
        if state.procedure == Procedure.TURN:
            self.weigh_intents(self.copied(state), seat, out)
            return
        super().weigh(state, seat, out)
        if self.is_routine(state):
            priors = self.priors
            i: i64
            for i in range(out.n):
                if priors[i] < 0.0:
                    priors[i] = UNTHINKABLE

    def weigh_intents(self, s: BallState, seat: i64, out: Options) -> None:
        """The safe intent that comes next, each risk beside it; without one the end of the turn.

        In which order players do what risks nothing is not worth a search.
        """
        favourite = self.take_turn(s, seat, out)
        safe = favourite != Code.END_TURN and self.is_safe((favourite - Code.ACT) // 6)
        self.make_room(out.n)
        priors = self.priors
        best = self.net((favourite - Code.ACT) // 6) if favourite != Code.END_TURN else 0.0
        i: i64
        for i in range(out.n):
            code = out.codes[i]
            place = (code - Code.ACT) // 6
            priors[i] = UNTHINKABLE
            if code == favourite:
                priors[i] = 0.0
            elif code == Code.END_TURN:
                if not safe:
                    priors[i] = -best * CONVERTED
            elif self.code[place] == code and not self.is_safe(place):
                gap = self.net(place) - (0.0 if safe else best)
                if gap > -DARING:
                    priors[i] = (gap if gap < 0.0 else 0.0) * CONVERTED - CAUTION

    def meaning(self, code: i64) -> i64:
        """Where a player would go for an intent, and what he would do there."""
        return self.plans[(code - Code.ACT) // 6] if code != Code.END_TURN else 0

    def is_safe(self, place: i64) -> bool:
        """Whether the best intent of a player risks nothing."""
        return self.risk[place] < 0.001

    def is_routine(self, state: State) -> bool:
        """The way over the pitch, and where everybody stands at a kick-off."""
        assert isinstance(state, BallState)
        return state.procedure == Procedure.ACTION or state.procedure == Procedure.SET_UP

    def is_calm(self, state: State) -> bool:
        """At the beginning of a turn, or between two kick-offs."""
        assert isinstance(state, BallState)
        procedure = state.procedure
        return procedure < Procedure.TURN or (procedure == Procedure.TURN and state.acted == 0)

    def copied(self, state: BallState) -> BallState:
        """A copy to move players about on."""
        twin = self.twin
        if twin is None:
            made = state.copy()
            assert isinstance(made, BallState)
            self.twin = made
            return made
        state.copy_into(twin)
        return twin

    # -- a turn

    def take_turn(self, s: BallState, seat: i64, out: Options) -> i64:
        """The best intent of each player; of these a safe one first, else the one worth its risk.

        A teammate to whom the ball is meant to go keeps his action for it.
        """
        self.gather(s, seat, out)
        best = self.best_intent()
        if best == NOBODY:
            self.why = "nothing is worth the risk any more"
            return Code.END_TURN
        self.why = "it risks nothing" if self.is_safe(best) else "it is worth its risk"
        return self.code[best]

    def best_intent(self) -> i64:
        """The player whose intent comes next; NOBODY if none is worth its risk."""
        awaited = self.awaited()
        best: i64 = NOBODY
        most = 0.0
        safe_found = False
        place: i64
        for place in range(TEAM):
            if self.gain[place] < WORTHWHILE:
                continue
            safe = self.is_safe(place)
            if safe and place == awaited:
                continue
            worth = self.net(place)
            if worth > 0.0 and ((safe and not safe_found) or (safe == safe_found and worth > most)):
                best = place
                most = worth
                safe_found = safe
        return best

    def gather(self, s: BallState, seat: i64, out: Options) -> None:
        """The best intent of each player."""
        place: i64
        for place in range(TEAM):
            self.code[place] = NOBODY
            self.gain[place] = 0.0
            self.risk[place] = 0.0
            self.mate[place] = NOBODY
        i: i64
        for i in range(1, out.n):
            self.consider(s, seat, out.codes[i])

    def consider(self, s: BallState, seat: i64, code: i64) -> None:
        """Keep an intent as the best one of its player, if it is."""
        it = self.it
        place = (code - Code.ACT) // 6
        action = (code - Code.ACT) % 6
        player = seat * TEAM + place
        if action == Action.HANDOVER and s.carrier != player:
            return
        it.w = self.taste
        intents.judge(s, player, action, it, self.taste[Taste.TURNOVER])
        if action != Action.MOVE and it.part == NOTHING:
            return
        if (
            it.gain - it.risk * self.taste[Taste.TURNOVER]
            > self.gain[place] - self.risk[place] * self.taste[Taste.TURNOVER]
        ):
            self.code[place] = code
            self.gain[place] = it.gain
            self.risk[place] = it.risk
            self.plans[place] = it.goal * 1024 + it.part
            gives = it.part >= Code.PASS and it.part < Code.FOUL
            self.mate[place] = (it.part - Code.PASS) % TEAM if gives else NOBODY

    def awaited(self) -> i64:
        """The teammate to whom somebody means to give the ball."""
        place: i64
        for place in range(TEAM):
            if self.mate[place] != NOBODY and self.net(place) > 0.0:
                return self.mate[place]
        return NOBODY

    def net(self, place: i64) -> float:
        """An intent's gain, less what a turnover would cost the others."""
        others = 0.0
        other: i64
        for other in range(TEAM):
            if other != place and self.gain[other] > others:
                others = self.gain[other]
        return self.gain[place] - self.risk[place] * (
            self.taste[Taste.TURNOVER] + self.taste[Taste.CHANCES_LOST] * others
        )

    # -- an action

    def act(self, s: BallState, out: Options) -> i64:
        """The next step of the best intent, or its part, or the end."""
        it = self.it
        player = actions.mover(s)
        it.w = self.taste
        intents.judge(s, player, actions.announced(s), it, self.taste[Taste.TURNOVER])
        code: i64 = Code.END_ACTION
        self.why = "he stands well"
        if it.goal != HERE:
            self.why = "on the way"
            code = Code.DASH
            if actions.steps_left(s) > 0:
                steps = it.reach.length[it.goal]
                self.plan.make_way(s, player, actions.announced(s), it.goal, steps)
                to = self.plan.path(it.goal)[0]
                if to >= WITH_BALL:
                    to -= WITH_BALL
                code = Code.STEP + board.way_to(s.where[player], to)
        elif it.part != NOTHING:
            self.why = "this is what he came for"
            code = it.part
        i: i64
        for i in range(out.n):
            if out.codes[i] == code:
                return code
        return Code.END_ACTION

    def bash(self, s: BallState, out: Options) -> i64:
        """Whom to bash, and whether to follow up."""
        hitter = bash.hitter_of(s)
        if out.codes[0] == Code.FOLLOW:
            return self.follow(s, hitter)
        best = out.codes[0]
        most = -9.0
        i: i64
        for i in range(out.n):
            target = (1 - team_of(hitter)) * TEAM + out.codes[i] - Code.BASH
            size = bash.pool(s, hitter, target)
            worth = values.hit(s, hitter, target, size, self.taste) - self.weights[
                Taste.TURNOVER
            ] * values.fails(size)
            if worth > most:
                most = worth
                best = out.codes[i]
        self.why = "the best target"
        return best

    def follow(self, s: BallState, hitter: i64) -> i64:
        """Follow up if the new square is the better one."""
        self.why = "the better square"
        team = team_of(hitter)
        to = bash.square_left(s)
        if s.carrier == hitter:
            there = values.carrier(s, hitter, to, self.taste)
            here = values.carrier(s, hitter, s.where[hitter], self.taste)
            return Code.FOLLOW if there > here else Code.STAY
        zones = zones_at(s, to, team) - zones_at(s, s.where[hitter], team)
        better = values.stand(s, hitter, to, self.taste) >= values.stand(
            s, hitter, s.where[hitter], self.weights
        )
        return Code.FOLLOW if better or zones < 0 else Code.STAY

    def push(self, s: BallState, out: Options) -> i64:
        """Opponents away from where they want to go and towards the edge, teammates forward."""
        player = pushes.pushed_player(s)
        own = team_of(player) == s.active
        best = out.codes[0]
        most = -99.0
        i: i64
        for i in range(out.n):
            to = s.where[player] + DELTA[out.codes[i] - Code.PUSH]
            worth = self.pushed(s, player, to, own)
            if worth > most:
                most = worth
                best = out.codes[i]
        self.why = "there he does least harm"
        return best

    def pushed(self, s: BallState, player: i64, to: i64, own: bool) -> float:
        """How we like a player to be on a square."""
        team = team_of(player)
        rows = values.rows_to_goal(to, team)
        edge = board.file_of(to) - 5
        worth = float(rows) + 0.3 * float(edge if edge >= 0 else -edge)
        if s.carrier == player and rows == 0:
            worth = -50.0
        other = s.board[to]
        if other >= 0 and team_of(other) == s.active:
            worth -= 5.0
        return -worth if own else worth

    # -- the ball in the air

    def flight(self, s: BallState, seat: i64, out: Options) -> i64:
        """Along the straight line; every interceptor tries, the likeliest first."""
        if out.codes[0] == Code.ROUTE_FILE:
            at = passes.square_after(s, passes.squares_fixed(s))
            goal = s.where[passes.catcher_of(s)]
            self.why = "the straight line"
            nearer = board.rows_apart(at, goal) >= board.files_apart(at, goal)
            return Code.ROUTE_ROW if nearer else Code.ROUTE_FILE
        best: i64 = Code.LET_GO
        most = 0.0
        needs = passes.needed(passes.squares_flown(s))
        i: i64
        for i in range(out.n - 1):
            player = seat * TEAM + out.codes[i] - Code.INTERCEPT
            hard = passes.interception_difficulty(s, player)
            chance = at_least(s.accuracy[player], hard, needs)
            if chance > most:
                most = chance
                best = out.codes[i]
        self.why = "trying costs nothing"
        return best

    def ball(self, s: BallState, seat: i64, out: Options) -> i64:
        """Kick-offs, touchbacks, catches and the template."""
        code = out.codes[0]
        if code == Code.TRY:
            return self.catch(s)
        if code >= Code.GIVE and code < Code.FILL:
            return self.give(s, seat, out)
        if code >= Code.KICK and code < Code.PLACE:
            self.why = "deep, but not so deep that it is a touchback"
            return Code.KICK + 18 + 3 + self.luck.below(3)  # row 4 of the half, files d to f
        self.why = "no way is better than another"
        return out.codes[self.luck.below(out.n)]

    def catch(self, s: BallState) -> i64:
        """Try, unless a miss may end the own turn and is too likely."""
        player = catches.under_the_ball(s)
        chance = at_least(s.accuracy[player], kick_off.asked_difficulty(s, player), 1)
        costs = s.active != NOBODY and team_of(player) == s.active and not s.turnover
        self.why = "a fair chance" if chance > 0.45 or not costs else "a miss would end the turn"
        return Code.TRY if chance > 0.45 or not costs else Code.DECLINE

    def give(self, s: BallState, seat: i64, out: Options) -> i64:
        """To the one who makes most of it."""
        best = out.codes[0]
        most = -9.0
        i: i64
        for i in range(out.n):
            player = seat * TEAM + out.codes[i] - Code.GIVE
            worth = values.carrier(s, player, s.where[player], self.taste)
            if worth > most:
                most = worth
                best = out.codes[i]
        self.why = "he makes most of it"
        return best
