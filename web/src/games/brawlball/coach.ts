/** "Learn BrawlBall in three minutes": one line at a time, tied to what the server offers. */

import type { CoachLine, Stage } from '../../table/stage';
import { mindOf } from './mind.svelte';
import { isAsked, playerOf, viewOf } from './view';

export function coach(stage: Stage): CoachLine | null {
  const view = viewOf(stage);
  const mind = mindOf(stage);
  const me = stage.seat;
  const mine = isAsked(stage);
  if (view.over)
    return line(
      'end',
      'That was a match',
      'More points win. The whole sport has two halves of six turns each.',
      '',
    );
  if (!mine)
    return view.turn_of === 1 - me
      ? line(
          'wait',
          'Their turn',
          'Every player of theirs may act once. A failed roll ends their turn at once.',
          '',
        )
      : null;
  const carrier = playerOf(view, view.ball.carrier);
  switch (view.phase) {
    case 'roster':
      return line(
        'roster',
        'Your team',
        'Ten players of one race. Force bashes, Accuracy handles the ball, Speed runs and dodges. Seal the ready team.',
        'hand',
      );
    case 'place':
      return line(
        'place',
        'Set up',
        'Seven of them stand in your half, three on the line. ' +
          'Drag them, or take the formation as it is: press “They stand”.',
        'hand',
      );
    case 'kick':
      return line(
        'kick',
        'Kick off',
        'Choose where the ball should go; it scatters three times from there.',
        'hand',
      );
    case 'touchback':
      return line('touchback', 'Touchback', 'The kick went wrong: give the ball to one of yours.', 'hand');
    case 'catch':
      return line('catch', 'It lands on you', 'Try the catch; if you let it drop, it scatters on.', 'hand');
    case 'push':
      return line('push', 'Push him', 'Choose one of the three squares behind him.', 'hand');
    case 'follow':
      return line('follow', 'Follow up', 'Step into the square he left, free of charge, or stay.', 'hand');
    case 'intercept':
      return line(
        'intercept',
        'It flies past you',
        'One of yours may reach for it. A miss costs nothing.',
        'hand',
      );
    case 'action':
      return line(
        'action',
        'Steps left',
        'Go on, or end his action with E. Clicking another of your players ends it, too.',
        'hand',
      );
    case 'turn':
      break;
    default:
      return null;
  }
  if (mind.picked === '' && view.turns[me] === 1)
    return line('pick', 'Your turn', 'Each of your players may act once. Click one of them.', 'hand');
  if (mind.picked !== '' && view.turns[me] === 1)
    return line(
      'run',
      'Where to?',
      'Dots are safe, numbers are the chance to get there. ' +
        'Leaving a square beside an opponent costs a dodge. Click one.',
      'hand',
    );
  if (view.ball.state === 'loose')
    return line(
      'ball',
      'The ball lies free',
      'Run into its square to pick it up. Do safe things first: a failed roll ends your turn.',
      'ball',
    );
  if (carrier?.seat === me)
    return line(
      'carry',
      'You have the ball',
      'Carry it into the far end zone for a point. Pass or hand over once a turn.',
      `man:${carrier.id}`,
    );
  if (carrier)
    return line(
      'bash',
      'They have the ball',
      'Bash the carrier: pick a player, then click him. ' +
        'Friends beside him add dice; three successes against Force 2 stun him.',
      `man:${carrier.id}`,
    );
  return line('rest', 'Anything else?', 'Move the others to safety, then end the turn with E.', 'hand');
}

function line(id: string, title: string, text: string, at: string): CoachLine {
  return { id, title, text, at };
}
