/** The actions of a turn: their words, keys and signs. */

import type { RivalsView } from './view';

export interface Action {
  verb: string;
  title: string;
  icon: string;
  key: string;
  /** Always shown; the others only while they are offered. */
  plain: boolean;
}

const action = (verb: string, title: string, icon: string, key: string, plain = false): Action => ({
  verb,
  title,
  icon,
  key,
  plain,
});

export const ACTIONS: readonly Action[] = [
  action('throw', 'Throw', 'f-throw', 'T', true),
  action('tackle', 'Tackle', 'f-tackle', 'K', true),
  action('grab', 'Grab', 'i-hand', 'G', true),
  action('charge', 'Charge', 'r-charge', 'C', true),
  action('pass', 'Pass', 'i-swap', 'P', true),
  action('cover', 'Take Cover', 'r-cover', 'V', true),
  action('ball_up', 'Ball Up', 'ball-basic', 'B', true),
  action('step_out', 'Step out', 'r-cover', 'O'),
  action('throw_me', 'Throw Me!', 'ball-basic', 'Y'),
  action('stand_up', 'Stand up', 'i-person', 'S'),
  action('jump_out', 'Jump out', 'i-person', 'J'),
  action('break_cage', 'Break the cage', 'ball-cage', 'A'),
  action('break_free', 'Break free', 'i-bolt', 'F'),
  action('throw_off', 'Throw off the Map', 'i-skip', 'Q'),
  action('roll_in', 'Roll in', 'i-arrow', 'R'),
  action('bust_out', 'Bust out', 'ball-cage', 'L'),
  action('refresh', 'Refresh', 'r-drink', 'D'),
];

export const keyOfVerb = (verb: string): string => ACTIONS.find((each) => each.verb === verb)?.key ?? '';

/** An action that is not offered, in words, for the engine to say why not. */
export function tryWords(verb: string, view: RivalsView): string {
  const foe = view.active.startsWith('b') ? 'r1' : 'b1';
  const mate =
    view.brawlers.find((each) => each.name[0] === view.active[0] && each.name !== view.active)?.name ?? 'b1';
  const here = view.brawlers.find((each) => each.name === view.active)?.zone;
  const ball =
    view.balls.find((each) => each.zone === here)?.name ??
    view.balls.find((each) => each.zone > 0)?.name ??
    '1';
  const words: Record<string, string> = {
    throw: `throw at=${foe}`,
    tackle: `tackle at=${foe}`,
    pass: `pass to=${mate}`,
    grab: `grab what=${ball}`,
  };
  return words[verb] ?? verb;
}
