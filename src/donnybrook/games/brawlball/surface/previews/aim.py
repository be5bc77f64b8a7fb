"""What a click on each square would mean: choices, a player to pick, or why it does nothing."""

from __future__ import annotations

from typing import NamedTuple

from donnybrook.games.brawlball.content import Content
from donnybrook.games.brawlball.rules import actions, bash, board, turns
from donnybrook.games.brawlball.rules.board import EMPTY
from donnybrook.games.brawlball.rules.codes import Code, No
from donnybrook.games.brawlball.rules.state import TEAM, Action, BallState
from donnybrook.games.brawlball.surface.names import (
    ACTIONS,
    phase,
    player_id,
    player_name,
    read_action,
    read_player,
    square_id,
)
from donnybrook.games.brawlball.surface.previews import wire as wire
from donnybrook.games.brawlball.surface.previews.runs import Runs
from donnybrook.kernel.errors import BadWords, IllegalChoice
from donnybrook.kernel.language import Language
from donnybrook.kernel.state import Options

SQUARES = tuple(square for square in range(board.SIZE) if board.on_field(square))
LIGHTS: dict[str, wire.Light] = {  # of decisions that a single click answers
    "kick": "go",
    "push": "push",
    "route": "go",
    "touchback": "own",
    "intercept": "own",
    "target": "foe",
    "catch": "own",
    "follow": "go",
}
SAYS = {"catch": "Catch", "follow": "Step in"}  # on the square that stands for a yes
WORDS = {  # what a click stands for where nothing is offered
    "kick": "kick square={}",
    "push": "push square={}",
    "route": "route square={}",
    "touchback": "give player=@{}",
    "intercept": "intercept player=@{}",
    "target": "bash target=@{}",
    "catch": "catch {}",
    "follow": "follow {}",
}
PICK_FIRST = wire.Refusal(
    "BBL-063", "pick_a_player", "Pick one of your players first, then where he goes."
)
NOT_YOURS = wire.Refusal("BBL-063", "pick_a_player", "He is not one of yours.")
FOUL_FIRST = wire.Refusal("BBL-181", "choose_foul", "Choose the foul first, then its target.")
NOBODY_THERE = wire.Refusal("BBL-111", "no_target", "Nobody is there to bash.")


class Trainer(NamedTuple):
    """Who asks, in which position."""

    content: Content
    language: Language[BallState]
    s: BallState
    seat: int

    def because(self, why: int, code: int, **given: str) -> wire.Refusal:
        """A reason of the rules."""
        return shown(self.language.refused(self.s, self.seat, why, code, given or None))

    def refusal(self, code: int) -> wire.Refusal | None:
        refusal = self.language.refusal(self.s, self.seat, code)
        return shown(refusal) if refusal else None

    def why_not(self, words: str) -> wire.Refusal:
        """Why words are refused; what names nobody is not asked for."""
        try:
            self.language.read(self.s, self.seat, words)
        except IllegalChoice as refusal:
            return shown(refusal)
        except BadWords:
            pass
        return self.because(No.NOT_ASKED, Code.RESIGN)


def shown(refusal: IllegalChoice) -> wire.Refusal:
    return wire.Refusal(refusal.clause, refusal.reason, refusal.sentence)


def aim(
    content: Content, language: Language[BallState], s: BallState, seat: int, words: list[str]
) -> wire.Aim:
    """`aim`, `aim r3` or `aim r3 blitz`: all squares, for the player and the action at hand."""
    player, action = read(s, seat, words)
    trainer = Trainer(content, language, s, seat)
    kind = phase(s)
    if not s.to_act() >> seat & 1:
        return wire.Aim(None, None, {})
    if kind == "action":
        return at_hand(Acting(trainer, int(actions.mover(s)), int(actions.announced(s))))
    if kind == "turn" and player is not None and may_act(trainer, player):
        return at_hand(Picked(trainer, player, action))
    if kind == "turn":
        return wire.Aim(None, None, {square_id(at): picking(trainer, at) for at in SQUARES})
    return wire.Aim(None, None, offered(trainer, kind))


def read(s: BallState, seat: int, words: list[str]) -> tuple[int | None, int | None]:
    """The player and the action that are asked about."""
    if not words:
        return None, None
    player = read_player(s, words[0])
    if player // TEAM != seat or s.where[player] <= 0:
        raise BadWords(f"{words[0]} is none of your players on the field")
    if len(words) > 2:
        raise BadWords(f"aim does not take {' '.join(words[2:])!r}")
    return player, read_action(words[1]) if words[1:] else None


def may_act(trainer: Trainer, player: int) -> bool:
    return trainer.refusal(int(turns.act_code(player, Action.MOVE))) is None


# -- nobody is at hand


def offered(trainer: Trainer, kind: str) -> dict[str, wire.Aimed]:
    """Decisions about squares or players that a single click answers."""
    language, s, seat = trainer.language, trainer.s, trainer.seat
    if kind not in LIGHTS:
        return {}
    out = Options()
    s.legal(seat, out)
    choices = [(code, language.choice(s, seat, code)) for code in out.listed()]
    codes = {one.get("square"): code for code, one in choices if one["verb"] != "decline"}
    found = {}
    for square in map(square_id, SQUARES):
        code = codes.get(square)
        if code is None:
            found[square] = wire.Aimed(why=trainer.why_not(WORDS[kind].format(square)))
        else:
            label = language.label(s, seat, code)
            says = SAYS.get(kind, "")
            found[square] = wire.Aimed(light=LIGHTS[kind], title=label, says=says, codes=[code])
    if kind == "follow":
        stay = language.label(s, seat, Code.STAY)
        hitter = square_id(s.where[bash.hitter_of(s)])
        found[hitter] = wire.Aimed(light="go", title=stay, says=stay, codes=[Code.STAY])
    return found


def picking(trainer: Trainer, square: int) -> wire.Aimed:
    """The players who may act."""
    there = int(trainer.s.board[square])
    if there == EMPTY:
        return wire.Aimed(why=PICK_FIRST)
    if there // TEAM != trainer.seat:
        return wire.Aimed(why=NOT_YOURS)
    return pick(trainer, there, "own")


def pick(trainer: Trainer, player: int, light: wire.Light | None = None) -> wire.Aimed:
    why = trainer.refusal(int(turns.act_code(player, Action.MOVE)))
    if why is not None:
        return wire.Aimed(why=why)
    name = player_name(trainer.s, trainer.content, player)
    return wire.Aimed(light=light, title=name, picks=player_id(player))


# -- a player is at hand


class Picked:
    """He is picked and has announced nothing; perhaps an action is chosen for him."""

    announces = True

    def __init__(self, trainer: Trainer, player: int, action: int | None) -> None:
        self.trainer = trainer
        self.s, self.player, self.action = trainer.s, player, action
        self.runs = Runs(trainer.content, trainer.s, player, self.announces)

    def act_refusal(self, action: int) -> wire.Refusal | None:
        return self.trainer.refusal(int(turns.act_code(self.player, action)))

    def on_square(self, square: int) -> wire.Aimed:
        """A walk, or why he cannot get there."""
        action = Action.MOVE if self.action is None else self.action
        if action == Action.BASH:
            return wire.Aimed(why=NOBODY_THERE)
        why = self.act_refusal(action)
        if why is not None:
            return wire.Aimed(why=why)
        return self.runs.walk(action, square) or wire.Aimed(why=self.out_of_reach(action))

    def out_of_reach(self, action: int) -> wire.Refusal:
        steps = int(self.runs.plan(action).steps)
        sentence = f"{self.runs.name(self.player)} has {steps} steps, and a dash may not be enough."
        return wire.Refusal("BBL-092", "out_of_reach", sentence)

    def on_mate(self, mate: int) -> wire.Aimed:
        """He gets the ball, if that is what was chosen; else he is picked himself."""
        gives = self.action in (Action.PASS, Action.HANDOVER)
        if mate == self.player or not gives or not self.s.is_standing(mate):
            return pick(self.trainer, mate)
        assert self.action is not None
        why = self.act_refusal(self.action)
        return wire.Aimed(why=why) if why else self.give(self.action, mate)

    def give(self, action: int, mate: int) -> wire.Aimed:
        """A pass or a handover, or why not."""
        run = self.runs.throw(mate) if action == Action.PASS else self.runs.part(action, mate)
        if run is not None:
            return run
        code = int(actions.part_code(action, mate))
        if self.s.carrier != self.player:
            return wire.Aimed(why=self.trainer.because(No.NOT_CARRYING, code))
        if action == Action.HANDOVER:
            return wire.Aimed(why=self.out_of_reach(action))
        why = int(actions.pass_why_not(self.s, self.player, mate))
        return wire.Aimed(why=self.trainer.because(why, code))

    def on_foe(self, foe: int) -> wire.Aimed:
        """A bash, a blitz or a foul: the first that fits and may be announced."""
        fitting = self.fitting(foe)
        if not fitting:
            return wire.Aimed(why=self.misfit(foe))
        refusals = [self.act_refusal(action) for action in fitting]
        for action, why in zip(fitting, refusals, strict=True):
            if why is None:
                run = self.runs.part(action, foe)
                return run or wire.Aimed(why=self.too_far(action, foe))
        return wire.Aimed(why=refusals[-1])

    def fitting(self, foe: int) -> list[int]:
        """The actions that a click on an opponent may stand for.

        A foul is too much for a plain click: it must be chosen.
        """
        if self.s.is_stunned(foe):
            return [Action.FOUL] if self.action == Action.FOUL else []
        beside = actions.is_beside(self.s, self.player, foe)
        plain = [Action.BASH] if beside and not self.s.is_stunned(self.player) else []
        meant = [*plain, Action.BLITZ]
        if self.action == Action.BASH:
            return [Action.BASH]
        return [action for action in meant if self.action in (None, action)]

    def misfit(self, foe: int) -> wire.Refusal:
        """Why the chosen action is nothing for an opponent."""
        code = int(actions.part_code(self.action or Action.BASH, foe))
        if self.s.is_stunned(foe) and self.action is None:
            return self.act_refusal(Action.FOUL) or FOUL_FIRST
        if self.action in (Action.BASH, Action.BLITZ):
            return self.trainer.because(No.TARGET_STUNNED, code)
        if self.action == Action.FOUL:
            return self.trainer.because(No.FOUL_STANDING, code)
        return self.trainer.because(No.TAKEN, code, square=square_id(self.s.where[foe]))

    def too_far(self, action: int, foe: int) -> wire.Refusal:
        if action == Action.BASH:
            return self.trainer.because(No.TARGET_FAR, int(actions.part_code(action, foe)))
        return self.out_of_reach(action)


class Acting(Picked):
    """He is in the middle of an action."""

    announces = False

    def on_square(self, square: int) -> wire.Aimed:
        assert self.action is not None
        words = f"step square={square_id(square)}"
        return self.runs.walk(self.action, square) or wire.Aimed(why=self.trainer.why_not(words))

    def on_mate(self, mate: int) -> wire.Aimed:
        """Another player: he gets the ball, or this action ends and he is picked."""
        if mate == self.player:
            words = f"step square={square_id(self.s.where[mate])}"
            return wire.Aimed(why=self.trainer.why_not(words))
        gives = self.action in (Action.PASS, Action.HANDOVER) and self.is_open()
        if gives and self.s.is_standing(mate):
            assert self.action is not None
            return self.give(self.action, mate)
        label = self.trainer.language.label(self.s, self.trainer.seat, Code.END_ACTION)
        return wire.Aimed(title=label, codes=[Code.END_ACTION], picks=player_id(mate))

    def on_foe(self, foe: int) -> wire.Aimed:
        assert self.action is not None
        run = self.runs.part(self.action, foe) if self.fits(foe) else None
        if run is not None:
            return run
        kind = Action.FOUL if self.action == Action.FOUL else Action.BLITZ
        why = self.trainer.refusal(int(actions.part_code(kind, foe)))
        return wire.Aimed(why=why or self.out_of_reach(self.action))

    def fits(self, foe: int) -> bool:
        wanted = Action.FOUL if self.s.is_stunned(foe) else Action.BLITZ
        return self.action == wanted and self.is_open()

    def is_open(self) -> bool:
        """His bash, pass, handover or foul is still to come."""
        return not actions.has(self.s, actions.DONE)


def at_hand(hand: Picked) -> wire.Aim:
    """Every square of the board for the player at hand."""
    found = {}
    for square in SQUARES:
        there = int(hand.s.board[square])
        if there == EMPTY:
            told = hand.on_square(square)
        elif there // TEAM == hand.trainer.seat:
            told = hand.on_mate(there)
        else:
            told = hand.on_foe(there)
        found[square_id(square)] = told
    action = None if hand.action is None else ACTIONS[hand.action]
    return wire.Aim(player_id(hand.player), action, found)
