/** What is asked of the trainer, in one sentence. */

import type { Asked, Stage } from '../../table/stage';
import { actionTitle } from './actions';
import { mindOf } from './mind.svelte';
import { called, isAsked, playerOf, viewOf, type Action } from './view';

export function asked(stage: Stage): Asked {
  const view = viewOf(stage);
  if (view.over) return { shout: 'Over', question: 'The match is over.' };
  if (stage.seat < 0) return { shout: 'Watching', question: 'You see what everybody may see.' };
  if (stage.running.length > 0) return { shout: 'Go, go', question: 'Esc stops at the next square.' };
  if (isAsked(stage)) return { shout: 'Your call', question: question(stage) };
  const waits = view.to_act.filter((seat) => seat !== stage.seat).map((seat) => stage.name(seat));
  if (waits.length === 0)
    return { shout: view.turn_of === stage.seat ? 'Your turn' : 'Waiting', question: 'One moment.' };
  return { shout: 'Waiting', question: `${waits.join(' and ')} to play.` };
}

function question(stage: Stage): string {
  const view = viewOf(stage);
  const { decision } = view;
  const name = (id: string | undefined): string => called(view, id);
  switch (view.phase) {
    case 'roster':
      return 'Pick a race and ten players.';
    case 'fill':
      return `Who comes in from the bench? ${decision.vacancies ?? 1} ${mayOrMust(decision.optional)}.`;
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
      return `${name(decision.player)}: ${doing(decision.action)}, ${steps(decision.steps ?? 0)} left.`;
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
    default:
      return '';
  }
}

const mayOrMust = (optional: boolean | undefined): string => (optional ? 'may be filled' : 'to fill');
const doing = (action: Action | undefined): string => actionTitle(action).toLowerCase();
const steps = (many: number): string => (many === 1 ? '1 step' : `${many} steps`);

function turn(stage: Stage): string {
  const view = viewOf(stage);
  const mover = mindOf(stage).mover;
  if (mover) return `${mover.name}: where to, or whom?`;
  const left = view.players.filter(
    (player) => player.seat === stage.seat && player.place === 'field' && !player.acted,
  ).length;
  const carrier = playerOf(view, view.ball.carrier);
  const ball = carrier ? `${carrier.name} has the ball.` : 'The ball lies free.';
  return `Turn ${view.turns[stage.seat]}: ${left} may act. ${ball}`;
}
