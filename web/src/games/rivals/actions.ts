/** The actions of a turn: their words, keys and signs, and the place that each has. */

import type { Verb } from './targets';

export interface Action {
  verb: Verb;
  title: string;
  icon: string;
  key: string;
}

const action = (verb: Verb, title: string, icon: string, key: string): Action => ({
  verb,
  title,
  icon,
  key,
});

/** Places that are always there; of several actions for one the first that is possible has it, else the last. */
const SLOTS: readonly (readonly Action[])[] = [
  [action('throw', 'Throw', 'f-throw', 'T')],
  [action('tackle', 'Tackle', 'f-tackle', 'K')],
  [action('grab', 'Grab', 'i-hand', 'G')],
  [action('charge', 'Charge', 'r-charge', 'C')],
  [action('pass', 'Pass', 'i-swap', 'P')],
  [action('step_out', 'Step out', 'r-cover', 'O'), action('cover', 'Take Cover', 'r-cover', 'V')],
  [
    action('stand_up', 'Stand up', 'i-person', 'S'),
    action('jump_out', 'Jump out', 'i-person', 'J'),
    action('break_cage', 'Break the cage', 'ball-cage', 'A'),
    action('break_free', 'Break free', 'i-bolt', 'F'),
    action('ball_up', 'Ball Up', 'ball-basic', 'B'),
  ],
];

/** What is seldom possible, and shown only then. */
const SELDOM: readonly Action[] = [
  action('throw_me', 'Throw Me!', 'ball-basic', 'Y'),
  action('throw_off', 'Throw off the Map', 'i-skip', 'Q'),
  action('roll_in', 'Roll in', 'i-arrow', 'R'),
  action('bust_out', 'Bust out', 'ball-cage', 'L'),
  action('refresh', 'Refresh', 'r-drink', 'D'),
];

/** Which action each place has now, by what is possible. */
export const slotsOf = (can: (verb: Verb) => boolean): Action[] =>
  SLOTS.flatMap((slot) => slot.find(({ verb }) => can(verb)) ?? slot.slice(-1));

/** What is possible and has no place now. */
export function extrasOf(can: (verb: Verb) => boolean): Action[] {
  const placed = new Set(slotsOf(can).map(({ verb }) => verb));
  return [...SLOTS.flat(), ...SELDOM].filter(({ verb }) => can(verb) && !placed.has(verb));
}

/** The action of a letter: the possible one, else the one that says why not. */
export const actionOfKey = (key: string, can: (verb: Verb) => boolean): Action | undefined =>
  extrasOf(can).find((each) => each.key === key) ?? slotsOf(can).find((each) => each.key === key);

export const keyOfVerb = (verb: Verb): string =>
  [...SLOTS.flat(), ...SELDOM].find((each) => each.verb === verb)?.key ?? '';
