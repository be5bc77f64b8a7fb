/** The guided first match: what to look at, one thing at a time. */

import type { CoachLine, Stage } from '../../table/stage';
import { deskOf } from './desk.svelte';
import type { KnockdownView } from './view';

const say = (id: string, title: string, text: string, at: string): CoachLine => ({ id, title, text, at });

export function coach(stage: Stage): CoachLine | null {
  const view = stage.view as KnockdownView;
  const desk = deskOf(stage);
  const skill = `skill:${[...desk.aims.skills.keys()].at(-1) ?? ''}`;
  switch (desk.decision) {
    case 'D-SKILL1':
      return say(
        'draft',
        'Keep one, pass two',
        'Skills work all match. You keep one of three now, and one of the two that come back. Nobody sees your choice.',
        skill,
      );
    case 'D-FACEUP':
      return say(
        'faceup',
        'One counts at once',
        'The Skill you turn up works from now on. The other one joins it when you lose a round. ' +
          'The higher Initiative goes first.',
        skill,
      );
    case 'D-OPEN':
      return say(
        'open',
        'Your first cards',
        'Take cards from the Row. A card in hand is money: its symbol pays for your Specials, Blocks and Dashes.',
        'row:1',
      );
    case 'D-ACTION':
      return action(view, stage);
    case 'D-COMBO':
      return say(
        'combo',
        'Keep hitting',
        'A Combo goes on as long as you can pay, each Special once. End it when you want to keep your cards.',
        '',
      );
    case 'D-PAY':
      return say(
        'pay',
        'Pay with your hand',
        'Click the cards whose symbols match the cost; ? takes any card. They go to the discard pile.',
        `hand:${stage.seat}`,
      );
    case 'D-BLOCK':
      return say(
        'block',
        'Block?',
        'One Block card lowers the wounds by what you still hold, or cancels the effect. Two do both.',
        `hand:${stage.seat}`,
      );
    case 'D-KO':
      return say(
        'ko',
        'Now or later',
        'Call, and three dice decide: below their strain they are out and the round is yours. ' +
          'If they stand, they shed half of their wounds.',
        '',
      );
    default:
      return null;
  }
}

function action(view: KnockdownView, stage: Stage): CoachLine {
  const near = view.distance === 1;
  if (view.turn <= 2 && view.action === 1)
    return say(
      'first',
      'Two actions a turn',
      'Move one space, attack with a card of the Row, or start a Combo of Specials. The same one twice is fine.',
      `fighter:${stage.seat}`,
    );
  if (!near && view.turn <= 4)
    return say(
      'range',
      'Mind the distance',
      'Point at a card: dotted spaces show where it reaches. ' +
        'Out of range you only take it; yellow spaces are your steps.',
      'row:1',
    );
  if (view.turn <= 6)
    return say(
      'tower',
      'The tower sways',
      'Every wound is a cube. Light ones count 1, heavy ones 2: that is strain. ' +
        'The higher it is, the likelier a Knockdown Test fails.',
      `tape:${1 - stage.seat}`,
    );
  return say(
    'call',
    'Hit with a K.O. card',
    'Cards with the red star let you call a Test after the hit. Their foot says how likely it fails.',
    'row:1',
  );
}
