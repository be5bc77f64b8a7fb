/** How a place is lit: by what the server says the play there does, never by whose side it is. */

import type { Option } from '../../wire/protocol';
import { choiceIn } from './read';

export interface Light {
  look: 'good' | 'weak' | 'harm' | 'ends' | 'off';
  sign: string;
  does: string;
}

const SIGNS = { good: 'i-check', weak: 'i-check', harm: 'i-down', ends: 'i-flag', off: '' };

export function lightOf(option: Option | undefined): Light {
  const choice = option && choiceIn(option);
  if (choice === undefined || !('use' in choice)) return { look: 'off', sign: '', does: '' };
  const look = choice.ends === '' ? choice.use : 'ends';
  return { look, sign: SIGNS[look], does: choice.does.replaceAll(' : ', '\u00a0:\u00a0') };
}
