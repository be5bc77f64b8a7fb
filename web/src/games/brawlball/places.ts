/** Where an option stands on the screen. */

import type { Option } from '../../wire/protocol';

/** Options that are shown as squares, or by components of this game. */
const ON_FLOOR = /^(roster|place|kick|act|step|pass) /;

export function placeOf(option: Option): 'call' | 'menu' | 'floor' {
  if (option.aside) return 'menu';
  return ON_FLOOR.test(option.words) ? 'floor' : 'call';
}

export const inCall = (option: Option): boolean => placeOf(option) === 'call';
