/** "Learn it in three minutes": one line at a time, tied to what the server offers. */

import type { CoachLine, Stage } from '../../table/stage';
import { deskOf } from './desk.svelte';
import { brawlerOf, viewOf } from './view';

const say = (id: string, title: string, text: string, at: string): CoachLine => ({ id, title, text, at });

export function coach(stage: Stage): CoachLine | null {
  const view = viewOf(stage);
  const desk = deskOf(stage);
  const token = `token:${view.asked}`;
  if (view.over)
    return say(
      'end',
      'That was a Brawl',
      'Every knock-out is a point. A whole Brawl goes to six; Special Balls and bigger Maps wait in the set-up.',
      '',
    );
  switch (desk.decision) {
    case 'side':
      return say(
        'side',
        'Pick your end',
        'The Map is a heap of cards: where two overlap, Brawlers cross. Each Crew starts at one end.',
        '',
      );
    case 'special':
      return say(
        'special',
        'The third ball',
        'Two Basic Balls are always there. The third one is yours to choose, or leave it plain.',
        '',
      );
    case 'activate':
      return say(
        'activate',
        'Who is next?',
        'The Crews take turns, one Brawler each. Nobody goes twice before all of a Crew have gone.',
        'side:0',
      );
    case 'act':
      return act(stage);
    case 'drinks':
      return say(
        'drinks',
        'Energy Drinks',
        'Each one adds a die to this roll. Three for each Brawler; they come back only after a knock-out.',
        '',
      );
    case 'react':
      return say(
        'react',
        'You must answer',
        'Catch keeps the ball and charges it. Dodge moves you first. Tackle works next to the thrower. Ties are yours.',
        '',
      );
    case 'dodge_move':
      return say(
        'dodge',
        'Jump where?',
        'Every hop from the thrower takes 1 off the Throw. The number on a Zone is your chance.',
        '',
      );
    case 'spend':
      return say(
        'spend',
        'Bond',
        'A Bond point turns a die up by one, after the roll. It pays when it turns a miss into a catch.',
        'side:0',
      );
    case 'bonus':
      return say(
        'bonus',
        'A free reaction',
        'Who catches may throw back at once, pass, or Hold! the ball. So a rally begins.',
        token,
      );
    case 'knock_back':
      return say(
        'knock',
        'Direct Hit',
        'It takes a Heart, and you choose where they are knocked to. Two Hearts lost is a knock-out: one point.',
        '',
      );
    default:
      return null;
  }
}

function act(stage: Stage): CoachLine {
  const view = viewOf(stage);
  const me = brawlerOf(view, view.active);
  const token = `token:${view.active}`;
  if (me?.holds && me.charge === 0)
    return say(
      'charge',
      'You have a ball',
      'Charge it (C): one more die for the Throw. Moving two Zones in a turn loses the Charge again.',
      token,
    );
  if (me?.holds)
    return say(
      'throw',
      'Throw it',
      'Press a Rival: the table says how likely a hit is, whatever they answer. Every hop costs 1.',
      token,
    );
  if (view.balls.some((ball) => ball.zone > 0 && ball.zone === me?.zone))
    return say('grab', 'A ball at your feet', 'Press it, or G: one action, and it is in your hands.', token);
  return say(
    'move',
    'Three actions',
    'Press a lit Zone to move. Get a ball first: they lie on the floor of some Zones.',
    token,
  );
}
