/** What is asked of the trainer, in one sentence. */

import type { Prompt, Stage } from '../../../shell/stage';
import { actionTitle } from '../actions';
import { selectionOf } from '../selection.svelte';
import { called, isAsked, playerOf, viewOf, type Action } from '../view';
import type { View } from '../wire';

export function prompt(stage: Stage): Prompt {
  const view = viewOf(stage);
  if (view.over) return { title: 'Over', text: 'The match is over.' };
  if (stage.seat < 0) return { title: 'Watching', text: 'You see what everybody may see.' };
  if (stage.running.length > 0) return { title: 'Go, go', text: 'Esc stops at the next die.' };
  if (isAsked(stage)) return { title: 'Your call', text: question(stage) };
  const waits = view.to_act.filter((seat) => seat !== stage.seat).map((seat) => stage.name(seat));
  if (waits.length === 0)
    return { title: view.turn_of === stage.seat ? 'Your turn' : 'Waiting', text: 'One moment.' };
  return { title: 'Waiting', text: `${waits.join(' and ')} to play.` };
}

function question(stage: Stage): string {
  const view = viewOf(stage);
  const { decision } = view;
  const name = (id: string): string => called(view, id);
  switch (decision.kind) {
    case 'roster':
      return 'Pick a race and ten players.';
    case 'fill':
      return `Who comes in from the bench? ${decision.vacancies} ${mayOrMust(decision.optional)}.`;
    case 'place':
      return view.kicking === stage.seat ? 'You kick. Set up your seven.' : 'You receive. Set up your seven.';
    case 'kick':
      return 'Where does the kick go?';
    case 'template':
      return 'Which way does the template lie?';
    case 'touchback':
      return 'Touchback: who gets the ball?';
    case 'catch':
      return `The ball comes to ${name(decision.player)}: ${decision.dice} dice at ${decision.difficulty}+.`;
    case 'turn':
      return turn(stage);
    case 'action':
      return `${name(decision.player)}: ${doing(decision.action)}, ${steps(decision.steps)} left.`;
    case 'target':
      return `Whom does ${name(decision.player)} bash?`;
    case 'route':
      return `The ball’s way to ${name(decision.catcher)}.`;
    case 'intercept':
      return `${name(decision.thrower)} throws. Reach for it?`;
    case 'push':
      return `Where is ${name(decision.player)} pushed?`;
    case 'follow':
      return `Does ${name(decision.hitter)} follow up to ${decision.square}?`;
    case 'over':
      return '';
  }
}

const mayOrMust = (optional: boolean): string => (optional ? 'may be filled' : 'to fill');
const doing = (action: Action): string => actionTitle(action).toLowerCase();
const steps = (many: number): string => (many === 1 ? '1 step' : `${many} steps`);

function turn(stage: Stage): string {
  const view = viewOf(stage);
  const mover = selectionOf(stage).mover;
  if (mover) return `${mover.name}: where to, or whom?`;
  const left = view.players.filter(
    (player) => player.seat === stage.seat && player.place === 'field' && !player.acted,
  ).length;
  const carrier = playerOf(view, view.ball.carrier);
  const ball = carrier ? `${carrier.name} has the ball.` : 'The ball lies free.';
  return `Turn ${view.turns[stage.seat]}: ${left} may act. ${ball}`;
}

/** What can be picked before anything is taken in hand or pointed at, where nobody would guess it. */
export function tipOf({ decision }: View): string {
  switch (decision.kind) {
    case 'turn':
      return 'Pick one of your players, then a square or an opponent. What may come of it is shown first.';
    case 'kick':
      return 'Pick a square of their half: its chances are shown before you kick.';
    case 'action':
      return decision.done ? 'Walk on, or end his action.' : DURING[decision.action];
    case 'follow':
      return 'The lit squares answer, too: the one he left, or your own.';
    default:
      return '';
  }
}

/** What is left to do once an action is announced. */
const DURING: Record<Action, string> = {
  move: 'Pick a square to go on, or end his action.',
  bash: 'Pick the opponent.',
  blitz: 'He may still walk, and bash once: pick an opponent.',
  pass: 'He may still walk. Pick a teammate: he throws to him.',
  handover: 'He may still walk. Pick a teammate: he goes beside him and hands over.',
  foul: 'He may still walk. Pick a stunned opponent: he goes beside him and fouls.',
};
